"""Games whose searches ask a function what their leaves are worth, and which actions to look at."""
import ctypes
from dataclasses import dataclass
from typing import Any, Callable, List, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library as _l
from .game import Game, State, Stream, game_of

Answer = Union[np.ndarray, Tuple[np.ndarray, Optional[Union[np.ndarray, Sequence[np.ndarray]]]]]


class Leaves:
    """The leaves of all live games, one batch. Each is a world as the seat that searches may imagine it, played on and settled as the
    spec says (`turns`, `depth`, `settle`). Priors are wanted of the leaf itself: where that is another position, it is a leaf more, whose
    value counts for nothing (`wants_priors` tells them apart).

    | attribute | shape, type | what |
    |---|---|---|
    | `features` | [n, obs_size] float32 | what `seats[i]` observes there; made when it is asked for |
    | `unsettled` | [n, obs_size] float32 | the same before the round was settled; made when it is asked for |
    | `seats` | [n] int32 | who is to move; at a chance node, who searches |
    | `legal` | [sum of counts] uint32 | the legal actions of all leaves, one list behind the other, each ascending; none at a chance node |
    | `begin` | [n + 1] int64 | where each leaf's list begins in `legal` |
    | `wants_priors` | [n] bool | priors are wanted (`priors=leaves` in the spec) |
    | `games` | [n] int64 | number of the game |
    """

    def __init__(self, lib, handle: int, game: Game, n: int, n_legal: int, stream: Stream):
        self.game, self._lib, self._games, self._stream, self._features = game, lib, handle, stream, None
        self.seats, self.begin, self.games = np.empty(n, np.int32), np.empty(n + 1, np.int64), np.empty(n, np.int64)
        self.legal, wants = np.empty(n_legal, np.uint32), np.empty(n, np.uint8)
        lib.hx_leaves_read(handle, None, *(_l.address(a) for a in (self.seats, self.begin, self.legal, wants, self.games)))
        self.wants_priors = wants.astype(bool)

    def __len__(self):
        return len(self.seats)

    @property
    def features(self) -> np.ndarray:
        """What each mover observes, [n, obs_size] float32; only while the batch waits."""
        if self._features is None:
            features = np.empty((len(self), self.game.obs_size), np.float32)
            self._lib.hx_leaves_read(self._open(), features.ctypes.data, None, None, None, None, None)
            self._features = features
        return self._features

    @property
    def unsettled(self) -> np.ndarray:
        """What the mover observes before the round was settled, [n, obs_size] float32 (where nothing was settled, as `features`)."""
        features = np.empty((len(self), self.game.obs_size), np.float32)
        self._lib.hx_leaves_read_unsettled(self._open(), features.ctypes.data, None)
        return features

    def legal_of(self, i: int) -> np.ndarray:
        """The legal actions of leaf `i`."""
        return self.legal[self.begin[i] : self.begin[i + 1]]

    def state(self, i: int) -> State:
        """The position of leaf `i`, a copy; only while the batch waits."""
        games = self._open()
        return State(self.game, _l.create(self._lib.hx_leaves_state, games, _l.whole(i, "leaf", 0, len(self) - 1)), self._stream.fork())

    def __reduce_ex__(self, protocol):
        raise _l.BadInput("leaves wait in the library and cannot be copied or pickled: copy their arrays")

    def _open(self):
        if self._games is None:
            raise _l.BadInput("these leaves were answered: their positions are gone")
        return self._games


@dataclass
class LeafGames:
    """How the games ended; arrays run over games, then seats."""

    score: np.ndarray  # [games, seats] int32
    ranks: np.ndarray  # [games, seats] uint8, 1 is best
    utility: np.ndarray  # [games, seats] float64, -1 .. 1, by placing
    end_reasons: List[str]  # "natural", "step limit", "fault"
    actions: List[np.ndarray]  # uint32: each game whole, chance included
    n_leaves: int  # valued in all
    n_batches: int


def _read_answer(answer, leaves, n_seats):
    """Values and priors as the library takes them; refuses other shapes."""
    values, priors = answer if isinstance(answer, tuple) else (answer, None)
    values = np.ascontiguousarray(values, np.float32)
    if values.shape != (len(leaves), n_seats):
        raise _l.BadInput(f"values have the shape {values.shape}, and ({len(leaves)}, {n_seats}) is wanted: one a leaf and seat")
    if priors is None:
        return values, None
    if isinstance(priors, (list, tuple)):
        for i, (prior, n) in enumerate(zip(priors, np.diff(leaves.begin))):
            if len(prior) != n:
                raise _l.BadInput(f"leaf {i}: {len(prior)} priors, and it has {n} legal actions")
        priors = np.concatenate([np.asarray(prior, np.float32) for prior in priors]) if priors else np.empty(0, np.float32)
    priors = np.ascontiguousarray(priors, np.float32)
    if priors.shape != leaves.legal.shape:
        raise _l.BadInput(f"priors have the shape {priors.shape}, and {leaves.legal.shape} is wanted: one a legal action of every leaf")
    return values, priors


def play_games(game: Union[str, Game], agents: Sequence[str], evaluate: Callable[[Leaves], Answer], games: int = 1, *, live: int = 64,
               seed: int = 0, **options: Any) -> LeafGames:
    """Play games between searches that ask `evaluate` what their leaves are worth.

    `agents`: specs, one a seat (a single one plays all), as "mcts:sims=100,leaves=8" or, for priors as well,
    "mcts:sims=100,leaves=8,priors=leaves"; agents that hand out no leaves may sit there, too. `evaluate` is called with the `Leaves` of all
    live games and returns values [n, seats], each -1 .. 1 by placing, or a pair of values and priors: one for every legal action
    (in the order of `leaves.legal`, or a list of one array a leaf), not negative, of any scale. What cannot be is refused with `BadInput`;
    what `evaluate` raises comes through, and the games are gone. `live` games are played side by side; a game depends on seed,
    number and answers alone.
    """
    game = game_of(game, options)
    agents = [agents] if isinstance(agents, str) else list(agents)
    if len(agents) == 1:
        agents = agents * game.n_seats
    if len(agents) != game.n_seats:
        raise _l.BadInput(f"{len(agents)} agents, and there are {game.n_seats} seats")
    lib, seed, games, live = game._handle.lib, _l.seed64(seed), _l.count(games, "games", 1), _l.count(live, "live", 1)
    handle = _l.Handle(lib, _l.create(lib.hx_leaves_create, game._handle.value, _l.texts(agents, "agent"), games, live, seed),
                       lib.hx_leaves_destroy)
    n, n_legal, stream, n_leaves, n_batches, leaves = ctypes.c_int64(), ctypes.c_int64(), Stream(seed), 0, 0, None
    try:
        while True:
            _l.call(lib.hx_leaves_collect, handle.value, ctypes.byref(n), ctypes.byref(n_legal))
            if n.value == 0:
                return _results(lib, handle.value, game, games, n_leaves, n_batches)
            leaves = Leaves(lib, handle.value, game, n.value, n_legal.value, stream)
            values, priors = _read_answer(evaluate(leaves), leaves, game.n_seats)
            _l.call(lib.hx_leaves_answer, handle.value, values.ctypes.data, _l.address(priors))
            leaves._games = None
            n_leaves, n_batches = n_leaves + n.value, n_batches + 1
    finally:
        if leaves is not None:
            leaves._games = None
        handle.close()


def _results(lib, handle, game, n, n_leaves, n_batches):
    score, ranks, utility = np.empty((n, game.n_seats), np.int32), np.empty((n, game.n_seats), np.uint8), np.empty((n, game.n_seats))
    reasons, actions, reason = [], [], ctypes.c_int()
    for i in range(n):
        lib.hx_leaves_result(handle, i, score[i].ctypes.data, ranks[i].ctypes.data, utility[i].ctypes.data, ctypes.byref(reason), None)
        reasons.append(("natural", "step limit", "fault", "adjudicated")[reason.value])
        out = np.empty(lib.hx_leaves_actions(handle, i, None, 0), np.uint32)
        lib.hx_leaves_actions(handle, i, out.ctypes.data, out.size)
        actions.append(out)
    return LeafGames(score, ranks, utility, reasons, actions, n_leaves, n_batches)
