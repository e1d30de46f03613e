// A game without a drawing of its own: the document as lists. Every choice is in the list.
import { h } from '../dom.js';

function value(v) {
	if (v === null) return '?';
	if (Array.isArray(v))
		return v.every((one) => typeof one !== 'object' || one === null)
			? v.map((one) => (one === null ? '?' : String(one))).join(' ')
			: h(
					'ul',
					{},
					v.map((one) => h('li', {}, value(one))),
				);
	if (typeof v === 'object')
		return h(
			'dl',
			{ class: 'document' },
			Object.entries(v).map(([key, one]) => [h('dt', {}, key.replaceAll('_', ' ')), h('dd', {}, value(one))]),
		);
	return String(v);
}

export const draw = (view) => h('div', { class: 'plain' }, value(view.doc));
