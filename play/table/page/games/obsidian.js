// EMBER: Obsidian Protocol: twelve by twelve grids of three cells, terrain, mechs and drones with their facing, and a
// sheet for each mech.
import { h, s, range, lazy_details } from '../dom.js';
import { t } from '../texts.js';
import { OVER, seat_badge, seat_class, seat_mark } from '../seats.js';
import { named } from '../names.js';
import { each_seat, seat_names, words_of } from './editing.js';

export const map = true;

const GRIDS = 12,
	CELL = 20,
	GRID = 3 * CELL;
const SLOTS = ['torso', 'chassis', 'left_arm', 'right_arm', 'backpack'];
const KINDS = ['', 'mech', 'drone', 'projectile', 'installation'];
const TURN = { north: 0, east: 90, south: 180, west: 270 };
const SIZES = { 1: 3, 2: 2, 3: 1, 4: 2 };
const MAPS = ['crossroads', 'depot', 'open_ground'];
const TYPES = ['swift', 'melee', 'projectile', 'firing', 'moving', 'tactic', 'passive'];

const key_of = (unit) => {
	const seat = unit < 40 ? 0 : 1,
		k = unit % 40;
	return `${seat}${k < 6 ? 'm' + (k + 1) : k < 16 ? 'd' + (k - 5) : 'p' + (k - 15)}`;
};
const grid_name = (x, y) => 'ABCDEFGHIJKL'[x] + String(y + 1);

function name_of(view, key) {
	const mech = view.doc.mechs && view.doc.mechs[key],
		unit = view.doc.units[key];
	const card = mech ? mech.pilot : unit && unit.card;
	return (view.tables.cards[card] || { name: key }).name;
}

// Where a unit is: on the board, not there yet, or lost.
function where_of(view, key) {
	const unit = view.doc.units[key],
		place = key[1] === 'm' ? Number(key.slice(2)) - 1 : key[1] === 'd' ? Number(key.slice(2)) + 5 : -1;
	if (unit && unit.on_board) return 'board';
	return place >= 0 && !(((view.doc.deployed || [])[key[0]] >> place) & 1) ? 'waiting' : 'lost';
}

// The mechs that a seat came with; the document has room for more.
const mechs_of = (view, seat) =>
	Object.keys(view.doc.mechs || {}).filter(
		(key) =>
			Number(key[0]) === seat && (view.doc.units[key] || Number(key.slice(2)) <= (view.doc.mechs_at_start || [])[seat]),
	);

// ---- The board ----

const FACINGS = ['north', 'east', 'south', 'west'],
	STANCES = ['DEF', 'MOB', 'OFF'];
// what a click on the board answers besides the place; -1: towards the other side
const deployment = { facing: -1, stance: 1 };

const is_placing = (view) => view.legal.some((one) => one.verb === 'column' || one.verb === 'row');
const is_deploying = (view) => view.doc.phase === 'setup' && is_placing(view) && view.figures.subject >= 0;
// Cells along the edge of the unit that is placed.
const width_of = (view) => {
	const k = view.figures.subject % 40;
	return view.figures.subject < 0 || k < 6 ? 3 : k < 16 ? 2 : 1;
};
const facing_of = (view) =>
	deployment.facing >= 0 ? deployment.facing : view.doc.side[Math.floor(view.figures.subject / 40)] ? 0 : 2;

// The pieces of the map, each under the name that documents give it: its grid and what it is.
function pieces_of(view) {
	const seen = new Map();
	return view.tables.maps[Math.max(0, MAPS.indexOf(view.options.map))].pieces.map((piece) => {
		const name = `${grid_name(Math.floor(piece.x / 3), Math.floor(piece.y / 3))} ${piece.type.replace('_', ' ')}`,
			n = (seen.get(name) || 0) + 1;
		seen.set(name, n);
		return { ...piece, name: n > 1 ? `${name} ${n}` : name };
	});
}

function terrain(view) {
	const standing = view.doc.terrain;
	return pieces_of(view).map((piece, i) =>
		Array.isArray(standing) && !standing.includes(piece.name)
			? null
			: s(
					'g',
					{
						class: `terrain ${piece.type}`,
						'data-place': `terrain:${i}`,
						'data-spot': `terrain:${i}`,
						'data-edit': 'terrain',
						'data-name': t('obsidian.terrain_name', { type: piece.type.replace('_', ' ') }),
					},
					s('rect', { x: piece.x * CELL, y: piece.y * CELL, width: piece.w * CELL, height: piece.h * CELL }),
					s('text', { x: (piece.x + piece.w / 2) * CELL, y: (piece.y + piece.h / 2) * CELL }, `${piece.height}`),
					s(
						'title',
						{},
						`${piece.type.replace('_', ' ')}, ${t('obsidian.height', { n: piece.height })}${piece.fragile ? `, ${t('obsidian.fragile')}` : ''}`,
					),
				),
	);
}

// What stands in each grid, in words.
function terrain_words(view) {
	const words = new Map(),
		standing = view.doc.terrain;
	pieces_of(view).forEach((piece) => {
		if (Array.isArray(standing) && !standing.includes(piece.name)) return;
		for (const at of new Set(
			range(piece.w * piece.h).map(
				(k) => Math.floor((piece.x + (k % piece.w)) / 3) + GRIDS * Math.floor((piece.y + Math.floor(k / piece.w)) / 3),
			),
		))
			words.set(
				at,
				[words.get(at), `${piece.type.replace('_', ' ')} ${t('obsidian.height', { n: piece.height })}`]
					.filter(Boolean)
					.join(', '),
			);
	});
	return words;
}

// "C4" as the number of its grid.
const grid_called = (name) => name.charCodeAt(0) - 65 + GRIDS * (Number(name.slice(1)) - 1);

function smoke(view) {
	return (view.doc.smoke || []).flatMap((one, seat) =>
		(one.grids || [])
			.map(grid_called)
			.map((grid) =>
				s(
					'g',
					{ class: `smoke ${seat_class(seat)}` },
					s('rect', { x: (grid % GRIDS) * GRID, y: Math.floor(grid / GRIDS) * GRID, width: GRID, height: GRID }),
					s('title', {}, t('obsidian.smoke')),
				),
			),
	);
}

// A unit as it is seen, in words: for the pointer and for who reads it by ear.
function unit_words(view, key, unit, figures) {
	const marks = [...(unit.red || []), ...(unit.yellow || []), ...(unit.flags || [])].map((word) =>
			word.replaceAll('_', ' '),
		),
		parts = figures ? figures.parts : [];
	const broken = SLOTS.map((slot, i) =>
		parts[i] && (parts[i].destroyed || parts[i].damaged)
			? `${slot.replace('_', ' ')} ${t(parts[i].destroyed ? 'obsidian.gone' : 'obsidian.hurt')}`
			: '',
	).filter(Boolean);
	const seen = figures
		? figures.sees.map((one) => `${key_of(one.unit)}${one.cover ? ` (${t('obsidian.cover', { n: one.cover })})` : ''}`)
		: [];
	return [
		`${key} ${name_of(view, key)}`,
		t('seat', { n: key[0] }),
		figures ? KINDS[figures.kind] : 'mech',
		grid_name(Math.floor(unit.x / 3), Math.floor(unit.y / 3)),
		unit.facing,
		unit.stance,
		...marks,
		...broken,
		figures && figures.reach ? t('obsidian.range', { n: figures.reach }) : '',
		seen.length ? t('obsidian.sees', { list: seen.join(', ') }) : '',
	]
		.filter(Boolean)
		.join(', ');
}

function unit_piece(view, key, unit, figures) {
	const size = (figures ? SIZES[figures.kind] || 2 : 3) * CELL,
		x = unit.x * CELL,
		y = unit.y * CELL,
		seat = Number(key[0]);
	const kind = figures ? KINDS[figures.kind] : 'mech',
		half = size / 2;
	const marks = [...(unit.red || []), ...(unit.yellow || []), ...(unit.flags || [])];
	const parts = figures && figures.parts.length ? figures.parts : null;
	return s(
		'g',
		{
			class: `piece ${kind} ${seat_class(seat)}${figures && figures.damaged ? ' damaged' : ''}${view.figures.subject === (figures || {}).unit ? ' subject' : ''}`,
			transform: `translate(${x + half} ${y + half})`,
			'data-place': `unit:${key}`,
			'data-spot': `unit:${figures ? figures.unit : key}`,
			'data-unit': figures ? figures.unit : null,
			'data-drag': JSON.stringify({ key }),
			'data-edit': key[1] === 'm' ? `units.${key} mechs.${key}` : `units.${key}`,
			'data-name': `${key} ${name_of(view, key)}`,
		},
		s('title', {}, unit_words(view, key, unit, figures)),
		kind === 'drone'
			? s('circle', { r: half - 2, class: 'base' })
			: kind === 'projectile'
				? s('path', { d: `M0 ${-half + 2}L${half - 2} ${half - 2}H${-half + 2}Z`, class: 'base' })
				: s('rect', { x: -half + 3, y: -half + 3, width: size - 6, height: size - 6, rx: 9, class: 'base' }),
		s('path', {
			d: `M0 ${-half + 1}l${half * 0.42} ${half * 0.42}h${-half * 0.84}z`,
			transform: `rotate(${TURN[unit.facing] || 0})`,
			class: 'nose',
		}),
		s('text', { y: parts ? (unit.facing === 'south' ? -4 : -3) : 0, class: 'unit-key' }, key.slice(1)),
		parts ? s('text', { y: unit.facing === 'south' ? 8 : 11, class: 'stance' }, unit.stance.slice(0, 4)) : null,
		parts
			? parts.map((part, i) =>
					s('rect', {
						x: -half + 10 + 8.5 * i,
						y: unit.facing === 'south' ? -half + 8 : half - 14,
						width: 6.5,
						height: 6.5,
						class: part.destroyed ? 'part-gone' : part.damaged ? 'part-hurt' : 'part-whole',
					}),
				)
			: null,
		figures && figures.boxes ? s('rect', { x: half - 16, y: -half + 5, width: 10, height: 10, class: 'box' }) : null,
		marks.length ? s('circle', { cx: -half + 10, cy: -half + 10, r: 4.5, class: 'mark-dot' }) : null,
	);
}

// Nine zones of 4 by 4 grids, row by row, by the names that choices and log use.
const ZONES = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India'],
	ZONE = 4;
const zone_of = (i) => 3 * Math.floor(i / GRIDS / ZONE) + Math.floor((i % GRIDS) / ZONE);

// The names of zones that score, and of all where one is to be named.
function zone_names(view) {
	const marked = new Set(view.legal.some((one) => one.verb === 'zone') ? range(9) : view.figures.grids.map(zone_of));
	return [...marked].map((zone) =>
		s(
			'text',
			{ x: GRID * ZONE * (zone % 3) + 5, y: GRID * ZONE * Math.floor(zone / 3) + 14, class: 'zone-name' },
			ZONES[zone],
		),
	);
}

// One grid of the board, lit where something may be placed.
function grid_square(view, i, open, heights) {
	const x = i % GRIDS,
		y = Math.floor(i / GRIDS),
		is_zone = view.figures.grids.includes(i);
	return s(
		'g',
		{
			class: `grid${is_zone ? ' zone' : ''}`,
			'data-place': `${open.has(i) ? 'spot' : 'grid'}:${i}`,
			'data-spot': `grid:${i}`,
			'data-edit': 'units',
			'data-edit-with': JSON.stringify({ x: 3 * x, y: 3 * y, on_board: 1 }),
			'data-name': grid_name(x, y),
		},
		s('rect', { x: x * GRID, y: y * GRID, width: GRID, height: GRID }),
		s(
			'title',
			{},
			`${grid_name(x, y)}${is_zone ? `, ${t('obsidian.zone', { name: ZONES[zone_of(i)] })}` : ''}${heights.has(i) ? `, ${heights.get(i)}` : ''}`,
		),
	);
}

// Of what is smaller than a grid: the cells of each open grid, and where it would stand under the pointer.
function cell_lines(open) {
	return s('path', {
		class: 'cell-lines',
		d: [...open]
			.map((i) => {
				const x = (i % GRIDS) * GRID,
					y = Math.floor(i / GRIDS) * GRID;
				return [1, 2].map((k) => `M${x + k * CELL} ${y}v${GRID}M${x} ${y + k * CELL}h${GRID}`).join('');
			})
			.join(''),
	});
}

function point_footprint(footprint, width, event) {
	const grid = event.target.closest('.grid.legal'),
		box = grid && grid.getBoundingClientRect();
	footprint.setAttribute('visibility', grid ? 'visible' : 'hidden');
	if (!grid) return;
	const i = Number(grid.getAttribute('data-place').slice(5)),
		near = (at) => Math.max(0, Math.min(3 - width, Math.round(3 * at - width / 2)));
	footprint.setAttribute('x', (i % GRIDS) * GRID + CELL * near((event.clientX - box.x) / box.width));
	footprint.setAttribute('y', Math.floor(i / GRIDS) * GRID + CELL * near((event.clientY - box.y) / box.height));
}

export function draw(view) {
	const W = GRIDS * GRID,
		{ doc, figures } = view;
	const by_key = Object.fromEntries(figures.units.map((one) => [key_of(one.unit), one]));
	const open = new Set(is_placing(view) ? figures.spots : []),
		width = width_of(view);
	const heights = terrain_words(view),
		cells = range(GRIDS * GRIDS).map((i) => grid_square(view, i, open, heights));
	const steps = view.legal
		.filter((one) => ['step', 'push', 'facing'].includes(one.verb))
		.map((one) => arrow(view, by_key, one))
		.filter(Boolean);
	const labels = range(GRIDS).map((k) => [
		s('text', { x: k * GRID + GRID / 2, y: -8, class: 'axis-label' }, 'ABCDEFGHIJKL'[k]),
		s('text', { x: -14, y: k * GRID + GRID / 2 + 5, class: 'axis-label' }, String(k + 1)),
	]);
	const is_under = (unit) => open.has(Math.floor(unit.x / 3) + GRIDS * Math.floor(unit.y / 3));
	const pieces = Object.entries(doc.units)
		.filter(([, unit]) => unit.on_board)
		.map(([key, unit]) => {
			const piece = unit_piece(view, key, unit, by_key[key]);
			piece.classList.toggle('under', is_under(unit));
			return piece;
		});
	const lines = width < 3 && open.size ? cell_lines(open) : null;
	const footprint = lines
		? s('rect', { class: 'footprint', width: width * CELL, height: width * CELL, visibility: 'hidden' })
		: null;
	const svg = s(
		'svg',
		{
			viewBox: `-34 -30 ${W + 44} ${W + 40}`,
			class: `map obsidian${open.size ? ' placing' : ''}`,
			role: 'group',
			'aria-label': t('obsidian.map'),
		},
		cells,
		lines,
		terrain(view),
		smoke(view),
		labels,
		zone_names(view),
		pieces,
		footprint,
		steps,
		cell_spots(view, width),
		s('clipPath', { id: 'board-clip' }, s('rect', { x: 0, y: 0, width: W, height: W })),
		s('g', { id: 'sights', class: 'sights', 'clip-path': 'url(#board-clip)' }),
	);
	for (const kind of ['pointerover', 'focusin']) svg.addEventListener(kind, (event) => hover(svg, view, event));
	if (footprint) svg.addEventListener('pointermove', (event) => point_footprint(footprint, width, event));
	return svg;
}

// Units by their cells, for who shows how they travel.
export const pieces = (view) =>
	view.figures.units
		.map((figures) => [key_of(figures.unit), figures])
		.filter(([key]) => view.doc.units[key] && view.doc.units[key].on_board)
		.map(([key, figures]) => {
			const unit = view.doc.units[key],
				half = ((SIZES[figures.kind] || 2) * CELL) / 2;
			const mark = () =>
				s(
					'svg',
					{ viewBox: '-12 -12 24 24', width: 24, height: 24 },
					seat_mark(Number(key[0]), 0, 0, 20, key.slice(1)),
				);
			return { key, spot: `${unit.x},${unit.y}`, n: 1, x: unit.x * CELL + half, y: unit.y * CELL + half, mark };
		});

export function point(spot, view) {
	const [kind, place] = spot.split(':');
	const i = Number(place);
	if (kind === 'grid') return { x: ((i % GRIDS) + 0.5) * GRID, y: (Math.floor(i / GRIDS) + 0.5) * GRID };
	const one = kind === 'unit' && pieces(view).find(({ key }) => key === key_of(i));
	return one ? { x: one.x, y: one.y } : null;
}

// Where in its grid a small unit may stand, a mark for each choice.
function cell_spots(view, width) {
	const at = view.figures.spots[0];
	return view.legal
		.filter((one) => one.verb === 'offset' && at !== undefined)
		.map((one) => {
			const x = (at % GRIDS) * GRID + ((one.arg % 3) + width / 2) * CELL,
				y = Math.floor(at / GRIDS) * GRID + (Math.floor(one.arg / 3) + width / 2) * CELL;
			return s(
				'g',
				{
					class: 'cell-spot',
					transform: `translate(${x} ${y})`,
					'data-place': `cell:${one.arg}`,
					'data-name': one.text,
				},
				s('circle', { r: 8 }),
				s('text', {}, String(one.arg + 1)),
				s('title', {}, one.text),
			);
		});
}

// An arrow for a step of the unit asked about.
function arrow(view, by_key, action) {
	const figures = view.figures.units.find((one) => one.unit === view.figures.subject);
	if (!figures) return null;
	const unit = view.doc.units[key_of(figures.unit)],
		half = ((SIZES[figures.kind] || 3) * CELL) / 2;
	return s(
		'g',
		{
			class: 'arrow',
			transform: `translate(${unit.x * CELL + half} ${unit.y * CELL + half}) rotate(${90 * action.arg})`,
			'data-place': `step:${action.arg}`,
			'data-name': action.text,
		},
		s('path', { d: `M0 ${-half - 34}l16 22h-9v12h-14v-12h-9z` }),
	);
}

// Lines from the unit under the pointer to those that it sees, with their cover; and how far it can fire.
function hover(svg, view, event) {
	const group = svg.querySelector('#sights'),
		piece = event.target.closest('[data-unit]');
	if (!piece) {
		if (group.childElementCount) group.replaceChildren();
		return;
	}
	const id = Number(piece.getAttribute('data-unit')),
		one = view.figures.units.find((other) => other.unit === id);
	if (group.dataset.unit === String(id) && group.childElementCount) return;
	group.dataset.unit = String(id);
	const middle = (unit) => {
		const figures = view.figures.units.find((other) => other.unit === unit),
			place = view.doc.units[key_of(unit)],
			half = ((SIZES[figures.kind] || 3) * CELL) / 2;
		return place ? [place.x * CELL + half, place.y * CELL + half] : [0, 0];
	};
	const [x, y] = middle(id),
		facing = (view.doc.units[key_of(id)] || {}).facing,
		far = 2 * GRIDS * GRID;
	const wedge = (turn, kind) =>
		s('path', {
			d: `M0 0L${-far} ${-far}H${far}Z`,
			transform: `translate(${x} ${y}) rotate(${(TURN[facing] || 0) + turn})`,
			class: kind,
		});
	group.replaceChildren(
		wedge(0, 'front-arc'),
		wedge(180, 'rear-arc'),
		...(one.reach
			? [
					s('rect', {
						x: x - (one.reach + 0.5) * GRID,
						y: y - (one.reach + 0.5) * GRID,
						width: (2 * one.reach + 1) * GRID,
						height: (2 * one.reach + 1) * GRID,
						class: 'reach',
						rx: GRID,
					}),
				]
			: []),
		...one.sees.flatMap(({ unit, cover }) => {
			const [ox, oy] = middle(unit);
			return [
				s('line', { x1: x, y1: y, x2: ox, y2: oy }),
				cover ? s('text', { x: (x + ox) / 2, y: (y + oy) / 2 }, t('obsidian.cover', { n: cover })) : null,
			].filter(Boolean);
		}),
	);
}

export function places(action, view) {
	const { verb, arg } = action;
	if (verb === 'unit') return [`unit:${key_of(arg)}`];
	if (verb === 'column') return view.figures.spots.filter((grid) => grid % GRIDS === arg).map((grid) => `spot:${grid}`);
	if (verb === 'row')
		return view.figures.spots.filter((grid) => Math.floor(grid / GRIDS) === arg).map((grid) => `spot:${grid}`);
	if (verb === 'terrain') return [`terrain:${arg}`];
	if (verb === 'step' || verb === 'push' || verb === 'facing') return [`step:${arg}`];
	if (verb === 'part') return [`part:${arg}`];
	if (verb === 'offset') return [`cell:${arg}`];
	return [];
}

// The cell nearest to where a press was in its grid, if it is asked for.
function nearest_cell(width, at) {
	const far = (cell) => Math.hypot((cell % 3) + width / 2 - 3 * at.x, Math.floor(cell / 3) + width / 2 - 3 * at.y);
	return {
		verb: 'offset',
		is_optional: true,
		among: (legal) => legal.filter((one) => one.verb === 'offset').sort((a, b) => far(a.arg) - far(b.arg))[0],
	};
}

// A click on a grid answers its column, its row and the cell nearest to the pointer; of a unit that is deployed its
// facing and stance, too. What is not asked is passed over.
export function follow(place, action, view, at) {
	if (!place.startsWith('spot:') || !['column', 'row'].includes(action.verb)) return [];
	const width = width_of(view);
	const row = Math.floor(Number(place.slice(5)) / GRIDS),
		steps = [{ verb: 'row', arg: row, is_optional: true }, nearest_cell(width, at)];
	return is_deploying(view)
		? [
				...steps,
				{ verb: 'facing', arg: at.facing >= 0 ? at.facing : facing_of(view), is_optional: true },
				{ verb: 'stance', arg: deployment.stance, is_optional: true },
			]
		: steps;
}

// Where the unit asked about may walk to, see walks.js: by steps, or by a maneuver that begins with steps.
export function walk(view) {
	const figures = view.figures.units.find((one) => one.unit === view.figures.subject),
		unit = figures && view.doc.units[key_of(figures.unit)];
	const maneuver = view.legal.find((one) => one.verb === 'do' && one.text === 'action: maneuver'),
		can_step = view.legal.some((one) => one.verb === 'step');
	if (!unit || !(can_step || maneuver)) return null;
	const beside = [-GRIDS, 1, GRIDS, -1]; // north, east, south, west
	return {
		from: Math.floor(unit.x / 3) + GRIDS * Math.floor(unit.y / 3),
		before: can_step ? [] : [maneuver],
		after: [{ verb: 'stop', is_optional: true, among: (legal) => legal.find((one) => one.verb === 'stop') }],
		place: (grid) => `grid:${grid}`,
		go: (grid, step) => {
			const to = grid + beside[step.arg],
				is_beside = step.arg % 2 === 0 || Math.floor(to / GRIDS) === Math.floor(grid / GRIDS);
			return is_beside && to >= 0 && to < GRIDS * GRIDS ? to : null;
		},
		// the number of an action is its verb's and the side to which it goes
		steps: (legal) => {
			const one = legal.find((other) => other.verb === 'step');
			return one ? beside.map((_, side) => ({ id: one.id - one.arg + side, verb: 'step', arg: side, text: '' })) : [];
		},
	};
}

// What is asked at the end of a walk, as the press says: the cell, and the facing where it was dragged.
export const arrive = (view, at, facing) => [
	nearest_cell(width_of(view), at),
	...(facing >= 0 ? [{ verb: 'facing', arg: facing, is_optional: true }] : []),
];

// Does a drag from there say which way a unit looks?
export const looks = (place, view) => place.startsWith('spot:') && is_deploying(view);

// The way a drag points, from -1 (none) to 3.
export function aim(board, place, facing) {
	board.querySelector('.aim')?.remove();
	if (facing < 0) return;
	const grid = Number(place.split(':')[1]),
		x = ((grid % GRIDS) + 0.5) * GRID,
		y = (Math.floor(grid / GRIDS) + 0.5) * GRID;
	board.querySelector('svg.map').append(
		s('path', {
			class: 'aim',
			d: 'M0 -42l16 22h-9v18h-14v-18h-9z',
			transform: `translate(${x} ${y}) rotate(${90 * facing})`,
		}),
	);
}

// Questions that are answered at once, see together.js: the dice of a reroll, timings, a stance with its action, a
// command to its end.
export function together(view) {
	const { legal } = view,
		begins = (word) => legal.every((one) => one.text.startsWith(word)),
		all = (list, ...verbs) => list.every((one) => verbs.includes(one.verb)),
		yes = legal.find((one) => one.verb === 'accept' && one.text.startsWith('spend focus on a reroll'));
	if (yes)
		return {
			title: t('obsidian.rerolls'),
			before: [yes],
			counts: true,
			goes_on: (list) => list[0].text.startsWith('reroll dice'),
		};
	if (all(legal, 'timing')) return { title: t('obsidian.timings'), before: [], goes_on: (list) => all(list, 'timing') };
	if (all(legal, 'stance') && view.doc.phase !== 'setup')
		return {
			title: t('obsidian.stance_first'),
			before: [],
			goes_on: (list, i) => all(list, i ? 'do' : 'stance') && i < 2,
		};
	if (begins('command by') && all(legal, 'unit', 'pass'))
		return {
			title: t('obsidian.command'),
			before: [],
			goes_on: (list, i) => i < 3 && (i ? all(list, 'do', 'number') : true),
		};
	return null;
}

// What a click on the board will answer besides the place, while a unit is deployed.
export function dock(view) {
	if (!is_deploying(view)) return null;
	const key = key_of(view.figures.subject),
		is_mech = key[1] === 'm',
		now = facing_of(view);
	const pick = (name, words, chosen, set) =>
		h(
			'label',
			{ class: 'row' },
			t(`obsidian.${name}`),
			h(
				'select',
				{ id: `deploy-${name}`, onchange: (event) => set(Number(event.target.value)) },
				words.map((word, i) => h('option', { value: i, selected: i === chosen }, word)),
			),
		);
	return h(
		'div',
		{ class: 'deploying' },
		h('strong', {}, t('obsidian.deploying', { name: `${key} ${name_of(view, key)}` })),
		h(
			'p',
			{ class: 'row' },
			pick('facing', FACINGS, now, (value) => {
				deployment.facing = value;
			}),
			is_mech
				? pick('stance', STANCES, deployment.stance, (value) => {
						deployment.stance = value;
					})
				: null,
		),
	);
}

// How often a choice may stand in a plan: steps in one direction.
export const most = (action) => (action.verb === 'step' ? 8 : 0);

// What is wanted where a place is pressed that no choice concerns, in words that the game understands.
export function wish(place, view) {
	const [kind, what] = place.split(':'),
		grid = Number(what);
	if (kind === 'unit') return what;
	if (kind === 'part') return SLOTS[grid];
	if (kind === 'grid' || kind === 'spot') return grid_name(grid % GRIDS, Math.floor(grid / GRIDS));
	const piece = kind === 'terrain' ? view.tables.maps[Math.max(0, MAPS.indexOf(view.options.map))].pieces[grid] : null;
	return piece ? grid_name(Math.floor(piece.x / 3), Math.floor(piece.y / 3)) : 'move';
}

export const spots = (event) => [`${event.where}:${event.place}`];

// ---- Sheets ----

function action_line(action) {
	const words = [named('obsidian', TYPES[action.type], t(`obsidian.${TYPES[action.type] || 'tactic'}`))];
	if (action.range > 0) words.push(t('obsidian.range', { n: action.range }));
	if (action.yellow || action.red)
		words.push(
			[
				action.yellow ? t('obsidian.yellow', { n: action.yellow }) : '',
				action.red ? t('obsidian.red', { n: action.red }) : '',
			]
				.filter(Boolean)
				.join(' + '),
		);
	if (action.ammo) words.push(t('obsidian.ammo', { n: action.ammo }));
	return h('li', {}, h('strong', {}, action.name), ' ', h('small', {}, words.join(', ')));
}

function part_row(view, mech, figures, slot, i) {
	const part = mech.parts && mech.parts[slot],
		card = part && view.tables.cards[part.card],
		now = figures && figures.parts[i];
	if (!card) return null;
	const state = now && now.destroyed ? 'gone' : now && now.damaged ? 'hurt' : 'whole';
	const ammo = (part.ammo || []).filter((n) => n);
	return h(
		'tr',
		{ class: `part ${state}` },
		h('th', { scope: 'row' }, named('obsidian', slot, slot.replace('_', ' '))),
		h(
			'td',
			{},
			card.name,
			(part.flags || []).length ? h('small', {}, ` ${part.flags.join(', ').replaceAll('_', ' ')}`) : null,
			h('ul', { class: 'actions' }, card.actions.map(action_line)),
		),
		h('td', {}, now ? t(`obsidian.${state}`) : ''),
		h('td', {}, now ? `${now.armor}/${now.structure}/${now.parry}` : ''),
		h('td', {}, ammo.length ? ammo.join(' ') : '–'),
	);
}

function mech_sheet(view, key) {
	const unit = view.doc.units[key],
		mech = view.doc.mechs[key],
		figures = view.figures.units.find((one) => key_of(one.unit) === key),
		seat = Number(key[0]);
	return lazy_details(
		{ class: `sheet board-sheet ${seat_class(seat)}`, open: seat === view.seat },
		h(
			'summary',
			{ class: 'row' },
			seat_badge(seat),
			h('strong', {}, `${key} ${name_of(view, key)}`),
			h(
				'span',
				{ class: 'soft' },
				unit && unit.on_board
					? `${grid_name(Math.floor(unit.x / 3), Math.floor(unit.y / 3))} ${unit.facing} ${unit.stance}`
					: t(`obsidian.${where_of(view, key)}`),
			),
			h('span', {}, t('obsidian.link', { n: mech.link, tokens: mech.tokens ?? '?' })),
			mech.timing && mech.timing !== 'none' ? h('em', {}, String(mech.timing)) : null,
		),
		() =>
			h(
				'table',
				{ class: 'mech' },
				h(
					'thead',
					{},
					h(
						'tr',
						{},
						[
							t('obsidian.head_part'),
							t('obsidian.head_card'),
							t('obsidian.head_state'),
							t('obsidian.head_dice'),
							named('obsidian', 'ammunition', t('obsidian.head_ammo')),
						].map((text) => h('th', { scope: 'col' }, text)),
					),
				),
				h(
					'tbody',
					{},
					SLOTS.map((slot, i) => part_row(view, mech, figures, slot, i)),
				),
			),
	);
}

function others(view, seat) {
	const list = Object.entries(view.doc.units).filter(
		([key, unit]) => Number(key[0]) === seat && key[1] !== 'm' && unit.on_board,
	);
	if (!list.length) return null;
	return h(
		'div',
		{ class: `sheet wide ${seat_class(seat)}` },
		seat_badge(seat),
		list.map(([key, unit]) =>
			h(
				'span',
				{ class: 'chip' },
				`${key} ${name_of(view, key)} ${grid_name(Math.floor(unit.x / 3), Math.floor(unit.y / 3))} ${unit.stance}${(unit.ammo || []).some((n) => n) ? ` ${t('obsidian.ammo', { n: unit.ammo.join(' ') })}` : ''}`,
			),
		),
	);
}

export function sheets(view) {
	const first = view.seat === 1 ? 1 : 0,
		order = [first, 1 - first];
	return [
		h(
			'div',
			{ class: 'sheet wide' },
			order.map((seat) =>
				h(
					'span',
					{ class: 'row' },
					seat_badge(seat),
					view.name(seat),
					` ${t('points', { n: (view.doc.vp || [])[seat] || 0 })}`,
				),
			),
		),
		...order.flatMap((seat) => [
			...mechs_of(view, seat)
				.filter((key) => view.doc.units[key])
				.map((key) => mech_sheet(view, key)),
			others(view, seat),
		]),
	].filter(Boolean);
}

// The attack to tell the odds of: of the unit that is asked about (or the first of one's own that sees it) on the one
// under the pointer.
export function battle(place, view) {
	if (!place || !place.startsWith('unit:')) return null;
	const target = view.figures.units.find((one) => `unit:${one.unit}` === place);
	const sees = (one) => one && one.seat !== target.seat && one.sees.some((other) => other.unit === target.unit);
	const asked = view.figures.units.find((one) => one.unit === view.figures.subject);
	const attacker =
		target &&
		(sees(asked) ? asked : view.figures.units.find((one) => (view.seat < 0 || one.seat === view.seat) && sees(one)));
	if (!attacker || (view.seat >= 0 && attacker.seat !== view.seat)) return null;
	return {
		seat: attacker.seat,
		place: target.unit,
		units: String(attacker.unit),
		title: t('odds_against', {
			name: `${key_of(attacker.unit)} → ${key_of(target.unit)} ${name_of(view, key_of(target.unit))}`,
		}),
	};
}

// Of each target that may be chosen, what the attacks of the unit asked do to it: [[id of the choice, words]].
export async function dice(view, odds) {
	const targets = view.legal.filter((one) => one.verb === 'unit' && one.text.startsWith('target [')),
		found = [];
	for (const action of targets) {
		const query = battle(`unit:${action.arg}`, view),
			answer = query && (await odds({ ...query, at: view.state.step, as: view.seat < 0 ? null : view.seat })).odds;
		const words = (answer ? answer.attacks || [] : []).map((one) =>
			t('obsidian.dice', {
				name: one.name,
				hit: Math.round(100 * one.hit),
				through: Math.round(100 * one.penetration),
				gone: Math.round(100 * one.destruction),
				damage: one.damage.toFixed(1),
			}),
		);
		if (words.length) found.push([action.id, words.join('; ')]);
	}
	return found;
}

// The mechs of both sides: how whole they are, and whose turn their timing gives.
export const strip = (view) =>
	[0, 1].map((seat) => ({
		seat,
		name: view.state.seats[seat].faction || '',
		sheet: null,
		words: [
			h('b', {}, t('points', { n: (view.doc.vp || [])[seat] || 0 })),
			mechs_of(view, seat).map((key) => {
				const figures = view.figures.units.find((one) => key_of(one.unit) === key),
					mech = view.doc.mechs[key],
					unit = view.doc.units[key];
				const where = where_of(view, key);
				const words = [
					name_of(view, key),
					where === 'board' ? unit.stance : t(`obsidian.${where}`),
					mech.timing && mech.timing !== 'none' ? String(mech.timing) : '',
				].filter(Boolean);
				return h(
					'span',
					{ class: `mech-chip is-${where}`, title: words.join(', ') },
					h('strong', {}, key.slice(1)),
					` ${name_of(view, key)} `,
					figures && figures.parts.length
						? s(
								'svg',
								{
									viewBox: '0 0 44 9',
									width: 44,
									height: 9,
									class: 'parts',
									role: 'img',
									'aria-label': SLOTS.map(
										(slot, i) =>
											`${slot.replace('_', ' ')} ${t(`obsidian.${figures.parts[i].destroyed ? 'gone' : figures.parts[i].damaged ? 'hurt' : 'whole'}`)}`,
									).join(', '),
								},
								figures.parts.map((part, i) =>
									s('rect', {
										x: 1 + 9 * i,
										y: 1,
										width: 7,
										height: 7,
										class: part.destroyed ? 'part-gone' : part.damaged ? 'part-hurt' : 'part-whole',
									}),
								),
							)
						: null,
					mech.timing && mech.timing !== 'none' ? h('small', {}, ` ${mech.timing}`) : null,
				);
			}),
		],
	}));

export const summary = (view) =>
	t(view.to_move === OVER ? 'obsidian.ended' : 'obsidian.summary', {
		round: view.doc.round,
		rounds: view.figures.rounds,
		phase: t(`phase.${view.doc.phase}`),
		a: (view.doc.vp || [])[0] || 0,
		b: (view.doc.vp || [])[1] || 0,
	});

// The words before the choices, "launch [0d1]: 1", as a question, with the unit by its name; without such a question
// they stand as they are.
export function prompt(view) {
	const text = view.legal.length ? view.legal[0].text : '';
	if (!text.includes(':')) return t('choose');
	const [, words, key] = /^(.*?)(?: \[(\w+)\])?:/.exec(text),
		unit = key ? `${key} (${name_of(view, key)})` : '';
	const asked = t(`obsidian.ask.${words.replaceAll(' ', '_')}`, { unit });
	return asked.startsWith('obsidian.ask.') ? [words, unit].filter(Boolean).join(': ') : asked;
}

// Whose unit acts while somebody is asked: who has the opportunity, or whose drone or attack it is.
export function occasion({ doc }) {
	const frame = (doc.stack || []).find((one) => ['opportunity', 'command', 'action'].includes(one.kind));
	return frame ? { seat: Math.floor((frame.mech ?? frame.unit) / 40) } : null;
}

// What is counted where the choices are numbers.
const COUNTED = [
	['launch', 'launch'],
	['reroll dice', 'dice'],
];

export function choice(action) {
	const found = action.verb === 'number' && COUNTED.find(([words]) => action.text.startsWith(words));
	return found ? { words: t(`obsidian.count_${found[1]}`, { n: action.arg }) } : null;
}

export const autos = [
	{
		key: 'obsidian.reroll',
		text: t('obsidian.auto_reroll'),
		answer: (legal) =>
			legal.length > 1 && legal.every((one) => /re-?roll/i.test(one.text))
				? legal.find((one) => one.verb === 'pass') || null
				: null,
	},
];

export const legend = () => h('div', {}, h('p', {}, t('obsidian.legend')));

// ---- Editing a position ----

const OF_SEATS = [
	'vp',
	'secondary',
	'designated',
	'commander',
	'faction',
	'side',
	'mechs_at_start',
	'drones_at_start',
	'tested',
	'deployed',
	'smoke',
];
const word_for = words_of((tables) => Object.entries(tables.cards).map(([id, card]) => [id, `${card.name} (${id})`]));

export const editing = {
	note: t('obsidian.edit_note'),
	seat: (seat) => OF_SEATS.map((name) => `${name}.${seat}`),
	names: (path, { state }) => (path.length === 1 && OF_SEATS.includes(path[0]) ? seat_names(state) : null),
	numbers: (path, { state }) =>
		path[0] === 'first_player'
			? each_seat(state)
			: path[path.length - 1] === 'on_board'
				? [
						[0, t('obsidian.off_board')],
						[1, t('obsidian.on_board')],
					]
				: null,
	word: word_for,
	// a mech's cards are those of its parts
	hides: (path) => path[0] === 'units' && path.length === 3 && path[1][1] === 'm' && path[2] === 'card',
	place: (message) => {
		const named_unit = /^unit (\w+)/.exec(message);
		return named_unit ? `units.${named_unit[1]}` : null;
	},
	// A unit goes to another grid.
	move(doc, { key }, [list], given) {
		const unit = doc.units[key];
		if (
			list !== 'units' ||
			!unit ||
			!given ||
			(Math.floor(unit.x / 3) === given.x / 3 && Math.floor(unit.y / 3) === given.y / 3)
		)
			return false;
		unit.x = given.x;
		unit.y = given.y;
		return true;
	},
	// A unit that is moved goes on until it lies in one grid. The stack of a position that was changed does not fit it:
	// the phase begins afresh without.
	settle(doc, before) {
		delete doc.digest;
		delete doc.depth;
		delete doc.stack;
		for (const [key, unit] of Object.entries(doc.units)) {
			const old = before.units[key],
				width = key[1] === 'm' ? 3 : key[1] === 'd' ? 2 : 1;
			for (const axis of old ? ['x', 'y'] : [])
				while (unit[axis] !== old[axis] && (unit[axis] % 3) + width > 3) unit[axis] += unit[axis] > old[axis] ? 1 : -1;
		}
	},
};
