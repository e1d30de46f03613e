// The page: asks the server for the position again and again, and shows the lobby or the table.
import { get, post, Refusal } from './api.js';
import { h } from './dom.js';
import './scheme.js';
import { show_lobby } from './lobby.js';
import { open_book } from './said.js';
import { merge_log } from './store.js';
import { Table } from './table.js';
import { t } from './texts.js';

// Which page this is, for the list of who watches; loaded anew it is the same.
const page =
	Number(sessionStorage.getItem('hexarch.page')) || 1 + (crypto.getRandomValues(new Uint32Array(1))[0] >>> 2);
sessionStorage.setItem('hexarch.page', String(page));

const app = document.getElementById('app');
const live = document.getElementById('live');
document.getElementById('skip').textContent = t('skip');

const memory = {
	state: null,
	log: [],
	seat: null,
	tables: {},
	waiting: null,
	table: null,
	wants_lobby: false,
	is_kept: false, // nobody answers; a choice waits for that
};

// That nobody answers is said above everything, wherever the page is scrolled to; '' takes it back.
function tell_lost(text) {
	const box = document.getElementById('lost');
	if (box.textContent !== text) box.textContent = text;
	box.hidden = !text;
}

export const say = (text) => {
	live.textContent = text;
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function tables_of(game) {
	if (!memory.tables[game]) memory.tables[game] = await get('tables', { game });
	return memory.tables[game];
}

async function game_module(game) {
	try {
		return await import(`./games/${game}.js`);
	} catch (error) {
		if (error instanceof TypeError) return import('./games/plain.js');
		throw error;
	}
}

// Asked, but nobody answered.
const LOST = Symbol('lost');

async function send(path, body, of) {
	try {
		const reply = await post(path, body, of);
		refresh();
		return reply;
	} catch (error) {
		if (error instanceof TypeError) return LOST;
		if (!(error instanceof Refusal)) throw error;
		if (error.status === 409) refresh();
		// a choice that came too late shows by itself
		if (memory.table && (error.status !== 409 || path !== 'act')) memory.table.tell(error.message);
		return null;
	}
}

// A choice names its step, so that it cannot be taken twice: it is kept until the program answers, or the game has gone
// on without it.
async function act(action, state) {
	const is_past = () =>
		memory.table?.number !== state.number || memory.state?.number !== state.number || memory.state.step !== state.step;
	while ((await send('act', { seat: state.seat, step: state.step, action }, state.number)) === LOST) {
		memory.is_kept = true;
		tell_lost(t('lost_choice'));
		await pause(700);
		if (is_past()) break;
	}
	if (memory.is_kept) tell_lost('');
	memory.is_kept = false;
}

async function deed(path, body, of) {
	const reply = await send(path, body, of);
	if (reply !== LOST) return reply;
	tell_lost(t('lost'));
	return null;
}

// What lobby and tables may ask of the page.
const doors = {
	say,
	page,
	log: () => memory.log,
	look_as(seat) {
		memory.seat = seat;
		memory.state = null;
		refresh();
	},
	fields: (game) => get('fields', { game }),
	try_position: (text) => post('try', text),
	put: (body) => post('put', body),
	book: (game, words) => get('book', { game, words }),
	saves: async () => (await get('lobby')).saves.map((one) => one.name),
	lobby() {
		memory.wants_lobby = true;
		refresh();
	},
	back() {
		memory.wants_lobby = false;
		memory.table = null;
		memory.state = null;
		refresh();
	},
};

// What the table of one game may ask besides. Another game may have begun behind it: whatever asks names its game, and
// is refused then, so that no table draws, tells or plays a game that it was not made for.
const doors_of = (of) => ({
	...doors,
	act,
	post: (path, body) => deed(path, body, of),
	step: (at, seat) => get('step', { at, seat: seat < 0 ? null : seat, of }),
	odds: (query) => get('odds', { ...query, of }),
	story: (seat) => get('story', { seat: seat < 0 ? null : seat, of }),
	dice: (seat) => get('dice', { seat, of }),
	why: (seat, words) => get('why', { seat, words: words.replace(/[^\p{L}\p{N}.-]+/gu, '+'), of }),
	plan: (body) => post('plan', body, of),
	file: () => get('file', { of }),
	// '' where it is saved, else why not.
	async save(name) {
		try {
			await post('save', { name }, of);
		} catch (error) {
			return error.message;
		}
		return '';
	},
	// Of the game that an earlier deed of this table began.
	post_next: (path, body) => deed(path, body),
});

// Ask at once, instead of waiting for news.
function refresh() {
	if (memory.waiting) memory.waiting.abort();
}

// A form that is being filled in stays, and so do puzzles, from the press that asks for them on.
const is_in_lobby = () => Boolean(app.querySelector('.lobby #start, .puzzles'));

async function show_lobby_or_wait(is_host) {
	memory.table = null;
	if (is_in_lobby()) return;
	if (!is_host) {
		app.replaceChildren(h('main', { class: 'lobby' }, h('p', {}, t('lobby_wait'))));
		return;
	}
	const told = await get('lobby');
	if (!is_in_lobby()) show_lobby(app, doors, told);
}

async function show(state) {
	if (memory.wants_lobby || !state.game) return show_lobby_or_wait(state.host);
	const tables = await tables_of(state.game);
	if (!memory.table || memory.table.number !== state.number) {
		const module = await game_module(state.game);
		await open_book(state.game);
		memory.table = new Table(app, doors_of(state.number), module, tables);
		memory.table.number = state.number;
	}
	await memory.table.show(state);
}

// What went wrong at the start stays until somebody has read it.
function show_notice(text) {
	const box = document.getElementById('notice');
	if (box.hidden === !text && box.firstChild?.textContent === text) return;
	box.hidden = !text;
	box.replaceChildren(
		...(text
			? [
					h('span', { class: 'grow' }, text),
					h('button', { type: 'button', id: 'notice-heard', onclick: () => deed('heard', {}) }, t('notice_heard')),
				]
			: []),
	);
}

async function ask() {
	memory.waiting = new AbortController();
	const old = memory.state;
	// versions are counted for each seat
	const query = { seat: memory.seat ?? (old && old.seat >= 0 ? old.seat : null), page };
	if (old) Object.assign(query, { since: old.version, log: old.step, rewinds: old.rewinds, game: old.number });
	try {
		// a press that came while the table was drawn found nothing to break off
		if (memory.wants_lobby && memory.table && old) await show(old);
		const state = await get('state', query, memory.waiting.signal);
		if (!memory.is_kept) tell_lost(''); // the connection is there
		if (old && old.version === state.version) return;
		// or it is this page's no more
		if ((old && old.number !== state.number) || state.seat !== memory.seat) memory.seat = null;
		if (state.game) memory.log = merge_log(memory.log, state, !old || !old.game);
		memory.state = state;
		show_notice(state.notice || '');
		await show(state);
		app.setAttribute('aria-busy', 'false');
	} catch (error) {
		if (error.name === 'AbortError') return;
		if (error instanceof Refusal && error.status === 403 && query.seat !== null) {
			memory.seat = null;
			memory.state = null;
			return;
		}
		console.error(error);
		if (error instanceof Refusal && error.status === 403)
			tell_lost(t('gone')); // whose token this was is nobody any more
		else if (error instanceof TypeError) tell_lost(t(memory.is_kept ? 'lost_choice' : 'lost'));
		else if (memory.table) memory.table.tell(error.message);
		else app.replaceChildren(h('main', { class: 'lobby' }, h('p', { role: 'alert' }, error.message)));
		await pause(1500);
	}
}

async function run() {
	for (;;) await ask();
}
run();
