"""The page of the table in a headless Chromium, by clicks and keys.

usage: test_page.py PROGRAM [slow | long | WORD]   the tests whose names hold WORD; slow: those apart from every change's, a quarter of a
minute each; long: those that take minutes"""
import contextlib
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from table import Table, browser  # noqa: E402

from selenium.common.exceptions import StaleElementReferenceException  # noqa: E402
from selenium.webdriver.common.action_chains import ActionChains  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402

PROGRAM = sys.argv[1]


def check(what, text):
    if not what:
        raise AssertionError(text)


def until(wanted, text, seconds=20):
    """The first true value of wanted(), which may find elements that are being replaced."""
    end = time.time() + seconds
    while time.time() < end:
        try:
            value = wanted()
            if value:
                return value
        except (StaleElementReferenceException, IndexError):
            pass
        time.sleep(0.02)
    raise AssertionError(f'waited in vain: {text}')


def all_of(page, selector):
    return page.find_elements(By.CSS_SELECTOR, selector)


def steady(read):
    """What read() finds; it reads again where the page drew anew what it had found."""
    return until(lambda: (read(),), 'elements that stay')[0]


def texts_of(page, selector):
    return steady(lambda: [one.text for one in all_of(page, selector)])


def text_of(page, selector):
    return steady(lambda: next((one.text for one in all_of(page, selector)), ''))


def is_seen(page, selector):
    """Is the first of those that match displayed?"""
    return steady(lambda: any(one.is_displayed() for one in all_of(page, selector)[:1]))


def rect_of(page, selector):
    return steady(lambda: all_of(page, selector)[0].rect)


def is_asked(page):
    return len(all_of(page, '.choice')) > 0


def shows(page, table, seat=0, token=None):
    """The step that the page shows, once it is the present one and somebody is asked."""
    def step():
        now = table.state_of(seat, token=token)
        found = all_of(page, 'main.table')
        is_there = bool(found) and found[0].get_attribute('data-step') == str(now['step'])
        return str(now['step']) if is_there and (now['over'] or now['to_move'] == now['seat'] and is_asked(page)) else None
    return int(until(step, 'the page to show the present', 40))


def is_over(page):
    return 'over' in text_of(page, '#status')


def visit(page, address, speed='off'):
    settings = page.execute_cdp_cmd('Page.addScriptToEvaluateOnNewDocument', {'source': f"localStorage.clear(); localStorage.setItem('hexarch.speed', '{speed}')"})
    page.get(address)
    page.execute_cdp_cmd('Page.removeScriptToEvaluateOnNewDocument', settings)
    until(lambda: page.execute_script("return document.getElementById('app').getAttribute('aria-busy') === 'false'"), 'the page')


def click(page, element):
    """A real click where the element is; by script where it lies outside of the window."""
    page.execute_script("arguments[0].scrollIntoView({block: 'nearest'})", element)
    try:
        element.click()
    except StaleElementReferenceException:
        raise
    except Exception:
        page.execute_script('arguments[0].dispatchEvent(new MouseEvent("click", {bubbles: true}))', element)


def click_one(page, selector, pick=lambda found: found[0]):
    """Click one of those that match, whenever there are some; they may be drawn anew while we look."""
    def act():
        found = all_of(page, selector)
        return bool(found) and (click(page, pick(found)) or True)
    until(act, selector)


def ends(choice, word):
    """Does a line of a choice end so? Its key stands above, its price and remarks below."""
    return any(line.endswith(word) for line in choice.text.split('\n'))


def take(page, table, choose, seat=0, token=None):
    """Take one choice by a click, and wait until the server has it."""
    def act():
        buttons = all_of(page, '.choice')
        return bool(buttons) and (click(page, choose(buttons)) or True)
    step = shows(page, table, seat, token)

    def is_taken():
        return table.state_of(seat, token=token)['step'] != step

    for _ in range(10):
        until(act, 'a choice')
        end = time.time() + 2  # a list that was about to change takes no click
        while time.time() < end:
            if is_taken():
                return
            time.sleep(0.02)
    raise AssertionError(f'step {step} is not taken')


def drop(page, table, step, pick):
    """A disc by a click on its column."""
    for _ in range(10):
        click_one(page, '.column.legal', pick)
        end = time.time() + 2
        while time.time() < end:
            if table.state_of()['step'] > step:
                return
            time.sleep(0.02)
    raise AssertionError('no disc falls')


def no_complaints(page):
    bad = [entry['message'] for entry in page.get_log('browser') if entry['level'] == 'SEVERE' and 'favicon' not in entry['message'] and '/api/try' not in entry['message'] and '409' not in entry['message']]
    check(not bad, f'the page complains: {bad[:3]}')


def test_a_whole_connect_four_game_by_clicks(page):
    with Table(PROGRAM) as table:
        visit(page, table.address)
        click(page, page.find_element(By.CSS_SELECTOR, 'input[value=connect_four]'))
        page.find_element(By.ID, 'who-1').send_keys('level 1')
        click_one(page, '#start')
        chance = random.Random(3)
        for _ in range(22):
            step = shows(page, table)
            if is_over(page):
                break
            drop(page, table, step, lambda columns: columns[chance.randrange(len(columns))])
        check(is_over(page) and table.state_of()['over'], 'the game did not end')
        until(lambda: all_of(page, '.side .curve button#curve'), 'the curve and the review beside the board')
        check(not is_seen(page, '.choosing'), 'no empty list of choices above them')
        check(rect_of(page, '#review')['y'] < 450, 'what mattered can be asked for without scrolling')
        click_one(page, 'button#curve')
        until(lambda: all_of(page, '.chart polyline'), 'the curve is drawn', 60)
        no_complaints(page)


def slow_eclipse_by_clicks_on_the_map(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        take(page, table, lambda buttons: [b for b in buttons if 'explore' in b.text.lower()][0])
        until(lambda: len(all_of(page, '.ghost-tile.legal')) >= 2, 'places to explore are lit')
        step = table.state_of()['step']
        click_one(page, '.ghost-tile.legal')
        until(lambda: table.state_of()['step'] > step, 'the place is taken')
        tile = until(lambda: all_of(page, '#candidate'), 'the tile drawn, where it would lie')
        check(tile[0].get_attribute('data-name').isdigit(), 'a sector number')
        take(page, table, lambda buttons: [b for b in buttons if 'turned' in b.text][0])
        until(lambda: len(all_of(page, '.tile')) >= 4, 'the tile is placed')
        chance = random.Random(1)
        for _ in range(25):
            until(lambda: is_asked(page), 'a turn')
            take(page, table, lambda buttons: buttons[chance.randrange(len(buttons))])
        no_complaints(page)


def test_legal_places_are_lit_where_an_action_names_them(page):
    with Table(PROGRAM, 'breakthrough', '--agent', 'human', '--agent', 'level=1', '--seed', '1') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        legal = table.state_of()['legal']
        from_ = {f"from:{one['arg']}" for one in legal}
        lit = steady(lambda: {one.get_attribute('data-place') for one in all_of(page, '.cell.legal')})
        check(from_ <= lit, 'every piece that can move')
        check(all(one.get_attribute('aria-label') and one.get_attribute('tabindex') == '0' for one in all_of(page, '.legal')), 'lit places have names')
        several = [place for place in from_ if sum(f"from:{one['arg']}" == place for one in legal) > 1][0]
        click_one(page, f'[data-place="{several}"]')
        until(lambda: 1 < len(all_of(page, '.choice')) <= 3, 'the choices of that piece')
        click_one(page, '#choices-all')
        until(lambda: len(all_of(page, '.choice')) == len(legal), 'all choices again')


def test_why_a_place_cannot_be_chosen_is_told_when_it_is_pressed(page):
    with Table(PROGRAM, 'eclipse', '--seed', '5', '--set', 'seats=2', '--set', 'species=terran', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        shows(page, table)
        home = page.execute_script("return document.querySelector('.tile.seat0').getAttribute('data-name')")

        def told(selector, wanted):
            page.execute_script('document.querySelector(arguments[0]).dispatchEvent(new MouseEvent("click", {bubbles: true}))', selector)
            until(lambda: wanted in text_of(page, '.side > .alert'), f'{selector}: {wanted}, not {text_of(page, ".side .alert")}')

        told(f'.tile[data-name="{home}"]', 'Choose an action first')
        told(f'[data-place="square:{home}:0"]', 'Every money square of')
        told(f'[data-place="square:{home}:4"]', 'it needs the technology Advanced Labs')
        take(page, table, lambda buttons: next(one for one in buttons if ends(one, 'build')))
        shows(page, table)
        told(f'[data-place="square:{home}:4"]', 'You can do nothing there')  # no word of Colony Ships, of which nothing is asked
        told('[data-place="ship:2"]:not(.legal)', 'It costs 8 materials; you have')
        told('.tile[data-name="001"]', 'No disc of yours lies on 001')


def slow_one_click_deploys_a_unit_of_obsidian(page):
    with Table(PROGRAM, 'obsidian', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        while not any('deploy: ' in one['text'] for one in table.state_of()['legal']):
            take(page, table, lambda buttons: buttons[0])
        shows(page, table)
        check(not all_of(page, '.mech-chip.is-lost') and len(all_of(page, '.mech-chip.is-waiting')) == 5, 'nothing is deployed, nothing lost')
        take(page, table, lambda buttons: [b for b in buttons if '0m1' in b.text][0])
        shows(page, table)
        high = rect_of(page, '.strip')['height']
        lit = steady(lambda: {one.get_attribute('data-name') for one in all_of(page, '.grid.legal')})
        check(lit == {f'{column}{row}' for column in 'ABCDEFGHIJKL' for row in (1, 2)}, f'lit: {sorted(lit)}')
        step = table.state_of()['step']
        page.execute_script("document.querySelector('.grid[data-name=E7]').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        until(lambda: 'deployed in rows 1 and 2' in text_of(page, '.side > .alert'), 'why not there')
        check(table.state_of()['step'] == step, 'a click on a wrong row does nothing')
        page.execute_script("const pick = document.querySelector('#deploy-stance'); pick.value = '2'; pick.dispatchEvent(new Event('change', {bubbles: true}))")
        click_one(page, '.grid[data-name=E2]')
        state = table.until(lambda state: state['legal'] and 'deploy: ' in state['legal'][0]['text'])
        unit = state['position']['state']['units']['0m1']
        check((unit['x'], unit['y'], unit['facing'], unit['stance'], unit['on_board']) == (12, 3, 'south', 'OFF', 1), f'deployed as {unit}')
        shows(page, table)
        check(rect_of(page, '.strip')['height'] < high + 10, 'a mech on the board makes the strip no higher')
        take(page, table, lambda buttons: [b for b in buttons if '0d1' in b.text][0])
        shows(page, table)
        board, dock = (rect_of(page, one) for one in ('.board', '.dock'))
        check(dock['height'] > 30 and dock['y'] >= board['y'] + board['height'], f'the box lies below the board: {board} {dock}')
        check(len(all_of(page, '.cell-lines')) == 1, 'the cells of open grids')
        for word in ('column G', 'row 1'):
            take(page, table, lambda buttons, word=word: [b for b in buttons if b.text.split('\n')[-1] == word][0])
        shows(page, table)
        lit = steady(lambda: {one.get_attribute('data-place') for one in all_of(page, '.cell-spot.legal')})
        check(lit == {f'cell:{one["arg"]}' for one in table.state_of()['legal']} and len(lit) == 4, f'its cells are lit: {lit}')
        for _ in range(2):
            step = table.state_of()['step']
            click_one(page, '#undo')
            table.until(lambda state, step=step: state['step'] < step)
        shows(page, table)
        cell = page.find_element(By.CSS_SELECTOR, '.grid[data-name=G1]')
        side = cell.size['width']
        ActionChains(page).move_to_element_with_offset(cell, round(0.3 * side), round(0.3 * side)).click().perform()
        state = table.until(lambda state: state['legal'] and 'deploy: ' in state['legal'][0]['text'])
        unit = state['position']['state']['units']['0d1']
        check((unit['x'], unit['y'], unit['facing']) == (19, 1, 'south'), f'the drone stands where the click was: {unit}')
        no_complaints(page)


def slow_a_planet_in_a_lit_system_is_the_system_and_choices_tell_their_price(page):
    with Table(PROGRAM, 'ti4', '--seed', '5', '--set', 'seats=3', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        shows(page, table)
        remarks = [one['remark'] for one in table.state_of()['legal'] if 'remark' in one]
        notes = texts_of(page, '.choice small:not(.effect)')
        check(remarks and notes and len(notes) == len(remarks), f'{notes} beside the choices, told are {remarks}')
        while not any(one['verb'] == 'ACTIVATE' for one in table.state_of()['legal']):
            state = table.until(lambda state: state['to_move'] == 0 and state['legal'])
            table.post('act', {'seat': 0, 'action': state['legal'][0]['id'], 'step': state['step']})
            table.until(lambda state: state['to_move'] == 0)
        step = shows(page, table)
        planet = until(lambda: all_of(page, '.system.legal [data-place^="planet:"]:not(.legal)'), 'a planet in a lit system')[0]
        page.execute_script('arguments[0].dispatchEvent(new MouseEvent("click", {bubbles: true}))', planet)
        until(lambda: table.state_of()['step'] > step, 'its system is activated')
        no_complaints(page)


def slow_a_phone_begins_with_ones_own_part_of_the_map_and_several_seats(page):
    page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': 360, 'height': 740, 'deviceScaleFactor': 1, 'mobile': False})
    with Table(PROGRAM, 'ti4', '--seed', '5', '--set', 'seats=6', '--agent', 'greedy', '--agent', 'greedy', '--agent', 'greedy', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        shows(page, table, 3)
        seats = page.execute_script("return [...document.querySelectorAll('.strip li')].filter((one) => { const box = one.getBoundingClientRect(); return box.x >= 0 && box.right <= innerWidth; }).map((one) => one.className)")
        check(len(seats) >= 2 and 'seat3' in seats[0], f'seats in view: {seats}')
        map_box, shown, home = page.execute_script("""
            const svg = document.querySelector('svg.map'), board = svg.parentElement.getBoundingClientRect(), home = document.querySelector('.system.home.seat3').getBoundingClientRect();
            const edges = [...svg.querySelectorAll('.ground')].map((one) => one.getBoundingClientRect());
            return [[Math.min(...edges.map((one) => one.x)), Math.min(...edges.map((one) => one.y)), Math.max(...edges.map((one) => one.right)), Math.max(...edges.map((one) => one.bottom))],
              [board.x, board.y, board.right, board.bottom], [home.x, home.y, home.right, home.bottom]];""")
        check(map_box[0] <= shown[0] + 9 and map_box[1] <= shown[1] + 9 and map_box[2] >= shown[2] - 9 and map_box[3] >= shown[3] - 9, f'the map {map_box} leaves room on the board {shown}')
        check(shown[0] <= home[0] and shown[1] <= home[1] and home[2] <= shown[2] and home[3] <= shown[3], f'home {home} is outside of {shown}')
        no_complaints(page)


def slow_the_first_choice_is_in_view_below_a_board_that_can_be_read(page):
    faults = []
    games = {'connect_four': (2, {}), 'breakthrough': (2, {}), 'eclipse': (2, {'seats': '2', 'species': 'terran'}), 'ti4': (3, {'seats': '3'}), 'obsidian': (2, {})}
    look = """const choice = document.querySelector('.choice'), board = document.querySelector('.board'); return choice && [choice.querySelector('.grow').getBoundingClientRect().top, board.getBoundingClientRect().height]"""
    with Table(PROGRAM) as table:
        for game, (n, options) in games.items():
            sizes = ((360, 640, 16), (360, 740, 32), (360, 740, 16), (1280, 800, 32))
            for width, height, size in sizes if options else sizes[:2]:
                table.post('new', {'game': game, 'seats': ['person'] + ['greedy'] * (n - 1), 'options': options, 'seed': '5'})
                page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': False})
                page.execute_cdp_cmd('Page.setFontSizes', {'fontSizes': {'standard': size, 'fixed': 13}})
                visit(page, table.address)
                for _ in range(2):  # and so it is at the next decision
                    step = shows(page, table)
                    page.execute_script('scrollTo(0, 0)')
                    top, high = until(lambda: page.execute_script(look), 'a choice')
                    if top + 1.5 * size > height or high < 200:
                        faults.append(f'{game}, {width} x {height}, text of {size}, step {step}: the choice begins at {top:.0f}, the board is {high:.0f} high')
                    take(page, table, lambda buttons: buttons[0])
        no_complaints(page)
    page.execute_cdp_cmd('Page.setFontSizes', {'fontSizes': {'standard': 16, 'fixed': 13}})
    check(not faults, '\n  '.join(['faults:'] + faults))


def slow_the_board_grows_with_the_text(page):
    """With text of 200 % the words of a map are twice as large, too; those of a small board as large as it has room for. Usual text leaves Pig's two choices side by side on a phone."""
    look = "const one = document.querySelector('.board ' + arguments[0]), m = one && one.getScreenCTM && one.getScreenCTM(); return one && (m ? Math.hypot(m.a, m.b) : 1) * parseFloat(getComputedStyle(one).fontSize)"
    games = {'ti4': ('.planet-name', {'seats': '6'}, 1.7), 'eclipse': ('.number', {'seats': '3', 'species': 'terran'}, 1.7), 'obsidian': ('.axis-label', {}, 1.7), 'breakthrough': ('.label', {}, 1.2), 'connect_four': ('.label', {}, 1.2), 'pig': ('.big', {}, 1.7)}
    faults = []
    with Table(PROGRAM) as table:
        for game, (words, options, least) in games.items():
            table.post('new', {'game': game, 'seats': ['person'] + ['greedy'] * (int(options.get('seats', 2)) - 1), 'options': options, 'seed': '3'})
            for width, height in ((1280, 900), (360, 740)):
                page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': False})
                sizes = []
                for size in (16, 32):
                    page.execute_cdp_cmd('Page.setFontSizes', {'fontSizes': {'standard': size, 'fixed': 13}})
                    visit(page, table.address)
                    until(lambda: is_asked(page), f'{game}: a turn')
                    sizes.append(until(lambda: page.execute_script(look, words), f'{game}: words on the board'))
                    if game == 'pig' and (width, size) == (360, 16):
                        tops = page.execute_script("return [...document.querySelectorAll('.board .big')].map((one) => one.getBoundingClientRect().top)")
                        check(len(tops) == 2 and tops[0] == tops[1], f'roll and stop stand at {tops}')
                    if game == 'pig' and page.execute_script("const b = document.querySelector('.board'); return b.scrollHeight > b.clientHeight && getComputedStyle(b).overflowY !== 'auto'"):
                        faults.append(f'pig, {width}, text of {size}: cut')
                if sizes[1] < least * sizes[0]:
                    faults.append(f'{game}, {width} wide: {words} goes from {sizes[0]:.1f} to {sizes[1]:.1f} pixels')
        no_complaints(page)
    page.execute_cdp_cmd('Page.setFontSizes', {'fontSizes': {'standard': 16, 'fixed': 13}})
    check(not faults, '\n  '.join(['faults:'] + faults))


# Words of the map that lie on others, or leave their system; in the map's own units, so at any zoom.
LABELS = """
const out = [];
const svg = document.querySelector('svg.map');
const boxes = [...svg.querySelectorAll('text')].filter((one) => one.textContent.trim()).map((one) => {
  const b = one.getBBox(), m = svg.getScreenCTM().inverse().multiply(one.getScreenCTM()), p = [[b.x, b.y], [b.x + b.width, b.y], [b.x, b.y + b.height], [b.x + b.width, b.y + b.height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(m));
  const xs = p.map((q) => q.x), ys = p.map((q) => q.y), tile = one.closest('[data-spot^="system"]'), k = 0.18 * (Math.max(...ys) - Math.min(...ys));
  return { one, tile, words: `${one.textContent} (${one.getAttribute('class') || one.parentElement.getAttribute('class')})`, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys) + k, bottom: Math.max(...ys) - k }; // without the room for accents above and tails below
});
for (const a of boxes) {
  for (const b of boxes) if (a !== b && boxes.indexOf(a) < boxes.indexOf(b) && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5) out.push(`${a.words} lies on ${b.words}`);
  const ground = a.tile.querySelector('.ground'), m = svg.getScreenCTM().inverse().multiply(ground.getScreenCTM()).inverse();
  for (const [x, y] of [[a.left, a.top], [a.right, a.top], [a.left, a.bottom], [a.right, a.bottom]]) if (!ground.isPointInFill(new DOMPoint(x, y).matrixTransform(m))) { out.push(`${a.words} leaves its system ${a.tile.getAttribute('data-name')}`); break; }
}
return out;
"""


def slow_a_large_screen_shows_the_whole_map(page):
    """Its text is larger, but nobody has asked for that."""
    look = "const box = document.querySelector('.board').getBoundingClientRect(); return [...document.querySelectorAll('.board .ground')].map((one) => one.getBoundingClientRect()).filter((one) => one.top < box.top - 1 || one.bottom > box.bottom + 1 || one.left < box.left - 1 || one.right > box.right + 1).length"
    page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': 3840, 'height': 2160, 'deviceScaleFactor': 1, 'mobile': False})
    with Table(PROGRAM, 'ti4', '--seed', '5', '--set', 'seats=6', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        shows(page, table)
        check(page.execute_script("return document.querySelectorAll('.board .ground').length") > 6 and page.execute_script(look) == 0, f'{page.execute_script(look)} systems lie beyond the board')


def slow_no_words_on_the_map_of_ti4_overlap(page):
    with Table(PROGRAM) as table:
        for n, steps in ((3, 0), (6, 0), (3, 600), (6, 900)):
            table.post('new', {'game': 'ti4', 'seats': ['greedy' if steps else 'person'] + ['greedy'] * (n - 1), 'options': {'seats': str(n)}, 'seed': '5'})
            if steps:  # fleets, troops and tokens lie about
                table.until(lambda state: state['step'] >= steps, seconds=90)
                status, answer = table.post('fork', {'to': steps, 'seats': ['person'] + ['level 1'] * (n - 1)})
                check(status == 200, f'{answer}')
            visit(page, table.address)
            until(lambda: all_of(page, 'svg.map .unit'), 'the map')
            check(len(all_of(page, 'svg.map text')) > 150, 'the words of the map')
            faults = page.execute_script(LABELS)
            check(not faults, '\n  '.join([f'{n} seats after {steps} steps:'] + faults))
        no_complaints(page)


def slow_the_set_up_is_not_replayed(page):
    with Table(PROGRAM) as table:
        visit(page, table.address, 'slow')
        click_one(page, 'input[value=ti4]')
        for seat in range(1, 6):
            click_one(page, f'#who-{seat} option[value="level 3"]')
        click_one(page, '#start')
        began = time.time()
        shows(page, table)
        check(time.time() - began < 15, 'units put down before the first choice are replayed one by one')


def saved_where(game, is_there, *args):
    """A saved game before a choice, by is_there(step, choices by step), that is a person's; the step, and whose."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.json')
        subprocess.run([PROGRAM, 'play', game, *args, '--agent', 'greedy', '--seed', '5', '--save', path], stdout=subprocess.DEVNULL, check=True)
        review = json.loads(subprocess.run([PROGRAM, 'analyze', '--game', path, '--agent', 'random', '--json'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout)
        with open(path, encoding='utf-8') as file:
            saved = json.load(file)
    choices = {one['step']: one for one in review['choices']}
    step = next(step for step in sorted(choices) if is_there(step, choices))
    saved['actions'] = saved['actions'][:step]
    saved['agents'][choices[step]['seat']] = 'human'
    del saved['hash'], saved['position']
    return saved, step, choices[step]['seat']


def eclipse_with_dice():
    """A saved game at a moment where a person assigns several dice, and whose."""
    def is_there(step, choices):
        return choices[step]['played'].startswith('the die hits') and step + 1 in choices and choices[step + 1]['played'].startswith('the die hits') and 'damage' in choices[step + 1]['played']
    return saved_where('eclipse', is_there, '--set', 'seats=4')


def slow_a_roll_stands_beside_the_question_about_it(page):
    saved, _, seat = saved_where('obsidian', lambda step, choices: choices[step]['played'].startswith('spend focus on a reroll'))
    with Table(PROGRAM) as table:
        table.post('upload', saved)
        table.until(lambda state: state['to_move'] == seat)
        visit(page, table.address)
        until(lambda: all_of(page, '.choice'), 'the question')
        rolled = [event['text'] for entry in table.state_of(seat)['log'] for event in entry['events'] if event['kind'] == 'roll'][-1]
        check('dice:' in rolled and rolled in text_of(page, '.rolls'), f'"{rolled}": {text_of(page, ".rolls")}')
        check(rolled in text_of(page, '.log'), 'the log tells rolls without being asked')
        no_complaints(page)


def slow_several_dice_are_assigned_in_one_gesture(page):
    saved, step, seat = eclipse_with_dice()
    with Table(PROGRAM) as table:
        table.post('upload', saved)
        table.until(lambda state: state['to_move'] == seat)
        visit(page, table.address)
        until(lambda: all_of(page, '.choice'), 'the dice')
        rolled = [event['text'] for entry in table.state_of(seat)['log'] for event in entry['events'] if event['kind'] == 'roll'][-1]
        check(rolled in text_of(page, '.rolls'), f'"{rolled}" is beside the question: {text_of(page, ".rolls")}')
        first = table.state_of(seat)['legal'][0]['id']
        for _ in range(2):
            click_one(page, f'[data-step="{first}:+"]')
        until(lambda: text_of(page, '.planbar').startswith('2 × the die hits'), 'the plan')
        check(table.state_of(seat)['step'] == step, 'nothing is done before the plan is confirmed')
        click_one(page, '#plan-drop')
        until(lambda: not is_seen(page, '.planbar'), 'the plan is dropped')
        for _ in range(2):
            click_one(page, f'[data-step="{first}:+"]')
        click_one(page, '#plan-do')
        state = table.until(lambda state: state['step'] >= step + 2, seat)
        hits = [one['text'] for one in state['log'] if one['step'] in (step, step + 1)]
        check(len(hits) == 2 and hits[1].startswith(hits[0]) and 'that has taken' in hits[1], f'both dice hit one ship: {hits}')


def slow_units_of_a_plan_are_produced_in_the_order_of_the_game(page):
    with Table(PROGRAM, 'ti4', '--seed', '7', '--set', 'seats=3', '--agent', 'human', '--agent', 'greedy') as table:
        for words in ('', '', '', 'activate 22 (Jord)'):
            state = table.until(lambda state: state['to_move'] == 0 and state['legal'], 0)
            table.post('act', {'seat': 0, 'action': next(one['id'] for one in state['legal'] if words in one['text']), 'step': state['step']})
        state = table.until(lambda state: state['to_move'] == 0 and state['legal'], 0)
        while not any(one['verb'].upper() == 'BUILD' for one in state['legal']):
            table.post('act', {'seat': 0, 'action': next(one['id'] for one in state['legal'] if one['text'].endswith('done')), 'step': state['step']})
            state = table.until(lambda state: state['to_move'] == 0 and state['legal'], 0)
        visit(page, table.address)
        until(lambda: 'fighter' in text_of(page, '#choices'), 'what is produced')
        for name in ('fighter', 'destroyer'):
            wanted = next(one['id'] for one in state['legal'] if one['verb'].upper() == 'BUILD' and name in one['text'])
            click_one(page, f'[data-step="{wanted}:+"]')
        click_one(page, '#plan-do')
        step = state['step']
        state = table.until(lambda now: now['step'] >= step + 2, 0)
        check(all(any(name in one['text'] for one in state['log'][-2:]) for name in ('fighter', 'destroyer')), f'both are produced: {state["log"][-2:]}')


def fleet_to_move(table):
    """TI4 before a fleet of a destroyer and two carriers, with three fighters and five infantry, that may go from 22 (Jord) to 9 (Arnor, Lor)."""
    for words in ('', '', '', 'activate 9 (Arnor, Lor)'):
        state = table.until(lambda state: state['to_move'] == 0 and state['legal'], 0)
        table.post('act', {'seat': 0, 'action': next(one['id'] for one in state['legal'] if words in one['text']), 'step': state['step']})
    state = table.until(lambda state: state['to_move'] == 0 and any(one['verb'].upper() == 'MOVE' for one in state['legal']), 0)
    return state, {word: next(one['id'] for one in state['legal'] if word in one['text']) for word in ('a destroyer', 'a carrier')}


def test_the_question_of_a_turn_in_ti4_stands_in_groups(page):
    with Table(PROGRAM, 'ti4', '--seed', '7', '--set', 'seats=3', '--agent', 'human', '--agent', 'greedy') as table:
        for words in ('', '', ''):
            state = table.until(lambda state: state['to_move'] == 0 and state['legal'], 0)
            table.post('act', {'seat': 0, 'action': next(one['id'] for one in state['legal'] if words in one['text']), 'step': state['step']})
        state = table.until(lambda state: state['to_move'] == 0 and any('activate' in one['text'] for one in state['legal']), 0)
        visit(page, table.address)
        shows(page, table)
        titles = texts_of(page, '#choices .group')
        check(titles[0].startswith('Tactical action: within reach (') and titles[1].startswith('▸ Tactical action: out of reach'), f'{titles}')
        check(any(one.startswith('Strategic action (') for one in titles), f'{titles}')
        first = all_of(page, '#choices .choice')[0]
        reach = state['figures']['reach']
        near = {one['id'] for one in state['legal'] if one['verb'].upper() == 'ACTIVATE' and one['arg'] in reach}
        check(int(first.get_attribute('data-action')) in near and 9 in reach and 0 not in reach, f'{reach}')
        check(text_of(page, '#choices li:last-child').startswith('Pass: '), f'why there is no pass yet: {text_of(page, "#choices li:last-child")}')
        n = len(all_of(page, '#choices .choice'))
        click_one(page, '#choices .group button')
        until(lambda: len(all_of(page, '#choices .choice')) == len(state['legal']), f'{n} choices, and with those that were folded all {len(state["legal"])}')
        page.execute_script("const search = document.getElementById('search'); search.value = 'Mecatol'; search.dispatchEvent(new Event('input'))")
        until(lambda: len(all_of(page, '#choices .choice')) == 1 and not all_of(page, '#choices .group'), 'what is sought is found in all of them')


def test_a_fleet_is_loaded_and_moved_in_one_gesture(page):
    with Table(PROGRAM, 'ti4', '--seed', '7', '--set', 'seats=3', '--agent', 'human', '--agent', 'greedy') as table:
        state, ship = fleet_to_move(table)
        visit(page, table.address)
        shows(page, table)

        def counts():
            return {one.get_attribute('data-step')[:-2]: (one.find_element(By.XPATH, '../output').text, one.is_enabled()) for one in all_of(page, '[data-step$=":+"]')}

        def more(key, n=1):
            for _ in range(n):
                click_one(page, f'[data-step="{key}:+"]:not(:disabled)')

        more(ship['a destroyer'])
        until(lambda: counts()[str(ship['a destroyer'])] == ('1', False), 'there is one destroyer, not twelve')
        more(ship['a carrier'])
        loads = until(lambda: [one.get_attribute('data-step')[:-2] for one in all_of(page, '.inside [data-step$=":+"]')], 'what the carrier may take along')
        check(len(loads) == 2 and 'With it, 6 more' in text_of(page, '#choices'), f'fighters and infantry, and its room: {text_of(page, "#choices")}')
        fighter, infantry = loads
        more(fighter, 3)
        until(lambda: counts()[fighter] == ('3', False) and counts()[infantry][1], 'three fighters are there')
        page.execute_script("""window.drawn = 0; window.tried = 0;
            new MutationObserver((all) => { window.drawn += all.filter((one) => one.addedNodes.length).length; }).observe(document.getElementById('choices'), {childList: true});
            window.fetch = ((old) => async (...args) => { const found = await old(...args); if (String(args[0]).includes('api/plan')) setTimeout(() => { window.tried++; }, 100); return found; })(window.fetch)""")
        more(infantry)
        until(lambda: page.execute_script('return window.tried') == 1, 'the plan is tried')
        check(page.execute_script('return window.drawn') == 1, f"the list is drawn {page.execute_script('return window.drawn')} times for a click after which nothing more is full")
        more(infantry, 2)
        until(lambda: counts()[infantry] == ('3', False), 'the carrier is full')
        more(ship['a carrier'])
        until(lambda: counts()[str(ship['a carrier'])] == ('2', False), 'two carriers are there')
        more(infantry, 2)
        until(lambda: counts()[infantry] == ('5', False) and counts()[fighter] == ('3', False), 'and five infantry')
        check(text_of(page, '.planbar').startswith('1 × a destroyer from 22 (Jord), 2 × a carrier from 22 (Jord) (with 3 × a fighter from 22 (Jord), 5 × infantry from Jord)'), f'the plan in words: {text_of(page, ".planbar")}')
        click_one(page, f'[data-step="{infantry}:-"]')
        until(lambda: counts()[infantry] == ('4', True), 'one stays at home')
        check(page.execute_script('return document.activeElement.dataset.step') == f'{infantry}:-', 'the focus stays')
        check(table.state_of(0)['step'] == state['step'], 'nothing is done before the plan is confirmed')
        click_one(page, '#plan-do-all')
        jord = lambda: table.state_of(0)['position']['state']['systems'][22]
        until(lambda: not jord()['fleets'] and jord()['planets'][0]['infantry'] == 1, 'the fleet has gone')
        done = table.until(lambda now: not any(one['verb'].upper() in ('MOVE', 'LOAD') for one in now['legal']), 0)
        arnor = done['position']['state']['systems'][9]
        check(arnor['fleets'][0]['units'] == {'fighter': 3, 'destroyer': 1, 'carrier': 2, 'infantry': 4} or sum(one['infantry'] for one in arnor['planets']) == 4, f'it has arrived: {arnor}')
        shows(page, table)
        if table.state_of(0)['legal'][0]['text'].startswith('transactions'):
            take(page, table, lambda buttons: next(one for one in buttons if ends(one, 'done')))
            shows(page, table)
        asked = table.state_of(0)
        check('land ground forces' in asked['legal'][0]['text'], f'how many land is asked: {asked["legal"][0]}')
        landing = [one.split('\n')[-1] for one in texts_of(page, '.choice')]
        check(landing == [f'{n} infantry' for n in range(len(landing))], f'in words: {landing}')
        click_one(page, '#undo')
        table.until(lambda now: now['step'] < asked['step'], 0)
        no_complaints(page)


def slow_done_carries_out_what_is_planned(page):
    """Who has planned a fleet and takes the "done" of the list is done with the plan, not without it; the plan outlives a reload, a look at one place and one back."""
    with Table(PROGRAM, 'ti4', '--seed', '7', '--set', 'seats=3', '--agent', 'human', '--agent', 'greedy') as table:
        state, ship = fleet_to_move(table)
        visit(page, table.address)
        shows(page, table)
        click_one(page, f'[data-step="{ship["a destroyer"]}:+"]')
        until(lambda: 'a destroyer' in text_of(page, '.planbar'), 'a destroyer is planned')
        click_one(page, f'[data-step="{ship["a carrier"]}:+"]')
        click_one(page, '.inside [data-step$=":+"]')
        planned = '1 × a destroyer from 22 (Jord), 1 × a carrier from 22 (Jord) (with 1 × '
        until(lambda: planned in text_of(page, '.planbar'), f'a carrier is planned, too: {text_of(page, ".planbar")}')
        page.refresh()
        until(lambda: planned in text_of(page, '.planbar'), 'the plan is there after a reload')
        shows(page, table)
        click_one(page, '[data-place="system:22"].legal')
        until(lambda: is_seen(page, '#choices-all'), 'the choices of one place')
        check(planned in text_of(page, '.planbar'), 'the plan stands')
        click_one(page, '#choices-all')
        click_one(page, '#watch')
        until(lambda: not is_seen(page, '.planbar'), 'the past is looked at')
        click_one(page, '#present')
        until(lambda: planned in text_of(page, '.planbar'), 'and is there again')
        take(page, table, lambda buttons: [one for one in buttons if ends(one, 'done')][0])
        done = table.until(lambda now: not any(one['verb'].upper() in ('MOVE', 'LOAD') for one in now['legal']), 0)
        check(done['position']['state']['systems'][9]['fleets'][0]['units'] == {'fighter': 1, 'carrier': 1, 'destroyer': 1}, f'it has gone: {done["position"]["state"]["systems"][9]}')


def slow_a_plan_waits_for_a_question_about_a_ship_that_has_set_out(page):
    """A ship that is sent off by itself asks what it loads: the rest of the plan follows."""
    with Table(PROGRAM, 'ti4', '--seed', '7', '--set', 'seats=3', '--agent', 'human', '--agent', 'greedy') as table:
        state, ship = fleet_to_move(table)
        visit(page, table.address)
        shows(page, table)
        page.execute_script("window.fetch = ((old) => (...args) => (String(args[0]).includes('api/plan') ? Promise.reject(new TypeError('lost')) : old(...args)))(window.fetch)")
        for name in ('a carrier', 'a carrier'):
            click_one(page, f'[data-step="{ship[name]}:+"]')
        click_one(page, '#plan-do')
        until(lambda: 'Your plan goes on' in text_of(page, '.side > .alert'), 'the plan waits')
        page.refresh()
        until(lambda: 'Your plan goes on' in text_of(page, '.side > .alert'), 'also after a reload')
        shows(page, table)
        take(page, table, lambda buttons: [one for one in buttons if ends(one, 'done')][0])
        state = table.until(lambda now: sum(one['verb'].upper() == 'MOVE' for one in now['log']) == 2, 0)
        check(state['legal'][0]['text'] == 'load a ship: done', 'the second carrier has set out, too')


def test_offers_are_declined_by_a_rule_of_the_player(page):
    saved, _, seat = saved_where('ti4', lambda step, choices: choices[step]['played'].startswith('accept an offer'), '--set', 'seats=3')
    with Table(PROGRAM) as table:
        table.post('upload', saved)
        table.until(lambda state: state['to_move'] == seat)
        visit(page, table.address)
        until(lambda: 'accept an offer' in text_of(page, '#status') and is_asked(page), 'an offer')
        step = table.state_of(seat)['step']  # by its own count: what others put into offers is no step of this seat
        click_one(page, '#menu')
        click_one(page, 'dialog fieldset label', lambda labels: [one for one in labels if 'Decline transactions' in one.text][0])
        state = table.until(lambda state: state['step'] > step, seat)
        answers = [one['text'] for one in state['log'] if one['step'] == step]
        check(answers == ['accept an offer: no'], f'{answers}')


def test_keys_of_units_are_written_out(_):
    saved, _, seat = saved_where('ti4', lambda step, choices: 'space dock on' in choices[step]['played'], '--set', 'seats=3')
    with Table(PROGRAM) as table:
        table.post('upload', saved)
        state = table.until(lambda state: state['to_move'] == seat and state['legal'], seat)
        texts = [one['text'] for one in state['legal']]
        check(all('space dock on' in one for one in texts), f'{texts}')
        table.post('hint', {'seat': seat})
        hint = table.until(lambda state: state['hint'], seat)['hint']
        check('space dock on' in hint['text'] and all('space dock on' in one['text'] for one in hint['actions']), f'{hint}')


def test_the_page_speaks_the_language_that_is_chosen(page):
    """Loaded for those alone who choose it; it stays after a reload, counts as the language does, and says how far it can be trusted."""
    with Table(PROGRAM, 'pig', '--seed', '5', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        loaded = "return performance.getEntriesByType('resource').map((one) => one.name).filter((one) => one.includes('/languages/')).map((one) => one.split('/').pop())"
        check(page.execute_script(loaded) == [] and page.execute_script('return document.documentElement.lang') == 'en', 'English loads nothing more')
        click_one(page, '#menu')
        page.execute_script("const one = document.getElementById('set-language'); one.value = 'ru'; one.dispatchEvent(new Event('change'))")
        until(lambda: page.execute_script("return document.documentElement.lang") == 'ru' and text_of(page, '#undo') == 'Вернуть', 'Russian')
        check(page.execute_script(loaded) == ['ru.js'], f'{page.execute_script(loaded)}')
        check('Ваш ход' in text_of(page, '#status'), text_of(page, '#status'))
        click_one(page, '#menu')
        check('носителем языка' in text_of(page, 'dialog .unread') and 'Language' in text_of(page, 'dialog .language'), 'nobody has read it yet')
        counted = page.execute_async_script("const done = arguments[0]; import('./texts.js').then(({ t, and_list }) => done([...[1, 3, 5, 21].map((n) => t('lobby_steps', { n })), and_list(['a', 'b', 'c'])]))")
        check(counted == ['1 шаг', '3 шага', '5 шагов', '21 шаг', 'a, b и c'], f'{counted}')
        page.execute_script("localStorage.setItem('hexarch.language', 'ja')")
        page.set_window_size(390, 800)
        page.get(table.address)
        until(lambda: text_of(page, '#undo') == '取り消す', 'Japanese')
        check(page.execute_script('return document.documentElement.scrollWidth <= innerWidth'), 'the page is as wide as a phone')
        no_complaints(page)


def slow_names_of_another_language_stand_in_choices_and_log(page):
    """Behind the English names, in sentences too; where a game writes a word for something else it stays alone. They can be searched for."""
    with Table(PROGRAM, 'eclipse', '--seed', '5', '--set', 'seats=2', '--set', 'species=terran') as table:
        visit(page, table.address)
        page.execute_script("localStorage.setItem('hexarch.names', 'ja')")
        page.get(table.address)
        until(lambda: is_asked(page), 'a turn')
        check(not all_of(page, '#choices .other') or all(one.get_attribute('lang') == 'ja' for one in all_of(page, '.other')), 'the language is named')
        check('explore 探索' in text_of(page, '#choices').lower(), text_of(page, '#choices'))
        take(page, table, lambda buttons: next(one for one in buttons if 'explore' in one.text.lower()))
        until(lambda: '探索' in text_of(page, '#log'), 'the log tells the choice in both')
        click_one(page, '#menu')
        page.execute_script("const one = document.querySelector('select[name=names], #names') || [...document.querySelectorAll('dialog select')].find((s) => [...s.options].some((o) => o.value === 'ja')); one.value = ''; one.dispatchEvent(new Event('change', { bubbles: true }))")
        check(not all_of(page, '#choices .other') and not all_of(page, '#log .other'), 'English alone again')
        table.begin_played('ti4', 60, 3, {'seats': '3'})
        visit(page, table.address)
        page.execute_script("localStorage.setItem('hexarch.names', 'ko')")
        page.get(table.address)
        until(lambda: '활성화' in text_of(page, '#choices') or '전략' in text_of(page, '#choices') or '우주' in text_of(page, '#log'), 'Korean names')
        said = page.execute_async_script("const done = arguments[0]; import('./names.js').then((m) => done(['2 space docks on Jord, a carrier moves from 22 (gravity rift)', 'pass', 'Carriers carry carriers'].map((text) => m.with_names('ti4', text).map((one) => one.textContent ?? one).join(''))))")
        check(said == ['2 space docks 우주 항만 on Jord, a carrier 우주모함 moves from 22 (gravity rift 중력 불균형)', 'pass', 'Carriers 우주모함 carry carriers'], f'{said}')
        no_complaints(page)


def slow_what_is_asked_about_leaves_room_for_map_and_choices(page):
    faults = []
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        take(page, table, lambda buttons: [b for b in buttons if ends(b, 'build')][0])
        for width, height, size, least in ((1280, 860, 16, 380), (360, 740, 16, 200), (1280, 860, 32, 200)):
            page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': False})
            page.execute_cdp_cmd('Page.setFontSizes', {'fontSizes': {'standard': size, 'fixed': 13}})
            page.get(table.address)
            shows(page, table)
            until(lambda: all_of(page, '.dock summary'), 'blueprints')
            top, high = page.execute_script("return [document.querySelector('.choice .grow').getBoundingClientRect().bottom, document.querySelector('.board').getBoundingClientRect().height]")
            if top > height or high < least:
                faults.append(f'{width} x {height}, text of {size}: the first choice ends at {top:.0f}, the board is {high:.0f} high')
            if width == 360:
                click_one(page, '.dock summary')
                until(lambda: is_seen(page, '.dock .slot'), 'it opens')
        no_complaints(page)
    page.execute_cdp_cmd('Page.setFontSizes', {'fontSizes': {'standard': 16, 'fixed': 13}})
    check(not faults, '\n  '.join(['faults:'] + faults))


def question_where(table, game, options, is_wanted, seats=3, seeds=20, answers=60):
    """A game at a question of seat 0 of which is_wanted(state) holds: others act at random, seat 0 takes the first choice."""
    for seed in range(1, seeds):
        table.post('new', {'game': game, 'seats': ['person'] + ['level 1'] * (seats - 1), 'options': options, 'seed': str(seed)})
        for _ in range(answers):
            state = table.until(lambda one: one['over'] or one['to_move'] == 0 and not one['waits'], seat=0, seconds=60)
            if state['over']:
                break
            if is_wanted(state):
                return state
            table.post('act', {'seat': 0, 'step': state['step'], 'action': state['legal'][0]['id']})
    raise AssertionError('no such question')


def test_the_head_tells_whose_turn_a_question_comes_in(page):
    with Table(PROGRAM) as table:
        def in_turn_of_another(state):
            now = state['position']['state']
            return now['phase'] == 'action' and now['active'] not in (0, 255)
        state = question_where(table, 'ti4', {'seats': '3'}, in_turn_of_another)
        visit(page, table.address)
        shows(page, table)
        owner = state['position']['state']['active']
        check(f'Turn of Seat {owner} (' in text_of(page, '#status') and 'You are asked: ' in text_of(page, '#status') and 'Your turn' not in text_of(page, '#status'), text_of(page, '#status'))
        found = page.execute_async_script("""const [done] = arguments; Promise.all(['eclipse', 'obsidian'].map((game) => import(`./games/${game}.js`))).then(([eclipse, obsidian]) => done([
            eclipse.occasion({ doc: { phase: 'action', turn_seat: 2 }, figures: { battle: null } }), eclipse.occasion({ doc: { phase: 'combat', turn_seat: 2 }, figures: { battle: { sector: 0 } }, tables: { sectors: [{ label: '101' }] } }),
            obsidian.occasion({ doc: { stack: [{ kind: 'action_phase' }, { kind: 'opportunity', mech: 41 }, { kind: 'choice' }] } }), obsidian.occasion({ doc: { stack: [{ kind: 'planning_phase' }, { kind: 'choice' }] } })]))""")
        check(found == [{'seat': 2}, {'words': 'Battle in 101'}, {'seat': 1}, None], f'{found}')
        no_complaints(page)


@contextlib.contextmanager
def phone(page, width=390, height=844):
    page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': height, 'deviceScaleFactor': 2, 'mobile': True})
    page.execute_cdp_cmd('Emulation.setTouchEmulationEnabled', {'enabled': True})
    page.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [{'name': 'hover', 'value': 'none'}, {'name': 'pointer', 'value': 'coarse'}]})
    try:
        yield
    finally:
        page.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': []})
        page.execute_cdp_cmd('Emulation.setTouchEmulationEnabled', {'enabled': False})
        page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': 1280, 'height': 900, 'deviceScaleFactor': 1, 'mobile': False})


def tap(page, selector, held=0.0):
    """A finger on the middle of the first element in view that matches."""
    x, y = page.execute_script("""const all = [...document.querySelectorAll(arguments[0])].map((one) => one.getBoundingClientRect()).filter((box) => box.top > 0 && box.bottom < innerHeight && box.left > 0 && box.right < innerWidth);
        return [all[0].x + all[0].width / 2, all[0].y + all[0].height / 2]""", selector)
    page.execute_cdp_cmd('Input.dispatchTouchEvent', {'type': 'touchStart', 'touchPoints': [{'x': x, 'y': y}]})
    time.sleep(held)
    page.execute_cdp_cmd('Input.dispatchTouchEvent', {'type': 'touchEnd', 'touchPoints': []})


def test_a_tap_on_a_phone_tells_what_a_thing_is(page):
    with phone(page), Table(PROGRAM, 'ti4', '--set', 'seats=3', '--seed', '6', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        step = shows(page, table)  # a secret objective is to be kept: nothing on the map can be chosen
        tap(page, '.ti4 .planet .globe')
        until(lambda: '/' in text_of(page, '.tip'), 'what the planet is')
        told = text_of(page, '.tip')
        check(any(f'{one["name"]} ' in told for one in table.get('api/tables?game=ti4')['planets']), told)
        until(lambda: text_of(page, '.tip').endswith('.'), 'and why it cannot be chosen')
        tap(page, '.ti4 .unit path', held=0.8)
        until(lambda: 'seat' in text_of(page, '.tip').lower(), 'a unit, held')
        tap(page, '#undo', held=0.8)
        until(lambda: 'Take back' in text_of(page, '.tip'), 'a button, held')
        check(shows(page, table) == step, 'holding takes nothing')
        no_complaints(page)


def test_a_phone_reads_seats_and_texts_whole(page):
    with phone(page), Table(PROGRAM) as table:
        visit(page, table.address)
        rows = page.execute_script("""return [...document.querySelectorAll('.seat-row')].map((row) => { const [label, select] = [row.querySelector('label'), row.querySelector('select')].map((one) => one.getBoundingClientRect());
            const lines = document.createRange(); lines.selectNodeContents(row.querySelector('label')); return [label.right <= select.left + 1 || label.bottom <= select.top + 1, lines.getClientRects().length, select.right <= innerWidth]; })""")
        check(rows and all(row == [True, 1, True] for row in rows), f'"Seat" is read and hides nothing: {rows}')
        words = page.execute_script("return [...document.querySelectorAll('.option option, .option small')].map((one) => one.textContent).filter((text) => /[a-z]_[a-z]/.test(text))")
        check(not words, f'options are in words: {words}')
        table.post('new', {'game': 'eclipse', 'seats': ['person', 'greedy', 'greedy', 'greedy'], 'options': {'species': 'choose'}, 'seed': '3'})
        visit(page, table.address)
        until(lambda: len(all_of(page, '.choice .effect')) > 3, 'species with what they are')
        cut = page.execute_script("return [...document.querySelectorAll('.choice .effect')].filter((one) => one.scrollHeight > one.clientHeight + 2 || one.textContent.endsWith('...')).map((one) => one.textContent)")
        check(not cut, f'texts of species are whole: {cut}')
        for game, seats in (('eclipse', 3), ('ti4', 3), ('obsidian', 2)):
            table.post('new', {'game': game, 'seats': ['person'] + ['greedy'] * (seats - 1), 'options': {'seats': str(seats)} if seats > 2 else {}, 'seed': '3'})
            visit(page, table.address)
            until(lambda: len(all_of(page, '.sheets .sheet')) >= seats, f'sheets of {game}')
            cut = page.execute_script("""for (const one of document.querySelectorAll('.sheets details')) { one.open = true; if (one.fill) one.fill(); }
                return [...document.querySelectorAll('.sheets *')].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible').map((one) => one.className)""")
            check(not cut, f'sheets of {game} are seen whole: {cut}')
        no_complaints(page)


def test_units_of_odds_are_in_words(page):
    with Table(PROGRAM, 'ti4', '--set', 'seats=3', '--seed', '5', '--agent', 'human') as table:
        visit(page, table.address)
        told = page.execute_async_script("""const [done] = arguments; Promise.all([import('./games/ti4.js'), import('./api.js')]).then(async ([ti4, { get }]) => {
            const tables = await get('tables', { game: 'ti4' }); done(ti4.odds_words('3 fighter_2, 1 carrier_1(damaged), 2 war_sun, 4 infantry_1', { tables })); })""")
        check(told == '3 Fighters II, 1 Carrier I (damaged), 2 War Suns and 4 Infantry I', told)


def test_a_die_of_a_roll_is_as_wide_as_its_face(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        wide = page.execute_script("""
            const told = document.createElement('p');
            told.className = 'alert news';
            told.innerHTML = '<span class="faces"><span class="die hit">6</span><span class="die hit">5–6</span></span>';
            document.querySelector('.side').prepend(told);
            const found = [...told.querySelectorAll('.die')].map((one) => one.getBoundingClientRect()).map(({ width, height }) => width / height);
            told.remove();
            return found;""")
        check(wide[0] < 1.2 and wide[1] < 2, f'dice of {wide} times their height')
        page.get('about:blank')
    with Table(PROGRAM, 'pig', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        die = rect_of(page, '.pig .die')
        check(abs(die['width'] / die['height'] - 1) < 0.1, f'the die of Pig is {die}')


def test_zones_bear_the_names_that_the_log_uses(page):
    with Table(PROGRAM, 'obsidian', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a question')
        named = page.execute_script("""
            const at = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
            const under = ([x, y]) => document.elementsFromPoint(x, y).map((one) => one.closest('.grid')).find(Boolean);
            return [...document.querySelectorAll('.zone-name')].map((one) => [one.textContent, under(at(one)).dataset.name, under(at(one)).querySelector('title').textContent]);""")
        check([(name, grid) for name, grid, _ in named] == [('Bravo', 'E1'), ('Delta', 'A5'), ('Foxtrot', 'I5'), ('Hotel', 'E9')], f'zones: {named}')
        check(all(f'zone {name} of the main task' in told for name, _, told in named), f'what is told of them: {named}')


def test_undo_and_the_plan(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        start = table.state_of()['step']
        take(page, table, lambda buttons: [b for b in buttons if 'explore' in b.text.lower()][0])
        until(lambda: all_of(page, '.plan li'), 'the plan')
        take(page, table, lambda buttons: buttons[0])
        until(lambda: len(all_of(page, '.plan li')) >= 2, 'the plan grows')
        click_one(page, '.plan button', lambda buttons: buttons[1])
        until(lambda: len(all_of(page, '.plan li')) == 1, 'the second step is taken back')
        click_one(page, '#undo')
        until(lambda: table.state_of()['step'] == start, 'the first, too')


def test_save_load_and_look_back(page):
    with Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        for column in (0, 1):
            shows(page, table)
            click_one(page, '.column.legal', lambda columns: columns[column])
            until(lambda: table.state_of()['step'] == 2 * column + 2, 'both have moved')
        click_one(page, '#menu')
        name = page.find_element(By.ID, 'save-name')
        name.clear()
        name.send_keys('kept one')
        click_one(page, '#menu-save')
        until(lambda: 'Saved' in page.find_element(By.CSS_SELECTOR, 'dialog').text, 'saved')
        click_one(page, '#menu-new')
        until(lambda: 'kept one' in text_of(page, '.saves'), 'the lobby lists it')
        table.post('undo', {'seat': 0})
        for button in all_of(page, '.saves button'):
            if 'kept one' in (button.get_attribute('aria-label') or ''):
                button.click()
                break
        until(lambda: len(all_of(page, '.disc')) == 4, 'it is loaded')
        click_one(page, '#watch')
        until(lambda: all_of(page, '#slider'), 'the slider')
        page.find_element(By.CSS_SELECTOR, '.watch button').click()
        until(lambda: len(all_of(page, '.disc')) == 2, 'a position of the past')
        check(not is_asked(page), 'the past is not played')
        click_one(page, '#present')
        until(lambda: len(all_of(page, '.disc')) == 4 and is_asked(page), 'the present')
        page.execute_script("""localStorage.setItem('hexarch.speed', 'fast');
            window.tones = 0;
            const part = { frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to, stop() {}, start() { window.tones++; } };
            window.AudioContext = class { currentTime = 0; createOscillator() { return part; } createGain() { return part; } };
            window.heads = []; new MutationObserver(() => window.heads.push(document.querySelector('#status .what').textContent)).observe(document.getElementById('status'), {childList: true})""")
        click_one(page, '.column.legal')
        until(lambda: len(all_of(page, '.disc')) == 6 and is_asked(page), 'the other has answered')
        heads = [one for one in page.execute_script('return window.heads') if 'thinking' not in one]
        check(page.execute_script('return window.tones') == 0, 'no sounds unless the menu says so')
        page.execute_script("localStorage.setItem('hexarch.sound', 'on')")
        click_one(page, '.column.legal')
        until(lambda: page.execute_script('return window.tones') == 2, 'two tones when it is your turn again')
        check('Replay, 1 of 1: ' in heads[0] and 'Your turn' in heads[-1], f'the head tells what is shown before what is asked: {heads}')
        no_complaints(page)


def test_the_end_tells_who_has_won_with_what_and_leads_on(page):
    with Table(PROGRAM) as table:
        table.post('new', {'game': 'obsidian', 'seats': ['greedy:preset=2026-11', 'greedy:preset=2026-11'], 'seed': '11'})  # one that turns
        over = table.until(lambda state: state['over'], seconds=120)
        table.post('save', {'name': 'an end'})
        visit(page, table.address)
        until(lambda: all_of(page, '#ending .sources'), 'the table of points')
        winner = next(seat for seat, one in enumerate(over['scores']) if one['rank'] == 1)
        places = [one.split() for one in texts_of(page, '#ending .places li')]
        check(str(winner) in places[0] and places[0][-1] == str(over['scores'][winner]['score']), f'the winner comes first: {places}')
        rows = steady(lambda: [[cell.text for cell in row.find_elements(By.CSS_SELECTOR, 'td')] for row in all_of(page, '#ending .sources tbody tr')])
        sums = [sum(int(row[seat]) for row in rows if row[seat] != '\u2013') for seat in range(2)]
        check(sums == [one['score'] for one in over['scores']], f'the sources add up to the scores: {rows}')
        click_one(page, '#ending-turned')
        until(lambda: all_of(page, '#slider') and page.find_element(By.CSS_SELECTOR, 'main').get_attribute('data-watching'), 'where it turned')
        click_one(page, '#present')
        until(lambda: all_of(page, '#ending-again'), 'the end again')
        click_one(page, '#ending-on')
        until(lambda: all_of(page, 'dialog #fork'), 'who plays on')
        click_one(page, 'dialog .end button')
        click_one(page, '#ending-again')
        until(lambda: table.state_of()['number'] != over['number'], 'another game')
        check(table.state_of()['position']['options'] == over['position']['options'], 'with the same options')
        no_complaints(page)


def test_the_log_tells_a_turn_in_a_sentence_and_a_round_has_a_card(page):
    with Table(PROGRAM) as table:
        table.begin_played('obsidian', 262)
        visit(page, table.address)
        shows(page, table)
        card = text_of(page, '.round-card')
        check('The end of round 2' in card and 'Next: ' in card and '(+' in card, f'the last round: {card}')
        check(len(all_of(page, '.round-card .leads')) == 1, 'who leads')
        seen = lambda: all_of(page, '#log li:not([hidden])')  # noqa: E731
        few, every = len(seen()), len(all_of(page, '#log li'))
        check(2 * few < every, f'{few} lines of {every} are seen')
        folds = all_of(page, '#log .fold:not([hidden])')
        folds[-1].click()
        check(len(seen()) > few and folds[-1].get_attribute('aria-expanded') == 'true', 'the steps of a turn')
        folds[-1].click()
        check(len(seen()) == few, 'and folded again')
        page.find_element(By.CSS_SELECTOR, '.round-card button').click()
        check(not is_seen(page, '.round-card'), 'the card is closed')
        no_complaints(page)


def test_saved_games_say_what_they_are_and_can_be_deleted(page):
    with Table(PROGRAM) as table:
        for i in range(5):
            table.begin_played('obsidian', 60)
        table.post('save', {'name': 'kept'})
        visit(page, table.address)
        shows(page, table)
        click_one(page, '#menu')
        click_one(page, '#menu-new')
        until(lambda: all_of(page, '.saves'), 'the lobby')
        named = [one for one in texts_of(page, '.saves li') if one]
        check(len(named) == 1 and 'EMBER' in named[0] and 'round 1' in named[0] and 'steps' in named[0], f'what it is: {named}')
        check('Unfinished games (' in text_of(page, '.panel details:not(.options) summary'), 'the others are folded')
        click_one(page, '.saves .delete')
        check([one['name'] for one in table.get('api/lobby')['saves'] if one['name'] == 'kept'], 'nothing is deleted unasked')
        click_one(page, '#delete')
        until(lambda: not [one for one in table.get('api/lobby')['saves'] if one['name'] == 'kept'], 'it is gone')
        until(lambda: not [one for one in all_of(page, '.saves li') if one.text], 'and from the list')
        no_complaints(page)


def bodies_of(page):
    """Everything that the page was answered, from the browser's own record of its traffic."""
    bodies = []
    for entry in page.get_log('performance'):
        message = json.loads(entry['message'])['message']
        if message['method'] != 'Network.responseReceived' or '/api/' not in message['params']['response']['url']:
            continue
        try:
            bodies.append(page.execute_cdp_cmd('Network.getResponseBody', {'requestId': message['params']['requestId']})['body'])
        except Exception:  # an answer that was never read to its end
            pass
    return bodies


def test_two_browsers_and_a_card_that_stays_hidden(_):
    with Table(PROGRAM) as table:
        table.post('new', {'game': 'leduc_poker', 'seats': ['person', 'person'], 'seed': '4'})
        host, guest = browser(traffic=True), browser(800, 700, traffic=True)
        try:
            visit(host, table.address)
            click_one(host, '#menu')
            click_one(host, '.invite', lambda buttons: buttons[1])
            address = until(lambda: all_of(host, '.address'), 'the address')[0].get_attribute('value')
            click_one(host, 'dialog .end button')
            host.get_log('performance')
            visit(host, table.address)
            visit(guest, address)
            for _ in range(2):
                for mover in (host, guest):
                    seat = 0 if mover is host else 1
                    token = None if mover is host else address.rstrip('/').split('/')[-1]
                    until(lambda: is_asked(mover), f'the turn of seat {seat}')
                    take(mover, table, lambda buttons: [b for b in buttons if 'call' in b.text or 'check' in b.text][0], seat, token)
            for name, one, other in (('host', host, 1), ('guest', guest, 0)):
                n_states = 0
                for body in bodies_of(one):
                    state = json.loads(body)
                    if 'position' not in state or state.get('over') or state['position']['state']['round'] == 3:
                        continue
                    n_states += 1
                    check(state['position']['state']['cards'][other] in (None, 'none'), f'the {name} was told the card of seat {other}')
                    check(state['seat'] == 1 - other, f'the {name} looked as another seat')
                check(n_states >= 2, f'{name}: only {n_states} positions were seen')
            no_complaints(guest)
            no_complaints(host)
        finally:
            host.quit()
            guest.quit()


def test_hot_seat_hides_the_board_between_people(page):
    with Table(PROGRAM) as table:
        table.post('new', {'game': 'leduc_poker', 'seats': ['person', 'person'], 'seed': '4'})
        table.until(lambda s: s['to_move'] == 0)
        visit(page, table.address)
        until(lambda: all_of(page, '#uncover'), 'the cover of seat 0')
        check(not all_of(page, '.card'), 'the board is hidden')
        click_one(page, '#uncover')
        until(lambda: is_asked(page), 'the board of seat 0')
        take(page, table, lambda buttons: [b for b in buttons if 'call' in b.text or 'check' in b.text][0])
        until(lambda: all_of(page, '#uncover') and 'Seat 1' in text_of(page, '.cover'), 'the cover of seat 1')
        check(not all_of(page, '.card'), 'the board is hidden')
        click_one(page, '#uncover')
        until(lambda: is_asked(page), 'the board of seat 1')


def test_keyboard_alone_suffices(page):
    with Table(PROGRAM) as table:
        visit(page, table.address)

        def press(*keys):
            ActionChains(page).send_keys(*keys).perform()

        def tab_to(wanted, most=60):
            for _ in range(most):
                press(Keys.TAB)
                if page.execute_script(f'const e = document.activeElement; return Boolean(e && e.matches({json.dumps(wanted)}))'):
                    return
            raise AssertionError(f'Tab never comes to {wanted}')
        tab_to('input[name=game]')
        press(*[Keys.ARROW_DOWN] * 4)
        tab_to('#start')
        press(Keys.ENTER)
        until(lambda: is_asked(page) and 'Breakthrough' in text_of(page, '.title'), 'the fifth game of the list')
        press('2')
        until(lambda: table.state_of()['step'] >= 1, 'a choice by its number')
        step = shows(page, table)
        press('c')
        press(Keys.ARROW_DOWN, Keys.ENTER)
        until(lambda: table.state_of()['step'] > step, 'a choice by arrows')
        shows(page, table)
        press('b')
        check(page.execute_script("return document.activeElement.classList.contains('legal')"), 'B goes to the board')
        press('/')
        press('straight')
        press('u')
        check(page.find_element(By.ID, 'search').get_attribute('value') == 'straightu', 'typing in the search is no command')
        page.execute_script("document.activeElement.blur()")
        step = table.state_of()['step']
        press('u')
        until(lambda: table.state_of()['step'] < step, 'undo by key')


def test_a_killed_program_and_a_new_address(page):
    table = Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1')
    visit(page, table.address)
    until(lambda: all_of(page, '.column.legal'), 'a turn')
    click_one(page, '.column.legal', lambda columns: columns[2])
    table.until(lambda s: s['step'] == 2)
    time.sleep(0.5)
    table.kill()
    until(lambda: 'does not answer' in page.find_element(By.TAG_NAME, 'body').text, 'the page tells that the program is gone')
    with Table(PROGRAM, state=table.state) as again:
        visit(page, again.address)
        until(lambda: len(all_of(page, '.disc')) == 2 and is_asked(page), 'the game goes on')
    shutil.rmtree(table.state)


@contextlib.contextmanager
def offline(page):
    """The page reaches nobody meanwhile."""
    def connect(is_on):
        page.execute_cdp_cmd('Network.emulateNetworkConditions', {'offline': not is_on, 'latency': 0, 'downloadThroughput': -1, 'uploadThroughput': -1})
    page.execute_cdp_cmd('Network.enable', {})
    connect(False)
    try:
        yield
    finally:
        connect(True)


def test_a_dropped_connection_is_told_and_made_up_for(page):
    with Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        until(lambda: all_of(page, '.column.legal'), 'a turn')
        with offline(page):
            for column in (3, 4):  # another page of this seat moves; the first move ends the request that waits
                state = table.until(lambda state: state['to_move'] == 0 and state['legal'])
                table.post('act', {'seat': 0, 'step': state['step'], 'action': state['legal'][column]['id']})
                until(lambda: 'does not answer' in text_of(page, '#lost'), 'the page tells that nobody answers')
            check(len(all_of(page, '.disc')) < 3, 'it shows what it knew')
            for width, height in ((360, 640), (1280, 700)):  # and wherever it is scrolled to
                page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': False})
                for where in (0, 300, 99999):
                    page.execute_script(f'document.body.style.minHeight = "200vh"; scrollTo(0, {where})')
                    box = page.execute_script("const box = document.getElementById('lost').getBoundingClientRect(); return [box.top, box.bottom, innerHeight, document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2).id]")
                    check(0 <= box[0] < box[1] <= box[2] and box[3] == 'lost', f'{width} pixels wide, scrolled to {where}: {box}')
        until(lambda: len(all_of(page, '.disc')) == 4 and is_asked(page), 'it catches up')
        until(lambda: not is_seen(page, '#lost'), 'and says no more that nobody answers')
        drop(page, table, table.state_of(0)['step'], lambda columns: columns[0])


def test_a_click_while_nobody_answers_is_kept(page):
    with Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        until(lambda: all_of(page, '.column.legal'), 'a turn')
        with offline(page):
            click_one(page, '.column.legal', lambda columns: columns[3])
            until(lambda: 'choice is kept' in text_of(page, '#lost'), 'the page tells that the choice is kept')
            check(table.state_of()['step'] == 0, 'nobody has heard of it')
        until(lambda: table.state_of()['step'] == 2, 'the choice is taken once there is somebody')
        until(lambda: len(all_of(page, '.disc')) == 2 and not is_seen(page, '#lost'), 'and seen, and nothing is said any more')


def slow_what_a_press_tells_is_in_view(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'level=1') as table:
        for width, height in ((360, 700), (1280, 800)):
            page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': False})
            visit(page, table.address)
            shows(page, table)
            for selector in ('.board [data-place]:not(.legal)', '.sheets [data-place]:not(.legal)'):
                element = until(lambda: all_of(page, selector), 'something that cannot be chosen')[0]
                page.execute_script('for (const one of document.querySelectorAll(".sheets details")) one.open = true; arguments[0].scrollIntoView({ block: "center" }); arguments[0].dispatchEvent(new MouseEvent("click", { bubbles: true }))', element)
                until(lambda: text_of(page, '.side > .alert'), 'why not')
                box = page.execute_script("const box = document.querySelector('.side > .alert').getBoundingClientRect(); return [box.top, box.bottom, innerHeight]")
                check(0 <= box[0] < box[1] <= box[2], f'{width} pixels wide, {selector}: {box}')
                click_one(page, '.side > .alert')
                until(lambda: not is_seen(page, '.side > .alert'), 'a click puts it away')
        no_complaints(page)


def slow_the_other_browser_agrees_before_its_choice_is_taken_back(page):
    with Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human') as table:
        visit(page, table.address)
        token = table.post('invite', {'seat': 1, 'to': 1})[1]['token']
        other = browser()
        try:
            visit(other, table.address.replace(table.token, token))
            drop(page, table, 0, lambda columns: columns[3])
            until(lambda: is_asked(other), 'the other is asked')
            for key, step in (('#wish-no', 2), ('#wish-yes', 0)):
                if step == 2:
                    click_one(other, '.column.legal')
                until(lambda: is_asked(page), 'two discs')
                click_one(page, '#undo')
                until(lambda: 'Asked: Seat 1' in text_of(page, '.wish'), 'who asks is told to wait')
                until(lambda: 'Seat 0' in text_of(other, '.wish') and table.state_of()['log'][0]['text'] in text_of(other, '.wish'), 'the other reads what is asked')
                check(table.state_of()['step'] == 2, 'nothing is taken back before')
                click_one(other, key)
                until(lambda: table.state_of()['step'] == step and not is_seen(page, '.wish') and not is_seen(other, '.wish'), key)
                if step == 2:
                    until(lambda: 'not taken back' in text_of(page, '.side > .alert'), 'who asked is told')
            until(lambda: not all_of(page, '.disc') and not all_of(other, '.disc'), 'both boards are empty')
            click_one(page, '#menu')
            click_one(page, '.invite', lambda found: found[1])
            until(lambda: [one.get_attribute('value') for one in all_of(page, '.address')] == [table.address.replace(table.token, token)], 'the address is told again')
            no_complaints(page)
            no_complaints(other)
            table.post('invite', {'seat': 1, 'to': 0})
            until(lambda: 'taken the seat back' in text_of(other, '#lost'), 'who sat there is told')
        finally:
            other.quit()


def slow_a_browser_plays_beside_300_idle_connections(page):
    with Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1') as table:
        idle = []
        try:
            for _ in range(300):
                idle.append(socket.create_connection(('127.0.0.1', table.port), timeout=5))
                idle[-1].sendall(b'GET /')
            began = time.time()
            visit(page, table.address)
            for discs in (2, 4):
                click_one(page, '.column.legal')
                until(lambda: len(all_of(page, '.disc')) == discs and is_asked(page), f'{discs} discs')
            check(time.time() - began < 4, f'two moves took {time.time() - began:.1f} s')  # strangers are closed after five
        finally:
            for client in idle:
                client.close()
        no_complaints(page)


def test_a_hint_tells_the_line_it_expects(page):
    with Table(PROGRAM, 'connect_four', '--seed', '1', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        until(lambda: all_of(page, '.column.legal'), 'a turn')
        click_one(page, '#hint')
        until(lambda: len(all_of(page, '.advice .line li')) >= 2, 'the line in words', 60)
        hint = table.state_of()['hint']
        check(text_of(page, '.advice h2') == 'Hint by level 5', text_of(page, '.advice h2'))
        check([one['seat'] for one in hint['line']][:2] == [0, 1], f'both seats in turn: {hint["line"]}')
        check(hint['line'][0]['action'] == hint['action'] and 'column' in hint['line'][1]['text'], 'it begins with the hint')


def test_eclipse_tells_final_scores_and_draws_wormholes_above_planets(page):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'over.json')
        subprocess.run([PROGRAM, 'play', 'eclipse', '--set', 'seats=2', '--agent', 'greedy', '--seed', '5', '--save', path], check=True, stdout=subprocess.DEVNULL)
        with open(path) as file:
            game = json.load(file)
        game['agents'][0] = 'human'
        with Table(PROGRAM) as table:
            check(table.post('upload', game)[0] == 200, 'the game is loaded')
            visit(page, table.address)
            until(lambda: is_over(page) and all_of(page, '.strip b'), 'the end')
            scores = [one['score'] for one in table.state_of(0)['scores']]
            told = [one.split()[0] for one in texts_of(page, '.strip b')]
            check(sorted(told) == sorted(str(score) for score in scores), f'the strip tells {told}, the end {scores}')
            check(text_of(page, '#status .summary').startswith('Ended in round '), f'it is over in words: {text_of(page, "#status .summary")}')
            check(not any('hidden' in one for one in texts_of(page, '.sheets summary')), 'nothing is hidden any more')
            under = page.execute_script("""return [...document.querySelectorAll('.tile')].flatMap((tile) => [...tile.querySelectorAll('.wormhole')]
                .filter((hole) => [...tile.querySelectorAll('.world')].some((world) => hole.compareDocumentPosition(world) & 4))).length""")
            check(under == 0 and all_of(page, '.wormhole'), f'{under} wormholes lie under planets')


CONTRAST = """
const lum = (c) => { const f = c.slice(0, 3).map((v) => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }); return .2126 * f[0] + .7152 * f[1] + .0722 * f[2]; };
const canvas = document.createElement('canvas'); canvas.width = canvas.height = 1; const pen = canvas.getContext('2d', { willReadFrequently: true });
const parse = (text) => { pen.clearRect(0, 0, 1, 1); pen.fillStyle = text; pen.fillRect(0, 0, 1, 1); const d = pen.getImageData(0, 0, 1, 1).data; return [d[0], d[1], d[2], d[3] / 255]; };
const over = (a, b) => [0, 1, 2].map((i) => a[i] * a[3] + b[i] * (1 - a[3]));
const faults = [];
for (const e of document.querySelectorAll('body *')) {
  if (e.closest('svg') || !e.offsetParent || e.closest('.unseen') || e.classList.contains('unseen') || e.closest('button:disabled') || e.closest('.skip')) continue;
  if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
  if (e.closest('[aria-hidden=true]')) continue;
  let opacity = 1, back = null; const layers = [];
  for (let p = e; p; p = p.parentElement) { const st = getComputedStyle(p); opacity *= Number(st.opacity); const c = parse(st.backgroundColor); if (c[3] > 0) { layers.push(c); if (c[3] === 1) break; } }
  back = layers.reverse().reduce((under, c) => over(c, under), [255, 255, 255]);
  const ink = parse(getComputedStyle(e).color); ink[3] *= opacity;
  const a = lum(over(ink, back)), b = lum(back), ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  const size = parseFloat(getComputedStyle(e).fontSize), bold = Number(getComputedStyle(e).fontWeight) >= 700;
  if (ratio < (size >= 24 || size >= 18.6 && bold ? 3 : 4.5)) faults.push(`${e.tagName}.${e.className} "${e.textContent.trim().slice(0, 30)}" ${ratio.toFixed(2)}`);
}
return [...new Set(faults)].slice(0, 10);
"""

NAMES = """
const faults = [];
const name = (e) => (e.getAttribute('aria-label') || (e.getAttribute('aria-labelledby') || '').split(' ').map((id) => (document.getElementById(id) || {}).textContent || '').join(' ') || (e.labels && [...e.labels].map((l) => l.textContent).join(' ')) || e.textContent || e.title || '').trim();
for (const e of document.querySelectorAll('button, a[href], input, select, summary, [role=button], [role=img], dialog, fieldset, progress'))
  if (!name(e) && e.type !== 'hidden') faults.push(`${e.tagName}#${e.id}.${e.getAttribute('class')} has no name`);
for (const e of document.querySelectorAll('[tabindex="0"]')) if (!name(e) && e.tagName !== 'OL') faults.push(`${e.tagName} can be reached and has no name`);
const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) faults.push(`id ${id} twice`);
if (!document.documentElement.lang) faults.push('no language');
if (document.querySelectorAll('main').length !== 1) faults.push('no main, or several');
if (document.querySelectorAll('h1').length !== 1) faults.push('no heading, or several');
for (const e of document.querySelectorAll('label[for]')) if (!document.getElementById(e.htmlFor)) faults.push(`label for nothing: ${e.htmlFor}`);
for (const e of document.querySelectorAll('img')) if (!e.alt) faults.push('an image without words');
for (const e of document.querySelectorAll('.board > svg')) if (e.clientHeight > e.parentElement.clientHeight + 1 || e.clientWidth > e.parentElement.clientWidth + 1) faults.push('the map is larger than its board');
if (document.documentElement.scrollWidth > innerWidth + 1) faults.push(`wider than the window: ${document.documentElement.scrollWidth} > ${innerWidth}`);
return [...new Set(faults)].slice(0, 10);
"""


BEYOND = """const box = document.querySelector('dialog'), right = box.getBoundingClientRect().left + box.clientWidth;
  return [...box.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > right + 1).map((one) => one.tagName + ' ' + one.textContent.slice(0, 30))"""


def test_names_roles_contrast_and_width(page):
    games = json.loads(subprocess.run([PROGRAM, 'games', '--json'], capture_output=True, check=True).stdout)['games']
    faults = []
    with Table(PROGRAM) as table:
        for game, n, most in [(one['name'], one['min_seats'], one['max_seats']) for one in games]:
            seats = ['person'] + ['greedy'] * (n - 1)
            status, answer = table.post('new', {'game': game, 'seats': seats, 'seed': '2', 'options': {'seats': str(n)} if n < most else {}})
            check(status == 200, f'{game}: {answer}')
            for scheme, width in (('light', 1280), ('dark', 360)):
                page.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})
                page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': 800, 'deviceScaleFactor': 1, 'mobile': False})
                visit(page, table.address)
                until(lambda: is_asked(page), f'{game}: a turn')
                for words in page.execute_script(CONTRAST) + page.execute_script(NAMES):
                    faults.append(f'{game} {scheme} {width}: {words}')
        click_one(page, '#menu')
        faults += [f'menu: {words}' for words in page.execute_script(CONTRAST) + page.execute_script(NAMES)]
        page.execute_cdp_cmd('Page.setFontSizes', {'fontSizes': {'standard': 32, 'fixed': 26}})  # 200 % text on a phone: nothing is cut
        beyond = page.execute_script(BEYOND)
        faults += [f'menu, 200 %: {words} is cut at the right' for words in beyond]
        page.execute_cdp_cmd('Page.setFontSizes', {'fontSizes': {'standard': 16, 'fixed': 13}})
        click_one(page, '#menu-new')
        until(lambda: all_of(page, '#start'), 'the lobby')
        faults += [f'lobby: {words}' for words in page.execute_script(CONTRAST) + page.execute_script(NAMES)]
        no_complaints(page)
    check(not faults, '\n  '.join(['faults:'] + faults))


def test_the_page_is_small_and_answers_every_click(page):
    with Table(PROGRAM, 'eclipse', '--seed', '5', '--set', 'seats=2', '--set', 'species=terran', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        sizes = page.execute_script("return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')).filter((e) => !e.name.includes('/api/')).map((e) => e.decodedBodySize)")
        check(len(sizes) > 8 and sum(sizes) <= 450_000, f'{sum(sizes)} bytes in {len(sizes)} files')
        times = []
        for _ in range(5):
            page.get(table.address)
            times.append(page.execute_async_script("""
                const done = arguments[0], look = () => document.querySelector('.choice') ? done(performance.now()) : requestAnimationFrame(look); look();"""))
        print(f'   {sum(sizes)} bytes; interactive after {sorted(times)[2]:.0f} ms', flush=True)
        clicks = page.execute_async_script("""
            const done = arguments[0]; const times = [];
            const pause = (ms) => new Promise((r) => setTimeout(r, ms));
            (async () => {
              for (let i = 0; i < 40; i++) {
                const words = document.querySelector('#status').textContent, n = document.querySelectorAll('.plan li').length;
                const button = [...document.querySelectorAll('.choice')].find((b) => /explore|influence/.test(b.textContent)) || document.querySelector('.choice');
                if (!button) { await pause(20); continue; }
                const is_undo = n > 1; const began = performance.now();
                (is_undo ? document.querySelector('.plan button') : button).click();
                while (document.querySelector('#status').textContent === words && document.querySelectorAll('.plan li').length === n && performance.now() - began < 20000) await pause(1);
                times.push(performance.now() - began);
                await pause(5);
              }
              done(times.sort((a, b) => a - b));
            })();""")
        print(f'   a click is answered after {clicks[len(clicks) // 2]:.0f} ms (median of {len(clicks)})', flush=True)
        check(len(clicks) == 40 and clicks[-1] < 20_000, f'a click without an answer: {clicks}')  # how fast is for figures.py


def click_place(page, table, chance, seat=0):
    """A click on a lit place of the board; where several choices concern it, the list shows those, and one is taken. Is the step taken?"""
    step = shows(page, table, seat)
    lit = all_of(page, '.board [data-place].legal, .dock [data-place].legal')
    if not lit:
        return False
    try:
        click(page, lit[chance.randrange(len(lit))])
    except StaleElementReferenceException:  # the answers that follow a click on the board are still being taken
        return False
    end = time.time() + 3
    while time.time() < end:
        if table.state_of(seat)['step'] > step:
            return True
        if any(button.is_displayed() for button in all_of(page, '#choices-all')):
            buttons = all_of(page, '.choice')
            click(page, buttons[chance.randrange(len(buttons))])
        time.sleep(0.05)
    return False


def play_by_clicks(page, table, is_done, seconds, seed=1):
    """Play seat 0 with random clicks, most of them on the board where places are lit, until is_done(state). (clicks on places, in the list)"""
    chance, end, on_board, in_list = random.Random(seed), time.time() + seconds, 0, 0
    while time.time() < end:
        until(lambda: is_over(page) or is_asked(page), 'a turn', 120)
        if is_done(table.state_of(0)):
            return on_board, in_list
        if chance.random() < 0.8 and click_place(page, table, chance):
            on_board += 1
        elif all_of(page, '.choice') and not is_over(page):
            take(page, table, lambda buttons: buttons[chance.randrange(len(buttons))])
            in_list += 1
    raise AssertionError(f'not done within {seconds} s: {text_of(page, "#status")}')


def take_hinted(page, table):
    """Ask for a hint and take what it says: by a click on the place that it points at, else in the list. Was it a place?"""
    step = shows(page, table)
    click_one(page, '#hint')
    table.until(lambda state: state['step'] != step or state['hint'] and state['hint']['step'] == step, seconds=60)
    shows(page, table)
    state = table.state_of(0)
    if state['step'] != step or state['over']:
        return False
    choice = f'.choice[data-action="{state["hint"]["action"]}"]'
    until(lambda: all_of(page, choice), 'the choice of the hint')
    page.execute_script('document.querySelector(arguments[0]).focus()', choice)
    lit = all_of(page, '.board .pointed.legal, .dock .pointed.legal')
    if lit:
        click(page, lit[0])
        end = time.time() + 1
        while time.time() < end and table.state_of(0)['step'] == step:
            time.sleep(0.02)
    if table.state_of(0)['step'] == step:  # none, or several choices concern that place
        click_one(page, choice)
        until(lambda: table.state_of(0)['step'] != step, 'the choice is taken')
    return bool(lit)


def play_by_hints(page, table, is_done, seconds):
    """As play_by_clicks(), but sensibly."""
    end, on_board, in_list = time.time() + seconds, 0, 0
    while time.time() < end:
        until(lambda: is_over(page) or is_asked(page), 'a turn', 120)
        if is_done(table.state_of(0)):
            return on_board, in_list
        if take_hinted(page, table):
            on_board += 1
        else:
            in_list += 1
    raise AssertionError(f'not done within {seconds} s: {text_of(page, "#status")}')


def slow_a_start_of_each_big_game_by_clicks(page):
    """The short form of the long ones below."""
    for game, n_steps, n_seats, least in (('eclipse', 60, 2, 3), ('ti4', 70, 3, 2), ('obsidian', 30, 2, 1)):
        with Table(PROGRAM, game, *([] if game == 'obsidian' else ['--set', f'seats={n_seats}']), '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
            visit(page, table.address)
            on_board, in_list = play_by_clicks(page, table, lambda state: state['over'] or state['step'] >= n_steps, 60)
            check(on_board >= least and in_list >= least, f'{game}: {on_board} clicks on places, {in_list} in the list')
            no_complaints(page)
            page.get('about:blank')


def long_a_whole_eclipse_game_at_level_1(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--seed', '5', '--agent', 'human', '--agent', 'level=1') as table:
        visit(page, table.address)
        on_board, in_list = play_by_hints(page, table, lambda state: state['over'], 2400)
        state = table.state_of(0)
        print(f'   {state["step"]} steps, {on_board} clicks on places, {in_list} in the list', flush=True)
        check(state['position']['state']['round'] == 9 and state['step'] > 150, f'the game ended in round {state["position"]["state"]["round"]} after {state["step"]} steps')
        check(on_board > 20 and in_list > 20, 'most of the game was played by others')
        until(lambda: is_over(page) and 'Seat 0' in text_of(page, '#status'), 'the result')
        no_complaints(page)


def long_a_round_of_ti4(page):
    with Table(PROGRAM, 'ti4', '--set', 'seats=3', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        on_board, in_list = play_by_hints(page, table, lambda state: state['over'] or state['position']['state']['round'] >= 2, 1500)
        state = table.state_of(0)
        print(f'   {state["step"]} steps, {on_board} clicks on places, {in_list} in the list', flush=True)
        check(state['position']['state']['round'] == 2 and on_board > 5 and in_list > 5, 'a whole round')
        no_complaints(page)


def long_a_round_of_obsidian(page):
    with Table(PROGRAM, 'obsidian', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        on_board, in_list = play_by_hints(page, table, lambda state: state['over'] or state['position']['state']['round'] >= 2, 1500)
        state = table.state_of(0)
        print(f'   {state["step"]} steps, {on_board} clicks on places, {in_list} in the list', flush=True)
        check(state['position']['state']['round'] == 2 and on_board > 5 and in_list > 5, 'a whole round')
        no_complaints(page)


def fresh(page):
    """The browser as it was when it began."""
    page.get('about:blank')
    page.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': []})
    page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': 1280, 'height': 900, 'deviceScaleFactor': 1, 'mobile': False})
    page.get_log('browser')


def main(tests=None):
    wanted = sys.argv[2] if len(sys.argv) > 2 else ''
    kind = next((kind for kind in ('slow_', 'long_') if (wanted + '_').startswith(kind)), 'test_')
    wanted = '' if wanted + '_' == kind else wanted
    page = browser()
    try:
        for name, run in list((tests or globals()).items()):
            if not name.startswith(kind) or wanted not in name or not callable(run):
                continue
            began = time.time()
            fresh(page)
            try:
                run(page)
            except BaseException:
                page.save_screenshot(f'/tmp/{name}.png')
                print(f'FAILED {name}; see /tmp/{name}.png', flush=True)
                raise
            print(f'ok {name} {time.time() - began:.1f} s', flush=True)
    finally:
        page.quit()


if __name__ == '__main__':
    main()
