"""A running table and a browser before it, for the tests and the screenshots."""
import http.client
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time


class Table:
    """The program, with a state folder of its own; `with` ends it."""

    def __init__(self, program, *args, state=None):
        self.own = state is None
        self.state = state or tempfile.mkdtemp(prefix='hexarch-table-')
        environment = dict(os.environ, XDG_STATE_HOME=self.state)
        self.process = subprocess.Popen([program, 'table', *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
                                        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # a test in the background inherits it ignored
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith('http://127.0.0.1:'):
            raise AssertionError(f'the first line is no address: {self.address!r} {self.process.stderr.read()}')
        self.port = int(self.address.split(':')[2].split('/')[0])
        self.token = self.address.rstrip('/').split('/')[-1]

    def request(self, path, method='GET', body=None, headers=None, token=None, host=None):
        """(status, headers, text) of one request below the token."""
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=30)
        given = {'Host': host or f'127.0.0.1:{self.port}'}
        if body is not None:
            given['Content-Type'] = 'application/json'
        given.update(headers or {})
        where = f'/{self.token if token is None else token}/{path}' if token != '' else f'/{path}'
        connection.request(method, where, body=body, headers={k: v for k, v in given.items() if v is not None})
        response = connection.getresponse()
        text = response.read().decode('utf-8', 'replace')
        connection.close()
        return response.status, dict(response.getheaders()), text

    def get(self, path, token=None):
        status, _, text = self.request(path, token=token)
        if status != 200:
            raise AssertionError(f'{path}: {status} {text[:200]}')
        return json.loads(text)

    def post(self, path, body, token=None):
        """A request that changes something; comes back while an agent thinks. (status, answer)"""
        for _ in range(200):
            status, _, text = self.request(f'api/{path}', 'POST', json.dumps(body), token=token)
            answer = json.loads(text)
            if not answer.get('busy'):
                return status, answer
            time.sleep(0.05)
        raise AssertionError('busy for ever')

    def state_of(self, seat=None, token=None, **query):
        given = dict(query, **({} if seat is None else {'seat': seat}))
        return self.get('api/state?' + '&'.join(f'{k}={v}' for k, v in given.items()), token=token)

    def until(self, wanted, seat=None, token=None, seconds=30):
        """The state once `wanted(state)`."""
        end = time.time() + seconds
        while time.time() < end:
            state = self.state_of(seat, token=token)
            if wanted(state):
                return state
            time.sleep(0.03)
        raise AssertionError('waited in vain')

    def begin_played(self, game, steps, seats=2, options=None):
        """A game that greedy agents have played for some steps from seed 11, with a person in the first seat from there: the state once
        that one is asked, or all is over."""
        self.post('new', {'game': game, 'seats': ['greedy:preset=2026-11-28'] * seats, 'options': options or {}, 'seed': '11'})
        self.until(lambda state: state['over'] or state['step'] >= steps, seconds=240)
        saved = json.loads(self.request('api/file')[2])
        saved['actions'] = saved['actions'][:steps]
        saved['agents'][0] = 'human'
        del saved['hash'], saved['position']
        status, answer = self.post('upload', saved)
        if status != 200:
            raise AssertionError(f'{game}: {answer}')
        return self.until(lambda state: state['over'] or state['to_move'] == 0, seconds=120)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise AssertionError('the program did not end on SIGINT')
        errors = self.process.stderr.read()
        if self.own:
            shutil.rmtree(self.state, ignore_errors=True)
        return self.process.returncode, errors

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def browser(width=1280, height=900, dark=False, scale=1, traffic=False):
    """A headless Chromium of Debian's; with `traffic` it records everything it loads."""
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    options = webdriver.ChromeOptions()
    for argument in ('--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars', '--no-first-run',
                     '--disable-extensions', '--disable-background-networking', f'--window-size={width},{height}'):
        options.add_argument(argument)
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL', **({'performance': 'ALL'} if traffic else {})})
    driver = webdriver.Chrome(options=options, service=Service('/usr/bin/chromedriver'))
    driver.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {'width': width, 'height': height, 'deviceScaleFactor': scale, 'mobile': False})
    if dark:
        driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [{'name': 'prefers-color-scheme', 'value': 'dark'}]})
    return driver
