"""The static page of scripts/web.sh in Chromium, from `python3 -m http.server`: whole games, saves that a reload keeps, and the page without its server.

usage: test_web.py [FOLDER]     build/web; prints the seconds to the first question"""
import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'table'))
from table import browser  # noqa: E402

from selenium.webdriver.common.by import By  # noqa: E402

FOLDER = sys.argv[1] if len(sys.argv) > 1 else 'build/web'
GIVE_UP_S = 60
# A question or deed to the room, as the page asks it.
ASK = """const [path, body, done] = arguments;
import('./api.js').then(({ get, post }) => (body === null ? get(path) : post(path, JSON.parse(body)))).then((reply) => done(JSON.stringify({ reply })), (error) => done(JSON.stringify({ error: error.message })));"""


class Site:
    """The folder, served; `with` ends it."""

    def __enter__(self):
        self.process = subprocess.Popen([sys.executable, '-u', '-m', 'http.server', '0', '--bind', '127.0.0.1'], cwd=FOLDER, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        self.address = 'http://127.0.0.1:' + self.process.stdout.readline().split(' port ')[1].split()[0] + '/'
        return self

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def __exit__(self, *_):
        self.stop()


def wait_for(wanted, what, seconds=GIVE_UP_S):
    end = time.time() + seconds
    while time.time() < end:
        found = wanted()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f'waited in vain: {what}')


def ask(page, path, body=None):
    told = json.loads(page.execute_async_script(ASK, path, None if body is None else json.dumps(body)))
    if 'error' in told:
        raise AssertionError(f"{path}: {told['error']}")
    return told['reply']


def shown(page, selector):
    return [one for one in page.find_elements(By.CSS_SELECTOR, selector) if one.is_displayed()]


def open_page(page, address):
    began = time.time()
    page.get(address)
    wait_for(lambda: shown(page, '#start') or shown(page, '.choice'), 'the lobby')
    return time.time() - began


def begin_by_hand(page, game):
    """A game chosen and begun by clicks: seconds from the click to the first question."""
    for one in page.find_elements(By.CSS_SELECTOR, 'label.game input'):
        if one.get_attribute('value') == game:
            page.execute_script('arguments[0].click()', one)
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


def test_site(site, page):
    loaded = open_page(page, site.address)
    print(f'lobby after {loaded:.2f} s')
    print(f"first question of connect_four {begin_by_hand(page, 'connect_four'):.2f} s after the start")
    for game, seats in (('connect_four', ['person', 'level 3']), ('eclipse', ['person', 'level 3'])):
        steps, seconds, longest = play_to_the_end(page, game, seats)
        print(f'{game}: {steps} steps to the end in {seconds:.1f} s; the page itself waited {longest:.0f} ms at most')
    ask(page, 'new', {'game': 'pig', 'seats': ['person', 'person'], 'seed': '1'})
    state = ask(page, 'state?seat=0')
    ask(page, 'act', {'seat': 0, 'step': state['step'], 'action': state['legal'][0]['id']})
    ask(page, 'save', {'name': 'kept'})
    step = ask(page, 'state?seat=0')['step']
    wait_for(lambda: page.execute_script("return navigator.serviceWorker.controller !== null"), 'the service worker')
    site.stop()
    page.refresh()
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
    page = browser()
    page.set_script_timeout(60)
    try:
        with Site() as site:
            test_site(site, page)
    finally:
        for entry in page.get_log('browser'):
            print('browser:', entry['message'][:300])
        page.quit()


main()
