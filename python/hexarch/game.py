"""Games and positions."""
import ctypes
import json
import os
import random
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library as _l
from ._types import Array, Document

CHANCE = -1
"""What `State.to_move()` says when dice or cards decide."""
OVER = -2
"""What `State.to_move()` says when the game is over."""
UNSEEN = 0xFFFFFFFF
"""What `State.seen()` says where a seat does not even learn that something happened."""


class Verb(NamedTuple):
    """A kind of action, such as "build": its actions have the ids `first` .. `first + n - 1`."""

    name: str  # the verb, as `hexarch games NAME` and recorded runs spell it
    first: int  # id of its first action
    n: int  # number of its actions
    argument: str  # what `id - first` counts: a hex, a card, a number, ...


class Plane(NamedTuple):
    """A named block of an observation: its entries `first` .. `first + n - 1`."""

    name: str  # as "seats"
    first: int  # index of its first number in an observation
    n: int  # how many numbers
    shape: Tuple[int, ...]  # reshape the numbers so; the last dimension lists what `meaning` names
    meaning: str  # what the numbers are, in words


class Stream:
    """The random numbers of one state, made when the first is drawn: most clones never draw one."""

    __slots__ = ("_seed", "_made")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._made: Optional[random.Random] = None

    def getrandbits(self, n: int) -> int:
        if self._made is None:
            self._made = random.Random(self._seed)
        return self._made.getrandbits(n)

    def fork(self) -> "Stream":
        """Another one, which the next number of this one begins."""
        return Stream(self.getrandbits(64))

    def copy(self) -> "Stream":
        """One that continues with the same numbers."""
        other = Stream(self._seed)
        if self._made is not None:
            other._made = random.Random()
            other._made.setstate(self._made.getstate())
        return other


def games(library: Optional[str] = None) -> List[str]:
    """Names of all games."""
    return _l.text(_l.load(library).hx_flat_games).split("\n")


def _option_text(value: Any) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


class Game:
    """A game with its options, such as `Game("eclipse", seats=4)`. `new()` returns a position to play from.

    `hexarch games NAME` lists the options of a game; True and False stand for on and off. An unknown game, option or value raises `BadInput`.
    """

    name: str  # as on the command line, "eclipse"
    title: str  # the name for people
    rules_version: int  # raised when the meaning of an action or of a byte changes
    n_seats: int  # how many play
    n_actions: int  # actions have the ids 0 .. n_actions - 1
    max_legal: int  # most legal actions of a seat at once
    max_list: int  # most legal actions or outcomes of chance at once
    max_steps: int  # a game ends within this many steps
    obs_size: int  # numbers of an observation
    obs_version: int  # raised when the meaning of an observation changes
    hidden: bool  # whether seats know different things
    options: Dict[str, str]  # every option as text
    verbs: List[Verb]  # the encoding of actions: each verb has a block of ids
    planes: List[Plane]  # the named blocks of an observation
    factions: List[str]  # names of species, factions or armies; empty in games without

    def __init__(self, name: str, *, library: Optional[str] = None, **options: Any) -> None:
        lib = _l.load(library)
        settings = [f"{option}={_option_text(value)}" for option, value in options.items()]
        handle = _l.create(lib.hx_flat_game_create, _l.name_of(name, "game"), _l.texts(settings, "option"), len(settings))
        self._adopt(lib, handle, library)

    def _adopt(self, lib: Any, handle: Any, library: Any = None) -> Any:
        self._library = None if library is None else os.fspath(library)  # where a copy in another process looks for it, too
        self._handle = _l.Handle(lib, handle, lib.hx_flat_game_destroy)
        about = json.loads(_l.text(lib.hx_flat_game_describe, handle))
        self.name = about["name"]
        self.title = about["title"]
        self.rules_version = about["rules_version"]
        self.n_seats = about["seats"]
        self.n_actions = about["actions"]
        self.max_legal = about["max_legal"]
        self.max_list = about["max_list"]
        self.max_steps = about["max_steps"]
        self.obs_size = about["obs_size"]
        self.obs_version = about["obs_version"]
        self.hidden = bool(about["hidden"])
        self.options = about["options"]
        self.verbs = [Verb(**verb) for verb in about["verbs"]]
        self.planes = [Plane(p["name"], p["first"], p["n"], tuple(p["shape"]), p["meaning"]) for p in about["planes"]]
        self.factions = about["factions"]
        return self

    @classmethod
    def _of_handle(cls, lib: Any, handle: Any, library: Any = None) -> Any:
        return cls.__new__(cls)._adopt(lib, handle, library)

    def __reduce__(self) -> Any:
        return _make_game, (self.name, self._library, self.options)

    def __copy__(self) -> "Game":
        """Another Game of the same rules and options."""
        other = Game.__new__(type(self))
        other.__dict__.update(self.__dict__)  # the library's part never changes, and may be shared
        other.options, other.verbs, other.planes, other.factions = dict(self.options), list(self.verbs), list(self.planes), list(self.factions)
        return other

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.__copy__()

    def __repr__(self) -> str:
        return f"<hexarch.Game {self.name}, {self.n_seats} seats>"

    def new(self, seed: int = 0) -> "State":
        """The position at the start of the game, with everything visible (the host's). `seed`, 0 .. 2^64 - 1, decides what its methods draw; equal seeds give equal games."""
        stream = Stream(_l.seed64(seed))
        return State(self, _l.create(self._handle.lib.hx_flat_state_new, self._handle.value), stream)

    def load(self, document: Union[Document, str, bytes], seed: int = 0) -> "State":
        """Make a position from a document: a dict as `State.view()` returns, JSON text or MessagePack bytes. Hidden values are dealt by `seed`.
        The options of the document count, even if they differ from this game's. The view of a seat becomes that seat's position.
        An invalid document raises `BadInput`, which names the field."""
        data, viewer = _read_document(document)
        return self._load(data, viewer, _l.seed64(seed), Stream(_l.seed64(seed)))

    def _load(self, data: bytes, viewer: Any, seed: int, stream: "Stream") -> "State":
        lib = self._handle.lib
        viewer = -1 if viewer is None else _l.whole(viewer, "viewer", -1, 2**31 - 1)
        handle = _l.create(lib.hx_flat_state_load, self._handle.value, data, len(data), viewer, seed)
        held = lib.hx_flat_state_game(handle)
        if held == self._handle.value:
            lib.hx_flat_game_destroy(held)  # once less: this object holds it already
            return State(self, handle, stream)
        game = Game._of_handle(lib, held, self._library)
        state = State(game, handle, stream)
        if game.name != self.name:
            raise _l.BadInput(f"document: a position of {game.name}, not of {self.name}")
        return state

    def action_name(self, action: int) -> str:
        """An action without a position: verb and argument, "place 3"."""
        return _l.text(self._handle.lib.hx_flat_game_action_name, self._handle.value, self._action(action))

    def _action(self, action: Any) -> Any:
        """An id of the vocabulary."""
        return _l.whole(action, "action", 0, self.n_actions - 1, _l.IllegalAction)

    @property
    def features(self) -> List[str]:
        """Names of the floats of an observation [obs_size], "seats[2].technology[Neutron Bombs]"; the own seat is number 0."""
        return [_l.text(self._handle.lib.hx_flat_game_feature_name, self._handle.value, i) for i in range(self.obs_size)]


def _make_game(name: str, library: Any, options: Any) -> Any:
    return Game(name, library=library, **options)


def game_of(game: Union[str, "Game"], options: Dict[str, Any], library: Optional[str] = None) -> "Game":
    """The Game that was given, or one of this name under options."""
    if not isinstance(game, Game):
        return Game(game, library=library, **options)
    if options:
        raise _l.BadInput(f"options {', '.join(options)}: they belong to the Game that is given")
    return game


def _make_state(game: Any, data: Any, viewer: Any, stream: Any) -> Any:
    return game._load(data, viewer, 0, stream)


def _read_document(document: Any) -> Any:
    """A document as bytes, and whose view it says it is."""
    if isinstance(document, dict):
        try:
            return json.dumps(document).encode(), document.get("viewer")
        except (TypeError, ValueError, RecursionError) as why:
            raise _l.BadInput(f"document: {why}") from None
    if not isinstance(document, (str, bytes, bytearray, memoryview)):
        raise _l.BadInput(f"document {document!r:.60}: a dict, JSON text or MessagePack bytes are wanted")
    data = document.encode(errors="replace") if isinstance(document, str) else bytes(document)
    if data[:1] in (b"{", b" ", b"\n"):
        try:
            return data, json.loads(data).get("viewer")
        except (ValueError, AttributeError, RecursionError):
            pass  # the library refuses it, with the place
    return data, None


class State:
    """A position of a game; `Game.new()` and `Game.load()` make one. `viewer` says which of two kinds it is:

    - `viewer is None`: the **host's** (`Game.new()`), the true position, which runs the game. `observe()`, `view()`, `text()`,
      `events()` and `action_text()` without a seat show what the seat to move may know. Only the methods named `full_...` show everything.
      Do not give it to a player.
    - `viewer == i`: **seat i's** (`state.seat(i)`): what seat i knows, and a random deal of the rest that agrees with it. A bot
      that reads or searches it learns nothing that its seat may not know.

    Applying, cloning and scoring work alike for both. A state belongs to one thread at a time; it is freed by the collector. `copy.copy()` and
    `copy.deepcopy()` continue with the same random numbers, `clone()` with others; a pickle holds its document.
    """

    __slots__ = ("game", "viewer", "_handle", "_random", "_room")

    def __init__(self, game: Any, handle: Any, stream: Any) -> None:
        lib = game._handle.lib
        self.game: Game = game
        self._handle = _l.Handle(lib, handle, lib.hx_flat_state_destroy)
        viewer = lib.hx_flat_state_viewer(handle)
        self.viewer: Optional[int] = None if viewer < 0 else viewer
        self._random: Stream = stream
        self._room: Optional[Array] = None  # [max_list] uint32, made when a list is first asked for; shared with no other state

    def __repr__(self) -> str:
        whose = "the host's" if self.viewer is None else f"seat {self.viewer}'s"
        return f"<hexarch.State {self.game.name}, {whose}, to move {self.to_move()}>"

    def __str__(self) -> str:
        return self.text()

    def _seed(self, seed: Any) -> Any:
        return self._random.getrandbits(64) if seed is None else _l.seed64(seed)

    def _lib(self) -> Any:
        return self._handle.lib, self._handle.value

    def _seat(self, seat: Any) -> Any:
        """The seat that is meant where none is named."""
        if seat is None:
            seat = self.viewer
        if seat is None:
            seat = self.to_move()
            if seat < 0:
                if not self.game.hidden:
                    return 0
                raise _l.BadInput("no seat is to move: name the seat that looks, or ask a method full_...")
        return _l.whole(seat, "seat", 0, self.game.n_seats - 1)

    def _list_room(self) -> Any:
        if self._room is None:
            self._room = np.empty(self.game.max_list, np.uint32)
        return self._room

    # ---- rules

    def to_move(self) -> int:
        """The seat to move, `CHANCE` or `OVER`."""
        lib, s = self._lib()
        return int(lib.hx_flat_state_to_move(s))

    def is_over(self) -> bool:
        """Is the game over?"""
        return self.to_move() == OVER

    def is_chance(self) -> bool:
        """Do dice or cards decide here?"""
        return self.to_move() == CHANCE

    def legal(self) -> List[int]:
        """Ids that may be applied, ascending: actions of the seat to move; at a chance node the outcomes; [] at the end."""
        lib, s = self._lib()
        room = self._list_room()
        legal: List[int] = room[: lib.hx_flat_state_legal(s, room.ctypes.data)].tolist()
        return legal

    def chance(self) -> Tuple[List[int], Array]:
        """Outcomes of a chance node, ascending, and their probabilities [n] float64; both empty elsewhere."""
        lib, s = self._lib()
        p, room = np.empty(self.game.max_list), self._list_room()
        n = lib.hx_flat_state_chance(s, room.ctypes.data, p.ctypes.data)
        return room[:n].tolist(), p[:n].copy()

    def sample(self, seed: Optional[int] = None) -> int:
        """Draw an outcome of the chance node by its probabilities; it applies nothing. `seed`: equal seeds draw alike (None: the state's own
        stream). Raises `IllegalAction` if chance is not to move."""
        lib, s = self._lib()
        outcome = ctypes.c_uint32()
        _l.call(lib.hx_flat_state_sample, s, self._seed(seed), ctypes.byref(outcome))
        return outcome.value

    def apply(self, action: int) -> None:
        """Apply an action (or an outcome of chance), checked against the rules; refused, nothing changes."""
        lib, s = self._lib()
        _l.call(lib.hx_flat_state_apply, s, ctypes.byref(ctypes.c_uint32(self.game._action(action))), 1)

    def apply_all(self, actions: Sequence[int]) -> None:
        """Apply actions one after the other, all or none: where one is refused, nothing changes."""
        lib, s = self._lib()
        array = _l.ids(actions, np.uint32, f"{self.game.name}: actions", _l.IllegalAction)
        _l.call(lib.hx_flat_state_apply, s, array.ctypes.data, array.size)

    def clone(self) -> "State":
        """A copy of the same kind that shares nothing: what it draws without a seed is its own, and differs from clone to clone."""
        lib, s = self._lib()
        return State(self.game, _l.create(lib.hx_flat_state_clone, s), self._random.fork())

    def __copy__(self) -> "State":
        lib, s = self._lib()
        return State(self.game, _l.create(lib.hx_flat_state_clone, s), self._random.copy())

    def __deepcopy__(self, memo: Any) -> "State":
        return self.__copy__()

    def __reduce__(self) -> Any:
        return _make_state, (self.game, self._document(-1, True), self.viewer, self._random)

    def seat(self, seat: Optional[int] = None, seed: Optional[int] = None) -> "State":
        """What a seat (the one to move) knows, as its own position: all it does not know is dealt anew, another way each time."""
        lib, s = self._lib()
        dealt = _l.create(lib.hx_flat_state_redeal, s, self._seat(seat), self._seed(seed))
        return State(self.game, dealt, self._random.fork())

    def redeal(self, seat: Optional[int] = None, seed: Optional[int] = None) -> "State":
        """Deal what a seat does not know another way: the same as `seat()`."""
        return self.seat(seat, seed)

    # ---- what a seat sees

    def observe(self, seat: Optional[int] = None, out: Optional[Array] = None) -> Array:
        """Features for a seat: [obs_size] float32, each -1 .. 1, the own seat first; `Game.planes` names them."""
        lib, s = self._lib()
        if out is None:
            out = np.empty(self.game.obs_size, np.float32)
        elif not _l.is_room(out, np.float32, (self.game.obs_size,)):
            raise _l.BadInput(f"out: needs contiguous float32 [{self.game.obs_size}]")
        lib.hx_flat_state_observe(s, self._seat(seat), out.ctypes.data)
        return out

    def edges(self, seat: Optional[int] = None) -> Array:
        """The map as a graph, for nets that read it so: [n, 3] int32, each row two rows of the observation's plane of the map ("hexes" of Eclipse, "systems" of TI4) that
        are adjacent, and 1 where one can pass from one to the other (Eclipse: by wormholes of both). Every pair comes both ways. Empty where the board is a grid."""
        lib, s = self._lib()
        seat = self._seat(seat)
        out = np.empty((lib.hx_flat_state_edges(s, seat, None, 0), 3), np.int32)
        lib.hx_flat_state_edges(s, seat, out.ctypes.data, len(out))
        return out

    def _document(self, viewer: Any, is_msgpack: Any) -> Any:
        lib, s = self._lib()
        return _l.taken(lib, lib.hx_flat_state_view, s, viewer, int(is_msgpack))

    def _view(self, viewer: int) -> Document:
        view: Document = json.loads(self._document(viewer, False))
        return view

    def view(self, seat: Optional[int] = None) -> Document:
        """The document of the position for a seat: everything it may not see is None."""
        return self._view(self._seat(seat))

    def text(self, seat: Optional[int] = None) -> str:
        """A picture of the position for a seat."""
        lib, s = self._lib()
        return _l.text(lib.hx_flat_state_text, s, self._seat(seat))

    def action_text(self, action: int, seat: Optional[int] = None) -> str:
        """One line for an action that is legal here, as a seat may read it; "" where it is not legal."""
        lib, s = self._lib()
        return _l.text(lib.hx_flat_state_action_text, s, self.game._action(action), self._seat(seat))

    def _events(self, action: Any, viewer: int) -> List[Document]:
        lib, s = self._lib()
        out = ctypes.c_void_p()
        _l.call(lib.hx_flat_state_events, s, self.game._action(action), viewer, ctypes.byref(out))
        try:
            events: List[Document] = json.loads(ctypes.string_at(out.value or 0))
            return events
        finally:
            lib.hx_flat_free(out)

    def events(self, action: int, seat: Optional[int] = None) -> List[Document]:
        """What a seat would learn by `action` being applied here: dicts with kind, level, seat, other, what, where, place, amount, text."""
        return self._events(action, self._seat(seat))

    def seen(self, action: int, seat: Optional[int] = None) -> int:
        """The id that `seat` (None: the viewer, else the seat to move) learns when `action` is applied here: the action itself, an id that hides its argument, or
        `UNSEEN`."""
        lib, s = self._lib()
        return int(lib.hx_flat_state_seen(s, self.game._action(action), self._seat(seat)))

    # ---- everything, for hosts and records

    def _host_only(self, what: str) -> None:
        if self.viewer is not None:
            raise _l.BadInput(f"{what}: this is seat {self.viewer}'s position; what the seat does not know is dealt at random in it")

    def full_view(self) -> Document:
        """The document of the whole true position (the save file). Host's states only."""
        self._host_only("full_view")
        return self._view(-1)

    def full_text(self) -> str:
        """A picture with everything in it. Host's states only."""
        self._host_only("full_text")
        lib, s = self._lib()
        return _l.text(lib.hx_flat_state_text, s, -1)

    def full_events(self, action: int) -> List[Document]:
        """The events of an action as one who sees everything learns them. Host's states only."""
        self._host_only("full_events")
        return self._events(action, -1)

    def hash(self) -> int:
        """Content hash of all there is, 128 bits. Equal positions have equal hashes, whatever way led to them; in a seat's state what was
        dealt counts, too."""
        lib, s = self._lib()
        words = np.empty(2, np.uint64)
        lib.hx_flat_state_hash(s, words.ctypes.data)
        return int(words[1]) << 64 | int(words[0])

    # ---- results and estimates

    def _score(self, which: int, dtype: Any) -> Array:
        lib, s = self._lib()
        out = np.zeros(self.game.n_seats, dtype)
        lib.hx_flat_state_score(s, *(out.ctypes.data if i == which else None for i in range(3)))
        return out

    def score(self) -> Array:
        """Points [seats] int32; before the end a standing."""
        return self._score(0, np.int32)

    def ranks(self) -> Array:
        """Places [seats] uint8 from 1, ties sharing."""
        return self._score(1, np.uint8)

    def utility(self) -> Array:
        """Utility [seats] float64 by placing: 1 for first evenly down to -1 for last, ties averaged."""
        return self._score(2, np.float64)

    def factions(self) -> List[str]:
        """The faction (species, army) of each seat; "" in games without."""
        lib, s = self._lib()
        names = self.game.factions
        return [names[lib.hx_flat_state_faction(s, seat)] if names else "" for seat in range(self.game.n_seats)]

    def playouts(self, n: int, max_steps: int = 0, seed: Optional[int] = None) -> Array:
        """Mean utility [seats] float32, -1 to 1, of `n` random playouts from here: to the end, or for at most `max_steps` actions of the
        seats (0: no limit). `seed`: equal seeds give equal means (None: the state's own stream)."""
        lib, s = self._lib()
        out = np.empty(self.game.n_seats, np.float32)
        n, max_steps = _l.count(n, "playouts", 1), _l.count(max_steps, "max_steps")
        _l.call(lib.hx_flat_state_playouts, s, n, max_steps, self._seed(seed), out.ctypes.data)
        return out

    def evaluate(self) -> Array:
        """What the game's built-in knowledge expects, utility [seats] float32; a few random playouts where there is none."""
        lib, s = self._lib()
        out = np.empty(self.game.n_seats, np.float32)
        _l.call(lib.hx_flat_state_evaluate, s, out.ctypes.data)
        return out
