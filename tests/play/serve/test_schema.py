#!/usr/bin/env python3
"""docs/reference/serve.schema.json is what 'methods' tells, and every answer of every method keeps to it. usage: PROGRAM [--write]"""
import json
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from client import Client

import jsonschema

program, path = sys.argv[1], os.path.join(os.path.dirname(__file__), "../../../docs/reference/serve.schema.json")
c = Client(program, "serve")
methods = {m["name"]: m for m in c.call("methods")["methods"]}
schema = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Methods of hexarch serve: their parameters and answers",
    "$defs": {name: {"description": m["summary"], "params": m["params"], "answer": m.get("answer", {"type": "object"})} for name, m in methods.items()},
}
text = json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
if "--write" in sys.argv:
    with open(path, "w") as file:
        file.write(text)
with open(path) as file:
    assert file.read() == text, "docs/reference/serve.schema.json is not what the methods are: run tests/play/serve/test_schema.py PROGRAM --write"

validators = {name: jsonschema.Draft202012Validator(m["answer"]) for name, m in methods.items() if "answer" in m}
seen = set()


def call(method, **params):
    jsonschema.validate(params, methods[method]["params"])
    answer = c.call(method, **params)
    validators[method].validate(answer)
    seen.add(method)
    return answer


for game in ("connect_four", "breakthrough", "pig", "leduc_poker", "eclipse", "ti4", "obsidian"):
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
for note in c.notes:
    assert note["method"] == "events" and {"subscription"} < set(note["params"]), note
assert c.notes
c.close()
print("all as expected")
