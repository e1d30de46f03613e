#!/usr/bin/env python3
"""docs/reference/serve.schema.json is what 'methods' tells, and every answer of every method keeps to it; and every document of 'view' to the
schema of its game, which refuses what is wrong. usage: PROGRAM [--write]"""
import json
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from client import Client, all_games

import jsonschema

program, path = sys.argv[1], os.path.join(os.path.dirname(__file__), "../../../docs/reference/serve.schema.json")
c = Client(program, "serve")
methods = {m["name"]: m for m in c.call("methods")["methods"]}
schema = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Methods of hexarch serve: their parameters and answers",
    "$defs": {name: {"description": m["summary"], "params": m["params"], "answer": m["answer"]} for name, m in methods.items()},
}
text = json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
if "--write" in sys.argv:
    with open(path, "w") as file:
        file.write(text)
with open(path) as file:
    assert file.read() == text, "docs/reference/serve.schema.json is not what the methods are: run tests/play/serve/test_schema.py PROGRAM --write"

takes = {name: jsonschema.Draft202012Validator(m["params"]) for name, m in methods.items()}
validators = {name: jsonschema.Draft202012Validator(m["answer"]) for name, m in methods.items()}
seen = set()


def call(method, **params):
    takes[method].validate(params)
    answer = c.call(method, **params)
    validators[method].validate(answer)
    seen.add(method)
    return answer


assert set(call("hello", protocol=1)["methods"]) == set(methods) - {"hello", "methods"} and call("methods")["methods"]

for game in all_games(program):
    new = call("new", game=game, seed=3)
    owner = new["owner"]
    call("subscribe", token=owner, level="full")
    for _ in range(4):
        mover = call("legal", token=owner)["to_move"]
        legal = call("legal", token=new["seats"][mover], remarks=True)["legal"]
        call("play", token=new["seats"][mover], action=legal[-1]["id"])
    for token in (owner, new["seats"][0]):
        for method in ("view", "turn", "score", "events", "go_on"):
            call(method, token=token)
        call("close", token=call("clone", token=token)["owner"])
    call("view", token=owner, **{"as": "text"})
    call("observe", token=owner, blocks=True)
    call("why_not", token=owner, words="build")
    call("analyze", token=owner, simulations=20, because=True)
    call("analyze", token=owner, simulations=2, steps=[0, 1])
    call("close", token=call("load", save=call("save", token=owner)["save"])["owner"])
    call("undo", token=owner)
    call("list")
    call("games", game=game)
    call("rules", game=game)
    call("rules", game=game, contents=True)
    call("rules", game=game, words="a")
    call("close", token=owner)
new = call("new", game="pig", chance=False)
call("play", token=new["owner"], action=call("legal", token=new["owner"])["legal"][0]["id"])
call("legal", token=new["owner"])
call("sample", token=new["owner"])
new = call("new", game="eclipse")
call("sheet", token=new["owner"], name="map")
call("cards", game="eclipse", words="cannon")
call("odds", game="eclipse", attacker="1 cruiser", defender="ancient")
call("cancel", id="nothing")
assert seen == set(validators), set(validators) - seen


def spoilt(document):
    """The document with one thing wrong, in several ways."""
    state = document["state"]
    first = next(iter(state))
    yield {**document, "game": "chess"}
    yield {**document, "state": {**state, "no_such_field": 1}}
    yield {**document, "state": {name: value for name, value in state.items() if name != first}}
    for name, value in list(state.items())[::9]:
        yield {**document, "state": {**state, name: {"no": "such"} if not isinstance(value, dict) else 3}}


def read_documents(game, plays, every):
    """Documents of a whole game, or its first plays, of all viewers."""
    schema = call("games", game=game, schema=True)["games"][0]["schema"]
    assert schema == json.loads(subprocess.run([program, "games", game, "--schema"], capture_output=True, check=True).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert '"enum": []' not in json.dumps(schema), "stricter validators refuse it"
    fits = jsonschema.Draft202012Validator(schema)
    rng, new, hidden = random.Random(game), c.call("new", game=game, seed=5, forced=False), 0
    for step in range(plays):
        if step % every == 0:
            for token in [new["owner"], new["seats"][1]]:
                document = c.call("view", token=token)["document"]
                wrong = [f"{error.json_path}: {error.message[:200]}" for error in fits.iter_errors(document)]
                assert not wrong, (game, wrong)
                hidden += json.dumps(document["state"]).count("null")
        legal = c.call("legal", token=new["owner"])["legal"]
        if not legal:
            break
        c.call("play", token=new["owner"], action=rng.choice(legal)["id"], level="brief")
    for wrong in spoilt(document):
        assert not fits.is_valid(wrong), (game, [name for name in wrong["state"] if wrong["state"][name] != document["state"].get(name)])
    c.call("close", token=new["owner"])
    return hidden


LONG = {"eclipse": (400, 199), "ti4": (300, 149), "obsidian": (200, 99)}  # plays of a game, and from one document to the next
hidden = {game: read_documents(game, *LONG.get(game, (60, 7))) for game in all_games(program)}
assert all(hidden[game] for game in ("leduc_poker", "eclipse", "ti4", "obsidian")), hidden
for note in c.notes:
    assert note["method"] == "events" and {"subscription"} < set(note["params"]), note
assert c.notes
c.close()
print("all as expected")
