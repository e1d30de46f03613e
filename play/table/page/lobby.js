// The lobby: which game, who plays which seat, options, saved games.
import { h, s, button, range } from './dom.js';
import { t } from './texts.js';
import { seat_badge } from './seats.js';
import { begin_guide, guided_games, guided_start } from './guide.js';

// The large games come first; each has its mark.
const MARKS = {
  eclipse: 'M14 2A12 12 0 1 0 26 14A9 9 0 0 1 14 2ZM21 4A3 3 0 1 0 21 10A3 3 0 1 0 21 4Z', ti4: 'M7 2H21L28 14L21 26H7L0 14ZM14 9A5 5 0 1 0 14 19A5 5 0 1 0 14 9Z', obsidian: 'M9 2H19V9H26V17H21V26H16V19H12V26H7V17H2V9H9Z',
  connect_four: 'M7 2A5 5 0 1 0 7 12A5 5 0 1 0 7 2ZM21 2A5 5 0 1 0 21 12A5 5 0 1 0 21 2ZM7 16A5 5 0 1 0 7 26A5 5 0 1 0 7 16ZM21 16A5 5 0 1 0 21 26A5 5 0 1 0 21 16Z', breakthrough: 'M14 2L26 14H19V26H9V14H2Z',
  pig: 'M4 2H24Q26 2 26 4V24Q26 26 24 26H4Q2 26 2 24V4Q2 2 4 2ZM9 7A2 2 0 1 0 9 11A2 2 0 1 0 9 7ZM19 17A2 2 0 1 0 19 21A2 2 0 1 0 19 17Z', leduc_poker: 'M6 1H22Q24 1 24 3V25Q24 27 22 27H6Q4 27 4 25V3Q4 1 6 1ZM14 8L19 14L14 20L9 14Z',
};
const ORDER = Object.keys(MARKS);
const place_of = (game) => (ORDER.includes(game.name) ? ORDER.indexOf(game.name) : ORDER.length);
const mark = (name) => s('svg', { viewBox: '0 0 28 28', width: 28, height: 28, class: 'game-mark', 'aria-hidden': 'true' }, s('path', { d: MARKS[name] || MARKS.pig, 'fill-rule': 'evenodd' }));

// What the lobby proposes besides the games' own defaults, until somebody chooses otherwise: in Eclipse Terrans, who are all alike.
const PROPOSED = { eclipse: { species: 'terran' } };
const chosen_options = (game) => { try { return JSON.parse(localStorage.getItem(`hexarch.options.${game}`)) || PROPOSED[game] || {}; } catch { return PROPOSED[game] || {}; } };

const TIMES = [0, 1, 2, 5, 10, 30, 60];

// Words of options as they are read: "terran_directorate" is the Terran Directorate's name on the command line.
const words_of = (word) => String(word).replaceAll('_', ' ').replace(/^[A-Z][A-Z0-9]{2,}$/, (name) => (/\d/.test(name) ? name : name[0] + name.slice(1).toLowerCase()));

function option_input(option, now) {
  const id = `option-${option.name}`;
  let input;
  if (option.type === 'integer')
    input = h('input', { id, type: 'number', min: option.min, max: option.max, value: now, name: option.name });
  else if (option.choices || option.type === 'boolean' || option.type === 'bool')
    input = h('select', { id, name: option.name },
      (option.choices || ['off', 'on']).map((choice) => h('option', { value: choice, selected: choice === now }, words_of(choice))));
  else input = h('input', { id, type: 'text', value: now || '', name: option.name, maxlength: 700 });
  return h('div', { class: 'option' }, h('label', { for: id }, words_of(option.name)), input, h('small', {}, option.help));
}

// How many seats the form asks for now.
function seats_wanted(game, form) {
  const input = form.querySelector('[name=seats]');
  const n = input ? Number(input.value) : game.max;
  return Math.max(game.min, Math.min(game.max, n || game.min));
}

const standard_of = (levels) => levels.find((one) => one.standard).name;

// The time that a seat may take: of a person, its hints; of a level only where it thinks ahead.
function fill_time(select, game, who) {
  const is_person = who === 'person', is_timed = game.timed.includes(who), before = is_timed ? Number(select.value) || 0 : 0;
  select.disabled = !is_timed;
  select.title = is_timed ? '' : t('lobby_time_none_title');
  select.replaceChildren(...(is_timed ? TIMES : [0]).map((s) => h('option', { value: s * 1000, selected: s * 1000 === before },
    !is_timed ? t('lobby_time_none') : s ? t(is_person ? 'lobby_seconds_hint' : 'lobby_seconds', { n: s }) : t(is_person ? 'lobby_time_hint' : 'lobby_time_spec'))));
}

function seat_rows(game, n, levels, kept) {
  return range(n).map((seat) => {
    const id = `who-${seat}`, time = `time-${seat}`;
    const chosen = kept[seat] || (seat === 0 ? 'person' : standard_of(levels));
    const times = h('select', { id: time, class: 'time', 'aria-label': t('lobby_time') + ', ' + t('lobby_seat', { n: seat }) });
    fill_time(times, game, chosen);
    return h('div', { class: 'seat-row' }, seat_badge(seat), h('label', { for: id, class: 'grow' }, t('lobby_seat', { n: seat })),
      h('select', { id, class: 'who', 'aria-label': t('lobby_level', { n: seat }), onchange: (event) => { kept[seat] = event.target.value; fill_time(times, game, kept[seat]); } },
        levels.map((level) => h('option', { value: level.name, selected: level.name === chosen, title: level.about }, `${level.name} – ${level.about}`))),
      times);
  });
}

export async function show_lobby(app, doors, lobby) {
  const games = [...lobby.games].sort((a, b) => place_of(a) - place_of(b));
  let game = games.find((one) => one.name === (lobby.current && lobby.current.game)) || games[0];
  const kept = {};
  const seats = h('fieldset', { class: 'seats' });
  const options = h('details', { class: 'options' });
  const error = h('p', { role: 'alert', class: 'alert' });
  const form = h('form', { class: 'panel', onsubmit: start });

  function fill_seats() {
    seats.replaceChildren(h('legend', {}, t('lobby_seats')), ...seat_rows(game, seats_wanted(game, form), lobby.levels, kept));
  }
  function fill() {
    const kept_options = chosen_options(game.name), others = game.options.filter((one) => kept_options[one.name] !== undefined && kept_options[one.name] !== String(one.default));
    options.replaceChildren(h('summary', {}, t('lobby_options'), others.length ? h('span', { class: 'soft' }, ` ${others.map((one) => `${words_of(one.name)} ${words_of(kept_options[one.name])}`).join(', ')}`) : null),
      ...game.options.map((one) => option_input(one, kept_options[one.name] ?? one.default)),
      h('div', { class: 'option' }, h('label', { for: 'seed' }, t('lobby_seed')), h('input', { id: 'seed', type: 'text', inputmode: 'numeric', pattern: '[0-9]*', placeholder: t('lobby_seed_any') })));
    const count = options.querySelector('[name=seats]');
    if (count) count.addEventListener('input', fill_seats);
    fill_seats();
  }
  async function start(event) {
    event.preventDefault();
    const given = {};
    for (const option of game.options) {
      const input = options.querySelector(`[name="${option.name}"]`);
      if (input && String(input.value) !== String(option.default)) given[option.name] = String(input.value);
    }
    localStorage.setItem(`hexarch.options.${game.name}`, JSON.stringify(given));
    const body = {
      game: game.name, options: given, seats: [...seats.querySelectorAll('.who')].map((one) => one.value),
      times: [...seats.querySelectorAll('.time')].map((one) => Number(one.value)),
    };
    const seed = options.querySelector('#seed').value;
    if (seed) body.seed = seed;
    doors.tell_lobby = (text) => { error.textContent = text; };
    const { post } = await import('./api.js');
    try {
      await post('new', body);
      doors.back();
    } catch (problem) {
      error.textContent = problem.message;
    }
  }
  async function load(path, body, stays) {
    const { post } = await import('./api.js');
    try {
      await post(path, body);
      if (!stays) doors.back();
      return true;
    } catch (problem) {
      error.textContent = problem.message;
      return false;
    }
  }

  const choice = h('fieldset', { class: 'games' }, h('legend', {}, t('lobby_game')), games.map((one) =>
    h('label', { class: 'game' }, h('input', { type: 'radio', name: 'game', value: one.name, checked: one === game, onchange: () => { game = one; fill(); } }), mark(one.name), h('span', {}, one.title))));
  const file = h('input', { type: 'file', accept: '.json,application/json', id: 'file', class: 'unseen',
    onchange: async (event) => { if (event.target.files[0]) load('upload', await event.target.files[0].text()); } });
  form.replaceChildren(choice, seats, options, error, h('p', { class: 'row' }, h('button', { type: 'submit', class: 'main', id: 'start' }, t('lobby_start')),
    lobby.current && button(t('lobby_resume'), () => doors.back(), { id: 'resume' })));
  const guided = () => [h('h2', {}, t('guide')), games.filter((one) => guided_games.includes(one.name)).map((one) => h('p', { class: 'guided' }, mark(one.name), button(one.title.split(':')[0], () => { begin_guide(one.name); load('new', guided_start(one.name, standard_of(lobby.levels))); }, { id: `guide-${one.name}`, 'aria-label': t('guide_start', { title: one.title }) })))];
  const saves = h('section', { class: 'panel' }, ...guided(),
    h('h2', {}, t('lobby_saved')), lobby.saves.length ? h('ul', { class: 'saves' }, lobby.saves.map((save) => h('li', {}, h('span', { class: 'grow' }, save.name, ' ', h('small', {}, new Date(save.time * 1000).toLocaleString())),
      button(t('lobby_load'), () => load('load', { name: save.name }), { 'aria-label': `${t('lobby_load')}: ${save.name}` }),
      button(t('watch_this'), async () => { if (await load('load', { name: save.name }, true)) load('watch', {}); }, { 'aria-label': `${t('watch_this')}: ${save.name}` })))) : null,
    lobby.recorded ? h('p', {}, button(t('recorded_open', lobby.recorded), () => load('watch', { to: 0 }), { id: 'recorded' })) : null,
    file, h('label', { for: 'file', class: 'button' }, t('lobby_file')), h('p', { class: 'soft' }, t('lobby_hint')));
  app.replaceChildren(h('main', { class: 'lobby' }, h('header', { class: 'lobby-head' }, h('h1', {}, t('title')), h('h2', {}, t('lobby_title'))), h('div', { class: 'columns' }, form, saves)));
  app.setAttribute('aria-busy', 'false');
  fill();
}
