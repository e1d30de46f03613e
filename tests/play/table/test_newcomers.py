"""Newcomers' walks: a first guided game to the end of its guide, and a first round without a guide, by a player who knows only what the page says.

usage: test_newcomers.py PROGRAM [FIRST [NUMBER [BROWSER]]]
                                   NUMBER (all) of the walks from FIRST (0) on, in BROWSER (chromium); one of each game in firefox

The player reads what is in view, presses what can be pressed, and asks the program nothing. A walk is stuck where nothing can be pressed and nothing
happens for PATIENCE_S, where presses change nothing, where one step of a guide outlives MOST_OF_A_LESSON answers, or where it has no end."""
import json
import os
import random
import re
import sys
import time

sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'browser')]
import firefox  # noqa: E402
from table import Table, browser  # noqa: E402

from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException, WebDriverException  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402

PROGRAM = sys.argv[1]
FIRST = int(sys.argv[2]) if len(sys.argv) > 2 else 0
BROWSER = sys.argv[4] if len(sys.argv) > 4 else 'chromium'
PICTURES = os.environ.get('PICTURES', '/tmp')

PATIENCE_S = 120
MOST_OF_A_LESSON = 12
MOST_PRESSES = 1500
IDLE_PRESSES = 6  # one after the other that change nothing
ANSWER_S = 10

GAMES = ('eclipse', 'ti4', 'obsidian')
SIZES = ((1440, 900), (768, 1024), (390, 844))
# game, with a guide?, size, seed; in all three sizes, and some once more with another seed: the ones with most questions
WALKS = [(game, guided, size, 1) for game in GAMES for guided in (True, False) for size in SIZES]
WALKS += [('ti4', True, SIZES[2], 2), ('eclipse', True, SIZES[2], 2)]
FIREFOX_WALKS = [('eclipse', True, SIZES[0], 3), ('ti4', False, SIZES[1], 3), ('obsidian', True, SIZES[2], 3)]

# What a person sees: texts, and what can be pressed, each with its place in document.newcomer. `says` is what a press should change.
LOOK = r"""
const is_seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
const text_of = (one) => (one ? one.innerText || one.getAttribute('aria-label') || '' : '').trim();
const all = (selector) => [...document.querySelectorAll(selector)].filter(is_seen);
const first = (selector) => all(selector)[0] || null;
const pressed = [];
const press = (one) => ({ text: text_of(one), at: pressed.push(one) - 1 });
const enabled = (selector) => all(selector).filter((one) => !one.disabled).map(press);
const guide = first('section.guide'), round = first('.round-card'), modal = first('dialog[open]');
document.newcomer = pressed;
return {
  busy: document.querySelector('#app').getAttribute('aria-busy') === 'true',
  modal: modal && { text: text_of(modal), buttons: enabled('dialog[open] button') },
  guide: guide && { title: text_of(guide.querySelector('h2')), text: text_of(guide.querySelector('p')), next: enabled('#guide-next').map((one) => ({ ...one, is_main: pressed[one.at].classList.contains('main') }))[0] },
  round: round ? text_of(round.querySelector('h2')) : '',
  ending: text_of(first('#ending')),
  notice: text_of(first('p.alert:not(:empty)')),
  status: text_of(first('#status')),
  choices: enabled('.choice'),
  folded: enabled('.choices .jump[aria-expanded="false"]'),
  more: enabled('.many button').filter((one) => /^[+]$/.test(one.text)),
  plan: enabled('.planbar #plan-do'),
  show_all: enabled('#choices-all'),
  lit: enabled('.board [data-place].legal, .dock [data-place].legal'),
  places: enabled('.board [data-place]:not(.legal)').slice(0, 60),
  wide: document.scrollingElement.scrollWidth - innerWidth,
  says: [...document.querySelectorAll('#status, .side, .dock, .board text, .odds, .planbar')].map(text_of).join('\n').replace(/\d+ s\b/g, '') + document.querySelectorAll('.board *').length + (document.querySelector('.board svg g')?.getAttribute('transform') || ''),
};"""


class Stuck(Exception):
    pass


def words(text):
    return set(re.findall(r'[a-z]{4,}', text.lower()))


# The same seed begins the same game: the page asks for one of its own.
SEEDED = """const asked = window.fetch, seed = arguments[0];
window.fetch = (path, words = {}) => asked(path, String(path) === 'api/new' && words.body ? { ...words, body: JSON.stringify({ ...JSON.parse(words.body), seed }) } : words);"""


class Newcomer:
    def __init__(self, page, chance):
        self.page, self.chance = page, chance
        self.presses = self.answers = self.idle = 0
        self.lesson, self.lesson_since, self.lessons = '', 0, []
        self.has_ended_guide = False
        self.last = ''

    def look(self):
        return self.page.execute_script(LOOK)

    def until_asked(self):
        """What is seen once something can be pressed."""
        end, before = time.time() + PATIENCE_S, None
        while time.time() < end:
            seen = self.look()
            if seen['modal'] or seen['choices'] or seen['ending'] or seen['plan'] or (seen['guide'] and seen['guide']['next'] and seen['guide']['next']['is_main']):
                return seen
            if seen['says'] != before:
                before, end = seen['says'], time.time() + PATIENCE_S
            time.sleep(0.1)
        raise Stuck(f'nothing to press: {self.last}; {seen["status"]} {seen["notice"]}')

    def press(self, one, before, counts=True):
        """A press where it is; did the page change?"""
        self.presses += 1
        self.last = one['text'].replace('\n', ' ')[:80]
        try:
            element = self.page.execute_script("const one = document.newcomer[arguments[0]]; one.scrollIntoView({ block: 'center', inline: 'nearest' }); return one;", one['at'])
            element.click()
        except (StaleElementReferenceException, NoSuchElementException):
            return True  # drawn anew meanwhile: look again
        except WebDriverException as error:
            self.note_idle(f'{self.last} cannot be pressed: {str(error).splitlines()[0][:160]}')
            return False
        end = time.time() + ANSWER_S
        while time.time() < end:
            if self.look()['says'] != before['says']:
                self.idle = 0
                self.answers += counts
                return True
            time.sleep(0.05)
        self.note_idle(f'a press of {self.last} changes nothing')
        return False

    def note_idle(self, text):
        self.idle += 1
        if self.idle >= IDLE_PRESSES:
            raise Stuck(text)

    def read_guide(self, guide):
        if guide['title'] != self.lesson:
            self.lesson, self.lesson_since = guide['title'], self.answers
            self.lessons.append(guide['title'])
        elif self.answers - self.lesson_since > MOST_OF_A_LESSON and re.match(r'\d', self.lesson):
            raise Stuck(f'the guide stays at "{self.lesson}"')

    def point_at_something(self, seen):
        """A guide that says "point at" has a person do so, who goes on after a while."""
        for one in self.chance.sample(seen['places'], min(3, len(seen['places']))):
            self.press(one, seen, counts=False)

    def best_choices(self, seen):
        """The choices whose words the guide uses most."""
        said = words(seen['guide']['title'] + ' ' + seen['guide']['text']) if seen['guide'] else set()
        scores = [len(said & words(one['text'])) for one in seen['choices']]
        return [one for one, score in zip(seen['choices'], scores) if score == max(scores)] if said and max(scores) else seen['choices']

    def answer(self, seen):
        """One press for the question in view."""
        if seen['plan']:
            return self.press(seen['plan'][0], seen)
        dice = self.chance.random()
        if seen['lit'] and dice < 0.4:
            return self.press(self.chance.choice(seen['lit'][:40]), seen, counts=False)
        if seen['more'] and dice < 0.6:
            return self.press(self.chance.choice(seen['more']), seen, counts=False)
        if seen['folded'] and dice > 0.95:
            return self.press(self.chance.choice(seen['folded']), seen, counts=False)
        return self.press(self.chance.choice(self.best_choices(seen)), seen)

    def step(self):
        seen = self.until_asked()
        if seen['wide'] > 1:
            raise Stuck(f'the page is {seen["wide"]} px wider than the window')
        if seen['modal']:
            self.press(seen['modal']['buttons'][-1], seen)
            return seen
        guide = seen['guide']
        if guide:
            self.read_guide(guide)
            if guide['next'] and guide['next']['is_main']:
                self.has_ended_guide = guide['next']['text'] == 'Done'
                self.press(guide['next'], seen, counts=False)
                return seen
            if 'odds appear' in guide['text'] and self.answers > self.lesson_since + 1:
                self.point_at_something(seen)
                if self.look()['guide'] and self.look()['guide']['title'] == guide['title']:
                    self.press(guide['next'], seen, counts=False)
                return seen
        if seen['choices'] or seen['plan']:
            self.answer(seen)
        return seen


def begin(page, address, game, guided, seed, title):
    page.get(address)
    for _ in range(600):
        if page.find_elements(By.CSS_SELECTOR, '#start'):
            break
        time.sleep(0.05)
    page.execute_script(SEEDED, str(seed))
    name = title.split(':')[0]
    if guided:
        button = next(one for one in page.find_elements(By.CSS_SELECTOR, 'p.guided button') if one.text == name)
    else:
        next(one for one in page.find_elements(By.CSS_SELECTOR, 'label.game') if name in one.text).click()
        button = page.find_element(By.CSS_SELECTOR, '#start')
    page.execute_script("arguments[0].scrollIntoView({ block: 'center' })", button)
    button.click()


def titles(table):
    return {one['name']: one['title'] for one in table.get('api/lobby')['games']}


def walk(page, game, guided, size, seed):
    """(presses, answers, lessons); raises Stuck."""
    page.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': size[0], 'height': size[1], 'deviceScaleFactor': 1, 'mobile': False})
    with Table(PROGRAM) as table:
        newcomer = Newcomer(page, random.Random(f'{game} {guided} {size} {seed}'))
        begin(page, table.address, game, guided, seed, titles(table)[game])
        try:
            while newcomer.presses < MOST_PRESSES:
                seen = newcomer.step()
                if guided and newcomer.has_ended_guide and not newcomer.look()['guide']:
                    break
                if seen['ending'] or (not guided and seen['round']):
                    break
            else:
                raise Stuck(f'no end after {MOST_PRESSES} presses')
            if guided and not newcomer.has_ended_guide and not seen['ending']:
                raise Stuck('the guide was lost')
            bad = [entry['message'] for entry in page.get_log('browser') if entry['level'] == 'SEVERE' and not re.search(r'favicon|/api/try|409', entry['message'])]
            if bad:
                raise Stuck(f'the page complains: {bad[0]}')
            return newcomer
        except Exception:
            with open(f'{PICTURES}/newcomer.json', 'w', encoding='utf-8') as out:
                out.write(table.request('api/file')[2])
            raise
        finally:
            print(f'   lessons: {"; ".join(newcomer.lessons)}' if newcomer.lessons else '', flush=True)


def told(game, guided, size, seed):
    return f'{game}, {"the guide" if guided else "a round without a guide"}, {size[0]} px, seed {seed}'


def main():
    walks = WALKS if BROWSER == 'chromium' else FIREFOX_WALKS
    number = int(sys.argv[3]) if len(sys.argv) > 3 else len(walks)
    stuck = []
    for n, one in list(enumerate(walks))[FIRST:FIRST + number]:
        page = browser(1440, 900) if BROWSER == 'chromium' else firefox.browser(1440, 900)
        page.set_script_timeout(60)
        began = time.time()
        try:
            newcomer = walk(page, *one)
            print(f'ok {n} {told(*one)}: {newcomer.presses} presses, {newcomer.answers} answers, {time.time() - began:.0f} s', flush=True)
        except Stuck as reason:
            page.save_screenshot(f'{PICTURES}/newcomer-{n}.png')
            stuck.append(f'{n} {told(*one)}: {reason}')
            print(f'STUCK {stuck[-1]}', flush=True)
        finally:
            page.quit()
    print(f'{len(walks[FIRST:FIRST + number]) - len(stuck)} of {len(walks[FIRST:FIRST + number])} walks to the end')
    sys.exit(1 if stuck else 0)


if __name__ == '__main__':
    main()
