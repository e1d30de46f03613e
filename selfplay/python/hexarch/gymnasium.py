"""One seat against agents, as a Gymnasium environment.

    env = hexarch.gymnasium.SingleSeatEnv("connect_four", seat=0, agents="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

Where gymnasium is installed the environment is one of its Env, with its spaces; elsewhere it has the same methods and small spaces of its own.
"""
from typing import Any, Optional, Sequence, Union

import numpy as np

from . import _library as _l
from . import _spaces
from .game import Game
from .vector import VectorEnv


def _base():
    try:
        from gymnasium import Env
        return Env
    except ImportError:
        return object


class SingleSeatEnv(_base()):
    """The game from one seat; the others are played by agents, chance and forced steps inside.

    Observation: [obs_size] float32, -1 .. 1. Action: one of the ids where `info["action_mask"]` [n_actions] int8 is 1; another one raises
    IllegalAction. Reward: 0 until the end, then the utility by placing, 1 for first evenly down to -1 for last. `agents`: one spec for
    all other seats, or one per seat (that of `seat` is ignored).
    """

    def __init__(self, game: Union[str, Game], seat: int = 0, agents: Union[str, Sequence[Optional[str]]] = "greedy",
                 render_mode: Optional[str] = None, **options: Any):
        self.game = game if isinstance(game, Game) else Game(game, **options)
        n_seats = self.game.n_seats
        if not 0 <= seat < n_seats:
            raise _l.BadInput(f"seat {seat}: there are {n_seats}")
        specs = [agents] * n_seats if isinstance(agents, str) else list(agents)
        if len(specs) != n_seats:
            raise _l.BadInput(f"agents: {len(specs)}, and there are {n_seats} seats")
        specs[seat] = None
        self.seat, self.render_mode = seat, render_mode
        self.metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
        if render_mode not in (None, "human", "ansi"):
            raise _l.BadInput(f"render_mode {render_mode!r}: one of None, 'human', 'ansi'")
        kinds = _spaces.spaces()
        self.observation_space = kinds.Box(low=-1.0, high=1.0, shape=(self.game.obs_size,), dtype=np.float32)
        self.action_space = kinds.Discrete(self.game.n_actions)
        self._games = VectorEnv(self.game, 1, features=True, agents=specs, skip_forced=True, threads=1)
        self._rng, self._is_over = np.random.default_rng(), True

    def _info(self):
        legal = self._games.legal_ids[0, : self._games.legal_counts[0]]
        return {"action_mask": _spaces.mask_of(self.game.n_actions, legal), "legal": legal.copy()}

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict] = None):
        """Begin a game: (observation, info). The seed keys chance and agents, and goes on from game to game where it is given once."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._games.reset(int(self._rng.integers(2**63)))
        self._is_over = False
        return self._games.features[0].copy(), self._info()

    def step(self, action):
        """Play an action: (observation, reward, terminated, truncated, info). After the end the mask is 0, and info has score and ranks."""
        if self._is_over:
            raise _l.IllegalAction("the game is over: reset() begins the next one")
        rewards, done = self._games.step([int(action)])
        if not done[0]:
            return self._games.features[0].copy(), 0.0, False, False, self._info()
        self._is_over = True
        info = {"action_mask": np.zeros(self.game.n_actions, np.int8), "legal": np.empty(0, np.int32),
                "score": self._games.scores[0].copy(), "utility": rewards[0].copy()}
        return np.zeros(self.game.obs_size, np.float32), float(rewards[0, self.seat]), True, False, info

    def render(self):
        """A picture for the seat: returned ("ansi") or printed ("human")."""
        if self.render_mode is None:
            return None
        text = "the game is over" if self._is_over else self._games.full_state(0).text(self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        self._games.close()
