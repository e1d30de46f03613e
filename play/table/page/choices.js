// The choices as a searchable list in words, one button each; those that may be taken several times are planned.
import { h, button } from './dom.js';
import { Planning } from './planning.js';
import { t } from './texts.js';
import { said } from './said.js';

const MOST = 120; // choices shown
const MOST_TOLD = 24; // in longer lists cards' texts are left to the rules
const FEW_WHOLE = 6; // with so few they stand whole, in longer ones where one looks

// new Choices({ take, narrow, preview, run, attempt, order, inside, say, language })
//   run(steps): take the choices of a plan one after the other
//   attempt(lines): how far each line of choices could be gone now, and what is asked after the first one; null where
//     nobody knows
//   order(action): its place among the steps of a plan
//   groups(actions): [{title, list, is_folded, why}] of a long question, in the order they are shown in, and why one is
//     empty; null: one list
//   inside(action, next): what may be planned with an action after which `next` is asked: {list, room, end}: choices,
//     how many of them at most, and the text of the choice that ends the question. Null: nothing
export class Choices {
	constructor({ take, narrow, preview, run, attempt, order, inside, groups, say, language }) {
		this.take = take;
		this.narrow = narrow;
		this.preview = preview;
		this.run = run;
		this.attempt = attempt;
		this.order = order;
		this.inside = inside;
		this.groups = groups;
		this.opened = new Set(); // titles of groups that were folded and are not
		this.missing = []; // what one would look for and does not find, with the reason
		this.say = say;
		this.language = language;
		this.actions = [];
		this.extra = null;
		this.label = null;
		this.whole = []; // all choices of the question, though those of one place be shown
		this.question = ''; // the question, by where it is asked and what it offers
		this.spoken = ''; // the language of the names beside the English ones
		this.rolled = new Map(); // by choice: the dice that roll after it, in words
		this.heading = h('h2', { class: 'grow' });
		this.all = button(t('choices_all'), () => this.narrow(null), { hidden: true, id: 'choices-all' });
		this.input = h('input', {
			type: 'search',
			id: 'search',
			placeholder: t('search_short'),
			'aria-label': t('search'),
			oninput: () => this.fill(),
			autocomplete: 'off',
			onkeydown: (event) => {
				if (event.key === 'Enter') this.press(0);
				if (event.key === 'ArrowDown') {
					event.preventDefault();
					this.focus();
				}
			},
		});

		this.planning = new Planning(this);
		this.list = h('ul', { class: 'choices', id: 'choices', tabindex: -1 });
		this.root = h(
			'section',
			{ class: 'choosing', 'aria-label': t('choices') },
			h('div', { class: 'row' }, this.heading, this.all),
			this.input,
			this.list,
			this.planning.bar,
		);

		this.list.addEventListener('keydown', (event) => {
			const buttons = [...this.list.querySelectorAll('button')],
				at = buttons.indexOf(document.activeElement);
			const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
			if (to === undefined) return;
			event.preventDefault();
			if (to < 0) this.input.focus();
			else if (buttons[to]) buttons[to].focus();
		});
	}

	says(action) {
		return this.say(action.text)
			.map((one) => one.textContent ?? one)
			.join('')
			.toLowerCase();
	}

	// The groups shown: of a whole question, while nothing is sought in it.
	grouped() {
		return this.label || this.input.value.trim() ? null : this.groups(this.actions);
	}

	matching() {
		const words = this.input.value.toLowerCase().split(/\s+/).filter(Boolean),
			groups = this.grouped();
		if (groups) return groups.flatMap((one) => (this.is_open(one) ? one.list : []));
		return words.length
			? this.actions.filter((action) => {
					const said = this.says(action);
					return words.every((word) => said.includes(word));
				})
			: this.actions;
	}

	// The words that all choices shown begin with, as "take a part: ": the question, which stands above them already.
	shared_words(found) {
		const text = found.length > 1 ? found[0].text : '',
			length = text.indexOf(': ') + 2;
		return length > 1 && found.every((action) => action.text.startsWith(text.slice(0, length))) ? length : 0;
	}

	row(action, i, skip) {
		const more = this.extra ? this.extra(action) : null;
		const dice = this.rolled.get(action.id);
		return h(
			'li',
			more && more.most ? { class: 'row' } : {},
			h(
				'button',
				{
					type: 'button',
					class: 'choice',
					'data-action': action.id,
					'aria-label': skip
						? [action.text, more && more.note, more && more.price, dice, action.effect]
								.filter(Boolean)
								.map(said)
								.join(', ')
						: null,
					onclick: () => this.choose(action),
					onmouseenter: () => this.preview(action),
					onfocus: () => this.preview(action),
					onmouseleave: () => this.preview(null),
					onblur: () => this.preview(null),
				},
				h('kbd', { 'aria-hidden': 'true' }, i < 9 ? String(i + 1) : ''),
				more && more.icon,
				h('span', { class: 'grow' }, this.say((more && more.words) || action.text.slice(skip))),
				more && more.note ? h('small', {}, said(more.note)) : null,
				more && more.price ? h('small', { class: 'price' }, said(more.price)) : null,
				dice ? h('small', { class: 'effect dice-before' }, `⚄ ${dice}`) : null,
				action.effect && this.actions.length <= MOST_TOLD
					? h('small', { class: 'effect', title: action.effect }, said(action.effect))
					: null,
			),
			more && more.most ? this.planning.stepper(action, more.most) : null,
		);
	}

	refresh() {
		const now = /** @type {HTMLElement} */ (document.activeElement);
		const focus = this.list.contains(now) ? now.dataset.step || now.dataset.action : null;
		this.fill();
		this.planning.show();
		if (focus) this.refocus(focus);
	}

	// The focus stays on its button, or goes to the other one of its pair where that is off now.
	refocus(name) {
		const other = name.endsWith('+') ? name.slice(0, -1) + '-' : name.slice(0, -1) + '+';
		for (const one of [
			`[data-step="${name}"]:not(:disabled)`,
			`[data-step="${other}"]:not(:disabled)`,
			`[data-action="${name}"]`,
		]) {
			const found = this.list.querySelector(one);
			if (found) return found.focus();
		}
	}

	// Who has planned and takes "done" is done with the plan, not without it.
	choose(action) {
		if (this.planning.counts.size && this.planning.is_end(action)) this.planning.carry_out(action);
		else this.take(action.id);
	}

	is_open(group) {
		return !group.is_folded || this.opened.has(group.title);
	}

	// The heading of a group; that of a folded one opens it.
	group_row(group) {
		const words = group.list.length ? `${group.title} (${group.list.length})` : `${group.title}: ${group.why}`,
			is_open = this.is_open(group);
		const onclick = () => {
			if (is_open) this.opened.delete(group.title);
			else this.opened.add(group.title);
			this.fill();
		};
		return h(
			'li',
			{ class: 'group' },
			group.is_folded
				? h(
						'button',
						{ type: 'button', class: 'jump', 'aria-expanded': String(is_open), onclick },
						`${is_open ? '▾' : '▸'} ${words}`,
					)
				: words,
		);
	}

	fill() {
		const found = this.matching(),
			groups = this.grouped();
		const skip = this.shared_words(this.actions);
		const row = (action) => [this.row(action, found.indexOf(action), skip), ...this.planning.rows_inside(action)];
		this.list.classList.toggle('few', found.length <= FEW_WHOLE);
		this.list.replaceChildren(
			...(groups
				? groups.flatMap((one) => [this.group_row(one), ...(this.is_open(one) ? one.list.flatMap(row) : [])])
				: found.slice(0, MOST).flatMap(row)),
			...(this.label ? [] : this.missing.map((text) => h('li', { class: 'soft' }, this.say(text)))),
		);
		if (!groups && found.length > MOST)
			this.list.append(h('li', { class: 'soft' }, t('choices_more', { n: found.length - MOST })));
		if (found.length === 0 && this.actions.length > 0) this.list.append(h('li', { class: 'soft' }, t('choices_none')));
	}

	press(i) {
		const found = this.matching();
		if (found[i]) this.choose(found[i]);
	}

	focus() {
		const first = this.list.querySelector('button');
		(first || this.list).focus({ preventScroll: false });
	}

	// The dice that roll after choices, by their ids.
	dice(found) {
		this.rolled = found;
		this.refresh();
	}

	// A choice of the list as a plan of its own, drawn on the board; null: none any more.
	poise(next) {
		this.planning.poised = next;
		if (!this.planning.poised) for (const one of this.list.querySelectorAll('.poised')) one.classList.remove('poised');
		this.planning.show();
	}

	confirm() {
		return this.planning.bar.hidden || this.planning.bar.querySelector('#plan-do').focus();
	}

	search() {
		return this.input.focus();
	}

	// `next` of all choices `legal`, asked `where`; '': nothing is asked.
	show(next, place, extras, where, legal, missing) {
		this.missing = missing;
		const had_focus = this.list.contains(document.activeElement),
			is_asked = where !== '';
		const is_same =
			this.spoken === this.language() &&
			this.actions.length === next.length &&
			this.actions.every((action, i) => action.id === next[i].id && action.text === next[i].text);
		const asked = is_asked ? `${where} ${legal.map((one) => one.id).join(' ')}` : '',
			is_new = asked !== this.question;
		this.actions = next;
		this.whole = legal;
		this.question = asked;
		this.spoken = this.language();
		if (is_new) {
			this.opened.clear();
			this.planning.clear();
			this.planning.within = new Map();
			this.rolled = new Map();
		}
		if (!is_same) this.planning.poised = null;
		this.extra = extras;
		this.label = place;
		this.heading.textContent = !is_asked
			? t('choices')
			: this.label
				? t('choices_at', { place: this.label })
				: t('choices_count', { n: next.length });
		this.all.hidden = !this.label;
		this.input.hidden = next.length < 8;
		if (!is_same || this.input.hidden) this.input.value = '';
		if (is_new || !is_same || this.list.dataset.label !== String(place) || this.list.childElementCount === 0) {
			this.list.dataset.label = String(place);
			this.fill();
			this.planning.show();
			if (had_focus) this.focus();
		}
		if (is_new && is_asked) this.planning.recall();
	}

	message(text, more) {
		this.heading.textContent = text;
		this.list.replaceChildren(...(more ? [h('li', {}, more)] : []));
		this.list.dataset.label = '';
		this.actions = [];
		this.planning.poised = null;
		this.planning.bar.hidden = true;
		this.input.hidden = true;
	}
}
