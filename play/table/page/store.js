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

// Is it to choose once more, after others have since a step?
export const is_turn_again = (log, state, from) =>
	is_asked(state) && log.some((one) => one.step >= from && one.mover >= 0 && one.mover !== state.seat);

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

// What followed from each of these steps without a question, and goes with it when it is taken back: texts.
export function followed(log, own, seat) {
	return own.map((entry, i) => {
		const end = i + 1 < own.length ? own[i + 1].step : Infinity;
		const is_forced = (one) => one.step > entry.step && one.step < end && one.mover === seat && one.forced === true;
		return log.filter(is_forced).map((one) => one.text);
	});
}

// How many choices of one's own were made since a step.
export const choices_since = (log, state, step) =>
	log.filter((one) => one.step > step && one.mover === state.seat && one.forced === false).length;

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

// ---- The story of a game: events of kinds "points" and "summary", see room_story() ----

const SOURCE = / for (.+?)(?:: -?\d+ in all)?$/;

// What each of `n` seats got points for: [{ source, by: [points of each seat] }], the largest first.
export function points_by_source(story, n) {
	const rows = new Map();
	for (const { kind, seat, amount, text } of story) {
		const [, source] = (kind === 'points' && seat >= 0 && SOURCE.exec(text)) || [];
		if (!source) continue;
		if (!rows.has(source)) rows.set(source, Array(n).fill(0));
		rows.get(source)[seat] += amount;
	}
	const size = (by) => by.reduce((a, b) => a + Math.abs(b), 0);
	return [...rows].map(([source, by]) => ({ source, by })).sort((a, b) => size(b.by) - size(a.by));
}

// How it stood after each round: [{ step, round: "round 3", lines: [{ seat, amount, text }] }].
export function rounds_of(story) {
	const rounds = [];
	for (const { kind, step, seat, amount, text } of story) {
		if (kind !== 'summary') continue;
		const round = text.slice(0, text.indexOf(','));
		const last = rounds[rounds.length - 1];
		const here = last && last.step === step ? last : { step, round, lines: [] };
		if (here !== last) rounds.push(here);
		here.lines.push({ seat, amount, text: text.slice(text.indexOf(': ') + 2) });
	}
	return rounds;
}

// The seats with most points after a round.
export function leaders(round) {
	const most = Math.max(...round.lines.map((one) => one.amount));
	return round.lines.filter((one) => one.amount === most).map((one) => one.seat);
}

// The round after which the winner was never behind again, though it had been before; null: there is none.
export function turning_point(rounds, winner) {
	const is_first = (round) => leaders(round).includes(winner);
	const last_behind = rounds.map(is_first).lastIndexOf(false);
	return last_behind >= 0 ? rounds[last_behind + 1] || null : null;
}

// The events of the log as a story.
export const story_of = (log) => log.flatMap((entry) => entry.events.map((event) => ({ ...event, step: entry.step })));

// ---- Choices ----

// What gains stands before what ends or declines, so that key 1 gives nothing away.
export function in_safe_order(actions) {
	return [...actions.filter((one) => !one.ends), ...actions.filter((one) => one.ends)];
}

// ---- The log by turns ----

const BEGINS = ['action', 'phase', 'round', 'summary', 'battle', 'attack', 'end', 'result'];
const STANDS = ['roll']; // seen by itself, too
const MOST_PARTS = 5; // of a sentence

// How a line of the log stands to the turn before it (null: none), by `head.seat`: 'head' begins one, 'roll'
// stands by itself, 'joins' belongs into its sentence, 'step' is seen on demand.
export function line_kind(event, seat, head) {
	if (STANDS.includes(event.kind)) return 'roll';
	if (!head) return 'head';
	if (event.level !== 'brief') return 'step';
	return BEGINS.includes(event.kind) || (seat >= 0 && head.seat !== seat) ? 'head' : 'joins';
}

// One sentence of what a turn brought: the name of who acts is told once.
export function sentence_of(texts) {
	const colon = texts[0].indexOf(': '),
		name = colon > 0 ? texts[0].slice(0, colon) : /^\S+( \([^)]*\))?/.exec(texts[0])[0];
	const is_own = (text) => text.startsWith(`${name}: `) || text.startsWith(`${name} `);
	const short = (text) => (is_own(text) ? text.slice(name.length).replace(/^:? /, '') : text);
	const end = texts.length > MOST_PARTS ? ' …' : '';
	return [texts[0], ...texts.slice(1, MOST_PARTS).map(short)].join(', ') + end;
}

// ---- Own results, kept in the browser: { GAME: { LEVEL: { played, won } } } ----

// With a finished game counted, for whoever played one seat against others.
export function with_result(results, state) {
	const [seat] = state.own,
		others = state.seats.filter((one) => !one.person).map((one) => one.name);
	if (!state.over || !state.scores || state.own.length !== 1 || others.length !== state.seats.length - 1)
		return results;
	const level = [...new Set(others)].sort().join(', '),
		old = (results[state.game] || {})[level] || { played: 0, won: 0 };
	const now = { played: old.played + 1, won: old.won + (state.scores[seat].rank === 1 ? 1 : 0) };
	return { ...results, [state.game]: { ...results[state.game], [level]: now } };
}
