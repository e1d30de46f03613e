"""A client of `hexarch serve` and `hexarch mcp` for the tests: one process, requests and answers as maps."""
import json
import subprocess


def all_games(program):
    """Names of the games that the program knows."""
    listed = subprocess.run([program, "games", "--json"], capture_output=True, check=True, text=True).stdout
    return [game["name"] for game in json.loads(listed)["games"]]


class Client:
    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.n = 0
        self.notes = []

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def send_together(self, requests):
        """In one piece, so that the server has them all before it begins with one."""
        self.send("\n".join(json.dumps({"jsonrpc": "2.0", **one}) for one in requests))

    def read(self):
        line = self.process.stdout.readline()
        assert line, "the server is gone"
        return json.loads(line)

    def ask(self, method, params):
        """The whole answer; notifications before it are kept in notes."""
        self.n += 1
        self.send(json.dumps({"jsonrpc": "2.0", "id": self.n, "method": method, "params": params}))
        while True:
            message = self.read()
            if "method" in message:
                self.notes.append(message)
                continue
            assert message["jsonrpc"] == "2.0" and message["id"] == self.n and ("result" in message) != ("error" in message), message
            return message

    def call(self, method, **params):
        answer = self.ask(method, params)
        assert "result" in answer, (method, params, answer)
        return answer["result"]

    def refused(self, code, method, **params):
        answer = self.ask(method, params)
        assert "error" in answer and answer["error"]["code"] == code and answer["error"]["message"], (method, params, answer)
        return answer["error"]["message"]

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(20) == 0
