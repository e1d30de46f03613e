"""The static page of scripts/web.sh in a browser, from `python3 -m http.server`: whole games, saves and clocks that a reload keeps, puzzles, languages, a
hint, a phone's width, a large game against level 5, and the page without its server.

usage: test_web.py [FOLDER] [chromium | firefox]     build/web, chromium; prints the seconds to the first question and of level 5's decisions"""
import json
import os
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'table')]
import firefox  # noqa: E402
import table  # noqa: E402
from site_of import Site, ask_room  # noqa: E402

from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402

FOLDER = sys.argv[1] if len(sys.argv) > 1 else 'build/web'
BROWSER = sys.argv[2] if len(sys.argv) > 2 else 'chromium'
GIVE_UP_S = 180
LEVEL_5_S = int(os.environ.get('LEVEL_5_S', '60'))
PICTURES = os.environ.get('PICTURES', tempfile.gettempdir())


def wait_for(wanted, what, seconds=GIVE_UP_S):
    end = time.time() + seconds
    while time.time() < end:
        try:
            found = wanted()
            if found:
                return found
        except (StaleElementReferenceException, NoSuchElementException):  # it is drawn anew
            pass
        time.sleep(0.02)
    raise AssertionError(f'waited in vain: {what}')


def ask(page, path, body=None):
    status, text = ask_room(page, path, None if body is None else json.dumps(body))
    if status != 200:
        raise AssertionError(f"{path}: {json.loads(text)['error']}")
    return json.loads(text)


def shown(page, selector):
    return [one for one in page.find_elements(By.CSS_SELECTOR, selector) if one.is_displayed()]


def open_page(page, address):
    began = time.time()
    page.get(address)
    wait_for(lambda: shown(page, '#start') or shown(page, '.choice'), 'the lobby')
    return time.time() - began


def begin_by_hand(page, game):
    """A game chosen and begun by clicks: seconds from the click to the first question."""
    page.execute_script('document.querySelector(arguments[0]).click()', f'label.game input[value={game}]')
    began = time.time()
    shown(page, '#start')[0].click()
    wait_for(lambda: shown(page, '.choice'), f'a question of {game}')
    return time.time() - began


def play_to_the_end(page, game, seats):
    """The person's first choices, level 3 against it: (steps, seconds, the longest wait of the page's own thread)."""
    ask(page, 'new', {'game': game, 'seats': seats, 'seed': '7'})
    page.execute_script("""window.longest = 0; let last = performance.now(); clearInterval(window.beat);
      window.beat = setInterval(() => { window.longest = Math.max(window.longest, performance.now() - last - 20); last = performance.now(); }, 20);""")
    began = time.time()
    while time.time() < began + GIVE_UP_S:
        state = ask(page, 'state?seat=0')
        if state['over']:
            return state['step'], time.time() - began, page.execute_script('return window.longest')
        if state['legal']:
            ask(page, 'act', {'seat': 0, 'step': state['step'], 'action': state['legal'][0]['id']})
        else:
            time.sleep(0.01)
    raise AssertionError(f'{game}: no end after {GIVE_UP_S} s, at step {state["step"]}')


def resize(page, width, height):
    page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': height, 'deviceScaleFactor': 1, 'mobile': False})


def press(page, selector, what):
    wait_for(lambda: shown(page, selector), what)
    page.execute_script('document.querySelector(arguments[0]).click()', selector)


def test_hint(page):
    ask(page, 'new', {'game': 'connect_four', 'seats': ['person', 'level 1'], 'seed': '1'})
    wait_for(lambda: shown(page, '.column.legal'), 'a turn')
    press(page, '#hint', 'the button of hints')
    wait_for(lambda: len(shown(page, '.advice .line li')) >= 2, 'the line of a hint')
    print('a hint:', page.find_element(By.CSS_SELECTOR, '.advice h2').text)
    ask(page, 'new', {'game': 'eclipse', 'seats': ['person', 'level 1'], 'options': {'seats': '2', 'species': 'terran'}, 'seed': '5'})
    wait_for(lambda: 'Eclipse' in page.find_element(By.CSS_SELECTOR, '.title').text and shown(page, '.choice'), 'a turn of Eclipse')
    press(page, '#hint', 'the button of hints')
    because = wait_for(lambda: (ask(page, 'state?seat=0')['hint'] or {}).get('because'), 'why')
    print('a hint of Eclipse:', because['text'])


def test_clock(site, page):
    """A clock goes on where it stood, also after a reload."""
    ask(page, 'new', {'game': 'connect_four', 'seats': ['person', 'person'], 'seed': '1', 'limit': '600+0'})
    time.sleep(1.2)  # the clock runs
    state = ask(page, 'state?seat=0')
    ask(page, 'act', {'seat': 0, 'step': state['step'], 'action': state['legal'][0]['id']})
    left = ask(page, 'state?seat=0')['clock']['left'][0]
    open_page(page, site.address)
    clock = ask(page, 'state?seat=0')['clock']
    if not left < 599_000 or not clock or abs(clock['left'][0] - left) > 200:
        raise AssertionError(f'the clock: {left} ms, after a reload {clock}')
    print(f'a clock is kept: {left} ms')
    ask(page, 'new', {'game': 'connect_four', 'seats': ['person', 'person'], 'seed': '1', 'limit': '1s'})
    wait_for(lambda: ask(page, 'state?seat=0')['step'] > 0, 'the adviser chooses where the time is up')
    print('the adviser chooses where the time is up')


def test_languages(site, page):
    for language, undo in (('ja', '取り消す'), ('ko', None), ('ru', 'Вернуть')):
        page.execute_script("localStorage.setItem('hexarch.language', arguments[0])", language)
        open_page(page, site.address)
        wait_for(lambda: page.execute_script('return document.documentElement.lang') == language, language)
        wait_for(lambda: shown(page, '#undo'), 'the table')
        text = page.find_element(By.ID, 'undo').text
        if undo and text != undo or text.isascii():
            raise AssertionError(f'{language}: {text}')
        resize(page, 390, 800)
        if page.execute_script('return document.documentElement.scrollWidth > innerWidth'):
            raise AssertionError(f'{language}: wider than a phone')
        resize(page, 1280, 900)
    page.execute_script("localStorage.removeItem('hexarch.language')")
    open_page(page, site.address)
    print('languages: ja, ko, ru, at 390 px, too')


def test_puzzles(site, page):
    press(page, '#menu', 'the menu')
    press(page, '#menu-new', 'a new game')
    for game in ('eclipse', 'ti4', 'obsidian'):
        press(page, f'#puzzles-{game}', f'puzzles of {game}')
        wait_for(lambda: shown(page, '.puzzles .choice'), f'a puzzle of {game}')
        press(page, '#puzzle-show', 'its answer')
        wait_for(lambda: page.find_element(By.ID, 'puzzle-answer').text.startswith('Best is:'), 'the answer')
        if game == 'ti4':
            resize(page, 390, 800)
            if page.execute_script('return document.documentElement.scrollWidth > innerWidth'):
                raise AssertionError('a puzzle is wider than a phone')
            page.save_screenshot(os.path.join(PICTURES, f'puzzle-{BROWSER}.png'))
            resize(page, 1280, 900)
        press(page, '#puzzle-back', 'back')
        wait_for(lambda: shown(page, '#start'), 'the lobby')
    print('puzzles: a set of each large game')


def test_level_5(site, page):
    """Seconds of level 5's decisions in TI4, from one step of it to the next, beside a page that shows the game."""
    open_page(page, site.address)  # out of the lobby, which would stay
    ask(page, 'new', {'game': 'ti4', 'seats': ['person', 'level 5', 'level 5'], 'options': {'seats': '3'}, 'seed': '5'})
    waits, end, since, before = [], time.time() + LEVEL_5_S, time.time(), -1
    while time.time() < end:
        state = ask(page, 'state?seat=0')
        if state['step'] != before and before >= 0 and not state['legal']:
            waits.append(time.time() - since)
        if state['step'] != before:
            before, since = state['step'], time.time()
        if state['legal']:
            ask(page, 'act', {'seat': 0, 'step': state['step'], 'action': state['legal'][0]['id']})
            before = -1
        time.sleep(0.02)
    waits = sorted(waits + [time.time() - since])
    wait_for(lambda: 'Twilight' in page.find_element(By.CSS_SELECTOR, '.title').get_attribute('textContent'), 'the table of TI4')
    resize(page, 390, 800)
    if page.execute_script('return document.documentElement.scrollWidth > innerWidth'):
        raise AssertionError('the table of TI4 is wider than a phone')
    page.save_screenshot(os.path.join(PICTURES, f'ti4-{BROWSER}.png'))
    resize(page, 1280, 900)
    print(f'ti4, level 5: {len(waits)} waits, {waits[len(waits) // 2]:.2f} s at the median, {waits[-1]:.2f} s at most')


def test_site(site, page):
    loaded = open_page(page, site.address)
    print(f'lobby after {loaded:.2f} s')
    print(f"first question of connect_four {begin_by_hand(page, 'connect_four'):.2f} s after the start")
    for game, seats in (('connect_four', ['person', 'level 3']), ('eclipse', ['person', 'level 3'])):
        steps, seconds, longest = play_to_the_end(page, game, seats)
        print(f'{game}: {steps} steps to the end in {seconds:.1f} s; the page itself waited {longest:.0f} ms at most')
    test_hint(page)
    test_clock(site, page)
    test_languages(site, page)
    test_puzzles(site, page)
    if LEVEL_5_S:
        test_level_5(site, page)
    ask(page, 'new', {'game': 'pig', 'seats': ['person', 'person'], 'seed': '1'})
    state = ask(page, 'state?seat=0')
    ask(page, 'act', {'seat': 0, 'step': state['step'], 'action': state['legal'][0]['id']})
    ask(page, 'save', {'name': 'kept'})
    step = ask(page, 'state?seat=0')['step']
    wait_for(lambda: page.execute_script("return navigator.serviceWorker.controller !== null"), 'the service worker')
    site.stop()
    page.get(site.address)  # for Firefox's remote control passes the service worker over on a reload
    wait_for(lambda: shown(page, '.choice'), 'the page without its server')
    state = ask(page, 'state?seat=0')
    if state['game'] != 'pig' or state['step'] != step or 'kept' not in [one['name'] for one in ask(page, 'lobby')['saves']]:
        raise AssertionError(f"not kept: {state['game']} {state['step']} {ask(page, 'lobby')['saves']}")
    print('offline: the game and its save are there')
    try:
        ask(page, 'new', {'game': 'pig', 'seats': ['person', 'process:cmd=/bin/true']})
    except AssertionError as error:
        print('a program is refused:', error)
    else:
        raise AssertionError('a program was let in')


def main():
    page = firefox.browser() if BROWSER == 'firefox' else table.browser()
    page.set_script_timeout(60)
    try:
        with Site(FOLDER) as site:
            test_site(site, page)
    finally:
        for entry in page.get_log('browser'):
            print('browser:', entry['message'][:300])
        page.quit()


main()
