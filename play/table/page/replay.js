// The steps of others are shown one after the other before one is asked again.
import { button } from './dom.js';
import { dice_words } from './log.js';
import { Part, SPEEDS, pause, setting } from './part.js';
import { seat_name } from './seats.js';
import { sound } from './sound.js';
import { steps_to_replay } from './store.js';
import { t } from './texts.js';
import { said } from './said.js';

const MOST_TOLD = 3; // events of a step that are told at once

export class Replay extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.number = 0; // number of the replay that is running
		this.replayed = null; // {own, entry, n, all}: its number, the step shown of it, which one that is of how many
	}

	async rest(own, wait) {
		for (let waited = 0; waited < wait && this.number === own; waited += 50) await pause(50);
	}

	// The head tells what is shown, not yet what is asked after it.
	show_replayed(next) {
		this.replayed = next;
		this.table.head.show_status();
	}

	// Whatever asks for another replay ends this one.
	stop() {
		this.number++;
		this.replayed = null;
	}

	async run(from) {
		const wait = SPEEDS[setting('speed', 'fast')];
		const own = ++this.number;
		if (!wait || document.hidden) return;
		const entries = steps_to_replay(this.doors.log(), this.state, from);
		if (entries.length === 0) return;
		this.el.main.classList.add('replaying');
		this.el.plan.hidden = true;
		this.table.side.show_advice();
		this.table.choices.message(
			t('replaying'),
			button(t('skip_replay'), () => this.number++, { id: 'skip-replay' }),
		);
		for (const [i, entry] of entries.entries()) {
			if (this.number !== own) break;
			this.show_replayed({ own, entry, n: i + 1, all: entries.length });
			if (!(await this.show_step(own, entry, wait))) break;
			await this.rest(own, wait);
		}
		if (this.replayed && this.replayed.own !== own) return; // another one has begun
		this.replayed = null;
		this.el.notice.hidden = true;
		this.el.notice.classList.remove('news');
		this.el.main.classList.remove('replaying');
	}

	// False where it goes no further: skipped, or the game has gone on.
	async show_step(own, entry, wait) {
		let there;
		try {
			there = await this.doors.step(entry.step + 1, this.state.seat);
		} catch {
			return false;
		}
		if (this.number !== own) return false;
		if (entry.dice) {
			// what may come of it before it is seen
			this.tell_news(dice_words(entry.dice));
			sound('dice');
			await this.rest(own, wait);
			if (this.number !== own) return false;
		}
		this.shown = there;
		const where = entry.events.find((one) => one.where);
		this.table.board.follow(where);
		this.table.board.draw();
		this.table.log.mark(entry.step);
		this.table.board.light(where, true);
		const events = entry.events.map((one) => said(one.text)).slice(0, MOST_TOLD);
		this.tell_news(events.length ? events.join(' · ') : `${seat_name(this.state, entry.mover)}: ${said(entry.text)}`);
		const dice = this.table.motion.dice(entry.events);
		if (dice) this.el.notice.append(dice);
		return true;
	}

	tell_news(text) {
		this.el.notice.classList.add('news');
		this.table.side.tell(text);
	}
}
