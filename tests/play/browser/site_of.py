"""A folder of static files, served by Python as anybody would, and a way to ask its engine beside the page."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

# Beside the page's own files: a script of a test has modules of its own in Firefox, so that it would begin a second engine.
ASKER = """import { ask } from './transport.js';
window.ask_room = (path, body) => ask(path, body === null ? undefined : body).then(({ status, text }) => JSON.stringify([status, text]));
caches.open('asker').then((cache) => cache.add('asker.js')).catch(() => {});
"""
ASK = """const [path, body, done] = arguments, page = window.wrappedJSObject || window;
const go = () => page.ask_room(path, body).then((told) => done(told), (error) => done(JSON.stringify([0, String(error)])));
if (page.ask_room) go();
else { const script = document.createElement('script'); script.type = 'module'; script.src = 'asker.js'; script.onload = go; document.head.append(script); }"""


def ask_room(page, path, body=None):
    """(status, text) of a question or, with a body, a deed."""
    for _ in range(200):
        status, text = json.loads(page.execute_async_script(ASK, path, body))
        if status == 200 or '"busy"' not in text:
            return status, text
        time.sleep(0.05)
    raise AssertionError(f'{path}: busy for ever')


class Site:
    """`with` ends it."""

    def __init__(self, folder):
        self.folder = tempfile.mkdtemp(prefix='hexarch-site-')
        for name in os.listdir(folder):
            os.symlink(os.path.abspath(os.path.join(folder, name)), os.path.join(self.folder, name))
        with open(os.path.join(self.folder, 'asker.js'), 'w') as out:
            out.write(ASKER)

    def __enter__(self):
        self.process = subprocess.Popen([sys.executable, '-u', '-m', 'http.server', '0', '--bind', '127.0.0.1'], cwd=self.folder, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        self.address = 'http://127.0.0.1:' + self.process.stdout.readline().split(' port ')[1].split()[0] + '/'
        return self

    def stop(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __exit__(self, *_):
        self.stop()
