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

export async function get(path, query, signal) {
	const given = Object.entries(query || {}).filter(([, value]) => value !== null && value !== undefined);
	const tail = given
		.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2B', '+').replaceAll('%2C', ',')}`)
		.join('&');
	return read(await ask(`${path}${tail ? '?' + tail : ''}`, undefined, signal));
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// While an agent thinks the server asks to come back in a moment.
export async function post(path, body) {
	const text = typeof body === 'string' ? body : JSON.stringify(body || {});
	for (let tries = 0; ; tries++) {
		try {
			return read(await ask(path, text));
		} catch (error) {
			if (!(error instanceof Refusal) || !error.body.busy || tries >= 100) throw error;
			await pause(50);
		}
	}
}
