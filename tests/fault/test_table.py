"""The table with one file call failing, each in turn: a game begun is never lost, whatever fails while another takes its place.

usage: test_table.py PROGRAM SHIM [EVERY]"""
import json
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'play', 'table'))
from table import Table  # noqa: E402

program, shim = sys.argv[1:3]
every = int(sys.argv[3]) if len(sys.argv) > 3 else 1


def kept_games(folder):
    """Games and actions of every file there that can be read."""
    for file in os.listdir(folder):
        if file.endswith('.json'):
            with open(os.path.join(folder, file)) as text:
                whole = text.read()
            if whole:  # a name that was taken for a game that stayed where it was
                saved = json.loads(whole)
                yield saved['game'], saved['actions'], file


def run(at):
    """Fail the at-th call; 0: none. How many there were."""
    state = tempfile.mkdtemp(prefix='hexarch-fault-')
    count = os.path.join(state, 'count')
    given = {'LD_PRELOAD': shim, 'HEXARCH_FAULT': 'files', 'HEXARCH_FAULT_AT': str(at), 'HEXARCH_FAULT_COUNT': count}
    os.environ.update(given)
    try:
        table = Table(program, state=state)
    except AssertionError:  # it did not start, and said why
        table = None
    for name in given:
        del os.environ[name]
    if table:
        table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
        begun = table.post('act', {'seat': 0, 'step': 0, 'action': 3})[0] == 200
        status, answer = table.post('new', {'game': 'breakthrough', 'seats': ['person', 'person']})
        now = table.state_of()
        assert status == 200 or (now['game'] == 'connect_four' and now['step'] == 1), f'call {at}: refused ({answer}), and {now["game"]} lies there'
        if now['game'] == 'breakthrough':
            table.post('act', {'seat': 0, 'step': 0, 'action': now['legal'][0]['id']})
        left = table.state_of()
        status, told = table.close()
        games = list(kept_games(os.path.join(state, 'hexarch', 'table')))
        assert not begun or any(game == 'connect_four' and actions == [3] for game, actions, _ in games), f'call {at}: the game is lost: {games} {told}'
        assert status == 3 or (left['game'], left['step']) in [(game, len(actions)) for game, actions, _ in games], f'call {at}: {status} {told} {games}'
    with open(count) as file:
        n = int(file.read())
    shutil.rmtree(state)
    return n


total = run(0)
assert total > 20, f'{total} calls are counted'
for at in range(1, total + 1, every):
    run(at)
print(f'{total} calls, each of {len(range(1, total + 1, every))} failed once')
