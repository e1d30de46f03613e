// Puzzles: find the move in a position of a real game. What was solved at first sight is kept in the browser.
import { get } from './api.js';
import { h, button } from './dom.js';
import { with_names } from './names.js';
import { Pan } from './panzoom.js';
import { seat_badge } from './seats.js';
import { open_book, said } from './said.js';
import { in_safe_order } from './store.js';
import { t } from './texts.js';

const KEPT = 'hexarch.puzzles';
export const PUZZLE_GAMES = ['eclipse', 'ti4', 'obsidian'];

const read = () => {
	try {
		return JSON.parse(localStorage.getItem(KEPT)) || {};
	} catch {
		return {};
	}
};

// The first answer to a puzzle counts.
function keep(game, source, is_right) {
	const all = read(),
		own = all[game] || {};
	if (source in own) return;
	localStorage.setItem(KEPT, JSON.stringify({ ...all, [game]: { ...own, [source]: is_right } }));
}

// Where one goes on: the first that was not solved.
export function next_unsolved(names, own) {
	const at = names.findIndex((one) => own[one] !== true);
	return at < 0 ? 0 : at;
}

// What a game's drawing gets.
function view_of(puzzle, tables, module) {
	const state = { ...puzzle, own: [puzzle.seat], scores: null, over: false, step: 0, faction_names: null };
	const { state: doc, options } = puzzle.position;
	state.faction_names = module.faction_names
		? module.faction_names({ doc, figures: puzzle.figures, tables, state })
		: puzzle.seats.map((one) => (one.faction || '').replaceAll('_', ' '));
	const name = (seat) =>
		[t(seat === puzzle.seat ? 'you' : 'seat', { n: seat }), state.faction_names[seat]].filter(Boolean).join(', ');
	const { figures, legal, seat, to_move } = puzzle;
	return { state, tables, doc, options, figures, legal, seat, to_move, log: [], name, act: () => {}, live: false };
}

class Puzzles {
	constructor(app, leave, game, title, module, tables) {
		this.leave = leave;
		this.game = game;
		this.module = module;
		this.tables = tables;
		this.names = []; // of all puzzles of the game
		this.puzzle = null;
		this.is_done = false;
		this.status = h('p', { class: 'status', id: 'status' });
		this.board = h('section', { class: 'board', id: 'board', 'aria-label': t('board'), tabindex: -1 });
		this.answer = h('section', { class: 'advice', id: 'puzzle-answer', role: 'status', hidden: true });
		this.list = h('ul', { class: 'choices', id: 'choices', tabindex: -1 });
		this.sheets = h('section', { class: 'sheets', 'aria-label': t('sheets') });
		this.count = h('span', { class: 'soft', id: 'puzzle-count' });
		this.tools = h('div', { class: 'tools', role: 'toolbar', 'aria-label': t('tools') });
		const choosing = h('section', { class: 'choosing', 'aria-label': t('choices') }, this.list);
		const head = h(
			'header',
			{ class: 'head' },
			h('h1', { class: 'title' }, title),
			this.status,
			this.count,
			this.tools,
		);
		const side = h('div', { class: 'side' }, this.answer, choosing);
		this.main = h(
			'main',
			{ class: 'table puzzles' },
			h('div', { class: 'stage' }, head, this.board, side),
			this.sheets,
		);
		app.replaceChildren(this.main);
		app.setAttribute('aria-busy', 'false');
		this.pan = new Pan(this.board);
	}

	get own() {
		return read()[this.puzzle.game] || {};
	}

	show_head() {
		const { number, n } = this.puzzle;
		this.status.replaceChildren(
			seat_badge(this.puzzle.seat),
			h('span', { class: 'what' }, t('puzzle_find', { number: number + 1, n })),
		);
		const own = this.own,
			tried = this.names.filter((one) => one in own),
			right = tried.filter((one) => own[one]);
		this.count.textContent = t('puzzle_count', { right: right.length, tried: tried.length, n });
		const go = (to) => this.open((to + n) % n);
		this.tools.replaceChildren(
			button(t('puzzle_back'), this.leave, { id: 'puzzle-back' }),
			button('◀', () => go(number - 1), { 'aria-label': t('puzzle_before') }),
			button(t('puzzle_show'), () => this.show_answer(null), { id: 'puzzle-show', disabled: this.is_done }),
			button(t('puzzle_next'), () => go(number + 1), { id: 'puzzle-next', class: this.is_done ? 'main' : '' }),
		);
	}

	async open(number) {
		this.puzzle = await get('puzzle', { game: this.game, number });
		this.is_done = false;
		this.answer.hidden = true;
		const view = view_of(this.puzzle, this.tables, this.module);
		const points = this.module.focus ? this.module.focus(view) : [];
		const middle = (by) => points.reduce((sum, one) => sum + one[by], 0) / points.length;
		this.pan.is_touched = false;
		this.pan.near = null;
		this.pan.put(this.module.draw(view), this.module.map, points.length ? { x: middle('x'), y: middle('y') } : null);
		this.sheets.replaceChildren(...(this.module.sheets ? this.module.sheets(view) : []));
		this.list.replaceChildren(...in_safe_order(this.puzzle.legal).map((action) => this.row(action, view)));
		this.show_head();
		this.main.dataset.puzzle = String(number); // tests wait for it
	}

	row(action, view) {
		const more = (this.module.choice && this.module.choice(action, view)) || {},
			note = more.note || action.remark;
		return h(
			'li',
			{},
			h(
				'button',
				{ type: 'button', class: 'choice', 'data-action': action.id, onclick: () => this.take(action) },
				more.icon,
				h('span', { class: 'grow' }, with_names(this.puzzle.game, action.text)),
				note ? h('small', {}, said(note)) : null,
				action.price ? h('small', { class: 'price' }, said(action.price)) : null,
			),
		);
	}

	is_right(id) {
		return this.puzzle.judged.slice(0, this.puzzle.right).some((one) => one.id === id);
	}

	take(action) {
		if (this.is_done) return;
		const is_right = this.is_right(action.id);
		keep(this.puzzle.game, this.puzzle.source, is_right);
		if (is_right) this.show_answer(action);
		else {
			this.answer.hidden = false;
			this.answer.dataset.right = 'no';
			this.answer.replaceChildren(h('p', {}, t('puzzle_wrong', { text: said(action.text) })));
			this.list.querySelector(`[data-action="${action.id}"]`).disabled = true;
			this.show_head();
		}
	}

	// What each choice brings that the judge looked at; `action` is the right one found, null where somebody gave up.
	show_answer(action) {
		if (!action) keep(this.puzzle.game, this.puzzle.source, false);
		this.is_done = true;
		const { judged, right, because, game } = this.puzzle;
		const cost = (one, i) => (i < right ? t('puzzle_best') : `−${one.cost.toFixed(1)} ± ${(2 * one.error).toFixed(1)}`);
		const rows = judged.map((one, i) =>
			h('tr', {}, h('th', { scope: 'row' }, cost(one, i)), h('td', {}, with_names(game, one.text))),
		);
		this.answer.hidden = false;
		this.answer.dataset.right = action ? 'yes' : 'shown';
		this.answer.replaceChildren(
			h('p', {}, h('strong', {}, action ? t('puzzle_right') : t('puzzle_answer', { text: said(judged[0].text) }))),
			h('p', {}, with_names(game, because)),
			h('table', {}, h('tbody', {}, rows)),
			h('p', { class: 'soft' }, t('puzzle_points')),
		);
		for (const one of this.list.querySelectorAll('.choice')) one.disabled = !this.is_right(Number(one.dataset.action));
		this.show_head();
	}
}

// Show the puzzles of a game; `leave` leads back.
export async function show_puzzles(app, leave, game, title) {
	const before = app.firstChild;
	const [module, tables, { puzzles }] = await Promise.all([
		import(`./games/${game}.js`),
		get('tables', { game }),
		get('puzzles', { game }),
		open_book(game),
	]);
	if (app.firstChild !== before) return; // somebody chose something else meanwhile
	const page = new Puzzles(app, leave, game, title, module, tables);
	page.names = puzzles;
	await page.open(next_unsolved(puzzles, read()[game] || {}));
	return page;
}
