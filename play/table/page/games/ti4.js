// Twilight Imperium 4: the galaxy of 37 systems, objectives, agenda, and a sheet for every seat.
import { h, s, range, lazy_details, shine, shine_defs, sum } from '../dom.js';
import { and_list, t } from '../texts.js';
import { OVER, seat_badge, seat_class, seat_mark } from '../seats.js';
import { named } from '../names.js';
import { each_seat, numbered, seat_names, words_of } from './editing.js';

export const map = true;
export const dice = true; // rolls follow from choices

const R = 100,
	ROOT3 = Math.sqrt(3);
const CLASSES = 14,
	PLACES = 37,
	OFF = 63;
const SHIPS = 7; // types before infantry
const TYPES = [
	'fighter',
	'destroyer',
	'cruiser',
	'carrier',
	'dreadnought',
	'flagship',
	'war_sun',
	'infantry',
	'pds',
	'space_dock',
];
// types that sustain damage: classes of their own, behind the types
const DAMAGED = ['carrier', 'dreadnought', 'flagship', 'war_sun'];
const TRAITS = ['', 'cultural', 'hazardous', 'industrial'];
const COLOURS = ['blue', 'green', 'yellow', 'red'];
const ANOMALIES = ['', 'asteroid', 'nebula', 'supernova', 'rift'];
/** @type {[number, string][]} */
const WORMHOLES = [
	[1, 'α'],
	[2, 'β'],
	[4, 'δ'],
];
const POOLS = ['tactic', 'fleet', 'strategy'];

// Where a system lies: rings around Mecatol Rex, each from the north clockwise; off the board below it.
function axial(place) {
	if (place === 0) return [0, 0];
	const sides = [
		[1, 0],
		[0, 1],
		[-1, 1],
		[-1, 0],
		[0, -1],
		[1, -1],
	];
	let ring = 1,
		first = 1;
	while (place >= first + 6 * ring) first += 6 * ring++;
	let q = 0,
		r = -ring,
		left = place - first;
	for (const [dq, dr] of sides)
		for (let i = 0; i < ring && left > 0; i++, left--) {
			q += dq;
			r += dr;
		}
	return [q, r];
}

function at(place) {
	if (place >= PLACES) return { x: -430 + 215 * (place - PLACES), y: 4.35 * ROOT3 * R };
	const [q, r] = axial(place);
	return { x: 1.5 * R * q, y: ROOT3 * R * (r + q / 2) };
}

// Whether two places on the board are next to each other, wormholes aside.
function is_next(one, other) {
	const [q, r] = axial(one),
		[oq, or] = axial(other),
		dq = oq - q,
		dr = or - r;
	return one < PLACES && other < PLACES && Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) === 1;
}

const corners = (k) =>
	range(6)
		.map((i) => `${(k * Math.cos((Math.PI / 3) * i)).toFixed(1)},${(k * Math.sin((Math.PI / 3) * i)).toFixed(1)}`)
		.join(' ');

// ---- Pieces ----

const UNIT_PATHS = [
	'M0-6L5 6L0 3L-5 6Z',
	'M0-9L4 8H-4Z',
	'M0-10L6 2L3 9H-3L-6 2Z',
	'M-6-8H6V8H-6Z',
	'M0-12L7-3V9H-7V-3Z',
	'M0-13L4-4L12-2L6 4L8 12L0 8L-8 12L-6 4L-12-2L-4-4Z',
	'M0-12A12 12 0 1 0 0 12A12 12 0 1 0 0-12M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5',
	'M0-8A3.4 3.4 0 1 1 0-1.2A3.4 3.4 0 1 1 0-8M-5 8Q-5-1 0-1Q5-1 5 8Z',
	'M-6 8V2H-2V-3L4-9L6-7L2-2V2H6V8Z',
	'M-9-4H9V0H6V8H3V0H-3V8H-6V0H-9Z',
];

// How far a piece reaches to the sides of its middle, by type.
const HALF = [5, 4, 6, 6, 7, 12, 12, 5, 6, 9],
	GAP = 3,
	DIGIT = 8;
const width_of = ([type, , n]) => 2 * HALF[type] + GAP + (n > 1 ? DIGIT * String(n).length : 0);

// Pieces beside one another around x = 0, as large as `width` allows; a number stands at the right of its piece.
function row(groups, y, most, width, from) {
	const k = Math.min(most, width / sum(groups.map(width_of)));
	let left = (-k * sum(groups.map(width_of))) / 2;
	return groups.map((group) => {
		const x = left + k * (HALF[group[0]] + GAP / 2);
		left += k * width_of(group);
		return unit(group[0], group[1], x, y, group[2], group[3], k, from);
	});
}

function unit(type, seat, x, y, n, damaged = 0, k = 1, from = '') {
	return s(
		'g',
		{
			transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k})`,
			class: `unit ${seat_class(seat)}`,
			'data-drag': from ? JSON.stringify({ from, type, seat }) : null,
		},
		s('path', { d: UNIT_PATHS[type] }),
		n > 1 ? s('text', { x: HALF[type] + 1, y: 8 }, String(n)) : null,
		damaged ? s('path', { d: 'M-8-8L8 8', class: 'hurt' }) : null,
		s(
			'title',
			{},
			`${t('seat', { n: seat })}: ${n} ${named('ti4', TYPES[type], type_name(type, n))}${damaged ? `, ${t('ti4.damaged', { n: damaged })}` : ''}`,
		),
	);
}

const is_ready = (view, one) =>
	Boolean(one.owner && view.doc.seats[one.owner - 1] && view.doc.seats[one.owner - 1].readied.includes(one.id));
const type_name = (type, n) =>
	`${TYPES[type].replace('_', ' ')}${n > 1 && !['infantry', 'pds'].includes(TYPES[type]) ? 's' : ''}`.replace(
		'pds',
		'PDS',
	);
const unit_words = (type, n, damaged) =>
	`${n} ${named('ti4', TYPES[type], type_name(type, n))}${damaged ? ` (${t('ti4.damaged', { n: damaged })})` : ''}`;

// A planet as it is seen, in words: for the pointer and for who reads it by ear.
function planet_words(view, one) {
	const info = view.by_planet[one.id],
		owner = one.owner - 1;
	return [
		`${info.name} ${one.resources}/${one.influence}`,
		info.trait ? TRAITS[info.trait] : '',
		info.specialty < 4 ? t('ti4.specialty', { colour: COLOURS[info.specialty] }) : '',
		owner >= 0 ? `${t('seat', { n: owner })}, ${t(is_ready(view, one) ? 'ti4.ready' : 'ti4.exhausted')}` : '',
		one.infantry ? unit_words(7, one.infantry) : '',
		one.invaders ? t('ti4.invaders', { n: one.invaders }) : '',
		one.pds ? unit_words(8, one.pds) : '',
		one.space_dock ? unit_words(9, one.space_dock) : '',
	]
		.filter(Boolean)
		.join(', ');
}

function planet(view, one, x, y, size, path) {
	const info = view.by_planet[one.id],
		owner = one.owner - 1;
	const ready = is_ready(view, one);
	const letter = size < 30 ? 12 : 14,
		room = 1.5 * size,
		on = [];
	if (one.infantry) on.push([7, owner, one.infantry]);
	if (one.invaders) on.push([7, view.doc.active, one.invaders]);
	if (one.pds) on.push([8, owner, one.pds]);
	if (one.space_dock) on.push([9, owner, one.space_dock]);
	const words = planet_words(view, one);
	return s(
		'g',
		{
			transform: `translate(${x} ${y})`,
			class: `planet ${TRAITS[info.trait]}${owner >= 0 && !ready ? ' exhausted' : ''} ${seat_class(owner)}`,
			'data-place': `planet:${one.id}`,
			'data-spot': `planet:${one.id}`,
			'data-edit': path,
			'data-name': info.name,
		},
		s('title', {}, words),
		s('circle', { r: size, class: 'globe' }),
		shine(0, 0, size),
		owner >= 0 ? s('circle', { r: size + 3, class: 'ring' }) : null,
		s(
			'text',
			{
				y: -size * 0.38,
				class: 'planet-name',
				'font-size': letter,
				textLength: 0.68 * letter * info.name.length > room ? room.toFixed(0) : null,
				lengthAdjust: 'spacingAndGlyphs',
			},
			info.name,
		),
		s('rect', { x: -21, y: -8, width: 19, height: 19, rx: 2, class: 'res' }),
		s('text', { x: -11.5, y: 2, class: 'value' }, String(one.resources)),
		s('path', { d: 'M11.5-10L21-5V6L11.5 13L2 6V-5Z', class: 'inf' }),
		s('text', { x: 11.5, y: 2, class: 'value' }, String(one.influence)),
		info.trait
			? s('text', { x: -size * 0.68, y: size * 0.5, class: 'trait' }, TRAITS[info.trait][0].toUpperCase())
			: null,
		info.specialty < 4
			? s('path', {
					d: 'M0-7L7 0L0 7L-7 0Z',
					transform: `translate(${size * 0.72} ${size * 0.4})`,
					class: `tech-${COLOURS[info.specialty]}`,
				})
			: null,
		on.length ? row(on, size * 0.82, 1.3, 1.8 * size, path) : null,
	);
}

// What is in a space area: type, seat, how many, how many damaged.
const groups_of = (system) =>
	system.fleets
		.filter((fleet) => fleet.owner)
		.flatMap((fleet) =>
			TYPES.map((name, type) => [
				type,
				fleet.owner - 1,
				fleet.units[name] || 0,
				(fleet.damaged || [])[DAMAGED.indexOf(name)] || 0,
			]),
		)
		.filter(([, , n]) => n);

function fleets(system, from, y, most) {
	const groups = groups_of(system);
	const half = Math.ceil(groups.length / 2);
	if (groups.length > 5)
		return [row(groups.slice(0, half), y - 6, 0.85, 122, from), row(groups.slice(half), y + 13, 0.85, 112, from)];
	return groups.length ? row(groups, y, most, 122, from) : [];
}

// Where the planets of a system lie, and how large they are: inside of its hexagon, above its ships and command tokens.
const SPOTS = {
	1: [[0, -22, 46]],
	2: [
		[-39, -25, 37],
		[40, -10, 37],
	],
	3: [
		[-37, -46, 28],
		[37, -46, 28],
		[0, 10, 28],
	],
};

// What lies in an anomaly, always the same: rocks, clouds, a star, a hole.
function scenery(anomaly) {
	const spots = [
		[-52, 6, 9],
		[-30, 38, 13],
		[4, -8, 11],
		[34, 30, 15],
		[52, -14, 8],
		[-8, 58, 7],
		[-28, -16, 6],
	];
	if (anomaly === 'asteroid')
		return s(
			'g',
			{ class: 'rocks' },
			spots.map(([x, y, k]) =>
				s('path', {
					d: `M${x - k} ${y}l${k * 0.6} ${-k * 0.9}l${k} ${k * 0.2}l${k * 0.4} ${k * 0.8}l${-k * 0.9} ${k * 0.7}z`,
				}),
			),
		);
	if (anomaly === 'nebula')
		return s(
			'g',
			{ class: 'clouds' },
			spots.map(([x, y, k]) => s('ellipse', { cx: x, cy: y, rx: k * 3, ry: k * 1.7 })),
		);
	if (anomaly === 'supernova')
		return s(
			'g',
			{ class: 'star' },
			[54, 40, 26].map((r) => s('circle', { r, cy: 8 })),
		);
	return s(
		'g',
		{ class: 'hole' },
		[46, 34, 22, 10].map((r) => s('ellipse', { cy: 12, rx: r, ry: r * 0.62 })),
	);
}

// What lies in a system, in words: for the pointer and for who reads it by ear.
function system_words(view, place, system, { tokens, holes, home, anomaly }) {
	const groups = groups_of(system),
		fleet_words = [...new Set(groups.map(([, seat]) => seat))].map(
			(seat) =>
				`${t('seat', { n: seat })}: ${groups
					.filter((one) => one[1] === seat)
					.map(([type, , n, damaged]) => unit_words(type, n, damaged))
					.join(', ')}`,
		);
	return [
		String(place),
		home >= 0 ? t('ti4.home_of', { n: home }) : '',
		anomaly ? named('ti4', anomaly, t(`ti4.${anomaly}`)) : '',
		...holes.map((letter) => t('ti4.wormhole', { letter })),
		...system.planets.map((one) => planet_words(view, one)),
		...fleet_words,
		tokens.length ? t('ti4.tokens_of', { list: tokens.map((seat) => t('seat', { n: seat })).join(', ') }) : '',
		view.doc.active_system === place ? t('ti4.active_system') : '',
	]
		.filter(Boolean)
		.join('; ');
}

function system_tile(view, place, system) {
	const { x, y } = at(place),
		spots = SPOTS[system.planets.length] || [];
	const tokens = view.doc.seats.map((seat, i) => (seat.command_tokens.includes(place) ? i : -1)).filter((i) => i >= 0);
	const holes = WORMHOLES.filter(([bit]) => system.wormholes & bit).map(([, letter]) => letter);
	const home = system.home - 1,
		anomaly = ANOMALIES[system.anomaly];
	const name = `${place}${system.planets.length ? ': ' + system.planets.map((one) => view.by_planet[one.id].name).join(', ') : anomaly ? ': ' + t(`ti4.${anomaly}`) : ''}`;
	const words = system_words(view, place, system, { tokens, holes, home, anomaly });
	return s(
		'g',
		{
			transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
			class: `system ${anomaly}${home >= 0 ? ' home ' + seat_class(home) : ''}${view.doc.active_system === place ? ' active' : ''}`,
			'data-place': `system:${place}`,
			'data-spot': `system:${place}`,
			'data-edit': `systems.${place}`,
			'data-name': name,
		},
		s('title', {}, words),
		s('polygon', { points: corners(R - 2), class: 'ground' }),
		anomaly ? scenery(anomaly) : null,
		anomaly ? s('text', { y: -40, class: 'anomaly' }, named('ti4', anomaly, t(`ti4.${anomaly}`))) : null,
		system.planets.map((one, i) => planet(view, one, ...spots[i], `systems.${place}.planets.${i}`)),
		s('text', { x: spots.length === 3 ? 0 : -38, y: -72, class: 'place' }, String(place)),
		holes.map((letter, i) =>
			s(
				'g',
				{ transform: `translate(${48 - 34 * i} -60)`, class: 'hole' },
				s('circle', { r: 15 }),
				s('circle', { r: 10 }),
				s('text', { y: 6, class: 'hole-letter' }, letter),
				s('title', {}, t('ti4.wormhole', { letter })),
			),
		),
		fleets(
			system,
			`systems.${place}`,
			...[
				[10, 1.75],
				[51, 1.4],
				[51, 1.4],
				[56, 1],
			][system.planets.length],
		),
		tokens.map((seat, i) => seat_mark(seat, -43 + 18 * i, 75, 17)),
		s('polygon', { points: corners(R - 4), class: 'edge' }),
	);
}

const prepared = (view) => ({
	...view,
	doc: { ...view.doc, seats: view.doc.seats.slice(0, view.state.seats.length) },
	by_planet: Object.fromEntries(view.tables.planets.map((one) => [one.id, one])),
});

export function draw(given) {
	const view = prepared(given);
	const shown = view.doc.systems
		.map((system, place) => [place, system])
		.filter(
			([place, system]) =>
				system.tile || (place < PLACES && given.legal.some((one) => one.verb === 'SYSTEM' && one.arg === place)),
		);
	const points = shown.length ? shown.map(([place]) => at(place)) : [at(0)];
	const x0 = Math.min(...points.map((p) => p.x)) - R - 8,
		x1 = Math.max(...points.map((p) => p.x)) + R + 8,
		y0 = Math.min(...points.map((p) => p.y)) - R,
		y1 = Math.max(...points.map((p) => p.y)) + R;
	return s(
		'svg',
		{
			viewBox: `${x0.toFixed(0)} ${y0.toFixed(0)} ${(x1 - x0).toFixed(0)} ${(y1 - y0).toFixed(0)}`,
			class: 'map ti4',
			role: 'group',
			'aria-label': t('ti4.map'),
		},
		shine_defs(),
		shown.map(([place, system]) => system_tile(view, place, system)),
	);
}

// ---- What moves ----

export function point(spot) {
	const [kind, place] = spot.split(':');
	return kind === 'system' && Number(place) < PLACES ? at(Number(place)) : null;
}

// Ships and infantry by system, for who shows how they travel.
export const pieces = (view) =>
	view.doc.systems.flatMap((system, place) => {
		if (!system.tile || place >= PLACES) return [];
		const { x, y } = at(place);
		const ships = groups_of(system).map(([type, seat, n]) => [type, seat, n]);
		const troops = system.planets.flatMap((one) => [
			[7, one.owner - 1, one.infantry || 0],
			[7, view.doc.active, one.invaders || 0],
		]);
		return [...ships, ...troops]
			.filter(([, seat, n]) => seat >= 0 && n > 0)
			.map(([type, seat, n]) => {
				const body = () => s('g', { class: `unit ${seat_class(seat)}` }, s('path', { d: UNIT_PATHS[type] }));
				const mark = () => s('svg', { viewBox: '-14 -14 28 28', width: 28, height: 28, class: 'ti4' }, body());
				return { key: `${seat} ${type}`, spot: `system:${place}`, n, x, y: y + 30, mark };
			});
	});

// ---- Which places an action concerns ----

export function places(action, view) {
	const { arg } = action,
		verb = action.verb.toUpperCase(),
		{ tables } = view;
	switch (verb) {
		case 'ACTIVATE':
		case 'SYSTEM':
			return [`system:${arg}`];
		case 'MOVE':
			return [`system:${Math.floor(arg / CLASSES)}`];
		case 'LOAD':
			return [`system:${Math.floor(arg / 5)}`];
		case 'PLANET':
		case 'PLACE_PDS':
		case 'PLACE_DOCK':
			return [`planet:${tables.planets[arg].id}`];
		case 'TECH':
			return [`tech:${tables.technologies[arg].id}`];
		case 'OBJECTIVE':
			return [`objective:${tables.objectives[arg].id}`];
		case 'CHOOSE_STRATEGY':
		case 'STRATEGIC':
			return [`strategy:${arg}`];
		case 'BUILD': {
			const where = view.doc.active_system;
			return where === OFF ? [] : [`system:${where}`];
		}
		default:
			return [];
	}
}

// What is wanted where a place is pressed that no choice concerns, in words that the game understands.
export function wish(place, { tables }) {
	const at = place.indexOf(':'),
		kind = place.slice(0, at),
		key = place.slice(at + 1);
	const name = (list) => (list.find((one) => String(one.id) === key) || { name: '' }).name;
	switch (kind) {
		case 'planet':
			return name(tables.planets);
		case 'objective':
			return `score ${name(tables.objectives)}`;
		case 'tech':
			return `research ${name(tables.technologies)}`;
		case 'strategy':
			return `strategic action ${tables.strategies[key].name}`;
		default:
			return key;
	}
}

export function spots(event, view) {
	if (event.where === 'planet' && view.tables.planets[event.place])
		return [`planet:${view.tables.planets[event.place].id}`];
	return [`${event.where}:${event.place}`];
}

const unit_note = (one) =>
	[
		one.cost ? t('ti4.cost', { n: one.cost, per: one.per > 1 ? `/${one.per}` : '' }) : '',
		one.combat ? t('ti4.combat', { n: one.combat, dice: one.dice > 1 ? ` ×${one.dice}` : '' }) : '',
		one.move ? t('ti4.move', { n: one.move }) : '',
		one.capacity ? t('ti4.capacity', { n: one.capacity }) : '',
		one.sustain ? t('ti4.sustain') : '',
	]
		.filter(Boolean)
		.join(', ');

// What is counted where the choices are numbers.
const COUNTED = [
	['land ground forces', 'infantry'],
	['commodities', 'commodities'],
	['trade goods', 'goods'],
	['tokens', 'tokens'],
];

// The question of a turn in groups: name, choices, whether it is folded, and why it is empty; tactical actions within
// reach first.
export function groups(actions, view) {
	const of = (...verbs) => actions.filter((one) => verbs.includes(one.verb.toUpperCase()));
	const reach = view.figures.reach,
		tactical = of('ACTIVATE');
	if (!reach || !tactical.length) return null;
	const known = ['ACTIVATE', 'STRATEGIC', 'PROPOSE', 'PASS'],
		is_near = (one) => reach.includes(one.arg);
	return [
		['near', tactical.filter(is_near)],
		['far', tactical.filter((one) => !is_near(one)), true],
		['strategic', of('STRATEGIC')],
		['component', actions.filter((one) => !known.includes(one.verb.toUpperCase()))],
		['trade', of('PROPOSE')],
		['pass', of('PASS'), false, view.figures.no_pass],
	]
		.filter(([, list, , why]) => list.length || why)
		.map(([name, list, is_folded, why]) => ({
			title: t(`ti4.group_${name}`),
			list,
			is_folded: Boolean(is_folded),
			why,
		}));
}

export function choice(action, view) {
	const verb = action.verb.toUpperCase(),
		{ tables, doc } = view,
		own = doc.seats[view.seat];
	if (verb === 'BUILD' && own) {
		const row = tables.units.find((one) => one.id === own.units[TYPES[Math.floor(action.arg / 4)]]);
		return row ? { note: unit_note(row), cost: row.cost / (row.per || 1) } : null;
	}
	if (verb === 'TECH') {
		const tech = tables.technologies[action.arg];
		return {
			note: tech.needs
				.map((n, i) => (n ? `${n} ${COLOURS[i]}` : ''))
				.filter(Boolean)
				.join(', '),
		};
	}
	if (verb === 'PLANET') {
		const one = tables.planets[action.arg];
		return { note: `${one.resources}/${one.influence}` };
	}
	if (verb === 'OBJECTIVE') return { note: tables.objectives[action.arg].requirement };
	if (verb === 'NUMBER') {
		const found = COUNTED.find(([words]) => action.text.split(':')[0].includes(words));
		return found ? { words: t(`ti4.count_${found[1]}`, { n: action.arg }) } : null;
	}
	return null;
}

// How often a choice may stand in a plan: units many times, planets that pay once. The program says how many there are.
const MANY = 60;
export function most(action) {
	const verb = action.verb.toUpperCase();
	if (['LOAD', 'MOVE', 'BUILD', 'POOL', 'DESTROY', 'SUSTAIN', 'GOODS'].includes(verb)) return MANY;
	return verb === 'PLANET' && action.text.startsWith('pay') ? 1 : 0;
}

// A ship that moves takes along what it is asked about next, as much as it carries.
export function inside(action, next, view) {
	const own = view.doc.seats[view.seat],
		loads = next.filter((one) => one.verb.toUpperCase() === 'LOAD'),
		end = next.find((one) => one.verb.toUpperCase() === 'DONE');
	if (action.verb.toUpperCase() !== 'MOVE' || !loads.length || !end || !own) return null;
	const ship = action.arg % CLASSES,
		type = ship < TYPES.length ? TYPES[ship] : DAMAGED[ship - TYPES.length],
		info = view.tables.units.find((one) => one.id === own.units[type]);
	return info ? { list: loads, room: info.capacity, end: end.text } : null;
}

// Questions about a ship that has set out stand between the steps of a plan: its way, and what it loads.
export const interrupts = (legal) =>
	legal.every(
		(one) =>
			['LOAD', 'YES', 'NO', 'DONE'].includes(one.verb.toUpperCase()) &&
			(one.text.startsWith('load a ship') || one.text.startsWith('use Gravity Drive')),
	);

// The place of a choice in the order in which the game asks: units are produced the dearest first, infantry last.
export function order(action) {
	const type = action.verb.toUpperCase() === 'BUILD' ? Math.floor(action.arg / 4) : 0;
	return TYPES[type] === 'infantry' ? (action.arg % 4) + 1 : -type;
}

// ---- Sheets ----

const name_in = (list, id) => (list.find((one) => one.id === id) || { name: String(id) }).name;

function objective_row(view, id) {
	const info = view.tables.objectives.find((one) => one.id === id),
		far = view.figures.progress[id];
	const scorers = view.doc.seats.map((seat, i) => (seat.scored.includes(id) ? i : -1)).filter((i) => i >= 0);
	return h(
		'div',
		{
			class: `objective${far && far.met ? ' met' : ''}`,
			'data-place': `objective:${id}`,
			'data-edit': 'revealed',
			'data-name': info.name,
		},
		h(
			'div',
			{ class: 'row' },
			h('strong', { class: 'grow' }, info.name),
			h('span', {}, t('points', { n: info.points })),
		),
		h('small', {}, info.requirement),
		h(
			'div',
			{ class: 'row' },
			scorers.map((seat) => seat_badge(seat)),
			far && far.needed > 0 && !scorers.includes(view.seat)
				? h('small', {}, t('ti4.far', { n: far.count, needed: far.needed }))
				: null,
		),
	);
}

function objectives(view) {
	const own = view.doc.seats[view.seat],
		open = view.doc.seats.flatMap((seat) => seat.scored).filter((id) => !view.doc.revealed.includes(id));
	return h(
		'details',
		{ class: 'sheet board-sheet', open: true },
		h('summary', {}, h('strong', {}, t('ti4.objectives'))),
		h(
			'div',
			{ class: 'objectives' },
			view.doc.revealed.map((id) => objective_row(view, id)),
			[...new Set(open)].map((id) => objective_row(view, id)),
		),
		own && own.secrets && own.secrets.length
			? [
					h('h3', {}, t('ti4.secrets')),
					h(
						'div',
						{ class: 'objectives' },
						own.secrets.map((id) => objective_row(view, id)),
					),
				]
			: null,
		view.doc.laws.length
			? [
					h('h3', {}, t('ti4.laws')),
					h(
						'ul',
						{ class: 'votes' },
						view.doc.laws.map((id) => law_row(view, id)),
					),
				]
			: null,
	);
}

// What an agenda elects, or whether it is for or against, by the number of an outcome.
function outcome_name(view, info, outcome) {
	const { tables } = view,
		lists = { law: tables.agendas, objective: tables.objectives, planet: tables.planets };
	if (!info.elects) return t(outcome ? 'ti4.against' : 'ti4.for');
	return info.elects === 'seat' ? view.name(outcome) : (lists[info.elects][outcome] || { name: '' }).name;
}

// What a component does stands beside its name where there is one text of it.
const text_row = (view, name) => (view.tables.texts[name] ? h('p', {}, h('small', {}, view.tables.texts[name])) : null);

function law_row(view, id) {
	const i = view.tables.agendas.findIndex((one) => one.id === id),
		info = view.tables.agendas[i],
		target = (view.doc.law_target || {})[id];
	return h(
		'li',
		{},
		h('strong', {}, info.name),
		info.elects && target ? `: ${outcome_name(view, info, target - 1)}` : null,
		text_row(view, info.name),
	);
}

function agenda(view) {
	const { doc } = view;
	if (!doc.agenda) return null;
	const info = view.tables.agendas[doc.agenda - 1],
		found = new Map();
	doc.outcome.forEach((outcome, seat) => {
		if (outcome) found.set(outcome - 1, [...(found.get(outcome - 1) || []), seat]);
	});
	const votes = (seats) => sum(seats.map((seat) => doc.votes[seat] || 0));
	return h(
		'div',
		{ class: 'sheet agenda' },
		h('strong', {}, t('ti4.agenda'), ': ', info.name, info.law ? ` (${t('ti4.law')})` : ''),
		text_row(view, info.name),
		h(
			'ul',
			{ class: 'votes' },
			[...found]
				.sort((a, b) => votes(b[1]) - votes(a[1]))
				.map(([outcome, seats]) =>
					h(
						'li',
						{},
						`${outcome_name(view, info, outcome)}: ${t('ti4.votes', { n: votes(seats) })} `,
						seats.map((seat) => [seat_badge(seat), ` ${doc.votes[seat] || 0} `]),
					),
				),
		),
	);
}

function strategy_row(view) {
	const taken = view.doc.seats.flatMap((seat, i) =>
		(seat.strategy_cards || []).map((id) => [id, i, (seat.strategy_cards_used || []).includes(id)]),
	);
	return h(
		'div',
		{ class: 'sheet strategies' },
		view.tables.strategies.map((one, k) => {
			const owner = taken.find(([id]) => id === one.id),
				goods = (view.doc.strategy_goods || [])[k];
			return h(
				'div',
				{
					class: `strategy${owner && owner[2] ? ' used' : ''}`,
					'data-place': `strategy:${k}`,
					'data-edit': 'strategy_goods',
					'data-name': one.name,
				},
				h('span', {}, `${k + 1} ${named('ti4', one.id.toUpperCase(), one.name)}`),
				owner ? seat_badge(owner[1]) : null,
				goods ? h('small', {}, t('ti4.goods_on', { n: goods })) : null,
			);
		}),
	);
}

function planet_list(view, seat) {
	const own = view.doc.seats[seat],
		list = view.doc.systems.flatMap((system) => system.planets.filter((one) => one.owner === seat + 1));
	return h(
		'p',
		{ class: 'row chips' },
		list.map((one) =>
			h(
				'span',
				{
					class: `chip${own.readied.includes(one.id) ? '' : ' used'}`,
					'data-place': seat === view.seat ? `planet:${one.id}` : null,
					'data-name': view.by_planet[one.id].name,
				},
				`${view.by_planet[one.id].name} ${one.resources}/${one.influence}`,
			),
		),
	);
}

// What a unit can do besides, with the number that its dice need.
const abilities_of = (row) =>
	[
		...['afb', 'bomb', 'cannon'].map((key) =>
			row[key] ? t(`ti4.${key}`, { n: `${row[key]}${row[`${key}_dice`] > 1 ? ` ×${row[`${key}_dice`]}` : ''}` }) : '',
		),
		row.production ? t(row.on_planet ? 'ti4.production_on' : 'ti4.production', { n: row.production }) : '',
	]
		.filter(Boolean)
		.join(', ') || '–';

const chip = (view, name, more, classes) =>
	h('span', { class: `chip ${classes || ''}`, title: view.tables.texts[name] || null }, name, more);
const note_chips = (view, list) =>
	h(
		'p',
		{ class: 'row chips' },
		list.map((one) => chip(view, one.name, [' ', seat_badge(one.owner)])),
	);

function unit_table(view, own) {
	return h(
		'table',
		{ class: 'unit-table' },
		h(
			'thead',
			{},
			h(
				'tr',
				{},
				['unit', 'cost', 'combat', 'move', 'capacity', 'abilities'].map((key) =>
					h('th', { scope: 'col' }, t(`ti4.head_${key}`)),
				),
			),
		),
		h(
			'tbody',
			{},
			TYPES.map((type) => {
				const row = view.tables.units.find((one) => one.id === own.units[type]);
				return row
					? h(
							'tr',
							{},
							h('th', { scope: 'row' }, named('ti4', type, row.name)),
							h('td', {}, row.cost ? `${row.cost}${row.per > 1 ? `/${row.per}` : ''}` : '–'),
							h(
								'td',
								{},
								row.combat ? `${row.combat}${row.dice > 1 ? ` ×${row.dice}` : ''}${row.sustain ? ' ◆' : ''}` : '–',
							),
							h('td', {}, row.move || '–'),
							h('td', {}, row.capacity || '–'),
							h('td', {}, abilities_of(row)),
						)
					: null;
			}),
		),
	);
}

function seat_figures(view, seat) {
	const own = view.doc.seats[seat],
		{ tables } = view,
		mine = seat === view.seat;
	const techs = own.technologies.map((id) => tables.technologies.find((one) => one.id === id)).filter(Boolean);
	const money = view.figures.seats[seat] || {};
	return h(
		'div',
		{},
		h(
			'p',
			{},
			POOLS.map((name, i) => `${t('ti4.' + name)} ${own.pools[i] || 0}`).join(' · '),
			` · ${t('ti4.spend', { resources: money.resources ?? '–', influence: money.influence ?? '–' })}`,
		),
		planet_list(view, seat),
		h(
			'p',
			{ class: 'row chips' },
			techs.map((tech) =>
				chip(
					view,
					tech.name,
					null,
					`tech-chip ${COLOURS[tech.colour] || ''}${own.exhausted.includes(tech.id) ? ' used' : ''}`,
				),
			),
		),
		h('p', {}, t('ti4.hand', { cards: own.n_cards, secrets: own.n_secrets, notes: own.n_notes })),
		own.hand && own.hand.cards && mine
			? h(
					'p',
					{ class: 'row chips' },
					Object.entries(own.hand.cards)
						.filter(([, n]) => n)
						.map(([id, n]) => chip(view, name_in(tables.cards, id), n > 1 ? ` ×${n}` : '')),
				)
			: null,
		money.notes && money.notes.length ? [h('h3', {}, t('ti4.notes')), note_chips(view, money.notes)] : null,
		money.notes_in_play && money.notes_in_play.length
			? [h('h3', {}, t('ti4.notes_in_play')), note_chips(view, money.notes_in_play)]
			: null,
		text_row(view, (tables.factions[own.faction] || { name: '' }).name),
	);
}

function seat_sheet(view, seat) {
	const own = view.doc.seats[seat],
		{ doc } = view,
		mine = seat === view.seat;
	return lazy_details(
		{
			class: `sheet board-sheet ${seat_class(seat)}${view.to_move === seat ? ' moves' : ''}`,
			open: mine || (view.seat < 0 && seat === 0),
		},
		h(
			'summary',
			{ class: 'row' },
			seat_badge(seat),
			h('strong', {}, view.name(seat)),
			h('span', {}, t('points', { n: own.victory_points })),
			h(
				'span',
				{ class: 'soft' },
				t('ti4.brief', {
					tokens: range(3)
						.map((i) => own.pools[i] || 0)
						.join('/'),
					goods: own.trade_goods,
					commodities: own.commodities,
				}),
			),
			doc.speaker === seat ? h('em', {}, t('ti4.speaker')) : null,
			own.passed ? h('em', {}, t('ti4.passed')) : null,
		),
		() => h('div', { class: 'board-parts' }, seat_figures(view, seat), unit_table(view, own)),
	);
}

export function sheets(given) {
	const view = prepared(given),
		n = view.doc.seats.length;
	const order = range(n).sort((a, b) => (a === view.seat ? -1 : b === view.seat ? 1 : a - b));
	return [
		agenda(view),
		strategy_row(view),
		seat_sheet(view, order[0]),
		objectives(view),
		...order.slice(1).map((seat) => seat_sheet(view, seat)),
	].filter(Boolean);
}

// What lies open over the board while it is asked about.
export function dock(given) {
	const verbs = new Set(given.legal.map((one) => one.verb.toUpperCase())),
		view = prepared(given);
	if (verbs.has('CHOOSE_STRATEGY')) return strategy_row(view);
	// the first secrets stand in the list, with what they ask for
	if (verbs.has('OBJECTIVE') && view.doc.phase !== 'setup') return objectives(view);
	return view.doc.agenda ? agenda(view) : null;
}

// The battle to tell the odds of: in the system under the pointer, or the active one, with one's ships there.
export function battle(place, view) {
	const system =
		place && place.startsWith('system:')
			? Number(place.slice(7))
			: place && place.startsWith('planet:')
				? view.doc.systems.findIndex((one) => one.planets.some((planet) => `planet:${planet.id}` === place))
				: place
					? -1
					: view.doc.active_system;
	const there = view.doc.systems[system],
		seat = view.seat >= 0 ? view.seat : view.doc.active;
	if (!there || seat < 0 || seat >= view.state.seats.length) return null;
	const is_own = (fleet) => fleet.owner === seat + 1,
		title = (key) => t(key, { place: `${system}` });
	const foes =
		there.fleets.some((fleet) => fleet.owner && !is_own(fleet)) ||
		there.planets.some((one) => one.owner && one.owner !== seat + 1 && one.infantry);
	if (!foes) return null;
	if (there.fleets.some(is_own)) return { seat, place: system, title: title('odds_at') };
	if (!view.legal.some((one) => ['ACTIVATE', 'MOVE'].includes(one.verb.toUpperCase()))) return null;
	const tokens = view.doc.seats[seat].command_tokens,
		is_ship = (n, type) => n && type < SHIPS;
	for (const is_far of [false, true]) {
		// those next to it, or where there are none all that are free to move
		const units = TYPES.map(() => 0);
		view.doc.systems.forEach((other, from) => {
			if (tokens.includes(from) || (!is_far && !is_next(from, system))) return;
			for (const fleet of other.fleets.filter(is_own))
				TYPES.forEach((name, type) => {
					if (name !== 'space_dock' && name !== 'pds') units[type] += fleet.units[name] || 0;
				});
		});
		if (units.some(is_ship))
			return { seat, place: system, units: units.join(','), title: title(is_far ? 'odds_all' : 'odds_near') };
	}
	return null;
}

// A system to activate in a first turn: next to one's home, with planets that nobody holds, the more the better. Null:
// none.
export function example({ doc, seat, legal }) {
	const home = doc.systems.findIndex((one) => one.home === seat + 1),
		planets_in = (action) => doc.systems[action.arg].planets;
	const near = legal.filter(
		(one) =>
			one.verb.toUpperCase() === 'ACTIVATE' &&
			is_next(one.arg, home) &&
			planets_in(one).length &&
			planets_in(one).every((planet) => !planet.owner),
	);
	return near.sort((a, b) => planets_in(b).length - planets_in(a).length)[0] || null;
}

// "3 fighter_2, 1 carrier_1(damaged)" in words: "3 Fighters II and 1 Carrier I (damaged)".
export function odds_words(text, view) {
	const plural = (name) =>
		name.replace(/^(.*?)( [IV]+)?$/, (all, noun, mark) => `${/(y|S)$/.test(noun) ? noun : `${noun}s`}${mark || ''}`); // Infantry, PDS
	return and_list(
		text.split(', ').map((part) => {
			const [, n, id, hurt] = /^(\d+) ([a-z0-9_]+)(\(damaged\))?$/.exec(part) || [],
				unit = view.tables.units.find((one) => one.id.toLowerCase() === id);
			return unit ? `${n} ${Number(n) > 1 ? plural(unit.name) : unit.name}${hurt ? ` (${t('ti4.hurt')})` : ''}` : part;
		}),
	);
}

// Of each seat what one wants to know without looking for it.
export const strip = (given) => {
	const view = prepared(given),
		names = faction_names(view);
	return view.doc.seats.map((own, seat) => ({
		seat,
		name: names[seat].replace(/^.* of |^Emirates of | Kingdom$/, '').replace(/^The /, ''),
		is_out: own.passed,
		sheet: seat,
		words: [
			view.doc.phase === 'setup' ? null : h('b', {}, `${own.victory_points} ★`),
			view.doc.phase === 'setup'
				? null
				: h(
						'span',
						{ title: POOLS.map((name) => t('ti4.' + name)).join(' / ') },
						`⬢ ${range(3)
							.map((i) => own.pools[i] || 0)
							.join('/')}`,
					),
			[
				['goods', '◍', own.trade_goods],
				['commodities', '◌', own.commodities],
				['cards', '▯', own.n_cards],
			].map(([key, sign, n]) => (n ? h('span', { title: t(`ti4.${key}`) }, `${sign} ${n}`) : null)),
			view.figures.seats[seat].resources !== undefined
				? h(
						'span',
						{ title: t('ti4.spend', view.figures.seats[seat]) },
						h('span', { class: 'res-word' }, String(view.figures.seats[seat].resources)),
						' ',
						h('span', { class: 'inf-word' }, String(view.figures.seats[seat].influence)),
					)
				: null,
			(own.strategy_cards || []).map((id) =>
				h(
					'span',
					{ class: (own.strategy_cards_used || []).includes(id) ? 'soft' : null },
					(view.tables.strategies.find((one) => one.id === id) || { name: id }).name,
				),
			),
			view.doc.speaker === seat ? h('em', {}, t('ti4.speaker')) : null,
			own.passed ? h('em', {}, t('ti4.passed')) : null,
		],
	}));
};

// Where to look first on a small screen: one's own systems.
export const focus = (view) =>
	view.doc.systems
		.map((system, place) => [system, place])
		.filter(
			([system]) =>
				system.home === Math.max(0, view.seat) + 1 ||
				system.planets.some((one) => one.owner === Math.max(0, view.seat) + 1),
		)
		.map(([, place]) => at(place));

export const faction_names = ({ doc, tables }) =>
	doc.seats.map((seat) => (tables.factions[seat.faction] || { name: '' }).name.replace(/^The /, ''));

export const summary = (view) =>
	t(view.to_move === OVER ? 'ti4.ended' : 'ti4.summary', {
		round: view.doc.round,
		phase: t(`phase.${view.doc.phase}`),
	});

// The choices say what is asked; where they all begin alike, that is the question.
export function prompt(view) {
	const { pay } = view.figures;
	if (pay) return t('ti4.pay_left', { n: pay.left, what: pay.currency });
	const words = view.legal.map((one) => one.text.split(':')[0]);
	if (words.length && words.every((word) => word === words[0]) && view.legal[0].text.includes(':')) return words[0];
	const verb = view.legal.length ? view.legal[0].verb.toLowerCase() : '',
		key = `ti4.verb.${verb}`,
		text = t(key);
	return text === key ? t('choose') : text;
}

// Whose turn it is, or what is under way, while somebody is asked.
export function occasion({ doc, tables, state }) {
	if (doc.phase === 'agenda' && doc.agenda)
		return { words: `${t('ti4.agenda')}: ${tables.agendas[doc.agenda - 1].name}` };
	return doc.phase === 'action' && doc.active < state.seats.length ? { seat: doc.active } : null;
}

// What is paid with best: much of what is due and little of the other, nothing wasted; trade goods last.
function pay_best(legal, view) {
	const { pay } = view.figures;
	if (!pay || !legal.every((one) => ['PLANET', 'GOODS'].includes(one.verb.toUpperCase()))) return null;
	const score = (one) => {
		if (one.verb.toUpperCase() === 'GOODS') return -0.6;
		const [value, other] = pay.worth[one.arg] || [0, 9];
		return 0.3 * (value - other) - 0.5 * Math.max(0, value - pay.left);
	};
	return legal.reduce((best, one) => (score(one) > score(best) ? one : best));
}

export const autos = [
	{ key: 'ti4.pay', text: t('ti4.auto_pay'), answer: pay_best },
	{
		key: 'ti4.transactions',
		text: t('ti4.auto_transactions'),
		answer: (legal) =>
			legal.some((one) => one.verb.toUpperCase() === 'PROPOSE') &&
			legal.every((one) => ['PROPOSE', 'DONE', 'NO'].includes(one.verb.toUpperCase()))
				? legal.find((one) => one.verb.toUpperCase() !== 'PROPOSE')
				: null,
	},
	{
		key: 'ti4.offers',
		text: t('ti4.auto_offers'),
		answer: (legal) =>
			(legal.length > 1 &&
				legal.some((one) => one.verb.toUpperCase() === 'YES') &&
				legal.find((one) => one.verb.toUpperCase() === 'NO' && one.text.startsWith('accept an offer'))) ||
			null,
	},
	{
		key: 'ti4.windows',
		text: t('ti4.auto_windows'),
		answer: (legal) =>
			legal.length > 1 &&
			legal.some((one) => one.verb.toUpperCase() === 'USE') &&
			legal.every((one) => ['USE', 'DONE', 'NO', 'PASS'].includes(one.verb.toUpperCase()))
				? legal.find((one) => one.verb.toUpperCase() !== 'USE')
				: null,
	},
];

export const legend = () =>
	h(
		'div',
		{},
		h('p', {}, t('ti4.legend')),
		h(
			'p',
			{ class: 'row' },
			TYPES.map((name, type) =>
				h(
					'span',
					{ class: 'row' },
					s('svg', { viewBox: '-14 -14 28 28', width: 28, height: 28, class: 'ti4' }, unit(type, 0, 0, 0, 1)),
					named('ti4', name, name.replace('_', ' ')),
				),
			),
		),
	);

// ---- Editing a position ----

const NO_SEAT = 255,
	MOST_SEATS = 6;
const word_for = words_of((tables) =>
	Object.values(tables)
		.filter((list) => list.length && list[0].id !== undefined)
		.flat()
		.map((one) => [one.id, one.name]),
);

function entry_names(path, { doc, tables, state }) {
	const last = path[path.length - 1];
	if (['seats', 'votes', 'outcome', 'order', 'proposed', 'traded', 'by_seat'].includes(last)) return seat_names(state);
	if (last === 'pools') return POOLS.map((name) => t('ti4.' + name));
	if (last === 'damaged') return DAMAGED.map((name) => named('ti4', name, name.replace('_', ' ')));
	if (last === 'strategy_goods') return tables.strategies.map((one) => one.name);
	if (last === 'systems')
		return doc.systems.map((system, place) =>
			`${place} ${(system.planets || []).map((one) => word_for(one.id, { tables }) || '').join(', ')}`.trim(),
		);
	if (last === 'fleets') return doc.systems[path[1]].fleets.map((fleet) => t('seat', { n: fleet.owner - 1 }));
	if (last === 'planets' && path[0] === 'systems')
		return (doc.systems[path[1]].planets || []).map((one) => word_for(one.id, { tables }) || one.id);
	return null;
}

function number_words(path, { doc, tables, state }) {
	const last = path[path.length - 1],
		is_in_system = path[0] === 'systems',
		nobody = [0, t('ti4.nobody')];
	if (last === 'owner' || last === 'winner' || (last === 'home' && is_in_system))
		return [nobody, ...each_seat(state, 1)];
	if (['speaker', 'active', 'seat'].includes(last))
		return [...each_seat(state), ...(last === 'active' ? [[NO_SEAT, t('ti4.nobody')]] : [])];
	if (last === 'faction') return numbered(tables.factions.map((one) => one.name));
	if (last === 'agenda')
		return [
			[0, '–'],
			...numbered(
				tables.agendas.map((one) => one.name),
				1,
			),
		];
	if (last === 'anomaly') return numbered(ANOMALIES.map((name) => (name ? t(`ti4.${name}`) : '–')));
	if (last === 'wormholes')
		return range(8).map((bits) => [
			bits,
			WORMHOLES.filter(([bit]) => bits & bit)
				.map(([, letter]) => letter)
				.join(' ') || '–',
		]);
	if (last === 'active_system' || last === 'home')
		return [[OFF, '–'], ...numbered(entry_names(['systems'], { doc, tables, state }))];
	return null;
}

// A planet may have the name of a faction; a token lies in a system.
function word_at(word, { doc, tables, state, path }) {
	const planet = path.some((one) => PLANET_LISTS.includes(one)) && tables.planets.find((one) => one.id === word);
	if (planet) return planet.name;
	return path.includes('command_tokens')
		? entry_names(['systems'], { doc, tables, state })[word]
		: word_for(word, { tables });
}

const BEGINNING = ['strategy', 'action', 'status'],
	PLANET_LISTS = ['readied', 'moved', 'planets'];

// Lists of six have an entry for each seat; a phase is offered that can begin with a question of its own; planets and
// systems are those of the map, and a seat readies its own; a unit has a card of its class.
function is_offered(word, { state, doc, tables, path }, field) {
	const last = path[path.length - 1],
		on_map = () => doc.systems.flatMap((system) => system.planets || []);
	if (last === 'phase') return BEGINNING.includes(word) || word === doc.phase;
	if (last === 'readied') return on_map().some((one) => one.id === word && one.owner === Number(path[1]) + 1);
	if (last === 'moved') return on_map().some((one) => one.id === word);
	if (last === 'command_tokens') return Number(word) < doc.systems.length && doc.systems[word].tile > 0;
	if (path[path.length - 2] === 'units' && path[0] === 'seats')
		return tables.units.find((one) => one.id === word).type === TYPES.indexOf(last);
	return field.count !== MOST_SEATS || Number(word) < state.seats.length;
}

// Nothing goes on any more: who was landing is in space again.
function begin(doc) {
	doc.stack = [];
	for (const system of doc.systems)
		for (const one of system.planets.filter((planet) => planet.invaders)) {
			const fleet = system.fleets.find((other) => other.owner === doc.active + 1);
			if (fleet) fleet.units.infantry = (fleet.units.infantry || 0) + one.invaders;
			one.invaders = 0;
		}
}

// Where a position that is changed in the middle of an action begins.
function entry(doc) {
	const goes_on = (kind) => doc.stack.some((one) => one.kind === kind);
	if (goes_on('SPACE')) return { battle: doc.active_system };
	if (goes_on('INVASION')) return { invasion: doc.active_system };
	if (goes_on('PRODUCE')) return { production: doc.active_system };
	return goes_on('TURN') ? { turn: doc.active } : null;
}

// The program begins the phase: the action phase with nobody having passed, the strategy phase with all its cards.
function settle_phase(doc) {
	begin(doc);
	for (const seat of doc.seats) {
		if (doc.phase === 'action') seat.passed = false;
		if (doc.phase === 'strategy') seat.strategy_cards = seat.strategy_cards_used = [];
	}
}

// Empty fleets leave, those of a system stand in the order of seats, nothing is more damaged than there is; what nobody
// controls is bare.
function settle_system(system, old) {
	system.fleets = system.fleets.filter(
		(fleet, i) => Object.values(fleet.units).some((n) => n) || !old || i >= old.fleets.length,
	);
	for (const fleet of system.fleets) {
		if (!fleet.owner) fleet.owner = [1, 2, 3, 4, 5, 6].find((seat) => !system.fleets.some((one) => one.owner === seat));
		if (!Object.values(fleet.units).some((n) => n)) fleet.units = { cruiser: 1 };
		fleet.damaged = (fleet.damaged || []).map((n, i) => Math.min(n, fleet.units[DAMAGED[i]] || 0));
	}
	system.fleets.sort((a, b) => a.owner - b.owner);
	for (const one of system.planets) if (!one.owner) one.infantry = one.pds = one.space_dock = 0;
}

// A planet readied for its owner is so for the next one.
function settle_planets(doc, before) {
	const owners = (of) => new Map(of.systems.flatMap((system) => system.planets.map((one) => [one.id, one.owner])));
	const now = owners(doc),
		then = owners(before);
	for (const [id, owner] of now) {
		const was = then.get(id);
		if (was === owner || was === undefined) continue;
		const is_ready = Boolean(was) && doc.seats[was - 1].readied.includes(id);
		if (was) doc.seats[was - 1].readied = doc.seats[was - 1].readied.filter((one) => one !== id);
		if (owner && is_ready) doc.seats[owner - 1].readied.push(id);
	}
}

// Cards come from their deck and go back to it.
function settle_cards(doc, before) {
	doc.seats.forEach((seat, i) => {
		const old = before.seats[i];
		if (seat.hand && seat.hand.cards) {
			if (doc.action_deck && doc.action_deck.cards && old.hand && old.hand.cards)
				for (const id of new Set([...Object.keys(seat.hand.cards), ...Object.keys(old.hand.cards)])) {
					const n = (doc.action_deck.cards[id] || 0) + (old.hand.cards[id] || 0) - (seat.hand.cards[id] || 0);
					if (n > 0) doc.action_deck.cards[id] = n;
					else delete doc.action_deck.cards[id];
				}
			seat.n_cards = Object.values(seat.hand.cards).reduce((a, b) => a + b, 0);
		}
		if (seat.secrets && old.secrets) {
			if (doc.secret_deck)
				doc.secret_deck = [
					...doc.secret_deck,
					...old.secrets.filter((id) => !seat.secrets.includes(id) && !seat.scored.includes(id)),
				].filter((id) => !seat.secrets.includes(id));
			seat.n_secrets = seat.secrets.length;
		}
		seat.exhausted = seat.exhausted.filter((id) => seat.technologies.includes(id));
		for (const id of seat.strategy_cards.filter((one) => !old.strategy_cards.includes(one)))
			doc.seats.forEach((other) => {
				if (other !== seat) other.strategy_cards = other.strategy_cards.filter((one) => one !== id);
			});
	});
	for (const seat of doc.seats)
		seat.strategy_cards_used = seat.strategy_cards_used.filter((id) => seat.strategy_cards.includes(id));
}

// Another seat's turn begins; after it whoever comes next by the strategy cards.
function settle_turn(doc, { tables, state }) {
	const first = (seat) =>
		Math.min(
			...tables.strategies.map((one, i) =>
				doc.seats[seat].strategy_cards.includes(one.id) ? i : tables.strategies.length,
			),
		);
	const order = range(state.seats.length).sort((a, b) => first(a) - first(b)),
		seat = doc.active;
	if (doc.phase !== 'action' || !order.includes(seat)) return;
	doc.active_system = OFF;
	doc.stack = [
		{ kind: 'GAME', seat: 0, stage: 'GAME_STATUS' },
		{ kind: 'ACTION', seat: 0, stage: 'ACTION_TURNS', next: (order.indexOf(seat) + 1) % order.length },
		{ kind: 'TURN', seat, stage: 'TURN_DONE', actions: 0, has_passed: 0, place: 0 },
		{ kind: 'ask_TURN', seat, is_further: 0 },
	];
}

// A unit goes to another space area or planet: ships stay in space, structures on planets; a planet that was nobody's
// is taken.
function move(doc, { from, type, seat }, path) {
	const name = TYPES[type],
		at = from.split('.').map(Number),
		to = path.map(Number),
		planet_of = (where) => doc.systems[where[1]].planets[where[3]];
	const is_ground = path[2] === 'planets' && type >= SHIPS,
		is_space = path[0] === 'systems' && type <= SHIPS && !is_ground;
	if (
		path[0] !== 'systems' ||
		(!is_ground && !is_space) ||
		(is_ground && path.length < 4) ||
		(is_ground ? path.join('.') === from : from === `systems.${to[1]}`)
	)
		return false;
	const fleet_of = (place) => doc.systems[place].fleets.find((one) => one.owner === seat + 1),
		old = fleet_of(at[1]),
		old_planet = planet_of(at);
	if (old_planet ? !(old_planet.owner === seat + 1 && old_planet[name]) : !(old && old.units[name])) return false;
	if (is_ground && (!planet_of(to) || (planet_of(to).owner && planet_of(to).owner !== seat + 1))) return false;
	if (old_planet) old_planet[name]--;
	else if (!--old.units[name]) delete old.units[name];
	if (is_ground) {
		planet_of(to).owner = seat + 1;
		planet_of(to)[name]++;
	} else if (fleet_of(to[1])) fleet_of(to[1]).units[name] = (fleet_of(to[1]).units[name] || 0) + 1;
	else doc.systems[to[1]].fleets.push({ owner: seat + 1, units: { [name]: 1 }, damaged: [] });
	return true;
}

export const editing = {
	begin,
	entry,
	move,
	offers: is_offered,
	seat: (seat) => [`seats.${seat}`],
	names: entry_names,
	numbers: number_words,
	word: word_at,
	settle(doc, before, context) {
		if (context.path[0] === 'active') settle_turn(doc, context);
		if (context.path[0] === 'phase') settle_phase(doc);
		doc.systems.forEach((system, place) => {
			if (JSON.stringify(system) !== JSON.stringify(before.systems[place]))
				settle_system(system, before.systems[place]);
		});
		settle_planets(doc, before);
		settle_cards(doc, before);
	},
};
