// The log: what happened, newest at the bottom; a line lights up what it changed.
import { h } from './dom.js';
import { t } from './texts.js';
import { seat_badge, seat_class } from './seats.js';

const LEVELS = { brief: 0, full: 1, dice: 2 };
const MOST = 300;

export function make_log({ light }) {
  const list = h('ol', { class: 'log', id: 'log', tabindex: 0, 'aria-label': t('log') });
  const root = h('section', { class: 'logging' }, h('h2', {}, t('log')), list);

  function lines(entry, level) {
    const events = entry.events.filter((event) => LEVELS[event.level] <= level || (event.kind === 'action' && !entry.forced));
    return events.map((event) => {
      const seat = event.seat === null || event.seat === undefined ? entry.mover : event.seat;
      return h('li', { class: `${event.level} ${seat_class(seat)}`, 'data-step': entry.step, onmouseenter: () => light(event, true), onmouseleave: () => light(event, false) },
        seat >= 0 ? seat_badge(seat) : h('span', { class: 'badge dice', 'aria-hidden': 'true' }, '⚄'), h('span', {}, event.text));
    });
  }

  return {
    root,
    focus: () => list.focus(),
    show(entries) {
      const level = LEVELS[localStorage.getItem('hexarch.level') || 'full'];
      const found = [];
      for (let i = entries.length - 1; i >= 0 && found.length < MOST; i--) found.unshift(...lines(entries[i], level));
      list.replaceChildren(...(found.length ? found : [h('li', {}, t('log_empty'))]));
      list.scrollTop = list.scrollHeight;
    },
    mark(step) {
      for (const line of list.children) {
        const is_it = line.getAttribute('data-step') === String(step);
        line.classList.toggle('now', is_it);
        if (is_it) list.scrollTop = line.offsetTop - list.clientHeight / 2;
      }
    },
  };
}
