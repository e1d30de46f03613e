// The choices as a searchable list in words, one button each; those that may be taken several times are planned.
import { h, button, range, sum } from './dom.js';
import { t } from './texts.js';

const KEPT = 'hexarch.plan';     // in the storage of this tab
const MOST = 120, MOST_TOLD = 24, FEW_WHOLE = 6; // choices shown; in longer lists cards' texts are left to the rules; with so few they stand whole, in longer ones where one looks

// make_choices({ take, narrow, preview, run, attempt, order, inside, say, language })
//   run(steps): take the choices of a plan one after the other
//   attempt(lines): how far each line of choices could be gone now, and what is asked after the first one; null where nobody knows
//   order(action): its place among the steps of a plan
//   inside(action, next): what may be planned with an action after which `next` is asked: {list, room, end}: choices, how many of them at
//     most, and the text of the choice that ends the question. Null: nothing
export function make_choices({ take, narrow, preview, run, attempt, order, inside, say, language }) {
  let actions = [], extra = null, label = null;
  let whole = [], question = ''; // all choices of the question, though those of one place be shown; the question, by where it is asked and what it offers
  let spoken = ''; // the language of the names beside the English ones
  let counts = new Map(); // the plan: how often each choice is to be taken, by its key
  let within = new Map(); // what may be planned with a choice, by its id
  let full = new Set();   // keys of which no more is possible beside the rest of the plan
  let tries = 0, added = []; // attempts made; keys in the order in which they were added
  let rolled = new Map(); // by choice: the dice that roll after it, in words
  let poised = null; // {action, note, turn, drop}: one choice shown on the board, which is turned there until it is confirmed or dropped
  const heading = h('h2', { class: 'grow' });
  const all = button(t('choices_all'), () => narrow(null), { hidden: true, id: 'choices-all' });
  const input = h('input', { type: 'search', id: 'search', placeholder: t('search_short'), 'aria-label': t('search'), oninput: fill, autocomplete: 'off',
    onkeydown: (event) => { if (event.key === 'Enter') press(0); if (event.key === 'ArrowDown') { event.preventDefault(); focus(); } } });
  const list = h('ul', { class: 'choices', id: 'choices', tabindex: -1 });
  const bar = h('div', { class: 'planbar', role: 'status', hidden: true });
  const root = h('section', { class: 'choosing', 'aria-label': t('choices') }, h('div', { class: 'row' }, heading, all), input, list, bar);

  const says = (action) => say(action.text).map((one) => one.textContent ?? one).join('').toLowerCase();

  function matching() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    return words.length ? actions.filter((action) => { const said = says(action); return words.every((word) => said.includes(word)); }) : actions;
  }

  // The words that all choices shown begin with, as "take a part: ": the question, which stands above them already.
  function shared_words(found) {
    const text = found.length > 1 ? found[0].text : '', length = text.indexOf(': ') + 2;
    return length > 1 && found.every((action) => action.text.startsWith(text.slice(0, length))) ? length : 0;
  }

  function row(action, i, skip) {
    const more = extra ? extra(action) : null;
    const dice = rolled.get(action.id);
    return h('li', more && more.most ? { class: 'row' } : {}, h('button', { type: 'button', class: 'choice', 'data-action': action.id, 'aria-label': skip ? [action.text, more && more.note, dice, action.effect].filter(Boolean).join(', ') : null, onclick: () => choose(action), onmouseenter: () => preview(action), onfocus: () => preview(action), onmouseleave: () => preview(null), onblur: () => preview(null) },
      h('kbd', { 'aria-hidden': 'true' }, i < 9 ? String(i + 1) : ''), more && more.icon, h('span', { class: 'grow' }, say(more && more.words || action.text.slice(skip))), more && more.note ? h('small', {}, more.note) : null,
      dice ? h('small', { class: 'effect dice-before' }, `⚄ ${dice}`) : null, action.effect && actions.length <= MOST_TOLD ? h('small', { class: 'effect', title: action.effect }, action.effect) : null),
      more && more.most ? stepper(action, more.most) : null);
  }

  // ---- The plan ----

  // A choice inside of another is one only in the plan: its key tells both.
  const key_of = (action, outer) => (outer ? `${outer.id}.${action.id}` : String(action.id));
  const count_of = (action, outer) => counts.get(key_of(action, outer)) || 0;
  const most_of = (action) => { const more = extra ? extra(action) : null; return more ? more.most || 0 : 0; };
  const name_of = (action) => action.text.replace(/^[^:]*: /, '');

  // A step that is taken if it is asked for.
  const step_by_text = (text) => ({ text, is_optional: true });

  // The steps of a plan in the order of the game: with each choice what is planned inside of it, as much as it has room for.
  function steps_of() {
    const planned = whole.filter((action) => count_of(action)).sort((a, b) => order(a) - order(b));
    return planned.flatMap((action) => {
      const found = within.get(action.id), parts = found ? found.list.flatMap((one) => Array(count_of(one, action)).fill(one)) : [];
      return range(count_of(action)).flatMap((i) => [{ ...action, is_again: i > 0 }, ...(found ? [...parts.slice(i * found.room, (i + 1) * found.room), step_by_text(found.end)] : [])]);
    });
  }

  const line_of = () => steps_of().map((step) => step.id ?? step.text);
  // The plan with one more of something, which is taken out again.
  function line_with(key) {
    const n = counts.get(key) || 0, keys = [key, key.split('.')[0]];
    counts.set(key, n + 1);
    const lone = counts.get(keys[1]) ? null : keys[1];
    if (lone) counts.set(lone, 1);
    const line = line_of();
    if (n) counts.set(key, n); else counts.delete(key);
    if (lone) counts.delete(lone);
    return line;
  }
  const keys_planned = () => whole.filter((action) => most_of(action)).flatMap((action) => [key_of(action), ...(count_of(action) && within.has(action.id) ? within.get(action.id).list.map((one) => key_of(one, action)) : [])]);
  const has_room = (key) => { const [id, part] = key.split('.'), found = part && within.get(Number(id)); return !found || sum(found.list.map((one) => counts.get(`${id}.${one.id}`) || 0)) < found.room * (counts.get(id) || 0); };

  // What the plan leaves possible is asked of the program, which tries it on a copy: `full` is then what it has no room for. More than is
  // possible is taken out again, the last first. The list is drawn anew where something changes: `is_new`, or what is full.
  async function check_plan(first, is_new) {
    const own = ++tries, keys = keys_planned(), lines = [first ? [first.id] : [], line_of(), ...keys.map(line_with)];
    const found = counts.size || first ? await attempt(lines) : null;
    if (own !== tries) return;
    const part = found && first ? inside(first, found.next) : null;
    if (part) { // steps between those of the plan: tried once more with them
      within.set(first.id, part);
      return check_plan(null, true);
    }
    if (found && found.done[1] < lines[1].length && added.length) return drop_last();
    const now = new Set(found ? keys.filter((_, i) => found.done[i + 2] < lines[i + 2].length) : []);
    if (!is_new && now.size === full.size && [...now].every((key) => full.has(key))) return;
    full = now;
    refresh();
  }

  function drop_last() {
    const key = added.pop(), n = counts.get(key) || 0;
    if (n > 1) counts.set(key, n - 1); else counts.delete(key);
    keep_plan();
    return check_plan(null, true);
  }

  function refresh() {
    const focus = list.contains(document.activeElement) ? document.activeElement.dataset.step || document.activeElement.dataset.action : null;
    fill();
    show_plan();
    if (focus) refocus(focus);
  }

  // The focus stays on its button, or goes to the other one of its pair where that is off now.
  function refocus(name) {
    const other = name.endsWith('+') ? name.slice(0, -1) + '-' : name.slice(0, -1) + '+';
    for (const one of [`[data-step="${name}"]:not(:disabled)`, `[data-step="${other}"]:not(:disabled)`, `[data-action="${name}"]`]) {
      const found = list.querySelector(one);
      if (found) return found.focus();
    }
  }

  function set_count(action, outer, to) {
    const key = key_of(action, outer), n = count_of(action, outer);
    if (to > 0) counts.set(key, to); else counts.delete(key);
    if (to > n) added.push(key); else added = added.filter((one, i) => one !== key || i !== added.lastIndexOf(key));
    if (to < n && !outer) trim(action);
    keep_plan();
    refresh();
    check_plan(!outer && to > n && !within.has(action.id) ? action : null);
  }

  // Fewer of a choice have less room.
  function trim(action) {
    const found = within.get(action.id);
    for (const one of found ? found.list : []) {
      const room = found.room * count_of(action), others = sum(found.list.map((other) => count_of(other, action))) - count_of(one, action);
      const key = key_of(one, action), to = Math.min(count_of(one, action), Math.max(0, room - others));
      if (to) counts.set(key, to); else counts.delete(key);
    }
  }

  // How often a choice is to be taken; nothing is taken until the plan is confirmed.
  function stepper(action, most, outer) {
    const n = count_of(action, outer), key = key_of(action, outer), is_full = n >= most || full.has(key) || !has_room(key);
    if (most === 1) return h('span', { class: 'many' }, h('button', { type: 'button', class: n ? 'chosen' : '', 'data-step': `${key}:+`, 'aria-pressed': String(n > 0), 'aria-label': t('plan_with', { text: action.text }), disabled: !n && is_full, onclick: () => set_count(action, outer, 1 - n) }, n ? '✓' : '+'));
    return h('span', { class: 'many' }, button('−', () => set_count(action, outer, n - 1), { 'aria-label': t('plan_less', { text: action.text }), 'data-step': `${key}:-`, disabled: n === 0 }), h('output', {}, String(n)),
      button('+', () => set_count(action, outer, n + 1), { 'aria-label': t('plan_more', { text: action.text }), 'data-step': `${key}:+`, disabled: is_full }));
  }

  // What goes with a choice of the plan, below it.
  function rows_inside(action) {
    const found = count_of(action) ? within.get(action.id) : null;
    if (!found) return [];
    const left = found.room * count_of(action) - sum(found.list.map((one) => count_of(one, action)));
    return [h('li', { class: 'inside soft' }, t('plan_room', { n: left })), ...found.list.map((one) => h('li', { class: 'row inside' }, h('span', { class: 'grow' }, say(name_of(one))), stepper(one, found.room * count_of(action), action)))];
  }

  const words_of = (action) => {
    const found = within.get(action.id), parts = found ? found.list.filter((one) => count_of(one, action)).map((one) => `${count_of(one, action)} × ${name_of(one)}`) : [];
    return `${count_of(action)} × ${name_of(action)}${parts.length ? ` (${t('plan_inside', { list: parts.join(', ') })})` : ''}`;
  };

  // Nothing is planned any more.
  function clear_plan() {
    counts = new Map();
    full = new Set();
    added = [];
    tries++;
  }

  // A plan outlives a reload of the page, as long as the same is asked.
  function keep_plan() {
    if (counts.size) sessionStorage.setItem(KEPT, JSON.stringify({ question, counts: [...counts], added })); else sessionStorage.removeItem(KEPT);
  }

  function drop_plan() {
    clear_plan();
    keep_plan();
  }

  async function recall_plan() {
    const found = JSON.parse(sessionStorage.getItem(KEPT) || 'null');
    if (!found || found.question !== question) return sessionStorage.removeItem(KEPT);
    const own = ++tries, then = new Map(found.counts);
    for (const action of whole.filter((one) => then.has(key_of(one)))) { // what each takes along
      const tried = await attempt([[action.id]]);
      if (own !== tries) return;
      const part = tried ? inside(action, tried.next) : null;
      if (part) within.set(action.id, part);
    }
    counts = then;
    const known = new Set(keys_planned());
    counts = new Map(found.counts.filter(([key]) => known.has(key)));
    added = found.added.filter((key) => known.has(key));
    check_plan(null, true);
    refresh();
  }

  const is_end = (action) => action.verb.toLowerCase() === 'done';

  // Take the steps of the plan, and `end` behind them.
  function carry_out(end) {
    const steps = steps_of();
    drop_plan();
    bar.hidden = true;
    run(end ? [...steps, step_by_text(end.text)] : steps);
  }

  // Who has planned and takes "done" is done with the plan, not without it.
  function choose(action) {
    if (counts.size && is_end(action)) carry_out(action); else take(action.id);
  }

  // The plan in words, to be confirmed or dropped.
  function show_plan() {
    if (poised) return show_poised();
    bar.classList.remove('turning');
    const planned = whole.filter((action) => count_of(action)), end = whole.find(is_end);
    bar.hidden = planned.length === 0;
    if (bar.hidden) return;
    const cost = planned.reduce((sum_of, action) => { const more = extra(action); return more && more.cost ? sum_of + more.cost * count_of(action) : sum_of; }, 0);
    bar.replaceChildren(h('span', { class: 'grow' }, planned.map(words_of).join(', '), cost ? ` (${t('plan_cost', { n: Number(cost.toFixed(1)) })})` : ''),
      ...[button(t('plan_do'), () => carry_out(null), { class: 'main', id: 'plan-do' }), end && button(t('plan_do_all'), () => carry_out(end), { id: 'plan-do-all' }), button(t('plan_drop'), () => { drop_plan(); refresh(); }, { id: 'plan-drop' })].filter(Boolean));
  }

  function show_poised() {
    const { action, note, turn, drop } = poised;
    bar.hidden = false;
    bar.classList.add('turning'); // on a small screen it stands right below the board
    for (const one of list.querySelectorAll('.choice')) one.classList.toggle('poised', one.dataset.action === String(action.id));
    const focus = bar.contains(document.activeElement) ? document.activeElement.id : null;
    bar.replaceChildren(...[h('span', { class: 'grow' }, say(action.text), note ? h('small', {}, ` ${note}`) : null), turn && button(t('plan_turn'), turn, { id: 'plan-turn' }),
      button(t('plan_do'), () => take(action.id), { class: 'main', id: 'plan-do' }), button(t('plan_drop'), drop, { id: 'plan-drop' })].filter(Boolean));
    if (focus) bar.querySelector(`#${focus}`)?.focus({ preventScroll: true });
  }

  function fill() {
    const found = matching();
    const skip = shared_words(actions);
    list.classList.toggle('few', found.length <= FEW_WHOLE);
    list.replaceChildren(...found.slice(0, MOST).flatMap((action, i) => [row(action, i, skip), ...rows_inside(action)]));
    if (found.length > MOST) list.append(h('li', { class: 'soft' }, t('choices_more', { n: found.length - MOST })));
    if (found.length === 0 && actions.length > 0) list.append(h('li', { class: 'soft' }, t('choices_none')));
  }

  function press(i) {
    const found = matching();
    if (found[i]) choose(found[i]);
  }

  function focus() {
    const first = list.querySelector('button');
    (first || list).focus({ preventScroll: false });
  }

  list.addEventListener('keydown', (event) => {
    const buttons = [...list.querySelectorAll('button')], at = buttons.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) input.focus(); else if (buttons[to]) buttons[to].focus();
  });

  return {
    root, focus, press,
    // The dice that roll after choices, by their ids.
    dice(found) {
      rolled = found;
      refresh();
    },
    // A choice of the list as a plan of its own, drawn on the board; null: none any more.
    poise(next) {
      poised = next;
      if (!poised) for (const one of list.querySelectorAll('.poised')) one.classList.remove('poised');
      show_plan();
    },
    confirm: () => bar.hidden || bar.querySelector('#plan-do').focus(),
    search: () => input.focus(),
    // `next` of all choices `legal`, asked `where`; '': nothing is asked.
    show(next, place, extras, where, legal) {
      const had_focus = list.contains(document.activeElement), is_asked = where !== '';
      const is_same = spoken === language() && actions.length === next.length && actions.every((action, i) => action.id === next[i].id && action.text === next[i].text);
      const asked = is_asked ? `${where} ${legal.map((one) => one.id).join(' ')}` : '', is_new = asked !== question;
      actions = next;
      whole = legal;
      question = asked;
      spoken = language();
      if (is_new) { clear_plan(); within = new Map(); rolled = new Map(); }
      if (!is_same) poised = null;
      extra = extras;
      label = place;
      heading.textContent = !is_asked ? t('choices') : label ? t('choices_at', { place: label }) : t('choices_count', { n: next.length });
      all.hidden = !label;
      input.hidden = next.length < 8;
      if (!is_same || input.hidden) input.value = '';
      if (is_new || !is_same || list.dataset.label !== String(place) || list.childElementCount === 0) {
        list.dataset.label = String(place);
        fill();
        show_plan();
        if (had_focus) focus();
      }
      if (is_new && is_asked) recall_plan();
    },
    message(text, more) {
      heading.textContent = text;
      list.replaceChildren(...(more ? [h('li', {}, more)] : []));
      list.dataset.label = '';
      actions = [];
      poised = null;
      bar.hidden = true;
      input.hidden = true;
    },
  };
}
