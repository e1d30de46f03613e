#!/usr/bin/python3
"""The package under `mypy --strict`: no finding, in the tree and for who imports it."""
import pathlib
import subprocess
import tempfile
import unittest

PACKAGE = pathlib.Path(__file__).resolve().parents[2] / "python"
CALLER = """
import hexarch

state = hexarch.Game("pig", seats=3).new(seed=1)
action: int = state.legal()[0]
state.apply(action)
games: hexarch.LeafGames = hexarch.play_games("pig", "mcts:leaves=8", lambda leaves: leaves.features)
games.choices().batch()
"""


class Types(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cache = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.cache.cleanup()

    def findings(self, *words):
        command = ["/usr/bin/mypy", "--strict", "--cache-dir", self.cache.name, "--config-file", "pyproject.toml", *words]
        done = subprocess.run(command, cwd=PACKAGE, capture_output=True, text=True)
        return done.stdout + done.stderr

    def test_nothing_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            caller = pathlib.Path(folder, "caller.py")
            caller.write_text(CALLER)
            self.assertRegex(self.findings("hexarch", str(caller)), r"^Success: no issues found in \d+ source files\n$")

    def test_a_wrong_call_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            caller = pathlib.Path(folder, "caller.py")
            caller.write_text(CALLER.replace("action: int", "action: str"))
            self.assertIn("Incompatible types in assignment", self.findings(str(caller)))


if __name__ == "__main__":
    unittest.main()
