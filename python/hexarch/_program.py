"""Where the program `hexarch` is: python3 -m hexarch hands it every command that is not the package's own."""
import importlib
import os
import pathlib
from collections.abc import Iterator


class ProgramMissing(OSError):
    """The program hexarch was not found: build or install it, or name it in HEXARCH_PROGRAM."""


def _is_compiled(path: pathlib.Path) -> bool:
    """Whether it is the program itself: the command that pip writes for this package would call itself for ever."""
    try:
        with open(path, "rb") as file:
            return file.read(4) == b"\x7fELF" and os.access(path, os.X_OK)
    except OSError:
        return False


def _tops() -> Iterator[pathlib.Path]:
    """Folders that it may lie near: those around this package, and the checkout that it was installed from."""
    yield from list(pathlib.Path(__file__).resolve().parents)[:6]
    try:
        yield pathlib.Path(importlib.import_module("hexarch._checkout").CHECKOUT)  # written by pip install from a checkout
    except ImportError:
        pass


def _places(library: str) -> Iterator[pathlib.Path]:
    if library:
        yield pathlib.Path(library).parent / "hexarch"
        yield from (parent / "bin" / "hexarch" for parent in list(pathlib.Path(library).parents)[:4])
    for top in _tops():
        yield top / "bin" / "hexarch"
        if (top / "CMakeLists.txt").exists() and (top / "core" / "game.h").exists():
            yield from (top / "build" / preset / "hexarch" for preset in ("release", "debug"))  # the fast one first
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        if os.path.isabs(folder):
            yield pathlib.Path(folder) / "hexarch"


def program(library: str = "") -> str:
    """Its path: $HEXARCH_PROGRAM; the one that lies by `library` (a path; empty: none); the one in this package; beside the prefix that the package lies in; a build of its checkout; on the path."""
    named = os.environ.get("HEXARCH_PROGRAM")
    if named:
        return named
    for place in _places(library):
        if _is_compiled(place):
            return os.fspath(place)
    raise ProgramMissing(ProgramMissing.__doc__)
