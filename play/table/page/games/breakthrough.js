// Breakthrough: eight by eight; a piece is chosen, then where it goes.
import { s, range } from '../dom.js';

const N = 8,
	CELL = 60;
const cell_name = (i) => 'abcdefgh'[i % N] + String(N - Math.floor(i / N));

const target = (action, view) =>
	action.arg + (view.to_move === 0 ? N : -N) + { left: -1, straight: 0, right: 1 }[action.verb];

export function places(action, view) {
	return [`from:${action.arg}`, `to:${target(action, view)}`];
}

export function draw(view) {
	const { doc } = view;
	const cells = range(N * N).map((i) => {
		const x = (i % N) * CELL,
			y = Math.floor(i / N) * CELL,
			what = doc.cells[i];
		const piece =
			what === '.'
				? null
				: s(
						'g',
						{ class: what === 'b' ? 'seat0' : 'seat1', 'data-drag': JSON.stringify({ from: i }) },
						what === 'b'
							? s('circle', { cx: x + 30, cy: y + 30, r: 20, class: 'disc' })
							: s('path', { d: `M${x + 30} ${y + 8}l20 38h-40z`, class: 'disc' }),
					);
		const own = what !== '.' && (what === 'b') === (view.to_move === 0);
		return s(
			'g',
			{
				'data-place': own ? `from:${i}` : `to:${i}`,
				'data-spot': `cell:${i}`,
				'data-edit': `cells.${i}`,
				'data-name': cell_name(i),
				class: 'cell',
			},
			s('rect', { x, y, width: CELL, height: CELL, class: (i + Math.floor(i / N)) % 2 ? 'dark' : 'light' }),
			s('rect', { x: x + 2, y: y + 2, width: CELL - 4, height: CELL - 4, class: 'edge' }),
			piece,
		);
	});
	const labels = range(N).map((k) => [
		s('text', { x: k * CELL + 30, y: N * CELL + 24, class: 'label' }, 'abcdefgh'[k]),
		s('text', { x: -14, y: k * CELL + 36, class: 'label' }, String(N - k)),
	]);
	return s(
		'svg',
		{ viewBox: `-28 -6 ${N * CELL + 40} ${N * CELL + 36}`, class: 'small-board', role: 'group' },
		cells,
		labels,
	);
}

// Choosing a piece with several ways to go shows them on the board.
export function preview(board, view, action) {
	for (const old of board.querySelectorAll('.ghost')) old.classList.remove('ghost');
	if (!action) return;
	const to = board.querySelector(`[data-spot="cell:${target(action, view)}"]`);
	if (to) to.classList.add('ghost');
}

// A piece goes to a free cell, or takes another's place.
function move(doc, { from }, [list, to]) {
	if (list !== 'cells' || Number(to) === from) return false;
	doc.cells[Number(to)] = doc.cells[from];
	doc.cells[from] = '.';
	return true;
}

export const editing = {
	move,
	numbers: ([name]) => (name === 'turn' ? ['b', 'w'].map((word, seat) => [seat, word]) : null),
};
