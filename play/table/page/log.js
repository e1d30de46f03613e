// The log: what happened, newest at the bottom; a line lights up what it changed.
import { h } from './dom.js';
import { t } from './texts.js';
import { seat_badge, seat_class } from './seats.js';
import { line_kind, sentence_of } from './store.js';
import { said } from './said.js';

const LEVELS = { brief: 0, full: 1, dice: 2 };
export const LOG_STANDARD = 'dice';
const MOST = 300;
const NEAR = 12,
	MOST_ROLLS = 4; // steps among which rolls are sought, and how many are shown

// The last rolls of the log, unless something else has begun since: [entry, event] of each.
export function rolls_under_way(entries) {
	const found = [];
	for (const entry of entries.slice(-NEAR).reverse()) {
		const [first] = entry.events;
		if (entry.mover >= 0 && first && first.level === 'brief' && ['action', 'choice'].includes(first.kind)) break;
		found.unshift(...entry.events.filter((event) => event.kind === 'roll').map((event) => [entry, event]));
	}
	return found.slice(-MOST_ROLLS);
}

// A line about nobody (a phase, the Ancients) carries nobody's badge; dice and draws carry a die.
const seat_of = (event) => event.seat ?? -1;
export const badge_kind = (event) => (event.seat !== null ? 'seat' : event.level === 'dice' ? 'dice' : 'none');
const badge_of = (event) => {
	const kind = badge_kind(event);
	return kind === 'seat'
		? seat_badge(event.seat)
		: h('span', { class: `badge ${kind}`, 'aria-hidden': 'true' }, kind === 'dice' ? '⚄' : '');
};

// What dice may be expected to do, and how likely each number of hits is; the last ones, which hardly come, as one.
const FEW = 0.02;
export function dice_words({ what, mean, p }) {
	const percent = (x) => (x > 0 && x < 0.01 ? '< 1 %' : `${Math.round(100 * x)} %`);
	const n = p.length,
		last = p.findIndex((_, i) => i > 0 && p.slice(i).reduce((a, b) => a + b, 0) < FEW),
		end = last > 0 && last < n - 1 ? last : n - 1;
	const list = p
		.slice(0, end)
		.map((x, i) => `${i}: ${percent(x)}`)
		.concat(`${end}${end < n - 1 ? '+' : ''}: ${percent(p.slice(end).reduce((a, b) => a + b, 0))}`);
	return t('dice_before', { what, mean: mean.toFixed(1), list: list.join(', ') });
}

// What an event says, and how likely a roll was.
const words_of = (entry, event, say) =>
	h(
		'span',
		{},
		say(event.text),
		event.kind === 'roll' && entry.p > 0 && entry.p < 1
			? h(
					'small',
					{ title: t('log_share_title') },
					` ${t('log_share', { p: entry.p < 0.01 ? (100 * entry.p).toFixed(1) : Math.round(100 * entry.p) })}${entry.dice ? `, ${t('log_mean', { n: entry.dice.mean.toFixed(1) })}` : ''}`,
				)
			: null,
	);

export const roll_line = (entry, event, say) =>
	h('li', { class: seat_class(seat_of(event)) }, badge_of(event), words_of(entry, event, say));

// The next line that is not folded.
function seen(line, way) {
	let to = line[way];
	while (to && to.hidden) to = to[way];
	return to;
}

export class Log {
	constructor({ light, say = (text) => [text], language = () => '' }) {
		this.light = light;
		this.say = say;
		this.language = language;
		this.list = h('ol', { class: 'log', id: 'log', tabindex: 0, 'aria-label': t('log') });
		this.root = h('section', { class: 'logging' }, h('h2', {}, t('log')), this.list);
		this.list.addEventListener('keydown', (event) => {
			const now = document.activeElement,
				is_line = now !== this.list;
			const to = {
				ArrowUp: () => (is_line ? seen(now, 'previousElementSibling') : this.last()),
				ArrowDown: () => (is_line ? seen(now, 'nextElementSibling') : this.last()),
				Home: () => this.list.firstElementChild,
				End: () => this.last(),
			}[event.key];
			if (to && this.go(to())) event.preventDefault();
		});

		this.head = null; // of the turn told last, see begin_turn()
		this.because = new Map(); // by step
		this.shown = [];
		this.shown_level = -1;
		this.spoken = ''; // what stands in the list
	}

	last() {
		const { lastElementChild: line } = this.list;
		return line && line.hidden ? seen(line, 'previousElementSibling') : line;
	}

	// The arrows go from line to line; each lights up what it changed.
	go(to) {
		if (!to || !to.matches('[data-step]')) return false;
		to.focus({ preventScroll: true });
		to.scrollIntoView({ block: 'nearest' });
		return true;
	}

	// The lines of a step, each put to the turn that it belongs to.
	lines(entry, level) {
		const events = entry.events.filter(
			(event) => LEVELS[event.level] <= level || (event.kind === 'action' && entry.forced === false),
		);
		return events.flatMap((event) => this.line(entry, event)).filter(Boolean);
	}

	line(entry, event) {
		const owner = event.seat ?? entry.mover,
			kind = line_kind(event, owner, this.head);
		if (kind === 'head') return this.begin_turn(entry, event, owner);
		const line = this.make_line(entry, event);
		if (kind === 'roll') return line;
		const { head } = this;
		line.classList.add('step');
		line.hidden = !head.is_open;
		head.steps.push(line);
		head.events.push(event);
		if (kind === 'joins') head.texts.push(event.text);
		this.show_head(head);
		return line;
	}

	// `lit`: the event whose place lights up.
	make_line(entry, event, lit = () => event) {
		return h(
			'li',
			{
				class: `${event.level} ${seat_class(seat_of(event))}`,
				'data-step': entry.step,
				tabindex: -1,
				onfocus: () => this.light(lit(), true, true),
				onblur: () => this.light(lit(), false),
				onmouseenter: () => this.light(lit(), true),
				onmouseleave: () => this.light(lit(), false),
			},
			badge_of(event),
			words_of(entry, event, this.say),
		);
	}

	// A turn is one sentence, which opens to its steps, and lights up the first place that it changed.
	begin_turn(entry, event, seat) {
		const head = { seat, texts: [event.text], events: [event], steps: [], is_open: false, line: null, toggle: null };
		const line = this.make_line(entry, event, () => head.events.find((one) => one.where) || event);
		head.toggle = h(
			'button',
			{ type: 'button', class: 'fold', hidden: true, 'aria-expanded': 'false', 'aria-label': t('log_more') },
			'▸',
		);
		head.toggle.addEventListener('click', () => this.open_turn(head, !head.is_open));
		head.line = line;
		line.append(head.toggle);
		this.head = head;
		return line;
	}

	show_head(head) {
		head.toggle.hidden = false;
		head.line.querySelector('span:not(.badge)').replaceChildren(...this.say(sentence_of(head.texts.map(said))));
	}

	open_turn(head, is_open) {
		head.is_open = is_open;
		for (const step of head.steps) step.hidden = !is_open;
		head.toggle.textContent = is_open ? '▾' : '▸';
		head.toggle.setAttribute('aria-expanded', String(is_open));
	}

	// Why the others did what they did, below the sentence of their turn; found one after the other.
	explain(reasons, is_new) {
		if (is_new) this.because.clear();
		for (const { step, text } of reasons) this.because.set(step, text);
		for (const line of this.list.querySelectorAll('li[data-step]:not(.step)')) {
			const step = Number(line.getAttribute('data-step'));
			if (this.because.has(step) && !line.querySelector('.because'))
				line.append(h('small', { class: 'because' }, this.say(this.because.get(step))));
		}
	}

	focus() {
		return this.go(this.last()) || this.list.focus();
	}

	// What is new is put below what stands there; another list begins anew.
	show(entries) {
		const level = LEVELS[localStorage.getItem('hexarch.level') || LOG_STANDARD],
			n = this.shown.length;
		const goes_on =
			n > 0 &&
			level === this.shown_level &&
			this.spoken === this.language() &&
			entries.length >= n &&
			entries[0] === this.shown[0] &&
			entries[n - 1] === this.shown[n - 1];
		if (goes_on) {
			this.list.append(...entries.slice(n).flatMap((entry) => this.lines(entry, level)));
			while (this.list.childElementCount > MOST) this.list.firstChild.remove();
		} else {
			let from = entries.length;
			for (let n_lines = 0; from > 0 && n_lines < MOST; from--) n_lines += entries[from - 1].events.length;
			this.head = null;
			const found = entries.slice(from).flatMap((entry) => this.lines(entry, level));
			this.list.replaceChildren(...(found.length ? found : [h('li', {}, t('log_empty'))]));
		}
		this.explain([]);
		this.shown = this.list.querySelector('[data-step]') ? entries : [];
		this.shown_level = level;
		this.spoken = this.language();
		requestAnimationFrame(() => {
			this.list.scrollTop = this.list.scrollHeight;
		});
	}

	// A step that is folded is marked by the sentence it belongs to.
	mark(step) {
		let above = null;
		for (const line of this.list.children) line.classList.remove('now');
		for (const line of this.list.children) {
			if (!line.hidden) above = line;
			if (line.getAttribute('data-step') !== String(step) || !above) continue;
			const shown = above;
			shown.classList.add('now');
			requestAnimationFrame(() => {
				this.list.scrollTop = shown.offsetTop - this.list.clientHeight / 2;
			});
		}
	}
}

export const make_log = (doors) => new Log(doors);
