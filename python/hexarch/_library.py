"""libhexarch by ctypes: where it lies, what its functions take, and how its refusals become exceptions."""
import ctypes
import ctypes.util
import operator
import os
import pathlib
import threading

import numpy as np

from ._types import Array, Path
from typing import Any, Callable, Iterator, List, Optional, Sequence, Tuple, Type

FLAT_VERSION = 1
ERROR_BYTES = 320


class LibraryMissing(OSError):
    """libhexarch.so was not found: build or install it, or name it in HEXARCH_LIBRARY."""


class HexarchError(Exception):
    """Base of all exceptions of the library; the message says what is wrong and where."""


class IllegalAction(HexarchError, ValueError):
    """The action is illegal; nothing was changed."""


class BadInput(HexarchError, ValueError):
    """An invalid name, option, document or number, named in the message; nothing was changed."""


class OutOfMemory(HexarchError, MemoryError):
    """The library ran out of memory; nothing was changed."""


class AgentBroken(HexarchError, RuntimeError):
    """An agent, or the program behind it, failed; the message says how."""


_REFUSALS = {1: IllegalAction, 2: BadInput, 3: OutOfMemory, 4: AgentBroken}

_P, _I, _T, _U32, _U64, _I64, _SIZE = (ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint32, ctypes.c_uint64, ctypes.c_int64,
                                       ctypes.c_size_t)
_N = None

# Every function that is called: result, then arguments. Arrays and texts written by the library are addresses.
_FUNCTIONS = {
    "hx_flat_version": (_I,),
    "hx_flat_free": (_N, _P),
    "hx_flat_games": (_I, _P, _SIZE),
    "hx_flat_game_create": (_I, _P, _T, _P, _I, _P),
    "hx_flat_game_destroy": (_N, _P),
    "hx_flat_game_describe": (_I, _P, _P, _SIZE),
    "hx_flat_game_action_name": (_I, _P, _U32, _P, _SIZE),
    "hx_flat_game_feature_name": (_I, _P, _I, _P, _SIZE),
    "hx_flat_state_new": (_I, _P, _P, _P),
    "hx_flat_state_load": (_I, _P, _P, _T, _SIZE, _I, _U64, _P),
    "hx_flat_state_clone": (_I, _P, _P, _P),
    "hx_flat_state_redeal": (_I, _P, _P, _I, _U64, _P),
    "hx_flat_state_destroy": (_N, _P),
    "hx_flat_state_game": (_P, _P),
    "hx_flat_state_viewer": (_I, _P),
    "hx_flat_state_to_move": (_I, _P),
    "hx_flat_state_legal": (_I, _P, _P),
    "hx_flat_state_chance": (_I, _P, _P, _P),
    "hx_flat_state_apply": (_I, _P, _P, _SIZE, _P),
    "hx_flat_state_sample": (_I, _P, _U64, _P, _P),
    "hx_flat_state_seen": (_U32, _P, _U32, _I),
    "hx_flat_state_observe": (_I, _P, _I, _P),
    "hx_flat_state_edges": (_I, _P, _I, _P, _I),
    "hx_flat_state_view": (_I, _P, _I, _I, _P, _P, _P),
    "hx_flat_state_text": (_I, _P, _I, _P, _SIZE),
    "hx_flat_state_action_text": (_I, _P, _U32, _I, _P, _SIZE),
    "hx_flat_state_events": (_I, _P, _U32, _I, _P, _P),
    "hx_flat_state_score": (_N, _P, _P, _P, _P),
    "hx_flat_state_hash": (_N, _P, _P),
    "hx_flat_state_faction": (_I, _P, _I),
    "hx_flat_state_playouts": (_I, _P, _I, _I, _U64, _P, _P),
    "hx_flat_state_evaluate": (_I, _P, _P, _P),
    "hx_flat_agent_create": (_I, _P, _P, _T, _I, _P),
    "hx_flat_agent_destroy": (_N, _P),
    "hx_flat_agent_saw": (_N, _P, _U32),
    "hx_flat_agent_choose": (_I, _P, _P, _U64, _P, _P),
    "hx_flat_agent_search": (_I, _P, _P, _P, _P, _P),
    "hx_flat_match_create": (_I, _P, _P, _P, _U64, _U64, _P),
    "hx_flat_match_destroy": (_N, _P),
    "hx_flat_match_run": (_I, _P, _P, _P),
    "hx_flat_match_view": (_I, _P, _P, _P),
    "hx_flat_match_choose": (_I, _P, _U32, _P),
    "hx_flat_match_state": (_I, _P, _P, _P),
    "hx_flat_match_actions": (_U64, _P, _P, _U64),
    "hx_flat_match_seen": (_U64, _P, _I, _P, _U64),
    "hx_flat_match_result": (_I, _P, _P, _P, _P, _P, _P),
    "hx_vector_create": (_I, _P, _P, _I, _P, _I, _I, _P),
    "hx_vector_destroy": (_N, _P),
    "hx_vector_bind": (_I, _P, _T, _P, _P),
    "hx_vector_limit": (_I, _P, _I, _P),
    "hx_vector_reset": (_I, _P, _U64, _P),
    "hx_vector_step": (_I, _P, _P, _P),
    "hx_vector_step_random": (_I, _P, _I64, _P),
    "hx_vector_state": (_I, _P, _P, _I, _P),
    "hx_vector_save": (_I, _P, _P, _P, _P),
    "hx_vector_load": (_I, _P, _T, _SIZE, _P),
    "hx_leaves_create": (_I, _P, _P, _P, _I, _I, _U64, _P),
    "hx_leaves_create_part": (_I, _P, _P, _P, _I64, _I, _I, _I, _I, _U64, _P),
    "hx_leaves_destroy": (_N, _P),
    "hx_leaves_collect": (_I, _P, _P, _P, _P),
    "hx_leaves_read": (_N, _P, _P, _P, _P, _P, _P, _P),
    "hx_leaves_read_unsettled": (_N, _P, _P, _P),
    "hx_leaves_read_asks": (_N, _P, _P),
    "hx_leaves_choices": (_I64, _P, _I64, _P),
    "hx_leaves_read_choices": (_N, _P, _I64, _P, _P, _P, _P, _P, _P),
    "hx_leaves_state": (_I, _P, _P, _I64, _P),
    "hx_leaves_answer": (_I, _P, _P, _P, _P),
    "hx_leaves_result": (_I, _P, _I64, _P, _P, _P, _P, _P),
    "hx_leaves_actions": (_U64, _P, _I64, _P, _U64),
    "hx_net_read": (_I, _P, _T, _P, _P),
    "hx_net_layers": (_I, _P, _I, _I, _I, _P, _SIZE),
    "hx_net_make": (_I, _P, _I, _I, _I, _T, _P, _SIZE, _P, _P),
    "hx_net_inputs": (_I, _P, _P),
    "hx_rows_observe": (_I, _P, _I64, _P, _P, _P, _P, _P, _I, _P, _I, _P),
}


def _near(folder: pathlib.Path) -> Iterator[pathlib.Path]:
    """Libraries that may lie near a folder of the package: beside it when installed, in the build folder of its checkout."""
    for top in list(folder.parents)[:6]:
        for name in ("libhexarch.so", "libhexarch.so.0"):
            yield from (top / name, *sorted(top.glob(f"*-linux-gnu/{name}")))
        if (top / "CMakeLists.txt").exists() and (top / "core" / "game.h").exists():
            builds = [top / "build" / preset / "libhexarch.so" for preset in ("release", "debug")]  # the fast one first
            yield from (build for build in builds if build.exists())


def _candidates(path: Optional[Path]) -> List[str]:
    if path:
        return [os.fspath(path)]
    if os.environ.get("HEXARCH_LIBRARY"):
        return [os.environ["HEXARCH_LIBRARY"]]
    here = pathlib.Path(__file__).resolve()
    places = [here]
    try:
        from ._checkout import CHECKOUT  # written by pip install from a checkout
        places.append(pathlib.Path(CHECKOUT) / "selfplay" / "python" / "hexarch" / here.name)
    except ImportError:
        pass
    found = [os.fspath(library) for place in places for library in _near(place) if library.exists()]
    installed = ctypes.util.find_library("hexarch")
    return found + ([installed] if installed else [])


def _declare(library: Any) -> Any:
    for name, (result, *arguments) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if library.hx_flat_version() != FLAT_VERSION:
        raise OSError(f"flat interface version {library.hx_flat_version()}, and this package speaks {FLAT_VERSION}")
    return library


_loaded = {}


def load(path: Optional[Path] = None) -> Any:
    """The library: `path`, $HEXARCH_LIBRARY, the one installed beside this package, a build of this checkout (release, else debug), or the system's.
    One that was found but does not fit this package is passed over where there is another."""
    wrong = []
    for candidate in _candidates(path):
        if candidate not in _loaded:
            try:
                _loaded[candidate] = _declare(ctypes.CDLL(candidate))
            except (OSError, AttributeError) as why:
                wrong.append(f"{candidate}: {why}")
                continue
        return _loaded[candidate]
    raise LibraryMissing("; ".join(wrong) or LibraryMissing.__doc__)


def address(array: Optional[Array]) -> Optional[int]:
    """The address of a numpy array's first entry; NULL for None."""
    return None if array is None else array.ctypes.data


def call(function: Any, *arguments: Any) -> None:
    """Call a function that takes room for an error line last; raises what it refuses."""
    error = ctypes.create_string_buffer(ERROR_BYTES)
    status = function(*arguments, error)
    if status:
        raise _REFUSALS.get(status, HexarchError)(error.value.decode(errors="replace"))


def create(function: Any, *arguments: Any) -> int:
    """Call a function whose first argument is where the new handle goes; returns the handle."""
    handle = _P()
    call(function, ctypes.byref(handle), *arguments)
    return int(handle.value or 0)


# ---- What goes in: numbers and names, checked here, since ctypes takes 2**32 + 3 for 3 and ends a name at its first NUL

def whole(value: Any, name: str, low: int, high: int, error: Type[HexarchError] = BadInput) -> int:
    """A whole number from low to high; `name` is what it is called in a refusal. Numpy's whole numbers are, 3.0, "3" and True are none."""
    if type(value) is int and low <= value <= high:
        return value
    try:
        number = None if isinstance(value, (bool, np.bool_)) else operator.index(value)
    except TypeError:
        number = None
    if number is None:
        raise error(f"{name} {value!r:.60}: a whole number is wanted")
    if not low <= number <= high:
        raise error(f"{name} {number if abs(number) < 10**30 else 'of more than 30 digits'} is outside {low} .. {high}")
    return number


def count(value: Any, name: str, low: int = 0, high: int = 2**31 - 1) -> int:
    """How many, or which: from low to high, at most what an int holds."""
    return whole(value, name, low, high)


def seed64(value: Any) -> int:
    """A seed: any whole number of 64 bits; negative ones are those from 2**64 down."""
    return whole(value, "seed", -(2**63), 2**64 - 1) & (2**64 - 1)


def ids(values: Any, dtype: Any, name: str, error: Type[HexarchError] = BadInput) -> Array:
    """A list of whole numbers as a contiguous array of a dtype that holds each of them."""
    try:
        array = np.asarray(values)
    except (ValueError, OverflowError, TypeError):
        array = np.asarray(None)
    if array.ndim != 1:
        raise error(f"{name}: a list of whole numbers is wanted")
    if isinstance(values, (list, tuple)) and any(isinstance(value, (bool, np.bool_)) for value in values):
        array = np.asarray([True])
    if array.dtype.kind not in "iu" and array.size:
        wrong = next((value for value in array[:1000].tolist() if not isinstance(value, int) or isinstance(value, bool)), None)
        raise error(f"{name}: whole numbers are wanted" + ("" if wrong is None else f", and one is {wrong!r:.60}"))
    room = np.iinfo(dtype)
    if array.dtype != dtype and array.size and not (room.min <= array.min() and array.max() <= room.max):
        raise error(f"{name}: {array.min() if array.min() < room.min else array.max()} is outside {room.min} .. {room.max}")
    return np.ascontiguousarray(array, dtype)


def name_of(value: Any, what: str) -> bytes:
    """A name, spec or option as bytes that end where it ends."""
    if not isinstance(value, str):
        raise BadInput(f"{what} {value!r:.60}: a text is wanted")
    try:
        encoded = value.encode()
    except UnicodeEncodeError as why:
        raise BadInput(f"{what} {value!r:.60}: {why.reason}") from None
    if b"\0" in encoded:
        raise BadInput(f"{what} {value!r:.60}: holds a NUL")
    return encoded


def text(function: Any, *arguments: Any) -> str:
    """Call a function that writes a text and returns its length."""
    room = 1024
    while True:
        out = ctypes.create_string_buffer(room)
        length = function(*arguments, out, room)
        if length < room:
            return out.value.decode(errors="replace")
        room = length + 1


def taken(lib: Any, function: Any, *arguments: Any) -> bytes:
    """Call a function that gives bytes of its own and their size; returns them and frees those."""
    data, size = _P(), _SIZE()
    call(function, *arguments, ctypes.byref(data), ctypes.byref(size))
    try:
        return ctypes.string_at(data.value or 0, size.value)
    finally:
        lib.hx_flat_free(data)


def is_room(array: Any, dtype: Any, shape: Tuple[int, ...]) -> bool:
    """Whether the library may write to it: a contiguous array of this dtype and shape that is not read-only."""
    return isinstance(array, np.ndarray) and array.dtype == dtype and array.shape == shape and array.flags.c_contiguous and array.flags.writeable


def texts(strings: Sequence[Optional[str]], what: str = "text") -> Any:
    """A list of texts (None: NULL) as the library takes it."""
    return (ctypes.c_char_p * max(1, len(strings)))(*[None if s is None else name_of(s, what) for s in strings])


class Handle:
    """Owns one handle of the library and gives it back when it is collected. Nobody may hold it twice: who is copied makes a handle anew."""

    __slots__ = ("lib", "lock", "_value", "_destroy", "__weakref__")

    def __init__(self, lib: Any, value: int, destroy: Callable[[int], Any]) -> None:
        self.lib, self._destroy = lib, destroy
        self.lock = threading.RLock()  # of what takes long and lets other threads of Python run meanwhile: one at a time, and close() waits
        self._value: Optional[int] = value

    @property
    def value(self) -> int:
        """The address; refused once it is closed."""
        if self._value is None:
            raise BadInput("this object was closed: make a new one")
        return self._value

    def close(self) -> None:
        with self.lock:
            if self._value:
                value, self._value = self._value, None
                self._destroy(value)

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise BadInput("what the library holds here cannot be copied or pickled")

    def __copy__(self) -> Any:
        return self.__reduce_ex__(2)

    def __deepcopy__(self, memo: Any) -> Any:
        return self.__reduce_ex__(2)

    def __del__(self) -> None:
        try:
            self.close()
        except AttributeError:  # half made
            pass
