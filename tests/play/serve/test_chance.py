#!/usr/bin/env python3
"""hexarch serve and play: chance of a game without a seed is secret, told to its owner alone, and falls the same way again. usage: PROGRAM"""
import contextlib
import json
import os
import stat
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from client import Client

program = sys.argv[1]


def roll_some(c, new, n):
    """Seats of Pig roll where they can: the dice of n rolls."""
    dice, state = [], new
    while len(dice) < n and not state["over"]:
        token = new["seats"][state["to_move"]]
        legal = c.call("legal", token=token)["legal"]
        state = c.call("play", token=token, action=next(one["id"] for one in legal if "roll" in one["words"]))
        dice.append(json.dumps(c.call("view", token=new["owner"])["document"]["state"]))
    return dice


def test_serve():
    with tempfile.TemporaryDirectory() as folder, contextlib.closing(Client(program, "serve", "--folder", folder)) as c:
        new = c.call("new", game="pig")
        first = roll_some(c, new, 6)
        saved = c.call("save", token=new["owner"])["save"]
        secret = saved["secret"]
        assert "seed" not in saved and len(secret) == 64 and set(secret) <= set("0123456789abcdef"), saved
        for seat in new["seats"]:
            c.refused(-32003, "save", token=seat)
            for method in ("view", "events", "legal", "score"):
                assert secret not in json.dumps(c.call(method, token=seat)), method
        c.call("undo", token=new["owner"], to=0)
        again = c.call("save", token=new["owner"])["save"]
        assert again["secret"] == secret
        c.call("close", token=new["owner"])
        back = c.call("load", save=again)
        assert roll_some(c, back, 6) == first, "a loaded game falls another way"
        copy = c.call("clone", token=back["owner"])
        assert c.call("save", token=copy["owner"])["save"]["secret"] == secret, "the owner's clone falls alike"
        seen = c.call("clone", token=back["seats"][0])
        assert c.call("save", token=seen["owner"])["save"]["secret"] != secret, "a seat's clone tells the chance of the game"
        assert c.call("save", token=c.call("new", game="pig", seed=3)["owner"])["save"]["seed"] == "3"
        others = {c.call("save", token=c.call("new", game="pig")["owner"])["save"]["secret"] for _ in range(3)}
        assert len(others | {secret}) == 4
        c.call("save", token=back["owner"], file="kept.json")
        assert stat.S_IMODE(os.stat(os.path.join(folder, "kept.json")).st_mode) == 0o600


def test_play():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "save.json")

        def played(*options):
            subprocess.run([program, "play", "pig", "--agent", "random", *options, "--save", path], check=True, capture_output=True)
            assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
            with open(path) as file:
                return json.load(file)
        one, other, seeded = played(), played(), played("--seed", "7")
        assert "seed" not in one and len(one["secret"]) == 64 and one["secret"] != other["secret"]
        assert seeded["seed"] == "7" and "secret" not in seeded
        assert played("--seed", "7")["actions"] == seeded["actions"], "a seed that is given falls as ever"


test_serve()
test_play()
