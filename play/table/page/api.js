// Asking the room, however it is reached.
import { ask } from './transport.js';

export { is_shared } from './transport.js';

export class Refusal extends Error {
	constructor(status, body) {
		super(body.error || `status ${status}`);
		this.status = status;
		this.body = body;
	}
}

function read({ status, text }) {
	let body = {};
	try {
		body = JSON.parse(text);
	} catch {
		body = { error: text.trim() };
	}
	if (status !== 200) throw new Refusal(status, body);
	return body;
}

function address(path, query) {
	const given = Object.entries(query || {}).filter(([, value]) => value !== null && value !== undefined);
	const tail = given
		.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2B', '+').replaceAll('%2C', ',')}`)
		.join('&');
	return `${path}${tail ? '?' + tail : ''}`;
}

export const get = async (path, query, signal) => read(await ask(address(path, query), undefined, signal));

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// While an agent thinks the server asks to come back in a moment. `of`: the number of the game that it is for; without,
// of whatever game is on the table.
export async function post(path, body, of) {
	const text = typeof body === 'string' ? body : JSON.stringify(body || {});
	for (let tries = 0; ; tries++) {
		try {
			return read(await ask(address(path, { of }), text));
		} catch (error) {
			if (!(error instanceof Refusal) || !error.body.busy || tries >= 100) throw error;
			await pause(50);
		}
	}
}
