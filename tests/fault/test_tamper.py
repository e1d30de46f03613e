#!/usr/bin/python3
"""A shard altered in any column is not sound: usage: test_tamper.py PROGRAM

The digest refuses every change. Then the manifest is given the altered file's digest, as a careful forger would, and the replay has
to find the change by itself; what only a search knows is found by --search."""
import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import h5py
import numpy as np

program = sys.argv[1]
POSSIBLE = {"agents/name", "legal/visits", "legal/prior", "legal/q", "steps/root_value", "nodes/visits", "nodes/value", "edges/visits",
            "nodes/parent", "nodes/action"}  # until the search is repeated
OFFSETS = {"games/step_begin", "games/legal_begin", "steps/n_legal", "games/node_begin", "games/edge_begin", "steps/n_nodes", "nodes/n_edges",
           "nodes/parent", "nodes/action"}  # shift what other columns say


def run(*args):
    return subprocess.run([program, *map(str, args)], capture_output=True, text=True, check=False)


def columns(path):
    found = []
    with h5py.File(path, "r") as file:
        file.visititems(lambda name, item: found.append(name) if isinstance(item, h5py.Dataset) else None)
    return found


def alter(path, name):
    """Change one value in the middle of a column."""
    with h5py.File(path, "r+") as file:
        column = file[name]
        at = tuple(n // 2 for n in column.shape)
        value = column[at]
        if column.dtype.kind == "S":
            column[at] = b"x" + value[1:]
        elif column.dtype.kind == "f":
            column[at] = 0.5 if not value == 0.5 else 0.25
        else:
            column[at] = value ^ value.dtype.type(1)
        assert name in file and not np.array_equal(column[at], value)


def forge(folder):
    """Give the manifest the digest of the altered file."""
    manifest = folder / "manifest.jsonl"
    lines = [json.loads(line) for line in manifest.read_text().splitlines()]
    data = (folder / lines[0]["file"]).read_bytes()
    lines[0].update(sha256=hashlib.sha256(data).hexdigest(), bytes=len(data))
    manifest.write_text("".join(json.dumps(line) + "\n" for line in lines))


def check(top, failures, profile, n_columns, *options):
    """Alter every column of a run of that profile. Returns how many there were."""
    sound = pathlib.Path(top) / f"sound-{profile}"
    played = run("selfplay", "leduc_poker", "--agent", "mcts:sims=20", "--agent", "random", "--games", 12, "--shard-games", 8,
                 "--profile", profile, *options, "--out", sound)
    assert played.returncode == 0, played.stderr
    for args in ((), ("--search",)):
        looked = run("data", "verify", sound, *args)
        assert looked.returncode == 0 and "sound" in looked.stdout, looked
    names = columns(sound / "shard-000000.h5")
    assert len(names) == n_columns, names
    for name in names:
        folder = pathlib.Path(top) / "tampered"
        shutil.copytree(sound, folder)
        alter(folder / "shard-000000.h5", name)
        looked = run("data", "verify", folder)
        if looked.returncode != 1 or not ("sha256" in looked.stderr or "bytes, the manifest says" in looked.stderr):
            failures.append(f"{name}: its digest passes: {looked}")
        forge(folder)
        looked = run("data", "verify", folder)
        searched = run("data", "verify", folder, "--search")
        if name in POSSIBLE:
            if looked.returncode == 1 and "/" + name not in looked.stderr and name not in OFFSETS:
                failures.append(f"{name}: blamed elsewhere: {looked}")
        elif looked.returncode != 1 or not ("/" + name in looked.stderr or name in OFFSETS):
            failures.append(f"{name}: altered and not found: {looked}")
        # The first word of the spec is there for readers; nothing hangs on it but the digest.
        if name != "agents/name" and (searched.returncode != 1 or "shard-000000.h5" not in searched.stderr):
            failures.append(f"{name}: altered, and --search does not find it: {searched}")
        shutil.rmtree(folder)
    return len(names)


def main():
    failures = []
    with tempfile.TemporaryDirectory() as top:
        n = check(top, failures, "full", 24 + 3)
        n += check(top, failures, "tree", 21 + 3 + 11, "--tree-visits", 3)
    for failure in failures:
        print("FAILED:", failure)
    print(f"{n} columns, {len(failures)} failures")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
