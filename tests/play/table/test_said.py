"""What the program says in its games (choices, remarks, lines of the log), and the share of it that each language's book says
(play/table/page/said.js).

usage: test_said.py PROGRAM          a short game of each, the recorded stories, the shipped puzzles with their reasons: every share is above its floor
       test_said.py PROGRAM GAME N   N long games of GAME: what no book says yet, the most frequent first"""
import collections
import glob
import json
import os
import random
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'serve'))
from client import Client  # noqa: E402

PROGRAM = sys.argv[1]
FLOOR = {'eclipse': 0.97, 'ti4': 0.97, 'obsidian': 0.95}  # of the texts of a game, each as often as it was shown
GOLDEN = os.path.join(HERE, '..', '..', 'golden')


def texts_of(game, seed, steps, options):
    """What a game says whose choices are drawn by chance, every second seat's by greedy play."""
    client, chance, texts = Client(PROGRAM, 'serve'), random.Random(seed), []
    state = client.call('new', game=game, seed=seed, options=options, agents=[None, 'greedy'])
    seats = state['seats']
    texts += [one['text'] for one in state['events']]
    for _ in range(steps):
        if state['over']:
            break
        token = seats[state['to_move']]
        legal = client.call('legal', token=token, remarks=True)['legal']
        texts += [text for one in legal for text in (one['words'], one.get('remark')) if text]
        state = client.call('play', token=token, action=chance.choice(legal)['id'], level='dice')
        texts += [one['text'] for one in state['events']]
    client.close()
    return texts


def stories(game):
    found = []
    for name in glob.glob(os.path.join(GOLDEN, game, '*.story')):
        with open(name, encoding='utf-8') as file:
            found += [line.rstrip('\n') for line in file if not line.startswith('#')]
    return found


def puzzles(game):
    """Choices of the shipped puzzles, and the reasons why one is better."""
    with open(os.path.join(HERE, '..', '..', '..', 'play', 'puzzles', 'sets', f'{game}.jsonl'), encoding='utf-8') as file:
        sets = [json.loads(line) for line in file]
    return [text for one in sets for text in (one['because'], *(choice['text'] for choice in one['choices']))]


def said(game, texts):
    """By language: the share that is said; and what is not."""
    out = subprocess.run(['node', os.path.join(HERE, 'page', 'said.mjs'), game], input='\n'.join(texts), capture_output=True, text=True, check=True).stdout
    shares, missing = {}, []
    for line in out.splitlines():
        if line.startswith('\t'):
            missing.append(line[1:])
        else:
            language, share, distinct = line.split()
            shares[language] = float(share)
            print(f'{game} in {language}: {100 * float(share):.1f} % of {len(texts)} texts, {distinct} distinct', flush=True)
    return shares, missing


OPTIONS = {'eclipse': {'seats': '2'}, 'ti4': {'seats': '3'}, 'obsidian': {}}


def main():
    if not shutil.which('node'):
        sys.exit(77)
    if len(sys.argv) > 2:
        game = sys.argv[2]
        texts = [text for seed in range(int(sys.argv[3])) for text in texts_of(game, seed + 1, 2000, OPTIONS[game])]
        counted = collections.Counter(texts)
        for text in sorted(said(game, texts)[1], key=lambda one: -counted[one]):
            print(f'{counted[text]:6} {text}')
        return
    for game, floor in FLOOR.items():
        shares, missing = said(game, texts_of(game, 77, 60, OPTIONS[game]) + stories(game) + puzzles(game))
        for language, share in shares.items():
            if share < floor:
                raise AssertionError(f'{game} in {language}: {share}, below {floor}; not said: {missing[:5]}')


if __name__ == '__main__':
    main()
