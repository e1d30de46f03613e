#!/usr/bin/env python3
"""A bot with one flaw that its author should be told: faulty_bot.py FLAW."""
import json
import random
import sys
import time

flaw, hoard, asked = sys.argv[1], [], 0
if flaw == "slow":
    time.sleep(1.5)
if flaw == "dies":
    sys.exit("no model file")
answers = []  # of "buffered": they leave when the input ends
for line in sys.stdin:
    message = json.loads(line)
    method, params, result = message["method"], message["params"], True
    if method == "hello":
        result = {"protocol": 1, "version": "1"} if flaw == "nameless" else {"protocol": 1, "name": flaw}
        if flaw == "encoding":
            result["encoding"] = "xml"
        if flaw == "letters":
            result.update({"name": "漢" * 40, "version": "é\x1b[31m\u202e"})
    elif method == "new_game":
        asked = 0
        if flaw == "grows":
            hoard.append(bytearray(4 << 20))
    elif method == "choose":
        asked += 1
        legal = [action["id"] for action in params["legal"]]
        result = {"action": legal[0]}
        if flaw == "talks":
            result["text"] = "towards the middle"
        if flaw == "illegal" and asked == 3:
            result = {"action": 99}
        if flaw == "late" and asked == 2:
            time.sleep(1.75)
        if flaw == "dice":
            result = {"action": random.choice(legal)}
    if "id" in message:
        if flaw == "buffered":
            answers.append({"jsonrpc": "2.0", "id": message["id"], "result": result})
        elif not (flaw == "silent" and method == "hello") and not (flaw == "mute" and method == "choose"):
            print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
for answer in answers:
    print(json.dumps(answer), flush=True)
