// node --test: whose badge a line of the log carries.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './fake.mjs';

const log = await import('../../../../play/table/page/log.js');

test("a line about nobody carries nobody's badge, not that of who moved", () => {
	assert.equal(log.badge_kind({ kind: 'hex_lost', level: 'brief', seat: 0 }), 'seat');
	assert.equal(log.badge_kind({ kind: 'phase', level: 'brief', seat: null }), 'none');
	assert.equal(log.badge_kind({ kind: 'explored', level: 'brief', seat: null }), 'none');
	assert.equal(log.badge_kind({ kind: 'draw', level: 'dice', seat: null }), 'dice');
});
