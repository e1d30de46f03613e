// A table without a browser, for the unit tests: parts reach what they need, and tell what they did.
const nothing = () => {};
const element = () => ({
	hidden: false,
	dataset: {},
	classList: { add: nothing, remove: nothing, toggle: nothing },
	addEventListener: nothing,
	setAttribute: nothing,
	append: nothing,
});

function storage() {
	const kept = new Map();
	return {
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, value) => kept.set(key, String(value)),
		removeItem: (key) => kept.delete(key),
	};
}

globalThis.document = { hidden: false, createElement: element, documentElement: {} };
globalThis.localStorage = storage();
localStorage.setItem('hexarch.language', 'en');
globalThis.sessionStorage = storage();

export const state_of = (given) => ({
	game: 'pig',
	number: 1,
	rewinds: 0,
	step: 0,
	seat: 0,
	to_move: 0,
	own: [0],
	legal: [],
	seats: [{ name: 'person' }, { name: 'level 3' }],
	...given,
});

export const entry_of = (step, mover, given) => ({
	step,
	mover,
	text: `step ${step}`,
	forced: false,
	events: [{ level: 'brief', kind: 'action', text: `step ${step}` }],
	...given,
});

// `told` gathers what was told and done.
export function fake_table(state, doors, game = {}) {
	const told = [];
	const table = {
		state,
		game,
		told,
		shown: state,
		doors: { log: () => [], ...doors },
		el: { main: element(), plan: element(), notice: element() },
		tell: (text) => told.push(text),
		is_live: () => true,
		view: () => ({ state }),
		places: {},
		head: { show_status: nothing },
		side: { show_advice: nothing, tell: (text) => told.push(text) },
		choices: { message: nothing },
		board: { draw: () => told.push(`drawn ${table.shown.step}`), light: nothing, follow: nothing },
		motion: { dice: () => null },
		log: { mark: nothing },
	};
	return table;
}
