#!/usr/bin/env python3
"""An evaluator for any game: values leaves of searches by a linear function of what each seat observes, and priors evenly. docs/protocol.md tells
the messages. The weights are drawn by chance here; a net of yours goes where they are used.

    hexarch selfplay connect_four --agent mcts:leaves=8,priors=leaves,temperature=1,noise=0.25 --evaluator cmd=examples/evaluator.py --games 100 --out runs/evaluated
"""
import json
import struct
import sys

try:
    import numpy as np
except ImportError:  # another python3 than Debian's comes first on the path
    import os
    if sys.executable.startswith("/usr/bin/"):
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])


def take(n):
    data = sys.stdin.buffer.read(n)
    if len(data) < n:
        sys.exit()  # the run is over
    return data


def read():
    """The next MessagePack value: as much of it as requests hold."""
    kind = take(1)[0]
    if kind < 0x80:
        return kind
    if kind < 0x90 or kind in (0xDE, 0xDF):
        n = kind & 0xF if kind < 0x90 else int.from_bytes(take(2 << kind - 0xDE), "big")
        return {read(): read() for _ in range(n)}
    if kind < 0xA0 or kind in (0xDC, 0xDD):
        return [read() for _ in range(kind & 0xF if kind < 0xA0 else int.from_bytes(take(2 << kind - 0xDC), "big"))]
    if kind < 0xC0 or 0xD9 <= kind <= 0xDB:
        return take(kind & 0x1F if kind < 0xC0 else int.from_bytes(take(1 << kind - 0xD9), "big")).decode()
    if 0xC4 <= kind <= 0xC6:
        return take(int.from_bytes(take(1 << kind - 0xC4), "big"))
    if 0xCC <= kind <= 0xCF:
        return int.from_bytes(take(1 << kind - 0xCC), "big")
    return {0xC0: None, 0xC2: False, 0xC3: True}[kind]


def text(string):
    return bytes([0xA0 + len(string)]) + string.encode()


def binary(array):
    return b"\xc6" + struct.pack(">I", array.nbytes) + array.tobytes()


hello = json.loads(sys.stdin.buffer.readline())
about = hello["params"]["evaluate"]
weights = np.random.default_rng(1).normal(0, 0.1, about["features"]).astype("<f4")
print(json.dumps({"jsonrpc": "2.0", "id": hello["id"], "result": {"protocol": 1, "name": "linear", "version": "1", "encoding": "msgpack"}}), flush=True)
while True:
    request = read()
    ask = request["params"]
    features = np.frombuffer(ask["features"], "<f4").reshape(ask["n"], -1)
    own = np.tanh((features * weights).sum(axis=1, dtype="<f8"))  # row by row: a product of matrices may round otherwise in another batch
    value = np.repeat((-own / (ask["seats"] - 1))[:, None], ask["seats"], axis=1).astype("<f4")
    value[np.arange(ask["n"]), ask["seat"]] = own
    priors = np.ones(len(ask["legal"]) // 4, "<f4")  # the actions of leaf i: legal[legal_begin[i]:legal_begin[i + 1]]
    result = b"\x82" + text("value") + binary(value) + text("priors") + binary(priors)
    sys.stdout.buffer.write(b"\x83" + text("jsonrpc") + text("2.0") + text("id") + b"\xce" + struct.pack(">I", request["id"]) + text("result") + result)
    sys.stdout.buffer.flush()
