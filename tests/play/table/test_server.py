"""The server of the table, asked by hand: who is let in, what is refused, hostile and slow clients, seats that see only themselves.

usage: test_server.py PROGRAM"""
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from table import Table  # noqa: E402

PROGRAM = sys.argv[1]


def check(what, text):
    if not what:
        raise AssertionError(text)


def take_seats_back(table):
    for seat in range(len(table.state_of().get('seats', []))):
        table.post('invite', {'seat': seat, 'to': 0})


def test_without_the_token_everything_is_refused(table):
    for path in ('', 'index.html', 'app.js', 'api/state', 'api/lobby', 'favicon.ico'):
        for token in ('', '0' * 32, table.token[:-1], table.token.upper() if table.token.upper() != table.token else 'x'):
            status, _, text = table.request(path, token=token)
            check(status in (401, 403), f'{token}/{path}: {status}')
            check(table.token not in text, 'the refusal tells the token')
    status, _, _ = table.request('api/new', 'POST', '{"game":"pig"}', token='0' * 32)
    check(status in (401, 403), f'POST: {status}')


def test_foreign_hosts_and_origins_are_refused(table):
    for host in ('evil.example', f'evil.example:{table.port}', '127.0.0.1', f'127.0.0.1:{table.port + 1}'):
        check(table.request('', host=host)[0] == 403, f'host {host}')
    for origin in ('http://evil.example', 'null', f'https://127.0.0.1:{table.port}', f'http://127.0.0.1:{table.port + 1}'):
        check(table.request('', headers={'Origin': origin})[0] == 403, f'origin {origin}')
        check(table.request('api/go', 'POST', '{}', headers={'Origin': origin})[0] == 403, f'origin {origin}')
    check(table.request('', headers={'Sec-Fetch-Site': 'cross-site'})[0] == 403, 'cross-site')
    check(table.request('', headers={'Origin': f'http://127.0.0.1:{table.port}'})[0] == 200, 'own origin')
    check(table.request('', host=f'localhost:{table.port}')[0] == 200, 'localhost')


def test_answers_carry_their_guards(table):
    status, headers, _ = table.request('')
    check(status == 200, 'the page')
    check("default-src 'none'" in headers['Content-Security-Policy'] and 'unsafe' not in headers['Content-Security-Policy'], 'CSP')
    check(headers['X-Content-Type-Options'] == 'nosniff' and headers['Referrer-Policy'] == 'no-referrer', 'headers')


def test_no_path_leads_to_a_file_of_the_machine(table):
    for path in ('../../etc/passwd', '..%2f..%2fetc%2fpasswd', '/etc/passwd', '%00x', 'games/../../../etc/passwd', 'now.json', 'api/../now.json'):
        status, _, text = table.request(path)
        check(status in (403, 404) and 'root:' not in text, f'{path}: {status}')
    for name in ('../x', '/etc/passwd', 'a/b', '.hidden', ''):
        status, answer = table.post('load', {'name': name})
        check(status == 400, f'load {name}: {status} {answer}')


def test_wrong_requests_are_refused_in_words(table):
    for body in ('', '[]', 'nonsense', '{"seat":', '{"seat":99}', '{"unknown":1}', '[' * 100000, '{"seat":' + '[' * 100 + ']' * 100 + '}'):
        status, _, text = table.request('api/new', 'POST', body)
        check(status == 400 and 'error' in json.loads(text), f'{body[:40]}: {status}')
    check(table.request('api/new', 'POST', '{}', headers={'Content-Type': 'text/plain'})[0] == 415, 'a form could send that')
    for kind in ('application/jsonX', 'application/json-patch+json'):
        check(table.request('api/new', 'POST', '{}', headers={'Content-Type': kind})[0] == 415, kind)
    check(table.request('api/go', 'POST', '{}', headers={'Content-Type': 'application/json; charset=utf-8'})[0] != 415, 'a parameter')
    check(table.request('api/nothing', 'POST', '{}')[0] == 404, 'unknown request')
    check(table.request('nothing', 'POST', '{}')[0] == 404, 'unknown request')
    check(table.request('', 'DELETE')[0] == 405, 'method')
    check(table.request('api/state?seat=x')[0] == 400, 'query')
    check(table.post('new', {'game': 'no_game'})[0] == 400, 'game')
    check(table.post('new', {'game': 'pig', 'seats': ['process:command=true', 'person']})[0] == 400, 'programs are not started from a page')
    check(table.post('new', {'game': 'pig', 'options': {'seats': '99'}})[0] == 400, 'option')


def test_long_bodies_are_refused(table):
    with socket.create_connection(('127.0.0.1', table.port)) as client:
        client.sendall(f'POST /{table.token}/api/new HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\nContent-Type: application/json\r\n'
                       f'Content-Length: {10 ** 12}\r\n\r\n'.encode())
        check(b' 413 ' in client.recv(200), 'a length beyond the limit')
    with socket.create_connection(('127.0.0.1', table.port)) as client:
        client.sendall(f'POST /{table.token}/api/upload HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\nContent-Type: application/json\r\n'
                       'Transfer-Encoding: chunked\r\n\r\n'.encode())
        answer = b''
        try:
            for _ in range(80):
                client.sendall(b'10000\r\n' + b'x' * 65536 + b'\r\n')
            client.sendall(b'0\r\n\r\n')
            client.settimeout(10)
            answer = client.recv(200)
        except (BrokenPipeError, ConnectionResetError):
            answer = b' 413 '
        check(b' 413 ' in answer, f'a body beyond the limit: {answer[:80]}')


def test_broken_and_slow_clients_do_no_harm(table):
    broken = [b'\x00\xff' * 50, b'GET', b'GET / HTTP/1.1\r\n', b'GET ' + b'a' * 60000 + b' HTTP/1.1\r\n\r\n', b'POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n',
              b'GET / HTTP/9.9\r\n\r\n', (f'GET /{table.token}/ HTTP/1.1\r\n' + 'X: y\r\n' * 5000 + '\r\n').encode(), b'\r\n' * 1000]
    for bytes_ in broken:
        with socket.create_connection(('127.0.0.1', table.port)) as client:
            try:
                client.sendall(bytes_)
            except OSError:
                pass
    slow = []
    for _ in range(150):
        try:
            client = socket.create_connection(('127.0.0.1', table.port), timeout=2)
            client.sendall(b'GET /')
            slow.append(client)
        except OSError:
            break
    end, is_served = time.time() + 12, False
    while time.time() < end and not is_served:  # strangers are closed after five seconds
        try:
            is_served = table.request('')[0] == 200
        except OSError:
            time.sleep(0.3)
    for client in slow:
        client.close()
    check(is_served, 'slow clients keep the page out')


def test_whoever_opens_connections_without_end_keeps_nobody_out(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
    is_over, idle, times = threading.Event(), [], []

    def open_more():
        while not is_over.is_set():
            try:
                client = socket.create_connection(('127.0.0.1', table.port), timeout=2)
                client.sendall(b'GET /')
                idle.append(client)
            except OSError:
                pass
            if len(idle) > 300:
                idle.pop(0).close()
                time.sleep(0.002)

    attackers = [threading.Thread(target=open_more) for _ in range(2)]
    for thread in attackers:
        thread.start()
    try:
        end = time.time() + 20
        while len(idle) < 300 and time.time() < end:
            time.sleep(0.02)
        check(len(idle) >= 300, f'{len(idle)} sockets')
        for step in range(18):
            began = time.time()
            status, answer = table.post('act', {'seat': step % 2, 'step': step, 'action': step // 6 * 2 + step % 2})
            times.append(time.time() - began)
            check(status == 200, f'step {step}: {answer}')
    finally:
        is_over.set()
        for thread in attackers:
            thread.join()
        for client in idle:
            client.close()
    check(max(times) < 2, f'a request waits {max(times):.1f} s')


def test_names_of_saved_games_are_of_any_script(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
    for name in ('\uc804\uc7c1 1', '\u661f\u6d77\u6226\u4e89', '\u041f\u0430\u0440\u0442\u0438\u044f 2', '\u661f' * 40):
        check(table.post('save', {'name': name})[0] == 200 and table.post('load', {'name': name})[0] == 200, name)
        check(name in [one['name'] for one in table.get('api/lobby')['saves']], f'{name} is listed')
    for name in ('.', '..', '\u2215etc', 'a\u202egpj', '<img src=x>', 'a\nb', '\u661f' * 41, 'a\u0000b'):
        for path in ('save', 'load'):
            check(table.post(path, {'name': name})[0] == 400, f'{path} {name!r}')
    for raw in (b'{"name":"\xff"}', b'{"name":"\xc0\xaf"}', b'{"name":"\xed\xa0\x80"}'):
        check(table.request('api/save', 'POST', raw)[0] == 400, f'{raw}')
    check(not [file for file in os.listdir(folder_of(table.state)) if '\n' in file or '<' in file], 'files of such names')


def test_a_long_folder_and_a_name_cut_in_a_letter_are_told(table):
    for n in range(185, 200):  # the message names the path, cut somewhere
        state = os.path.join(new_state(), 'f' * (n - 60))
        with Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human', state=state) as other:
            os.makedirs(os.path.join(folder_of(state), '\u661f' * 40 + '.save.json'))
            status, answer = other.post('save', {'name': '\u661f' * 40})
            check(status == 500 and answer['error'], f'{n}: {status} {answer}')
            check(other.post('load', {'name': '\u661f' * 40})[0] == 400, f'{n}: load')


def test_many_pages_may_wait(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
    version = table.state_of()['version']
    news, began = [], time.time()

    def wait():
        news.append((table.state_of(since=version)['step'], time.time() - began))

    threads = [threading.Thread(target=wait) for _ in range(30)]
    for thread in threads:
        thread.start()
    time.sleep(0.5)
    check(not news, f'a page that waits was answered at once: {news}')
    status, _ = table.post('act', {'seat': 0, 'step': 0, 'action': 3})
    check(status == 200, 'a step')
    for thread in threads:
        thread.join(15)
    check(len(news) == 30 and all(step == 1 for step, _ in news), f'news: {news}')
    check(max(seconds for _, seconds in news) < 5, 'news came late')


def test_a_guest_that_asks_without_end_keeps_nobody_out(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
    table.until(lambda state: state['to_move'] == 0)
    guest = table.post('invite', {'seat': 1, 'to': 1})[1]['token']
    version = table.state_of(token=guest)['version']
    head = f'Host: 127.0.0.1:{table.port}\r\n'
    for what in (f'GET /{guest}/api/state?since={version} HTTP/1.1\r\n{head}\r\n',  # waits for news
                 f'GET /{guest}/api/tables?game=pig HTTP/1.1\r\n{head}\r\n',  # is answered, and goes on listening
                 f'POST /{guest}/api/act HTTP/1.1\r\n{head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{{'):  # never ends
        clients, times = [], []
        try:
            for i in range(300):
                client = socket.create_connection(('127.0.0.1', table.port), timeout=5)
                client.sendall(what.encode())
                clients.append(client)
                if i % 50 == 49:
                    began = time.time()
                    check(table.request('api/state')[0] == 200, 'the host is served')
                    times.append(time.time() - began)
            check(max(times) < 3, f'the host waited {max(times):.1f} s beside {what[:4]}')
            open_ones = 0
            time.sleep(0.5)
            for client in clients:
                client.setblocking(False)
                try:
                    while client.recv(65536):
                        pass
                except BlockingIOError:
                    open_ones += 1
                except OSError:
                    pass
            check(0 < open_ones <= 16, f'{open_ones} connections of a guest')
        finally:
            for client in clients:
                client.close()
    check(table.state_of(token=guest)['own'] == [1], 'the guest itself is served')


def test_a_step_is_refused_where_it_does_not_fit(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
    check(table.post('act', {'seat': 0, 'step': 1, 'action': 0})[0] == 409, 'a step of another position')
    check(table.post('act', {'seat': 1, 'step': 0, 'action': 0})[0] == 409, 'a step of the other seat')
    check(table.post('act', {'seat': 0, 'step': 0, 'action': 7})[0] == 400, 'an illegal step')
    check(table.post('act', {'seat': 5, 'step': 0, 'action': 0})[0] == 403, 'no such seat')
    check(table.state_of()['step'] == 0, 'nothing was changed')


def test_an_invited_seat_sees_and_plays_itself_alone(table):
    table.post('new', {'game': 'leduc_poker', 'seats': ['person', 'person'], 'seed': '4'})
    state = table.until(lambda s: s['to_move'] == 0)
    status, answer = table.post('invite', {'seat': 1, 'to': 1})
    token = answer['token']
    check(status == 200 and len(token) == 32 and token != table.token, 'an invitation')
    check(table.request('api/state?seat=1')[0] == 403, 'the host looks at a seat that it gave away')
    check(table.request('api/state?seat=0', token=token)[0] == 403, 'the guest looks at the host')
    for path in ('api/lobby', 'api/file'):
        check(table.request(path, token=token)[0] == 403, f'{path} for a guest')
    for path in ('new', 'load', 'save', 'invite', 'leave', 'upload'):
        check(table.post(path, {'game': 'pig', 'name': 'x', 'seat': 0}, token=token)[0] == 403, f'{path} for a guest')
    check(table.post('act', {'seat': 0, 'step': state['step'], 'action': state['legal'][0]['id']}, token=token)[0] == 403, 'the guest plays for the host')
    host, guest = table.state_of(0), table.state_of(token=token)
    check(guest['seat'] == 1 and guest['own'] == [1] and not guest['legal'], 'the guest sits in seat 1')
    check(host['position']['state']['cards'][1] is None and host['position']['state']['cards'][0], 'the host sees its own card only')
    check(guest['position']['state']['cards'][0] is None and guest['position']['state']['cards'][1], 'the guest sees its own card only')
    for step in range(host['step'] + 1):
        past = table.get(f'api/step?seat=0&at={step}')
        check(past['position']['state']['cards'][1] in (None, 'none'), f'step {step} tells the other card')
    check(table.request('api/step?at=1')[0] == 403, 'everything is seen by nobody')
    status, _, told = table.request('api/file')
    check(status == 409 and '"actions"' not in told and 'when the game is over' in told, f'the file tells the host the other hand: {status} {told[:200]}')
    table.post('invite', {'seat': 1, 'to': 0})
    check(table.request('api/state', token=token)[0] == 403, 'an invitation taken back is worth nothing')
    check(table.request('api/file')[0] == 200, 'the file of a game at one screen')
    _, answer = table.post('invite', {'seat': 1, 'to': 1})
    play_to_the_end(table, {0: None, 1: answer['token']})
    check(table.request('api/file')[0] == 200, 'the file of a game that is over')
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
    table.post('invite', {'seat': 1, 'to': 1})
    check(table.request('api/file')[0] == 200, 'the file of a game without secrets')


def play_some(table, tokens, n):
    """About n choices, each the last of the list, by the token that opens the seat."""
    while n > 0:
        for seat, token in tokens.items():
            state = table.state_of(seat, token=token)
            if state['legal']:
                table.post('act', {'seat': seat, 'step': state['step'], 'action': state['legal'][-1]['id']}, token=token)
                n -= 1


def test_whether_another_seat_had_a_choice_is_not_told(table):
    table.post('new', {'game': 'ti4', 'seats': ['person'] * 3, 'options': {'seats': '3'}, 'seed': '7'})
    _, answer = table.post('invite', {'seat': 1, 'to': 1})
    tokens = {0: None, 1: answer['token'], 2: None}
    play_some(table, tokens, 80)
    table.post('stop', {})
    own, n_forced = {}, 0
    for seat, token in tokens.items():
        own[seat] = {one['step']: one for one in table.state_of(seat, token=token)['log'] if one['mover'] == seat}
        check(all('forced' in one for one in own[seat].values()), f'seat {seat} is not told which of its own steps had no choice')
        n_forced += sum(one['forced'] for one in own[seat].values())
    check(n_forced > 0 and all(own.values()), 'no seat had a step without a choice')
    for seat, token in tokens.items():
        at = table.state_of(seat, token=token)['step']
        for log in (table.state_of(seat, token=token)['log'], table.get(f'api/step?seat={seat}&at={at}', token=token)['log']):
            told = [one for one in log if one['mover'] not in (seat, -1)]
            check(told and not any('forced' in one for one in told), f'seat {seat} is told whether others had a choice')
    take_seats_back(table)
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
    table.post('act', {'seat': 0, 'step': 0, 'action': 3})
    check(table.until(lambda state: state['step'] == 1, seat=1)['log'][0]['forced'] is False, 'a game without secrets tells it')


def in_the_action_phase(table):
    """A position of TI4 with three people, at a turn of the action phase; and whose turn it is."""
    table.post('new', {'game': 'ti4', 'seats': ['person'] * 3, 'options': {'seats': '3'}, 'seed': '7'})
    for _ in range(400):
        state = table.until(lambda now: now['to_move'] >= 0)
        seat = state['to_move'] if state['call'] is None else state['call']
        state = table.state_of(seat)
        if state['position']['state'].get('phase') == 'action':
            return table.get('api/file')['position'], seat
        if state['legal']:
            table.post('act', {'seat': seat, 'step': state['step'], 'action': state['legal'][0]['id']})
    raise AssertionError('no action phase')


def give_card(position, seat, card):
    hand, deck = position['state']['seats'][seat], position['state']['action_deck']['cards']
    deck[card] -= 1
    cards = hand.setdefault('hand', {}).setdefault('cards', {})
    cards[card] = cards.get(card, 0) + 1
    hand['n_cards'] = hand.get('n_cards', 0) + 1


def seen_by_others(table, position, mover, holder):
    """The mover plays a card; what each other seat is sent until the next question that all may know, and whether the holder was asked."""
    status, answer = table.post('upload', position)
    check(status == 200, f'{answer}')
    table.post('fork', {'seat': mover, 'to': 0, 'seats': ['person'] * 3})
    tokens = {seat: table.post('invite', {'seat': seat, 'to': 1})[1]['token'] for seat in range(3)}
    other = 3 - mover - holder
    sent = {seat: [] for seat in (mover, other)}

    def look():
        for seat, heard in sent.items():
            text = table.request('api/state', token=tokens[seat])[2]
            if not heard or heard[-1] != text:
                heard.append(text)
    before = table.state_of(token=tokens[mover])
    look()
    choice = [one for one in before['legal'] if 'Industrial Initiative' in one['text']][0]
    version = table.state_of(token=tokens[other])['version']
    news = []
    waits = threading.Thread(target=lambda: news.append(table.state_of(token=tokens[other], since=version)))
    waits.start()
    check(table.post('act', {'seat': mover, 'step': before['step'], 'action': choice['id']}, token=tokens[mover])[0] == 200, 'a card is played')
    held = table.state_of(token=tokens[holder])
    is_asked = bool(held['legal'])
    look()
    if is_asked:
        time.sleep(0.3)
        check(not news, 'a page that waits hears that another seat is asked')
        for path in (f'api/step?seat={other}&at={before["step"] + 1}', f'api/step?seat={mover}&at={before["step"] + 1}'):
            token = tokens[other if f'seat={other}' in path else mover]
            check(table.request(path, token=token)[0] == 404, 'a step that nobody may know of')
        check(table.post('act', {'seat': holder, 'step': held['step'], 'action': held['legal'][0]['id']}, token=tokens[holder])[0] == 200, 'declined')
        look()
    waits.join(20)
    check(len(news) == 1, 'the page hears of the card')
    past = [table.request(f'api/step?seat={seat}&at={at}', token=tokens[seat])[2] for seat in sent for at in range(before['step'] + 2)]
    past.append(f"{table.post('undo', {'seat': mover}, token=tokens[mover])}")  # whether the others are asked tells of no hand either
    table.post('agree', {'to': 0}, token=tokens[mover])
    for seat in range(3):
        table.post('invite', {'seat': seat, 'to': 0})
    return sent, past, is_asked


def test_nobody_learns_that_another_seat_is_asked_in_secret(table):
    position, mover = in_the_action_phase(table)
    holder = (mover + 1) % 3
    give_card(position, mover, 'INDUSTRIAL_INITIATIVE')
    other_card = json.loads(json.dumps(position))
    give_card(position, holder, 'SABOTAGE')
    give_card(other_card, holder, 'BUNKER')
    asked, asked_past, was_asked = seen_by_others(table, position, mover, holder)
    plain, plain_past, was_plain = seen_by_others(table, other_card, mover, holder)
    check(was_asked and not was_plain, 'the seat with the card is asked, the one without is not')
    for seat in asked:
        with_card, without = ([json.loads(text) for text in sent[seat]] for sent in (asked, plain))
        for states in (with_card, without):  # of two games on one table
            first = states[0]['version']
            for state in states:
                state['version'] -= first
                state['number'] = state['rewinds'] = 0
        kept = [state for state in with_card if not state['waits']]
        check(seat == mover or kept == with_card, 'another seat than the one that acted is told to wait')
        check(kept == without, f'seat {seat} is sent {len(with_card)} states, {len(without)} where nobody is asked')
        if seat == mover:
            check(len(with_card) == len(without) + 1, 'who played the card sees that the table waits')
    check(asked_past == plain_past, 'the steps of the past differ')


def play_to_the_end(table, tokens):
    """Every seat takes its first choice, by the token that opens it."""
    end = time.time() + 60
    while time.time() < end:
        for seat, token in tokens.items():
            state = table.state_of(seat, token=token)
            if state['over']:
                return
            if state['legal']:
                table.post('act', {'seat': seat, 'step': state['step'], 'action': state['legal'][0]['id']}, token=token)
    check(False, 'the game does not end')


def test_undo_goes_back_to_the_last_choice_of_a_person(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'greedy'], 'seed': '1'})
    table.post('act', {'seat': 0, 'step': 0, 'action': 3})
    table.until(lambda s: s['step'] == 2)
    check(table.post('undo', {'seat': 0})[0] == 200, 'undo')
    state = table.state_of()
    check(state['step'] == 0 and state['to_move'] == 0, f"step {state['step']}")
    check(table.post('undo', {'seat': 0})[0] == 409, 'nothing is left to undo')


def test_thinking_can_be_stopped_and_goes_on(table):
    table.post('new', {'game': 'breakthrough', 'seats': ['person', 'mcts:sims=100000000'], 'seed': '1'})
    state = table.state_of()
    table.post('act', {'seat': 0, 'step': 0, 'action': state['legal'][0]['id']})
    table.until(lambda s: s['thinking'])
    began = time.time()
    check(table.request('')[0] == 200 and time.time() - began < 1, 'the page is live while an agent thinks')
    check(table.post('stop', {})[0] == 200, 'stop')
    table.until(lambda s: s['paused'] and not s['thinking'], seconds=5)
    check(table.post('go', {})[0] == 200, 'go on')
    table.until(lambda s: s['thinking'])
    check(table.post('undo', {'seat': 0})[0] == 200, 'undo while an agent thinks')
    state = table.until(lambda s: s['step'] == 0 and not s['thinking'], seconds=5)


def test_time_per_move_is_kept(table):
    table.post('new', {'game': 'breakthrough', 'seats': ['person', 'mcts:sims=100000000'], 'times': [0, 300], 'seed': '1'})
    state = table.state_of()
    table.post('act', {'seat': 0, 'step': 0, 'action': state['legal'][0]['id']})
    began = time.time()
    table.until(lambda s: s['step'] == 2, seconds=10)
    check(time.time() - began < 5, f'{time.time() - began:.1f} s for a move of 0.3 s')


def test_a_clock_of_people_runs_for_who_is_asked_and_stops_with_the_game(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'level=1'], 'seed': '1', 'limit': '600+10'})
    clock = table.until(lambda s: s['clock']['runs'] == 0)['clock']
    check(clock['limit'] == '600+10' and clock['left'][1] is None and 590000 < clock['left'][0] <= 600000 and clock['overtime'] == [], f'{clock}')
    table.post('stop', {})
    check(table.until(lambda s: s['paused'])['clock']['runs'] == -1, 'the clock of a paused game')
    table.post('go', {})
    table.post('act', {'seat': 0, 'step': 0, 'action': table.state_of()['legal'][0]['id']})
    clock = table.until(lambda s: s['step'] == 2)['clock']
    check(600000 < clock['left'][0] <= 610000, f'a choice adds ten seconds: {clock}')
    for limit in ('5', '10+', 'x', '1s+2', '0+10', '9' * 30):
        status, answer = table.post('new', {'game': 'pig', 'seats': ['person', 'person'], 'limit': limit})
        check(status == 400 and 'limit' in answer['error'], f'{limit}: {answer}')
    table.post('new', {'game': 'pig', 'seats': ['person', 'person'], 'limit': 'none'})
    check(table.state_of()['clock'] is None, 'no limit')


def test_when_time_is_up_the_adviser_chooses_and_the_game_goes_on(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person'], 'seed': '1', 'limit': '20ms'})
    state = table.until(lambda s: s['step'] >= 3)
    check([one['seat'] for one in state['clock']['overtime']] == [0, 1] and not state['over'], f"{state['clock']}")
    check(all(0 <= one['step'] < state['step'] for one in state['clock']['overtime']), f"{state['clock']}")
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'level=1'], 'seed': '1', 'limit': '0.02+0'})
    state = table.until(lambda s: s['step'] >= 5)
    check(state['clock']['left'] == [0, None] and state['clock']['overtime'][0]['seat'] == 0, f"{state['clock']}")


DECLINES = re.compile(r'(^|[: ])(no|none|done|pass|end|discard|decline|give up|keep to)( |$)')


def test_what_ends_or_declines_is_never_key_1(table):
    if not shutil.which('node'):
        return
    questions, rng = [], random.Random(5)
    for game, seats, steps in (('eclipse', 2, 60), ('ti4', 3, 40), ('obsidian', 2, 60)):
        table.post('new', {'game': game, 'seats': ['person'] * seats, 'seed': '4'})
        for _ in range(steps):
            # a step without a choice may be made between two looks
            while not (state := table.state_of(table.until(lambda s: s['to_move'] >= 0)['to_move']))['legal']:
                pass
            mover = state['to_move']
            questions.append({key: state[key] for key in ('game', 'legal', 'figures')})
            table.post('act', {'seat': mover, 'step': state['step'], 'action': rng.choice(state['legal'])['id']})
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'page', 'order.mjs')
    done = subprocess.run(['node', script], input=json.dumps(questions), capture_output=True, text=True, timeout=60)
    first = done.stdout.splitlines()
    check(done.returncode == 0 and len(first) == len(questions), f'{done.stderr[:300]}')
    for question, text in zip(questions, first):
        others = [one['text'] for one in question['legal']]
        check(not DECLINES.search(text) or all(DECLINES.search(one) for one in others), f"{question['game']}: '{text}' before {others[:4]}")


def test_a_hint_is_told_to_its_seat(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person'], 'seed': '1'})
    check(table.post('hint', {'seat': 1})[0] == 409, 'a hint out of turn')
    table.post('hint', {'seat': 0})
    state = table.until(lambda s: s['hint'], seat=0)
    check(state['hint']['action'] in [one['id'] for one in state['legal']] and state['hint']['actions'], 'a hint')
    check(table.state_of(1)['hint'] is None, "another seat's hint")
    check((state['hint']['by'], state['hint']['as']) == ('level 5', -1), f'by {state["hint"]["by"]}')
    for seats, by, seat in ((['person', 'level 1'], 'level 5', -1), (['person', 'level 5'], 'level 5', 1), (['person', 'mcts:sims=2501'], 'mcts:sims=2501', 1), (['person', 'mcts:sims=2499'], 'level 5', -1)):
        table.post('new', {'game': 'connect_four', 'seats': seats, 'seed': '1'})
        table.post('hint', {'seat': 0})
        hint = table.until(lambda s: s['hint'], seat=0)['hint']
        check((hint['by'], hint['as']) == (by, seat), f'{seats}: by {hint["by"]}')
    timed = {game['name']: game['timed'] for game in table.get('api/lobby')['games']}
    check(timed['eclipse'] == ['person', 'level 5'] and 'level 5' not in timed['pig'], f'who has a use for time: {timed}')
    for times in ([400, 0], [0, 400]):  # the person's own time, else the adviser's
        table.post('new', {'game': 'connect_four', 'seats': ['person', 'level 5'], 'times': times, 'seed': '1'})
        table.post('hint', {'seat': 0})
        hint = table.until(lambda s: s['hint'], seat=0)['hint']
        check(hint['simulations'] != 400, f'level 5 has 400 simulations without a time: {hint}')


def test_the_turns_of_others_and_hints_come_with_a_reason(table):
    table.begin_played('eclipse', 120)
    state = table.until(lambda s: len(s['reasons']) > 1, seat=0)
    mover = {entry['step']: entry['mover'] for entry in state['log']}
    check(all(mover[one['step']] > 0 and 'y the end of the ' in one['text'] for one in state['reasons']), f'{state["reasons"]}')
    table.post('hint', {'seat': 0})
    because = table.until(lambda s: s['hint'], seat=0)['hint']['because']
    check(because['text'] and because['against'], f'{because}')
    table.post('undo', {'seat': 0})
    state = table.state_of(0)
    check(all(one['step'] < state['step'] for one in state['reasons']), 'the reasons of what was taken back')


def test_a_game_played_elsewhere_is_not_put_aside(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
    saved = json.loads(table.request('api/file')[2])
    check(table.post('save', {'name': 'elsewhere'})[0] == 200, 'save')
    _, answer = table.post('invite', {'seat': 1, 'to': 1})
    deeds = (('new', {'game': 'pig', 'seats': ['person', 'person']}), ('load', {'name': 'elsewhere'}), ('upload', saved), ('leave', {}), ('watch', {}), ('watch', {'to': 0}))
    for path, body in deeds:
        status, told = table.post(path, body)
        check(status == 409 and 'another browser' in told['error'], f'{path}: {status} {told}')
    check(table.state_of(token=answer['token'])['game'] == 'connect_four', 'the guest sits where it sat')
    take_seats_back(table)
    for path, body in deeds[:3]:
        status, told = table.post(path, body)
        check(status == 200, f'{path}: {status} {told}')


def test_two_hosts_are_refused(table):
    for hosts, wanted in ((f'Host: 127.0.0.1:{table.port}\r\n' * 2, None), (f'Host: 127.0.0.1:{table.port}\r\nhost: evil.example\r\n', None),
                          (f'Host: 127.0.0.1:{table.port}\r\n', b' 200 ')):
        with socket.create_connection(('127.0.0.1', table.port)) as client:
            client.sendall(f'GET /{table.token}/ HTTP/1.1\r\n{hosts}\r\n'.encode())
            line = client.recv(200).split(b'\r\n')[0]
            check(wanted in line if wanted else b' 40' in line, f'{hosts!r}: {line}')


def test_another_seats_choice_is_analysed_for_who_may_know_it(table):
    table.post('new', {'game': 'breakthrough', 'seats': ['person', 'greedy'], 'seed': '1'})
    state = table.until(lambda s: s['to_move'] == 0 and s['legal'])
    table.post('act', {'seat': 0, 'action': state['legal'][0]['id'], 'step': state['step']})
    table.until(lambda s: s['to_move'] == 0 and s['step'] == 2)
    check(table.post('analyse', {'to': 1, 'seat': 0})[0] == 200, 'nothing is secret: the choice of seat 1')
    hint = table.until(lambda s: s['hint'], seat=0)['hint']
    check((hint['step'], hint['seat']) == (1, 1) and hint['text'], f'{hint}')
    table.post('new', {'game': 'leduc_poker', 'seats': ['person', 'person'], 'seed': '4'})
    state = table.until(lambda s: s['to_move'] == 0 and s['legal'])
    table.post('act', {'seat': 0, 'action': state['legal'][0]['id'], 'step': state['step']})
    table.until(lambda s: s['to_move'] == 1 and s['legal'], seat=1)
    check(table.post('analyse', {'to': 3, 'seat': 0})[0] == 403, 'one seat of this screen asks about the hand of another')
    check(table.post('analyse', {'to': 3, 'seat': 1})[0] == 200, 'its own')
    table.until(lambda s: s['hint'], seat=1)
    check(table.state_of(0)['hint'] is None, 'what seat 1 hears is not told to seat 0')
    for _ in range(8):
        state = table.state_of()
        if not state['over']:
            state = table.until(lambda s: s['over'] or s['legal'], seat=max(0, state['to_move']))
        if state['over']:
            break
        table.post('act', {'seat': state['to_move'], 'action': state['legal'][0]['id'], 'step': state['step']})
    check(table.state_of()['over'], 'the hand is played')
    check(table.post('analyse', {'to': 3, 'seat': 0})[0] == 200, 'after the end anybody may know')
    hint = table.until(lambda s: s['hint'], seat=0)['hint']
    check((hint['step'], hint['seat']) == (3, 1), f'{hint}')


def test_the_price_stands_beside_a_choice(table):
    table.post('new', {'game': 'eclipse', 'seats': ['person', 'person'], 'options': {'seats': '2', 'species': 'terran'}, 'seed': '4'})
    legal = table.until(lambda s: s['legal'] and any(one['text'] == 'explore' for one in s['legal']))['legal']
    prices = {one['text']: one.get('price') for one in legal}
    check(prices['explore'] == '1 disc, 11 left; upkeep 0, 5 money after it' and prices['pass'] is None, f'{prices}')


def test_plans_are_tried_for_the_seat_asked_and_change_nothing(table):
    table.post('new', {'game': 'eclipse', 'seats': ['person', 'person'], 'options': {'seats': '2', 'species': 'terran'}, 'seed': '5'})
    state = table.until(lambda state: state['to_move'] == 0 and state['legal'], 0)
    ids = {one['text']: one['id'] for one in state['legal']}
    after = table.post('plan', {'seat': 0, 'step': state['step'], 'lines': [[ids['build']]]})[1]['next']
    fighter = next(one['id'] for one in after if 'interceptor' in one['text'])
    lines = [[ids['build'], fighter], [ids['build'], ids['build']], [fighter], ['no choice of this text', ids['build'], fighter], ['build', 'build interceptor'], []]
    status, answer = table.post('plan', {'seat': 0, 'step': state['step'], 'lines': lines})
    check(status == 200 and answer['done'] == [2, 1, 0, 3, 2, 0], f'{answer["done"]}')
    check(answer['next'] and all('build in' in one['text'] for one in answer['next']), f'what is asked after the first line: {answer["next"]}')
    check(table.post('plan', {'seat': 0, 'step': state['step'], 'lines': [[], [ids['build']]]})[1] == {'done': [0, 1], 'next': []}, 'nothing is asked after nothing')
    check(table.state_of(0)['step'] == state['step'] and table.state_of(0)['legal'] == state['legal'], 'nothing has changed')
    good = {'seat': 0, 'step': state['step'], 'lines': [[ids['build']]]}
    for change, wanted in (({'seat': 1}, 409), ({'seat': 5}, 403), ({'seat': 99}, 400), ({'step': state['step'] + 1}, 409), ({'lines': 3}, 400), ({'lines': [[-1]]}, 400), ({'lines': [[1.5]]}, 400), ({'lines': [[0] * 201]}, 400), ({'lines': [[]] * 401}, 400),
                           ({'lines': [['x' * 500]]}, 400), ({'more': 1}, 400)):
        status, _ = table.post('plan', {**good, **change})
        check(status == wanted, f'{change}: {status}')
    _, answer = table.post('invite', {'seat': 1, 'to': 1})
    check(table.post('plan', good, token=answer['token'])[0] == 403, 'a guest plans for its own seat alone')
    take_seats_back(table)


def test_a_game_played_elsewhere_is_not_opened_to_be_watched(table):
    table.post('new', {'game': 'leduc_poker', 'seats': ['person', 'person'], 'seed': '4'})
    table.until(lambda state: state['to_move'] == 0)
    _, answer = table.post('invite', {'seat': 1, 'to': 1})
    for path, body in (('watch', {}), ('fork', {'to': 0, 'seats': ['person', 'person']})):
        status, told = table.post(path, body)
        check(status == 409 and 'another browser' in told['error'], f'{path}: {status} {told}')
        for other in ('watch', 'fork', 'try', 'upload'):
            check(table.post(other, {'to': 0}, token=answer['token'])[0] == 403, f'a guest may {other}')
    check(table.post('analyse', {'to': 2}, token=answer['token'])[0] == 403, 'a guest may ask about the other hand')
    check(table.post('review', {}, token=answer['token'])[0] == 409, 'a guest may review a game under way')
    table.post('invite', {'seat': 1, 'to': 0})
    check(table.post('watch', {})[0] == 200 and table.state_of()['watching'], 'once it is taken back it can be watched')
    for path, body, wanted in (('act', {'seat': 0, 'step': 2, 'action': 0}, 403), ('undo', {'to': 0}, 409), ('fork', {'to': 99, 'seats': ['person', 'person']}, 400),
                               ('fork', {'to': 0, 'seats': ['person']}, 400), ('fork', {'to': 0, 'seats': ['person', 'process:command=rm']}, 400), ('analyse', {'to': 99}, 400)):
        status, told = table.post(path, body)
        check(status == wanted, f'{path} {body}: {status} {told}')


def test_odds_of_a_battle_are_told_as_the_viewer_sees_it(table):
    table.post('new', {'game': 'eclipse', 'seats': ['person', 'person'], 'options': {'seats': '2', 'species': 'terran'}, 'seed': '5'})
    step = table.until(lambda state: state['to_move'] == 0 and not state['thinking'])['step']
    odds = {}
    for place in range(50):
        for units in ('1,0,0,0', '4,2,1,0'):
            odds[place, units] = table.get(f'api/odds?seat=0&at={step}&place={place}&units={units}')['odds']
    centre = [place for place in range(50) if (odds[place, '1,0,0,0'] or {}).get('sides', ['', ''])[1] == 'the Galactic Center Defense System']
    check(len(centre) == 1, f'the GCDS holds one hex: {centre}')
    few, many = odds[centre[0], '1,0,0,0'], odds[centre[0], '4,2,1,0']
    check(few['sides'][0] == '1 interceptor' and many['sides'][0] == '4 interceptors, 2 cruisers and 1 dreadnought' and few['exact'] and abs(few['attacker'] + few['defender'] + few['draw'] - 1) < 1e-9, str(few))
    check(few['attacker'] < 0.01 < 0.3 < many['attacker'], f'{few} {many}')
    check(table.get(f'api/odds?seat=0&at={step}&place=49')['odds'] is None, 'nobody fights there')
    _, answer = table.post('invite', {'seat': 1, 'to': 1})
    for path, token, wanted in ((f'seat=1&at={step}&place=0&units=1', None, 200), (f'seat=1&at={step}&place=0&units=1', answer['token'], 200), (f'seat=0&at={step}&place=0', answer['token'], 200),
                                (f'seat=1&as=1&at={step}&place=0&units=1', None, 403), (f'seat=1&as=0&at={step}&place=0&units=1', answer['token'], 403),
                                (f'seat=0&at={step + 1}&place=0', None, 404), (f'seat=0&at={step}&place=0&units=1,2,3,4,5,6,7,8,9,10,11', None, 400), (f'seat=0&at={step}', None, 400)):
        status = table.request(f'api/odds?{path}', token=token)[0]
        check(status == wanted, f'{path}: {status}, not {wanted}')


def test_why_not_is_told_to_its_seat_alone(table):
    table.post('new', {'game': 'eclipse', 'seats': ['person', 'person'], 'options': {'seats': '2', 'species': 'terran'}, 'seed': '5'})
    mover = table.until(lambda state: state['to_move'] >= 0 and not state['thinking'])['to_move']
    why = table.get(f'api/why?seat={mover}&words=build+dreadnought')['why']
    check(re.fullmatch(r'it costs 8 materials; you have \d+(, \d+ with trades)?', why), why)
    check(table.get(f'api/why?seat={1 - mover}&words=pass')['why'] == f'seat {mover} is to move', 'the other seat')
    check(table.get(f'api/why?seat={mover}&words=weather')['why'] == '', 'nothing is known of the weather')
    check(table.get(f'api/why?seat={mover}&words=' + 'x' * 2000)['why'] == '', 'far too many words')
    _, answer = table.post('invite', {'seat': 1, 'to': 1})
    for path, token, wanted in (('seat=1&words=pass', None, 403), ('seat=1&words=pass', answer['token'], 200), ('seat=0&words=pass', answer['token'], 403), ('words=pass', None, 400), ('seat=9&words=pass', None, 403)):
        status = table.request(f'api/why?{path}', token=token)[0]
        check(status == wanted, f'{path}: {status}, not {wanted}')


def test_fields_of_documents_are_told(table):
    for game, path, wanted in (('pig', ['totals'], {'type': 'number', 'min': 0, 'max': 105, 'count': 10}), ('connect_four', ['cells'], {'type': 'word', 'words': ['.', 'x', 'o'], 'count': 42}),
                               ('leduc_poker', ['cards'], {'type': 'word', 'hidden': True}), ('eclipse', ['seats', 'storage'], {'type': 'number', 'keys': ['money', 'science', 'materials'], 'max': 10000}),
                               ('ti4', ['systems', 'planets', 'id'], {'type': 'word'}), ('obsidian', ['units', 'facing'], {'type': 'word', 'words': ['north', 'east', 'south', 'west']})):
        field = {'fields': table.get(f'api/fields?game={game}')['fields']}
        for name in path:
            field = [one for one in field['fields'] if one['name'] == name][0]
        check(all(field.get(key) == value for key, value in wanted.items()), f'{game} {path}: {field}')
    check(table.request('api/fields?game=no_game')[0] == 404 and table.request('api/fields')[0] == 404, 'fields of no game')
    check(table.request('api/fields?game=pig', token='0' * 32)[0] == 403, 'fields without the token')


def test_a_position_is_put_away_and_the_game_goes_on(table):
    table.post('new', {'game': 'pig', 'seats': ['person', 'person'], 'seed': '4'})
    before = table.until(lambda state: state['to_move'] == 0 and not state['thinking'])
    position = {'game': 'pig', 'options': {'seats': '3'}, 'state': {'totals': [1, 2, 3], 'turn': 2}}
    check(table.post('put', {'name': 'three of us', 'position': position}) == (200, {'done': True}), 'put')
    check(table.state_of()['number'] == before['number'] and table.state_of()['step'] == before['step'], 'the game on the table stays')
    check('three of us' in [one['name'] for one in table.get('api/lobby')['saves']], 'it is a saved game')
    for body in ('', '[]', 'nonsense', '{}', '{"name": "x"}', '{"position": {}}', json.dumps({'name': '../x', 'position': position}), json.dumps({'name': 'x\0y', 'position': position}), json.dumps({'name': 'x', 'position': position, 'more': 1}),
                 json.dumps({'name': 'x', 'position': 7}), json.dumps({'name': 'x', 'position': {'game': 'no_game'}}), json.dumps({'name': 'x', 'position': dict(position, state={'turn': 9})}), json.dumps({'name': 'x', 'position': dict(position, agents=['process:command=true'])}),
                 '{"name": "x", "name": "y", "position": {"game": "pig"}}', '{"name": "x", "position": ' + '[' * 100000, '{"name": "x", "position": {"game": "pig", "state": ' + '[' * 3000 + ']' * 3000 + '}}'):
        status, _, text = table.request('api/put', 'POST', body)
        check(status == 400 and 'error' in json.loads(text) and table.state not in text, f'{body[:60]}: {status} {text[:100]}')
    check([one['name'] for one in table.get('api/lobby')['saves']].count('x') == 0, 'nothing of that is kept')
    status, answer = table.post('invite', {'seat': 1, 'to': 1})
    check(status == 200 and table.post('put', {'name': 'guest', 'position': position}, token=answer['token'])[0] == 403, 'a guest may not')
    table.post('invite', {'seat': 1, 'to': 0})
    check(table.post('load', {'name': 'three of us'})[0] == 200, 'it is loaded')
    state = table.state_of()
    check(state['position']['state']['totals'] == [1, 2, 3] and state['to_move'] == 2 or state['step'] > 0, str(state['position']['state']))
    check([seat['person'] for seat in state['seats']] == [True, False, False], 'a person and agents')


def test_rules_and_cards_are_found_by_words(table):
    book = table.get('api/book?game=eclipse&words=wormhole+generator')
    check(book['rules'] and all('key' in rule for rule in book['rules']), f'rules: {book["rules"][:2]}')
    check(any(card['name'] == 'Wormhole Generator' for card in book['cards']), f'cards: {book["cards"][:3]}')
    check(table.request('api/book?game=no_game&words=x')[0] == 404, 'a book of no game')


def test_a_story_is_told_once_the_game_is_over_and_a_saved_game_is_deleted_by_the_host_alone(table):
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person'], 'seed': '1'})
    token = table.post('invite', {'seat': 1, 'to': 1})[1]['token']
    check(table.request('api/story')[0] == 409, 'the game goes on')
    check(table.post('save', {'name': 'to go'})[0] == 200, 'save')
    saved = [one for one in table.get('api/lobby')['saves'] if one['name'] == 'to go']
    check(saved and saved[0]['game'] == 'connect_four' and saved[0]['steps'] == 0, f'what it is: {saved}')
    status, answer = table.post('delete', {'name': 'to go'}, token=token)
    check(status == 403 and 'host' in answer['error'], f'a guest deletes nothing: {answer}')
    for name, wanted in (('', 400), ('../to go', 400), ('table 2', 409), ('not there', 400)):
        status, answer = table.post('delete', {'name': name})
        check(status == wanted and table.state not in answer['error'], f'{name}: {status} {answer}')
    check(table.post('delete', {'name': 'to go'})[0] == 200, 'the host does')
    check('to go' not in [one['name'] for one in table.get('api/lobby')['saves']], 'it is gone')
    table.post('invite', {'seat': 1, 'to': 0})
    table.post('new', {'game': 'obsidian', 'seats': ['greedy', 'greedy'], 'seed': '11'})
    over = table.until(lambda state: state['over'], seconds=120)
    story = table.get('api/story')['story']
    points = [sum(one['amount'] for one in story if one['kind'] == 'points' and one['seat'] == seat) for seat in range(2)]
    check(points == [one['score'] for one in over['scores']], f'what points were for: {points}')
    check({one['kind'] for one in story} == {'points', 'summary'} and len([one for one in story if one['kind'] == 'summary']) == 10, 'five rounds of two')
    check(table.request('api/story?seat=9')[0] in (400, 403), 'a seat that is none')


def test_a_killed_program_loses_nothing():
    table = Table(PROGRAM, 'connect_four', '--seed', '5', '--agent', 'human', '--agent', 'greedy')
    for column in (3, 2, 4):
        state = table.until(lambda s: s['to_move'] == 0)
        table.post('act', {'seat': 0, 'step': state['step'], 'action': column})
    before = table.until(lambda s: s['step'] == 6)
    end = time.time() + 5
    path = os.path.join(table.state, 'hexarch', 'table', 'now.json')
    while time.time() < end and len(json.load(open(path))['actions']) < 6:
        time.sleep(0.05)
    table.kill()
    with Table(PROGRAM, state=table.state) as again:
        after = again.state_of()
        check(after['position'] == before['position'] and after['step'] == 6, 'the game goes on where it was')
        check(again.post('undo', {'seat': 0})[0] == 200 and again.state_of()['step'] == 4, 'and its steps can be taken back')
        check(again.post('save', {'name': 'my game'})[0] == 200, 'save')
        again.post('new', {'game': 'pig', 'seats': ['person', 'greedy']})
        names = [one['name'] for one in again.get('api/lobby')['saves']]
        check('my game' in names and 'connect_four unfinished' in names, f'saved games: {names}')
        check(again.post('load', {'name': 'my game'})[0] == 200 and again.state_of()['step'] == 4, 'load')
        text = again.request('api/file')[2]
        check(again.post('upload', json.loads(text))[0] == 200 and again.state_of()['step'] == 4, 'a file goes round')
        wrong = json.loads(text)
        wrong['agents'][1] = 'process:cmd=true'
        check(again.post('upload', wrong)[0] == 400, 'a file cannot start programs')
        with open(os.path.join(folder_of(table.state), 'from elsewhere.save.json'), 'w') as file:
            json.dump(wrong, file)
        status, answer = again.post('load', {'name': 'from elsewhere'})
        check(status == 400 and "entry 1 is another program ('process')" in answer['error'], f'nor can a saved game: {status} {answer}')
    import shutil
    shutil.rmtree(table.state)


def folder_of(state):
    return os.path.join(state, 'hexarch', 'table')


def new_state():
    import tempfile
    return tempfile.mkdtemp(prefix='hexarch-table-')


def test_seats_given_away_stay_so_over_a_restart():
    import shutil
    state = new_state()
    table = Table(PROGRAM, 'leduc_poker', '--seed', '4', '--agent', 'human', '--agent', 'human', state=state)
    port = table.port
    before = table.until(lambda s: s['to_move'] == 0)
    guest = table.post('invite', {'seat': 1, 'to': 1})[1]['token']
    check(table.post('invite', {'seat': 1, 'to': 1})[1]['token'] == guest, 'the address is told once more')
    hand = table.state_of(token=guest)['position']['state']['cards'][1]
    table.kill()
    check(os.stat(folder_of(state)).st_mode & 0o077 == 0, 'others on this machine may read the folder')
    table = Table(PROGRAM, '--port', str(port), state=state)
    check(table.state_of(token=guest)['position']['state']['cards'] == [None, hand], 'the guest goes on by the same address')
    check(table.request('api/state?seat=1')[0] == 403 and table.state_of()['seats'][1]['claimed'], 'the host looks at a seat that it gave away')
    for step in range(before['step'] + 1):
        check(table.get(f'api/step?seat=0&at={step}')['position']['state']['cards'][1] in (None, 'none'), f'step {step} tells the other card')
    check(table.request('api/file')[0] == 409, 'nor by a file')
    check(table.post('save', {'name': 'away'})[0] == 200, 'kept on this machine')
    table.kill()
    with Table(PROGRAM, 'pig', '--agent', 'human', '--agent', 'human', state=state) as other:
        check(other.request('api/state', token=guest)[0] == 403, 'another game knows nobody of them')
        for name in ('away', 'leduc_poker unfinished'):
            check(other.post('load', {'name': name})[0] == 200, name)
            check(other.request('api/state?seat=1')[0] == 403 and other.request('api/state', token=guest)[0] == 200, f'{name}: who plays where')
            check(other.post('watch', {})[0] == 409, 'nor is it watched')
            check(other.post('invite', {'seat': 1, 'to': 0})[0] == 200 and other.request('api/state', token=guest)[0] == 403, 'taken back')
            text = other.request('api/file')[2]
            check(guest not in text, 'a file tells a token')
        saved = json.loads(text)
        saved['guests'] = ['', 'a' * 32]
        check(other.post('upload', saved)[0] == 200 and other.request('api/state', token='a' * 32)[0] == 403, 'a file opens a seat')
        for wrong in ('', ['', 'x'], ['a' * 32] * 2, ['', 5], ['']):
            saved['guests'] = wrong
            status, told = other.post('upload', saved)
            check(status == 400 and "'guests'" in told['error'], f'{wrong}: {status} {told}')
    shutil.rmtree(state)


def test_a_start_takes_its_last_port_again():
    import shutil
    state = new_state()
    with Table(PROGRAM, state=state) as first:
        port, token = first.port, first.token
        with Table(PROGRAM, state=state) as second:
            check(second.port != port, 'two programs at one port')
    with Table(PROGRAM, state=state) as again:
        check(again.port == port and again.token != token, f'{again.port} after {port}')
    with socket.socket() as taken:
        taken.bind(('127.0.0.1', port))
        taken.listen()
        with Table(PROGRAM, state=state) as other:
            check(other.port != port, 'a port that is taken')
    for text in ('', 'x', '-1', '0', '80', '99999999999999999999', '65536', '9' * 5000):
        open(os.path.join(folder_of(state), 'now.port'), 'w').write(text)
        with Table(PROGRAM, state=state) as other:
            check(other.port > 1023, f'{text[:20]!r}: {other.port}')
    shutil.rmtree(state)


def test_choices_of_others_are_taken_back_with_their_word_alone(table):
    def act(column, token=None):
        now = table.state_of(token=token)
        check(table.post('act', {'seat': now['to_move'], 'step': now['step'], 'action': column}, token=token)[0] == 200, f'column {column}')

    table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
    guest = table.post('invite', {'seat': 1, 'to': 1})[1]['token']
    act(3)
    check(table.post('undo', {'seat': 0})[1] == {'done': True} and table.state_of()['step'] == 0, "one's own choice, at once")
    act(3)
    act(2, guest)
    check(table.post('undo', {'seat': 1})[0] == 403, 'as the guest')
    for who, seat, other, mine in ((None, 0, guest, {'seat': 0}), (None, 0, guest, {'seat': 0, 'to': 0})):
        check(table.post('undo', mine)[1] == {'asks': True}, 'the guest is asked')
        for token in (None, guest):
            now = table.state_of(token=token)
            check(now['step'] == 2 and now['wish'] == {'by': 0, 'step': 0, 'asked': [1]}, f'{now["wish"]}')
        check(table.post('agree', {'to': 0}, token=guest)[0] == 200 and table.state_of()['wish'] is None and table.state_of()['step'] == 2, 'no')
    check(table.post('agree', {'to': 1}, token=guest)[0] == 409, 'nobody asks any more')
    table.post('undo', {'seat': 0})
    check(table.post('agree', {'to': 1})[1] == {'done': True} and table.state_of()['step'] == 2, 'who asks cannot agree for others')
    check(table.post('agree', {'to': 1}, token=guest)[0] == 200 and table.state_of()['step'] == 0, 'yes')
    act(3)
    act(2, guest)
    act(1)
    check(table.post('undo', {}, token=guest)[1] == {'asks': True} and table.state_of()['wish'] == {'by': 1, 'step': 1, 'asked': [0]}, 'and the other way round')
    check(table.post('agree', {'to': 1})[0] == 200 and table.state_of()['step'] == 1, 'the host agrees')
    act(2, guest)
    table.post('undo', {'seat': 0})
    act(1)
    check(table.state_of()['wish'] is None, 'who plays on wants nothing back')
    act(5, guest)
    table.post('undo', {'seat': 0})
    table.post('invite', {'seat': 1, 'to': 0})
    check(table.state_of()['wish'] is None and table.post('undo', {'seat': 0})[1] == {'done': True}, 'one screen: nobody is asked')
    check(table.state_of()['step'] == 2, 'taken back')
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'greedy', ], 'seed': '1'})
    act(3)
    table.until(lambda s: s['step'] == 2)
    check(table.post('undo', {'seat': 0})[1] == {'done': True}, 'agents are not asked')


def test_a_note_that_could_be_given_is_told(table):
    table.post('new', {'game': 'ti4', 'seats': ['person'] * 3, 'options': {'seats': '3'}, 'seed': '7'})
    for _ in range(80):
        seat = table.until(lambda s: s['to_move'] >= 0)['to_move']
        now = table.state_of(seat)
        legal = now['legal']
        notes = [one for one in legal if ': Ceasefire of ' in one['text']]
        if notes:
            break
        wanted = [one for one in legal if 'propose a transaction' in one['text']] or legal
        table.post('act', {'seat': seat, 'step': now['step'], 'action': wanted[0]['id']})
    check(notes and notes[0].get('effect', '').startswith('If the activated system has holder units'), str(notes))


def test_what_was_answered_is_kept():
    import shutil
    for game, options in (('eclipse', ('--set', 'seats=2', '--set', 'species=terran')), ('connect_four', ())):
        for _ in range(3):
            state = new_state()
            table = Table(PROGRAM, game, '--seed', '5', *options, '--agent', 'human', '--agent', 'human', state=state)
            was = table.until(lambda s: s['to_move'] >= 0 and s['legal'])
            seat, step = was['to_move'], was['step']
            check(table.post('act', {'seat': seat, 'step': step, 'action': was['legal'][0]['id']})[0] == 200, 'a step')
            table.kill()
            kept = json.load(open(os.path.join(folder_of(state), 'now.json')))['actions']
            check(len(kept) > step and kept[step] == was['legal'][0]['id'], f'{game}: {len(kept)} steps are kept of {step + 1}')
            shutil.rmtree(state)


def test_the_table_can_be_left_at_once():
    import shutil
    for i in range(16):
        state, game = new_state(), ('leduc_poker', 'eclipse')[i % 2]
        with Table(PROGRAM, game, '--agent', 'human', '--agent', 'human', *(('--set', 'seats=2') if i % 2 else ()), state=state) as table:
            table.post('invite', {'seat': 1, 'to': 0})
            status, answer = table.post('leave', {})
            check(status == 200, f'{status} {answer}')
        check([file for file in os.listdir(folder_of(state)) if 'json' in file] == [f'{game} unfinished.save.json'], f'left: {os.listdir(folder_of(state))}')
        shutil.rmtree(state)


def test_a_second_program_keeps_its_game_by_itself():
    import shutil
    state = new_state()
    first = Table(PROGRAM, 'connect_four', '--seed', '5', '--agent', 'human', '--agent', 'human', state=state)
    first.post('act', {'seat': 0, 'step': 0, 'action': 3})
    second = Table(PROGRAM, 'pig', '--seed', '5', '--agent', 'human', '--agent', 'human', state=state)
    begun = second.until(lambda s: s['legal'], seat=0)
    second.post('act', {'seat': 0, 'step': begun['step'], 'action': begun['legal'][0]['id']})
    first.post('act', {'seat': 1, 'step': 1, 'action': 3})
    told = second.close()[1]
    check(told.count('\n') == 1 and "'table 2'" in told, f'told: {told!r}')
    check('table 2' in [one['name'] for one in first.get('api/lobby')['saves']], 'its game can be found')
    first.kill()
    with Table(PROGRAM, state=state) as again:
        check(again.state_of()['game'] == 'connect_four' and again.state_of()['step'] == 2, 'the first game is whole')
        check(again.post('load', {'name': 'table 2'})[0] == 200 and again.state_of()['game'] == 'pig', 'and the second')
    shutil.rmtree(state)


def test_a_damaged_game_is_put_aside():
    import shutil
    state = new_state()
    os.makedirs(folder_of(state))
    path = os.path.join(folder_of(state), 'now.json')
    for i, damaged in enumerate(('{"format":"hexarch-save","vers', '')):
        open(path, 'w').write(damaged)
        table = Table(PROGRAM, 'connect_four', '--agent', 'human', '--agent', 'human', state=state)
        table.post('act', {'seat': 0, 'step': 0, 'action': 3})
        told = table.close()[1]
        check(f'now.json.damaged-{i + 1}' in told and told.count('\n') == 1, f'told: {told!r}')
        check(open(f'{path}.damaged-{i + 1}').read() == damaged, 'it is put aside')
        check(json.load(open(path))['actions'][:1] == [3], 'the new game is kept')
    open(path, 'w').write('no game')
    with Table(PROGRAM, state=state) as table:
        told = table.state_of()['notice']
        check('now.json.damaged-3' in told and '/' not in told, f'the page is told: {told!r}')
        check(table.post('heard', {})[0] == 200 and table.state_of()['notice'] == '', 'once')
        table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
        table.post('act', {'seat': 0, 'step': 0, 'action': 3})
    with Table(PROGRAM, state=state) as table:
        check(table.state_of()['step'] == 1, 'what is whole is read')
        check(table.close()[1] == '', 'and nothing is said')
    shutil.rmtree(state)


def test_unfinished_games_are_not_written_over():
    with Table(PROGRAM) as table:
        for column in (1, 2, 3):
            table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
            table.post('act', {'seat': 0, 'step': 0, 'action': column})
        table.post('leave', {})
        found = {}
        for name in [one['name'] for one in table.get('api/lobby')['saves']]:
            check(table.post('load', {'name': name})[0] == 200, name)
            found[name] = table.get('api/file')['actions']
    check(found == {'connect_four unfinished': [1], 'connect_four unfinished 2': [2], 'connect_four unfinished 3': [3]}, f'{found}')


def test_what_goes_wrong_names_no_folder():
    with Table(PROGRAM) as table:
        table.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
        os.makedirs(os.path.join(folder_of(table.state), 'mine.save.json'))
        for path, status in (('save', 500), ('load', 400)):
            found, answer = table.post(path, {'name': 'mine'})
            check(found == status and answer['error'] and '/' not in answer['error'], f'{path}: {found} {answer}')
        for spec in ('mcts:net=/etc/passwd', 'mcts:net=x', 'greedy:file=/etc/passwd'):
            check(table.post('new', {'game': 'pig', 'seats': [spec, 'person']})[0] == 400, f'{spec} opens a file')


def test_time_per_move_goes_on_with_the_game():
    import shutil
    state = new_state()
    table = Table(PROGRAM, state=state)
    table.post('new', {'game': 'connect_four', 'seats': ['person', 'level=3'], 'times': [0, 1700]})
    table.post('save', {'name': 'timed'})
    table.kill()
    with Table(PROGRAM, state=state) as again:
        check([seat['time'] for seat in again.state_of()['seats']] == [0, 1700], 'after a restart')
        again.post('new', {'game': 'connect_four', 'seats': ['person', 'person']})
        check([seat['time'] for seat in again.state_of()['seats']] == [0, 0], 'another game has its own')
        check(again.post('load', {'name': 'timed'})[0] == 200 and again.state_of()['seats'][1]['time'] == 1700, 'loaded')
    shutil.rmtree(state)


def test_a_taken_port_and_a_wrong_game_are_refused():
    import subprocess
    with socket.socket() as taken:
        taken.bind(('127.0.0.1', 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run([PROGRAM, 'table', '--port', str(port)], capture_output=True, text=True, timeout=20)
        check(done.returncode == 3 and str(port) in done.stderr and not done.stdout, f'{done}')
    done = subprocess.run([PROGRAM, 'table', 'no_game'], capture_output=True, text=True, timeout=20)
    check(done.returncode == 2 and 'no_game' in done.stderr, f'{done}')
    done = subprocess.run([PROGRAM, 'table', '--time-limit', '5 minutes'], capture_output=True, text=True, timeout=20)
    check(done.returncode == 2 and "'5 minutes'" in done.stderr and '600+10' in done.stderr, f'{done}')


def test_only_this_machine_can_connect(table):
    for line in open('/proc/net/tcp').readlines()[1:]:
        local, state = line.split()[1], line.split()[3]
        if state == '0A' and int(local.split(':')[1], 16) == table.port:
            check(local.startswith('0100007F'), f'listens at {local}')
            return
    raise AssertionError('nobody listens')


def main():
    tests = [(name, run) for name, run in sorted(globals().items()) if name.startswith('test_')]
    wanted = sys.argv[2] if len(sys.argv) > 2 else ''
    with Table(PROGRAM) as table:
        for name, run in tests:
            if wanted in name:
                if run.__code__.co_argcount:
                    take_seats_back(table)
                    run(table)
                else:
                    run()
                print('ok', name, flush=True)
        table.process.poll()
        check(table.process.returncode is None, 'the program has ended')
    check(table.process.returncode == 130 and not table.process.stderr.closed, f'status {table.process.returncode}')


main()
