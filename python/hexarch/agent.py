"""Built-in agents, asked for one decision at a time."""
import ctypes
import weakref
from dataclasses import dataclass
from typing import Any, Dict, List, Optional

import numpy as np

from . import _library as _l
from ._types import Array
from .game import Game, State


@dataclass
class Decision:
    """What an agent chose, and what the search behind it found (None where the agent does not search)."""

    action: int  # the id of the chosen action
    legal: Optional[List[int]] = None  # the actions that the arrays below run over
    visits: Optional[Array] = None  # [legal] uint32
    q: Optional[Array] = None  # [legal] float32: value to the mover, -1 .. 1, NaN where unvisited
    value: Optional[Array] = None  # [seats] float32: expected utility

    def __post_init__(self) -> None:
        if self.visits is not None:
            self.visits = np.asarray(self.visits, np.uint32)

    @property
    def policy(self) -> Optional[Array]:
        """Shares of the visits [legal] float32."""
        if self.visits is None or not self.visits.sum():
            return None
        shares: Array = (self.visits / self.visits.sum()).astype(np.float32)
        return shares


class Agent:
    """A built-in agent by its spec, such as `Agent("mcts:sims=200")`; `hexarch agents` lists kinds and options.

    It never sees more than the seat it decides for: hexarch first redeals what that seat cannot know. An invalid spec raises `BadInput`.
    """

    def __init__(self, spec: str) -> None:
        _l.name_of(spec, "spec")
        self.spec = spec
        self._made: "weakref.WeakKeyDictionary[Game, Dict[int, _l.Handle]]" = weakref.WeakKeyDictionary()  # an agent goes with its game

    def __reduce__(self) -> Any:
        return Agent, (self.spec,)  # a copy begins afresh: what an agent remembers is of the games it plays

    def __repr__(self) -> str:
        return f"hexarch.Agent({self.spec!r})"

    def _for(self, game: Game, seat: int) -> Any:
        seats = self._made.setdefault(game, {})
        if seat not in seats:
            lib = game._handle.lib
            handle = _l.create(lib.hx_flat_agent_create, game._handle.value, _l.name_of(self.spec, "spec"), seat)
            seats[seat] = _l.Handle(lib, handle, lib.hx_flat_agent_destroy)
        return seats[seat]

    def choose(self, state: State, seed: Optional[int] = None) -> Decision:
        """Decide for the seat to move. `seed`: 0 .. 2^64 - 1; None: drawn from the state's stream. Equal states and seeds give equal decisions of a fresh agent."""
        seat = state.to_move()
        if seat < 0:
            raise _l.IllegalAction(f"{state.game.name}: no seat is to move")
        agent = self._for(state.game, seat)
        lib, game = agent.lib, state.game
        action = ctypes.c_uint32()
        legal, visits = np.empty(game.max_legal, np.uint32), np.empty(game.max_legal, np.uint32)
        q, value = np.empty(game.max_legal, np.float32), np.empty(game.n_seats, np.float32)
        with agent.lock:  # threads that share an agent take turns
            _l.call(lib.hx_flat_agent_choose, agent.value, state._handle.value, state._seed(seed), ctypes.byref(action))
            n = lib.hx_flat_agent_search(agent.value, legal.ctypes.data, visits.ctypes.data, q.ctypes.data, value.ctypes.data)
        if n == 0:
            return Decision(action.value)
        return Decision(action.value, legal[:n].tolist(), visits[:n].copy(), q[:n].copy(), None if np.isnan(value).any() else value)
