// How the page reaches the room: by HTTP, at addresses relative to the page's own, which holds the token. A page
// without a server has another one (play/browser).

// May other browsers be invited to a seat?
export const is_shared = true;

// { status, text } of a question (no body) or a deed.
export async function ask(path, body, signal) {
	const response = await fetch(
		`api/${path}`,
		body === undefined ? { signal } : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal },
	);
	return { status: response.status, text: await response.text() };
}
