#!/usr/bin/python3
"""Evaluators in Python: what equals the built-in value plays the same games; priors lead; what cannot be is refused in one line."""
import unittest

import numpy as np

import hexarch


def as_built_in(leaves):
    """The library's own value of every leaf, and even priors."""
    return np.array([leaves.state(i).evaluate() for i in range(len(leaves))]), np.ones(len(leaves.legal), np.float32)


class LeavesOfManyGames(unittest.TestCase):
    def assert_same_games(self, name, spec, games, live, **options):
        result = hexarch.play_games(name, [spec], as_built_in, games, live=live, seed=3, **options)
        for i in range(games):
            match = hexarch.play_match(name, [spec], seed=3, game_id=i, **options)
            np.testing.assert_array_equal(result.actions[i], match.actions)
            np.testing.assert_array_equal(result.ranks[i], match.ranks)
        self.assertEqual(result.end_reasons, ["natural"] * games)
        return result

    def test_an_evaluator_that_equals_the_built_in_one_plays_the_same_games(self):
        self.assert_same_games("connect_four", "mcts:sims=16,leaves=4", 3, live=3)
        self.assert_same_games("connect_four", "mcts:sims=16,leaves=4,priors=leaves", 3, live=2)
        self.assert_same_games("leduc_poker", "mcts:sims=12,leaves=3,priors=leaves", 3, live=1)
        self.assert_same_games("pig", "mcts:sims=8,leaves=2", 2, live=2)  # by knowledge

    def test_leaves_are_played_on_and_settled_as_the_spec_says(self):
        told = []

        def evaluate(leaves):
            told.append((leaves.unsettled != leaves.features).any(axis=1).mean())
            return as_built_in(leaves)[0]

        for options, settles in (("", True), (",turns=0,settle=off", False)):
            told.clear()
            agents = ["mcts:sims=4,leaves=1" + options, "random"]
            result = hexarch.play_games("obsidian", agents, evaluate, 1, seed=3)
            np.testing.assert_array_equal(result.actions[0], hexarch.play_match("obsidian", agents, seed=3).actions)
            self.assertEqual(np.mean(told) > 0.5, settles)

    def test_leaves_of_all_live_games_come_in_one_batch(self):
        sizes = []

        def evaluate(leaves):
            sizes.append(len(leaves))
            state = leaves.state(len(leaves) - 1)
            last = len(leaves) - 1
            self.assertEqual(leaves.legal_of(last).tolist(), state.legal())
            self.assertEqual(leaves.seats[last], state.to_move())
            np.testing.assert_array_equal(leaves.features[last], state.observe(int(leaves.seats[last])))
            self.assertFalse(leaves.wants_priors.any())
            return np.zeros((len(leaves), 2))

        result = hexarch.play_games("connect_four", ["mcts:sims=16,leaves=4", "random"], evaluate, 24, live=8, seed=1)
        self.assertGreater(max(sizes), 16)  # of eight games
        self.assertEqual((result.n_leaves, result.n_batches), (sum(sizes), len(sizes)))

    def test_priors_lead_the_search(self):
        def left(leaves):
            return np.zeros((len(leaves), 2)), [np.where(np.arange(n) == 0, 50.0, 1.0) for n in np.diff(leaves.begin)]

        result = hexarch.play_games("connect_four", ["mcts:sims=24,leaves=4,priors=leaves"], left, 1)
        self.assertEqual(result.actions[0][:4].tolist(), [0, 0, 0, 0])

    def test_what_cannot_be_is_refused_and_what_is_raised_comes_through(self):
        def answered(values, priors=None):
            def evaluate(leaves):
                return (values(leaves), priors(leaves)) if priors else values(leaves)

            return lambda: hexarch.play_games("connect_four", ["mcts:sims=8,leaves=2,priors=leaves"], evaluate, 2)

        def zeros(leaves):
            return np.zeros((len(leaves), 2))

        for play, says in (
            (answered(zeros), "leaf 0: the priors are missing"),
            (answered(lambda leaves: zeros(leaves) + np.nan, lambda leaves: np.ones(len(leaves.legal))), "the value of seat 0 is nan"),
            (answered(lambda leaves: np.zeros(3)), "values have the shape"),
            (answered(zeros, lambda leaves: np.ones(3)), "priors have the shape"),
            (answered(zeros, lambda leaves: [np.ones(3)] * len(leaves)), "leaf 0: 3 priors, and it has 7 legal actions"),
            (answered(zeros, lambda leaves: -np.ones(len(leaves.legal))), "the prior of action 0 is -1"),
        ):
            with self.assertRaisesRegex(hexarch.BadInput, says):
                play()
        kept = []

        def broken(leaves):
            kept.append(leaves)
            raise RuntimeError("no GPU")

        with self.assertRaisesRegex(RuntimeError, "no GPU"):
            hexarch.play_games("connect_four", ["mcts:leaves=2"], broken)
        with self.assertRaisesRegex(hexarch.BadInput, "were answered"):
            kept[0].state(0)
        with self.assertRaisesRegex(hexarch.BadInput, "1 agents|agent is missing|option 'leaves'"):
            hexarch.play_games("connect_four", ["mcts:leaves=nine"], zeros)

    def test_an_answered_batch_has_no_positions_any_more(self):
        kept = []

        def evaluate(leaves):
            kept.append(leaves)
            return np.zeros((len(leaves), 2))

        hexarch.play_games("connect_four", ["mcts:sims=4,leaves=2"], evaluate)
        with self.assertRaisesRegex(hexarch.BadInput, "were answered"):
            kept[0].state(0)
        with self.assertRaisesRegex(hexarch.BadInput, "were answered"):
            kept[0].features


if __name__ == "__main__":
    unittest.main()
