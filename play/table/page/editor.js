// The position editor: a click on a place of the board opens a form of what lies there, made from the fields that the program tells of. Every
// change is checked by the program at once. A game may say, in `editing` of its drawing, what belongs to a seat, how entries of lists and numbers are
// called, and what else moves when a piece does: where its drawing has pieces with words of its own in `data-drag`, they can be dragged, and
// `move(doc, piece, path, given, context)` puts one into another place of the board, or says false; `given` is what that place says in `data-edit-with`
// or, nearer to the pointer, `data-drop`. What is seen to be dragged is the piece, or what it belongs to by `data-drag-as`.
import { h, s, button, dialog, download, range } from './dom.js';
import { t } from './texts.js';
import { blank, brief, complete, fields_of, is_simple, look, place_of, put, take_out, with_kind } from './fields.js';

const MOST_CYCLED = 4;    // words that a click on the board goes through one after the other
const MOST_BOXES = 10;    // members of a set that are boxes to tick; of more there is a list to choose from
const MOST_ENTRIES = 8;   // entries of a list that are all shown, whether there or not
const MOST_INSIDE = 3;    // groups of a list that are shown inside the form of what they belong to
const LEAST_DRAG = 6;     // pixels: less is a click
// Complaints about the value of one field: such a value is not drawn.
const NOT_WITHIN = /^(-?\d+) is not within (-?\d+)\.\.(-?\d+)$/, TOO_MANY = /^(\d+) values, where (?:at most )?(\d+) belong$/, NO_NAME = /^'(.*)' is no name it may have$/;
const MOST_UNDONE = 200, MOST_KEPT = 16_000_000; // edits that can be undone, and their letters

// make_editor({ doors, game, tables, roots, was_dragged, draw, leave, choose_players, state })
//   roots: elements whose places can be edited     draw(position, understood): put it on the board; what the program made of it, if it can be played
//   leave(): the editor is closed                  choose_players(mover, then): who plays on; then(kinds of seats)
//   state(): the last state of the server
export function make_editor({ doors, game, tables, roots, was_dragged, draw, leave, choose_players, state }) {
  const is_own = () => document_now.game === state().game, hooks = () => (is_own() && game.editing) || {}; // the text may be of another game
  const known = new Map();     // fields by game
  let fields = [];             // of the game of the document
  let document_now = null;     // what is edited
  let good = null;             // the last answer to a document that can be played
  let trouble = null;          // {text, path, since}: what is wrong with the document, the place that is named, and the one changed when it began
  let history = [], at = 0;    // documents as text
  let kept = '';               // the one that was opened, or saved since
  let open_paths = [[]], template = null;
  let last = null;             // the path changed last
  let checks = 0, is_open = false, is_text = false;

  const told = h('p', { role: 'status', id: 'edit-told', class: 'edit-told' });
  const goto = h('span', {});
  const crumbs = h('nav', { class: 'crumbs', 'aria-label': t('edit_where') });
  const form = h('div', { class: 'edit-form', id: 'edit-form' });
  const area = h('textarea', { id: 'edit-text', rows: 18, spellcheck: 'false', 'aria-label': t('edit') });
  const text_part = h('div', { class: 'edit-as-text' }, h('p', {}, t('edit_text')), area, h('p', { class: 'row' }, button(t('edit_check'), () => take_text(), { id: 'edit-check' })));
  const tabs = h('span', { class: 'row', role: 'group', 'aria-label': t('edit_how') }, button(t('edit_by_fields'), () => leave_text(), { id: 'edit-as-fields' }), button(t('edit_as_text'), () => show_part(true), { id: 'edit-as-text' }));
  const tools = h('p', { class: 'row edit-tools', role: 'toolbar', 'aria-label': t('edit_title') }, button(t('edit_undo'), () => undo(), { id: 'edit-undo' }), button(t('edit_redo'), () => go(at + 1), { id: 'edit-redo' }),
    button(t('analyse'), () => analyse(), { id: 'edit-analyse', class: 'main', title: t('edit_open_title') }), button(t('edit_play'), () => play(), { id: 'edit-play', title: t('edit_open_title') }), button(t('menu_save'), () => save(), { id: 'edit-save' }), button(t('edit_leave'), () => close(), { id: 'edit-leave' }));
  const root = h('section', { class: 'panel editor', 'aria-label': t('edit_title'), hidden: true }, h('div', { class: 'row' }, h('h2', { class: 'grow' }, t('edit_title')), tabs), tools, told, goto, h('div', { class: 'edit-fields' }, crumbs, form), text_part);

  // ---- The document ----

  const position = () => document_now.state;
  const context = (path) => ({ doc: position(), tables, state: state(), path });
  const label_of = (path) => {
    const key = path[path.length - 1], inside = look(fields, position(), path.slice(0, -1));
    const names = inside && inside.field.count && !inside.field.keys && hooks().names ? hooks().names(path.slice(0, -1), context(path)) : null;
    return (names && names[Number(key)]) || word_of(key, path);
  };
  const word_of = (word, path) => (hooks().word && hooks().word(String(word), context(path))) || String(word).replaceAll('_', ' ');

  // May this word, key or number of an entry be chosen there? Of a game for six not all seats are taken.
  const is_offered = (path, field) => (word) => !hooks().offers || hooks().offers(String(word), context(path), field);

  function keep() {
    const text = JSON.stringify(document_now);
    if (history[at] === text) return;
    history = [...history.slice(0, at + 1), text];
    while (history.length > 1 && (history.length > MOST_UNDONE || history.reduce((n, one) => n + one.length, 0) > MOST_KEPT)) history.shift();
    at = history.length - 1;
  }

  async function know(name) {
    if (!known.has(name)) known.set(name, (await doors.fields(name)).fields);
    fields = known.get(name);
  }

  function go(to) {
    if (to < 0 || to >= history.length) return;
    at = to;
    document_now = JSON.parse(history[at]);
    fields = known.get(document_now.game);
    area.value = as_text();
    last = null;
    check();
  }

  const as_text = () => JSON.stringify(document_now, null, 1);
  // What was typed and not read yet, or is no value, goes first.
  const is_refused = () => Boolean(trouble && trouble.is_typed);
  const is_typed = () => is_text && area.value !== as_text();
  const undo = () => go(is_typed() || is_refused() ? at : at - 1);

  // Everything that changes the document by the form goes through here.
  function change(path, act) {
    const before = structuredClone(position());
    act();
    if (hooks().settle) hooks().settle(position(), before, context(path));
    last = path;
    keep();
    check();
  }

  const set = (path, value) => change(path, () => put(fields, position(), path, value));

  // The focus stays on the place that has it.
  function show(there, understood) {
    const focused = roots.some((place) => place.contains(document.activeElement)) ? document.activeElement.getAttribute('data-edit') : null;
    draw(there, understood);
    mark();
    const again = focused && roots.map((place) => place.querySelector(`[data-edit="${CSS.escape(focused)}"]`)).find(Boolean);
    if (again) again.focus({ preventScroll: true });
  }

  const place_named = (message) => {
    const found = hooks().place ? hooks().place(message) : null;
    return found && look(fields, position(), found.split('.')) ? found.split('.') : place_of(fields, position(), message);
  };

  async function check() {
    const own = ++checks, asked = JSON.stringify(document_now);
    root.setAttribute('aria-busy', 'true');
    show_form();
    let found = null;
    try {
      found = await doors.try_position(asked);
      if (own === checks) trouble = null;
    } catch (problem) {
      const text = problem instanceof TypeError ? t('lost') : problem.message;
      if (own === checks) trouble = { text, path: place_named(text), since: trouble && trouble.text === text ? trouble.since : last };
    }
    if (own !== checks || !is_open) return false;
    root.setAttribute('aria-busy', 'false');
    if (found) good = found;
    const may_be_drawn = found || !is_of_one_field(trouble.text); // else the last good drawing stays
    if (may_be_drawn && good && is_own() && good.game === document_now.game) show({ ...good, position: { ...good.position, state: complete(good.position.state, structuredClone(position())) } }, found);
    show_form();
    return Boolean(found);
  }

  // What was typed is no value: it stays in its field, with why beside it, and nothing is done with the position meanwhile.
  function refuse(path, text) {
    checks++;
    root.setAttribute('aria-busy', 'false');
    clear_trouble();
    trouble = { text, path, since: path, is_typed: true };
    show_trouble();
    show_tools();
  }

  // ---- Controls ----

  const id_of = (path, part) => `edit-${[...path, ...(part ? [part] : [])].join('-')}`;

  function stepper(field, value, path, name) {
    const bounded = (n) => Math.max(field.min ?? -Infinity, Math.min(field.max ?? Infinity, n));
    const to = (n) => set(path, n);
    const read = (text) => {
      const n = /^[-+]?\d+$/.test(text) ? Number(text) : null;
      if (n === null) refuse(path, field.min !== undefined && field.max !== undefined ? t('edit_whole_within', { min: field.min, max: field.max }) : t('edit_whole_number'));
      else if (field.min !== undefined && field.max !== undefined && n !== bounded(n)) refuse(path, `state.${key_of(path)}: ${n} is not within ${field.min}..${field.max}`); // as the program says it
      else to(n);
    };
    return h('span', { class: 'stepper' }, button('−', () => to(bounded((value ?? 0) - 1)), { id: id_of(path, 'less'), 'aria-label': t('edit_less', { name }), disabled: value !== null && value <= (field.min ?? -Infinity) }),
      h('input', { type: 'number', id: id_of(path), 'aria-label': name, value: value ?? '', min: field.min, max: field.max, step: 1, onchange: (event) => read(event.target.value.trim()) }),
      button('+', () => to(bounded((value ?? 0) + 1)), { id: id_of(path, 'more'), 'aria-label': t('edit_more', { name }), disabled: value !== null && value >= (field.max ?? Infinity) }));
  }

  // A choice from a list of [value, words]; what is hidden may stay so.
  function chooser(field, value, path, name, choices) {
    const all = choices.some(([one]) => one === value) || value === null ? choices : [[value, String(value)], ...choices];
    const options = [...(field.hidden ? [[null, t('edit_hidden')]] : []), ...all];
    return h('select', { id: id_of(path), 'aria-label': name, onchange: (event) => pick(path, options[event.target.selectedIndex][0]) }, options.map(([one, words]) => h('option', { selected: one === value }, words)));
  }

  // A kind brings fields of its own.
  function pick(path, value) {
    const outer = look(fields, position(), path.slice(0, -1));
    if (!outer.field.kinds || outer.field.count || path[path.length - 1] !== outer.field.fields[0].name) return set(path, value);
    return set(path.slice(0, -1), with_kind(outer.field, { ...outer.value, [path[path.length - 1]]: value }));
  }

  function member_boxes(words, value, path) {
    return h('span', { class: 'boxes' }, words.map((word, i) => h('label', {}, h('input', { type: 'checkbox', id: id_of(path, i), checked: value.includes(word), onchange: (event) => set(path, event.target.checked ? words.filter((one) => one === word || value.includes(one)) : value.filter((one) => one !== word)) }), ' ', word_of(word, path))));
  }

  function member_list(words, value, path, name) {
    const rest = words.filter((word) => !value.includes(word));
    return h('span', { class: 'boxes' }, value.map((word, i) => h('span', { class: 'chip' }, word_of(word, path), ' ', button('×', () => set(path, value.filter((one) => one !== word)), { id: id_of(path, `out${i}`), 'aria-label': t('edit_remove', { name: word_of(word, path) }) }))),
      adder(rest, path, name, (word) => set(path, words.filter((one) => one === word || value.includes(one)))));
  }

  // Something to add, by name.
  function adder(words, path, name, add) {
    return words.length ? h('select', { id: id_of(path, 'add'), 'aria-label': t('edit_add_to', { name }), onchange: (event) => { if (event.target.selectedIndex > 0) add(words[event.target.selectedIndex - 1]); } },
      h('option', {}, t('edit_add')), words.map((word) => h('option', {}, word_of(word, path)))) : null;
  }

  function set_control(field, value, path, name) {
    const words = (field.words || range(field.bits)).filter((word) => is_offered(path, field)(word) || (value || []).includes(word));
    if (value === null) return h('span', { class: 'boxes' }, t('edit_hidden'), ' ', button(t('edit_choose'), () => set(path, []), { id: id_of(path, 'open') }));
    return [words.length <= MOST_BOXES ? member_boxes(words, value, path) : member_list(words, value, path, name), hide(field, path)];
  }

  const hide = (field, path) => (field.hidden ? button(t('edit_hide'), () => set(path, null), { id: id_of(path, 'hide'), class: 'small' }) : null);

  function simple_control(field, value, path, name) {
    if (field.type === 'truth') return h('input', { type: 'checkbox', id: id_of(path), 'aria-label': name, checked: value === true, onchange: (event) => set(path, event.target.checked) });
    if (field.type === 'word') return chooser(field, value, path, name, field.words.filter(is_offered(path, field)).map((word) => [word, word_of(word, path)]));
    if (field.type === 'set') return set_control(field, value, path, name);
    const numbers = hooks().numbers ? hooks().numbers(path, context(path)) : null;
    if (numbers) return chooser(field, value, path, name, numbers);
    return [stepper(field, value, path, name), value === null ? h('small', {}, t('edit_hidden')) : hide(field, path)];
  }

  // ---- Rows ----

  const key_of = (path) => path.join('.');

  function row(field, value, path, extra) {
    const name = label_of(path);
    return h('div', { class: 'edit-row', 'data-path': key_of(path) }, h(field.type === 'set' ? 'span' : 'label', { class: 'edit-name', for: field.type === 'set' ? null : id_of(path) }, name), h('span', { class: 'edit-value' }, simple_control(field, value, path, name), extra), h('span', { class: 'edit-wrong', id: id_of(path, 'wrong') }));
  }

  const out = (path) => button('×', () => change(path, () => take_out(fields, position(), path)), { id: id_of(path, 'out'), class: 'small', 'aria-label': t('edit_remove', { name: label_of(path) }), title: t('edit_remove', { name: label_of(path) }) });

  function link(path, value, extra) {
    return h('div', { class: 'edit-row', 'data-path': key_of(path) }, h('span', { class: 'edit-link' }, button(`${label_of(path)} ›`, () => open_at([path]), { id: id_of(path) }), h('small', {}, brief(value)), extra), h('span', { class: 'edit-wrong', id: id_of(path, 'wrong') }));
  }

  // The entries of a map or list.
  function entries(field, value, path, is_inside) {
    const one = { ...field, count: 0, keys: null, sparse: false, trimmed: false };
    if (value === null || value === undefined) return [h('p', {}, t('edit_hidden'))];
    const show_one = (key, part, extra) => (is_simple(one) ? row(one, part, [...path, key], extra) : is_inside ? section([...path, key], extra) : link([...path, key], part, extra));
    const add = (key) => { const to = [...path, key], begin = { ...start_of(one), ...template }; change(to, () => put(fields, position(), to, begin)); if (!is_inside) open_at([to]); };
    if (field.keys) {
      const keys = field.keys.filter(is_offered(path, field)), there = keys.filter((key) => key in value), may_add = field.sparse || field.trimmed;
      return [...(template ? [] : there).map((key) => show_one(key, value[key], field.sparse ? out([...path, key]) : null)),
        may_add ? adder(keys.filter((key) => !(key in value)), path, label_of(path), (key) => (is_simple(one) ? set([...path, key], start_of(one)) : add(key))) : null];
    }
    const names = hooks().names ? hooks().names(path, context(path)) : null, full = names ? Math.min(names.length, field.count) : field.count;
    if (is_simple(one) && field.trimmed && full <= MOST_ENTRIES) return range(Math.max(full, value.length)).map((i) => show_one(String(i), value[i] === undefined ? blank(one) : value[i]));
    const is_last = (i) => field.trimmed && i === value.length - 1;
    return [...value.map((part, i) => (is_offered(path, field)(i) ? show_one(String(i), part, is_last(i) ? out([...path, String(i)]) : null) : null)),
      field.trimmed && value.length < field.count && is_offered(path, field)(value.length) ? button(t('edit_add_to', { name: label_of(path) }), () => (is_simple(one) ? set([...path, String(value.length)], start_of(one)) : add(String(value.length))), { id: id_of(path, 'add') }) : null];
  }

  // What an entry begins as: not blank, which would leave it out again.
  function start_of(one) {
    if (one.type === 'number') return Math.min(one.max ?? 1, 1);
    if (one.type === 'word') return one.words[1] ?? one.words[0];
    return blank(one);
  }

  // A part of a group: itself, its entries where they are few and simple, or a way to it.
  function part(field, value, path, is_root) {
    if (is_simple(field)) return row(field, value, path);
    const is_group = field.type === 'group', is_short = !is_root && value && field.count && (is_group ? field.count <= MOST_INSIDE : field.sparse || field.count <= 12);
    if (!is_short) return link(path, value);
    return h('fieldset', { 'data-path': key_of(path) }, h('legend', {}, label_of(path)), entries(field, value, path, is_group), h('span', { class: 'edit-wrong', id: id_of(path, 'wrong') }));
  }

  function section(path, extra) {
    const found = look(fields, position(), path);
    if (!found) return null;
    const { field, value } = found;
    if (value === undefined && is_simple(field)) return row(field, blank(field), path);
    if (value === undefined && path.length) return h('p', { class: 'row' }, t('edit_nothing', { name: label_of(path) }), ' ', button(t('edit_add'), () => { change(path, () => put(fields, position(), path, { ...blank(field), ...template })); }, { id: id_of(path, 'make') }));
    if (is_simple(field)) return row(field, value, path);
    const inside = field.count ? entries(field, value, path) : value === null ? [h('p', { class: 'row' }, t('edit_hidden'), ' ', button(t('edit_choose'), () => set(path, blank(field)), { id: id_of(path, 'open') }))] : fields_of(field, value).filter((one) => !hooks().hides || !hooks().hides([...path, one.name])).map((one) => part(one, value[one.name], [...path, one.name], !path.length));
    return h('fieldset', { 'data-path': key_of(path) }, h('legend', {}, path.length ? label_of(path) : t('edit_whole'), ' ', extra), inside, h('span', { class: 'edit-wrong', id: id_of(path, 'wrong') }));
  }

  // ---- Showing ----

  function open_at(paths, begin_with) {
    open_paths = paths.length ? paths : [[]];
    template = begin_with || null;
    show_part(false);
    show_form();
    const first = form.querySelector('input, select, button');
    if (first) first.focus({ preventScroll: true });
    root.scrollIntoView({ block: matchMedia('(max-width: 60rem)').matches ? 'start' : 'nearest' });
    form.scrollTop = 0;
  }

  function show_crumbs() {
    const [path] = open_paths;
    const steps = range(path.length + 1).map((n) => path.slice(0, n));
    crumbs.replaceChildren(...steps.map((one, n) => button(n ? label_of(one) : t('edit_whole'), () => open_at([one]), { 'aria-current': n === path.length ? 'page' : null })));
  }

  // The place that a complaint belongs to: the field that it names, or what was changed inside of that when it began.
  function wrong_path() {
    const { path, since } = trouble;
    return path && (!since || !path.every((key, i) => key === since[i])) ? path : since;
  }

  const said_of = (text) => text.slice(text.indexOf(': ') + 2);
  const is_of_one_field = (text) => [NOT_WITHIN, TOO_MANY, NO_NAME].some((pattern) => pattern.test(said_of(text)));

  // The complaint in words: which piece, in which place, and which limit.
  function words_of_trouble() {
    if (!path_of_trouble()) return trouble.text;
    const path = wrong_path() || [], said = said_of(trouble.text), labels = path.map((_, n) => label_of(path.slice(0, n + 1)));
    const within = NOT_WITHIN.exec(said), amount = TOO_MANY.exec(said), name = NO_NAME.exec(said);
    const why = within ? t('edit_wrong_range', { n: within[1], min: within[2], max: within[3] }) : amount ? t('edit_wrong_amount', { n: amount[1], max: amount[2] }) : name ? t('edit_wrong_name', { name: name[1] }) : said;
    return labels.length ? `${labels.slice(labels.length > 2 ? 1 : 0).join(', ')}: ${why}` : t('edit_wrong_field', { name: path_of_trouble(), why });
  }

  // The field's own name, as the document has it, for who looks for it there.
  const path_of_trouble = () => { const found = /^(?:field )?'?((?:state\.)?[\w.[\]]+)'?: /.exec(trouble.text); return found ? found[1] : ''; };

  function wrong_row() {
    for (let one = wrong_path() || []; one.length; one = one.slice(0, -1)) {
      const found = form.querySelector(`[data-path="${CSS.escape(key_of(one))}"]`);
      if (found) return found;
    }
    return null;
  }

  function clear_trouble() {
    for (const slot of form.querySelectorAll('.edit-wrong')) slot.textContent = '';
    for (const row_at of form.querySelectorAll('.is-wrong')) row_at.classList.remove('is-wrong');
    for (const control of form.querySelectorAll('[aria-invalid]')) { control.removeAttribute('aria-invalid'); control.removeAttribute('aria-describedby'); }
  }

  function show_tools() {
    for (const [id, is_off] of [['edit-undo', at <= 0 && !is_typed() && !is_refused()], ['edit-redo', at >= history.length - 1], ['edit-analyse', Boolean(trouble)], ['edit-play', Boolean(trouble)], ['edit-save', Boolean(trouble)]]) tools.querySelector(`#${id}`).disabled = is_off;
  }

  function show_trouble() {
    const row_at = trouble ? wrong_row() : null, who = good ? good.to_move : null;
    told.classList.toggle('wrong', Boolean(trouble));
    if (trouble) told.replaceChildren(words_of_trouble(), ...(path_of_trouble() && (wrong_path() || []).length ? [' ', h('small', { class: 'soft' }, path_of_trouble())] : []));
    else if (who !== null) told.textContent = t('edit_good', { who: who >= 0 ? state().seats[who] ? t('seat', { n: who }) : String(who) : t(who === -1 ? 'chance' : 'over') });
    const at_fault = trouble && !is_text ? wrong_path() : null, is_shown = row_at && at_fault && row_at.getAttribute('data-path') === key_of(at_fault);
    goto.replaceChildren(...(at_fault && !is_shown ? [button(t('edit_goto', { name: label_of(at_fault) }), () => open_at([at_fault.length > 1 ? at_fault.slice(0, -1) : at_fault]), { id: 'edit-goto' })] : []));
    if (!row_at) return;
    const slot = [...row_at.children].find((one) => one.classList.contains('edit-wrong'));
    slot.textContent = words_of_trouble();
    slot.title = path_of_trouble();
    row_at.classList.add('is-wrong');
    for (const control of row_at.querySelectorAll('input, select')) { control.setAttribute('aria-invalid', 'true'); control.setAttribute('aria-describedby', slot.id); }
  }

  function show_form() {
    const focused = root.contains(document.activeElement) ? document.activeElement.id : null, top = form.scrollTop, sought = form.querySelector('#edit-find');
    const words = sought ? sought.value : '';
    while (open_paths[0].length && !look(fields, position(), open_paths[0])) open_paths = [open_paths[0].slice(0, -1)];
    const is_root = open_paths.length === 1 && !open_paths[0].length;
    form.replaceChildren(...[is_root && fields.length > MOST_ENTRIES ? h('input', { type: 'search', id: 'edit-find', value: words, placeholder: t('edit_find'), 'aria-label': t('edit_find'), oninput: (event) => narrow(event.target.value) }) : null,
      hooks().note ? h('p', { class: 'soft' }, hooks().note) : null, ...open_paths.map((path) => section(path))].filter(Boolean));
    narrow(words);
    show_crumbs();
    show_trouble();
    if (!is_text) area.value = as_text();
    show_tools();
    form.scrollTop = top;
    const again = focused && document.getElementById(focused);
    if (again && root.contains(again)) again.focus({ preventScroll: true });
    mark();
  }

  function narrow(words) {
    const sought = words.trim().toLowerCase();
    for (const one of form.querySelectorAll('fieldset > .edit-row')) one.hidden = Boolean(sought) && !one.getAttribute('data-path').replaceAll('_', ' ').toLowerCase().includes(sought);
  }

  function show_part(wants_text) {
    is_text = wants_text;
    root.classList.toggle('as-text', wants_text);
    tabs.querySelector('#edit-as-fields').setAttribute('aria-pressed', String(!wants_text));
    tabs.querySelector('#edit-as-text').setAttribute('aria-pressed', String(wants_text));
    if (wants_text) { area.value = as_text(); area.focus(); }
  }

  // ---- As text ----

  // Where the reader's complaint is in the text: a line that it names, or the field.
  function select_fault(message) {
    const line = /line (\d+)/.exec(message), path = line ? null : place_named(message);
    const lines = area.value.split('\n');
    let from = -1, length = 0;
    if (line) {
      const n = Math.min(lines.length, Number(line[1])) - 1;
      from = lines.slice(0, n).reduce((sum, one) => sum + one.length + 1, 0);
      length = lines[n].length;
    } else if (path) {
      const name = `"${path[path.length - 1]}"`;
      from = area.value.indexOf(name);
      length = name.length;
    }
    if (from < 0) return;
    area.focus();
    area.setSelectionRange(from, from + length);
    area.scrollTop = Math.max(0, (area.value.slice(0, from).split('\n').length - 6) * area.scrollHeight / Math.max(1, lines.length));
  }

  // The text becomes the document, once it can be read.
  async function take_text() {
    const own = ++checks, text = area.value;
    root.setAttribute('aria-busy', 'true');
    try {
      const found = await doors.try_position(text);
      if (own !== checks) return;
      const given = JSON.parse(text);
      await know(found.game);
      document_now = given.state || !given.actions ? { ...found.position, ...given, state: complete(found.position.state, given.state) } : found.position; // of a saved game, where it stands now
      last = null;
      open_paths = [[]];
      keep();
      await check();
      area.value = as_text();
    } catch (problem) {
      root.setAttribute('aria-busy', 'false');
      trouble = { text: problem.message, path: null, since: null };
      show_form();
      select_fault(problem.message);
    }
  }

  // To the fields, with what was typed if it can be read.
  async function leave_text() {
    if (is_typed()) await take_text();
    if (is_text && !is_typed()) { show_part(false); show_form(); }
  }

  // ---- What becomes of it ----

  // Of another game, or with other options, the program says who sits there.
  const is_like_table = () => document_now.game === state().game && JSON.stringify(document_now.options) === JSON.stringify(state().position.options);

  // The position as a game that nobody has played in yet.
  const as_game = (agents) => (is_like_table() ? { format: 'hexarch-save', version: 1, game: document_now.game, rules_version: document_now.rules_version, options: document_now.options, agents, start: document_now, actions: [] } : document_now);

  // Everybody waits meanwhile.
  async function analyse() {
    if (await doors.post('upload', as_game(state().seats.map(() => 'human'))) && await doors.post('watch', {})) await doors.post('analyse', { to: 0 });
  }

  function play() {
    const begin = (kinds) => doors.post('upload', as_game(kinds.map((kind) => (kind === 'person' ? 'human' : kind.replace(' ', '=')))));
    if (is_like_table()) choose_players(good.to_move, begin); else begin([]);
  }

  function save() {
    dialog(t('menu_save'), () => {
      const name = h('input', { id: 'edit-save-name', type: 'text', maxlength: 40, value: t('edit_name') }), said = h('span', { role: 'status', id: 'edit-saved' });
      return h('div', { class: 'menu' }, h('p', { class: 'row' }, h('label', { for: 'edit-save-name' }, t('menu_save_name')), name, button(t('menu_save'), async () => { try { const saved = history[at]; await doors.put({ name: name.value, position: document_now }); kept = saved; said.textContent = t('menu_saved'); } catch (problem) { said.textContent = problem.message; } }, { id: 'edit-save-do', class: 'main' }),
        button(t('menu_file'), () => { download(`${document_now.game}-position.json`, JSON.stringify(document_now)); kept = history[at]; }, { id: 'edit-save-file' })), said);
    }, t('close'));
  }

  // ---- On the board ----

  const paths_of = (element) => element.getAttribute('data-edit').split(' ').map((one) => one.split('.'));

  function touch(element) {
    if (!is_own()) return;
    const paths = paths_of(element), found = look(fields, position(), paths[0]), given = element.getAttribute('data-edit-with');
    if (paths.length === 1 && found && found.field.type === 'word' && is_simple(found.field) && found.field.words.length <= MOST_CYCLED && found.value !== undefined) {
      const { words } = found.field;
      set(paths[0], words[(words.indexOf(found.value) + 1) % words.length]);
    } else open_at(paths.filter((path) => look(fields, position(), path)), given ? JSON.parse(given) : null);
  }

  // Places that can be edited get the focus, and say what they are.
  function mark() {
    if (!is_open || !is_own()) return;
    for (const place of roots)
      for (const element of place.querySelectorAll('[data-edit]')) {
        const found = look(fields, position(), paths_of(element)[0]);
        element.setAttribute('tabindex', '0');
        element.setAttribute('role', 'button');
        element.setAttribute('aria-label', t('edit_place', { name: element.getAttribute('data-name') || key_of(paths_of(element)[0]), what: found && is_simple(found.field) ? word_of(String(found.value), paths_of(element)[0]) : '' }));
      }
  }

  // ---- Dragging ----

  let drag = null; // the piece under the pointer since it was pressed: {element, whole, words, ghost, x, y, target, is_moved}

  // The places under the pointer, the upper ones first, and the first that takes the piece.
  function target_at(x, y) {
    for (const part of document.elementsFromPoint(x, y)) {
      const element = part.closest('[data-edit]'), spot = part.closest('[data-drop]');
      if (!element || !roots.some((place) => place.contains(element)) || element.contains(drag.whole) && !spot) continue;
      const path = paths_of(element)[0], given = element.getAttribute('data-edit-with') || (spot && (element.contains(spot) ? spot.getAttribute('data-drop') : null));
      const to = { element, path, given: given ? JSON.parse(given) : null };
      if (hooks().move(structuredClone(position()), drag.words, path, to.given, context(path))) return to;
    }
    return null;
  }

  // The piece as it lies under the pointer.
  function ghost_of(element) {
    const copy = element.cloneNode(true), size = element.getBoundingClientRect(), box = element.getBBox ? element.getBBox() : null;
    copy.removeAttribute('transform');
    const ghost = h('div', { class: `drag-ghost ${box ? '' : element.parentElement.className}`, 'aria-hidden': 'true' }, !box ? copy : s('svg', { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, width: size.width, height: size.height, class: element.closest('svg').getAttribute('class') }, copy));
    root.append(ghost); // inside of the page's own part, so that it goes with it
    return ghost;
  }

  function point_drag(to) {
    if (drag.target) drag.target.element.classList.remove('takes');
    drag.target = to;
    if (to) to.element.classList.add('takes');
  }

  function drag_to(event) {
    if (!drag || !drag.is_moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < LEAST_DRAG) return;
    if (!drag.is_moved) { drag.is_moved = true; drag.ghost = ghost_of(drag.whole); }
    const { width, height } = drag.ghost.firstChild.getBoundingClientRect();
    drag.ghost.style.left = `${event.clientX - width / 2}px`;
    drag.ghost.style.top = `${event.clientY - height / 2}px`;
    point_drag(target_at(event.clientX, event.clientY));
  }

  function drop(is_meant) {
    if (!drag || !drag.is_moved) { drag = null; return; }
    const { words, target, ghost } = drag;
    ghost.remove();
    point_drag(null);
    was_piece_dragged = true; // the click that follows is none
    drag = null;
    if (is_meant && target) change(target.path, () => hooks().move(position(), words, target.path, target.given, context(target.path)));
  }

  let was_piece_dragged = false;
  for (const place of roots) {
    // Before the map hears of it, which would be dragged as a whole.
    place.addEventListener('pointerdown', (event) => {
      was_piece_dragged = false;
      const piece = is_open && is_own() && hooks().move && event.button === 0 && event.isPrimary && event.target.closest('[data-drag]');
      if (!piece) return;
      event.stopPropagation();
      const as = piece.getAttribute('data-drag-as');
      drag = { element: piece, whole: as ? piece.closest(as) : piece, words: JSON.parse(piece.getAttribute('data-drag')), x: event.clientX, y: event.clientY, target: null, is_moved: false };
    }, { capture: true });
  }
  addEventListener('pointermove', drag_to);
  addEventListener('pointerup', () => drop(true));
  addEventListener('pointercancel', () => drop(false));
  root.addEventListener('keydown', (event) => { if (event.key === 'Escape') drop(false); });

  area.addEventListener('input', () => { tools.querySelector('#edit-undo').disabled = false; });

  for (const place of roots) {
    place.addEventListener('click', (event) => {
      const element = is_open && event.target.closest('[data-edit]');
      const is_piece = element && event.target.closest('[data-drag]'); // its press was not the map's
      if (element && !was_piece_dragged && (is_piece || !was_dragged())) touch(element);
    });
    place.addEventListener('keydown', (event) => {
      const element = is_open && event.target.closest('[data-edit]');
      if (!element || element !== event.target || event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      touch(element);
    });
  }

  for (const place of [root, ...roots])
    place.addEventListener('keydown', (event) => {
      if (!is_open || !(event.ctrlKey || event.metaKey) || !'zy'.includes(event.key) || event.target === area) return;
      event.preventDefault();
      if (event.key === 'z') undo(); else go(at + 1);
    });

  // ---- Coming and going ----

  async function open(there) {
    await know(state().game);
    document_now = structuredClone(there.position);
    good = { ...there, game: state().game };
    trouble = last = null;
    history = [];
    at = 0;
    open_paths = [[]];
    template = null;
    is_open = true;
    root.hidden = false;
    keep();
    kept = history[at];
    show_part(false);
    show(good, good);
    show_form();
    root.scrollIntoView({ block: 'nearest' });
    root.querySelector('#edit-as-fields').focus({ preventScroll: true });
  }

  // What would be lost: edits since the position was opened or saved, and what was typed and not read yet.
  const is_unsaved = () => is_open && (is_typed() || is_refused() || history[at] !== kept);

  // Nothing is dropped unasked. The focus comes back to where it was, unless the editor goes.
  function close() {
    if (!is_unsaved()) return go_away();
    dialog(t('edit_unsaved'), (done) => h('div', { class: 'menu' }, h('p', {}, t('edit_unsaved_text')), h('p', { class: 'row' },
      button(t('menu_save'), () => { done(); save(); }, { id: 'edit-leave-save', class: 'main', disabled: Boolean(trouble) || is_typed() }), button(t('edit_drop'), () => { done(); go_away(); }, { id: 'edit-leave-drop' }))), t('edit_stay'));
  }

  addEventListener('beforeunload', (event) => { if (is_unsaved()) event.preventDefault(); });

  function go_away() {
    is_open = false;
    checks++;
    root.hidden = true;
    leave();
  }

  return { root, open, close, mark, is_open: () => is_open, undo, seat: (seat) => { if (hooks().seat) open_at(hooks().seat(seat, context([])).map((path) => path.split('.'))); } };
}
