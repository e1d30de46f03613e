"""Shards and manifests of a run, checked before anything in them is believed. HDF5 has no part in it (_hdf5.py): a file from anywhere raises DataError
at worst."""
import contextlib
import hashlib
import json
import os
import re
import stat
from typing import Any, Dict, Iterator

import numpy as np

from . import _hdf5
from . import _library as _l

CHOICE, FORCED, CHANCE = 0, 1, 2
SEAT_CHANCE = 255
NO_AGENT = 65535
FORMAT, FORMAT_VERSION = "hexarch-selfplay", 2

# Columns of a shard (selfplay/shards/columns.inl): rows, type, width, and the profile that has them.
_COLUMNS = {
    "games/id": ("games", "<u8", "one", ""), "games/seed": ("games", "<u8", "one", ""), "games/step_begin": ("bounds", "<u8", "one", ""),
    "games/legal_begin": ("bounds", "<u8", "one", ""), "games/actions_hash": ("games", "<u8", "one", ""), "games/n_seats": ("games", "|u1", "one", ""),
    "games/end_reason": ("games", "|u1", "one", ""), "games/agent": ("games", "<u2", "seats", ""), "games/faction": ("games", "<u2", "seats", ""),
    "games/score": ("games", "<i4", "seats", ""), "games/rank": ("games", "|u1", "seats", ""), "games/utility": ("games", "<f4", "seats", ""),
    "games/variant": ("games", "|u1", "varied", ""), "steps/seat": ("steps", "|u1", "one", ""), "steps/kind": ("steps", "|u1", "one", ""),
    "steps/action": ("steps", "<u4", "one", ""), "steps/agent": ("steps", "<u2", "one", ""), "steps/state_hash": ("steps", "<u8", "one", ""),
    "steps/root_value": ("steps", "<f2", "seats", ""), "steps/n_legal": ("steps", "<u2", "one", ""), "legal/action": ("legal", "<u4", "one", ""),
    "legal/visits": ("legal", "<u4", "one", ""), "legal/prior": ("legal", "<f2", "one", "full"), "legal/q": ("legal", "<f2", "one", "full"),
    "obs/value": ("steps", "<f2", "obs", "full"), "games/node_begin": ("bounds", "<u8", "one", "tree"), "games/edge_begin": ("bounds", "<u8", "one", "tree"),
    "steps/n_nodes": ("steps", "|u1", "one", "tree"), "nodes/parent": ("nodes", "|u1", "one", "tree"), "nodes/action": ("nodes", "<u4", "one", "tree"),
    "nodes/seat": ("nodes", "|u1", "one", "tree"), "nodes/visits": ("nodes", "<u4", "one", "tree"), "nodes/value": ("nodes", "<f2", "seats", "tree"),
    "nodes/n_edges": ("nodes", "<u2", "one", "tree"), "edges/action": ("edges", "<u4", "one", "tree"), "edges/visits": ("edges", "<u4", "one", "tree"),
}
_TEXTS = ("agents/name", "agents/config", "schema/features")
_ROWS = ("steps", "legal", "nodes", "edges")
_MOST_SEATS = 16
_MOST_STEPS, _MOST_LEGAL = 1 << 24, 1 << 27  # of one game
_MOST_TEXT = 1 << 28  # bytes of run.json, or of a manifest
_MOST_PACKED = 1100  # rows that zlib can put into one byte: columns that are stored for every row are no smaller


class DataError(_l.HexarchError, ValueError):
    """The folder or file is not what the format says; the message names it."""


@contextlib.contextmanager
def told_of(path: Any) -> Iterator[Any]:
    """Turns errors inside into a DataError of one line that names `path`."""
    try:
        yield
    except _l.HexarchError:
        raise
    except MemoryError as why:
        raise _l.OutOfMemory(f"{path}: {str(why) or 'no memory to read it'}") from None
    except (OSError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as why:
        raise DataError(f"{path}: {why}") from None


def need(is_right: Any, path: Any, what: str) -> None:
    """Refuse what is not right."""
    if not is_right:
        raise DataError(f"{path}: {what}")


def read_text(path: Any) -> str:
    """A text file of a run: a regular file of a bounded length."""
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK)) as file:
        about = os.fstat(file.fileno())
        need(stat.S_ISREG(about.st_mode) and about.st_size <= _MOST_TEXT, path, "not a file of a length that can be")
        return file.read(_MOST_TEXT).decode()


def check_run(run: Any, path: Any) -> None:
    """What is used of run.json is of its type."""
    def is_map(value: Any, of: Any) -> bool:
        return isinstance(value, dict) and all(isinstance(each, of) for each in value.values()) and not {"name", "library"} & value.keys()

    need(isinstance(run, dict) and run.get("format") == FORMAT and run.get("format_version") == FORMAT_VERSION, path,
         f"not a run of format version {FORMAT_VERSION}")
    need(isinstance(run.get("game"), str), path, "'game' is no text")
    need(is_map(run.get("options"), str), path, "'options' are no texts by name")
    need(run.get("profile") in ("lean", "full", "tree"), path, "'profile' is none of lean, full, tree")
    agents, vary = run.get("agents"), run.get("vary", {})
    need(isinstance(agents, list) and agents and all(isinstance(spec, str) for spec in agents), path, "'agents' is no list of texts")
    need(is_map(vary, list) and all(values and all(isinstance(value, str) for value in values) for values in vary.values()), path,
         "'vary' are no lists of texts by name")
    for name in ("rules_version", "obs_version", "games"):
        need(type(run.get(name)) is int, path, f"'{name}' is no whole number")
    need(isinstance(run.get("run_id", ""), str), path, "'run_id' is no text")
    with told_of(path):
        json.dumps(run, ensure_ascii=False).encode()  # texts that are none: lone halves of pairs


def _check_entry(entry: Any) -> Any:
    """A line of a manifest, its numbers whole and of a size that can be."""
    if not isinstance(entry, dict):
        raise ValueError("no object")
    most = {"shard": 10**9, "first_game": 2**53, "games": 10**7, "bytes": 2**44, **dict.fromkeys(_ROWS, 2**40)}
    for name, n in most.items():
        value = entry.setdefault(name, 0) if name in ("nodes", "edges") else entry.get(name)
        if type(value) is not int or not 0 <= value <= n:
            raise ValueError(f"'{name}' is no whole number from 0 to {n}")
    for name in ("games", *_ROWS):
        if entry[name] > _MOST_PACKED * entry["bytes"]:
            raise ValueError(f"'{name}' is more than fits {entry['bytes']} bytes")
    if not isinstance(entry.get("file"), str) or not re.fullmatch("[0-9a-f]{64}", str(entry.get("sha256"))):
        raise ValueError("'file' and 'sha256' are no name and digest")
    return entry


def read_manifests(folder: Any) -> Any:
    """Entries of all finished shards, by number; parts of an unfinished run have a manifest each."""
    entries: Dict[int, Dict[str, Any]] = {}
    next_game = 0
    for path in sorted(folder.glob("manifest*.jsonl")):
        with told_of(path):
            lines = read_text(path).splitlines()
        for number, line in enumerate(lines, 1):
            with told_of(f"{path}: line {number}"):
                entry = _check_entry(json.loads(line))
            entries[entry["shard"]] = entry
    for shard in sorted(entries):
        entry = entries[shard]
        need(entry["first_game"] >= next_game, folder, f"shard {shard} holds games of an earlier one")
        next_game = entry["first_game"] + entry["games"]
    need(sum(entry["games"] for entry in entries.values()) < 2**28, folder, "the manifest lists too many games")
    return [entries[shard] for shard in sorted(entries)]


def shard_path(folder: Any, entry: Any) -> Any:
    """The file of a shard that a manifest lists: by its own name in its own folder, and a file."""
    name = f"shard-{entry['shard']:06}.h5"
    path = folder / name
    if entry["file"] != name or not path.is_file():
        raise DataError(f"{folder}: {entry['file']!r:.60} is not the file of shard {entry['shard']}")
    return path


def _is_split(begin: Any, n: int) -> bool:
    """Whether bounds [parts + 1] split 0 .. n - 1."""
    return bool(begin[0] == 0 and begin[-1] == n and (begin[1:] >= begin[:-1]).all())


class Shard:
    """One open file, its bytes those of the manifest, its columns those of the format; those of games are read at once.
    `data`: the Dataset that it belongs to."""

    def __init__(self, path: Any, entry: Any, data: Any) -> None:
        self.path, self.entry = path, entry
        with told_of(path):
            self.file = _hdf5.File(path)
            try:
                self._check_bytes(data)
                self._check_head(data)
                self._check_columns(data)
                self.games = {name: column.rows(0, column.shape[0]) for name, column in self.file.groups["games"].items()}
                self._check_games(data)
            except BaseException:
                self.file.close()
                raise

    def _need(self, is_right: Any, what: str) -> None:
        need(is_right, self.path, what)

    def _check_bytes(self, data: Any) -> None:
        self._need(self.file.size == self.entry["bytes"], f"{self.file.size} bytes, and the manifest says {self.entry['bytes']}")
        key = (self.entry["shard"], self.file.identity)
        if key not in data._checked:
            self._need(self.file.digest(hashlib.sha256()) == self.entry["sha256"], "its sha256 is not that of the manifest")
            data._checked.add(key)
        self.file.parse()

    def _check_head(self, data: Any) -> None:
        attrs = self.file.attrs
        self._need(attrs.get("format") == FORMAT and attrs.get("format_version") == FORMAT_VERSION, f"not a shard of format version {FORMAT_VERSION}")
        self.run_id = attrs.get("run_id")
        self._need(isinstance(self.run_id, str) and data._run_id in (None, self.run_id), "a shard of another run")
        self.n_actions, self.obs_size = attrs.get("actions"), attrs.get("obs_size")
        for name, value in (("actions", self.n_actions), ("obs_size", self.obs_size)):
            self._need(type(value) is int and 0 < value < 2**24, f"attribute {name} cannot be")

    def _check_columns(self, data: Any) -> None:
        there = {f"{group}/{name}": column for group, columns in self.file.groups.items() for name, column in columns.items()}
        wanted = {path for path, (_, _, width, of) in _COLUMNS.items() if of in ("", data.run["profile"]) and (width != "varied" or data.vary)}
        for path in there:
            self._need(path in wanted or path in _TEXTS, f"holds /{path}, which the format does not have")
        for path in sorted(wanted):
            self._need(path in there, f"column /{path} is missing")
        self.n_seats = there["games/rank"].width
        self._need(len(there["games/rank"].shape) == 2 and 1 < self.n_seats <= _MOST_SEATS, "column /games/rank has another shape")
        rows = {"games": self.entry["games"], "bounds": self.entry["games"] + 1, **{name: self.entry[name] for name in _ROWS}}
        widths = {"one": 1, "seats": self.n_seats, "obs": self.obs_size, "varied": len(data.vary)}
        for path in wanted:
            of, dtype, width, _ = _COLUMNS[path]
            shape = (rows[of],) if widths[width] == 1 else (rows[of], widths[width])
            self._need(there[path].dtype == np.dtype(dtype), f"column /{path} has another type")
            self._need(there[path].shape == shape, f"column /{path} is not as long or wide as the manifest says")
        for path in _TEXTS:
            self._need(path not in there or (there[path].is_text and len(there[path].shape) == 1 and there[path].shape[0] < 2**24),
                       f"column /{path} is no list of texts")

    def _check_games(self, data: Any) -> None:
        games, entry = self.games, self.entry
        for name, rows in (("step", "steps"), ("legal", "legal"), ("node", "nodes"), ("edge", "edges")):
            if name + "_begin" in games:
                self._need(_is_split(games[name + "_begin"], entry[rows]), f"column /games/{name}_begin does not split the rows")
        for name, most in (("step", _MOST_STEPS), ("legal", _MOST_LEGAL)):
            self._need((np.diff(games[name + "_begin"].astype(np.int64)) <= most).all(), "a game that is too long")
        ids = np.arange(entry["first_game"], entry["first_game"] + entry["games"], dtype=np.uint64)
        self._need((games["id"] == ids).all(), "column /games/id is not what the manifest says")
        self._need(((games["n_seats"] > 0) & (games["n_seats"] <= self.n_seats)).all(), "column /games/n_seats cannot be")
        self._need((games["end_reason"] <= 3).all(), "column /games/end_reason cannot be")
        plays = np.arange(self.n_seats) < games["n_seats"][:, None]
        self._need(((games["agent"] < len(data.agents)) == plays).all(), "column /games/agent names none of the run, or one who does not play")
        self._need((((games["rank"] > 0) & (games["rank"] <= self.n_seats)) == plays).all(), "column /games/rank cannot be")
        self._need(((np.abs(games["utility"]) <= 1) == plays).all(), "column /games/utility cannot be")
        if data.vary:
            n_values = [len(values) for values in data.vary.values()]
            self._need((games["variant"].reshape(-1, len(n_values)) < n_values).all(), "column /games/variant names no value of its option")

    def check_steps(self, data: Any, column: Any, rows: Any) -> None:
        """Columns of the steps of games `rows`: numbers that can be, and a legal list for each choice."""
        seat, kind, n_legal = column["seat"], column["kind"], column["n_legal"].astype(np.int64)
        is_choice, is_chance = kind == CHOICE, kind == CHANCE
        self._need((kind <= CHANCE).all() and ((seat == SEAT_CHANCE) == is_chance).all() and (is_chance | (seat < self.n_seats)).all(),
                   "columns /steps/seat and /steps/kind do not agree")
        self._need((column["action"] < self.n_actions).all(), "column /steps/action holds what is no action")
        self._need((is_chance | (column["agent"] < len(data.agents))).all(), "column /steps/agent names none of the run")
        self._need(((n_legal > 0) == is_choice).all(), "column /steps/n_legal is not that of choices")
        begin, steps = (self.games[name][rows[0] : rows[-1] + 2].astype(np.int64) for name in ("legal_begin", "step_begin"))
        sums = np.concatenate(([0], np.cumsum(n_legal)))
        self._need((sums[steps - steps[0]] == begin - begin[0]).all(), "column /steps/n_legal does not agree with /games/legal_begin")

    def actions(self, path: Any, first: int, last: int) -> Any:
        """Rows of a column of actions, ids of the vocabulary each."""
        rows = self.rows(path, first, last)
        self._need((rows < self.n_actions).all(), f"column /{path} holds what is no action")
        return rows

    def text(self, name: str) -> Any:
        """An attribute, or None."""
        return self.file.attrs.get(name)

    def texts(self, path: Any) -> Any:
        """A column of texts, or None."""
        group, name = path.split("/")
        column = self.file.groups.get(group, {}).get(name)
        return None if column is None else [text.decode() for text in column.rows(0, column.shape[0]).tolist()]

    def rows(self, path: Any, first: int, last: int) -> Any:
        """Rows first .. last - 1 of a column."""
        group, name = path.split("/")
        with told_of(f"{self.path}: column /{path}"):
            column = self.file.groups[group][name]
            if self.file.is_open:
                return column.rows(first, last)
            with self.file.open_again():  # closed: a game outlives the walk over its shard
                return column.rows(first, last)

    def close(self) -> None:
        self.file.close()
