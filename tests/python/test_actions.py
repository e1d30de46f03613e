"""The vocabulary of a seat: whole games of every game are told in it and back, without what chance does, and the same from wherever one sits."""
import pickle
import random
import unittest

import numpy as np

import hexarch

SEATS = {"pig": {"seats": 3}, "eclipse": {"seats": 4}, "ti4": {"seats": 4}}
GAMES = {name: SEATS.get(name, {}) for name in hexarch.games()}
STEPS = {"eclipse": 3000, "ti4": 3000, "obsidian": 1500}


class Actions(unittest.TestCase):
    def test_what_seats_choose_is_in_it_and_what_chance_does_is_not(self):
        for name, options in GAMES.items():
            game = hexarch.Game(name, **options)
            actions, rng, chosen, drawn = hexarch.SeatActions(game), random.Random(name), set(), set()
            for seed in range(2):
                state = game.new(seed=seed)
                for _ in range(STEPS.get(name, 200)):
                    if state.is_over():
                        break
                    legal = state.legal()
                    if state.is_chance():
                        drawn.update(legal)
                        state.apply(state.sample())
                        continue
                    chosen.update(legal)
                    mask = actions.mask(legal, state.to_move())
                    self.assertEqual(mask.sum(), len(legal), name)
                    at = int(rng.choice(np.flatnonzero(mask)))
                    raw = int(actions.ids[state.to_move(), at])
                    self.assertIn(raw, legal)
                    self.assertEqual(actions.index[state.to_move(), raw], at)
                    state.apply(raw)
            self.assertFalse((actions.index[:, sorted(chosen)] < 0).any(), name)
            if drawn:
                self.assertTrue((actions.index[:, sorted(drawn)] == -1).all(), (name, [game.action_name(a) for a in drawn if actions.index[0, a] >= 0][:5]))
                self.assertLess(actions.n, game.n_actions)

    def test_maps_are_inverse(self):
        for name, options in GAMES.items():
            actions = hexarch.SeatActions(name, **options)
            game = actions.game
            self.assertEqual((actions.ids.shape, actions.index.shape), ((game.n_seats, actions.n), (game.n_seats, game.n_actions)))
            for seat in range(game.n_seats):
                np.testing.assert_array_equal(actions.index[seat, actions.ids[seat]], np.arange(actions.n))
            np.testing.assert_array_equal(np.sort(actions.ids, axis=1), np.tile(np.sort(actions.ids[0]), (game.n_seats, 1)))
            np.testing.assert_array_equal(actions.ids[0], np.sort(actions.ids[0]), "seat 0 counts as the game does")
            self.assertEqual(sum(verb.n for verb in actions.verbs), actions.n)
            with self.assertRaises(ValueError):
                actions.ids[0, 0] = 1
        self.assertLess(hexarch.SeatActions("obsidian").n, 320)

    def test_the_own_seat_is_number_0(self):
        actions = hexarch.SeatActions("ti4", seats=4)
        raw = {verb.name: verb for verb in actions.game.verbs}
        for seat in range(4):
            for other in range(4):
                at = actions.index[seat, raw["PROPOSE"].first + other]
                self.assertEqual(actions.name(int(at)), f"PROPOSE {(other - seat) % 4}")
                at = actions.index[seat, raw["NOTE"].first + 5 * other + 3]
                self.assertEqual(actions.name(int(at)), f"NOTE {(other - seat) % 4 * 5 + 3}")
            self.assertEqual(actions.name(int(actions.index[seat, raw["PROPOSE"].first + 5])), "PROPOSE 5", "who does not play stays")
        unit = next(verb for verb in hexarch.Game("obsidian").verbs if verb.name == "unit")
        obsidian = hexarch.SeatActions("obsidian")
        self.assertEqual(obsidian.index[1, unit.first + 40], obsidian.index[0, unit.first])
        self.assertIn("the own one being 0", next(verb for verb in actions.verbs if verb.name == "SEAT").argument)

    def test_what_is_wrong_is_refused(self):
        actions = hexarch.SeatActions("pig", seats=2)
        self.assertEqual([actions.name(i) for i in range(actions.n)], ["roll", "stop"])
        for legal, seat in (([3], 0), ([0], 2), ([0], -1), ([99], 0), ([0.5], 0)):
            with self.assertRaises(hexarch.HexarchError):
                actions.mask(legal, seat)
        for wrong in (2, -1, "0", 1.5):
            with self.assertRaises(hexarch.IllegalAction):
                actions.name(wrong)
        again = pickle.loads(pickle.dumps(actions))
        np.testing.assert_array_equal(again.ids, actions.ids)


if __name__ == "__main__":
    unittest.main()
