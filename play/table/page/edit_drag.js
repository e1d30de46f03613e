// Pieces that are dragged over the board of the position editor, and places that are pressed there.
import { h, s } from './dom.js';

const LEAST_DRAG = 6; // pixels: less is a click

export class EditDrag {
	constructor(editor) {
		this.editor = editor;

		// ---- Dragging ----

		// the piece under the pointer since it was pressed: {element, whole, words, ghost, x, y, target, is_moved}
		this.drag = null;
		this.was_piece_dragged = false;

		for (const place of this.editor.roots) {
			// Before the map hears of it, which would be dragged as a whole.
			place.addEventListener('pointerdown', (event) => this.pick_up(event), { capture: true });
		}
		addEventListener('pointermove', (event) => this.drag_to(event));

		addEventListener('pointerup', () => this.drop(true));

		addEventListener('pointercancel', () => this.drop(false));

		this.editor.root.addEventListener('keydown', (event) => {
			if (event.key === 'Escape') this.drop(false);
		});

		this.editor.area.addEventListener('input', () => {
			this.editor.tools.querySelector('#edit-undo').disabled = false;
		});

		this.listen_to_places();
	}

	pick_up(event) {
		this.was_piece_dragged = false;
		const piece =
			this.editor.is_open &&
			this.editor.is_own() &&
			this.editor.hooks().move &&
			event.button === 0 &&
			event.isPrimary &&
			event.target.closest('[data-drag]');
		if (!piece) return;
		event.stopPropagation();
		const as = piece.getAttribute('data-drag-as');
		this.drag = {
			element: piece,
			whole: as ? piece.closest(as) : piece,
			words: JSON.parse(piece.getAttribute('data-drag')),
			x: event.clientX,
			y: event.clientY,
			target: null,
			is_moved: false,
		};
	}

	listen_to_places() {
		for (const place of this.editor.roots) {
			place.addEventListener('click', (event) => {
				const element = this.editor.is_open && event.target.closest('[data-edit]');
				const is_piece = element && event.target.closest('[data-drag]'); // its press was not the map's
				if (element && !this.was_piece_dragged && (is_piece || !this.editor.was_dragged())) this.editor.touch(element);
			});
			place.addEventListener('keydown', (event) => {
				const element = this.editor.is_open && event.target.closest('[data-edit]');
				if (!element || element !== event.target || (event.key !== 'Enter' && event.key !== ' ')) return;
				event.preventDefault();
				this.editor.touch(element);
			});
		}

		for (const place of [this.editor.root, ...this.editor.roots])
			place.addEventListener('keydown', (event) => {
				if (
					!this.editor.is_open ||
					!(event.ctrlKey || event.metaKey) ||
					!'zy'.includes(event.key) ||
					event.target === this.editor.area
				)
					return;
				event.preventDefault();
				if (event.key === 'z') this.editor.undo();
				else this.editor.go(this.editor.at + 1);
			});
	}

	// The places under the pointer, the upper ones first, and the first that takes the piece.
	target_at(x, y) {
		for (const part of document.elementsFromPoint(x, y)) {
			const element = part.closest('[data-edit]'),
				spot = part.closest('[data-drop]');
			if (
				!element ||
				!this.editor.roots.some((place) => place.contains(element)) ||
				(element.contains(this.drag.whole) && !spot)
			)
				continue;
			const path = this.editor.paths_of(element)[0],
				given =
					element.getAttribute('data-edit-with') ||
					(spot && (element.contains(spot) ? spot.getAttribute('data-drop') : null));
			const to = { element, path, given: given ? JSON.parse(given) : null };
			if (
				this.editor
					.hooks()
					.move(structuredClone(this.editor.position()), this.drag.words, path, to.given, this.editor.context(path))
			)
				return to;
		}
		return null;
	}

	// The piece as it lies under the pointer.
	ghost_of(element) {
		const copy = element.cloneNode(true),
			size = element.getBoundingClientRect(),
			box = element.getBBox ? element.getBBox() : null;
		copy.removeAttribute('transform');
		const ghost = h(
			'div',
			{ class: `drag-ghost ${box ? '' : element.parentElement.className}`, 'aria-hidden': 'true' },
			!box
				? copy
				: s(
						'svg',
						{
							viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
							width: size.width,
							height: size.height,
							class: element.closest('svg').getAttribute('class'),
						},
						copy,
					),
		);
		this.editor.root.append(ghost); // inside of the page's own part, so that it goes with it
		return ghost;
	}

	point_drag(to) {
		if (this.drag.target) this.drag.target.element.classList.remove('takes');
		this.drag.target = to;
		if (to) to.element.classList.add('takes');
	}

	drag_to(event) {
		if (
			!this.drag ||
			(!this.drag.is_moved && Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y) < LEAST_DRAG)
		)
			return;
		if (!this.drag.is_moved) {
			this.drag.is_moved = true;
			this.drag.ghost = this.ghost_of(this.drag.whole);
		}
		const { width, height } = this.drag.ghost.firstChild.getBoundingClientRect();
		this.drag.ghost.style.left = `${event.clientX - width / 2}px`;
		this.drag.ghost.style.top = `${event.clientY - height / 2}px`;
		this.point_drag(this.target_at(event.clientX, event.clientY));
	}

	drop(is_meant) {
		if (!this.drag || !this.drag.is_moved) {
			this.drag = null;
			return;
		}
		const { words, target, ghost } = this.drag;
		ghost.remove();
		this.point_drag(null);
		this.was_piece_dragged = true; // the click that follows is none
		this.drag = null;
		if (is_meant && target)
			this.editor.change(target.path, () =>
				this.editor
					.hooks()
					.move(this.editor.position(), words, target.path, target.given, this.editor.context(target.path)),
			);
	}
}
