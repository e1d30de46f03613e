#!/usr/bin/python3
"""The PettingZoo and Gymnasium environments: the checks of the published packages' tests, written here, always; and the published ones
where they are installed, or lie in the folders that HEXARCH_FARAMA names (PATH's way)."""
import contextlib
import copy
import inspect
import io
import os
import pickle
import sys
import unittest
import warnings

import numpy as np

FARAMA = os.environ.get("HEXARCH_FARAMA", "")
sys.path[:0] = [folder for folder in FARAMA.split(os.pathsep) if folder]  # before hexarch looks for its base classes

import hexarch

GAMES = [("connect_four", {}), ("pig", {"seats": 3}), ("leduc_poker", {}), ("eclipse", {"seats": 2}), ("obsidian", {})]
COPIES = [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def published(name):
    try:
        return __import__(name)
    except ImportError:
        if FARAMA:
            raise
        print(f"skipped: {name} is not installed, its own checks do not run", file=sys.stderr)
        return None


class Rewards(unittest.TestCase):
    def test_rewards_by_choice(self):
        from hexarch._rewards import rewards_of

        score, utility = [[9, 7, 7], [3, 3, 1]], [[1, -0.5, -0.5], [0.5, 0.5, -1]]
        for reward, wanted in (("placing", utility), ("winner", [[1, -1, -1], [0, 0, -1]]), ("score", score), ("margin", [[2, -2, -2], [0, 0, -2]])):
            np.testing.assert_array_equal(rewards_of(reward, score, utility), np.array(wanted, np.float32))

    def test_environments_pay_by_choice(self):
        chips = hexarch.gymnasium.SingleSeatEnv("leduc_poker", agents="random", reward="score")
        placing, paid = hexarch.gymnasium.SingleSeatEnv("leduc_poker", agents="random"), set()
        for seed in range(12):
            info = [env.reset(seed=seed)[1] for env in (chips, placing)][0]
            over = False
            while not over:
                action = int(info["action_mask"].argmax()) if seed % 2 else int(np.flatnonzero(info["action_mask"])[-1])
                _, reward, over, _, info = chips.step(action)
                other = placing.step(action)
            self.assertEqual(reward, info["score"][0])
            self.assertEqual(other[1], info["utility"][0])
            paid.add(abs(reward))
        self.assertGreater(len(paid), 2)
        env = hexarch.pettingzoo.raw_env("leduc_poker", reward="margin")
        env.reset(seed=3)
        while env.agents and not any(env.terminations.values()):
            env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        score = env.infos["seat_0"]["score"]
        self.assertEqual((env.rewards["seat_0"], env.rewards["seat_1"]), (score[0] - score[1], score[1] - score[0]))
        for make in (hexarch.gymnasium.SingleSeatEnv, hexarch.gymnasium.SingleSeatVectorEnv, hexarch.pettingzoo.raw_env):
            with self.assertRaisesRegex(hexarch.BadInput, "'placing', 'winner', 'score', 'margin'"):
                make("pig", reward="chips")

    def test_many_games_from_one_seat(self):
        for name, seat, reward, options in (("connect_four", 1, "placing", {}), ("leduc_poker", 0, "score", {}), ("pig", 2, "winner", {"seats": 3})):
            env = hexarch.gymnasium.SingleSeatVectorEnv(name, 5, seat=seat, agents="random", reward=reward, **options)
            bare = hexarch.VectorEnv(name, 5, True, final_features=True, agents=["random" if i != seat else None for i in range(env.game.n_seats)],
                                     skip_forced=True, **options)
            observations, infos = env.reset(seed=3)
            bare.reset(int(np.random.default_rng(3).integers(2**63)))
            ended, rng = 0, np.random.default_rng(1)
            for _ in range(400 if name == "pig" else 60):
                np.testing.assert_array_equal(observations, bare.features)
                np.testing.assert_array_equal(infos["action_mask"], bare.legal_mask())
                np.testing.assert_array_equal(env.action_masks(), bare.legal_mask())
                self.assertTrue((bare.mover == seat).all())
                with self.assertRaises(hexarch.IllegalAction):
                    env.step(np.full(5, env.game.n_actions))
                actions = bare.legal_ids[np.arange(5), (rng.random(5) * bare.legal_counts).astype(int)]
                observations, rewards, terminated, truncated, infos = env.step(actions)
                utility, done = bare.step(actions)
                np.testing.assert_array_equal(terminated | truncated, done)
                self.assertFalse((terminated & truncated).any())
                np.testing.assert_array_equal(infos["score"], np.where(done[:, None], bare.scores, 0))
                if reward == "placing":
                    np.testing.assert_array_equal(rewards, utility[:, seat])
                elif reward == "score":
                    np.testing.assert_array_equal(rewards, infos["score"][:, seat])
                self.assertEqual("final_obs" in infos, bool(done.any()))
                for i in np.flatnonzero(done):
                    np.testing.assert_array_equal(infos["final_obs"][i], bare.final_features[i])
                ended += done.sum()
            self.assertGreater(ended, 5)
            env.close()
            with self.assertRaises(hexarch.BadInput):
                env.action_masks()


class StandIn(unittest.TestCase):
    """What PettingZoo's api_test, seed_test and render_test ask of an AEC environment."""

    def check_observation(self, env, agent, observation):
        self.assertTrue(env.observation_space(agent).contains(observation), agent)
        mask = observation["action_mask"]
        self.assertEqual((mask.dtype, mask.shape), (np.int8, (env.action_space(agent).n,)))
        return mask

    def check_api(self, env, most_steps):
        self.assertIsInstance(env.metadata["name"], str)
        self.assertIn("human", env.metadata["render_modes"])
        self.assertFalse(env.metadata["is_parallelizable"])
        self.assertEqual(env.max_num_agents, len(env.possible_agents))
        for agent in env.possible_agents:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))
        spaces = list(env.action_spaces.values())
        self.assertEqual(len({id(space) for space in spaces}), len(spaces), "agents share a space, and so its seed")
        env.reset(seed=5)
        for agent in env.possible_agents:
            env.action_space(agent).seed(5)
        self.assertEqual(env.agents, env.possible_agents)
        for of_agent in (env.rewards, env.terminations, env.truncations, env.infos):
            self.assertEqual(set(of_agent), set(env.agents))
        totals, received, n_steps = dict.fromkeys(env.agents, 0.0), dict.fromkeys(env.agents, 0.0), 0
        for agent in env.agent_iter(most_steps):
            self.assertIn(agent, env.agents)
            self.assertEqual(agent, env.agent_selection)
            observation, reward, termination, truncation, info = env.last()
            received[agent] += reward
            self.assertIsInstance(info, dict)
            self.assertTrue(np.isscalar(reward))
            mask = self.check_observation(env, agent, observation)
            for other in env.agents:
                if other != agent:
                    self.assertFalse(self.check_observation(env, other, env.observe(other)).any(), "only the mover may act")
            if termination or truncation:
                self.assertFalse(mask.any())
                with self.assertRaises(hexarch.IllegalAction):
                    env.step(0)
                env.step(None)
                self.assertNotIn(agent, env.agents)
                continue
            action = env.action_space(agent).sample(mask)
            self.assertEqual(mask[action], 1)
            env.step(action)
            n_steps += 1
            for other, r in env.rewards.items():
                totals[other] += r
        if not env.agents:
            self.assertEqual(totals, received)
            self.assertTrue(any(totals.values()) or len(set(totals.values())) == 1)
            self.assertAlmostEqual(sum(totals.values()), 0)
        self.assertGreaterEqual(n_steps, 2)
        self.assertEqual(env.num_agents, len(env.agents))

    def trace(self, env, seed, n):
        env.reset(seed=seed)
        for agent in env.possible_agents:
            env.action_space(agent).seed(seed)
        out = []
        for agent in env.agent_iter(n):
            observation, reward, termination, truncation, _ = env.last()
            action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
            out.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward, termination, action))
            env.step(action)
        return out

    def test_api(self):
        for name, options in GAMES:
            with self.subTest(name):
                self.check_api(hexarch.pettingzoo.raw_env(name, **options), 400)

    def test_seeds(self):
        for name, options in GAMES:
            with self.subTest(name):
                one, two = (hexarch.pettingzoo.raw_env(name, **options) for _ in range(2))
                first = self.trace(one, 42, 120)
                self.assertEqual(first, self.trace(two, 42, 120))
                self.assertEqual(first, self.trace(one, 42, 120))  # the same environment again
                if name != "connect_four":
                    self.assertNotEqual(first, self.trace(one, 43, 120))

    def test_render(self):
        for name, options in GAMES:
            with self.subTest(name):
                for mode in hexarch.pettingzoo.raw_env(name, **options).metadata["render_modes"]:
                    env = hexarch.pettingzoo.raw_env(name, render_mode=mode, **options)
                    env.reset(seed=1)
                    for agent in env.agent_iter(12):
                        observation, _, termination, truncation, _ = env.last()
                        with contextlib.redirect_stdout(io.StringIO()) as out:
                            picture = env.render()
                        self.assertTrue(isinstance(picture, str) and picture if mode == "ansi" else picture is None and out.getvalue())
                        done = termination or truncation
                        with contextlib.redirect_stdout(io.StringIO()):
                            env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
                    env.close()
        with self.assertRaises(hexarch.BadInput):
            hexarch.pettingzoo.env("pig", render_mode="film")

    def test_an_observation_tells_nothing_hidden(self):
        env = hexarch.pettingzoo.raw_env("leduc_poker")
        seen = set()
        for seed in range(40):
            env.reset(seed=seed)
            state = env.full_state()
            own, whole = env.observe("seat_0")["observation"].tobytes(), state.hash()
            seen.add((own, whole))
        self.assertLess(len({own for own, _ in seen}), len({whole for _, whole in seen}))

    def fill_column(self, env):
        """Connect four: column 0 is full, seat 0 to move."""
        env.reset(seed=1)
        for _ in range(6):
            env.step(0)

    def test_illegal_actions_are_refused_and_change_nothing(self):
        env = hexarch.pettingzoo.raw_env("connect_four")
        with self.assertRaisesRegex(hexarch.BadInput, "reset"):
            env.observe("seat_0")
        self.fill_column(env)
        for bad in (7, None, -1, 3.0, "3", True, 2**32 + 3, 0):
            with self.assertRaises(hexarch.IllegalAction):
                env.step(bad)
        self.assertEqual((env.agent_selection, env.agents), ("seat_0", ["seat_0", "seat_1"]))
        with self.assertRaisesRegex(hexarch.BadInput, "seat_9"):
            env.observe("seat_9")

    def test_an_illegal_action_loses_the_game_of_env(self):
        env = hexarch.pettingzoo.env("connect_four")
        self.fill_column(env)
        with self.assertRaises(hexarch.IllegalAction):
            env.step(9)  # no action of the space
        env.step(0)
        self.assertEqual(env.rewards, {"seat_0": -1.0, "seat_1": 0.0})
        self.assertTrue(all(env.terminations.values()) and all(env.truncations.values()) and env.infos["seat_0"]["illegal"])
        received = {}
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            received[agent] = reward
            self.assertTrue(termination and truncation and not observation["action_mask"].any())
            env.step(None)
        self.assertEqual(received, {"seat_0": -1.0, "seat_1": 0.0})
        self.fill_column(env)  # and the next game begins
        self.assertFalse(any(env.terminations.values()))

    def test_a_limit_of_steps_truncates(self):
        env = hexarch.pettingzoo.raw_env("eclipse", max_steps=5, seats=2)
        env.reset(seed=1)
        n = 0
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            self.assertEqual((reward, termination, truncation), (0, False, n >= 5))
            env.step(None if truncation else int(np.flatnonzero(observation["action_mask"])[0]))
            n += not truncation
        self.assertEqual((n, env.agents), (5, []))

    def test_copies_go_on_by_themselves(self):
        for make in (hexarch.pettingzoo.raw_env, hexarch.pettingzoo.env):
            for copied in COPIES:
                env = make("leduc_poker")
                env.reset(seed=3)
                env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
                other = copied(env)
                traces = []
                for each in (env, other, env):
                    trace = []
                    for agent in each.agent_iter(40):
                        observation, reward, termination, truncation, _ = each.last()
                        trace.append((agent, observation["observation"].tobytes(), reward))
                        each.step(None if termination or truncation else int(np.flatnonzero(observation["action_mask"])[0]))
                    traces.append(trace)
                self.assertEqual(traces[0], traces[1])
                self.assertEqual(traces[2], [])  # the first is over, whatever the other played
                env.reset()
                other.reset()
                self.assertEqual(env.unwrapped.full_state().hash(), other.unwrapped.full_state().hash())


class SingleSeat(unittest.TestCase):
    def test_one_seat_plays_whole_games(self):
        for name, options in GAMES:
            for seat in (0, 1):
                with self.subTest(name, seat=seat):
                    env = hexarch.gymnasium.SingleSeatEnv(name, seat=seat, agents="random", render_mode="ansi", **options)
                    observation, info = env.reset(seed=3)
                    env.action_space.seed(3)
                    terminated = truncated = False
                    while not (terminated or truncated):
                        self.assertTrue(env.observation_space.contains(observation))
                        self.assertEqual(env.action_masks().tolist(), info["action_mask"].astype(bool).tolist())
                        self.assertTrue(env.render())
                        observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
                        self.assertTrue(terminated or reward == 0)
                    self.assertEqual(reward, np.float32(info["utility"][seat]))
                    self.assertFalse(info["action_mask"].any())
                    with self.assertRaises(hexarch.IllegalAction):
                        env.step(0)

    def test_equal_seeds_give_equal_games(self):
        def trace(seed):
            env = hexarch.gymnasium.SingleSeatEnv("leduc_poker", agents="random")
            env.action_space.seed(1)
            out = []
            observation, info = env.reset(seed=seed)
            for _ in range(20):
                observation, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
                out.append((observation.tobytes(), reward))
                if over:
                    observation, info = env.reset()
            return out

        self.assertEqual(trace(5), trace(5))
        self.assertNotEqual(trace(5), trace(6))


    def check_reset(self, env):
        """What check_env asks of reset(): its signature, and that the seed keys the environment's own random numbers."""
        parameters = inspect.signature(env.reset).parameters
        self.assertIsNone(parameters["seed"].default)
        self.assertIn("options", parameters)
        env.reset(options={})
        observed, states = [], []
        for seed in (123, None, 123, None, 456):
            observation, info = env.reset(seed=seed)
            self.assertTrue(env.observation_space.contains(observation))
            self.assertIsInstance(info, dict)
            observed.append(observation.tobytes())
            states.append(env.unwrapped._np_random.bit_generator.state)
        self.assertEqual((observed[0], observed[1], states[0]), (observed[2], observed[3], states[2]))
        self.assertNotEqual(states[4], states[0])

    def check_step(self, env, action, seed):
        """What it asks of step(), with any action of the space, legal or not."""
        told = []
        for _ in range(2):
            env.reset(seed=seed)
            observation, reward, terminated, truncated, info = env.step(action)
            self.assertTrue(env.observation_space.contains(observation))
            self.assertTrue(np.isfinite(reward) and isinstance(reward, float))
            self.assertIsInstance(terminated, bool)
            self.assertIs(truncated, False)
            told.append((observation.tobytes(), reward, terminated, {name: np.asarray(value).tobytes() for name, value in info.items()}))
        self.assertEqual(told[0], told[1])

    def test_what_check_env_asks(self):
        for name, options in GAMES:
            with self.subTest(name):
                env = hexarch.gymnasium.SingleSeatEnv(name, agents="random", **options)
                self.assertIs(env.unwrapped, env)
                self.assertEqual(env.action_space.n, env.game.n_actions)
                self.assertEqual(type(env).metadata["render_modes"], ["human", "ansi"])
                self.assertFalse(hasattr(env, "seed"))
                self.check_reset(env)
                env.action_space.seed(5)
                for seed in range(3):
                    self.check_step(env, env.action_space.sample(), seed)
                env.close()
                env.close()
                for use in (env.reset, lambda: env.step(0), lambda: copy.copy(env)):
                    with self.assertRaises(hexarch.HexarchError):
                        use()

    def test_info_has_fixed_shapes(self):
        """What SyncVectorEnv and AsyncVectorEnv lay side by side."""
        for name, options in GAMES:
            env = hexarch.gymnasium.SingleSeatEnv(name, agents="random", max_steps=25, **options)
            env.action_space.seed(1)
            shapes, info = set(), env.reset(seed=2)[1]
            for i in range(90):
                shapes.add(tuple((key, np.shape(value), np.asarray(value).dtype.str) for key, value in info.items()))
                if not info["action_mask"].any():
                    info = env.reset()[1]
                else:
                    info = env.step(env.action_space.sample(info["action_mask"] if i % 7 else None))[4]
            self.assertEqual(len(shapes), 1, (name, shapes))

    def test_an_illegal_action_loses_or_raises(self):
        for illegal in ("lose", "raise"):
            env = hexarch.gymnasium.SingleSeatEnv("leduc_poker", agents="random", illegal=illegal)
            observation, info = env.reset(seed=1)
            never = int(np.flatnonzero(info["action_mask"] == 0)[0])
            for bad in (-1, 10, 3.0, "3", True, None, 2**32 + 3):
                with self.assertRaises(hexarch.IllegalAction):
                    env.step(bad)
            if illegal == "raise":
                with self.assertRaises(hexarch.IllegalAction):
                    env.step(never)
                continue
            after, reward, terminated, truncated, info = env.step(never)
            self.assertEqual((reward, terminated, truncated, info["illegal"], bool(info["action_mask"].any())), (-1.0, True, False, True, False))
            np.testing.assert_array_equal(after, observation)  # nothing was played

    def test_the_end_is_observed(self):
        for name, options in GAMES:
            env = hexarch.gymnasium.SingleSeatEnv(name, agents="random", **options)
            env.action_space.seed(1)
            _, info = env.reset(seed=2)
            over = False
            while not over:
                observation, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
            self.assertTrue(observation.any(), name)
            if name == "connect_four":  # all discs of both: those that stood before, and the last ones
                self.assertGreater(np.count_nonzero(observation), 7)

    def test_a_limit_of_steps_truncates(self):
        env = hexarch.gymnasium.SingleSeatEnv("eclipse", agents="random", max_steps=3, seats=2)
        for _ in range(2):
            _, info = env.reset(seed=1)
            ends = []
            for _ in range(3):
                observation, reward, terminated, truncated, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
                ends.append((reward, terminated, truncated))
            self.assertEqual(ends, [(0.0, False, False)] * 2 + [(0.0, False, True)])
            self.assertTrue(info["score"].any() and observation.any())  # how it stood
            with self.assertRaises(hexarch.IllegalAction):
                env.step(0)

    def test_a_limit_of_steps_truncates_each_of_many_games(self):
        envs = hexarch.gymnasium.SingleSeatVectorEnv("eclipse", 3, agents="random", max_steps=4, seats=2, reward="score")
        _, infos = envs.reset(seed=1)
        for number in range(1, 9):
            _, rewards, terminated, truncated, infos = envs.step(infos["action_mask"].argmax(axis=1))
            self.assertEqual((truncated.tolist(), terminated.any()), ([number % 4 == 0] * 3, False))
            self.assertEqual("final_obs" in infos, number % 4 == 0)
            self.assertEqual(infos["score"].any(), number % 4 == 0)  # how it stood
            self.assertFalse(rewards.any(), "no reward for a game that was cut")
        # What each of them sees is what one game alone sees: the same choices, the same cut.
        envs, rng = hexarch.gymnasium.SingleSeatVectorEnv("connect_four", 4, agents="random", max_steps=6), np.random.default_rng(2)
        _, infos = envs.reset(seed=1)
        ends = set()
        for _ in range(60):
            before = envs._games.steps.copy()
            actions = [int(rng.choice(np.flatnonzero(mask))) for mask in infos["action_mask"]]
            _, rewards, terminated, truncated, infos = envs.step(actions)
            self.assertFalse((terminated & truncated).any() or rewards[truncated].any())
            self.assertTrue((before[truncated] == 5).all() and (before < 6).all())
            ends |= {"cut"} if truncated.any() else set()
            ends |= {"over"} if terminated.any() else set()
        self.assertEqual(ends, {"cut", "over"})
        for wrong in (0, -1, 2.5, "3"):
            with self.assertRaises(hexarch.BadInput):
                hexarch.gymnasium.SingleSeatVectorEnv("pig", 2, max_steps=wrong)

    def test_copies_go_on_as_the_first_one(self):
        for agents in ("random", "mcts:sims=8"):
            for copied in COPIES:
                env = hexarch.gymnasium.SingleSeatEnv("leduc_poker", agents=agents)
                info = env.reset(seed=4)[1]
                other = copied(env)
                traces = []
                for each in (env, other):
                    trace, seen = [], info
                    for _ in range(25):
                        observation, reward, terminated, _, seen = each.step(int(np.flatnonzero(seen["action_mask"])[-1]))
                        trace.append((observation.tobytes(), reward, terminated))
                        if terminated:
                            seen = each.reset()[1]
                    traces.append(trace)
                self.assertEqual(traces[0], traces[1])

    def test_what_is_asked_for_must_be(self):
        for wrong in ({"seat": 2}, {"seat": True}, {"seat": 0.5}, {"illegal": "pass"}, {"max_steps": 0}, {"max_steps": 2.5}, {"render_mode": "film"},
                      {"agents": ["random"]}):
            with self.assertRaises(hexarch.BadInput, msg=wrong):
                hexarch.gymnasium.SingleSeatEnv("connect_four", **wrong)
        with self.assertRaises(hexarch.BadInput):
            hexarch.gymnasium.SingleSeatEnv(hexarch.Game("pig"), seats=3)
        with self.assertRaises(hexarch.HexarchError):
            hexarch.gymnasium.SingleSeatEnv("pig", agents="random").reset(seed=1.5)

    def test_every_game_has_a_name(self):
        self.assertEqual(sorted(hexarch.gymnasium.IDS), sorted(hexarch.games()))


class Published(unittest.TestCase):
    """The packages' own tests."""

    def test_pettingzoo(self):
        if not published("pettingzoo"):
            self.skipTest("pettingzoo is not installed")
        from pettingzoo.test import api_test, render_test, seed_test

        for name, options in GAMES:
            with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
                warnings.simplefilter("ignore")  # "Observation is not a NumPy array": as of its own games with a mask
                api_test(hexarch.pettingzoo.env(name, **options), num_cycles=100)
                seed_test(lambda: hexarch.pettingzoo.env(name, **options), num_cycles=50)
                render_test(lambda render_mode=None: hexarch.pettingzoo.env(name, render_mode=render_mode, **options))

    def test_pettingzoo_ends_illegal_moves_the_same_way(self):
        if not published("pettingzoo"):
            self.skipTest("pettingzoo is not installed")
        from pettingzoo.utils import wrappers

        theirs = wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(hexarch.pettingzoo.raw_env("connect_four"), illegal_reward=-1))
        ours, told = hexarch.pettingzoo.env("connect_four"), []
        for env in (ours, theirs):
            env.reset(seed=1)
            for _ in range(7):
                env.step(0)
            told.append((dict(env.rewards), dict(env.terminations), dict(env.truncations), env.agent_selection, list(env.agents),
                         [(agent, env.last()[1], env.step(None)) for agent in env.agent_iter()]))
        self.assertEqual(told[0], told[1])

    def test_gymnasium(self):
        if not published("gymnasium"):
            self.skipTest("gymnasium is not installed")
        env = hexarch.gymnasium.SingleSeatEnv("pig", agents="random")
        import gymnasium

        self.assertIsInstance(env, gymnasium.Env)
        self.assertIsInstance(env.action_space, gymnasium.spaces.Discrete)
        from gymnasium.utils.env_checker import check_env

        for name, options in GAMES:
            for made in (hexarch.gymnasium.SingleSeatEnv(name, agents="random", render_mode="ansi", **options),
                         gymnasium.make(hexarch.gymnasium.IDS[name], agents="random", **options)):
                with warnings.catch_warnings(record=True) as caught, contextlib.redirect_stdout(io.StringIO()):
                    warnings.simplefilter("always")
                    check_env(made.unwrapped)
                self.assertEqual([str(each.message) for each in caught if "alternative render modes" not in str(each.message)], [], name)

    def test_gymnasium_makes_the_native_vector(self):
        if not published("gymnasium"):
            self.skipTest("gymnasium is not installed")
        import gymnasium

        envs = gymnasium.make_vec("hexarch/ConnectFour-v0", num_envs=3, agents="random")
        self.assertIsInstance(envs.unwrapped, hexarch.gymnasium.SingleSeatVectorEnv)
        self.assertEqual(envs.metadata["autoreset_mode"], gymnasium.vector.AutoresetMode.SAME_STEP)
        watched = gymnasium.wrappers.vector.RecordEpisodeStatistics(envs)
        observations, infos = watched.reset(seed=1)
        episodes = 0
        for _ in range(40):
            observations, rewards, terminated, truncated, infos = watched.step(infos["action_mask"].argmax(axis=1))
            self.assertIn(observations, envs.observation_space)
            episodes += int(infos.get("_episode", np.zeros(3)).sum())
        self.assertGreater(episodes, 3)
        watched.close()

    def test_gymnasiums_vectors_hold_it(self):
        if not published("gymnasium"):
            self.skipTest("gymnasium is not installed")
        import gymnasium

        for kind in (gymnasium.vector.SyncVectorEnv, gymnasium.vector.AsyncVectorEnv):
            for mode in ("NextStep", "SameStep"):
                envs = kind([lambda: hexarch.gymnasium.SingleSeatEnv("connect_four", agents="random", max_steps=6)] * 3, autoreset_mode=mode)
                info, ended, cut = envs.reset(seed=1)[1], 0, 0
                for _ in range(30):
                    actions = [int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in info["action_mask"]]
                    observations, _, terminated, truncated, info = envs.step(np.array(actions))
                    ended, cut = ended + terminated.sum(), cut + truncated.sum()
                    self.assertEqual((observations.shape, info["action_mask"].shape), ((3, 85), (3, 7)))
                self.assertTrue(ended and cut, (kind, mode))
                envs.close()

    def test_cloudpickle(self):
        cloudpickle = published("cloudpickle")
        if not cloudpickle:
            self.skipTest("cloudpickle is not installed")
        env = hexarch.gymnasium.SingleSeatEnv("pig", agents="random")
        env.reset(seed=3)
        again = pickle.loads(cloudpickle.dumps(env))
        np.testing.assert_array_equal(again._games.features, env._games.features)


if __name__ == "__main__":
    unittest.main(verbosity=1)
