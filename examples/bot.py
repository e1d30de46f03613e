#!/usr/bin/env python3
"""A bot for any game. In connect_four it wins or blocks at once; otherwise it prefers the middle of its choices. docs/reference/protocol.md describes the messages.

    hexarch tournament connect_four --agent 'process:cmd=python3 examples/bot.py,time=200ms' --agent random --games 20
"""
import json
import random
import sys

names = {}  # name of the game by the number of each running game


def wins(grid, column, player):
    """Would a piece of `player` in `column` make four in a line? grid: 6 rows from the bottom, each of 7 of '.', 'x', 'o'."""
    row = next((r for r in range(6) if grid[r][column] == "."), None)
    if row is None:
        return False
    for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
        n = 1
        for sign in (1, -1):
            r, c = row + sign * dr, column + sign * dc
            while 0 <= r < 6 and 0 <= c < 7 and grid[r][c] == player:
                n, r, c = n + 1, r + sign * dr, c + sign * dc
        if n >= 4:
            return True
    return False


def choose(question):
    legal = [action["id"] for action in question["legal"]]
    if names.get(question["game"]) == "connect_four":
        cells = question["view"]["state"]["cells"]  # the view lists the top row first
        grid = [cells[7 * row : 7 * row + 7] for row in range(5, -1, -1)]
        for player in ("xo", "ox")[question["seat"]]:
            for column in legal:
                if wins(grid, column, player):
                    return column
    middle = (len(legal) - 1) / 2
    nearest = sorted(range(len(legal)), key=lambda i: abs(i - middle))
    return legal[random.Random(question["seed"]).choice(nearest[:2])]


for line in sys.stdin:
    message = json.loads(line)
    method, params, result = message["method"], message.get("params", {}), None
    if method == "hello":
        result = {"protocol": 1, "name": "sample", "version": "1", "games": 64, "wants": {"events": False, "words": False}}
    elif method == "new_game":
        names[params["game"]], result = params["name"], True
    elif method == "choose":
        result = {"action": choose(params)}
    elif method == "end_game":
        names.pop(params["game"], None)
    if "id" in message:
        answer = {"result": result} if result is not None else {"error": {"code": -32601, "message": "method not found"}}
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **answer}), flush=True)
