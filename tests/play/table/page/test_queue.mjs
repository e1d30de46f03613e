// node --test: choices are taken one at a time, and plans step by step.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fake_table, state_of } from './fake.mjs';

const { Queue, choice_of, next_of } = await import('../../../../play/table/page/queue.js');

const choice = (id, given) => ({ id, verb: 'verb', arg: id, text: `choice ${id}`, ...given });

// A queue at a table that offers what `offers` lists, question by question.
function begin(offers, game) {
	const taken = [];
	const table = fake_table(state_of({ legal: offers[0] }), {}, game);
	table.doors.act = async (id) => {
		taken.push(id);
		table.state = { ...table.state, step: table.state.step + 1, legal: offers[taken.length] || [] };
	};
	const queue = new Queue(table);
	table.queue = queue;
	return { queue, table, taken };
}

// As the table does when a new state comes.
async function play(queue, steps) {
	queue.start(steps);
	for (let i = 0; i < 10; i++) {
		await null;
		await null;
		if (!queue.acting) queue.go_on();
	}
}

test('a step is found again by number, verb or text', () => {
	const legal = [choice(4), choice(9, { verb: 'done', arg: 0, text: 'done' })];
	assert.equal(choice_of(choice(4), legal, {}).id, 4);
	assert.equal(choice_of({ id: 77, verb: 'done', arg: 0 }, legal, {}).id, 9);
	assert.equal(choice_of({ text: 'done' }, legal, {}).id, 9);
	assert.equal(choice_of({ text: 'no' }, legal, {}), null);
	assert.equal(choice_of({ among: (all) => all[1] }, legal, {}).id, 9);
	assert.equal(choice_of({ ...choice(4), is_again: true }, legal, { next_of: () => legal[1] }).id, 9);
});

test('steps that need not be asked are passed over', () => {
	const steps = [{ text: 'not asked', is_optional: true }, choice(1), choice(2)];
	assert.deepEqual(next_of(steps, [choice(1)], {}), { action: choice(1), rest: [choice(2)] });
	assert.deepEqual(next_of(steps, [choice(3)], {}), { action: null, rest: [choice(1), choice(2)] });
	assert.deepEqual(next_of(steps.slice(0, 1), [choice(3)], {}), { action: null, rest: [] });
});

test('a plan is taken to its end', async () => {
	const { queue, table, taken } = begin([[choice(1)], [choice(2)], [choice(3)]]);
	await play(queue, [choice(1), { text: 'not asked', is_optional: true }, choice(2)]);
	assert.deepEqual(taken, [1, 2]);
	assert.deepEqual(table.told, []);
	assert.equal(sessionStorage.getItem('hexarch.queue'), null);
});

test('a plan stops where a step is not possible any more, and says so', async () => {
	const { queue, table, taken } = begin([[choice(1)], [choice(5)]]);
	await play(queue, [choice(1), choice(2), choice(3)]);
	assert.deepEqual(taken, [1]);
	assert.equal(table.told.length, 1);
	assert.match(table.told[0], /1 of 3/);
	assert.deepEqual(queue.steps, []);
});

test('a plan waits while others are asked, and survives a reload', async () => {
	const { queue, table, taken } = begin([[choice(1)], [choice(2)]]);
	table.doors.act = async (id) => {
		taken.push(id);
		table.state = { ...table.state, waits: true, legal: [] };
	};
	await play(queue, [choice(1), choice(2)]);
	assert.deepEqual(taken, [1]);
	const again = new Queue(table);
	again.recall();
	assert.deepEqual(
		again.steps.map((one) => one.id),
		[2],
	);
	assert.equal(again.total, 2);
	table.state = { ...table.state, number: 2 };
	const other = new Queue(table);
	other.recall();
	assert.deepEqual(other.steps, [], 'of another game');
	queue.drop();
});

test('a second press while one is under way takes nothing', async () => {
	const { queue, taken } = begin([[choice(1)], [choice(2)]]);
	const first = queue.take(1);
	queue.take(1);
	await first;
	assert.deepEqual(taken, [1]);
});

test('an automatic answer is given where the player has set it', () => {
	const rule = { key: 'roll', answer: (legal) => legal[0] };
	const { queue, taken } = begin([[choice(1)]], { autos: [rule] });
	assert.equal(queue.automatic(), false);
	localStorage.setItem('hexarch.auto.roll', 'on');
	assert.equal(queue.automatic(), true);
	localStorage.removeItem('hexarch.auto.roll');
	assert.deepEqual(taken, [1]);
});
