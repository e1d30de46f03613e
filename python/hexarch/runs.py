"""Recorded hexarch self-play, read with numpy alone.

    import hexarch

    data = hexarch.read_run("runs/first")
    for step in data.steps():                       # one decision after the other
        step.observation, step.legal, step.visits, step.root_value, step.outcome

    for batch in data.batches(256, seed=1):         # shuffled arrays for training
        batch.observation, batch.mask, batch.policy, batch.value

Observations come from the file where it holds them (full profile); otherwise the games are replayed through libhexarch.so on all
processors, and every position's hash is compared with the record on the way.
"""
import dataclasses
import hashlib
import json
import pathlib
from typing import Any, Dict, Iterator, List, Optional, Set, Tuple

import numpy as np

from . import _library as _l
from ._shard import CHANCE, CHOICE, FORCED, NO_AGENT, SEAT_CHANCE, DataError, Shard, check_run, need, read_manifests, read_text, shard_path, told_of
from ._types import Array
from .choices import Batch, Choices, shuffled
from .game import Game as GameRules
from .replay import Replay, ReplayError

__all__ = ["CHANCE", "CHOICE", "DataError", "Dataset", "FORCED", "Game", "NO_AGENT", "Node", "SEAT_CHANCE", "Step", "read_run"]


@dataclasses.dataclass
class Step:
    """One step of a game. Arrays belong to the game; copy what you keep changing."""

    game: "Game"  # the game it belongs to
    index: int  # number of the step in the game, from 0
    seat: int  # who moves; 255: chance
    kind: int  # 0 choice, 1 forced, 2 chance
    action: int  # the id of the action played, or of the outcome of chance
    agent: int  # row of Dataset.agents; 65535: chance
    state_hash: int  # low half, of the position before the step; 0 where it was not taken
    root_value: Array  # [seats] float16; NaN where there was no search
    legal: Array  # [n_legal] uint32; empty at chance and forced steps
    visits: Array  # [n_legal] uint32; zeros where the agent does not search, or not in full
    prior: Optional[Array]  # [n_legal] float16, full profile
    q: Optional[Array]  # [n_legal] float16, full profile
    observation: Optional[Array]  # [obs_size] float16, of the mover; None unless asked for; zeros at chance steps

    @property
    def outcome(self) -> Any:
        """Utility of the seat that moves, -1 .. 1; NaN at chance steps."""
        return self.game.utility[self.seat] if self.kind != CHANCE else np.float32("nan")

    @property
    def has_policy(self) -> bool:
        """Whether there is a policy to learn: not at chance and forced steps, nor where a search was not in full (full=SHARE) and has no visits."""
        return self.kind == CHOICE and (bool(self.visits.any()) or not self.game.data.searches[self.agent])

    @property
    def policy(self) -> Any:
        """Shares of the visits [n_legal]; the action played where the agent does not search; zeros without has_policy."""
        total = self.visits.sum(dtype=np.float64)
        if total > 0:
            return (self.visits / total).astype(np.float32)
        return ((self.legal == self.action) & self.has_policy).astype(np.float32)


@dataclasses.dataclass
class Node:
    """A position inside the tree of a search, profile `tree`."""

    step: int  # the step of the game whose decision was searched
    path: Array  # [n] uint32: the actions that lead here from the position before that step, chance included
    seat: int  # who moves; 255: chance
    visits: int  # simulations that went on from here
    value: Array  # [seats] float16: the mean of what they came to
    legal: Array  # [n_edges] uint32: legal actions, ascending; empty where chance moves
    edge_visits: Array  # [n_edges] uint32: how often the search went on with each


class Game:
    """One recorded game: its result, and a column over its steps for each fact. `hexarch.Game` is the rules of a game, not this class."""

    data: "Dataset"  # the run
    id: int  # number of the game in the run
    seed: int  # seed of the run
    n_seats: int  # how many play
    end_reason: int  # 0 natural, 1 step limit, 2 fault, 3 adjudicated
    agent: Array  # [seats] uint16: row of Dataset.agents of each seat
    faction: Array  # [seats] uint8: species, faction or army at the end; 0 in games without
    score: Array  # [seats] int32: points at the end
    rank: Array  # [seats] uint8: place, 1 is best; ties share
    utility: Array  # [seats] float32: -1 .. 1
    seat: Array  # [steps] uint8: who moves; 255: chance
    kind: Array  # [steps] uint8: 0 choice, 1 forced, 2 chance
    action: Array  # [steps] uint32: what was played
    state_hash: Array  # [steps] uint64: low half of the position's hash before the step; 0 where it was not taken
    root_value: Array  # [steps, seats] float16: what the search expected; NaN without a search
    n_legal: Array  # [steps] uint16: legal actions; 0 at chance and forced steps
    n_steps: int  # steps of the game, chance and forced ones included
    step_agent: Array  # [steps] uint16: row of Dataset.agents; 65535 at chance steps
    legal_begin: Array  # [steps + 1] int64: where the list of each step begins in the next four
    legal: Array  # [entries] uint32: legal actions of every choice, ascending
    visits: Array  # [entries] uint32: visits of the search; zeros without one
    prior: Optional[Array]  # [entries] float16, profile full; else None
    q: Optional[Array]  # [entries] float16: value to the mover, profile full; else None

    def __init__(self, data: "Dataset", shard: Shard, row: int) -> None:
        def of_game(name: str) -> Any:
            return shard.games[name][row]

        self.data = data
        self.id = int(of_game("id"))
        self.seed = int(of_game("seed"))
        self.n_seats = int(of_game("n_seats"))
        self.end_reason = int(of_game("end_reason"))  # 0 natural, 1 step limit, 2 fault, 3 adjudicated
        for name in ("agent", "faction", "score", "rank", "utility"):
            setattr(self, name, of_game(name)[: self.n_seats])  # [seats], those that play
        first, last = (int(x) for x in shard.games["step_begin"][row : row + 2])
        self._legal_first, legal_last = (int(x) for x in shard.games["legal_begin"][row : row + 2])
        self._shard, self._row, self._rows = shard, row, slice(first, last)
        self.n_steps = last - first
        columns = {name: shard.rows("steps/" + name, first, last) for name in ("seat", "kind", "action", "state_hash", "root_value", "n_legal", "agent")}
        shard.check_steps(data, columns, [row])
        self.step_agent = columns.pop("agent")
        for name, column in columns.items():
            setattr(self, name, column)
        self.root_value = self.root_value[:, : self.n_seats]
        self.legal = shard.actions("legal/action", self._legal_first, legal_last)
        self.visits = shard.rows("legal/visits", self._legal_first, legal_last)
        self.prior = shard.rows("legal/prior", self._legal_first, legal_last) if data.is_full else None
        self.q = shard.rows("legal/q", self._legal_first, legal_last) if data.is_full else None
        self.legal_begin = np.append(0, np.cumsum(self.n_legal, dtype=np.int64))  # [steps + 1], in this game's rows

    def observations(self) -> Any:
        """What the mover sees at every step: [steps, obs_size] float16; zeros at chance steps."""
        if self.data.is_full:
            return self._shard.rows("obs/value", self._rows.start, self._rows.stop)
        seats = np.where(self.kind == CHANCE, -1, self.seat).astype(np.int8)
        out = np.zeros((self.n_steps, self.data.rules.obs_size), np.float16)
        out[seats >= 0] = self.data.observe([0, self.n_steps], self.action, self.state_hash, seats, ids=[self.id])
        return out

    def nodes(self) -> Iterator[Node]:
        """Well-visited positions inside the trees of its searches, step by step, parents first; none but in profile `tree`."""
        if not self.data.is_tree:
            return
        tree, of = _Tree(self._shard, self._row), -1
        paths: List[Tuple[int, ...]] = []
        for i, step in enumerate(tree.step):
            paths, of = ([], step) if step != of else (paths, of)
            need(tree.parent[i] <= len(paths), self._shard.path, "column /nodes/parent names no earlier node")
            above = paths[tree.parent[i] - 1] if tree.parent[i] else ()
            paths.append((*above, int(tree.action[i])))
            edges = slice(tree.edge_begin[i], tree.edge_begin[i + 1])
            yield Node(int(step), np.array(paths[-1], np.uint32), int(tree.seat[i]), int(tree.visits[i]), tree.value[i, : self.n_seats],
                       tree.edge_action[edges], tree.edge_visits[edges])

    def steps(self, observe: bool = True) -> Iterator[Step]:
        """Every step in order; `observe`: with observations."""
        observations = self.observations() if observe else None
        for i in range(self.n_steps):
            of = slice(self.legal_begin[i], self.legal_begin[i + 1])
            yield Step(self, i, int(self.seat[i]), int(self.kind[i]), int(self.action[i]), int(self.step_agent[i]),
                       int(self.state_hash[i]), self.root_value[i], self.legal[of], self.visits[of],
                       None if self.prior is None else self.prior[of], None if self.q is None else self.q[of],
                       None if observations is None else observations[i])


class _Tree:
    """The inner nodes of one game, as columns."""

    step: Array
    action: Array
    parent: Array
    seat: Array
    visits: Array
    value: Array
    n_edges: Array
    edge_begin: Array
    edge_action: Array
    edge_visits: Array

    def __init__(self, shard: Shard, row: int) -> None:
        steps, nodes, edges = (slice(*(int(x) for x in shard.games[name + "_begin"][row : row + 2])) for name in ("step", "node", "edge"))
        n_nodes = shard.rows("steps/n_nodes", steps.start, steps.stop)
        need(n_nodes.sum(dtype=np.int64) == nodes.stop - nodes.start, shard.path, "column /steps/n_nodes does not agree with /games/node_begin")
        self.step = np.repeat(np.arange(len(n_nodes)), n_nodes)  # [nodes]: of the game
        self.action = shard.actions("nodes/action", nodes.start, nodes.stop)
        for name in ("parent", "seat", "visits", "value"):
            setattr(self, name, shard.rows("nodes/" + name, nodes.start, nodes.stop))
        self.n_edges = shard.rows("nodes/n_edges", nodes.start, nodes.stop).astype(np.int64)
        self.edge_begin = np.append(0, np.cumsum(self.n_edges))
        need(self.edge_begin[-1] == edges.stop - edges.start, shard.path, "column /nodes/n_edges does not agree with /games/edge_begin")
        need(((self.seat < shard.n_seats) == (self.n_edges > 0)).all(), shard.path, "columns /nodes/seat and /nodes/n_edges do not agree")
        self.edge_action = shard.actions("edges/action", edges.start, edges.stop)
        self.edge_visits = shard.rows("edges/visits", edges.start, edges.stop)


class Dataset:
    """A recorded run, opened by `hexarch.read_run()`. Iterate over games, steps or batches. Damaged files raise `DataError`, which names the file."""

    folder: pathlib.Path  # the folder of the run
    run: Dict[str, Any]  # run.json (docs/reference/data-format.md)
    game: str  # name of the game
    options: Dict[str, str]  # fixed options of the game
    is_full: bool  # profile full: observations, priors and q are recorded
    is_tree: bool  # profile tree: positions inside the searches are recorded
    agents: List[str]  # specs; columns named agent count in this list
    searches: Array  # [agents] bool: whether each records visits

    def __init__(self, folder: Any, library: Any = None) -> None:
        self.folder = pathlib.Path(folder)
        self._library = library
        self._replay: Optional[Replay] = None
        self._rules: Optional[GameRules] = None
        self.run = self._json("run.json")
        check_run(self.run, self.folder / "run.json")
        self.game = self.run["game"]
        self.options = self.run["options"]
        self.is_full, self.is_tree = self.run["profile"] == "full", self.run["profile"] == "tree"
        self.agents = list(dict.fromkeys(self.run["agents"]))  # spec strings; rows of the agent columns
        self.searches = np.array([spec.split(":")[0] == "mcts" for spec in self.agents])  # whether each records visits of what it searched in full
        self.shards = read_manifests(self.folder)
        self._run_id = self.run.get("run_id")
        self._sizes: Dict[str, int] = {}
        self._columns: Dict[str, Any] = {}
        self._variants: Dict[Any, GameRules] = {}
        self._checked: Set[Any] = set()  # shards whose digest was compared, by number and what the system says of the file

    def __reduce__(self) -> Any:
        return Dataset, (self.folder, self._library)  # read anew where it is unpickled

    def _json(self, name: str) -> Any:
        path = self.folder / name
        with told_of(path):
            return json.loads(read_text(path))

    def __len__(self) -> int:
        """Games in finished shards."""
        return sum(entry["games"] for entry in self.shards)

    @property
    def n_steps(self) -> Any:
        """Steps of all games recorded so far, chance included."""
        return sum(entry["steps"] for entry in self.shards)

    def replay(self) -> Any:
        """A replay at the start of a game under the run's options; one per data set, rewound at each call."""
        if self._replay is None:
            self._replay = Replay(self.game, self.options, self._library)
        self._replay.rewind()
        return self._replay

    def _open(self, entry: Any) -> Any:
        shard = Shard(shard_path(self.folder, entry), entry, self)
        self._run_id = shard.run_id
        return shard

    def games(self, ids: Any = None) -> Iterator[Game]:
        """Every game in id order, or those of `ids`."""
        wanted = None if ids is None else set(ids)
        for entry in self.shards:
            rows = [i for i in range(entry["games"]) if wanted is None or entry["first_game"] + i in wanted]
            if not rows:
                continue
            shard = self._open(entry)
            try:
                for row in rows:
                    with told_of(shard.path):
                        game = Game(self, shard, row)
                    yield game
            finally:
                shard.close()

    __iter__ = games

    def steps(self, observe: bool = True, choices_only: Any = False) -> Iterator[Step]:
        """Every step of every game."""
        for game in self.games():
            for step in game.steps(observe):
                if step.kind == CHOICE or not choices_only:
                    yield step

    def index(self) -> Any:
        """index.h5: all shards of a finished run laid end to end, as one h5py.File; close it. HDF5 itself reads it: unlike all else here, that may end
        the process where the folder comes from somebody who means harm."""
        import h5py

        path, told = self.folder / "index.h5", self.folder / "index.h5.sha256"
        try:
            if told.exists() and told.read_text().split()[:1] != [hashlib.sha256(path.read_bytes()).hexdigest()]:
                raise DataError(f"{path}: its sha256 is not that of {told.name}")
            return h5py.File(path, "r")
        except OSError as why:
            raise DataError(f"{self.folder}/index.h5: {why}; is the run finished?") from None

    @property
    def ids(self) -> Any:
        """Ids of all games in finished shards, ascending [games] int64."""
        return np.concatenate([np.arange(e["first_game"], e["first_game"] + e["games"]) for e in self.shards] or [np.empty(0)]).astype(np.int64)

    def split(self, seed: Any = 0, **shares: Any) -> Any:
        """Ids of the games in parts, `split(train=0.8, valid=0.1, test=0.1)`: a dict of ascending arrays. Whole games go to one part, and
        where a game goes depends on its id and the seed alone: a run that grows keeps its parts."""
        return _split(self.ids, seed, shares)

    @property
    def run_id(self) -> Any:
        """What names the run in its shards: the sha256 of run.json but for its `run_id`, without white space, keys sorted."""
        if "run_id" in self.run:
            return self.run["run_id"]
        canonical = json.dumps(self.run, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(canonical.encode()).hexdigest()

    @property
    def n_actions(self) -> Any:
        """Size of the action vocabulary."""
        return self._size("actions")

    @property
    def n_seats(self) -> Any:
        """The most that play in a game, what arrays [n, seats] are wide; where games draw how many (`vary`), `Game.n_seats` and `n_seats` of batches say how many."""
        return self._size("seats")

    @property
    def obs_size(self) -> Any:
        """Floats of an observation."""
        return self._size("obs_size")

    def _size(self, name: str) -> Any:
        if not self._sizes:
            self._sizes = self._of_first(lambda shard: {"actions": shard.n_actions, "obs_size": shard.obs_size, "seats": shard.n_seats})
        return self._sizes[name]

    @property
    def verbs(self) -> Any:
        """Verbs of the action vocabulary: dicts with name, first, n, argument. Ids first .. first + n - 1 are the verb's."""
        return self._listed("verbs", lambda: [verb._asdict() for verb in self.rules.verbs])

    @property
    def factions(self) -> Any:
        """Names that `faction` counts; [] in games without."""
        return self._listed("factions", lambda: self.rules.factions)

    @property
    def features(self) -> Any:
        """Names of the floats of an observation [obs_size], "seats[2].technology[Neutron Bombs]"; the own seat is number 0."""
        if "features" not in self._columns:
            texts = self._of_first(lambda shard: shard.texts("schema/features"))
            self._columns["features"] = self.rules.features if texts is None else texts
        return self._columns["features"]

    def _listed(self, name: str, otherwise: Any) -> Any:
        """A list that shards carry as JSON; older ones do not, then the library is asked."""
        if name not in self._columns:
            text = self._of_first(lambda shard: shard.text(name))
            with told_of(f"{self.folder}: attribute {name}"):
                listed = json.loads(text) if text else otherwise()
            need(isinstance(listed, list), self.folder, f"attribute {name} is no list")
            self._columns[name] = listed
        return self._columns[name]

    def _of_first(self, ask: Any) -> Any:
        """What the first shard says."""
        need(self.shards, self.folder, "no finished shard yet")
        shard = self._open(self.shards[0])
        try:
            with told_of(shard.path):
                return ask(shard)
        finally:
            shard.close()

    def column(self, name: str) -> Any:
        """A column of `/games` over all shards: "n_seats", "end_reason", "agent", "faction", "score", "rank", "utility"; "lengths": steps."""
        if name not in self._columns:
            parts = []
            for entry in self.shards:
                shard = self._open(entry)
                parts.append(np.diff(shard.games["step_begin"].astype(np.int64)) if name == "lengths" else shard.games[name])
                shard.close()
            self._columns[name] = np.concatenate(parts)
        return self._columns[name]

    def _rows_of(self, ids: Any) -> Any:
        return np.searchsorted(self.ids, ids)

    def ended_naturally(self, ids: Any) -> Any:
        """For games by id: did they end by the rules, not by a limit or a fault? [n] bool."""
        return self.column("end_reason")[self._rows_of(ids)] == 0

    def final_observations(self, ids: Any) -> Any:
        """What every seat observes at the end of some games: a dict (id, seat) -> [obs_size] float16."""
        games = list(self.games(ids))
        keys = [(game.id, seat) for game in games for seat in range(game.n_seats)]
        begin = np.cumsum([0] + [game.n_steps for game in games])
        rows = self.observe(begin, np.concatenate([game.action for game in games]), np.concatenate([game.state_hash for game in games]),
                            np.full(begin[-1], -1), [(1 << game.n_seats) - 1 for game in games], ids=[game.id for game in games])
        return dict(zip(keys, rows))

    # ---- choices as arrays

    @property
    def rules(self) -> Any:
        """The game under the run's options, from libhexarch.so."""
        if self._rules is None:
            self._rules = GameRules(self.game, library=self._library, **self.options)
        return self._rules

    @property
    def vary(self) -> Any:
        """Options that each game draws anew: name -> values, in the order of `options_of()`; {} where all games have the run's options."""
        return self.run.get("vary", {})

    def options_of(self, game_id: int) -> Any:
        """The options that a game was played under."""
        if not self.vary:
            return self.options
        drawn = np.atleast_1d(self.column("variant")[self._rows_of([game_id])[0]])  # a single option's column is flat
        return {**self.options, **{name: values[i] for (name, values), i in zip(self.vary.items(), drawn)}}

    def rules_of(self, game_id: int) -> Any:
        """The game under the options that this one was played under."""
        options = self.options_of(game_id)
        key = tuple(options.items())
        if key not in self._variants:
            self._variants[key] = GameRules(self.game, library=self._library, **options)
        return self._variants[key]

    def observe(self, step_begin: Any, actions: Any, hashes: Any, seats: Any, end_seats: Any = None, threads: Any = 0, ids: Any = None) -> Any:
        """Features by replay, on all processors: [rows, obs_size] float16. `step_begin` [games + 1]: first step of each game in `actions`,
        `hashes` (or None), `seats` [steps], -1 where nobody looks; `end_seats` [games]: bit i is set where seat i sees the end. `ids` [games]:
        which games these are, needed where options vary."""
        begin, threads = _l.ids(step_begin, np.int64, "step_begin"), _l.count(threads, "threads")
        actions, seats = _l.ids(actions, np.uint32, "actions"), _l.ids(seats, np.int8, "seats")
        hashes = None if hashes is None else _l.ids(hashes, np.uint64, "hashes")
        ends = np.zeros(max(0, len(begin) - 1), np.uint16) if end_seats is None else _l.ids(end_seats, np.uint16, "end_seats")
        n = len(actions)
        if not len(begin) or begin[0] < 0 or begin[-1] > n or (begin[1:] < begin[:-1]).any():
            raise _l.BadInput(f"step_begin: does not split {n} steps")
        if len(seats) != n or (hashes is not None and len(hashes) != n) or len(ends) != len(begin) - 1:
            raise _l.BadInput(f"{n} steps of {len(begin) - 1} games: a seat, and a hash where there are any, is wanted for each step, end_seats for each game")
        n_rows = np.diff(np.append(0, np.cumsum(seats >= 0))[begin]) + np.array([bin(end).count("1") for end in ends.tolist()], np.int64)
        if not self.vary:
            return self._observe(self.rules, begin, actions, hashes, seats, ends, int(n_rows.sum()), threads)
        out = np.empty((int(n_rows.sum()), self.rules.obs_size), np.float16)
        row_begin: Array = np.cumsum(n_rows) - n_rows
        rules = [self.rules_of(game) for game in ids]
        for variant in dict.fromkeys(rules):
            of = np.array([each is variant for each in rules])
            steps = _ranges(begin[:-1][of], np.diff(begin)[of])
            part = self._observe(variant, np.append(0, np.cumsum(np.diff(begin)[of])), actions[steps], None if hashes is None else
                                 hashes[steps], seats[steps], ends[of], int(n_rows[of].sum()), threads)
            out[_ranges(row_begin[of], n_rows[of])] = part
        return out

    def _observe(self, rules: Any, begin: Any, actions: Any, hashes: Any, seats: Any, ends: Any, n_rows: Any, threads: Any) -> Any:
        out = np.empty((n_rows, rules.obs_size), np.float16)
        begin, handle = np.ascontiguousarray(begin, np.uint64), rules._handle
        try:
            _l.call(handle.lib.hx_rows_observe, handle.value, len(begin) - 1, begin.ctypes.data, actions.ctypes.data, _l.address(hashes),
                    seats.ctypes.data, ends.ctypes.data, 1, out.ctypes.data, threads)
        except _l.HexarchError as why:
            raise ReplayError(f"{self.folder}: {why}") from None
        return out

    def choices(self, ids: Any = None, observe: bool = True, chunk: int = 65536, order: Any = None) -> Iterator[Choices]:
        """The choices of all games, or of those of `ids`, in blocks of whole games with about `chunk` steps each. `order`: a numpy
        random generator that shuffles the blocks."""
        wanted = None if ids is None else np.unique(np.asarray(ids, np.int64))
        blocks = []
        for entry in self.shards:
            rows = np.arange(entry["games"])
            if wanted is not None:
                rows = rows[np.isin(entry["first_game"] + rows, wanted, assume_unique=True)]
            n_blocks = max(1, -(-entry["steps"] * len(rows) // max(1, entry["games"]) // chunk))
            blocks += [(entry, part) for part in np.array_split(rows, n_blocks) if len(part)]
        if order is not None:
            order.shuffle(blocks)
        shard: Any = None
        of = None
        try:
            for entry, rows in blocks:
                if of is not entry:
                    if shard:
                        shard.close()
                    shard, of = self._open(entry), entry
                with told_of(shard.path):
                    block = self._block(shard, rows, observe)
                yield block
        finally:
            if shard:
                shard.close()

    def _block(self, shard: Any, rows: Any, observe: bool) -> Any:
        """The choices of some games of one shard."""
        step_begin, legal_begin = (shard.games[name].astype(np.int64) for name in ("step_begin", "legal_begin"))
        first, last = int(step_begin[rows[0]]), int(step_begin[rows[-1] + 1])
        column = {name: shard.rows("steps/" + name, first, last) for name in ("seat", "kind", "action", "agent", "root_value", "n_legal")}
        shard.check_steps(self, column, rows)
        begin = step_begin[rows] - first
        of_game = np.full(last - first, -1, np.int64)  # row of the game of each step; -1: not asked for
        for row, at in zip(rows, begin):
            of_game[at : at + step_begin[row + 1] - step_begin[row]] = row
        is_choice = (column["kind"] == CHOICE) & (of_game >= 0)
        at = np.flatnonzero(is_choice)
        legal_first, legal_last = int(legal_begin[rows[0]]), int(legal_begin[rows[-1] + 1])
        legal_at = np.cumsum(column["n_legal"], dtype=np.int64) - column["n_legal"]
        n_legal = column["n_legal"][at].astype(np.int64)
        flat = _ranges(legal_at[at], n_legal)
        game = of_game[at]
        visits = shard.rows("legal/visits", legal_first, legal_last)[flat]
        block = Choices(
            game=shard.games["id"][game].astype(np.int64), step=(at + first - step_begin[game]).astype(np.int32), seat=column["seat"][at],
            action=column["action"][at], agent=column["agent"][at], n_seats=shard.games["n_seats"][game], value=shard.games["utility"][game],
            root_value=column["root_value"][at].astype(np.float32), legal_begin=np.append(0, np.cumsum(n_legal)),
            legal=shard.actions("legal/action", legal_first, legal_last)[flat], visits=visits,
            has_policy=(_totals(visits, n_legal) > 0) | ~self.searches[column["agent"][at]], observation=None, n_actions=shard.n_actions)
        if observe and self.is_full:
            block.observation = shard.rows("obs/value", first, last)[at]
        elif observe:
            hashes = shard.rows("steps/state_hash", first, last)
            asked = of_game >= 0
            seats = np.where(is_choice, column["seat"], -1).astype(np.int8)[asked]
            lengths = np.append(0, np.cumsum(step_begin[rows + 1] - step_begin[rows]))
            block.observation = self.observe(lengths, column["action"][asked], hashes[asked], seats, ids=shard.games["id"][rows])
        return block

    def inner(self, ids: Any = None, observe: bool = True) -> Iterator[Choices]:
        """Positions inside the trees of searches (profile `tree`) in which a seat has a choice, a block per game like those of `choices()`. `step` is the decision that
        was searched, `visits` how the search went on, `value` and `root_value` both the value that it found, `action` the most visited one. Observations come from replay."""
        wanted = None if ids is None else set(np.asarray(ids).tolist())
        for game in self.games(wanted):
            with told_of(game._shard.path):
                nodes = [node for node in game.nodes() if len(node.legal) > 1]
                block = self._inner_block(game, nodes, observe) if nodes else None
            if block is not None:
                yield block

    def _inner_block(self, game: Any, nodes: Any, observe: bool) -> Any:
        n_legal, steps = [len(node.legal) for node in nodes], np.array([node.step for node in nodes], np.int32)
        value, seats = np.full((len(nodes), self.n_seats), np.nan, np.float32), np.array([node.seat for node in nodes], np.uint8)
        value[:, : game.n_seats] = [node.value for node in nodes]
        block = Choices(
            game=np.full(len(nodes), game.id, np.int64), step=steps, seat=seats, agent=game.step_agent[steps],
            n_seats=np.full(len(nodes), game.n_seats, np.uint8), value=value, root_value=value,
            action=np.array([node.legal[node.edge_visits.argmax()] for node in nodes], np.uint32),
            legal_begin=np.append(0, np.cumsum(n_legal)), legal=np.concatenate([node.legal for node in nodes]),
            visits=np.concatenate([node.edge_visits for node in nodes]), has_policy=np.ones(len(nodes), bool), observation=None,
            n_actions=self.n_actions)
        if observe:
            lines = [part for node in nodes for part in (game.action[: node.step], node.path)]
            hashes = [part for node in nodes for part in (game.state_hash[: node.step], np.zeros(len(node.path), np.uint64))]
            begin = np.append(0, np.cumsum([node.step + len(node.path) for node in nodes]))
            block.observation = self.observe(begin, np.concatenate(lines), np.concatenate(hashes), np.full(begin[-1], -1), 1 << seats.astype(int),
                                             ids=block.game)
        return block

    def batches(self, size: Any, seed: Any = 0, buffer: Any = 16384, ids: Any = None, observe: bool = True, inner: Any = False) -> Iterator[Batch]:
        """Shuffled batches of `size` choices; the last may be shorter. Blocks of games come in random order into a buffer of at least
        `buffer` choices, and rows are drawn from it at random. Equal seeds give equal batches.

        `ids`: only these games (None: all). `observe`: with observations, restored by replay. `inner`: mixed with the positions of
        `inner()`, for runs of profile tree. Raises `DataError` on damaged files."""
        rng = np.random.default_rng(seed)
        blocks = self.choices(ids, observe, chunk=max(4096, buffer), order=rng)
        return shuffled(self._with_inner(blocks, observe) if inner else blocks, size, buffer, rng)

    def _with_inner(self, blocks: Any, observe: bool) -> Iterator[Any]:
        for block in blocks:
            yield block
            yield from self.inner(np.unique(block.game), observe)

    def cache(self, path: Any, ids: Any = None) -> Any:
        """Write the features of all choices (or of those of `ids`) to one HDF5 file as float16, and open it: FeatureCache."""
        from .cache import FeatureCache

        return FeatureCache.build(self, path, ids)


def _split(ids: Array, seed: int, shares: Dict[str, float]) -> Dict[str, Array]:
    """Ids in parts, as Dataset.split() describes."""
    shares = shares or {"train": 0.8, "valid": 0.1, "test": 0.1}
    if min(shares.values()) < 0 or abs(sum(shares.values()) - 1) > 1e-9:
        raise DataError(f"split: the shares are {shares}; they are not negative and sum to 1")
    part = np.searchsorted(np.cumsum(list(shares.values()))[:-1], _uniform(ids, seed), side="right")
    return {name: ids[part == i] for i, name in enumerate(shares)}


def _ranges(begin: Any, lengths: Any) -> Any:
    """begin[0], begin[0] + 1, ... for lengths[0] numbers, then those from begin[1], ..."""
    return np.repeat(begin - (np.cumsum(lengths) - lengths), lengths) + np.arange(lengths.sum())


def _totals(entries: Any, lengths: Any) -> Any:
    """The sum of each of the runs of so many entries that follow one another."""
    sums: Array = np.append(0, np.cumsum(entries, dtype=np.int64))
    ends = np.cumsum(lengths, dtype=np.int64)
    return sums[ends] - sums[ends - lengths]


def _uniform(ids: Any, seed: Any) -> Any:
    """A number in [0, 1) for each id: SplitMix64's finalizer of id and seed."""
    with np.errstate(over="ignore"):
        z = ids.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15) + np.uint64((seed * 0xD1B54A32D192ED03 + 0x632BE59BD9B4E019) % 2**64)
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            z = (z ^ (z >> np.uint64(shift))) * np.uint64(factor)
        z ^= z >> np.uint64(31)
    return (z >> np.uint64(11)).astype(np.float64) * 2.0**-53


def read_run(folder: Any, library: Any = None) -> Dataset:
    """Open a run's folder. `library`: path of libhexarch.so, where lean shards are to be observed."""
    return Dataset(folder, library)
