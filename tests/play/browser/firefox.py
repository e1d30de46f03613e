"""A headless Firefox of Debian's for tests that know Chromium's driver: selenium's commands, passed on to Firefox's own remote control (Marionette),
for Debian has no geckodriver."""
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time

from selenium.webdriver.remote.webdriver import WebDriver

FIREFOX = '/usr/bin/firefox-esr'
# selenium's command: Firefox's
COMMANDS = {
    'newSession': 'NewSession', 'quit': 'DeleteSession', 'get': 'Navigate', 'refresh': 'Refresh', 'goBack': 'Back', 'getCurrentUrl': 'GetCurrentURL',
    'getTitle': 'GetTitle', 'findElement': 'FindElement', 'findElements': 'FindElements', 'findChildElement': 'FindElement',
    'findChildElements': 'FindElements', 'w3cGetActiveElement': 'GetActiveElement', 'clearElement': 'ElementClear', 'clickElement': 'ElementClick',
    'sendKeysToElement': 'ElementSendKeys', 'getElementText': 'GetElementText', 'getElementTagName': 'GetElementTagName',
    'getElementProperty': 'GetElementProperty', 'getElementValueOfCssProperty': 'GetElementCSSValue', 'getElementRect': 'GetElementRect',
    'isElementSelected': 'IsElementSelected', 'isElementEnabled': 'IsElementEnabled', 'getElementAriaRole': 'GetComputedRole',
    'getElementAriaLabel': 'GetComputedLabel', 'w3cExecuteScript': 'ExecuteScript', 'w3cExecuteScriptAsync': 'ExecuteAsyncScript',
    'setTimeouts': 'SetTimeouts', 'actions': 'PerformActions', 'clearActionState': 'ReleaseActions', 'screenshot': 'TakeScreenshot',
    'w3cAcceptAlert': 'AcceptAlert', 'w3cDismissAlert': 'DismissAlert', 'w3cGetAlertText': 'GetAlertText', 'setWindowRect': 'SetWindowRect',
}
PREFERENCES = {'marionette.port': 0, 'datareporting.policy.dataSubmissionEnabled': False, 'browser.shell.checkDefaultBrowser': False,
               'app.update.enabled': False, 'browser.startup.homepage_override.mstone': 'ignore', 'intl.accept_languages': 'en'}


# What Firefox says of loads that a new address broke off; test_web.py sees whether the service worker serves.
BROKEN_OFF = ('NS_BINDING_ABORTED', 'A ServiceWorker intercepted the request and encountered an unexpected error')


class Marionette:
    """One Firefox with a profile of its own, and the socket that steers it: a length, a colon, [0, number, command, words]."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix='hexarch-firefox-')
        with open(os.path.join(self.profile, 'user.js'), 'w') as out:
            out.writelines(f'user_pref("{name}", {json.dumps(value)});\n' for name, value in PREFERENCES.items())
        self.process = subprocess.Popen([FIREFOX, '--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', self.profile],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = self._connect(time.time() + 120)
        self.number = 0
        self._receive()

    def _connect(self, end):
        while time.time() < end and self.process.poll() is None:
            try:
                with open(os.path.join(self.profile, 'MarionetteActivePort')) as port:
                    return socket.create_connection(('127.0.0.1', int(port.read())))
            except (OSError, ValueError):
                time.sleep(0.05)
        raise AssertionError('Firefox does not start')

    def _receive(self):
        size = b''
        while not size.endswith(b':'):
            size += self.socket.recv(1)
        text = b''
        while len(text) < int(size[:-1]):
            text += self.socket.recv(int(size[:-1]) - len(text))
        return json.loads(text)

    def ask(self, command, words):
        """(error, result)"""
        self.number += 1
        text = json.dumps([0, self.number, command, words]).encode()
        self.socket.sendall(str(len(text)).encode() + b':' + text)
        return self._receive()[2:]

    def execute(self, command, params):
        """What selenium asks of a connection."""
        words = {name: value for name, value in (params or {}).items() if name != 'sessionId'}
        if command.startswith('findChild'):
            words['element'] = words.pop('id')
        if command == 'screenshot':
            words = {'full': False, 'hash': False}
        error, result = self.ask('WebDriver:' + COMMANDS[command], words)
        if error:
            return {'status': 500, 'value': json.dumps(error)}
        return {'status': 0, 'value': result['value'] if isinstance(result, dict) and list(result) == ['value'] else result}

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(30)
        shutil.rmtree(self.profile, ignore_errors=True)


class Firefox(WebDriver):
    """With those of Chromium's commands that the tests use."""

    def __init__(self):
        self.connection = Marionette()
        self.before = {}
        super().__init__(command_executor=self.connection, options=_Options())

    def _of_the_window(self, script, *words):
        """A script that sees the browser itself."""
        self.connection.ask('Marionette:SetContext', {'value': 'chrome'})
        try:
            return self.execute('w3cExecuteScript', {'script': script, 'args': list(words)})['value']
        finally:
            self.connection.ask('Marionette:SetContext', {'value': 'content'})

    def resize(self, width, height):
        """Of the page, however wide a window must be."""
        self._of_the_window("""const [width, height] = arguments, style = gBrowser.selectedBrowser.style;
          for (const [name, value] of Object.entries({ width, height })) for (const which of ['', 'min-', 'max-']) style.setProperty(which + name, value + 'px');""", width, height)

    def get(self, url):
        super().get(url)
        if self.before and url.startswith('http'):
            for source in self.before.values():
                self.execute_script(source)
            super().refresh()

    def execute_cdp_cmd(self, command, words):
        if command == 'Page.addScriptToEvaluateOnNewDocument':
            name = str(len(self.before))
            self.before[name] = words['source']
            return {'identifier': name}
        if command == 'Page.removeScriptToEvaluateOnNewDocument':
            self.before.pop(words['identifier'])
        elif command == 'Emulation.setDeviceMetricsOverride':
            self.resize(words['width'], words['height'])
        elif command not in ('Emulation.setEmulatedMedia',):
            raise NotImplementedError(command)
        return {}

    def get_log(self, kind):
        if kind != 'browser':
            return []
        told = self._of_the_window("""const found = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError && /^https?:/.test(one.sourceName) && !(one.flags & 1));
          Services.console.reset(); return found.map((one) => one.errorMessage);""")
        return [{'level': 'SEVERE', 'message': one} for one in told if not any(word in one for word in BROKEN_OFF)]

    def quit(self):
        try:
            super().quit()
        except OSError:
            pass
        self.connection.close()


class _Options:
    """No wishes."""
    _ignore_local_proxy = False

    def to_capabilities(self):
        return {}


def browser(width=1280, height=900):
    page = Firefox()
    page.set_script_timeout(60)
    page.resize(width, height)
    return page
