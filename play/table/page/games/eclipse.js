// Eclipse: the galaxy as hexes, the technology board, and a board with blueprints for every seat.
import { h, s, range, lazy_details, shine, shine_defs } from '../dom.js';
import { t } from '../texts.js';
import { OVER, seat_badge, seat_class, seat_mark, seat_name } from '../seats.js';
import { named } from '../names.js';
import { each_seat, seat_names, words_of } from './editing.js';

export const map = true;
export const dice = true; // rolls follow from choices

const R = 100,
	ROOT3 = Math.sqrt(3);
const STEP = [
	[0, -1],
	[1, -1],
	[1, 0],
	[0, 1],
	[-1, 1],
	[-1, 0],
]; // N, NE, SE, S, SW, NW
const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const SQUARES = [
	'money',
	'science',
	'materials',
	'advanced_money',
	'advanced_science',
	'advanced_materials',
	'grey',
	'orbital',
];
const RESOURCES = ['money', 'science', 'materials'];
const SHIPS = ['interceptor', 'cruiser', 'dreadnought', 'starbase'];
const PLURALS = ['interceptors', 'cruisers', 'dreadnoughts', 'starbases'];
const STARBASE = 3; // it does not move
const TRACKS = ['military', 'grid', 'nano'];
const EMPTY = 23,
	ABSENT = 24,
	TRACK = 50;
const RINGS = ['I', 'II', 'III'];

const seat_of = (word) => (word && word.startsWith('seat') ? Number(word.slice(4)) : -1);
const at = (q, r) => ({ x: 1.5 * R * q, y: ROOT3 * R * (r + q / 2) });
const corners = (x, y, k) =>
	range(6)
		.map(
			(i) => `${(x + k * Math.cos((Math.PI / 3) * i)).toFixed(1)},${(y + k * Math.sin((Math.PI / 3) * i)).toFixed(1)}`,
		)
		.join(' ');
const distance = (q, r) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

// ---- Pieces as drawings, around 0, 0 ----

const SHIP_PATHS = [
	'M0-11L7 9L0 5L-7 9Z',
	'M0-14L5-3L9 9L4 12H-4L-9 9L-5-3Z',
	'M0-17L6-8V0L13 7V13H5L0 9L-5 13H-13V7L-6 0V-8Z',
	'M-4-13H4V-5L13-4V4L4 5V13H-4V5L-13 4V-4L-4-5Z',
];
const ANCIENT_PATH = 'M0-13C9-13 13-6 13 0S9 13 0 13S-13 6-13 0S-9-13 0-13ZM-7-2L-1 2L-7 6ZM7-2L1 2L7 6Z';
const RESOURCE_PATHS = {
	money: 'M0-6A6 6 0 1 0 0 6A6 6 0 1 0 0-6Z',
	science: 'M0-7L2-2L7 0L2 2L0 7L-2 2L-7 0L-2-2Z',
	materials: 'M-6 5L-3-5H3L6 5Z',
	grey: 'M-6-6L6 6M6-6L-6 6',
};
const PART_PATHS = [
	'M0-9L2-3L8-5L4 0L8 5L2 3L0 9L-2 3L-8 5L-4 0L-8-5L-2-3Z',
	'M-8 8L0 0M-2-8L8-8L8 2Z',
	'M0-9L8-5V4L0 9L-8 4V-5Z',
	'M-7-7L0 0L-7 7M0-7L7 0L0 7',
	'M0-8A8 8 0 1 0 0 8A8 8 0 1 0 0-8M0-5V5M-5 0H5',
	'M2-9L-6 2H0L-2 9L6-2H0Z',
	'M-8-4A10 10 0 0 1 8-4M-5 2A7 7 0 0 1 5 2',
];

const ship_mark = (type, seat, x, y, k = 1) =>
	s('path', {
		d: SHIP_PATHS[type],
		transform: `translate(${x} ${y}) scale(${k})`,
		class: `ship ${seat_class(seat)}`,
	});

// A square for population: its kind by colour and sign, advanced ones with a second frame, and a cube of the owner on
// it.
function square(kind, x, y, owner, place, label) {
	const base = kind.replace('advanced_', '');
	const resource = base === 'orbital' ? 'grey' : base;
	return s(
		'g',
		{
			transform: `translate(${x} ${y})`,
			class: 'square',
			'data-place': place,
			'data-drop': JSON.stringify({ square: kind }),
			'data-name': kind.replace('_', ' '),
		},
		s('title', {}, kind.replace('_', ' ')),
		s('rect', {
			x: -11.5,
			y: -11.5,
			width: 23,
			height: 23,
			rx: base === 'orbital' ? 11 : 3,
			class: `square-${resource}`,
		}),
		kind.startsWith('advanced') ? s('rect', { x: -8, y: -8, width: 16, height: 16, class: 'square-inner' }) : null,
		s('path', { d: RESOURCE_PATHS[resource], class: 'square-sign', transform: 'scale(.8)' }),
		owner >= 0
			? s(
					'g',
					{
						class: `cube ${seat_class(owner)}`,
						'data-drag': label ? JSON.stringify({ piece: 'cube', from: label, square: kind, seat: owner }) : null,
					},
					s('path', { d: 'M-8-4L-4-8H8V4L4 8H-8Z', class: 'cube-body' }),
					s('path', { d: 'M-8-4H4V8M4-4L8-8', class: 'cube-edge' }),
				)
			: null,
	);
}

function wormholes(x, y, printed, rotation, joined) {
	return range(6)
		.filter((edge) => (printed >> edge) & 1)
		.map((edge) => {
			const d = (edge + rotation) % 6,
				angle = (Math.PI / 3) * d - Math.PI / 2,
				k = (ROOT3 / 2) * R;
			const px = x + (k - 2) * Math.cos(angle),
				py = y + (k - 2) * Math.sin(angle);
			const to = joined && joined(d); // 'own': to a hex of one's own, while a tile is laid
			return s('path', {
				d: 'M-13 0A13 13 0 0 1 13 0Z',
				transform: `translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${60 * d + 180})`,
				class: to ? `wormhole joined ${to === 'own' ? 'own' : ''}` : 'wormhole',
			});
		});
}

// ---- One tile ----

// The planets of a tile in a row, each with its squares: which of them are shows their colour and sign.
const PLANET_SIZES = [0, 18, 28, 30, 33];
const SQUARE_SPOTS = [
	[],
	[[0, 0]],
	[
		[-13, 0],
		[13, 0],
	],
	[
		[-13, -11],
		[13, -11],
		[0, 13],
	],
	[
		[-13, -13],
		[13, -13],
		[-13, 13],
		[13, 13],
	],
];

function planets_of(info, hex, label, owner) {
	const worlds = [0, 1, 2]
		.map((kind) => [
			[kind, info.squares[kind]],
			[kind + 3, info.squares[kind + 3]],
		])
		.concat([[[6, info.squares[6]]]]);
	if (hex && hex.on.includes('orbital')) worlds.push([[7, 1]]);
	const list = worlds
		.map((kinds) =>
			kinds.flatMap(([kind, n]) =>
				range(n || 0).map((i) => [kind, Boolean(hex) && i < ((hex.cubes || {})[SQUARES[kind]] || 0)]),
			),
		)
		.filter((squares) => squares.length);
	const width = list.reduce((w, squares) => w + 2 * PLANET_SIZES[Math.min(4, squares.length)] + 5, -5),
		k = Math.min(1, 122 / width);
	let x = -width / 2;
	return s(
		'g',
		{ transform: `translate(0 -34) scale(${k.toFixed(3)})` },
		list.map((squares) => {
			const size = PLANET_SIZES[Math.min(4, squares.length)],
				middle = x + size,
				kind = SQUARES[squares[0][0]].replace('advanced_', '');
			x += 2 * size + 5;
			return [
				s('circle', { cx: middle, cy: 0, r: size, class: `world world-${kind}` }),
				kind === 'orbital' ? null : shine(middle, 0, size),
				squares.map(([one, is_taken], i) => {
					const [dx, dy] = SQUARE_SPOTS[Math.min(4, squares.length)][Math.min(3, i)];
					return square(SQUARES[one], middle + dx, dy, is_taken ? owner : -1, `square:${label}:${one}`, label);
				}),
			];
		}),
	);
}

function fleets(hex, label) {
	const groups = [];
	for (let seat = 0; seat < 6; seat++)
		SHIPS.forEach((_, type) => {
			const n = (hex[PLURALS[type]] || [])[seat] || 0;
			if (n) groups.push({ seat, type, n });
		});
	const per = groups.length > 4 ? Math.ceil(groups.length / 2) : groups.length;
	return groups.map(({ seat, type, n }, i) => {
		const row = Math.floor(i / per),
			width = row === 0 ? per : groups.length - per;
		const x = 38 * ((i % per) - (width - 1) / 2),
			y = 50 + 24 * row - (groups.length > 4 ? 10 : 0);
		return s(
			'g',
			{ 'data-drag': JSON.stringify({ from: label, type, seat }) },
			ship_mark(type, seat, x, y, groups.length > 4 ? 1 : 1.45),
			n > 1 ? s('text', { x: x + 16, y: y + 15, class: 'count' }, String(n)) : null,
			s(
				'title',
				{},
				`${t('seat', { n: seat })}: ${n} ${named('eclipse', SHIPS[type], n > 1 ? PLURALS[type] : SHIPS[type])}`,
			),
		);
	});
}

function tokens(hex, label) {
	const list = [];
	const text = (word, title, kind) =>
		list.push((x) =>
			s(
				'g',
				{ transform: `translate(${x} 10)`, class: `token ${kind}` },
				s('circle', { r: 12 }),
				s('text', {}, word),
				s('title', {}, title),
			),
		);
	if (hex.on.includes('discovery')) text('?', t('eclipse.discovery'), 'discovery');
	if (hex.on.includes('orbital')) text('O', t('eclipse.orbital'), 'orbital');
	if (hex.on.includes('monolith')) text('M', t('eclipse.monolith'), 'monolith');
	range(hex.ancients).forEach(() =>
		list.push((x) =>
			s(
				'g',
				{ transform: `translate(${x} 10)`, class: 'ancient' },
				s('path', { d: ANCIENT_PATH }),
				s('title', {}, named('eclipse', 'ancient', t('eclipse.ancient'))),
			),
		),
	);
	if (hex.on.includes('gcds'))
		list.push((x) =>
			s(
				'g',
				{ transform: `translate(${x} 10) scale(1.35)`, class: 'ancient gcds' },
				s('path', { d: ANCIENT_PATH }),
				s('title', {}, named('eclipse', 'gcds', t('eclipse.gcds'))),
			),
		);
	const owner = seat_of(hex.owner);
	if (owner >= 0)
		list.unshift((x) =>
			s('g', { 'data-drag': JSON.stringify({ piece: 'disc', from: label, seat: owner }) }, seat_mark(owner, x, 10, 27)),
		);
	return list.map((make, i) => make(31 * (i - (list.length - 1) / 2)));
}

// What lies on a tile, as it is seen: for the pointer and for who reads it by ear.
function describe(label, info, hex, joined) {
	const owner = seat_of(hex.owner);
	const parts = [
		`${label} ${info.name}`,
		t('points', { n: info.vp }),
		owner >= 0 ? t('seat', { n: owner }) : t('eclipse.nobody'),
	];
	for (let seat = 0; seat < 6; seat++)
		SHIPS.forEach((_, type) => {
			const n = (hex[PLURALS[type]] || [])[seat];
			if (n)
				parts.push(
					`${t('seat', { n: seat })}: ${n} ${named('eclipse', SHIPS[type], n > 1 ? PLURALS[type] : SHIPS[type])}`,
				);
		});
	if (hex.ancients) parts.push(`${hex.ancients} ${named('eclipse', 'ancient', t('eclipse.ancient'))}`);
	hex.on.forEach((word) => parts.push(t(`eclipse.${word}`)));
	if (info.artifacts) parts.push(t('eclipse.artifact'));
	const squares = SQUARES.map((kind, i) => [
		kind,
		i === 7 ? Number(hex.on.includes('orbital')) : info.squares[i],
		(hex.cubes || {})[kind] || 0,
	]).filter(([, n]) => n);
	if (squares.length)
		parts.push(
			t('eclipse.tell_squares', {
				list: squares
					.map(
						([kind, n, taken]) =>
							`${n} ${kind.replace('_', ' ')}${taken ? ` (${t('eclipse.tell_taken', { n: taken })})` : ''}`,
					)
					.join(', '),
			}),
		);
	const holes = range(6).filter((d) => (info.wormholes >> (d - Number((hex.rotation || 'r0').slice(1)) + 6) % 6) & 1),
		open = joined ? holes.filter(joined) : [];
	if (holes.length)
		parts.push(
			t('eclipse.tell_wormholes', { list: holes.map((d) => DIRECTIONS[d]).join(' ') }) +
				(open.length ? `, ${t('eclipse.tell_joined', { list: open.map((d) => DIRECTIONS[d]).join(' ') })}` : ''),
		);
	return parts.join('; ');
}

// While a position is edited a tile is dragged by its grip; the rest of it moves the map.
const grip = (label) =>
	s(
		'g',
		{
			transform: 'translate(0 -68)',
			class: 'grip',
			'data-drag': JSON.stringify({ piece: 'tile', from: label }),
			'data-drag-as': '.tile',
		},
		s('rect', { x: -13, y: -13, width: 26, height: 20, rx: 4 }),
		s('path', { d: 'M-8-7H8M-8-3H8M-8 1H8' }),
		s('title', {}, t('eclipse.grip')),
	);

function tile(label, info, hex, place, joined, has_grip) {
	const { x, y } = at(hex.q, hex.r),
		owner = seat_of(hex.owner),
		rotation = Number((hex.rotation || 'r0').slice(1));
	return s(
		'g',
		{
			class: `tile ${owner >= 0 ? seat_class(owner) : ''}`,
			'data-place': place,
			'data-spot': `hex:${label}`,
			'data-edit': place ? `hexes.${label}` : null,
			'data-name': label,
		},
		s('title', {}, describe(label, info, hex, joined)),
		s('polygon', { points: corners(x, y, R - 2), class: 'ground' }),
		owner >= 0 ? s('polygon', { points: corners(x, y, R - 6), class: 'owned' }) : null,
		s(
			'g',
			{ transform: `translate(${x} ${y})` },
			s('text', { x: -34, y: -66, class: 'number' }, label),
			s('text', { x: 34, y: -66, class: 'vp' }, `★${info.vp}`),
			info.artifacts
				? s(
						'path',
						{ d: 'M0-8L7 5H-7Z', transform: 'translate(-80 2)', class: 'artifact' },
						s('title', {}, t('eclipse.artifact')),
					)
				: null,
			has_grip ? grip(label) : null,
			planets_of(info, hex, label, owner),
		),
		wormholes(x, y, info.wormholes, rotation, joined),
		s('g', { transform: `translate(${x} ${y})` }, tokens(hex, label), fleets(hex, label)),
		s('polygon', { points: corners(x, y, R - 4), class: 'edge' }),
	);
}

// ---- The map ----

const pending_place = (view) => {
	const last = view.log.filter((entry) => entry.verb === 'explore_place').slice(-1)[0];
	return last ? place_of(last.arg, view) : null;
};

function place_of(arg, view) {
	const hex = view.doc.hexes[view.tables.sectors[Math.floor(arg / 6)].label];
	if (!hex) return null;
	return { q: hex.q + STEP[arg % 6][0], r: hex.r + STEP[arg % 6][1] };
}

// The hexes that a tile laid like this joins, by direction: "own" where one's disc or ships are.
function joins_of(view, info, where, rotation) {
	const { doc, tables, seat } = view,
		own = doc.seats[name_of(seat)],
		is_one_sided = Boolean(own && (own.technologies || []).includes('wormhole_generator'));
	const hole = (one, turn, d) => (one.wormholes >> (d - turn + 6) % 6) & 1,
		found = new Map();
	for (const [label, hex] of Object.entries(doc.hexes)) {
		const d = STEP.findIndex(([q, r]) => hex.q === where.q + q && hex.r === where.r + r),
			other = d >= 0 && tables.sectors.find((one) => one.label === label);
		const [here, there] = other
			? [hole(info, rotation, d), hole(other, Number(hex.rotation.slice(1)), (d + 3) % 6)]
			: [0, 0];
		const is_own = hex.owner === name_of(seat) || PLURALS.some((type) => (hex[type] || [])[seat]);
		if ((here && there) || (is_one_sided && is_own && (here || there)))
			found.set(d, { hex, is_there: there, to: is_own ? 'own' : 'other' });
	}
	return found;
}

function candidate(view, info, where, rotation) {
	const { x, y } = at(where.q, where.r),
		joins = joins_of(view, info, where, rotation);
	const hex = {
		...where,
		rotation: `r${rotation}`,
		owner: 'none',
		cubes: {},
		on: info.discovery ? ['discovery'] : [],
		ancients: info.ancients,
	};
	return s(
		'g',
		{ class: 'candidate', id: 'candidate', 'data-place': 'candidate', 'data-name': info.label },
		tile(info.label, info, hex, null, (d) => (joins.get(d) || {}).to),
		[...joins]
			.filter(([, one]) => one.is_there)
			.map(([d, one]) => {
				const far = at(one.hex.q, one.hex.r);
				return wormholes(far.x, far.y, 1 << (d + 3) % 6, 0, () => one.to);
			}),
		s('polygon', { points: corners(x, y, R - 4), class: 'glow' }),
	);
}

const EXPLORES = ['explore_second', 'explore_which', 'explore_rotate', 'explore_control', 'draw_sector'];

// A place where a tile may be laid.
function open_place(where, attributes, key) {
	const { x, y } = at(where.q, where.r),
		ring = RINGS[Math.min(3, distance(where.q, where.r)) - 1];
	return s(
		'g',
		{ class: 'ghost-tile', 'data-name': `${ring} ${key}`, ...attributes },
		s('polygon', { points: corners(x, y, R - 6) }),
		s('text', { x, y: y + 14 }, ring),
	);
}

// Places that can be explored; `spots` are those that are taken, and get the new ones.
function ghosts_to_explore(view, spots) {
	const found = [];
	for (const action of view.legal) {
		if (action.verb !== 'explore_place') continue;
		const where = place_of(action.arg, view),
			key = `${where.q},${where.r}`;
		if (spots.has(key)) continue;
		spots.set(key, where);
		found.push(open_place(where, { 'data-place': `place:${key}`, 'data-name': action.text }, key));
	}
	return found;
}

// Places beside tiles, where the editor may lay one.
function ghosts_to_edit(view, spots) {
	const found = [];
	for (const { q, r } of Object.values(view.doc.hexes))
		for (const [dq, dr] of STEP) {
			const where = { q: q + dq, r: r + dr },
				key = `${where.q},${where.r}`;
			if (spots.has(key)) continue;
			spots.set(key, where);
			found.push(open_place(where, { 'data-edit': 'hexes', 'data-edit-with': JSON.stringify(where) }, key));
		}
	return found;
}

// The place of the tile that is explored now, with the tile where it is known.
function ghost_explored(view, spots) {
	const { node, sector } = view.figures.decision;
	const where = !view.editing && EXPLORES.includes(node) ? pending_place(view) : null;
	if (!where || spots.has(`${where.q},${where.r}`)) return null;
	spots.set(`${where.q},${where.r}`, where);
	const first = view.legal.find((action) => action.verb === 'rotate' && action.arg < 6);
	if (sector >= 0 && view.tables.sectors[sector])
		return candidate(view, view.tables.sectors[sector], where, first ? first.arg : 0);
	const { x, y } = at(where.q, where.r);
	return s('polygon', { points: corners(x, y, R - 6), class: 'ghost-open' });
}

export function draw(view) {
	const { doc, tables, figures } = view;
	const info = Object.fromEntries(tables.sectors.map((one) => [one.label, one]));
	const by_place = Object.fromEntries(
		Object.entries(doc.hexes).map(([label, hex]) => [`${hex.q},${hex.r}`, [label, hex]]),
	);
	const has_hole = (label, hex, d) => (info[label].wormholes >> (d - Number(hex.rotation.slice(1)) + 6) % 6) & 1;
	const joined = (label, hex) => (d) => {
		const other = by_place[`${hex.q + STEP[d][0]},${hex.r + STEP[d][1]}`];
		return other && has_hole(label, hex, d) && has_hole(other[0], other[1], (d + 3) % 6);
	};
	const tiles = Object.entries(doc.hexes).map(([label, hex]) =>
		tile(label, info[label], hex, `hex:${label}`, joined(label, hex), view.editing),
	);
	const spots = new Map(Object.values(doc.hexes).map((hex) => [`${hex.q},${hex.r}`, hex]));
	const ghosts = [
		ghosts_to_explore(view, spots),
		view.editing ? ghosts_to_edit(view, spots) : null,
		ghost_explored(view, spots),
	];
	const points = spots.size ? [...spots.values()].map(({ q, r }) => at(q, r)) : [at(0, 0)];
	const x0 = Math.min(...points.map((p) => p.x)) - R - 20,
		x1 = Math.max(...points.map((p) => p.x)) + R + 20;
	const y0 = Math.min(...points.map((p) => p.y)) - R - 10,
		y1 = Math.max(...points.map((p) => p.y)) + R + 10;
	const battle = figures.battle && doc.hexes[tables.sectors[figures.battle.sector].label];
	return s(
		'svg',
		{
			viewBox: `${x0} ${y0} ${x1 - x0} ${y1 - y0}`,
			class: 'map eclipse',
			role: 'group',
			'aria-label': t('eclipse.map'),
		},
		shine_defs(),
		tiles,
		ghosts,
		battle
			? s('circle', { cx: at(battle.q, battle.r).x, cy: at(battle.q, battle.r).y, r: R * 0.93, class: 'battle' })
			: null,
	);
}

// ---- What moves ----

export function point(spot, { doc }) {
	const hex = spot.startsWith('hex:') && doc.hexes[spot.slice(4)];
	return hex ? at(hex.q, hex.r) : null;
}

// Ships by hex, for who shows how they travel.
export const pieces = (view) =>
	Object.entries(view.doc.hexes).flatMap(([label, hex]) =>
		SHIPS.flatMap((_, type) =>
			(hex[PLURALS[type]] || []).map((n, seat) => {
				const { x, y } = at(hex.q, hex.r);
				const mark = () => s('svg', { viewBox: '-12 -12 24 24', width: 24, height: 24 }, ship_mark(type, seat, 0, 0));
				return { key: `${seat} ${type}`, spot: `hex:${label}`, n, x, y: y + 50, mark };
			}),
		),
	);

export function preview(board, view, action) {
	const old = board.querySelector('#candidate');
	if (!old || !action || !is_laying(action)) return;
	const where = pending_place(view),
		{ decision } = view.figures,
		is_turn = action.verb === 'rotate';
	const info = view.tables.sectors[is_turn || !action.arg ? decision.sector : decision.sector2];
	if (where && info) old.replaceChildren(...candidate(view, info, where, is_turn ? action.arg : 0).childNodes);
}

// Ways to lay a tile, which presses of its place go through: turned, or one of two tiles.
const is_laying = ({ verb, arg }) => (verb === 'rotate' && arg < 6) || (verb === 'which_tile' && arg < 2);
export const turns = (_, actions) => actions.filter(is_laying);

// ---- Which places an action concerns ----

const HEX_VERBS = new Set([
	'colonise',
	'disc_from',
	'disc_to',
	'build_at',
	'move_from',
	'move_to',
	'retreat_to',
	'abandon',
]);

export function places(action, view) {
	const { verb, arg } = action,
		{ tables, figures } = view;
	if (HEX_VERBS.has(verb)) return arg === TRACK ? [`track:${view.seat}`] : [`hex:${tables.sectors[arg].label}`];
	switch (verb) {
		case 'explore_place': {
			const where = place_of(arg, view);
			return where ? [`place:${where.q},${where.r}`] : [];
		}
		case 'rotate':
		case 'which_tile':
			return is_laying(action) ? ['candidate'] : [];
		case 'research':
			return [`tech:${tables.technologies[arg].word}`];
		case 'remove_part':
		case 'place_part':
			return [`slot:${Math.floor(arg / 8)}:${arg % 8}`];
		case 'build':
			return arg < 4 ? [`ship:${arg}`] : [];
		case 'move_type':
			return [`ship:${arg}`];
		case 'square': {
			const label = tables.sectors[figures.decision.sector] && tables.sectors[figures.decision.sector].label;
			return label ? [`square:${label}:${arg < 6 ? arg : arg < 9 ? 6 : 7}`] : [];
		}
		case 'reputation_slot':
			return [`reputation:${arg}`];
		case 'act':
			return arg === 0 ? ['act:explore'] : [];
		case 'answer':
		case 'discovery':
			return figures.decision.sector >= 0 && tables.sectors[figures.decision.sector]
				? [`hex:${tables.sectors[figures.decision.sector].label}`]
				: [];
		default:
			return [];
	}
}

// Several dice in one gesture: the first hits the ship chosen, those after it the most damaged of its type, so that
// ships are destroyed one after the other.
const DAMAGES = 16,
	MOST_DICE = 8;
export const next_of = (step, legal) =>
	step.verb === 'assign'
		? legal
				.filter((one) => one.verb === 'assign' && Math.floor(one.arg / DAMAGES) === Math.floor(step.arg / DAMAGES))
				.sort((a, b) => b.arg - a.arg)[0]
		: null;

// What is wanted where a place is pressed that no choice concerns, in words that the game understands.
export function wish(place, view) {
	const [kind, key, square] = place.split(':'),
		colonises = view.legal.some((one) => ['colonise', 'square', 'act'].includes(one.verb));
	// else the hex is meant that it lies on
	if (kind === 'square') return colonises ? `colonise ${key} ${SQUARES[square].replace('_', ' ')}` : key;
	return { tech: `research ${key}`, slot: `upgrade ${SHIPS[key]}`, ship: SHIPS[key], hex: key, candidate: '' }[kind];
}

export function spots(event, view) {
	if (event.where !== 'hex' && event.where !== 'sector') return [`${event.where}:${event.place}`];
	const by_number = String(event.place).padStart(3, '0');
	return view.doc.hexes[by_number]
		? [`hex:${by_number}`]
		: view.tables.sectors[event.place]
			? [`hex:${view.tables.sectors[event.place].label}`]
			: [];
}

// ---- Words beside a choice ----

const dice_list = (counts) =>
	counts
		.map((n, i) => (n ? `${n}×${[1, 2, 4][i]}` : ''))
		.filter(Boolean)
		.join(' ');

function part_note(part) {
	const words = [];
	if (part.dice) words.push(`${part.missile ? t('eclipse.missiles') : t('eclipse.dice')} ${part.dice}×${part.damage}`);
	for (const key of ['hull', 'computer', 'shield', 'move', 'initiative'])
		if (part[key]) words.push(`${t('eclipse.' + key)} ${part[key]}`);
	if (part.energy) words.push(`${t('eclipse.energy')} ${part.energy > 0 ? '+' : '−'}${Math.abs(part.energy)}`);
	return words.join(', ');
}

function tile_icon(info, rotation) {
	return s(
		'svg',
		{
			viewBox: `-${R} -${R} ${2 * R} ${2 * R}`,
			width: 44,
			height: 44,
			'aria-hidden': 'true',
			class: 'eclipse icon',
		},
		s('polygon', { points: corners(0, 0, R - 4), class: 'ground' }),
		wormholes(0, 0, info.wormholes, rotation),
		s('text', { x: 0, y: 10, class: 'icon-text' }, info.label),
	);
}

const part_icon = (part) =>
	s(
		'svg',
		{ viewBox: '-12 -12 24 24', width: 24, height: 24, class: `part-icon type${part.type}`, 'aria-hidden': 'true' },
		s('path', { d: PART_PATHS[part.type] }),
	);

// The letters by which a terminal tells squares, in words: "2$sD" are two cubes, and free squares of money, science,
// advanced money.
const LETTERS = '$smDSMgo';
const in_words = (remark) =>
	remark
		.split(', ')
		.flatMap((part) => {
			const [, cubes, free] = /^(\d*)([$smDSMgo]*)$/.exec(part) || [];
			if (!cubes && !free) return [part];
			return [
				cubes ? t('eclipse.cubes_there', { n: cubes }) : '',
				free
					? t('eclipse.squares', {
							list: [...free].map((letter) => SQUARES[LETTERS.indexOf(letter)].replace('_', ' ')).join(', '),
						})
					: '',
			].filter(Boolean);
		})
		.join(', ');

export function choice(action, view) {
	if (action.remark && HEX_VERBS.has(action.verb)) return { note: in_words(action.remark) };
	const { verb, arg } = action,
		{ tables, figures } = view,
		own = figures.seats[view.seat];
	if (verb === 'rotate' && arg < 6) return { icon: tile_icon(tables.sectors[figures.decision.sector], arg) };
	if (verb === 'which_tile' && arg < 2) {
		const sector = tables.sectors[arg ? figures.decision.sector2 : figures.decision.sector];
		return sector ? { icon: tile_icon(sector, 0), note: sector.name } : null;
	}
	if (verb === 'research' && own.prices) return { note: t('eclipse.price', { n: own.prices[arg] }) };
	if (verb === 'part') return { icon: part_icon(tables.parts[arg]), note: part_note(tables.parts[arg]) };
	if (verb === 'build' && own.species !== undefined)
		return { note: t('eclipse.costs', { n: tables.species[own.species].cost[arg] }) };
	return null;
}

// How often a choice may stand in a plan.
export const most = (action) => (action.verb === 'trade' ? 9 : action.verb === 'assign' ? MOST_DICE : 0);

// ---- The seats' boards ----

function part_box(tables, printed, laid, place) {
	const id = laid !== EMPTY ? laid : printed;
	if (printed === ABSENT) return null;
	const part = tables.parts[id];
	return h(
		'div',
		{
			class: `slot${laid !== EMPTY ? ' laid' : ''}${part ? '' : ' empty'}${part && part.ancient ? ' old' : ''}`,
			'data-place': place,
			'data-name': part ? part.name : t('eclipse.empty_slot'),
			title: part ? `${part.name}: ${part_note(part)}` : t('eclipse.empty_slot'),
		},
		part ? part_icon(part) : null,
		part ? h('span', {}, part.name.replace(' ', '\n')) : null,
	);
}

function blueprint(view, seat, type) {
	const { tables, figures } = view,
		own = figures.seats[seat],
		ship = own.ships[type],
		printed = tables.species[own.species].blueprints[type];
	const mine = seat === view.seat;
	const figure = (key, value) =>
		h(
			'span',
			{ class: `figure ${key}` },
			h('abbr', { title: t('eclipse.' + key) }, t(`eclipse.${key}_short`)),
			String(value),
		);
	return h(
		'div',
		{ class: 'blueprint' },
		h(
			'div',
			{
				class: 'row ship-head',
				'data-place': mine ? `ship:${type}` : null,
				'data-edit': `seats.seat${seat}.${SHIPS[type]}`,
				'data-name': SHIPS[type],
			},
			s(
				'svg',
				{ viewBox: '-18 -18 36 36', width: 28, height: 28, 'aria-hidden': 'true', class: 'eclipse' },
				ship_mark(type, seat, 0, 0),
			),
			h('strong', { class: 'grow' }, named('eclipse', SHIPS[type], SHIPS[type])),
			h('small', {}, t('eclipse.ships_left', { n: ship.left, cost: tables.species[own.species].cost[type] })),
		),
		h(
			'div',
			{ class: 'slots' },
			range(8).map((slot) => part_box(tables, printed[slot], ship.tiles[slot], mine ? `slot:${type}:${slot}` : null)),
		),
		h(
			'div',
			{ class: 'figures' },
			figure('initiative', ship.initiative),
			figure('hull', ship.hull),
			figure('computer', '+' + ship.computer),
			figure('shield', '−' + ship.shield),
			figure('move', ship.move),
			figure('energy', ship.energy),
			dice_list(ship.cannon) ? figure('dice', dice_list(ship.cannon)) : null,
			dice_list(ship.missile) ? figure('missiles', dice_list(ship.missile)) : null,
		),
	);
}

function tracks(view, doc, own) {
	const { tables } = view;
	const rows = RESOURCES.map((kind, k) =>
		h(
			'tr',
			{ class: kind },
			h(
				'th',
				{ scope: 'row' },
				s(
					'svg',
					{ viewBox: '-8 -8 16 16', width: 16, height: 16, class: 'eclipse', 'aria-hidden': 'true' },
					s('path', { d: RESOURCE_PATHS[kind], class: `sign-${kind}` }),
				),
				' ',
				named('eclipse', kind, kind),
			),
			h('td', {}, h('strong', {}, String(doc.storage[kind]))),
			h('td', {}, `+${own.production[k]}${kind === 'money' ? ` −${own.upkeep}` : ''}`),
			h(
				'td',
				{},
				h('span', { class: 'cubes', 'aria-hidden': 'true' }, '■'.repeat(doc.cubes[kind])),
				h('small', {}, ` ${doc.cubes[kind]} → ${tables.production[Math.max(0, doc.cubes[kind] - 1)]}`),
			),
			h('td', {}, doc.graveyard[kind] ? `✝ ${doc.graveyard[kind]}` : ''),
		),
	);
	return h(
		'table',
		{ class: 'tracks' },
		h(
			'thead',
			{},
			h(
				'tr',
				{},
				h('th', {}, ''),
				h('th', {}, t('eclipse.storage')),
				h('th', {}, t('eclipse.production')),
				h('th', {}, t('eclipse.cubes')),
				h('th', {}, ''),
			),
		),
		h('tbody', {}, rows),
	);
}

function influence(view, seat, doc, own) {
	const next = view.tables.upkeep[Math.max(0, own.discs - 1)];
	return h(
		'p',
		{ 'data-place': seat === view.seat ? `track:${seat}` : null, 'data-name': t('eclipse.track') },
		t('eclipse.discs', { n: own.discs, actions: doc.discs_on_actions, upkeep: own.upkeep, next }),
		' ',
		h('span', { class: `discs ${seat_class(seat)}`, 'aria-hidden': 'true' }, '●'.repeat(own.discs)),
		' · ',
		t('eclipse.colony', { n: doc.colony_ships }),
	);
}

function reputation(view, seat, doc) {
	const spaces = view.tables.species[view.figures.seats[seat].species].track;
	return h(
		'p',
		{ class: 'row' },
		t('eclipse.reputation'),
		range(spaces.length).map((i) => {
			const on = doc.reputation[i],
				kind = { a: t('eclipse.ambassador'), r: t('eclipse.tile'), '*': t('eclipse.any') }[spaces[i]];
			const other = seat_of(on);
			return h(
				'span',
				{
					class: `space${on === 'empty' ? ' empty' : ''}`,
					title: kind,
					'data-place': seat === view.seat ? `reputation:${i}` : null,
					'data-name': t('eclipse.reputation'),
				},
				other >= 0 ? seat_badge(other) : on === 'empty' ? spaces[i] : on === 'hidden' ? '?' : on,
			);
		}),
	);
}

// What a seat has in the end, when nothing is hidden any more; null before.
const final_score = (view, seat) =>
	view.live && view.state.over && view.state.scores ? view.state.scores[seat].score : null;

function points_of(view, seat, own) {
	const last = final_score(view, seat);
	return last === null && own.partial
		? t('eclipse.vp_open', { n: own.score })
		: t('eclipse.vp', { n: last ?? own.score });
}

function seat_figures(view, seat, doc, own) {
	const known = view.tables.technologies.filter((tech) => doc.technologies.includes(tech.word));
	return h(
		'div',
		{},
		tracks(view, doc, own),
		influence(view, seat, doc, own),
		reputation(view, seat, doc),
		h(
			'p',
			{},
			t('eclipse.technologies'),
			': ',
			TRACKS.map((name, track) => {
				const list = known.filter((tech) => tech.track === track);
				return list.length ? `${t('eclipse.' + name)}: ${list.map((tech) => tech.name).join(', ')}` : '';
			})
				.filter(Boolean)
				.join(' · ') || '–',
		),
		doc.parts_kept.length ? h('p', {}, t('eclipse.kept'), ': ', doc.parts_kept.join(', ').replaceAll('_', ' ')) : null,
		own.kept ? h('p', {}, t('eclipse.discoveries', { n: own.kept })) : null,
	);
}

function seat_board(view, seat) {
	const doc = view.doc.seats[`seat${seat}`],
		own = view.figures.seats[seat];
	if (!doc || own.species === undefined)
		return h(
			'div',
			{ class: `sheet ${seat_class(seat)}` },
			seat_badge(seat),
			h('strong', {}, seat_name(view.state, seat)),
			t('eclipse.no_species'),
		);
	return lazy_details(
		{
			class: `sheet board-sheet ${seat_class(seat)}${view.to_move === seat ? ' moves' : ''}`,
			open: seat === view.seat || (view.seat < 0 && seat === 0),
			'data-sheet': seat,
		},
		h(
			'summary',
			{ class: 'row' },
			seat_badge(seat),
			h('strong', {}, view.name(seat)),
			h('span', {}, points_of(view, seat, own)),
			h('span', { class: 'soft' }, RESOURCES.map((kind) => `${kind} ${doc.storage[kind]}`).join(' · ')),
			doc.has_passed ? h('em', {}, t('eclipse.passed')) : null,
			view.doc.traitor === `seat${seat}` ? h('em', {}, t('eclipse.traitor')) : null,
			doc.is_out ? h('em', {}, t('eclipse.out')) : null,
		),
		() =>
			h(
				'div',
				{ class: 'board-parts' },
				seat_figures(view, seat, doc, own),
				h(
					'div',
					{ class: 'blueprints' },
					range(4).map((type) => blueprint(view, seat, type)),
				),
			),
	);
}

function technology_board(view) {
	const { doc, tables, figures } = view,
		own = view.seat >= 0 ? figures.seats[view.seat] : null;
	return h(
		'details',
		{ class: 'sheet board-sheet', open: true, 'data-sheet': 'tech' },
		h('summary', {}, h('strong', {}, t('eclipse.tech_board'))),
		h(
			'div',
			{ class: 'tech-board' },
			TRACKS.map((name, track) =>
				h(
					'div',
					{ class: 'tech-row' },
					h('h3', {}, t('eclipse.' + name)),
					tables.technologies.map((tech, i) => {
						if (tech.track !== track) return null;
						const n = doc.supply_board[tech.word] || 0;
						const owners = range(figures.seats.length).filter(
							(seat) => doc.seats[`seat${seat}`] && doc.seats[`seat${seat}`].technologies.includes(tech.word),
						);
						const price = own && own.prices && !owners.includes(view.seat) ? own.prices[i] : tech.cost;
						const part = tables.parts[tech.part];
						return h(
							'div',
							{
								class: `tech${n ? '' : ' gone'}`,
								'data-place': `tech:${tech.word}`,
								'data-edit': 'supply_board',
								'data-name': tech.name,
								title: `${tech.name} ${tech.cost}/${tech.least}${part ? ': ' + part_note(part) : ''}`,
							},
							h('strong', {}, named('eclipse', tech.word, tech.name)),
							h(
								'span',
								{ class: 'row' },
								h('span', { class: 'price' }, String(price)),
								h('small', {}, `(${tech.cost}/${tech.least})`),
								h('span', { class: 'grow' }),
								h('span', {}, n ? `×${n}` : '–'),
							),
							h(
								'span',
								{ class: 'row' },
								owners.map((seat) => seat_badge(seat)),
							),
						);
					}),
				),
			),
		),
	);
}

function battle_box(view) {
	const { battle } = view.figures;
	if (!battle) return null;
	const party = (side) => (side < 6 ? view.name(side) : side === 6 ? t('eclipse.ancient') : t('eclipse.gcds'));
	const figures = (side) => {
		const list =
			side < 6
				? view.figures.seats[side].ships.map((ship, type) => [
						SHIPS[type],
						ship,
						((view.doc.hexes[view.tables.sectors[battle.sector].label] || {})[PLURALS[type]] || [])[side] || 0,
					])
				: [[party(side), side === 6 ? view.figures.ancient : view.figures.gcds, 1]];
		return list
			.filter(([, , n]) => n)
			.map(([name, ship, n]) =>
				h(
					'li',
					{},
					`${n} ${n > 1 && SHIPS.includes(name) ? `${name}s` : name}: ${t('eclipse.initiative')} ${ship.initiative}, ${t('eclipse.hull')} ${ship.hull}, +${ship.computer}/−${ship.shield}, ${dice_list(ship.cannon)}`,
				),
			);
	};
	return h(
		'div',
		{ class: 'sheet battle-box' },
		h('strong', {}, t('eclipse.battle', { hex: view.tables.sectors[battle.sector].label })),
		battle.sides.map((side, i) =>
			h('div', {}, `${i ? t('eclipse.defender') : t('eclipse.attacker')}: ${party(side)}`, h('ul', {}, figures(side))),
		),
	);
}

export function sheets(view) {
	const n = view.figures.seats.length,
		order = range(n).sort((a, b) => (a === view.seat ? -1 : b === view.seat ? 1 : a - b));
	const stack = view.doc.sectors_left;
	return [
		battle_box(view),
		seat_board(view, order[0]),
		technology_board(view),
		...order.slice(1).map((seat) => seat_board(view, seat)),
		h('p', { class: 'sheet' }, t('eclipse.stacks', { inner: stack.inner, middle: stack.middle, outer: stack.outer })),
	].filter(Boolean);
}

// What lies open over the board while it is asked about: blueprints for upgrades and ships, the technology board for
// research.
export function dock(view) {
	const { node } = view.figures.decision;
	if (view.seat < 0 || view.to_move !== view.seat || view.figures.seats[view.seat].species === undefined) return null;
	if (node.startsWith('upgrade') || node === 'discovery_part' || node === 'build')
		return h(
			'div',
			{ class: 'blueprints' },
			range(4).map((type) => blueprint(view, view.seat, type)),
		);
	if (node === 'research' || node === 'discovery_technology') return technology_board(view);
	return null;
}

// The battle to tell the odds of: at the place under the pointer with the ships there and one on its way; else the one
// under way.
export function battle(place, view) {
	const { figures, tables, doc, legal } = view,
		{ decision } = figures;
	const label = place && place.startsWith('hex:') ? place.slice(4) : null;
	if (!label)
		return figures.battle && figures.battle.sides[0] < 6 && doc.phase !== 'over'
			? {
					seat: figures.battle.sides[0],
					place: figures.battle.sector,
					title: t('odds_at', { place: tables.sectors[figures.battle.sector].label }),
				}
			: null;
	const sector = tables.sectors.findIndex((one) => one.label === label),
		hex = doc.hexes[label];
	if (!hex || sector < 0) return null;
	const there = (seat) => SHIPS.map((_, type) => (hex[PLURALS[type]] || [])[seat] || 0),
		has = (seat) => there(seat).some((n) => n);
	const seat = view.seat >= 0 ? view.seat : (range(figures.seats.length).find(has) ?? -1);
	if (seat < 0 || figures.seats[seat].species === undefined) return null;
	const units = there(seat);
	if (
		decision.node === 'move_step' &&
		decision.seat === seat &&
		legal.some((one) => one.verb === 'move_to' && one.arg === sector)
	)
		units[decision.type]++;
	let title = 'odds_at';
	if (!units.some((n) => n) && ['turn', 'move'].includes(decision.node) && decision.seat === seat) {
		for (const is_far of [false, true]) {
			// those next to it, or where there are none all that could come
			for (const other of Object.values(doc.hexes))
				if (is_far || distance(other.q - hex.q, other.r - hex.r) === 1)
					SHIPS.forEach((_, type) => {
						if (type < STARBASE) units[type] += (other[PLURALS[type]] || [])[seat] || 0;
					});
			title = is_far ? 'odds_all' : 'odds_near';
			if (units.some((n) => n)) break;
		}
	}
	const foes =
		hex.ancients ||
		hex.on.includes('gcds') ||
		range(figures.seats.length).some((other) => other !== seat && has(other));
	return foes && units.some((n) => n)
		? { seat, place: sector, units: units.join(','), title: t(title, { place: label }) }
		: null;
}

// Of each seat what one wants to know without looking for it.
export const strip = (view) =>
	view.figures.seats
		.map((own, seat) => {
			const doc = view.doc.seats[`seat${seat}`];
			if (!doc || own.species === undefined) return null;
			const sign = (kind) =>
				s(
					'svg',
					{
						viewBox: '-8 -8 16 16',
						width: 14,
						height: 14,
						class: 'eclipse',
						role: 'img',
						'aria-label': kind,
					},
					s('path', { d: RESOURCE_PATHS[kind], class: `sign-${kind}` }),
				);
			const net = own.production[0] - own.upkeep;
			return {
				seat,
				name: view.tables.species[own.species].name,
				is_out: doc.has_passed || doc.is_out,
				sheet: seat,
				words: [
					h('b', {}, `${final_score(view, seat) ?? own.score + (own.partial ? '+' : '')} ★`),
					RESOURCES.map((kind, k) =>
						h(
							'span',
							{ title: kind },
							sign(kind),
							` ${doc.storage[kind]}`,
							h('small', {}, k === 0 ? ` ${net < 0 ? '−' : '+'}${Math.abs(net)}` : ` +${own.production[k]}`),
						),
					),
					h('span', { title: t('eclipse.track') }, `● ${own.discs}`),
					h('span', { title: t('eclipse.colony_title') }, `▲ ${doc.colony_ships}`),
					doc.has_passed ? h('em', {}, t('eclipse.passed')) : null,
				],
			};
		})
		.filter(Boolean);

// Where to look first on a small screen: one's own hexes.
export const focus = (view) =>
	Object.values(view.doc.hexes)
		.filter((hex) => seat_of(hex.owner) === Math.max(0, view.seat))
		.map((hex) => at(hex.q, hex.r));

export const faction_names = ({ figures, tables }) =>
	figures.seats.map((seat) => (seat.species === undefined ? '' : tables.species[seat.species].name));

export const summary = (view) =>
	t(view.to_move === OVER ? 'eclipse.ended' : 'eclipse.summary', {
		round: view.doc.round,
		phase: t(`phase.${view.doc.phase}`),
	});

export function prompt(view) {
	const { decision } = view.figures,
		key = `eclipse.node.${decision.node}`,
		sector = view.tables.sectors[decision.sector];
	const text = t(key, { hex: sector ? sector.label : '', n: decision.left });
	return text === key ? decision.node.replaceAll('_', ' ') : text;
}

// Whose turn it is, or what is under way, while somebody is asked.
export function occasion({ doc, figures, tables }) {
	if (figures.battle && doc.phase !== 'over')
		return { words: t('eclipse.battle', { hex: tables.sectors[figures.battle.sector].label }) };
	return doc.phase === 'action' ? { seat: doc.turn_seat } : null;
}

export const autos = [
	{
		key: 'eclipse.decline',
		text: t('eclipse.auto_decline'),
		answer: (legal) =>
			legal.length === 2 && legal.every((one) => one.verb === 'answer') && legal[0].text.includes('relations')
				? legal[0]
				: null,
	},
	{
		key: 'eclipse.pay',
		text: t('eclipse.auto_pay'),
		answer: (legal, view) => {
			const own = view.doc.seats[`seat${view.seat}`],
				has = (one) => own.storage[RESOURCES[Math.floor(one.arg / 3)]];
			return view.figures.decision.node === 'pay' && own && legal.every((one) => one.verb === 'trade')
				? legal.reduce((best, one) => (has(one) > has(best) ? one : best))
				: null;
		},
	},
	{
		key: 'eclipse.end',
		text: t('eclipse.auto_end'),
		answer: (legal, view) =>
			view.figures.decision.node === 'turn_end' &&
			legal.every((one) => ['done', 'trade', 'turn_colony_ships'].includes(one.verb))
				? legal.find((one) => one.verb === 'done')
				: null,
	},
];

export const legend = () =>
	h(
		'div',
		{},
		h('p', {}, t('eclipse.legend')),
		h(
			'p',
			{ class: 'row' },
			['money', 'science', 'materials', 'advanced_science', 'grey', 'orbital'].map((kind) =>
				h(
					'span',
					{ class: 'row' },
					s('svg', { viewBox: '-13 -13 26 26', width: 26, height: 26, class: 'eclipse' }, square(kind, 0, 0, -1)),
					named('eclipse', kind, kind.replace('_', ' ')),
				),
			),
		),
		h(
			'p',
			{ class: 'row' },
			SHIPS.map((name, type) =>
				h(
					'span',
					{ class: 'row' },
					s('svg', { viewBox: '-18 -18 36 36', width: 30, height: 30, class: 'eclipse' }, ship_mark(type, 0, 0, 0)),
					named('eclipse', name, name),
				),
			),
		),
		h('p', {}, DIRECTIONS.join(', ')),
	);

// ---- Editing a position ----

const CUBES = 33,
	FULL_TRACK = 11;
const word_for = words_of((tables) =>
	[...tables.technologies, ...tables.parts, ...tables.species, ...tables.discoveries]
		.map((one) => [one.word, one.name])
		.concat(tables.sectors.map((one) => [one.label, `${one.label} ${one.name}`])),
);

const sum_of = (counts) => Object.values(counts || {}).reduce((a, b) => a + b, 0);
const cubes_of = (doc, name) => {
	const own = doc.seats[name];
	return (
		sum_of(own.cubes) +
		sum_of(own.graveyard) +
		own.reputation.filter((on) => seat_of(on) >= 0).length +
		Object.values(doc.hexes).reduce((n, hex) => n + (hex.owner === name ? sum_of(hex.cubes) : 0), 0)
	);
};

// Cubes that were put on the map come off the track of their kind, and go back there; those taken off a track are
// destroyed.
function settle_cubes(doc, before, path) {
	const kind = (path[path.length - 1] || '').replace('advanced_', ''),
		is_on_track = path[0] === 'seats' && path[2] === 'cubes';
	for (const name of Object.keys(doc.seats)) {
		if (doc.seats[name].species === 'none' || !before.seats[name]) continue;
		const others = cubes_of(before, name) - CUBES,
			own = doc.seats[name],
			pile = is_on_track ? own.graveyard : own.cubes;
		let missing = CUBES + others - cubes_of(doc, name);
		for (const one of [kind, ...RESOURCES].filter((word) => RESOURCES.includes(word))) {
			const n = Math.max(-pile[one], Math.min(is_on_track ? missing : FULL_TRACK - pile[one], missing));
			pile[one] += n;
			missing -= n;
		}
	}
}

function settle_hex(hex, label, old, tables) {
	const info = tables.sectors.find((one) => one.label === label);
	if (!old) {
		// a tile just laid
		if (hex.rotation === 'none') hex.rotation = 'r0';
		if (info.discovery) hex.on = ['discovery'];
		hex.ancients = info.ancients;
	}
	if (hex.owner === 'none' || (old && hex.owner !== old.owner)) hex.cubes = {};
	const there = range(6)
			.filter((seat) => PLURALS.some((type) => (hex[type] || [])[seat]))
			.map((seat) => `seat${seat}`),
		first = (hex.arrival || []).filter((name) => there.includes(name));
	hex.arrival = [...first, ...there.filter((name) => !first.includes(name))];
}

// A tile lies in one place: on the map, in a stack or among the discards.
function settle_stacks(doc, before, tables) {
	const placed = Object.keys(doc.hexes),
		stack_of = (label) => tables.sectors.find((one) => one.label === label).stack;
	const taken_off = Object.keys(before.hexes).filter((label) => !doc.hexes[label] && stack_of(label) < RINGS.length);
	doc.sector_stacks = doc.sector_stacks.filter((label) => !placed.includes(label));
	doc.sector_discards = [...doc.sector_discards, ...taken_off].filter((label) => !placed.includes(label));
	['inner', 'middle', 'outer'].forEach((name, i) => {
		doc.sectors_left[name] = Math.min(
			doc.sectors_left[name],
			doc.sector_stacks.filter((label) => stack_of(label) === i).length,
		);
	});
}

// ---- Pieces dragged ----

const name_of = (seat) => `seat${seat}`;
const track_of = (kind) => kind.replace('advanced_', '');
const room_on = (hex, label, kind, tables) =>
	(kind === 'orbital'
		? Number(hex.on.includes('orbital'))
		: tables.sectors.find((one) => one.label === label).squares[SQUARES.indexOf(kind)] || 0) - (hex.cubes[kind] || 0);

// Each takes a piece from where it lies to a place of the board, or says false.
const MOVES = {
	// To another hex.
	ship(doc, { from, type, seat }, [list, to]) {
		const ships = (label) => doc.hexes[label][PLURALS[type]];
		if (list !== 'hexes' || !doc.hexes[to] || to === from || !ships(from)[seat]) return false;
		while (ships(to).length <= seat) ships(to).push(0);
		ships(from)[seat]--;
		ships(to)[seat]++;
		for (const label of [from, to])
			while (ships(label).length && !ships(label)[ships(label).length - 1]) ships(label).pop();
		return true;
	},
	// To a hex that is nobody's, or to its seat's Influence Track: that has those that lie nowhere else.
	disc(doc, { from, seat }, [list, to, field]) {
		const is_home = list === 'seats' && to === name_of(seat) && field === 'discs_on_actions';
		if (
			is_home ? from === 'track' : list !== 'hexes' || !doc.hexes[to] || doc.hexes[to].owner !== 'none' || to === from
		)
			return false;
		if (from !== 'track') doc.hexes[from].owner = 'none';
		if (!is_home) doc.hexes[to].owner = name_of(seat);
		return true;
	},
	// To a square of its seat: the one meant, else one of its sort, else any; or to a track.
	cube(doc, { from, square: on, track, seat }, [list, to, field], given, tables) {
		const own = doc.seats[name_of(seat)],
			hex = list === 'hexes' ? doc.hexes[to] : null,
			is_home = list === 'seats' && to === name_of(seat) && field === 'cubes';
		const sort = track || track_of(on),
			free = hex && hex.owner === name_of(seat) ? SQUARES.filter((kind) => room_on(hex, to, kind, tables) > 0) : [];
		const kind = given.square
			? free.find((one) => one === given.square)
			: free.find((one) => track_of(one) === sort) || free[0];
		const back = is_home ? given.track || (RESOURCES.includes(sort) ? sort : 'money') : null;
		if (is_home ? own.cubes[back] >= FULL_TRACK || back === track : !kind || (to === from && kind === on)) return false;
		if (from === 'track') own.cubes[track]--;
		else if (!--doc.hexes[from].cubes[on]) delete doc.hexes[from].cubes[on];
		if (is_home) own.cubes[back]++;
		else hex.cubes[kind] = (hex.cubes[kind] || 0) + 1;
		return true;
	},
	// To an empty place of the map, or to the discards, with nothing left on it.
	tile(doc, { from }, path, given) {
		if (path[0] === 'sector_discards') return delete doc.hexes[from];
		if (path.length !== 1 || path[0] !== 'hexes' || given.q === undefined) return false;
		Object.assign(doc.hexes[from], { q: given.q, r: given.r });
		return true;
	},
};

// The pieces beside the map, to be dragged onto it and back: discs and cubes of every seat, and where tiles are laid
// that go.
const pile = (sign, n, name, piece, place) =>
	h(
		'span',
		{ class: 'tray-place', 'data-name': `${t('seat', { n: piece.seat })}, ${name}`, title: name, ...place },
		n
			? h(
					'span',
					{
						class: `piece-drag ${seat_class(piece.seat)}`,
						'aria-hidden': 'true',
						'data-drag': JSON.stringify(piece),
					},
					sign,
				)
			: null,
		` ${n} `,
		h('small', {}, name),
	);

function tray_row(view, seat) {
	const doc = view.doc.seats[name_of(seat)],
		own = view.figures.seats[seat];
	if (!doc || own.species === undefined) return null;
	return h(
		'div',
		{ class: 'row tray' },
		seat_badge(seat),
		pile(
			'●',
			own.discs,
			t('eclipse.tray_discs'),
			{ piece: 'disc', from: 'track', seat },
			{ 'data-edit': `seats.${name_of(seat)}.discs_on_actions` },
		),
		RESOURCES.map((kind) =>
			pile(
				'■',
				doc.cubes[kind],
				kind,
				{ piece: 'cube', from: 'track', track: kind, seat },
				{ 'data-edit': `seats.${name_of(seat)}.cubes`, 'data-drop': JSON.stringify({ track: kind }) },
			),
		),
	);
}

export const tray = (view) =>
	h(
		'div',
		{ class: 'trays' },
		view.figures.seats.map((_, seat) => tray_row(view, seat)),
		h(
			'div',
			{ class: 'row tray' },
			h(
				'span',
				{ class: 'tray-place', 'data-edit': 'sector_discards', 'data-name': t('eclipse.discards') },
				`▢ ${view.doc.sector_discards.length} `,
				h('small', {}, t('eclipse.discards')),
			),
		),
	);

export const editing = {
	entry: (doc) => (doc.battle.sector !== 'none' ? { battle: doc.battle.sector } : null),
	seat: (seat) => [`seats.seat${seat}`],
	names: (path, { state }) =>
		PLURALS.includes(path[path.length - 1]) || path[path.length - 1] === 'earned'
			? seat_names(state)
			: path[path.length - 1] === 'arrival'
				? state.seats.map((_, i) => `${i + 1}.`)
				: null,
	numbers: (path, { state }) =>
		['start_seat', 'turn_seat', 'seat'].includes(path[path.length - 1]) ? each_seat(state) : null,
	offers: (word, { state }) => seat_of(word) < state.seats.length,
	word: (word, context) => (seat_of(word) >= 0 ? t('seat', { n: seat_of(word) }) : word_for(word, context)),
	move: (doc, piece, path, given, { tables }) => MOVES[piece.piece || 'ship'](doc, piece, path, given || {}, tables),
	settle(doc, before, { path, tables }) {
		// the program begins the phase, or the turn
		if (path[0] === 'phase' || (path[0] === 'turn_seat' && doc.phase === 'action')) doc.stack = [];
		if (path[0] === 'phase')
			for (const seat of Object.values(doc.seats))
				if (seat.species !== 'none') seat.has_passed = doc.phase !== 'action' && doc.phase !== 'setup';
		for (const [label, hex] of Object.entries(doc.hexes))
			if (JSON.stringify(hex) !== JSON.stringify(before.hexes[label]))
				settle_hex(hex, label, before.hexes[label], tables);
		if (
			Object.keys(doc.hexes).length !== Object.keys(before.hexes).length ||
			Object.keys(doc.hexes).some((label) => !before.hexes[label])
		)
			settle_stacks(doc, before, tables);
		if (
			path[0] === 'hexes' ||
			path[2] === 'cubes' ||
			path[2] === 'graveyard' ||
			JSON.stringify(doc.hexes) !== JSON.stringify(before.hexes)
		)
			settle_cubes(doc, before, path);
	},
};
