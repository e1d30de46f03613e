// The menu of languages, with a word on how far the chosen one can be trusted.
import { h } from './dom.js';
import { LANGUAGES, choose_language, language } from './language.js';
import { t, texts } from './texts.js';

// Its label says "Language" in English as well, for those who cannot read the page.
export const language_choice = (id) => {
	const label = [...new Set([t('language'), texts.language])].join(' · ');
	return h(
		'p',
		{ class: 'row language' },
		h('label', { for: id, class: 'grow' }, label),
		h(
			'select',
			{ id, onchange: (event) => choose_language(event.target.value) },
			Object.entries(LANGUAGES).map(([value, name]) =>
				h('option', { value, lang: value, selected: value === language }, name),
			),
		),
		t('language_unread') ? h('small', { class: 'unread' }, t('language_unread')) : null,
	);
};
