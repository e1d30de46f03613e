#!/usr/bin/env python3
"""The power fails at drawn moments of runs, tournaments, merges and saved games; what a disk may hold then (power.py) is given to the program. It ends
with the files of the run that nobody disturbed, and nothing that was reported as finished before the cut is lost.

usage: test_power.py PROGRAM SHIM [CUTS [SEED [SCENARIO...]]]"""
import hashlib
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "play" / "table"))
from table import Table  # noqa: E402
from power import CREATED, KEEP, SAID, SYNCED, WRITTEN, Disk, read_trace, write_mark  # noqa: E402

PROGRAM, SHIM = (os.path.realpath(path) for path in sys.argv[1:3])
CUTS = int(sys.argv[3]) if len(sys.argv) > 3 else 30
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
MOST_RECORDINGS = 20
SPEED = 1000  # the three seconds between two syncs are 3 ms of the run


class Lost(Exception):
    pass


def call(words, given="", environment=None, want=(0,)):
    done = subprocess.run([PROGRAM, *map(str, words)], input=given, capture_output=True, text=True, env={**os.environ, **(environment or {})}, timeout=120)
    if done.returncode not in want:
        raise Lost(f"{' '.join(map(str, words))}: exit status {done.returncode}: {done.stderr.strip()[:500]}")
    return done.stdout


def tree(folder):
    """Path and bytes of every file there."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def want_equal(made, whole):
    names = [name for name in sorted(set(made) | set(whole)) if made.get(name) != whole.get(name)]
    if names:
        raise Lost(f"other files than the run that nobody disturbed: {', '.join(names)}")


def want_held(made, whole):
    """What was reported as finished is there; what only the way to it needed may be there still."""
    want_equal({name: data for name, data in made.items() if name in whole}, whole)


class Scenario:
    """Commands that are recorded once, what they report as finished, and how the program goes on after a cut."""
    journal = None

    def __init__(self, work):
        self.work, self.root, self.trace = work, work / self.name, work / f"{self.name}.trace"
        for _ in range(MOST_RECORDINGS):
            shutil.rmtree(self.root, ignore_errors=True)
            self.trace.unlink(missing_ok=True)
            self.root.mkdir()
            self.record()
            self.records = read_trace(self.trace)
            if not self.journal or self.is_synced_on_the_way():
                break
        else:
            raise Lost(f"{self.name}: {self.journal} is not synced on the way in any of {MOST_RECORDINGS} runs")
        self.after_end = tree(self.root)

    def shimmed(self, words, given="", want=(0,)):
        out = call(words, given, {"LD_PRELOAD": SHIM, "HEXARCH_POWER_ROOT": str(self.root), "HEXARCH_POWER_TRACE": str(self.trace),
                                  "HEXARCH_POWER_SPEED": str(SPEED)}, want)
        write_mark(self.trace, self.mark(words))
        return out

    def mark(self, _words):
        return "ended"

    def is_synced_on_the_way(self):
        """While the run goes on its journal is synced, once the clock has run on by more than three seconds. A quick machine may end the
        run before."""
        file = next(record[1] for record in self.records if record[0] == CREATED and record[4].decode().endswith(self.journal))
        kinds = [record[0] for record in self.records if record[1] == file]
        last = max(i for i, kind in enumerate(kinds) if kind == WRITTEN)
        return SYNCED in kinds[kinds.index(WRITTEN) + 2:last]

    def cut(self, rng):
        """One cut: at the end, behind something reported, at a sync or anywhere."""
        n = len(self.records)
        kind = rng.choice(("end", "said", "sync", "any", "any", "any"))
        moments = {"end": [n], "said": [i + 1 for i in range(n) if self.records[i][0] == SAID],
                   "sync": [i + rng.randrange(2) for i in range(n) if self.records[i][0] == SYNCED], "any": range(1, n + 1)}[kind]
        moment, keep = rng.choice(moments), rng.choice(list(KEEP))
        disk, said = Disk(str(self.root)), []
        for record in self.records[:moment]:
            disk.play(record)
            if record[0] == SAID:
                said += record[4].decode().split("\n")
        after = self.work / "after"
        shutil.rmtree(after, ignore_errors=True)
        after.mkdir()
        where = f"{self.name}, cut behind record {moment} of {n}, {keep} of what was not synced comes through"
        try:
            disk.after_cut(rng, str(after), KEEP[keep])
            self.check(after, [line for line in said if line])
        except Lost as lost:
            kept = tempfile.mkdtemp(prefix="hexarch-power-")
            shutil.copytree(after, f"{kept}/after")
            raise Lost(f"{where}: {lost}\n  {kept}/after holds what is left of it") from None


class Selfplay(Scenario):
    name, journal = "selfplay", "journal-000001.log"
    run = "selfplay connect_four --agent mcts:sims=100 --games 60 --shard-games 8 --seed 5".split()

    def record(self):
        hook = ["--after-shard", 'echo "$HEXARCH_SHARD"']
        self.shimmed([*self.run, "--threads", 2, "--save-every", 1, *hook, "--out", self.root / "run"])

    def check(self, after, said):
        run = after / "run"
        listed = {}
        for line in (run / "manifest.jsonl").read_text().splitlines() if (run / "manifest.jsonl").exists() else []:
            entry = json.loads(line)
            listed[entry["file"]] = entry["sha256"]
        for shard in said:
            if shard == "ended":
                want_held(tree(run), {name.removeprefix("run/"): data for name, data in self.after_end.items()})
                call(["data", "verify", run])
            elif hashlib.sha256((run / shard).read_bytes()).hexdigest() != listed.get(shard):
                raise Lost(f"{shard} was reported, and is not what manifest.jsonl lists")
        call([*self.run, "--threads", 2, "--out", run, "--resume"])
        want_equal(tree(run), {name.removeprefix("run/"): data for name, data in self.after_end.items()})


class Tournament(Scenario):
    name, journal = "tournament", "unfinished.txt"
    run = "tournament connect_four --agent mcts:sims=100 --agent random --games 60 --seed 5 --threads 2".split()

    def record(self):
        self.shimmed([*self.run, "--out", self.root / "run"])

    def check(self, after, said):
        run = after / "run"
        whole = {name.removeprefix("run/"): data for name, data in self.after_end.items()}
        if "ended" in said:
            want_held(tree(run), whole)
        call([*self.run, "--out", run, *(["--resume"] if run.exists() else [])])
        want_equal(tree(run), whole)


class Merge(Scenario):
    name = "merge"

    def record(self):
        self.parts = [self.work / f"part{part}" for part in range(3)]
        for part, folder in enumerate(self.parts):
            call(["selfplay", "connect_four", "--agent", "random", "--games", 60, "--shard-games", 8, "--seed", 5, "--part", f"{part}/3", "--out", folder])
        self.shimmed(["data", "merge", self.root / "run", *self.parts])

    def check(self, after, said):
        whole = {name.removeprefix("run/"): data for name, data in self.after_end.items()}
        if "ended" in said:
            want_held(tree(after / "run"), whole)
        call(["data", "merge", after / "run", *self.parts])
        want_equal(tree(after / "run"), whole)


class Saves(Scenario):
    """A game that is played on and saved, again and again, under one name: the file holds the last version that was reported as saved, or a later one."""
    name = "saves"
    versions = 5

    def record(self):
        self.version = []
        save = self.root / "save.json"
        for i in range(self.versions):
            load = ["--load", save] if i else ["connect_four", "--agent", "human", "--agent", "random"]
            self.shimmed(["play", *load, "--seed", 5, "--save", save] if not i else ["play", *load, "--save", save], f"{1 + i}\nquit\n", want=(0, 130))
            self.version.append(save.read_bytes())
        if len(set(self.version)) != self.versions:
            raise Lost("the saved games do not differ")

    def check(self, after, said):
        save = after / "save.json"
        held = save.read_bytes() if save.exists() else None
        allowed = self.version[max(len(said) - 1, 0):] + ([] if said else [None])
        if held not in allowed:
            raise Lost(f"{len(said)} games were reported as saved, and the file holds {'another' if held else 'none'}")
        if held is not None:
            call(["play", "--load", save, "--save", save], "quit\n", want=(0, 130))


class AtTheTable(Scenario):
    """Games begun at the table one after the other, each put aside for the next. What the table wrote of a game lasts once it is asked the next thing."""
    name = "table"
    games = ("connect_four", "breakthrough")

    def saved(self, top):
        """Game and actions of every game in a state folder. A name that was taken for a game that stayed where it was is empty."""
        for path in top.glob("hexarch/table/*.json"):
            if path.stat().st_size:
                document = json.loads(path.read_text())
                yield document["game"], document["actions"]

    def record(self):
        given = {"LD_PRELOAD": SHIM, "HEXARCH_POWER_ROOT": str(self.root), "HEXARCH_POWER_TRACE": str(self.trace)}
        os.environ.update(given)
        table = Table(PROGRAM, state=str(self.root))
        for name in given:
            del os.environ[name]
        for game in self.games:
            for step in range(2):
                if step == 0:
                    table.post("new", {"game": game, "seats": ["person", "person"]})
                seats = [(seat, table.state_of(seat)) for seat in range(2)]
                seat, now = next((seat, now) for seat, now in seats if now["legal"])
                table.post("act", {"seat": seat, "step": now["step"], "action": now["legal"][0]["id"]})
                now = table.state_of()
                while (game, now["step"]) not in [(saved, len(actions)) for saved, actions in self.saved(self.root)]:
                    time.sleep(0.01)
                write_mark(self.trace, f"{game} {now['step']}")
        table.close()
        write_mark(self.trace, "closed")

    def check(self, after, said):
        (after / "hexarch").mkdir(exist_ok=True)
        held = list(self.saved(after))
        for line in said:
            game, _, steps = line.partition(" ")
            if steps and not any(saved == game and len(actions) >= int(steps) for saved, actions in held):
                raise Lost(f"{game} was saved at step {steps}, and the folder holds {[(saved, len(actions)) for saved, actions in held]}")
        table = Table(PROGRAM, state=str(after))
        table.state_of()
        if table.close()[0] not in (0, 130):
            raise Lost("the table does not end well")


SCENARIOS = {scenario.name: scenario for scenario in (Selfplay, Tournament, Merge, Saves, AtTheTable)}


def main():
    wanted = sys.argv[5:] or list(SCENARIOS)
    rng = random.Random(SEED)
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(os.path.realpath(name))
        done = 0
        scenarios = [SCENARIOS[scenario](work) for scenario in wanted]
        for i in range(CUTS):
            scenarios[i % len(scenarios)].cut(rng)
            done += 1
        records = ", ".join(f"{scenario.name} {len(scenario.records)}" for scenario in scenarios)
    print(f"{done} cuts of power (records: {records}): nothing that was reported as finished is lost")


if __name__ == "__main__":
    try:
        main()
    except Lost as lost:
        sys.exit(f"BROKEN  {lost}")
