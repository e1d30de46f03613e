// A guided first game: lessons that say what to look at and what to do, each when the game asks for it (lessons.js).
import { h, button } from './dom.js';
import { advance, begin_lessons, go_back, go_next, is_finished, LESSONS, saw_odds, to_come } from './lessons.js';
import { and_list, t } from './texts.js';

const KEY = 'hexarch.guide';

export const guided_games = Object.keys(LESSONS);
// How a guided game begins, against opponents of this name.
export const guided_start = (game, other) =>
	({
		eclipse: { game, seats: ['person', other], options: { seats: '2', species: 'terran' } },
		ti4: { game, seats: ['person', other, other], options: { seats: '3' } },
		obsidian: { game, seats: ['person', other], options: {} },
	})[game];

export const begin_guide = (game) => localStorage.setItem(KEY, JSON.stringify(begin_lessons(game)));

// The position as lessons ask for it, of a game's drawing.
export function moment(view, drawing) {
	const { state, doc } = view,
		stack = doc.stack || [];
	return {
		game: state.game,
		seat: state.seat,
		step: state.step,
		is_asked: state.to_move === state.seat && !state.waits && !state.over && state.legal.length > 1,
		is_over: Boolean(state.over),
		legal: state.legal,
		doc,
		figures: view.figures,
		tables: view.tables,
		round: doc.round,
		phase: doc.phase,
		kind: stack.length ? stack[stack.length - 1].kind : '',
		what: stack.length ? stack[stack.length - 1].what : undefined,
		log: view.log,
		example: drawing.example ? drawing.example(view) : null,
		has_odds: () => Object.keys(doc.hexes || {}).some((label) => drawing.battle(`hex:${label}`, view)),
	};
}

export class Guide {
	constructor() {
		this.root = h('section', { class: 'guide', 'aria-label': t('guide'), hidden: true });
		this.last = null; // the position shown last
	}

	read() {
		try {
			const kept = JSON.parse(localStorage.getItem(KEY));
			return kept && kept.learned && LESSONS[kept.game] ? kept : null;
		} catch {
			return null;
		}
	}

	end() {
		localStorage.removeItem(KEY);
		this.root.hidden = true;
	}

	// A text speaks of pointing, or of tapping where nothing can point.
	texts_of(game) {
		return t(`guide.${game}`);
	}

	hand() {
		return t(matchMedia('(hover: none)').matches ? 'guide_tap' : 'guide_point');
	}

	filled(text, values) {
		return text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
	}

	keep(memory) {
		localStorage.setItem(KEY, JSON.stringify(memory));
		delete this.root.dataset.shows;
		if (this.last) this.show(this.last);
	}

	// What is shown: a lesson, or what is still to come.
	words(memory, now) {
		const texts = this.texts_of(memory.game),
			lesson = LESSONS[memory.game][memory.at];
		if (!lesson)
			return {
				title: t('guide_wait_title'),
				text: t('guide_wait', { list: and_list(to_come(memory).map((i) => texts[i][0])) }),
			};
		const [title, text] = texts[memory.at];
		return {
			title: t('guide_step', { n: memory.at + 1, all: texts.length, title }),
			text: this.filled(text, {
				point: this.hand(),
				lower: this.hand().toLowerCase(),
				...(lesson.values ? lesson.values(now) : {}),
			}),
		};
	}

	// null: there is no guided game to be seen.
	show(now) {
		this.last = now;
		const kept = now && this.read();
		if (!kept || now.game !== kept.game) {
			this.root.hidden = true;
			return;
		}
		const memory = advance(kept, now);
		if (is_finished(memory)) {
			this.end();
			return;
		}
		localStorage.setItem(KEY, JSON.stringify(memory));
		const { title, text } = this.words(memory, now),
			is_read = memory.at >= 0 && !LESSONS[memory.game][memory.at].about && !LESSONS[memory.game][memory.at].can,
			is_last = memory.at === this.texts_of(memory.game).length - 1;
		this.root.hidden = false;
		this.root.dataset.lesson = memory.at >= 0 ? LESSONS[memory.game][memory.at].id : '';
		if (this.root.dataset.shows === title + text) return;
		this.root.dataset.shows = title + text;
		this.root.replaceChildren(
			h('h2', {}, title),
			h('p', {}, text),
			h(
				'p',
				{ class: 'row' },
				memory.at > 0 ? button(t('guide_back'), () => this.keep(go_back(memory)), {}) : null,
				h('span', { class: 'grow' }),
				button(t('guide_end'), () => this.end(), { id: 'guide-end' }),
				button(t(is_last ? 'guide_done' : is_read ? 'guide_next' : 'guide_skip'), () => this.keep(go_next(memory)), {
					class: is_read || is_last ? 'main' : '',
					id: 'guide-next',
				}),
			),
		);
	}

	// The odds of a battle stand on the page.
	odds_seen() {
		const kept = this.read();
		if (kept && this.last && !this.root.hidden && saw_odds(kept) !== kept) this.keep(saw_odds(kept));
	}
}
