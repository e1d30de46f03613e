// A drawing that can be dragged, zoomed by wheel, fingers, keys and buttons. The part shown survives a new drawing.
import { h, button } from './dom.js';
import { t } from './texts.js';

const SMALL_WIDE = 560, SMALL_HIGH = 420; // pixels: a smaller board begins with a part of a larger map
const USUAL_TEXT = 16; // pixels of a page's text, unless somebody has asked for larger
const WIDE = 960, BESIDE = 430, ABOVE = 180; // pixels: from this width on the choices stand beside the board; what they and the head take of the window
const SMALL_UNITS = 640, SMALL_SCALE = 0.45; // units that are shown across a phone; pixels of a unit on a board that is wide, but low

export function pannable(board) {
  let wanted = USUAL_TEXT; // pixels of the text that somebody wants
  let svg = null, whole = null, box = null, dragged = 0, is_touched = false, wants_all = false;
  let near = null, middle = null; // what the part shown was chosen by, null once somebody has chosen another; what matters now
  let room = null; // pixels of the board, as they were when it last changed its size: to ask it amid a drawing would lay the page out once more
  let shift = { x: 0, y: 0 }; // pixels of a drag under way: the picture is moved as it is, and drawn anew at the end
  const pointers = new Map();
  const medium = h('span', { style: { 'font-size': 'medium' } }); // as large as text is wanted
  const buttons = h('div', { class: 'zoom' }, button('+', () => zoom(1.25), { 'aria-label': t('zoom_in') }), button('−', () => zoom(0.8), { 'aria-label': t('zoom_out') }), button('⤢', () => all(), { 'aria-label': t('zoom_all') }), medium);

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

  // On a small screen: near what matters, and nothing beyond the edges of the map.
  function place() {
    const { x, y, w, h: hh } = whole, k = wanted_scale(), wide = room.w / k, high = room.h / k;
    const begin = (middle, length, from, all_of) => (length >= all_of ? from + (all_of - length) / 2 : Math.max(from, Math.min(from + all_of - length, middle - length / 2)));
    box = { x: begin(near.x, wide, x, w), y: begin(near.y, high, y, hh), w: wide, h: high };
  }

  const scale_of_all = () => Math.min(room.w / whole.w, room.h / whole.h);
  const small_scale = () => (room.w < SMALL_WIDE ? room.w / SMALL_UNITS : SMALL_SCALE);
  // How much larger text is wanted than usual: a map grows with the words of the page. What the page itself adds on a large screen is no wish.
  const grown = () => Math.max(1, wanted / USUAL_TEXT);
  const look = () => { room = { w: board.clientWidth, h: board.clientHeight }; };
  const measure = () => { wanted = parseFloat(getComputedStyle(medium).fontSize) || USUAL_TEXT; }; // where styles are known anyway: right after a drawing it would make them twice

  // Pixels of a unit before somebody chooses. Large text leaves the board less room: what counts is what it has with the usual one.
  function wanted_scale() {
    const is_small = room.w < SMALL_WIDE || room.h < SMALL_HIGH, least = is_small ? small_scale() : 0;
    const usual = grown() > 1 && innerWidth >= WIDE ? Math.min((innerWidth - BESIDE) / whole.w, (innerHeight - ABOVE) / whole.h) : 0;
    return grown() * Math.max(scale_of_all(), usual || least);
  }

  // What is shown before somebody chooses: all of it, or a part where all of it would be too small to read.
  function begin_with(focus) {
    const is_part = wanted_scale() > 1.01 * scale_of_all() && !wants_all;
    if (!is_part) near = null;
    else if (!near) near = focus || (grown() > 1 ? { x: whole.x + whole.w / 2, y: whole.y + whole.h / 2 } : null);
    if (near) place(); else box = { ...whole };
  }

  function all() {
    if (!whole) return;
    box = { ...whole };
    is_touched = false;
    wants_all = true;
    near = null;
    apply();
  }

  function zoom(factor, at) {
    if (!whole) return;
    settle();
    is_touched = true;
    near = null;
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
        near = null;
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

  // The board has another size, or the text: buttons grow with it.
  function refit() {
    if (!whole) return;
    look();
    if (is_touched) return;
    measure();
    begin_with(middle);
    apply();
  }
  const watcher = new ResizeObserver(refit);
  for (const one of [board, buttons]) watcher.observe(one);

  return {
    zoom, all, refit,
    was_dragged: () => dragged > 6,
    // The part of the map shown goes no further than it must for an element to be in it.
    reveal(element) {
      if (!whole) return;
      settle();
      const area = board.getBoundingClientRect(), it = element.getBoundingClientRect(), k = scale();
      const beyond = (low, high, from, to) => (high - low > to - from ? 0 : Math.min(0, low - from) + Math.max(0, high - to));
      const dx = beyond(it.left, it.right, area.left, area.right), dy = beyond(it.top, it.bottom, area.top, area.bottom);
      if (!dx && !dy) return;
      is_touched = true;
      near = null;
      box = { ...box, x: box.x + dx * k, y: box.y + dy * k };
      apply();
    },
    // Show a drawing; a map can be dragged, and keeps the part shown once somebody has chosen it. On a small screen a large map begins near `focus`.
    put(picture, is_map, focus) {
      if (svg && whole) settle();
      board.replaceChildren(picture, ...(is_map ? [buttons] : []));
      svg = picture.tagName === 'svg' ? picture : picture.querySelector('svg.map');
      if (!is_map || !svg) { whole = null; return; }
      const [x, y, w, hh] = svg.getAttribute('viewBox').split(' ').map(Number), is_first = !whole;
      whole = { x, y, w, h: hh };
      middle = focus;
      if (is_first) { look(); measure(); }
      if (is_first || !is_touched) begin_with(focus);
      apply();
      svg.addEventListener('pointerdown', start);
      svg.addEventListener('pointermove', move);
      svg.addEventListener('pointerup', end);
      svg.addEventListener('pointercancel', end);
      svg.addEventListener('wheel', wheel, { passive: false });
    },
  };
}
