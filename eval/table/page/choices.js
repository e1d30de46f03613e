// The choices as a searchable list in words, one button each.
import { h, button } from './dom.js';
import { t } from './texts.js';

const MOST = 120, MOST_TOLD = 24; // choices shown; in longer lists cards' texts are left to the rules

export function make_choices({ take, narrow, preview, run, say, language }) {
  let actions = [], extra = null, label = null;
  let spoken = ''; // the language of the names beside the English ones
  let counts = new Map(); // the plan: how often each choice is to be taken
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
    return actions.filter((action) => { const said = says(action); return words.every((word) => said.includes(word)); });
  }

  // The words that all choices shown begin with, as "take a part: ": the question, which stands above them already.
  function shared_words(found) {
    const text = found.length > 1 ? found[0].text : '', length = text.indexOf(': ') + 2;
    return length > 1 && found.every((action) => action.text.startsWith(text.slice(0, length))) ? length : 0;
  }

  function row(action, i, skip) {
    const more = extra ? extra(action) : null;
    return h('li', more && more.most ? { class: 'row' } : {}, h('button', { type: 'button', class: 'choice', 'data-action': action.id, 'aria-label': skip ? [action.text, more && more.note, action.effect].filter(Boolean).join(', ') : null, onclick: () => take(action.id), onmouseenter: () => preview(action), onfocus: () => preview(action), onmouseleave: () => preview(null), onblur: () => preview(null) },
      h('kbd', { 'aria-hidden': 'true' }, i < 9 ? String(i + 1) : ''), more && more.icon, h('span', { class: 'grow' }, say(action.text.slice(skip))), more && more.note ? h('small', {}, more.note) : null,
      action.effect && actions.length <= MOST_TOLD ? h('small', { class: 'effect', title: action.effect }, action.effect) : null),
      more && more.most ? stepper(action, more.most) : null);
  }

  // How often a choice is to be taken; nothing is taken until the plan is confirmed.
  function stepper(action, most) {
    const n = counts.get(action.id) || 0;
    const set = (to) => { if (to > 0) counts.set(action.id, Math.min(most, to)); else counts.delete(action.id); fill(); show_plan(); list.querySelector(`[data-step="${action.id}:${to > n ? '+' : '-'}"]:not(:disabled)`)?.focus(); };
    if (most === 1) return h('span', { class: 'many' }, h('button', { type: 'button', class: n ? 'chosen' : '', 'data-step': `${action.id}:+`, 'aria-pressed': String(n > 0), 'aria-label': t('plan_with', { text: action.text }), onclick: () => set(1 - n) }, n ? '✓' : '+'));
    return h('span', { class: 'many' }, button('−', () => set(n - 1), { 'aria-label': t('plan_less', { text: action.text }), 'data-step': `${action.id}:-`, disabled: n === 0 }), h('output', {}, String(n)),
      button('+', () => set(n + 1), { 'aria-label': t('plan_more', { text: action.text }), 'data-step': `${action.id}:+`, disabled: n >= most }));
  }

  // The plan in words, to be confirmed or dropped.
  function show_plan() {
    const planned = actions.filter((action) => counts.get(action.id)), end = actions.find((action) => action.verb.toLowerCase() === 'done');
    bar.hidden = planned.length === 0;
    if (bar.hidden) return;
    const cost = planned.reduce((sum_of, action) => { const more = extra(action); return more && more.cost ? sum_of + more.cost * counts.get(action.id) : sum_of; }, 0);
    const go = (finish) => { const steps = planned.flatMap((action) => Array.from({ length: counts.get(action.id) }, (_, i) => ({ ...action, is_again: i > 0 }))); counts = new Map(); bar.hidden = true; run(finish ? [...steps, end] : steps); };
    bar.replaceChildren(h('span', { class: 'grow' }, planned.map((action) => `${counts.get(action.id)} × ${action.text.replace(/^[^:]*: /, '')}`).join(', '), cost ? ` (${t('plan_cost', { n: Number(cost.toFixed(1)) })})` : ''),
      ...[button(t('plan_do'), () => go(false), { class: 'main', id: 'plan-do' }), end && button(t('plan_do_all'), () => go(true), { id: 'plan-do-all' }), button(t('plan_drop'), () => { counts = new Map(); fill(); show_plan(); }, { id: 'plan-drop' })].filter(Boolean));
  }

  function fill() {
    const found = matching();
    const skip = shared_words(actions);
    list.replaceChildren(...found.slice(0, MOST).map((action, i) => row(action, i, skip)));
    if (found.length > MOST) list.append(h('li', { class: 'soft' }, t('choices_more', { n: found.length - MOST })));
    if (found.length === 0 && actions.length > 0) list.append(h('li', { class: 'soft' }, t('choices_none')));
  }

  function press(i) {
    const found = matching();
    if (found[i]) take(found[i].id);
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
    search: () => input.focus(),
    show(next, place, extras, is_asked) {
      const had_focus = list.contains(document.activeElement);
      const is_same = spoken === language() && actions.length === next.length && actions.every((action, i) => action.id === next[i].id && action.text === next[i].text);
      actions = next;
      spoken = language();
      if (!is_same) counts = new Map();
      extra = extras;
      label = place;
      heading.textContent = !is_asked ? t('choices') : label ? t('choices_at', { place: label }) : t('choices_count', { n: next.length });
      all.hidden = !label;
      input.hidden = next.length < 8;
      if (!is_same || input.hidden) input.value = '';
      if (is_same && list.dataset.label === String(place) && list.childElementCount > 0) return;
      list.dataset.label = String(place);
      fill();
      show_plan();
      if (had_focus) focus();
    },
    message(text, more) {
      heading.textContent = text;
      list.replaceChildren(...(more ? [h('li', {}, more)] : []));
      list.dataset.label = '';
      actions = [];
      bar.hidden = true;
      input.hidden = true;
    },
  };
}
