"""libhexarch by ctypes: where it lies, what its functions take, and how its refusals become exceptions."""
import ctypes
import ctypes.util
import os
import pathlib

FLAT_VERSION = 1
ERROR_BYTES = 320


class LibraryMissing(OSError):
    """libhexarch.so was not found: build or install it, or name it in HEXARCH_LIBRARY."""


class HexarchError(Exception):
    """The library refused; the message says what and where."""


class IllegalAction(HexarchError, ValueError):
    """The rules forbid it; nothing was changed."""


class BadInput(HexarchError, ValueError):
    """A name, option, document or number is not what it should be; nothing was changed."""


class OutOfMemory(HexarchError, MemoryError):
    """The library ran out of memory; nothing was changed."""


class AgentBroken(HexarchError, RuntimeError):
    """An agent, or what it talks to, failed."""


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
    "hx_vector_reset": (_I, _P, _U64, _P),
    "hx_vector_step": (_I, _P, _P, _P),
    "hx_vector_step_random": (_I, _P, _I64, _P),
    "hx_vector_state": (_I, _P, _P, _I, _P),
    "hx_leaves_create": (_I, _P, _P, _P, _I, _I, _U64, _P),
    "hx_leaves_destroy": (_N, _P),
    "hx_leaves_collect": (_I, _P, _P, _P, _P),
    "hx_leaves_read": (_N, _P, _P, _P, _P, _P, _P, _P),
    "hx_leaves_read_unsettled": (_N, _P, _P, _P),
    "hx_leaves_state": (_I, _P, _P, _I64, _P),
    "hx_leaves_answer": (_I, _P, _P, _P, _P),
    "hx_leaves_result": (_I, _P, _I64, _P, _P, _P, _P, _P),
    "hx_leaves_actions": (_U64, _P, _I64, _P, _U64),
    "hx_rows_observe": (_I, _P, _I64, _P, _P, _P, _P, _P, _I, _P, _I, _P),
}


def _near(folder):
    """Libraries that may lie near a folder of the package: beside it when installed, in the build folder of its checkout."""
    for top in list(folder.parents)[:6]:
        yield from (top / "libhexarch.so", *sorted(top.glob("*-linux-gnu/libhexarch.so")))
        if (top / "CMakeLists.txt").exists() and (top / "core" / "game.h").exists():
            builds = [top / "build" / preset / "libhexarch.so" for preset in ("release", "debug")]  # the fast one first
            yield from (build for build in builds if build.exists())


def _candidates(path):
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


def _declare(library):
    for name, (result, *arguments) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if library.hx_flat_version() != FLAT_VERSION:
        raise OSError(f"flat interface version {library.hx_flat_version()}, and this package speaks {FLAT_VERSION}")
    return library


_loaded = {}


def load(path=None):
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


def address(array):
    """The address of a numpy array's first entry; NULL for None."""
    return None if array is None else array.ctypes.data


def call(function, *arguments):
    """Call a function that takes room for an error line last; raises what it refuses."""
    error = ctypes.create_string_buffer(ERROR_BYTES)
    status = function(*arguments, error)
    if status:
        raise _REFUSALS.get(status, HexarchError)(error.value.decode(errors="replace"))


def create(function, *arguments):
    """Call a function whose first argument is where the new handle goes; returns the handle."""
    handle = _P()
    call(function, ctypes.byref(handle), *arguments)
    return handle.value


def text(function, *arguments):
    """Call a function that writes a text and returns its length."""
    room = 1024
    while True:
        out = ctypes.create_string_buffer(room)
        length = function(*arguments, out, room)
        if length < room:
            return out.value.decode(errors="replace")
        room = length + 1


def texts(strings):
    """A list of texts (None: NULL) as the library takes it."""
    return (ctypes.c_char_p * max(1, len(strings)))(*[None if s is None else s.encode() for s in strings])


class Handle:
    """Owns one handle of the library and gives it back when it is collected."""

    __slots__ = ("lib", "value", "_destroy", "__weakref__")

    def __init__(self, lib, value, destroy):
        self.lib, self.value, self._destroy = lib, value, destroy

    def close(self):
        if self.value:
            value, self.value = self.value, None
            self._destroy(value)

    def __del__(self):
        try:
            self.close()
        except AttributeError:  # half made
            pass
