// Asking the server. Every address is relative to the page's own, which holds the token.

export class Refusal extends Error {
  constructor(status, body) {
    super(body.error || `status ${status}`);
    this.status = status;
    this.body = body;
  }
}

async function read(response) {
  const text = await response.text();
  let body = {};
  try { body = JSON.parse(text); } catch { body = { error: text.trim() }; }
  if (!response.ok) throw new Refusal(response.status, body);
  return body;
}

export async function get(path, query, signal) {
  const given = Object.entries(query || {}).filter(([, value]) => value !== null && value !== undefined);
  const tail = given.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2B', '+').replaceAll('%2C', ',')}`).join('&');
  return read(await fetch(`api/${path}${tail ? '?' + tail : ''}`, { signal }));
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// While an agent thinks the server asks to come back in a moment.
export async function post(path, body) {
  const text = typeof body === 'string' ? body : JSON.stringify(body || {});
  for (let tries = 0; ; tries++) {
    try {
      return await read(await fetch(`api/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text }));
    } catch (error) {
      if (!(error instanceof Refusal) || !error.body.busy || tries >= 100) throw error;
      await pause(50);
    }
  }
}
