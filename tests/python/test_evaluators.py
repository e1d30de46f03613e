#!/usr/bin/python3
"""Evaluators as programs and as files of nets; games between searches with threads, recorded, and what they tell learners; the example of learning."""
import ctypes
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import types
import unittest

import numpy as np

import hexarch

HERE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["HEXARCH_PROGRAM"]
SPEC = "mcts:sims=24,leaves=4,priors=leaves,temperature=1,noise=0.25"
try:
    import torch
except ImportError:
    torch = None
    print("skipped: torch is not installed (python3-torch), TorchScript and examples/alphazero.py are not tried", file=sys.stderr)


def linear(leaves):
    """Values that depend on what is seen, and priors on the action's number."""
    own = np.tanh(leaves.features[:, :40].sum(axis=1) / 10)
    values = np.repeat(-own[:, None] / (leaves.game.n_seats - 1), leaves.game.n_seats, axis=1)
    values[np.arange(len(leaves)), leaves.seats] = own
    return values, 1 + leaves.legal % 3


def equal(one, other):
    for field in dataclasses.fields(one):
        a, b = getattr(one, field.name), getattr(other, field.name)
        np.testing.assert_allclose(a, b, atol=1e-3 if field.name == "root_value" else 0, err_msg=field.name)


class Games(unittest.TestCase):
    def test_threads_and_records_do_not_change_games(self):
        for name, n, options in (("connect_four", 6, {}), ("leduc_poker", 6, {}), ("pig", 2, {"seats": 3})):
            alone = hexarch.play_games(name, [SPEC], linear, n, live=4, seed=3, **options)
            shared = hexarch.play_games(name, [SPEC], linear, n, live=4, seed=3, threads=2, **options)
            with tempfile.TemporaryDirectory() as folder:
                kept = hexarch.play_games(name, [SPEC], linear, n, live=4, seed=3, threads=2, record=f"{folder}/run", profile="full", **options)
                subprocess.run([PROGRAM, "data", "verify", f"{folder}/run"], check=True, stdout=subprocess.DEVNULL)
                data = hexarch.read_run(f"{folder}/run")
                self.assertEqual((len(data), data.run["profile"], data.run["evaluator"]["command"].split()[1:]), (n, "full", ["-m", "hexarch.relay"]))
                recorded = kept.choices()
            for other in (shared, kept):
                for i in range(n):
                    np.testing.assert_array_equal(alone.actions[i], other.actions[i])
                np.testing.assert_array_equal(alone.ranks, other.ranks)
                np.testing.assert_array_equal(alone.score, other.score)
                self.assertEqual(alone.end_reasons, other.end_reasons)
                self.assertEqual(alone.n_leaves, other.n_leaves)
            equal(alone.choices(), shared.choices())
            equal(alone.choices(), recorded)

    def test_choices_tell_what_searches_found(self):
        result = hexarch.play_games("connect_four", ["mcts:sims=24,leaves=4,priors=leaves", "random"], linear, 3, seed=1)
        block = result.choices()
        self.assertEqual(len(block), sum(len(actions) for actions in result.actions))
        for i in range(len(block)):
            state = result.game.new()
            state.apply_all(result.actions[block.game[i]][: block.step[i]])
            legal = slice(block.legal_begin[i], block.legal_begin[i + 1])
            self.assertEqual(block.legal[legal].tolist(), state.legal())
            self.assertEqual(block.seat[i], state.to_move())
            np.testing.assert_array_equal(block.observation[i], state.observe().astype(np.float16))
            searched = block.seat[i] == 0
            self.assertEqual(np.isnan(block.root_value[i]).any(), not searched)
            self.assertEqual(block.visits[legal].sum() > 0, searched)
            self.assertTrue(block.has_policy[i])
            np.testing.assert_allclose(block.value[i], result.utility[block.game[i]])
        batch = block.batch()
        np.testing.assert_allclose(batch.policy.sum(axis=1), 1, rtol=1e-5)
        self.assertIsNone(result.choices(observe=False).observation)

    def test_what_is_raised_comes_through(self):
        def broken(leaves):
            raise RuntimeError("no GPU")

        with tempfile.TemporaryDirectory() as folder:
            for words in ({}, {"threads": 2}, {"record": f"{folder}/run"}):
                with self.assertRaisesRegex(RuntimeError, "no GPU"):
                    hexarch.play_games("connect_four", [SPEC], broken, 4, **words)
            with self.assertRaisesRegex(hexarch.BadInput, "record: .*neither empty nor|holds"):
                pathlib.Path(folder, "taken").mkdir()
                pathlib.Path(folder, "taken", "file").touch()
                hexarch.play_games("connect_four", [SPEC], linear, 2, record=f"{folder}/taken")
        with self.assertRaisesRegex(hexarch.BadInput, "the priors are missing"):
            hexarch.play_games("connect_four", [SPEC], lambda leaves: np.zeros((len(leaves), 2)), 4, threads=2)
        with self.assertRaisesRegex(hexarch.BadInput, "profile: 'x' is none of lean, full, tree"):
            hexarch.play_games("connect_four", [SPEC], linear, 2, record="unwritten", profile="x")
        for threads in (-1, 257, 1.5):
            with self.assertRaises(hexarch.BadInput):
                hexarch.play_games("connect_four", [SPEC], linear, 2, threads=threads)

    def test_nets_are_asked_by_number(self):
        asked = []

        def first(leaves):
            asked.append((0, leaves.asks.tolist()))
            return linear(leaves)

        def second(leaves):
            asked.append((1, leaves.asks.tolist()))
            return linear(leaves)

        agents = [SPEC, SPEC + ",ask=1"]
        both = hexarch.play_games("connect_four", agents, [first, second], 3, seed=2)
        for number, asks in asked:
            self.assertEqual(set(asks), {number})
        self.assertEqual({number for number, _ in asked}, {0, 1})
        one = hexarch.play_games("connect_four", agents, linear, 3, seed=2)
        for i in range(3):
            np.testing.assert_array_equal(one.actions[i], both.actions[i])
        with self.assertRaisesRegex(hexarch.BadInput, "ask=2, and there are 2 nets"):
            hexarch.play_games("connect_four", [SPEC + ",ask=2"], [first, second], 1)
        with self.assertRaisesRegex(hexarch.BadInput, "'ask' needs leaves=N"):
            hexarch.play_games("connect_four", ["mcts:ask=1"], linear, 1)


PROGRAM_OF_A_FUNCTION = """
import numpy as np, hexarch
def evaluate(leaves):
    print("not an answer")
    column = np.repeat(np.where(leaves.asks == 1, 3, 0), np.diff(leaves.begin))
    return np.zeros((len(leaves), leaves.game.n_seats)), np.where(leaves.legal == column, 1000, 1)
hexarch.run_evaluator(evaluate, name="two", version="7")
"""


class Programs(unittest.TestCase):
    def test_a_function_becomes_a_program_of_two_nets(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "two.py")
            program.write_text(PROGRAM_OF_A_FUNCTION)
            command = [PROGRAM, "selfplay", "connect_four", "--games", "2", "--out", f"{folder}/run", "--evaluator", f"cmd={sys.executable} {program}"]
            subprocess.run([*command, "--agent", "mcts:sims=16,leaves=4,priors=leaves,ask=1", "--agent", "mcts:sims=16,leaves=4,priors=leaves"], check=True,
                           stdout=subprocess.DEVNULL)
            data = hexarch.read_run(f"{folder}/run")
            self.assertEqual(data.run["evaluator"]["program"], "two 7")
            self.assertEqual(next(data.games()).action[:4].tolist(), [3, 0, 3, 0])

    def test_what_cannot_be_read_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            junk = pathlib.Path(folder, "junk.pt")
            junk.write_bytes(b"PK\x03\x04 no net")
            for source in (f"{folder}/none.pt", folder, 3, [], [junk, 3], junk):
                with self.assertRaises(hexarch.BadInput, msg=source):
                    hexarch.load_evaluator(source)
            ended = subprocess.run([sys.executable, "-m", "hexarch", "evaluate", str(junk)], input=b"", capture_output=True)
            self.assertEqual((ended.returncode, len(ended.stderr.splitlines())), (2, 1), ended.stderr)

    def test_onnx_as_onnxruntime_gives_it(self):
        """The package is not in Debian: a stand-in with the calls that are made."""
        class Session:
            def __init__(self, path, settings, providers):
                self.path = path

            def get_inputs(self):
                return [types.SimpleNamespace(name="observation")]

            def run(self, outputs, inputs):
                features = inputs["observation"]
                return [np.tanh(features[:, :40].sum(axis=1, keepdims=True) / 10), np.log(1 + np.tile(np.arange(7) % 3, (len(features), 1)))]

        sys.modules["onnxruntime"] = types.SimpleNamespace(InferenceSession=Session, SessionOptions=types.SimpleNamespace)
        try:
            with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
                one = hexarch.play_games("connect_four", [SPEC], file.name, 2, seed=5)
        finally:
            del sys.modules["onnxruntime"]
        other = hexarch.play_games("connect_four", [SPEC], linear, 2, seed=5)
        for i in range(2):
            np.testing.assert_array_equal(one.actions[i], other.actions[i])


@unittest.skipIf(torch is None, "torch is not installed: python3-torch")
class Torch(unittest.TestCase):
    def test_a_file_of_torchscript_values_leaves(self):
        class Net(torch.nn.Module):
            def forward(self, observation):
                own = torch.tanh(observation[:, :40].sum(dim=1) / 10)
                return torch.stack([own, -own], 1), torch.log(1 + torch.arange(7) % 3).repeat(len(observation), 1)

        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "net.pt")
            torch.jit.script(Net()).save(path)
            one = hexarch.play_games("connect_four", [SPEC], path, 2, seed=5)
            subprocess.run([PROGRAM, "selfplay", "connect_four", "--agent", SPEC, "--games", "2", "--seed", "5", "--out", f"{folder}/run", "--evaluator",
                            f"cmd={sys.executable} -m hexarch evaluate {path}"], check=True, stdout=subprocess.DEVNULL)
            played = [game.action for game in hexarch.read_run(f"{folder}/run").games()]
        other = hexarch.play_games("connect_four", [SPEC], linear, 2, seed=5)
        for i in range(2):
            np.testing.assert_array_equal(one.actions[i], played[i])
            np.testing.assert_array_equal(one.actions[i][:8], other.actions[i][:8])  # further on the two round otherwise

    def test_threads_of_a_net_are_those_of_openblas_too(self):
        """Its own threads spin between batches: a tournament with small ones took twice the processor time."""
        try:
            blas = ctypes.CDLL("libopenblas.so.0", mode=os.RTLD_NOLOAD | os.RTLD_NOW)
        except OSError:
            self.skipTest("another library multiplies: libopenblas0-pthread is not installed")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "net.pt")
            torch.jit.script(torch.nn.Linear(85, 2)).save(path)
            blas.openblas_set_num_threads(2)
            hexarch.load_evaluator(path)
            self.assertEqual(blas.openblas_get_num_threads(), 1)

    def test_the_example_learns(self):
        self.assertLessEqual(len((HERE / "examples/alphazero.py").read_text().splitlines()), 150)
        for game, words in (("connect_four", ["--first", "mcts:sims=16,preset=plain,temperature=1", "--measure", "random"]),
                            ("eclipse", ["--set", "seats=2", "--first", "greedy", "--games", "1", "--gate-games", "2", "--measure"])):
            with tempfile.TemporaryDirectory() as folder:
                out = pathlib.Path(folder, "zero")
                subprocess.run([sys.executable, str(HERE / "examples/alphazero.py"), game, "--out", str(out), "--generations", "2", "--games", "2", "--sims", "4",
                                "--width", "16", "--epochs", "1", "--gate-games", "16", "--measure-games", "4", "--threads", "2", *words],
                               check=True, stdout=subprocess.DEVNULL)
                curve = json.loads((out / "curve.json").read_text())
                self.assertEqual([row["generation"] for row in curve], [1, 2])
                self.assertEqual("random" in curve[0], game == "connect_four")
                self.assertIsNotNone(curve[1]["gate"])
                self.assertTrue((out / "best.pt").exists() and (out / "curve.svg").exists())


if __name__ == "__main__":
    unittest.main()
