// What the pointer would show of cards, parts and figures: by keys and by touch, too.
import { is_arrow, place_beside } from './cursor.js';
import { h } from './dom.js';
import { Part } from './part.js';

const HELD = 500;
const MOVED = 10; // milliseconds, pixels

export class Tips extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.root = h('p', { class: 'tip', role: 'status', hidden: true });
		this.el.main.append(this.root);

		this.hold = 0;
		this.held_at = null;
		this.was_held = false;
		this.listen_to_fingers();
		for (const root of [this.el.dock, this.el.sheets, this.el.strip, this.el.side, this.el.watch]) this.listen_to(root);
		window.onwheel = window.ontouchmove = () => this.hide_tip(); // the latter is no name where nothing can be touched
	}

	// A finger held on a thing tells what it is, and takes nothing.
	listen_to_fingers() {
		this.el.main.addEventListener(
			'pointerdown',
			(event) => {
				this.was_held = false;
				if (this.el.board.contains(event.target)) this.hide_tip();
				if (event.pointerType !== 'touch' || this.held_at) return this.let_go(); // two fingers zoom
				this.held_at = { x: event.clientX, y: event.clientY };
				this.hold = setTimeout(() => {
					const words = this.words_of(event.target);
					this.was_held = Boolean(words);
					if (words) this.tell_tip(words);
					this.let_go();
				}, HELD);
			},
			true,
		);

		this.el.main.addEventListener(
			'pointermove',
			(event) => {
				if (this.held_at && Math.hypot(event.clientX - this.held_at.x, event.clientY - this.held_at.y) > MOVED)
					this.let_go();
			},
			true,
		);

		for (const kind of ['pointerup', 'pointercancel']) this.el.main.addEventListener(kind, () => this.let_go(), true);

		this.el.main.addEventListener(
			'click',
			(event) => {
				if (this.was_held) {
					event.stopPropagation();
					event.preventDefault();
					this.was_held = false;
				}
			},
			true,
		);

		this.el.main.addEventListener('contextmenu', (event) => {
			if (this.was_held) event.preventDefault();
		});

		// A tap on the board that takes nothing tells what is there.
		this.el.board.addEventListener('click', (event) => {
			if (
				event.pointerType !== 'touch' ||
				this.table.board.pan.was_dragged() ||
				this.table.places.place_under(event.target)?.matches('.legal')
			)
				return;
			this.tell_tip(this.words_of(event.target));
		});
	}

	listen_to(root) {
		root.addEventListener('focusin', (event) => {
			if (event.target.matches('[title]:not(button):focus-visible')) this.show_tip(event.target);
			else this.hide_tip();
		});
		root.addEventListener('focusout', () => this.hide_tip());
		root.addEventListener('click', (event) => {
			const element = event.target.closest('button') ? null : this.told_by(event.target);
			if (element) this.show_tip(element);
			else this.hide_tip();
		});
		root.addEventListener('keydown', (event) => {
			const now = document.activeElement;
			if (
				!is_arrow(event.key) ||
				root === this.el.side ||
				root === this.el.watch ||
				!root.contains(now) ||
				['SELECT', 'INPUT'].includes(now.tagName)
			)
				return;
			const to = place_beside(root, now, event.key, '[title], .legal, summary, button');
			if (to) {
				event.preventDefault();
				this.table.places.visit(to);
				to.scrollIntoView({ block: 'nearest' });
			}
		});
	}

	hide_tip() {
		this.root.hidden = true;
	}

	tell_tip(text) {
		this.root.textContent = text;
		this.root.hidden = !text;
	}

	tip_words(element) {
		return element.title.startsWith(element.textContent)
			? element.title
			: `${element.getAttribute('data-name') || element.textContent}: ${element.title}`;
	}

	show_tip(element) {
		return this.tell_tip(this.tip_words(element));
	}

	told_by(target) {
		return target.closest('[title]:not(button, .legal, input, select)');
	}

	// What a pointer that rests there would be shown: of a drawing the part and the whole it lies on.
	words_of(target) {
		const found = [];
		for (let element = target; element && element !== this.el.main; element = element.parentElement) {
			const title =
				element.namespaceURI === 'http://www.w3.org/2000/svg' &&
				[...element.children].find((child) => child.localName === 'title');
			if (title) found.push(title.textContent);
			if (element.title) return element.matches('button, input, select') ? element.title : this.tip_words(element);
		}
		return [...new Set([found[0], found[found.length - 1]])].filter(Boolean).join(' · ');
	}

	let_go() {
		clearTimeout(this.hold);
		this.held_at = null;
	}

	// Each sheet is entered by Tab at the first thing that tells something; from there arrows lead on.
	mark_tips() {
		for (const root of [this.el.dock, this.el.sheets])
			for (const sheet of root.children) {
				const all = sheet.querySelectorAll('[title]:not(button, .legal, abbr)');
				for (const one of all) {
					one.setAttribute('role', 'note');
					one.setAttribute(
						'aria-label',
						one.title.startsWith(one.textContent)
							? one.title
							: `${one.getAttribute('data-name') || one.textContent}: ${one.title}`,
					);
				}
				if (all[0]) all[0].setAttribute('tabindex', '0');
			}
	}
}
