// What a position's document holds: going through it along the fields that the program tells of. Nothing here knows a
// game.

const one_of = (field) => ({ ...field, count: 0, keys: null, trimmed: false, sparse: false });

// The fields of a group, with those of its kind.
export const fields_of = (group, value) => [
	...group.fields,
	...(group.kinds && value ? group.kinds[value[group.fields[0].name]] || [] : []),
];

export const is_simple = (field) => !field.count && field.type !== 'group';

// The field and the value at a path from the root; null where there is no such place. What may be there but is not has
// no value.
export function look(fields, state, path) {
	let field = { type: 'group', fields },
		value = state;
	for (const key of path) {
		if (field.count) {
			if (field.keys ? !field.keys.includes(key) : !(/^\d+$/.test(key) && Number(key) < field.count)) return null;
			field = one_of(field);
		} else if (field.type === 'group') {
			field = fields_of(field, value).find((one) => one.name === key);
			if (!field) return null;
		} else return null;
		value = value === null || value === undefined ? undefined : value[key];
	}
	return { field, value };
}

// What stands for nothing.
export function blank(field) {
	if (field.count && field.keys)
		return field.sparse || field.trimmed
			? {}
			: Object.fromEntries(field.keys.map((key) => [key, blank(one_of(field))]));
	if (field.count) return field.trimmed ? [] : Array.from({ length: field.count }, () => blank(one_of(field)));
	switch (field.type) {
		case 'group': {
			const value = {};
			for (const part of field.fields) value[part.name] = blank(part);
			return with_kind(field, value);
		}
		case 'set':
			return [];
		case 'truth':
			return false;
		case 'word':
			return field.words[0];
		default:
			return Math.max(field.min ?? 0, Math.min(field.max ?? 0, 0));
	}
}

// A group after its kind was chosen: what this kind has besides, and nothing of another.
export function with_kind(group, value) {
	return Object.fromEntries(fields_of(group, value).map((part) => [part.name, value[part.name] ?? blank(part)]));
}

const is_blank = (field, value) => JSON.stringify(value) === JSON.stringify(blank(one_of(field)));

// Put a value in its place; a list that ends early is filled up to it, and trailing blanks are left out again.
export function put(fields, state, path, value) {
	const { field, value: inside } = look(fields, state, path.slice(0, -1)),
		key = path[path.length - 1];
	if (!field.count || field.keys) {
		inside[key] = value;
		return;
	}
	while (inside.length < Number(key)) inside.push(blank(one_of(field)));
	inside[Number(key)] = value;
	while (field.trimmed && field.type !== 'group' && inside.length && is_blank(field, inside[inside.length - 1]))
		inside.pop();
}

export function take_out(fields, state, path) {
	const { value } = look(fields, state, path.slice(0, -1)),
		key = path[path.length - 1];
	if (Array.isArray(value)) value.splice(Number(key), 1);
	else delete value[key];
}

// A document that leaves fields out, with what the program made of them.
export function complete(whole, given) {
	if (given === undefined) return whole;
	if (!whole || !given || typeof whole !== 'object' || typeof given !== 'object' || Array.isArray(given)) return given;
	return Object.fromEntries(
		[...new Set([...Object.keys(whole), ...Object.keys(given)])].map((key) => [key, complete(whole[key], given[key])]),
	);
}

// A value in a few words.
export function brief(value, most = 60) {
	if (value === null) return '?';
	if (value === undefined) return '–';
	if (typeof value !== 'object') return String(value).replaceAll('_', ' ');
	const list = Array.isArray(value)
		? value.map((one) => brief(one, 40))
		: Object.entries(value)
				.filter(([, one]) => one && one !== 'none' && !(typeof one === 'object' && !Object.keys(one).length))
				.map(
					([key, one]) =>
						`${key.replaceAll('_', ' ')} ${typeof one === 'object' ? `(${brief(one, 20)})` : one === true ? '✓' : one}`,
				);
	const text = list.join(', ') || '–';
	return text.length > most ? text.slice(0, most - 1) + '…' : text;
}

// The place that a complaint names, "state.seats.seat0.storage.money: ..." or "field 'round': ...", as far as the
// document has it; null: it names none.
export function place_of(fields, state, message) {
	const named = /^(?:field )?'?(?:state\.)?([\w.[\]]+)'?(?= [^:]*:|:)/.exec(message);
	const path = named ? named[1].replaceAll('[', '.').replaceAll(']', '').split('.').filter(Boolean) : [];
	while (path.length && !look(fields, state, path)) path.pop();
	return path.length ? path : null;
}
