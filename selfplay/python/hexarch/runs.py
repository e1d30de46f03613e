"""Recorded hexarch self-play, read with h5py and numpy.

    import hexarch

    data = hexarch.read_run("runs/first")
    for step in data.steps():                       # one decision after the other
        step.observation, step.legal, step.visits, step.root_value, step.outcome

    for batch in data.batches(256, seed=1):         # shuffled arrays for training
        batch.observation, batch.mask, batch.policy, batch.value

Observations come from the file where it holds them (full profile); otherwise the game is replayed through libhexarch.so, and
every position's hash is compared with the record on the way.
"""
import dataclasses
import json
import pathlib
from typing import Iterator, Optional

import h5py
import numpy as np

from .replay import Replay

CHOICE, FORCED, CHANCE = 0, 1, 2
SEAT_CHANCE = 255
NO_AGENT = 65535
FORMAT, FORMAT_VERSION = "hexarch-selfplay", 1


class DataError(ValueError):
    """The folder or file is not what the format says; the message names it."""


@dataclasses.dataclass
class Step:
    """One step of a game. Arrays belong to the game; copy what you keep changing."""

    game: "Game"
    index: int
    seat: int  # 255: chance
    kind: int  # 0 choice, 1 forced, 2 chance
    action: int
    agent: int  # row of Dataset.agents; 65535: chance
    state_hash: int  # low half, of the position before the step
    root_value: np.ndarray  # [seats] float16; NaN where there was no search
    legal: np.ndarray  # [n_legal] uint32; empty at chance and forced steps
    visits: np.ndarray  # [n_legal] uint32; zeros where the agent does not search
    prior: Optional[np.ndarray]  # [n_legal] float16, full profile
    q: Optional[np.ndarray]  # [n_legal] float16, full profile
    observation: Optional[np.ndarray]  # [obs_size] float16, of the mover; None unless asked for; zeros at chance steps

    @property
    def outcome(self):
        """Utility of the seat that moves, -1 .. 1; NaN at chance steps."""
        return self.game.utility[self.seat] if self.kind != CHANCE else np.float32("nan")

    @property
    def policy(self):
        """Shares of the visits [n_legal]; the action played where the agent does not search."""
        total = self.visits.sum(dtype=np.float64)
        if total > 0:
            return (self.visits / total).astype(np.float32)
        return (self.legal == self.action).astype(np.float32)


class Game:
    """One recorded game: columns of its steps, and the result."""

    def __init__(self, data, shard, row):
        def of_game(name):
            return shard.games[name][row]

        self.data = data
        self.id = int(of_game("id"))
        self.seed = int(of_game("seed"))
        self.n_seats = int(of_game("n_seats"))
        self.end_reason = int(of_game("end_reason"))  # 0 natural, 1 step limit, 2 fault
        for name in ("agent", "faction", "score", "rank", "utility"):
            setattr(self, name, of_game(name))  # [seats]
        first, last = (int(x) for x in shard.games["step_begin"][row : row + 2])
        self._legal_first, legal_last = (int(x) for x in shard.games["legal_begin"][row : row + 2])
        self._shard, self._rows = shard, slice(first, last)
        self.n_steps = last - first
        for name in ("seat", "kind", "action", "state_hash", "root_value", "n_legal"):
            setattr(self, name, shard.rows("steps/" + name, first, last))
        self.step_agent = shard.rows("steps/agent", first, last)
        self.legal = shard.rows("legal/action", self._legal_first, legal_last)
        self.visits = shard.rows("legal/visits", self._legal_first, legal_last)
        self.prior = shard.rows("legal/prior", self._legal_first, legal_last) if data.is_full else None
        self.q = shard.rows("legal/q", self._legal_first, legal_last) if data.is_full else None
        self.legal_begin = np.concatenate(([0], np.cumsum(self.n_legal, dtype=np.int64)))  # [steps + 1], in this game's rows

    def observations(self):
        """What the mover sees at every step: [steps, obs_size] float16; zeros at chance steps."""
        if self.data.is_full:
            return self._shard.rows("obs/value", self._rows.start, self._rows.stop)
        return self._replayed()

    def _replayed(self):
        replay = self.data.replay()
        out = np.zeros((self.n_steps, replay.obs_size), np.float16)
        seen = np.empty(replay.obs_size, np.float32)
        for step in range(self.n_steps):
            if self.kind[step] != CHANCE:
                out[step] = replay.observe(int(self.seat[step]), seen)
            replay.play(self.action[step : step + 1], self.state_hash[step : step + 1])
        return out

    def steps(self, observe=True) -> Iterator[Step]:
        """Every step in order; `observe`: with observations."""
        observations = self.observations() if observe else None
        for i in range(self.n_steps):
            of = slice(self.legal_begin[i], self.legal_begin[i + 1])
            yield Step(self, i, int(self.seat[i]), int(self.kind[i]), int(self.action[i]), int(self.step_agent[i]),
                       int(self.state_hash[i]), self.root_value[i], self.legal[of], self.visits[of],
                       None if self.prior is None else self.prior[of], None if self.q is None else self.q[of],
                       None if observations is None else observations[i])


class _Shard:
    """One open file; its columns of games are read at once."""

    def __init__(self, path, entry, run_id):
        self.path = path
        try:
            self.file = h5py.File(path, "r")
        except OSError as why:
            raise DataError(f"{path}: {why}") from None
        if self._text("format") != FORMAT or self.file.attrs["format_version"] != FORMAT_VERSION:
            raise DataError(f"{path}: not a shard of format version {FORMAT_VERSION}")
        if run_id is not None and self._text("run_id") != run_id:
            raise DataError(f"{path}: a shard of another run")
        self.run_id = self._text("run_id")
        self.n_actions = int(self.file.attrs["actions"])
        self.obs_size = int(self.file.attrs["obs_size"])
        self.games = {name: column[...] for name, column in self.file["games"].items()}
        if len(self.games["id"]) != entry["games"] or len(self.file["steps/action"]) != entry["steps"]:
            raise DataError(f"{path}: its columns are not as long as the manifest says")

    def _text(self, name):
        value = self.file.attrs.get(name, b"")
        return value.decode() if isinstance(value, bytes) else str(value)

    def rows(self, path, first, last):
        if not self.file:  # closed: a game outlives the walk over its shard
            with h5py.File(self.path, "r") as file:
                return file[path][first:last]
        return self.file[path][first:last]

    def close(self):
        self.file.close()


@dataclasses.dataclass
class Batch:
    """Arrays for training, one row per choice."""

    observation: np.ndarray  # [n, obs_size] float32
    mask: np.ndarray  # [n, actions] bool: what is legal
    policy: np.ndarray  # [n, actions] float32: shares of the visits, sums to 1
    value: np.ndarray  # [n] float32: utility of the mover at the end
    root_value: np.ndarray  # [n] float32: the search's own estimate of it; NaN without a search


class Dataset:
    """A recorded run. Iterate over games, or over steps, or over batches."""

    def __init__(self, folder, library=None):
        self.folder = pathlib.Path(folder)
        self._library, self._replay = library, None
        self.run = self._json("run.json")
        if self.run.get("format") != FORMAT or self.run.get("format_version") != FORMAT_VERSION:
            raise DataError(f"{self.folder}/run.json: not a run of format version {FORMAT_VERSION}")
        self.game = self.run["game"]
        self.options = self.run["options"]
        self.is_full = self.run["profile"] == "full"
        self.agents = list(dict.fromkeys(self.run["agents"]))  # spec strings; rows of the agent columns
        entries = {}
        for path in sorted(self.folder.glob("manifest*.jsonl")):  # parts of an unfinished run have one each
            for line in path.read_text().splitlines():
                entry = json.loads(line)
                entries[entry["shard"]] = entry
        self.shards = [entries[shard] for shard in sorted(entries)]
        self._run_id = None

    def _json(self, name):
        path = self.folder / name
        try:
            return json.loads(path.read_text())
        except (OSError, ValueError) as why:
            raise DataError(f"{path}: {why}") from None

    def __len__(self):
        """Games in finished shards."""
        return sum(entry["games"] for entry in self.shards)

    @property
    def n_steps(self):
        return sum(entry["steps"] for entry in self.shards)

    def replay(self):
        """A replay at the start of a game; one per data set, rewound at each call."""
        if self._replay is None:
            self._replay = Replay(self.game, self.options, self._library)
        self._replay.rewind()
        return self._replay

    def _open(self, entry):
        shard = _Shard(self.folder / entry["file"], entry, self._run_id)
        self._run_id, self.n_actions, self.obs_size = shard.run_id, shard.n_actions, shard.obs_size
        return shard

    def games(self, ids=None) -> Iterator[Game]:
        """Every game in id order, or those of `ids`."""
        wanted = None if ids is None else set(ids)
        for entry in self.shards:
            rows = [i for i in range(entry["games"]) if wanted is None or entry["first_game"] + i in wanted]
            if not rows:
                continue
            shard = self._open(entry)
            try:
                for row in rows:
                    yield Game(self, shard, row)
            finally:
                shard.close()

    __iter__ = games

    def steps(self, observe=True, choices_only=False) -> Iterator[Step]:
        """Every step of every game."""
        for game in self.games():
            for step in game.steps(observe):
                if step.kind == CHOICE or not choices_only:
                    yield step

    def index(self):
        """index.h5: all shards of a finished run laid end to end, as one h5py.File; close it."""
        try:
            return h5py.File(self.folder / "index.h5", "r")
        except OSError as why:
            raise DataError(f"{self.folder}/index.h5: {why}; is the run finished?") from None

    def batches(self, size, seed=0, buffer=16384, ids=None) -> Iterator[Batch]:
        """Shuffled batches of choices. Rows are drawn from a buffer of `buffer` steps, filled in the order of the files; the last
        batch may be shorter."""
        rng = np.random.default_rng(seed)
        held = []
        for game in self.games(ids):
            held.extend(_compact(step) for step in game.steps() if step.kind == CHOICE)
            while len(held) >= max(buffer, size):
                yield self._batch(_draw(held, size, rng))
        while held:
            yield self._batch(_draw(held, min(size, len(held)), rng))

    def _batch(self, rows):
        observation = np.stack([row[0] for row in rows]).astype(np.float32)
        mask = np.zeros((len(rows), self.n_actions), bool)
        policy = np.zeros((len(rows), self.n_actions), np.float32)
        for i, row in enumerate(rows):
            mask[i, row[1]] = True
            policy[i, row[1]] = row[2]
        return Batch(observation, mask, policy, np.array([row[3] for row in rows], np.float32),
                     np.array([row[4] for row in rows], np.float32))


def _compact(step):
    return step.observation, step.legal, step.policy, step.outcome, step.root_value[step.seat]


def _draw(held, n, rng):
    """Take n rows out at random; the order of the rest does not matter."""
    rows = []
    for _ in range(n):
        at = int(rng.integers(len(held)))
        held[at], held[-1] = held[-1], held[at]
        rows.append(held.pop())
    return rows


def read_run(folder, library=None) -> Dataset:
    """Open a run's folder. `library`: path of libhexarch.so, where lean shards are to be observed."""
    return Dataset(folder, library)
