"""The nets of `hexarch learn`, as numpy arrays by name: read, changed or trained elsewhere, written, and used by `mcts:net=FILE`."""
import json
import os
import pathlib
from typing import Any, Dict, List, Mapping, Tuple, Union

import numpy as np

from . import _library as _l
from ._types import Array, Path
from .game import Game, State


class Net:
    """A net of two hidden layers over the features of each seat (docs/reference/nets.md): `game`, `run` (where it comes from) and `arrays`, float32:

    | array | shape | what |
    |---|---|---|
    | `w1`, `b1` | [inputs, hidden1], [hidden1] | the first layer, over `net_inputs(state)` |
    | `w2`, `b2` | [hidden1, hidden2], [hidden2] | the second |
    | `placing`, `winning` | [hidden2] | strengths of a seat: the chance to end before another is the logistic of their difference; logits of winning |
    | `policy`, `policy_bias` | [actions, hidden2], [actions] | a logit for each action, of the mover; in games of few actions |
    | `verb`, `verb_bias`, `action`, `action_bias` | [verbs, hidden2], [verbs], [numbers, hidden2], [numbers] | a policy beside the judgement, in place of values |
    """

    def __init__(self, game: Union[str, Game], arrays: Mapping[str, Any], run: str = ""):
        self.game = Game(game) if isinstance(game, str) else game
        self.run = run
        hidden: List[int] = []
        for name in ("b1", "b2"):
            if name not in arrays:
                raise _l.BadInput(f"a net without the array {name!r}")
            hidden.append(int(np.asarray(arrays[name]).size))
        self.hidden: Tuple[int, int] = (hidden[0], hidden[1])
        self.is_beside = "verb" in arrays
        layers = self._layers()
        self.arrays: Dict[str, Array] = {}
        for name, shape in layers.items():
            given = np.ascontiguousarray(arrays.get(name, np.empty(0)), np.float32)
            if given.shape != shape:
                raise _l.BadInput(f"{name}: the shape is {given.shape}, and {shape} is wanted" if name in arrays else f"a net without the array {name!r}")
            self.arrays[name] = given
        wrong = [name for name in arrays if name not in layers]
        if wrong:
            raise _l.BadInput(f"a net with the array {wrong[0]!r:.60}: its arrays are {', '.join(layers)}")

    def _layers(self) -> Dict[str, Tuple[int, ...]]:
        """Names and shapes, in the order of the file."""
        lib, handle = self.game._handle.lib, self.game._handle.value
        told = _l.text(lib.hx_net_layers, handle, *(min(width, 2**31 - 1) for width in self.hidden), int(self.is_beside))
        if not told:
            raise _l.BadInput(f"{self.game.name}: no net of hidden layers {self.hidden[0]} and {self.hidden[1]} can be used")
        return {name: (columns,) if name.endswith("bias") or name in ("b1", "b2", "placing", "winning") else (rows, columns)
                for name, rows, columns in json.loads(told) if rows * columns}

    def to_bytes(self) -> bytes:
        """The bytes of its file; equal arrays give equal bytes."""
        lib, handle = self.game._handle.lib, self.game._handle.value
        weights = np.concatenate([array.ravel() for array in self.arrays.values()])
        return _l.taken(lib, lib.hx_net_make, handle, *self.hidden, int(self.is_beside), _l.name_of(self.run, "run"), weights.ctypes.data, weights.size)

    def write(self, path: Path) -> None:
        """Write its file whole or not at all; `mcts:net=PATH` uses it."""
        place = pathlib.Path(path)
        temporary = place.with_name(place.name + ".tmp")
        temporary.write_bytes(self.to_bytes())
        os.replace(temporary, place)

    def __repr__(self) -> str:
        return f"<hexarch.Net for {self.game.name}, hidden layers {self.hidden[0]} and {self.hidden[1]}>"


def read_net(game: Union[str, Game], name: Path) -> Net:
    """A net by the name of one that is built in ("connect_four-1") or the path of its file."""
    of = Game(game) if isinstance(game, str) else game
    lib = of._handle.lib
    data = _l.taken(lib, lib.hx_net_read, of._handle.value, _l.name_of(os.fspath(name), "net"))
    line = data.index(b"\n") + 1
    about = json.loads(data[len("hexarch-net ") : line])
    weights = np.frombuffer(data, "<f4", offset=line).copy()
    told = json.loads(_l.text(lib.hx_net_layers, of._handle.value, *about["hidden"], int("actions" in about)))
    arrays: Dict[str, Array] = {}
    at = 0
    for layer, rows, columns in told:
        if rows * columns:
            flat = layer.endswith("bias") or layer in ("b1", "b2", "placing", "winning")
            arrays[layer] = weights[at : at + rows * columns].reshape((columns,) if flat else (rows, columns))
            at += rows * columns
    return Net(of, arrays, about.get("run", ""))


def net_inputs(state: State) -> Array:
    """The inputs of such a net for every seat of a position, as it is: [seats, inputs] float32."""
    lib, handle = state._lib()
    layers = _l.text(lib.hx_net_layers, state.game._handle.value, 1, 1, 0)
    if not layers:
        raise _l.BadInput(f"{state.game.name}: no net can be used")
    out = np.empty((state.game.n_seats, json.loads(layers)[0][1]), np.float32)
    _l.call(lib.hx_net_inputs, handle, out.ctypes.data)
    return out
