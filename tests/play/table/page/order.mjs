// Of questions that stdin lists, [{game, legal, figures}], the first choice of each as its key 1 takes it, one a line.
import './fake.mjs';
import { in_safe_order } from '../../../../play/table/page/store.js';

let text = '';
for await (const part of process.stdin) text += part;
for (const { game, legal, figures } of JSON.parse(text)) {
	const drawing = await import(`../../../../play/table/page/games/${game}.js`);
	const actions = in_safe_order(legal),
		groups = drawing.groups ? drawing.groups(actions, { figures }) : null;
	const shown = groups ? groups.filter((one) => !one.is_folded).flatMap((one) => one.list) : actions;
	console.log(shown.length ? shown[0].text : '');
}
