"""Pictures of every game on the page at three widths, light and dark, from games that agents have begun.

usage: screenshots.py PROGRAM FOLDER [docs] [GAME...]     docs: small ones, GAME-WIDTH.webp, for docs/howto/table.md
       screenshots.py PROGRAM FOLDER report               tournament-report.webp: the report of a small tournament, for README.md"""
import base64
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from table import Table, browser  # noqa: E402

PROGRAM, FOLDER = sys.argv[1], sys.argv[2]
IS_DOCS = 'docs' in sys.argv[3:]
WANTED = [word for word in sys.argv[3:] if word != 'docs']

# Steps to play, seats, options.
GAMES = {
    'connect_four': (14, 2, {}), 'breakthrough': (16, 2, {}), 'pig': (40, 3, {'seats': '3'}), 'leduc_poker': (5, 2, {}),
    'eclipse': (420, 4, {'species': 'random'}), 'ti4': (700, 6, {}), 'obsidian': (260, 2, {}),
}
# Width, height, dark; the scale of the picture for the docs.
WIDTHS = ((360, 740, False, 0.75), (1280, 860, False, 0.6), (3840, 2160, True, 0.25))

# Pictures of which the position editor is shown, too, with the form of a place.
EDITED = {'eclipse-1280': '.tile.seat0[data-edit]', 'obsidian-360': '[data-edit^="units.0m"]'}


def keep(page, name, kind):
    shot = page.execute_cdp_cmd('Page.captureScreenshot', {'format': kind, **({'quality': 55} if kind == 'webp' else {})})
    with open(os.path.join(FOLDER, f'{name}.{kind}'), 'wb') as file:
        file.write(base64.b64decode(shot['data']))


def shoot(table, width, height, dark, scale, name, kind):
    page = browser(width, height, dark, scale)
    try:
        page.get(table.address)
        page.execute_script("localStorage.setItem('hexarch.speed', 'off')")
        page.get(table.address)
        end = time.time() + 30
        while time.time() < end and page.execute_script("return document.getElementById('app').getAttribute('aria-busy')") != 'false':
            time.sleep(0.1)
        time.sleep(0.7)
        keep(page, name, kind)
        if name in EDITED:
            page.execute_script("document.getElementById('menu').click(); document.getElementById('menu-edit').click()")
            time.sleep(1)
            page.execute_script("document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))", EDITED[name])
            time.sleep(0.7)
            keep(page, f'{name}-edit', kind)
            page.execute_script("document.getElementById('edit-leave').click()")
            time.sleep(0.7)
        if not IS_DOCS:
            page.execute_script("const e = document.querySelector('.sheets'); if (e) scrollTo(0, e.offsetTop - 50)")
            time.sleep(0.3)
            keep(page, f'{name}-sheets', kind)
        page.get('about:blank')
    finally:
        page.quit()


def shoot_report():
    with tempfile.TemporaryDirectory() as work:
        report = os.path.join(work, 'report.html')
        levels = [word for level in (4, 3, 2, 1) for word in ('--agent', f'level={level}')]
        subprocess.run([PROGRAM, 'tournament', 'connect_four', *levels, '--games', '240', '--seed', '1', '--report', report], check=True, stdout=subprocess.DEVNULL)
        page = browser(900, 640, False, 0.8)
        try:
            page.get(f'file://{report}')
            keep(page, 'tournament-report', 'webp')
        finally:
            page.quit()


def main():
    os.makedirs(FOLDER, exist_ok=True)
    if WANTED == ['report']:
        shoot_report()
        return
    with Table(PROGRAM) as table:
        for game in WANTED or GAMES:
            table.begin_played(game, *GAMES[game])
            for width, height, dark, scale in WIDTHS:
                shoot(table, width, height, dark, scale if IS_DOCS else 1, f'{game}-{width}', 'webp' if IS_DOCS else 'png')
            print(game, flush=True)


main()
