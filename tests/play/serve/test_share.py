#!/usr/bin/env python3
"""hexarch serve: one client does not starve another, games end with their connection unless kept, requests can be cancelled; and what an owner
who plays is shown by mcp. usage: PROGRAM"""
import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(__file__))
from client import Client

program = sys.argv[1]
NO_TOKEN, NOT_YOURS, LIMIT, CANCELLED, BAD = -32002, -32003, -32004, -32007, -32602
SLOW = "mcts:sims=100000000"


class Line(Client):
    """A client on a port."""

    def __init__(self, port, token):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.stream = self.socket.makefile("rw")
        self.n, self.notes = 0, []
        if token:
            self.call("hello", token=token)

    def send(self, line):
        self.stream.write(line + "\n")
        self.stream.flush()

    def read(self):
        line = self.stream.readline()
        assert line, "the server is gone"
        return json.loads(line)

    def close(self):
        self.stream.close()
        self.socket.close()


@contextlib.contextmanager
def port(*options, tokens=None):
    with tempfile.TemporaryDirectory() as folder:
        if tokens:
            with open(folder + "/tokens", "w") as file:
                file.write("".join(token + "\n" for token in tokens))
            options += ("--token", folder + "/tokens")
        server = subprocess.Popen([program, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True)
        try:
            yield json.loads(server.stdout.readline())
        finally:
            server.terminate()
            assert server.wait(10) == 130


def eventually(what):
    """Wait for what another connection brings about."""
    for _ in range(400):
        if what():
            return
        time.sleep(0.02)
    raise AssertionError("it does not come")


def test_games_and_files_of_one_client_are_bounded():
    with tempfile.TemporaryDirectory() as folder:
        with port("--games", "4", "--client-files", "1", "--folder", folder, tokens=["token of a", "token of b"]) as where:
            a, b = Line(where["port"], "token of a"), Line(where["port"], "token of b")
            again = Line(where["port"], "token of a")
            mine = [a.call("new", game="pig", keep=True), again.call("new", game="pig")]
            assert "yours" in again.refused(LIMIT, "new", game="pig")
            a.refused(LIMIT, "clone", token=mine[0]["owner"])
            a.refused(LIMIT, "load", save=a.call("view", token=mine[0]["owner"])["document"])
            theirs = b.call("new", game="pig")
            assert {g["owner"] for g in a.call("list")["games"]} == {g["owner"] for g in mine}
            assert [(g["owner"], g["game"], g["keep"], g["busy"]) for g in b.call("list")["games"]] == [(theirs["owner"], "pig", False, False)]
            a.call("save", token=mine[0]["owner"], file="one.json")
            a.call("save", token=mine[0]["owner"], file="one.json")
            assert "files" in a.refused(LIMIT, "save", token=mine[0]["owner"], file="two.json")
            b.call("save", token=theirs["owner"], file="two.json")
            again.close()  # its game goes, the kept one of the same client stays
            eventually(lambda: len(a.call("list")["games"]) == 1)
            a.refused(NO_TOKEN, "view", token=mine[1]["owner"])
            a.close()
            a = Line(where["port"], "token of a")
            assert a.call("list")["games"][0]["owner"] == mine[0]["owner"]
            a.call("close", token=mine[0]["owner"])
            assert a.call("list") == {"games": []}


def test_one_token_for_all_tells_each_connection_its_own_games():
    with port("--games", "4") as where:
        a, b = Line(where["port"], where["token"]), Line(where["port"], where["token"])
        for _ in range(2):
            kept = a.call("new", game="pig", keep=True)
        a.refused(LIMIT, "new", game="pig")
        assert b.call("list") == {"games": []}
        b.call("new", game="pig")
        a.close()
        assert b.call("view", token=kept["owner"])["step"] == 0


def test_tasks_of_one_client_are_bounded_and_leave_time_to_others():
    with port("--client-tasks", "2", "--seconds", "30", tokens=["token of a", "token of b"]) as where:
        a, b = Line(where["port"], "token of a"), Line(where["port"], "token of b")
        games = [a.call("new", game="connect_four") for _ in range(3)]
        for i, game in enumerate(games[:2]):
            a.send(json.dumps({"jsonrpc": "2.0", "id": "slow %d" % i, "method": "analyze",
                               "params": {"token": game["owner"], "agent": SLOW, "time_ms": 30000}}))
        assert "under way" in a.refused(LIMIT, "analyze", token=games[2]["owner"])
        a.refused(LIMIT, "odds", game="eclipse", attacker="1 cruiser", defender="ancient")
        a.refused(LIMIT, "new", game="pig")
        new = b.call("new", game="connect_four")
        assert b.call("analyze", token=new["owner"], simulations=200)["simulations"] == 200
        assert a.call("cancel", id="slow 7") == {"cancelled": False}
        a.send(json.dumps({"jsonrpc": "2.0", "id": 90, "method": "cancel", "params": {"id": "slow 1"}}))
        answers = {m["id"]: m for m in (a.read(), a.read())}
        assert answers[90]["result"] == {"cancelled": True} and answers["slow 1"]["error"]["code"] == CANCELLED, answers
        assert b.call("cancel", id="slow 0") == {"cancelled": False}, "another connection's"
        assert a.call("play", token=games[0]["owner"], action=3)["step"] == 1
        assert a.call("play", token=games[1]["owner"], action=3)["step"] == 1


def test_a_decision_is_cancelled():
    with contextlib.closing(Client(program, "serve")) as c:
        new = c.call("new", game="connect_four", agents=[None, SLOW])
        c.send(json.dumps({"jsonrpc": "2.0", "id": "play", "method": "play", "params": {"token": new["seats"][0], "action": 3}}))
        c.send('{"jsonrpc": "2.0", "id": "c", "method": "cancel", "params": {"id": "play"}}')
        first, second = c.read(), c.read()
        assert first["error"]["code"] == CANCELLED and first["error"]["data"]["step"] == 1 and second["result"]["cancelled"], first
        c.send(json.dumps({"jsonrpc": "2.0", "id": "new", "method": "new", "params": {"game": "connect_four", "agents": [SLOW, None]}}))
        c.send('{"jsonrpc": "2.0", "id": "c", "method": "cancel", "params": {"id": "new"}}')
        assert c.read()["error"]["code"] == CANCELLED and c.read()["result"]["cancelled"]
        assert len(c.call("list")["games"]) == 1


def test_reasons_are_looked_for_beside_the_server_and_can_be_cancelled():
    with contextlib.closing(Client(program, "serve")) as c:
        token = c.call("new", game="ti4", options={"seats": 6})["owner"]
        wish = json.dumps({"jsonrpc": "2.0", "id": "why", "method": "analyze", "params": {"token": token, "agent": "greedy", "because": True}})
        c.send(wish)
        n_answered, told = 0, None
        while not told:
            c.send('{"jsonrpc": "2.0", "id": "games", "method": "games", "params": {}}')
            while (message := c.read())["id"] != "games":
                told = message
            n_answered += 1
        assert told["result"]["because"] is None or told["result"]["because"]["text"], told
        assert n_answered > 8, "others waited for the reasons"
        c.send(wish)
        for _ in range(4):  # the choice itself takes a slice or two
            c.call("games")
        c.send('{"jsonrpc": "2.0", "id": "c", "method": "cancel", "params": {"id": "why", "result": true}}')
        first, second = c.read(), c.read()
        is_stopped = first["result"].get("stopped", False)  # or it was quicker
        assert second["result"]["cancelled"] == is_stopped and (first["result"]["because"] is None or not is_stopped), (first, second)


def test_odds_that_take_long_are_cut_off():
    with contextlib.closing(Client(program, "serve", "--seconds", "1")) as c:
        ships = "32 cruiser, 32 interceptor, 32 dreadnought"
        c.send(json.dumps({"jsonrpc": "2.0", "id": "long", "method": "odds",
                           "params": {"game": "eclipse", "attacker": ships, "defender": ships, "simulations": 100000}}))
        assert c.call("games", game="pig")["games"], "others are served meanwhile"
        answer = c.read()
        assert answer["id"] == "long" and answer["error"]["code"] == LIMIT and "longer" in answer["error"]["message"], answer
        for words in (c.refused(BAD, "odds", game="ti4", attacker="1 flagship", defender="1 cruiser"),
                      c.refused(BAD, "odds", game="eclipse", attacker="1 cruiser", defender="ancient", attacker_technologies=["foo"]),
                      c.refused(BAD, "odds", game="ti4", attacker="1 cruiser", defender="1 cruiser", set=["a=b"]),
                      c.refused(BAD, "odds", game="obsidian", attacker="1 cruiser")):
            assert "--" not in words and "'" in words, words
        assert "'attacker_technologies'" in c.refused(BAD, "odds", game="eclipse", attacker="1 cruiser", defender="ancient",
                                                      attacker_technologies=["foo"])


def test_who_says_no_hello_goes():
    with port("--seconds", "1") as where:
        silent = [Line(where["port"], None) for _ in range(70)]  # more than there is room for: the oldest make room
        c = Line(where["port"], where["token"])
        new = c.call("new", game="pig")
        for line in silent:
            with contextlib.suppress(ConnectionResetError):
                assert line.stream.readline() == ""
        assert c.call("view", token=new["owner"])["step"] == 0


def test_a_short_list_of_agents_ends_in_its_last_one():
    with contextlib.closing(Client(program, "serve")) as c:
        assert c.call("new", game="pig", options={"seats": "4"}, agents=[None, "random"])["to_move"] == 0
        assert c.call("new", game="connect_four", agents=["random"])["over"]
        assert c.call("new", game="connect_four", agents=[])["to_move"] == 0
        new = c.call("new", game="eclipse", options={"seats": "4"}, agents=[None, "level=2"], seed=3)
        assert len(new["seats"]) == 4 and new["to_move"] == 0
        before = c.call("legal", token=new["seats"][0])["legal"]
        state = c.call("play", token=new["seats"][0], action=before[0]["id"])
        assert state["over"] or state["to_move"] == 0, "all other seats are the agent's"


def test_a_new_game_that_is_too_slow_says_so():
    with contextlib.closing(Client(program, "serve", "--seconds", "1")) as c:
        words = c.refused(LIMIT, "new", game="connect_four", agents=[SLOW, None])
        assert "not kept" in words and "go_on" not in words, words


def test_an_owner_who_plays_by_mcp_sees_what_its_seat_may():
    """Many deals of leduc_poker with one seat a client's: nothing tells the other's card, whichever of the two tokens asks."""
    with contextlib.closing(Client(program, "mcp", "--games", "200")) as c:
        c.call("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "test", "version": "0"})

        def use(name, **arguments):
            result = c.call("tools/call", name=name, arguments=arguments)
            assert not result["isError"], result
            return result
        told = {}
        for seed in range(40):
            new = use("new", game="leduc_poker", seed=seed, agents=[None, "random"])
            known = new["structuredContent"]
            owner, seat = known["owner"], known["seats"][0]
            for token in (owner, seat):
                shown = [use(m, token=token) for m in ("view", "legal", "events", "score", "observe")]
                shown += [new["content"]]
                told.setdefault(token == owner, []).append(json.dumps(shown, sort_keys=True))
            use("close", token=owner)
        assert told[True] == told[False]


def test_who_subscribes_is_told():
    """Two seats and the owner of a game, on three connections: each is told what it may know, in order and without gaps."""
    with port() as where:
        a, b, watcher = (Line(where["port"], where["token"]) for _ in range(3))
        new = a.call("new", game="leduc_poker", seed=4)
        hello = b.call("subscribe", token=new["seats"][1], level="dice", **{"from": 0})
        assert hello["subscribed"] and hello["step"] == new["step"] == 2 and hello["to_move"] == 0, hello
        watcher.call("subscribe", token=new["owner"])
        first = b.read()["params"]
        assert first["subscription"] == hello["subscription"] and first["events"], first
        state, told = new, list(first["events"])
        while not state["over"]:
            token = new["seats"][state["to_move"]]
            state = a.call("play", token=token, action=a.call("legal", token=token)["legal"][0]["id"])
            note = b.read()
            assert note["method"] == "events", note
            told += note["params"]["events"]
        assert note["params"]["over"] and told == b.call("events", token=new["seats"][1])["events"]
        a.call("undo", token=new["owner"], to=2)
        note = b.read()["params"]
        assert note["undone"] and note["step"] == 2 and note["events"] == [], note
        b.refused(BAD, "subscribe", token=new["seats"][1], level="loud")
        again = b.call("subscribe", token=new["seats"][1], level="brief")
        assert "replaces" not in hello and again["replaces"] == hello["subscription"] != again["subscription"], again
        assert b.call("subscribe", token=new["seats"][1], on=False) == {"subscribed": False}
        a.call("play", token=new["seats"][0], action=a.call("legal", token=new["seats"][0])["legal"][0]["id"])
        a.call("close", token=new["owner"])
        notes = []
        while not notes or not notes[-1]["params"].get("closed"):
            notes.append(watcher.read())
        assert len(notes) >= 4 and all(n["method"] == "events" for n in notes), notes
        assert b.call("games", game="pig") and b.notes == [], "who has said that it wants no more is told no more"


def test_an_analysis_keeps_to_what_is_allowed_and_tells_what_it_has():
    with contextlib.closing(Client(program, "serve")) as c:
        new = c.call("new", game="connect_four")
        token = new["owner"]
        for column in (0, 1, 0, 1, 0, 1):  # seat 0 wins in column 0
            c.call("play", token=token, action=column)
        for agent in ("mcts", "mcts:solve=on", "mcts:select=uct"):
            assert c.call("analyze", token=token, agent=agent, simulations=300)["action"] == 0
            avoiding = c.call("analyze", token=token, agent=agent, simulations=300, avoid=[0, 3])
            assert [a["action"] for a in sorted(avoiding["actions"], key=lambda a: a["action"])] == [1, 2, 4, 5, 6] and avoiding["action"] == 1, avoiding
            assert sum(a["visits"] for a in avoiding["actions"]) >= avoiding["simulations"] - 1
            allowed = c.call("analyze", token=token, agent=agent, simulations=50, allow=[5, 4, 0], avoid=[0])
            assert sorted(a["action"] for a in allowed["actions"]) == [4, 5] and allowed["action"] in (4, 5), allowed
        assert c.call("analyze", token=token, simulations=5, allow=[6])["action"] == 6
        c.refused(-32001, "analyze", token=token, allow=[7])
        c.refused(BAD, "analyze", token=token, allow=[1], avoid=[1])
        c.refused(BAD, "analyze", token=token, allow=[-1])
        c.refused(BAD, "analyze", token=token, agent="greedy", allow=[1])
        assert c.call("analyze", token=token, agent="greedy")["action"] == 0
        ti4 = c.call("new", game="ti4", seed=1)
        legal = [a["id"] for a in c.call("legal", token=ti4["owner"])["legal"]]
        told = c.call("analyze", token=ti4["owner"], agent="level=4", simulations=30, avoid=legal[1:])
        assert told["action"] == legal[0], told
        # What is best so far, and its line; a stop that keeps it.
        fresh = c.call("new", game="connect_four")["owner"]
        c.send(json.dumps({"jsonrpc": "2.0", "id": "slow", "method": "analyze",
                           "params": {"token": fresh, "agent": "mcts:solve=off", "time_ms": 50000, "progress": True}}))
        notes = [c.read()["params"] for _ in range(2)]
        assert all(n["id"] == "slow" and 0 <= n["action"] <= 6 and n["line"][0]["action"] == n["action"] and len(n["value"]) == 2 for n in notes), notes
        c.send('{"jsonrpc": "2.0", "id": "c", "method": "cancel", "params": {"id": "slow", "result": true}}')
        answers = []
        while len(answers) < 2:
            answers += [m for m in [c.read()] if "id" in m]
        assert answers[0]["id"] == "slow" and answers[0]["result"]["stopped"] and answers[0]["result"]["simulations"] > 0, answers
        assert len(answers[0]["result"]["actions"]) == 7 and answers[1]["result"] == {"cancelled": True}


def test_trace():
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/trace.jsonl"
        c = Client(program, "serve", "--trace", path)
        c.call("games", game="pig")
        c.send("junk")
        c.read()
        c.close()
        lines = [json.loads(line) for line in open(path)]
        assert [line["way"] for line in lines] == ["in", "out", "in", "out"] and lines[0]["message"]["method"] == "games", lines
        assert lines[2]["bytes"] == 5, lines
        assert os.stat(path).st_mode & 0o777 == 0o600


for name, test in list(globals().items()):
    if name.startswith("test_") and (len(sys.argv) < 3 or sys.argv[2] in name):
        test()
        print("ok", name, flush=True)
print("all as expected")
