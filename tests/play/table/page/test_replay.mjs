// node --test: what others did is shown step by step, until somebody skips it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entry_of, fake_table, state_of } from './fake.mjs';

const { SPEEDS } = await import('../../../../play/table/page/part.js');
const { Replay } = await import('../../../../play/table/page/replay.js');

SPEEDS.fast = 1; // no waiting

function begin(given) {
	const log = [entry_of(0, 0), entry_of(1, 1), entry_of(2, 1), entry_of(3, 1)];
	const table = fake_table(state_of({ step: 4 }), { log: () => log, step: async (step) => ({ step }), ...given });
	const replay = new Replay(table);
	table.replay = replay;
	return { table, replay };
}

const drawn = (table) => table.told.filter((text) => text.startsWith('drawn'));

test('each step is drawn and told', async () => {
	const { table, replay } = begin();
	await replay.run(1);
	assert.deepEqual(drawn(table), ['drawn 2', 'drawn 3', 'drawn 4']);
	assert.ok(table.told.includes('step 2'));
	assert.equal(replay.replayed, null);
});

test('dice are announced before they are seen', async () => {
	const { table, replay } = begin();
	table.doors.log = () => [
		entry_of(0, 0),
		entry_of(1, -1, { dice: { what: 'two dice', mean: 1, p: [0.25, 0.5, 0.25] } }),
	];
	await replay.run(1);
	assert.match(table.told[0], /two dice/);
	assert.equal(table.told[1], 'drawn 2');
});

test('a press skips the rest', async () => {
	const { table, replay } = begin();
	table.board.draw = () => {
		table.told.push('drawn');
		replay.number++;
	};
	await replay.run(1);
	assert.equal(drawn(table).length, 1);
	assert.equal(replay.replayed, null);
});

test('another replay takes the place of the one that runs', async () => {
	const { table, replay } = begin();
	const first = replay.run(1),
		second = replay.run(3);
	await Promise.all([first, second]);
	assert.deepEqual(drawn(table), ['drawn 4']);
});

test('a game that has gone on ends it, and none begins while the page is not seen', async () => {
	const { table, replay } = begin({
		step: async () => {
			throw new Error('the game has gone on');
		},
	});
	await replay.run(1);
	assert.deepEqual(drawn(table), []);
	const other = begin();
	document.hidden = true;
	await other.replay.run(1);
	document.hidden = false;
	assert.deepEqual(other.table.told, []);
});
