// A guided first game: a dozen steps that say what to look at and what to do, and go on when it is done.
import { h, button } from './dom.js';
import { t } from './texts.js';

// What of one's own in the log fulfils each step: verbs, or none where only "next" leads on. In the order of the texts `guide.GAME`.
const DONE = {
  eclipse: [null, null, (e) => /explore/.test(e.text) && e.verb === 'act', (e) => e.verb === 'explore_place', (e) => e.verb === 'rotate', (e) => e.verb === 'answer' || /disc/.test(e.text), (e) => ['colonise', 'square', 'done'].includes(e.verb) && e.forced === false,
    null, (e) => e.verb === 'research', (e) => e.verb === 'build_at' || e.verb === 'place_part', null, (e) => e.verb === 'act' && /pass/.test(e.text), null],
  ti4: [null, null, (e) => /secret objective/.test(e.text), (e) => e.verb.toUpperCase() === 'CHOOSE_STRATEGY', (e) => e.verb.toUpperCase() === 'ACTIVATE', (e) => e.verb.toUpperCase() === 'MOVE', (e) => e.verb.toUpperCase() === 'LOAD' || /done/.test(e.text), null,
    (e) => e.verb.toUpperCase() === 'BUILD', (e) => e.verb.toUpperCase() === 'STRATEGIC', null, (e) => /pass/.test(e.text), null, null],
};

const KEY = 'hexarch.guide';

// How many steps each guide has; the texts have as many.
export const guide_lengths = () => Object.fromEntries(Object.entries(DONE).map(([game, steps]) => [game, steps.length]));
export const guided_games = Object.keys(DONE);
// How a guided game begins, against opponents of this name.
export const guided_start = (game, other) => ({ eclipse: { game, seats: ['person', other], options: { seats: '2', species: 'terran' } }, ti4: { game, seats: ['person', other, other], options: { seats: '3' } } })[game];

export const begin_guide = (game) => localStorage.setItem(KEY, JSON.stringify({ game, at: 0, since: 0 }));

export function make_guide() {
  const root = h('section', { class: 'guide', 'aria-label': t('guide'), hidden: true });
  const read = () => { try { return JSON.parse(localStorage.getItem(KEY)); } catch { return null; } };
  const end = () => { localStorage.removeItem(KEY); root.hidden = true; };

  function show(state, log) {
    const now = read();
    if (!now || !state.game || now.game !== state.game || state.watching) { root.hidden = true; return; }
    const steps = t(`guide.${state.game}`), tests = DONE[state.game];
    const own = log.filter((entry) => entry.mover === state.seat && entry.step >= now.since);
    const next = tests.findIndex((test, at) => at >= now.at && test); // who does it before it was read needs no word of it
    const done = next >= 0 ? own.find((entry) => tests[next](entry)) : null;
    if (done) { go(next + 1, false, tests[next + 1] ? now.since : done.step); return; } // what is to be read first is not passed over for what was done before it
    if (now.at >= steps.length) { end(); return; }
    const [title, text] = steps[now.at];
    root.hidden = false;
    if (root.dataset.at === String(now.at)) return;
    root.dataset.at = String(now.at);
    root.replaceChildren(h('h2', {}, t('guide_step', { n: now.at + 1, all: steps.length, title })), h('p', {}, text),
      h('p', { class: 'row' }, now.at > 0 ? button(t('guide_back'), () => go(now.at - 1, true), {}) : null, h('span', { class: 'grow' }), button(t('guide_end'), end, { id: 'guide-end' }),
        button(now.at + 1 < steps.length ? t(tests[now.at] ? 'guide_skip' : 'guide_next') : t('guide_done'), () => go(now.at + 1, true), { class: tests[now.at] ? '' : 'main', id: 'guide-next' })));

    function go(at, is_asked, done = now.since) {
      const last = log.length ? log[log.length - 1].step : 0;
      localStorage.setItem(KEY, JSON.stringify({ game: state.game, at, since: is_asked ? last + 1 : done }));
      delete root.dataset.at;
      show(state, log);
    }
  }

  return { root, show };
}
