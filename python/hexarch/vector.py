"""Many games stepped in one call, in place in numpy arrays."""
from typing import Any, Dict, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library as _l
from ._types import Array
from .game import Game, State, Stream, game_of


class VectorEnv:
    """n games of one kind for a learner: `VectorEnv("eclipse", 256, features=True, seats=4)`.

    Chance is played inside, and so are the seats of `agents`; what is left are the choices of the other seats. A game that ends begins
    anew at once: `done` and `rewards` tell of the one that ended, all other arrays of the one that begins. The arrays are the same
    objects throughout, filled in place by `reset()`, `step()` and `step_random()`, and read-only:

    | array | shape, type | what |
    |---|---|---|
    | `mover` | [n] int32 | the seat to move |
    | `legal_ids` | [n, max_legal] int32 | its legal actions, ascending; -1 behind them |
    | `legal_counts` | [n] int32 | how many |
    | `features` | [n, obs_size] float32 | what the mover observes; only with `features=True` |
    | `rewards` | [n, seats] float32 | utilities by placing, -1 .. 1, of the game that ended in this step; 0 elsewhere |
    | `done` | [n] bool | a game ended in this step |
    | `scores` | [n, seats] int32 | points of the last game that ended |
    | `games` | [n] int64 | games ended since the reset |
    | `steps` | [n] int32 | choices made in the running game |
    | `truncated` | [n] bool | the game that ended in this step was cut at the game's limit of steps, or at `max_choices` |
    | `final_features` | [n, obs_size] float32 | what the caller's seat that chose last observes at the end of the last game that ended; only with `final_features=True` |

    `agents`: None, or per seat a spec or None (the caller's seat). `skip_forced`: choices with one legal action are played inside, too.
    `max_choices`: a game is cut after so many choices of the caller's, with rewards of 0; 0: never. `threads`: 0 is one a processor. Equal seeds and actions give equal arrays, for any number of threads. The object belongs to one
    thread at a time. A copy or a pickle goes on as the first one does: it holds the steps of every running game, and what agents remember.
    """

    def __init__(self, game: Union[str, Game], n: int, features: bool = False, *, final_features: bool = False,
                 agents: Optional[Sequence[Optional[str]]] = None,
                 skip_forced: bool = False, threads: int = 0, max_choices: int = 0, library: Optional[str] = None, **options: Any) -> None:
        self.game = game_of(game, options, library)
        if agents is not None and len(agents) != self.game.n_seats:
            raise _l.BadInput(f"agents: {len(agents)}, and there are {self.game.n_seats} seats")
        self.n, self.is_reset = _l.count(n, "n", 1, 1000000), False
        self._made: Dict[str, Any] = {"features": bool(features), "final_features": bool(final_features), "agents": None if agents is None else list(agents),
                      "skip_forced": bool(skip_forced), "threads": _l.count(threads, "threads"), "max_choices": _l.count(max_choices, "max_choices")}
        self._create()

    def _create(self) -> None:
        lib, agents, n, seats = self.game._handle.lib, self._made["agents"], self.n, self.game.n_seats
        specs = None if agents is None else _l.texts(agents, "agent")
        handle = _l.create(lib.hx_vector_create, self.game._handle.value, n, specs, int(self._made["skip_forced"]), self._made["threads"])
        self._handle = _l.Handle(lib, handle, lib.hx_vector_destroy)
        _l.call(lib.hx_vector_limit, handle, self._made["max_choices"])
        self.mover = self._array("mover", (n,), np.int32)
        self.legal_ids = self._array("legal_ids", (n, self.game.max_legal), np.int32)
        self.legal_counts = self._array("legal_counts", (n,), np.int32)
        wide = (n, self.game.obs_size)
        self.features: Optional[Array] = self._array("features", wide, np.float32) if self._made["features"] else None
        self.final_features: Optional[Array] = self._array("final_features", wide, np.float32) if self._made["final_features"] else None
        self.rewards = self._array("rewards", (n, seats), np.float32)
        self.scores = self._array("scores", (n, seats), np.int32)
        self.done = self._array("done", (n,), np.bool_)
        self.games = self._array("games", (n,), np.int64)
        self.steps = self._array("steps", (n,), np.int32)
        self.truncated = self._array("truncated", (n,), np.bool_)

    def _array(self, name: str, shape: Any, dtype: Any) -> Any:
        array = np.zeros(shape, dtype)
        _l.call(self._handle.lib.hx_vector_bind, self._handle.value, name.encode(), array.ctypes.data)
        array.flags.writeable = False
        return array

    def reset(self, seed: int = 0) -> "VectorEnv":
        """Begin all games anew."""
        with self._handle.lock:
            _l.call(self._handle.lib.hx_vector_reset, self._handle.value, _l.seed64(seed))
        self.is_reset = True
        return self

    def step(self, actions: Sequence[int]) -> Tuple[Array, Array]:
        """One action [n] for each mover; returns (`rewards`, `done`). Where any is not legal, none is played and IllegalAction says which."""
        chosen = _l.ids(actions, np.int32, f"{self.game.name}: actions", _l.IllegalAction)
        if chosen.shape != (self.n,):
            raise _l.BadInput(f"actions: shape {chosen.shape}, and there are {self.n} environments")
        with self._handle.lock:
            _l.call(self._handle.lib.hx_vector_step, self._handle.value, chosen.ctypes.data)
        return self.rewards, self.done

    def step_random(self, k: int = 1) -> Tuple[Array, Array]:
        """k uniformly random actions in every game, inside the library; arrays are filled at the end: `done` where any game ended,
        `rewards` those of the last one."""
        with self._handle.lock:
            _l.call(self._handle.lib.hx_vector_step_random, self._handle.value, _l.whole(k, "k", 1, 2**63 - 1))
        return self.rewards, self.done

    def legal_mask(self, out: Optional[Array] = None) -> Array:
        """The legal actions of every environment, [n, n_actions] bool; `out`: an array of this shape and type to fill instead of a new one."""
        self._open()
        shape = (self.n, self.game.n_actions)
        if out is not None and not _l.is_room(out, np.bool_, shape):
            raise _l.BadInput(f"out: needs contiguous bool {list(shape)}")
        mask = np.zeros(shape, np.bool_) if out is None else out
        mask[...] = False
        rows, at = np.nonzero(np.arange(self.game.max_legal) < self.legal_counts[:, None])
        mask[rows, self.legal_ids[rows, at]] = True
        return mask

    def full_state(self, i: int, seed: int = 0) -> State:
        """The true position of game i, whole: a copy for hosts and tests, never for a player."""
        i = _l.whole(i, "environment", 0, self.n - 1)
        return State(self.game, _l.create(self._handle.lib.hx_vector_state, self._handle.value, i), Stream(_l.seed64(seed)))

    def _open(self) -> Any:
        """Refused once it is closed: the arrays are still there, but mean nothing any more."""
        return self._handle.value

    # ---- copies

    _TOLD = ("rewards", "done", "truncated", "final_features")  # of the last step, which the library does not keep

    def __getstate__(self) -> Any:
        told = {name: getattr(self, name).copy() for name in self._TOLD if getattr(self, name) is not None}
        lib, handle = self._handle.lib, self._handle.value
        saved = _l.taken(lib, lib.hx_vector_save, handle) if self.is_reset else None
        return {"game": self.game, "n": self.n, "made": self._made, "saved": saved, "told": told}

    def __setstate__(self, state: Any) -> None:
        self.game, self.n, self._made, self.is_reset = state["game"], state["n"], state["made"], state["saved"] is not None
        self._create()
        if self.is_reset:
            _l.call(self._handle.lib.hx_vector_load, self._handle.value, state["saved"], len(state["saved"]))
        for name, array in state["told"].items():
            own = getattr(self, name)
            own.flags.writeable = True
            own[...] = array
            own.flags.writeable = False

    def __copy__(self) -> "VectorEnv":
        other = type(self).__new__(type(self))
        other.__setstate__(self.__getstate__())
        return other

    def __deepcopy__(self, memo: Any) -> "VectorEnv":
        return self.__copy__()

    def close(self) -> None:
        """Free the games now instead of when collected."""
        self._handle.close()

    def __repr__(self) -> str:
        return f"<hexarch.VectorEnv {self.n} x {self.game.name}>"
