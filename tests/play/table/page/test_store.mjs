// node --test: what the server told, asked in pure functions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entry_of, state_of } from './fake.mjs';

const store = await import('../../../../play/table/page/store.js');

test('new steps are put behind the log, a new log takes its place', () => {
	const log = [entry_of(0, 0), entry_of(1, 1)];
	const steps = (state, is_new) => store.merge_log(log, state, is_new).map((one) => one.step);
	assert.deepEqual(steps({ log: [entry_of(1, 1), entry_of(2, 0)] }, false), [0, 1, 2]);
	assert.deepEqual(steps({ log: [entry_of(0, 0)], log_is_new: true }, false), [0]);
	assert.deepEqual(steps({ log: [entry_of(5, 0)] }, true), [5]);
	assert.deepEqual(
		store.merge_log([], { log: [entry_of(0, 0)] }, false).map((one) => one.step),
		[0],
	);
});

test('who is called is asked, though another is to move', () => {
	assert.equal(store.asked({ to_move: 1 }), 1);
	assert.equal(store.asked({ to_move: 1, call: 0 }), 0);
	assert.equal(store.is_asked(state_of({})), true);
	assert.equal(store.is_asked(state_of({ waits: true })), false);
	assert.equal(store.is_asked(state_of({ over: true })), false);
	assert.equal(store.is_asked(state_of({ to_move: 1 })), false);
});

test("it is one's turn again once others have acted", () => {
	const log = [entry_of(0, 0), entry_of(1, 1), entry_of(2, -1)];
	assert.equal(store.is_turn_again(log, state_of({}), 1), true);
	assert.equal(store.is_turn_again(log, state_of({}), 2), false, 'dice alone');
	assert.equal(store.is_turn_again(log, state_of({ to_move: 1 }), 1), false);
});

test('people at one screen take turns behind a cover, where there is something to hide', () => {
	const two = state_of({ hidden: true, own: [0, 1], to_move: 1 });
	assert.equal(store.next_person(two, 0), 1);
	assert.equal(store.next_person(two, 1), null);
	assert.equal(store.next_person({ ...two, hidden: false }, 0), null);
	assert.equal(store.next_person({ ...two, own: [1] }, 0), null);
	assert.equal(store.next_person({ ...two, over: true }, 0), null);
});

test('own steps reach back to the last choice of another', () => {
	const log = [
		entry_of(0, 0),
		entry_of(1, 1),
		entry_of(2, 0),
		entry_of(3, -1),
		entry_of(4, 1, { forced: true }),
		entry_of(5, 0),
	];
	assert.deepEqual(
		store.own_steps(log, state_of({})).map((one) => one.step),
		[2, 5],
	);
	assert.deepEqual(store.own_steps(log, state_of({ to_move: 1 })), []);
	const long = Array.from({ length: 40 }, (_, i) => entry_of(i, 0));
	assert.equal(store.own_steps(long, state_of({})).length, 12);
});

test('what others did is replayed: not what nobody notices, not the set-up, not all of a long way', () => {
	const quiet = { forced: true, events: [{ level: 'full', kind: 'effect', text: '' }] };
	const log = [entry_of(0, 0), entry_of(1, 1), entry_of(2, 1, quiet), entry_of(3, 0), entry_of(4, 1)];
	const steps = (from, given = {}, entries = log) =>
		store.steps_to_replay(entries, state_of({ step: 5, ...given }), from).map((one) => one.step);
	assert.deepEqual(steps(1), [1, 4]);
	assert.deepEqual(steps(4), [4]);
	assert.deepEqual(steps(-1), []);
	assert.deepEqual(steps(0), []);
	assert.deepEqual(steps(1, { step: 402 }), []);
	const long = Array.from({ length: 100 }, (_, i) => entry_of(i, i ? 1 : 0));
	assert.equal(steps(1, { step: 100 }, long).length, 40);
});

test('the winner comes first', () => {
	assert.deepEqual(store.ranking({ seats: [{}, {}, {}], scores: [{ rank: 3 }, { rank: 1 }, { rank: 2 }] }), [1, 2, 0]);
});

// ---- The story of a game ----

const event = (kind, seat, amount, text, step = 0) => ({ kind, seat, amount, text, step });
const story = [
	event('points', 0, 1, 'RDL gains 1 victory point for zone Hotel: 1 in all', 3),
	event('summary', 0, 1, 'round 1, RDL: 1 VP', 5),
	event('summary', 1, 0, 'round 1, UN: 0 VP', 5),
	event('points', 0, 1, 'RDL gains 1 victory point for zone Hotel: 2 in all', 8),
	event('points', 1, 4, 'UN: 4 VP for hexes', 8),
	event('summary', 0, 2, 'round 2, RDL: 2 VP', 9),
	event('summary', 1, 4, 'round 2, UN: 4 VP', 9),
	event('summary', 0, 3, 'round 3, RDL: 3 VP', 12),
	event('summary', 1, 5, 'round 3, UN: 5 VP', 12),
];

test('points are told by what they were for, the most first', () => {
	assert.deepEqual(store.points_by_source(story, 2), [
		{ source: 'hexes', by: [0, 4] },
		{ source: 'zone Hotel', by: [2, 0] },
	]);
});

test('rounds, their leaders, and the one in which it turned', () => {
	const rounds = store.rounds_of(story);
	assert.deepEqual(
		rounds.map((one) => [one.round, one.step, store.leaders(one)]),
		[
			['round 1', 5, [0]],
			['round 2', 9, [1]],
			['round 3', 12, [1]],
		],
	);
	assert.equal(rounds[0].lines[0].text, '1 VP');
	assert.equal(store.turning_point(rounds, 1).round, 'round 2');
	assert.equal(store.turning_point(rounds, 0), null, 'who is behind at the end');
	assert.equal(store.turning_point(rounds.slice(1), 1), null, 'who always led');
});

test('what ends or declines stands last', () => {
	const order = (...list) => store.in_safe_order(list).map((one) => one.text);
	assert.deepEqual(order({ text: 'done', ends: true }, { text: 'move' }, { text: 'pass', ends: true }), [
		'move',
		'done',
		'pass',
	]);
	assert.deepEqual(order({ text: 'nein', ends: true }, { text: 'ja' }), ['ja', 'nein'], 'in any language');
});

test('lines of the log find their turn', () => {
	const brief = (kind) => ({ level: 'brief', kind });
	const head = { seat: 0 };
	assert.equal(store.line_kind(brief('built'), 0, null), 'head');
	assert.equal(store.line_kind(brief('action'), 0, head), 'head');
	assert.equal(store.line_kind(brief('built'), 0, head), 'joins');
	assert.equal(store.line_kind(brief('built'), 1, head), 'head');
	assert.equal(store.line_kind({ level: 'full', kind: 'resources' }, 1, head), 'step');
	assert.equal(store.line_kind({ level: 'dice', kind: 'roll' }, 1, head), 'roll');
});

test('a turn is one sentence, which names its actor once', () => {
	assert.equal(
		store.sentence_of([
			'Terran Alliance: build',
			'Terran Alliance: a new cruiser in 102',
			'Terran Alliance controls 102',
		]),
		'Terran Alliance: build, a new cruiser in 102, controls 102',
	);
	assert.equal(store.sentence_of(['Sol plays Politics', 'Sol is the speaker']), 'Sol plays Politics, is the speaker');
	assert.equal(
		store.sentence_of(['0m1 (Spike) fires at 1m1 (Onyx)', '0m1 (Spike) loses its torso']),
		'0m1 (Spike) fires at 1m1 (Onyx), loses its torso',
	);
});

test('steps that follow without a question go with their choice', () => {
	const forced = { forced: true };
	const log = [entry_of(0, 0), entry_of(1, 0, forced), entry_of(2, 0, forced), entry_of(3, 0), entry_of(4, 0, forced)];
	const own = store.own_steps(log, state_of({}));
	assert.deepEqual(store.followed(log, own, 0), [['step 1', 'step 2'], ['step 4']]);
});

test('results are counted by game and level, for who played one seat against others', () => {
	const over = state_of({
		over: true,
		seats: [
			{ person: true, name: 'person' },
			{ person: false, name: 'level 3' },
		],
		scores: [{ rank: 1 }, { rank: 2 }],
	});
	const once = store.with_result({}, over);
	assert.deepEqual(once, { pig: { 'level 3': { played: 1, won: 1 } } });
	const twice = store.with_result(once, { ...over, scores: [{ rank: 2 }, { rank: 1 }] });
	assert.deepEqual(twice.pig['level 3'], { played: 2, won: 1 });
	assert.deepEqual(store.with_result(once, { ...over, own: [0, 1] }), once);
	assert.deepEqual(store.with_result(once, { ...over, over: false }), once);
});
