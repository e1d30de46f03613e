// The position editor: a click on a place of the board opens a form of what lies there, made from the fields that the
// program tells of. Every change is checked by the program at once. A game may say, in `editing` of its drawing, what
// belongs to a seat, how entries of lists and numbers are called, and what else moves when a piece does: where its
// drawing has pieces with words of its own in `data-drag`, they can be dragged, and `move(doc, piece, path, given,
// context)` puts one into another place of the board, or says false; `given` is what that place says in
// `data-edit-with` or, nearer to the pointer, `data-drop`. What is seen to be dragged is the piece, or what it belongs
// to by `data-drag-as`.
import { h, button, dialog, download } from './dom.js';
import { EditDrag } from './edit_drag.js';
import { EditForm } from './edit_form.js';
import { complete, is_simple, look, place_of, put } from './fields.js';
import { t } from './texts.js';

const MOST_CYCLED = 4; // words that a click on the board goes through one after the other
const MOST_UNDONE = 200,
	MOST_KEPT = 16_000_000; // edits that can be undone, and their letters

// new Editor({ doors, game, tables, roots, was_dragged, draw, leave, choose_players, state })
//   roots: elements whose places can be edited
//   draw(position, understood): put it on the board; what the program made of it, if it can be played
//   leave(): the editor is closed
//   choose_players(mover, then): who plays on; then(kinds of seats)
//   state(): the last state of the server
export class Editor {
	constructor({ doors, game, tables, roots, was_dragged, draw, leave, choose_players, state }) {
		this.doors = doors;
		this.game = game;
		this.tables = tables;
		this.roots = roots;
		this.was_dragged = was_dragged;
		this.draw = draw;
		this.leave = leave;
		this.choose_players = choose_players;
		this.state = state;

		this.known = new Map(); // fields by game
		this.fields = []; // of the game of the document
		this.document_now = null; // what is edited
		this.good = null; // the last answer to a document that can be played
		// {text, path, since}: what is wrong with the document, the place that is named, and the one changed when it began
		this.trouble = null;
		this.history = []; // documents as text
		this.at = 0; // which of them is edited
		this.kept = ''; // the one that was opened, or saved since
		this.last = null; // the path changed last
		this.checks = 0;
		this.is_open = false;
		this.is_text = false;
		this.form = new EditForm(this);
		this.told = h('p', { role: 'status', id: 'edit-told', class: 'edit-told' });
		this.area = h('textarea', { id: 'edit-text', rows: 18, spellcheck: 'false', 'aria-label': t('edit') });
		this.text_part = this.make_text_part();
		this.tabs = this.make_tabs();
		this.tools = this.make_tools();
		this.root = h(
			'section',
			{ class: 'panel editor', 'aria-label': t('edit_title'), hidden: true },
			h('div', { class: 'row' }, h('h2', { class: 'grow' }, t('edit_title')), this.tabs),
			this.tools,
			this.told,
			this.form.goto,
			h('div', { class: 'edit-fields' }, this.form.crumbs, this.form.root),
			this.text_part,
		);

		this.drag = new EditDrag(this);
		addEventListener('beforeunload', (event) => {
			if (this.is_unsaved()) event.preventDefault();
		});
	}

	make_text_part() {
		return h(
			'div',
			{ class: 'edit-as-text' },
			h('p', {}, t('edit_text')),
			this.area,
			h(
				'p',
				{ class: 'row' },
				button(t('edit_check'), () => this.take_text(), { id: 'edit-check' }),
			),
		);
	}

	make_tabs() {
		return h(
			'span',
			{ class: 'row', role: 'group', 'aria-label': t('edit_how') },
			button(t('edit_by_fields'), () => this.leave_text(), { id: 'edit-as-fields' }),
			button(t('edit_as_text'), () => this.show_part(true), { id: 'edit-as-text' }),
		);
	}

	make_tools() {
		return h(
			'p',
			{ class: 'row edit-tools', role: 'toolbar', 'aria-label': t('edit_title') },
			button(t('edit_undo'), () => this.undo(), { id: 'edit-undo' }),
			button(t('edit_redo'), () => this.go(this.at + 1), { id: 'edit-redo' }),
			button(t('analyse'), () => this.analyse(), {
				id: 'edit-analyse',
				class: 'main',
				title: t('edit_open_title'),
			}),
			button(t('edit_play'), () => this.play(), { id: 'edit-play', title: t('edit_open_title') }),
			button(t('menu_save'), () => this.save(), { id: 'edit-save' }),
			button(t('edit_leave'), () => this.close(), { id: 'edit-leave' }),
		);
	}

	// The text may be of another game.
	is_own() {
		return this.document_now.game === this.state().game;
	}

	hooks() {
		return (this.is_own() && this.game.editing) || {};
	}

	// ---- The document ----

	position() {
		return this.document_now.state;
	}

	context(path) {
		return { doc: this.position(), tables: this.tables, state: this.state(), path };
	}

	label_of(path) {
		const key = path[path.length - 1],
			inside = look(this.fields, this.position(), path.slice(0, -1));
		const names =
			inside && inside.field.count && !inside.field.keys && this.hooks().names
				? this.hooks().names(path.slice(0, -1), this.context(path))
				: null;
		return (names && names[Number(key)]) || this.word_of(key, path);
	}

	word_of(word, path) {
		return (
			(this.hooks().word && this.hooks().word(String(word), this.context(path))) || String(word).replaceAll('_', ' ')
		);
	}

	// May this word, key or number of an entry be chosen there? Of a game for six not all seats are taken.
	is_offered(path, field) {
		return (word) => !this.hooks().offers || this.hooks().offers(String(word), this.context(path), field);
	}

	keep() {
		const text = JSON.stringify(this.document_now);
		if (this.history[this.at] === text) return;
		this.history = [...this.history.slice(0, this.at + 1), text];
		while (
			this.history.length > 1 &&
			(this.history.length > MOST_UNDONE || this.history.reduce((n, one) => n + one.length, 0) > MOST_KEPT)
		)
			this.history.shift();
		this.at = this.history.length - 1;
	}

	async know(name) {
		if (!this.known.has(name)) this.known.set(name, (await this.doors.fields(name)).fields);
		this.fields = this.known.get(name);
	}

	go(to) {
		if (to < 0 || to >= this.history.length) return;
		this.at = to;
		this.document_now = JSON.parse(this.history[this.at]);
		this.fields = this.known.get(this.document_now.game);
		this.area.value = this.as_text();
		this.last = null;
		this.check();
	}

	as_text() {
		return JSON.stringify(this.document_now, null, 1);
	}

	// What was typed and not read yet, or is no value, goes first.
	is_refused() {
		return Boolean(this.trouble && this.trouble.is_typed);
	}

	is_typed() {
		return this.is_text && this.area.value !== this.as_text();
	}

	undo() {
		return this.go(this.is_typed() || this.is_refused() ? this.at : this.at - 1);
	}

	// Everything that changes the document by the form goes through here.
	change(path, act) {
		const before = structuredClone(this.position());
		act();
		this.begin_anew(path);
		if (this.hooks().settle) this.hooks().settle(this.position(), before, this.context(path));
		this.last = path;
		this.keep();
		this.check();
	}

	// What was in the middle of an action and is changed begins its phase afresh, or the battle that it was in.
	begin_anew([list]) {
		const is_told = ['phase', 'turn_seat', 'active'].includes(list);
		if (is_told) delete this.document_now.entry;
		if (!('digest' in this.document_now)) return;
		const entry = !is_told && this.hooks().entry && this.hooks().entry(this.position());
		delete this.document_now.digest;
		if (entry) this.document_now.entry = entry;
		if (this.hooks().begin) this.hooks().begin(this.position());
		else this.position().stack = [];
	}

	set(path, value) {
		return this.change(path, () => put(this.fields, this.position(), path, value));
	}

	// The focus stays on the place that has it.
	show(there, understood) {
		const focused = this.roots.some((place) => place.contains(document.activeElement))
			? document.activeElement.getAttribute('data-edit')
			: null;
		this.draw(there, understood);
		this.mark();
		const again =
			focused && this.roots.map((place) => place.querySelector(`[data-edit="${CSS.escape(focused)}"]`)).find(Boolean);
		if (again) again.focus({ preventScroll: true });
	}

	place_named(message) {
		const found = this.hooks().place ? this.hooks().place(message) : null;
		return found && look(this.fields, this.position(), found.split('.'))
			? found.split('.')
			: place_of(this.fields, this.position(), message);
	}

	async check() {
		const own = ++this.checks,
			asked = JSON.stringify(this.document_now);
		this.root.setAttribute('aria-busy', 'true');
		this.form.show();
		let found = null;
		try {
			found = await this.doors.try_position(asked);
			if (own === this.checks) this.trouble = null;
		} catch (problem) {
			const text = problem instanceof TypeError ? t('lost') : problem.message;
			if (own === this.checks)
				this.trouble = {
					text,
					path: this.place_named(text),
					since: this.trouble && this.trouble.text === text ? this.trouble.since : this.last,
				};
		}
		if (own !== this.checks || !this.is_open) return false;
		this.root.setAttribute('aria-busy', 'false');
		if (found) this.good = found;
		const may_be_drawn = found || !this.form.is_of_one_field(this.trouble.text); // else the last good drawing stays
		if (may_be_drawn && this.good && this.is_own() && this.good.game === this.document_now.game)
			this.show(
				{
					...this.good,
					position: {
						...this.good.position,
						state: complete(this.good.position.state, structuredClone(this.position())),
					},
				},
				found,
			);
		this.form.show();
		return Boolean(found);
	}

	// What was typed is no value: it stays in its field, with why beside it, and nothing is done with the position
	// meanwhile.
	refuse(path, text) {
		this.checks++;
		this.root.setAttribute('aria-busy', 'false');
		this.form.clear_trouble();
		this.trouble = { text, path, since: path, is_typed: true };
		this.form.show_trouble();
		this.show_tools();
	}

	show_tools() {
		for (const [id, is_off] of [
			['edit-undo', this.at <= 0 && !this.is_typed() && !this.is_refused()],
			['edit-redo', this.at >= this.history.length - 1],
			['edit-analyse', Boolean(this.trouble)],
			['edit-play', Boolean(this.trouble)],
			['edit-save', Boolean(this.trouble)],
		])
			this.tools.querySelector(`#${id}`).disabled = is_off;
	}

	show_part(wants_text) {
		this.is_text = wants_text;
		this.root.classList.toggle('as-text', wants_text);
		this.tabs.querySelector('#edit-as-fields').setAttribute('aria-pressed', String(!wants_text));
		this.tabs.querySelector('#edit-as-text').setAttribute('aria-pressed', String(wants_text));
		if (wants_text) {
			this.area.value = this.as_text();
			this.area.focus();
		}
	}

	// ---- As text ----

	// Where the reader's complaint is in the text: a line that it names, or the field.
	select_fault(message) {
		const line = /line (\d+)/.exec(message),
			path = line ? null : this.place_named(message);
		const lines = this.area.value.split('\n');
		let from = -1,
			length = 0;
		if (line) {
			const n = Math.min(lines.length, Number(line[1])) - 1;
			from = lines.slice(0, n).reduce((sum, one) => sum + one.length + 1, 0);
			length = lines[n].length;
		} else if (path) {
			const name = `"${path[path.length - 1]}"`;
			from = this.area.value.indexOf(name);
			length = name.length;
		}
		if (from < 0) return;
		this.area.focus();
		this.area.setSelectionRange(from, from + length);
		this.area.scrollTop = Math.max(
			0,
			((this.area.value.slice(0, from).split('\n').length - 6) * this.area.scrollHeight) / Math.max(1, lines.length),
		);
	}

	// The text becomes the document, once it can be read.
	async take_text() {
		const own = ++this.checks,
			text = this.area.value;
		this.root.setAttribute('aria-busy', 'true');
		try {
			const found = await this.doors.try_position(text);
			if (own !== this.checks) return;
			const given = JSON.parse(text);
			await this.know(found.game);
			// Of a saved game, where it stands now; in the middle of an action nothing but what the program has made of it.
			this.document_now =
				(given.state || !given.actions) && !('digest' in found.position)
					? { ...found.position, ...given, state: complete(found.position.state, given.state) }
					: found.position;
			this.last = null;
			this.form.open_paths = [[]];
			this.keep();
			await this.check();
			this.area.value = this.as_text();
		} catch (problem) {
			this.root.setAttribute('aria-busy', 'false');
			this.trouble = { text: problem.message, path: null, since: null };
			this.form.show();
			this.select_fault(problem.message);
		}
	}

	// To the fields, with what was typed if it can be read.
	async leave_text() {
		if (this.is_typed()) await this.take_text();
		if (this.is_text && !this.is_typed()) {
			this.show_part(false);
			this.form.show();
		}
	}

	// ---- What becomes of it ----

	// Of another game, or with other options, the program says who sits there.
	is_like_table() {
		return (
			this.document_now.game === this.state().game &&
			JSON.stringify(this.document_now.options) === JSON.stringify(this.state().position.options)
		);
	}

	// The position as a game that nobody has played in yet.
	as_game(agents) {
		return this.is_like_table()
			? {
					format: 'hexarch-save',
					version: 1,
					game: this.document_now.game,
					rules_version: this.document_now.rules_version,
					options: this.document_now.options,
					agents,
					start: this.document_now,
					actions: [],
				}
			: this.document_now;
	}

	// Everybody waits meanwhile.
	async analyse() {
		if (
			(await this.doors.post('upload', this.as_game(this.state().seats.map(() => 'human')))) &&
			(await this.doors.post_next('watch', {}))
		)
			await this.doors.post_next('analyse', { to: 0 });
	}

	play() {
		const begin = (kinds) =>
			this.doors.post(
				'upload',
				this.as_game(kinds.map((kind) => (kind === 'person' ? 'human' : kind.replace(' ', '=')))),
			);
		if (this.is_like_table()) this.choose_players(this.good.to_move, begin);
		else begin([]);
	}

	save() {
		dialog(
			t('menu_save'),
			() => {
				const name = h('input', { id: 'edit-save-name', type: 'text', maxlength: 40, value: t('edit_name') }),
					said = h('span', { role: 'status', id: 'edit-saved' });
				return h(
					'div',
					{ class: 'menu' },
					h(
						'p',
						{ class: 'row' },
						h('label', { for: 'edit-save-name' }, t('menu_save_name')),
						name,
						button(
							t('menu_save'),
							async () => {
								try {
									const saved = this.history[this.at];
									await this.doors.put({ name: name.value, position: this.document_now });
									this.kept = saved;
									said.textContent = t('menu_saved');
								} catch (problem) {
									said.textContent = problem.message;
								}
							},
							{ id: 'edit-save-do', class: 'main' },
						),
						button(
							t('menu_file'),
							() => {
								download(`${this.document_now.game}-position.json`, JSON.stringify(this.document_now));
								this.kept = this.history[this.at];
							},
							{ id: 'edit-save-file' },
						),
					),
					said,
				);
			},
			t('close'),
		);
	}

	// ---- On the board ----

	paths_of(element) {
		return element
			.getAttribute('data-edit')
			.split(' ')
			.map((one) => one.split('.'));
	}

	touch(element) {
		if (!this.is_own()) return;
		const paths = this.paths_of(element),
			found = look(this.fields, this.position(), paths[0]),
			given = element.getAttribute('data-edit-with');
		if (
			paths.length === 1 &&
			found &&
			found.field.type === 'word' &&
			is_simple(found.field) &&
			found.field.words.length <= MOST_CYCLED &&
			found.value !== undefined
		) {
			const { words } = found.field;
			this.set(paths[0], words[(words.indexOf(found.value) + 1) % words.length]);
		} else
			this.form.open_at(
				paths.filter((path) => look(this.fields, this.position(), path)),
				given ? JSON.parse(given) : null,
			);
	}

	// Places that can be edited get the focus, and say what they are.
	mark() {
		if (!this.is_open || !this.is_own()) return;
		for (const place of this.roots)
			for (const element of place.querySelectorAll('[data-edit]')) {
				const found = look(this.fields, this.position(), this.paths_of(element)[0]);
				element.setAttribute('tabindex', '0');
				element.setAttribute('role', 'button');
				element.setAttribute(
					'aria-label',
					t('edit_place', {
						name: element.getAttribute('data-name') || this.form.key_of(this.paths_of(element)[0]),
						what: found && is_simple(found.field) ? this.word_of(String(found.value), this.paths_of(element)[0]) : '',
					}),
				);
			}
	}

	// ---- Coming and going ----

	async open(there) {
		await this.know(this.state().game);
		this.document_now = structuredClone(there.position);
		this.good = { ...there, game: this.state().game };
		this.trouble = this.last = null;
		this.history = [];
		this.at = 0;
		this.form.open_paths = [[]];
		this.form.template = null;
		this.is_open = true;
		this.root.hidden = false;
		this.keep();
		this.kept = this.history[this.at];
		this.show_part(false);
		this.show(this.good, this.good);
		this.form.show();
		this.root.scrollIntoView({ block: 'nearest' });
		this.root.querySelector('#edit-as-fields').focus({ preventScroll: true });
	}

	// What would be lost: edits since the position was opened or saved, and what was typed and not read yet.
	is_unsaved() {
		return this.is_open && (this.is_typed() || this.is_refused() || this.history[this.at] !== this.kept);
	}

	// Nothing is dropped unasked. The focus comes back to where it was, unless the editor goes.
	close() {
		if (!this.is_unsaved()) return this.go_away();
		dialog(
			t('edit_unsaved'),
			(done) =>
				h(
					'div',
					{ class: 'menu' },
					h('p', {}, t('edit_unsaved_text')),
					h(
						'p',
						{ class: 'row' },
						button(
							t('menu_save'),
							() => {
								done();
								this.save();
							},
							{
								id: 'edit-leave-save',
								class: 'main',
								disabled: Boolean(this.trouble) || this.is_typed(),
							},
						),
						button(
							t('edit_drop'),
							() => {
								done();
								this.go_away();
							},
							{ id: 'edit-leave-drop' },
						),
					),
				),
			t('edit_stay'),
		);
	}

	go_away() {
		this.is_open = false;
		this.checks++;
		this.root.hidden = true;
		this.leave();
	}
	seat(seat) {
		if (this.hooks().seat)
			this.form.open_at(
				this.hooks()
					.seat(seat, this.context([]))
					.map((path) => path.split('.')),
			);
	}
}
