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
