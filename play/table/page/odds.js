// The odds of the battle under the pointer, and the dice of what is under way or to come.
import { h, refill } from './dom.js';
import { dice_words, roll_line, rolls_under_way } from './log.js';
import { language } from './names.js';
import { Part } from './part.js';
import { seat_class } from './seats.js';
import { t } from './texts.js';

export class Odds extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.dice_asked = '';
		this.dice_coming = ''; // the question whose dice were asked for; the dice that roll whatever is chosen

		// ---- Odds of the battle under the pointer ----

		this.odds_known = new Map(); // by question; forgotten with the position
		this.odds_asked = '';
		this.odds_wait = 0;
		this.el.board.addEventListener('pointerover', (event) => {
			const element = event.target.closest('[data-spot]');
			this.show(element ? element.getAttribute('data-spot') : null);
		});

		this.el.board.addEventListener('pointerleave', (event) => {
			if (event.pointerType !== 'touch') this.show(null); // a finger is lifted, and the odds stay
		});

		this.el.board.addEventListener('focusin', (event) => {
			const element = event.target.closest('[data-spot]');
			if (element) this.show(element.getAttribute('data-spot'));
		});

		this.el.sheets.addEventListener('made', () => {
			this.table.places.light_places();
			this.table.tips.mark_tips();
			this.table.editor.mark();
		});
	}

	percent(p) {
		return `${(100 * p).toFixed((p > 0.0005 && p < 0.01) || (p > 0.99 && p < 0.9995) ? 1 : 0)} %`;
	}

	odds_lines(found) {
		if (found.attacks)
			return found.attacks.map((one) =>
				h(
					'p',
					{},
					h('strong', {}, one.name),
					` ${t('odds_attack', { hit: this.percent(one.hit), penetration: this.percent(one.penetration), destruction: this.percent(one.destruction), damage: one.damage.toFixed(1) })}`,
				),
			);
		const words = (text) => (this.game.odds_words ? this.game.odds_words(text, this.table.view()) : text);
		return [
			h('p', {}, h('strong', {}, this.percent(found.attacker)), ` ${words(found.sides[0])}`),
			h('p', {}, h('strong', {}, this.percent(found.defender)), ` ${words(found.sides[1])}`),
			h(
				'div',
				{ class: 'odds-bar', 'aria-hidden': 'true' },
				h('span', { class: seat_class(found.seat), style: { width: this.percent(found.attacker) } }),
				h('span', { class: 'draw', style: { width: this.percent(found.draw) } }),
			),
			found.draw > 0.005 ? h('p', {}, t('odds_draw', { p: this.percent(found.draw) })) : null,
		];
	}

	// One question at a time, a moment after the pointer came to rest; the battle under way where it rests nowhere.
	async show(place) {
		const query =
			this.game.battle && this.shown && this.shown.position && !this.table.editor.is_open
				? this.game.battle(place, this.table.view())
				: null;
		const key = query ? JSON.stringify(query) : '';
		if (key === this.odds_asked) return;
		this.odds_asked = key;
		clearTimeout(this.odds_wait);
		if (!query) {
			this.el.odds_box.hidden = true;
			return;
		}
		this.odds_wait = setTimeout(
			async () => {
				const at = this.table.watch.at >= 0 ? this.table.watch.at : this.state.step;
				try {
					if (!this.odds_known.has(key))
						this.odds_known.set(
							key,
							(await this.doors.odds({ ...query, at, as: this.state.seat < 0 ? null : this.state.seat })).odds,
						);
				} catch {
					return;
				}
				const found = this.odds_known.get(key);
				if (this.odds_asked !== key) return;
				this.el.odds_box.hidden = !found || (Boolean(found.attacks) && !found.attacks.length);
				if (this.el.odds_box.hidden) return;
				this.el.odds_box.replaceChildren(
					h('h3', {}, query.title || t('odds')),
					...this.odds_lines({ ...found, seat: query.seat }).filter(Boolean),
				);
				if (place) this.table.guide.odds_seen();
			},
			this.odds_known.has(key) ? 0 : 150,
		);
	}

	// The dice of what is under way stand beside the question: they are what it is about.
	show_rolls() {
		const found =
			this.shown && !this.state.over && !this.table.editor.is_open
				? rolls_under_way(this.table.watch.at >= 0 ? this.shown.log : this.doors.log())
				: [];
		const coming = this.table.is_live() ? this.dice_coming : '';
		this.el.rolls.hidden = !found.length && !coming;
		refill(this.el.rolls, [coming, found.map(([entry, event]) => [entry.step, event.text, language()])], () => [
			coming ? h('p', { class: 'dice-before' }, h('strong', {}, t('dice_coming')), ` ${coming}`) : null,
			found.length ? h('h2', {}, t('rolls')) : null,
			found.length
				? h(
						'ul',
						{},
						found.map(([entry, event]) => roll_line(entry, event, (text) => this.table.say(text))),
					)
				: null,
		]);
	}

	// What dice may do that roll right after a choice: beside it, or once where they roll whatever is chosen.
	async show_dice() {
		const key = `${this.state.number} ${this.state.rewinds} ${this.state.step} ${this.state.seat}`,
			is_mine =
				this.table.is_live() && this.state.to_move === this.state.seat && this.state.seat >= 0 && !this.state.waits;
		if (!this.game.dice || key === this.dice_asked) return;
		this.dice_asked = key;
		this.dice_coming = '';
		let found = [];
		try {
			if (is_mine)
				found = await (this.game.dice === true
					? this.doors
							.dice(this.state.seat)
							.then(({ step, choices: list }) =>
								step === this.state.step ? list.map((one) => [one.id, dice_words(one)]) : [],
							)
					: this.game.dice(this.table.view(), this.doors.odds));
		} catch {
			return;
		} // the game has gone on
		if (this.dice_asked !== key || !found.length || !this.table.is_live()) return;
		const is_same =
			found.length > 1 && found.length === this.state.legal.length && found.every(([, words]) => words === found[0][1]);
		if (is_same) this.dice_coming = found[0][1];
		else this.table.choices.dice(new Map(found));
		this.show_rolls();
	}
}
