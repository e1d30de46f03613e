#!/usr/bin/python3
"""Nets as numpy arrays by name: read, written with the same bytes, made elsewhere and played by the program."""
import os
import pathlib
import subprocess
import tempfile
import unittest

import numpy as np

import hexarch

SHIPPED = pathlib.Path(__file__).resolve().parents[2] / "agents" / "net" / "shipped"


class Nets(unittest.TestCase):
    def test_what_is_built_in_is_read_and_written_with_the_same_bytes(self):
        for game in ("connect_four", "eclipse", "obsidian"):
            net = hexarch.read_net(game, f"{game}-1")
            self.assertEqual(net.is_beside, game != "connect_four")
            self.assertEqual(net.to_bytes(), next(SHIPPED.glob(f"{game}-1*")).read_bytes())
        self.assertEqual(net.arrays["w1"].shape[1], net.hidden[0])

    def test_a_net_made_elsewhere_plays(self):
        game = hexarch.Game("connect_four")
        net = hexarch.read_net(game, "connect_four-1")
        arrays = {name: np.zeros_like(array) for name, array in net.arrays.items()}
        arrays["policy_bias"][5] = 3
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "five.net")
            hexarch.Net(game, arrays, run="by hand").write(path)
            again = hexarch.read_net(game, path)
            self.assertEqual((again.run, os.listdir(folder)), ("by hand", ["five.net"]))
            for name, array in arrays.items():
                np.testing.assert_array_equal(again.arrays[name], array)
            self.assertEqual(hexarch.Agent(f"greedy:net={path}").choose(game.new(), seed=1).action, 5)
            told = subprocess.run([os.environ["HEXARCH_PROGRAM"], "tournament", "connect_four", "--agent", f"mcts:sims=8,net={path}", "--agent", "random", "--games", "2"],
                                  capture_output=True, text=True)
            self.assertEqual(told.returncode, 0, told.stderr)

    def test_arrays_say_what_the_program_computes(self):
        """A search of one simulation tells the value of where it went: the forward pass in numpy comes to the same."""
        game = hexarch.Game("connect_four")
        net = hexarch.read_net(game, "connect_four-1").arrays
        state = game.new()
        for action in (3, 3, 2, 4):
            found = hexarch.Agent("mcts:sims=1,net=connect_four-1").choose(state, seed=1)
            leaf = state.clone()
            leaf.apply(found.legal[int(found.visits.argmax())])
            inputs = hexarch.net_inputs(leaf)
            self.assertEqual(inputs.shape, (2, net["w1"].shape[0]))
            hidden = np.maximum(np.maximum(inputs @ net["w1"] + net["b1"], 0) @ net["w2"] + net["b2"], 0)
            strength = hidden @ net["placing"]
            self.assertAlmostEqual(float(found.value[0]), float(2 / (1 + np.exp(strength[1] - strength[0])) - 1), places=4)
            state.apply(action)

    def test_what_is_no_net_is_refused(self):
        arrays = hexarch.read_net("connect_four", "connect_four-1").arrays
        for wrong, says in (({**arrays, "b3": np.zeros(3)}, "'b3'"), ({**arrays, "w1": arrays["w1"][:-1]}, "w1: the shape"),
                            ({name: array for name, array in arrays.items() if name != "policy"}, "without the array 'policy'"),
                            ({}, "without the array 'b1'"), ({**arrays, "b1": np.zeros(0)}, "hidden layers 0"), ({**arrays, "b1": np.zeros(2000)}, "hidden layers 2000")):
            with self.assertRaisesRegex(hexarch.BadInput, says):
                hexarch.Net("connect_four", wrong)
        spoilt = {name: array.copy() for name, array in arrays.items()}
        spoilt["b2"][0] = np.nan
        with self.assertRaisesRegex(hexarch.BadInput, "is not a number"):
            hexarch.Net("connect_four", spoilt).to_bytes()
        for game, name in (("pig", "connect_four-1"), ("breakthrough", "connect_four-1"), ("connect_four", "/nowhere"), ("connect_four", "x\0")):
            with self.assertRaises(hexarch.BadInput):
                hexarch.read_net(game, name)
        with self.assertRaises(hexarch.BadInput):
            hexarch.net_inputs(hexarch.Game("pig").new())


if __name__ == "__main__":
    unittest.main()
