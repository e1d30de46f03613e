// What several games say to the position editor.
import { range } from '../dom.js';
import { t } from '../texts.js';

const name = (seat) => t('seat', { n: seat });

export const seat_names = (state) => state.seats.map((_, seat) => name(seat));

// Seats as numbers from `first`.
export const each_seat = (state, first = 0) => state.seats.map((_, seat) => [seat + first, name(seat)]);

// Numbers from 0 and their names.
export const numbered = (names, first = 0) => range(names.length).map((i) => [i + first, names[i]]);

// Names of components by the word that documents have for them, made once of the tables of a game.
export function words_of(make) {
	const known = new WeakMap();
	return (word, { tables }) => {
		if (!known.has(tables)) known.set(tables, new Map(make(tables)));
		return known.get(tables).get(word) || null;
	};
}
