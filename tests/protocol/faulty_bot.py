#!/usr/bin/env python3
"""A bot with one flaw that its author should be told: faulty_bot.py FLAW."""
import json
import random
import sys
import time

flaw, hoard, asked = sys.argv[1], [], 0
if flaw == "slow":
    time.sleep(1.5)
for line in sys.stdin:
    message = json.loads(line)
    method, params, result = message["method"], message["params"], True
    if method == "hello":
        result = {"protocol": 1, "version": "1"} if flaw == "nameless" else {"protocol": 1, "name": flaw}
    elif method == "new_game":
        asked = 0
        if flaw == "grows":
            hoard.append(bytearray(4 << 20))
    elif method == "choose":
        asked += 1
        legal = [action["id"] for action in params["legal"]]
        result = {"action": legal[0]}
        if flaw == "illegal" and asked == 3:
            result = {"action": 99}
        if flaw == "late" and asked == 2:
            time.sleep(1.75)
        if flaw == "dice":
            result = {"action": random.choice(legal)}
    if "id" in message:
        if not (flaw == "silent" and method == "hello"):
            print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
