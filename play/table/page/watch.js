// Looking back, and watching recorded games.
import { h, button, dialog } from './dom.js';
import { Part, SPEEDS, pause, setting } from './part.js';
import { seat_badge, seat_name } from './seats.js';
import { t } from './texts.js';
import { said } from './said.js';

export class Watch extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);
		this.at = -1; // the step looked back at; -1: the present

		// ---- Looking back, and watching recorded games ----

		this.playing = 0; // number of the replay of a watched game that is running; 0: none
	}

	async go(to) {
		if (this.el.watch.hidden) return;
		this.at = Math.max(0, Math.min(this.state.step, to));
		const slider = this.el.watch.querySelector('#slider'),
			text = this.el.watch.querySelector('#watch-text');
		slider.value = String(this.at);
		const own = this.at;
		let there;
		try {
			there = await this.doors.step(own, this.state.seat);
		} catch {
			this.playing = 0; // it was taken back, or another game has begun
			return this.show_play();
		}
		if (this.at !== own || this.el.watch.hidden) return;
		const entry = there.log[there.log.length - 1];
		const after = entry && entry.step === this.at - 1 ? t('watch_after', { text: said(entry.text) }) : '',
			[next] = there.next;
		const before = next ? t(after ? 'watch_before_it' : 'watch_at_first', { text: said(next.text) }) : '';
		text.textContent = text.title = t('watch_step', { n: this.at, all: this.state.step }) + after + before;
		this.shown = there;
		this.table.board.draw();
		this.table.head.show_status();
		this.table.show_choices();
		this.table.log.show(there.log);
		this.table.log.mark(this.at - 1);
		this.el.plan.hidden = true;
		this.table.side.show_advice();
		for (const event of entry && entry.step === this.at - 1 ? entry.events : [])
			if (event.where) {
				this.table.board.light(event, true);
				break;
			}
		this.el.main.dataset.watching = String(this.at);
	}

	// Step by step to the end, as fast as the menu says; steps that nobody notices are passed over.
	async play_on() {
		const own = (this.playing = this.playing ? 0 : Date.now());
		this.show_play();
		while (own && this.playing === own && this.at < this.state.step) {
			await this.go(this.at + 1);
			const entry = this.shown.log[this.shown.log.length - 1],
				is_seen = entry && entry.step === this.at - 1 && entry.events.length > 0;
			if (is_seen || !entry) await pause(SPEEDS[setting('speed', 'fast')] || 120);
		}
		if (this.playing === own) {
			this.playing = 0;
			this.show_play();
		}
	}

	show_play() {
		const play = this.el.watch.querySelector('#play');
		if (play) {
			play.textContent = this.playing ? '❚❚' : '▶▶';
			play.setAttribute('aria-label', t(this.playing ? 'watch_pause' : 'watch_play'));
		}
	}

	// As whom to look, where one may look as anybody.
	perspective() {
		if (this.state.own.length || !this.state.hidden || (this.state.spectator && !this.state.over)) return null;
		return h(
			'select',
			{
				id: 'perspective',
				'aria-label': t('watch_as'),
				onchange: (event) => this.doors.look_as(event.target.value === '' ? null : Number(event.target.value)),
			},
			h('option', { value: '', selected: this.state.seat < 0 }, t('watch_all')),
			this.state.seats.map((_, seat) =>
				h('option', { value: seat, selected: this.state.seat === seat }, seat_name(this.state, seat)),
			),
		);
	}

	other_games() {
		const { watching: one } = this.state;
		if (!one || one.n < 2) return null;
		const change = (index) => this.doors.post('watch', { to: index });
		return [
			button('«', () => change(one.index - 1), { 'aria-label': t('watch_before'), disabled: one.index < 1 }),
			h(
				'label',
				{},
				t('watch_game'),
				' ',
				h('input', {
					type: 'number',
					id: 'watch-game',
					min: 1,
					max: one.n,
					value: one.index + 1,
					onchange: (event) => {
						const to = Number(event.target.value) - 1;
						if (to >= 0 && to < one.n) change(to);
					},
				}),
				` / ${one.n}`,
			),
			button('»', () => change(one.index + 1), {
				'aria-label': t('watch_next'),
				disabled: one.index >= one.n - 1,
			}),
		];
	}

	async look_back(step) {
		this.table.replay.stop();
		this.table.places.turned = null;
		this.at = step;
		this.el.watch.hidden = false;
		this.playing = 0;
		const slider = h('input', {
			type: 'range',
			min: 0,
			max: this.state.step,
			value: step,
			'aria-label': t('watch'),
			id: 'slider',
			oninput: (event) => {
				this.playing = 0;
				this.show_play();
				this.go(Number(event.target.value));
			},
		});
		this.el.watch.replaceChildren(
			...[
				this.other_games(),
				button('◀', () => this.go(this.at - 1), { 'aria-label': '−1' }),
				slider,
				button('▶', () => this.go(this.at + 1), { 'aria-label': '+1' }),
				button('▶▶', () => this.play_on(), { id: 'play', 'aria-label': t('watch_play') }),
				h('span', { class: 'grow', id: 'watch-text' }),
				this.perspective(),
				this.state.spectator
					? null
					: button(t('analyse'), () => this.table.head.consult('analyse', { to: this.at, ...this.table.as_seen() }), {
							id: 'analyse',
							title: t('analyse_title'),
						}),
				this.state.host
					? button(
							t('watch_from'),
							() =>
								this.state.own.length && !this.state.over
									? (() => {
											const to = this.at;
											this.present();
											this.doors.post('undo', { to, ...this.table.as_seen() });
										})()
									: this.fork_dialog(this.at),
							{ id: 'play-from' },
						)
					: null,
				this.state.watching ? null : button(t('watch_live'), () => this.present(), { id: 'present' }),
			]
				.flat()
				.filter(Boolean),
		);
		if (this.state.over || !this.state.own.length) this.table.after.place_curve();
		await this.go(step);
	}

	// Who plays on from a step of a finished or recorded game, or from a position written by hand.
	choose_players(mover, then) {
		dialog(
			t('fork_who'),
			(close) => {
				const kinds = ['person', 'level 1', 'level 2', 'level 3', 'level 4', 'level 5'];
				const selects = this.state.seats.map((_, seat) =>
					h(
						'select',
						{ id: `fork-${seat}`, 'aria-label': t('lobby_level', { n: seat }) },
						kinds.map((kind) =>
							h(
								'option',
								{
									value: kind,
									selected: kind === (seat === Math.max(0, mover) ? 'person' : 'level 3'),
								},
								kind,
							),
						),
					),
				);
				return h(
					'div',
					{ class: 'menu' },
					selects.map((select, seat) =>
						h(
							'p',
							{ class: 'row' },
							seat_badge(seat),
							h('span', { class: 'grow' }, seat_name(this.state, seat)),
							select,
						),
					),
					h(
						'p',
						{ class: 'row end' },
						button(
							t('lobby_start'),
							() => {
								const seats = selects.map((select) => select.value);
								close();
								then(seats);
							},
							{ class: 'main', id: 'fork' },
						),
					),
				);
			},
			t('cancel'),
		);
	}

	fork_dialog(to) {
		return this.choose_players(this.shown.to_move, (seats) =>
			this.doors.post('fork', { to, seats, ...this.table.as_seen() }),
		);
	}

	present() {
		this.at = -1;
		this.playing = 0;
		this.el.watch.hidden = true;
		delete this.el.main.dataset.watching;
		this.shown = this.state;
		this.table.board.draw();
		this.table.show_choices();
		this.table.log.show(this.doors.log());
		this.table.side.show_plan();
		this.table.side.show_advice();
	}
}
