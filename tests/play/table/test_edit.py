"""The position editor on the page of the table, in a headless Chromium.

usage: test_edit.py PROGRAM [slow | WORD]     the tests whose names hold WORD; slow: those apart from every change's"""
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import test_page  # noqa: E402
from table import Table  # noqa: E402
from test_keep import act  # noqa: E402
from test_page import PROGRAM, all_of, check, click_one, is_asked, no_complaints, text_of, until, visit  # noqa: E402

from selenium.webdriver.common.keys import Keys  # noqa: E402

GOOD = 'It can be played'


def told(page, words):
    until(lambda: words in text_of(page, '#edit-told') and page.execute_script("return document.querySelector('.editor').getAttribute('aria-busy')") != 'true', f'{words!r}, not {text_of(page, "#edit-told")!r}')


def begin_editing(page):
    click_one(page, '#menu')
    click_one(page, '#menu-edit')
    until(lambda: all_of(page, '#edit-form fieldset'), 'the editor')


def open_editor(page, table):
    visit(page, table.address)
    until(lambda: all_of(page, '#menu'), 'the page')
    begin_editing(page)


def press(page, selector):
    """A click as a script makes one: drawings lie over each other."""
    until(lambda: all_of(page, selector), selector)
    page.execute_script("document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))", selector)


def give(page, selector, value):
    until(lambda: all_of(page, selector), selector)
    page.execute_script("""const e = document.querySelector(arguments[0]);
        if (e.tagName === 'SELECT') e.selectedIndex = [...e.options].findIndex((one) => one.textContent.includes(arguments[1])); else e.value = arguments[1];
        e.dispatchEvent(new Event('change', {bubbles: true}))""", selector, value)


def document(page):
    return json.loads(page.execute_script("return document.getElementById('edit-text').value"))


PRESS = """
const [kind, which, value] = arguments[0], pick = (list) => list[Math.floor(which * list.length)];
const places = [...document.querySelectorAll('.board [data-edit], .sheets [data-edit], .strip button')];
if (kind < 0.3) { pick(places).dispatchEvent(new MouseEvent('click', {bubbles: true})); return; }
if (kind < 0.36) { document.getElementById('edit-undo').click(); return; }
const one = pick([...document.querySelectorAll('#edit-form button, #edit-form input, #edit-form select')].filter((e) => !e.disabled && e.id !== 'edit-find'));
if (!one) return;
if (one.tagName === 'SELECT') one.selectedIndex = Math.floor(value * one.options.length); else if (one.type === 'number') one.value = String(Math.floor(value * 14) - 1);
if (one.tagName === 'SELECT' || one.type === 'number') one.dispatchEvent(new Event('change', {bubbles: true})); else one.click();
"""


def press_at_random(page, n=30):
    rng = random.Random(5)
    for _ in range(n):
        page.execute_script(PRESS, [rng.random() for _ in range(3)])
    until(lambda: page.execute_script("return document.querySelector('.editor').getAttribute('aria-busy')") != 'true', 'the last check')
    no_complaints(page)


def test_a_position_is_edited_by_its_places_analysed_and_played(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        visit(page, table.address)
        until(lambda: is_asked(page), 'a turn')
        state = table.state_of(0)
        home = [label for label, hex_ in state['position']['state']['hexes'].items() if hex_['owner'] == 'seat0'][0]
        open_editor(page, table)
        told(page, GOOD)
        tile = f'.tile[data-edit="hexes.{home}"]'
        press(page, tile)
        check(not all_of(page, f'{tile} .ship.seat1'), 'nobody else is there')
        press(page, f'#edit-hexes-{home}-cruisers-1-more')
        until(lambda: all_of(page, f'{tile} .ship.seat1'), 'the board shows the ship')
        told(page, GOOD)
        check(document(page)['state']['hexes'][home]['arrival'] == ['seat0', 'seat1'], 'who came last is known to the game')

        give(page, f'#edit-hexes-{home}-ancients', '9')
        told(page, f'{home} Procyon, ancients: 9 is not possible: from 0 to 2 state.hexes.{home}.ancients')
        row = f'.edit-row[data-path="hexes.{home}.ancients"]'
        until(lambda: '9 is not possible: from 0 to 2' in text_of(page, f'{row} .edit-wrong'), 'it stands beside the field')
        check(page.execute_script(f"return document.querySelector('{row} input').getAttribute('aria-invalid')") == 'true', 'and is told to screen readers')
        check(not page.find_element('id', 'edit-play').is_enabled() and not page.find_element('id', 'edit-save').is_enabled(), 'nothing can be done with it')
        press(page, '#edit-undo')
        told(page, GOOD)
        before, drawn = document(page)['state'], page.execute_script("return document.querySelector('svg.map').outerHTML")
        give(page, f'#edit-hexes-{home}-q', '999999')
        told(page, f'{home} Procyon, q: 999999 is not possible: from -20 to 20')
        check(document(page)['state'] == before and page.execute_script("return document.querySelector('svg.map').outerHTML") == drawn, 'what is refused is not drawn')
        for typed in ('1.5', '2.9999999', ''):
            give(page, f'#edit-hexes-{home}-ancients', typed)
            until(lambda: 'A whole number from 0 to' in text_of(page, f'{row} .edit-wrong'), f'"{typed}" is no value')
            check(GOOD not in text_of(page, '#edit-told') and not page.find_element('id', 'edit-play').is_enabled(), f'"{typed}" cannot be played')
            check(document(page)['state'] == before, f'"{typed}" changes nothing')
        press(page, '#edit-undo')
        told(page, GOOD)
        check(not all_of(page, '.is-wrong') and all_of(page, f'{tile} .ship.seat1'), 'one edit is undone')
        press(page, '#edit-undo')
        until(lambda: not all_of(page, f'{tile} .ship.seat1'), 'and the one before')
        press(page, '#edit-redo')
        until(lambda: all_of(page, f'{tile} .ship.seat1'), 'and done again')

        click_one(page, '.strip li button')
        cubes = document(page)['state']['seats']['seat0']['cubes']['money']
        give(page, '#edit-seats-seat0-storage-money', '17')
        until(lambda: '17' in text_of(page, '.strip li'), 'money at a glance')
        press(page, '#edit-seats-seat0-cubes-money-less')
        told(page, GOOD)
        seat = document(page)['state']['seats']['seat0']
        check(seat['cubes']['money'] == cubes - 1 and seat['graveyard']['money'] == 1, f'33 cubes stay 33: {seat}')
        press(page, '.crumbs button')
        give(page, '#edit-turn_seat', 'Seat 1')
        told(page, 'To move: Seat 1')
        give(page, '#edit-turn_seat', 'Seat 0')
        told(page, 'To move: Seat 0')
        press(page, '.ghost-tile[data-edit-with]')
        label = page.execute_script("return [...document.getElementById('edit-hexes-add').options].map((one) => one.textContent.slice(0, 3)).find((one) => one[0] === '1')")
        places = page.execute_script("return [...document.querySelectorAll('.ghost-tile')].map((one) => one.dataset.name)")
        press(page, f'.ghost-tile[data-name="{[name for name in places if name.startswith("I ")][0]}"]')
        give(page, '#edit-hexes-add', label)
        until(lambda: all_of(page, f'.tile[data-edit="hexes.{label}"]'), 'a tile is laid')
        told(page, GOOD)
        check(label not in document(page)['state']['sector_stacks'], 'it is in its stack no more')
        check(table.state_of(0)['step'] == state['step'], 'nothing has changed at the table yet')

        click_one(page, '#edit-analyse')
        until(lambda: (table.state_of().get('watching') or {}).get('index') == -1, 'it lies on the table, to be looked at')
        until(lambda: 'It would' in text_of(page, '.advice'), 'advice', 60)
        begin_editing(page)
        click_one(page, '#edit-play')
        click_one(page, '#fork')
        until(lambda: is_asked(page) and '17' in text_of(page, '.strip li'), 'it is played on')
        now = table.state_of(0)
        check(now['step'] == 0 and now['own'] == [0] and now['seats'][1]['name'] == 'level 3', f'from its start, by whom one chose: {now["seats"]}')
        no_complaints(page)


def slow_it_is_edited_as_text(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        open_editor(page, table)
        click_one(page, '#edit-as-text')
        whole = document(page)

        def edited(text):
            page.execute_script("document.getElementById('edit-text').value = arguments[0]", text)
            click_one(page, '#edit-check')

        def selected():
            return page.execute_script("const a = document.getElementById('edit-text'); return a.value.slice(a.selectionStart, a.selectionEnd)")
        edited('{"game": "eclipse",\n "state": {\n  "round": oops\n }}')
        told(page, 'line 3')
        check('oops' in selected(), f'the line is selected: {selected()!r}')
        edited(json.dumps(dict(whole, state=dict(whole['state'], round=77)), indent=1))
        told(page, 'round')
        check('round' in selected(), f'the field is selected: {selected()!r}')
        given = {name: value for name, value in whole['state'].items() if name not in ('traitor', 'lookers')}
        given['seats']['seat0']['storage']['money'] = 17
        edited(json.dumps({'game': 'eclipse', 'options': whole['options'], 'state': given}))
        told(page, GOOD)
        click_one(page, '#edit-as-fields')
        check('17' in text_of(page, '.strip li') and document(page)['state']['traitor'] == 'none', 'what was left out is filled in')
        for wrong, why in (('', 'line 1'), ('[]', 'format'), ('null', ''), ('{"game": "no_game"}', 'no_game'), ('[' * 20000, 'line 1'), ('{"game": "eclipse", "state": {"hexes": {"999": {}}}}', 'hexes.999'), ('{"game": "eclipse", "state": 7}', 'state'), ('{"game": "eclipse", "more": 1}', 'more')):
            click_one(page, '#edit-as-text')
            edited(wrong)
            until(lambda: text_of(page, '#edit-told') and 'can be played' not in text_of(page, '#edit-told') and why in text_of(page, '#edit-told'), f'{wrong[:40]}: {text_of(page, "#edit-told")}')
            check(not page.find_element('id', 'edit-play').is_enabled(), 'it is not played')
        press(page, '#edit-undo')
        told(page, GOOD)
        check(document(page)['state']['traitor'] == 'none', 'what was typed last is undone')
        edited('{"game": "pig", "state": {"totals": [1, 2]}}')
        told(page, GOOD)
        click_one(page, '#edit-as-fields')
        click_one(page, '#edit-totals')
        press(page, '#edit-totals-1-more')
        told(page, GOOD)
        check(document(page)['state']['totals'] == [1, 3], 'another game has forms, too')
        press(page, '#edit-undo')
        press(page, '#edit-undo')
        told(page, GOOD)
        check(document(page)['game'] == 'eclipse' and '17' in text_of(page, '.strip li'), 'and back')
        press_at_random(page)


def slow_small_games_are_edited_by_clicks(page):
    with Table(PROGRAM) as table:
        table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
        open_editor(page, table)
        press(page, '[data-edit="cells.38"]')
        until(lambda: len(all_of(page, '.disc')) == 1, 'a disc')
        told(page, GOOD + '. To move: Seat 1')
        press(page, '[data-edit="cells.24"]')
        told(page, '2 x and 0 o cannot come from turns')
        check(len(all_of(page, '.disc')) == 2, 'what cannot be is shown, too')
        press(page, '[data-edit="cells.24"]')
        told(page, 'a disc hangs over an empty cell')
        press(page, '[data-edit="cells.24"]')
        told(page, GOOD)
        table.post('new', {'game': 'breakthrough', 'seats': ['person', 'person']})
        open_editor(page, table)
        press(page, '[data-edit="cells.0"]')
        told(page, 'more than 16 pieces')
        press(page, '[data-edit="cells.0"]')
        told(page, GOOD)
        give(page, '#edit-turn', 'w')
        told(page, 'Seat 1')
        table.post('new', {'game': 'pig', 'seats': ['person'] * 3, 'options': {'seats': '3'}})
        open_editor(page, table)
        press(page, '[data-edit="totals.1"]')
        give(page, '#edit-totals-1', '42')
        until(lambda: '42' in text_of(page, '.pig'), 'points')
        told(page, GOOD)
        table.post('new', {'game': 'leduc_poker', 'seats': ['person', 'greedy'], 'seed': '4'})
        table.until(lambda state: state['to_move'] == 0)
        open_editor(page, table)
        check('greedy' in text_of(page, '.poker'), 'who sits there')
        given = document(page)
        check(given['viewer'] == 0 and given['state']['cards'][1] is None, 'the other hand is not told')
        press(page, '[data-edit="cards.0"]')
        told(page, GOOD) if given['state']['cards'][0] != 'king' else told(page, 'dealt')
        press(page, '#edit-undo')
        press(page, '[data-edit="paid.1"]')
        press(page, '#edit-paid-1-more')
        told(page, 'chips do not follow')
        check('chips' in text_of(page, '.is-wrong .edit-wrong'), 'beside the chips')
        for n in ('-1', '-2'):
            give(page, '#edit-paid-1', n)
            told(page, f'{n} is not possible: from 1 to 13')
        check(len(all_of(page, '.poker .hand')) == 3, 'what cannot be drawn leaves the board as it was')
        no_complaints(page)


def test_nothing_is_dropped_unasked(page):
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        open_editor(page, table)
        click_one(page, '#edit-leave')
        until(lambda: is_asked(page) and not all_of(page, 'main.editing'), 'without a change it closes')
        open_editor(page, table)
        click_one(page, '.strip li button')
        give(page, '#edit-seats-seat0-storage-money', '17')
        told(page, GOOD)
        leave = page.find_element('id', 'edit-leave')
        page.execute_script('arguments[0].focus()', leave)
        leave.send_keys(Keys.ENTER)
        until(lambda: 'are not saved' in text_of(page, 'dialog[open]'), 'it asks')
        check(page.execute_script("return document.querySelector('dialog[open]').contains(document.activeElement)"), 'by keys, too')
        page.switch_to.active_element.send_keys(Keys.ESCAPE)
        until(lambda: not all_of(page, 'dialog[open]'), 'it stays')
        check(page.execute_script('return document.activeElement.id') == 'edit-leave' and document(page)['state']['seats']['seat0']['storage']['money'] == 17, 'with the edit, and the focus where it was')
        click_one(page, '#edit-leave')
        click_one(page, '#edit-leave-save')
        click_one(page, '#edit-save-do')
        until(lambda: 'Saved' in text_of(page, '#edit-saved'), 'saved')
        click_one(page, 'dialog .end button')
        press(page, '#edit-leave')
        until(lambda: not all_of(page, 'main.editing') and not all_of(page, 'dialog[open]'), 'what is saved is left without a question')
        open_editor(page, table)
        press(page, '#edit-as-text')
        nameless = {name: value for name, value in document(page).items() if name != 'game'}
        page.execute_script("document.getElementById('edit-text').value = arguments[0]", json.dumps(nameless))
        click_one(page, '#edit-check')
        told(page, 'Field “game”: the name is missing')
        check(text_of(page, '#edit-told').count('game') == 1, f'which is told once: {text_of(page, "#edit-told")}')
        press(page, '#edit-leave')
        click_one(page, '#edit-leave-drop')
        until(lambda: is_asked(page) and not all_of(page, 'main.editing'), 'what was typed is dropped when that is said')
        no_complaints(page)


def slow_only_seats_that_are_there_are_offered(page):
    offered = """return [...document.querySelectorAll('#edit-form option, #edit-form label, #edit-form legend, #edit-form .edit-link button')].map((one) => one.textContent).filter((one) => /seat ?\\d/i.test(one) && !new RegExp('seat ?[0-' + arguments[0] + ']', 'i').test(one))"""
    with Table(PROGRAM) as table:
        for game, n, paths in (('eclipse', 2, ('', 'seats', 'seats-seat0', 'battle', 'hexes-221')), ('ti4', 3, ('', 'seats', 'votes', 'seats-0'))):
            table.begin_played(game, 100, n, {'seats': str(n), **({'species': 'terran'} if game == 'eclipse' else {})})
            open_editor(page, table)
            for path in paths:
                press(page, '.crumbs button')
                for i in range(path.count('-') + 1 if path else 0):
                    press(page, f'#edit-{"-".join(path.split("-")[:i + 1])}')
                wrong = page.execute_script(offered, n - 1)
                check(not wrong, f'{game}, {path}: {wrong}')
                check(not path.startswith('seats') or page.execute_script("return document.querySelectorAll('#edit-form [data-path]').length") > 1, f'{path} is shown')


def drag(page, piece, target, at=(0.5, 0.5)):
    """A real drag from the middle of one element to a point of another, given as shares of its box."""
    until(lambda: all_of(page, piece) and all_of(page, target), f'{piece} and {target}')
    from_x, from_y, x, y = page.execute_script("""const [a, b] = [arguments[0], arguments[1]].map((one) => document.querySelector(one).getBoundingClientRect());
        return [a.x + a.width / 2, a.y + a.height / 2, b.x + arguments[2] * b.width, b.y + arguments[3] * b.height]""", piece, target, *at)

    def mouse(kind, px, py):
        page.execute_cdp_cmd('Input.dispatchMouseEvent', {'type': kind, 'x': px, 'y': py, 'button': 'left', 'buttons': 0 if kind == 'mouseReleased' else 1, 'clickCount': 1})
    mouse('mousePressed', from_x, from_y)
    for part in (0.1, 0.5, 1):
        mouse('mouseMoved', from_x + part * (x - from_x), from_y + part * (y - from_y))
    mouse('mouseReleased', x, y)


def pieces_of_eclipse(page):
    """Discs, cubes and tiles, on the map and beside the tracks."""
    def now(what):
        told(page, GOOD)
        return document(page)['state'][what]

    def moved(piece, target, at, wanted, text):
        drag(page, piece, target, at)
        until(wanted, text)
        told(page, GOOD)

    hexes, seats = now('hexes'), now('seats')
    label, own = next((label, one['owner']) for label, one in hexes.items() if one['owner'] != 'none' and sum(one['cubes'].values()))
    kind = next(kind for kind, n in hexes[label]['cubes'].items() if n)
    tile, cube = f'.tile[data-edit="hexes.{label}"]', f'.tile[data-edit="hexes.{label}"] .cube'
    track = kind.replace('advanced_', '') if 'grey' not in kind and 'orbital' not in kind else 'money'
    row = f'.dock [data-edit="seats.{own}.cubes"][data-drop*="{track}"]'
    n_map, n_track = sum(hexes[label]['cubes'].values()), seats[own]['cubes'][track]
    moved(cube, row, (0.1, 0.5), lambda: now('seats')[own]['cubes'][track] == n_track + 1, 'a cube goes back to its track')
    check(sum(now('hexes')[label]['cubes'].values()) == n_map - 1, 'and is on the map no more')
    moved(f'{row} [data-drag]', tile, (0.5, 0.85), lambda: now('seats')[own]['cubes'][track] == n_track, 'a cube comes from its track')
    check(sum(now('hexes')[label]['cubes'].values()) == n_map, 'onto a square')

    disc, home = f'.tile[data-edit="hexes.{label}"] [data-drag*="disc"]', f'.dock [data-edit="seats.{own}.discs_on_actions"]'
    moved(disc, home, (0.1, 0.5), lambda: now('hexes')[label]['owner'] == 'none', 'a disc goes back to its track')
    check(not now('hexes')[label]['cubes'], 'what stood there with it')
    moved(f'{home} [data-drag]', tile, (0.5, 0.85), lambda: now('hexes')[label]['owner'] == own, 'a disc comes from its track')

    place = page.execute_script("return document.querySelector('.ghost-tile[data-edit-with]').getAttribute('data-edit-with')")
    drag(page, f'{tile} .grip', f""".ghost-tile[data-edit-with='{place}']""")
    until(lambda: {key: now_hex[key] for now_hex in [document(page)['state']['hexes'][label]] for key in ('q', 'r')} == json.loads(place), 'a tile is dragged')
    press(page, '#edit-undo')
    told(page, GOOD)
    check(now('hexes')[label]['q'] == hexes[label]['q'], 'and is back')
    moved(f'{tile} .grip', '.dock [data-edit="sector_discards"]', (0.5, 0.5), lambda: label not in now('hexes'), 'a tile is laid aside')


def slow_pieces_are_dragged(page):
    """To where they may lie; elsewhere they stay. The map is not moved by that, and what was dragged is undone in one step."""
    with Table(PROGRAM) as table:
        table.post('new', {'game': 'breakthrough', 'seats': ['person', 'person']})
        open_editor(page, table)
        before = document(page)['state']['cells']
        drag(page, '[data-edit="cells.8"] .disc', '[data-edit="cells.24"]')
        until(lambda: document(page)['state']['cells'][24] == 'b' and document(page)['state']['cells'][8] == '.', 'a piece is dragged')
        told(page, GOOD)
        press(page, '#edit-undo')
        check(document(page)['state']['cells'] == before, 'and back')

        table.begin_played('eclipse', 120, 2, {'seats': '2', 'species': 'terran'})
        open_editor(page, table)
        hexes = document(page)['state']['hexes']
        home = next(label for label, one in hexes.items() if any(one['interceptors']))
        seat = next(i for i, n in enumerate(hexes[home]['interceptors']) if n)
        other = next(label for label, one in hexes.items() if label != home and one['owner'] == f'seat{seat}' or label == '001')
        view = page.execute_script("return document.querySelector('svg.map').getAttribute('viewBox')")
        ship, tile = f'[data-edit="hexes.{home}"] .ship.seat{seat}', f'[data-edit="hexes.{other}"]'
        drag(page, ship, tile, (0.5, 0.2))
        until(lambda: document(page)['state']['hexes'][other]['interceptors'][seat:seat + 1] == [1], 'a ship is dragged')
        check(f'seat{seat}' in document(page)['state']['hexes'][other]['arrival'] and sum(document(page)['state']['hexes'][home]['interceptors']) == sum(hexes[home]['interceptors']) - 1, 'and is there no more')
        told(page, GOOD)
        check(page.execute_script("return document.querySelector('svg.map').getAttribute('viewBox')") == view and not all_of(page, '.drag-ghost'), 'the map stays')
        press(page, '#edit-undo')
        check(document(page)['state']['hexes'] == hexes, 'undone in one step')
        drag(page, ship, '#board', (0.02, 0.02))
        check(document(page)['state']['hexes'] == hexes, 'nowhere is no place')
        pieces_of_eclipse(page)

        table.post('new', {'game': 'ti4', 'seats': ['person'] + ['greedy'] * 2, 'options': {'seats': '3'}, 'seed': '5'})
        table.until(lambda state: state['to_move'] == 0, seconds=90)
        open_editor(page, table)
        systems = document(page)['state']['systems']
        home = next(place for place, one in enumerate(systems) if one['home'] == 1)
        free = next(place for place in range(1, 37) if systems[place]['planets'] and not systems[place]['fleets'] and not systems[place]['home'])
        drag(page, f'[data-edit="systems.{home}"] > .unit:has(path)', f'[data-edit="systems.{free}"]', (0.5, 0.15))
        until(lambda: [one['owner'] for one in document(page)['state']['systems'][free]['fleets']] == [1], 'a ship is in another system')
        told(page, GOOD)
        infantry = f'[data-edit="systems.{home}.planets.0"] .unit'
        drag(page, infantry, f'[data-edit="systems.{free}.planets.0"] .globe', (0.5, 0.3))
        until(lambda: document(page)['state']['systems'][free]['planets'][0]['infantry'] == 1, 'infantry takes a planet')
        check(document(page)['state']['systems'][free]['planets'][0]['owner'] == 1, 'that was nobody\'s')
        told(page, GOOD)

        table.begin_played('obsidian', 150, 2)
        open_editor(page, table)
        units = document(page)['state']['units']
        key = next(key for key, unit in units.items() if key[1] == 'm' and unit.get('on_board', 1))
        taken = {(unit['x'] // 3, unit['y'] // 3) for unit in units.values()}
        x, y = next((x, y) for y in range(4, 9) for x in range(4, 8) if (x, y) not in taken)
        drag(page, f'.piece[data-place="unit:{key}"] .base', f'[data-spot="grid:{12 * y + x}"] rect')
        until(lambda: (document(page)['state']['units'][key]['x'], document(page)['state']['units'][key]['y']) == (3 * x, 3 * y), 'a mech is dragged')
        press_at_random(page, 10)


def slow_another_phase_begins_afresh(page):
    """A phase is chosen from the list; the program finds its first question, and it is played on."""
    with Table(PROGRAM) as table:
        table.begin_played('eclipse', 120, 2, {'seats': '2', 'species': 'terran'})
        open_editor(page, table)
        for phase, mover in (('upkeep', ''), ('combat', ''), ('cleanup', ''), ('action', 'Seat')):
            give(page, '#edit-phase', phase)
            told(page, f'{GOOD}. To move: {mover}')
            check(document(page)['state']['phase'] == phase and document(page)['state']['stack'] == [], f'{phase} begins')
        give(page, '#edit-turn_seat', 'Seat 1')
        told(page, 'To move: Seat 1')
        give(page, '#edit-phase', 'upkeep')
        told(page, GOOD)
        click_one(page, '#edit-play')
        click_one(page, '#fork')
        state = table.until(lambda one: one['over'] or one['to_move'] in one['own'], seconds=60)
        check(state['position']['state']['round'] >= 1 and not state['over'], 'it goes on')

        table.post('new', {'game': 'ti4', 'seats': ['person'] + ['greedy'] * 2, 'options': {'seats': '3'}, 'seed': '5'})
        table.begin_played('ti4', 300, 3, {'seats': '3'})
        open_editor(page, table)
        for phase in ('strategy', 'status', 'action'):
            give(page, '#edit-phase', phase)
            told(page, GOOD)
            check(document(page)['state']['stack'] == [], f'{phase} begins')
        offered = [one.text for one in all_of(page, '#edit-phase option')]
        check(not any('agenda' in one or 'setup' in one for one in offered), f'phases that cannot begin by themselves are offered: {offered}')
        give(page, '#edit-phase', 'strategy')
        told(page, 'To move: Seat')


def slow_systems_and_units_are_edited(page):
    with Table(PROGRAM) as table:
        state = table.begin_played('ti4', 260, 3, {'seats': '3'})
        place, system = [(i, one) for i, one in enumerate(state['position']['state']['systems']) if one['tile'] and not one['fleets'] and one['planets']][0]
        open_editor(page, table)
        press(page, f'[data-edit="systems.{place}"]')
        press(page, f'#edit-systems-{place}-fleets-add')
        told(page, GOOD)
        give(page, f'#edit-systems-{place}-fleets-0-owner', 'Seat 2')
        give(page, f'#edit-systems-{place}-fleets-0-units-add', 'carrier')
        until(lambda: len(all_of(page, f'[data-edit="systems.{place}"] .unit.seat2')) == 2, 'two sorts of ships')
        press(page, f'[data-edit="systems.{place}.planets.0"]')
        give(page, f'#edit-systems-{place}-planets-0-owner', 'Seat 1')
        give(page, f'#edit-systems-{place}-planets-0-infantry', '3')
        until(lambda: all_of(page, f'[data-edit="systems.{place}.planets.0"].seat1'), 'the planet is taken')
        told(page, GOOD)
        click_one(page, '.strip li button')
        give(page, '#edit-seats-0-victory_points', '99')
        told(page, 'more than the target')
        check('more than the target' in text_of(page, '.edit-row[data-path="seats.0.victory_points"] .edit-wrong'), 'beside the points')
        offered = lambda selector: [one.get_attribute('textContent') for one in all_of(page, f'{selector} option')]
        tokens = offered('#edit-seats-0-command_tokens-add')
        check(any('Mecatol Rex' in one for one in tokens) and len(tokens) <= 38, f'tokens lie in systems of the map: {tokens}')
        check(offered('#edit-seats-0-units-fighter')[:2] == ['Fighter I', 'Fighter II'] and not any('Carrier' in one for one in offered('#edit-seats-0-units-fighter')), 'a fighter is no carrier')
        give(page, '#edit-seats-0-victory_points', '3')
        told(page, GOOD)
        click_one(page, '.strip li button', lambda found: found[1])
        names = [one.text for one in all_of(page, '[data-path="seats.1.readied"] label')]
        own = [one for system in document(page)['state']['systems'] for one in system['planets'] if one['owner'] == 2]
        check(len(names) == len(own) > 3 and 'Mecatol Rex' in names, f'a seat readies its own planets: {names}')
        press(page, '.crumbs button')
        check(offered('#edit-winner') == ['nobody', 'Seat 0', 'Seat 1', 'Seat 2'], f'who has won: {offered("#edit-winner")}')
        give(page, '#edit-round', '99')
        told(page, '99 is not possible: from 0 to 9')
        give(page, '#edit-round', '2')
        told(page, GOOD)
        press_at_random(page)

        table.begin_played('obsidian', 150)
        open_editor(page, table)
        key = page.execute_script("return document.querySelector('[data-edit^=\"units.0m\"]').getAttribute('data-edit').split(' ')[0].split('.')[1]")
        before = document(page)['state']['units'][key]
        press(page, f'[data-edit^="units.{key}"]')
        check(all_of(page, f'fieldset[data-path="mechs.{key}"]'), 'its cards, too')
        press(page, f'#edit-units-{key}-y-more')
        until(lambda: document(page)['state']['units'][key]['y'] == before['y'] + 3, 'a mech goes on by a grid')
        told(page, GOOD)
        check('stack' not in document(page)['state'], 'the phase begins afresh')
        give(page, f'#edit-mechs-{key}-link', '9')
        told(page, f'unit {key}')
        check(all_of(page, '.is-wrong') or all_of(page, 'fieldset .edit-wrong:not(:empty)'), 'beside the unit')
        press_at_random(page)


def slow_what_is_changed_in_the_middle_of_an_action_begins_afresh(page):
    """A stack in the middle of an action fits its position alone: what is changed there begins its phase, and is played on."""
    with Table(PROGRAM) as table:
        table.post('new', {'game': 'eclipse', 'seats': ['person', 'greedy'], 'options': {'seats': '2', 'species': 'terran'}, 'seed': '11'})
        now = table.until(lambda state: state['legal'])
        act(table, now['to_move'], wanted='explore')
        table.until(lambda state: state['step'] > now['step'] and state['legal'])
        open_editor(page, table)
        told(page, GOOD)
        check('digest' in document(page) and len(document(page)['state']['stack']) > 2, 'the action goes on')
        give(page, '#edit-round', '3')
        told(page, GOOD)
        check('digest' not in document(page) and document(page)['state']['stack'] == [], 'the phase begins afresh')
        click_one(page, '#edit-undo')
        told(page, GOOD)
        check('digest' in document(page), 'and is taken back')


def slow_keys_and_a_phone_suffice(page):
    page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': 360, 'height': 740, 'deviceScaleFactor': 1, 'mobile': False})
    with Table(PROGRAM, 'eclipse', '--set', 'seats=2', '--set', 'species=terran', '--seed', '5', '--agent', 'human', '--agent', 'greedy') as table:
        open_editor(page, table)

        def wide():
            return page.execute_script("return [...document.querySelectorAll('.editor *, html')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.tagName === 'HTML' && one.scrollWidth > innerWidth).map((one) => one.tagName + '.' + one.className + '#' + one.id)")
        check(not wide(), f'nothing is wider than the screen: {wide()}')
        tile = page.find_element('css selector', '.tile.seat0[data-edit]')
        check(tile.get_attribute('tabindex') == '0' and tile.get_attribute('role') == 'button' and 'Edit' in tile.get_attribute('aria-label'), 'a place has a name and a role')
        page.execute_script('arguments[0].focus()', tile)
        tile.send_keys(Keys.ENTER)
        until(lambda: all_of(page, '[id$="-interceptors-0-more"]'), 'its form')
        check(page.execute_script("return document.querySelector('#edit-form').contains(document.activeElement)"), 'the focus is in the form')
        check(page.execute_script("const b = document.querySelector('.board').getBoundingClientRect(), e = document.querySelector('#edit-told').getBoundingClientRect(); return b.top >= 0 && b.height < 300 && e.top >= b.bottom && e.bottom < innerHeight"), 'the board stays above it')
        more = page.find_element('css selector', '[id$="-interceptors-0-more"]')
        page.execute_script('arguments[0].focus()', more)
        more.send_keys(Keys.ENTER)
        told(page, GOOD)
        check(page.execute_script('return document.activeElement.id').endswith('-interceptors-0-more'), 'the focus stays where it was')
        check(not wide(), f'a form is not wider either: {wide()}')
        faults = []
        for scheme in ('light', 'dark'):
            page.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})
            faults += page.execute_script(test_page.CONTRAST) + page.execute_script(test_page.NAMES)
        check(not faults, '\n  '.join(['faults:'] + faults))
        click_one(page, '#edit-save')
        click_one(page, '#edit-save-do')
        until(lambda: 'Saved' in text_of(page, '#edit-saved'), 'saved')
        check('My position' in [one['name'] for one in table.get('api/lobby')['saves']], 'a saved game')
        click_one(page, 'dialog .end button')
        press(page, '#edit-leave')
        until(lambda: is_asked(page) and not all_of(page, 'main.editing'), 'back at the table')
        check(table.state_of(0)['step'] >= 0 and table.state_of(0)['own'] == [0], 'the game is as it was')
        until(lambda: page.execute_script('return scrollY') == 0, 'the page is where it was, not scrolled down')
        no_complaints(page)


if __name__ == '__main__':
    test_page.main(globals())
