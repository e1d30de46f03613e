#!/usr/bin/env python3
"""A bot that tries to get out of its sandbox, or to take more than is its own: escaping_bot.py WAY [WHAT...]. It plays on where it can, and notes in its
choices what it got: 'held' if nothing."""
import ctypes
import glob
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time

way, rest = sys.argv[1], sys.argv[2:]
libc = ctypes.CDLL(None, use_errno=True)


def forever():
    while True:
        time.sleep(60)


def bomb():
    while True:
        try:
            os.fork()
        except OSError:
            time.sleep(0.01)


def hog():
    for _ in range(8):
        if os.fork() == 0:
            kept = [bytearray(b"x" * (8 << 20)) for _ in range(6)]
            forever()
    forever()


def fill():
    """All that can be written: no more than /tmp, perhaps twice, and /dev/shm hold."""
    n = 0
    for folder in ("/tmp", "/", "/usr", "/var/tmp", os.getcwd(), os.path.dirname(os.path.abspath(__file__)), "/dev/shm"):
        try:
            with open(os.path.join(folder, f"escaped-{os.getpid()}"), "wb") as file:
                while n < 1 << 28:
                    n += file.write(bytes(1 << 20))
        except OSError:
            pass
    return "held" if n <= 200 << 20 else f"wrote {n >> 20} MB"


def read():
    """Home, the run's folder, whatever the test names; and what parents show of themselves."""
    seen = [path for path in rest if os.path.exists(path.removeprefix("@"))]
    for file in glob.glob("/proc/[0-9]*/*"):
        if file.rsplit("/", 1)[1] in ("cmdline", "environ"):
            try:
                text = open(file, "rb").read()
            except OSError:
                continue
            seen += [file] * (b"NOSY_SECRET" in text or b"--seed" in text)
    for file in glob.glob("/proc/[0-9]*/root") + glob.glob("/proc/[0-9]*/cwd"):
        seen += [file] * os.path.exists(file + rest[0].removeprefix("@"))
    return "held" if not seen else f"saw {seen[0]}"


def call():
    got = []
    for family, address in ((socket.AF_INET, ("127.0.0.1", int(rest[0]))), (socket.AF_INET, ("192.0.2.1", 80)), (socket.AF_UNIX, "\0" + rest[1])):
        try:
            with socket.socket(family) as line:
                line.settimeout(0.5)
                line.connect(address)
            got.append(str(address))
        except OSError:
            pass
    return "held" if not got else f"reached {got[0]}"


def burn():
    for _ in range(3):
        if os.fork() == 0:
            break
    threading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()
    while True:
        pass


def ignore():
    for number in range(1, signal.NSIG):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    forever()


def daemon():
    """A grandchild in a session of its own goes on when the bot has ended."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.close(0), os.close(1), os.close(2)
            ignore()
        os._exit(0)
    os.wait()
    os._exit(3)


def shout():
    while True:
        os.write(2, b"x" * (1 << 16))
        os.write(1, b"x" * (1 << 16))


def close():
    os.close(1)
    forever()


def kill():
    """Everybody that it may signal: only what is in its sandbox."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for number in (1, os.getppid(), *(int(name) for name in rest)):
        try:
            os.kill(number, signal.SIGKILL)
        except OSError:
            pass
    try:
        os.kill(-1, signal.SIGKILL)
    except OSError:
        pass
    forever()


def rise():
    """New namespaces, mounts, the kernel's settings, other processes' memory."""
    got = [name for name, flag in (("mount", 0x20000), ("network", 0x40000000)) if libc.unshare(flag) == 0]
    got += ["remount"] * (libc.mount(b"none", b"/", None, 32 | 4096, None) == 0)  # MS_REMOUNT | MS_BIND, to be written
    got += ["chroot"] * (libc.chroot(b"/proc/1/root") == 0 and os.path.exists(rest[0].removeprefix("@")))
    for path in ("/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/sys/fs/cgroup/cgroup.procs"):
        try:
            with open(path, "w"):
                got.append(path)
        except OSError:
            pass
    try:
        with open("/usr/bin/escaped", "w"):
            got.append("/usr/bin")
    except OSError:
        pass
    return "held" if not got else f"got {got[0]}"


ways = {f.__name__: f for f in (bomb, hog, fill, read, call, burn, ignore, daemon, shout, close, kill, rise)}
for line in sys.stdin:
    message = json.loads(line)
    result = True
    if message["method"] == "hello":
        result = {"protocol": 1, "name": ways[way]() if way in ("fill", "read", "call", "rise") else way}
    elif message["method"] == "choose":
        if way not in ("fill", "read", "call", "rise"):
            ways[way]()
        result = {"action": message["params"]["legal"][0]["id"]}
    if "id" in message:
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
