#!/usr/bin/python3
"""The PettingZoo and Gymnasium environments: the checks of the published packages' tests, written here, always; and the published ones
where they are installed."""
import contextlib
import io
import sys
import unittest

import numpy as np

import hexarch

GAMES = [("connect_four", {}), ("pig", {"seats": 3}), ("leduc_poker", {}), ("eclipse", {"seats": 2}), ("obsidian", {})]


def published(name):
    try:
        return __import__(name)
    except ImportError:
        print(f"skipped: {name} is not installed, its own checks do not run", file=sys.stderr)
        return None


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

    def test_illegal_actions_are_refused_and_change_nothing(self):
        env = hexarch.pettingzoo.raw_env("connect_four")
        env.reset(seed=1)
        with self.assertRaises(hexarch.IllegalAction):
            env.step(7)
        with self.assertRaises(hexarch.IllegalAction):
            env.step(None)
        self.assertEqual(env.agent_selection, "seat_0")


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
                        self.assertEqual(np.flatnonzero(info["action_mask"]).tolist(), info["legal"].tolist())
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


class Published(unittest.TestCase):
    """The packages' own tests."""

    def test_pettingzoo(self):
        if not published("pettingzoo"):
            self.skipTest("pettingzoo is not installed")
        from pettingzoo.test import api_test, render_test, seed_test

        for name, options in GAMES:
            api_test(hexarch.pettingzoo.env(name, **options), num_cycles=100)
            seed_test(lambda: hexarch.pettingzoo.env(name, **options), num_cycles=50)
            render_test(lambda render_mode=None: hexarch.pettingzoo.env(name, render_mode=render_mode, **options))

    def test_gymnasium(self):
        if not published("gymnasium"):
            self.skipTest("gymnasium is not installed")
        env = hexarch.gymnasium.SingleSeatEnv("pig", agents="random")
        import gymnasium

        self.assertIsInstance(env, gymnasium.Env)
        self.assertIsInstance(env.action_space, gymnasium.spaces.Discrete)


if __name__ == "__main__":
    unittest.main(verbosity=1)
