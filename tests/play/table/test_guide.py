"""The guided first games over many seeds: a player that does what the guide says, and one that does not.

usage: test_guide.py PROGRAM [long]   a few seeds of each; long: 200 of each, which take minutes

The lessons of the page (lessons.js) run in a headless Chromium against the program itself; nothing is drawn, so a game takes a blink."""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from table import Table, browser  # noqa: E402

PROGRAM = sys.argv[1]
# Seeds, and how many answers of a game are played at most; the first game of each sort is played to the end of its guide.
SEEDS = {'eclipse': (200, 400), 'ti4': (200, 40), 'obsidian': (200, 400)} if sys.argv[2:] == ['long'] else {'eclipse': (5, 400), 'ti4': (2, 200), 'obsidian': (2, 400)}

# One game after the other; each tells what its guide showed. A guide is stuck where it shows the same lesson over PATIENCE answers of one's own, and
# it runs ahead where a lesson asks for what the question does not offer.
PLAY = """
const [game, seeds, obeys, most] = arguments;
const PATIENCE = 12, WHOLE = 400;
const [{ get, post }, lessons, guide, drawing] = await Promise.all([import('./api.js'), import('./lessons.js'), import('./guide.js'), import(`./games/${game}.js`)]);
const tables = await get('tables', { game }), list = lessons.LESSONS[game];
const verb = (one) => one.verb.toUpperCase(), pause = (ms) => new Promise((r) => setTimeout(r, ms));

// What each lesson asks for, among the choices; undefined: only to read.
const act = (n) => (one) => verb(one) === 'ACT' && one.arg === n;
const WISHES = {
  eclipse: { explore: act(0), place: (one) => verb(one) === 'EXPLORE_PLACE', turn: (one) => verb(one) === 'ROTATE' && one.arg < 6, take: (one) => one.text.startsWith('place a disc') || one.text.startsWith('take'),
    settle: (one) => ['SQUARE', 'COLONISE'].includes(verb(one)), research: (one) => act(2)(one) || verb(one) === 'RESEARCH', build: (one) => act(4)(one) || act(3)(one) || ['BUILD', 'BUILD_AT', 'PART', 'PLACE_PART', 'REMOVE_PART'].includes(verb(one)), pass: act(6) },
  ti4: { secret: (one) => verb(one) === 'OBJECTIVE', strategy: (one) => verb(one) === 'CHOOSE_STRATEGY', tactical: (one) => verb(one) === 'ACTIVATE', move: (one) => verb(one) === 'MOVE', load: (one) => verb(one) === 'LOAD', land: (one) => verb(one) === 'NUMBER' && (one.arg > 0 || !obeys),
    produce: (one) => ['ACTIVATE', 'BUILD'].includes(verb(one)), strategic: (one) => verb(one) === 'STRATEGIC', trade: (one) => ['PROPOSE', 'DONE', 'NO', 'YES', 'NOTE', 'NUMBER', 'CARD'].includes(verb(one)), pass: (one) => verb(one) === 'PASS' },
  obsidian: { task: (one) => verb(one) === 'TASK', deploy: (one) => ['UNIT', 'COLUMN', 'ROW', 'OFFSET'].includes(verb(one)), stance: (one) => ['STANCE', 'FACING'].includes(verb(one)), command: (one) => ['UNIT', 'DO', 'PASS'].includes(verb(one)),
    timing: (one) => verb(one) === 'TIMING', opportunity: (one) => verb(one) === 'DO', step: (one) => ['STEP', 'STOP'].includes(verb(one)), attack: (one) => verb(one) === 'UNIT' },
}[game];

async function asked(seen) {
  for (let wait = 1; ; wait = Math.min(40, 2 * wait)) {
    const state = await get('state', { seat: 0, ...seen });
    if (state.over || state.to_move === 0 && !state.waits && state.legal.length > 1) return state;
    await pause(wait);
  }
}

const dice = (seed) => () => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };

async function one_game(seed) {
  const random = dice(seed), shown = [], at = [], taught = new Set();
  await post('new', { ...guide.guided_start(game, 'level 1'), seed: String(seed) });
  let memory = lessons.begin_lessons(game), since = 0, seen = {};
  for (let n = 0; n < (seed === seeds[0] ? WHOLE : most); n++) {
    const state = await asked(seen);
    seen = { log: state.step, game: state.number, rewinds: state.rewinds };
    const view = { state, tables, doc: state.position.state, figures: state.figures, legal: state.legal, seat: state.seat, to_move: state.to_move, log: state.log, name: String };
    const now = guide.moment(view, drawing);
    for (let reads = 0; reads < 20; reads++) {
      memory = lessons.advance(memory, now);
      if (lessons.is_finished(memory)) return { shown, n, round: now.round };
      const id = memory.at < 0 ? 'wait' : list[memory.at].id;
      if (shown[shown.length - 1] !== id) { shown.push(id); since = n; }
      if (memory.at >= 0) taught.add(id);
      const is_read = memory.at >= 0 && !WISHES[id];
      if (!is_read) break;
      memory = id === 'fight' && obeys ? lessons.saw_odds(memory) : lessons.go_next(memory); // to be read, or looked at
    }
    const id = memory.at < 0 ? 'wait' : list[memory.at].id, wish = WISHES[id];
    const wanted = !wish ? [] : id === 'tactical' && now.example ? [now.example] : state.legal.filter(wish);
    if (state.over) return { shown, n, round: now.round, error: 'the game ended before the guide' };
    if (wish && !wanted.length && !list[memory.at].stays) return { shown, n, error: `${id} cannot be done at ${now.kind}: ${state.legal.slice(0, 4).map((one) => one.text).join(', ')}` };
    if (id !== 'wait' && n - since > PATIENCE) return { shown, n, error: `stuck at ${id}` };
    if (game === 'ti4' && id !== 'strategy' && id !== 'secret' && now.kind === 'ask_STRATEGY' && now.round === 1) return { shown, n, error: `${id} while a strategy card is to be chosen` };
    const others = state.legal.filter((one) => !wanted.includes(one)), from = obeys ? (wanted.length ? wanted : state.legal) : (others.length ? others : state.legal);
    try { await post('act', { seat: 0, step: state.step, action: from[Math.floor(random() * from.length)].id }); } catch (refusal) { if (refusal.status !== 409) throw refusal; } // a forced step came first
  }
  return seed === seeds[0] || most === WHOLE ? { shown, n: WHOLE, error: 'no end' } : { shown, n: most };
}

const found = [];
for (const seed of seeds) found.push({ seed, ...(await one_game(seed)) });
return found;
"""


def play(page, game, obeys):
    return page.execute_async_script('const done = arguments[arguments.length - 1]; (async (...arguments_) => {' + PLAY.replace('arguments;', 'arguments_;') +
                                     '})(...arguments).then(done, (error) => done([{ seed: -1, error: String(error.stack || error) }]))', game, list(range(1, SEEDS[game][0] + 1)), obeys, SEEDS[game][1])


def main():
    began = time.time()
    page = browser()
    page.set_script_timeout(3000)
    wrong = []
    try:
        with Table(PROGRAM) as table:
            page.get(table.address + 'texts.js')  # shown as text: no page asks beside the test
            for game in SEEDS:
                for obeys in (True, False):
                    found = play(page, game, obeys)
                    wrong += [f'{game}, {"as told" if obeys else "otherwise"}, seed {one["seed"]}: {one["error"]} ({" ".join(one.get("shown", []))})' for one in found if one.get('error')]
                    answers = sorted(one.get('n', 0) for one in found)
                    print(f'{game}, {"as told" if obeys else "otherwise"}: {len(found)} games, {answers[len(answers) // 2]} answers at the median, at most {answers[-1]}, {len(wrong)} wrong so far; {time.time() - began:.1f} s', flush=True)
                    if found and os.environ.get('GUIDE_TELLS'):
                        print('\n'.join(f'  {one["seed"]}: {" ".join(one.get("shown", []))}' for one in found[:5]))
    finally:
        page.quit()
    for line in wrong[:20]:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
