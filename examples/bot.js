#!/usr/bin/env node
// A bot for any game: wins or blocks at once in connect_four, and otherwise prefers the middle of its choices. docs/reference/protocol.md tells the messages.
//
//     hexarch tournament connect_four --agent 'process:cmd=node examples/bot.js,time=500ms' --agent random --games 20
"use strict";
const names = new Map(); // of the games that are played, by their number

// Would a piece of `player` in `column` make four in a line? grid: 6 rows from the bottom, each of 7 of '.', 'x', 'o'.
function wins(grid, column, player) {
  const row = grid.findIndex((cells) => cells[column] === ".");
  if (row < 0) return false;
  return [[0, 1], [1, 0], [1, 1], [1, -1]].some(([dr, dc]) => {
    let n = 1;
    for (const sign of [1, -1])
      for (let r = row + sign * dr, c = column + sign * dc; grid[r] && grid[r][c] === player; r += sign * dr, c += sign * dc) n++;
    return n >= 4;
  });
}

// The same seed gives the same choice: a few steps of a generator of its own.
function draw(seed, n) {
  let x = seed % 4294967296;
  for (let i = 0; i < 4; i++) x = (Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0;
  return x % n;
}

function choose(question) {
  const legal = question.legal.map((action) => action.id);
  if (names.get(question.game) === "connect_four") {
    const cells = question.view.state.cells; // the top row first
    const grid = [5, 4, 3, 2, 1, 0].map((row) => cells.slice(7 * row, 7 * row + 7));
    for (const player of ["xo", "ox"][question.seat])
      for (const column of legal) if (wins(grid, column, player)) return { action: column, text: player === "xo"[question.seat] ? "four" : "no four" };
  }
  const middle = (legal.length - 1) / 2;
  const nearest = legal.map((_, i) => i).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return { action: legal[nearest[draw(question.seed, Math.min(2, nearest.length))]] };
}

const methods = {
  hello: () => ({ protocol: 1, name: "sample-js", version: "1", games: 64, wants: { events: false, words: false } }),
  new_game: (params) => Boolean(names.set(params.game, params.name)),
  choose,
  end_game: (params) => names.delete(params.game),
};

// One message a line; process.stdout writes each answer at once.
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const known = Object.hasOwn(methods, method);
  const result = known ? methods[method](params) : undefined;
  if (id === undefined) return;
  const answer = known ? { result } : { error: { code: -32601, message: "method not found" } };
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer }) + "\n");
});
