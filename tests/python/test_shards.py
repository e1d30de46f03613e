#!/usr/bin/python3
"""Folders of strangers: whatever lies in them, read_run() and all that is read through it either work or raise HexarchError in one line. Mutants are
read in a process of their own, so that a crash is seen. HEXARCH_MUTANTS=N tries that many of each kind."""
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
import traceback
import unittest

import numpy as np

import hexarch
from hexarch import _hdf5
from hexarch.runs import DataError

N = int(os.environ.get("HEXARCH_MUTANTS", "60"))
RUNS = {"lean": ("leduc_poker", "--games", "12", "--shard-games", "7", "--agent", "mcts:sims=6", "--agent", "random"),
        "full": ("connect_four", "--games", "3", "--agent", "mcts:sims=8", "--profile", "full"),
        "bare": ("connect_four", "--games", "1", "--agent", "mcts:sims=4", "--profile", "tree", "--tree-visits", "200"),
        "tree": ("connect_four", "--games", "2", "--agent", "mcts:sims=30", "--profile", "tree", "--tree-visits", "6"),
        "vary": ("pig", "--games", "4", "--vary", "seats=2|3", "--agent", "greedy")}


def record(folder, game, *args):
    subprocess.run([os.environ["HEXARCH_PROGRAM"], "selfplay", game, "--out", folder, *args], check=True, stdout=subprocess.DEVNULL)


def seal(folder):
    """Tell the bytes of all shards in the manifest, as who forges a folder would."""
    entries = [json.loads(line) for line in (folder / "manifest.jsonl").read_text().splitlines()]
    for entry in entries:
        data = (folder / entry["file"]).read_bytes()
        entry["bytes"], entry["sha256"] = len(data), hashlib.sha256(data).hexdigest()
    (folder / "manifest.jsonl").write_text("".join(json.dumps(entry) + "\n" for entry in entries))


def read_all(folder):
    """Everything that a run tells."""
    data = hexarch.read_run(folder)
    data.features, data.verbs, data.factions, data.n_seats, data.ids, data.split(train=0.5, valid=0.5)
    for game in data.games():
        for step in game.steps():
            step.outcome, step.policy
        for node in game.nodes():
            node.path
    for name in ("n_seats", "end_reason", "agent", "faction", "score", "rank", "utility", "lengths"):
        data.column(name)
    for batch in data.batches(32, inner=data.is_tree):
        batch.mover_first(batch.value)
    data.final_observations(data.ids)
    data.ended_naturally(data.ids)
    from hexarch.card import card

    card(data)


# ---- Mutants: each changes a copy of a run by a random generator

def flip_bytes(folder, rng):
    """Bytes of a shard: anywhere, or where the addresses and lengths lie."""
    path = rng.choice(sorted(folder.glob("shard-*.h5")))
    data = bytearray(path.read_bytes())
    most = len(data) if rng.random() < 0.4 else min(len(data), 4096)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        data[rng.randrange(most)] = rng.choice((0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)))
    path.write_bytes(data)


def tear(folder, rng):
    """Pieces of a shard cut out, repeated, zeroed."""
    path = rng.choice(sorted(folder.glob("shard-*.h5")))
    data = bytearray(path.read_bytes())
    at, n = rng.randrange(len(data)), rng.randrange(1, 600)
    how = rng.randrange(4)
    if how == 0:
        data = data[:at]
    elif how == 1:
        data[at : at + n] = b""
    elif how == 2:
        data[at : at + n] = bytes(len(data[at : at + n]))
    else:
        data[at:at] = data[rng.randrange(len(data)) :][:n]
    path.write_bytes(data)


def set_numbers(folder, rng):
    """Numbers of a column, written by HDF5 as they should be."""
    import h5py

    with h5py.File(rng.choice(sorted(folder.glob("shard-*.h5"))), "r+") as file:
        group = file[rng.choice(["games", "games", "steps", "steps", "legal", *(["nodes", "edges"] if "nodes" in file else [])])]
        column = group[rng.choice(sorted(group))]
        rows = column[...]
        flat = rows.reshape(-1).view(f"u{rows.dtype.itemsize}")
        for _ in range(rng.choice((1, 1, 3, 30)) if flat.size else 0):
            flat[rng.randrange(flat.size)] = rng.choice((0, 1, 255, 2**31, 2**63, rng.randrange(2**64))) & (256**rows.dtype.itemsize - 1)
        column[...] = rows


def change_text(folder, rng):
    """A value of run.json or of a line of the manifest, or its bytes."""
    path = folder / rng.choice(("run.json", "manifest.jsonl"))
    if rng.random() < 0.3:
        data = bytearray(path.read_bytes())
        for _ in range(rng.choice((1, 3, 9))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        path.write_bytes(data)
        return
    lines = path.read_text().splitlines() if path.suffix == ".jsonl" else [path.read_text()]
    at = rng.randrange(len(lines))
    entry = json.loads(lines[at])
    key = rng.choice(sorted(entry))
    value = rng.choice((None, -1, 0, 1, 3.5, 2**40, 2**64, 10**40, True, "", "x", "pig", "\0", "\ud800", [], [1], ["greedy"], {}, {"library": "x"}, {"seats": 3},
                        {"seats": ["2"]}, float("nan"), "library", entry[key]))
    if rng.random() < 0.15:
        del entry[key]
    else:
        entry[key] = value
    lines[at] = json.dumps(entry)
    if rng.random() < 0.1:
        lines.append("[" * 100000)
    path.write_text("\n".join(lines) + "\n", errors="surrogatepass")


MUTATIONS = (flip_bytes, tear, set_numbers, change_text)


def read_mutants(runs, work, n):
    """In the child: make, seal and read n mutants of each kind; the line before a crash says which it was."""
    outcomes = {"read": 0, "refused": 0}
    for mutate in MUTATIONS:
        for seed in range(n):
            rng = random.Random(f"{mutate.__name__} {seed}")
            name = rng.choice(sorted(RUNS))
            print(mutate.__name__, seed, name, flush=True)
            shutil.rmtree(work, ignore_errors=True)
            shutil.copytree(runs / name, work)
            mutate(work, rng)
            if mutate is not change_text and rng.random() < 0.9:
                seal(work)
            try:
                read_all(work)
                outcomes["read"] += 1
            except hexarch.HexarchError as why:
                assert "\n" not in str(why) and len(str(why)) < 1000, why
                outcomes["refused"] += 1
            except Exception:
                traceback.print_exc(file=sys.stdout)
                print("BARE", flush=True)
    print(json.dumps(outcomes))


class Mutants(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.top = tempfile.TemporaryDirectory()
        cls.at = pathlib.Path(cls.top.name)
        for name, args in RUNS.items():
            record(cls.at / name, *args)

    @classmethod
    def tearDownClass(cls):
        cls.top.cleanup()

    def test_sound_runs_are_read(self):
        for name in RUNS:
            read_all(self.at / name)
            copy = self.at / f"{name}-sealed"
            shutil.copytree(self.at / name, copy)
            seal(copy)
            read_all(copy)

    def test_every_column_is_read_as_hdf5_reads_it(self):
        import h5py

        for name in RUNS:
            for path in sorted((self.at / name).glob("shard-*.h5")):
                with h5py.File(path) as theirs, _hdf5.File(path) as ours:
                    ours.parse()
                    self.assertEqual({group: sorted(theirs[group]) for group in theirs}, {group: sorted(columns) for group, columns in ours.groups.items()})
                    self.assertEqual({key: value.decode() if isinstance(value, bytes) else int(value) for key, value in theirs.attrs.items()}, ours.attrs)
                    for group, columns in ours.groups.items():
                        for column, rows in columns.items():
                            expected = theirs[group][column][...]
                            got = rows.rows(0, rows.shape[0])
                            self.assertEqual((got.dtype, got.shape, got.tobytes()), (expected.dtype, expected.shape, expected.tobytes()), (group, column))

    def test_large_tables_are_read_as_hdf5_reads_them(self):
        """More chunks than one page lists, chunks left out, attributes of many blocks of the heap and beyond it."""
        import h5py

        path, rng = self.at / "large.h5", np.random.default_rng(1)
        with h5py.File(path, "w", libver=("v110", "v110")) as file:
            for i in range(18):
                file.attrs.create(f"text{i}", data=np.bytes_(bytes(rng.integers(97, 123, 13 * i**2 + (9000 if i == 7 else 0) + 1, np.uint8))))
            for name, n, width, chunk, kind in (("paged", 5000, 1, 2, "u4"), ("wide", 700, 3, 50, "f2"), ("one", 9, 1, 9, "u1"),
                                                ("full", 2048, 1, 2, "i4"), ("float", 30, 2, 7, "f4")):
                shape, chunks = ((n, width), (chunk, width)) if width > 1 else ((n,), (chunk,))
                column = file.create_dataset(f"steps/{name}", shape, kind, chunks=chunks, shuffle=True, compression="gzip", fillvalue=np.nan if kind[0] == "f" else 7)
                for at in range(0, n, chunk):
                    if rng.random() < 0.5 or name == "full":
                        column[at : at + chunk] = rng.integers(0, 200, (min(chunk, n - at), *shape[1:]))
            for i in range(30):
                file.create_dataset(f"games/c{i}", data=np.arange(i, dtype=np.uint16))
        with h5py.File(path) as theirs, _hdf5.File(path) as ours:
            ours.parse()
            self.assertEqual({key: value.decode() for key, value in theirs.attrs.items()}, ours.attrs)
            for group in ("steps", "games"):
                self.assertEqual(sorted(theirs[group]), sorted(ours.groups[group]))
                for name, column in ours.groups[group].items():
                    expected = theirs[group][name][...]
                    self.assertEqual(column.rows(0, column.shape[0]).tobytes(), expected.tobytes(), name)
                    for _ in range(20):
                        a, z = sorted(rng.integers(0, column.shape[0] + 1, 2).tolist())
                        np.testing.assert_array_equal(column.rows(a, z), expected[a:z])

    def test_mutants_are_read_or_refused(self):
        begun = time.monotonic()
        done = subprocess.run([sys.executable, __file__, "mutants", str(self.at), str(self.at / "mutant"), str(N)], capture_output=True, text=True)
        last = done.stdout.splitlines()[-1:] or [""]
        self.assertEqual(done.returncode, 0, f"died at {last[0]}: {done.stderr[-2000:]}")
        bare = done.stdout[: done.stdout.find("BARE")].splitlines()[-12:] if "BARE" in done.stdout else []
        self.assertFalse(bare, "\n".join(bare))
        outcomes = json.loads(last[0])
        print(outcomes, f"{time.monotonic() - begun:.1f} s", file=sys.stderr)
        self.assertEqual(sum(outcomes.values()), N * len(MUTATIONS))
        self.assertGreater(outcomes["refused"], 2 * N)  # and the rest changed a value that may be

    def test_a_shard_of_another_run_is_refused(self):
        data = hexarch.read_run(self.at / "lean")
        shard = data._open(data.shards[0])
        self.assertEqual(data.run_id, shard.run_id)
        shard.close()
        folder = self.at / "other"
        shutil.copytree(self.at / "full", folder)
        run = json.loads((folder / "run.json").read_text())
        run["run_id"] = "0" * 64
        (folder / "run.json").write_text(json.dumps(run))
        with self.assertRaisesRegex(DataError, "of another run"):
            next(hexarch.read_run(folder).games())

    def test_what_is_not_the_manifests_is_refused_before_it_is_parsed(self):
        folder = self.at / "unsealed"
        shutil.copytree(self.at / "full", folder)
        path = folder / "shard-000000.h5"
        data = bytearray(path.read_bytes())
        data[-1] ^= 1
        path.write_bytes(data)
        with self.assertRaisesRegex(DataError, "shard-000000.h5: its sha256"):
            next(hexarch.read_run(folder).games())
        path.write_bytes(data[:-1])
        with self.assertRaisesRegex(DataError, "bytes, and the manifest says"):
            next(hexarch.read_run(folder).games())
        path.unlink()
        os.mkfifo(path)
        with self.assertRaisesRegex(DataError, "is not the file of shard 0"):
            next(hexarch.read_run(folder).games())
        (folder / "run.json").unlink()
        os.mkfifo(folder / "run.json")
        with self.assertRaisesRegex(DataError, "run.json: not a file"):
            hexarch.read_run(folder)

    def test_numpy_is_enough(self):
        code = "import sys; sys.modules['h5py'] = None; import hexarch; print(sum(len(block) for block in hexarch.read_run(sys.argv[1]).choices()))"
        told = subprocess.run([sys.executable, "-c", code, self.at / "full"], capture_output=True, text=True, check=True).stdout
        self.assertGreater(int(told), 0)

    def test_a_game_outlives_its_shard_but_not_a_change_of_it(self):
        folder = self.at / "kept"
        shutil.copytree(self.at / "tree", folder)
        games = list(hexarch.read_run(folder).games())
        self.assertTrue(list(games[0].nodes()))
        os.utime(folder / "shard-000000.h5", ns=(1, 1))
        with self.assertRaisesRegex(DataError, "has changed"):
            list(games[0].nodes())

    def test_arrays_that_do_not_fit_are_refused(self):
        data = hexarch.read_run(self.at / "lean")
        game = next(data.games())
        good = {"step_begin": [0, game.n_steps], "actions": game.action, "hashes": game.state_hash, "seats": np.zeros(game.n_steps, np.int8)}
        self.assertEqual(len(data.observe(**good, ids=[game.id])), game.n_steps)
        for name, value in (("step_begin", [0, 10**6]), ("step_begin", [5, 0]), ("step_begin", [-1, 3]), ("step_begin", []), ("seats", [0]), ("hashes", [1]),
                            ("actions", game.action[:-1]), ("step_begin", [0.0, 3.0]), ("actions", np.ones(game.n_steps)), ("seats", np.full(game.n_steps, 99))):
            with self.assertRaises(hexarch.HexarchError, msg=(name, value)):
                data.observe(**{**good, name: value}, ids=[game.id])


if __name__ == "__main__":
    if sys.argv[1:2] == ["mutants"]:
        read_mutants(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), int(sys.argv[4]))
    else:
        unittest.main(verbosity=1)
