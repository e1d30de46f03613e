// Pig: totals as bars, the points at risk, the last die.
import { h, s, range } from '../dom.js';
import { t } from '../texts.js';
import { seat_badge, seat_class } from '../seats.js';
import { each_seat, seat_names } from './editing.js';

const PIPS = [
	[],
	[[0, 0]],
	[
		[-1, -1],
		[1, 1],
	],
	[
		[-1, -1],
		[0, 0],
		[1, 1],
	],
	[
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1],
	],
	[
		[-1, -1],
		[1, -1],
		[0, 0],
		[-1, 1],
		[1, 1],
	],
	[
		[-1, -1],
		[1, -1],
		[-1, 0],
		[1, 0],
		[-1, 1],
		[1, 1],
	],
];

export const places = (action) => [action.verb];

// The document leaves out the last seats without points.
const total_of = (view, seat) => view.doc.totals[seat] || 0;

export function draw(view) {
	const rolled = view.log.filter((entry) => entry.verb === 'face').slice(-1)[0];
	const face = rolled ? rolled.arg + 1 : 0;
	const die = s(
		'svg',
		{
			viewBox: '-32 -32 64 64',
			class: 'die',
			role: 'img',
			'data-edit': 'turn turn_total rolling decisions',
			'data-name': t('pig.turn'),
			'aria-label': face ? String(face) : '–',
		},
		s('rect', { x: -28, y: -28, width: 56, height: 56, rx: 10 }),
		PIPS[face].map(([x, y]) => s('circle', { cx: x * 15, cy: y * 15, r: 5 })),
	);
	const bars = range(view.state.seats.length).map((seat) =>
		h(
			'div',
			{
				class: `bar-row ${seat_class(seat)}`,
				'data-edit': `totals.${seat}`,
				'data-name': t('seat', { n: seat }),
			},
			seat_badge(seat),
			h(
				'div',
				{ class: 'bar' },
				h('div', { class: 'fill', style: { width: `${Math.min(100, total_of(view, seat))}%` } }),
			),
			h(
				'strong',
				{},
				String(total_of(view, seat)) +
					(view.to_move === seat && view.doc.turn_total ? ` + ${view.doc.turn_total}` : ''),
			),
		),
	);
	return h(
		'div',
		{ class: 'pig' },
		h(
			'div',
			{ class: 'row' },
			die,
			h('div', { class: 'big', 'data-place': 'roll', 'data-name': t('pig.roll') }, t('pig.roll')),
			h('div', { class: 'big', 'data-place': 'stop', 'data-name': t('pig.stop') }, t('pig.stop')),
		),
		bars,
	);
}

export const editing = {
	names: ([name], { state }) => (name === 'totals' ? seat_names(state) : null),
	numbers: ([name], { state }) => (name === 'turn' ? each_seat(state) : null),
};
