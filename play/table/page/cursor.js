// The board by keys: an arrow goes from a place to the next one there, lit or not, so that what the pointer tells is
// told without one.
const SAME = 4; // pixels: places whose middles are nearer lie on one another, and the one on top counts
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export const is_arrow = (key) => key in WAYS;

// The places of a board with their middles on the screen: of those that lie on one another a lit one, else the last one
// drawn.
const ON_BOARD = '[data-spot], [data-place].legal';
function places_of(board, selector) {
	const found = [];
	for (const element of board.querySelectorAll(selector)) {
		const box = element.getBoundingClientRect();
		if (!box.width || !box.height) continue;
		const one = { element, x: box.x + box.width / 2, y: box.y + box.height / 2 },
			i = found.findIndex((other) => Math.hypot(other.x - one.x, other.y - one.y) < SAME);
		if (i < 0) found.push(one);
		else if (element.matches('.legal') || !found[i].element.matches('.legal')) found[i] = one;
	}
	return found;
}

// The place next to `from` in the direction of an arrow; from outside of the board the one nearest to its middle. Null:
// there is none.
export function place_beside(board, from, key, selector = ON_BOARD) {
	const [ux, uy] = WAYS[key],
		places = places_of(board, selector),
		box = (board.contains(from) && from !== board ? from : board).getBoundingClientRect();
	const x = box.x + box.width / 2,
		y = box.y + box.height / 2,
		is_inside = from !== board && board.contains(from);
	let best = null,
		least = Infinity;
	for (const one of places) {
		const along = (one.x - x) * ux + (one.y - y) * uy,
			across = Math.abs((one.x - x) * uy) + Math.abs((one.y - y) * ux);
		if (is_inside && (along < SAME || across > 2 * along)) continue;
		// on hexes the one beside, not the one two columns on
		const far = is_inside ? along + across : Math.hypot(one.x - x, one.y - y);
		if (far < least) {
			least = far;
			best = one.element;
		}
	}
	return best;
}
