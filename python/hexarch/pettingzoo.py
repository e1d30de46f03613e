"""Games as PettingZoo AEC environments, with action masks.

    env = hexarch.pettingzoo.env("eclipse", seats=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        action = None if done else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Where pettingzoo is installed the environment is one of its AECEnv, with gymnasium's spaces; elsewhere it has the same methods and small
spaces of its own.
"""
import copy
from typing import Any, Dict, Iterator, List, Optional, Union

import numpy as np

from . import _library as _l
from . import _spaces
from ._rewards import check_reward, rewards_of
from ._types import Document
from .game import Game, State, game_of


def _base() -> Any:
    try:
        from pettingzoo import AECEnv
        return AECEnv
    except ImportError:
        return object


_Base = _base()


class HexarchAEC(_Base):  # type: ignore[misc,valid-type]
    """One game as an AEC environment. Agents are "seat_0", "seat_1", ... It plays chance itself, from the seed of `reset()`.

    - Observation: {"observation": [obs_size] float32, -1 .. 1, "action_mask": [n_actions] int8}. The mask is 1 for legal actions; all 0 while the agent is not to move.
    - Reward: 0 until the end, then by `reward`: "placing", "winner", "score" or "margin", as in `hexarch.gymnasium.SingleSeatEnv`. `info["score"]` [seats] int32 then
      holds the points.
    - `illegal`: what an illegal action of the space does. "raise" raises IllegalAction and changes nothing. "lose", which `env()` sets, ends the game for all with a
      reward of -1 for the agent that chose it; its info then has "illegal". An action outside the space always raises IllegalAction.
    - `max_steps`: truncate the game after so many choices, with rewards of 0; None: never. The game's own limit of steps truncates, too.

    A copy or a pickle draws the same random numbers as the original.
    """

    def __init__(self, game: Union[str, Game], render_mode: Optional[str] = None, illegal: str = "raise", max_steps: Optional[int] = None,
                 reward: str = "placing", **options: Any) -> None:
        super().__init__()
        self.game = game_of(game, options)
        self.metadata = {"render_modes": ["human", "ansi"], "name": f"hexarch_{self.game.name}_v{self.game.rules_version}",
                         "is_parallelizable": False, "render_fps": 1}
        if render_mode not in (None, "human", "ansi"):
            raise _l.BadInput(f"render_mode {render_mode!r}: one of None, 'human', 'ansi'")
        if illegal not in ("lose", "raise"):
            raise _l.BadInput(f"illegal {illegal!r}: 'lose' or 'raise'")
        self.render_mode, self.illegal, self.reward = render_mode, illegal, check_reward(reward)
        self.max_steps = None if max_steps is None else _l.count(max_steps, "max_steps", 1)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.n_seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        kinds = _spaces.spaces()
        self.observation_spaces = {agent: kinds.Dict({
            "observation": kinds.Box(low=-1.0, high=1.0, shape=(self.game.obs_size,), dtype=np.float32),
            "action_mask": kinds.Box(low=0, high=1, shape=(self.game.n_actions,), dtype=np.int8)}) for agent in self.possible_agents}
        self.action_spaces = {agent: kinds.Discrete(self.game.n_actions) for agent in self.possible_agents}
        self.agents: List[str] = []
        self._rng = np.random.default_rng()
        self._begun: Optional[State] = None
        self._is_closed = False
        self._n_choices = self._n_steps = 0  # of the running game; steps with those of chance

    def observation_space(self, agent: str) -> Any:
        """The space of what `agent` observes: a dict of "observation" and "action_mask"."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of the actions of `agent`: Discrete(n_actions)."""
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        """How many agents still play."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents may play: the seats."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Any:
        """This environment: nothing wraps it."""
        return self

    # ---- the game

    def reset(self, seed: Optional[int] = None, options: Optional[Document] = None) -> None:
        """Begin a game; the seed keys chance, and goes on from game to game where it is given once."""
        self._open()
        if seed is not None:
            self._rng = np.random.default_rng(_l.whole(seed, "seed", 0, 2**64 - 1))
        self._begun = self.game.new(int(self._rng.integers(2**63)))
        self._n_choices = self._n_steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Document] = {agent: {} for agent in self.agents}
        self._play_chance()
        self.agent_selection = self.possible_agents[max(0, self._state.to_move())]
        if self._state.is_over():
            self._finish()

    def _open(self) -> None:
        if self._is_closed:
            raise _l.BadInput("this environment was closed: make a new one")

    @property
    def _state(self) -> State:
        self._open()
        if self._begun is None:
            raise _l.BadInput("no game has begun: reset() begins one")
        return self._begun

    def _play_chance(self) -> None:
        while self._state.is_chance():
            self._state.apply(self._state.sample())
            self._n_steps += 1

    def _finish(self) -> None:
        paid = rewards_of(self.reward, self._state.score(), self._state.utility())
        self.rewards = {agent: float(paid[self._seat_of[agent]]) for agent in self.agents}
        self.infos = {agent: {"score": self._state.score()} for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)

    def _is_cut(self) -> bool:
        return self._n_steps >= self.game.max_steps or (self.max_steps is not None and self._n_choices >= self.max_steps)

    def _lose(self, agent: str) -> None:
        """The game is over by an illegal action of an agent."""
        self.rewards = {each: -1.0 if each == agent else 0.0 for each in self.agents}
        self.terminations, self.truncations = dict.fromkeys(self.agents, True), dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": True}
        self.agent_selection = self.agents[0]

    def _play(self, agent: str, action: Any) -> None:
        """Play an action of the space; who is next, or how it ended."""
        if self.illegal == "lose" and action not in self._state.legal():
            self._lose(agent)
            return
        self._state.apply(action)
        self._n_choices, self._n_steps = self._n_choices + 1, self._n_steps + 1
        self._play_chance()
        if self._state.is_over():
            self._finish()
            return
        self.agent_selection = self.possible_agents[self._state.to_move()]
        if self._is_cut():
            self.truncations = dict.fromkeys(self.agents, True)

    def step(self, action: Any) -> None:
        """Play for the selected agent; None for one whose game is over, which takes it off `agents`."""
        self._open()
        if self._begun is not None and not self.agents:
            raise _l.IllegalAction("the game is over: reset() begins the next one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise _l.IllegalAction(f"{agent} is to move and has no action")
        self._play(agent, _l.whole(action, "action", 0, self.game.n_actions - 1, _l.IllegalAction))
        self._cumulative_rewards[agent] = 0.0
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]
        if self.render_mode == "human":
            self.render()

    def _leave(self, agent: str, action: Any) -> None:
        """Take an agent off whose game is over; the next one that is left is selected."""
        if action is not None:
            raise _l.IllegalAction(f"the game is over for {agent}: its action is None")
        self.agents.remove(agent)
        told: List[Dict[str, Any]] = [self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos]
        for of_agent in told:
            del of_agent[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    # ---- what is seen

    def observe(self, agent: str) -> Document:
        """What an agent sees, whether it is to move or not."""
        if agent not in self._seat_of:
            raise _l.BadInput(f"agent {agent!r:.60}: one of {', '.join(self.possible_agents)}")
        seat = self._seat_of[agent]
        acts = self._state.to_move() == seat and not (self.terminations.get(agent, True) or self.truncations.get(agent, True))
        legal = self._state.legal() if acts else []
        return {"observation": self._state.observe(seat), "action_mask": _spaces.mask_of(self.game.n_actions, legal)}

    def last(self, observe: bool = True) -> Any:
        """Observation, reward since its last turn, termination, truncation and info of the selected agent."""
        self._open()
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[Any]:
        """The selected agent, over and over, until none is left."""
        for _ in range(max_iter):
            self._open()
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> Any:
        """A picture for the seat to move ("ansi": returned, "human": printed); where several seats know different things, only that one's."""
        self._open()
        if self.render_mode is None:
            return None
        text = self._state.text(None if self._state.to_move() >= 0 or not self.game.hidden else self._seat_of[self.agent_selection])
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def full_state(self) -> Any:
        """The true position, whole (a copy): for tests and hosts."""
        return self._state.clone()

    def __copy__(self) -> "HexarchAEC":
        return copy.deepcopy(self)

    def close(self) -> None:
        """Free the game now instead of when collected; again is fine."""
        self._is_closed, self._begun = True, None

    def __str__(self) -> str:
        return str(self.metadata["name"])


def raw_env(game: Union[str, Game], render_mode: Optional[str] = None, **options: Any) -> HexarchAEC:
    """The environment without wrappers."""
    return HexarchAEC(game, render_mode, **options)


def env(game: Union[str, Game], render_mode: Optional[str] = None, **options: Any) -> Any:
    """The environment as players use it: an illegal action loses the game. Within PettingZoo's OrderEnforcingWrapper where pettingzoo is installed."""
    made = raw_env(game, render_mode, **{"illegal": "lose", **options})
    return made if _Ordered is None else _Ordered(made)


try:
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper as _OrderEnforcing

    class _Ordering(_OrderEnforcing):  # type: ignore[misc]
        """PettingZoo's wrapper; a copy of it holds an environment of its own."""

        def __copy__(self) -> Any:
            return copy.deepcopy(self)

    _Ordered: Any = _Ordering
except ImportError:
    _Ordered = None
