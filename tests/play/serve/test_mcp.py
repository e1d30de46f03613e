#!/usr/bin/env python3
"""hexarch mcp: a scripted client as a language model would be one: whole games of connect_four and Eclipse, odds, a hint, a rule. usage: PROGRAM"""
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from client import Client

import jsonschema

rng = random.Random(2)
c = Client(sys.argv[1], "mcp")
hello = c.call("initialize", protocolVersion="2025-03-26", capabilities={}, clientInfo={"name": "test", "version": "0"})
assert hello["protocolVersion"] == "2025-03-26" and {"tools", "resources"} <= set(hello["capabilities"]), hello
assert hello["serverInfo"]["name"] == "hexarch" and "new" in hello["instructions"]
c.send('{"jsonrpc": "2.0", "method": "notifications/initialized"}')
assert c.call("ping") == {}
tools = {tool["name"]: tool for tool in c.call("tools/list")["tools"]}
for tool in tools.values():
    jsonschema.Draft202012Validator.check_schema(tool["inputSchema"])
    assert tool["inputSchema"]["type"] == "object" and tool["description"]


def use(name, is_error=False, meta=None, **arguments):
    if not is_error:
        jsonschema.validate(arguments, tools[name]["inputSchema"])
    result = c.call("tools/call", name=name, arguments=arguments, **({"_meta": meta} if meta else {}))
    assert result["isError"] == is_error and all(block["type"] == "text" for block in result["content"]), result
    return result["content"][0]["text"] if is_error else result["structuredContent"]


def play_whole(game, **options):
    new = use("new", game=game, **options)
    mine, state, moves = new["seats"][0], new, 0
    while not state["over"]:
        assert state["to_move"] == 0, state
        legal = use("legal", token=mine)["legal"]
        if moves % 10 == 0:
            picture = c.call("tools/call", name="view", arguments={"token": mine, "as": "text"})["content"][0]["text"]
            assert "\n" in picture
        state = use("play", token=mine, action=rng.choice(legal)["id"])
        moves += 1
    score = use("score", token=mine)
    assert score["over"]
    view = c.call("resources/read", uri="hexarch://view/" + mine)["contents"][0]
    assert view["text"] and view["mimeType"] == "text/plain"
    use("close", token=new["owner"])
    return moves, score


print("connect_four", play_whole("connect_four", agents=[None, "greedy"]))
print("eclipse", play_whole("eclipse", options={"seats": "2"}, agents=[None, "greedy"], seed=7))

for game in ("connect_four", "breakthrough", "pig", "leduc_poker", "eclipse", "obsidian", "ti4"):
    for level in range(1, 6):
        use("close", token=use("new", game=game, agents=[None, f"level={level}"])["owner"])
for spec in ("mcts:net=/etc/passwd", "process:cmd=cat", "\u6f22" * 14):
    use("new", True, game="connect_four", agents=[spec])
c.send('{"jsonrpc": "2.0", "id": 77, "method": "tools/call", "params": {"name": "play", "arguments": {"action": 1e999}}}')
answer = c.read()
assert answer["id"] == 77 and answer["error"]["code"] == -32602, answer

new = use("new", game="connect_four", agents=[None, "random"])
hint = use("analyze", token=new["seats"][0], simulations=200)
assert hint["text"] and hint["actions"]
c.notes.clear()
use("analyze", token=new["seats"][0], time_ms=700, meta={"progressToken": "p1"})
assert c.notes and all(n["method"] == "notifications/progress" and n["params"]["progressToken"] == "p1" for n in c.notes), c.notes
odds = use("odds", game="eclipse", attacker="3 interceptor", defender="ancient")
assert 0 < odds["attacker"] < 1
assert "99" in use("play", True, token=new["seats"][0], action=99)
assert "token" in use("view", True, token="nobody")
assert use("rules", game="ti4", words="speaker")["rules"]

resources = c.call("resources/list")["resources"]
assert {"hexarch://rules/eclipse", "hexarch://rules/connect_four"} <= {r["uri"] for r in resources}
assert len(c.call("resources/read", uri="hexarch://rules/eclipse")["contents"][0]["text"]) > 1000
rule = c.call("resources/read", uri="hexarch://rules/connect_four/3")["contents"][0]["text"]
assert "Four discs" in rule, rule
assert len(c.call("resources/templates/list")["resourceTemplates"]) == 2
for uri in ("hexarch://rules/chess", "hexarch://rules/connect_four/99", "file:///etc/passwd", "hexarch://view/x"):
    assert "error" in c.ask("resources/read", {"uri": uri}), uri
assert c.ask("tools/call", {"name": "no_such"})["error"]["code"] == -32602
assert c.ask("prompts/list", {})["error"]["code"] == -32601
c.send("junk")
assert c.read()["error"]["code"] == -32700
c.close()
print("all as expected")
