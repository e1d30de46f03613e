#!/usr/bin/env python3
"""Bots in a sandbox: what they look for is hidden, what they take is bounded for all their processes together. usage: PROGRAM"""
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
system = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
measures = "\nsystem: Linux\n" in system  # elsewhere no sandbox can be bounded, so there is none
if not measures or not shutil.which("bwrap") or subprocess.run(["bwrap", "--unshare-all", "--ro-bind", "/", "/", "true"], capture_output=True).returncode != 0:
    told = subprocess.run([program, "tournament", "pig", "--agent", "process:cmd=/usr/bin/python3 examples/bot.py", "--agent", "random", "--games", "4"], capture_output=True, text=True)
    assert told.returncode == 0 and "hexarch tournament: agent 1 runs without a sandbox: " in told.stderr, told
    refused = subprocess.run([program, "tournament", "pig", "--agent", "process:cmd=cat,sandbox=on", "--agent", "random", "--games", "2"], capture_output=True, text=True)
    lacking = "does not tell what the processes of a bot take" if not measures else "bubblewrap is not installed" if not shutil.which("bwrap") else ""
    assert lacking in told.stderr and (not lacking or (refused.returncode == 2 and lacking in refused.stderr)), (told, refused)
    if not measures:
        print("no sandbox where processes are not measured: off for auto, refused for on")
        sys.exit(0)
    print("no sandbox on this system: nothing to be seen")
    sys.exit(77)


def play(folder, words, options="sandbox=on", games=2, python="/usr/bin/python3"):
    """A tournament of a bot against random: its report and its records."""
    env = {**os.environ, "NOSY_SECRET": "1", "HOME": folder}
    command = [program, "tournament", "pig", "--agent", f'process:cmd="{python} bot.py {words}",{options}', "--agent", "random", "--games", str(games),
               "--seed", "1", "--out", folder + "/run", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=env, timeout=120)
    assert done.returncode == 0, (words, done)
    return json.loads(done.stdout)


def test_that_nobody_asked_for():
    """Bots go on as outside: helpers, PYTHONPATH, environments; what is not theirs is hidden; where that cannot be, it is said."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as server:
        home, bots, away = (os.path.join(folder, name) for name in ("home", "home/bots", "elsewhere"))
        os.makedirs(bots)
        os.makedirs(away)
        shutil.copy(here + "/nosy_bot.py", bots + "/bot.py")
        shutil.copy(here + "/nosy_bot.py", home + "/bot.py")
        for path, text in ((home + "/diary.txt", "private"), (bots + "/helper.py", "worth = 1"), (away + "/treasure.py", "worth = 1"), (bots + "/weights.txt", "1 2 3")):
            with open(path, "w") as file:
                file.write(text)
        subprocess.run(["/usr/bin/python3", "-m", "venv", "--without-pip", away + "/venv"], check=True)
        packages = next(name for name, _, _ in os.walk(away + "/venv") if name.endswith("site-packages"))
        shutil.copy(away + "/treasure.py", packages + "/gold.py")
        os.symlink(bots, folder + "/link")
        os.makedirs(away + "/prefix/lib/python3/dist-packages/hexarch")
        for name in ("libhexarch.so.0", "other.so", "python3/dist-packages/hexarch/__init__.py"):
            open(f"{away}/prefix/lib/{name}", "w").close()
        os.symlink("libhexarch.so.0", away + "/prefix/lib/libhexarch.so")
        installed = {"PYTHONPATH": away + "/prefix/lib/python3/dist-packages"}

        def told(words, start=bots, python="/usr/bin/python3", bot="bot.py", options="", **variables):
            shutil.rmtree(bots + "/run", ignore_errors=True)
            env = {**{name: value for name, value in os.environ.items() if name != "PYTHONPATH"}, "HOME": home, "NOSY_SECRET": "1", **variables}
            done = subprocess.run([program, "tournament", "pig", "--agent", f'process:cmd="{python} {bot} {words}"{options}', "--agent", "random", "--games", "2", "--out", bots + "/run",
                                   "--json"], capture_output=True, text=True, cwd=start, env=env, timeout=120)
            assert done.returncode == 0, (words, done)
            names = [standing.get("name") for standing in json.loads(done.stdout)["standings"]]
            return names, done.stderr

        for finds, words, more in (("seen", "import helper", {}), ("seen", "file weights.txt", {}), ("seen", "import treasure", {"PYTHONPATH": away}),
                                   ("seen", "import gold", {"python": away + "/venv/bin/python3"}), ("seen", "import helper", {"start": home, "bot": "bots/bot.py"}),
                                   ("seen", "import helper", {"start": away, "bot": folder + "/link/bot.py"}), ("hidden", "import treasure", {}), ("hidden", f"file @{home}/diary.txt", {}),
                                   ("hidden", f"file @{bots}/run/bots", {}), ("hidden", f"file @{bots}/run/unfinished.txt", {}), ("hidden", f"network {server.getsockname()[1]}", {}),
                                   ("seen", f"file @{away}/prefix/lib/libhexarch.so", installed), ("hidden", f"file @{away}/prefix/lib/other.so", installed),
                                   ("hidden", "write", {}), ("seen", f"file {home}/diary.txt", {}), ("hidden", "environment", {}), ("hidden", "processes", {}), ("seen", "environment", {"options": ",sandbox=off"})):
            names, said = told(words, **more)
            assert finds in names and "without a sandbox" not in said, (words, more, names, said)
        names, said = told(f"file @{home}/diary.txt", start=home)
        assert "seen" in names and f"hexarch tournament: agent 1 runs without a sandbox: the sandbox would show all of {os.path.realpath(home)}; " in said, (names, said)
        with open(bots + "/silent.py", "w") as file:  # one that needs more than it has fails, and is told what to try
            file.write(f"open({home + '/diary.txt'!r})\n")
        names, said = told("", bot="silent.py")
        assert "it ran in a sandbox, which sandbox=off leaves out" in said, said
    print("ok unasked", flush=True)


test_that_nobody_asked_for()
with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as server:
    shutil.copy(here + "/nosy_bot.py", folder + "/bot.py")
    with open(folder + "/diary.txt", "w") as file:
        file.write("private")
    os.mkdir(folder + "/model")
    with open(folder + "/model/weights.txt", "w") as file:
        file.write("1 2 3")
    number = server.getsockname()[1]
    for words, open_finds in ((f"network {number}", "connected"), (f"file {folder}/run", "seen"), 
                              ("environment", "seen"), ("processes", "seen"), ("file /root", None), ("file /home", None)):
        for options, finds in (("sandbox=on", "hidden"), ("sandbox=off", open_finds)):
            shutil.rmtree(folder + "/run", ignore_errors=True)
            if finds is None:
                continue
            told = json.dumps(play(folder, words, options))
            assert f'"{finds}' in told, (words, options, finds, told)
        print("ok", words.split()[0], flush=True)
    for options, is_there in (("sandbox=on", False), ("sandbox=off", True)):
        shutil.rmtree(folder + "/run", ignore_errors=True)
        play(folder, "write", options)
        assert os.path.exists(folder + "/nosy.txt") == is_there, options
    shutil.rmtree(folder + "/run", ignore_errors=True)
    assert '"seen' in json.dumps(play(folder, "file weights.txt", f"sandbox=on,folder={folder}/model")), "it starts in its folder"
    # The run's folder holds the seed: it stays hidden where `folder` holds it, and cannot be the folder.
    for at in (folder, "."):
        shutil.rmtree(folder + "/run", ignore_errors=True)
        told = json.dumps(play(folder, f"file @{folder}/run/unfinished.txt", f"sandbox=on,folder={at}"))
        assert '"hidden' in told, (at, told)
    shutil.rmtree(folder + "/run", ignore_errors=True)
    os.mkdir(folder + "/run")
    assert "is the run's folder" in json.dumps(play(folder, "file x", f"sandbox=on,folder={folder}/run"))
    print("ok run", flush=True)
    # A virtual environment in the folder works as outside: Python finds its packages by the link that started it.
    subprocess.run(["/usr/bin/python3", "-m", "venv", "--without-pip", folder + "/model/venv"], check=True)
    packages = next(name for name, _, _ in os.walk(folder + "/model/venv") if name.endswith("site-packages"))
    with open(packages + "/treasure.py", "w") as file:
        file.write("worth = 1")
    for python, finds in ((folder + "/model/venv/bin/python3", "seen"), ("model/venv/bin/python3", "seen"), ("/usr/bin/python3", "hidden")):
        shutil.rmtree(folder + "/run", ignore_errors=True)
        told = json.dumps(play(folder, "import treasure", f"sandbox=on,folder={folder}/model", python=python))
        assert f'"{finds}' in told, (python, finds, told)
    print("ok import", flush=True)
    for words, options, fault, reason in (("memory", "sandbox=on,memory=200M,time=20s", "memory", "memory"), ("cpu", "sandbox=on,cpu=1s,time=20s", "cpu", "processor time"),
                                          ("bomb", "sandbox=on,time=1s", None, None)):
        shutil.rmtree(folder + "/run", ignore_errors=True)
        began = time.monotonic()
        report = play(folder, words, options, games=1)
        bot = next(s for s in report["standings"] if "process" in s["agent"])
        if fault:
            assert fault in json.dumps(bot["fault_reasons"]) and reason in json.dumps(bot["fault_reasons"]), bot
        assert time.monotonic() - began < 15
        left = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True).stdout
        assert "bot.py " + words not in left, "it left something running"
        print("ok", words, flush=True)
    for spec, words in (("process:cmd=cat,folder=x", "sandbox=on"), ("process:cmd=cat,sandbox=on,folder=/no/such", "/no/such")):
        refused = subprocess.run([program, "tournament", "pig", "--agent", spec, "--agent", "random", "--games", "1"], capture_output=True, text=True)
        assert words in refused.stderr + refused.stdout, refused
print("all as expected")
