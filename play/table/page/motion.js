// Movement that is seen: what lies elsewhere after a step travels there, what is new comes up, what is gone fades; dice
// roll and show their faces. Drawn over the board in elements of their own, by transforms and opacity alone, so that
// nothing is laid out for it; off for who wants less motion.
import { h } from './dom.js';
import { Part, SPEEDS, setting } from './part.js';

const MOST = 14; // pieces that move at once; more than that is another position
const LONGEST = 700; // milliseconds
const SHARE = 0.8; // of the time that a step is shown
const ROLL_MS = 450;

export const moves = () =>
	setting('motion', 'on') === 'on' && !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden;

// What differs between two lists of pieces { key, spot, n, x, y }: those of one key that left a place go to where one
// came, the nearest first. [{ piece, from, to }], from or to null where it is new or gone.
export function journeys(before, after) {
	const change = new Map();
	const count = (list, sign) => {
		for (const one of list) {
			const at = `${one.key} ${one.spot}`,
				old = change.get(at);
			change.set(at, { piece: one, n: (old ? old.n : 0) + sign * one.n });
		}
	};
	count(before, -1);
	count(after, 1);
	const spread = (sign) => [...change.values()].flatMap(({ piece, n }) => Array(Math.max(0, sign * n)).fill(piece));
	const gone = spread(-1),
		come = spread(1),
		found = [];
	for (const to of come) {
		const near = gone
			.map((from, i) => ({ i, from, d: Math.hypot(from.x - to.x, from.y - to.y) }))
			.filter(({ from }) => from.key === to.key)
			.sort((a, b) => a.d - b.d)[0];
		if (near) gone.splice(near.i, 1);
		found.push({ piece: to, from: near ? near.from : null, to });
	}
	return [...found, ...gone.map((from) => ({ piece: from, from, to: null }))];
}

// The faces of a roll, as its line tells them: "1 of 5 to 6, 2 missed", "4 dice, 9 or more: 1 hit", "3 EYE 1 blank".
export function faces_of(text) {
	const words = text.slice(text.lastIndexOf(': ') + 2),
		least = /(\d+) dic?e, (\d+) or more: (\d+) hit/.exec(text);
	const faces = (n, face, is_hit) => Array.from({ length: Math.min(Number(n), MOST) }, () => ({ face, is_hit }));
	if (least) {
		const [, n, from, hits] = least;
		return [...faces(hits, `${from}+`, true), ...faces(Math.max(0, Number(n) - Number(hits)), '·', false)];
	}
	return [...words.matchAll(/(\d+) (of (\d+)(?: to (\d+))?|missed|hollow [a-z]+|[A-Za-z][A-Za-z0-9]*)/g)].flatMap(
		([, n, what, low, high]) =>
			low
				? faces(n, high ? `${low}–${high}` : low, true)
				: what === 'missed' || what === 'blank'
					? faces(n, '·', false)
					: faces(n, what.toLowerCase(), true),
	);
}

export class Motion extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.layer = h('div', { class: 'motion', 'aria-hidden': 'true' });
		this.last = null; // { game, pieces } of the board drawn last
	}

	// How long what is shown now may move.
	length() {
		const wait = SPEEDS[setting('speed', 'fast')];
		return wait ? Math.min(LONGEST, SHARE * wait) : 0;
	}

	// After each drawing of the board.
	follow() {
		const pieces = this.game.pieces && !this.table.editor.is_open ? this.game.pieces(this.table.view()) : null,
			before = this.last,
			game = `${this.state.number} ${this.state.seat}`;
		this.last = pieces && { game, pieces };
		this.layer.replaceChildren();
		if (!pieces || !before || before.game !== game || !this.length() || !moves()) return;
		const found = journeys(before.pieces, pieces);
		if (!found.length || found.length > MOST) return;
		this.el.board.append(this.layer);
		for (const one of found) this.travel(one);
	}

	travel({ piece, from, to }) {
		const { pan } = this.table.board,
			a = pan.pixel(from || to),
			b = pan.pixel(to || from);
		if (!a || !b) return;
		const flyer = h('div', { class: 'flyer' }, piece.mark());
		this.layer.append(flyer);
		const at = ({ x, y, k }, scale) => `translate(${x}px, ${y}px) scale(${k * scale})`;
		const frames =
			from && to
				? [
						{ transform: at(a, 1.3), opacity: 1 },
						{ transform: at(b, 1.3), opacity: 1, offset: 0.85 },
						{ transform: at(b, 1), opacity: 0 },
					]
				: to
					? [
							{ transform: at(b, 2.6), opacity: 0 },
							{ transform: at(b, 1.2), opacity: 1, offset: 0.6 },
							{ transform: at(b, 1), opacity: 0 },
						]
					: [
							{ transform: at(a, 1), opacity: 1 },
							{ transform: at(a, 2.2), opacity: 0 },
						];
		flyer.animate(frames, { duration: this.length(), easing: 'ease-in-out' }).finished.then(
			() => flyer.remove(),
			() => flyer.remove(),
		);
	}

	// The dice of the events of a step, rolling; null: there are none.
	dice(events) {
		const faces = events.filter((one) => one.kind === 'roll').flatMap((one) => faces_of(one.text));
		if (!faces.length) return null;
		const box = h('span', { class: 'faces', 'aria-hidden': 'true' });
		for (const [i, { face, is_hit }] of faces.slice(0, MOST).entries()) {
			const die = h('span', { class: is_hit ? 'die hit' : 'die' }, face);
			box.append(die);
			if (moves() && this.length())
				die.animate(
					[
						{ transform: `translateY(-60%) rotate(${(i % 2 ? -1 : 1) * 400}deg)`, opacity: 0 },
						{ transform: 'rotate(0)', opacity: 1 },
					],
					{ duration: ROLL_MS, delay: 30 * i, easing: 'cubic-bezier(.2, 1.4, .6, 1)', fill: 'backwards' },
				);
		}
		return box;
	}
}
