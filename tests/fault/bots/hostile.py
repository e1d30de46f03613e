#!/usr/bin/env python3
"""A bot that plays the first legal action and, at a time of its own, does one bad thing: hostile.py WAY. Every way of WAYS is one hostile bot."""
import json
import os
import signal
import subprocess
import sys
import time

turn = 0  # choices asked so far in this game


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(number, result):
    say(json.dumps({"jsonrpc": "2.0", "id": number, "result": result}) + "\n")


def hang():
    time.sleep(3600)


def eat_memory():
    hoard = []
    while True:
        hoard.append(bytearray(1 << 20))


def burn():
    while True:
        pass


def flood():
    while True:
        say(json.dumps({"jsonrpc": "2.0", "method": "hear_me", "params": {}}) + "\n")


def fork_and_leave():
    """A grandchild in a session of its own keeps the pipe open; the bot itself goes."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            hang()
        os._exit(0)
    os._exit(0)


def ignore_term():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    hang()


def long_line():
    while True:
        say("[" + "1," * 100000)


def close_pipe():
    os.close(1)
    hang()


def leave_a_child():
    subprocess.Popen(["sleep", "3600"])
    os._exit(3)


WAYS = {  # what it does at its second choice, given the id of the request; the class of its fault is in test_bots.sh
    "crash": lambda number: os.kill(os.getpid(), signal.SIGSEGV),
    "exit": lambda number: leave_a_child(),
    "hang": lambda number: hang(),
    "late": lambda number: (time.sleep(1.5), answer(number, {"action": 0})),
    "flood": lambda number: flood(),
    "long_line": lambda number: long_line(),
    "junk": lambda number: say("this is no JSON\n"),
    "bytes": lambda number: (os.write(1, bytes(range(256)) + b"\n")),
    "half_line": lambda number: (say('{"jsonrpc": "2.0", "id": %d, "result": {"act' % number), hang()),
    "illegal": lambda number: answer(number, {"action": 4294967295}),
    "close_pipe": lambda number: close_pipe(),
    "forks": lambda number: fork_and_leave(),
    "ignore_term": lambda number: ignore_term(),
    "memory": lambda number: eat_memory(),
    "cpu": lambda number: burn(),
    "wrong_id": lambda number: answer(number + 1000, {"action": 0}),
    "huge_numbers": lambda number: say('{"jsonrpc": "2.0", "id": %d, "result": {"action": 1%s}}\n' % (number, "0" * 400)),
    "deep": lambda number: say('{"jsonrpc": "2.0", "id": %d, "result": %s}\n' % (number, "[" * 100000 + "]" * 100000)),
    "wrong_types": lambda number: answer(number, {"action": "three", "value": {"a": 1}, "visits": "many"}),
    "error": lambda number: say(json.dumps({"jsonrpc": "2.0", "id": number, "error": {"code": 1, "message": "no idea"}}) + "\n"),
    "stubborn": lambda number: answer(number, {"action": 4294967295}),
    "no_reading": None,
    "slow_hello": None,
    "bad_hello": None,
}

asked = 0  # choices in its life


def held():
    """With a file SCRIPT.hold that says N, it waits from the N-th choice of its life on, and tells by SCRIPT.held."""
    try:
        if asked < int(open(sys.argv[0] + ".hold").read()):
            return
    except (FileNotFoundError, ValueError):
        return
    open(sys.argv[0] + ".held", "w").close()
    while os.path.exists(sys.argv[0] + ".hold"):
        time.sleep(0.02)


way = sys.argv[1]
assert way in WAYS
if way == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    message = json.loads(line)
    method, number = message["method"], message.get("id")
    if method == "hello":
        if way == "slow_hello":
            hang()
        answer(number, {"protocol": 99 if way == "bad_hello" else 1, "name": way, "version": "0"})
        sys.stderr.write("playing\n")
        if way == "no_reading":
            hang()
    elif method == "new_game":
        turn = 0
        answer(number, True)
    elif method == "choose":
        turn += 1
        asked += 1
        held()
        if turn == 2:
            WAYS[way](number)
        else:
            answer(number, {"action": message["params"]["legal"][0]["id"]})
