#!/usr/bin/python3
"""Single flipped bits, spread over every file of a finished run: each is told by `data verify` and, in files of HDF5, by `data info`; no command
dies of it, and `data repair` with --resume brings back the same bytes. usage: test_flips.py PROGRAM [FLIPS]

FLIPS of index.h5 and as many of a shard; every bit of an eighth of them in the other files."""
import filecmp
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

program = sys.argv[1]
flips = int(sys.argv[2]) if len(sys.argv) > 2 else 60
work = pathlib.Path(tempfile.mkdtemp())
run = ["selfplay", "leduc_poker", "--agent", "random", "--games", "40", "--shard-games", "16", "--seed", "3"]
rng = random.Random(11)
failures = []


def call(*arguments):
    return subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, errors="replace", timeout=60)


def expect(what, done, statuses, says=""):
    if done.returncode not in statuses or says not in done.stderr + done.stdout:
        failures.append(f"{what}: {' '.join(done.args[1:3])}: status {done.returncode}, told {(done.stderr + done.stdout)!r}")


assert call(*run, "--out", work / "whole").returncode == 0
shutil.copytree(work / "whole", work / "flipped")
folder = work / "flipped"
n_tried = n_mended = 0
for name in ("index.h5", "shard-000001.h5", "index.h5.sha256", "manifest.jsonl", "run.json"):
    sound = (folder / name).read_bytes()
    is_hdf5 = name.endswith(".h5")
    count = flips if is_hdf5 else max(flips // 8, 1)
    for bit in sorted(rng.sample(range(8 * len(sound)), min(count, 8 * len(sound)))):
        data = bytearray(sound)
        data[bit // 8] ^= 1 << bit % 8
        (folder / name).write_bytes(data)
        what = f"{name}: bit {bit}"
        n_tried += 1
        expect(what, call("data", "verify", folder), (1,) if is_hdf5 else (1, 2), name if is_hdf5 else "")
        if is_hdf5:
            expect(what, call("data", "info", folder), (1,), name)
        if name.startswith("shard"):
            expect(what, call("data", "stats", folder), (2,), name)
            expect(what, call("data", "export", folder, "--game", 20), (2,), name)
            expect(what, call("replay", folder, "--game", 20), (2,), name)
        if n_tried % 10 == 0: # all that a user does about it
            expect(what, call("data", "repair", folder), (0,))
            expect(what, call(*run, "--out", folder, "--resume"), (0,), "40 of 40 games")
            expect(what, call("data", "verify", folder), (0,), "sound")
            for left in folder.glob("*.damaged"):
                left.unlink()
            if filecmp.cmpfiles(work / "whole", folder, [p.name for p in (work / "whole").iterdir()], shallow=False)[1:] != ([], []):
                failures.append(f"{what}: other bytes after the repair")
            n_mended += 1
        (folder / name).write_bytes(sound)
        if len(failures) > 5:
            break
shutil.rmtree(work)
print("\n".join(failures))
print(f"{n_tried} flipped bits, {n_mended} repaired: {len(failures)} failures")
sys.exit(bool(failures))
