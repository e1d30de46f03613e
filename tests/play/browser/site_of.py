"""A folder of static files, served by Python as anybody would."""
import subprocess
import sys


class Site:
    """`with` ends it."""

    def __init__(self, folder):
        self.folder = folder

    def __enter__(self):
        self.process = subprocess.Popen([sys.executable, '-u', '-m', 'http.server', '0', '--bind', '127.0.0.1'], cwd=self.folder, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        self.address = 'http://127.0.0.1:' + self.process.stdout.readline().split(' port ')[1].split()[0] + '/'
        return self

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def __exit__(self, *_):
        self.stop()
