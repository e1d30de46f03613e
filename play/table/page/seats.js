// Seats are told apart by colour, number and shape alike.
import { h, s } from './dom.js';
import { t } from './texts.js';

export const OVER = -2; // to move, where the game is over

const N = 10;
const SHAPES = [
	'M0-9A9 9 0 1 0 0 9A9 9 0 1 0 0-9Z',
	'M-8-8H8V8H-8Z',
	'M0-9.5L9.5 8H-9.5Z',
	'M0-10L10 0L0 10L-10 0Z',
	'M0-9.5L9-2.9L5.6 7.7H-5.6L-9-2.9Z',
	'M-5-9H5L10 0L5 9H-5L-10 0Z',
	'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z',
	'M0 9.5L-9.5-8H9.5Z',
	'M-9-5L0 0L9-5V5L0 10L-9 5Z',
	'M-9-3L0-9L9-3L6 9H-6Z',
];

export const seat_class = (seat) => (seat >= 0 ? `seat${seat % N}` : 'nobody');

// The mark of a seat at a place of a drawing.
export const seat_mark = (seat, x, y, size, label) =>
	s(
		'g',
		{ transform: `translate(${x} ${y}) scale(${size / 20})`, class: `mark ${seat_class(seat)}` },
		s('path', { d: SHAPES[seat % N] }),
		s('text', { class: 'mark-text', y: 1 }, label === undefined ? String(seat) : label),
	);

export const seat_badge = (seat) =>
	h(
		'span',
		{ class: 'badge', 'aria-hidden': 'true' },
		s('svg', { viewBox: '-11 -11 22 22', width: 22, height: 22 }, seat_mark(seat, 0, 0, 20)),
	);

export function seat_name(state, seat) {
	if (seat < 0) return t('chance');
	const one = state.seats[seat];
	const base = t('seat', { n: seat });
	const faction = state.faction_names && state.faction_names[seat];
	const who = seat === state.seat ? t('you') : one.name;
	return `${base} (${[faction, who].filter(Boolean).join(', ')})`;
}
