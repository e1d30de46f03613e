// Beside the choices: what can be taken back, advice, what is told, wishes of others, and the cover between people at
// one screen.
import { h, button, refill } from './dom.js';
import { language } from './names.js';
import { Part, points_of } from './part.js';
import { seat_badge, seat_name } from './seats.js';
import { followed, own_steps } from './store.js';
import { and_list, t } from './texts.js';
import { said } from './said.js';

const MOST_ADVISED = 5; // choices of a hint in its table

export class Side extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.uncovered = null; // the seat whose board is open on a shared screen
		this.el.notice.addEventListener('click', () => {
			this.el.notice.hidden = true;
		});
	}

	show_plan() {
		const log = this.doors.log(),
			own = own_steps(log, this.state),
			then = followed(log, own, this.state.seat);
		this.el.plan.hidden = own.length === 0 || !this.table.is_live();
		const signature = own.map((entry, i) => [entry.step, entry.text, then[i].length, language()]);
		const is_new = refill(this.el.plan, signature, () => [
			h('h2', {}, t('plan')),
			h(
				'ol',
				{},
				own.map((entry, i) => this.plan_line(entry, then[i])),
			),
		]);
		if (is_new && !this.el.plan.hidden)
			// the last one is in view, once the page is laid out anyway
			requestAnimationFrame(() => this.el.plan.querySelector('ol')?.scrollTo(0, 9999));
	}

	// A step, with what followed from it without a question.
	plan_line(entry, then) {
		const back = () => this.doors.post('undo', { seat: this.state.seat, to: entry.step });
		const words = [this.table.say(entry.text)];
		if (then.length) words.push(h('small', {}, ' ', this.table.say(t('plan_then', { list: then.join(', ') }))));
		const told = `${t('plan_back')}: ${said(entry.text)}`;
		return h(
			'li',
			{},
			h('span', { class: 'grow' }, words),
			button('↶', back, { title: t('plan_back'), 'aria-label': told }),
		);
	}

	show_advice() {
		const { hint: found } = this.state,
			at = this.table.watch.at >= 0 ? this.table.watch.at : this.state.step;
		this.el.advice.hidden = !found || found.step !== at;
		if (this.el.advice.hidden) return;
		if (this.table.watch.at >= 0) this.table.show_choices();
		const signature = [found.step, found.action, found.simulations, this.table.is_live(), language()];
		refill(this.el.advice, signature, () => this.advice_view(found));
	}

	advice_view(found) {
		const search = /^mcts:sims=\d+$/.test(found.by);
		const by =
			found.as >= 0
				? t('hint_as', { who: found.by, n: found.as })
				: t('hint_by', { who: search ? t('hint_search') : found.by });
		const can_take = this.table.is_live() && this.state.to_move === this.state.seat;
		const take = () => this.table.queue.take(found.action);
		const values = () =>
			found.value.map((value, seat) => h('span', { class: 'value' }, seat_badge(seat), points_of(value)));
		const line = () => found.line.map((one) => h('li', {}, seat_badge(one.seat), ' ', this.table.say(one.text)));
		return [
			h('h2', {}, t('hint'), ' ', h('small', {}, by)),
			h(
				'p',
				{},
				t('hint_best', { text: said(found.text) }),
				' ',
				can_take ? button(t('hint_take'), take, { class: 'main' }) : null,
			),
			found.because ? h('p', { class: 'because' }, this.table.say(found.because.text)) : null,
			found.value ? h('p', {}, t('hint_value'), ': ', values()) : null,
			found.line && found.line.length > 1 ? h('div', { class: 'line' }, t('hint_line'), h('ol', {}, line())) : null,
			found.actions.length ? this.advice_table(found) : null,
		];
	}

	advice_table(found) {
		const all = found.actions.reduce((n, one) => n + one.visits, 0) || 1;
		const row = (one) =>
			h(
				'tr',
				{},
				h('td', {}, said(one.text)),
				h('td', {}, `${Math.round((100 * one.visits) / all)} %`),
				h('td', {}, one.q === null ? '–' : points_of(one.q)),
			);
		const head = h('tr', {}, h('th', {}, t('choices')), h('th', {}, t('hint_share')), h('th', {}, t('hint_q')));
		return h(
			'details',
			{},
			h('summary', {}, t('hint_why')),
			h('table', {}, h('thead', {}, head), h('tbody', {}, found.actions.slice(0, MOST_ADVISED).map(row))),
		);
	}

	// ---- One screen for several people ----

	show_cover(seat) {
		if (!this.el.cover.hidden && this.el.cover.dataset.seat === String(seat)) return;
		this.el.cover.hidden = false;
		this.el.cover.dataset.seat = String(seat);
		this.el.main.classList.add('covered');
		this.el.board.replaceChildren();
		this.el.sheets.replaceChildren();
		this.table.log.root.hidden =
			this.table.choices.root.hidden =
			this.el.plan.hidden =
			this.el.advice.hidden =
			this.el.rolls.hidden =
				true;
		this.el.cover.replaceChildren(
			h('h2', {}, t('cover_title', { n: seat })),
			h('p', {}, t('cover_text')),
			button(
				t('cover_show', { n: seat }),
				() => {
					this.uncovered = seat;
					this.table.shown_step = -1;
					this.doors.look_as(seat);
				},
				{ class: 'main', id: 'uncover' },
			),
		);
		this.el.cover.querySelector('button').focus();
	}

	// What is told has to be seen: where its place is out of view it lies over the page until it is clicked, or the next
	// choice.
	tell(text) {
		this.el.notice.classList.remove('floating');
		this.el.notice.hidden = false;
		this.el.notice.textContent = text;
		const { top, bottom } = this.el.notice.getBoundingClientRect();
		this.el.notice.classList.toggle('floating', bottom > innerHeight || top < 0);
	}

	// Somebody wants steps back that others made, too: they are asked.
	show_wish(last) {
		const { wish: now } = this.state,
			is_mine = (one) => (one.by < 0 ? this.state.host : this.state.own.includes(one.by));
		if (
			last &&
			last.wish &&
			!now &&
			is_mine(last.wish) &&
			last.rewinds === this.state.rewinds &&
			last.number === this.state.number
		)
			this.tell(t('wish_no'));
		this.el.wish.hidden = !now || this.state.own.length === 0;
		if (this.el.wish.hidden) return;
		const to = this.doors.log().find((entry) => entry.step === now.step),
			who = now.by < 0 ? t('host') : seat_name(this.state, now.by),
			names_of = and_list(now.asked.map((seat) => seat_name(this.state, seat)));
		const answer = (yes) => this.doors.post('agree', { to: yes });
		refill(this.el.wish, [now, this.state.own, who, names_of], () =>
			is_mine(now)
				? [
						h('p', {}, t(now.told ? 'wish_waits_told' : 'wish_waits', { who: names_of })),
						button(t('wish_drop'), () => answer(0), { id: 'wish-drop' }),
					]
				: [
						h(
							'p',
							{},
							t(now.told ? 'wish_told' : 'wish', {
								who,
								text: to ? said(to.text) : t('review_step', { n: now.step }),
							}),
						),
						...(now.asked.some((seat) => this.state.own.includes(seat))
							? [
									h(
										'p',
										{ class: 'row' },
										button(t('wish_yes'), () => answer(1), { id: 'wish-yes', class: 'main' }),
										button(t('wish_refuse'), () => answer(0), { id: 'wish-no' }),
									),
								]
							: []),
					],
		);
	}
}
