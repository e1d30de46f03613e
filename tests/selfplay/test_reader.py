#!/usr/bin/python3
"""The Python reader: usage: test_reader.py PROGRAM LIBRARY ('' where there is none: what needs it is skipped)."""
import pathlib
import subprocess
import sys
import tempfile
import unittest
import zlib

import h5py
import numpy as np

TREE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TREE / "python"))
from hexarch import runs
from hexarch.replay import Replay, ReplayError

program, library = sys.argv[1], sys.argv[2] or None
needs_library = unittest.skipUnless(library, "libhexarch.so is not built")


def record(folder, game, *args):
    subprocess.run([program, "selfplay", game, "--games", "20", "--shard-games", "8", "--out", folder, *args], check=True,
                   stdout=subprocess.DEVNULL)
    return folder


class Reader(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.top = tempfile.TemporaryDirectory()
        at = pathlib.Path(cls.top.name)
        cls.full = record(at / "full", "leduc_poker", "--agent", "mcts:sims=20", "--agent", "random", "--profile", "full")
        cls.lean = record(at / "lean", "leduc_poker", "--agent", "mcts:sims=20", "--agent", "random")
        cls.pig = record(at / "pig", "pig", "--set", "seats=3", "--agent", "random")

    @classmethod
    def tearDownClass(cls):
        cls.top.cleanup()

    def test_steps_are_what_was_recorded(self):
        data = runs.read_run(self.full)
        self.assertEqual((len(data), data.game, data.agents), (20, "leduc_poker", ["mcts:sims=20", "random"]))
        steps = list(data.steps())
        self.assertEqual(len(steps), data.n_steps)
        for step in steps:
            self.assertEqual(step.kind == runs.CHOICE, len(step.legal) > 1)
            self.assertEqual(len(step.visits), len(step.legal))
            self.assertEqual(step.observation.shape, (data.obs_size,))
            if step.kind == runs.CHANCE:
                self.assertTrue(step.seat == runs.SEAT_CHANCE and step.agent == runs.NO_AGENT)
                self.assertTrue(np.isnan(step.outcome) and not step.observation.any())
                continue
            self.assertEqual(step.outcome, step.game.utility[step.seat])
            self.assertEqual(step.agent, step.game.agent[step.seat])
            if step.kind == runs.CHOICE:
                self.assertIn(step.action, step.legal)
                self.assertAlmostEqual(float(step.policy.sum()), 1, places=5)
                searched = data.agents[step.agent].startswith("mcts")
                self.assertEqual(int(step.visits.sum()) > 0, searched)
                self.assertEqual(not np.isnan(step.root_value).any(), searched)

    def test_the_index_is_the_shards_laid_end_to_end(self):
        data = runs.read_run(self.full)
        games = list(data.games())
        with data.index() as index:
            self.assertEqual(index["games/id"][...].tolist(), list(range(20)))
            begin, legal_begin = index["games/step_begin"][...], index["games/legal_begin"][...]
            for game in games:
                rows = slice(begin[game.id], begin[game.id + 1])
                legal = slice(legal_begin[game.id], legal_begin[game.id + 1])
                np.testing.assert_array_equal(index["steps/action"][rows], game.action)
                np.testing.assert_array_equal(index["steps/state_hash"][rows], game.state_hash)
                np.testing.assert_array_equal(index["legal/visits"][legal], game.visits)
                np.testing.assert_array_equal(index["obs/value"][rows], game.observations())
                np.testing.assert_array_equal(index["games/score"][game.id], game.score)

    @needs_library
    def test_a_last_chunk_holds_nothing_behind_its_rows(self):
        long = record(pathlib.Path(self.top.name) / "long", "connect_four", "--games", "2000", "--shard-games", "2000", "--agent", "random")
        n_seen = 0
        with h5py.File(long / "shard-000000.h5") as file:
            for column in (file["legal/action"], file["steps/state_hash"]):
                (n, *_), (whole, *_), width = column.shape, column.chunks, column.dtype.itemsize
                n_full = n // whole
                if n_full == 0 or n % whole == 0:
                    continue
                n_seen += 1
                _, packed = column.id.read_direct_chunk((n_full * whole,) + (0,) * (column.ndim - 1))
                planes = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(width, -1)
                per_row = planes.shape[1] // whole
                self.assertTrue(planes[:, : n % whole * per_row].any())
                self.assertFalse(planes[:, n % whole * per_row :].any())
        self.assertGreater(n_seen, 0)

    def test_lean_shards_are_observed_by_replay(self):
        full, lean = runs.read_run(self.full), runs.read_run(self.lean, library)
        for a, b in zip(full.games(), lean.games()):
            np.testing.assert_array_equal(a.action, b.action)
            np.testing.assert_array_equal(a.observations(), b.observations())
            self.assertIsNone(b.prior)

    @needs_library
    def test_a_replay_refuses_what_was_not_played(self):
        lean = runs.read_run(self.lean, library)
        game = next(lean.games([3]))
        replay = lean.replay()
        replay.play(game.action, game.state_hash)
        self.assertEqual(replay.to_move, -2)
        np.testing.assert_array_equal(replay.score()[1], game.rank)
        replay.rewind()
        hashes = game.state_hash.copy()
        hashes[1] ^= np.uint64(1)
        with self.assertRaisesRegex(ReplayError, "step 1"):
            replay.play(game.action, hashes)
        with self.assertRaises(ReplayError):
            Replay("chess", library=library)
        with self.assertRaisesRegex(ReplayError, "seats"):
            Replay("pig", {"seats": 99}, library)

    @needs_library
    def test_options_reach_the_replay(self):
        pig = runs.read_run(self.pig, library)
        game = next(pig.games([7]))
        self.assertEqual((game.n_seats, pig.replay().n_seats), (3, 3))
        self.assertEqual(game.observations().shape, (game.n_steps, pig.replay().obs_size))

    def test_batches_hold_every_choice_once(self):
        data = runs.read_run(self.full)
        choices = {(step.game.id, step.index): step for step in data.steps() if step.kind == runs.CHOICE}
        batches = list(data.batches(32, seed=3, buffer=50))
        self.assertEqual(sum(len(batch) for batch in batches), len(choices))
        for batch in batches:
            np.testing.assert_allclose(batch.policy.sum(axis=1), 1, rtol=1e-5)
            self.assertFalse(batch.policy[~batch.mask].any())
            self.assertEqual((batch.observation.shape, batch.value.shape), ((len(batch), data.obs_size), (len(batch), 2)))
            for row in range(len(batch)):
                step = choices.pop((batch.game[row], batch.step[row]))
                self.assertEqual((batch.seat[row], batch.action[row]), (step.seat, step.action))
                np.testing.assert_array_equal(batch.value[row], step.game.utility)
                np.testing.assert_array_equal(batch.root_value[row], step.root_value.astype(np.float32))
                np.testing.assert_array_equal(np.flatnonzero(batch.mask[row]), step.legal)
                np.testing.assert_array_equal(batch.policy[row][step.legal], step.policy)
                np.testing.assert_array_equal(batch.observation[row], step.observation.astype(np.float32))
                self.assertEqual(batch.of_mover(batch.value)[row], step.outcome)
                self.assertEqual(batch.mover_first(batch.value)[row, 0], step.outcome)
        self.assertFalse(choices)
        again = list(data.batches(32, seed=3, buffer=50))
        np.testing.assert_array_equal(again[1].observation, batches[1].observation)
        other = next(data.batches(32, seed=4, buffer=50))
        self.assertFalse(other.game.tolist() == batches[0].game.tolist() and other.step.tolist() == batches[0].step.tolist())

    @needs_library
    def test_lean_and_full_runs_give_the_same_batches(self):
        full, lean = runs.read_run(self.full), runs.read_run(self.lean, library)
        for a, b in zip(full.batches(40, seed=2, ids=[1, 3, 4, 9, 17]), lean.batches(40, seed=2, ids=[1, 3, 4, 9, 17])):
            self.assertLessEqual(set(a.game.tolist()), {1, 3, 4, 9, 17})
            for field in ("observation", "mask", "policy", "value", "root_value", "seat", "action", "game", "step"):
                np.testing.assert_array_equal(getattr(a, field), getattr(b, field))

    @needs_library
    def test_a_wrong_record_is_refused_with_its_game(self):
        lean = runs.read_run(self.lean, library)
        games = list(lean.games([2, 3]))
        begin = [0, games[0].n_steps, games[0].n_steps + games[1].n_steps]
        actions, hashes, seats = (np.concatenate([getattr(game, name) for game in games]) for name in ("action", "state_hash", "seat"))
        hashes[begin[1] + 1] ^= np.uint64(4)
        with self.assertRaisesRegex(ReplayError, "game 1 of these: step 1"):
            lean.observe(begin, actions, hashes, np.where(seats == runs.SEAT_CHANCE, -1, seats))

    def test_splits_hold_whole_games_and_stay(self):
        data = runs.read_run(self.full)
        parts = data.split(seed=1, train=0.6, valid=0.4)
        self.assertEqual(sorted(np.concatenate(list(parts.values())).tolist()), list(range(20)))
        self.assertTrue(all(4 < len(part) < 16 for part in parts.values()))
        self.assertEqual(parts["valid"].tolist(), data.split(seed=1, train=0.6, valid=0.4)["valid"].tolist())
        self.assertNotEqual(parts["valid"].tolist(), data.split(seed=2, train=0.6, valid=0.4)["valid"].tolist())
        with self.assertRaisesRegex(runs.DataError, "sum to 1"):
            data.split(train=0.6, valid=0.6)

    def test_half_floats_are_numpys(self):
        with h5py.File(self.full / "shard-000000.h5", "r") as file:
            self.assertEqual(file["steps/root_value"].dtype, np.float16)
            self.assertEqual(file["obs/value"].dtype, np.float16)

    def test_what_is_no_data_set_is_refused_by_name(self):
        with tempfile.TemporaryDirectory() as top:
            with self.assertRaisesRegex(runs.DataError, "run.json"):
                runs.read_run(top)
            for source in self.full.iterdir():
                (pathlib.Path(top) / source.name).write_bytes(source.read_bytes())
            shard = pathlib.Path(top) / "shard-000001.h5"
            shard.write_bytes(shard.read_bytes()[:100])
            with self.assertRaisesRegex(runs.DataError, "shard-000001.h5"):
                list(runs.read_run(top).games())

    def test_the_example_learns(self):
        games = record(pathlib.Path(self.top.name) / "example", "connect_four", "--games", "60", "--agent", "mcts:sims=100", "--profile", "full")
        example = [sys.executable, TREE / "python" / "training_batches.py", games, "--batch", "32"]
        out = subprocess.run(example, capture_output=True, text=True, check=True).stdout
        entropy = [float(line.split("cross-entropy ")[1].split(",")[0]) for line in out.splitlines() if "cross-entropy" in line]
        self.assertEqual(len(entropy), 4)
        self.assertLess(entropy[-1], entropy[0])

    @needs_library
    def test_the_example_learns_large_games_in_reasonable_time(self):
        games = record(pathlib.Path(self.top.name) / "large", "eclipse", "--set", "seats=2", "--games", "8", "--agent", "greedy")
        example = [sys.executable, TREE / "python" / "training_batches.py", games, "--library", library, "--batch", "128"]
        out = subprocess.run(example, capture_output=True, text=True, check=True, timeout=120).stdout
        entropy, error = ([float(line.split(what)[1].split(",")[0]) for line in out.splitlines() if what in line]
                          for what in ("cross-entropy ", "squared error "))
        self.assertLess(entropy[-1], 0.9 * entropy[0])
        self.assertLess(error[-1], 1.2 * error[0])  # it does not run away, as steps that overshoot do


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
