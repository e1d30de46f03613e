"""Recorded choices for PyTorch; torch is needed only by who imports this module with torch installed. Without it the same classes give
numpy arrays, and serve as plain sequences and iterables.

    cache = hexarch.read_run("runs/first").cache("runs/first/features.h5")
    loader = torch.utils.data.DataLoader(hexarch.torch.ChoiceDataset(cache), batch_size=256, shuffle=True)
    for batch in loader:
        batch["observation"], batch["mask"], batch["policy"], batch["value"]
"""
import dataclasses
from typing import Any, Iterator, Optional

import numpy as np

from .cache import FeatureCache

try:
    import torch as _torch
    from torch.utils.data import Dataset as _Dataset, IterableDataset as _IterableDataset, get_worker_info as _worker_info
except ImportError:
    _torch, _Dataset, _IterableDataset = None, object, object

    def _worker_info() -> Any:
        return None


def _tensors(batch: Any) -> Any:
    """A Batch as a dict of tensors (arrays without torch)."""
    arrays = {field.name: getattr(batch, field.name) for field in dataclasses.fields(batch)}
    return {name: np.ascontiguousarray(a) if _torch is None else _torch.from_numpy(np.ascontiguousarray(a)) for name, a in arrays.items()
            if a is not None}


class ChoiceDataset(_Dataset):  # type: ignore[misc]
    """Map-style: one choice an item, from a feature cache. A worker process opens the file for itself."""

    def __init__(self, cache: FeatureCache, ids: Any = None) -> None:
        self.path = cache.path
        self._cache: Optional[FeatureCache] = cache
        self._owner: Optional[int] = None
        self._at = np.arange(len(cache)) if ids is None else np.flatnonzero(np.isin(cache._game, ids))

    def __getstate__(self) -> Any:
        return {"path": self.path, "_at": self._at, "_cache": None, "_owner": None}

    def _open(self) -> Any:
        import os

        if self._cache is None or self._owner not in (None, os.getpid()):
            self._cache = FeatureCache(self.path)
        self._owner = os.getpid()
        return self._cache

    def __len__(self) -> int:
        return len(self._at)

    def __getitem__(self, i: Any) -> Any:
        at = int(self._at[i])
        return {name: array[0] for name, array in _tensors(self._open().rows(at, at + 1).batch()).items()}


class BatchStream(_IterableDataset):  # type: ignore[misc]
    """Iterable: whole shuffled batches of a run or a feature cache; `DataLoader(stream, batch_size=None)`. Each worker process takes its
    share of the games; a new pass is shuffled anew."""

    def __init__(self, source: Any, size: Any = 256, seed: Any = 0, ids: Any = None) -> None:
        self.source, self.size, self.seed, self.n_passes = source, size, seed, 0
        self.ids = np.asarray(ids if ids is not None else np.unique(source._game) if isinstance(source, FeatureCache) else source.ids)

    def __iter__(self) -> Any:
        worker = _worker_info()
        ids = self.ids if worker is None else self.ids[worker.id :: worker.num_workers]
        seed, self.n_passes = self.seed + self.n_passes, self.n_passes + 1
        return map(_tensors, self.source.batches(self.size, seed=seed, ids=ids))
