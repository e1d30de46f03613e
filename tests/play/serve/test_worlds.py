#!/usr/bin/env python3
"""TI4 between clients: a seat plays an action in the game, and in worlds that are dealt anew for it. What it is told, who is asked, whether it
waits, how many steps and messages there are, does not tell what others hold. usage: PROGRAM [STEPS [SEED]]"""
import os
import random
import re
import sys

sys.path.insert(0, os.path.dirname(__file__))
from client import Client

c, steps, seed = Client(sys.argv[1], "serve"), int((sys.argv[2:] or [200])[0]), int((sys.argv[3:] or [5])[0])
PREFERRED = re.compile("ask for|propose|choose an action: (Ancient|Plague|Upris|Insub|Repeal|Econ|Front|Focus|Ghost|Indus|Mining|React|Signal|Spy|War E)")
CHANCE = re.compile("rolls|draws|reveals|deals")


def told(token, subscription, action):
    """All that the seat receives from its action on."""
    before, n = c.call("legal", token=token)["step"], len(c.notes)
    answer = c.ask("play", {"token": token, "action": action})
    if "error" in answer:
        return None
    after = c.call("legal", token=token)
    notes = [note["params"] for note in c.notes[n:] if note["params"]["subscription"] == subscription]
    texts = [event["text"] for event in answer["result"]["events"]]
    if any(CHANCE.search(text) for text in texts) or "chance" in (after["to_move"], answer["result"]["to_move"]):
        return None  # dice and draws fall differently
    flow = [(one["step"] - before, one["to_move"], one.get("waits")) for one in [answer["result"], after] + notes]
    return flow, len(texts)


rng = random.Random(seed)
new = c.call("new", game="ti4", options={"seats": "3"}, seed=seed)
listens = [c.call("subscribe", token=token)["subscription"] for token in new["seats"]]
compared = waited = 0
for step in range(steps):
    legal = c.call("legal", token=new["owner"])
    seat, choices = legal["to_move"], legal["legal"]
    liked = [one for one in choices if PREFERRED.search(one["words"]) and not one["words"].endswith(": no")]
    action = rng.choice(liked if liked and rng.random() < 0.6 else choices)
    token = new["seats"][seat]
    if c.call("legal", token=token).get("waits"):
        c.call("play", token=new["owner"], action=action["id"])
        continue
    clone = c.call("clone", token=token)
    listener = c.call("subscribe", token=clone["seats"][seat])["subscription"]
    there, here = told(clone["seats"][seat], listener, action["id"]), told(token, listens[seat], action["id"])
    if here and there:
        assert here == there, (step, seat, action, here, there)
        compared, waited = compared + 1, waited + any(one[2] for one in here[0])
    c.call("close", token=clone["owner"])
    c.notes.clear()
assert compared > steps / 2 and waited > 0, (compared, waited)
c.call("close", token=new["owner"])
c.close()
print("all as expected")
