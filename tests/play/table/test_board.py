"""The boards by keys and by ear, and what the page tells beside them.

usage: test_board.py PROGRAM [WORD]     the tests whose names hold WORD"""
import json
import os
import re
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import test_page  # noqa: E402
from table import Table  # noqa: E402
from test_page import PROGRAM, all_of, check, click_one, is_asked, shows, text_of, texts_of, until, visit  # noqa: E402

from selenium.webdriver.common.action_chains import ActionChains  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402

TOLD = """const texts = []; for (const e of document.querySelectorAll('.board [data-spot]')) { const title = [...e.children].find((one) => one.tagName === 'title'); if (title) texts.push(title.textContent); } return texts;"""
NOW = "const e = document.activeElement; return [e.getAttribute('data-spot') || '', e.matches('.legal'), Boolean(e.closest('.board'))]"


def press(page, *keys):
    ActionChains(page).send_keys(*keys).perform()


def go_to(page, spot, most=60):
    """By arrows from place to place until `spot` has the focus: towards it where that was not tried from here yet."""
    tried = set()
    for _ in range(most):
        here = page.execute_script(NOW)[0]
        if here == spot:
            return
        x, y = page.execute_script("""const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
            const [x, y] = middle(document.activeElement), [tx, ty] = middle(document.querySelector(`[data-spot="${arguments[0]}"]`));
            return [tx - x, ty - y];""", spot)
        ways = sorted([(-x, Keys.ARROW_LEFT), (x, Keys.ARROW_RIGHT), (-y, Keys.ARROW_UP), (y, Keys.ARROW_DOWN)], reverse=True)
        left = [key for _, key in ways if (here, key) not in tried]
        if not left:
            break
        tried.add((here, left[0]))
        press(page, left[0])
    raise AssertionError(f'arrows never come to {spot}, but to {page.execute_script(NOW)}')


def test_arrows_go_to_every_place_of_the_map(page):
    with Table(PROGRAM) as table:
        table.begin_played('eclipse', 60, seats=3, options={'seats': '3'})
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        press(page, 'b')
        press(page, Keys.ARROW_UP)
        check(page.execute_script(NOW)[0], 'an arrow leads onto the map')
        far = page.execute_script("return [...document.querySelectorAll('.tile')].map((e) => [e.getAttribute('data-spot'), e.matches('.legal')])")
        for spot, is_legal in far[:4] + far[-3:]:
            check(not is_legal, 'nothing is lit before an action is chosen')
            go_to(page, spot)
        press(page, Keys.ENTER)
        until(lambda: any(one.text for one in all_of(page, '.alert')), 'why nothing can be done there')
        press(page, '+', '+', '+', '+', '+')
        for spot in (far[0][0], far[-1][0]):
            go_to(page, spot)
            box = page.execute_script("const e = document.activeElement.getBoundingClientRect(), b = document.querySelector('.board').getBoundingClientRect(); return [e.left - b.left, b.right - e.right, e.top - b.top, b.bottom - e.bottom]")
            check(min(box) > -2, f'{spot} comes into view on an enlarged map: {box}')


def test_a_tile_is_turned_on_the_board_and_then_laid(page):
    with Table(PROGRAM) as table:
        state = table.begin_played('eclipse', 20, seats=3, options={'seats': '3'})
        ways = [one for one in state['legal'] if one['verb'] == 'rotate' and one['arg'] < 6]
        check(len(ways) > 2, 'a tile that can lie in several ways')
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        drawn = "return [...document.querySelectorAll('#candidate .wormhole')].map((e) => e.getAttribute('transform')).sort().join()"
        said = lambda: text_of(page, '.planbar')  # noqa: E731
        check(not said(), 'nothing is planned yet')
        seen = set()
        for i in range(len(ways) + 1):
            click_one(page, '#candidate .ground')
            until(lambda: ways[i % len(ways)]['text'] in said(), f'way {i} is planned, not {said()}')
            check(ways[i % len(ways)]['remark'] in said(), 'with what it joins')
            check(all_of(page, '#candidate .wormhole.own'), 'wormholes that join own ones are lit')
            seen.add(page.execute_script(drawn))
        check(len(seen) == len(ways), 'each way is drawn')
        check(len(all_of(page, '.choice')) == len(state['legal']), 'the list is as it was')
        click_one(page, '#candidate .ground')
        page.refresh()
        until(lambda: ways[1]['text'] in said(), 'it lies so after a reload')
        check(all_of(page, '#candidate .wormhole.own'), 'on the board, too')
        page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': 360, 'height': 740, 'deviceScaleFactor': 1, 'mobile': False})
        until(lambda: page.execute_script("const b = document.getElementById('plan-do').getBoundingClientRect(); return scrollY === 0 && b.bottom <= innerHeight"), 'on a phone it is confirmed without scrolling')
        page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': 1280, 'height': 900, 'deviceScaleFactor': 1, 'mobile': False})
        click_one(page, '#plan-drop')
        until(lambda: not said(), 'dropped')
        check(table.state_of()['step'] == state['step'], 'nothing was done')
        press(page, 'r', 'r')
        until(lambda: ways[1]['text'] in said(), f'R turns, not {said()}')
        page.execute_script("document.getElementById('candidate').focus()")
        press(page, Keys.ARROW_LEFT)
        until(lambda: ways[0]['text'] in said(), 'an arrow turns back')
        press(page, Keys.ENTER)
        until(lambda: ways[1]['text'] in said(), 'Enter turns on')
        click_one(page, '#plan-turn')
        until(lambda: ways[2]['text'] in said(), 'and so does the button')
        check('P to confirm' in page.execute_script("return document.getElementById('candidate').getAttribute('aria-label')"), 'the tile says how it is laid')
        press(page, 'p', Keys.ENTER)
        until(lambda: table.state_of()['step'] > state['step'], 'laid')
        log = table.get('api/state?seat=0')['log']
        check(any(ways[2]['text'] == one['text'] for one in log), 'as it lay on the board')


def question(table, game, seats, is_wanted, steps, most=900):
    """A question of a game of greedy agents that is wanted, with a person asked: the state there."""
    table.post('new', {'game': game, 'seats': ['greedy:preset=2026-11-28'] * seats, 'options': {}, 'seed': '11'})
    table.until(lambda state: state['over'] or state['step'] >= most, seconds=240)
    saved = json.loads(table.request('api/file')[2])
    actions, log = saved['actions'], table.state_of()['log']
    del saved['hash'], saved['position']
    for step, seat in steps(log):
        table.post('upload', dict(saved, actions=actions[:step], agents=['human' if i == seat else 'greedy' for i in range(seats)]))
        state = table.state_of(seat=seat)
        if state['step'] == step and is_wanted(state):
            return state
    raise AssertionError(f'no such question in {game}')


def before(event):
    """Steps of the log that are questions, where the next one or the one after it has such an event."""
    return lambda log: [(one['step'], one['mover']) for one, after in zip(log, log[1:]) if one['mover'] >= 0 and one.get('forced') is False and (any(event(e) for e in after['events']) or any(event(e) for e in one['events']))]


def test_what_dice_may_do_is_told_before_they_roll(page):
    is_roll = lambda event: event['kind'] == 'roll'  # noqa: E731

    def after_a_roll(log):
        """Such questions once the log has dice to tell of."""
        first = min(one['step'] for one in log if any(is_roll(event) for event in one['events']))
        return [(step, seat) for step, seat in before(is_roll)(log) if step > first]

    for game, seats, is_wanted, words in (
            ('eclipse', 4, lambda state: any(one['verb'] == 'attack' for one in state['legal']), 'hits expected (0: '),
            ('obsidian', 2, lambda state: all(one['text'].startswith('target [') for one in state['legal']), 'damage expected')):
        with Table(PROGRAM) as table:
            steps = after_a_roll if game == 'eclipse' else lambda log: [(one['step'], one['mover']) for one in log if one['text'].startswith('target [') and one.get('forced') is False]
            state = question(table, game, seats, is_wanted, steps)
            visit(page, table.address)
            until(lambda: is_asked(page), 'a turn')
            told = until(lambda: [one.text for one in all_of(page, '.choice .dice-before')], f'the odds of dice in {game}')
            check(all(words in one for one in told), f'{words}, not {told}')
            check(table.state_of()['step'] == state['step'], 'and nothing has rolled')
            if game == 'eclipse':
                asked = table.get('api/dice?seat=%d' % state['to_move'])['choices']
                check(len(asked) > 1 and all(abs(sum(one['p']) - 1) < 1e-9 and abs(sum(n * p for n, p in enumerate(one['p'])) - one['mean']) < 1e-9 for one in asked), f'shares that sum to 1: {asked}')
                check(any('expected' in one for one in texts_of(page, '#log small')), 'the log tells what was expected')


def test_squares_beside_a_choice_are_told_in_words(page):
    with Table(PROGRAM) as table:
        steps = lambda log: [(one['step'], one['mover']) for one in log if one['verb'] in ('disc_to', 'move_to')]  # noqa: E731
        question(table, 'eclipse', 4, lambda state: any('$' in one.get('remark', '') for one in state['legal']) and any(re.search(r', \d', one.get('remark', '')) for one in state['legal']), steps)
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        told = texts_of(page, '.choice small')
        check(any('free squares: ' in one and 'money' in one for one in told) and any('cubes: ' in one for one in told) and not any('$' in one for one in told), f'no letters of the terminal: {told}')


def test_odds_and_lines_of_sight_come_by_keys_too(page):
    with Table(PROGRAM) as table:
        table.begin_played('obsidian', 64)
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        seen = page.execute_script("return [...document.querySelectorAll('.piece')].filter((e) => e.querySelector('title').textContent.includes('sees')).map((e) => e.getAttribute('data-spot'))")
        check(seen, 'somebody sees somebody, and it is told in words')
        press(page, 'b')
        press(page, Keys.ARROW_UP)
        go_to(page, seen[0], 60)
        check(page.execute_script("return document.querySelectorAll('#sights line').length > 0"), 'its lines are drawn')


def slow_places_tell_all_that_is_drawn_there(page):
    with Table(PROGRAM) as table:
        table.begin_played('eclipse', 60, seats=3, options={'seats': '3'})
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        told = page.execute_script(TOLD)
        check(any(re.search(r'wormholes .*, open ', one) and 'squares: ' in one and 'settled' in one for one in told), f'wormholes and squares: {told[:3]}')
        check(all('undefined' not in one and 'eclipse.' not in one for one in told), f'in words: {told}')
        table.begin_played('ti4', 330, seats=3, options={'seats': '3'})
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        told = page.execute_script(TOLD)
        for words in ('carrier', 'infantry', 'space dock', 'command tokens: Seat', 'wormhole', 'supernova', 'exhausted', 'home of seat 0'):
            check(any(words in one for one in told), f'a system tells of {words}: {told[:5]}')
        check(all('undefined' not in one and 'ti4.' not in one for one in told), f'in words: {told}')
        told = page.execute_cdp_cmd('Accessibility.getFullAXTree', {})['nodes']
        heard = [one['name']['value'] for one in told if not one.get('ignored') and one.get('name', {}).get('value')]
        check(any('carrier' in one and 'Seat 0' in one for one in heard), 'a screen reader comes to it')


def slow_an_agenda_tells_what_it_does_and_who_votes_for_what(page):
    with Table(PROGRAM) as table:
        table.begin_played('ti4', 330, seats=3, options={'seats': '3'})
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        sheet = text_of(page, '.board-sheet.seat0')
        for words in ('Promissory notes in hand', 'Ceasefire', 'space cannon 6', 'anti-fighter barrage 9 ×2', 'bombardment 3 ×3', 'production 2 + resources of the planet', 'Orbital Drop'):
            check(words in sheet, f'the sheet of a seat tells {words}: {sheet}')
        check(page.execute_script("return [...document.querySelectorAll('.board-sheet.seat0 .chip')].some((one) => one.textContent === 'Veto' && one.title.length > 20)"), 'a card tells what it does')
        check('Ceasefire' not in page.execute_script("document.querySelectorAll('.board-sheet').forEach((one) => { one.open = true; if (one.fill) one.fill(); }); return document.querySelector('.board-sheet.seat1').textContent"), 'the hand of another does not')
        table.post('new', {'game': 'ti4', 'seats': ['greedy'] * 3, 'options': {'seats': '3'}, 'seed': '11'})
        table.until(lambda state: state['over'] or state['step'] >= 600, seconds=240)
        seen = ((step, table.get(f'api/step?at={step}')['position']['state']) for step in range(400, 600))
        voted = next(step for step, state in seen if state['phase'] == 'agenda' and any(state['votes']))  # they lie there until the next agenda
        visit(page, table.address)
        until(lambda: all_of(page, '#watch:not(:disabled)'), 'the game')
        click_one(page, '#watch')
        until(lambda: all_of(page, '#slider'), 'the slider')
        page.execute_script("const s = document.querySelector('#slider'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))", voted + 1)
        until(lambda: 'votes' in text_of(page, '.sheet.agenda'), 'the agenda with its votes')
        told = text_of(page, '.sheet.agenda')
        check(re.search(r'^(for|against|Seat \d.*|[A-Z].*): votes \d', told, re.M) and len(told) > 80, f'what it does, and the votes by outcome: {told}')


def slow_texts_of_cards_and_parts_come_by_keys_and_touch(page):
    tip = lambda: page.execute_script("const e = document.querySelector('.tip'); return e.hidden ? '' : e.textContent")  # noqa: E731
    for game, steps, seats, first in (('ti4', 700, 3, '.sheets .chip[title]'), ('eclipse', 60, 3, '.sheets .slot[title]')):
        with Table(PROGRAM) as table:
            table.begin_played(game, steps, seats=seats, options={'seats': '3'} if game == 'eclipse' else {})
            visit(page, table.address)
            until(lambda: is_asked(page), 'a turn')
            title, name = page.execute_script("const e = document.querySelector(arguments[0]); e.scrollIntoView({block: 'center'}); return [e.title, e.textContent]", first)
            time.sleep(0.3)
            page.execute_script("document.querySelector(arguments[0]).click()", first)  # as a tap does
            until(lambda: title in tip(), f'a tap tells {title}, not {tip()}')
            press(page, Keys.ESCAPE)
            check(not tip(), 'Escape takes it away')
            entry = page.execute_script("const all = [...document.querySelectorAll('.sheets [role=note][tabindex=\"0\"]')]; const e = all.find((one) => one.closest('.sheet').querySelectorAll('[title]').length > 3); e.focus({focusVisible: true}); return e.title")
            until(lambda: entry in tip(), f'Tab comes to {entry}, not {tip()}')
            press(page, Keys.ARROW_RIGHT)
            other = page.execute_script("return document.activeElement.title")
            check(other and other in tip(), f'an arrow goes on: {other}, {tip()}')
            check(page.execute_script("const b = document.querySelector('.tip').getBoundingClientRect(); return b.bottom <= innerHeight && b.left >= 0 && b.right <= innerWidth"), 'the text is in view')


def test_the_log_by_keys_lights_what_changed(page):
    with Table(PROGRAM) as table:
        table.begin_played('eclipse', 60, seats=3, options={'seats': '3'})
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        press(page, 'l')
        for _ in range(30):
            if all_of(page, '.board .lit'):
                break
            press(page, Keys.ARROW_UP)
        check(all_of(page, '.board .lit'), 'a line of the log lights its place by keys')
        check(page.execute_script("return document.activeElement.matches('.log li')"), 'and has the focus')


def test_time_is_offered_where_it_changes_something(page):
    with Table(PROGRAM) as table:
        visit(page, table.address)
        until(lambda: all_of(page, '#time-1'), 'the lobby')
        chosen = lambda seat: (page.find_element('id', f'time-{seat}').is_enabled(), page.execute_script(f"return document.getElementById('time-{seat}').selectedOptions[0].textContent"))
        check(chosen(0) == (True, 'normal hints') and chosen(1) == (False, 'instant'), f'{chosen(0)}, {chosen(1)}')
        page.execute_script("const one = document.getElementById('who-1'); one.value = 'level 5'; one.dispatchEvent(new Event('change'))")
        check(chosen(1) == (True, 'as the level says'), f'{chosen(1)}')


def slow_seconds_of_thinking_are_counted(page):
    with Table(PROGRAM) as table:
        table.post('new', {'game': 'eclipse', 'seats': ['person', 'level 5'], 'options': {'seats': '2', 'species': 'terran'}, 'times': [0, 60000], 'seed': '3'})
        visit(page, table.address)
        shows(page, table)
        click_one(page, '.choice', lambda found: [one for one in found if 'pass' in one.text][0])
        until(lambda: re.search(r'… [2-9] s', text_of(page, '.status')), 'the seconds go on')
        check(page.execute_script("return document.querySelector('.status progress').value > 1000"), 'and the bar does')
        click_one(page, '#stop')
        until(lambda: 'Paused' in text_of(page, '.status'), 'the stop')


def test_the_curve_tells_how_far_it_is_and_stops(page):
    with Table(PROGRAM) as table:
        table.post('new', {'game': 'eclipse', 'seats': ['greedy', 'greedy'], 'options': {'seats': '2'}, 'seed': '5'})
        table.until(lambda state: state['over'], seconds=120)
        visit(page, table.address)
        until(lambda: all_of(page, '#curve'), 'the end')
        click_one(page, '#curve')
        until(lambda: page.execute_script("return document.querySelector('.curve progress').value > 0"), 'how far it is')
        page.find_element('id', 'curve-stop').click()
        until(lambda: not table.state_of()['curving'] and page.execute_script("return document.querySelector('#curve-stop').closest('[hidden]') !== null"), 'the stop')
        curve, length = table.state_of()['curve'], table.state_of()['step']
        check(curve and curve[-1]['step'] < length, f'{len(curve)} points, and not yet the result')


def test_an_analysis_is_stopped_and_nothing_else(page):
    with Table(PROGRAM) as table:
        state = table.begin_played('eclipse', 60, seats=3, options={'seats': '3'})
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        click_one(page, '#watch')
        until(lambda: all_of(page, '#analyse'), 'the past')
        step = [one['step'] for one in table.state_of()['log'] if one['mover'] >= 0 and one.get('forced') is False][-1]
        page.execute_script("const e = document.getElementById('slider'); e.value = arguments[0]; e.dispatchEvent(new Event('input'))", step)
        until(lambda: page.execute_script("return document.querySelector('main').dataset.watching") == str(step), 'a choice of the past')
        # From within the page: the answer may be there before a driver can press, and on a quick machine before the page can.
        for tries in range(20):
            page.execute_script("document.getElementById('analyse').click(); setTimeout(() => document.getElementById('analyse-stop').click(), 10)")
            until(lambda: not table.state_of()['analysing'], 'the stop')
            until(lambda: not all_of(page, '#analyse-stop'), 'the page tells so')
            now = table.state_of()
            check(not now['paused'] and now['step'] == state['step'], 'in time or late, the game goes on')
            if now['hint'] is None:
                break
        check(now['hint'] is None, 'no advice came')
        click_one(page, '#analyse')
        until(lambda: table.state_of()['hint'], 'asked again it answers', 60)


def test_ships_are_seen_to_travel(page):
    with Table(PROGRAM) as table:
        table.begin_played('eclipse', 160, seats=3, options={'seats': '3'})
        visit(page, table.address, 'slow')
        until(lambda: all_of(page, '.board svg.map'), 'the board')
        page.execute_script("localStorage.setItem('hexarch.speed', 'slow'); window.flown = 0; new MutationObserver((list) => { for (const one of list) for (const e of one.addedNodes) if (e.classList && e.classList.contains('flyer')) window.flown++; }).observe(document.querySelector('#board'), { childList: true, subtree: true });")
        moves = [one['step'] for one in table.state_of(0)['log'] if one['text'].startswith('go to ')][:3]
        check(moves, 'ships moved')

        def look(step):
            page.execute_script("const e = document.getElementById('slider'); e.value = arguments[0]; e.dispatchEvent(new Event('input'))", step)
            until(lambda: page.execute_script("return document.querySelector('main').dataset.watching") == str(step), f'step {step}')

        def fly():
            """How many pieces travel between the positions before and after the moves."""
            page.execute_script('window.flown = 0')
            for step in moves:
                look(step)
                look(step + 1)
            return page.execute_script('return window.flown')
        until(lambda: all_of(page, '#watch:not(:disabled)'), 'the game')
        click_one(page, '#watch')
        until(lambda: all_of(page, '#slider'), 'the slider')
        check(fly() > 0, 'they travel')
        page.execute_script("localStorage.setItem('hexarch.motion', 'off')")
        check(fly() == 0, 'not where that is switched off')
        page.execute_script("localStorage.setItem('hexarch.motion', 'on')")
        page.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [{'name': 'prefers-reduced-motion', 'value': 'reduce'}]})
        check(fly() == 0, 'nor for who wants less of it')
        page.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': []})


def taken(*words):
    """Steps of the log that are choices whose texts begin so."""
    return lambda log: [(one['step'], one['mover']) for one in log if one['mover'] >= 0 and one.get('forced') is False and one['text'].startswith(words)]


def grid_of(state, unit):
    where = state['position']['state']['units'][unit]
    return f'{"ABCDEFGHIJKL"[where["x"] // 3]}{where["y"] // 3 + 1}'


def test_one_press_walks_there_and_a_drag_says_which_way_a_unit_looks(page):
    """Obsidian: every grid that the unit reaches is lit; pressed, it goes there, as few steps as there are."""
    with Table(PROGRAM) as table:
        state = question(table, 'obsidian', 2, lambda one: sum(choice['verb'] == 'step' for choice in one['legal']) > 2, taken('step [0m', 'step [1m'))
        seat, step = state['seat'], state['step']
        unit = re.search(r'\[(\w+)\]', state['legal'][0]['text']).group(1)
        old = grid_of(state, unit)
        visit(page, table.address)
        shows(page, table, seat)
        until(lambda: len(all_of(page, '.grid.legal')) > sum(one['verb'] == 'step' for one in state['legal']), 'grids further than one step are lit')
        lit = {one.get_attribute('data-name') for one in all_of(page, '.grid.legal')}
        check(old not in lit, 'where it stands is no goal')
        far = max(lit, key=lambda name: abs(ord(name[0]) - ord(old[0])) + abs(int(name[1:]) - int(old[1:])))
        check(page.execute_script('return document.querySelector(`.grid[data-name="${arguments[0]}"]`).getAttribute("aria-label")', far) == f'go to {far}', 'a name for who hears it')
        ActionChains(page).click(page.find_element(By.CSS_SELECTOR, f'.grid[data-name="{far}"]')).perform()
        until(lambda: grid_of(table.state_of(seat), unit) == far and not any(one['verb'] == 'step' for one in table.state_of(seat)['legal']), 'it has gone there')
        if any(one['verb'] == 'facing' for one in table.state_of(seat)['legal']):
            check(table.state_of(seat)['to_move'] == seat, 'which way it looks is asked where nobody said so')
        table.post('undo', {'seat': seat, 'to': step})
        table.until(lambda one: one['step'] == step, seat=seat)
        shows(page, table, seat)
        until(lambda: all_of(page, f'.grid[data-name="{far}"].legal'), 'lit again')
        cell = page.find_element(By.CSS_SELECTOR, f'.grid[data-name="{far}"]')
        drag = ActionChains(page).move_to_element(cell).click_and_hold().move_by_offset(0, 20).move_by_offset(0, 70)
        drag.perform()
        check(len(all_of(page, '.aim')) == 1, 'an arrow shows the way')
        ActionChains(page).release().perform()
        now = table.until(lambda one: one['step'] > step and not any(choice['verb'] in ('step', 'facing') for choice in one['legal']), seat=seat)
        check(grid_of(now, unit) == far and now['position']['state']['units'][unit]['facing'] == 'south', f'{now["position"]["state"]["units"][unit]}')
        check(not all_of(page, '.aim'), 'the arrow goes with the drag')


def test_questions_that_follow_each_other_are_answered_at_once(page):
    """Obsidian: the dice of a reroll, and all timings, in one form."""
    with Table(PROGRAM) as table:
        for words, pick in (('spend focus on a reroll', 1), ('timing [', 2)):
            state = question(table, 'obsidian', 2, lambda one, words=words: sum(choice['text'].startswith(words) for choice in one['legal']) >= 2, taken(words + ' [0m1]: yes', words + ' [1m1]: yes') if pick == 1 else taken('timing [0m1]', 'timing [1m1]'))
            seat, step = state['seat'], state['step']
            visit(page, table.address)
            shows(page, table, seat)
            until(lambda: page.find_element(By.CSS_SELECTOR, '.together').is_displayed(), 'the form')
            if pick == 1:
                check(page.find_element(By.CSS_SELECTOR, '#together-do').get_attribute('disabled'), 'no die, no roll')
            for i in range(len(all_of(page, '.together select'))):
                page.execute_script("const one = document.querySelectorAll('.together select')[arguments[0]]; one.value = arguments[1]; one.dispatchEvent(new Event('change'))", i, str(pick))
                until(lambda i=i: page.execute_script("return document.querySelectorAll('.together select')[arguments[0]]?.value", i) == str(pick), 'picked')
            n = len(all_of(page, '.together select'))
            click_one(page, '#together-do')
            asked = 'reroll dice' if pick == 1 else words
            now = table.until(lambda one: one['step'] >= step + n and not any(choice['text'].startswith(asked) for choice in one['legal']), seat=seat)
            told = [one['text'] for one in now['log'] if one['mover'] == seat and one['step'] >= step]
            answers = [text for text in told if text.startswith(asked)]
            check(len(answers) >= n and all(text.endswith(': 1') if pick == 1 else text.endswith(': Projectile') for text in answers[:n]), f'{answers}')


def test_puzzles_are_solved(page):
    with Table(PROGRAM) as table:
        names = table.get('api/puzzles?game=eclipse')['puzzles']
        puzzle = table.get('api/puzzle?game=eclipse&number=0')
        right = [one['id'] for one in puzzle['judged'][:puzzle['right']]]
        wrong = next(one['id'] for one in puzzle['legal'] if one['id'] not in right)
        check(len(names) == puzzle['n'] and puzzle['position']['viewer'] == puzzle['seat'] == puzzle['to_move'], 'the position is as its seat sees it')
        check(table.request(f'api/puzzle?game=eclipse&number={len(names)}')[0] == 404 and table.request('api/puzzle?game=pig&number=0')[0] == 404, 'there is no more')
        shown = lambda: page.execute_script("return document.querySelector('main').dataset.puzzle")  # noqa: E731
        said = lambda: text_of(page, '#puzzle-answer')  # noqa: E731
        visit(page, table.address)
        click_one(page, '#puzzles-eclipse')
        until(lambda: shown() == '0', 'the first puzzle')
        check(len(all_of(page, '.choice')) == len(puzzle['legal']) and all_of(page, '.board svg.map .tile'), 'board and choices')
        check(not all_of(page, '#puzzle-answer:not([hidden])'), 'the answer is not told')
        click_one(page, f'[data-action="{wrong}"]')
        until(lambda: 'clearly better' in said(), 'another is better')
        check(puzzle['because'] not in said(), 'but not yet which')
        click_one(page, f'[data-action="{right[0]}"]')
        until(lambda: said().startswith('Right.') and 'Because' in said() and puzzle['judged'][-1]['text'] in said(), 'right, with reason and what the others cost')
        check('0 of 1' in text_of(page, '#puzzle-count'), 'the first answer counts')
        click_one(page, '#puzzle-next')
        until(lambda: shown() == '1', 'the next one')
        page.get(table.address)
        for game in ('ti4', 'obsidian'):
            click_one(page, f'#puzzles-{game}')
            until(lambda: shown() == '0' and is_asked(page), f'a puzzle of {game}')
            click_one(page, '#puzzle-show')
            until(lambda: said().startswith('Best is:'), 'the answer on demand')
            click_one(page, '#puzzle-back')
            until(lambda: all_of(page, '#start'), 'the lobby again')
        click_one(page, '#puzzles-eclipse')
        until(lambda: shown() == '0' and '0 of 1' in text_of(page, '#puzzle-count'), 'the count is kept; what was missed comes again')


def hold(page, word):
    """Requests whose address holds `word` wait for let_go() from here on; those that ask for the state are counted."""
    page.execute_script("""const [word] = arguments, old = window.fetch, waiting = []; let is_open = false; window.states = 0;
        (window.holds ||= {})[word] = { waiting, let_go() { is_open = true; for (const go of waiting) go(); } };
        window.fetch = async (...args) => {
          if (String(args[0]).includes('api/state')) window.states++;
          if (!is_open && String(args[0]).includes(word)) await new Promise((go) => waiting.push(go));
          return old(...args); }""", word)


def is_held(page, word):
    return page.execute_script('return window.holds[arguments[0]].waiting.length', word) > 0


def let_go(page, word):
    page.execute_script('window.holds[arguments[0]].let_go()', word)


def test_puzzles_stay_while_the_game_behind_them_goes_on(page):
    with Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        click_one(page, '#menu')
        click_one(page, '#menu-new')
        until(lambda: all_of(page, '#start'), 'the lobby')
        hold(page, 'api/puzzle?')
        click_one(page, '#puzzles-eclipse')
        until(lambda: is_held(page, 'api/puzzle?'), 'the first puzzle is asked for')
        before = page.execute_script('return window.states')
        table.post('act', {'seat': 0, 'step': 0, 'action': 3})
        until(lambda: page.execute_script('return window.states') > before, 'the page has heard of the choice')
        let_go(page, 'api/puzzle?')
        until(lambda: page.execute_script("return document.querySelector('main').dataset.puzzle") == '0' and is_asked(page), 'the first puzzle')
        test_page.no_complaints(page)


def replaying(page, table):
    """A game of Connect Four whose page is about to show the opponent's answer, and waits for what that is."""
    table.post('act', {'seat': 0, 'step': 0, 'action': 3})
    table.until(lambda state: state['step'] == 2, seat=0)
    visit(page, table.address, speed='slow')
    shows(page, table)
    hold(page, 'api/step')
    table.post('act', {'seat': 0, 'step': 2, 'action': 3})
    until(lambda: is_held(page, 'api/step'), 'the opponent has answered')


def test_the_lobby_opens_while_a_step_is_shown(page):
    with Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1') as table:
        replaying(page, table)
        click_one(page, '#menu')
        click_one(page, '#menu-new')
        hold(page, 'api/state')  # there may be no news for long
        let_go(page, 'api/step')
        until(lambda: all_of(page, '#start'), 'the lobby')


def test_another_game_begins_behind_a_table_that_shows_a_step(page):
    with Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1') as table:
        replaying(page, table)
        old = table.state_of(0)['number']
        table.begin_played('eclipse', 30)
        let_go(page, 'api/step')
        until(lambda: 'Eclipse' in text_of(page, '.title') and all_of(page, '.board svg.map .tile'), 'the other game', 40)
        test_page.no_complaints(page)
        now = table.state_of(0)
        for path in ('step?at=1', f'story?of={old}', f'dice?seat=0&of={old}'):
            status = table.request(f'api/{path}{"" if "of=" in path else f"&of={old}"}')[0]
            check(status == 409, f'{path} of a game that is gone: {status}')
        check(table.post(f'act?of={old}', {'seat': 0, 'step': now['step'], 'action': now['legal'][0]['id']})[0] == 409, 'a choice for a game that is gone')
        check(table.request(f'api/step?at=1&seat=0&of={now["number"]}')[0] == 200, 'of the game on the table')
        check(table.post(f'act?of={now["number"]}', {'seat': 0, 'step': now['step'], 'action': now['legal'][0]['id']})[0] == 200, 'a choice for the game on the table')


def test_light_and_dark_as_one_likes(page):
    with Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')

        def ground():
            return page.execute_script('return getComputedStyle(document.body).backgroundColor')
        light = ground()
        click_one(page, '#menu')
        page.execute_script("const e = document.querySelector('#set-scheme'); e.value = 'dark'; e.dispatchEvent(new Event('change'))")
        check(ground() != light, 'dark at once')
        page.get(table.address)
        until(lambda: is_asked(page), 'the page again')
        check(ground() != light, 'and dark the next time')
        page.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [{'name': 'prefers-color-scheme', 'value': 'dark'}]})
        page.execute_script("localStorage.setItem('hexarch.scheme', 'light')")
        page.get(table.address)
        until(lambda: is_asked(page), 'the page again')
        check(ground() == light, 'light where the system is dark')


if __name__ == '__main__':
    test_page.main(dict(globals()))
