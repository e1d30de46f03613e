// The table: the frame around every game's board, the choices, the log, and what replays the steps of others.
import { is_shared } from './api.js';
import { h, button, dialog, download, range, refill, sum } from './dom.js';
import { and_list, t } from './texts.js';
import { seat_badge, seat_name, seat_class } from './seats.js';
import { make_choices } from './choices.js';
import { LOG_STANDARD, dice_words, make_log, roll_line, rolls_under_way } from './log.js';
import { pannable } from './panzoom.js';
import { is_arrow, place_beside } from './cursor.js';
import { curve_view } from './curve.js';
import { make_guide, moment } from './guide.js';
import { make_editor } from './editor.js';
import { show_scheme } from './scheme.js';
import { LANGUAGES, language, languages_of, named, with_names } from './names.js';
import * as plain from './games/plain.js';

const SPEEDS = { off: 0, fast: 350, normal: 900, slow: 2200 };
const DOCK_SHARE = 0.15; // of the window: higher is folded on small screens
const RECENT = 40; // steps of others that are replayed at most

const QUEUE = 'hexarch.queue';   // in the storage of this tab: the rest of a plan that is being carried out
const TURNED = 'hexarch.turned'; // in the storage of this tab: a choice that is turned on the board
const setting = (name, standard) => localStorage.getItem(`hexarch.${name}`) || standard;
const keep_setting = (name, value) => localStorage.setItem(`hexarch.${name}`, value);
// Utilities, from -1 to +1, are told as points of a hundred, as reviews do everywhere.
const POINTS = 50;
const points_of = (utility) => String(Math.round(POINTS * (utility + 1)));

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export function make_table(app, doors, game, tables) {
  let state = null;    // the last one of the server
  let shown = null;    // the position on the board: the present or one of the past
  let shown_step = -1; // how many steps have been shown or replayed
  let turned = null;   // {place, actions, i}: a choice that is turned on the board until it is confirmed or dropped
  let at_place = null; // choices are narrowed to those of this place
  let uncovered = null; // the seat whose board is open on a shared screen
  let replay = 0;      // number of the replay that is running
  let replayed = null; // {own, entry, n, all}: its number, the step shown of it, which one that is of how many
  let watching = -1;   // the step looked back at; -1: the present
  let is_dock_open = null; // as the player left it; null: as there is room
  let acting = false, is_late = false; // a choice is under way; the position after it came before its answer
  let came = 0; // when the state came, on the page's clock
  let dice_asked = '', dice_coming = ''; // the question whose dice were asked for; the dice that roll whatever is chosen
  let queue = [], queued = 0; // choices of a plan that are still to be taken; how many there were

  const title = h('h1', { class: 'title' });
  const status = h('p', { class: 'status', id: 'status' });
  const tools = h('div', { class: 'tools', role: 'toolbar', 'aria-label': t('tools') });
  const board = h('section', { class: 'board', id: 'board', 'aria-label': t('board'), tabindex: -1 });
  const notice = h('p', { class: 'alert', role: 'alert', hidden: true });
  const wish = h('div', { class: 'wish', role: 'alert', hidden: true });
  const plan = h('div', { class: 'plan' });
  const advice = h('div', { class: 'advice' });
  const dock = h('div', { class: 'dock', hidden: true });
  const odds_box = h('div', { class: 'odds', role: 'status', hidden: true });
  const rolls = h('div', { class: 'rolls', 'aria-label': t('rolls'), role: 'status', hidden: true });
  const sheets = h('section', { class: 'sheets', 'aria-label': t('sheets') });
  const watch = h('div', { class: 'watch', hidden: true });
  const strip = h('ul', { class: 'strip', 'aria-label': t('strip'), hidden: true });
  const cover = h('div', { class: 'cover', hidden: true });
  const say = (text) => with_names(state ? state.game : '', text);
  const choices = make_choices({ say, language, take, run: run_plan, attempt, order: (action) => (game.order ? game.order(action) : 0), inside: (action, next) => (game.inside ? game.inside(action, next, view()) : null), narrow: (place) => { at_place = place; show_choices(); }, preview: (action) => { point_at(action); if (game.preview) game.preview(board, view(), action || (turned && turned.actions[turned.i])); } });
  const log = make_log({ light, say, language });
  const guide = make_guide();
  const editor = make_editor({ doors, game, tables, roots: [board, dock, sheets], was_dragged: () => pan.was_dragged(), draw: draw_edited, leave: leave_editor, choose_players, state: () => state });
  const side = h('div', { class: 'side' }, notice, wish, cover, editor.root, guide.root, advice, plan, rolls, choices.root, log.root);
  const main = h('main', { class: 'table', 'data-game': game.name || '' }, h('div', { class: 'stage' }, h('header', { class: 'head' }, title, status, tools), watch, strip, board, dock, odds_box, side), sheets);
  app.replaceChildren(main);
  scrollTo(0, 0);
  const pan = pannable(board);

  // What a game's drawing gets.
  const view = () => ({
    state, tables, doc: shown.position.state, options: shown.position.options, figures: shown.figures, legal: is_live() ? state.legal : [], seat: state.seat,
    to_move: shown.to_move, log: doors.log(), name: (seat) => seat_name(state, seat), act: (id) => take(id), live: is_live(), editing: editor.is_open(),
  });
  const where = () => `${state.game} ${state.seat} ${state.step}`; // what is asked, as far as a kept plan must know
  const is_live = () => watching < 0 && shown === state && !editor.is_open();
  // Steps are numbered as a seat knows them: which one, with a request that names a step.
  const as_seen = () => (state.seat < 0 ? {} : { seat: state.seat });
  // The seat that is asked; one of this page's own may be, and the seat it looks as may not know.
  const asked = () => state.call ?? state.to_move;

  function names() {
    state.faction_names = null;
    state.faction_names = game.faction_names ? game.faction_names({ doc: shown.position.state, figures: shown.figures, tables, state }) : state.seats.map((one) => (one.faction || '').replaceAll('_', ' '));
  }

  // Where board and choices stand one above the other the board leaves room for the first choice, and stays large enough to be read.
  const BOARD_LEAST = 200, BOARD_SHARE = 0.62, BOARD_MOST = 480, BOARD_STEP = 60; // pixels, of the window's height
  function fit_board() {
    if (!matchMedia('(max-width: 60rem)').matches) { board.style.height = ''; return; }
    const first = choices.root.querySelector('.choice');
    if (!first || !first.offsetParent) return;
    const now = board.getBoundingClientRect(), most = Math.min(BOARD_MOST, BOARD_SHARE * innerHeight);
    const room = innerHeight - (now.top + scrollY) - (first.getBoundingClientRect().bottom - now.bottom) - 8;
    const high = Math.max(BOARD_LEAST, Math.min(most, room));
    if (high >= now.height && high < now.height + BOARD_STEP) return; // a board that grows a little at every choice would be restless
    board.style.height = `${high}px`;
    pan.refit();
  }
  onresize = fit_board;

  // ---- Acting ----

  async function take(id) {
    if (acting || !is_live()) return;
    acting = true;
    at_place = turned = null;
    notice.hidden = true;
    main.classList.add('busy');
    try { await doors.act(id); } finally { acting = false; main.classList.remove('busy'); }
    if (is_late) { is_late = false; if (!go_on_with_plan()) automatic(); }
  }

  // A plan is taken choice by choice, each a step that can be taken back; it stops where one is not possible any more. A step that may be passed over
  // is, where it is not asked.
  function run_plan(steps) {
    queue = steps;
    queued = sum(steps.map((step) => (step.is_optional ? 0 : 1)));
    go_on_with_plan();
  }

  // The rest of a plan outlives a reload; what follows a press on the board is no plan.
  function keep_queue() {
    if (queued && queue.length) sessionStorage.setItem(QUEUE, JSON.stringify({ game: state.number, rewinds: state.rewinds, seat: state.seat, queue, queued })); else sessionStorage.removeItem(QUEUE);
  }

  function recall_queue() {
    const kept = JSON.parse(sessionStorage.getItem(QUEUE) || 'null');
    if (kept && kept.game === state.number && kept.rewinds === state.rewinds && kept.seat === state.seat) ({ queue, queued } = kept);
  }

  // What would come of plans: the program tries them. Null: nobody knows.
  async function attempt(lines) {
    if (!is_live() || state.seat < 0 || game.next_of && state.legal.some((one) => game.next_of(one, state.legal))) return null; // steps that follow from each other have other numbers
    try { return await doors.plan({ seat: state.seat, step: state.step, lines }); } catch { return null; } // the game has gone on
  }

  // The choice that a step of the plan means by now: itself, the one of its text, or what a game says goes on where it ended.
  function choice_of(step) {
    if (step.among) return step.among(state.legal) || null;
    if (step.verb === undefined) return state.legal.find((one) => one.text === step.text) || null;
    const same = state.legal.find((one) => one.id === step.id || one.verb === step.verb && one.arg === step.arg), next = game.next_of ? game.next_of(step, state.legal) : null;
    return (step.is_again ? next || same : same || next) || null;
  }

  function go_on_with_plan() {
    if (queue.length === 0) return false;
    if (acting) return is_late = true;
    if (state.waits) return true;
    const can_go = is_live() && state.to_move === state.seat;
    while (can_go && queue.length && queue[0].is_optional && !choice_of(queue[0])) queue = queue.slice(1);
    if (queue.length === 0) return false;
    const action = can_go ? choice_of(queue[0]) : null;
    if (!action && can_go && game.interrupts && game.interrupts(state.legal)) {
      tell(t('plan_waits'));
      return false;
    }
    if (!action) {
      if (queued) tell(t('plan_stopped', { n: queued - sum(queue.map((step) => (step.is_optional ? 0 : 1))), all: queued }));
      queue = [];
      keep_queue();
      return false;
    }
    queue = queue.slice(1);
    keep_queue();
    take(action.id);
    return true;
  }

  function places_of(action) {
    return game.places ? game.places(action, view()) : [];
  }

  function legal_places() {
    const map = new Map();
    for (const action of is_live() ? state.legal : [])
      for (const place of places_of(action)) {
        if (!map.has(place)) map.set(place, []);
        map.get(place).push(action);
      }
    return map;
  }

  // The places that a choice concerns, while one looks at it in the list.
  function point_at(action) {
    const wanted = new Set(action && is_live() ? places_of(action) : []);
    for (const root of [board, dock, sheets])
      for (const element of root.querySelectorAll('[data-place]')) element.classList.toggle('pointed', wanted.has(element.getAttribute('data-place')));
  }

  // Where in an element a click was, from 0 to 1; a key means its middle.
  function part_of(element, event) {
    const box = element.getBoundingClientRect(), is_pointer = event && event.type === 'click' && (event.clientX || event.clientY) && box.width && box.height;
    return is_pointer ? { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height } : { x: 0.5, y: 0.5 };
  }

  function press(element, event) {
    if (!is_live()) return;
    const place = element.getAttribute('data-place');
    const actions = legal_places().get(place);
    if (!actions) return tell_why(place, element, event && event.pointerType === 'touch' ? words_of(event.target) : '');
    const turns = game.turns ? game.turns(place, actions) : [];
    if (turns.length) return turn(place, turns, 1);
    if (actions.length === 1) {
      queue = game.follow ? game.follow(place, actions[0], view(), part_of(element, event)) : [];
      queued = 0;
      keep_queue();
      return take(actions[0].id);
    }
    at_place = { place, label: element.getAttribute('data-name') || place };
    show_choices();
    choices.focus();
  }

  // A place whose choices are ways to lay one thing: each press shows the next one there, until it is confirmed or dropped.
  function turn(place, actions, by) {
    const n = actions.length, is_on = turned && turned.place === place;
    turned = { place, actions, i: is_on ? (turned.i + by + n) % n : 0 };
    sessionStorage.setItem(TURNED, JSON.stringify({ where: where(), place, i: turned.i }));
    show_turned();
  }

  // As it lay before the page was reloaded, where the same is asked still.
  function recall_turned() {
    const kept = JSON.parse(sessionStorage.getItem(TURNED) || 'null'), there = kept && kept.where === where() ? legal_places().get(kept.place) : null;
    const actions = there && game.turns ? game.turns(kept.place, there) : [];
    if (actions[kept?.i]) turned = { place: kept.place, actions, i: kept.i };
  }

  function show_turned() {
    const { place, actions, i } = turned, action = actions[i], note = action.remark, by = (step) => () => turn(place, actions, step);
    game.preview(board, view(), action);
    choices.poise({ action, note, turn: actions.length > 1 ? by(1) : null, drop: drop_turned });
    const element = board.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (element) element.setAttribute('aria-label', `${[action.text, note].filter(Boolean).join(', ')}. ${t('plan_turning', { n: i + 1, all: actions.length })}`);
  }

  function drop_turned() {
    if (!turned) return;
    const { place } = turned;
    turned = null;
    sessionStorage.removeItem(TURNED);
    choices.poise(null);
    draw();
    visit(board.querySelector(`[data-place="${CSS.escape(place)}"].legal`));
  }

  // By key: what can be turned is, wherever the focus is; by the arrows while it is on the thing itself.
  function turn_by_key(by) {
    const [place, actions] = turned ? [turned.place, turned.actions] : [...legal_places()].map(([one, found]) => [one, game.turns ? game.turns(one, found) : []]).find(([, found]) => found.length) || [];
    if (place) turn(place, actions, by);
  }

  // What cannot be chosen there, and why: the game knows. A finger cannot point: it is told what the thing is, too.
  async function tell_why(place, element, told) {
    const words = (game.wish ? game.wish(place, view()) : null) ?? element.getAttribute('data-name') ?? '';
    let why = '';
    try { if (state.seat >= 0 && words) why = (await doors.why(state.seat, words)).why; } catch (problem) { console.error(problem); }
    const reason = why ? why[0].toUpperCase() + why.slice(1) + '.' : t('not_now');
    if (told) tell_tip(`${told}. ${reason}`); else tell(reason);
  }

  // What was meant: what lies under the pointer, or what that lies on where only this can be chosen.
  const place_under = (target) => target.closest('[data-place].legal') || target.closest('[data-place]');

  board.addEventListener('click', (event) => {
    const element = place_under(event.target);
    if (element && !pan.was_dragged()) press(element, event);
  });
  const keys_on_place = (event) => {
    const element = event.target.closest('[data-place]');
    if (element && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      press(element);
    }
  };
  board.addEventListener('keydown', keys_on_place);
  board.addEventListener('keydown', (event) => {
    if (!is_arrow(event.key) || editor.is_open()) return;
    event.preventDefault();
    if (turned && document.activeElement.getAttribute('data-place') === turned.place && ['ArrowLeft', 'ArrowRight'].includes(event.key)) return turn_by_key(event.key === 'ArrowLeft' ? -1 : 1);
    visit(place_beside(board, document.activeElement, event.key));
  });
  // Whoever goes by keys sees where they are.
  board.addEventListener('focusin', (event) => { if (event.target.matches('[data-spot], [data-place]') && event.target.matches(':focus-visible')) pan.reveal(event.target); });

  function visit(element) {
    if (!element) return;
    if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
    element.focus({ preventScroll: true });
  }
  for (const root of [dock, sheets]) {
    root.addEventListener('click', (event) => {
      const element = place_under(event.target);
      if (element) press(element);
    });
    root.addEventListener('keydown', keys_on_place);
  }

  // ---- What the pointer would show of cards, parts and figures: by keys and by touch, too ----

  const tip = h('p', { class: 'tip', role: 'status', hidden: true });
  main.append(tip);
  const hide_tip = () => { tip.hidden = true; };
  const tell_tip = (text) => { tip.textContent = text; tip.hidden = !text; };
  const tip_words = (element) => (element.title.startsWith(element.textContent) ? element.title : `${element.getAttribute('data-name') || element.textContent}: ${element.title}`);
  const show_tip = (element) => tell_tip(tip_words(element));
  const told_by = (target) => target.closest('[title]:not(button, .legal, input, select)');
  // What a pointer that rests there would be shown: of a drawing the part and the whole it lies on.
  function words_of(target) {
    const found = [];
    for (let element = target; element && element !== main; element = element.parentElement) {
      const title = element.namespaceURI === 'http://www.w3.org/2000/svg' && [...element.children].find((child) => child.localName === 'title');
      if (title) found.push(title.textContent);
      if (element.title) return element.matches('button, input, select') ? element.title : tip_words(element);
    }
    return [...new Set([found[0], found[found.length - 1]])].filter(Boolean).join(' · ');
  }

  // A finger held on a thing tells what it is, and takes nothing.
  const HELD = 500, MOVED = 10; // milliseconds, pixels
  let hold = 0, held_at = null, was_held = false;
  const let_go = () => { clearTimeout(hold); held_at = null; };
  main.addEventListener('pointerdown', (event) => {
    was_held = false;
    if (board.contains(event.target)) hide_tip();
    if (event.pointerType !== 'touch' || held_at) return let_go(); // two fingers zoom
    held_at = { x: event.clientX, y: event.clientY };
    hold = setTimeout(() => { const words = words_of(event.target); was_held = Boolean(words); if (words) tell_tip(words); let_go(); }, HELD);
  }, true);
  main.addEventListener('pointermove', (event) => { if (held_at && Math.hypot(event.clientX - held_at.x, event.clientY - held_at.y) > MOVED) let_go(); }, true);
  for (const kind of ['pointerup', 'pointercancel']) main.addEventListener(kind, let_go, true);
  main.addEventListener('click', (event) => { if (was_held) { event.stopPropagation(); event.preventDefault(); was_held = false; } }, true);
  main.addEventListener('contextmenu', (event) => { if (was_held) event.preventDefault(); });

  // A tap on the board that takes nothing tells what is there.
  board.addEventListener('click', (event) => {
    if (event.pointerType !== 'touch' || pan.was_dragged() || place_under(event.target)?.matches('.legal')) return;
    tell_tip(words_of(event.target));
  });

  for (const root of [dock, sheets, strip, side, watch]) {
    root.addEventListener('focusin', (event) => { if (event.target.matches('[title]:not(button):focus-visible')) show_tip(event.target); else hide_tip(); });
    root.addEventListener('focusout', hide_tip);
    root.addEventListener('click', (event) => { const element = event.target.closest('button') ? null : told_by(event.target); if (element) show_tip(element); else hide_tip(); });
    root.addEventListener('keydown', (event) => {
      const now = document.activeElement;
      if (!is_arrow(event.key) || root === side || root === watch || !root.contains(now) || ['SELECT', 'INPUT'].includes(now.tagName)) return;
      const to = place_beside(root, now, event.key, '[title], .legal, summary, button');
      if (to) { event.preventDefault(); visit(to); to.scrollIntoView({ block: 'nearest' }); }
    });
  }
  window.onwheel = window.ontouchmove = hide_tip; // the latter is no name where nothing can be touched

  // Each sheet is entered by Tab at the first thing that tells something; from there arrows lead on.
  function mark_tips() {
    for (const root of [dock, sheets])
      for (const sheet of root.children) {
        const all = sheet.querySelectorAll('[title]:not(button, .legal, abbr)');
        for (const one of all) { one.setAttribute('role', 'note'); one.setAttribute('aria-label', one.title.startsWith(one.textContent) ? one.title : `${one.getAttribute('data-name') || one.textContent}: ${one.title}`); }
        if (all[0]) all[0].setAttribute('tabindex', '0');
      }
  }

  // ---- Odds of the battle under the pointer ----

  const odds_known = new Map(); // by question; forgotten with the position
  let odds_asked = '', odds_wait = 0;

  const percent = (p) => `${(100 * p).toFixed(p > 0.0005 && p < 0.01 || p > 0.99 && p < 0.9995 ? 1 : 0)} %`;

  function odds_lines(found) {
    if (found.attacks) return found.attacks.map((one) => h('p', {}, h('strong', {}, one.name), ` ${t('odds_attack', { hit: percent(one.hit), penetration: percent(one.penetration), destruction: percent(one.destruction), damage: one.damage.toFixed(1) })}`));
    const words = (text) => (game.odds_words ? game.odds_words(text, view()) : text);
    return [h('p', {}, h('strong', {}, percent(found.attacker)), ` ${words(found.sides[0])}`), h('p', {}, h('strong', {}, percent(found.defender)), ` ${words(found.sides[1])}`),
      h('div', { class: 'odds-bar', 'aria-hidden': 'true' }, h('span', { class: seat_class(found.seat), style: { width: percent(found.attacker) } }), h('span', { class: 'draw', style: { width: percent(found.draw) } })),
      found.draw > 0.005 ? h('p', {}, t('odds_draw', { p: percent(found.draw) })) : null];
  }

  // One question at a time, a moment after the pointer came to rest; the battle under way where it rests nowhere.
  async function show_odds(place) {
    const query = game.battle && shown && shown.position && !editor.is_open() ? game.battle(place, view()) : null;
    const key = query ? JSON.stringify(query) : '';
    if (key === odds_asked) return;
    odds_asked = key;
    clearTimeout(odds_wait);
    if (!query) { odds_box.hidden = true; return; }
    odds_wait = setTimeout(async () => {
      const at = watching >= 0 ? watching : state.step;
      try {
        if (!odds_known.has(key)) odds_known.set(key, (await doors.odds({ ...query, at, as: state.seat < 0 ? null : state.seat })).odds);
      } catch { return; }
      const found = odds_known.get(key);
      if (odds_asked !== key) return;
      odds_box.hidden = !found || Boolean(found.attacks) && !found.attacks.length;
      if (odds_box.hidden) return;
      odds_box.replaceChildren(h('h3', {}, query.title || t('odds')), ...odds_lines({ ...found, seat: query.seat }).filter(Boolean));
      if (place) guide.odds_seen();
    }, odds_known.has(key) ? 0 : 150);
  }

  board.addEventListener('pointerover', (event) => { const element = event.target.closest('[data-spot]'); show_odds(element ? element.getAttribute('data-spot') : null); });
  board.addEventListener('pointerleave', (event) => { if (event.pointerType !== 'touch') show_odds(null); }); // a finger is lifted, and the odds stay
  board.addEventListener('focusin', (event) => { const element = event.target.closest('[data-spot]'); if (element) show_odds(element.getAttribute('data-spot')); });

  sheets.addEventListener('made', () => { light_places(); mark_tips(); editor.mark(); });

  // ---- Showing ----

  function light_places() {
    const map = legal_places();
    for (const root of [board, dock, sheets])
      for (const element of root.querySelectorAll('[data-place]')) {
        const actions = map.get(element.getAttribute('data-place'));
        element.classList.toggle('legal', Boolean(actions));
        if (!actions) { if (element !== document.activeElement) element.removeAttribute('tabindex'); continue; }
        const name = element.getAttribute('data-name') || '';
        element.setAttribute('tabindex', '0');
        element.setAttribute('role', 'button');
        const words = actions.length > 1 ? t('choices_count', { n: actions.length }) : actions[0].text;
        element.setAttribute('aria-label', !name || actions.length === 1 && words.includes(name) ? words : `${name}: ${words}`);
      }
  }

  // False where the game's drawing cannot show it, and nothing else is wanted then.
  function draw(is_strict) {
    const held = board.contains(document.activeElement) && document.activeElement !== board ? document.activeElement : null;
    const focus = held && { place: held.getAttribute('data-place'), spot: held.getAttribute('data-spot'), was_legal: held.matches('.legal') };
    try {
      names();
      pan.put(game.draw(view()), game.map, middle(game.focus ? game.focus(view()) : []));
      show_strip();
      show_dock();
      odds_known.clear();
      odds_asked = '';
      show_odds(null);
      const open = new Map([...sheets.querySelectorAll('details')].map((one) => [one.querySelector('strong').textContent, one.open]));
      sheets.replaceChildren(...(game.sheets ? game.sheets(view()) : plain_sheets()));
      for (const one of sheets.querySelectorAll('details')) if (open.has(one.querySelector('strong').textContent)) { one.open = open.get(one.querySelector('strong').textContent); if (one.fill) one.fill(); }
    } catch (error) { // a position that the drawing does not know can still be read and played
      if (is_strict) return false;
      console.error(error);
      pan.put(plain.draw(view()), false);
      dock.hidden = true;
      sheets.replaceChildren(...plain_sheets());
    }
    light_places();
    mark_tips();
    if (turned && is_live()) show_turned(); // as the language of names changes
    if (focus) {
      const same = focus.place && board.querySelector(`[data-place="${CSS.escape(focus.place)}"].legal`), there = !focus.was_legal && focus.spot && board.querySelector(`[data-spot="${CSS.escape(focus.spot)}"]`);
      visit(same || there || board.querySelector('.legal') || board);
    }
    return true;
  }

  const middle = (points) => (points.length ? { x: sum(points.map((one) => one.x)) / points.length, y: sum(points.map((one) => one.y)) / points.length } : null);

  // Each seat in a few figures; a click opens its sheet. On a small screen it begins with one's own.
  function show_strip() {
    const list = game.strip ? game.strip(view()) : [], is_first = !strip.firstChild;
    strip.hidden = list.length === 0;
    strip.dataset.n = String(list.length);
    strip.replaceChildren(...list.map((one) => h('li', { class: `${seat_class(one.seat)}${shown.to_move === one.seat ? ' moves' : ''}${one.is_out ? ' out' : ''}` },
      h('button', { type: 'button', title: seat_name(state, one.seat), onclick: () => (editor.is_open() ? editor.seat(one.seat) : open_sheet(one.seat)) }, seat_badge(one.seat), h('span', { class: 'who-short' }, one.name)), one.words)));
    const own = is_first && strip.children[list.findIndex((one) => one.seat === state.seat)];
    if (own) strip.scrollLeft = own.offsetLeft - strip.offsetLeft;
  }

  // The dice of what is under way stand beside the question: they are what it is about.
  function show_rolls() {
    const found = shown && !state.over && !editor.is_open() ? rolls_under_way(watching >= 0 ? shown.log : doors.log()) : [];
    const coming = is_live() ? dice_coming : '';
    rolls.hidden = !found.length && !coming;
    refill(rolls, [coming, found.map(([entry, event]) => [entry.step, event.text, language()])], () => [coming ? h('p', { class: 'dice-before' }, h('strong', {}, t('dice_coming')), ` ${coming}`) : null,
      found.length ? h('h2', {}, t('rolls')) : null, found.length ? h('ul', {}, found.map(([entry, event]) => roll_line(entry, event, say))) : null]);
  }

  // What dice may do that roll right after a choice: beside it, or once where they roll whatever is chosen.
  async function show_dice() {
    const key = `${state.number} ${state.rewinds} ${state.step} ${state.seat}`, is_mine = is_live() && state.to_move === state.seat && state.seat >= 0 && !state.waits;
    if (!game.dice || key === dice_asked) return;
    dice_asked = key;
    dice_coming = '';
    let found = [];
    try { if (is_mine) found = await (game.dice === true ? doors.dice(state.seat).then(({ step, choices: list }) => (step === state.step ? list.map((one) => [one.id, dice_words(one)]) : [])) : game.dice(view(), doors.odds)); } catch { return; } // the game has gone on
    if (dice_asked !== key || !found.length || !is_live()) return;
    const is_same = found.length > 1 && found.length === state.legal.length && found.every(([, words]) => words === found[0][1]);
    if (is_same) dice_coming = found[0][1]; else choices.dice(new Map(found));
    show_rolls();
  }

  // What is asked about lies below the board, or the pieces that are dragged onto it while a position is edited. Where board and choices stand one above the other and it is high, it is folded, so that the
  // choices come first; as one leaves it, it stays.
  function show_dock() {
    const content = editor.is_open() ? (game.tray && game.tray(view())) : game.dock && is_live() ? game.dock(view()) : null;
    dock.hidden = !content;
    if (!content) return dock.replaceChildren();
    const fold = h('details', { open: true }, h('summary', { onclick: () => { is_dock_open = !fold.open; } }, t(editor.is_open() ? 'tray' : 'dock')), content);
    dock.replaceChildren(fold);
    fold.open = is_dock_open ?? !(matchMedia('(max-width: 60rem)').matches && fold.offsetHeight > DOCK_SHARE * innerHeight);
  }

  function open_sheet(seat) {
    const sheet = sheets.querySelector(`.sheet.${seat_class(seat)}`);
    if (!sheet) return;
    if (sheet.tagName === 'DETAILS') sheet.open = true;
    sheet.scrollIntoView({ block: 'start' });
  }

  function plain_sheets() {
    return state.seats.map((one, seat) => h('div', { class: `sheet ${seat_class(seat)}${shown.to_move === seat ? ' moves' : ''}` }, seat_badge(seat), h('strong', {}, seat_name(state, seat)),
      state.scores ? h('span', {}, t('score', { n: state.scores[seat].score })) : null));
  }

  function show_status() {
    title.textContent = state.title;
    const summary = game.summary ? game.summary(view()) : '';
    let text;
    if (editor.is_open()) text = t('edit_status');
    else if (state.watching) text = `${t('watching', { title: state.watching.title })}${state.over ? ' – ' + result_text() : ''}`;
    else if (replayed && !state.thinking) text = t('replay_step', { n: replayed.n, all: replayed.all, who: replayed.entry.mover >= 0 ? seat_name(state, replayed.entry.mover) : t('chance') });
    else if (state.over) text = `${t('over')}: ${result_text()}`;
    else if (state.thinking) text = thinking_text();
    else if (state.waits) text = t('table_waits');
    else text = asked_text();
    if (state.paused) text += ` – ${t('paused')}`;
    const clock = state.thinking ? h('progress', { max: state.thinking.time || 1, value: state.thinking.time ? thought() : null, 'aria-label': t('thinking_bar') }) : null;
    status.replaceChildren(...[summary ? h('span', { class: 'summary' }, summary) : null, h('span', { class: 'what' }, text), clock].filter(Boolean));
    if (status.dataset.said !== text && !state.thinking && !replayed) doors.say(text); // what is replayed is told anyway
    status.dataset.said = text;
    if (state.note) tell(state.note);
  }

  // Who is asked and what, and whose turn that comes in, or during what.
  function asked_text() {
    const is_mine = state.to_move === state.seat, what = is_mine && game.prompt ? game.prompt(view()) : '', now = game.occasion ? game.occasion(view()) : null;
    const owner = now && now.seat !== undefined && now.seat >= 0 && now.seat !== state.to_move ? now.seat : null;
    if (owner !== null) return is_mine ? t('turn_asked', { who: seat_name(state, owner), what }) : t('turn_within', { owner: seat_name(state, owner), who: seat_name(state, state.to_move) });
    if (is_mine && now && now.words) return t('occasion', { what: now.words, question: what });
    return is_mine ? `${t('your_turn')}${what ? ': ' + what : ''}` : t('turn_of', { who: seat_name(state, state.to_move) });
  }

  // How long somebody has thought by now: the program says it once, and the page counts on.
  const thought = () => Math.round(state.thinking.ms + performance.now() - came);
  const thinking_text = () => t('thinking', { who: seat_name(state, state.thinking.seat), s: Math.round(thought() / 1000) });
  const clock = setInterval(() => {
    if (!main.isConnected && state) return clearInterval(clock);
    const words = status.querySelector('.what'), bar = status.querySelector('progress');
    if (!state || !state.thinking || !bar || status.dataset.said !== words.textContent) return;
    status.dataset.said = words.textContent = thinking_text() + (state.paused ? ` – ${t('paused')}` : '');
    if (state.thinking.time) bar.value = Math.min(bar.max, thought());
  }, 500);

  function result_text() {
    if (!state.scores) return '';
    const order = range(state.seats.length).sort((a, b) => state.scores[a].rank - state.scores[b].rank);
    return order.map((seat) => `${state.scores[seat].rank}. ${seat_name(state, seat)} ${state.scores[seat].score}`).join('; ');
  }

  function show_tools() {
    const focus = document.activeElement && tools.contains(document.activeElement) ? document.activeElement.id : null;
    const mine = state.own.includes(asked()) && !state.waits && !state.over, can_undo = state.step > 0 && state.own.length > 0;
    const is_new = refill(tools, [Boolean(state.watching), mine, can_undo, Boolean(state.thinking), state.paused, state.over, state.step === 0], () => [
      state.watching ? null : button(t('undo'), undo, { id: 'undo', title: t('undo_title'), disabled: !can_undo }),
      state.watching ? null : button(t('hint'), hint, { id: 'hint', title: t('hint_title'), disabled: !mine }),
      state.thinking && button(t('stop'), () => doors.post('stop'), { id: 'stop', class: 'warn' }),
      state.paused && !state.over && button(t('go'), () => doors.post('go'), { id: 'go', class: 'main' }),
      state.watching ? null : button(t('watch_start'), () => look_back(Math.max(0, state.step - 1)), { id: 'watch', disabled: state.step === 0 }),
      button(t('book'), book, { id: 'book', 'aria-haspopup': 'dialog' }),
      button(t('menu'), menu, { id: 'menu', 'aria-haspopup': 'dialog' })]);
    if (is_new && focus && document.getElementById(focus)) document.getElementById(focus).focus();
  }

  function show_choices() {
    show_rolls();
    if (cover.hidden) choices.root.hidden = Boolean(state.over) && watching < 0; // nothing is left to choose
    let actions = is_live() ? state.legal : [];
    if (at_place) {
      const there = legal_places().get(at_place.place);
      if (there) actions = there; else at_place = null;
    }
    choices.show(actions, at_place && at_place.label, (action) => ({ note: action.remark, ...(game.choice ? game.choice(action, view()) : {}), most: game.most ? game.most(action, view()) : 0 }), is_live() && state.to_move === state.seat && !state.waits && !state.over ? where() : '', is_live() ? state.legal : []);
    if (turned && is_live()) show_turned();
  }

  // The steps of one's own since somebody else last had a choice: what can still be taken back without harm.
  function show_plan() {
    const own = [];
    const list = doors.log();
    for (let i = list.length - 1; i >= 0 && state.to_move === state.seat; i--) {
      const entry = list[i];
      if (entry.mover === state.seat && entry.forced === false) own.unshift(entry);
      else if (entry.mover >= 0 && entry.mover !== state.seat && entry.forced !== true) break; // where nobody says, it may have been a choice
      if (own.length >= 12) break;
    }
    plan.hidden = own.length === 0 || !is_live();
    const is_new = refill(plan, own.map((entry) => [entry.step, entry.text, language()]), () => [h('h2', {}, t('plan')), h('ol', {}, own.map((entry) => h('li', {}, h('span', { class: 'grow' }, say(entry.text)),
      button('↶', () => doors.post('undo', { seat: state.seat, to: entry.step }), { title: t('plan_back'), 'aria-label': `${t('plan_back')}: ${entry.text}` }))))]);
    if (is_new && !plan.hidden) requestAnimationFrame(() => plan.querySelector('ol')?.scrollTo(0, 9999)); // the last one is in view, once the page is laid out anyway
  }

  function show_advice() {
    const { hint: found } = state, at = watching >= 0 ? watching : state.step;
    advice.hidden = !found || found.step !== at;
    if (advice.hidden) return;
    if (watching >= 0) show_choices();
    const top = found.actions.slice(0, 5), all = found.actions.reduce((n, one) => n + one.visits, 0) || 1;
    refill(advice, [found.step, found.action, found.simulations, is_live(), language()], () => [h('h2', {}, t('hint'), ' ', h('small', {}, found.as >= 0 ? t('hint_as', { who: found.by, n: found.as }) : t('hint_by', { who: /^mcts:sims=\d+$/.test(found.by) ? t('hint_search') : found.by }))), h('p', {}, t('hint_best', { text: found.text }), ' ', is_live() && state.to_move === state.seat ? button(t('hint_take'), () => take(found.action), { class: 'main' }) : null),
      found.value ? h('p', {}, t('hint_value'), ': ', found.value.map((value, seat) => h('span', { class: 'value' }, seat_badge(seat), points_of(value)))) : null,
      found.line && found.line.length > 1 ? h('div', { class: 'line' }, t('hint_line'), h('ol', {}, found.line.map((one) => h('li', {}, seat_badge(one.seat), ' ', say(one.text))))) : null,
      top.length ? h('details', {}, h('summary', {}, t('hint_why', { n: found.simulations })), h('table', {}, h('thead', {}, h('tr', {}, h('th', {}, t('choices')), h('th', {}, t('hint_share')), h('th', {}, t('hint_q')))),
        h('tbody', {}, top.map((one) => h('tr', {}, h('td', {}, one.text), h('td', {}, `${Math.round(100 * one.visits / all)} %`), h('td', {}, one.q === null ? '–' : points_of(one.q))))))) : null]);
  }

  // What an event changed; by a click or a key it comes into view, too.
  function light(event, is_on, is_sought) {
    for (const lit of board.querySelectorAll('.lit')) lit.classList.remove('lit');
    if (!is_on || !event || !event.where) return;
    const keys = game.spots ? game.spots(event, view()) : [`${event.where}:${event.place}`];
    for (const key of keys)
      for (const element of board.querySelectorAll(`[data-spot="${CSS.escape(key)}"]`)) {
        element.classList.add('lit');
        if (is_sought) pan.reveal(element);
      }
  }

  // ---- One screen for several people ----

  // Who of this screen must look away before the board is shown.
  function next_person() {
    if (!state.hidden || state.over || state.own.length < 2 || !state.own.includes(asked())) return null;
    return asked() !== uncovered ? asked() : null;
  }

  function show_cover(seat) {
    if (!cover.hidden && cover.dataset.seat === String(seat)) return;
    cover.hidden = false;
    cover.dataset.seat = String(seat);
    main.classList.add('covered');
    board.replaceChildren();
    sheets.replaceChildren();
    log.root.hidden = choices.root.hidden = plan.hidden = advice.hidden = rolls.hidden = true;
    cover.replaceChildren(h('h2', {}, t('cover_title', { n: seat })), h('p', {}, t('cover_text')),
      button(t('cover_show', { n: seat }), () => { uncovered = seat; shown_step = -1; doors.look_as(seat); }, { class: 'main', id: 'uncover' }));
    cover.querySelector('button').focus();
  }

  // ---- Replaying what others did ----

  function steps_to_replay(from) {
    const list = doors.log(), is_own = (entry) => entry.mover === state.seat && entry.forced === false && entry.step < from;
    if (state.seat >= 0 && list.length && list[0].step === 0 && !list.some(is_own)) return []; // the set-up, before one's first choice
    const entries = list.filter((entry) => entry.step >= from && entry.mover !== state.seat && entry.events.some((event) => event.level === 'brief' || entry.dice || entry.mover >= 0 && (entry.forced === false || entry.forced === undefined && event.level === 'full')));
    return entries.slice(-RECENT);
  }

  async function rest(own, wait) {
    for (let waited = 0; waited < wait && replay === own; waited += 50) await pause(50);
  }

  // The head tells what is shown, not yet what is asked after it.
  function show_replayed(next) {
    replayed = next;
    show_status();
  }

  async function replay_steps(from) {
    const wait = SPEEDS[setting('speed', 'fast')];
    const own = ++replay;
    if (!wait || from < 0 || document.hidden) return;
    const entries = steps_to_replay(from);
    if (entries.length === 0 || state.step - from > 400) return;
    main.classList.add('replaying');
    plan.hidden = true;
    show_advice();
    choices.message(t('replaying'), button(t('skip_replay'), () => { replay++; }, { id: 'skip-replay' }));
    for (const [i, entry] of entries.entries()) {
      if (replay !== own) break;
      show_replayed({ own, entry, n: i + 1, all: entries.length });
      try {
        const there = await doors.step(entry.step + 1);
        if (replay !== own) break;
        if (entry.dice) { // what may come of it before it is seen
          notice.classList.add('news');
          tell(dice_words(entry.dice));
          await rest(own, wait);
          if (replay !== own) break;
        }
        shown = there;
        draw();
        log.mark(entry.step);
        const event = entry.events.find((one) => one.where);
        light(event, true);
        notice.classList.add('news');
        tell(entry.events.length ? entry.events.map((one) => one.text).slice(0, 3).join(' · ') : `${seat_name(state, entry.mover)}: ${entry.text}`);
      } catch { break; }
      await rest(own, wait);
    }
    if (replayed && replayed.own !== own) return; // another one has begun
    replayed = null;
    notice.hidden = true;
    notice.classList.remove('news');
    main.classList.remove('replaying');
  }

  // ---- Looking back, and watching recorded games ----

  let playing = 0; // number of the replay of a watched game that is running; 0: none

  async function go(to) {
    if (watch.hidden) return;
    watching = Math.max(0, Math.min(state.step, to));
    const slider = watch.querySelector('#slider'), text = watch.querySelector('#watch-text');
    slider.value = String(watching);
    const own = watching, there = await doors.step(watching);
    if (watching !== own || watch.hidden) return;
    const entry = there.log[there.log.length - 1];
    const after = entry && entry.step === watching - 1 ? t('watch_after', { text: entry.text }) : '', [next] = there.next;
    const before = next ? t(after ? 'watch_before_it' : 'watch_at_first', { text: next.text }) : '';
    text.textContent = text.title = t('watch_step', { n: watching, all: state.step }) + after + before;
    shown = there;
    draw();
    show_status();
    show_choices();
    log.show(there.log);
    log.mark(watching - 1);
    plan.hidden = true;
    show_advice();
    for (const event of entry && entry.step === watching - 1 ? entry.events : []) if (event.where) { light(event, true); break; }
    main.dataset.watching = String(watching);
  }

  // Step by step to the end, as fast as the menu says; steps that nobody notices are passed over.
  async function play_on() {
    const own = playing = playing ? 0 : Date.now();
    show_play();
    while (own && playing === own && watching < state.step) {
      await go(watching + 1);
      const entry = shown.log[shown.log.length - 1], is_seen = entry && entry.step === watching - 1 && entry.events.length > 0;
      if (is_seen || !entry) await pause(SPEEDS[setting('speed', 'fast')] || 120);
    }
    if (playing === own) { playing = 0; show_play(); }
  }

  function show_play() {
    const play = watch.querySelector('#play');
    if (play) { play.textContent = playing ? '❚❚' : '▶▶'; play.setAttribute('aria-label', t(playing ? 'watch_pause' : 'watch_play')); }
  }

  // As whom to look, where one may look as anybody.
  function perspective() {
    if (state.own.length || !state.hidden) return null;
    return h('select', { id: 'perspective', 'aria-label': t('watch_as'), onchange: (event) => doors.look_as(event.target.value === '' ? null : Number(event.target.value)) },
      h('option', { value: '', selected: state.seat < 0 }, t('watch_all')), state.seats.map((_, seat) => h('option', { value: seat, selected: state.seat === seat }, seat_name(state, seat))));
  }

  function other_games() {
    const { watching: one } = state;
    if (!one || one.n < 2) return null;
    const change = (index) => doors.post('watch', { to: index });
    return [button('«', () => change(one.index - 1), { 'aria-label': t('watch_before'), disabled: one.index < 1 }),
      h('label', {}, t('watch_game'), ' ', h('input', { type: 'number', id: 'watch-game', min: 1, max: one.n, value: one.index + 1, onchange: (event) => { const to = Number(event.target.value) - 1; if (to >= 0 && to < one.n) change(to); } }), ` / ${one.n}`),
      button('»', () => change(one.index + 1), { 'aria-label': t('watch_next'), disabled: one.index >= one.n - 1 })];
  }

  async function look_back(step) {
    replay++;
    replayed = turned = null;
    watching = step;
    watch.hidden = false;
    playing = 0;
    const slider = h('input', { type: 'range', min: 0, max: state.step, value: step, 'aria-label': t('watch'), id: 'slider', oninput: (event) => { playing = 0; show_play(); go(Number(event.target.value)); } });
    watch.replaceChildren(...[other_games(), button('◀', () => go(watching - 1), { 'aria-label': '−1' }), slider, button('▶', () => go(watching + 1), { 'aria-label': '+1' }), button('▶▶', play_on, { id: 'play', 'aria-label': t('watch_play') }),
      h('span', { class: 'grow', id: 'watch-text' }), perspective(), button(t('analyse'), () => consult('analyse', { to: watching, ...as_seen() }), { id: 'analyse', title: t('analyse_title') }),
      state.host ? button(t('watch_from'), () => (state.own.length && !state.over ? (() => { const to = watching; present(); doors.post('undo', { to, ...as_seen() }); })() : fork_dialog(watching)), { id: 'play-from' }) : null,
      state.watching ? null : button(t('watch_live'), present, { id: 'present' })].flat().filter(Boolean));
    if (state.over || !state.own.length) place_curve();
    await go(step);
  }

  // ---- Positions written by hand ----

  let before_editing = -1, scrolled_before = 0; // the step looked back at then, and how far down the page was

  function edit() {
    if (!is_live() && watching < 0 || main.classList.contains('covered')) return;
    before_editing = watching;
    scrolled_before = scrollY;
    turned = null;
    replay++;
    main.classList.add('editing');
    board.style.height = ''; // it stays in view above the form
    pan.refit();
    editor.open(shown).then(show_status);
  }

  // A position as it is edited may be one that cannot be drawn: then as the program understood it, or as the board was.
  function draw_edited(position, understood) {
    const before = shown;
    shown = position;
    if (draw(true)) return;
    shown = understood || before;
    draw();
  }

  function leave_editor() {
    main.classList.remove('editing');
    shown_step = -1;
    shown = state;
    if (before_editing >= 0) { show_status(); look_back(before_editing); } else { present(); show(state); }
    scrollTo(0, scrolled_before);
  }

  // Who plays on from a step of a finished or recorded game, or from a position written by hand.
  function choose_players(mover, then) {
    dialog(t('fork_who'), (close) => {
      const kinds = ['person', 'level 1', 'level 2', 'level 3', 'level 4', 'level 5'];
      const selects = state.seats.map((_, seat) => h('select', { id: `fork-${seat}`, 'aria-label': t('lobby_level', { n: seat }) }, kinds.map((kind) => h('option', { value: kind, selected: kind === (seat === Math.max(0, mover) ? 'person' : 'level 3') }, kind))));
      return h('div', { class: 'menu' }, selects.map((select, seat) => h('p', { class: 'row' }, seat_badge(seat), h('span', { class: 'grow' }, seat_name(state, seat)), select)),
        h('p', { class: 'row end' }, button(t('lobby_start'), () => { const seats = selects.map((select) => select.value); close(); then(seats); }, { class: 'main', id: 'fork' })));
    }, t('cancel'));
  }

  const fork_dialog = (to) => choose_players(shown.to_move, (seats) => doors.post('fork', { to, seats, ...as_seen() }));

  // What is valued after a game, below how far that is; that row stays as it is meanwhile, so that its button can be pressed.
  const busy_bar = h('progress', { max: 1, value: 0 }), busy_words = h('span');
  const busy_row = h('p', { class: 'row', hidden: true }, busy_words, busy_bar, button(t('stop'), () => doors.post('stop'), { id: 'curve-stop' }));
  const curve_found = h('div'), curve_box = h('div', { class: 'curve' }, busy_row, curve_found);

  function present() {
    watching = -1;
    playing = 0;
    watch.hidden = true;
    delete main.dataset.watching;
    shown = state;
    draw();
    show_choices();
    log.show(doors.log());
    show_plan();
    show_advice();
  }

  // When the game is over it comes first, except where a recorded one is looked at.
  function place_curve() {
    const is_first = Boolean(state.over) && !state.watching;
    if (curve_box.parentElement === (is_first ? side : main)) return;
    if (is_first) notice.after(curve_box); else sheets.before(curve_box);
  }

  function show_curve() {
    if (!state.over && state.own.length) return curve_box.remove();
    place_curve();
    const { review } = state;
    const points = state.curve || [], is_reviewed = Boolean(review && !review.found), is_drawn = Boolean(state.curving && state.curve);
    busy_row.hidden = !is_reviewed && !is_drawn;
    busy_bar.value = is_reviewed ? review.done : points.length ? points[points.length - 1].step / Math.max(1, state.step) : 0;
    busy_words.textContent = is_reviewed ? t('review_wait', { n: Math.round(100 * review.done) }) : t('curve_wait', { n: points.length });
    busy_bar.setAttribute('aria-label', t(is_reviewed ? 'review_make' : 'curve_make'));
    refill(curve_found, [state.curve && state.curve.length, state.step, state.over, review && (review.found ? 1 : 0)], () => [h('div', { class: 'row' }, h('h2', { class: 'grow' }, t('curve')),
      state.curve ? null : button(t('curve_make'), () => doors.post('curve'), { id: 'curve' }),
      review ? null : button(t('review_make'), () => doors.post('review'), { id: 'review', title: t('review_title') })),
    state.curve && state.curve.length ? curve_view(state, (step) => look_back(step)) : null,
    review && review.found ? review_view(review.found) : null]);
  }

  // The choices that cost most and the dice that did most, each leading to its position.
  function review_view(found) {
    const signed = (x) => (x >= 0 ? '+' : '−') + (Math.abs(x) * POINTS).toFixed(1);
    const to = (step, words) => h('button', { type: 'button', class: 'jump', onclick: () => { look_back(step); scrollTo(0, 0); } }, words);
    return h('div', { class: 'mattered' }, h('p', { class: 'soft' }, t('review_points')),
      h('section', {}, h('h3', {}, t('review_choices')), found.choices.length ? h('ol', {}, found.choices.map((one) => h('li', {}, seat_badge(one.seat), to(one.step, `${t('review_step', { n: one.step })}: ${one.played}`), one.better ? h('span', {}, ` ${t('review_better', { text: one.better })} `) : null, h('strong', {}, `${signed(-one.loss)} ± ${(2 * one.error * POINTS).toFixed(1)}`)))) : h('p', {}, t('review_none'))),
      h('section', {}, h('h3', {}, t('review_chances')), found.chances.length ? h('ol', {}, found.chances.map((one) => h('li', {}, to(one.step, `${t('review_step', { n: one.step })}: ${one.text}`), one.luck.map((luck, seat) => (Math.abs(luck) >= 0.01 ? h('span', { class: 'value' }, seat_badge(seat), `${signed(luck)} ± ${(2 * one.error[seat] * POINTS).toFixed(1)}`) : null))))) : h('p', {}, t('review_none'))),
      h('p', {}, found.seats.map((one, seat) => (one.luck === null ? null : h('span', { class: 'value' }, seat_badge(seat), t('review_luck', { n: signed(one.luck) }))))));
  }

  // ---- Tools ----

  const undo = () => { replay++; queue = []; keep_queue(); doors.post('undo', { seat: state.seat < 0 ? undefined : state.seat }); };
  // Ask an agent; where it is refused the choices come back.
  async function consult(path, body) {
    choices.message(t('hint_wait'), path === 'analyse' ? button(t('stop'), async () => { if (await doors.post('stop')) show_choices(); }, { id: 'analyse-stop', class: 'warn' }) : null);
    if (!await doors.post(path, body)) show_choices();
  }
  const hint = () => consult('hint', { seat: state.seat });

  function pick(label, name, values, standard, after) {
    const id = `set-${name}`;
    return h('p', { class: 'row' }, h('label', { for: id, class: 'grow' }, label), h('select', { id, onchange: (event) => { keep_setting(name, event.target.value); if (after) after(event.target.value); } },
      Object.entries(values).map(([value, text]) => h('option', { value, selected: setting(name, standard) === value }, text))));
  }

  function menu() {
    dialog(t('menu'), (close) => {
      const name = h('input', { id: 'save-name', type: 'text', maxlength: 40, value: `${state.title.split(':')[0].replace(/[^A-Za-z0-9 ]/g, '')} ${state.step}` });
      const told = h('span', { role: 'status' });
      let warned = ''; // the name of a game that would be replaced
      const save = async () => {
        const wanted = name.value;
        if (warned !== wanted && (await doors.saves()).includes(wanted)) { warned = wanted; told.textContent = t('menu_there'); return; }
        told.textContent = await doors.save(wanted) || t('menu_saved');
      };
      const people = range(state.seats.length).filter((seat) => state.seats[seat].person);
      return h('div', { class: 'menu' },
        state.host ? h('p', { class: 'row' }, button(t('menu_new'), () => { close(); doors.lobby(); }, { id: 'menu-new' }), button(t('menu_leave'), async () => { close(); await doors.post('leave'); }),
          button(t('edit'), () => { close(); edit(); }, { id: 'menu-edit' }), button(t('menu_file'), async () => { try { download(`${state.game}-${state.step}.json`, JSON.stringify(await doors.file())); } catch (problem) { told.textContent = problem.message; } }, { id: 'menu-file' })) : null,
        state.host ? h('p', { class: 'row' }, h('label', { for: 'save-name' }, t('menu_save_name')), name, button(t('menu_save'), save, { id: 'menu-save' }), told) : null,
        pick(t('menu_scheme'), 'scheme', { '': t('scheme_system'), light: t('scheme_light'), dark: t('scheme_dark') }, '', show_scheme),
        pick(t('menu_speed'), 'speed', Object.fromEntries(Object.keys(SPEEDS).map((key) => [key, t(`speed_${key}`)])), 'fast'),
        pick(t('menu_level'), 'level', { brief: t('level_brief'), full: t('level_full'), dice: t('level_dice') }, LOG_STANDARD, () => log.show(doors.log(), state)),
        languages_of(state.game).length ? pick(t('menu_names'), 'names', { '': t('names_none'), ...Object.fromEntries(languages_of(state.game).map((key) => [key, LANGUAGES[key]])) }, '', () => { draw(); show_choices(); log.show(doors.log(), state); }) : null,
        game.autos ? h('fieldset', {}, h('legend', {}, t('menu_auto')), game.autos.map((rule) => h('p', {}, h('label', {}, h('input', { type: 'checkbox', checked: setting(`auto.${rule.key}`, 'off') === 'on',
          onchange: (event) => { keep_setting(`auto.${rule.key}`, event.target.checked ? 'on' : 'off'); automatic(); } }), ' ', rule.text)))) : null,
        is_shared && state.host && people.length > 1 ? h('fieldset', {}, h('legend', {}, t('menu_invite')), people.map((seat) => invite_row(seat))) : null,
        h('h3', {}, t('help_keys')), h('dl', { class: 'keys' }, t('help_list').map(([key, text]) => [h('dt', {}, key), h('dd', {}, text)])), h('p', {}, t('help_first')),
        game.legend ? h('div', { class: 'legend' }, h('h3', {}, t('legend')), game.legend(tables)) : null);
    }, t('close'));
  }

  // Rules and cards by key, name or words.
  function book() {
    const found = h('div', { class: 'book', role: 'status' });
    const glossary = () => { const list = t(`glossary.${state.game}`); return Array.isArray(list) ? [h('section', {}, h('h3', {}, t('glossary')), h('dl', { class: 'glossary' }, list.map(([word, text]) => [h('dt', {}, named(state.game, word.toLowerCase().replaceAll(' ', '_'), word)), h('dd', {}, text)])))] : []; };
    const input = h('input', { type: 'search', id: 'book-search', placeholder: t('book_search'), 'aria-label': t('book_search') });
    const look = async () => {
      const words = input.value.trim().replace(/[^\p{L}\p{N}.-]+/gu, '+');
      if (!words) return found.replaceChildren(...glossary());
      const { rules, cards } = await doors.book(state.game, words);
      found.replaceChildren(...cards.map((card) => h('section', {}, h('h3', {}, card.name, ' ', h('small', {}, card.kind || '')), card.figures ? h('p', {}, card.figures) : '', card.effect ? h('p', {}, card.effect) : '')),
        ...rules.map((rule) => h('section', {}, h('h3', {}, rule.key, rule.title ? ` ${rule.title}` : ''), h('p', {}, rule.text || ''))), ...(rules.length + cards.length ? [] : [h('p', {}, t('book_none'))]));
    };
    let wait = 0;
    input.addEventListener('input', () => { clearTimeout(wait); wait = setTimeout(look, 150); });
    found.replaceChildren(...glossary());
    dialog(t('book'), () => h('div', { class: 'menu' }, h('p', {}, t('book_text')), input, found), t('close'));
    input.focus();
  }

  function invite_row(seat) {
    const out = h('div', {}), is_away = state.seats[seat].claimed;
    const row = h('div', {}, button(t(is_away ? 'invite_again' : 'invite_make', { n: seat }), async () => {
      const reply = await doors.post('invite', { seat, to: 1 });
      if (!reply) return;
      const address = `${location.origin}/${reply.token}/`;
      out.replaceChildren(h('p', {}, t('invite_text', { n: seat })), h('input', { type: 'text', readonly: true, class: 'address', value: address, 'aria-label': t('menu_invite') }));
    }, { class: 'invite' }), is_away ? [' ', button(t('invite_back', { n: seat }), async () => { await doors.post('invite', { seat, to: 0 }); row.remove(); })] : null, out);
    return row;
  }

  // What is told has to be seen: where its place is out of view it lies over the page until it is clicked, or the next choice.
  function tell(text) {
    notice.classList.remove('floating');
    notice.hidden = false;
    notice.textContent = text;
    const { top, bottom } = notice.getBoundingClientRect();
    notice.classList.toggle('floating', bottom > innerHeight || top < 0);
  }
  notice.addEventListener('click', () => { notice.hidden = true; });

  // Somebody wants steps back that others made, too: they are asked.
  function show_wish(last) {
    const { wish: now } = state, is_mine = (one) => (one.by < 0 ? state.host : state.own.includes(one.by));
    if (last && last.wish && !now && is_mine(last.wish) && last.rewinds === state.rewinds && last.number === state.number) tell(t('wish_no'));
    wish.hidden = !now || state.own.length === 0;
    if (wish.hidden) return;
    const to = doors.log().find((entry) => entry.step === now.step), who = now.by < 0 ? t('host') : seat_name(state, now.by), names_of = and_list(now.asked.map((seat) => seat_name(state, seat)));
    const answer = (yes) => doors.post('agree', { to: yes });
    refill(wish, [now, state.own, who, names_of], () => (is_mine(now) ? [h('p', {}, t(now.told ? 'wish_waits_told' : 'wish_waits', { who: names_of })), button(t('wish_drop'), () => answer(0), { id: 'wish-drop' })]
      : [h('p', {}, t(now.told ? 'wish_told' : 'wish', { who, text: to ? to.text : t('review_step', { n: now.step }) })), ...(now.asked.some((seat) => state.own.includes(seat))
        ? [h('p', { class: 'row' }, button(t('wish_yes'), () => answer(1), { id: 'wish-yes', class: 'main' }), button(t('wish_refuse'), () => answer(0), { id: 'wish-no' }))] : [])]));
  }

  // Automatic answers that the player has set.
  function automatic() {
    if (!is_live() || state.to_move !== state.seat || state.waits) return false;
    if (acting) return is_late = true;
    for (const rule of game.autos || []) {
      if (setting(`auto.${rule.key}`, 'off') !== 'on') continue;
      const action = rule.answer(state.legal, view());
      if (action) { take(action.id); return true; }
    }
    return false;
  }

  document.onkeydown = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || ['INPUT', 'SELECT', 'TEXTAREA'].includes(event.target.tagName)) {
      if (event.key === 'Escape' && event.target.id === 'search') event.target.blur();
      return;
    }
    const key = event.key.toLowerCase();
    if (editor.is_open() && key === 'u') return editor.undo();
    if (editor.is_open() && !'+-0b'.includes(key)) return;
    const doing = { u: undo, h: () => state.own.includes(asked()) && !state.waits && hint(), b: () => (board.querySelector('.legal') || board).focus(), c: () => choices.focus(), p: () => choices.confirm(), r: () => is_live() && turn_by_key(event.shiftKey ? -1 : 1), l: () => log.focus(), '+': () => pan.zoom(1.25), '-': () => pan.zoom(0.8), 0: () => pan.all(),
      '/': () => choices.search(), '?': book, escape: () => { hide_tip(); at_place = null; drop_turned(); show_choices(); } }[key];
    if (doing) { event.preventDefault(); doing(); } else if (/^[1-9]$/.test(key) && is_live()) choices.press(Number(key) - 1);
  };

  async function show(next) {
    const is_first = state === null || shown_step < 0;
    const from = shown_step;
    const is_back = state !== null && next.rewinds !== state.rewinds;
    const changes = state === null || next.step !== state.step || is_back || next.seat !== state.seat;
    const last = state;
    state = next;
    came = performance.now();
    if (editor.is_open()) return show_wish(last); // the game may go on meanwhile
    if (state.seat >= 0 && uncovered === null && state.own.length < 2) uncovered = state.seat;
    const person = next_person();
    if (person !== null && !(uncovered === null && person === state.seat && state.step === 0)) { show_status_covered(person); return; }
    if (!state.hidden && state.own.includes(asked()) && asked() !== state.seat) { doors.look_as(asked()); return; }
    cover.hidden = true;
    main.classList.remove('covered');
    log.root.hidden = choices.root.hidden = false;
    show_wish(last);
    if (changes) at_place = turned = null;
    if (state.watching && watching < 0) {
      shown = state;
      show_tools_only();
      show_curve();
      return look_back(0);
    }
    if (watching >= 0) {
      shown = shown || state;
      if (is_back || changes) {
        if (watching > state.step) return present();
        await look_back(watching);
      }
      show_tools_only();
      show_advice();
      show_curve();
      if (last && last.analysing && !state.analysing) show_choices(); // it was stopped
      return;
    }
    if (changes && !is_first && !is_back) {
      shown = shown || state;
      log.show(doors.log(), state);
      names();
      show_tools();
      await replay_steps(from);
    } else replay++;
    if (state !== next) return;
    shown_step = next.step;
    shown = state;
    if (changes || !board.firstChild) { draw(); log.show(doors.log(), state); } else names();
    show_status();
    show_tools();
    if (is_first) { recall_turned(); recall_queue(); }
    show_choices();
    show_wish(null);
    show_plan();
    show_advice();
    show_curve();
    show_guide();
    fit_board();
    show_dice();
    main.dataset.step = String(state.step); // what is shown now; tests wait for it
    if (changes && !go_on_with_plan()) automatic();
  }

  // Of a recorded game, and of one that is looked at from outside, there is nothing to guide.
  function show_guide() {
    const now = !state.watching && state.seat >= 0 ? view() : null;
    guide.show(now && moment(now, game));
  }

  function show_tools_only() {
    names();
    show_status();
    show_tools();
    if (watching < 0) log.show(doors.log(), state);
  }

  function show_status_covered(person) {
    shown = state;
    state.faction_names = null;
    title.textContent = state.title;
    status.textContent = t('cover_title', { n: person });
    refill(tools, 'covered', () => [button(t('menu'), menu, { id: 'menu', 'aria-haspopup': 'dialog' })]);
    show_cover(person);
  }

  return { show, tell };
}
