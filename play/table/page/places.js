// The places of the board that choices concern: lit, pressed, turned, and what cannot be chosen there.
import { is_arrow, place_beside } from './cursor.js';
import { Part } from './part.js';
import { question } from './store.js';
import { t } from './texts.js';
import { said } from './said.js';

const TURNED = 'hexarch.turned'; // in the storage of this tab: a choice that is turned on the board

export class Places extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.turned = null; // {place, actions, i}: a choice that is turned on the board until it is confirmed or dropped
		this.at_place = null; // choices are narrowed to those of this place
		this.el.board.addEventListener('click', (event) => {
			const element = this.place_under(event.target);
			if (element && !this.table.board.pan.was_dragged() && !this.table.walks.was_aimed) this.press(element, event);
		});

		this.el.board.addEventListener('keydown', (event) => this.keys_on_place(event));
		this.el.board.addEventListener('keydown', (event) => {
			if (!is_arrow(event.key) || this.table.editor.is_open) return;
			event.preventDefault();
			if (
				this.turned &&
				document.activeElement.getAttribute('data-place') === this.turned.place &&
				['ArrowLeft', 'ArrowRight'].includes(event.key)
			)
				return this.turn_by_key(event.key === 'ArrowLeft' ? -1 : 1);
			this.visit(place_beside(this.el.board, document.activeElement, event.key));
		});

		// Whoever goes by keys sees where they are.
		this.el.board.addEventListener('focusin', (event) => {
			if (event.target.matches('[data-spot], [data-place]') && event.target.matches(':focus-visible'))
				this.table.board.pan.reveal(event.target);
		});

		for (const root of [this.el.dock, this.el.sheets]) {
			root.addEventListener('click', (event) => {
				const element = this.place_under(event.target);
				if (element) this.press(element);
			});
			root.addEventListener('keydown', (event) => this.keys_on_place(event));
		}
	}

	places_of(action) {
		return this.game.places ? this.game.places(action, this.table.view()) : [];
	}

	legal_places() {
		const map = new Map();
		for (const action of this.table.is_live() ? this.state.legal : [])
			for (const place of this.places_of(action)) {
				if (!map.has(place)) map.set(place, []);
				map.get(place).push(action);
			}
		return map;
	}

	// The places that a choice concerns, while one looks at it in the list.
	point_at(action) {
		const wanted = new Set(action && this.table.is_live() ? this.places_of(action) : []);
		for (const root of [this.el.board, this.el.dock, this.el.sheets])
			for (const element of root.querySelectorAll('[data-place]'))
				element.classList.toggle('pointed', wanted.has(element.getAttribute('data-place')));
	}

	// Where in an element a click was, from 0 to 1; a key means its middle.
	part_of(element, event) {
		const box = element.getBoundingClientRect(),
			is_pointer = event && event.type === 'click' && (event.clientX || event.clientY) && box.width && box.height;
		return is_pointer
			? { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height }
			: { x: 0.5, y: 0.5 };
	}

	// `facing`: of a drag, which way a unit looks there.
	press(element, event, facing = -1) {
		if (!this.table.is_live()) return;
		const place = element.getAttribute('data-place');
		const actions = this.legal_places().get(place);
		if (!actions && this.table.walks.ways.has(place))
			return this.table.walks.go(place, this.part_of(element, event), facing);
		if (!actions)
			return this.tell_why(
				place,
				element,
				event && event.pointerType === 'touch' ? this.table.tips.words_of(event.target) : '',
			);
		const turns = this.game.turns ? this.game.turns(place, actions) : [];
		if (turns.length) return this.turn(place, turns, 1);
		if (actions.length === 1) {
			this.table.queue.steps = this.game.follow
				? this.game.follow(place, actions[0], this.table.view(), { ...this.part_of(element, event), facing })
				: [];
			this.table.queue.total = 0;
			this.table.queue.keep();
			return this.table.queue.take(actions[0].id);
		}
		this.at_place = { place, label: element.getAttribute('data-name') || place };
		this.table.show_choices();
		this.table.choices.focus();
	}

	// A place whose choices are ways to lay one thing: each press shows the next one there, until it is confirmed or
	// dropped.
	turn(place, actions, by) {
		const n = actions.length,
			is_on = this.turned && this.turned.place === place;
		this.turned = { place, actions, i: is_on ? (this.turned.i + by + n) % n : 0 };
		sessionStorage.setItem(TURNED, JSON.stringify({ where: question(this.state), place, i: this.turned.i }));
		this.show_turned();
	}

	// As it lay before the page was reloaded, where the same is asked still.
	recall_turned() {
		const kept = JSON.parse(sessionStorage.getItem(TURNED) || 'null'),
			there = kept && kept.where === question(this.state) ? this.legal_places().get(kept.place) : null;
		const actions = there && this.game.turns ? this.game.turns(kept.place, there) : [];
		if (actions[kept?.i]) this.turned = { place: kept.place, actions, i: kept.i };
	}

	show_turned() {
		const { place, actions, i } = this.turned,
			action = actions[i],
			note = action.remark,
			by = (step) => () => this.turn(place, actions, step);
		this.game.preview(this.el.board, this.table.view(), action);
		this.table.choices.poise({
			action,
			note,
			turn: actions.length > 1 ? by(1) : null,
			drop: () => this.drop_turned(),
		});
		const element = this.el.board.querySelector(`[data-place="${CSS.escape(place)}"]`);
		if (element)
			element.setAttribute(
				'aria-label',
				`${[action.text, note].filter(Boolean).map(said).join(', ')}. ${t('plan_turning', { n: i + 1, all: actions.length })}`,
			);
	}

	drop_turned() {
		if (!this.turned) return;
		const { place } = this.turned;
		this.turned = null;
		sessionStorage.removeItem(TURNED);
		this.table.choices.poise(null);
		this.table.board.draw();
		this.visit(this.el.board.querySelector(`[data-place="${CSS.escape(place)}"].legal`));
	}

	// By key: what can be turned is, wherever the focus is; by the arrows while it is on the thing itself.
	turn_by_key(by) {
		const [place, actions] = this.turned
			? [this.turned.place, this.turned.actions]
			: [...this.legal_places()]
					.map(([one, found]) => [one, this.game.turns ? this.game.turns(one, found) : []])
					.find(([, found]) => found.length) || [];
		if (place) this.turn(place, actions, by);
	}

	// What cannot be chosen there, and why: the game knows. A finger cannot point: it is told what the thing is, too.
	async tell_why(place, element, told) {
		const words =
			(this.game.wish ? this.game.wish(place, this.table.view()) : null) ?? element.getAttribute('data-name') ?? '';
		let why = '';
		try {
			if (this.state.seat >= 0 && words) why = (await this.doors.why(this.state.seat, words)).why;
		} catch (problem) {
			console.error(problem);
		}
		const words_of = said(why),
			reason = why ? words_of[0].toUpperCase() + words_of.slice(1) + '.' : t('not_now');
		if (told) this.table.tips.tell_tip(`${told}. ${reason}`);
		else this.table.side.tell(reason);
	}

	// What was meant: what lies under the pointer, or what that lies on where only this can be chosen.
	place_under(target) {
		return target.closest('[data-place].legal') || target.closest('[data-place]');
	}

	keys_on_place(event) {
		const element = event.target.closest('[data-place]');
		if (element && (event.key === 'Enter' || event.key === ' ')) {
			event.preventDefault();
			this.press(element);
		}
	}

	visit(element) {
		if (!element) return;
		if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
		element.focus({ preventScroll: true });
	}

	// ---- Showing ----

	light_places() {
		const map = this.legal_places();
		for (const root of [this.el.board, this.el.dock, this.el.sheets])
			for (const element of root.querySelectorAll('[data-place]')) {
				const place = element.getAttribute('data-place'),
					actions = map.get(place),
					is_way = !actions && this.table.walks.ways.has(place);
				element.classList.toggle('legal', Boolean(actions) || is_way);
				if (!actions && !is_way) {
					if (element !== document.activeElement) element.removeAttribute('tabindex');
					continue;
				}
				const name = element.getAttribute('data-name') || '';
				element.setAttribute('tabindex', '0');
				element.setAttribute('role', 'button');
				if (is_way) {
					element.setAttribute('aria-label', t('walk_to', { name }));
					continue;
				}
				const words = actions.length > 1 ? t('choices_count', { n: actions.length }) : said(actions[0].text);
				element.setAttribute(
					'aria-label',
					!name || (actions.length === 1 && words.includes(name)) ? words : `${name}: ${words}`,
				);
			}
	}
}
