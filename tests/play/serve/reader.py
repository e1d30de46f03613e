#!/usr/bin/env python3
"""A client of `hexarch mcp` that reads as a language model would: of a turn no more than the text of one answer, of less than 6,000 bytes with all
that comes beside it. It takes a number that stands there, at random. usage: reader.py PROGRAM GAME SEEDS [NAME=VALUE...] [--rounds N]

Plays each game to its end, or until round N + 1 begins, and tells how much it read."""
import json
import random
import re
import sys

from client import Client

MOST_BYTES = 6000
CHOICE = re.compile(r"(?:^|; )\[(\d+)\] ", re.M)


class Reader:
    def __init__(self, program):
        self.client = Client(program, "mcp")
        self.sizes = []
        self.client.call("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "reader", "version": "0"})

    def use(self, name, /, **arguments):
        """The text and the rest of an answer, whose bytes are counted."""
        result = self.client.call("tools/call", name=name, arguments=arguments)
        texts = [block["text"] for block in result["content"]]
        assert not result["isError"] and len(texts) == 1, result
        self.sizes.append(len(texts[0].encode()) + len(json.dumps(result["structuredContent"], ensure_ascii=False).encode()))
        assert self.sizes[-1] < MOST_BYTES, (self.sizes[-1], texts[0])
        assert texts[0] not in json.dumps(result["structuredContent"]), "told twice"
        return texts[0], result["structuredContent"]

    def play(self, game, seed, options, rounds=None):
        chance = random.Random(seed)
        text, state = self.use("new", game=game, options=options, agents=[None, "greedy"], seed=seed)
        token, turns = state["owner"], 0
        while not state["over"] and not (rounds and "Round %d" % (rounds + 1) in text):
            choices = CHOICE.findall(text[text.index("\nChoices of seat"):])
            assert choices, text
            text, state = self.use("play", token=token, action=int(chance.choice(choices)))
            turns += 1
        assert ("over" in text) == state["over"]
        self.use("close", token=token)
        return turns


if __name__ == "__main__":
    words = sys.argv[1:]
    limit = int(words[words.index("--rounds") + 1]) if "--rounds" in words else None
    words = words[: words.index("--rounds")] if limit else words
    for seed in range(int(words[2])):
        reader = Reader(words[0])
        turns = reader.play(words[1], seed, dict(word.split("=", 1) for word in words[3:]), limit)
        sizes = sorted(reader.sizes)
        print(f"{words[1]} seed {seed}: {turns} turns, bytes each: median {sizes[len(sizes) // 2]}, most {sizes[-1]}", flush=True)
        reader.client.close()
