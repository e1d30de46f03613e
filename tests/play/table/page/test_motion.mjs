// node --test: which pieces travel where, and what dice show.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './fake.mjs';

const { faces_of, journeys } = await import('../../../../play/table/page/motion.js');
const { next_unsolved } = await import('../../../../play/table/page/puzzles.js');

const piece = (key, spot, n, x) => ({ key, spot, n, x, y: 0 });
const told = (found) => found.map(({ from, to }) => [from && from.spot, to && to.spot]);

test('what left one place came to another, the nearest first', () => {
	const before = [piece('0 cruiser', 'a', 2, 0), piece('0 cruiser', 'c', 1, 9), piece('1 cruiser', 'd', 1, 2)];
	const after = [piece('0 cruiser', 'a', 1, 0), piece('0 cruiser', 'b', 2, 3), piece('1 cruiser', 'd', 1, 2)];
	assert.deepEqual(told(journeys(before, after)), [
		['a', 'b'],
		['c', 'b'],
	]);
	assert.deepEqual(told(journeys(after, after)), []);
});

test('what is new comes from nowhere, what is gone goes there', () => {
	assert.deepEqual(told(journeys([piece('0 x', 'a', 1, 0)], [piece('1 x', 'a', 1, 0)])), [
		[null, 'a'],
		['a', null],
	]);
});

test('the faces of a roll are those that its line tells', () => {
	const faces = (text) => faces_of(text).map(({ face, is_hit }) => (is_hit ? face : `(${face})`));
	assert.deepEqual(faces('the Ancients roll yellow dice: 1 of 5 to 6, 2 missed'), ['5–6', '(·)', '(·)']);
	assert.deepEqual(faces('a roll yellow dice: 1 of 6, 1 missed'), ['6', '(·)']);
	assert.deepEqual(faces('Sol rolls for space combat: 3 dice, 9 or more: 1 hit'), ['9+', '(·)', '(·)']);
	assert.deepEqual(faces('Sol rolls for it: 1 die, 9 or more: 0 hits'), ['(·)']);
	assert.deepEqual(faces('0m1 (Spike) rolls to attack: red dice: 1 HEAVY 2 hollow light 1 blank'), [
		'heavy',
		'hollow light',
		'hollow light',
		'(·)',
	]);
	assert.deepEqual(faces('nothing is rolled'), []);
});

test('one goes on at the first puzzle that is not solved', () => {
	assert.equal(next_unsolved(['a', 'b', 'c'], { a: true, b: false }), 1);
	assert.equal(next_unsolved(['a', 'b'], { a: true, b: true }), 0);
});
