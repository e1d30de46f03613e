"""Games whose searches ask a function what their leaves are worth, and which actions to look at."""
import ctypes
import os
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Callable, List, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library as _l
from ._types import Array
from .choices import Choices
from .game import Game, State, Stream, game_of

Answer = Union[Array, Tuple[Array, Optional[Union[Array, Sequence[Array]]]]]


class Leaves:
    """The leaves of all live games, one batch. Each is a world that the searching seat considers possible, after the rollout
    and the settling of the spec (`turns`, `depth`, `settle`). Priors belong to the leaf before that: if it is another position, it comes
    as a leaf of its own, whose value is ignored (`wants_priors` marks it).

    | attribute | shape, type | what |
    |---|---|---|
    | `features` | [n, obs_size] float32 | what `seats[i]` observes there; computed on access |
    | `unsettled` | [n, obs_size] float32 | the same before the round was settled; computed on access |
    | `seats` | [n] int32 | who is to move; at a chance node, who searches |
    | `legal` | [sum of counts] uint32 | the legal actions of all leaves, one list behind the other, each ascending; none at a chance node |
    | `begin` | [n + 1] int64 | where each leaf's list begins in `legal` |
    | `wants_priors` | [n] bool | priors are wanted (`priors=leaves` in the spec) |
    | `asks` | [n] int32 | the net that evaluates (`ask=1` in the spec); default 0 |
    | `games` | [n] int64 | number of the game; -1 in a program of `run_evaluator` and where games are recorded |

    There, `unsettled` and `state()` are not available.
    """

    def __init__(self, game: Game, seats: Array, begin: Array, legal: Array, wants_priors: Array, asks: Array, games: Array) -> None:
        self.game, self.seats, self.begin, self.legal, self.wants_priors, self.asks, self.games = game, seats, begin, legal, wants_priors, asks, games
        self._features: Optional[Array] = None
        self._handle: Optional[int] = None
        self._stream = Stream(0)

    @classmethod
    def _waiting(cls, part: "_Part", n: int, n_legal: int) -> "Leaves":
        """Those that wait in the library."""
        leaves = cls(part.game, np.empty(n, np.int32), np.empty(n + 1, np.int64), np.empty(n_legal, np.uint32), np.empty(n, np.uint8),
                     np.empty(n, np.int32), np.empty(n, np.int64))
        lib, handle = part.lib, part.handle.value
        lib.hx_leaves_read(handle, None, *(_l.address(a) for a in (leaves.seats, leaves.begin, leaves.legal, leaves.wants_priors, leaves.games)))
        lib.hx_leaves_read_asks(handle, _l.address(leaves.asks))
        leaves.wants_priors = leaves.wants_priors.astype(bool)
        leaves._handle, leaves._stream = handle, part.stream
        return leaves

    @classmethod
    def _told(cls, game: Game, params: Any) -> "Leaves":
        """Those of a request to an evaluator program."""
        n = params["n"]
        leaves = cls(game, np.array(params["seat"], np.int32), np.frombuffer(params["legal_begin"], "<u4").astype(np.int64),
                     np.frombuffer(params["legal"], "<u4"), np.full(n, bool(params["wants_priors"])), np.array(params.get("ask", [0] * n), np.int32),
                     np.full(n, -1, np.int64))
        leaves._features = np.frombuffer(params["features"], "<f4").reshape(n, -1)
        return leaves

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def features(self) -> Array:
        """What each mover observes, [n, obs_size] float32; only while the batch waits."""
        if self._features is None:
            features = np.empty((len(self), self.game.obs_size), np.float32)
            handle = self._open()
            self.game._handle.lib.hx_leaves_read(handle, features.ctypes.data, None, None, None, None, None)
            self._features = features
        return self._features

    @property
    def unsettled(self) -> Array:
        """What the mover observes before the round was settled, [n, obs_size] float32 (where nothing was settled, as `features`)."""
        features = np.empty((len(self), self.game.obs_size), np.float32)
        handle = self._open()
        self.game._handle.lib.hx_leaves_read_unsettled(handle, features.ctypes.data, None)
        return features

    def legal_of(self, i: int) -> Array:
        """The legal actions of leaf `i`."""
        legal: Array = self.legal[self.begin[i] : self.begin[i + 1]]
        return legal

    def state(self, i: int) -> State:
        """The position of leaf `i`, a copy; only while the batch waits."""
        handle, lib = self._open(), self.game._handle.lib
        return State(self.game, _l.create(lib.hx_leaves_state, handle, _l.whole(i, "leaf", 0, len(self) - 1)), self._stream.fork())

    def take(self, rows: Array) -> "Leaves":
        """Some of the leaves, as a batch of features and lists alone: for evaluators that ask several nets."""
        counts = np.diff(self.begin)[rows]
        begin = np.concatenate(([0], np.cumsum(counts)))
        at = np.repeat(self.begin[rows] - begin[:-1], counts) + np.arange(begin[-1])
        part = Leaves(self.game, self.seats[rows], begin, self.legal[at], self.wants_priors[rows], self.asks[rows], self.games[rows])
        part._features = self.features[rows]
        return part

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise _l.BadInput("leaves wait in the library and cannot be copied or pickled: copy their arrays")

    def _open(self) -> int:
        if self._handle is None:
            raise _l.BadInput("these leaves were answered, or come from another program: their positions are not available")
        return self._handle

    def _close(self) -> None:
        """They were answered."""
        self._handle, self._features = None, None


Evaluate = Callable[[Leaves], Answer]


@dataclass
class LeafGames:
    """The results of `play_games()`. Arrays run over games, then seats."""

    score: Array  # [games, seats] int32
    ranks: Array  # [games, seats] uint8
    utility: Array  # [games, seats] float64, by placing
    end_reasons: List[str]  # "natural", "step limit", "fault", "adjudicated"
    actions: List[Array]  # [steps] uint32 of each game, chance included
    n_leaves: int  # leaves that were evaluated
    n_batches: int  # calls of the function
    game: Game  # the game that was played
    agents: List[str]  # the spec of each seat
    _kept: Callable[[bool], Choices]

    def choices(self, observe: bool = True) -> Choices:
        """Every choice of every game, as `Dataset.choices()` gives those of a recorded run: who chose what, legal actions, visits and root
        values of the search, the utility at the end, and with `observe` what the seat saw (float16). `.batch()` makes training arrays of it."""
        return self._kept(observe)


_REASONS = ("natural", "step limit", "fault", "adjudicated")


def _read_answer(answer: Answer, leaves: Leaves) -> Tuple[Array, Optional[Array]]:
    """Values and priors as the library takes them."""
    values, priors = answer if isinstance(answer, tuple) else (answer, None)
    values = np.ascontiguousarray(values, np.float32)
    n_seats = leaves.game.n_seats
    if values.shape != (len(leaves), n_seats):
        raise _l.BadInput(f"values have the shape {values.shape}, and {(len(leaves), n_seats)} is wanted: one a seat of every leaf")
    if priors is None:
        return values, None
    if not isinstance(priors, np.ndarray):
        counts = np.diff(leaves.begin)
        wrong = next((i for i, (n, prior) in enumerate(zip(counts, priors)) if len(prior) != n), None)
        if wrong is not None:
            raise _l.BadInput(f"leaf {wrong}: {len(priors[wrong])} priors, and it has {counts[wrong]} legal actions")
        priors = np.concatenate([np.asarray(prior, np.float32) for prior in priors]) if len(priors) else np.empty(0, np.float32)
    priors = np.ascontiguousarray(priors, np.float32)
    if priors.shape != leaves.legal.shape:
        raise _l.BadInput(f"priors have the shape {priors.shape}, and {leaves.legal.shape} is wanted: one a legal action of every leaf")
    return values, priors


class _Part:
    """Some of the games, first .. first + n - 1, in the library."""

    def __init__(self, game: Game, agents: List[str], first: int, n: int, live: int, threads: int, seed: int) -> None:
        self.game, self.lib, self.first, self.n = game, game._handle.lib, first, n
        handle = _l.create(self.lib.hx_leaves_create_part, game._handle.value, _l.texts(agents, "agent"), first, n, live, threads, 1, seed)
        self.handle = _l.Handle(self.lib, handle, self.lib.hx_leaves_destroy)
        self.stream = Stream(seed + first)

    def collect(self) -> Optional[Leaves]:
        """Play on until all live games wait; None: all are over."""
        n, n_legal = ctypes.c_int64(), ctypes.c_int64()
        _l.call(self.lib.hx_leaves_collect, self.handle.value, ctypes.byref(n), ctypes.byref(n_legal))
        return Leaves._waiting(self, n.value, n_legal.value) if n.value else None

    def answer(self, leaves: Leaves, answer: Answer) -> None:
        values, priors = _read_answer(answer, leaves)
        _l.call(self.lib.hx_leaves_answer, self.handle.value, values.ctypes.data, _l.address(priors))
        leaves._close()


class _Results:
    """What the games of all parts came to, read before the library lets go of them."""

    def __init__(self, game: Game, agents: List[str], parts: List[_Part]) -> None:
        self.game, self.agents, n = game, agents, sum(part.n for part in parts)
        self.score, self.ranks = np.empty((n, game.n_seats), np.int32), np.empty((n, game.n_seats), np.uint8)
        self.utility, self.reasons = np.empty((n, game.n_seats)), [""] * n
        self.actions: List[Array] = [np.empty(0, np.uint32)] * n
        self.columns: List[Tuple[Array, ...]] = []
        for part in parts:
            for i in range(part.first, part.first + part.n):
                self._read(part, i)

    def _read(self, part: _Part, i: int) -> None:
        lib, handle, reason, n_legal = part.lib, part.handle.value, ctypes.c_int(), ctypes.c_int64()
        lib.hx_leaves_result(handle, i, self.score[i].ctypes.data, self.ranks[i].ctypes.data, self.utility[i].ctypes.data, ctypes.byref(reason), None)
        self.reasons[i] = _REASONS[reason.value]
        self.actions[i] = np.empty(lib.hx_leaves_actions(handle, i, None, 0), np.uint32)
        lib.hx_leaves_actions(handle, i, self.actions[i].ctypes.data, self.actions[i].size)
        n = lib.hx_leaves_choices(handle, i, ctypes.byref(n_legal))
        kept: Tuple[Array, ...] = (np.empty(n, np.int32), np.empty(n, np.int32), np.empty((n, self.game.n_seats), np.float32), np.empty(n, np.int64),
                                   np.empty(n_legal.value, np.uint32), np.empty(n_legal.value, np.uint32))
        lib.hx_leaves_read_choices(handle, i, *(column.ctypes.data for column in kept))
        self.columns.append(kept)

    def choices(self, observe: bool) -> Choices:
        counts = [len(kept[0]) for kept in self.columns]
        step, seat, value, _, legal, visits = (np.concatenate([kept[i] for kept in self.columns]) for i in range(6))
        shift = np.cumsum([0] + [len(kept[4]) for kept in self.columns])
        end = np.concatenate([kept[3] + at for kept, at in zip(self.columns, shift)])
        begin, game = np.concatenate(([0], end)), np.repeat(np.arange(len(counts)), counts)
        specs = list(dict.fromkeys(self.agents))
        agent = np.array([specs.index(spec) for spec in self.agents], np.uint16)[seat]
        searches = np.array([spec.split(":")[0] == "mcts" for spec in specs], bool)
        sums: Array = np.append(0, np.cumsum(visits, dtype=np.int64))
        has_policy = (sums[begin[1:]] > sums[begin[:-1]]) | ~searches[agent]
        first = np.cumsum([0] + [len(actions) for actions in self.actions])
        action = np.concatenate(self.actions)[first[game] + step] if len(step) else np.empty(0, np.uint32)
        n_seats = np.full(len(step), self.game.n_seats, np.uint8)
        block = Choices(game.astype(np.int64), step, seat.astype(np.uint8), action, agent, n_seats, self.utility[game].astype(np.float32), value, begin,
                        legal, visits, has_policy, None, self.game.n_actions)
        if observe:
            block.observation = self._observe(first, game, step, seat)
        return block

    def _observe(self, first: Array, game: Array, step: Array, seat: Array) -> Array:
        """What the seats saw, [n, obs_size] float16, by replay on all processors."""
        seats = np.full(first[-1], -1, np.int8)
        seats[first[game] + step] = seat
        out, handle = np.empty((len(step), self.game.obs_size), np.float16), self.game._handle
        actions, begin, ends = np.concatenate(self.actions), first.astype(np.uint64), np.zeros(len(self.actions), np.uint16)
        _l.call(handle.lib.hx_rows_observe, handle.value, len(self.actions), begin.ctypes.data, actions.ctypes.data, None, seats.ctypes.data,
                ends.ctypes.data, 1, out.ctypes.data, 0)
        return out


def _play_in_turn(part: _Part, evaluate: Evaluate, note: Callable[[Leaves], None]) -> None:
    while True:
        leaves = part.collect()
        if leaves is None:
            return
        try:
            part.answer(leaves, evaluate(leaves))
            note(leaves)
        finally:
            leaves._close()


def _play_overlapped(parts: List[_Part], evaluate: Evaluate, note: Callable[[Leaves], None]) -> None:
    """One part searches while the leaves of the other are valued."""
    with ThreadPoolExecutor(1) as searcher:  # at the end it waits for the search under way, before anything is given back
        under_way: List[Tuple[_Part, "Future[Optional[Leaves]]"]] = [(part, searcher.submit(part.collect)) for part in parts]
        while under_way:
            part, collected = under_way.pop(0)
            leaves = collected.result()
            if leaves is None:
                continue
            try:
                part.answer(leaves, evaluate(leaves))
                note(leaves)
            finally:
                leaves._close()
            under_way.append((part, searcher.submit(part.collect)))


def play_games(game: Union[str, Game], agents: Union[str, Sequence[str]], evaluate: Any, games: int = 1, *, live: int = 64,
               seed: int = 0, threads: int = 1, record: Union[None, str, "os.PathLike[str]"] = None, profile: str = "lean", **options: Any) -> LeafGames:
    """Play games in which hexarch searches and your function `evaluate` evaluates the leaves. Returns the results and, by `choices()`, training data.

    - `agents`: one spec per seat, or one for all, such as "mcts:sims=100,leaves=8", with priors "mcts:sims=100,leaves=8,priors=leaves". Other agents may play seats, too.
    - `evaluate`: called with the `Leaves` of all live games. It returns values [n, seats], each -1 .. 1, or a pair of values and priors.
      Priors are one number per legal action, in the order of `leaves.legal` or as a list of one array per leaf, not negative, of any scale.
      It may also be a file of TorchScript or ONNX, or a list of several (`load_evaluator`).
    - `games`, `live`: how many games, and how many side by side. A game depends on seed, its number and the answers alone.
    - `threads`: threads that search; 0: one per processor. From 2 on, one half of the games searches while the leaves of the other half are evaluated.
    - `record`: a new folder to which `hexarch selfplay` writes the games as a run, of `profile` lean, full or tree. The games are the same.
      The program is $HEXARCH_PROGRAM, the one beside the library, or the first on the path.

    Invalid answers raise `BadInput`. Exceptions of `evaluate` propagate; the games are lost then.
    """
    game = game_of(game, options)
    specs = [agents] if isinstance(agents, str) else list(agents)
    specs = specs * game.n_seats if len(specs) == 1 else specs
    if len(specs) != game.n_seats:
        raise _l.BadInput(f"{len(specs)} agents, and there are {game.n_seats} seats")
    seed, games, live = _l.seed64(seed), _l.count(games, "games", 1), _l.count(live, "live", 1)
    if profile not in ("lean", "full", "tree"):
        raise _l.BadInput(f"profile: {profile!r} is none of lean, full, tree")
    threads = _l.count(threads, "threads", 0, 256) or (os.cpu_count() or 1)
    if not callable(evaluate):
        from .evaluator import load_evaluator

        evaluate = load_evaluator(evaluate)
    if record is not None:
        from ._recorded import play_recorded

        return play_recorded(game, specs, evaluate, games, live, seed, threads, record, profile)
    counted = [0, 0]

    def note(leaves: Leaves) -> None:
        counted[0], counted[1] = counted[0] + len(leaves), counted[1] + 1

    halves = [(0, games)] if threads == 1 or min(games, live) < 2 else [(0, games - games // 2), (games - games // 2, games // 2)]
    parts: List[_Part] = []
    try:
        for first, n in halves:
            parts.append(_Part(game, specs, first, n, max(1, live // len(halves)), threads, seed))
        if len(parts) == 1:
            _play_in_turn(parts[0], evaluate, note)
        else:
            _play_overlapped(parts, evaluate, note)
        results = _Results(game, specs, parts)
    finally:
        for part in parts:
            part.handle.close()
    return LeafGames(results.score, results.ranks, results.utility, results.reasons, results.actions, counted[0], counted[1], game, specs, results.choices)
