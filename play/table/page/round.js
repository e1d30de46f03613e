// A card at the end of each round: how it stands, what changed, who leads, and what comes next.
import { h, button, refill } from './dom.js';
import { Part } from './part.js';
import { seat_badge } from './seats.js';
import { choices_since, leaders, rounds_of, story_of } from './store.js';
import { t } from './texts.js';
import { said } from './said.js';

const CLOSED = 'hexarch.round'; // in the storage of this tab: the round whose card was closed

const MOST_CHOICES = 12; // of one's own, after which the last round is past

const change = (n) => (n === 0 ? '' : n > 0 ? ` (+${n})` : ` (−${-n})`);

export class RoundCard extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.root = h('section', { class: 'round-card', 'aria-label': t('round'), role: 'status', hidden: true });
	}

	show() {
		const story = story_of(this.doors.log()),
			rounds = rounds_of(story),
			last = rounds[rounds.length - 1];
		const key = last ? `${this.state.number} ${this.state.rewinds} ${last.step}` : '';
		const is_past =
			!last || Boolean(this.state.over) || choices_since(this.doors.log(), this.state, last.step) > MOST_CHOICES;
		this.root.hidden = is_past || sessionStorage.getItem(CLOSED) === key;
		if (this.root.hidden) return;
		const next = story.find((one) => one.kind === 'round' && one.step >= last.step);
		refill(this.root, [key, next ? next.text : ''], () => this.card(key, last, rounds[rounds.length - 2], next));
	}

	card(key, last, before, next) {
		const first = leaders(last);
		const line = ({ seat, amount, text }) => {
			const old = before && before.lines.find((one) => one.seat === seat);
			const words = h('span', { class: 'grow' }, said(text), old ? h('small', {}, change(amount - old.amount)) : null);
			return h('li', { class: first.includes(seat) ? 'leads' : '' }, seat_badge(seat), words);
		};
		const close = () => {
			sessionStorage.setItem(CLOSED, key);
			this.root.hidden = true;
		};
		return [
			h(
				'div',
				{ class: 'row' },
				h('h2', { class: 'grow' }, t('round_over', { round: said(last.round) })),
				button('×', close, { 'aria-label': t('close'), class: 'small' }),
			),
			h('ul', {}, last.lines.map(line)),
			next ? h('p', { class: 'soft' }, t('round_next', { text: said(next.text) })) : null,
		];
	}
}
