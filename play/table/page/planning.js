// The plan of choices that may be taken several times: how often each, until it is confirmed or dropped.
import { h, button, range, sum } from './dom.js';
import { t } from './texts.js';
import { said } from './said.js';

const KEPT = 'hexarch.plan'; // in the storage of this tab

export class Planning {
	constructor(choices) {
		this.choices = choices;
		this.counts = new Map(); // the plan: how often each choice is to be taken, by its key
		this.within = new Map(); // what may be planned with a choice, by its id
		this.full = new Set(); // keys of which no more is possible beside the rest of the plan
		this.tries = 0;
		this.added = []; // attempts made; keys in the order in which they were added
		// {action, note, turn, drop}: one choice shown on the board, which is turned there until it is confirmed or dropped
		this.poised = null;
		this.bar = h('div', { class: 'planbar', role: 'status', hidden: true });
	}

	// ---- The plan ----

	// A choice inside of another is one only in the plan: its key tells both.
	key_of(action, outer) {
		return outer ? `${outer.id}.${action.id}` : String(action.id);
	}

	count_of(action, outer) {
		return this.counts.get(this.key_of(action, outer)) || 0;
	}

	most_of(action) {
		const more = this.choices.extra ? this.choices.extra(action) : null;
		return more ? more.most || 0 : 0;
	}

	name_of(action) {
		return action.text.replace(/^[^:]*: /, '');
	}

	// A step that is taken if it is asked for.
	step_by_text(text) {
		return { text, is_optional: true };
	}

	// The steps of a plan in the order of the game: with each choice what is planned inside of it, as much as it has room
	// for.
	steps_of() {
		const planned = this.choices.whole
			.filter((action) => this.count_of(action))
			.sort((a, b) => this.choices.order(a) - this.choices.order(b));
		return planned.flatMap((action) => {
			const found = this.within.get(action.id),
				parts = found ? found.list.flatMap((one) => Array(this.count_of(one, action)).fill(one)) : [];
			return range(this.count_of(action)).flatMap((i) => [
				{ ...action, is_again: i > 0 },
				...(found ? [...parts.slice(i * found.room, (i + 1) * found.room), this.step_by_text(found.end)] : []),
			]);
		});
	}

	line_of() {
		return this.steps_of().map((step) => step.id ?? step.text);
	}

	// The plan with one more of something, which is taken out again.
	line_with(key) {
		const n = this.counts.get(key) || 0,
			keys = [key, key.split('.')[0]];
		this.counts.set(key, n + 1);
		const lone = this.counts.get(keys[1]) ? null : keys[1];
		if (lone) this.counts.set(lone, 1);
		const line = this.line_of();
		if (n) this.counts.set(key, n);
		else this.counts.delete(key);
		if (lone) this.counts.delete(lone);
		return line;
	}

	keys_planned() {
		return this.choices.whole
			.filter((action) => this.most_of(action))
			.flatMap((action) => [
				this.key_of(action),
				...(this.count_of(action) && this.within.has(action.id)
					? this.within.get(action.id).list.map((one) => this.key_of(one, action))
					: []),
			]);
	}

	has_room(key) {
		const [id, part] = key.split('.'),
			found = part && this.within.get(Number(id));
		return (
			!found ||
			sum(found.list.map((one) => this.counts.get(`${id}.${one.id}`) || 0)) < found.room * (this.counts.get(id) || 0)
		);
	}

	// What the plan leaves possible is asked of the program, which tries it on a copy: `full` is then what it has no room
	// for. More than is possible is taken out again, the last first. The list is drawn anew where something changes:
	// `is_new`, or what is full.
	async check(first, is_new) {
		const own = ++this.tries,
			keys = this.keys_planned(),
			lines = [first ? [first.id] : [], this.line_of(), ...keys.map((key) => this.line_with(key))];
		const found = this.counts.size || first ? await this.choices.attempt(lines) : null;
		if (own !== this.tries) return;
		const part = found && first ? this.choices.inside(first, found.next) : null;
		if (part) {
			// steps between those of the plan: tried once more with them
			this.within.set(first.id, part);
			return this.check(null, true);
		}
		if (found && found.done[1] < lines[1].length && this.added.length) return this.drop_last();
		const now = new Set(found ? keys.filter((_, i) => found.done[i + 2] < lines[i + 2].length) : []);
		if (!is_new && now.size === this.full.size && [...now].every((key) => this.full.has(key))) return;
		this.full = now;
		this.choices.refresh();
	}

	drop_last() {
		const key = this.added.pop(),
			n = this.counts.get(key) || 0;
		if (n > 1) this.counts.set(key, n - 1);
		else this.counts.delete(key);
		this.keep();
		return this.check(null, true);
	}

	set_count(action, outer, to) {
		const key = this.key_of(action, outer),
			n = this.count_of(action, outer);
		if (to > 0) this.counts.set(key, to);
		else this.counts.delete(key);
		if (to > n) this.added.push(key);
		else this.added = this.added.filter((one, i) => one !== key || i !== this.added.lastIndexOf(key));
		if (to < n && !outer) this.trim(action);
		this.keep();
		this.choices.refresh();
		this.check(!outer && to > n && !this.within.has(action.id) ? action : null);
	}

	// Fewer of a choice have less room.
	trim(action) {
		const found = this.within.get(action.id);
		for (const one of found ? found.list : []) {
			const room = found.room * this.count_of(action),
				others = sum(found.list.map((other) => this.count_of(other, action))) - this.count_of(one, action);
			const key = this.key_of(one, action),
				to = Math.min(this.count_of(one, action), Math.max(0, room - others));
			if (to) this.counts.set(key, to);
			else this.counts.delete(key);
		}
	}

	// How often a choice is to be taken; nothing is taken until the plan is confirmed.
	stepper(action, most, outer) {
		const n = this.count_of(action, outer),
			key = this.key_of(action, outer),
			is_full = n >= most || this.full.has(key) || !this.has_room(key);
		if (most === 1)
			return h(
				'span',
				{ class: 'many' },
				h(
					'button',
					{
						type: 'button',
						class: n ? 'chosen' : '',
						'data-step': `${key}:+`,
						'aria-pressed': String(n > 0),
						'aria-label': t('plan_with', { text: said(action.text) }),
						disabled: !n && is_full,
						onclick: () => this.set_count(action, outer, 1 - n),
					},
					n ? '✓' : '+',
				),
			);
		return h(
			'span',
			{ class: 'many' },
			button('−', () => this.set_count(action, outer, n - 1), {
				'aria-label': t('plan_less', { text: said(action.text) }),
				'data-step': `${key}:-`,
				disabled: n === 0,
			}),
			h('output', {}, String(n)),
			button('+', () => this.set_count(action, outer, n + 1), {
				'aria-label': t('plan_more', { text: said(action.text) }),
				'data-step': `${key}:+`,
				disabled: is_full,
			}),
		);
	}

	// What goes with a choice of the plan, below it.
	rows_inside(action) {
		const found = this.count_of(action) ? this.within.get(action.id) : null;
		if (!found) return [];
		const left = found.room * this.count_of(action) - sum(found.list.map((one) => this.count_of(one, action)));
		return [
			h('li', { class: 'inside soft' }, t('plan_room', { n: left })),
			...found.list.map((one) =>
				h(
					'li',
					{ class: 'row inside' },
					h('span', { class: 'grow' }, this.choices.say(this.name_of(one))),
					this.stepper(one, found.room * this.count_of(action), action),
				),
			),
		];
	}

	words_of(action) {
		const found = this.within.get(action.id),
			parts = found
				? found.list
						.filter((one) => this.count_of(one, action))
						.map((one) => `${this.count_of(one, action)} × ${this.name_of(one)}`)
				: [];
		return `${this.count_of(action)} × ${this.name_of(action)}${parts.length ? ` (${t('plan_inside', { list: parts.join(', ') })})` : ''}`;
	}

	// Nothing is planned any more.
	clear() {
		this.counts = new Map();
		this.full = new Set();
		this.added = [];
		this.tries++;
	}

	// A plan outlives a reload of the page, as long as the same is asked.
	keep() {
		if (this.counts.size)
			sessionStorage.setItem(
				KEPT,
				JSON.stringify({ question: this.choices.question, counts: [...this.counts], added: this.added }),
			);
		else sessionStorage.removeItem(KEPT);
	}

	drop() {
		this.clear();
		this.keep();
	}

	async recall() {
		const found = JSON.parse(sessionStorage.getItem(KEPT) || 'null');
		if (!found || found.question !== this.choices.question) return sessionStorage.removeItem(KEPT);
		const own = ++this.tries,
			then = new Map(found.counts);
		for (const action of this.choices.whole.filter((one) => then.has(this.key_of(one)))) {
			// what each takes along
			const tried = await this.choices.attempt([[action.id]]);
			if (own !== this.tries) return;
			const part = tried ? this.choices.inside(action, tried.next) : null;
			if (part) this.within.set(action.id, part);
		}
		this.counts = then;
		const known = new Set(this.keys_planned());
		this.counts = new Map(found.counts.filter(([key]) => known.has(key)));
		this.added = found.added.filter((key) => known.has(key));
		this.check(null, true);
		this.choices.refresh();
	}

	is_end(action) {
		return action.verb.toLowerCase() === 'done';
	}

	// Take the steps of the plan, and `end` behind them.
	carry_out(end) {
		const steps = this.steps_of();
		this.drop();
		this.bar.hidden = true;
		this.choices.run(end ? [...steps, this.step_by_text(end.text)] : steps);
	}

	// The plan in words, to be confirmed or dropped.
	show() {
		if (this.poised) return this.show_poised();
		this.bar.classList.remove('turning');
		const planned = this.choices.whole.filter((action) => this.count_of(action)),
			end = this.choices.whole.find((action) => this.is_end(action));
		this.bar.hidden = planned.length === 0;
		if (this.bar.hidden) return;
		const cost = planned.reduce((sum_of, action) => {
			const more = this.choices.extra(action);
			return more && more.cost ? sum_of + more.cost * this.count_of(action) : sum_of;
		}, 0);
		this.bar.replaceChildren(
			h(
				'span',
				{ class: 'grow' },
				planned.map((action) => this.words_of(action)).join(', '),
				cost ? ` (${t('plan_cost', { n: Number(cost.toFixed(1)) })})` : '',
			),
			...[
				button(t('plan_do'), () => this.carry_out(null), { class: 'main', id: 'plan-do' }),
				end && button(t('plan_do_all'), () => this.carry_out(end), { id: 'plan-do-all' }),
				button(
					t('plan_drop'),
					() => {
						this.drop();
						this.choices.refresh();
					},
					{ id: 'plan-drop' },
				),
			].filter(Boolean),
		);
	}

	show_poised() {
		const { action, note, turn, drop } = this.poised;
		this.bar.hidden = false;
		this.bar.classList.add('turning'); // on a small screen it stands right below the board
		for (const one of this.choices.list.querySelectorAll('.choice'))
			one.classList.toggle('poised', one.dataset.action === String(action.id));
		const focus = this.bar.contains(document.activeElement) ? document.activeElement.id : null;
		this.bar.replaceChildren(
			...[
				h('span', { class: 'grow' }, this.choices.say(action.text), note ? h('small', {}, ` ${said(note)}`) : null),
				turn && button(t('plan_turn'), turn, { id: 'plan-turn' }),
				button(t('plan_do'), () => this.choices.take(action.id), { class: 'main', id: 'plan-do' }),
				button(t('plan_drop'), drop, { id: 'plan-drop' }),
			].filter(Boolean),
		);
		if (focus) this.bar.querySelector(`#${focus}`)?.focus({ preventScroll: true });
	}
}
