"""One seat against agents, as a Gymnasium environment, and many such games as one of its vector environments.

    env = hexarch.gymnasium.SingleSeatEnv("connect_four", seat=0, agents="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

Where gymnasium is installed the environment is one of its Env, with its spaces, and `gymnasium.make("hexarch/ConnectFour-v0")` makes it once this
module is imported; elsewhere it has the same methods and small spaces of its own.
"""
import copy
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library as _l
from . import _spaces
from ._rewards import check_reward, rewards_of
from ._types import Array, Document
from .game import Game, game_of
from .vector import VectorEnv

IDS = {"breakthrough": "hexarch/Breakthrough-v0", "connect_four": "hexarch/ConnectFour-v0", "eclipse": "hexarch/Eclipse-v0",
       "leduc_poker": "hexarch/LeducPoker-v0", "obsidian": "hexarch/Obsidian-v0", "pig": "hexarch/Pig-v0", "ti4": "hexarch/TI4-v0"}
"""Names for `gymnasium.make`, by game."""


def _base() -> Any:
    try:
        from gymnasium import Env
        return Env
    except ImportError:
        return _spaces.Env


_Base = _base()


def _others(agents: Union[str, Sequence[Optional[str]]], n_seats: int, seat: int) -> List[Optional[str]]:
    """Who sits in each seat; None in that of the environment."""
    specs: List[Optional[str]] = [agents] * n_seats if isinstance(agents, str) else list(agents)
    if len(specs) != n_seats:
        raise _l.BadInput(f"agents: {len(specs)}, and there are {n_seats} seats")
    specs[seat] = None
    return specs


class SingleSeatEnv(_Base):  # type: ignore[misc,valid-type]
    """One seat of a game. Agents play the other seats; the environment plays chance and forced steps itself.

    - Observation: [obs_size] float32, -1 .. 1; after the end, what the seat sees of it.
    - Action: an id whose entry in `info["action_mask"]` is 1.
    - `agents`: one spec for all other seats, or one per seat (the entry of `seat` is ignored).
    - `reward`: 0 until the end, then one of: "placing", the utility, 1 for first evenly down to -1 for last; "winner", 1 for a sole first, else -1 (k seats that
      share the first place get 2 / k - 1); "score", the seat's points, in Leduc poker the chips won; "margin", its points minus the most of another seat.
    - `illegal`: what an illegal action of the space does. "lose" ends the game with a reward of -1; "raise" raises IllegalAction and changes nothing. An action
      outside the space, and a step after the end, always raise IllegalAction.
    - `max_steps`: truncate the game after so many choices of the seat, with a reward of 0; None: never. The game's own limit of steps truncates, too.

    `info` has the same entries, each of the same shape, after every call:

    | entry | shape, type | what |
    |---|---|---|
    | `action_mask` | [n_actions] int8 | 1: legal; all 0 after the end |
    | `score` | [seats] int32 | points at the end, 0 before |
    | `utility` | [seats] float32 | by placing, at the end, 0 before |
    | `illegal` | bool | the game ended by an illegal action |

    A copy or a pickle draws the same random numbers as the original.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(self, game: Union[str, Game], seat: int = 0, agents: Union[str, Sequence[Optional[str]]] = "greedy",
                 render_mode: Optional[str] = None, illegal: str = "lose", max_steps: Optional[int] = None, reward: str = "placing", **options: Any) -> None:
        self.game = game_of(game, options)
        n_seats = self.game.n_seats
        self.seat = _l.whole(seat, "seat", 0, n_seats - 1)
        specs = _others(agents, n_seats, self.seat)
        self.reward = check_reward(reward)
        if render_mode not in (None, "human", "ansi"):
            raise _l.BadInput(f"render_mode {render_mode!r}: one of None, 'human', 'ansi'")
        if illegal not in ("lose", "raise"):
            raise _l.BadInput(f"illegal {illegal!r}: 'lose' or 'raise'")
        self.render_mode, self.illegal = render_mode, illegal
        self.max_steps = None if max_steps is None else _l.count(max_steps, "max_steps", 1)
        kinds = _spaces.spaces()
        self.observation_space = kinds.Box(low=-1.0, high=1.0, shape=(self.game.obs_size,), dtype=np.float32)
        self.action_space = kinds.Discrete(self.game.n_actions)
        self._games = VectorEnv(self.game, 1, features=True, final_features=True, agents=specs, skip_forced=True, threads=1)
        self._is_over, self._n_steps = True, 0

    # ---- the game

    def reset(self, *, seed: Optional[int] = None, options: Optional[Document] = None) -> Tuple[Array, Dict[str, Any]]:
        """Begin a game: (observation, info). The seed keys chance and agents, and goes on from game to game where it is given once."""
        super().reset(seed=None if seed is None else _l.whole(seed, "seed", 0, 2**64 - 1))
        self._games.reset(int(self.np_random.integers(2**63)))
        self._is_over, self._n_steps = False, 0
        self._show()
        return self._seen(), self._info()

    def step(self, action: int) -> Tuple[Array, float, bool, bool, Dict[str, Any]]:
        """Play an action: (observation, reward, terminated, truncated, info)."""
        self._games._open()
        if self._is_over:
            raise _l.IllegalAction("the game is over: reset() begins the next one")
        action = _l.whole(action, "action", 0, self.game.n_actions - 1, _l.IllegalAction)
        if self.illegal == "lose" and action not in self._legal():
            return self._end(self._seen(), -1.0, True, illegal=True)
        rewards, done = self._games.step([action])
        self._n_steps += 1
        if done[0]:
            was_cut = bool(self._games.truncated[0])
            return self._end(self._seen(at_end=True), float(rewards_of(self.reward, self._games.scores[0], rewards[0])[self.seat]), not was_cut, self._games.scores[0], rewards[0])
        if self.max_steps is not None and self._n_steps >= self.max_steps:
            return self._end(self._seen(), 0.0, False)
        self._show()
        return self._seen(), 0.0, False, False, self._info()

    def _end(self, observation: Array, reward: float, terminated: bool, score: Optional[Array] = None, utility: Optional[Array] = None,
             illegal: bool = False) -> Tuple[Array, float, bool, bool, Dict[str, Any]]:
        """The game is over, terminated or else truncated; without a final score the current standing counts."""
        if score is None:
            state = self._games.full_state(0)
            score, utility = state.score(), np.zeros(self.game.n_seats, np.float32)
        self._is_over = True
        self._show()
        return observation, reward, terminated, not terminated, self._info(score, utility, illegal)

    def _seen(self, at_end: bool = False) -> Array:
        seen = self._games.final_features if at_end else self._games.features
        assert seen is not None  # both were asked for
        copied: Array = seen[0].copy()
        return copied

    def _legal(self) -> Any:
        return self._games.legal_ids[0, : self._games.legal_counts[0]]

    def _info(self, score: Any = None, utility: Any = None, illegal: Any = False) -> Any:
        n_seats, legal = self.game.n_seats, [] if self._is_over else self._legal()
        return {"action_mask": _spaces.mask_of(self.game.n_actions, legal),
                "score": np.zeros(n_seats, np.int32) if score is None else np.array(score, np.int32),
                "utility": np.zeros(n_seats, np.float32) if utility is None else np.array(utility, np.float32), "illegal": illegal}

    def action_masks(self) -> Array:
        """What is legal now, [n_actions] bool: as sb3-contrib's MaskablePPO asks for it."""
        self._games._open()
        masks: Array = _spaces.mask_of(self.game.n_actions, [] if self._is_over else self._legal()).astype(bool)
        return masks

    # ---- what is seen

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Optional[str]:
        """A picture for the seat: returned ("ansi") or printed ("human", which every reset and step do by themselves)."""
        self._games._open()
        if self.render_mode is None:
            return None
        text = "the game is over" if self._is_over else self._games.full_state(0).text(self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Free the game now instead of when collected; again is fine."""
        self._games.close()

    def __copy__(self) -> "SingleSeatEnv":
        return copy.deepcopy(self)


def _vector_base() -> Any:
    try:
        from gymnasium.vector import VectorEnv as base
        return base
    except ImportError:
        return object


_VectorBase = _vector_base()


class SingleSeatVectorEnv(_VectorBase):  # type: ignore[misc,valid-type]
    """`num_envs` games from one seat, stepped in one call inside the library, without a loop in Python. Parameters are those of SingleSeatEnv.

    - A game that ends begins anew in the same step (`autoreset_mode` SAME_STEP): the observation is the new game's. `infos["final_obs"]` [num_envs] holds the last
      observation of games that ended and None elsewhere; `infos["_final_obs"]` [num_envs] bool marks them.
    - `infos["action_mask"]` [num_envs, n_actions] int8 is there after every call; `score` [num_envs, seats] int32 and `utility` [num_envs, seats] float32 hold the
      results of games that ended in this step, 0 elsewhere.
    - An illegal action raises IllegalAction, and no game is stepped.
    """

    metadata: Dict[str, Any] = {"render_modes": []}  # as Gymnasium has it: it renders nothing

    def __init__(self, game: Union[str, Game], num_envs: int = 1, seat: int = 0, agents: Union[str, Sequence[Optional[str]]] = "greedy", reward: str = "placing",
                 threads: int = 0, render_mode: Optional[str] = None, max_steps: Optional[int] = None, **options: Any) -> None:
        self.game, self.render_mode, self.reward = game_of(game, options), render_mode, check_reward(reward)
        self.seat = _l.whole(seat, "seat", 0, self.game.n_seats - 1)
        if render_mode is not None:
            raise _l.BadInput(f"render_mode {render_mode!r:.60}: many games are not drawn")
        self.max_steps = None if max_steps is None else _l.count(max_steps, "max_steps", 1)
        self._games = VectorEnv(self.game, num_envs, features=True, final_features=True, agents=_others(agents, self.game.n_seats, self.seat), skip_forced=True,
                                threads=threads, max_choices=self.max_steps or 0)
        self.num_envs = self._games.n
        kinds = _spaces.spaces()
        self.single_observation_space = kinds.Box(low=-1.0, high=1.0, shape=(self.game.obs_size,), dtype=np.float32)
        self.single_action_space = kinds.Discrete(self.game.n_actions)
        self.observation_space = kinds.Box(low=-1.0, high=1.0, shape=(self.num_envs, self.game.obs_size), dtype=np.float32)
        self.action_space = kinds.MultiDiscrete([self.game.n_actions] * self.num_envs)
        self._rng = np.random.default_rng()
        try:
            from gymnasium.vector import AutoresetMode
            self.metadata = {**self.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
        except ImportError:
            pass

    def reset(self, *, seed: Optional[int] = None, options: Optional[Document] = None) -> Tuple[Array, Dict[str, Any]]:
        """Begin all games: (observations, infos). The seed goes on from reset to reset where it is given once."""
        if seed is not None:
            self._rng = np.random.default_rng(_l.whole(seed, "seed", 0, 2**64 - 1))
        self._games.reset(int(self._rng.integers(2**63)))
        return self._seen(), self._infos(np.zeros(self.num_envs, bool))

    def step(self, actions: Any) -> Tuple[Array, Array, Array, Array, Dict[str, Any]]:
        """One action a game: (observations, rewards, terminated, truncated, infos)."""
        before = self._games.steps.copy()
        utility, ended = self._games.step(actions)
        cut = self._games.truncated.copy()
        at_limit = cut & (before + 1 == self.max_steps) if self.max_steps else np.zeros(self.num_envs, bool)
        paid = rewards_of(self.reward, self._games.scores, utility)[:, self.seat]
        done = ended.copy()
        return self._seen(), np.where(done & ~at_limit, paid, 0).astype(np.float64), done & ~cut, done & cut, self._infos(done)

    def _seen(self) -> Array:
        assert self._games.features is not None
        return self._games.features.copy()

    def _infos(self, ended: Array) -> Dict[str, Any]:
        infos = {"action_mask": self._games.legal_mask().astype(np.int8), "score": np.where(ended[:, None], self._games.scores, 0),
                 "utility": np.where(ended[:, None], self._games.rewards, 0).astype(np.float32)}
        if ended.any():
            final, last = np.full(self.num_envs, None, object), self._games.final_features
            assert last is not None
            for i in np.flatnonzero(ended):
                final[i] = last[i].copy()
            infos.update({"final_obs": final, "_final_obs": ended})
        return infos

    def action_masks(self) -> Array:
        """What is legal now, [num_envs, n_actions] bool."""
        return self._games.legal_mask()

    def close(self, **kwargs: Any) -> None:
        """Free the games now instead of when collected; again is fine."""
        self._games.close()


def register() -> None:
    """Tell gymnasium the names in IDS; importing this module does it where gymnasium is installed."""
    import gymnasium

    for game, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(id=name, entry_point="hexarch.gymnasium:SingleSeatEnv", kwargs={"game": game},
                               vector_entry_point="hexarch.gymnasium:SingleSeatVectorEnv")


try:
    register()
except ImportError:
    pass
