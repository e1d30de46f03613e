// A drawing that can be dragged, zoomed by wheel, fingers, keys and buttons. The part shown survives a new drawing.
import { h, button } from './dom.js';
import { t } from './texts.js';

const SMALL_PIXELS = 560, SMALL_UNITS = 640; // a board as narrow as a phone shows this many units of a larger map

export function pannable(board) {
  let svg = null, whole = null, box = null, dragged = 0, is_touched = false, is_placed = false;
  let shift = { x: 0, y: 0 }; // pixels of a drag under way: the picture is moved as it is, and drawn anew at the end
  const pointers = new Map();
  const buttons = h('div', { class: 'zoom' }, button('+', () => zoom(1.25), { 'aria-label': t('zoom_in') }), button('−', () => zoom(0.8), { 'aria-label': t('zoom_out') }), button('⤢', () => all(), { 'aria-label': t('zoom_all') }));

  function apply() {
    shift = { x: 0, y: 0 };
    svg.style.transform = '';
    svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.w} ${box.h}`);
  }

  // The end of a drag: what was moved on the screen is moved on the map.
  function settle() {
    if (!shift.x && !shift.y) return;
    const k = scale();
    box = { ...box, x: box.x - shift.x * k, y: box.y - shift.y * k };
    apply();
  }

  function all() {
    if (!whole) return;
    box = { ...whole };
    is_touched = false;
    apply();
  }

  function zoom(factor, at) {
    if (!whole) return;
    settle();
    is_touched = true;
    const w = Math.max(whole.w / 12, Math.min(whole.w * 1.2, box.w / factor)), ratio = w / box.w;
    const x = at ? at.x : box.x + box.w / 2, y = at ? at.y : box.y + box.h / 2;
    box = { x: x - (x - box.x) * ratio, y: y - (y - box.y) * ratio, w, h: box.h * ratio };
    apply();
  }

  const scale = () => Math.max(box.w / svg.clientWidth, box.h / svg.clientHeight);

  function start(event) {
    if (!whole) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size === 1) dragged = 0;
  }

  function move(event) {
    const before = pointers.get(event.pointerId);
    if (!before || !whole) return;
    const dx = event.clientX - before.x, dy = event.clientY - before.y;
    if (pointers.size === 2) {
      const other = [...pointers.entries()].find(([id]) => id !== event.pointerId)[1];
      const old = Math.hypot(before.x - other.x, before.y - other.y), now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (old > 0) zoom(now / old);
    } else {
      dragged += Math.abs(dx) + Math.abs(dy);
      if (dragged > 6) {
        if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
        is_touched = true;
        shift = { x: shift.x + dx, y: shift.y + dy };
        svg.style.transform = `translate(${shift.x}px, ${shift.y}px)`;
      }
    }
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function end(event) {
    pointers.delete(event.pointerId);
    if (whole && pointers.size === 0) settle();
  }

  function wheel(event) {
    if (!whole) return;
    event.preventDefault();
    settle();
    const area = svg.getBoundingClientRect(), k = scale();
    const at = { x: box.x + box.w / 2 + (event.clientX - area.x - area.width / 2) * k, y: box.y + box.h / 2 + (event.clientY - area.y - area.height / 2) * k };
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, at);
  }

  return {
    zoom, all,
    was_dragged: () => dragged > 6,
    // Show a drawing; a map can be dragged, and keeps the part shown once somebody has chosen it. On a small screen a large map begins near `focus`.
    put(picture, is_map, focus) {
      if (svg && whole) settle();
      board.replaceChildren(picture, ...(is_map ? [buttons] : []));
      svg = picture.tagName === 'svg' ? picture : picture.querySelector('svg.map');
      if (!is_map || !svg) { whole = null; return; }
      const [x, y, w, hh] = svg.getAttribute('viewBox').split(' ').map(Number), is_first = !whole;
      whole = { x, y, w, h: hh };
      if (!is_placed && !is_touched && focus && w > SMALL_UNITS && board.clientWidth < SMALL_PIXELS) {
        is_touched = is_placed = true;
        const high = SMALL_UNITS * board.clientHeight / board.clientWidth;
        const begin = (middle, length, from, all_of) => (length >= all_of ? from + (all_of - length) / 2 : Math.max(from, Math.min(from + all_of - length, middle - length / 2)));
        box = { x: begin(focus.x, SMALL_UNITS, x, w), y: begin(focus.y, high, y, hh), w: SMALL_UNITS, h: high }; // near the focus, and nothing beyond the edges of the map
      } else if (is_first || !is_touched) box = { ...whole };
      apply();
      svg.addEventListener('pointerdown', start);
      svg.addEventListener('pointermove', move);
      svg.addEventListener('pointerup', end);
      svg.addEventListener('pointercancel', end);
      svg.addEventListener('wheel', wheel, { passive: false });
    },
  };
}
