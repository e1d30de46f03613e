// The board with what lies beside it: seats in a few figures, what is asked about, the sheets.
import { h, sum } from './dom.js';
import * as plain from './games/plain.js';
import { Pan } from './panzoom.js';
import { Part } from './part.js';
import { seat_badge, seat_class, seat_name } from './seats.js';
import { t } from './texts.js';

const DOCK_SHARE = 0.15; // of the window: higher is folded on small screens
// Where board and choices stand one above the other the board leaves room for the first choice, and stays large enough
// to be read.
const BOARD_LEAST = 200;
const BOARD_SHARE = 0.62;
const BOARD_MOST = 480;
const BOARD_STEP = 60; // pixels, of the window's height

export class Board extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.is_dock_open = null; // as the player left it; null: as there is room
		this.pan = new Pan(this.el.board);

		// Where board and choices stand one above the other the board leaves room for the first choice, and stays large
		// enough to be read.

		onresize = () => this.fit_board();
	}

	fit_board() {
		if (!matchMedia('(max-width: 60rem)').matches) {
			this.el.board.style.height = '';
			return;
		}
		const first = this.table.choices.root.querySelector('.choice');
		if (!first || !first.offsetParent) return;
		const now = this.el.board.getBoundingClientRect(),
			most = Math.min(BOARD_MOST, BOARD_SHARE * innerHeight);
		const room = innerHeight - (now.top + scrollY) - (first.getBoundingClientRect().bottom - now.bottom) - 8;
		const high = Math.max(BOARD_LEAST, Math.min(most, room));
		// a board that grows a little at every choice would be restless
		if (high >= now.height && high < now.height + BOARD_STEP) return;
		this.el.board.style.height = `${high}px`;
		this.pan.refit();
	}

	// False where the game's drawing cannot show it, and nothing else is wanted then.
	draw(is_strict) {
		const held =
			this.el.board.contains(document.activeElement) && document.activeElement !== this.el.board
				? document.activeElement
				: null;
		const focus = held && {
			place: held.getAttribute('data-place'),
			spot: held.getAttribute('data-spot'),
			was_legal: held.matches('.legal'),
		};
		try {
			this.table.names();
			this.pan.put(
				this.game.draw(this.table.view()),
				this.game.map,
				this.middle(this.game.focus ? this.game.focus(this.table.view()) : []),
			);
			this.show_strip();
			this.show_dock();
			this.table.odds.odds_known.clear();
			this.table.odds.odds_asked = '';
			this.table.odds.show(null);
			const open = new Map(
				[...this.el.sheets.querySelectorAll('details')].map((one) => [
					one.querySelector('strong').textContent,
					one.open,
				]),
			);
			this.el.sheets.replaceChildren(...(this.game.sheets ? this.game.sheets(this.table.view()) : this.plain_sheets()));
			for (const one of this.el.sheets.querySelectorAll('details'))
				if (open.has(one.querySelector('strong').textContent)) {
					one.open = open.get(one.querySelector('strong').textContent);
					if (one.fill) one.fill();
				}
		} catch (error) {
			// a position that the drawing does not know can still be read and played
			if (is_strict) return false;
			console.error(error);
			this.pan.put(plain.draw(this.table.view()), false);
			this.el.dock.hidden = true;
			this.el.sheets.replaceChildren(...this.plain_sheets());
		}
		this.table.motion.follow();
		this.table.walks.light();
		this.table.places.light_places();
		this.table.tips.mark_tips();
		// as the language of names changes
		if (this.table.places.turned && this.table.is_live()) this.table.places.show_turned();
		if (focus) {
			const same = focus.place && this.el.board.querySelector(`[data-place="${CSS.escape(focus.place)}"].legal`),
				there =
					!focus.was_legal && focus.spot && this.el.board.querySelector(`[data-spot="${CSS.escape(focus.spot)}"]`);
			this.table.places.visit(same || there || this.el.board.querySelector('.legal') || this.el.board);
		}
		return true;
	}

	middle(points) {
		return points.length
			? { x: sum(points.map((one) => one.x)) / points.length, y: sum(points.map((one) => one.y)) / points.length }
			: null;
	}

	// Each seat in a few figures; a click opens its sheet. On a small screen it begins with one's own.
	show_strip() {
		const list = this.game.strip ? this.game.strip(this.table.view()) : [],
			is_first = !this.el.strip.firstChild;
		this.el.strip.hidden = list.length === 0;
		this.el.strip.dataset.n = String(list.length);
		this.el.strip.replaceChildren(
			...list.map((one) =>
				h(
					'li',
					{
						class: `${seat_class(one.seat)}${this.shown.to_move === one.seat ? ' moves' : ''}${one.is_out ? ' out' : ''}`,
					},
					h(
						'button',
						{
							type: 'button',
							title: seat_name(this.state, one.seat),
							onclick: () => (this.table.editor.is_open ? this.table.editor.seat(one.seat) : this.open_sheet(one.seat)),
						},
						seat_badge(one.seat),
						h('span', { class: 'who-short' }, one.name),
					),
					one.words,
				),
			),
		);
		const own = is_first && this.el.strip.children[list.findIndex((one) => one.seat === this.state.seat)];
		if (own) this.el.strip.scrollLeft = own.offsetLeft - this.el.strip.offsetLeft;
	}

	// The pieces of the question lie below the board, or the pieces that are dragged onto it while a position is edited.
	// Where board and choices stand one above the other and it is high, it is folded, so that the choices come first;
	// as one leaves it, it stays.
	show_dock() {
		const content = this.table.editor.is_open
			? this.game.tray && this.game.tray(this.table.view())
			: this.game.dock && this.table.is_live()
				? this.game.dock(this.table.view())
				: null;
		this.el.dock.hidden = !content;
		if (!content) return this.el.dock.replaceChildren();
		const fold = h(
			'details',
			{ open: true },
			h(
				'summary',
				{
					onclick: () => {
						this.is_dock_open = !fold.open;
					},
				},
				t(this.table.editor.is_open ? 'tray' : 'dock'),
			),
			content,
		);
		this.el.dock.replaceChildren(fold);
		fold.open =
			this.is_dock_open ?? !(matchMedia('(max-width: 60rem)').matches && fold.offsetHeight > DOCK_SHARE * innerHeight);
	}

	open_sheet(seat) {
		const sheet = this.el.sheets.querySelector(`.sheet.${seat_class(seat)}`);
		if (!sheet) return;
		if (sheet.tagName === 'DETAILS') sheet.open = true;
		sheet.scrollIntoView({ block: 'start' });
	}

	plain_sheets() {
		return this.state.seats.map((one, seat) =>
			h(
				'div',
				{ class: `sheet ${seat_class(seat)}${this.shown.to_move === seat ? ' moves' : ''}` },
				seat_badge(seat),
				h('strong', {}, seat_name(this.state, seat)),
				this.state.scores ? h('span', {}, t('score', { n: this.state.scores[seat].score })) : null,
			),
		);
	}

	// The map goes to where an event happens, before it is drawn.
	follow(event) {
		if (!event || !event.where || !this.game.point) return;
		const spots = this.game.spots ? this.game.spots(event, this.table.view()) : [`${event.where}:${event.place}`];
		const point = spots.map((spot) => this.game.point(spot, this.table.view())).find(Boolean);
		if (point) this.pan.follow(point);
	}

	// What an event changed; by a click or a key it comes into view, too.
	light(event, is_on, is_sought) {
		for (const lit of this.el.board.querySelectorAll('.lit')) lit.classList.remove('lit');
		if (!is_on || !event || !event.where) return;
		const keys = this.game.spots ? this.game.spots(event, this.table.view()) : [`${event.where}:${event.place}`];
		for (const key of keys)
			for (const element of this.el.board.querySelectorAll(`[data-spot="${CSS.escape(key)}"]`)) {
				element.classList.add('lit');
				if (is_sought) this.pan.reveal(element);
			}
	}
}
