// What the parts of the table share.
import { is_asked, question } from './store.js';

export const SPEEDS = { off: 0, fast: 350, normal: 900, slow: 2200 };
export const setting = (name, standard) => localStorage.getItem(`hexarch.${name}`) ?? standard;
export const keep_setting = (name, value) => localStorage.setItem(`hexarch.${name}`, value);
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Utilities, from -1 to +1, are told as points of a hundred, as reviews do everywhere.
export const POINTS = 50;
export const points_of = (utility) => String(Math.round(POINTS * (utility + 1)));

// A part knows the table, and by it the other parts.
export class Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		this.table = table;
	}
	get el() {
		return this.table.el;
	}
	get doors() {
		return this.table.doors;
	}
	get game() {
		return this.table.game;
	}
	get state() {
		return this.table.state;
	}
	get shown() {
		return this.table.shown;
	}
	set shown(position) {
		this.table.shown = position;
	}
	// What the game's drawing offers of this name, and the question that it answers; null and '' where it offers nothing.
	offered(name) {
		const is_wanted = this.table.is_live() && is_asked(this.state) && this.game[name],
			what = is_wanted ? this.game[name](this.table.view()) : null;
		return { what, asked: what ? question(this.state) : '' };
	}
}
