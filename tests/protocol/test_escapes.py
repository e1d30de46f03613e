#!/usr/bin/env python3
"""Bots that try to get out of their sandboxes: what they look for is hidden, each costs itself its games by the right class and nobody else anything, and
no process is left. usage: test_escapes.py PROGRAM [WAY...]; without a way all twelve, in both kinds of sandbox"""
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

program = os.path.abspath(sys.argv[1])
here = os.path.dirname(os.path.abspath(__file__))
if "\nsystem: Linux\n" not in subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout or not shutil.which("bwrap") or subprocess.run(["bwrap", "--unshare-all", "--ro-bind", "/", "/", "true"], capture_output=True).returncode != 0:
    print("no sandbox on this system: nothing to get out of")
    sys.exit(77)

# way, options, the classes that its faults may have; none: it plays on and is held
WAYS = {
    "bomb": ("time=2s", {"crash", "late", "exit"}), "hog": ("time=10s,memory=200M", {"memory"}), "fill": ("", None), "read": ("", None), "call": ("", None),
    "burn": ("time=20s,cpu=1s", {"cpu"}), "ignore": ("time=200ms", {"late"}), "daemon": ("time=10s", {"exit"}), "shout": ("time=10s", {"flood"}),
    "close": ("time=10s", {"closed"}), "kill": ("time=1s", {"crash", "exit", "closed", "late"}), "rise": ("", None),
}


def command_lines():
    for name in os.listdir("/proc"):
        if name.isdigit() and int(name) != os.getpid():
            try:
                with open(f"/proc/{name}/cmdline") as file:
                    yield file.read()
            except OSError:
                pass


def attempt(way, sandbox):
    options, classes = WAYS[way]
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as server, socket.socket(socket.AF_UNIX) as abstract, \
            subprocess.Popen(["cat"], stdin=subprocess.PIPE) as bystander:  # ends with its input
        abstract.bind("\0escaping" + folder)
        abstract.listen()
        home, bots = folder + "/home", folder + "/home/bots"
        os.makedirs(bots)
        mark = f"escaping-{os.getpid()}.py"
        shutil.copy(here + "/escaping_bot.py", f"{bots}/{mark}")
        with open(home + "/diary.txt", "w") as file:
            file.write("private")
        words = {"read": f"@{home}/diary.txt @{bots}/run/bots @/root @/etc/passwd @/etc/shadow", "call": f"{server.getsockname()[1]} escaping{folder}",
                 "kill": str(bystander.pid), "rise": f"@{home}/diary.txt"}.get(way, "")
        bot = f"process:cmd=/usr/bin/python3 {mark} {way} {words},sandbox={sandbox}{',' if options else ''}{options}"
        done = subprocess.run([program, "tournament", "connect_four", "--agent", bot, "--agent", f"process:cmd=/usr/bin/python3 {here}/../../examples/bot.py,time=60s", "--games", "2",
                               "--seed", "1", "--out", bots + "/run", "--json"], capture_output=True, text=True, cwd=bots, timeout=200,
                              env={**os.environ, "HOME": home, "NOSY_SECRET": "1"})
        assert done.returncode == 0 and "without a sandbox" not in done.stderr, (way, sandbox, done)
        report = json.loads(done.stdout)
        rogue = next(s for s in report["standings"] if mark in s["agent"])
        assert report["complete"] and all(s["faults"] == 0 for s in report["standings"] if s is not rogue), (way, sandbox, report["standings"])
        if classes:
            assert rogue["faults"] > 0 and set(rogue["fault_classes"]) <= classes, (way, sandbox, rogue)
        else:
            assert rogue["faults"] == 0 and rogue["name"] == "held", (way, sandbox, rogue)
        log = bots + "/run/bots/agent-1.stderr"
        assert not os.path.exists(log) or os.path.getsize(log) < 1 << 21
        until = time.monotonic() + 10
        while left := [line for line in command_lines() if mark in line]:
            assert time.monotonic() < until, (way, sandbox, left)
            time.sleep(0.05)
        assert bystander.poll() is None
    print("ok", way, sandbox, flush=True)


for way in sys.argv[2:] or WAYS:
    for sandbox in ("auto",) if sys.argv[2:] else ("auto", "on"):
        attempt(way, sandbox)
print("all as expected")
