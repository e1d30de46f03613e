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
