// What the program says of a game in English (choices, remarks, lines of the log), in the language of the page: by a
// book of terms and patterns for one language and one game (languages/said/*.js). A text is said whole or not at all:
// one of which a word is not known stays English.
import { STANDARD, language } from './language.js';

// The games of which every language has a book.
export const TOLD = ['eclipse', 'obsidian', 'ti4'];

const SMALL = new Set(['of', 'the', 'for', 'and', 'to', 'in', 'a', 'an', 'on', 'at', 'with']);
const MOST_KEPT = 4000;

// A name stays as it is printed: every word has a capital or no letter, besides small ones between them.
function is_name(text) {
	const words = text.split(/[ -]+/).map((word) => word.replace(/^[^\p{L}\p{N}+]+/u, ''));
	return words.every((word, i) => !/^[a-z]/.test(word) || (i > 0 && i < words.length - 1 && SMALL.has(word)));
}

const PRINTED = /^[A-Z].*\.$/; // a sentence of a card stays as it is printed

// Parts between separators that stand in no brackets.
function parts_of(text, separator) {
	const parts = [''];
	let depth = 0;
	for (let i = 0; i < text.length; i++) {
		if ('([“'.includes(text[i])) depth++;
		if (')]”'.includes(text[i])) depth--;
		if (depth === 0 && text.startsWith(separator, i)) {
			parts.push('');
			i += separator.length - 1;
		} else parts[parts.length - 1] += text[i];
	}
	return parts;
}

const singulars = (word) =>
	[word, word.replace(/ies$/, 'y'), word.replace(/s$/, ''), word.replace(/es$/, '')].filter(Boolean);

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// A value ends at a comma or colon that stands in no brackets; {n} and {m} are numbers, {one} is a word,
// {list}, {list2} and {units} are anything, and {text} is printed on a card and may stay as it is.
const VALUE = '((?:[^,;:()[\\]]|\\([^()]*\\)|\\[[^\\]]*\\])+?)';
const NUMBER = '([+-]?\\d+)';
const KINDS = { text: '(.+?)', n: NUMBER, m: NUMBER, one: '(\\S+)', list: '(.+?)', list2: '(.+?)', units: '(.+?)' };
const piece = (text) => {
	const name = /^\{(\w+)\}$/.exec(text);
	return name ? KINDS[name[1]] || VALUE : escaped(text);
};

// new Book({ terms: { english: own }, why: [[english, own]], patterns: [[english, own]], comma, and, count, reason }):
// {name} in a pattern is a value that is said by itself; `why` are the patterns of why something cannot be chosen, and
// come first; count(n, word) is how several are said; reason(say).tell gives a reason (languages/said/because.js).
export class Book {
	constructor({ terms, patterns, why = [], comma, and, count, reason, as_it_is = /^$/ }) {
		this.reason = reason && reason((text) => this.say(text));
		this.comma = comma;
		this.and = and;
		this.count = count;
		this.as_it_is = as_it_is;
		this.terms = new Map(Object.entries(terms).map(([word, own]) => [word.toLowerCase(), own]));
		this.patterns = [...why, ...patterns].map(([english, own]) => ({
			begins: english.split('{')[0],
			names: [...english.matchAll(/\{(\w+)\}/g)].map((one) => one[1]),
			whole: new RegExp(
				`^${english
					.split(/(\{\w+\})/)
					.map(piece)
					.join('')}$`,
			),
			own,
		}));
		this.kept = new Map();
	}

	// The text in the language; null where something of it is not known.
	say(text) {
		if (this.kept.has(text)) return this.kept.get(text);
		if (this.kept.size >= MOST_KEPT) this.kept.clear();
		this.kept.set(text, null); // no text is sought within itself
		const own = this.find(text);
		this.kept.set(text, own);
		return own;
	}

	term(text) {
		for (const word of singulars(text.toLowerCase())) if (this.terms.has(word)) return this.terms.get(word);
		return null;
	}

	find(text) {
		if (!/[a-z]{2}/i.test(text) || this.as_it_is.test(text)) return text;
		return (
			this.term(text) ??
			this.reason?.tell(text) ??
			this.with_bracket(text) ??
			this.by_pattern(text) ??
			this.by_parts(text) ??
			(is_name(text) || PRINTED.test(text) ? text : null)
		);
	}

	by_pattern(text) {
		for (const { begins, names, whole, own } of this.patterns) {
			const found = text.startsWith(begins) && whole.exec(text);
			if (!found) continue;
			const values = names.map((name, i) => this.say(found[i + 1]) ?? (name === 'text' ? found[i + 1] : null));
			if (values.every((one) => one !== null))
				return own.replace(/\{(\w+)\}/g, (_, name) => values[names.indexOf(name)]);
		}
		return null;
	}

	by_parts(text) {
		return (
			this.joined(parts_of(text, '; '), '; ') ??
			this.after_colon(text) ??
			this.joined(parts_of(text, ', '), this.comma) ??
			this.joined(parts_of(text, ' and '), this.and) ??
			this.joined(text.split(/ (?=\d+ [A-Za-z])/), ' ') ?? // "1 DODGE 2 blank"
			this.counted(text)
		);
	}

	joined(parts, separator) {
		if (parts.length < 2) return null;
		const own = parts.map((one) => this.say(one));
		return own.every((one) => one !== null) ? own.join(separator) : null;
	}

	after_colon(text) {
		const [first, ...rest] = parts_of(text, ': ');
		return rest.length ? this.joined([first, rest.join(': ')], ': ') : null;
	}

	with_bracket(text) {
		const found = /^(.+?)( ?)([([])([^()[\]]*)([)\]])$/.exec(text);
		if (!found) return null;
		const [, before, gap, open, inside, close] = found,
			own = [this.say(before), this.say(inside)];
		return own.includes(null) ? null : `${own[0]}${gap}${open}${own[1]}${close}`;
	}

	// "2 fighters", "a fighter", "fighters +2".
	counted(text) {
		const before = /^(\d+|an?|the) (.+)$/.exec(text),
			after = /^(.+?) ([+-]?\d+)$/.exec(text);
		const word = before ? this.say(before[2]) : after ? this.say(after[1]) : null;
		if (word === null) return null;
		if (after && !before) return `${word} ${after[2]}`;
		if (!/\d/.test(before[1])) return word;
		return word === before[2] ? text : this.count(before[1], word); // "106 Capella" is a name
	}
}

let book = null; // of the game that is shown

export async function open_book(game) {
	book = null;
	if (language === STANDARD || !TOLD.includes(game)) return;
	try {
		book = new Book((await import(`./languages/said/${language}_${game}.js`)).default);
	} catch (error) {
		console.error(error);
	}
}

/** @type {(text: string) => string} */
export const said = (text) => (book && text ? (book.say(text) ?? text) : text);
