// The head of the table: whose turn it is and what is asked, and the tools.
import { h, button, refill } from './dom.js';
import { Part } from './part.js';
import { seat_name } from './seats.js';
import { asked, ranking } from './store.js';
import { and_list, t } from './texts.js';
import { said } from './said.js';

// Minutes and seconds.
function clock_text(ms) {
	const s = Math.max(0, Math.ceil(ms / 1000));
	return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}

// Who only watches: by name, the others by number; null: nobody.
function watchers_view(watchers) {
	const named = watchers.filter(Boolean),
		n = watchers.length - named.length;
	const who = [...named, ...(n ? [t(named.length ? 'watchers_more' : 'watchers_some', { n })] : [])];
	return who.length ? h('span', { class: 'soft', id: 'watchers' }, t('watchers', { who: and_list(who) })) : null;
}

export class Head extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.came = 0; // when the state came, on the page's clock
		this.clock = setInterval(() => {
			if (!this.el.main.isConnected && this.state) return clearInterval(this.clock);
			this.show_clock();
			const words = this.el.status.querySelector('.what'),
				bar = this.el.status.querySelector('progress');
			if (!this.state || !this.state.thinking || !bar || this.el.status.dataset.said !== words.textContent) return;
			this.el.status.dataset.said = words.textContent =
				this.thinking_text() + (this.state.paused ? ` – ${t('paused')}` : '');
			if (this.state.thinking.time) bar.value = Math.min(bar.max, this.thought());
		}, 500);
	}

	show_status() {
		this.el.title.textContent = this.state.title;
		const summary = this.game.summary ? this.game.summary(this.table.view()) : '';
		let text;
		if (this.table.editor.is_open) text = t('edit_status');
		else if (this.state.watching)
			text = `${t('watching', { title: this.state.watching.title })}${this.state.over ? ' – ' + this.result_text() : ''}`;
		else if (this.table.replay.replayed && !this.state.thinking)
			text = t('replay_step', {
				n: this.table.replay.replayed.n,
				all: this.table.replay.replayed.all,
				who:
					this.table.replay.replayed.entry.mover >= 0
						? seat_name(this.state, this.table.replay.replayed.entry.mover)
						: t('chance'),
			});
		else if (this.state.over) text = `${t('over')}: ${this.result_text()}`;
		else if (this.state.thinking) text = this.thinking_text();
		else if (this.state.waits) text = t('table_waits');
		else text = this.asked_text();
		if (this.state.paused) text += ` – ${t('paused')}`;
		const gone = this.state.seats.flatMap((one, seat) => (one.left ? [seat_name(this.state, seat)] : []));
		if (this.state.spectator) text += ` – ${t('watch_only')}`;
		if (gone.length) text += ` – ${t('guests_left', { who: and_list(gone) })}`;
		const here = watchers_view(this.state.watchers || []);
		const time = this.state.clock ? h('span', { class: 'soft', id: 'clock' }) : null;
		const clock = this.state.thinking
			? h('progress', {
					max: this.state.thinking.time || 1,
					value: this.state.thinking.time ? this.thought() : null,
					'aria-label': t('thinking_bar'),
				})
			: null;
		this.el.status.replaceChildren(
			...[
				summary ? h('span', { class: 'summary' }, summary) : null,
				h('span', { class: 'what' }, text),
				clock,
				time,
				here,
			].filter(Boolean),
		);
		if (this.el.status.dataset.said !== text && !this.state.thinking && !this.table.replay.replayed)
			this.doors.say(text); // what is replayed is told anyway
		this.el.status.dataset.said = text;
		this.show_clock();
		this.tell_overtime();
		if (this.state.note) this.table.side.tell(this.state.note);
	}

	// Who is asked and what, and whose turn that comes in, or during what.
	asked_text() {
		const is_mine = this.state.to_move === this.state.seat,
			what = is_mine && this.game.prompt ? said(this.game.prompt(this.table.view())) : '',
			now = this.game.occasion ? this.game.occasion(this.table.view()) : null;
		const owner = now && now.seat !== undefined && now.seat >= 0 && now.seat !== this.state.to_move ? now.seat : null;
		if (owner !== null)
			return is_mine
				? t('turn_asked', { who: seat_name(this.state, owner), what })
				: t('turn_within', {
						owner: seat_name(this.state, owner),
						who: seat_name(this.state, this.state.to_move),
					});
		if (is_mine && now && now.words) return t('occasion', { what: now.words, question: what });
		return is_mine
			? `${t('your_turn')}${what ? ': ' + what : ''}`
			: t('turn_of', { who: seat_name(this.state, this.state.to_move) });
	}

	// How long somebody has thought by now: the program says it once, and the page counts on.
	thought() {
		return Math.round(this.state.thinking.ms + performance.now() - this.came);
	}

	thinking_text() {
		return t('thinking', {
			who: seat_name(this.state, this.state.thinking.seat),
			s: Math.round(this.thought() / 1000),
		});
	}

	// What each person has left, and what happens then; the page counts on by itself.
	show_clock() {
		const box = this.el.status.querySelector('#clock');
		if (!box || !this.state?.clock) return;
		const { left, runs } = this.state.clock;
		const gone = (seat) => (seat === runs ? performance.now() - this.came : 0);
		const times = left.flatMap((ms, seat) =>
			ms === null ? [] : [t('clock_left', { who: seat_name(this.state, seat), time: clock_text(ms - gone(seat)) })],
		);
		const text = `${times.join(', ')} – ${t('clock_rule')}`;
		if (box.textContent !== text) box.textContent = text;
	}

	// Somebody's time was up: who chose for them is told once.
	tell_overtime() {
		const { overtime } = this.state.clock || { overtime: [] };
		const last = Math.max(-1, ...overtime.map((one) => one.step));
		const news = overtime.filter((one) => one.step > (this.overtime_told ?? last));
		this.overtime_told = last;
		for (const { seat } of news) this.table.side.tell(t('clock_over', { who: seat_name(this.state, seat) }));
	}

	result_text() {
		if (!this.state.scores) return '';
		return ranking(this.state)
			.map((seat) => `${this.state.scores[seat].rank}. ${seat_name(this.state, seat)} ${this.state.scores[seat].score}`)
			.join('; ');
	}

	show_tools() {
		const focus =
			document.activeElement && this.el.tools.contains(document.activeElement) ? document.activeElement.id : null;
		const mine = this.state.own.includes(asked(this.state)) && !this.state.waits && !this.state.over,
			can_undo = this.state.step > 0 && this.state.own.length > 0;
		const is_shown_only = Boolean(this.state.watching || this.state.spectator);
		const is_new = refill(
			this.el.tools,
			[
				is_shown_only,
				mine,
				can_undo,
				Boolean(this.state.thinking),
				this.state.paused,
				this.state.over,
				this.state.step === 0,
			],
			() => [
				is_shown_only
					? null
					: button(t('undo'), () => this.undo(), { id: 'undo', title: t('undo_title'), disabled: !can_undo }),
				is_shown_only
					? null
					: button(t('hint'), () => this.hint(), { id: 'hint', title: t('hint_title'), disabled: !mine }),
				this.state.thinking &&
					!this.state.spectator &&
					button(t('stop'), () => this.doors.post('stop'), { id: 'stop', class: 'warn' }),
				this.state.paused &&
					!this.state.over &&
					!this.state.spectator &&
					button(t('go'), () => this.doors.post('go'), { id: 'go', class: 'main' }),
				this.state.watching
					? null
					: button(t('watch_start'), () => this.table.watch.look_back(Math.max(0, this.state.step - 1)), {
							id: 'watch',
							disabled: this.state.step === 0,
						}),
				button(t('book'), () => this.table.menu.book(), { id: 'book', 'aria-haspopup': 'dialog' }),
				button(t('menu'), () => this.table.menu.open(), { id: 'menu', 'aria-haspopup': 'dialog' }),
			],
		);
		if (is_new && focus && document.getElementById(focus)) document.getElementById(focus).focus();
	}

	// ---- Tools ----

	undo() {
		this.table.replay.number++;
		this.table.queue.drop();
		this.doors.post('undo', { seat: this.state.seat < 0 ? undefined : this.state.seat });
	}

	// Ask an agent; where it is refused the choices come back.
	async consult(path, body) {
		this.table.choices.message(
			t('hint_wait'),
			path === 'analyse'
				? button(
						t('stop'),
						async () => {
							if (await this.doors.post('withdraw')) this.table.show_choices();
						},
						{ id: 'analyse-stop', class: 'warn' },
					)
				: null,
		);
		if (!(await this.doors.post(path, body))) this.table.show_choices();
	}

	hint() {
		return this.consult('hint', { seat: this.state.seat });
	}
}
