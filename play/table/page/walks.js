// Where a unit may walk to, asked of the program before the first step: one press goes there, a drag from there says
// which way it looks then.
import { Part } from './part.js';

const MOST_STEPS = 8;
const AIMED = 0.45; // of a place's width: a shorter drag is a press

export class Walks extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.asked = ''; // the question that the ways are of
		this.ways = new Map(); // by place of the board: the steps that lead there
		this.aim = null; // {place, x, y, facing}: a drag under way
		this.was_aimed = false; // the click that follows a drag is none
		// before the map hears of it, which would be dragged as a whole
		this.el.board.addEventListener('pointerdown', (event) => this.start(event), true);
		addEventListener('pointermove', (event) => this.point(event));
		addEventListener('pointerup', (event) => this.end(event));
		addEventListener('pointercancel', () => this.stop());
	}

	// The ways of the question, ring after ring around where the unit stands.
	async find() {
		const { what: walk, asked } = this.offered('walk');
		if (asked === this.asked) return;
		this.asked = asked;
		this.show(new Map());
		const steps = walk ? await this.first_steps(walk) : [];
		const lines = new Map([[walk?.from, []]]);
		for (let edge = steps.length ? [walk.from] : [], ring = 0; edge.length && ring < MOST_STEPS; ring++) {
			const next = await this.ring(walk, steps, lines, edge);
			if (this.asked !== asked) return;
			edge = next;
		}
		if (this.asked !== asked || !walk) return;
		lines.delete(walk.from);
		const ways = new Map();
		for (const [at, line] of lines) ways.set(walk.place(at), [...walk.before, ...line, ...walk.after]);
		this.show(ways);
	}

	// The steps to all sides: one that is possible now tells the numbers of the others.
	async first_steps(walk) {
		const legal = walk.before.length
			? (await this.table.queue.attempt([walk.before.map((one) => one.id)]))?.next || []
			: this.state.legal;
		return walk.steps(legal);
	}

	// Places one step beyond the edge, put with the shortest way that leads to each.
	async ring(walk, steps, lines, edge) {
		const tries = edge
			.flatMap((at) => steps.map((step) => ({ at: walk.go(at, step), line: [...lines.get(at), step] })))
			.filter(({ at }) => at !== null && !lines.has(at));
		const whole = tries.map(({ line }) => [...walk.before, ...line].map((one) => one.id)),
			found = whole.length ? await this.table.queue.attempt(whole) : null,
			next = [];
		for (const [i, { at, line }] of tries.entries())
			if (found && found.done[i] === whole[i].length && !lines.has(at)) {
				lines.set(at, line);
				next.push(at);
			}
		return next;
	}

	show(ways) {
		if (!ways.size && !this.ways.size) return;
		this.ways = ways;
		this.light();
		this.table.places.light_places();
	}

	// What stands on a place that can be walked to is no obstacle to a press.
	light() {
		this.el.board.querySelector('svg.map')?.classList.toggle('walking', this.ways.size > 0);
	}

	// Go there: the steps, what the game asks at their end, and the way the unit looks then.
	go(place, part, facing) {
		this.table.queue.start([...this.ways.get(place), ...this.game.arrive(this.table.view(), part, facing)]);
	}

	// ---- A drag from a place: which way to look ----

	start(event) {
		this.was_aimed = false;
		if (this.aim) return this.stop(); // a second finger
		const element = this.table.is_live() && event.target.closest('[data-place].legal'),
			place = element && element.getAttribute('data-place');
		if (!place || !(this.ways.has(place) || this.game.looks?.(place, this.table.view()))) return;
		event.stopPropagation();
		this.table.board.pan.dragged = 0;
		const box = element.getBoundingClientRect();
		this.aim = { element, box, x: event.clientX, y: event.clientY, facing: -1 };
	}

	point(event) {
		if (!this.aim) return;
		const { box, element } = this.aim,
			dx = event.clientX - this.aim.x,
			dy = event.clientY - this.aim.y;
		const is_far = Math.max(Math.abs(dx), Math.abs(dy)) > AIMED * box.width;
		this.aim.facing = !is_far ? -1 : Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
		this.game.aim(this.el.board, element.getAttribute('data-place'), this.aim.facing);
	}

	end(event) {
		const { aim } = this;
		if (!aim) return;
		this.stop();
		if (aim.facing < 0 || !aim.element.isConnected) return;
		this.was_aimed = true;
		const at = { clientX: aim.x, clientY: aim.y, type: 'click', pointerType: event.pointerType };
		this.table.places.press(aim.element, at, aim.facing);
	}

	stop() {
		if (this.aim) this.game.aim(this.el.board, '', -1);
		this.aim = null;
	}
}
