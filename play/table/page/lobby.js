// The lobby: which game, who plays which seat, options, saved games.
import { h, s, button, dialog, range } from './dom.js';
import { language } from './language.js';
import { language_choice } from './language_choice.js';
import { t } from './texts.js';
import { PUZZLE_GAMES, show_puzzles } from './puzzles.js';
import { seat_badge } from './seats.js';
import { begin_guide, guided_games, guided_start } from './guide.js';

// The large games come first; each has its mark.
const MARKS = {
	eclipse: 'M14 2A12 12 0 1 0 26 14A9 9 0 0 1 14 2ZM21 4A3 3 0 1 0 21 10A3 3 0 1 0 21 4Z',
	ti4: 'M7 2H21L28 14L21 26H7L0 14ZM14 9A5 5 0 1 0 14 19A5 5 0 1 0 14 9Z',
	obsidian: 'M9 2H19V9H26V17H21V26H16V19H12V26H7V17H2V9H9Z',
	connect_four:
		'M7 2A5 5 0 1 0 7 12A5 5 0 1 0 7 2ZM21 2A5 5 0 1 0 21 12A5 5 0 1 0 21 2ZM7 16A5 5 0 1 0 7 26A5 5 0 1 0 7 16ZM21 16A5 5 0 1 0 21 26A5 5 0 1 0 21 16Z',
	breakthrough: 'M14 2L26 14H19V26H9V14H2Z',
	pig: 'M4 2H24Q26 2 26 4V24Q26 26 24 26H4Q2 26 2 24V4Q2 2 4 2ZM9 7A2 2 0 1 0 9 11A2 2 0 1 0 9 7ZM19 17A2 2 0 1 0 19 21A2 2 0 1 0 19 17Z',
	leduc_poker: 'M6 1H22Q24 1 24 3V25Q24 27 22 27H6Q4 27 4 25V3Q4 1 6 1ZM14 8L19 14L14 20L9 14Z',
};
const ORDER = Object.keys(MARKS);
const place_of = (game) => (ORDER.includes(game.name) ? ORDER.indexOf(game.name) : ORDER.length);
const mark = (name) =>
	s(
		'svg',
		{ viewBox: '0 0 28 28', width: 28, height: 28, class: 'game-mark', 'aria-hidden': 'true' },
		s('path', { d: MARKS[name] || MARKS.pig, 'fill-rule': 'evenodd' }),
	);

// What the lobby proposes besides the games' own defaults, until somebody chooses otherwise: in Eclipse Terrans, who
// are all alike.
const PROPOSED = { eclipse: { species: 'terran' } };
const chosen_options = (game) => {
	try {
		return JSON.parse(localStorage.getItem(`hexarch.options.${game}`)) || PROPOSED[game] || {};
	} catch {
		return PROPOSED[game] || {};
	}
};

const LEAST_FOLDED = 4; // unfinished games

// Of people: what is sent, and its words.
const LIMITS = [
	['none', () => t('lobby_limit_none')],
	...[30, 60, 120].map((n) => [`${n}s`, () => t('lobby_limit_each', { n })]),
	...[
		[10, 5],
		[30, 10],
		[60, 20],
	].map(([n, s]) => [`${60 * n}+${s}`, () => t('lobby_limit_clock', { n, s })]),
];

const TIMES = [0, 1, 2, 5, 10, 30, 60];

// Words of options as they are read: "terran_directorate" is the Terran Directorate's name on the command line.
const words_of = (word) =>
	String(word)
		.replaceAll('_', ' ')
		.replace(/^[A-Z][A-Z0-9]{2,}$/, (name) => (/\d/.test(name) ? name : name[0] + name.slice(1).toLowerCase()));

function option_input(option, now) {
	const id = `option-${option.name}`;
	let input;
	if (option.type === 'integer')
		input = h('input', { id, type: 'number', min: option.min, max: option.max, value: now, name: option.name });
	else if (option.choices || option.type === 'boolean' || option.type === 'bool')
		input = h(
			'select',
			{ id, name: option.name },
			(option.choices || ['off', 'on']).map((choice) =>
				h('option', { value: choice, selected: choice === now }, words_of(choice)),
			),
		);
	else input = h('input', { id, type: 'text', value: now || '', name: option.name, maxlength: 700 });
	return h(
		'div',
		{ class: 'option' },
		h('label', { for: id }, words_of(option.name)),
		input,
		h('small', {}, option.help),
	);
}

// How many seats the form asks for now.
function seats_wanted(game, form) {
	const input = form.querySelector('[name=seats]');
	const n = input ? Number(input.value) : game.max;
	return Math.max(game.min, Math.min(game.max, n || game.min));
}

const standard_of = (levels) => levels.find((one) => one.standard).name;

// The time that a seat may take: of a person, its hints; of a level only where it thinks ahead.
function fill_time(select, game, who) {
	const is_person = who === 'person',
		is_timed = game.timed.includes(who),
		before = is_timed ? Number(select.value) || 0 : 0;
	select.disabled = !is_timed;
	select.title = is_timed ? '' : t('lobby_time_none_title');
	select.replaceChildren(
		...(is_timed ? TIMES : [0]).map((s) =>
			h(
				'option',
				{ value: s * 1000, selected: s * 1000 === before },
				!is_timed
					? t('lobby_time_none')
					: s
						? t(is_person ? 'lobby_seconds_hint' : 'lobby_seconds', { n: s })
						: t(is_person ? 'lobby_time_hint' : 'lobby_time_spec'),
			),
		),
	);
}

function seat_rows(game, n, levels, kept) {
	return range(n).map((seat) => {
		const id = `who-${seat}`,
			time = `time-${seat}`;
		const chosen = kept[seat] || (seat === 0 ? 'person' : standard_of(levels));
		const times = h('select', {
			id: time,
			class: 'time',
			'aria-label': t('lobby_time') + ', ' + t('lobby_seat', { n: seat }),
		});
		fill_time(times, game, chosen);
		return h(
			'div',
			{ class: 'seat-row' },
			seat_badge(seat),
			h('label', { for: id, class: 'grow' }, t('lobby_seat', { n: seat })),
			h(
				'select',
				{
					id,
					class: 'who',
					'aria-label': t('lobby_level', { n: seat }),
					onchange: (event) => {
						kept[seat] = event.target.value;
						fill_time(times, game, kept[seat]);
					},
				},
				levels.map((level) =>
					h(
						'option',
						{ value: level.name, selected: level.name === chosen, title: level.about },
						`${level.name} – ${level.about}`,
					),
				),
			),
			times,
		);
	});
}

class Lobby {
	constructor(app, doors, lobby) {
		this.app = app;
		this.doors = doors;
		this.told = lobby; // games, levels, saved games
		this.games = [...this.told.games].sort((a, b) => place_of(a) - place_of(b));
		this.game = this.games.find((one) => one.name === (this.told.current && this.told.current.game)) || this.games[0];

		this.kept = {};
		this.seats = h('fieldset', { class: 'seats' });
		this.options = h('details', { class: 'options' });
		this.error = h('p', { role: 'alert', class: 'alert' });
		this.form = h('form', { class: 'panel', onsubmit: (event) => this.start(event) });
		this.form.replaceChildren(
			this.game_choice(),
			this.seats,
			this.options,
			this.error,
			h(
				'p',
				{ class: 'row' },
				h('button', { type: 'submit', class: 'main', id: 'start' }, t('lobby_start')),
				this.told.current && button(t('lobby_resume'), () => this.doors.back(), { id: 'resume' }),
			),
		);

		this.app.replaceChildren(
			h(
				'main',
				{ class: 'lobby' },
				h(
					'header',
					{ class: 'lobby-head' },
					h('div', { class: 'grow' }, h('h1', {}, t('title')), h('h2', {}, t('lobby_title'))),
					language_choice('lobby-language'),
				),
				h('div', { class: 'columns' }, this.form, this.saved_games()),
			),
		);

		this.app.setAttribute('aria-busy', 'false');
		this.fill();
	}

	game_choice() {
		return h(
			'fieldset',
			{ class: 'games' },
			h('legend', {}, t('lobby_game')),
			this.games.map((one) =>
				h(
					'label',
					{ class: 'game' },
					h('input', {
						type: 'radio',
						name: 'game',
						value: one.name,
						checked: one === this.game,
						onchange: () => {
							this.game = one;
							this.fill();
						},
					}),
					mark(one.name),
					h('span', {}, one.title),
				),
			),
		);
	}

	file_input() {
		return h('input', {
			type: 'file',
			accept: '.json,application/json',
			id: 'file',
			class: 'unseen',
			onchange: async (event) => {
				if (event.target.files[0]) this.load('upload', await event.target.files[0].text());
			},
		});
	}

	// What a saved game is, beside its name.
	save_words(save) {
		const game = this.games.find((one) => one.name === save.game);
		return [
			game ? game.title.split(':')[0] : '',
			save.round ? t('lobby_round', { n: save.round }) : '',
			save.steps ? t('lobby_steps', { n: save.steps }) : '',
			new Date(save.time * 1000).toLocaleString(language),
		]
			.filter(Boolean)
			.join(', ');
	}

	save_row(save) {
		const watch = async () => {
			if (await this.load('load', { name: save.name }, true)) this.load('watch', {});
		};
		const row = h(
			'li',
			{},
			h('span', { class: 'grow' }, save.name, ' ', h('small', {}, this.save_words(save))),
			button(t('lobby_load'), () => this.load('load', { name: save.name }), {
				'aria-label': `${t('lobby_load')}: ${save.name}`,
			}),
			button(t('watch_this'), watch, { 'aria-label': `${t('watch_this')}: ${save.name}` }),
			button('×', () => this.ask_to_delete(save, row), {
				class: 'small delete',
				title: t('lobby_delete'),
				'aria-label': `${t('lobby_delete')}: ${save.name}`,
			}),
		);
		return row;
	}

	ask_to_delete(save, row) {
		dialog(
			t('lobby_delete'),
			(close) => {
				const act = async () => {
					close();
					if (await this.load('delete', { name: save.name }, true)) row.remove();
				};
				return h(
					'div',
					{ class: 'menu' },
					h('p', {}, t('lobby_delete_ask', { name: save.name })),
					h('p', { class: 'row end' }, button(t('lobby_delete'), act, { id: 'delete', class: 'warn' })),
				);
			},
			t('cancel'),
		);
	}

	// Games that somebody left are folded, once there are several.
	save_lists() {
		const rows = (list) =>
			h(
				'ul',
				{ class: 'saves' },
				list.map((save) => this.save_row(save)),
			);
		const is_left = (save) => / unfinished( \d+)?$/.test(save.name);
		const left = this.told.saves.filter(is_left),
			named = this.told.saves.filter((save) => !is_left(save));
		if (left.length < LEAST_FOLDED) return this.told.saves.length ? rows(this.told.saves) : null;
		return [
			named.length ? rows(named) : null,
			h('details', {}, h('summary', {}, t('lobby_unfinished', { n: left.length })), rows(left)),
		];
	}

	// Guided games, saved ones, and a game from a file.
	saved_games() {
		return h(
			'section',
			{ class: 'panel' },
			...this.guided(),
			...this.puzzles(),
			h('h2', {}, t('lobby_saved')),
			this.save_lists(),
			this.told.recorded
				? h(
						'p',
						{},
						button(t('recorded_open', this.told.recorded), () => this.load('watch', { to: 0 }), {
							id: 'recorded',
						}),
					)
				: null,
			this.file_input(),
			h('label', { for: 'file', class: 'button' }, t('lobby_file')),
			h('p', { class: 'soft' }, t('lobby_hint')),
		);
	}

	// How long people may take, and what happens then.
	limit_choice() {
		const given = this.told.limit || 'none',
			chosen = this.limit || given;
		const all = LIMITS.some(([value]) => value === given)
			? LIMITS
			: [[given, () => t('lobby_limit_given', { text: given })], ...LIMITS];
		const rule = h('small', { hidden: chosen === 'none' }, t('lobby_limit_rule'));
		const onchange = (event) => {
			this.limit = event.target.value;
			rule.hidden = this.limit === 'none';
		};
		return h(
			'div',
			{ class: 'seat-row' },
			h('label', { for: 'limit', class: 'grow' }, t('lobby_limit')),
			h(
				'select',
				{ id: 'limit', onchange },
				all.map(([value, words]) => h('option', { value, selected: value === chosen }, words())),
			),
			rule,
		);
	}

	fill_seats() {
		this.seats.replaceChildren(
			h('legend', {}, t('lobby_seats')),
			...seat_rows(this.game, seats_wanted(this.game, this.form), this.told.levels, this.kept),
			this.limit_choice(),
		);
	}

	fill() {
		const kept_options = chosen_options(this.game.name),
			others = this.game.options.filter(
				(one) => kept_options[one.name] !== undefined && kept_options[one.name] !== String(one.default),
			);
		this.options.replaceChildren(
			h(
				'summary',
				{},
				t('lobby_options'),
				others.length
					? h(
							'span',
							{ class: 'soft' },
							` ${others.map((one) => `${words_of(one.name)} ${words_of(kept_options[one.name])}`).join(', ')}`,
						)
					: null,
			),
			...this.game.options.map((one) => option_input(one, kept_options[one.name] ?? one.default)),
			h(
				'div',
				{ class: 'option' },
				h('label', { for: 'seed' }, t('lobby_seed')),
				h('input', {
					id: 'seed',
					type: 'text',
					inputmode: 'numeric',
					pattern: '[0-9]*',
					placeholder: t('lobby_seed_any'),
				}),
			),
		);
		const count = this.options.querySelector('[name=seats]');
		if (count) count.addEventListener('input', () => this.fill_seats());
		this.fill_seats();
	}

	async start(event) {
		event.preventDefault();
		const given = {};
		for (const option of this.game.options) {
			const input = this.options.querySelector(`[name="${option.name}"]`);
			if (input && String(input.value) !== String(option.default)) given[option.name] = String(input.value);
		}
		localStorage.setItem(`hexarch.options.${this.game.name}`, JSON.stringify(given));
		const body = {
			game: this.game.name,
			options: given,
			seats: [...this.seats.querySelectorAll('.who')].map((one) => one.value),
			limit: this.seats.querySelector('#limit').value,
			times: [...this.seats.querySelectorAll('.time')].map((one) => Number(one.value)),
		};
		const seed = this.options.querySelector('#seed').value;
		if (seed) body.seed = seed;
		this.doors.tell_lobby = (text) => {
			this.error.textContent = text;
		};
		const { post } = await import('./api.js');
		try {
			await post('new', body);
			this.doors.back();
		} catch (problem) {
			this.error.textContent = problem.message;
		}
	}

	async load(path, body, stays) {
		const { post } = await import('./api.js');
		try {
			await post(path, body);
			if (!stays) this.doors.back();
			return true;
		} catch (problem) {
			this.error.textContent = problem.message;
			return false;
		}
	}

	puzzles() {
		const leave = () => show_lobby(this.app, this.doors, this.told);
		const open = (one) => show_puzzles(this.app, leave, one.name, one.title);
		return [
			h('h2', {}, t('puzzles')),
			h(
				'p',
				{ class: 'row' },
				this.games
					.filter((one) => PUZZLE_GAMES.includes(one.name))
					.map((one) =>
						button(one.title.split(':')[0], () => open(one), {
							id: `puzzles-${one.name}`,
							'aria-label': t('puzzles_of', { title: one.title }),
						}),
					),
			),
		];
	}

	guided() {
		return [
			h('h2', {}, t('guide')),
			this.games
				.filter((one) => guided_games.includes(one.name))
				.map((one) =>
					h(
						'p',
						{ class: 'guided' },
						mark(one.name),
						button(
							one.title.split(':')[0],
							() => {
								begin_guide(one.name);
								this.load('new', guided_start(one.name, standard_of(this.told.levels)));
							},
							{ id: `guide-${one.name}`, 'aria-label': t('guide_start', { title: one.title }) },
						),
					),
				),
		];
	}
}

export const show_lobby = (app, doors, told) => new Lobby(app, doors, told);
