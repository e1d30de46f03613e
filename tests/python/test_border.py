#!/usr/bin/python3
"""The border to the library: copies and pickles, closed objects, numbers and names that cannot be. Nothing here may end the process or pass in silence."""
import copy
import gc
import os
import pickle
import subprocess
import sys
import threading
import unittest
import weakref

import numpy as np

import hexarch

COPIES = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda what: pickle.loads(pickle.dumps(what))}
NO_WHOLE_NUMBER = (3.7, 3.0, "3", True, None, np.float32(1), np.bool_(True), [1], 1j, b"1")
BEYOND_64_BITS = (2**64, -(2**64), 10**40)


def played(name="eclipse", n=40, seed=4, **options):
    """A position some steps into a game."""
    state = hexarch.Game(name, **options).new(seed=seed)
    for i in range(n):
        if not state.is_over():
            legal = state.legal()
            state.apply(state.sample() if state.is_chance() else legal[i % len(legal)])
    return state


class Copies(unittest.TestCase):
    def test_a_copied_state_is_no_alias(self):
        for name in hexarch.games():
            for how, copied in COPIES.items():
                with self.subTest(name, how=how):
                    host = played(name, 4)
                    for state in (host, host.seat(0, seed=3)):
                        other, before = copied(state), state.hash()
                        self.assertEqual((other.hash(), other.viewer, other.game.options), (before, state.viewer, state.game.options))
                        other.apply(other.sample() if other.is_chance() else other.legal()[0])
                        self.assertNotEqual(other.hash(), before)
                        self.assertEqual(state.hash(), before)

    def test_a_copy_draws_what_the_first_one_would(self):
        for copied in COPIES.values():
            for warm in (0, 3):
                state = hexarch.Game("leduc_poker").new(seed=5)
                for _ in range(warm):
                    state.sample()
                other = copied(state)
                self.assertEqual([state.sample() for _ in range(20)], [other.sample() for _ in range(20)])

    def test_clones_draw_numbers_of_their_own(self):
        state = hexarch.Game("leduc_poker").new(seed=5)
        drawn = {tuple(clone.sample() for _ in range(12)) for clone in [state.clone() for _ in range(8)]}
        self.assertEqual(len(drawn), 8)
        again = hexarch.Game("leduc_poker").new(seed=5)
        self.assertEqual(drawn, {tuple(clone.sample() for _ in range(12)) for clone in [again.clone() for _ in range(8)]})
        one, two = hexarch.Game("leduc_poker").new(seed=5), hexarch.Game("leduc_poker").new(seed=5)
        clones = one.clone(), two.clone()
        [clones[0].sample() for _ in range(9)]
        self.assertEqual([one.sample() for _ in range(9)], [two.sample() for _ in range(9)])  # whatever a clone drew

    def test_games_agents_and_results(self):
        for copied in COPIES.values():
            game = hexarch.Game("ti4", seats=4)
            other = copied(game)
            self.assertIsNot(other, game)
            self.assertEqual((other.name, other.options, other.n_seats), (game.name, game.options, 4))
            other.options["seats"] = "9"
            self.assertEqual(game.options["seats"], "4")
            self.assertEqual(other.new().hash(), game.new().hash())
            agent = copied(hexarch.Agent("greedy"))
            state = played("connect_four", 3)
            self.assertEqual(agent.choose(state, seed=1).action, hexarch.Agent("greedy").choose(state, seed=1).action)
            result = hexarch.play_match("pig", ["random"], seed=3)
            self.assertEqual(copied(result).final.hash(), result.final.hash())

    def test_many_games_of_one_pickle_share_their_game(self):
        states = [played("connect_four", 2)] * 2 + [played("connect_four", 5)]
        loaded = pickle.loads(pickle.dumps([state.clone() for state in states[:2]]))
        self.assertIs(loaded[0].game, loaded[1].game)

    def test_vector_environments(self):
        for agents in (None, [None, "mcts:sims=6"], ["greedy", None]):
            for copied in COPIES.values():
                env = hexarch.VectorEnv("connect_four", 5, features=True, final_features=True, agents=agents, threads=1)
                fresh = copied(env)
                with self.assertRaisesRegex(hexarch.BadInput, "reset"):
                    fresh.step_random()
                env.reset(3).step_random(25)
                other = copied(env)
                for _ in range(15):
                    for name in ("legal_ids", "features", "rewards", "done", "games", "steps", "scores", "mover", "final_features", "truncated"):
                        np.testing.assert_array_equal(getattr(env, name), getattr(other, name), name)
                    actions = env.legal_ids[:, 0].copy()
                    env.step(actions)
                    other.step(actions)
                with self.assertRaises(ValueError):
                    other.legal_ids[0, 0] = 1
                before = other.legal_ids.copy()
                env.step_random(3)
                np.testing.assert_array_equal(other.legal_ids, before)

    def test_a_pickle_goes_to_another_process(self):
        state = played("obsidian", 30)
        code = "import pickle, sys; state = pickle.load(sys.stdin.buffer); print(state.hash(), len(state.legal()))"
        told = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True).stdout.split()
        self.assertEqual([int(word) for word in told], [state.hash(), len(state.legal())])

    def test_what_cannot_be_copied_says_so(self):
        bot = f"process:cmd={sys.executable} examples/search_bot.py"
        with hexarch_closed(hexarch.VectorEnv("connect_four", 1, agents=[None, bot], threads=1).reset(1)) as env:
            with self.assertRaisesRegex(hexarch.HexarchError, "another program"):
                copy.deepcopy(env)
        kept = []

        def evaluate(leaves):
            for copied in COPIES.values():
                with self.assertRaises(hexarch.HexarchError):
                    copied(leaves)
            kept.append(leaves)
            return np.zeros((len(leaves), 2))

        hexarch.play_games("connect_four", ["mcts:sims=4,leaves=4"], evaluate)
        self.assertTrue(kept)
        for copied in COPIES.values():
            with self.assertRaises(hexarch.HexarchError):
                copied(hexarch.Game("pig")._handle)

    def test_an_altered_pickle_is_refused(self):
        env = hexarch.VectorEnv("connect_four", 3).reset(1)
        told = env.__getstate__()
        for saved in (b"", told["saved"][:-1], told["saved"] + b"0", b"x" * 400):
            other = hexarch.VectorEnv.__new__(hexarch.VectorEnv)
            with self.assertRaises(hexarch.BadInput):
                other.__setstate__({**told, "saved": saved})


class hexarch_closed:
    """With this: closed at the end."""

    def __init__(self, what):
        self.what = what

    def __enter__(self):
        return self.what

    def __exit__(self, *_):
        self.what.close()


class Closed(unittest.TestCase):
    def test_a_closed_object_raises(self):
        env = hexarch.VectorEnv("connect_four", 2).reset()
        single = hexarch.gymnasium.SingleSeatEnv("connect_four", agents="random", render_mode="ansi")
        single.reset(seed=1)
        from hexarch.replay import Replay

        replay = Replay("connect_four")
        aec = hexarch.pettingzoo.raw_env("connect_four", render_mode="ansi")
        aec.reset(seed=1)
        for each in (env, single, replay, aec):
            each.close()
            each.close()
        uses = [env.legal_mask, single.action_masks, aec.reset, lambda: aec.step(0), lambda: aec.observe("seat_0"), aec.last, aec.render, aec.full_state,
                lambda: next(iter(aec.agent_iter())), env.reset, lambda: env.step([0, 0]), env.step_random, lambda: env.full_state(0), lambda: copy.copy(env), lambda: pickle.dumps(env),
                single.reset, lambda: single.step(0), single.render, lambda: pickle.dumps(single),
                replay.rewind, lambda: replay.play([1]), lambda: replay.to_move, lambda: replay.hash, replay.legal, lambda: replay.observe(0), replay.score]
        state = played("connect_four", 2)
        state._handle.close()
        game = hexarch.Game("connect_four")
        game._handle.close()
        uses += [state.legal, state.to_move, state.clone, state.hash, state.view, state.score, lambda: pickle.dumps(state), state.evaluate,
                 lambda: hexarch.Agent("greedy").choose(state), game.new, lambda: game.action_name(1), lambda: hexarch.VectorEnv(game, 1),
                 lambda: hexarch.play_match(game, ["random"])]
        for i, use in enumerate(uses):
            with self.assertRaises(hexarch.HexarchError, msg=i):
                use()

    def test_an_agent_lets_go_of_games(self):
        agent = hexarch.Agent("greedy")
        game = hexarch.Game("connect_four")
        agent.choose(game.new())
        gone = weakref.ref(game)
        handles = [weakref.ref(handle) for handle in agent._made[game].values()]
        del game
        gc.collect()
        self.assertIsNone(gone())
        self.assertTrue(handles and not any(handle() for handle in handles))


class Numbers(unittest.TestCase):
    def assert_refused(self, call, values, what):
        for value in values:
            with self.assertRaises(hexarch.HexarchError, msg=f"{what}({value!r})"):
                call(value)

    def test_ids_counts_and_seats_are_whole_and_in_range(self):
        state, game = played(seats=2), hexarch.Game("connect_four")
        board, env = game.new(), hexarch.VectorEnv(game, 2).reset()
        beyond = BEYOND_64_BITS + (-1, 2**32 + 3, 2**31, 2**32)
        ids = {"apply": board.apply, "action_text": board.action_text, "events": board.events, "full_events": board.full_events, "seen": board.seen,
               "action_name": game.action_name, "apply_all": lambda a: board.apply_all([a]), "vector": lambda a: env.step([a, 0])}
        counts = {"playouts": lambda n: board.playouts(n), "max_steps": lambda n: board.playouts(1, n), "full_state": lambda n: env.full_state(n),
                  "VectorEnv": lambda n: hexarch.VectorEnv(game, n), "threads": lambda n: hexarch.VectorEnv(game, 2, threads=n),
                  "games": lambda n: hexarch.play_games(game, ["mcts:sims=2,leaves=2"], lambda leaves: np.zeros((len(leaves), 2)), games=n),
                  "live": lambda n: hexarch.play_games(game, ["mcts:sims=2,leaves=2"], lambda leaves: np.zeros((len(leaves), 2)), live=n)}
        seats = {"observe": state.observe, "view": state.view, "text": state.text, "seat": state.seat, "events": lambda s: state.events(state.legal()[0], s),
                 "seen": lambda s: state.seen(state.legal()[0], s)}
        for what, call in {**ids, **counts}.items():
            self.assert_refused(call, NO_WHOLE_NUMBER + beyond, what)
        self.assert_refused(env.step_random, NO_WHOLE_NUMBER + BEYOND_64_BITS + (-1, 0), "step_random")
        for what, call in seats.items():
            self.assert_refused(call, tuple(value for value in NO_WHOLE_NUMBER if value is not None) + beyond, what)
        board.apply(np.int8(3))
        board.apply(np.array(3))
        again = game.new()
        again.apply_all([3, 3])
        self.assertEqual(board.hash(), again.hash())

    def test_lists_of_actions(self):
        game = hexarch.Game("connect_four")
        env = hexarch.VectorEnv(game, 2).reset(1)
        for wrong in ([0, 3.7], [0, "3"], [0, True], [True, 2], np.array([0.0, 1.0]), np.array([True, False]), [0, None], [0, 2**32 + 3], [0, -1],
                      np.array([0, 2**40]), [0, 10**30], ["a"], "ab", [[1, 2], [3]]):
            state = game.new()
            with self.assertRaises(hexarch.HexarchError, msg=wrong):
                state.apply_all(wrong)
            with self.assertRaises(hexarch.HexarchError, msg=wrong):
                env.step(wrong)
        self.assertFalse(env.steps.any())
        state = game.new()
        state.apply_all([])
        state.apply_all(np.array([3, 4], np.uint8))
        env.step(np.array([3, 4], np.int64))
        self.assertTrue(env.steps.all())

    def test_a_list_is_applied_whole_or_not_at_all(self):
        for name, options in (("connect_four", {}), ("leduc_poker", {}), ("ti4", {})):
            game = hexarch.Game(name, **options)
            state, played = game.new(seed=2), []
            for _ in range(6):
                played.append(state.sample(seed=1) if state.is_chance() else state.legal()[0])
                state.apply(played[-1])
            again, illegal = game.new(seed=2), next(a for a in range(game.n_actions) if a not in state.legal())
            for wrong in (illegal, game.n_actions):
                before, seen = again.hash(), again.observe(0).tobytes()
                with self.assertRaises(hexarch.HexarchError):
                    again.apply_all([*played, wrong])
                self.assertEqual((again.hash(), again.observe(0).tobytes()), (before, seen), name)
            again.apply_all(played)
            self.assertEqual(again.hash(), state.hash())
            self.assertEqual(again.view(0), state.view(0))

    def test_seeds(self):
        game = hexarch.Game("leduc_poker")
        state, env = game.new(), hexarch.VectorEnv(game, 1)
        for what, call in {"new": game.new, "reset": env.reset, "sample": state.sample, "seat": lambda s: state.seat(0, s), "playouts": lambda s: state.playouts(1, seed=s),
                           "load": lambda s: game.load(state.full_view(), s), "match": lambda s: hexarch.play_match(game, ["random"], seed=s),
                           "id": lambda s: hexarch.play_match(game, ["random"], game_id=s)}.items():
            self.assert_refused(call, tuple(value for value in NO_WHOLE_NUMBER if value is not None) + BEYOND_64_BITS, what)
        self.assertEqual(state.sample(seed=-1), state.sample(seed=2**64 - 1))

    def test_names_and_documents(self):
        game = hexarch.Game("pig")
        for wrong in (None, 3, b"pig", "pig\0", "pi\ud800g", "", "pig\n"):
            self.assert_refused(hexarch.Game, [wrong], "Game")
            self.assert_refused(lambda spec: hexarch.Agent(spec).choose(game.new()), [wrong], "Agent")
            self.assert_refused(lambda spec: hexarch.VectorEnv(game, 1, agents=["random", spec]), [wrong] if wrong is not None else [], "agents")
        with self.assertRaises(hexarch.HexarchError):
            hexarch.Game("pig", **{"seats\0": 3})
        for wrong in (None, 5, [1], {"game": {1, 2}}, "[]", " [1]", "{", "{}", b"", b"\x81", '{"game": "pig", "viewer": "x"}', '{"game": "pig", "viewer": 1.5}',
                      {"game": "pig", "viewer": True}, '{"a":' * 100000, {"game": "pig", "viewer": 2**33}, "\ud800"):
            with self.assertRaises(hexarch.HexarchError, msg=repr(wrong)[:60]):
                game.load(wrong)
        for wrong in ([3], np.empty(7), np.empty(85, np.float64), np.empty((85, 2), np.float32)[:, 0]):
            with self.assertRaises(hexarch.BadInput):
                hexarch.Game("connect_four").new().observe(0, wrong)
        readonly = np.empty(85, np.float32)
        readonly.flags.writeable = False
        with self.assertRaises(hexarch.BadInput):
            hexarch.Game("connect_four").new().observe(0, readonly)

    def test_a_game_takes_no_options_twice(self):
        game = hexarch.Game("pig")
        for call in (lambda: hexarch.play_match(game, ["random"], seats=3), lambda: hexarch.VectorEnv(game, 1, seats=3),
                     lambda: hexarch.pettingzoo.raw_env(game, seats=3), lambda: hexarch.play_games(game, ["random"], None, seats=3)):
            with self.assertRaisesRegex(hexarch.BadInput, "seats"):
                call()

    def test_a_choice_of_a_player_that_is_no_action(self):
        for choice in NO_WHOLE_NUMBER + BEYOND_64_BITS + (-1, 2**32 + 3):
            result = hexarch.play_match("connect_four", [lambda state: choice, "random"])
            self.assertEqual((result.end_reason, result.fault_seat), ("fault", 0), choice)


class Threads(unittest.TestCase):
    def test_threads_share_agent_and_environments(self):
        """Threads that share an agent or a vector environment take turns; one that closes it waits."""
        agent, state = hexarch.Agent("mcts:sims=30"), hexarch.Game("eclipse", seats=2).new(1)
        while state.is_chance():
            state.apply(state.sample())
        env, told = hexarch.VectorEnv("connect_four", 64).reset(1), []

        def use(clone):
            for seed in range(4):
                told.append((seed, agent.choose(clone, seed=seed).action in clone.legal()))
                env.step_random(20)

        threads = [threading.Thread(target=use, args=(state.clone(),)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([is_legal for _, is_legal in told], [True] * 16)

    def test_sibling_clones_share_nothing(self):
        """Two threads, each with a clone: lists of one never hold what the other's position allows."""
        board = hexarch.Game("connect_four").new()
        narrow, wide, wrong = board.clone(), board.clone(), []
        for _ in range(6):
            narrow.apply(0)  # column 0 is full
        expected = {id(narrow): narrow.legal(), id(wide): wide.legal()}
        switch = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        try:
            def read(state):
                for _ in range(20000):
                    if state.legal() != expected[id(state)]:
                        wrong.append(state)

            threads = [threading.Thread(target=read, args=(state,)) for state in (narrow, wide)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            sys.setswitchinterval(switch)
        self.assertEqual(len(wrong), 0)
        self.assertIsNot(narrow._list_room(), wide._list_room())
        self.assertIsNot(narrow._random, wide._random)


if __name__ == "__main__":
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 3))
    unittest.main(verbosity=1)
