// Taking choices: one at a time, and the rest of a plan one after the other, each a step that can be taken back.
import { sum } from './dom.js';
import { Part, setting } from './part.js';
import { t } from './texts.js';

const QUEUE = 'hexarch.queue'; // in the storage of this tab: the rest of a plan that is being carried out

// How many steps of a plan are wanted for themselves.
const counted = (steps) => sum(steps.map((step) => (step.is_optional ? 0 : 1)));

// The choice that a step of a plan means by now: itself, the one of its text, or what a game says goes on where it
// ended.
export function choice_of(step, legal, game) {
	if (step.among) return step.among(legal) || null;
	if (step.verb === undefined) return legal.find((one) => one.text === step.text) || null;
	const is_same = (one) => one.id === step.id || (one.verb === step.verb && one.arg === step.arg);
	const same = legal.find(is_same),
		next = game.next_of ? game.next_of(step, legal) : null;
	return (step.is_again ? next || same : same || next) || null;
}

// What is taken next, and the steps behind it; null where the first step that is wanted is not possible.
export function next_of(steps, legal, game) {
	const from = steps.findIndex((step) => !step.is_optional || choice_of(step, legal, game));
	if (from < 0) return { action: null, rest: [] };
	const action = choice_of(steps[from], legal, game);
	return { action, rest: steps.slice(action ? from + 1 : from) };
}

export class Queue extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.acting = false; // a choice is under way
		this.is_late = false; // the position after it came before its answer
		this.steps = []; // of a plan, still to be taken
		this.total = 0; // how many there were
	}

	async take(id) {
		if (this.acting || !this.table.is_live()) return;
		this.acting = true;
		this.table.places.at_place = this.table.places.turned = null;
		this.el.notice.hidden = true;
		this.el.main.classList.add('busy');
		try {
			await this.doors.act(id, this.state);
		} finally {
			this.acting = false;
			this.el.main.classList.remove('busy');
		}
		if (this.is_late) {
			this.is_late = false;
			if (!this.go_on()) this.automatic();
		}
	}

	// A plan is taken choice by choice, each a step that can be taken back; it stops where one is not possible any more.
	// A step that may be passed over is, where it is not asked.
	start(steps) {
		this.steps = steps;
		this.total = counted(steps);
		this.go_on();
	}

	// The rest of a plan outlives a reload; what follows a press on the board is no plan.
	keep() {
		if (this.total && this.steps.length)
			sessionStorage.setItem(
				QUEUE,
				JSON.stringify({
					game: this.state.number,
					rewinds: this.state.rewinds,
					seat: this.state.seat,
					queue: this.steps,
					queued: this.total,
				}),
			);
		else sessionStorage.removeItem(QUEUE);
	}

	recall() {
		const kept = JSON.parse(sessionStorage.getItem(QUEUE) || 'null');
		if (kept && kept.game === this.state.number && kept.rewinds === this.state.rewinds && kept.seat === this.state.seat)
			({ queue: this.steps, queued: this.total } = kept);
	}

	// What would come of plans: the program tries them. Null: nobody knows.
	async attempt(lines) {
		if (
			!this.table.is_live() ||
			this.state.seat < 0 ||
			(this.game.next_of && this.state.legal.some((one) => this.game.next_of(one, this.state.legal)))
		)
			return null; // steps that follow from each other have other numbers
		try {
			return await this.doors.plan({ seat: this.state.seat, step: this.state.step, lines });
		} catch {
			return null;
		} // the game has gone on
	}

	go_on() {
		if (this.steps.length === 0) return false;
		if (this.acting) return (this.is_late = true);
		if (this.state.waits) return true;
		const can_go = this.table.is_live() && this.state.to_move === this.state.seat;
		if (!can_go) return this.give_up();
		const { action, rest } = next_of(this.steps, this.state.legal, this.game);
		this.steps = rest;
		if (!action && rest.length === 0) return false;
		if (!action && this.game.interrupts && this.game.interrupts(this.state.legal)) {
			this.table.tell(t('plan_waits'));
			return false;
		}
		if (!action) return this.give_up();
		this.keep();
		this.take(action.id);
		return true;
	}

	// The rest of a plan is not possible any more.
	give_up() {
		const { total } = this;
		if (total) this.table.tell(t('plan_stopped', { n: total - counted(this.steps), all: total }));
		this.drop();
		return false;
	}

	drop() {
		this.steps = [];
		this.keep();
	}

	// Automatic answers that the player has set.
	automatic() {
		if (!this.table.is_live() || this.state.to_move !== this.state.seat || this.state.waits) return false;
		if (this.acting) return (this.is_late = true);
		for (const rule of this.game.autos || []) {
			if (setting(`auto.${rule.key}`, 'off') !== 'on') continue;
			const action = rule.answer(this.state.legal, this.table.view());
			if (action) {
				this.take(action.id);
				return true;
			}
		}
		return false;
	}
}
