#!/usr/bin/env python3
"""`hexarch table --lan` as another machine meets it, by this machine's address on its network. 77: it is on none. usage: test_lan.py PROGRAM"""
import http.client
import json
import re
import subprocess
import sys

from table import Table

PROGRAM = sys.argv[1]


def check(what, text):
    if not what:
        raise AssertionError(text)


def ask(address, port, path, host=None, body=None):
    connection = http.client.HTTPConnection(address, port, timeout=20)
    headers = {'Host': host or f'{address}:{port}', **({'Content-Type': 'application/json'} if body else {})}
    connection.request('POST' if body else 'GET', path, body=json.dumps(body) if body else None, headers=headers)
    response = connection.getresponse()
    return response.status, response.read().decode()


def links_of(table):
    """The link of each seat among the first lines, and the lines of codes."""
    links, codes = {}, []
    while len(codes) < 20:
        line = table.process.stdout.readline().rstrip('\n')
        found = re.fullmatch(r'seat (\d): (http://([0-9.]+):(\d+)/([0-9a-f]{32})/)', line)
        if found:
            links[int(found[1])] = found
        elif line:
            codes.append(line)
    return links, codes


def test_friends_open_their_seat_and_nothing_else(table):
    links, codes = links_of(table)
    check(list(links) == [1] and all(set(line) <= set(' \u2580\u2584\u2588') for line in codes), f'{links} {codes}')
    _, _, address, port, token = links[1].groups()
    port = int(port)
    check(port == table.port, 'one port for all')
    status, text = ask(address, port, f'/{token}/api/state')
    state = json.loads(text)
    check(status == 200 and state['seat'] == 1 and state['own'] == [1] and not state['host'], f'the friend sees {text[:200]}')
    check(ask(address, port, f'/{table.token}/api/state')[0] == 403, 'the address of the host opens nothing from the network')
    check(ask(address, port, f'/{token}/api/state', host=f'127.0.0.2:{port}')[0] == 403, 'another host')
    check(ask(address, port, f'/{token[::-1]}/api/state')[0] == 403, 'a wrong token')
    for path in ('api/file', 'api/lobby'):
        check(ask(address, port, f'/{token}/{path}')[0] == 403, f'{path} for a friend')
    check(ask(address, port, f'/{token}/api/name', body={'seat': 1, 'name': 'Ana'})[0] == 200, 'a name')
    check(ask(address, port, f'/{token}/api/name', body={'seat': 0, 'name': 'Ana'})[0] == 409, "another's name")
    check(ask(address, port, f'/{token}/api/name', body={'seat': 1, 'name': 'x' * 33})[0] == 400, 'a long name')
    check(ask(address, port, f'/{token}/api/name', body={'seat': 1, 'name': 'a\nb'})[0] == 400, 'a name of two lines')
    seats = table.state_of(0)['seats']
    check(seats[1]['name'] == 'Ana' and not seats[1]['left'] and seats[0]['name'] != 'Ana', f'{seats}')
    status, answer = table.post('invite', {'seat': 1, 'to': 1})
    check(answer['address'] == links[1][2] and answer['qr']['size'] == 33 and answer['qr']['path'].startswith('M0 0h7'), f'{answer}')


DEEDS = ['new', 'act', 'undo', 'agree', 'hint', 'stop', 'go', 'heard', 'save', 'delete', 'load', 'invite', 'spectators', 'curve', 'leave', 'watch', 'fork',
         'analyse', 'review', 'plan', 'upload', 'try', 'put', 'nonsense']


def spectators_link(table):
    """The token among the next lines of the program."""
    while True:
        found = re.fullmatch(r'to watch only: http://([0-9.]+):(\d+)/([0-9a-f]{32})/', table.process.stdout.readline().rstrip('\n'))
        if found:
            return found.groups()


def within(public, own, path=''):
    """What the public sees of a document, a seat sees alike; how much of it is hidden from the public alone."""
    if public is None:
        return int(own is not None)
    if isinstance(public, dict):
        check(isinstance(own, dict), f'{path}: {own}')
        return sum(within(value, own[key], f'{path}/{key}') for key, value in public.items())
    if isinstance(public, list) and isinstance(own, list) and len(public) == len(own):
        return sum(within(a, b, f'{path}/{i}') for i, (a, b) in enumerate(zip(public, own)))
    check(public == own, f'{path}: the public sees {public}, a seat {own}')
    return 0


def test_a_spectator_sees_what_all_know_and_does_nothing(table):
    address, port, token = spectators_link(table)
    port = int(port)

    def look(path, status=200):
        got, text = ask(address, port, f'/{token}/api/{path}')
        check(got == status, f'{path}: {got} {text[:200]}')
        return json.loads(text) if status == 200 else None

    table.post('invite', {'seat': 1, 'to': 0})
    hidden = {}
    for game, seats, steps in (('leduc_poker', 2, 3), ('ti4', 3, 25)):
        status, answer = table.post('new', {'game': game, 'seats': ['person'] * seats, 'seed': '4'})
        check(status == 200, f'{answer}')
        hidden[game] = 0
        for _ in range(steps):
            state = table.until(lambda state: state['over'] or state['to_move'] >= 0)
            here = look('state?page=7')
            check(here['spectator'] and here['seat'] == -1 and here['own'] == [] and here['legal'] == [] and not here['host'], f'{here}')
            documents = [table.state_of(seat)['position']['state'] for seat in range(seats)]
            hidden[game] += sum(within(here['position']['state'], one) for one in documents)
            mover = state['to_move']
            asked = table.state_of(mover)
            status, answer = table.post('act', {'seat': mover, 'step': asked['step'], 'action': asked['legal'][0]['id']})
            check(status == 200, f'{answer}')
        before = look('state')['step']
        for deed in DEEDS:
            got, text = ask(address, port, f'/{token}/api/{deed}', body={'seat': 0, 'to': 0, 'action': 0, 'step': before, 'name': 'x'})
            check(got == 403 and 'watch' in text, f'{deed}: {got} {text}')
        check(look('state')['step'] == before and look('step?at=1')['position'], 'the past as all know it')
        for path in ('state?seat=0', 'step?at=1&seat=0', 'dice?seat=0', 'why?seat=0&words=x', 'file', 'lobby', 'story?seat=0'):
            refused = (409,) if path.startswith('story') else (403, 404) # the story is everybody's, once the game is over
            check(ask(address, port, f'/{token}/api/{path}')[0] in refused, f'{path} for a spectator')
    check(hidden['leduc_poker'] == 6 and hidden['ti4'] > 100, f'{hidden}')


def test_who_watches_is_told_by_name_and_may_be_sent_away(table):
    status, answer = table.post('spectators', {'to': 1})
    token = answer['token']
    check(status == 200 and 'qr' in answer and answer['address'].endswith(f'/{token}/'), f'{answer}')
    check(table.get('api/state?page=5', token=token)['watchers'], 'the page is on the list')
    for body, status in (({'page': 5, 'name': 'Ana'}, 200), ({'page': 6, 'name': 'Ben'}, 409), ({'seat': 0, 'name': 'Ben'}, 409), ({'page': 5, 'name': 'a\nb'}, 400)):
        check(table.post('name', body, token=token)[0] == status, f'{body}')
    check('Ana' in table.state_of(0)['watchers'], f"{table.state_of(0)['watchers']}")
    table.post('spectators', {'to': 0})
    check(table.request('api/state', token=token)[0] == 403 and table.state_of(0)['watchers'] == [], 'nobody watches any more')


def address_of_this_machine():
    for line in subprocess.run(['hostname', '-I'], capture_output=True, text=True).stdout.split():
        if '.' in line:
            return line
    sys.exit(77)


def main():
    address = address_of_this_machine()
    with Table(PROGRAM, 'connect_four', '--lan', '--lan-address', address, '--agent', 'human', '--agent', 'human') as table:
        test_friends_open_their_seat_and_nothing_else(table)
        test_a_spectator_sees_what_all_know_and_does_nothing(table)
        test_who_watches_is_told_by_name_and_may_be_sent_away(table)
    with Table(PROGRAM, 'connect_four') as table:  # without --lan nobody can connect
        try:
            ask(address, table.port, '/')
            raise AssertionError('the network is listened to')
        except ConnectionRefusedError:
            pass
    for args, words in ((['--lan', '--lan-address', '1.2.3.4'], 'none of this machine'), (['--lan-address', address], 'needs --lan')):
        done = subprocess.run([PROGRAM, 'table', *args], capture_output=True, text=True, timeout=20)
        check(done.returncode == 2 and words in done.stderr, f'{done}')
    print('all as expected')


main()
