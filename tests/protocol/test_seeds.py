#!/usr/bin/env python3
"""The seed of a run in which other programs play is a secret unless it is given; no process of such a program meets a deal twice. usage: PROGRAM"""
import json
import os
import subprocess
import sys
import tempfile

program = os.path.abspath(sys.argv[1])
here = os.path.dirname(os.path.abspath(__file__))
# Notes the command lines of its parents as far as this test, a line for each start, then plays as the sample does.
BOT = """import os, sys
with open({notes!r}, "a") as file:
    line, pid = "", os.getppid()
    while pid > 1 and pid != {test}:
        line += open("/proc/%d/cmdline" % pid).read().replace("\\0", " ").replace("\\n", " ")
        pid = int(open("/proc/%d/stat" % pid).read().rsplit(")", 1)[1].split()[1])
    file.write(line + "\\n")
sys.argv[0] = {sample!r}
exec(open({sample!r}).read())
"""


def run(folder, *words, code=0):
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=120, cwd=folder)
    assert done.returncode == code, (words, done)
    return done.stdout if code == 0 else done.stderr


os.umask(0o022)
with tempfile.TemporaryDirectory() as folder:
    notes = folder + "/notes"
    with open(folder + "/bot.py", "w") as file:
        file.write(BOT.format(test=os.getpid(), notes=notes, sample=os.path.join(here, "../../examples/bot.py")))
    bot = f"process:cmd=/usr/bin/python3 {folder}/bot.py,sandbox=off"
    pair = ("--agent", bot, "--agent", "random")

    def tournament(*words, **more):
        text = run(folder, "tournament", "connect_four", *pair, "--threads", "1", *words, **more)
        return json.loads(text) if text.startswith("{") else text

    # Drawn anew each time, told at the end, and in no command line.
    seeds = [tournament("--games", "2", "--json")["seed"] for _ in range(2)]
    assert len(set(seeds) | {"1"}) == 3, seeds
    assert tournament("--games", "2", "--seed", "7", "--json")["seed"] == "7"
    told = open(notes).read()
    assert "--seed 7" in told and not any(seed in told for seed in seeds), told
    assert json.loads(run(folder, "tournament", "pig", "--agent", "greedy", "--agent", "random", "--games", "2", "--json"))["seed"] == "1"
    # Going on takes it from the folder; what it is played with is the same.
    first = tournament("--games", "4", "--json", "--out", folder + "/out")
    # Until the end only the user may read the journal, which holds the seed. A seed that was given is no secret.
    with open(folder + "/looks.py", "w") as file:
        file.write(f"import os\nopen({folder!r} + '/modes', 'a').write('%o ' % os.stat(os.environ['PLACE']).st_mode)\n"
                   f"import sys\nsys.argv[0] = {os.path.join(here, '../../examples/bot.py')!r}\nexec(open(sys.argv[0]).read())\n")
    for name, words in (("drawn", []), ("given", ["--seed", "7"])):
        os.environ["PLACE"] = f"{folder}/{name}/unfinished.txt"
        run(folder, "tournament", "connect_four", "--agent", f"process:cmd=env PLACE={folder}/{name}/unfinished.txt /usr/bin/python3 {folder}/looks.py,sandbox=off",
            "--agent", "random", "--threads", "1", "--games", "2", "--out", f"{folder}/{name}", *words)
    with open(folder + "/modes") as file:
        modes = file.read().split()
    assert modes[0] == "100600" and modes[-1] == "100644", modes
    again = tournament("--games", "4", "--json", "--out", folder + "/out", "--resume")
    assert first["seed"] == again["seed"] and first["placed_before"] == again["placed_before"] and first["steps"] == again["steps"], again
    assert "seed" in tournament("--games", "4", "--json", "--out", folder + "/out", "--resume", "--seed", "1", code=2)
    assert "--seed is missing" in tournament("--games", "4", "--take", folder + "/out", code=2)
    # Runs, too.
    games = ("selfplay", "connect_four", "--agent", bot, "--agent", "random", "--games", "2")
    for name in ("a", "b"):
        run(folder, *games, "--out", f"{folder}/{name}")
    runs = [json.load(open(f"{folder}/{name}/run.json"))["seed"] for name in ("a", "b")]
    assert len({str(seed) for seed in runs} | {"1"}) == 3, runs
    run(folder, *games, "--out", folder + "/a", "--resume")
    assert "--seed is missing" in run(folder, *games, "--out", folder + "/c", "--part", "1/2", code=2)
    # Two seatings of each of three deals: two processes, of which none meets a deal twice; one where that may be, six for six games.
    for restart, n in (("", 2), (",restart=deal", 2), (",restart=off", 1), (",restart=on", 6)):
        os.remove(notes)
        run(folder, "tournament", "connect_four", "--agent", bot + restart, "--agent", "random", "--threads", "1", "--games", "6")
        # One more says what it is called before the first game, where each game has a process of its own.
        starts = len(open(notes).readlines())
        assert starts in (n, n + (restart == ",restart=on")), (restart, starts)
print("all as expected")
