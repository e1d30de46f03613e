// The keys of the table.
import { Part } from './part.js';
import { asked } from './store.js';

export class Keys extends Part {
	/** @param {import('./table.js').Table} table */
	constructor(table) {
		super(table);

		document.onkeydown = (event) => this.press(event);
	}

	press(event) {
		const is_typing = ['INPUT', 'SELECT', 'TEXTAREA'].includes(event.target.tagName);
		if (is_typing && event.key === 'Escape' && event.target.id === 'search') event.target.blur();
		if (event.ctrlKey || event.metaKey || event.altKey || is_typing || document.querySelector('dialog[open]')) return;
		const key = event.key.toLowerCase();
		if (this.table.editor.is_open && key === 'u') return this.table.editor.undo();
		if (this.table.editor.is_open && !'+-0b'.includes(key)) return;
		const doing = this.deeds(event)[key];
		if (doing) {
			event.preventDefault();
			doing();
		} else if (/^[1-9]$/.test(key) && this.table.is_live()) this.table.choices.press(Number(key) - 1);
	}

	deeds(event) {
		return {
			u: () => this.table.head.undo(),
			h: () => this.state.own.includes(asked(this.state)) && !this.state.waits && this.table.head.hint(),
			b: () => (this.el.board.querySelector('.legal') || this.el.board).focus(),
			c: () => this.table.choices.focus(),
			p: () => this.table.choices.confirm(),
			r: () => this.table.is_live() && this.table.places.turn_by_key(event.shiftKey ? -1 : 1),
			l: () => this.table.log.focus(),
			'+': () => this.table.board.pan.zoom(1.25),
			'-': () => this.table.board.pan.zoom(0.8),
			0: () => this.table.board.pan.all(),
			'/': () => this.table.choices.search(),
			'?': () => this.table.menu.book(),
			escape: () => {
				this.table.tips.hide_tip();
				this.table.places.at_place = null;
				this.table.places.drop_turned();
				this.table.show_choices();
			},
		};
	}
}
