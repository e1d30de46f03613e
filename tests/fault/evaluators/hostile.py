#!/usr/bin/env python3
"""An evaluator whose values and priors hang on features and actions alone, and that does one bad thing at a time of its own: hostile.py WAY [AT
[FILE]]. AT: at which batch of its life (2). With FILE only the life that makes the file is bad, those after it are sound."""
import json
import os
import signal
import struct
import subprocess
import sys
import time
import zlib

way, at = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2
if len(sys.argv) > 3:
    try:
        os.close(os.open(sys.argv[3], os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        way = "good"


def take(n):
    data = sys.stdin.buffer.read(n)
    if len(data) < n:
        sys.exit()
    return data


def read():
    kind = take(1)[0]
    if kind < 0x80:
        return kind
    if kind < 0x90:
        return {read(): read() for _ in range(kind & 0xF)}
    if kind < 0xA0 or kind in (0xDC, 0xDD):
        return [read() for _ in range(kind & 0xF if kind < 0xA0 else int.from_bytes(take(2 << kind - 0xDC), "big"))]
    if kind < 0xC0:
        return take(kind & 0x1F).decode()
    if 0xC4 <= kind <= 0xC6:
        return take(int.from_bytes(take(1 << kind - 0xC4), "big"))
    if 0xCC <= kind <= 0xCF:
        return int.from_bytes(take(1 << kind - 0xCC), "big")
    return {0xC2: False, 0xC3: True}[kind]


def say(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def text(string):
    return b"\xd9" + bytes([len(string)]) + string.encode()


def floats(numbers):
    return b"\xc6" + struct.pack(">I", 4 * len(numbers)) + struct.pack(f"<{len(numbers)}f", *numbers)


def answer(number, value, priors):
    return (b"\x83" + text("jsonrpc") + text("2.0") + text("id") + b"\xce" + struct.pack(">I", number) + text("result") + b"\x82" +
            text("value") + floats(value) + text("priors") + floats(priors))


def evaluate(ask):
    n, seats = ask["n"], ask["seats"]
    width = len(ask["features"]) // n
    begin = struct.unpack(f"<{n + 1}I", ask["legal_begin"])
    legal = struct.unpack(f"<{len(ask['legal']) // 4}I", ask["legal"])
    value, priors = [], []
    for i in range(n):
        hashed = zlib.crc32(ask["features"][i * width : (i + 1) * width], ask["seat"][i])
        own = (hashed & 0xFFFF) / 32768 - 1
        value += [own if seat == ask["seat"][i] else -own / (seats - 1) for seat in range(seats)]
        priors += [1 + (hashed ^ 2654435761 * (action + 1)) % 251 for action in legal[begin[i] : begin[i + 1]]]
    return value, priors


def flood():
    while True:
        say(b"\x93\x01\x02\x03" * 10000)


def leave_a_child():
    subprocess.Popen(["sleep", "3600"])
    os._exit(3)


def close_output(number):
    os.close(1)
    time.sleep(3600)


def ignore_term(number):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(3600)


WAYS = {  # what it does instead of an answer, given the id, values and priors
    "crash": lambda id, v, p: os.kill(os.getpid(), signal.SIGSEGV),
    "killed": lambda id, v, p: os.kill(os.getpid(), signal.SIGKILL),
    "exit": lambda id, v, p: leave_a_child(),
    "hang": lambda id, v, p: (open(sys.argv[0] + ".hangs", "w").close(), time.sleep(3600)),
    "ignore_term": lambda id, v, p: ignore_term(id),
    "junk": lambda id, v, p: say(b"\xc1 this is no MessagePack\n"),
    "json": lambda id, v, p: say(b'{"jsonrpc": "2.0"}\n'),
    "flood": lambda id, v, p: flood(),
    "long": lambda id, v, p: say(b"\xdd\x7f\xff\xff\xff"),
    "endless": lambda id, v, p: [say(b"\xc6\x00\x01\xff\xff" + bytes(1 << 16)) for _ in range(1000000)],
    "half": lambda id, v, p: (say(answer(id, v, p)[:-1]), time.sleep(3600)),
    "close_output": lambda id, v, p: close_output(id),
    "wrong_id": lambda id, v, p: say(answer(id + 1, v, p)),
    "error": lambda id, v, p: say(b"\x83" + text("jsonrpc") + text("2.0") + text("id") + b"\xce" + struct.pack(">I", id) + text("error") + b"\x82" +
                                  text("code") + b"\x01" + text("message") + text("no idea\n")),
    "nan": lambda id, v, p: say(answer(id, v[:-1] + [float("nan")], p)),
    "huge": lambda id, v, p: say(answer(id, [1.5] + v[1:], p)),
    "short": lambda id, v, p: say(answer(id, v[1:], p)),
    "more": lambda id, v, p: say(answer(id, v + [0.0], p)),
    "twice": lambda id, v, p: say(2 * answer(id, v, p)),
    "few_priors": lambda id, v, p: say(answer(id, v, p[1:])),
    "negative": lambda id, v, p: say(answer(id, v, [-x for x in p])),
    "zero": lambda id, v, p: say(answer(id, v, [0 for _ in p])),
    "slow": lambda id, v, p: (time.sleep(0.3), say(answer(id, v, p))),
    "good": None,
    "no_reading": None,
    "silent": None,
    "bad_hello": None,
    "bot": None,
    "renamed": lambda id, v, p: os._exit(1),
}
assert way in WAYS
sys.stderr.write("evaluating\n")
hello = json.loads(sys.stdin.buffer.readline())
assert hello["method"] == "hello" and hello["params"]["encodings"] == ["msgpack"] and hello["params"]["evaluate"]["features"] > 0
if way == "silent":
    time.sleep(3600)
says = {"protocol": 99 if way == "bad_hello" else 1, "name": str(os.getpid()) if way == "renamed" else "hashed", "version": "1",
        "encoding": "json" if way == "bot" else "msgpack"}
say((json.dumps({"jsonrpc": "2.0", "id": hello["id"], "result": says}) + "\n").encode())
if way == "no_reading":
    time.sleep(3600)


def held():
    """With a file SCRIPT.hold that says N, it waits from the N-th batch of its life on, and tells by SCRIPT.held."""
    try:
        if batch < int(open(sys.argv[0] + ".hold").read()):
            return
    except (FileNotFoundError, ValueError):
        return
    open(sys.argv[0] + ".held", "w").close()
    while os.path.exists(sys.argv[0] + ".hold"):
        time.sleep(0.02)


batch = 0
while True:
    request = read()
    assert request["jsonrpc"] == "2.0" and request["method"] == "evaluate"
    batch += 1
    held()
    found = evaluate(request["params"])
    if WAYS[way] and batch >= at:
        WAYS[way](request["id"], *found)
    else:
        say(answer(request["id"], *found))
