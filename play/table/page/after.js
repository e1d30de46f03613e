// After a game: how the chances went, and what mattered.
import { curve_view } from './curve.js';
import { h, button, refill } from './dom.js';
import { Part, POINTS } from './part.js';
import { seat_badge } from './seats.js';
import { t } from './texts.js';
import { said } from './said.js';

const signed = (x) => (x >= 0 ? '+' : '−') + (Math.abs(x) * POINTS).toFixed(1);
const with_error = (x, error) => `${signed(x)} ± ${(2 * error * POINTS).toFixed(1)}`;

export class After extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		// What is valued after a game, below how far that is; that row stays as it is meanwhile, so that its button can be
		// pressed.
		this.busy_bar = h('progress', { max: 1, value: 0 });
		this.busy_words = h('span');
		this.stop = button(t('stop'), () => this.doors.post('stop'), { id: 'curve-stop' });
		this.busy_row = h('p', { class: 'row', hidden: true }, this.busy_words, this.busy_bar, this.stop);

		this.curve_found = h('div');
		this.curve_box = h('div', { class: 'curve' }, this.busy_row, this.curve_found);
	}

	// When the game is over it comes first, except where a recorded one is looked at.
	place_curve() {
		const is_first = Boolean(this.state.over) && !this.state.watching;
		if (this.curve_box.parentElement === (is_first ? this.el.side : this.el.main)) return;
		if (is_first) this.el.notice.after(this.curve_box);
		else this.el.sheets.before(this.curve_box);
	}

	show_curve() {
		if (!this.state.over && (this.state.own.length || this.state.spectator)) return this.curve_box.remove();
		this.place_curve();
		const { review } = this.state;
		const points = this.state.curve || [],
			is_reviewed = Boolean(review && !review.found),
			is_drawn = Boolean(this.state.curving && this.state.curve);
		this.stop.hidden = Boolean(this.state.spectator);
		this.busy_row.hidden = !is_reviewed && !is_drawn;
		this.busy_bar.value = is_reviewed
			? review.done
			: points.length
				? points[points.length - 1].step / Math.max(1, this.state.step)
				: 0;
		this.busy_words.textContent = is_reviewed
			? t('review_wait', { n: Math.round(100 * review.done) })
			: t('curve_wait', { n: points.length });
		this.busy_bar.setAttribute('aria-label', t(is_reviewed ? 'review_make' : 'curve_make'));
		refill(
			this.curve_found,
			[this.state.curve && this.state.curve.length, this.state.step, this.state.over, review && (review.found ? 1 : 0)],
			() => [
				h(
					'div',
					{ class: 'row' },
					h('h2', { class: 'grow' }, t('curve')),
					this.state.curve || this.state.spectator
						? null
						: button(t('curve_make'), () => this.doors.post('curve'), { id: 'curve' }),
					review || this.state.spectator
						? null
						: button(t('review_make'), () => this.doors.post('review'), {
								id: 'review',
								title: t('review_title'),
							}),
				),
				this.state.curve && this.state.curve.length
					? curve_view(this.state, (step) => this.table.watch.look_back(step))
					: null,
				review && review.found ? this.review_view(review.found) : null,
			],
		);
	}

	// A way to a step of the game.
	jump(step, words) {
		const onclick = () => {
			this.table.watch.look_back(step);
			scrollTo(0, 0);
		};
		return h('button', { type: 'button', class: 'jump', onclick }, words);
	}

	choice_line(one) {
		return h(
			'li',
			{},
			seat_badge(one.seat),
			this.jump(one.step, `${t('review_step', { n: one.step })}: ${said(one.played)}`),
			one.better ? h('span', {}, ` ${t('review_better', { text: said(one.better) })} `) : null,
			h('strong', {}, with_error(-one.loss, one.error)),
			one.because ? h('p', { class: 'soft' }, this.table.say(one.because)) : null,
		);
	}

	chance_line(one) {
		const luck = one.luck.map((by, seat) =>
			Math.abs(by) >= 0.01 ? h('span', { class: 'value' }, seat_badge(seat), with_error(by, one.error[seat])) : null,
		);
		return h('li', {}, this.jump(one.step, `${t('review_step', { n: one.step })}: ${said(one.text)}`), luck);
	}

	// The choices that cost most and the dice that did most, each leading to its position.
	review_view(found) {
		const list = (title, lines) =>
			h('section', {}, h('h3', {}, title), lines.length ? h('ol', {}, lines) : h('p', {}, t('review_none')));
		const luck_of = (one, seat) =>
			one.luck === null
				? null
				: h('span', { class: 'value' }, seat_badge(seat), t('review_luck', { n: signed(one.luck) }));
		return h(
			'div',
			{ class: 'mattered' },
			h('p', { class: 'soft' }, t('review_points')),
			list(
				t('review_choices'),
				found.choices.map((one) => this.choice_line(one)),
			),
			list(
				t('review_chances'),
				found.chances.map((one) => this.chance_line(one)),
			),
			h('p', {}, found.seats.map(luck_of)),
		);
	}
}
