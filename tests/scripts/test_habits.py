#!/usr/bin/env python3
"""scripts/habits.py: what it reckons with is right, a few games are counted, and what cannot be counted is refused in one line."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
from habits_of import common, eclipse  # noqa: E402

PROGRAM = os.environ["HEXARCH_PROGRAM"]


def run(*words):
    return subprocess.run([sys.executable, str(ROOT / "scripts" / "habits.py"), *words, "--program", PROGRAM], text=True, capture_output=True)


class Reckoning(unittest.TestCase):
    def test_the_best_tile_drawn(self):
        self.assertAlmostEqual(eclipse.best_of(1), (12 * 1 + 9 * 2 + 7 * 3 + 4 * 4) / 32)
        self.assertGreater(eclipse.best_of(5), eclipse.best_of(2))
        self.assertLess(eclipse.best_of(5), 4)

    def test_odds_are_the_program_s(self):
        odds = eclipse.Odds(PROGRAM)
        one = "1 interceptor{hull=0, computer=0, shield=0, initiative=3, cannon=1x1}"
        self.assertAlmostEqual(odds.attacker(one, "1 ancient"), 0.03114, places=4)
        with self.assertRaises(common.Refused):
            odds.attacker("1 nothing", "1 ancient")
        odds.close()

    def test_what_pays(self):
        battle = object.__new__(eclipse.Battle)
        battle.odds, battle.prize, battle.at_stake = 0.25, 6, 1.5
        self.assertTrue(battle.pays(3))
        battle.at_stake = 3
        self.assertFalse(battle.pays(3))
        self.assertTrue(battle.pays(0))

    def test_what_is_bought_for_nothing(self):
        mine, track_of = eclipse.Bought(), dict.fromkeys("abcdef", "grid")
        mine.unused = {"a", "b"}
        self.assertEqual(mine.idle_technologies(list("abc"), track_of), 2)  # three of a track score nothing
        self.assertEqual(mine.idle_technologies(list("abcd"), track_of), 0)  # the fourth does
        self.assertEqual(mine.idle_technologies(list("cdef"), track_of), 0)


class Games(unittest.TestCase):
    def test_a_few_games_are_counted(self):
        done = run("eclipse", "--agent", "greedy", "--agent", "random", "--games", "3", "--seed", "5", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = json.loads(done.stdout)
        self.assertEqual(list(rows), ["greedy", "random"])
        greedy = rows["greedy"]
        self.assertEqual(greedy["games"], 3)
        self.assertGreater(greedy["battles begun by choice, a game"], 2)
        self.assertIn("Discovery Tiles kept for two points", greedy)
        self.assertGreater(greedy["science left when the actions of the last round are done"], 0)
        self.assertGreater(greedy["winners' points"], greedy["mean points"])
        self.assertGreater(greedy["mean points"], rows["random"]["mean points"])
        self.assertEqual(done.stdout, run("eclipse", "--agent", "greedy", "--agent", "random", "--games", "3", "--seed", "5", "--json").stdout)

    def test_what_cannot_be_counted_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PROGRAM, "selfplay", "pig", "--games", "1", "--agent", "random", "--out", folder + "/pig"], check=True,
                           stdout=subprocess.DEVNULL)
            done = run("eclipse", "--run", folder + "/pig")
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, "^habits.py: .* holds games of pig, not of eclipse\n$")
        self.assertEqual(run("eclipse", "--agent", "nobody").returncode, 2)


if __name__ == "__main__":
    unittest.main()
