"""Commands that read files of strangers confine themselves first: code that such a file brought into the program reads no other file, writes only
where the command writes, runs no program and connects nowhere. usage: test_cell.py PROGRAM SHIM"""
import ctypes
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

program, shim = sys.argv[1:]
work = pathlib.Path(tempfile.mkdtemp())
elsewhere = work / "elsewhere"
elsewhere.mkdir()
secret = elsewhere / "secret"
secret.write_text("not for strangers")
failures = []
version = ctypes.CDLL(None).syscall(444, None, 0, 1)  # landlock_create_ruleset: 0 or less where the kernel has none
EVERYTHING = "read write run connect"
state = {"XDG_STATE_HOME": str(work / "state")}


def call(*arguments, could, status=0, given=""):
    report = work / "report"
    report.unlink(missing_ok=True)
    environment = dict(os.environ, LD_PRELOAD=shim, HEXARCH_CELL_REPORT=str(report), HEXARCH_CELL_SECRET=str(secret),
                       HEXARCH_CELL_FOLDER=str(elsewhere), **state)
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, timeout=60, env=environment, input=given)
    told = report.read_text().split() if report.exists() else ["no", "report"]
    wanted = (could if version > 0 else EVERYTHING).split()
    if version < 4 and "connect" not in wanted:  # version 4 knows of TCP
        wanted.append("connect")
    if done.returncode != status or told != wanted:
        failures.append(f"{arguments}: status {done.returncode} (wanted {status}), could {told} (wanted {wanted}): {done.stderr.strip()}")
    return done.stderr


def plain(*arguments):
    subprocess.run([program, *map(str, arguments)], check=True, stdout=subprocess.DEVNULL, env=dict(os.environ, **state))


run, part = work / "run", work / "part"
plain("selfplay", "leduc_poker", "--agent", "random", "--games", 20, "--shard-games", 10, "--seed", 3, "--out", run)
plain("tournament", "leduc_poker", "--agent", "random", "--agent", "greedy", "--games", 20, "--out", work / "rated")
save = work / "save.json"
subprocess.run([program, "play", "connect_four", "--agent", "human", "--agent", "greedy", "--seed", "5", "--save", str(save)], input="1\n1\nquit\n", text=True,
               stdout=subprocess.DEVNULL, env=dict(os.environ, **state))

call("games", could=EVERYTHING)  # the attempts are such that an unconfined program succeeds
(elsewhere / "written").unlink()
for task in "info", "verify", "stats":
    call("data", task, run, could="")
out = work / "out"
out.mkdir()
call("data", "export", run, "--out", out / "new.jsonl", could="")
call("data", "export", run, "--out", out / "new.jsonl", could="")  # replaced
call("data", "merge", out / "merged", run, could="")
call("data", "verify", out / "merged", could="")
shutil.copytree(run, work / "damaged")
(work / "damaged/shard-000001.h5").write_bytes(b"no shard")
call("data", "repair", work / "damaged", could="")
call("data", "verify", run, "--search", could="read")  # agents name their nets, which may lie anywhere
call("replay", run, "--game", 3, could="")
call("ratings", work / "rated", could="")
(work / "rated/result.json").rename(elsewhere / "result.json")
(work / "rated/result.json").symlink_to(elsewhere / "result.json")
told = call("ratings", work / "rated", could="", status=2 if version > 0 else 0)
if version > 0 and "result.json: a link to another folder" not in told:
    failures.append(f"a link that leads out is refused by {told!r}")
call("analyze", save, "--agent", "level=1", could="read")
call("analyze", "--game", save, "--report", out / "review.html", could="")
call("odds", "eclipse", "--position", save, could="", status=2)  # a position of another game, which is read
call("puzzles", "--file", save, could="", status=2)
call("puzzles", "--from", save, "--out", out / "puzzles.json", "--count", 1, "--tries", 1, could="", status=1)  # there is none

shutil.rmtree(work)
if version <= 0:
    print("this kernel has no Landlock: only that the commands work was tested")
for failure in failures:
    print("BROKEN ", failure)
sys.exit(1 if failures else 0)
