// Of texts of a game, one a line of stdin, how many each language's book says: "LANGUAGE SHARE DISTINCT" a line; what
// it does not say follows with a tab before it.
import { readFileSync, readdirSync } from 'node:fs';
import './fake.mjs';

const game = process.argv[2],
	folder = new URL('../../../../play/table/page/', import.meta.url);
const { Book } = await import(new URL('said.js', folder));
const texts = readFileSync(0, 'utf8').split('\n').filter(Boolean);
for (const file of readdirSync(new URL('languages/said/', folder)).filter((name) => name.endsWith(`_${game}.js`))) {
	const book = new Book((await import(new URL(`languages/said/${file}`, folder))).default);
	// a sentence of a card stays as it is printed, which is no translation
	const is_said = (text) => book.say(text) !== null && !(book.say(text) === text && /[a-z]{3} [a-z]{2}/.test(text));
	const missing = texts.filter((text) => !is_said(text));
	console.log(file.split('_')[0], (1 - missing.length / texts.length).toFixed(3), new Set(texts).size);
	for (const text of new Set(missing)) console.log(`\t${text}`);
}
