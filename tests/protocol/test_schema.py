#!/usr/bin/env python3
"""Every message that goes to a bot and comes from it is what docs/reference/protocol.schema.json allows, in whole games; and the schema refuses what is wrong.
usage: test_schema.py PROGRAM"""
import copy
import json
import subprocess
import sys
import tempfile

import jsonschema

program = sys.argv[1]
schema = json.load(open("docs/reference/protocol.schema.json"))
jsonschema.Draft202012Validator.check_schema(schema)


def checker(name):
    return jsonschema.Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/" + name}]})


to_bot, from_bot = checker("to_bot"), checker("from_bot")
seen, examples, reasons = {}, {}, set()
# game, options of the tournament, what the bot wants
GAMES = [
    ("connect_four", ["--games", "4"], {}),
    ("leduc_poker", ["--games", "10"], {"features": True}),
    ("connect_four", ["--games", "2", "--adjudicate", "0.5,1"], {"lead": [1.0, -1.0]}),
    ("pig", ["--games", "2"], {"stop": True, "words": False}),
    ("eclipse", ["--games", "1", "--set", "seats=2"], {"features": True}),
]
with tempfile.TemporaryDirectory() as folder:
    for number, (game, options, wants) in enumerate(GAMES):
        log = f"{folder}/{number}.log"
        bot = f"tests/protocol/careful_bot.py '{json.dumps(wants)}'"
        agent = "process:cmd=\"python3 tests/protocol/tee.py {} python3 {}\",budget=10m,ponder=on,sandbox=off".format(log, bot.replace('"', '\\"'))
        result = subprocess.run(
            [program, "tournament", game, "--agent", agent, "--agent", agent if "lead" in wants else "random", "--json", *options], capture_output=True, text=True
        )
        assert result.returncode == 0, result.stderr
        assert json.loads(result.stdout)["faults"] == 0, result.stdout
        for line in open(log):
            message = json.loads(line[2:])
            check, name = (to_bot, message.get("method", "error")) if line[0] == ">" else (from_bot, "answer")
            errors = [error.message for error in check.iter_errors(message)]
            assert not errors, (game, line[:400], errors[:3])
            seen[name] = seen.get(name, 0) + 1
            if name == "end_game":
                reasons.add(message["params"]["reason"])
            examples.setdefault(name, message)
            if name == "choose":
                assert ("features" in message["params"]) == bool(wants.get("features")), message
                assert ("words" in message["params"]["legal"][0]) == wants.get("words", True), message
print(seen)
assert reasons == {"natural", "adjudicated"}, reasons
assert set(seen) >= {"hello", "new_game", "saw", "choose", "end_game", "ponder", "answer"}, seen


def spoilt(message):
    """The message with one thing wrong, in several ways."""
    yield {**message, "jsonrpc": "1.0"}
    for key in message["params"]:
        without = copy.deepcopy(message)
        without["params"][key] = {"no": "such type"} if key not in ("options", "view", "engine", "fault") else 7
        yield without
    yield {**message, "method": "no_such"}


for name, message in examples.items():
    if name != "answer":
        for wrong in spoilt(message):
            assert not to_bot.is_valid(wrong), wrong
for wrong in ({"jsonrpc": "2.0", "id": 5, "result": {}}, {"jsonrpc": "2.0", "result": True}, {"jsonrpc": "2.0", "id": 1, "result": {"protocol": 2}},
              {"jsonrpc": "2.0", "id": 5, "result": {"action": -1}}, {"jsonrpc": "2.0", "id": 5, "result": {"action": 1, "value": [2]}}):
    assert not from_bot.is_valid(wrong), wrong
print("all as expected")
