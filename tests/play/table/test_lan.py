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


def address_of_this_machine():
    for line in subprocess.run(['hostname', '-I'], capture_output=True, text=True).stdout.split():
        if '.' in line:
            return line
    sys.exit(77)


def main():
    address = address_of_this_machine()
    with Table(PROGRAM, 'connect_four', '--lan', '--lan-address', address, '--agent', 'human', '--agent', 'human') as table:
        test_friends_open_their_seat_and_nothing_else(table)
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
