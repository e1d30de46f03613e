"""Many games stepped in one call, in place in numpy arrays."""
from typing import Any, Dict, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library as _l
from .game import Game, State
import random


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

    `agents`: None, or per seat a spec or None (the caller's seat). `skip_forced`: choices with one legal action are played inside, too.
    `threads`: 0 is one a processor. Equal seeds and actions give equal arrays, for any number of threads. The object belongs to one
    thread at a time.
    """

    def __init__(self, game: Union[str, Game], n: int, features: bool = False, *, agents: Optional[Sequence[Optional[str]]] = None,
                 skip_forced: bool = False, threads: int = 0, library: Optional[str] = None, **options: Any):
        if isinstance(game, Game):
            if options:
                raise _l.BadInput("options belong to the Game that is given")
            self.game = game
        else:
            self.game = Game(game, library=library, **options)
        lib = self.game._handle.lib
        if agents is not None and len(agents) != self.game.n_seats:
            raise _l.BadInput(f"agents: {len(agents)}, and there are {self.game.n_seats} seats")
        specs = None if agents is None else _l.texts([None if agent is None else str(agent) for agent in agents])
        handle = _l.create(lib.hx_vector_create, self.game._handle.value, n, specs, int(skip_forced), threads)
        self._handle = _l.Handle(lib, handle, lib.hx_vector_destroy)
        self.n, self.is_reset = n, False
        seats = self.game.n_seats
        self.mover = self._array("mover", (n,), np.int32)
        self.legal_ids = self._array("legal_ids", (n, self.game.max_legal), np.int32)
        self.legal_counts = self._array("legal_counts", (n,), np.int32)
        self.features: Optional[np.ndarray] = self._array("features", (n, self.game.obs_size), np.float32) if features else None
        self.rewards = self._array("rewards", (n, seats), np.float32)
        self.scores = self._array("scores", (n, seats), np.int32)
        self.done = self._array("done", (n,), np.bool_)
        self.games = self._array("games", (n,), np.int64)
        self.steps = self._array("steps", (n,), np.int32)

    def _array(self, name, shape, dtype):
        array = np.zeros(shape, dtype)
        _l.call(self._handle.lib.hx_vector_bind, self._handle.value, name.encode(), array.ctypes.data)
        array.flags.writeable = False
        return array

    def reset(self, seed: int = 0) -> "VectorEnv":
        """Begin all games anew."""
        _l.call(self._handle.lib.hx_vector_reset, self._handle.value, seed & (2**64 - 1))
        self.is_reset = True
        return self

    def step(self, actions: Sequence[int]) -> Tuple[np.ndarray, np.ndarray]:
        """One action [n] for each mover; returns (`rewards`, `done`). Where any is not legal, none is played and IllegalAction says which."""
        chosen = np.ascontiguousarray(actions, np.int32)
        if chosen.shape != (self.n,):
            raise _l.BadInput(f"actions: shape {chosen.shape}, and there are {self.n} environments")
        _l.call(self._handle.lib.hx_vector_step, self._handle.value, chosen.ctypes.data)
        return self.rewards, self.done

    def step_random(self, k: int = 1) -> Tuple[np.ndarray, np.ndarray]:
        """k uniformly random actions in every game, inside the library; arrays are filled at the end: `done` where any game ended,
        `rewards` those of the last one."""
        _l.call(self._handle.lib.hx_vector_step_random, self._handle.value, k)
        return self.rewards, self.done

    def legal_mask(self, out: Optional[np.ndarray] = None) -> np.ndarray:
        """What is legal, [n, n_actions] bool: large where the vocabulary is."""
        mask = np.zeros((self.n, self.game.n_actions), np.bool_) if out is None else out
        mask[...] = False
        rows, at = np.nonzero(np.arange(self.game.max_legal) < self.legal_counts[:, None])
        mask[rows, self.legal_ids[rows, at]] = True
        return mask

    def full_state(self, i: int, seed: int = 0) -> State:
        """The true position of game i, whole: a copy for hosts and tests, never for a player."""
        lib = self._handle.lib
        return State(self.game, _l.create(lib.hx_vector_state, self._handle.value, i), random.Random(seed))

    def close(self) -> None:
        """Free the games now instead of when collected."""
        self._handle.close()

    def __repr__(self):
        return f"<hexarch.VectorEnv {self.n} x {self.game.name}>"
