// The program's sentences that give a reason ("Because by the end of the round it brings 1 more hex (107) than after
// "pass""), taken apart and said in another language: clauses are the same in all games (play/explain/sentence.c). Each
// language has its words of them (because_*.js); names and choices are said by the book of the game.

const UNTIL = '(the end of the game|the end of the round|its next turn)';
const forms = (list) => list.map(([form, tell]) => [new RegExp(`^${form}$`), tell]);

// The first form that fits, told by its function; null where none fits, or where a part of it is not known.
function first_of(list, text, ...more) {
	for (const [form, tell] of list) {
		const found = form.exec(text),
			told = found ? tell(found.slice(1), ...more) : null;
		if (told) return told;
	}
	return null;
}

const whole = (parts) => (parts.includes(null) ? null : parts);

// new Because(own, say): `own` are the words of a language, `say(text)` says a name or a choice, null if it cannot.
export class Because {
	constructor(own, say) {
		this.own = own;
		this.say = say;
		this.measures = new Map(
			Object.entries(own.measures).flatMap(([forms_of, word]) => forms_of.split('|').map((form) => [form, word])),
		);
	}

	// A choice that is not known stays as the program writes it.
	quote(text) {
		return this.own.quote(this.say(text) ?? text);
	}

	// "107, Neutron Bombs, which it would lose to Planta"
	things(text) {
		const [, names, , how, seat] =
			/^(.+?)(, (which it would lose to|else with) (.+))?$/.exec(text) ?? /** @type {any} */ ([]);
		const list = names.split(', ').map((name) => this.say(name) ?? name);
		const tail = !how
			? ''
			: how === 'else with'
				? this.own.else_with(this.seat(seat))
				: this.own.lost_to(this.seat(seat));
		return ` (${list.join(this.own.comma)}${tail})`;
	}

	// "Planta", or "seat 2".
	seat(name) {
		const number = /^seat (\d+)$/.exec(name);
		return number ? this.own.place(number[1]) : (this.say(name) ?? name);
	}

	// "probably 2 more hexes (107, 201)"; what is not compared is paid.
	amount(text) {
		const found = /^(probably |perhaps )?(\d+) (more |fewer |less )?(.+?)(?: \((.+)\))?$/.exec(text);
		const measure = found && this.measures.get(found[4]);
		if (!measure) return null;
		const [, chance, n, compared, , things] = found,
			sign = !compared ? '' : compared === 'more ' ? '+' : '−';
		const likely = chance ? this.own[chance.trim()] : '';
		return `${likely}${measure} ${sign}${n}${things ? this.things(things) : ''}`;
	}

	amounts(text) {
		const [, first, second] = /^(.+?)(?: and ((?:probably |perhaps )?\d+ .+))?$/.exec(text),
			list = whole([first, second].filter(Boolean).map((one) => this.amount(one)));
		return list && list.join(this.own.and);
	}

	// Of another seat, which also stands where nothing is brought.
	rival(who, text) {
		const amount = this.amount(text);
		return amount && this.own.seat(this.seat(who), amount);
	}

	gains(text) {
		const found = /^it brings (.+?)(?:, and (.+?) has ((?:probably |perhaps )?\d+ .+))?$/.exec(text);
		if (!found) return this.holder(text);
		const list = this.amounts(found[1]),
			rival = found[2] ? this.rival(found[2], found[3]) : '';
		if (list === null || rival === null) return null;
		return this.own.brings(list) + (rival ? this.own.comma + rival : '');
	}

	holder(text) {
		const found = /^(.+?) has ((?:probably |perhaps )?\d+ .+)$/.exec(text);
		return found && this.rival(found[1], found[2]);
	}

	costs(text) {
		const found = /^it (costs|has) (.+)$/.exec(text),
			amount = found && this.amount(found[2]);
		if (!found) return this.holder(text);
		return amount && (found[1] === 'costs' ? this.own.costs(amount) : this.own.has(amount));
	}

	// What a search makes of both choices.
	result(text) {
		return first_of(
			forms([
				[
					'it leads to (\\d+) points of a hundred, "(.*)" to (\\d+)',
					([n, q, m]) => this.own.leads(n, this.quote(q), m),
				],
				['it leads to (\\d+) points of a hundred', ([n]) => this.own.leads(n)],
				[
					'the search prefers it narrowly: (\\d+) points of a hundred, (\\d+) after "(.*)"',
					([n, m, q]) => this.own.narrowly(n, m, this.quote(q)),
				],
				['it is worth ([\\d.]+) points of a hundred more than "(.*)"', ([n, q]) => this.own.worth(n, this.quote(q))],
			]),
			text,
		);
	}

	differences(text) {
		const own = this.own,
			until = (when) => own.until[when];
		const join = (...parts) => whole(parts)?.join('') ?? null;
		return first_of(
			forms([
				[
					`Because (.+); by ${UNTIL} both come to much the same`,
					([r, when]) => join(this.result(r), own.but, own.same(until(when))),
				],
				[
					`Because (.+), although by ${UNTIL} (.+?)(?: (?:beside|than after) "(.*)")?`,
					([r, when, c, q]) =>
						join(this.result(r), own.but, own.by(until(when)), q ? own.than(this.quote(q)) : '', this.costs(c)),
				],
				[
					`(?:Because by|By) ${UNTIL} (.+) than after "(.*)"; (.+)`,
					([when, g, q, c]) =>
						join(own.by(until(when)), own.than(this.quote(q)), this.gains(g), own.but, this.costs(c)),
				],
				[
					`Because by ${UNTIL} (.+) than after "(.*)"`,
					([when, g, q]) => join(own.by(until(when)), own.than(this.quote(q)), this.gains(g)),
				],
				[
					`By ${UNTIL} (.+?) (?:beside|than after) "(.*)"`,
					([when, c, q]) => join(own.by(until(when)), own.than(this.quote(q)), this.costs(c)),
				],
				[`By ${UNTIL} "(.*)" would come to much the same`, ([when, q]) => own.same_as(until(when), this.quote(q))],
			]),
			text,
		);
	}

	// The whole sentence; null: it gives no reason, or one of other words.
	tell(text) {
		if (!/^(Because|By) .*\.$/.test(text)) return null;
		const battle = /^(.*?)(?:; |Because )it wins the battle in (\S+) with (\d+) %\.$/.exec(text),
			rest = battle ? battle[1] : text.slice(0, -1);
		const told = [rest ? this.differences(rest) : '', battle ? this.own.battle(battle[2], battle[3]) : ''];
		const sentence = whole(told) && told.filter(Boolean).join(this.own.then) + this.own.stop;
		return sentence && sentence[0].toUpperCase() + sentence.slice(1);
	}
}

// What the books of all games in a language share: `own` are its words of reasons.
export const grammar = (own) => ({
	reason: (say) => new Because(own, say),
	comma: own.comma,
	and: own.and,
	count: own.count,
});
