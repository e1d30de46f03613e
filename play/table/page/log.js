// The log: what happened, newest at the bottom; a line lights up what it changed.
import { h } from './dom.js';
import { t } from './texts.js';
import { seat_badge, seat_class } from './seats.js';

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
				ArrowUp: () => (is_line ? now.previousElementSibling : this.list.lastElementChild),
				ArrowDown: () => (is_line ? now.nextElementSibling : this.list.lastElementChild),
				Home: () => this.list.firstElementChild,
				End: () => this.list.lastElementChild,
			}[event.key];
			if (to && this.go(to())) event.preventDefault();
		});

		this.shown = [];
		this.shown_level = -1;
		this.spoken = ''; // what stands in the list
	}

	// The arrows go from line to line; each lights up what it changed.
	go(to) {
		if (!to || !to.matches('[data-step]')) return false;
		to.focus({ preventScroll: true });
		to.scrollIntoView({ block: 'nearest' });
		return true;
	}

	lines(entry, level) {
		const events = entry.events.filter(
			(event) => LEVELS[event.level] <= level || (event.kind === 'action' && entry.forced === false),
		);
		return events.map((event) =>
			h(
				'li',
				{
					class: `${event.level} ${seat_class(seat_of(event))}`,
					'data-step': entry.step,
					tabindex: -1,
					onfocus: () => this.light(event, true, true),
					onblur: () => this.light(event, false),
					onmouseenter: () => this.light(event, true),
					onmouseleave: () => this.light(event, false),
				},
				badge_of(event),
				words_of(entry, event, this.say),
			),
		);
	}

	focus() {
		return this.go(this.list.lastElementChild) || this.list.focus();
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
			const found = [];
			for (let i = entries.length - 1; i >= 0 && found.length < MOST; i--)
				found.unshift(...this.lines(entries[i], level));
			this.list.replaceChildren(...(found.length ? found : [h('li', {}, t('log_empty'))]));
		}
		this.shown = this.list.querySelector('[data-step]') ? entries : [];
		this.shown_level = level;
		this.spoken = this.language();
		requestAnimationFrame(() => {
			this.list.scrollTop = this.list.scrollHeight;
		});
	}

	mark(step) {
		for (const line of this.list.children) {
			const is_it = line.getAttribute('data-step') === String(step);
			line.classList.toggle('now', is_it);
			if (is_it)
				requestAnimationFrame(() => {
					this.list.scrollTop = line.offsetTop - this.list.clientHeight / 2;
				});
		}
	}
}

export const make_log = (doors) => new Log(doors);
