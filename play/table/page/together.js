// Questions that follow each other, answered at once: a row for each, and one press. The game says which; what each of
// them offers is asked of the program.
import { h, sum } from './dom.js';
import { Part } from './part.js';
import { said } from './said.js';
import { in_safe_order } from './store.js';
import { t } from './texts.js';

const MOST_ROWS = 12;

export class Together extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.asked = ''; // the question that the rows begin with
		this.plan = null; // of the game: see together() of the drawings
		this.rows = []; // [{list, at}]: what is offered, and which of it is picked
		this.number = 0; // of the last search
		this.root = h('form', { class: 'together', hidden: true, onsubmit: (event) => this.carry_out(event) });
	}

	find() {
		const { what: plan, asked } = this.offered('together');
		if (asked === this.asked) return;
		this.asked = asked;
		this.plan = plan;
		this.root.hidden = true;
		this.number++;
		if (plan) this.fill([]);
	}

	picked() {
		return this.rows.map(({ list, at }) => list[at]);
	}

	// The rows after those that stay. Counts do not depend on each other: each is asked as if all before were taken.
	async fill(rows) {
		const { plan } = this,
			own = ++this.number;
		this.rows = rows;
		for (
			let list = rows.length || plan.before.length ? null : this.state.legal;
			this.rows.length < MOST_ROWS;
			list = null
		) {
			const line = [...plan.before, ...this.rows.map((row) => row.list[plan.counts ? row.list.length - 1 : row.at])];
			list ??= (await this.table.queue.attempt([line.map((one) => one.id)]))?.next || [];
			if (own !== this.number) return;
			if (list.length < 2 || !plan.goes_on(list, this.rows.length)) break;
			this.rows = [...this.rows, { list: plan.counts ? list : in_safe_order(list), at: 0 }];
		}
		this.show();
	}

	show() {
		const { plan, rows } = this,
			is_empty = plan.counts && !sum(this.picked().map((one) => one.arg));
		this.root.hidden = rows.length < (plan.counts ? 1 : 2);
		this.root.replaceChildren(
			h('strong', {}, plan.title),
			...rows.map((row, i) => this.row(row, i)),
			h('button', { type: 'submit', class: 'main', id: 'together-do', disabled: is_empty }, t('plan_do')),
		);
	}

	row({ list, at }, i) {
		const { text } = list[0],
			begins = text.slice(0, text.indexOf(': ')),
			name = (one) => this.table.say(one.text.slice(begins.length + 2)).map((part) => part.textContent ?? part);
		const onchange = (event) => {
			this.rows[i].at = Number(event.target.value);
			if (this.plan.counts) return this.show_again(i);
			this.fill(this.rows.slice(0, i + 1)).then(() => this.focus(i));
		};
		const options = list.map((one, k) => h('option', { value: k, selected: k === at }, name(one).join('')));
		return h('label', { class: 'row' }, h('span', { class: 'grow' }, said(begins)), h('select', { onchange }, options));
	}

	show_again(i) {
		this.show();
		this.focus(i);
	}

	focus(i) {
		/** @type {HTMLElement} */ (this.root.querySelectorAll('select')[i])?.focus({ preventScroll: true });
	}

	// A last count of one die alone is no question: it is taken by itself.
	carry_out(event) {
		event.preventDefault();
		const picks = this.picked(),
			last = this.rows[this.rows.length - 1];
		const is_forced = this.plan.counts && last.list.length === 2 && !sum(picks.slice(0, -1).map((one) => one.arg));
		const steps = is_forced ? picks.slice(0, -1) : picks;
		this.table.queue.start([...this.plan.before, ...steps].map(({ id, verb, arg, text }) => ({ id, verb, arg, text })));
	}
}
