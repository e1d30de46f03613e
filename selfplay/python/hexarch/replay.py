"""Games played again through libhexarch.so, to observe what lean shards leave out."""
import ctypes

import numpy as np

from . import _library as _l
from ._library import LibraryMissing

__all__ = ["LibraryMissing", "Replay", "ReplayError"]


class ReplayError(ValueError):
    """The rules refuse what was recorded, or the position's hash differs."""


class _Error(ctypes.Structure):
    _fields_ = [("text", ctypes.c_char * 320)]


def _declare(lib):
    pointer, error = ctypes.c_void_p, ctypes.POINTER(_Error)
    lib.hx_game_find.restype = pointer
    lib.hx_game_find.argtypes = [ctypes.c_char_p]
    lib.hx_replay_create_set.argtypes = [ctypes.POINTER(pointer), pointer, ctypes.POINTER(ctypes.c_char_p), ctypes.c_int, error]
    lib.hx_replay_destroy.argtypes = [pointer]
    lib.hx_replay_destroy.restype = None
    lib.hx_replay_play.argtypes = [pointer, pointer, pointer, ctypes.c_size_t, error]
    lib.hx_replay_rewind.argtypes = [pointer]
    lib.hx_replay_rewind.restype = None
    lib.hx_replay_steps.argtypes = [pointer]
    lib.hx_replay_steps.restype = ctypes.c_uint64
    lib.hx_replay_hash.argtypes = [pointer]
    lib.hx_replay_hash.restype = ctypes.c_uint64
    for name in ("seats", "to_move", "max_legal", "obs_size"):
        getattr(lib, "hx_replay_" + name).argtypes = [pointer]
    lib.hx_replay_legal.argtypes = [pointer, pointer]
    lib.hx_replay_observe.argtypes = [pointer, ctypes.c_int, pointer]
    lib.hx_replay_observe.restype = None
    lib.hx_replay_score.argtypes = [pointer, pointer, pointer]
    lib.hx_replay_score.restype = None
    return lib


def load(path=None):
    """The library, its replay functions declared."""
    return _declare(_l.load(path))


def _address(array):
    return array.ctypes.data_as(ctypes.c_void_p)


class Replay:
    """One game, played action by action. `options` are names and values, as in run.json."""

    def __init__(self, game, options=None, library=None):
        self._pointer = None  # before anything can fail: close() asks it
        self._lib = load(library)
        found = self._lib.hx_game_find(game.encode())
        if not found:
            raise ReplayError(f"{game}: no game of this library")
        settings = [f"{name}={value}".encode() for name, value in (options or {}).items()]
        texts = (ctypes.c_char_p * max(1, len(settings)))(*settings)
        pointer, error = ctypes.c_void_p(), _Error()
        if self._lib.hx_replay_create_set(ctypes.byref(pointer), found, texts, len(settings), ctypes.byref(error)) != 0:
            raise ReplayError(error.text.decode())
        self._pointer = pointer
        self._legal = np.empty(self._lib.hx_replay_max_legal(pointer), np.uint32)
        self.n_seats = self._lib.hx_replay_seats(pointer)
        self.obs_size = self._lib.hx_replay_obs_size(pointer)

    def close(self):
        if self._pointer:
            self._lib.hx_replay_destroy(self._pointer)
        self._pointer = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        self.close()

    def rewind(self):
        """Back to the start of the game."""
        self._lib.hx_replay_rewind(self._pointer)

    def play(self, actions, hashes=None):
        """Play actions, each checked against the rules, and where hashes are given, against the position before it (0: not compared)."""
        actions = np.ascontiguousarray(actions, np.uint32)
        hashes = None if hashes is None else np.ascontiguousarray(hashes, np.uint64)
        error = _Error()
        status = self._lib.hx_replay_play(self._pointer, _address(actions), None if hashes is None else _address(hashes), actions.size,
                                          ctypes.byref(error))
        if status != 0:
            raise ReplayError(error.text.decode())

    @property
    def to_move(self):
        """Seat to move; -1 is chance, -2 is over."""
        return self._lib.hx_replay_to_move(self._pointer)

    @property
    def hash(self):
        return self._lib.hx_replay_hash(self._pointer)

    def legal(self):
        """Legal actions, ascending [n] uint32; empty at chance nodes and at the end."""
        return self._legal[: self._lib.hx_replay_legal(self._pointer, _address(self._legal))].copy()

    def observe(self, seat, out=None):
        """What a seat sees: [obs_size] float32."""
        out = np.empty(self.obs_size, np.float32) if out is None else out
        assert out.dtype == np.float32 and out.size == self.obs_size and out.flags.c_contiguous
        self._lib.hx_replay_observe(self._pointer, seat, _address(out))
        return out

    def score(self):
        """Points [seats] int32 and ranks [seats] uint8."""
        score, rank = np.empty(self.n_seats, np.int32), np.empty(self.n_seats, np.uint8)
        self._lib.hx_replay_score(self._pointer, _address(score), _address(rank))
        return score, rank
