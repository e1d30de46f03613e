"""A newcomer's first move, from README.md alone: the command that it names is run, the page is read, a game begun, a legal move made.

usage: newcomer.py PROGRAM [GAME...]     prints seconds of the machine and of the person, who reads everything on the way

A person is taken to read 230 words a minute, to type 3 signs and to make a click in 1.5 seconds. What is on the screen is read whole, each time it is new."""
import os
import re
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from table import Table, browser  # noqa: E402

from selenium.webdriver.common.by import By  # noqa: E402

PROGRAM = sys.argv[1]
GAMES = sys.argv[2:] or ['eclipse', 'ti4', 'obsidian', 'connect_four']
WORDS_A_SECOND, SIGNS_A_SECOND, CLICK_S = 230 / 60, 3, 1.5
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', '..')
# Texts in view, each element's own; a log of what others did is not needed to move.
IN_VIEW = """return [...document.querySelectorAll('h1, h2, legend, label, button, summary, p, li, small, option:checked')].filter((one) => { const box = one.getBoundingClientRect(); return box.width && box.bottom > 0 && box.top < innerHeight && !one.closest('details:not([open]) > :not(summary)') && !one.closest('.logging') && !one.closest('.saves'); })
  .map((one) => [...one.childNodes].filter((node) => node.nodeType === 3 || node.tagName === 'SPAN').map((node) => node.textContent).join(' ').trim()).filter(Boolean);"""


def words(text):
    return len(re.findall(r"[\w']+", text))


def first_lines_of_readme():
    """What stands there to the end of the first command's line, and the command."""
    with open(os.path.join(ROOT, 'README.md'), encoding='utf-8') as file:
        text = file.read()
    section = text[text.index('## A first game'):]
    line = re.search(r'^build/release/hexarch (table.*?)  .*$', section, re.M)
    return section[:line.end()], line.group(1).split()


class Person:
    """Who reads and clicks; `spent` seconds of theirs."""

    def __init__(self, page):
        self.page, self.spent, self.read = page, 0, set()

    def read_page(self):
        new = [text for text in self.page.execute_script(IN_VIEW) if text not in self.read]
        self.read.update(new)
        self.spent += sum(words(text) for text in new) / WORDS_A_SECOND

    def click(self, selector, text=None):
        for _ in range(400):
            found = [one for one in self.page.find_elements(By.CSS_SELECTOR, selector) if text is None or text in one.text]
            if found and found[0].is_displayed():
                found[0].click()
                self.spent += CLICK_S
                return
            time.sleep(0.02)
        raise AssertionError(f'nothing to click: {selector} {text}')


def visit(game, readme, command):
    page = browser(1280, 860)
    try:
        began = time.time()
        with Table(PROGRAM, *[word for word in command[1:] if word != '--open']) as table:
            person = Person(page)
            person.spent += words(readme) / WORDS_A_SECOND + len('build/release/hexarch ' + ' '.join(command)) / SIGNS_A_SECOND
            page.get(table.address)
            page.execute_script("return document.fonts.ready")
            title = next(one for one in table.get('api/lobby')['games'] if one['name'] == game)['title']
            while not page.find_elements(By.CSS_SELECTOR, '#start'):
                time.sleep(0.02)
            person.read_page()
            person.click('label.game', title)
            person.click('#start')
            while not page.find_elements(By.CSS_SELECTOR, '.choice'):
                time.sleep(0.02)
            person.read_page()
            step = table.until(lambda state: state['to_move'] == state['seat'] and state['legal'])['step']
            person.click('.choice')
            table.until(lambda state: state['step'] > step)
            machine = time.time() - began
            page.get('about:blank')
        return machine, person.spent
    finally:
        page.quit()


def main():
    readme, command = first_lines_of_readme()
    print(f'README: {words(readme)} words to the page, "{" ".join(command)}"')
    for game in GAMES:
        machine, person = visit(game, readme, command)
        print(f'{game}: first move after {machine + person:.0f} s, of which {machine:.1f} s of the machine and {person:.0f} s of reading, typing and clicking')


main()
