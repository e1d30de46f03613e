// Asking the worker, where the page has no server: takes the place of play/table/page/transport.js.

const worker = new Worker('worker.js'),
	asked = new Map();
let n = 0;

worker.onmessage = ({ data }) => {
	const resolve = asked.get(data.id);
	asked.delete(data.id);
	if (resolve) resolve(data);
};
worker.onerror = () => {
	for (const resolve of asked.values())
		resolve({ status: 503, text: '{"error":"the engine does not start: reload the page"}' });
	asked.clear();
};

// Nobody else can look in here.
export const is_shared = false;

// { status, text } of a question (no body) or a deed.
export function ask(path, body, signal) {
	return new Promise((resolve, reject) => {
		const id = ++n;
		asked.set(id, resolve);
		if (signal)
			signal.addEventListener('abort', () => {
				if (!asked.delete(id)) return;
				worker.postMessage({ id, is_dropped: true });
				reject(new DOMException('taken back', 'AbortError'));
			});
		worker.postMessage({ id, path: `api/${path}`, body });
	});
}

if ('serviceWorker' in navigator) navigator.serviceWorker.register('service.js').catch((error) => console.error(error));
