#!/usr/bin/env python3
"""A bot that answers with everything there is, and checks what it is told: careful_bot.py WANTS, a JSON map."""
import json
import sys

wants = json.loads(sys.argv[1])
lead = wants.pop("lead", None)  # what every answer says of the seats
games = {}
for line in sys.stdin:
    message = json.loads(line)
    method, params, result = message["method"], message["params"], True
    if method == "hello":
        result = {"protocol": 1, "name": "careful", "version": "2", "games": 3, "wants": {"ponder": True, **wants}}
    elif method == "new_game":
        assert params["game"] not in games
        games[params["game"]] = {"seat": params["seat"], "seats": params["seats"], "steps": -1}
    elif method == "saw":
        game = games[params["game"]]
        assert params["step"] > game["steps"], params
        game["steps"] = params["step"]
    elif method == "choose":
        game = games[params["game"]]
        legal = [action["id"] for action in params["legal"]]
        assert legal == sorted(legal) and params["seat"] == game["seat"] == params["view"]["viewer"]
        assert params["budget_left_ms"] <= 600000
        result = {"action": legal[params["seed"] % len(legal)], "value": lead or [0.0] * game["seats"], "visits": [1] * len(legal), "text": "why not"}
    elif method == "end_game":
        del games[params["game"]]
    if "id" in message:
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
assert not games, games
