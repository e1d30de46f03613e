"""Recorded games, positions of the past and written positions on the page of the table, in a headless Chromium.

usage: test_watch.py PROGRAM [WORD]     the tests whose names hold WORD"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import test_page  # noqa: E402
from table import Table  # noqa: E402
from test_page import PROGRAM, all_of, check, click_one, is_asked, no_complaints, text_of, until, visit  # noqa: E402


def folder():
    return tempfile.TemporaryDirectory(prefix='hexarch-watch-')


def record(into, game, *args):
    done = subprocess.run([PROGRAM, 'selfplay', game, *args, '--out', into], capture_output=True, text=True)
    check(done.returncode == 0, f'selfplay: {done.stderr}')


def shown_step(page):
    return int(page.find_element('css selector', 'main.table').get_attribute('data-watching') or -1)


def slide(page, to):
    page.execute_script("const s = document.getElementById('slider'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))", to)
    until(lambda: shown_step(page) == to, f'step {to}')


def test_a_recorded_run_is_watched_with_a_slider(page):
    with folder() as there:
        record(there + '/run', 'eclipse', '--set', 'seats=2', '--games', '2', '--agent', 'greedy', '--seed', '3')
        with Table(PROGRAM, '--watch', there + '/run') as table:
            state = table.state_of()
            check(state['watching'] == {'index': 0, 'n': 2, 'title': 'run'}, str(state['watching']))
            check(state['over'] and state['own'] == [] and state['seats'][0]['name'] == 'greedy', 'a finished game of nobody here')
            visit(page, table.address)
            until(lambda: shown_step(page) == 0, 'it begins at its start')
            few = len(all_of(page, '.tile'))
            slide(page, state['step'] // 2)
            check(len(all_of(page, '.tile')) > few, 'the galaxy has grown')
            check(not is_asked(page), 'nobody is asked')
            status, _ = table.post('undo', {'to': 1})
            check(status == 409 and table.state_of()['step'] == state['step'], 'a recorded game is not changed')
            click_one(page, '[aria-label="Next game"]')
            until(lambda: table.state_of()['watching']['index'] == 1 and shown_step(page) == 0, 'the next game')
            status, answer = table.post('watch', {'to': 2})
            check(status == 400 and 'no such recorded game' in answer['error'], str(answer))
            no_complaints(page)


def test_any_position_of_it_is_analysed_and_played_on(page):
    with folder() as there:
        record(there + '/run', 'connect_four', '--games', '1', '--agent', 'random', '--seed', '3')
        with Table(PROGRAM, '--watch', there + '/run/shard-000000.h5') as table:
            visit(page, table.address)
            length = table.state_of()['step']
            click_one(page, '#curve')
            until(lambda: table.state_of()['curve'] and not table.state_of()['curving'], 'the curve', 60)
            scores, end = table.state_of()['scores'], table.state_of()['curve'][-1]
            check(end == {'step': length, 'value': [1 if one['rank'] == 1 else -1 for one in scores], 'error': [0, 0]}, f'it ends in the result: {end}, {scores}')
            curve = table.state_of()['curve']
            check(all(len(one['error']) == 2 and min(one['error']) >= 0 for one in curve) and any(one['error'][0] > 0 for one in curve), f'errors: {curve[:3]}')
            check(len(until(lambda: all_of(page, '.chart polygon'), 'the bands')) == 2, 'a band for each seat')
            slide(page, 4)
            check(len(all_of(page, '.disc')) == 4, 'four discs')
            click_one(page, '#analyse')
            until(lambda: 'It would' in text_of(page, '.advice'), 'advice about that position', 60)
            check(table.state_of()['hint']['step'] == 4, 'about step 4')
            check(not all_of(page, '.advice button.main'), 'it cannot be taken here')
            slide(page, 5)
            until(lambda: not text_of(page, '.advice'), 'no advice about another position')
            slide(page, 4)
            click_one(page, '#play-from')
            until(lambda: all_of(page, '#fork'), 'who plays on')
            click_one(page, '#fork')
            until(lambda: table.state_of()['watching'] is None and is_asked(page), 'the game is played on')
            state = table.state_of()
            check(state['step'] == 4 and state['own'] == [0] and len(all_of(page, '.disc')) == 4, 'from that position')
            no_complaints(page)


def test_what_mattered_in_a_finished_game(page):
    with folder() as there:
        record(there + '/run', 'pig', '--games', '1', '--agent', 'random', '--seed', '5')
        with Table(PROGRAM, '--watch', there + '/run') as table:
            visit(page, table.address)
            click_one(page, '#review')
            until(lambda: all_of(page, '.mattered li'), 'choices and dice that mattered', 90)
            found = table.state_of()['review']['found']
            check(found['choices'] and found['chances'], str(found))
            losses = [one['loss'] for one in found['choices']]
            check(losses == sorted(losses, reverse=True) and losses[-1] > 0, str(losses))
            click_one(page, '.mattered .jump')
            until(lambda: shown_step(page) == found['choices'][0]['step'], 'a jump to the choice that cost most')
            told = (f"Step {found['choices'][0]['step']} of", f"before “{found['choices'][0]['played']}”")
            until(lambda: all(one in text_of(page, '#watch-text') for one in told), f'{told}: {text_of(page, "#watch-text")}')
            check(f'−{50 * losses[0]:.1f}' in text_of(page, '.mattered'), f'points of a hundred: {text_of(page, ".mattered")}')
            no_complaints(page)


def test_a_seat_that_is_ones_own_no_more_is_left_without_a_complaint(page):
    with Table(PROGRAM) as table:
        table.begin_played('connect_four', 100)
        visit(page, table.address)
        until(lambda: 'over' in text_of(page, '#status'), 'the end')
        click_one(page, '#watch')
        click_one(page, '[aria-label="−1"]')
        until(lambda: 0 < shown_step(page) < table.state_of()['step'] - 1, 'a step before')
        click_one(page, '#play-from')
        page.execute_script("document.getElementById('fork-0').value = 'level 1'; document.getElementById('fork-1').value = 'person'")
        click_one(page, '#fork')
        table.until(lambda state: state['own'] == [1])
        until(lambda: is_asked(page), 'seat 1 is asked')
        no_complaints(page)
        table.post('new', {'game': 'pig', 'seats': ['person', 'person']})
        until(lambda: text_of(page, '.title') == 'Pig' and is_asked(page), 'seat 0 is asked')
        table.post('invite', {'seat': 0, 'to': 1})
        until(lambda: 'Seat 0 (person) to move' in text_of(page, '#status'), 'seat 0 is played elsewhere')
        no_complaints(page)


def test_saved_games_and_bad_paths(page):
    with folder() as there:
        done = subprocess.run([PROGRAM, 'tournament', 'connect_four', '--agent', 'greedy', '--agent', 'random', '--games', '4', '--record', there + '/saved'],
                              capture_output=True, text=True)
        check(done.returncode == 0, done.stderr)
        with Table(PROGRAM, '--watch', there + '/saved') as table:
            state = table.state_of()
            check(state['watching']['n'] == 4, str(state['watching']))
            names = [one['name'] for one in state['seats']]
            check(sorted(names) == ['greedy', 'random'], str(names))
            visit(page, table.address)
            click_one(page, '#play')
            until(lambda: shown_step(page) == state['step'], 'it plays to the end by itself')
        os.mkdir(there + '/empty')
        for path, words in (('/none', 'no such file'), ('/empty', 'neither a recorded run'), ('/saved/none.h5', 'no such file')):
            done = subprocess.run([PROGRAM, 'table', '--watch', there + path], capture_output=True, text=True, env=dict(os.environ, XDG_STATE_HOME=there))
            check(done.returncode == 2 and words in done.stderr and done.stderr.count('\n') == 1, f'{path}: {done.returncode} {done.stderr}')
        with open(there + '/broken.json', 'w') as file:
            json.dump({'format': 'hexarch-save', 'version': 7}, file)
        done = subprocess.run([PROGRAM, 'table', '--watch', there + '/broken.json'], capture_output=True, text=True, env=dict(os.environ, XDG_STATE_HOME=there))
        check(done.returncode == 2 and "field 'version'" in done.stderr, done.stderr)


def test_a_guided_first_game_goes_on_as_its_steps_are_done(page):
    with Table(PROGRAM) as table:
        visit(page, table.address)
        click_one(page, '#guide-eclipse')
        until(lambda: '1 of 13' in text_of(page, '.guide h2') and is_asked(page), 'its first step')
        click_one(page, '#guide-next')
        click_one(page, '#guide-next')
        until(lambda: '3 of 13' in text_of(page, '.guide h2'), 'explore')
        test_page.take(page, table, lambda buttons: [b for b in buttons if 'explore' in b.text.lower()][0])
        until(lambda: '4 of 13' in text_of(page, '.guide h2'), 'it has seen that')
        click_one(page, '.ghost-tile.legal')
        until(lambda: '5 of 13' in text_of(page, '.guide h2'), 'and where')
        test_page.take(page, table, lambda buttons: [b for b in buttons if 'turned' in b.text][0])
        until(lambda: any(f'{step} of 13' in text_of(page, '.guide h2') for step in (6, 7, 8)), 'and how it lies')  # where Ancients are, nothing is asked until the next turn
        # "Fight" waits for odds, and they are told of a hex that no ship stands next to.
        while table.state_of(0)['figures']['decision']['node'] != 'turn':
            test_page.take(page, table, lambda buttons: buttons[0])
            test_page.shows(page, table)
        page.execute_script("const kept = JSON.parse(localStorage.getItem('hexarch.guide')); kept.pinned = true; kept.at = 10; localStorage.setItem('hexarch.guide', JSON.stringify(kept));")
        settings = page.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument', {'source': "localStorage.setItem('hexarch.speed', 'off')"})
        page.refresh()
        until(lambda: '11 of 13: Fight' in text_of(page, '.guide h2') and is_asked(page), 'the lesson about fights')
        page.execute_script("""document.querySelector('[data-spot="hex:001"]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))""")
        until(lambda: text_of(page, '.odds').startswith('Odds at 001'), 'the odds of the centre')
        until(lambda: '11 of 13' not in text_of(page, '.guide h2'), 'it has seen them')
        page.execute_cdp_cmd('Page.removeScriptToEvaluateOnNewDocument', settings)
        click_one(page, '#guide-end')
        until(lambda: not text_of(page, '.guide'), 'it ends when one likes')
        click_one(page, '#book')
        until(lambda: 'Half circle on an edge' in page.find_element('css selector', '.glossary').text, 'the words of the game')
        for game in ('eclipse', 'ti4'):
            same = page.execute_async_script("const done = arguments[1]; Promise.all([import('./lessons.js'), import('./texts.js')]).then(([g, x]) => done([g.LESSONS[arguments[0]].length, x.t('guide.' + arguments[0]).length]))", game)
            check(same[0] == same[1] >= 12, f'{game}: {same}')
        no_complaints(page)


def slow_units_are_planned_and_produced_in_one_gesture(page):
    with Table(PROGRAM, 'ti4', '--set', 'seats=3', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)

        def is_planned():
            state = table.state_of(0)
            return state if [one for one in state['legal'] if one['verb'] == 'BUILD'] else None
        for _ in range(80):
            table.until(lambda now: now['legal'], seat=0, seconds=60)
            state = is_planned()
            if state:
                break
            cards = [one for one in table.state_of(0)['legal'] if one['verb'] == 'CHOOSE_STRATEGY']
            if cards:
                until(lambda: len(all_of(page, '.choice .effect')) == len(cards), 'what each strategy card does')
                check(all('Primary: ' in one['effect'] for one in cards), str(cards[0]))
            legal = state_choice(table.state_of(0))
            test_page.take(page, table, lambda buttons: [b for b in buttons if b.get_attribute('data-action') == str(legal)][0])
        check(state, 'nothing is produced within 80 choices')
        unit = [one for one in state['legal'] if one['verb'] == 'BUILD' and ('infantry' in one['text'] or 'fighter' in one['text'])][0]
        until(lambda: all_of(page, f'[data-step="{unit["id"]}:+"]'), 'the counter of the unit is drawn')
        beside, choice = (all_of(page, one)[0].rect for one in (f'[data-step="{unit["id"]}:+"]', f'[data-action="{unit["id"]}"]'))
        check(beside['x'] >= choice['x'] + choice['width'] and beside['y'] < choice['y'] + choice['height'], f'the counter stands beside the choice: {choice} {beside}')
        for _ in range(2):
            click_one(page, f'[data-step="{unit["id"]}:+"]')
        until(lambda: '2 ×' in text_of(page, '.planbar'), 'the plan')
        check(table.state_of(0)['step'] == state['step'], 'nothing is done yet')
        click_one(page, '#plan-drop')
        until(lambda: not text_of(page, '.planbar'), 'the plan is dropped')
        for _ in range(2):
            click_one(page, f'[data-step="{unit["id"]}:+"]')
        click_one(page, '#plan-do')
        done = until(lambda: table.state_of(0)['step'] >= state['step'] + 2 and table.state_of(0), 'both are produced')
        taken = [entry for entry in done['log'] if entry['step'] >= state['step'] and entry['mover'] == 0][:2]
        check([entry['text'] for entry in taken] == [unit['text']] * 2, str(taken))
        no_complaints(page)


def state_choice(state):
    """A choice that leads to production soon: the home system is activated."""
    home = [place for place, system in enumerate(state['position']['state']['systems']) if system['home'] == 1][0]
    for wanted in (f'activate {home} ', 'done', ': no'):
        for one in state['legal']:
            if wanted in one['text']:
                return one['id']
    return state['legal'][0]['id']


def slow_automatic_payments_waste_least(page):
    """The rules themselves, asked in the browser."""
    with Table(PROGRAM) as table:
        visit(page, table.address)
        paid = page.execute_async_script("""
          const done = arguments[0];
          Promise.all(['ti4', 'eclipse'].map((name) => import(`./games/${name}.js`))).then(([ti4, eclipse]) => {
            const legal = [{ verb: 'GOODS', arg: 0 }, { verb: 'PLANET', arg: 1 }, { verb: 'PLANET', arg: 2 }, { verb: 'PLANET', arg: 3 }];
            const due = (left) => ({ figures: { pay: { left, currency: 'resources', worth: { 1: [4, 0], 2: [2, 0], 3: [2, 3] } } } });
            const ti4_pay = ti4.autos.find((one) => one.key === 'ti4.pay').answer, trade = eclipse.autos.find((one) => one.key === 'eclipse.pay').answer;
            const node = (name) => ({ seat: 0, figures: { decision: { node: name } }, doc: { seats: { seat0: { storage: { money: 2, science: 7, materials: 4 } } } } });
            const trades = [{ verb: 'trade', arg: 1 }, { verb: 'trade', arg: 3 }, { verb: 'trade', arg: 6 }];
            done([ti4_pay(legal, due(2)).arg, ti4_pay(legal, due(4)).arg, ti4_pay(legal, { figures: { pay: null } }), ti4_pay([...legal, { verb: 'NO', arg: 0 }], due(2)),
              trade(trades, node('pay')).arg, trade(trades, node('turn'))]);
          });""")
        check(paid == [2, 1, None, None, 3, None], str(paid))


def slow_why_something_is_not_possible(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        step = table.state_of(0)['step']
        seen = set()
        for i in range(len(all_of(page, '.sheets .tech'))):
            page.execute_script("document.querySelector('.side .alert').textContent = ''; document.querySelectorAll('.sheets .tech')[arguments[0]].click()", i)
            until(lambda: text_of(page, '.side .alert'), 'a reason')
            seen.add(text_of(page, '.side .alert'))
        check(any('It costs' in one for one in seen) and any('No tile of' in one for one in seen), str(seen))
        check(table.state_of(0)['step'] == step and is_asked(page), 'nothing has happened')


def test_a_roll_tells_how_likely_it_was(page):
    with folder() as there:
        record(there + '/run', 'pig', '--games', '1', '--agent', 'greedy', '--seed', '5', '--set', 'seats=2')
        with Table(PROGRAM, '--watch', there + '/run') as table:
            entries = table.get('api/step?at=12')['log']
            shares = [entry['p'] for entry in entries if 'p' in entry]
            check(shares and all(abs(share - 1 / 6) < 1e-9 for share in shares), str(entries[-3:]))


def test_a_step_of_which_nobody_says_whether_it_was_a_choice(page):
    with Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human') as table:
        visit(page, table.address)
        lines = page.execute_async_script("""
          const done = arguments[0];
          import(new URL('log.js', document.baseURI)).then(({ make_log }) => {
            localStorage.setItem('hexarch.level', 'brief');
            const log = make_log({ light: () => {} });
            log.show([true, false, undefined].map((forced, step) => ({ step, mover: 1, forced, events: [{ kind: 'action', level: 'full', seat: 1, text: String(forced) }] })));
            localStorage.removeItem('hexarch.level');
            done([...log.root.querySelectorAll('li')].map((line) => line.textContent));
          });""")
        check(len(lines) == 1 and 'false' in lines[0], str(lines))


def slow_names_of_components_in_another_language(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        check('迎撃機' not in page.page_source, 'English alone at first')
        click_one(page, '#menu')
        click_one(page, '#set-names option[value=ja]')
        click_one(page, 'dialog .end button')
        until(lambda: '迎撃機' in text_of(page, '.blueprints'), 'the ship in Japanese')
        no_complaints(page)


def slow_a_unit_deployed_by_the_list_is_turned_by_arrows(page):
    with Table(PROGRAM, 'obsidian', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        for _ in range(6):
            state = table.until(lambda now: now['legal'], seat=0)
            if state['legal'][0]['verb'] == 'column':
                break
            test_page.take(page, table, lambda buttons: buttons[0])
        check(state['legal'][0]['verb'] == 'column', 'a place is asked for')
        until(lambda: 'where is 0m1 (Spike) deployed?' in text_of(page, '#status'), f'in words: {text_of(page, "#status")}')
        grid = 12 * (0 if 'rows 1-2' in ' '.join(entry['text'] for entry in state['log']) else 11) + 4  # E1 or E12
        test_page.take(page, table, lambda buttons: buttons[4])
        test_page.take(page, table, lambda buttons: buttons[0 if grid < 12 else 1])
        state = table.until(lambda now: now['legal'] and now['legal'][0]['verb'] == 'facing', seat=0)
        until(lambda: len(all_of(page, '.arrow.legal')) == 4, 'arrows to face by')
        unit = [one for one in state['position']['state']['units'].values() if one.get('on_board')]
        check(unit and (unit[0]['x'] // 3, unit[0]['y'] // 3) == (4, grid // 12), str(unit))
        step = state['step']
        click_one(page, '[data-place="step:1"]')
        until(lambda: table.state_of(0)['step'] > step, 'it faces east')
        no_complaints(page)


def test_the_odds_of_a_battle_under_the_pointer(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')

        def advance(document):  # seat 0's interceptor has come to the centre
            home = [hex for hex in document['state']['hexes'].values() if hex.get('owner') == 'seat0'][0]
            centre = document['state']['hexes']['001']
            for name in ('interceptors', 'arrival'):
                home[name], centre[name] = [], home[name]
        position = table.get('api/file')['position']
        advance(position)
        for path, body in (('upload', position), ('watch', {})):
            status, answer = table.post(path, body)
            check(status == 200, f'{path}: {answer}')
        until(lambda: (table.state_of().get('watching') or {}).get('index') == -1, 'it lies on the table')
        click_one(page, '#play-from')
        click_one(page, '#fork')
        until(lambda: is_asked(page), 'a turn')
        page.execute_script("document.querySelector('[data-spot=\"hex:001\"]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))")
        text = until(lambda: text_of(page, '.odds'), 'odds at the centre')
        check('001' in text and '%' in text and 'Galactic Center Defense System' in text and 'interceptor' in text, text)
        page.execute_script("document.querySelector('.board').dispatchEvent(new PointerEvent('pointerleave'))")
        until(lambda: not text_of(page, '.odds'), 'no odds elsewhere')
        no_complaints(page)


def slow_names_roles_and_contrast_of_the_parts_that_open(page):
    """The watched game with its review, the editor, the guide, the rules, a plan, what lies below the board, on a phone and wide, light and dark."""
    faults = []

    def look(what):
        for scheme, width in (('light', 1280), ('dark', 360)):
            page.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})
            page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': 800, 'deviceScaleFactor': 1, 'mobile': False})
            for words in page.execute_script(test_page.CONTRAST) + page.execute_script(test_page.NAMES):
                faults.append(f'{what} {scheme} {width}: {words}')
        page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': 1280, 'height': 900, 'deviceScaleFactor': 1, 'mobile': False})
    with Table(PROGRAM) as table:
        visit(page, table.address)
        look('lobby')
        click_one(page, '#guide-ti4')
        until(lambda: text_of(page, '.guide') and is_asked(page), 'the guide')
        look('guide')
        while not all_of(page, '.dock .legal'):
            test_page.take(page, table, lambda buttons: buttons[0])
            until(lambda: is_asked(page), 'a turn')
        look('strategy cards below the board')
        table.post('new', {'game': 'eclipse', 'seats': ['person', 'greedy'], 'options': {'seats': '2', 'species': 'terran'}, 'seed': '5'})
        until(lambda: is_asked(page) and 'Eclipse' in text_of(page, '.title'), 'a turn of Eclipse')
        test_page.take(page, table, lambda buttons: [b for b in buttons if 'upgrade' in b.text.lower()][0])
        until(lambda: all_of(page, '.dock .slot'), 'blueprints below the board')
        look('blueprints below the board')
        click_one(page, '#book')
        look('rules')
        click_one(page, 'dialog .end button')
        click_one(page, '#menu')
        click_one(page, '#menu-edit')
        look('editor')
        click_one(page, '#edit-leave')
        table.post('new', {'game': 'pig', 'seats': ['greedy', 'greedy'], 'seed': '5', 'options': {'seats': '2'}})
        table.until(lambda state: state['game'] == 'pig' and state['over'])
        table.post('watch', {})
        until(lambda: all_of(page, '#review'), 'a watched game')
        click_one(page, '#review')
        until(lambda: all_of(page, '.mattered li'), 'what mattered', 90)
        click_one(page, '#play-from')
        until(lambda: all_of(page, '#fork'), 'who plays on')
        look('watched')
        no_complaints(page)
    check(not faults, '\n  '.join(['faults:'] + faults))


def test_a_spectator_sees_the_game_go_on_and_has_nothing_to_press(page):
    with Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human', '--time-limit', '600+10') as table:
        token = table.post('spectators', {'to': 1})[1]['token']
        visit(page, table.address.replace(table.token, token))
        check('you watch' in text_of(page, '.status') and text_of(page, '#watchers') == 'watching: 1', text_of(page, '.status'))
        check([one.get_attribute('id') for one in all_of(page, '.tools button')] == ['watch', 'book', 'menu'], 'tools of a spectator')
        clock = until(lambda: text_of(page, '#clock'), 'the clock')
        check('10:00' in clock and 'when time is up, the adviser makes the choice' in clock, clock)
        table.post('act', {'seat': 0, 'step': 0, 'action': table.state_of(0)['legal'][0]['id']})
        until(lambda: page.find_element('css selector', 'main.table').get_attribute('data-step') == '1', 'the first choice of another')
        click_one(page, '#menu')
        name = until(lambda: all_of(page, '#own-name'), 'the name')[0]
        name.send_keys('Ana\n')
        until(lambda: text_of(page, '#watchers') == 'watching: Ana', 'the name on the list')
        check('Ana' in table.state_of(1)['watchers'], 'the name is told to all')
        no_complaints(page)


if __name__ == '__main__':
    test_page.main(globals())
