"""The base and the three spaces that the environments need: gymnasium's where it is installed, else small ones with the same use."""
from typing import Any, Optional

import numpy as np

from ._types import Array, Document


class Space:
    """What the spaces below share: shape, type, and a stream of their own for sample()."""

    def __init__(self, shape: Any = None, dtype: Any = None) -> None:
        self.shape = shape
        self.dtype: Any = None if dtype is None else np.dtype(dtype)
        self.np_random = np.random.default_rng()

    def seed(self, seed: Any = None) -> Any:
        self.np_random = np.random.default_rng(seed)
        return [seed]

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def contains(self, x: Any) -> bool:
        """Is it of the space?"""
        raise NotImplementedError


class Discrete(Space):
    """0 .. n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__((), np.int64)
        self.n = n

    def sample(self, mask: Any = None) -> Any:
        """One of them, of those where mask [n] int8 is 1."""
        if mask is None:
            return int(self.np_random.integers(self.n))
        allowed = np.flatnonzero(mask)
        return int(self.np_random.choice(allowed)) if len(allowed) else 0

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and bool(0 <= x < self.n)

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Discrete) and other.n == self.n


class MultiDiscrete(Space):
    """[n] numbers, each 0 .. nvec[i] - 1."""

    def __init__(self, nvec: Any) -> None:
        self.nvec = np.asarray(nvec, np.int64)
        super().__init__(self.nvec.shape, np.int64)

    def sample(self) -> Any:
        return self.np_random.integers(self.nvec)

    def contains(self, x: Any) -> bool:
        return isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype.kind in "iu" and bool((x >= 0).all() and (x < self.nvec).all())


class Box(Space):
    """Arrays of a shape with entries from low to high."""

    def __init__(self, low: Any, high: Any, shape: Any, dtype: Any) -> None:
        super().__init__(tuple(shape), dtype)
        self.low, self.high = low, high

    def sample(self) -> Any:
        if self.dtype.kind == "f":
            return self.np_random.uniform(self.low, self.high, self.shape).astype(self.dtype)
        return self.np_random.integers(self.low, self.high, self.shape, endpoint=True).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                and bool(np.all(x >= self.low) and np.all(x <= self.high)))

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Box) and (other.shape, other.dtype, other.low, other.high) == (self.shape, self.dtype, self.low, self.high)


class Dict(Space):
    """Several under names."""

    def __init__(self, spaces: Any) -> None:
        super().__init__()
        self.spaces = dict(spaces)

    def seed(self, seed: Any = None) -> Any:
        for space in self.spaces.values():
            space.seed(seed)
        return [seed]

    def sample(self) -> Any:
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(self.spaces[name].contains(part) for name, part in x.items())

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Dict) and other.spaces == self.spaces


class Env:
    """What gymnasium.Env gives an environment: numbers keyed by the seed of reset(), closing, and itself where wrappers are taken off."""

    spec = None
    render_mode: Optional[str] = None
    _np_random: Optional[np.random.Generator] = None

    def reset(self, *, seed: Optional[int] = None, options: Optional[Document] = None) -> None:
        if seed is not None:
            self._np_random = np.random.default_rng(seed)

    @property
    def np_random(self) -> np.random.Generator:
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    @property
    def unwrapped(self) -> Any:
        return self

    def close(self) -> None:
        """Nothing to give back."""

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> Any:
        self.close()
        return False


def spaces() -> Any:
    """The module to take Discrete, Box and Dict from."""
    try:
        from gymnasium import spaces as published
        return published
    except ImportError:
        import sys
        return sys.modules[__name__]


def mask_of(n_actions: int, legal: Any) -> Array:
    """[n_actions] int8: 1 where legal."""
    mask = np.zeros(n_actions, np.int8)
    mask[legal] = 1
    return mask
