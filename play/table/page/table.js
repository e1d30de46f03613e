// The table: the frame around every game's board. What happens on it lies in its parts:
//
//   queue    taking choices, and the rest of a plan      board, places   the board, and what can be pressed on it
//   choices  the list of choices                         odds, tips      what is told of the things under the pointer
//   replay   what others did, step by step               watch           looking back
//   head, side, menu, log, guide, editor                 what lies around the board
//   round, ending, after                                 the end of a round, of the game, and what mattered
import { After } from './after.js';
import { Board } from './board.js';
import { Choices } from './choices.js';
import { h, button, refill } from './dom.js';
import { Editor } from './editor.js';
import { Ending } from './ending.js';
import { Guide, moment } from './guide.js';
import { Head } from './head.js';
import { Keys } from './keys.js';
import { Log } from './log.js';
import { Menu } from './menu.js';
import { Motion } from './motion.js';
import { language, with_names } from './names.js';
import { Odds } from './odds.js';
import { Places } from './places.js';
import { Queue } from './queue.js';
import { Replay } from './replay.js';
import { RoundCard } from './round.js';
import { seat_name } from './seats.js';
import { Side } from './side.js';
import { sound } from './sound.js';
import { asked, in_safe_order, is_asked, is_turn_again, next_person, question } from './store.js';
import { t } from './texts.js';
import { Tips } from './tips.js';
import { Together } from './together.js';
import { Walks } from './walks.js';
import { Watch } from './watch.js';

const make_elements = () => ({
	title: h('h1', { class: 'title' }),
	status: h('p', { class: 'status', id: 'status' }),
	tools: h('div', { class: 'tools', role: 'toolbar', 'aria-label': t('tools') }),
	board: h('section', { class: 'board', id: 'board', 'aria-label': t('board'), tabindex: -1 }),
	notice: h('p', { class: 'alert', role: 'alert', hidden: true }),
	wish: h('div', { class: 'wish', role: 'alert', hidden: true }),
	plan: h('div', { class: 'plan' }),
	advice: h('div', { class: 'advice' }),
	dock: h('div', { class: 'dock', hidden: true }),
	odds_box: h('div', { class: 'odds', role: 'status', hidden: true }),
	rolls: h('div', { class: 'rolls', 'aria-label': t('rolls'), role: 'status', hidden: true }),
	sheets: h('section', { class: 'sheets', 'aria-label': t('sheets') }),
	watch: h('div', { class: 'watch', hidden: true }),
	strip: h('ul', { class: 'strip', 'aria-label': t('strip'), hidden: true }),
	cover: h('div', { class: 'cover', hidden: true }),
	side: h('div', { class: 'side' }),
	main: h('main', { class: 'table' }),
});

export class Table {
	constructor(app, doors, game, tables) {
		this.doors = doors;
		this.game = game; // the module that draws it
		this.tables = tables;
		this.state = null; // the last one of the server
		this.shown = null; // the position on the board: the present or one of the past
		this.shown_step = -1; // how many steps have been shown or replayed
		this.before_editing = -1; // the step looked back at when the editor was opened
		this.scrolled_before = 0; // how far down the page was then
		this.el = make_elements();
		this.choices = this.make_choices();
		this.log = new Log({
			light: (event, is_on, is_sought) => this.board.light(event, is_on, is_sought),
			say: (text) => this.say(text),
			language,
		});
		this.guide = new Guide();
		this.editor = this.make_editor();
		this.lay_out(app);
		this.board = new Board(this);
		this.motion = new Motion(this);
		this.places = new Places(this);
		this.walks = new Walks(this);
		this.together = new Together(this);
		this.tips = new Tips(this);
		this.odds = new Odds(this);
		this.head = new Head(this);
		this.side = new Side(this);
		this.queue = new Queue(this);
		this.replay = new Replay(this);
		this.watch = new Watch(this);
		this.after = new After(this);
		this.ending = new Ending(this);
		this.round = new RoundCard(this);
		this.choices.root.after(this.round.root);
		this.choices.root.before(this.together.root);
		this.menu = new Menu(this);
		this.keys = new Keys(this);
	}

	make_choices() {
		return new Choices({
			say: (text) => this.say(text),
			language,
			take: (id) => this.queue.take(id),
			run: (steps) => this.queue.start(steps),
			attempt: (lines) => this.queue.attempt(lines),
			order: (action) => (this.game.order ? this.game.order(action) : 0),
			inside: (action, next) => (this.game.inside ? this.game.inside(action, next, this.view()) : null),
			groups: (actions) => (this.game.groups ? this.game.groups(actions, this.view()) : null),
			narrow: (place) => {
				this.places.at_place = place;
				this.show_choices();
			},
			preview: (action) => {
				const { turned } = this.places;
				this.places.point_at(action);
				if (this.game.preview)
					this.game.preview(this.el.board, this.view(), action || (turned && turned.actions[turned.i]));
			},
		});
	}

	make_editor() {
		return new Editor({
			doors: this.doors,
			game: this.game,
			tables: this.tables,
			roots: [this.el.board, this.el.dock, this.el.sheets],
			was_dragged: () => this.board.pan.was_dragged(),
			draw: (position, understood) => this.draw_edited(position, understood),
			leave: () => this.leave_editor(),
			choose_players: (mover, then) => this.watch.choose_players(mover, then),
			state: () => this.state,
		});
	}

	lay_out(app) {
		const { title, status, tools, board, notice, wish, plan, advice, dock, odds_box, rolls, sheets } = this.el;
		const { watch, strip, cover, side, main } = this.el;
		side.append(notice, wish, cover, this.editor.root, this.guide.root, advice, plan, rolls);
		side.append(this.choices.root, this.log.root);
		const head = h('header', { class: 'head' }, title, status, tools);
		main.dataset.game = this.game.name || '';
		main.append(h('div', { class: 'stage' }, head, watch, strip, board, dock, odds_box, side), sheets);
		app.replaceChildren(main);
		scrollTo(0, 0);
	}

	say(text) {
		return with_names(this.state ? this.state.game : '', text);
	}

	// What a game's drawing gets.
	view() {
		return {
			state: this.state,
			tables: this.tables,
			doc: this.shown.position.state,
			options: this.shown.position.options,
			figures: this.shown.figures,
			legal: this.is_live() ? this.state.legal : [],
			seat: this.state.seat,
			to_move: this.shown.to_move,
			log: this.doors.log(),
			name: (seat) => seat_name(this.state, seat),
			act: (id) => this.queue.take(id),
			live: this.is_live(),
			editing: this.editor.is_open,
		};
	}

	is_live() {
		return this.watch.at < 0 && this.shown === this.state && !this.editor.is_open;
	}

	// Steps are numbered as a seat knows them: which one, with a request that names a step.
	as_seen() {
		return this.state.seat < 0 ? {} : { seat: this.state.seat };
	}

	names() {
		this.state.faction_names = null;
		this.state.faction_names = this.game.faction_names
			? this.game.faction_names({
					doc: this.shown.position.state,
					figures: this.shown.figures,
					tables: this.tables,
					state: this.state,
				})
			: this.state.seats.map((one) => (one.faction || '').replaceAll('_', ' '));
	}

	show_choices() {
		this.odds.show_rolls();
		// nothing is left to choose
		if (this.el.cover.hidden)
			this.choices.root.hidden = Boolean(this.state.over || this.state.spectator) && this.watch.at < 0;
		let actions = this.is_live() ? this.state.legal : [];
		if (this.places.at_place) {
			const there = this.places.legal_places().get(this.places.at_place.place);
			if (there) actions = there;
			else this.places.at_place = null;
		}
		this.choices.show(
			in_safe_order(actions),
			this.places.at_place && this.places.at_place.label,
			(action) => ({
				note: action.remark,
				price: action.price,
				...(this.game.choice ? this.game.choice(action, this.view()) : {}),
				most: this.game.most ? this.game.most(action, this.view()) : 0,
			}),
			this.is_live() && is_asked(this.state) ? question(this.state) : '',
			this.is_live() ? this.state.legal : [],
			(this.is_live() && is_asked(this.state) && this.state.missing) || [],
		);
		if (this.places.turned && this.is_live()) this.places.show_turned();
		this.walks.find();
		this.together.find();
	}

	edit() {
		if ((!this.is_live() && this.watch.at < 0) || this.el.main.classList.contains('covered')) return;
		this.before_editing = this.watch.at;
		this.scrolled_before = scrollY;
		this.places.turned = null;
		this.replay.number++;
		this.el.main.classList.add('editing');
		this.el.board.style.height = ''; // it stays in view above the form
		this.board.pan.refit();
		this.editor.open(this.shown).then(() => this.head.show_status());
	}

	// A position as it is edited may be one that cannot be drawn: then as the program understood it, or as the board was.
	draw_edited(position, understood) {
		const before = this.shown;
		this.shown = position;
		if (this.board.draw(true)) return;
		this.shown = understood || before;
		this.board.draw();
	}

	leave_editor() {
		this.el.main.classList.remove('editing');
		this.shown_step = -1;
		this.shown = this.state;
		if (this.before_editing >= 0) {
			this.head.show_status();
			this.watch.look_back(this.before_editing);
		} else {
			this.watch.present();
			this.show(this.state);
		}
		scrollTo(0, this.scrolled_before);
	}

	// ---- The state of the server ----

	async show(next) {
		const is_first = this.state === null || this.shown_step < 0;
		const from = this.shown_step;
		const last = this.state;
		const is_back = last !== null && next.rewinds !== last.rewinds;
		const changes = last === null || next.step !== last.step || is_back || next.seat !== last.seat;
		this.state = next;
		this.head.came = performance.now();
		if (this.editor.is_open) return this.side.show_wish(last); // the game may go on meanwhile
		if (this.is_for_another_person()) return;
		this.side.show_wish(last);
		if (changes) this.places.at_place = this.places.turned = null;
		if (is_back) this.queue.drop(); // what was left of a plan belongs to what was taken back
		if (this.state.watching && this.watch.at < 0) {
			this.shown = this.state;
			this.show_tools_only();
			this.after.show_curve();
			return this.watch.look_back(0);
		}
		if (this.watch.at >= 0) return this.show_past(last, is_back || changes);
		if (changes && !is_first && !is_back) {
			this.shown = this.shown || this.state;
			this.log.show(this.doors.log());
			this.names();
			this.head.show_tools();
			await this.replay.run(from);
			if (this.state === next && is_turn_again(this.doors.log(), next, from)) sound('turn');
		} else this.replay.number++;
		if (this.state === next) this.show_present(is_first, changes);
	}

	// Whose turn it is looks at the screen, whatever seat it shows.
	is_for_another_person() {
		if (this.state.seat >= 0 && this.side.uncovered === null && this.state.own.length < 2)
			this.side.uncovered = this.state.seat;
		const person = next_person(this.state, this.side.uncovered);
		if (person !== null && !(this.side.uncovered === null && person === this.state.seat && this.state.step === 0)) {
			this.show_status_covered(person);
			return true;
		}
		if (!this.state.hidden && this.state.own.includes(asked(this.state)) && asked(this.state) !== this.state.seat) {
			this.doors.look_as(asked(this.state));
			return true;
		}
		this.el.cover.hidden = true;
		this.el.main.classList.remove('covered');
		this.log.root.hidden = this.choices.root.hidden = false;
		return false;
	}

	// The game goes on while one looks back.
	async show_past(last, changes) {
		this.shown = this.shown || this.state;
		if (changes) {
			if (this.watch.at > this.state.step) return this.watch.present();
			await this.watch.look_back(this.watch.at);
		}
		this.show_tools_only();
		this.side.show_advice();
		this.after.show_curve();
		if (last && last.analysing && !this.state.analysing) this.show_choices(); // it was stopped
	}

	show_present(is_first, changes) {
		this.shown_step = this.state.step;
		this.shown = this.state;
		if (changes || !this.el.board.firstChild) {
			this.board.draw();
			this.log.show(this.doors.log());
		} else this.names();
		this.log.explain(this.state.reasons, this.state.log_is_new);
		this.head.show_status();
		this.head.show_tools();
		if (is_first) {
			this.places.recall_turned();
			this.queue.recall();
		}
		this.show_choices();
		this.side.show_wish(null);
		this.side.show_plan();
		this.side.show_advice();
		this.after.show_curve();
		this.ending.show();
		this.round.show();
		this.show_guide();
		this.board.fit_board();
		this.odds.show_dice();
		this.el.main.dataset.step = String(this.state.step); // what is shown now; tests wait for it
		if (changes && !this.queue.go_on()) this.queue.automatic();
	}

	// Of a recorded game, and of one that is looked at from outside, there is nothing to guide.
	show_guide() {
		const now = !this.state.watching && this.state.seat >= 0 ? this.view() : null;
		this.guide.show(now && moment(now, this.game));
	}

	show_tools_only() {
		this.names();
		this.head.show_status();
		this.head.show_tools();
		if (this.watch.at < 0) this.log.show(this.doors.log());
	}

	show_status_covered(person) {
		this.shown = this.state;
		this.state.faction_names = null;
		this.el.title.textContent = this.state.title;
		this.el.status.textContent = t('cover_title', { n: person });
		refill(this.el.tools, 'covered', () => [
			button(t('menu'), () => this.menu.open(), { id: 'menu', 'aria-haspopup': 'dialog' }),
		]);
		this.side.show_cover(person);
	}

	tell(text) {
		this.side.tell(text);
	}
}
