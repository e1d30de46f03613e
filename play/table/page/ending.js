// The end of a game: who has won and with what, when it turned, and what one may do next.
import { h, button, refill } from './dom.js';
import { Part } from './part.js';
import { seat_badge, seat_name } from './seats.js';
import { sound } from './sound.js';
import { points_by_source, ranking, rounds_of, turning_point, with_result } from './store.js';
import { and_list, t } from './texts.js';
import { said } from './said.js';

const RESULTS = 'hexarch.results', // own games by game and level
	COUNTED = 'hexarch.counted'; // finished games that are in there
const MOST_COUNTED = 60;
const MOST_SOURCES = 14; // rows of the table of points; the rest is one row

const read = (key, standard) => {
	try {
		return JSON.parse(localStorage.getItem(key)) || standard;
	} catch {
		return standard;
	}
};

export class Ending extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.root = h('section', { class: 'ending panel', id: 'ending', 'aria-label': t('ending'), hidden: true });
		this.asked = ''; // the game whose story was asked for
		this.story = [];
	}

	show() {
		const { state } = this;
		this.root.hidden = !state.over || !state.scores;
		if (this.root.hidden) return;
		if (!this.root.isConnected) this.el.notice.after(this.root);
		this.count();
		this.fill();
		this.ask();
	}

	// What the points were for is asked once.
	async ask() {
		const { state } = this,
			key = `${state.number} ${state.rewinds} ${state.seat}`;
		if (key === this.asked) return;
		this.asked = key;
		this.story = [];
		try {
			this.story = (await this.doors.story(state.seat)).story;
		} catch {
			return; // the game has gone on
		}
		if (this.asked === key && !this.root.hidden) this.fill();
	}

	fill() {
		const { state } = this;
		refill(this.root, [state.number, state.rewinds, state.seat, state.host, state.scores, this.story.length], () => [
			h('h2', {}, this.title()),
			this.places(),
			this.turned(),
			this.sources(),
			this.record(),
			this.what_next(),
		]);
	}

	title() {
		const first = ranking(this.state).filter((seat) => this.state.scores[seat].rank === 1);
		if (first.length === this.state.seats.length) return t('ending_draw');
		const is_own = first.length === 1 && this.state.own.length === 1 && this.state.own[0] === first[0];
		return is_own
			? t('ending_won')
			: t('ending_wins', { who: and_list(first.map((one) => seat_name(this.state, one))) });
	}

	places() {
		const line = (seat) =>
			h(
				'li',
				{ value: this.state.scores[seat].rank },
				seat_badge(seat),
				h('span', { class: 'grow' }, seat_name(this.state, seat)),
				h('strong', {}, String(this.state.scores[seat].score)),
			);
		return h('ol', { class: 'places' }, ranking(this.state).map(line));
	}

	// The round in which the winner came to the front for good.
	turned() {
		const rounds = rounds_of(this.story),
			[winner] = ranking(this.state),
			at = rounds.length ? turning_point(rounds, winner) : null;
		if (!at) return null;
		const look = () => this.table.watch.look_back(at.step);
		const words = t('ending_turned', { round: said(at.round), who: seat_name(this.state, winner) });
		return h('p', {}, words, ' ', button(t('ending_look'), look, { id: 'ending-turned' }));
	}

	sources() {
		const { seats, scores } = this.state,
			rows = points_by_source(this.story, seats.length);
		if (!rows.length) return null;
		const told = rows.slice(0, MOST_SOURCES);
		const rest = seats.map((_, seat) => scores[seat].score - told.reduce((n, { by }) => n + by[seat], 0));
		if (rest.some(Boolean)) told.push({ source: t('ending_rest'), by: rest });
		const row = ({ source, by }) =>
			h(
				'tr',
				{},
				h('th', { scope: 'row' }, said(source)),
				by.map((n) => h('td', {}, n ? String(n) : '–')),
			);
		const head = h(
			'tr',
			{},
			h('th', {}, t('ending_source')),
			seats.map((_, seat) => h('th', {}, seat_badge(seat))),
		);
		return h(
			'details',
			{ open: true },
			h('summary', {}, t('ending_points')),
			h('table', { class: 'sources' }, h('thead', {}, head), h('tbody', {}, told.map(row))),
		);
	}

	// A game counts once, however often its end is looked at.
	count() {
		const { state } = this;
		if (state.watching || state.own.length !== 1) return;
		const id = `${state.game} ${state.step} ${state.scores.map((one) => one.score).join(' ')}`,
			counted = read(COUNTED, []);
		if (counted.includes(id)) return;
		sound('end');
		localStorage.setItem(COUNTED, JSON.stringify([...counted, id].slice(-MOST_COUNTED)));
		localStorage.setItem(RESULTS, JSON.stringify(with_result(read(RESULTS, {}), state)));
	}

	// How one's own games of this kind went.
	record() {
		const own = Object.entries(read(RESULTS, {})[this.state.game] || {});
		if (!own.length || this.state.own.length !== 1) return null;
		const lines = own.map(([level, { played, won }]) => t('ending_record', { level, played, won }));
		return h('p', { class: 'soft', id: 'ending-record' }, `${t('ending_own')} ${lines.join('; ')}`);
	}

	what_next() {
		if (!this.state.host) return null;
		const told = h('span', { role: 'status' });
		return h(
			'p',
			{ class: 'row' },
			button(t('ending_again'), () => this.again(), { id: 'ending-again', class: 'main' }),
			button(t('ending_on'), () => this.play_on(), { id: 'ending-on', title: t('ending_on_title') }),
			button(t('ending_share'), () => this.table.menu.share(told), { id: 'ending-share' }),
			told,
		);
	}

	// The same game with the same seats, and other dice.
	again() {
		const options = Object.entries(this.state.position.options || {}).filter(([, value]) => value !== '');
		return this.doors.post('new', {
			game: this.state.game,
			options: Object.fromEntries(options.map(([name, value]) => [name, String(value)])),
			seats: this.state.seats.map((one) => (one.person ? 'person' : one.spec)),
			times: this.state.seats.map((one) => one.time),
		});
	}

	// From where it turned, or from the last step before the end.
	async play_on() {
		const at = turning_point(rounds_of(this.story), ranking(this.state)[0]);
		const step = at ? at.step : Math.max(0, this.state.step - 1);
		await this.table.watch.look_back(step);
		this.table.watch.fork_dialog(step);
	}
}
