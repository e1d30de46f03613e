// Making elements: h() for HTML, s() for SVG. Attributes are set, functions are listened to, texts are never read as
// markup.

function make(node, attributes, children) {
	for (const [name, value] of Object.entries(attributes || {})) {
		if (value === null || value === undefined || value === false) continue;
		if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
		else if (name === 'style') for (const [key, text] of Object.entries(value)) node.style.setProperty(key, text);
		else node.setAttribute(name, value === true ? '' : value);
	}
	for (const child of children.flat(9))
		if (child !== null && child !== undefined && child !== false) node.append(child);
	return node;
}

/** @type {(tag: string, attributes?: any, ...children: any[]) => any} */
export const h = (tag, attributes, ...children) => make(document.createElement(tag), attributes, children);
/** @type {(tag: string, attributes?: any, ...children: any[]) => any} */
export const s = (tag, attributes, ...children) =>
	make(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

// A light from above on globes: put shine_defs() into a drawing once, and shine() over each.
export const shine_defs = () =>
	s(
		'defs',
		{},
		s(
			'radialGradient',
			{ id: 'shine', cx: '35%', cy: '28%', r: '75%' },
			s('stop', { offset: '0', 'stop-color': '#fff', 'stop-opacity': '.38' }),
			s('stop', { offset: '.45', 'stop-color': '#fff', 'stop-opacity': '0' }),
			s('stop', { offset: '1', 'stop-color': '#000', 'stop-opacity': '.42' }),
		),
	);
export const shine = (cx, cy, r) => s('circle', { cx, cy, r, fill: 'url(#shine)', class: 'shine' });

export const range = (n) => Array.from({ length: n }, (_, i) => i);
export const sum = (list) => list.reduce((a, b) => a + b, 0);

// A button that says what it does.
export const button = (text, onclick, attributes) => h('button', { type: 'button', onclick, ...attributes }, text);

// A dialog over the page; `fill` gets the close function and returns the content. Closed by Escape, too.
export function dialog(title, fill, close_text) {
	const close = () => {
		box.close();
		box.remove();
	};
	const id = 'dialog-title';
	const box = h(
		'dialog',
		{
			'aria-labelledby': id,
			oncancel: (event) => {
				event.preventDefault();
				close();
			},
		},
		h('h2', { id }, title),
		fill(close),
		h('p', { class: 'row end' }, button(close_text, close)),
	);
	document.body.append(box);
	box.showModal();
	return close;
}

export const download = (name, text) => {
	const link = h('a', { href: 'data:application/json;charset=utf-8,' + encodeURIComponent(text), download: name });
	document.body.append(link);
	link.click();
	link.remove();
};

// Fill an element anew only where what it shows has changed, so that nothing moves away under a click or the focus.
export function refill(element, signature, make) {
	const text = JSON.stringify(signature);
	if (element.dataset.shows === text) return false;
	element.dataset.shows = text;
	element.replaceChildren(
		...make()
			.flat(9)
			.filter((child) => child !== null && child !== undefined && child !== false),
	);
	return true;
}

// A part that opens and closes; its content is made when it is first open.
export function lazy_details(attributes, summary, make_content) {
	const box = h('details', attributes, summary);
	let is_made = false;
	const fill = () => {
		if (box.open && !is_made) {
			is_made = true;
			box.append(...[make_content()].flat().filter(Boolean));
		}
	};
	box.addEventListener('toggle', () => {
		if (!is_made && box.open) {
			fill();
			box.dispatchEvent(new CustomEvent('made', { bubbles: true }));
		}
	});
	box.fill = fill;
	fill();
	return box;
}
