// What the server told, asked in pure functions: a state is its last answer for a seat, a log its steps, oldest first.
//
//   entry of a log   { step, mover, text, forced, events: [{ level, kind, text, seat, where, place }], dice }
//   forced           true: there was no choice; false: one was made; undefined: nobody says

const MOST_OWN = 12; // steps that are offered to be taken back
const MOST_BEHIND = 400; // who is further behind sees the present at once
const RECENT = 40; // steps of others that are replayed at most

// The log after an answer: what is new is put behind what was there.
export function merge_log(log, state, is_new) {
	if (is_new || state.log_is_new) return state.log;
	const last = log.length ? log[log.length - 1].step : -1;
	return log.concat(state.log.filter((entry) => entry.step > last));
}

// The seat that is asked; one of this page's own may be, and the seat it looks as may not know.
export const asked = (state) => state.call ?? state.to_move;

// Is the seat that the page looks as to choose now?
export const is_asked = (state) => state.to_move === state.seat && !state.waits && !state.over;

// What is asked, as far as a kept plan must know.
export const question = (state) => `${state.game} ${state.seat} ${state.step}`;

// Who of this screen must look away before the board is shown to another; null: nobody.
export function next_person(state, uncovered) {
	if (!state.hidden || state.over || state.own.length < 2 || !state.own.includes(asked(state))) return null;
	return asked(state) !== uncovered ? asked(state) : null;
}

// The steps of one's own since somebody else last had a choice: what can still be taken back without harm.
export function own_steps(log, state) {
	const own = [];
	for (let i = log.length - 1; i >= 0 && state.to_move === state.seat && own.length < MOST_OWN; i--) {
		const entry = log[i];
		if (entry.mover === state.seat && entry.forced === false) own.unshift(entry);
		else if (entry.mover >= 0 && entry.mover !== state.seat && entry.forced !== true) break; // perhaps by choice
	}
	return own;
}

// Would somebody notice this step?
const is_seen = (entry) =>
	entry.events.some(
		(event) =>
			event.level === 'brief' ||
			entry.dice ||
			(entry.mover >= 0 && (entry.forced === false || (entry.forced === undefined && event.level === 'full'))),
	);

// What others did since step `from`; the set-up, before one's first choice, is passed over.
export function steps_to_replay(log, state, from) {
	const is_own = (entry) => entry.mover === state.seat && entry.forced === false && entry.step < from;
	if (from < 0 || state.step - from > MOST_BEHIND) return [];
	if (state.seat >= 0 && log.length && log[0].step === 0 && !log.some(is_own)) return [];
	return log.filter((entry) => entry.step >= from && entry.mover !== state.seat && is_seen(entry)).slice(-RECENT);
}

// Seats by place, the winner first.
export const ranking = (state) =>
	state.seats.map((_, seat) => seat).sort((a, b) => state.scores[a].rank - state.scores[b].rank);
