#!/usr/bin/env python3
"""hexarch serve: games side by side, tokens of seats, hidden things that stay hidden, limits, files, the port, MessagePack. usage: PROGRAM"""
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.dirname(__file__))
from client import Client, all_games

import jsonschema

program = sys.argv[1]
ILLEGAL, NO_TOKEN, NOT_YOURS, LIMIT, BUSY, BAD, NO_METHOD = -32001, -32002, -32003, -32004, -32005, -32602, -32601
rng = random.Random(1)


def test_methods_and_schemas(c):
    hello = c.call("hello", protocol=1)
    assert hello["protocol"] == 1 and hello["engine"]["name"] == "hexarch"
    methods = {m["name"]: m for m in c.call("methods")["methods"]}
    wanted = "games new view legal play undo clone sample observe events score analyze odds save load rules close".split()
    assert set(wanted) <= set(methods) and set(hello["methods"]) < set(methods)
    for m in methods.values():
        jsonschema.Draft202012Validator.check_schema(m["params"])
        assert m["summary"].endswith("."), m
    names = [g["name"] for g in c.call("games")["games"]]
    assert {"connect_four", "eclipse", "ti4", "obsidian"} <= set(names)
    c.refused(NO_METHOD, "no_such_method")
    c.refused(BAD, "games", name=3)
    c.refused(BAD, "new", game="chess")
    c.refused(BAD, "new", game="pig", options={"seats": "99"})
    c.refused(BAD, "new", game="pig", agents=["process:cmd=cat"])
    c.refused(BAD, "new", game="pig", agents=["human"])
    c.refused(NO_TOKEN, "view", token="0" * 24)
    for line, code in (("junk", -32700), ("[]", -32600), ('{"id": 1}', -32600), ('{"jsonrpc": "2.0", "id": [], "method": "games"}', -32600)):
        c.send(line)
        answer = c.read()
        assert answer["error"]["code"] == code, (line, answer)
    c.send('{"jsonrpc": "2.0", "method": "games"}')  # a notification: no answer


def built_in_specs():
    """What the engine itself offers as agents, by game: levels, presets, nets, and options of text."""
    for game in all_games(program):
        for level in range(1, 6):
            yield game, f"level={level}"
        for spec in ("random", "greedy", "mcts:sims=4,preset=plain", "mcts:sims=4,preset=baseline", "mcts:net=none", "mcts:time=0.3s"):
            yield game, spec
        if game in ("connect_four", "eclipse", "obsidian"):
            yield game, f"mcts:net={game}-1"


def test_clients_name_what_is_built_in_and_no_files(c):
    for game, spec in built_in_specs():
        new = c.call("new", game=game, agents=[None, spec])  # the first seat is asked before the second plays, or chance is
        c.call("close", token=new["owner"])
    new = c.call("new", game="connect_four")
    for spec in ("mcts:sims=4,net=connect_four-1", "level=5", "mcts:sims=4,preset=plain", "greedy:net=connect_four-1"):
        assert 0 <= c.call("analyze", token=new["seats"][0], agent=spec)["action"] < 7
    files = ["mcts:net=/etc/passwd", "greedy:net=/etc/passwd", "mcts:net=x.net", "mcts:net=", "mcts:net=./connect_four-1"]
    for spec in files + ["process:cmd=cat", "tcp:port=4000", "human", "level=6"]:
        c.refused(BAD, "new", game="connect_four", agents=[spec])
        c.refused(BAD, "analyze", token=new["seats"][0], agent=spec)
    c.refused(LIMIT, "new", game="connect_four", agents=["mcts:threads=64"])
    c.refused(LIMIT, "analyze", token=new["seats"][0], agent="mcts:threads=2")
    c.call("close", token=new["owner"])
    with_two = Client(program, "serve", "--threads", "2")
    assert with_two.call("new", game="connect_four", agents=["mcts:threads=2,sims=40", None])["step"] == 1
    with_two.refused(LIMIT, "new", game="connect_four", agents=["mcts:threads=3"])
    with_two.close()


def test_words_of_clients_come_back_whole(c):
    """Errors that say a client's words again are answers, wherever a cut falls."""
    for n in range(1, 90):
        for letter in ("\u6f22", "\u00e9", "\U0001f600", "a\u6f22"):
            word = letter * n
            if len(word.encode()) > 190:
                continue
            c.refused(BAD, "new", game="connect_four", agents=[word])
            c.refused(BAD, "new", game=word)
            c.refused(BAD, "rules", game=word)
            c.refused(BAD, "odds", game="eclipse", attacker=word, defender="ancient")
            c.refused(BAD, "new", game="pig", options={"seats": word})
            c.refused(BAD, "new", game="pig", **{word: 1})
            c.refused(NO_METHOD, word)
    assert "\u6f22" in c.refused(BAD, "new", game="connect_four", agents=["\u6f22" * 14])


def test_ids_are_kept_where_a_number_is_bad(c):
    for number in ("1e999", "-1e400", "123456789012345678901234567890", "9007199254740993"):
        c.send('{"jsonrpc": "2.0", "id": "mine", "method": "play", "params": {"token": "x", "note": "1e999 \\" 7", "action": %s}}' % number)
        answer = c.read()
        assert answer["id"] == "mine" and answer["error"]["code"] == BAD, answer
    c.send('{"jsonrpc": "2.0", "id": 5, "method": "play", "params": {"action": 1e999}')
    answer = c.read()
    assert answer["id"] is None and answer["error"]["code"] == -32700, answer


def test_a_closed_game_answers_what_waits(c):
    slow = "mcts:sims=100000000"
    for method, params in (("analyze", {"agent": slow, "time_ms": 50000}), ("play", {"action": 0})):
        new = c.call("new", game="connect_four", agents=[None, slow])
        c.send(json.dumps({"jsonrpc": "2.0", "id": "slow", "method": method, "params": {"token": new["seats"][0], **params}}))
        c.send(json.dumps({"jsonrpc": "2.0", "id": "close", "method": "close", "params": {"token": new["owner"]}}))
        first, second = c.read(), c.read()
        assert first["id"] == "slow" and first["error"]["code"] == NO_TOKEN and "closed" in first["error"]["message"], first
        assert second["id"] == "close" and second["result"]["closed"], second


def test_a_new_game_that_fails_is_not_kept():
    c = Client(program, "serve", "--games", "2", "--seconds", "1")
    for _ in range(3):
        c.refused(LIMIT, "new", game="connect_four", agents=["mcts:sims=100000000"])
    new = c.call("new", game="connect_four", agents=[None, "mcts:sims=100000000"])
    # The step was made, and the agent is still to move: the answer says so, and the game goes on.
    answer = c.ask("play", {"token": new["seats"][0], "action": 3})["error"]
    assert answer["code"] == LIMIT and "go_on" in answer["message"], answer
    assert answer["data"]["step"] == 1 and answer["data"]["to_move"] == 1 and len(answer["data"]["events"]) == 1, answer
    c.refused(NOT_YOURS, "play", token=new["seats"][0], action=3)
    c.refused(LIMIT, "go_on", token=new["seats"][0])
    assert c.call("play", token=new["owner"], action=2)["to_move"] == 0
    c.close()
    c = Client(program, "serve")
    new = c.call("new", game="connect_four", agents=["greedy", None])
    assert c.call("undo", token=new["owner"], to=0)["to_move"] == 0  # an agent's seat
    assert c.call("go_on", token=new["seats"][1])["to_move"] == 1
    assert c.call("go_on", token=new["seats"][1])["step"] == 1  # nothing more to do
    c.close()


def play_whole(c, game, **options):
    """A whole game by random moves of all seats, each by its own token; returns the tokens and how it ended."""
    new = c.call("new", game=game, seed=rng.randrange(1 << 40), **options)
    seats, state = new["seats"], new
    while not state["over"]:
        mover = state["to_move"]
        token = seats[mover]
        legal = c.call("legal", token=token)
        assert legal["to_move"] == mover and len(legal["legal"]) > 1
        other = seats[(mover + 1) % len(seats)]
        assert c.call("legal", token=other)["legal"] == []
        action = rng.choice(legal["legal"])["id"]
        c.refused(NOT_YOURS, "play", token=other, action=action)
        state = c.call("play", token=token, action=action, step=legal["step"])
        assert state["step"] > legal["step"]
    c.refused(ILLEGAL, "play", token=seats[0], action=0)
    score = c.call("score", token=seats[0])
    assert score["over"] and sorted(score["ranks"])[0] == 1
    return new


def test_whole_games(c):
    for game, options in (("connect_four", {}), ("leduc_poker", {}), ("pig", {"options": {"seats": "3"}}), ("breakthrough", {})):
        new = play_whole(c, game, **options)
        seats = len(new["seats"])
        events = [c.call("events", token=t)["events"] for t in [new["owner"], *new["seats"]]]
        assert events[0] and all(len(e) <= len(events[0]) for e in events)
        assert len(c.call("score", token=new["owner"])["scores"]) == seats
        c.call("close", token=new["owner"])
        c.refused(NO_TOKEN, "view", token=new["seats"][0])


def test_a_seat_sees_its_own_card_only(c):
    """Over many deals of leduc_poker, nothing a seat is told before the showdown depends on the other seat's card."""
    told = {}
    for seed in range(60):
        new = c.call("new", game="leduc_poker", seed=seed)
        token = new["seats"][0]
        view = c.call("view", token=token)["document"]
        everything = json.dumps([view, c.call("view", token=token, **{"as": "text"})["text"], c.call("events", token=token)["events"],
                                 c.call("observe", token=token)["features"], c.call("score", token=token)])
        full = c.call("view", token=new["owner"])["document"]["state"]
        cards = full.get("cards") or full.get("private") or full.get("hands")
        assert cards, full
        told.setdefault(str(cards[0]), {}).setdefault(everything, set()).add(str(cards[1]))
        c.refused(NOT_YOURS, "save", token=token)
        c.refused(NOT_YOURS, "undo", token=token)
        c.refused(NOT_YOURS, "observe", token=token, seat=1)
        c.call("close", token=new["owner"])
    assert len(told) > 1
    for card, views in told.items():
        assert len(views) == 1 and len(next(iter(views.values()))) > 1, (card, views)


def everything(c, token):
    """All that a token is told of a game, but who it is."""
    told = [c.call(method, token=token) for method in ("view", "legal", "observe", "score")]
    told += [c.call("view", token=token, **{"as": "text"}), c.call("events", token=token)]
    return json.dumps(told, sort_keys=True)


def test_nobody_learns_that_another_seat_is_asked_in_secret(c):
    """TI4, where only holders are asked: seat 0 plays a card. Seat 2 holds Sabotage and is asked, or Bunker and is not. Until it uses it, seats 0 and 1 are told the same."""
    start = c.call("new", game="ti4", options={"seats": "3", "secret_questions": "holders"}, seed=1)
    while c.call("view", token=start["owner"])["document"]["state"]["phase"] != "action":
        c.call("play", token=start["owner"], action=c.call("legal", token=start["owner"])["legal"][0]["id"])
    document = c.call("view", token=start["owner"])["document"]
    games, told = [], []
    for card in ("SABOTAGE", "BUNKER"):
        position = json.loads(json.dumps(document))
        state = position["state"]
        assert state["active"] == 0 and all(not seat["hand"]["cards"] for seat in state["seats"])
        for seat, held in ((0, "ECONOMIC_INITIATIVE"), (2, card)):
            state["seats"][seat].update(hand={"cards": {held: 1}}, n_cards=1)
            deck = state["action_deck"]["cards"]
            deck[held] -= 1
            if not deck[held]:
                del deck[held]
        games.append(c.call("load", save=position))
    before = [[everything(c, token) for token in game["seats"]] for game in games]
    assert before[0][:2] == before[1][:2] and before[0][2] != before[1][2]
    answers = []
    for game in games:
        legal = c.call("legal", token=game["seats"][0])["legal"]
        play = next(a["id"] for a in legal if "Economic Initiative" in a["words"])
        answers.append(c.call("play", token=game["seats"][0], action=play))
    asked, free = games
    # The one who holds it is asked; for the others the step is not made yet.
    assert c.call("legal", token=asked["owner"])["to_move"] == 2 and c.call("legal", token=free["owner"])["to_move"] != 2
    mine = c.call("legal", token=asked["seats"][2])
    assert mine["to_move"] == 2 and len(mine["legal"]) == 2 and "waits" not in mine, mine
    assert everything(c, asked["seats"][1]) == before[0][1]
    assert answers[0]["waits"] and answers[0]["step"] == 0 and answers[0]["events"] == [], answers[0]
    assert c.call("legal", token=asked["seats"][0])["legal"] == []
    c.refused(BUSY, "play", token=asked["seats"][0], action=0)
    c.refused(BUSY, "analyze", token=asked["seats"][0])
    c.refused(NOT_YOURS, "play", token=asked["seats"][1], action=0)
    clone = c.call("clone", token=asked["seats"][1])
    assert c.call("view", token=clone["owner"])["to_move"] == 0
    # It declines: they are told what they would have been without the card, step numbers included.
    no = next(a["id"] for a in mine["legal"] if a["words"].endswith(": no") or "none" in a["words"] or "no" == a["words"].split()[-1])
    c.call("play", token=asked["seats"][2], action=no, step=mine["step"])
    told = [[everything(c, token) for token in game["seats"]] for game in games]
    assert told[0][0] == told[1][0] and told[0][1] == told[1][1], (told[0][0], told[1][0])
    assert c.call("view", token=asked["owner"])["step"] == c.call("view", token=free["owner"])["step"] + 1
    assert c.call("view", token=asked["seats"][2])["step"] == c.call("view", token=asked["owner"])["step"]
    for game in games + [start, clone]:
        c.call("close", token=game["owner"])


def test_a_clone_of_a_seat_is_dealt_anew(c):
    new = c.call("new", game="leduc_poker", seed=5)
    seen = set()
    for _ in range(30):
        clone = c.call("clone", token=new["seats"][0])
        state = c.call("view", token=clone["owner"])["document"]["state"]
        cards = state.get("cards") or state.get("private") or state.get("hands")
        seen.add(str(cards[1]))
        assert c.call("view", token=clone["seats"][0])["document"]["state"] == c.call("view", token=new["seats"][0])["document"]["state"]
        c.call("close", token=clone["owner"])
    assert len(seen) > 1, seen
    whole = c.call("clone", token=new["owner"])
    assert c.call("view", token=whole["owner"])["document"] == c.call("view", token=new["owner"])["document"]
    c.call("close", token=whole["owner"])
    c.call("close", token=new["owner"])


def test_undo_chance_and_analysis(c):
    new = c.call("new", game="pig", chance=False, seed=3)
    owner = new["owner"]
    start = c.call("view", token=owner)["document"]
    state = c.call("play", token=owner, action=c.call("legal", token=owner)["legal"][0]["id"])
    if state["to_move"] == "chance":
        outcomes = c.call("legal", token=owner)["legal"]
        assert abs(sum(o["p"] for o in outcomes) - 1) < 1e-9
        assert c.call("legal", token=new["seats"][0])["legal"] == []
        c.refused(NOT_YOURS, "sample", token=new["seats"][0])
        state = c.call("sample", token=owner)
    assert c.call("undo", token=owner, to=0)["step"] == 0
    assert c.call("view", token=owner)["document"] == start
    c.call("close", token=owner)
    new = c.call("new", game="connect_four", agents=[None, "greedy"])
    token = new["seats"][0]
    for _ in range(2):
        before = c.call("legal", token=token)["step"]
        state = c.call("play", token=token, action=3)
        assert state["over"] or (state["to_move"] == 0 and state["step"] == before + 2)
    assert c.call("undo", token=new["owner"])["step"] == state["step"] - 2
    c.refused(ILLEGAL, "play", token=token, action=77)
    c.refused(ILLEGAL, "play", token=token, action=3, step=0)
    hint = c.call("analyze", token=token, agent="mcts", simulations=300)
    assert "because" not in hint
    hint = c.call("analyze", token=token, agent="mcts", simulations=300, because=True)
    assert hint["because"]["text"].startswith("Because ") and hint["because"]["against"].startswith("drop in "), hint["because"]
    assert hint["simulations"] == 300 and sum(a["visits"] for a in hint["actions"]) >= 299 and 0 <= hint["action"] <= 6
    c.refused(LIMIT, "analyze", token=token, simulations=90000000)
    c.notes.clear()
    hint = c.call("analyze", token=token, time_ms=900, progress=True)
    assert c.notes and c.notes[-1]["method"] == "progress" and c.notes[-1]["params"]["simulations"] > 0
    assert c.notes[-1]["params"]["elapsed_ms"] <= hint["elapsed_ms"]
    c.call("close", token=new["owner"])


def answers_of(c, ids):
    """Read until all of these are answered; the answers by id, in the order they came."""
    answers = {}
    while len(answers) < len(ids):
        message = c.read()
        if "method" in message:
            c.notes.append(message)
        else:
            answers[message["id"]] = message
    return answers


def test_a_game_goes_on_while_it_is_analysed(c):
    new = c.call("new", game="connect_four")
    ask = {"method": "analyze"}
    first = [{**ask, "id": i, "params": {"token": new["seats"][0], "simulations": 3000}} for i in range(3)]
    c.send_together(first + [{"method": "play", "id": "play", "params": {"token": new["seats"][0], "action": 3}},
                             {**ask, "id": 3, "params": {"token": new["seats"][1], "simulations": 3000}}])
    answers = answers_of(c, [0, 1, 2, 3, "play"])
    assert answers["play"]["result"]["step"] == 1, answers
    actions = [answers[i]["result"]["actions"] for i in range(3)]
    assert actions[0] == actions[1] == actions[2] and answers[3]["result"]["seat"] == 1, answers
    # A position that is taken back is not analysed any more; one that stands is.
    c.send_together([{**ask, "id": "gone", "params": {"token": new["owner"], "steps": [0, 1], "priorities": [0, 1], "simulations": 100000}},
                     {**ask, "id": "stays", "params": {"token": new["owner"], "steps": [0], "simulations": 50}},
                     {"id": "undo", "method": "undo", "params": {"token": new["owner"], "to": 0}}])
    answers = answers_of(c, ("gone", "stays", "undo"))
    assert answers["gone"]["error"]["code"] == ILLEGAL and "taken back" in answers["gone"]["error"]["message"], answers
    assert len(answers["stays"]["result"]["analyses"]) == 1
    c.call("close", token=new["owner"])


def test_positions_of_a_game_are_analysed_by_priority(c):
    new = c.call("new", game="connect_four", chance=False)
    alone = []
    for action in (3, 3, 2):
        mover = c.call("legal", token=new["owner"])["to_move"]
        alone.append(c.call("analyze", token=new["seats"][mover], simulations=200))
        c.call("play", token=new["owner"], action=action)
    c.notes.clear()
    whole = c.call("analyze", token=new["owner"], simulations=200, steps=[0, 1, 2, 3], priorities=[-1, 5, 0, 5], progress=True)["analyses"]
    for entry, one in zip(whole, alone):
        assert {k: v for k, v in entry.items() if k not in ("elapsed_ms", "step")} == {k: v for k, v in one.items() if k != "elapsed_ms"}
    assert [entry["step"] for entry in whole] == [0, 1, 2, 3]
    done = [n["params"] for n in c.notes if "analysis" in n["params"]]
    assert [d["step"] for d in done] == [1, 3, 2, 0] and done[0]["analysis"] == whole[1], done
    # A seat is told of its own choices alone: of the others who chose.
    mine = c.call("analyze", token=new["seats"][1], simulations=20, steps=[3, 2, 1])["analyses"]
    assert [e.get("action") is None for e in mine] == [False, True, False] and mine[1] == {"step": 2, "to_move": 0}, mine
    assert c.call("analyze", token=new["owner"], steps=[]) == {"analyses": []}
    assert "only 3 steps" in c.refused(BAD, "analyze", token=new["owner"], steps=[0, 4])
    assert "'priorities'" in c.refused(BAD, "analyze", token=new["owner"], steps=[0, 1], priorities=[1])
    c.refused(BAD, "analyze", token=new["owner"], priorities=[1])
    c.refused(BAD, "analyze", token=new["owner"], steps=[0], allow=[3])
    # Of a client's requests those of higher priority come first, in whatever order they were asked for.
    c.send_together([{"id": name, "method": "analyze", "params": {"token": new["owner"], "simulations": 2000, "priority": priority}}
                     for name, priority in (("low", -5), ("middle", 0), ("high", 7), ("next", 7))])
    assert [i for i in answers_of(c, range(4))][2:] == ["middle", "low"]
    # What was found of several is told where they are cancelled with their result.
    c.send(json.dumps({"jsonrpc": "2.0", "id": "some", "method": "analyze",
                       "params": {"token": new["owner"], "steps": [0, 1, 2], "simulations": 100000, "progress": True}}))
    while not any(n["params"]["id"] == "some" and "analysis" in n["params"] for n in c.notes): # the first one is whole
        c.notes.append(c.read())
    c.send('{"jsonrpc": "2.0", "id": "c", "method": "cancel", "params": {"id": "some", "result": true}}')
    answer = answers_of(c, ("some", "c"))["some"]["result"]
    whole, *cut = answer["analyses"]
    assert answer["stopped"] and whole["step"] == 0 and whole["simulations"] == 100000, answer
    assert [e["step"] for e in cut] in ([], [1]) and all(e["simulations"] < 100000 for e in cut), answer
    c.call("close", token=new["owner"])


def test_a_later_analysis_of_a_hidden_position_tells_a_seat_no_more(c):
    """Many deals of leduc_poker: what a seat is told later of its first choice does not depend on the other's card. Its own secret world is
    dealt anew each time, so that only the shape may be compared: legal actions and their words."""
    told = {}
    for seed in range(20):
        new = c.call("new", game="leduc_poker", seed=seed)
        c.call("play", token=new["seats"][0], action=c.call("legal", token=new["seats"][0])["legal"][-1]["id"])
        entry = c.call("analyze", token=new["seats"][0], steps=[0, 1], agent="mcts:sims=20")["analyses"]
        card = json.dumps(c.call("view", token=new["seats"][0])["document"]["state"])
        first = [(a["action"], a["text"]) for a in sorted(entry[0]["actions"], key=lambda a: a["action"])] if "actions" in entry[0] else None
        told.setdefault(card, set()).add(json.dumps([first, entry[1].get("to_move"), entry[1].get("seat")]))
        c.call("close", token=new["owner"])
    assert all(len(t) == 1 for t in told.values()), told


def test_odds_and_rules(c):
    odds = c.call("odds", game="eclipse", attacker="2 cruiser, 1 interceptor", defender="ancient")
    assert odds["exact"] and abs(odds["attacker"] + odds["defender"] + odds["draw"] - 1) < 1e-9
    c.refused(BAD, "odds", game="eclipse", attacker="2 bathtub", defender="ancient")
    c.refused(BAD, "odds", game="pig", attacker="x")
    assert "column" in c.call("rules", game="connect_four")["text"]
    assert c.call("rules", game="connect_four", key="3")["rules"][0]["key"] == "3"
    assert c.call("rules", game="eclipse", words="ancient")["rules"]


def test_limits():
    c = Client(program, "serve", "--games", "3")
    for _ in range(3):
        c.call("new", game="pig")
    c.refused(LIMIT, "new", game="pig")
    c.close()


def test_files():
    with tempfile.TemporaryDirectory() as folder:
        c = Client(program, "serve", "--folder", folder)
        new = c.call("new", game="eclipse", options={"seats": "2"}, seed=1)
        for _ in range(6):
            c.call("play", token=new["owner"], action=c.call("legal", token=new["owner"])["legal"][0]["id"])
        here = c.call("view", token=new["owner"])["document"]
        assert c.call("save", token=new["owner"], file="one.json") == {"file": "one.json"}
        for name in ("../one.json", "/etc/passwd", ".hidden", "a/b", ""):
            c.refused(BAD, "save", token=new["owner"], file=name)
            c.refused(BAD, "load", file=name)
        c.refused(NOT_YOURS, "load", file="one.json")
        for token in new["seats"] + ["0" * 24, ""]:
            c.refused(NOT_YOURS, "load", file="one.json", token=token)
        clones = [c.call("clone", token=token) for token in (new["seats"][0], new["owner"])]
        for clone in clones:
            c.refused(NOT_YOURS, "save", token=clone["owner"], file="one.json")
            c.refused(NOT_YOURS, "load", file="one.json", token=clone["owner"])
        loaded = c.call("load", file="one.json", token=new["owner"])
        assert c.call("save", token=loaded["owner"], file="one.json") == {"file": "one.json"}  # made of it: may write it anew
        assert c.call("view", token=loaded["owner"])["document"] == here
        save = c.call("save", token=new["owner"])["save"]
        save["agents"] = ["process:cmd=touch " + folder + "/started", "greedy"]
        again = c.call("load", save=save)
        assert c.call("view", token=again["owner"])["document"] == here
        c.call("load", save=here)
        c.refused(BAD, "load", save={"format": "hexarch-save"})
        c.close()
        c = Client(program, "serve", "--folder", folder)  # another run of the server: the token is still the file's
        c.refused(NOT_YOURS, "load", file="one.json", token=loaded["owner"])
        loaded = c.call("load", file="one.json", token=new["owner"])
        assert c.call("view", token=loaded["owner"])["document"] == here
        c.close()
        assert subprocess.run([program, "analyze", folder + "/one.json", "--agent", "random"], capture_output=True).returncode == 0
        assert sorted(os.listdir(folder)) == ["one.json"], os.listdir(folder)
    c = Client(program, "serve")
    new = c.call("new", game="pig")
    c.refused(NOT_YOURS, "save", token=new["owner"], file="one.json")
    c.refused(NOT_YOURS, "load", file="one.json")
    c.close()


def test_port():
    server = subprocess.Popen([program, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    where = json.loads(server.stdout.readline())

    def connect():
        s = socket.create_connection(("127.0.0.1", where["port"]))
        return s, s.makefile("rw")

    def ask(stream, method, **params):
        stream.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n")
        stream.flush()
        return json.loads(stream.readline())

    for params in ({}, {"token": "wrong"}):
        s, stream = connect()
        assert "error" in ask(stream, "hello", **params)
        assert stream.readline() == ""
    s, stream = connect()
    assert "error" in ask(stream, "games") and stream.readline() == ""
    hello = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"token": where["token"]}})
    for first in ("junk", "[]", "{}", '{"jsonrpc": "2.0", "method": "games"}', '{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"x": 1}}'):
        s, stream = connect()
        stream.write(first + "\n" + hello + "\n")
        stream.flush()
        answers = stream.readlines()  # the connection closes
        assert len(answers) <= 1 and "result" not in "".join(answers), (first, answers)
    clients = [connect() for _ in range(3)]
    for _, stream in clients:
        assert "result" in ask(stream, "hello", token=where["token"])
    new = ask(clients[0][1], "new", game="connect_four")["result"]
    assert ask(clients[1][1], "play", token=new["seats"][0], action=2)["result"]["step"] == 1
    assert ask(clients[2][1], "play", token=new["seats"][1], action=2)["result"]["step"] == 2
    clients[1][0].sendall(b"x" * 5_000_000)  # a line without an end
    assert "result" in ask(clients[2][1], "games")
    server.terminate()
    assert server.wait(10) == 130


def test_many_games_at_once():
    def some(n):
        c = Client(program, "serve")
        for _ in range(n):
            new = play_whole(c, "connect_four")
            c.call("close", token=new["owner"])
        c.close()

    threads = [threading.Thread(target=some, args=(3,)) for _ in range(2)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()


client = Client(program, "serve")
for name, test in list(globals().items()):
    if name.startswith("test_"):
        test(*[client][: test.__code__.co_argcount])
        print("ok", name)
client.close()
print("all as expected")
