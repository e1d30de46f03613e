// What each seat could expect at each point of a game, drawn as lines; each point leads to its step.
import { h, s } from './dom.js';
import { t } from './texts.js';
import { seat_class, seat_mark, seat_name } from './seats.js';

const W = 640,
	H = 180;

// From the upper ends of the errors along to the lower ones back: twice the standard error to each side.
function band(points, seat, x, y) {
	const side = (sign) =>
		points.map(
			(point) => `${x(point.step)},${y(point.value[seat] + sign * 2 * (point.error ? point.error[seat] : 0))}`,
		);
	return [...side(1), ...side(-1).reverse()].join(' ');
}

export function curve_view(state, go) {
	const points = state.curve,
		last = Math.max(1, state.step);
	const x = (step) => 20 + ((W - 40) * step) / last,
		y = (value) => H / 2 - value * (H / 2 - 14);
	const lines = state.seats.map((_, seat) =>
		s(
			'g',
			{ class: `line ${seat_class(seat)}` },
			s('polygon', { points: band(points, seat, x, y) }),
			s(
				'polyline',
				{ points: points.map((point) => `${x(point.step)},${y(point.value[seat])}`).join(' ') },
				s('title', {}, seat_name(state, seat)),
			),
			points.length
				? seat_mark(seat, x(points[points.length - 1].step), y(points[points.length - 1].value[seat]), 12)
				: null,
		),
	);
	const hits = points.map((point) =>
		s('rect', {
			x: x(point.step) - 4,
			y: 0,
			width: 8,
			height: H,
			class: 'hit',
			tabindex: 0,
			role: 'button',
			'aria-label': t('curve_jump', { n: point.step }),
			onclick: () => go(point.step),
			onkeydown: (event) => {
				if (event.key === 'Enter') go(point.step);
			},
		}),
	);
	return h(
		'div',
		{},
		s(
			'svg',
			{ viewBox: `0 0 ${W} ${H}`, class: 'chart', role: 'group', 'aria-label': t('curve') },
			s('line', { x1: 20, x2: W - 20, y1: H / 2, y2: H / 2, class: 'axis' }),
			s('text', { x: 2, y: 16 }, '100'),
			s('text', { x: 2, y: H - 6 }, '0'),
			lines,
			hits,
		),
	);
}
