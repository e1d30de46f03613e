// What the parts of the table share.

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
}
