// Leduc Poker: one's own card, the public card, the chips in the pot.
import { h, s, range } from '../dom.js';
import { t } from '../texts.js';
import { seat_badge, seat_name } from '../seats.js';
import { seat_names } from './editing.js';

function card(rank, path, name) {
	const text = { jack: 'J', queen: 'Q', king: 'K' }[rank] || (rank === null ? '?' : '');
	return s(
		'svg',
		{
			viewBox: '0 0 60 84',
			class: 'card',
			role: 'img',
			'data-edit': path,
			'data-name': name,
			'aria-label': rank || (rank === null ? 'hidden' : 'none'),
		},
		s('rect', {
			x: 2,
			y: 2,
			width: 56,
			height: 80,
			rx: 6,
			class: rank === null ? 'back' : text ? 'face' : 'empty',
		}),
		rank === null
			? [7, 11, 15].map((d) => s('rect', { x: d, y: d, width: 60 - 2 * d, height: 84 - 2 * d, rx: 5, class: 'inner' }))
			: null,
		text && rank !== null
			? [
					s('text', { x: 11, y: 17, class: 'corner' }, text),
					s('text', { x: 11, y: 17, class: 'corner', transform: 'rotate(180 30 42)' }, text),
				]
			: null,
		s('text', { x: 30, y: 54 }, text),
	);
}

export const places = (action) => [action.verb];

export function draw(view) {
	const { doc } = view;
	const hands = range(2).map((seat) =>
		h(
			'div',
			{ class: 'hand' },
			h('div', { class: 'row' }, seat_badge(seat), seat_name(view.state, seat)),
			card(doc.cards[seat] === 'none' ? '' : doc.cards[seat], `cards.${seat}`, t('seat', { n: seat })),
			h(
				'div',
				{ 'data-edit': `paid.${seat}`, 'data-name': t('leduc.paid', { n: seat }) },
				'●'.repeat(doc.paid[seat]),
				` ${doc.paid[seat]}`,
			),
		),
	);
	return h(
		'div',
		{ class: 'poker' },
		hands[0],
		h(
			'div',
			{ class: 'hand' },
			h(
				'div',
				{ 'data-edit': 'round raises has_checked is_folded', 'data-name': t('leduc.betting') },
				t('leduc.round', { n: doc.round }),
			),
			card(doc.public_card === 'none' ? '' : doc.public_card, 'public_card', t('leduc.public')),
			h('div', {}, t('leduc.pot', { n: doc.paid[0] + doc.paid[1] })),
		),
		hands[1],
	);
}

export const editing = {
	names: ([name], { state }) => (name === 'cards' || name === 'paid' ? seat_names(state) : null),
};
