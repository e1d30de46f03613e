// Connect Four: a rack of seven columns.
import { s, range } from '../dom.js';

const COLUMNS = 7,
	ROWS = 6,
	CELL = 60;

export const places = (action) => [`column:${action.arg}`];

export function draw({ doc }) {
	const columns = range(COLUMNS).map((column) => {
		const cells = range(ROWS).map((row) => {
			const at = row * COLUMNS + column,
				what = doc.cells[at],
				edit = { 'data-edit': `cells.${at}`, 'data-name': 'abcdefg'[column] + String(ROWS - row) };
			const x = column * CELL + CELL / 2,
				y = row * CELL + CELL / 2;
			if (what === '.') return s('circle', { cx: x, cy: y, r: 24, class: 'hole', ...edit });
			return s(
				'g',
				{ class: what === 'x' ? 'seat0' : 'seat1', ...edit },
				s('circle', { cx: x, cy: y, r: 24, class: 'disc' }),
				s('path', { d: `M${x - 17} ${y - 8}A19 19 0 0 1 ${x + 2} ${y - 18.5}`, class: 'sheen' }),
				what === 'x'
					? s('path', { d: `M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18`, class: 'ink' })
					: s('circle', { cx: x, cy: y, r: 10, class: 'ink' }),
			);
		});
		return s(
			'g',
			{ 'data-place': `column:${column}`, 'data-name': String(column + 1), class: 'column' },
			s('rect', { x: column * CELL, y: 0, width: CELL, height: ROWS * CELL, class: 'rack' }),
			cells,
			s('text', { x: column * CELL + CELL / 2, y: ROWS * CELL + 24, class: 'label' }, String(column + 1)),
		);
	});
	return s(
		'svg',
		{ viewBox: `-6 -6 ${COLUMNS * CELL + 12} ${ROWS * CELL + 36}`, class: 'small-board', role: 'group' },
		s('rect', { x: -5, y: -5, width: COLUMNS * CELL + 10, height: ROWS * CELL + 10, rx: 12, class: 'frame' }),
		columns,
	);
}
