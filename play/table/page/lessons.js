// What a guided first game teaches, and when: told by the position and the question asked, never by the words of the
// log. A lesson has:
//   id           its name; its title and text are `guide.GAME` of the texts, in the same order
//   about(now)   this is the question asked of the player now
//   can(now)     it may be taught now, at this question or while others play
//   past(now)    it is behind the player; a lesson with `stays` ends by that alone, others also by an answer
// Without `about` and `can` it is to be read, and only "next" leads on.
//
// `now` is the position as the player knows it: { seat, step, is_asked, is_over, legal, doc, figures, tables, round,
// phase, kind, log, has_odds(), example: a choice that fits a beginning, if the game knows one };
// `kind` is what the question is called on the stack of the game, `what` the number of what it is about, if any.

const asks = (now, ...kinds) => now.is_asked && kinds.includes(now.kind);
const offers = (now, verb, arg) =>
	now.is_asked && now.legal.some((one) => one.verb.toUpperCase() === verb && (arg === undefined || one.arg === arg));
const others_played = (now) => now.log.some((entry) => entry.mover >= 0 && entry.mover !== now.seat);

// ---- Eclipse ----

const ACT = { explore: 0, research: 2, upgrade: 3, build: 4, pass: 6 };
const may = (now, name) => asks(now, 'turn') && offers(now, 'ACT', ACT[name]);

// One action more would lay a disc whose upkeep the money does not cover.
function is_short(now) {
	const own = now.figures.seats[now.seat],
		doc = now.doc.seats[`seat${now.seat}`];
	return own.discs > 0 && doc.storage.money + own.production[0] < now.tables.upkeep[own.discs - 1];
}

const ECLIPSE = [
	{ id: 'galaxy' },
	{ id: 'have' },
	{ id: 'explore', can: (now) => may(now, 'explore'), past: (now) => now.is_asked && now.kind.startsWith('explore') },
	{ id: 'place', about: (now) => asks(now, 'explore') },
	{ id: 'turn', about: (now) => asks(now, 'explore_rotate') },
	{ id: 'take', about: (now) => asks(now, 'explore_control', 'take_hex') },
	{ id: 'settle', about: (now) => offers(now, 'SQUARE') || (!asks(now, 'turn') && offers(now, 'COLONISE')) },
	{ id: 'others', can: others_played },
	{ id: 'research', about: (now) => asks(now, 'research'), can: (now) => may(now, 'research') },
	{
		id: 'build',
		about: (now) => now.is_asked && /^(build|upgrade)/.test(now.kind),
		can: (now) => may(now, 'build') || may(now, 'upgrade'),
	},
	{ id: 'fight', can: (now) => asks(now, 'turn') && now.has_odds() },
	{
		id: 'pass',
		about: (now) => may(now, 'pass') && is_short(now),
		can: (now) => may(now, 'pass'),
		past: (now) => now.doc.seats[`seat${now.seat}`].has_passed,
	},
	{ id: 'on', is_last: true, can: (now) => now.round >= 3 || now.is_over },
];

// ---- Twilight Imperium 4 ----

const FEW_SEATS = 4; // with so many at most each takes two strategy cards
const cards_wanted = (now) => (now.figures.seats.length <= FEW_SEATS ? 2 : 1);
const cards_held = (now) => (now.doc.seats[now.seat].strategy_cards || []).length;

const TI4 = [
	{ id: 'galaxy' },
	{ id: 'win' },
	{ id: 'secret', about: (now) => asks(now, 'ask_KEEP'), past: (now) => now.phase !== 'setup' },
	{
		id: 'strategy',
		stays: true,
		about: (now) => asks(now, 'ask_STRATEGY'),
		can: (now) => now.phase === 'strategy' && cards_held(now) > 0,
		past: (now) => cards_held(now) >= cards_wanted(now) || !['setup', 'strategy'].includes(now.phase),
		values: (now) => ({ all: cards_wanted(now), n: Math.min(cards_wanted(now), cards_held(now) + 1) }),
	},
	{
		id: 'tactical',
		can: (now) => asks(now, 'ask_TURN') && offers(now, 'ACTIVATE'),
		values: (now) => ({ example: now.example ? now.example.text.replace(/^[^:]*: /, '') : '–' }),
	},
	{ id: 'move', about: (now) => asks(now, 'ask_MOVE') && offers(now, 'MOVE') },
	{ id: 'load', about: (now) => asks(now, 'ask_LOAD') && offers(now, 'LOAD') },
	{ id: 'land', about: (now) => asks(now, 'ask_COMMIT') },
	{
		id: 'produce',
		about: (now) => offers(now, 'BUILD'),
		can: (now) =>
			asks(now, 'ask_TURN') && now.legal.some((one) => one.verb.toUpperCase() === 'ACTIVATE' && has_dock(now, one.arg)),
	},
	{ id: 'strategic', can: (now) => asks(now, 'ask_TURN') && offers(now, 'STRATEGIC') },
	{ id: 'trade', about: (now) => asks(now, 'ask_TRADE', 'ask_TRADE_END', 'ask_OFFER', 'ask_ANSWER') },
	{
		id: 'pass',
		can: (now) => asks(now, 'ask_TURN') && offers(now, 'PASS'),
		past: (now) => Boolean(now.doc.seats[now.seat].passed),
	},
	{ id: 'status', can: (now) => ['status', 'agenda'].includes(now.phase) || now.round >= 2 },
	{
		id: 'on',
		is_last: true,
		can: (now) => (now.round >= 2 && now.phase === 'action') || now.round >= 3 || now.is_over,
	},
];

const has_dock = (now, system) =>
	now.doc.systems[system].planets.some((one) => one.owner === now.seat + 1 && one.space_dock);

// ---- Obsidian ----

// What a choice of it is about, as its stack counts them (ObsidianAsk).
const ASK = {
	task: 3,
	deploy: 7,
	spot: 8,
	stance: 9,
	facing: 11,
	command: 12,
	drone: 13,
	order: 14,
	timing: 15,
	action: 17,
	target: 20,
	step: 24,
};
const is_about = (now, ...names) => now.is_asked && names.some((name) => now.what === ASK[name]);

const OBSIDIAN = [
	{ id: 'field' },
	{ id: 'win' },
	{ id: 'task', about: (now) => is_about(now, 'task'), past: (now) => now.phase !== 'setup' },
	{ id: 'deploy', about: (now) => is_about(now, 'deploy', 'spot'), past: (now) => now.phase !== 'setup' },
	{ id: 'stance', about: (now) => is_about(now, 'stance', 'facing') },
	{ id: 'command', about: (now) => is_about(now, 'command', 'drone', 'order') },
	{ id: 'timing', about: (now) => is_about(now, 'timing') },
	{ id: 'others', can: (now) => now.phase === 'action' && others_played(now) },
	{ id: 'opportunity', about: (now) => is_about(now, 'action') },
	{ id: 'step', about: (now) => is_about(now, 'step') },
	{ id: 'attack', about: (now) => is_about(now, 'target') && offers(now, 'UNIT') }, // terrain is a target, too
	{ id: 'score', can: (now) => now.round >= 2 },
	{
		id: 'on',
		is_last: true,
		can: (now) => (now.round >= 2 && now.phase === 'action') || now.round >= 3 || now.is_over,
	},
];

export const LESSONS = { eclipse: ECLIPSE, ti4: TI4, obsidian: OBSIDIAN };

// ---- What is known, and what comes next ----

const READ = -1;
// What a guide remembers: {game, learned: the step at which each lesson was (READ: it was read), at: the lesson shown
// (-1: none), pinned: it was asked for, asked: the step of the question it was shown at (-1: none), about: lessons that
// the question was about, began: a question was answered}.
export const begin_lessons = (game) => ({
	game,
	learned: {},
	at: -1,
	pinned: false,
	asked: -1,
	about: [],
	began: false,
});

const is_known = (memory, i) => memory.learned[i] !== undefined;
const is_reading = (lesson) => !lesson.about && !lesson.can;

// An answer to the question leads on, whatever it was: what was shown with it, and what it was about, is learned. Who
// answers before all was read needs no word of it.
function take_answer(memory, lessons, now) {
	if (memory.asked < 0 || now.step <= memory.asked) return;
	for (const i of [...memory.about, memory.at])
		if (i >= 0 && !lessons[i].stays && !lessons[i].is_last)
			memory.learned[i] = is_reading(lessons[i]) ? READ : memory.asked;
	memory.began = true;
	memory.asked = -1;
	memory.about = [];
	memory.pinned = false;
}

// Goes on to the position `now`: the memory after it. `at` is the lesson to show; -1: none fits, those to come are
// told.
export function advance(before, now) {
	const lessons = LESSONS[before.game],
		memory = { ...before, learned: { ...before.learned } };
	for (const [i, step] of Object.entries(memory.learned))
		if (step >= now.step && step !== READ) delete memory.learned[i]; // it was taken back
	if (memory.asked > now.step) memory.asked = -1;
	take_answer(memory, lessons, now);
	lessons.forEach((lesson, i) => {
		if (!is_known(memory, i) && lesson.past && lesson.past(now)) memory.learned[i] = now.step - 1;
	});
	const open = lessons.map((_, i) => i).filter((i) => !is_known(memory, i));
	const about = open.filter((i) => lessons[i].about && lessons[i].about(now)),
		fits = (i) => is_reading(lessons[i]) || Boolean(lessons[i].can && lessons[i].can(now));
	const is_end = open.length > 0 && open.every((i) => lessons[i].is_last);
	if (!memory.pinned || is_known(memory, memory.at)) {
		const last = memory.at,
			stays = open.includes(last) && fits(last),
			first = memory.began ? [] : open.filter((i) => is_reading(lessons[i])); // what is to be read comes first
		memory.pinned = false;
		memory.at = is_end
			? open[0]
			: first.length
				? first[0]
				: about.length
					? about[0]
					: stays
						? last
						: (open.find(fits) ?? -1);
	}
	if (now.is_asked) {
		memory.asked = now.step;
		memory.about = about;
	}
	return memory;
}

// "Next": what is shown is done with, or where nothing fits the first one to come is shown.
export function go_next(before) {
	const lessons = LESSONS[before.game],
		memory = { ...before, learned: { ...before.learned }, pinned: false };
	if (memory.at >= 0) memory.learned[memory.at] = READ;
	else {
		memory.at = lessons.findIndex((_, i) => !is_known(memory, i));
		memory.pinned = memory.at >= 0;
	}
	return memory;
}

export const go_back = (before) => ({
	...before,
	at: before.at - 1,
	pinned: true,
	learned: Object.fromEntries(Object.entries(before.learned).filter(([i]) => Number(i) !== before.at - 1)),
});

// What never came up by then is not waited for.
export const is_finished = (memory) =>
	LESSONS[memory.game].every((lesson, i) => !lesson.is_last || is_known(memory, i));
// The lessons still to come, besides the last.
export const to_come = (memory) =>
	LESSONS[memory.game].map((_, i) => i).filter((i) => !is_known(memory, i) && !LESSONS[memory.game][i].is_last);

// The odds were seen.
export function saw_odds(before) {
	const i = LESSONS[before.game].findIndex((lesson) => lesson.id === 'fight');
	return i >= 0 && before.at === i ? { ...before, learned: { ...before.learned, [i]: READ }, pinned: false } : before;
}
