#!/usr/bin/env python3
"""A bot that looks for what a sandbox hides, or takes what it may not: nosy_bot.py WHAT [PATH]; @PATH is not seen to be one by who starts it. In its answers it tells what it found."""
import importlib.util
import json
import os
import socket
import subprocess
import sys
import time

what = sys.argv[1]


def look():
    if what == "network":
        try:
            socket.create_connection(("127.0.0.1", int(sys.argv[2])), timeout=1)
            return "connected"
        except OSError:
            return "hidden"
    if what == "file":
        return "seen" if os.path.exists(sys.argv[2].removeprefix("@")) else "hidden"
    if what == "write":
        try:
            with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "nosy.txt"), "w") as file:
                file.write("x")
            return "written"
        except OSError:
            return "hidden"
    if what == "import":
        return "seen" if importlib.util.find_spec(sys.argv[2]) else "hidden"
    if what == "environment":
        return "seen" if "NOSY_SECRET" in os.environ else "hidden"
    if what == "processes":
        return "seen" if any("--agent" in open(f"/proc/{p}/cmdline").read() for p in os.listdir("/proc") if p.isdigit() and int(p) != os.getpid()
                             and "nosy" not in open(f"/proc/{p}/cmdline").read()) else "hidden"
    return "hidden"


def misbehave():
    if what == "bomb":
        for _ in range(300):
            try:
                if os.fork() == 0:
                    time.sleep(60)
                    os._exit(0)
            except OSError:  # the system's own limit
                return
    if what in ("memory", "cpu"):
        code = "x = bytearray(60 << 20); import time; time.sleep(60)" if what == "memory" else "while True: pass"
        for _ in range(6):
            subprocess.Popen([sys.executable, "-c", code])
        time.sleep(60)


found = look()
for line in sys.stdin:
    message = json.loads(line)
    result = True
    if message["method"] == "hello":
        result = {"protocol": 1, "name": found}
    elif message["method"] == "choose":
        misbehave()
        result = {"action": message["params"]["legal"][0]["id"]}
    if "id" in message:
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
