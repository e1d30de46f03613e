"""Several runs of one game, read as one data set."""
from typing import Any, Dict, Iterator, List, Sequence, Tuple

import numpy as np

from . import _library as _l
from ._types import Array, Path
from .choices import Batch, Choices, shuffled
from .runs import DataError, Dataset, Game, _split


class Runs:
    """Several runs of one game (equal versions of rules and features), read as one data set.

    Games are numbered through: those of the first run, then those of the next; `where(number)` gives the run and the id there. Arrays [n, seats] are as wide as the
    widest run's, with NaN behind the seats that play. `agents` lists the agents of all runs; `agent` of choices is an index into it.
    """

    def __init__(self, runs: Sequence[Dataset]):
        if not runs:
            raise DataError("no runs: at least one folder is wanted")
        self.runs: List[Dataset] = list(runs)
        first, seen = self.runs[0], {self.runs[0].run_id: self.runs[0]}
        for run in self.runs[1:]:
            if run.run_id in seen:
                raise DataError(f"{run.folder}: the same run as {seen[run.run_id].folder}: its games would count twice")
            seen[run.run_id] = run
            for name in ("game", "rules_version", "obs_version"):
                if run.run[name] != first.run[name]:
                    raise DataError(f"{run.folder}: its {name} is {run.run[name]}, that of {first.folder} is {first.run[name]}")
        self.game = first.game
        self.agents = list(dict.fromkeys(agent for run in self.runs for agent in run.agents))
        self._begin = np.cumsum([0] + [int(run.run["games"]) for run in self.runs])

    def __len__(self) -> int:
        """Games in finished shards."""
        return sum(len(run) for run in self.runs)

    @property
    def ids(self) -> Array:
        """Numbers of all games, ascending [games] int64."""
        return np.concatenate([run.ids + begin for run, begin in zip(self.runs, self._begin)])

    @property
    def n_actions(self) -> int:
        """Size of the action vocabulary."""
        return int(self.runs[0].n_actions)

    @property
    def n_seats(self) -> int:
        """The most that play in a game."""
        return max(int(run.n_seats) for run in self.runs)

    @property
    def obs_size(self) -> int:
        """Floats of an observation."""
        return int(self.runs[0].obs_size)

    @property
    def options(self) -> Dict[str, Any]:
        """The options that all runs share; those that differ are in `vary`."""
        first, *others = (run.options for run in self.runs)
        return {name: value for name, value in first.items() if all(options.get(name) == value for options in others)}

    @property
    def vary(self) -> Dict[str, List[Any]]:
        """Options that differ from run to run, or that a run draws for each game: name -> values."""
        values: Dict[str, List[Any]] = {}
        for run in self.runs:
            for name, value in run.options.items():
                if name in run.vary or name not in self.options:
                    own = values.setdefault(name, [])
                    own.extend(each for each in run.vary.get(name, [value]) if each not in own)
        return values

    @property
    def run_id(self) -> str:
        """The ids of the runs in their order, joined by "+"."""
        return "+".join(run.run_id for run in self.runs)

    def options_of(self, number: int) -> Dict[str, Any]:
        """The options that a game was played under."""
        run, own = self.where(number)
        return dict(run.options_of(own))

    def ended_naturally(self, ids: Any) -> Array:
        """For games by number: did they end by the rules, not by a limit or a fault? [n] bool."""
        return np.array([bool(run.ended_naturally([own])[0]) for run, own in map(self.where, np.asarray(ids).tolist())], bool)

    def final_observations(self, ids: Any) -> Dict[Tuple[int, int], Array]:
        """What every seat observes at the end of some games: a dict (number, seat) -> [obs_size] float16."""
        parts = [(int(self._begin[i]), run.final_observations(own)) for i, run in enumerate(self.runs) if len(own := self._own(i, ids))]
        return {(game + begin, seat): row for begin, part in parts for (game, seat), row in part.items()}

    def where(self, number: int) -> Tuple[Dataset, int]:
        """The run of a game, and its id there."""
        number = _l.whole(number, "game", 0, int(self._begin[-1]) - 1)
        at = int(np.searchsorted(self._begin, number, side="right")) - 1
        return self.runs[at], number - int(self._begin[at])

    def games(self, ids: Any = None) -> Iterator[Game]:
        """Every game in the order of its number; `game.data` is its run, and `game.id` its id there."""
        for i, run in enumerate(self.runs):
            yield from run.games(self._own(i, ids))

    __iter__ = games

    def split(self, seed: int = 0, **shares: float) -> Dict[str, Array]:
        """Numbers of the games in parts, as Dataset.split()."""
        return _split(self.ids, seed, shares)

    def _own(self, i: int, ids: Any) -> Any:
        if ids is None:
            return None
        own = np.asarray(ids, np.int64) - self._begin[i]
        return own[(own >= 0) & (own < self._begin[i + 1] - self._begin[i])]

    def choices(self, ids: Any = None, observe: bool = True, chunk: int = 65536, order: Any = None) -> Iterator[Choices]:
        """The choices of all games, or of those of `ids`, in blocks. `order`: a numpy random generator that shuffles blocks, drawing the run of each."""
        walks = [(i, run.choices(self._own(i, ids), observe, chunk, order)) for i, run in enumerate(self.runs)]
        while walks:
            at = 0 if order is None else int(order.integers(len(walks)))
            i, walk = walks[at]
            block = next(walk, None)
            if block is None:
                walks.pop(at)
            else:
                yield self._numbered(i, block)

    def _numbered(self, i: int, block: Choices) -> Choices:
        rows, n_missing = np.array([self.agents.index(agent) for agent in self.runs[i].agents], np.uint16), self.n_seats - block.value.shape[1]
        block.game, block.agent = block.game + self._begin[i], rows[block.agent]
        if n_missing:
            block.value, block.root_value = (np.pad(values, ((0, 0), (0, n_missing)), constant_values=np.nan) for values in (block.value, block.root_value))
        return block

    def batches(self, size: int, seed: int = 0, buffer: int = 16384, ids: Any = None, observe: bool = True) -> Iterator[Batch]:
        """Shuffled batches over all runs, as Dataset.batches()."""
        rng = np.random.default_rng(seed)
        return shuffled(self.choices(ids, observe, chunk=max(4096, buffer), order=rng), size, buffer, rng)


def read_runs(*folders: Path, library: Any = None) -> Runs:
    """Open several runs of one game as one data set."""
    return Runs([Dataset(folder, library) for folder in folders])
