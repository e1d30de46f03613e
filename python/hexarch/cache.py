"""Features computed once: all choices of a run in one HDF5 file, observations as float16."""
import os
import pathlib
from typing import Any, Iterator

import h5py
import numpy as np

from ._library import HexarchError
from .choices import Batch, Choices, shuffled

FORMAT, VERSION = "hexarch-features", 2
_ROWS = ("game", "step", "seat", "action", "agent", "n_seats", "value", "root_value", "has_policy")
_ENTRIES = ("legal", "visits")


class CacheError(HexarchError, ValueError):
    """The file is no feature cache, or one of another run, rules or features; the message names it."""


def _append(file: Any, name: str, rows: Any) -> None:
    if name not in file:
        chunk = (max(1, min(4096, (1 << 19) // max(1, rows.dtype.itemsize * int(np.prod(rows.shape[1:]))))), *rows.shape[1:])
        file.create_dataset(name, data=rows, maxshape=(None, *rows.shape[1:]), chunks=chunk, shuffle=True, compression="gzip", compression_opts=1)
        return
    column = file[name]
    column.resize(len(column) + len(rows), axis=0)
    column[-len(rows) :] = rows


class FeatureCache:
    """Choices of a run with their features, one file; rows in the order of the games.

    Columns: `observation` [n, obs_size] float16, `game`, `step`, `seat`, `action`, `agent`, `n_seats`, `has_policy` [n], `value`, `root_value`
    [n, seats] float32, `legal_begin` [n + 1], and `legal`, `visits` laid end to end. Opened for reading; `close()` it, or use it in a with statement.
    """

    def __init__(self, path: Any, data: Any = None) -> None:
        """Open a cache; with `data` (a run), refuse one of another run, rules or features."""
        self.path = pathlib.Path(path)
        try:
            self.file = h5py.File(self.path, "r")
        except OSError as why:
            raise CacheError(f"{self.path}: {why}") from None
        about = self.file.attrs
        if about.get("format") != FORMAT or about.get("version") != VERSION:
            raise CacheError(f"{self.path}: not a feature cache of version {VERSION}")
        if data is not None:
            for name, wanted in _identity(data).items():
                if about.get(name) != wanted:
                    raise CacheError(f"{self.path}: {name} is {about.get(name)}, and the run's is {wanted}")
        self.game, self.n_actions, self.obs_size = about["game"], int(about["n_actions"]), int(about["obs_size"])
        self._game, self._begin = self.file["game"][...], self.file["legal_begin"][...]

    @classmethod
    def build(cls, data: Any, path: Any, ids: Any = None, chunk: int = 16384) -> Any:
        """Compute the features of a run's choices and write them; the file appears whole or not at all."""
        path, begin = pathlib.Path(path), 0
        temporary = path.with_name(path.name + ".tmp")
        try:
            with h5py.File(temporary, "w") as file:
                file.create_dataset("legal_begin", data=np.zeros(1, np.int64), maxshape=(None,), chunks=(4096,))
                for block in data.choices(ids, chunk=chunk):
                    if not len(block):
                        continue
                    _append(file, "observation", block.observation)
                    for name in _ROWS + _ENTRIES:
                        _append(file, name, getattr(block, name))
                    _append(file, "legal_begin", block.legal_begin[1:] + begin)
                    begin += len(block.legal)
                if "game" not in file:
                    raise CacheError(f"{data.folder}: no choices to compute features of")
                file.attrs.update({"format": FORMAT, "version": VERSION, "n_actions": data.n_actions, "obs_size": data.obs_size, **_identity(data)})
            os.replace(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)
        return cls(path, data)

    def __reduce__(self) -> Any:
        return FeatureCache, (str(self.path.resolve()),)  # opened anew where it is unpickled: a worker that was spawned

    def __len__(self) -> int:
        return len(self._game)

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def rows(self, first: int, last: int) -> Choices:
        """The choices first .. last - 1."""
        entries = slice(int(self._begin[first]), int(self._begin[last]))
        columns = {name: self.file[name][first:last] for name in _ROWS}
        return Choices(legal_begin=self._begin[first : last + 1] - self._begin[first], observation=self.file["observation"][first:last],
                       n_actions=self.n_actions, **columns, **{name: self.file[name][entries] for name in _ENTRIES})

    def choices(self, ids: Any = None, chunk: int = 8192, order: Any = None) -> Iterator[Choices]:
        """All choices, or those of the games `ids`, in blocks of at most `chunk` rows. `order`: a generator that shuffles the blocks."""
        starts = np.arange(0, len(self), chunk)
        if order is not None:
            order.shuffle(starts)
        for first in starts:
            block = self.rows(int(first), min(len(self), int(first) + chunk))
            if ids is not None:
                block = block.take(np.flatnonzero(np.isin(block.game, ids)))
            if len(block):
                yield block

    def batches(self, size: Any, seed: Any = 0, buffer: Any = 16384, ids: Any = None) -> Iterator[Batch]:
        """Shuffled batches, as Dataset.batches() gives them, without playing anything again."""
        rng = np.random.default_rng(seed)
        return shuffled(self.choices(ids, chunk=max(256, buffer // 8), order=rng), size, buffer, rng)


def _identity(data: Any) -> Any:
    """What a cache must share with its run."""
    return {"game": data.game, "run_id": data.run_id, "rules_version": int(data.run["rules_version"]), "obs_version": int(data.run["obs_version"])}
