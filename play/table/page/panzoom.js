// A drawing that can be dragged, zoomed by wheel, fingers, keys and buttons. The part shown survives a new drawing.
import { h, button } from './dom.js';
import { t } from './texts.js';

const SMALL_WIDE = 560,
	SMALL_HIGH = 420; // pixels: a smaller board begins with a part of a larger map
const USUAL_TEXT = 16; // pixels of a page's text, unless somebody has asked for larger
const WIDE = 960,
	BESIDE = 430,
	// pixels: from this width on the choices stand beside the board; what they and the head take of the window
	ABOVE = 180;
const SMALL_UNITS = 640,
	SMALL_SCALE = 0.45; // units that are shown across a phone; pixels of a unit on a board that is wide, but low

export class Pan {
	constructor(board) {
		this.board = board;
		this.wanted = USUAL_TEXT; // pixels of the text that somebody wants
		this.svg = null;
		this.whole = null;
		this.box = null;
		this.dragged = 0;
		this.is_touched = false;
		this.wants_all = false;
		this.near = null;
		this.middle = null; // what the part shown was chosen by, null once somebody has chosen another; what matters now
		// pixels of the board, as they were when it last changed its size: to ask it amid a drawing would lay the page out
		// once more
		this.room = null;
		this.shift = { x: 0, y: 0 }; // pixels of a drag under way: the picture is moved as it is, and drawn anew at the end
		this.pointers = new Map();
		this.medium = h('span', { style: { 'font-size': 'medium' } }); // as large as text is wanted
		this.buttons = h(
			'div',
			{ class: 'zoom' },
			button('+', () => this.zoom(1.25), { 'aria-label': t('zoom_in') }),
			button('−', () => this.zoom(0.8), { 'aria-label': t('zoom_out') }),
			button('⤢', () => this.all(), { 'aria-label': t('zoom_all') }),
			this.medium,
		);

		this.watcher = new ResizeObserver(() => this.refit());

		for (const one of [this.board, this.buttons]) this.watcher.observe(one);
	}

	apply() {
		this.shift = { x: 0, y: 0 };
		this.svg.style.transform = '';
		this.svg.setAttribute('viewBox', `${this.box.x} ${this.box.y} ${this.box.w} ${this.box.h}`);
	}

	// The end of a drag: what was moved on the screen is moved on the map.
	settle() {
		if (!this.shift.x && !this.shift.y) return;
		const k = this.scale();
		this.box = { ...this.box, x: this.box.x - this.shift.x * k, y: this.box.y - this.shift.y * k };
		this.apply();
	}

	// On a small screen: near what matters, and nothing beyond the edges of the map.
	place() {
		const { x, y, w, h: hh } = this.whole,
			k = this.wanted_scale(),
			wide = this.room.w / k,
			high = this.room.h / k;
		const begin = (middle, length, from, all_of) =>
			length >= all_of
				? from + (all_of - length) / 2
				: Math.max(from, Math.min(from + all_of - length, middle - length / 2));
		this.box = { x: begin(this.near.x, wide, x, w), y: begin(this.near.y, high, y, hh), w: wide, h: high };
	}

	scale_of_all() {
		return Math.min(this.room.w / this.whole.w, this.room.h / this.whole.h);
	}

	small_scale() {
		return this.room.w < SMALL_WIDE ? this.room.w / SMALL_UNITS : SMALL_SCALE;
	}

	// How much larger text is wanted than usual: a map grows with the words of the page. What the page itself adds on a
	// large screen is no wish.
	grown() {
		return Math.max(1, this.wanted / USUAL_TEXT);
	}

	look() {
		this.room = { w: this.board.clientWidth, h: this.board.clientHeight };
	}

	// where styles are known anyway: right after a drawing it would make them twice
	measure() {
		this.wanted = parseFloat(getComputedStyle(this.medium).fontSize) || USUAL_TEXT;
	}

	// Pixels of a unit before somebody chooses. Large text leaves the board less room: what counts is what it has with
	// the usual one.
	wanted_scale() {
		const is_small = this.room.w < SMALL_WIDE || this.room.h < SMALL_HIGH,
			least = is_small ? this.small_scale() : 0;
		const usual =
			this.grown() > 1 && innerWidth >= WIDE
				? Math.min((innerWidth - BESIDE) / this.whole.w, (innerHeight - ABOVE) / this.whole.h)
				: 0;
		return this.grown() * Math.max(this.scale_of_all(), usual || least);
	}

	// What is shown before somebody chooses: all of it, or a part where all of it would be too small to read.
	begin_with(focus) {
		const is_part = this.wanted_scale() > 1.01 * this.scale_of_all() && !this.wants_all;
		if (!is_part) this.near = null;
		else if (!this.near)
			this.near =
				focus || (this.grown() > 1 ? { x: this.whole.x + this.whole.w / 2, y: this.whole.y + this.whole.h / 2 } : null);
		if (this.near) this.place();
		else this.box = { ...this.whole };
	}

	all() {
		if (!this.whole) return;
		this.box = { ...this.whole };
		this.is_touched = false;
		this.wants_all = true;
		this.near = null;
		this.apply();
	}

	// Where a point of the map lies on the board, in pixels, and how many a unit takes; asks nothing of the layout.
	pixel({ x, y }) {
		if (!this.whole || !this.room) return null;
		const k = Math.min(this.room.w / this.box.w, this.room.h / this.box.h);
		return {
			x: this.room.w / 2 + (x - this.box.x - this.box.w / 2) * k + this.shift.x,
			y: this.room.h / 2 + (y - this.box.y - this.box.h / 2) * k + this.shift.y,
			k,
		};
	}

	// A part of the map that is shown goes to where something happens; what is wanted stays as it was.
	follow(point) {
		const at = this.pixel(point),
			margin = 0.12;
		const is_seen = (x, all) => x > margin * all && x < (1 - margin) * all;
		if (!at || (is_seen(at.x, this.room.w) && is_seen(at.y, this.room.h))) return;
		this.settle();
		this.box = { ...this.box, x: point.x - this.box.w / 2, y: point.y - this.box.h / 2 };
		if (this.near) this.near = point;
		this.apply();
	}

	zoom(factor, at) {
		if (!this.whole) return;
		this.settle();
		this.is_touched = true;
		this.near = null;
		const w = Math.max(this.whole.w / 12, Math.min(this.whole.w * 1.2, this.box.w / factor)),
			ratio = w / this.box.w;
		const x = at ? at.x : this.box.x + this.box.w / 2,
			y = at ? at.y : this.box.y + this.box.h / 2;
		this.box = { x: x - (x - this.box.x) * ratio, y: y - (y - this.box.y) * ratio, w, h: this.box.h * ratio };
		this.apply();
	}

	scale() {
		return Math.max(this.box.w / this.svg.clientWidth, this.box.h / this.svg.clientHeight);
	}

	start(event) {
		if (!this.whole) return;
		this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
		if (this.pointers.size === 1) this.dragged = 0;
	}

	move(event) {
		const before = this.pointers.get(event.pointerId);
		if (!before || !this.whole) return;
		const dx = event.clientX - before.x,
			dy = event.clientY - before.y;
		if (this.pointers.size === 2) {
			const other = [...this.pointers.entries()].find(([id]) => id !== event.pointerId)[1];
			const old = Math.hypot(before.x - other.x, before.y - other.y),
				now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
			if (old > 0) this.zoom(now / old);
		} else {
			this.dragged += Math.abs(dx) + Math.abs(dy);
			if (this.dragged > 6) {
				if (!this.svg.hasPointerCapture(event.pointerId)) this.svg.setPointerCapture(event.pointerId);
				this.is_touched = true;
				this.near = null;
				this.shift = { x: this.shift.x + dx, y: this.shift.y + dy };
				this.svg.style.transform = `translate(${this.shift.x}px, ${this.shift.y}px)`;
			}
		}
		this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
	}

	end(event) {
		this.pointers.delete(event.pointerId);
		if (this.whole && this.pointers.size === 0) this.settle();
	}

	wheel(event) {
		if (!this.whole) return;
		event.preventDefault();
		this.settle();
		const area = this.svg.getBoundingClientRect(),
			k = this.scale();
		const at = {
			x: this.box.x + this.box.w / 2 + (event.clientX - area.x - area.width / 2) * k,
			y: this.box.y + this.box.h / 2 + (event.clientY - area.y - area.height / 2) * k,
		};
		this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, at);
	}

	// The board has another size, or the text: buttons grow with it.
	refit() {
		if (!this.whole) return;
		this.look();
		if (this.is_touched) return;
		this.measure();
		this.begin_with(this.middle);
		this.apply();
	}

	was_dragged() {
		return this.dragged > 6;
	}

	// The part of the map shown goes no further than it must for an element to be in it.
	reveal(element) {
		if (!this.whole) return;
		this.settle();
		const area = this.board.getBoundingClientRect(),
			it = element.getBoundingClientRect(),
			k = this.scale();
		const beyond = (low, high, from, to) =>
			high - low > to - from ? 0 : Math.min(0, low - from) + Math.max(0, high - to);
		const dx = beyond(it.left, it.right, area.left, area.right),
			dy = beyond(it.top, it.bottom, area.top, area.bottom);
		if (!dx && !dy) return;
		this.is_touched = true;
		this.near = null;
		this.box = { ...this.box, x: this.box.x + dx * k, y: this.box.y + dy * k };
		this.apply();
	}

	// Show a drawing; a map can be dragged, and keeps the part shown once somebody has chosen it. On a small screen a
	// large map begins near `focus`.
	put(picture, is_map, focus) {
		if (this.svg && this.whole) this.settle();
		this.board.replaceChildren(picture, ...(is_map ? [this.buttons] : []));
		this.svg = picture.tagName === 'svg' ? picture : picture.querySelector('svg.map');
		if (!is_map || !this.svg) {
			this.whole = null;
			return;
		}
		const [x, y, w, hh] = this.svg.getAttribute('viewBox').split(' ').map(Number),
			is_first = !this.whole;
		this.whole = { x, y, w, h: hh };
		this.middle = focus;
		if (is_first) {
			this.look();
			this.measure();
		}
		if (is_first || !this.is_touched) this.begin_with(focus);
		this.apply();
		this.svg.addEventListener('pointerdown', (event) => this.start(event));
		this.svg.addEventListener('pointermove', (event) => this.move(event));
		this.svg.addEventListener('pointerup', (event) => this.end(event));
		this.svg.addEventListener('pointercancel', (event) => this.end(event));
		this.svg.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
	}
}
