// The worker of a page that has no server: it runs the room (browser.h), answers the page's messages through it, and
// keeps its saved games in IndexedDB.
//   page --{ id, path, body }--> worker        { id, status, text } comes back;
//                                              { id, is_dropped } takes a question back
//
// The room thinks in browser_work(), which comes back here between slices: what waits is answered then.
'use strict';

const SLICE_MS = 12; // of thinking, before messages are looked at
const WRITE_MS = 400; // after a change by an agent, before it is written

let room = 0; // what browser_open() returned
let failure = ''; // why nothing can be answered
const early = []; // messages that came before the room was there
const waiting = new Map(); // id -> message: asked for news, and there are none

// A task that follows at once: timers of nested tasks wait four milliseconds.
const channel = new MessageChannel(),
	tasks = [];
channel.port1.onmessage = () => tasks.shift()();
function soon(task) {
	tasks.push(task);
	channel.port2.postMessage(0);
}

// ---- The thread, handed to and fro

let since = 0; // when it was handed to the room last
let sleeper = null; // goes on with the room that has nothing to do
let has_news = false;

function go_on(wake) {
	since = performance.now();
	wake();
}

function rest(seconds, wake) {
	if (seconds === 0) {
		if (performance.now() - since < SLICE_MS) wake();
		else soon(() => go_on(wake));
		return;
	}
	const timer = setTimeout(() => rouse(), Math.min(seconds * 1000, 1e8));
	sleeper = () => {
		clearTimeout(timer);
		go_on(wake);
	};
}

function rouse() {
	const wake = sleeper;
	sleeper = null;
	if (wake) wake();
}

// Told from inside the room, so that what follows has to wait until that has returned.
function tell_news() {
	if (has_news) return;
	has_news = true;
	soon(() => {
		has_news = false;
		for (const message of [...waiting.values()]) answer(message);
		write_later();
		rouse();
	});
}

// ---- Saved games

let writing = Promise.resolve(),
	timer = 0;

function write() {
	clearTimeout(timer);
	timer = 0;
	writing = writing.then(
		() =>
			new Promise((resolve) =>
				FS.syncfs(false, (error) => {
					if (error) console.error('hexarch: the game is not saved:', error);
					resolve();
				}),
			),
	);
	return writing;
}

function write_later() {
	if (!timer) timer = setTimeout(write, WRITE_MS);
}

// ---- Messages

function text_to_room(text) {
	const size = lengthBytesUTF8(text) + 1,
		at = _malloc(size);
	if (at) stringToUTF8(text, at, size);
	return { at, size: size - 1 };
}

function ask_room({ path, body }, is_waiting) {
	const address = text_to_room(path),
		deed = body === undefined ? { at: 0, size: 0 } : text_to_room(body);
	const reply = _browser_answer(room, address.at, deed.at, deed.size, is_waiting ? 1 : 0);
	_free(address.at);
	_free(deed.at);
	if (!reply) return null;
	const text = UTF8ToString(reply);
	_free(reply);
	return { status: Number(text.slice(0, 3)), text: text.slice(4) };
}

async function answer(message) {
	let reply = { status: 503, text: JSON.stringify({ error: failure }) };
	waiting.delete(message.id);
	if (!failure) {
		try {
			reply = ask_room(message, message.body === undefined);
		} catch (error) {
			stop(error);
			return;
		}
		if (!reply) {
			waiting.set(message.id, message);
			return;
		}
		if (message.body !== undefined) await write(); // what is answered is kept
	}
	postMessage({ id: message.id, ...reply });
}

onmessage = ({ data }) => {
	if (data.is_dropped) waiting.delete(data.id);
	else if (room || failure) answer(data);
	else early.push(data);
};

function stop(error) {
	failure = `the engine has stopped, reload the page (${(error && error.message) || error})`;
	console.error(error);
	for (const message of [...early.splice(0), ...waiting.values()]) answer(message);
}

// ---- The start

function open_room() {
	room = _browser_open();
	if (!room) return stop('the table cannot be opened');
	failure = '';
	for (const message of early.splice(0)) answer(message);
	soon(() => {
		since = performance.now();
		_browser_work(room);
	});
}

var Module = {
	tell_news,
	rest,
	noInitialRun: true,
	preRun: [
		() => {
			ENV.XDG_STATE_HOME = '/saves';
			FS.mkdir('/saves');
			FS.mount(IDBFS, {}, '/saves');
		},
	],
	onAbort: stop,
	onRuntimeInitialized: () =>
		FS.syncfs(true, (error) => {
			if (error) console.error('hexarch: this browser cannot keep games:', error);
			open_room();
		}),
};

// One page at a time has the saved games: another one waits for them.
function start() {
	importScripts('engine.js');
}
if (navigator.locks) {
	navigator.locks
		.request('hexarch-table', { ifAvailable: true }, (lock) => {
			if (!lock) return false;
			start();
			return new Promise(() => {});
		})
		.then((has_begun) => {
			if (has_begun !== false) return;
			failure = 'the table is open in another tab of this browser';
			for (const message of early.splice(0)) answer(message);
			navigator.locks.request('hexarch-table', () => {
				start();
				return new Promise(() => {});
			});
		});
} else start();
