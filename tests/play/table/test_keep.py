"""What the table keeps and from whom: no request loses the game under way, no file starts a program, chance is secret, and what somebody has
seen is taken back with the word of the others alone.

usage: test_keep.py PROGRAM [PART OF A NAME]"""
import contextlib
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from table import Table, browser  # noqa: E402

PROGRAM = sys.argv[1]


def check(what, text):
    if not what:
        raise AssertionError(text)


def folder_of(state):
    return os.path.join(state, 'hexarch', 'table')


@contextlib.contextmanager
def state_folder():
    state = tempfile.mkdtemp(prefix='hexarch-keep-')
    os.makedirs(folder_of(state))
    try:
        yield state
    finally:
        shutil.rmtree(state, ignore_errors=True)


def mode_of(path):
    return stat.S_IMODE(os.stat(path).st_mode)


def names_of(table):
    return [one['name'] for one in table.get('api/lobby')['saves']]


def act(table, seat, token=None, wanted=None):
    """The seat's first choice, or the first whose text has `wanted` in it, once it is asked."""
    now = table.until(lambda state: state['over'] or (state['to_move'] == seat and state['legal']), seat=seat, token=token)
    check(not now['over'], 'the game is over')
    choice = [one for one in now['legal'] if not wanted or wanted in one['text']][0]
    status, answer = table.post('act', {'seat': seat, 'step': now['step'], 'action': choice['id']}, token=token)
    check(status == 200, f'{answer}')


# ---- The game under way --------------------------------------------------------------------------------------------------------------


def ask_for_other_games(table, saved):
    """Every request that puts another game on the table: (name, status, answer)."""
    for path, body in (('new', {'game': 'pig', 'seats': ['person', 'person']}), ('load', {'name': 'kept'}), ('upload', saved), ('watch', {}), ('watch', {'to': 0}),
                       ('fork', {'seat': 0, 'to': 1, 'seats': ['person', 'person']}), ('leave', {})):
        yield (path, *table.post(path, body))


def test_no_request_drops_a_game_that_cannot_be_put_aside():
    with state_folder() as state, tempfile.TemporaryDirectory() as recorded:
        subprocess.run([PROGRAM, 'play', 'pig', '--agent', 'greedy', '--seed', '1', '--save', recorded + '/one.json'], check=True, capture_output=True)
        with Table(PROGRAM, '--watch', recorded, state=state) as table:
            table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
            table.post('save', {'name': 'kept'})
            act(table, 0)
            saved, before = table.get('api/file'), table.state_of()
            os.mkdir(os.path.join(folder_of(state), 'now.json.tmp'))  # the game cannot be written any more
            for path, status, answer in ask_for_other_games(table, saved):
                check(status >= 400 and 'hexarch cannot put the game under way aside' in answer.get('error', '') or path == 'leave' and status == 500, f'{path}: {status} {answer}')
                now = table.state_of()
                check((now['game'], now['step'], now['number']) == ('connect_four', 1, before['number']), f'{path}: {now["game"]} at {now["step"]}')
                check('/' not in answer['error'] and '\n' not in answer['error'], answer['error'])
            act(table, 1)
            table.until(lambda now: now['note'].startswith('the game is not saved: '))
            os.rmdir(os.path.join(folder_of(state), 'now.json.tmp'))
            table.until(lambda now: now['note'] == '')  # it is tried again by itself
            check(len(json.load(open(os.path.join(folder_of(state), 'now.json')))['actions']) == 2, 'kept')
            check(table.post('new', {'game': 'pig', 'seats': ['person', 'person']})[0] == 200 and 'connect_four unfinished' in names_of(table), 'another game')
        os.mkdir(os.path.join(folder_of(state), 'now.json.tmp'))
        with open(os.path.join(folder_of(state), 'now.json')) as file:
            whole = file.read()
        table = Table(PROGRAM, state=state)
        act(table, table.until(lambda now: now['to_move'] >= 0)['to_move'])
        status, told = table.close()
        check(status == 3 and told.count('\n') == 1 and 'the game is not saved: ' in told, f'the end: {status} {told!r}')
        check(open(os.path.join(folder_of(state), 'now.json')).read() == whole, 'what was kept is whole')


def test_a_clock_goes_on_where_it_stood():
    with state_folder() as state:
        with Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human', '--time-limit', '600+0', state=state) as table:
            act(table, 0)
            act(table, 1)
            left = table.state_of()['clock']['left']
            check(max(left) < 600000, f'both have thought: {left}')
        with Table(PROGRAM, state=state) as table:
            clock = table.state_of()['clock']
            check(clock and clock['limit'] == '600+0' and all(0 < now <= before for now, before in zip(clock['left'], left)), f'{clock}, before {left}')
            saved = table.get('api/file')
            for wrong in ({'limit': '600+0'}, {'limit': 'x', 'left': [1, 1]}, {'limit': '600+0', 'left': [1]}, {'limit': '600+0', 'left': [1, -1]}):
                status, answer = table.post('upload', dict(saved, clock=wrong))
                check(status == 400 and "field 'clock'" in answer['error'], f'{wrong}: {status} {answer}')
            table.post('upload', dict(saved, clock={'limit': '600+0', 'left': [60000, 5000]}))
            check(50000 < table.state_of()['clock']['left'][0] <= 60000 and table.state_of()['clock']['left'][1] == 5000, 'as the file says')
        with Table(PROGRAM, '--time-limit', '30s', state=state) as table:
            check(table.state_of()['clock']['limit'] == '30s', 'who starts the program says so')


def test_a_full_disk_loses_no_game():
    with state_folder() as state:
        if subprocess.run(['mount', '-t', 'tmpfs', '-o', 'size=256k', 'none', state], capture_output=True).returncode != 0:
            print('no small disk here: skipped')
            return
        try:
            with Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human', state=state) as table:
                act(table, 0)
                with open(os.path.join(state, 'filler'), 'wb', buffering=0) as filler:
                    with contextlib.suppress(OSError):
                        while True:
                            filler.write(b'x' * 4096)
                status, answer = table.post('new', {'game': 'pig', 'seats': ['person', 'person']})
                check(status == 500 and answer['error'].endswith('stays on the table: now.json: No space left on device'), f'{status} {answer}')
                check(table.state_of()['game'] == 'connect_four' and table.state_of()['step'] == 1, 'it lies there')
                os.remove(os.path.join(state, 'filler'))
                check(table.post('new', {'game': 'pig', 'seats': ['person', 'person']})[0] == 200, 'once there is room')
                check('connect_four unfinished' in names_of(table), 'and it is kept')
        finally:
            subprocess.run(['umount', state], check=True)


def test_every_saved_game_is_listed_newest_first():
    with state_folder() as state:
        for i in range(450):
            path = os.path.join(folder_of(state), f'game {i}.save.json')
            open(path, 'w').close()
            os.utime(path, (1e9 + i, 1e9 + i))
        with Table(PROGRAM, state=state) as table:
            check(names_of(table) == [f'game {i}' for i in reversed(range(450))], f'{len(names_of(table))} games are listed')


def test_a_thousand_unfinished_games_are_kept():
    with state_folder() as state:
        for i in range(1, 1001):
            name = 'connect_four unfinished' + (f' {i}' if i > 1 else '')
            open(os.path.join(folder_of(state), f'{name}.save.json'), 'w').write(f'{i}')
        with Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human', state=state) as table:
            act(table, 0)
            check(table.post('leave', {})[0] == 200, 'left')
        check(open(os.path.join(folder_of(state), 'connect_four unfinished 1000.save.json')).read() == '1000', 'the thousandth is written over')
        check(json.load(open(os.path.join(folder_of(state), 'connect_four unfinished 1001.save.json')))['actions'], 'the next number')


def test_what_a_second_program_keeps_is_not_written_over():
    with state_folder() as state, Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human', state=state) as first, \
            Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human', state=state) as second:
        act(second, 0)
        path = os.path.join(folder_of(state), 'table 2.save.json')
        kept = open(path).read()
        position = first.get('api/file')['position']
        for table in (first, second):
            for name in ('table 2', 'table 3', 'Table 2'):
                status, answer = table.post('save', {'name': name})
                check(status == 409 and 'a second program keeps its game' in answer['error'], f'{name}: {status} {answer}')
                check(table.request('api/put', 'POST', json.dumps({'name': name, 'position': position}))[0] == 400, f'{name} put')
        check(open(path).read() == kept, 'it is written over')
        check(first.post('save', {'name': 'table two'})[0] == 200, 'other names')


# ---- Programs ------------------------------------------------------------------------------------------------------------------------


def test_a_game_under_way_starts_no_program():
    for second in (False, True):
        with state_folder() as state, contextlib.ExitStack() as stack:
            mark = os.path.join(state, 'started')
            spec = f'process:cmd="touch {mark}"'
            subprocess.run([PROGRAM, 'play', 'connect_four', '--agent', 'human', '--agent', 'random', '--seed', '1', '--save', state + '/save.json'],
                           input=b'4\nquit\n', check=True, capture_output=True)
            saved = json.load(open(state + '/save.json'))
            saved['agents'] = [spec, 'human'] if saved['position']['state'] and len(saved['actions']) % 2 == 0 else ['human', spec]
            with open(os.path.join(folder_of(state), 'table 2.save.json' if second else 'now.json'), 'w') as file:
                json.dump(saved, file)
            if second:
                stack.enter_context(Table(PROGRAM, state=state))
            table = stack.enter_context(Table(PROGRAM, state=state))
            check('game' not in table.state_of() or table.state_of()['game'] is None, 'it is opened')
            notice = table.state_of()['notice']
            check('is now among the saved games' in notice and "is another program ('process')" in notice and '/' not in notice, notice)
            check('connect_four unfinished' in names_of(table), f'it is kept: {names_of(table)}')
            check(table.post('load', {'name': 'connect_four unfinished'})[0] == 400, 'nor is it loaded')
            time.sleep(0.5)
            check(not os.path.exists(mark), 'the program was started')
            table.close()
            named = stack.enter_context(Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', spec, state=state))
            check(named.post('load', {'name': 'connect_four unfinished'})[0] == 200, 'named on the command line it is')
            check([seat['spec'] for seat in named.state_of()['seats']] == saved['agents'], 'and plays')


# ---- Secrets -------------------------------------------------------------------------------------------------------------------------


def test_chance_of_a_live_game_is_secret():
    with state_folder() as state, Table(PROGRAM, state=state) as table:
        seen = set()
        for _ in range(3):
            table.post('new', {'game': 'pig', 'seats': ['person', 'person']})
            act(table, table.until(lambda now: now['to_move'] >= 0)['to_move'], wanted='roll')
            kept = json.load(open(os.path.join(folder_of(state), 'now.json')))
            check('seed' not in kept and len(kept['secret']) == 64, f'{list(kept)}')
            seen.add(kept['secret'])
        check(len(seen) == 3, 'secrets repeat')
        guest = table.post('invite', {'seat': 1, 'to': 1})[1]['token']
        check(table.post('save', {'name': 'mine'})[0] == 200, 'saved')
        for path in ('api/state?seat=1', 'api/state', 'api/step?seat=1&at=1', 'api/lobby', 'api/file', 'api/fields?game=pig'):
            check(kept['secret'] not in table.request(path, token=guest)[2], f'{path} tells a guest the secret')
        for name in ('now.json', 'mine.save.json', 'now.port'):
            check(mode_of(os.path.join(folder_of(state), name)) == 0o600, f'{name} is open to others')
        table.post('invite', {'seat': 1, 'to': 0})
        before = json.load(open(os.path.join(folder_of(state), 'now.json')))
        table.post('undo', {'seat': 0})
        act(table, table.until(lambda now: now['to_move'] >= 0)['to_move'], wanted='roll')
        table.until(lambda now: now['to_move'] >= 0)
        again = json.load(open(os.path.join(folder_of(state), 'now.json')))
        check(again['secret'] == before['secret'], 'a step taken back changes the secret')
        length = min(len(again['actions']), len(before['actions']))
        check(again['actions'][:length] == before['actions'][:length], 'it falls another way')
        table.post('new', {'game': 'pig', 'seats': ['person', 'person'], 'seed': '7'})
        table.until(lambda now: now['to_move'] >= 0)
        check(table.get('api/file')['seed'] == '7', 'a seed that is given stays')
        for path, body in (('upload', {'game': 'pig', 'state': {'turn': 1}}), ('fork', {'seat': 0, 'to': 0, 'seats': ['person', 'person']})):
            check(table.post(path, body)[0] == 200, path)
            check('seed' not in table.get('api/file'), f'{path}: a game begun here has a secret')


def test_no_command_line_tells_the_token():
    with state_folder() as state:
        told = os.path.join(state, 'told')
        opener = os.path.join(state, 'xdg-open')
        with open(opener, 'w') as file:
            file.write(f'#!/bin/sh\nprintf "%s" "$1" > {told}.part && mv {told}.part {told}\n')
        os.chmod(opener, 0o755)
        path = os.environ['PATH']
        os.environ['PATH'] = f'{state}:{path}'
        try:
            table = Table(PROGRAM, '--open', state=state)
        finally:
            os.environ['PATH'] = path
        link = os.path.join(folder_of(state), 'now.html')
        with a_browser() as page:  # as a browser comes from it
            while not os.path.exists(link):
                time.sleep(0.02)
            page.get('file://' + link)
            end = time.time() + 30
            while page.current_url != table.address:
                check(time.time() < end, f'it leads to {page.current_url}')
                time.sleep(0.05)
        while not os.path.exists(told):
            time.sleep(0.02)
        page = open(told).read()
        check(table.token not in page and page.startswith(folder_of(state)), page)
        check(table.address in open(page).read() and mode_of(page) == 0o600, 'a private file leads to the page')
        visit = {'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document'}
        check(table.request('', headers=visit)[0] == 200, 'a browser comes from that file')
        check(table.request('', headers=dict(visit, **{'Sec-Fetch-Dest': 'iframe'}))[0] == 403, 'a frame of another page')
        check(table.request('api/go', 'POST', '{}', headers=visit)[0] == 403, 'a form of another page')
        table.close()
        check(not os.path.exists(page), 'it is gone with the program')


# ---- Undo after something was seen -----------------------------------------------------------------------------------------------------


def begin_with_guest(table, game, **more):
    status, answer = table.post('new', dict({'game': game, 'seats': ['person', 'person']}, **more))
    check(status == 200, f'{answer}')
    return table.post('invite', {'seat': 1, 'to': 1})[1]['token']


def end_with(table, guest):
    table.post('invite', {'seat': 1, 'to': 0})
    check(table.request('api/state', token=guest)[0] == 403, 'the seat is taken back')


def test_a_hand_that_was_shown_is_not_taken_back_alone():
    with Table(PROGRAM) as table:
        for seed in ('1', '2', '3'):
            guest = begin_with_guest(table, 'leduc_poker', seed=seed)
            for seat in (0, 1, 0):
                act(table, seat, guest if seat else None, 'c')  # check or call
            table.until(lambda now: now['over'] or now['to_move'] == 1, seat=1, token=guest)
            act(table, 1, guest, 'c')
            shown = table.until(lambda now: now['over'], seat=1, token=guest)
            check(None not in shown['position']['state']['cards'][:2], f'the hands are shown: {shown["position"]["state"]}')
            check(table.post('undo', {'seat': 1}, token=guest)[1] == {'asks': True}, 'a guest that has seen the card takes its call back alone')
            wish = table.state_of()['wish']
            check(wish['asked'] == [0] and wish['told'] is True, f'{wish}')
            check(table.post('agree', {'to': 0})[0] == 200 and table.state_of()['over'], 'the host says no')
            table.post('undo', {'seat': 1}, token=guest)
            check(table.post('agree', {'to': 1})[0] == 200 and not table.state_of()['over'], 'the host says yes')
            end_with(table, guest)


def test_dice_that_fell_are_not_taken_back_alone():
    with Table(PROGRAM) as table:
        guest = begin_with_guest(table, 'pig', options={'seats': '2'})
        while table.until(lambda now: now['to_move'] >= 0)['to_move'] == 0:
            act(table, 0)
        before = table.state_of()['step']
        act(table, 1, guest, 'roll')
        table.until(lambda now: now['step'] > before + 1)
        check(table.post('undo', {'seat': 1}, token=guest)[1] == {'asks': True}, 'a roll')
        check(table.state_of()['wish']['asked'] == [0] and table.state_of()['wish']['told'] is True, 'the host is asked')
        check(table.post('agree', {'to': 1})[0] == 200 and table.state_of()['step'] == before, 'agreed')
        end_with(table, guest)
        table.post('new', {'game': 'pig', 'seats': ['person', 'greedy']})
        while table.until(lambda now: now['to_move'] >= 0 and not now['thinking'])['to_move'] != 0:
            time.sleep(0.02)
        act(table, 0, wanted='roll')
        table.until(lambda now: now['step'] > 1)
        check(table.post('undo', {'seat': 0})[1] == {'done': True}, 'who sits alone asks nobody')


def test_what_told_nothing_is_taken_back_at_once():
    """Steps without dice, draws and hidden things; in games with secrets, too."""
    with Table(PROGRAM) as table:
        for game, options in (('eclipse', {'seats': '2', 'species': 'terran'}), ('breakthrough', {}), ('ti4', {'seats': '3'})):
            seats = ['person', 'person'] + (['greedy'] if game == 'ti4' else [])
            table.post('new', {'game': game, 'seats': ['greedy:preset=2026-11-28'] * len(seats), 'options': options, 'seed': '11'})
            table.until(lambda now: now['step'] >= 150 or now['over'], seconds=240)
            saved = json.loads(table.request('api/file')[2])
            steps = 0 if game == 'breakthrough' else 150
            saved['actions'], saved['agents'] = saved['actions'][:steps], ['human', 'human'] + ['greedy'] * (len(seats) - 2)
            del saved['hash'], saved['position']
            check(table.post('upload', saved)[0] == 200, game)
            guest = table.post('invite', {'seat': 1, 'to': 1})[1]['token']
            n_free = 0
            for _ in range(12):
                now = table.until(lambda state: state['over'] or (state['to_move'] in (0, 1) and not state['thinking']), seconds=120)
                if now['over'] or now['to_move'] < 0:
                    break
                seat = now['to_move']
                token = guest if seat else None
                mine = table.until(lambda state: state['legal'] or state['to_move'] != seat or state['over'], seat=seat, token=token)
                if not mine['legal']:
                    continue
                before = mine['step']
                act(table, seat, token)
                after = table.until(lambda state: state['over'] or (state['to_move'] >= 0 and not state['thinking']), seat=seat, token=token, seconds=120)
                kinds = {event['kind'] for step in after['log'][before:] for event in step['events']}
                movers = {step['mover'] for step in after['log'][before:]}
                began = time.time()
                answer = table.post('undo', {'seat': seat}, token=token)[1]
                took = time.time() - began
                check(took < 3, f'{game}: an undo takes {took:.2f} s')
                if answer == {'done': True}:
                    n_free += 1
                    check(-1 not in movers, f'{game}: chance fell, nobody is asked: {kinds}')
                    act(table, seat, token)
                else:
                    check(answer == {'asks': True}, f'{game}: {answer}')
                    table.post('agree', {'to': 0}, token=token)
            check(n_free >= 1, f'{game}: {n_free} of 12 choices are taken back at once')
            end_with(table, guest)


@contextlib.contextmanager
def a_browser():
    page = browser()
    try:
        yield page
    finally:
        page.quit()


def text_of(page, what):
    """The text of the first that matches: one call, since the page may draw it anew between two."""
    return page.execute_script('return (document.querySelector(arguments[0]) || {}).innerText || ""', what)


def test_the_page_says_why_the_others_are_asked():
    with Table(PROGRAM) as table, a_browser() as page:
        guest = begin_with_guest(table, 'pig', options={'seats': '2'})
        while table.until(lambda now: now['to_move'] >= 0)['to_move'] == 0:
            act(table, 0)
        before = table.state_of()['step']
        act(table, 1, guest, 'roll')
        table.until(lambda now: now['step'] > before + 1)
        page.get(table.address)
        table.post('undo', {'seat': 1}, token=guest)
        end = time.time() + 30
        while 'has seen dice, draws or hidden things since' not in text_of(page, '.wish'):
            check(time.time() < end, f"the page says: {text_of(page, '.wish')}")
            time.sleep(0.05)
        page.find_element('css selector', '#wish-yes').click()
        table.until(lambda now: now['step'] == before)
        end_with(table, guest)


def main():
    wanted = sys.argv[2] if len(sys.argv) > 2 else ''
    for name, run in sorted(globals().items()):
        if name.startswith('test_') and wanted in name:
            run()
            print('ok', name, flush=True)


if __name__ == '__main__':
    main()
