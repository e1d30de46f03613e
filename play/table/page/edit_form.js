// The form of the position editor: what lies at a place, made from the fields that the program tells of.
import { h, button, range } from './dom.js';
import { blank, brief, fields_of, is_simple, look, put, take_out, with_kind } from './fields.js';
import { t } from './texts.js';

const MOST_BOXES = 10; // members of a set that are boxes to tick; of more there is a list to choose from
const MOST_ENTRIES = 8; // entries of a list that are all shown, whether there or not
const MOST_INSIDE = 3; // groups of a list that are shown inside the form of what they belong to
// Complaints about the value of one field: such a value is not drawn.
const NOT_WITHIN = /^(-?\d+) is not within (-?\d+)\.\.(-?\d+)$/,
	TOO_MANY = /^(\d+) values, where (?:at most )?(\d+) belong$/,
	NO_NAME = /^'(.*)' is not one of its names$/;

export class EditForm {
	constructor(editor) {
		this.editor = editor;
		this.open_paths = [[]];
		this.template = null;
		this.goto = h('span', {});
		this.crumbs = h('nav', { class: 'crumbs', 'aria-label': t('edit_where') });
		this.root = h('div', { class: 'edit-form', id: 'edit-form' });
	}

	// ---- Controls ----

	id_of(path, part) {
		return `edit-${[...path, ...(part ? [part] : [])].join('-')}`;
	}

	stepper(field, value, path, name) {
		const bounded = (n) => Math.max(field.min ?? -Infinity, Math.min(field.max ?? Infinity, n));
		const to = (n) => this.editor.set(path, n);
		const read = (text) => {
			const n = /^[-+]?\d+$/.test(text) ? Number(text) : null;
			if (n === null)
				this.editor.refuse(
					path,
					field.min !== undefined && field.max !== undefined
						? t('edit_whole_within', { min: field.min, max: field.max })
						: t('edit_whole_number'),
				);
			else if (field.min !== undefined && field.max !== undefined && n !== bounded(n))
				// as the program says it
				this.editor.refuse(path, `state.${this.key_of(path)}: ${n} is not within ${field.min}..${field.max}`);
			else to(n);
		};
		return h(
			'span',
			{ class: 'stepper' },
			button('−', () => to(bounded((value ?? 0) - 1)), {
				id: this.id_of(path, 'less'),
				'aria-label': t('edit_less', { name }),
				disabled: value !== null && value <= (field.min ?? -Infinity),
			}),
			h('input', {
				type: 'number',
				id: this.id_of(path),
				'aria-label': name,
				value: value ?? '',
				min: field.min,
				max: field.max,
				step: 1,
				onchange: (event) => read(event.target.value.trim()),
			}),
			button('+', () => to(bounded((value ?? 0) + 1)), {
				id: this.id_of(path, 'more'),
				'aria-label': t('edit_more', { name }),
				disabled: value !== null && value >= (field.max ?? Infinity),
			}),
		);
	}

	// A choice from a list of [value, words]; what is hidden may stay so.
	chooser(field, value, path, name, choices) {
		const all =
			choices.some(([one]) => one === value) || value === null ? choices : [[value, String(value)], ...choices];
		const options = [...(field.hidden ? [[null, t('edit_hidden')]] : []), ...all];
		return h(
			'select',
			{
				id: this.id_of(path),
				'aria-label': name,
				onchange: (event) => this.pick(path, options[event.target.selectedIndex][0]),
			},
			options.map(([one, words]) => h('option', { selected: one === value }, words)),
		);
	}

	// A kind brings fields of its own.
	pick(path, value) {
		const outer = look(this.editor.fields, this.editor.position(), path.slice(0, -1));
		if (!outer.field.kinds || outer.field.count || path[path.length - 1] !== outer.field.fields[0].name)
			return this.editor.set(path, value);
		return this.editor.set(
			path.slice(0, -1),
			with_kind(outer.field, { ...outer.value, [path[path.length - 1]]: value }),
		);
	}

	member_boxes(words, value, path) {
		return h(
			'span',
			{ class: 'boxes' },
			words.map((word, i) =>
				h(
					'label',
					{},
					h('input', {
						type: 'checkbox',
						id: this.id_of(path, i),
						checked: value.includes(word),
						onchange: (event) =>
							this.editor.set(
								path,
								event.target.checked
									? words.filter((one) => one === word || value.includes(one))
									: value.filter((one) => one !== word),
							),
					}),
					' ',
					this.editor.word_of(word, path),
				),
			),
		);
	}

	member_list(words, value, path, name) {
		const rest = words.filter((word) => !value.includes(word));
		return h(
			'span',
			{ class: 'boxes' },
			value.map((word, i) =>
				h(
					'span',
					{ class: 'chip' },
					this.editor.word_of(word, path),
					' ',
					button(
						'×',
						() =>
							this.editor.set(
								path,
								value.filter((one) => one !== word),
							),
						{
							id: this.id_of(path, `out${i}`),
							'aria-label': t('edit_remove', { name: this.editor.word_of(word, path) }),
						},
					),
				),
			),
			this.adder(rest, path, name, (word) =>
				this.editor.set(
					path,
					words.filter((one) => one === word || value.includes(one)),
				),
			),
		);
	}

	// Something to add, by name.
	adder(words, path, name, add) {
		return words.length
			? h(
					'select',
					{
						id: this.id_of(path, 'add'),
						'aria-label': t('edit_add_to', { name }),
						onchange: (event) => {
							if (event.target.selectedIndex > 0) add(words[event.target.selectedIndex - 1]);
						},
					},
					h('option', {}, t('edit_add')),
					words.map((word) => h('option', {}, this.editor.word_of(word, path))),
				)
			: null;
	}

	set_control(field, value, path, name) {
		const words = (field.words || range(field.bits)).filter(
			(word) => this.editor.is_offered(path, field)(word) || (value || []).includes(word),
		);
		if (value === null)
			return h(
				'span',
				{ class: 'boxes' },
				t('edit_hidden'),
				' ',
				button(t('edit_choose'), () => this.editor.set(path, []), { id: this.id_of(path, 'open') }),
			);
		return [
			words.length <= MOST_BOXES ? this.member_boxes(words, value, path) : this.member_list(words, value, path, name),
			this.hide(field, path),
		];
	}

	hide(field, path) {
		return field.hidden
			? button(t('edit_hide'), () => this.editor.set(path, null), {
					id: this.id_of(path, 'hide'),
					class: 'small',
				})
			: null;
	}

	simple_control(field, value, path, name) {
		if (field.type === 'truth')
			return h('input', {
				type: 'checkbox',
				id: this.id_of(path),
				'aria-label': name,
				checked: value === true,
				onchange: (event) => this.editor.set(path, event.target.checked),
			});
		if (field.type === 'word')
			return this.chooser(
				field,
				value,
				path,
				name,
				field.words.filter(this.editor.is_offered(path, field)).map((word) => [word, this.editor.word_of(word, path)]),
			);
		if (field.type === 'set') return this.set_control(field, value, path, name);
		const numbers = this.editor.hooks().numbers ? this.editor.hooks().numbers(path, this.editor.context(path)) : null;
		if (numbers) return this.chooser(field, value, path, name, numbers);
		return [
			this.stepper(field, value, path, name),
			value === null ? h('small', {}, t('edit_hidden')) : this.hide(field, path),
		];
	}

	// ---- Rows ----

	key_of(path) {
		return path.join('.');
	}

	row(field, value, path, extra) {
		const name = this.editor.label_of(path);
		return h(
			'div',
			{ class: 'edit-row', 'data-path': this.key_of(path) },
			h(
				field.type === 'set' ? 'span' : 'label',
				{ class: 'edit-name', for: field.type === 'set' ? null : this.id_of(path) },
				name,
			),
			h('span', { class: 'edit-value' }, this.simple_control(field, value, path, name), extra),
			h('span', { class: 'edit-wrong', id: this.id_of(path, 'wrong') }),
		);
	}

	out(path) {
		return button(
			'×',
			() => this.editor.change(path, () => take_out(this.editor.fields, this.editor.position(), path)),
			{
				id: this.id_of(path, 'out'),
				class: 'small',
				'aria-label': t('edit_remove', { name: this.editor.label_of(path) }),
				title: t('edit_remove', { name: this.editor.label_of(path) }),
			},
		);
	}

	link(path, value, extra) {
		return h(
			'div',
			{ class: 'edit-row', 'data-path': this.key_of(path) },
			h(
				'span',
				{ class: 'edit-link' },
				button(`${this.editor.label_of(path)} ›`, () => this.open_at([path]), { id: this.id_of(path) }),
				h('small', {}, brief(value)),
				extra,
			),
			h('span', { class: 'edit-wrong', id: this.id_of(path, 'wrong') }),
		);
	}

	// The entries of a map or list.
	entries(field, value, path, is_inside) {
		const one = { ...field, count: 0, keys: null, sparse: false, trimmed: false };
		if (value === null || value === undefined) return [h('p', {}, t('edit_hidden'))];
		const show_one = (key, part, extra) =>
			is_simple(one)
				? this.row(one, part, [...path, key], extra)
				: is_inside
					? this.section([...path, key], extra)
					: this.link([...path, key], part, extra);
		const add = (key) => {
			const to = [...path, key],
				begin = { ...this.start_of(one), ...this.template };
			this.editor.change(to, () => put(this.editor.fields, this.editor.position(), to, begin));
			if (!is_inside) this.open_at([to]);
		};
		if (field.keys) {
			const keys = field.keys.filter(this.editor.is_offered(path, field)),
				there = keys.filter((key) => key in value),
				may_add = field.sparse || field.trimmed;
			return [
				...(this.template ? [] : there).map((key) =>
					show_one(key, value[key], field.sparse ? this.out([...path, key]) : null),
				),
				may_add
					? this.adder(
							keys.filter((key) => !(key in value)),
							path,
							this.editor.label_of(path),
							(key) => (is_simple(one) ? this.editor.set([...path, key], this.start_of(one)) : add(key)),
						)
					: null,
			];
		}
		const names = this.editor.hooks().names ? this.editor.hooks().names(path, this.editor.context(path)) : null,
			full = names ? Math.min(names.length, field.count) : field.count;
		if (is_simple(one) && field.trimmed && full <= MOST_ENTRIES)
			return range(Math.max(full, value.length)).map((i) =>
				show_one(String(i), value[i] === undefined ? blank(one) : value[i]),
			);
		const is_last = (i) => field.trimmed && i === value.length - 1;
		return [
			...value.map((part, i) =>
				this.editor.is_offered(path, field)(i)
					? show_one(String(i), part, is_last(i) ? this.out([...path, String(i)]) : null)
					: null,
			),
			field.trimmed && value.length < field.count && this.editor.is_offered(path, field)(value.length)
				? button(
						t('edit_add_to', { name: this.editor.label_of(path) }),
						() =>
							is_simple(one)
								? this.editor.set([...path, String(value.length)], this.start_of(one))
								: add(String(value.length)),
						{ id: this.id_of(path, 'add') },
					)
				: null,
		];
	}

	// What an entry begins as: not blank, which would leave it out again.
	start_of(one) {
		if (one.type === 'number') return Math.min(one.max ?? 1, 1);
		if (one.type === 'word') return one.words[1] ?? one.words[0];
		return blank(one);
	}

	// A part of a group: itself, its entries where they are few and simple, or a way to it.
	part(field, value, path, is_root) {
		if (is_simple(field)) return this.row(field, value, path);
		const is_group = field.type === 'group',
			is_short =
				!is_root && value && field.count && (is_group ? field.count <= MOST_INSIDE : field.sparse || field.count <= 12);
		if (!is_short) return this.link(path, value);
		return h(
			'fieldset',
			{ 'data-path': this.key_of(path) },
			h('legend', {}, this.editor.label_of(path)),
			this.entries(field, value, path, is_group),
			h('span', { class: 'edit-wrong', id: this.id_of(path, 'wrong') }),
		);
	}

	section(path, extra) {
		const found = look(this.editor.fields, this.editor.position(), path);
		if (!found) return null;
		const { field, value } = found;
		if (value === undefined && is_simple(field)) return this.row(field, blank(field), path);
		if (value === undefined && path.length)
			return h(
				'p',
				{ class: 'row' },
				t('edit_nothing', { name: this.editor.label_of(path) }),
				' ',
				button(
					t('edit_add'),
					() => {
						this.editor.change(path, () =>
							put(this.editor.fields, this.editor.position(), path, {
								...blank(field),
								...this.template,
							}),
						);
					},
					{ id: this.id_of(path, 'make') },
				),
			);
		if (is_simple(field)) return this.row(field, value, path);
		const inside = field.count
			? this.entries(field, value, path)
			: value === null
				? [
						h(
							'p',
							{ class: 'row' },
							t('edit_hidden'),
							' ',
							button(t('edit_choose'), () => this.editor.set(path, blank(field)), {
								id: this.id_of(path, 'open'),
							}),
						),
					]
				: fields_of(field, value)
						.filter((one) => !this.editor.hooks().hides || !this.editor.hooks().hides([...path, one.name]))
						.map((one) => this.part(one, value[one.name], [...path, one.name], !path.length));
		return h(
			'fieldset',
			{ 'data-path': this.key_of(path) },
			h('legend', {}, path.length ? this.editor.label_of(path) : t('edit_whole'), ' ', extra),
			inside,
			h('span', { class: 'edit-wrong', id: this.id_of(path, 'wrong') }),
		);
	}

	// ---- Showing ----

	open_at(paths, begin_with) {
		this.open_paths = paths.length ? paths : [[]];
		this.template = begin_with || null;
		this.editor.show_part(false);
		this.show();
		const first = this.root.querySelector('input, select, button');
		if (first) first.focus({ preventScroll: true });
		this.editor.root.scrollIntoView({ block: matchMedia('(max-width: 60rem)').matches ? 'start' : 'nearest' });
		this.root.scrollTop = 0;
	}

	show_crumbs() {
		const [path] = this.open_paths;
		const steps = range(path.length + 1).map((n) => path.slice(0, n));
		this.crumbs.replaceChildren(
			...steps.map((one, n) =>
				button(n ? this.editor.label_of(one) : t('edit_whole'), () => this.open_at([one]), {
					'aria-current': n === path.length ? 'page' : null,
				}),
			),
		);
	}

	// The place that a complaint belongs to: the field that it names, or what was changed inside of that when it began.
	wrong_path() {
		const { path, since } = this.editor.trouble;
		return path && (!since || !path.every((key, i) => key === since[i])) ? path : since;
	}

	said_of(text) {
		return text.slice(text.indexOf(': ') + 2);
	}

	is_of_one_field(text) {
		return [NOT_WITHIN, TOO_MANY, NO_NAME].some((pattern) => pattern.test(this.said_of(text)));
	}

	// The complaint in words: which piece, in which place, and which limit.
	words_of_trouble() {
		if (!this.path_of_trouble()) return this.editor.trouble.text;
		const path = this.wrong_path() || [],
			said = this.said_of(this.editor.trouble.text),
			labels = path.map((_, n) => this.editor.label_of(path.slice(0, n + 1)));
		const within = NOT_WITHIN.exec(said),
			amount = TOO_MANY.exec(said),
			name = NO_NAME.exec(said);
		const why = within
			? t('edit_wrong_range', { n: within[1], min: within[2], max: within[3] })
			: amount
				? t('edit_wrong_amount', { n: amount[1], max: amount[2] })
				: name
					? t('edit_wrong_name', { name: name[1] })
					: said;
		return labels.length
			? `${labels.slice(labels.length > 2 ? 1 : 0).join(', ')}: ${why}`
			: t('edit_wrong_field', { name: this.path_of_trouble(), why });
	}

	// The field's own name, as the document has it, for who looks for it there.
	path_of_trouble() {
		const found = /^(?:field )?'?((?:state\.)?[\w.[\]]+)'?: /.exec(this.editor.trouble.text);
		return found ? found[1] : '';
	}

	wrong_row() {
		for (let one = this.wrong_path() || []; one.length; one = one.slice(0, -1)) {
			const found = this.root.querySelector(`[data-path="${CSS.escape(this.key_of(one))}"]`);
			if (found) return found;
		}
		return null;
	}

	clear_trouble() {
		for (const slot of this.root.querySelectorAll('.edit-wrong')) slot.textContent = '';
		for (const row_at of this.root.querySelectorAll('.is-wrong')) row_at.classList.remove('is-wrong');
		for (const control of this.root.querySelectorAll('[aria-invalid]')) {
			control.removeAttribute('aria-invalid');
			control.removeAttribute('aria-describedby');
		}
	}

	show_trouble() {
		const row_at = this.editor.trouble ? this.wrong_row() : null,
			who = this.editor.good ? this.editor.good.to_move : null;
		this.editor.told.classList.toggle('wrong', Boolean(this.editor.trouble));
		if (this.editor.trouble)
			this.editor.told.replaceChildren(
				this.words_of_trouble(),
				...(this.path_of_trouble() && (this.wrong_path() || []).length
					? [' ', h('small', { class: 'soft' }, this.path_of_trouble())]
					: []),
			);
		else if (who !== null)
			this.editor.told.textContent = t('edit_good', {
				who:
					who >= 0
						? this.editor.state().seats[who]
							? t('seat', { n: who })
							: String(who)
						: t(who === -1 ? 'chance' : 'over'),
			});
		const at_fault = this.editor.trouble && !this.editor.is_text ? this.wrong_path() : null,
			is_shown = row_at && at_fault && row_at.getAttribute('data-path') === this.key_of(at_fault);
		this.goto.replaceChildren(
			...(at_fault && !is_shown
				? [
						button(
							t('edit_goto', { name: this.editor.label_of(at_fault) }),
							() => this.open_at([at_fault.length > 1 ? at_fault.slice(0, -1) : at_fault]),
							{ id: 'edit-goto' },
						),
					]
				: []),
		);
		if (!row_at) return;
		const slot = [...row_at.children].find((one) => one.classList.contains('edit-wrong'));
		slot.textContent = this.words_of_trouble();
		slot.title = this.path_of_trouble();
		row_at.classList.add('is-wrong');
		for (const control of row_at.querySelectorAll('input, select')) {
			control.setAttribute('aria-invalid', 'true');
			control.setAttribute('aria-describedby', slot.id);
		}
	}

	show() {
		const focused = this.editor.root.contains(document.activeElement) ? document.activeElement.id : null,
			top = this.root.scrollTop,
			sought = this.root.querySelector('#edit-find');
		const words = sought ? sought.value : '';
		while (this.open_paths[0].length && !look(this.editor.fields, this.editor.position(), this.open_paths[0]))
			this.open_paths = [this.open_paths[0].slice(0, -1)];
		const is_root = this.open_paths.length === 1 && !this.open_paths[0].length;
		this.root.replaceChildren(
			...[
				is_root && this.editor.fields.length > MOST_ENTRIES
					? h('input', {
							type: 'search',
							id: 'edit-find',
							value: words,
							placeholder: t('edit_find'),
							'aria-label': t('edit_find'),
							oninput: (event) => this.narrow(event.target.value),
						})
					: null,
				this.editor.hooks().note ? h('p', { class: 'soft' }, this.editor.hooks().note) : null,
				...this.open_paths.map((path) => this.section(path)),
			].filter(Boolean),
		);
		this.narrow(words);
		this.show_crumbs();
		this.show_trouble();
		if (!this.editor.is_text) this.editor.area.value = this.editor.as_text();
		this.editor.show_tools();
		this.root.scrollTop = top;
		const again = focused && document.getElementById(focused);
		if (again && this.editor.root.contains(again)) again.focus({ preventScroll: true });
		this.editor.mark();
	}

	narrow(words) {
		const sought = words.trim().toLowerCase();
		for (const one of this.root.querySelectorAll('fieldset > .edit-row'))
			one.hidden =
				Boolean(sought) && !one.getAttribute('data-path').replaceAll('_', ' ').toLowerCase().includes(sought);
	}
}
