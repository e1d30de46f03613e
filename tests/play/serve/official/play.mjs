// The official client of MCP plays whole games by `hexarch mcp`, and its own schemas check every answer; then every message of `hexarch serve` meets
// the schemas that it gives, by ajv. usage: node play.mjs PROGRAM, run where @modelcontextprotocol/sdk and ajv are installed
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const program = process.argv[2];
const from = createRequire(pathToFileURL(`${process.cwd()}/package.json`));
const load = (name) => import(pathToFileURL(from.resolve(name)).href);
const { Client } = await load('@modelcontextprotocol/sdk/client/index.js');
const { StdioClientTransport } = await load('@modelcontextprotocol/sdk/client/stdio.js');
const MOST_BYTES = 6000;

/** The ids of the choices that a turn in words offers. */
function choicesOf(text) {
	const at = text.indexOf('\nChoices of seat');
	return at < 0 ? [] : [...text.slice(at).matchAll(/(?:^|; )\[(\d+)\] /gm)].map((found) => Number(found[1]));
}

/** The same numbers at every run. */
function drawFrom(seed) {
	let state = seed + 1;
	return (n) => {
		state = (state * 48271) % 2147483647;
		return state % n;
	};
}

async function use(client, name, args) {
	const result = await client.callTool({ name, arguments: args }); // checked against the tool's output schema
	assert(!result.isError && result.content.length === 1, JSON.stringify(result));
	return [result.content[0].text, result.structuredContent];
}

async function playGame(client, game, options, until) {
	const draw = drawFrom(7);
	let [text, state] = await use(client, 'new', { game, options, agents: [null, 'greedy'], seed: 7 });
	const token = state.owner;
	let turns = 0, most = 0;
	while (!state.over && !(until && text.includes(until))) {
		const choices = choicesOf(text);
		assert(choices.length > 0, text);
		most = Math.max(most, Buffer.byteLength(text));
		assert(most < MOST_BYTES, text);
		[text, state] = await use(client, 'play', { token, action: choices[draw(choices.length)] });
		turns += 1;
	}
	await use(client, 'close', { token });
	console.log(`${game}: ${turns} turns, at most ${most} bytes${state.over ? ', to its end' : ''}`);
}

async function playByOfficialClient() {
	const client = new Client({ name: 'official', version: '1' }, { capabilities: {} });
	await client.connect(new StdioClientTransport({ command: program, args: ['mcp'] }));
	const { tools } = await client.listTools();
	const { prompts } = await client.listPrompts();
	const { resources } = await client.listResources();
	assert(tools.every((tool) => tool.description && tool.annotations && tool.outputSchema) && prompts.length > 0 && resources.length > 0);
	for (const prompt of prompts)
		assert(prompt.name && Array.isArray(prompt.arguments ?? []));
	for (const resource of resources.slice(0, 3))
		assert((await client.readResource({ uri: resource.uri })).contents.length > 0);
	await client.ping();
	await playGame(client, 'eclipse', { seats: '2' });
	await playGame(client, 'connect_four', {});
	await playGame(client, 'ti4', { seats: '3' }, 'Round 2');
	await assert.rejects(client.request({ method: 'no/such', params: {} }, { parse: (x) => x }));
	await client.close();
}

/** One process of serve: a question, its answer. */
class Serve {
	constructor() {
		this.process = spawn(program, ['serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
		this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
		this.n = 0;
	}

	async call(method, params = {}) {
		this.process.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++this.n, method, params })}\n`);
		for (;;) {
			const message = JSON.parse((await this.lines.next()).value);
			if (message.id === this.n) {
				assert(message.result, JSON.stringify(message));
				return message.result;
			}
		}
	}
}

/** Whole games by serve: ajv holds every request and answer against the schemas that the methods tell. */
async function checkServe() {
	const module = await load('ajv/dist/2020.js');
	const Ajv = module.Ajv2020 ?? module.default.default ?? module.default;
	const ajv = new Ajv({ strict: false, logger: false });
	const serve = new Serve();
	const schemas = Object.fromEntries((await serve.call('methods')).methods.map((m) => [m.name, [m.params, m.answer].map((s) => s && ajv.compile(s))]));
	let n = 0;
	const call = async (method, params) => {
		const [takes, gives] = schemas[method];
		assert(takes(params), `${method}: ${ajv.errorsText(takes.errors)}`);
		const answer = await serve.call(method, params);
		assert(!gives || gives(answer), `${method}: ${gives && ajv.errorsText(gives.errors)}`);
		n += 2;
		return answer;
	};
	for (const { name: game } of (await call('games', {})).games) {
		const draw = drawFrom(3);
		const { owner, seats } = await call('new', { game, seed: 3 });
		await call('subscribe', { token: owner, level: 'full' });
		for (let step = 0; step < 400; step++) {
			const { to_move: mover, legal } = await call('legal', { token: owner });
			if (mover === 'over') break;
			const token = seats[mover];
			for (const method of ['view', 'score', ...(step % 20 ? [] : ['turn', 'events', 'observe'])]) await call(method, { token });
			if (step % 50 === 0) await call('analyze', { token, simulations: 20, because: true });
			await call('play', { token, action: legal[draw(legal.length)].id });
		}
		await call('close', { token: owner });
	}
	serve.process.stdin.end();
	console.log(`serve: ${n} messages keep to their schemas`);
}

await playByOfficialClient();
await checkServe();
