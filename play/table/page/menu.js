// The menu of the table, and its book of rules and cards.
import { is_shared } from './api.js';
import { h, s, button, dialog, download, range } from './dom.js';
import { LANGUAGES, language } from './language.js';
import { language_choice } from './language_choice.js';
import { LOG_STANDARD } from './log.js';
import { languages_of, named } from './names.js';
import { Part, SPEEDS, keep_setting, setting } from './part.js';
import { show_scheme } from './scheme.js';
import { sound } from './sound.js';
import { t } from './texts.js';

function found_in_book({ rules, cards }) {
	const card_part = (card) => [
		h('h3', {}, card.name, ' ', h('small', {}, card.kind || '')),
		card.figures ? h('p', {}, card.figures) : '',
		card.effect ? h('p', {}, card.effect) : '',
	];
	const rule_part = (rule) => [h('h3', {}, rule.key, rule.title ? ` ${rule.title}` : ''), h('p', {}, rule.text || '')];
	const parts = [...cards.map(card_part), ...rules.map(rule_part)];
	return parts.length ? parts.map((part) => h('section', {}, part)) : [h('p', {}, t('book_none'))];
}

const QUIET = 4; // light modules around a code

// An address as a QR code, dark on light whatever the page's colours are.
const code_view = ({ size, path }, address) =>
	s(
		'svg',
		{
			viewBox: `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`,
			width: 8 * size,
			class: 'code',
			role: 'img',
			'aria-label': address,
		},
		s('path', { d: path }),
	);

export class Menu extends Part {
	pick(label, name, values, standard, after) {
		const id = `set-${name}`;
		return h(
			'p',
			{ class: 'row' },
			h('label', { for: id, class: 'grow' }, label),
			h(
				'select',
				{
					id,
					onchange: (event) => {
						keep_setting(name, event.target.value);
						if (after) after(event.target.value);
					},
				},
				Object.entries(values).map(([value, text]) =>
					h('option', { value, selected: setting(name, standard) === value }, text),
				),
			),
		);
	}

	open() {
		const told = h('span', { role: 'status' });
		const rows = (close) => [
			this.state.host ? this.game_row(close, told) : null,
			this.state.host ? this.save_row(told) : null,
			this.settings(),
			this.game.autos ? this.auto_rules() : null,
			this.invitations(),
			is_shared && (this.state.seat >= 0 || this.state.spectator) && !this.state.watching ? this.own_name() : null,
			h('h3', {}, t('help_keys')),
			h(
				'dl',
				{ class: 'keys' },
				t('help_list').map(([key, text]) => [h('dt', {}, key), h('dd', {}, text)]),
			),
			h('p', {}, t('help_first')),
			this.game.legend
				? h('div', { class: 'legend' }, h('h3', {}, t('legend')), this.game.legend(this.table.tables))
				: null,
		];
		dialog(t('menu'), (close) => h('div', { class: 'menu' }, rows(close)), t('close'));
	}

	// What becomes of the game.
	game_row(close, told) {
		const closing = (act) => () => {
			close();
			return act();
		};
		return h(
			'p',
			{ class: 'row' },
			button(
				t('menu_new'),
				closing(() => {
					this.table.replay.stop();
					this.doors.lobby();
				}),
				{ id: 'menu-new' },
			),
			button(
				t('menu_leave'),
				closing(() => this.doors.post('leave')),
			),
			button(
				t('edit'),
				closing(() => this.table.edit()),
				{ id: 'menu-edit' },
			),
			button(t('menu_file'), () => this.share(told), { id: 'menu-file' }),
		);
	}

	// The game as a file.
	async share(told) {
		try {
			download(`${this.state.game}-${this.state.step}.json`, JSON.stringify(await this.doors.file()));
		} catch (problem) {
			told.textContent = problem.message;
		}
	}

	save_row(told) {
		const title = this.state.title.split(':')[0].replace(/[^A-Za-z0-9 ]/g, '');
		const name = h('input', { id: 'save-name', type: 'text', maxlength: 40, value: `${title} ${this.state.step}` });
		let warned = ''; // the name of a game that would be replaced
		const save = async () => {
			const wanted = name.value;
			if (warned !== wanted && (await this.doors.saves()).includes(wanted)) {
				warned = wanted;
				told.textContent = t('menu_there');
				return;
			}
			told.textContent = (await this.doors.save(wanted)) || t('menu_saved');
		};
		return h(
			'p',
			{ class: 'row' },
			h('label', { for: 'save-name' }, t('menu_save_name')),
			name,
			button(t('menu_save'), save, { id: 'menu-save' }),
			told,
		);
	}

	settings() {
		const log = () => this.table.log.show(this.doors.log());
		const named_anew = () => {
			this.table.board.draw();
			this.table.show_choices();
			log();
		};
		const all = (keys, words) => Object.fromEntries(keys.map((key) => [key, words(key)]));
		const schemes = { '': t('scheme_system'), light: t('scheme_light'), dark: t('scheme_dark') };
		const languages = languages_of(this.state.game);
		const levels = all(['brief', 'full', 'dice'], (key) => t(`level_${key}`));
		return [
			language_choice('set-language'),
			this.pick(t('menu_scheme'), 'scheme', schemes, '', show_scheme),
			this.pick(
				t('menu_speed'),
				'speed',
				all(Object.keys(SPEEDS), (key) => t(`speed_${key}`)),
				'fast',
			),
			this.pick(
				t('menu_motion'),
				'motion',
				all(['on', 'off'], (key) => t(`sound_${key}`)),
				'on',
			),
			this.pick(
				t('menu_sound'),
				'sound',
				all(['off', 'on'], (key) => t(`sound_${key}`)),
				'off',
				() => sound('turn'),
			),
			this.pick(t('menu_level'), 'level', levels, LOG_STANDARD, log),
			languages.length
				? this.pick(
						t('menu_names'),
						'names',
						{ '': t('names_none'), ...all(languages, (key) => LANGUAGES[key]) },
						languages.includes(language) ? language : '',
						named_anew,
					)
				: null,
		];
	}

	auto_rules() {
		const line = (rule) => {
			const checked = setting(`auto.${rule.key}`, 'off') === 'on';
			const onchange = (event) => {
				keep_setting(`auto.${rule.key}`, event.target.checked ? 'on' : 'off');
				this.table.queue.automatic();
			};
			return h('p', {}, h('label', {}, h('input', { type: 'checkbox', checked, onchange }), ' ', rule.text));
		};
		return h('fieldset', {}, h('legend', {}, t('menu_auto')), this.game.autos.map(line));
	}

	// What one is called on the pages of the others.
	own_name() {
		const { seat } = this.state,
			one = this.state.seats[seat];
		const value = one && one.person && one.name !== 'person' ? one.name : '',
			who = one ? { seat } : { page: this.doors.page };
		const onchange = (event) => this.doors.post('name', { ...who, name: event.target.value });
		return h(
			'p',
			{ class: 'row' },
			h('label', { for: 'own-name', class: 'grow' }, t('own_name')),
			h('input', { id: 'own-name', type: 'text', maxlength: 16, value, onchange }),
		);
	}

	invitations() {
		const people = range(this.state.seats.length).filter((seat) => this.state.seats[seat].person);
		if (!is_shared || !this.state.host) return null;
		return h(
			'fieldset',
			{},
			h('legend', {}, t('menu_invite')),
			people.length > 1 ? people.map((seat) => this.invite_row(seat)) : null,
			this.spectators_row(),
		);
	}

	// Words of the game, where it has a list of them.
	glossary() {
		const list = t(`glossary.${this.state.game}`);
		if (!Array.isArray(list)) return [];
		const name = (word) => named(this.state.game, word.toLowerCase().replaceAll(' ', '_'), word);
		const words = list.map(([word, text]) => [h('dt', {}, name(word)), h('dd', {}, text)]);
		return [h('section', {}, h('h3', {}, t('glossary')), h('dl', { class: 'glossary' }, words))];
	}

	// Rules and cards by key, name or words.
	book() {
		const found = h('div', { class: 'book', role: 'status' });
		const input = h('input', {
			type: 'search',
			id: 'book-search',
			placeholder: t('book_search'),
			'aria-label': t('book_search'),
		});
		const look = async () => {
			const words = input.value.trim().replace(/[^\p{L}\p{N}.-]+/gu, '+');
			if (!words) return found.replaceChildren(...this.glossary());
			found.replaceChildren(...found_in_book(await this.doors.book(this.state.game, words)));
		};
		let wait = 0;
		input.addEventListener('input', () => {
			clearTimeout(wait);
			wait = setTimeout(look, 150);
		});
		found.replaceChildren(...this.glossary());
		dialog(t('book'), () => h('div', { class: 'menu' }, h('p', {}, t('book_text')), input, found), t('close'));
		input.focus();
	}

	// An address to be given on: its words, its code on a network, and itself.
	address_view(reply, words) {
		const address = reply.address || `${location.origin}/${reply.token}/`;
		return [
			h('p', {}, words),
			reply.qr ? code_view(reply.qr, address) : '',
			h('input', { type: 'text', readonly: true, class: 'address', value: address, 'aria-label': t('menu_invite') }),
		];
	}

	// Who only watches comes by one address, all of them.
	spectators_row() {
		const out = h('div', {});
		const make = async () => {
			const reply = await this.doors.post('spectators', { to: 1 });
			if (reply) out.replaceChildren(...this.address_view(reply, t('spectators_text')));
		};
		const end = async () => {
			if (await this.doors.post('spectators', { to: 0 })) out.replaceChildren();
		};
		return h(
			'div',
			{},
			button(t('spectators_make'), make, { id: 'spectators' }),
			' ',
			button(t('spectators_end'), end, { id: 'spectators-end' }),
			out,
		);
	}

	invite_row(seat) {
		const out = h('div', {}),
			is_away = this.state.seats[seat].claimed;
		const row = h(
			'div',
			{},
			button(
				t(is_away ? 'invite_again' : 'invite_make', { n: seat }),
				async () => {
					const reply = await this.doors.post('invite', { seat, to: 1 });
					if (!reply) return;
					const words = t(reply.address ? 'invite_lan' : 'invite_text', { n: seat });
					out.replaceChildren(...this.address_view(reply, words));
				},
				{ class: 'invite' },
			),
			is_away
				? [
						' ',
						button(t('invite_back', { n: seat }), async () => {
							await this.doors.post('invite', { seat, to: 0 });
							row.remove();
						}),
					]
				: null,
			out,
		);
		return row;
	}
}
