"""Games played again through libhexarch.so, to observe what lean shards leave out."""
import ctypes

import numpy as np
from typing import Any

from . import _library as _l
from ._library import LibraryMissing

__all__ = ["LibraryMissing", "Replay", "ReplayError"]


class ReplayError(_l.HexarchError, ValueError):
    """The rules refuse what was recorded, or the position's hash differs."""


class _Error(ctypes.Structure):
    _fields_ = [("text", ctypes.c_char * 320)]


def _declare(lib: Any) -> Any:
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


def load(path: Any = None) -> Any:
    """The library, its replay functions declared."""
    return _declare(_l.load(path))


class Replay:
    """One game, played action by action. `options` are names and values, as in run.json."""

    def __init__(self, game: Any, options: Any = None, library: Any = None) -> None:
        lib = load(library)
        found = lib.hx_game_find(_l.name_of(game, "game"))
        if not found:
            raise ReplayError(f"{game}: no game of this library")
        settings = [f"{name}={value}" for name, value in (options or {}).items()]
        pointer, error = ctypes.c_void_p(), _Error()
        if lib.hx_replay_create_set(ctypes.byref(pointer), found, _l.texts(settings, "option"), len(settings), ctypes.byref(error)) != 0:
            raise ReplayError(error.text.decode(errors="replace"))
        self._lib, self._handle = lib, _l.Handle(lib, int(pointer.value or 0), lib.hx_replay_destroy)
        self._legal = np.empty(lib.hx_replay_max_legal(self._at), np.uint32)
        self.n_seats = lib.hx_replay_seats(self._at)
        self.obs_size = lib.hx_replay_obs_size(self._at)

    @property
    def _at(self) -> Any:
        """The address; refused once it is closed."""
        return self._handle.value

    def close(self) -> None:
        """Free the game now instead of when collected."""
        self._handle.close()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def rewind(self) -> None:
        """Back to the start of the game."""
        self._lib.hx_replay_rewind(self._at)

    def play(self, actions: Any, hashes: Any = None) -> None:
        """Play actions, each checked against the rules, and where hashes are given, against the position before it (0: not compared)."""
        actions = _l.ids(actions, np.uint32, "actions", ReplayError)
        hashes = None if hashes is None else _l.ids(hashes, np.uint64, "hashes", ReplayError)
        if hashes is not None and hashes.size != actions.size:
            raise ReplayError(f"{hashes.size} hashes, and there are {actions.size} actions")
        error = _Error()
        if self._lib.hx_replay_play(self._at, _l.address(actions), _l.address(hashes), actions.size, ctypes.byref(error)) != 0:
            raise ReplayError(error.text.decode(errors="replace"))

    @property
    def to_move(self) -> Any:
        """Seat to move; -1 is chance, -2 is over."""
        return self._lib.hx_replay_to_move(self._at)

    @property
    def hash(self) -> Any:
        """Content hash of the position, its low 64 bits."""
        return self._lib.hx_replay_hash(self._at)

    def legal(self) -> Any:
        """Legal actions, ascending [n] uint32; empty at chance nodes and at the end."""
        return self._legal[: self._lib.hx_replay_legal(self._at, _l.address(self._legal))].copy()

    def observe(self, seat: Any, out: Any = None) -> Any:
        """What a seat sees: [obs_size] float32."""
        out = np.empty(self.obs_size, np.float32) if out is None else out
        if not _l.is_room(out, np.float32, (self.obs_size,)):
            raise _l.BadInput(f"out: needs contiguous float32 [{self.obs_size}]")
        self._lib.hx_replay_observe(self._at, _l.whole(seat, "seat", 0, self.n_seats - 1), _l.address(out))
        return out

    def score(self) -> Any:
        """Points [seats] int32 and ranks [seats] uint8."""
        score, rank = np.empty(self.n_seats, np.int32), np.empty(self.n_seats, np.uint8)
        self._lib.hx_replay_score(self._at, _l.address(score), _l.address(rank))
        return score, rank
