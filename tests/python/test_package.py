#!/usr/bin/python3
"""The package hexarch: games and positions, agents, matches, vector environments; what a seat may not know stays out of its state."""
import gc
import io
import json
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

import hexarch


def play_randomly(state, n, seed=1):
    """Play up to n random steps."""
    rng = random.Random(seed)
    for _ in range(n):
        if state.is_over():
            break
        state.apply(state.sample() if state.is_chance() else rng.choice(state.legal()))
    return state


class Games(unittest.TestCase):
    def test_maps_are_graphs(self):
        state = hexarch.Game("ti4", seats=3).new(seed=1)
        while state.is_chance() or state.view()["state"]["phase"] == "setup":
            state.apply(state.sample() if state.is_chance() else state.legal()[0])
        plane = next(p for p in state.game.planes if p.name == "systems")
        on_board = state.observe(0)[plane.first : plane.first + plane.n].reshape(plane.shape)[:, 0] > 0
        edges = state.edges()
        self.assertEqual((edges.shape[1], edges.dtype, set(edges[:, 2])), (3, np.int32, {1}))
        self.assertEqual({tuple(e) for e in edges[:, :2]}, {tuple(e) for e in edges[:, 1::-1]}, "both ways")
        self.assertTrue(on_board[edges[:, :2]].all() and (edges[:, 0] != edges[:, 1]).all())
        self.assertGreater(len(edges), 2 * on_board.sum())
        state = hexarch.Game("eclipse", seats=2).new(seed=3)
        agent = hexarch.Agent("greedy")
        while len(state.edges(0)) < 30:
            state.apply(state.sample() if state.is_chance() else agent.choose(state).action)
        edges = state.edges(0)
        np.testing.assert_array_equal(edges, state.edges(1))
        plane = next(p for p in state.game.planes if p.name == "hexes")
        rows = state.observe(0)[plane.first : plane.first + plane.n].reshape(plane.shape)
        self.assertTrue(rows[np.unique(edges[:, :2])].any(axis=1).all())
        self.assertEqual({tuple(e) for e in edges}, {(b, a, c) for a, b, c in edges.tolist()})
        self.assertTrue(len(edges) >= 30 and set(edges[:, 2]) <= {0, 1}, edges)
        self.assertEqual(hexarch.Game("obsidian").new().edges(0).shape, (0, 3))
        with self.assertRaises(hexarch.BadInput):
            state.edges(7)

    def test_every_game_is_played_to_its_end(self):
        for name in hexarch.games():
            state = play_randomly(hexarch.Game(name).new(seed=2), 10**6)
            self.assertTrue(state.is_over(), name)
            self.assertEqual((state.to_move(), state.legal()), (hexarch.OVER, []))
            self.assertAlmostEqual(state.utility().sum(), 0)
            self.assertEqual(state.ranks().min(), 1)
            self.assertEqual(state.score().shape, (state.game.n_seats,))

    def test_chance_lists_outcomes_with_probabilities(self):
        state = hexarch.Game("leduc_poker").new(seed=1)
        self.assertTrue(state.is_chance())
        outcomes, p = state.chance()
        self.assertEqual(outcomes, state.legal())
        self.assertAlmostEqual(p.sum(), 1)
        self.assertIn(state.sample(), outcomes)
        self.assertEqual(state.sample(seed=5), state.sample(seed=5))

    def test_facts_are_the_librarys(self):
        game = hexarch.Game("eclipse", seats=3)
        self.assertEqual((game.n_seats, game.options["seats"]), (3, "3"))
        self.assertEqual(sum(verb.n for verb in game.verbs), game.n_actions)
        self.assertEqual(sum(plane.n for plane in game.planes), game.obs_size)
        self.assertEqual(game.action_name(game.verbs[0].first).split()[0], game.verbs[0].name)
        self.assertEqual(len(game.new().factions()), 3)
        self.assertEqual(len(game.features), game.obs_size)
        self.assertLessEqual(game.max_legal, game.max_list)

    def test_refusals_are_exceptions_that_name_the_place(self):
        with self.assertRaisesRegex(hexarch.BadInput, "chess"):
            hexarch.Game("chess")
        with self.assertRaisesRegex(hexarch.BadInput, "seats"):
            hexarch.Game("pig", seats=99)
        state = hexarch.Game("connect_four").new()
        before = state.hash()
        for bad in (-1, 7, 2**40):
            with self.assertRaisesRegex(hexarch.IllegalAction, str(bad)):
                state.apply(bad)
        with self.assertRaisesRegex(hexarch.BadInput, "seat 2"):
            state.view(2)
        with self.assertRaises(hexarch.IllegalAction):
            state.sample()
        with self.assertRaisesRegex(hexarch.BadInput, "turn"):
            hexarch.Game("pig").load({"game": "pig", "state": {"turn": 9}})
        with self.assertRaisesRegex(hexarch.BadInput, "pig"):
            hexarch.Game("eclipse").load({"game": "pig"})
        self.assertEqual(state.hash(), before)

    def test_documents_come_back(self):
        game = hexarch.Game("eclipse", seats=2)
        state = play_randomly(game.new(seed=4), 40)
        for document in (state.full_view(), json.dumps(state.full_view())):
            self.assertEqual(game.load(document).hash(), state.hash())

    def test_equal_seeds_give_equal_games(self):
        for name in ("eclipse", "leduc_poker"):
            one, two = (play_randomly(hexarch.Game(name).new(seed=9), 120) for _ in range(2))
            self.assertEqual(one.hash(), two.hash())


class Lifetimes(unittest.TestCase):
    def test_clones_outlive_what_they_were_cloned_from(self):
        state = play_randomly(hexarch.Game("eclipse").new(), 30)
        copies = [state.clone() for _ in range(5)]
        hashes = state.hash()
        play_randomly(state, 20)
        del state
        copies.pop(0)
        gc.collect()
        self.assertTrue(all(copy.hash() == hashes for copy in copies))
        game = copies[0].game
        del game
        play_randomly(copies[1], 20)
        self.assertEqual(copies[2].hash(), hashes)

    def test_the_collector_frees_states(self):
        state = play_randomly(hexarch.Game("ti4").new(), 30)
        for _ in range(200):
            state.clone()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(5000):  # more than 100 MB, were they kept
            state.clone().seat(0)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 20000)

    def test_threads_play_side_by_side(self):
        game, hashes = hexarch.Game("eclipse"), {}

        def work(i):
            hashes[i] = play_randomly(game.new(seed=3), 200, seed=4).hash()

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(hashes.values())), 1)


class Hidden(unittest.TestCase):
    def deal(self, *cards):
        """Leduc: seat 0 and seat 1 are dealt these."""
        state = hexarch.Game("leduc_poker").new(seed=1)
        for card in cards:
            state.apply(state.legal()[card])
        return state

    def test_what_a_seat_sees_does_not_depend_on_what_is_hidden(self):
        one, two = self.deal(0, 1), self.deal(0, 2)
        self.assertNotEqual(one.hash(), two.hash())
        for see in (lambda s: s.view(0), lambda s: s.text(0), lambda s: s.observe(0).tolist(), lambda s: s.seat(0, seed=4).hash(),
                    lambda s: s.seat(0, seed=4).playouts(4, seed=1).tolist()):
            self.assertEqual(see(one), see(two))
        self.assertNotEqual(one.view(1), two.view(1))

    def test_without_a_seat_the_host_shows_what_the_mover_may_know(self):
        one, two = self.deal(0, 1), self.deal(0, 2)
        self.assertEqual(one.to_move(), 0)
        self.assertEqual((one.view(), one.text(), one.observe().tolist()), (two.view(), two.text(), two.observe().tolist()))
        self.assertEqual([e["text"] for e in one.events(one.legal()[0])], [e["text"] for e in two.events(two.legal()[0])])
        self.assertNotEqual(one.full_view(), two.full_view())
        start = hexarch.Game("leduc_poker").new()
        with self.assertRaisesRegex(hexarch.BadInput, "name the seat"):
            start.view()  # chance is to move: nobody in particular looks

    def test_a_seats_state_is_a_guess_and_says_so(self):
        host = self.deal(0, 1)
        guesses = {host.seat(0).hash() for _ in range(30)}
        self.assertGreater(len(guesses), 1)
        seat = host.seat(0)
        self.assertEqual((host.viewer, seat.viewer, seat.clone().viewer, seat.redeal().viewer), (None, 0, 0, 0))
        for method in (seat.full_view, seat.full_text):
            with self.assertRaisesRegex(hexarch.BadInput, "seat 0's"):
                method()
        self.assertEqual(seat.view(), host.view(0))
        self.assertEqual(seat.game.load(host.view(0), seed=1).viewer, 0)

    def test_players_of_a_match_get_their_own_seats_state(self):
        viewers = []

        def spy(state):
            viewers.append((state.viewer, state.to_move()))
            return state.legal()[-1]

        hexarch.play_match("leduc_poker", [spy, spy], seed=3)
        self.assertTrue(viewers and all(viewer == mover for viewer, mover in viewers))


class Agents(unittest.TestCase):
    def test_decisions_carry_what_the_search_found(self):
        state = hexarch.Game("connect_four").new()
        decision = hexarch.Agent("mcts:sims=60").choose(state, seed=1)
        self.assertIn(decision.action, decision.legal)
        self.assertAlmostEqual(float(decision.policy.sum()), 1, places=5)
        self.assertEqual((decision.value.shape, decision.q.shape), ((2,), (7,)))
        self.assertIsNone(hexarch.Agent("random").choose(state, seed=1).policy)
        with self.assertRaisesRegex(hexarch.BadInput, "nonsense"):
            hexarch.Agent("nonsense").choose(state)
        with self.assertRaisesRegex(hexarch.BadInput, "terminal"):
            hexarch.Agent("human").choose(state)
        self.assertEqual(hexarch.Agent("mcts:sims=60").choose(state, seed=1).visits.tolist(), decision.visits.tolist())


class First(hexarch.Bot):
    """Always plays the lowest action, and keeps what it is told."""

    def __init__(self):
        self.told = []

    def new_game(self, game, seat, seed):
        self.told.append(("new_game", game.name, seat))

    def saw(self, action):
        self.told.append(("saw", action))

    def choose(self, state):
        return state.legal()[0]

    def end_game(self, score, ranks):
        self.told.append(("end_game", ranks))


class Matches(unittest.TestCase):
    def test_a_match_is_played_again_by_its_actions(self):
        result = hexarch.play_match("eclipse", ["greedy", "random"], seed=5, seats=2)
        state = hexarch.Game("eclipse", seats=2).new()
        state.apply_all(result.actions)
        self.assertEqual(state.hash(), result.final.hash())
        self.assertEqual(state.score().tolist(), result.score.tolist())
        self.assertEqual((result.end_reason, result.fault_seat), ("natural", None))

    def test_bots_are_told_what_their_seat_sees(self):
        bot = First()
        result = hexarch.play_match("connect_four", [bot, "random"], seed=2)
        self.assertEqual(bot.told[0], ("new_game", "connect_four", 0))
        self.assertEqual(bot.told[-1], ("end_game", result.ranks.tolist()))
        saw = [action for what, action in bot.told[1:-1] if what == "saw"]
        self.assertEqual(saw, result.actions[: len(saw)].tolist())
        self.assertGreaterEqual(len(saw), len(result.actions) - 2)

    def test_an_illegal_choice_loses_and_says_why(self):
        result = hexarch.play_match("connect_four", [lambda state: 99, "random"])
        self.assertEqual((result.end_reason, result.fault_seat, result.ranks.tolist()), ("fault", 0, [2, 1]))
        self.assertIn("action 99", result.fault)

    def test_what_a_player_raises_comes_through(self):
        def broken(state):
            raise KeyError("mine")

        with self.assertRaisesRegex(KeyError, "mine"):
            hexarch.play_match("connect_four", [broken, "random"])
        with self.assertRaisesRegex(hexarch.BadInput, "3 players"):
            hexarch.play_match("connect_four", ["random"] * 3)


class Programs(unittest.TestCase):
    """hexarch.run(): a bot as a program of its own."""

    def talk(self, bot, messages):
        out = io.StringIO()
        lines = "".join(json.dumps({"jsonrpc": "2.0", **message}) + "\n" for message in messages)
        hexarch.run(bot, io.StringIO(lines), out)
        return [json.loads(line) for line in out.getvalue().splitlines()]

    def test_a_bot_answers_each_request_and_no_notification(self):
        host = hexarch.Game("connect_four").new()
        legal = [{"id": action} for action in host.legal()]
        game = {"name": "connect_four", "options": {}, "seat": 0, "seed": 3, "time_ms": 500}
        answers = self.talk(First, [
            {"id": 1, "method": "hello", "params": {"protocol": 1}},
            {"id": 2, "method": "new_game", "params": {"game": 7, **game}},
            {"id": 3, "method": "new_game", "params": {"game": 8, **game}},
            {"id": 4, "method": "choose", "params": {"game": 8, "view": host.view(0), "legal": legal, "seat": 0}},
            {"method": "saw", "params": {"game": 8, "action": 0}},
            {"method": "end_game", "params": {"game": 8, "scores": [1, 0], "ranks": [1, 2]}},
            {"id": 5, "method": "sing"}])
        self.assertEqual([answer["id"] for answer in answers], [1, 2, 3, 4, 5])
        self.assertEqual((answers[0]["result"]["protocol"], answers[0]["result"]["name"]), (1, "bot"))
        self.assertGreater(answers[0]["result"]["games"], 1)
        self.assertEqual(answers[3]["result"], {"action": 0})
        self.assertEqual(answers[4]["error"]["code"], -32601)

    def test_what_a_search_found_is_told(self):
        class Searching(hexarch.Bot):
            def choose(self, state):
                return hexarch.Agent("mcts:sims=30").choose(state, seed=1)

        host = hexarch.Game("connect_four").new()
        bot = Searching()
        answers = self.talk(bot, [
            {"id": 1, "method": "new_game", "params": {"game": 1, "name": "connect_four", "options": {}, "seat": 0, "time_ms": 90}},
            {"id": 2, "method": "choose", "params": {"game": 1, "view": host.view(0), "legal": [{"id": a} for a in host.legal()], "time_ms": 90,
                                                    "budget_left_ms": 4000}}])
        self.assertEqual((bot.time_ms, bot.budget_left_ms), (90, 4000))
        self.assertEqual(len(answers[1]["result"]["visits"]), 7)
        self.assertEqual(len(answers[1]["result"]["value"]), 2)

    def test_the_engine_plays_the_search_bot(self):
        root = pathlib.Path(__file__).resolve().parents[2]
        self.assertLessEqual(len((root / "examples" / "search_bot.py").read_text().splitlines()), 60)
        bot = f"process:cmd={sys.executable} examples/search_bot.py,time=1s"
        with tempfile.TemporaryDirectory() as folder:
            report = subprocess.run([os.environ["HEXARCH_PROGRAM"], "tournament", "connect_four", "--agent", bot, "--agent", "random", "--games", "4",
                                     "--json"], cwd=root, capture_output=True, text=True, check=True)
            told = json.loads(report.stdout)
            subprocess.run([os.environ["HEXARCH_PROGRAM"], "selfplay", "leduc_poker", "--agent", bot, "--agent", "random", "--games", "4", "--out",
                            folder + "/run"], cwd=root, check=True, stdout=subprocess.DEVNULL)
            choices = [step for step in hexarch.read_run(folder + "/run").steps(observe=False, choices_only=True) if step.agent == 0]
        ours = next(agent for agent in told["standings"] if "search_bot" in agent["agent"])
        self.assertEqual((told["faults"], ours["placings"]), (0, [4, 0]))
        self.assertTrue(choices and all(step.visits.sum() > len(step.legal) for step in choices))  # what it searched is on the record

    def test_the_search_bot_beats_random(self):
        sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "examples"))
        import search_bot

        bot = search_bot.SearchBot()
        bot.time_ms = 25
        wins = sum(hexarch.play_match("connect_four", [bot, "random"], seed=seed).ranks[0] == 1 for seed in range(6))
        self.assertGreaterEqual(wins, 5)


class Vector(unittest.TestCase):
    def test_arrays_are_filled_in_place_and_read_only(self):
        env = hexarch.VectorEnv("eclipse", 8, features=True, seats=2)
        arrays = (env.mover, env.legal_ids, env.legal_counts, env.features, env.rewards, env.done)
        env.reset(1)
        self.assertEqual(env.legal_ids.shape, (8, env.game.max_legal))
        self.assertEqual(env.features.shape, (8, env.game.obs_size))
        before = env.features.copy()
        env.step(env.legal_ids[:, 0])
        env.step_random(20)
        self.assertFalse((env.features == before).all())
        self.assertTrue(all(a is b for a, b in zip(arrays, (env.mover, env.legal_ids, env.legal_counts, env.features, env.rewards, env.done))))
        with self.assertRaises(ValueError):
            env.legal_ids[0, 0] = 3
        mask = env.legal_mask()
        self.assertEqual(mask.sum(axis=1).tolist(), env.legal_counts.tolist())
        self.assertTrue(mask[3, env.legal_ids[3, 0]])
        state = env.full_state(5)
        self.assertEqual(state.legal(), env.legal_ids[5, : env.legal_counts[5]].tolist())
        np.testing.assert_array_equal(state.observe(), env.features[5])

    def test_steps_are_those_of_the_rules(self):
        env = hexarch.VectorEnv("connect_four", 3).reset(4)
        states = [hexarch.Game("connect_four").new() for _ in range(3)]
        for turn in range(200):
            actions = [state.legal()[(turn + i) % len(state.legal())] for i, state in enumerate(states)]
            rewards, done = env.step(actions)
            for i, state in enumerate(states):
                state.apply(actions[i])
                self.assertEqual(bool(done[i]), state.is_over())
                if done[i]:
                    self.assertEqual(rewards[i].tolist(), state.utility().tolist())
                    states[i] = state.game.new()
                self.assertEqual(env.mover[i], states[i].to_move())

    def test_refusals(self):
        env = hexarch.VectorEnv("connect_four", 4)
        with self.assertRaisesRegex(hexarch.BadInput, "reset"):
            env.step([0] * 4)
        env.reset()
        with self.assertRaisesRegex(hexarch.IllegalAction, "environment 2"):
            env.step([0, 0, 9, 0])
        with self.assertRaisesRegex(hexarch.BadInput, "shape"):
            env.step([0, 0])
        with self.assertRaisesRegex(hexarch.BadInput, "agents"):
            hexarch.VectorEnv("connect_four", 4, agents=["greedy"])

    def test_agents_play_their_seats(self):
        env = hexarch.VectorEnv("connect_four", 20, agents=[None, "greedy"], threads=2).reset(2)
        for _ in range(60):
            env.step_random(1)
            self.assertFalse(env.mover.any())
        self.assertTrue(env.games.all())

    def test_a_fork_steps_on(self):
        env = hexarch.VectorEnv("connect_four", 100, threads=4).reset(2)
        child = os.fork()
        if child == 0:
            env.step_random(10)
            os._exit(0 if env.games.sum() + env.steps.sum() > 0 else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    unittest.main(verbosity=1)
