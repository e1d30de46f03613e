#!/usr/bin/env python3
"""hexarch mcp: a scripted client as a language model would be one: whole games of connect_four and Eclipse, odds, a hint, a rule. usage: PROGRAM"""
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from client import Client, all_games
from reader import Reader

import jsonschema

for wanted, agreed in (("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("2099-01-01", "2025-11-25")):
    c = Client(sys.argv[1], "mcp")
    assert c.call("initialize", protocolVersion=wanted, capabilities={}, clientInfo={"name": "test", "version": "0"})["protocolVersion"] == agreed
    # Wrong arguments are told to the model, as 2025-11-25 asks; an unknown tool is the client's error.
    assert c.call("tools/call", name="new", arguments={"gam": "pig"})["isError"] and "error" in c.ask("tools/call", {"name": "nope", "arguments": {}})
    c.close()

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
    jsonschema.Draft202012Validator.check_schema(tool["outputSchema"])
    assert tool["title"] and set(tool["annotations"]) == {"title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}
    assert not (tool["annotations"]["readOnlyHint"] and tool["annotations"]["destructiveHint"])
assert tools["view"]["annotations"]["readOnlyHint"] and tools["close"]["annotations"]["destructiveHint"]


def use(name, is_error=False, meta=None, **arguments):
    if not is_error:
        jsonschema.validate(arguments, tools[name]["inputSchema"])
    result = c.call("tools/call", name=name, arguments=arguments, **({"_meta": meta} if meta else {}))
    assert result["isError"] == is_error and all(block["type"] == "text" for block in result["content"]), result
    if not is_error:
        jsonschema.validate(result["structuredContent"], tools[name]["outputSchema"])
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

for game in all_games(sys.argv[1]):
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
assert "of a hundred" in hint["because"]["text"], hint  # without asking for it
c.notes.clear()
use("analyze", token=new["seats"][0], time_ms=700, meta={"progressToken": "p1"})
assert c.notes and all(n["method"] == "notifications/progress" and n["params"]["progressToken"] == "p1" for n in c.notes), c.notes
odds = use("odds", game="eclipse", attacker="3 interceptor", defender="ancient")
assert 0 < odds["attacker"] < 1
assert "99" in use("play", True, token=new["seats"][0], action=99)
assert "token" in use("view", True, token="nobody")
assert use("rules", game="ti4", words="speaker")["rules"]


def size_of(answer):
    return len(json.dumps(answer, separators=(",", ":"), ensure_ascii=False).encode())  # as it is sent


def read_pages(tool, name, **words):
    """A long list page by page, none longer than a model reads at once; the same list in one piece."""
    pages, at = [], 0
    while at is not None:
        page = use(tool, **words, **{"from": at})
        assert size_of(page) < 6000 and (not pages or page[name]), (tool, page)
        pages, at = pages + page[name], page.get("next")
    assert pages == use(tool, **words, bytes=0)[name] and size_of(pages) > 6000, (tool, len(pages))


long = use("new", game="eclipse", options={"seats": "2"}, agents=["greedy"], seed=7, turn=False)
read_pages("events", "events", token=long["owner"], level="brief")
read_pages("rules", "rules", game="ti4", words="ship")
assert "document" not in use("view", token=long["owner"]) and use("view", token=long["owner"], **{"as": "document"})["document"]
use("close", token=long["owner"])

resources = c.call("resources/list")["resources"]
assert {"hexarch://rules/eclipse", "hexarch://rules/connect_four"} <= {r["uri"] for r in resources}
assert len(c.call("resources/read", uri="hexarch://rules/eclipse")["contents"][0]["text"]) > 1000
rule = c.call("resources/read", uri="hexarch://rules/connect_four/3")["contents"][0]["text"]
assert "Four discs" in rule, rule
assert len(c.call("resources/templates/list")["resourceTemplates"]) == 2
for uri in ("hexarch://rules/chess", "hexarch://rules/connect_four/99", "file:///etc/passwd", "hexarch://view/x"):
    assert "error" in c.ask("resources/read", {"uri": uri}), uri
assert c.ask("tools/call", {"name": "no_such"})["error"]["code"] == -32602
assert c.ask("completion/complete", {})["error"]["code"] == -32601

# Prompts.
prompts = {p["name"]: p for p in c.call("prompts/list")["prompts"]}
for name, value in (("play_a_game", "eclipse"), ("think", "0" * 24)):
    assert prompts[name]["arguments"][0]["required"] and prompts[name]["description"]
    message = c.call("prompts/get", name=name, arguments={prompts[name]["arguments"][0]["name"]: value})["messages"][0]
    assert message["role"] == "user" and value in message["content"]["text"] and "%s" not in message["content"]["text"], message
for params in ({"name": "no_such"}, {"name": "think"}, {"name": "think", "arguments": {"token": "x" * 1000}}):
    assert c.ask("prompts/get", params)["error"]["code"] == -32602

# Batches: one list of answers, when all are there; notifications and answers of theirs count for nothing.
slow = {"name": "analyze", "arguments": {"token": new["seats"][0], "agent": "mcts:sims=100000000", "time_ms": 50000}}


def request(id, method, **params):
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


c.send(json.dumps([request("a", "ping"), {"jsonrpc": "2.0", "method": "notifications/initialized"}, {"jsonrpc": "2.0", "id": 9, "result": {}},
                   request("b", "tools/call", name="odds", arguments={"game": "eclipse", "attacker": "1 cruiser", "defender": "ancient"}),
                   7, request("c", "nothing")]))
answers = c.read()
assert [a["id"] for a in answers if a["id"] != "b"] == ["a", None, "c"] and len(answers) == 4, answers
assert {a["id"]: a for a in answers}["b"]["result"]["structuredContent"]["exact"]
for batch in ([], [request(i, "ping") for i in range(65)]):
    c.send(json.dumps(batch))
    assert c.read()["error"]["code"] == -32600
c.send(json.dumps([{"jsonrpc": "2.0", "method": "notifications/initialized"}]))  # no answer at all

# What is cancelled gets no answer, alone and in a batch.
c.send(json.dumps(request("slow", "tools/call", **slow)))
c.send(json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "slow", "reason": "too slow"}}))
assert c.call("ping") == {}
c.send(json.dumps([request("slow", "tools/call", **slow), request("quick", "ping")]))
c.send(json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "slow"}}))
assert [a["id"] for a in c.read()] == ["quick"]
assert use("play", token=new["seats"][0], action=0)["step"] == 2, "the game is busy no more"
c.send("junk")
assert c.read()["error"]["code"] == -32700
c.close()

# A client that reads as a language model does plays a whole game of Eclipse and a round of TI4 from less than 6,000 bytes a turn.
for game, options, rounds in (("eclipse", {"seats": "4"}, None), ("ti4", {"seats": "3"}, 1), ("connect_four", {}, None)):
    reader = Reader(sys.argv[1])
    print(game, reader.play(game, 2, options, rounds), "turns of at most", max(reader.sizes), "bytes")
    text, rest = reader.use("rules", game=game)
    assert "'key'" in text and rest == {"game": game}, text
    reader.client.close()
reader = Reader(sys.argv[1])
text, state = reader.use("new", game="eclipse", options={"seats": "2"}, agents=[None, "greedy"], seed=3)
token = state["owner"]
assert "legend" in reader.client.call("tools/call", name="sheet", arguments={"token": token, "name": "x"})["content"][0]["text"]
assert "orbital" in reader.use("sheet", token=token, name="legend")[0].lower()
assert reader.use("why_not", token=token, words="build a cruiser")[0]
cards = reader.client.call("tools/call", name="cards", arguments={"game": "eclipse", "words": "plasma cannon"})["structuredContent"]["cards"]
assert any(card["name"] == "Plasma Cannon" for card in cards), cards
reader.client.close()
print("all as expected")
