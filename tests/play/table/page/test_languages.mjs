// node --test: every language has the page's texts, all of them and no others, with the same values in them; and every
// text of the page lies in a file of texts.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import './fake.mjs';

const PAGE = new URL('../../../../play/table/page/', import.meta.url);
const { texts } = await import(new URL('texts.js', PAGE));
const { LANGUAGES, STANDARD } = await import(new URL('language.js', PAGE));
const others = Object.keys(LANGUAGES).filter((code) => code !== STANDARD);
const words_of = {};
for (const code of others) words_of[code] = (await import(new URL(`languages/${code}.js`, PAGE))).default;

// Texts that nobody has translated yet: the page shows them in English. Few, and not for long.
const WAITING = [];
const MOST_WAITING = 20;

// What is the same in every language.
const SAME = new Set(['hexarch', 'PDS', 'DEF, MOB, OFF']);

const is_counted = (text) => typeof text === 'object' && !Array.isArray(text);
// Every piece of text in a value, each with where it lies.
function pieces(value, at = '') {
	if (typeof value === 'string') return [[at, value]];
	return Object.entries(value).flatMap(([key, one]) => pieces(one, at ? `${at}.${key}` : key));
}
const values_in = (text) => [...new Set(text.match(/\{\w+\}/g) || [])].sort().join(' ');
const is_key_name = (at) => /^help_list\.\d+\.0$/.test(at);
const has_words = (text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));

for (const code of others) {
	const words = words_of[code],
		title = `${LANGUAGES[code]}: `;

	test(`${title}every text is there, and none is left over`, () => {
		const missing = Object.keys(texts).filter((key) => words[key] === undefined && !WAITING.includes(key));
		assert.deepEqual(missing, [], 'texts.js has them, the language has not');
		assert.deepEqual(
			Object.keys(words).filter((key) => texts[key] === undefined),
			[],
			'the language has them, texts.js has not',
		);
	});

	test(`${title}values and lists are those of the English text`, () => {
		for (const [key, own] of Object.entries(words)) {
			const english = texts[key];
			if (is_counted(own)) {
				const kinds = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
				assert.deepEqual(Object.keys(own).sort(), [...kinds].sort(), `${key}: forms of a count`);
				const wanted = values_in(is_counted(english) ? english.other : english);
				for (const text of Object.values(own)) assert.equal(values_in(text), wanted, key);
				continue;
			}
			const wanted = pieces(is_counted(english) ? english.other : english);
			assert.deepEqual(
				pieces(own).map(([at, text]) => [at, values_in(text)]),
				wanted.map(([at, text]) => [at, values_in(text)]),
				key,
			);
		}
	});

	test(`${title}no text is still English`, () => {
		const english = new Map(Object.entries(texts).flatMap(([key, value]) => pieces(value, key)));
		const same = pieces(words).filter(
			([at, text]) => text === english.get(at) && has_words(text) && !SAME.has(text) && !is_key_name(at),
		);
		assert.deepEqual(same, []);
	});

	test(`${title}it says that no native speaker has read it`, () => assert.ok(words.language_unread));
}

test('no more texts wait for a translation than are few', () => {
	assert.ok(WAITING.length <= MOST_WAITING);
	for (const key of WAITING) assert.ok(texts[key] && others.some((code) => words_of[code][key] === undefined), key);
});

// ---- Where texts lie ----

const files = ['.', 'games'].flatMap((folder) =>
	readdirSync(new URL(folder, PAGE))
		.filter((name) => name.endsWith('.js'))
		.map((name) => `${folder}/${name}`.replace('./', '')),
);
const source = (file) => readFileSync(new URL(file, PAGE), 'utf8').replace(/^\s*\/\/.*$/gm, '');

test('every key that a file asks for is a text, and every text is asked for', () => {
	const all = files.map((file) => (file === 'texts.js' ? source(file).split('\n};\n')[1] : source(file)));
	for (const code of all)
		for (const [, key] of code.matchAll(/\bt\('([^']+)'[,)]/g)) assert.ok(texts[key] !== undefined, key);
	const code = all.join('\n');
	const beginnings = [...code.matchAll(/[`']([\w.]*[._])(?:\$\{|' ?\+)/g)].map((one) => one[1]).filter(Boolean);
	const endings = [...code.matchAll(/\}(_\w+)`/g)].map((one) => one[1]);
	const is_asked = (key) =>
		code.includes(`'${key}'`) ||
		beginnings.some((one) => key.startsWith(one)) ||
		endings.some((one) => key.endsWith(one));
	assert.deepEqual(
		Object.keys(texts).filter((key) => !is_asked(key)),
		[],
	);
});

// A text for people is given to an element, or to something that shows it: two words, or one with a capital, that are
// no text of texts.js. What the program writes in English, and the page compares with it, is not shown.
test('no text of the page is written anywhere else', () => {
	const told =
		/(?:h\([^()]*\}, |button\(|tell\(|say\(|tell_lost\(|tell_tip\(|title: |placeholder: |'aria-label': )(['"`])((?:(?!\1).)*)\1/g;
	const found = files
		.filter((file) => file !== 'texts.js')
		.flatMap((file) =>
			[...source(file).matchAll(told)]
				.map(([, , text]) => text.replace(/\$\{[^}]*\}?/g, ''))
				.filter((text) => /\p{L}{2}/u.test(text))
				.map((text) => `${file}: ${text}`),
		);
	assert.deepEqual(found, []);
});

// ---- What the games say ----

const { Book, TOLD } = await import(new URL('said.js', PAGE));
const REASONS = { eclipse: 'core/games/eclipse', obsidian: 'core/games/obsidian', ti4: 'core/games/ti4' };
const ROOT = new URL('../../../../', import.meta.url);
const books = {};
for (const game of TOLD)
	for (const code of others)
		books[`${code}_${game}`] = (await import(new URL(`languages/said/${code}_${game}.js`, PAGE))).default;

for (const game of TOLD)
	test(`${game}: every language has the same terms and patterns, with the same values`, () => {
		const [first, ...rest] = others.map((code) => books[`${code}_${game}`]);
		const keys = (book) =>
			[
				Object.keys(book.terms),
				...['why', 'patterns'].map((name) => (book[name] || []).map(([english]) => english)),
			].map((list) => [...list].sort());
		for (const book of rest) assert.deepEqual(keys(book), keys(first));
		for (const book of [first, ...rest])
			for (const [english, own] of [...(book.why || []), ...book.patterns])
				assert.equal(values_in(own), values_in(english), english);
	});

// The sentences of a game's reasons, as its table has them; what it defines stands in several.
function reasons_of(game) {
	const table = readFileSync(new URL(`${REASONS[game]}/state/reasons.inl`, ROOT), 'utf8'),
		defined = [...table.matchAll(/^#define (\w+) (".*")$/gm)];
	const source = defined
		.reduce((text, [, name, own]) => text.replace(new RegExp(` ${name}\\)`, 'g'), ` ${own})`), table)
		.replace(/"\s*"/g, '');
	const found = [...source.matchAll(/^\w+_REASON\(\w+,\s*"((?:[^"\\]|\\.)*)"\)/gm)].map(([, text]) => text);
	assert.equal(found.length, source.match(/^\w+_REASON\(\w+,/gm).length);
	return found;
}
const FILLERS = {
	eclipse: {
		Q: 'build in 107',
		M: '5 materials',
		H: '2 hexes',
		c: 'money; you have 3, 5 with trades',
		r: 'money',
		h: '107',
		n: '3',
		w: 'Planta',
		W: 'Planta has',
		t: 'Neutron Bombs',
		p: 'Ion Cannon',
		P: 'Ion Cannon',
		i: 'Cruiser',
		g: 'Cruiser',
		q: 'money',
		e: 'Planta',
		a: 'Explore',
		F: '101; your ships go 2',
		s: 's',
		S: 'es',
	},
	ti4: {
		Q: 'pass',
		P: 'setup',
		w: 'Hacan',
		p: 'Jord',
		x: 'Wormhole Reconstruction',
		X: 'Bribery',
		y: 'Warfare',
		n: '3',
		c: 'Bribery',
		g: 'Mutiny',
		N: 'Ceasefire',
		o: 'Expand Borders',
		t: 'Gravity Drive',
		u: 'cruiser',
		r: 'Own 2 unit upgrade technologies',
		H: '1 of 2',
		L: '1 blue, 2 red',
		R: 'from 3 to 4',
		M: 'cruiser moves 2',
		a: 'a supernova',
		k: 'fighter to load',
		v: 'are',
		i: '',
		s: 's',
	},
	obsidian: {
		u: '0m1',
		g: 'F5',
		n: '2',
		P: 'command',
		T: 'Firing',
		c: 'C',
		a: 'Maneuver',
		l: 'left arm',
		w: 'repairs',
		F: '0m1 is 3 grids away',
		r: '4',
		k: '0m1 has 2',
		L: '',
		v: '2 are',
		o: '1d0 in F5 0m1',
		O: '1d0 stands in F5 and leaves no room',
		s: 's',
	},
};

for (const [game, fillers] of Object.entries(FILLERS))
	for (const code of others)
		test(`${LANGUAGES[code]}: every reason why something in ${game} cannot be chosen is said`, () => {
			const book = new Book(books[`${code}_${game}`]),
				reasons = reasons_of(game);
			assert.ok(reasons.length > 90, String(reasons.length));
			const filled = reasons.map((text) =>
				text.replace(/%([A-Za-z])/g, (_, letter) => fillers[letter] ?? assert.fail(letter)),
			);
			assert.deepEqual(
				filled.filter((text) => book.say(text) === null),
				[],
			);
		});

for (const code of others)
	test(`${LANGUAGES[code]}: every measure that a reason names has a word`, async () => {
		const { measures } = (await import(new URL(`languages/said/because_${code}.js`, PAGE))).default,
			known = Object.keys(measures).flatMap((forms) => forms.split('|'));
		for (const game of TOLD) {
			const source = readFileSync(new URL(`agents/knowledge/${game}/tells.c`, ROOT), 'utf8');
			const told = [...source.matchAll(/\[\w+\] = \{ "([^"]+)", "([^"]+)",/g)].flatMap(([, one, many]) => [one, many]);
			assert.ok(told.length > 10);
			assert.deepEqual(
				told.filter((word) => !known.includes(word)),
				[],
				game,
			);
		}
	});

test('every form of a reason is said', () => {
	const forms = [
		'Because by the end of the round it brings 1 more hex (107) and 2 more money a round, and Planta has 1 fewer hex than after "pass"; it costs 3 money in storage; it wins the battle in 107 with 68 %.',
		'Because it wins the battle in 107 with 68 %.',
		'Because it is worth 13.3 points of a hundred more than "build"; by the end of the round both come to much the same.',
		'Because the search prefers it narrowly: 61 points of a hundred, 60 after "build"; by its next turn both come to much the same.',
		'By the end of the round "build" would come to much the same.',
		'Because it leads to 50 points of a hundred, "move" to 48, although by its next turn it costs 2 materials in storage beside "move".',
		'Because by the end of the game it brings perhaps 1 more technology (Neutron Bombs, which it would lose to Planta) than after "research".',
		'Because by the end of the round seat 1 has 2 fewer technologies than after "pass".',
		'By the end of the round it costs 2 materials in storage beside "pass".',
	];
	for (const code of others) {
		const book = new Book(books[`${code}_eclipse`]);
		for (const text of forms) {
			const own = book.say(text);
			assert.ok(own && !/because|points|money|materials| hex/i.test(own), `${code}: ${text}: ${own}`);
			for (const n of text.match(/\d+/g) ?? []) assert.ok(own.includes(n), `${code}: ${n} of ${text}: ${own}`);
		}
	}
});
