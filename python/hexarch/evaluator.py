"""Evaluators: programs made of a function, and functions made of the files of nets."""
import ctypes
import os
import sys
from typing import Any, BinaryIO, Callable, Dict, List, Optional, Sequence, Tuple, Union, cast

import numpy as np

from . import _library as _l
from ._messages import LineClosed, Requests
from ._types import Array
from .game import Game
from .leaves import Answer, Evaluate, Leaves, _read_answer

Forward = Callable[[Array], Tuple[Array, Optional[Array]]]
Source = Union[Evaluate, str, "os.PathLike[str]", Sequence[Any]]


def net_evaluator(forward: Forward) -> Evaluate:
    """An evaluator of a net: `forward` takes what movers observe, [n, obs_size] float32, and returns values and logits.

    Values are [n, seats] with the mover's first, then those of the seats after it, as observations have them; or [n] or [n, 1], the mover's alone, of which
    the others share the opposite. They are cut to -1 .. 1. Logits [n, n_actions] become priors by their softmax over the legal actions; None: even priors.
    """

    def evaluate(leaves: Leaves) -> Answer:
        told, logits = forward(leaves.features)
        priors = None if not leaves.wants_priors.any() else np.ones(len(leaves.legal), np.float32) if logits is None else _softmax(leaves, np.asarray(logits))
        return _by_seat(np.asarray(told, np.float32), leaves), priors

    return evaluate


def _by_seat(told: Array, leaves: Leaves) -> Array:
    """Values [n, seats] by seat, from values of a net with the mover first."""
    n, n_seats = len(leaves), leaves.game.n_seats
    if told.ndim == 1:
        told = told[:, None]
    if told.shape == (n, 1):
        told = np.concatenate([told, np.repeat(-told / max(1, n_seats - 1), n_seats - 1, axis=1)], axis=1)
    if told.shape != (n, n_seats):
        raise _l.BadInput(f"the net's values have the shape {told.shape}, and {(n, n_seats)} is wanted (the mover's first), or {(n,)}: the mover's alone")
    turned = (np.arange(n_seats) - leaves.seats[:, None]) % n_seats
    return np.clip(np.take_along_axis(told, turned, axis=1), -1, 1)


def _softmax(leaves: Leaves, logits: Array) -> Array:
    """Of the legal actions of each leaf."""
    if logits.ndim != 2 or len(logits) != len(leaves) or int(leaves.legal.max(initial=0)) >= logits.shape[1]:
        raise _l.BadInput(f"the net's logits have the shape {logits.shape}, and {(len(leaves), leaves.game.n_actions)} is wanted: one an action")
    counts = np.diff(leaves.begin)
    rows = np.repeat(np.arange(len(leaves)), counts)
    of_legal = logits[rows, leaves.legal].astype(np.float32)
    highest = np.full(len(leaves), -np.inf, np.float32)
    np.maximum.at(highest, rows, of_legal)
    return np.maximum(np.exp(of_legal - highest[rows]), 1e-9)


def _set_blas_threads(threads: int) -> None:
    """OpenBLAS has a number of its own, and its threads spin while they wait: between small batches that costs as much as the net."""
    try:
        blas = ctypes.CDLL("libopenblas.so.0", mode=os.RTLD_NOLOAD | os.RTLD_NOW)
        blas.openblas_set_num_threads(threads)
    except (AttributeError, OSError):
        pass  # another library multiplies


def _torchscript(path: str, device: str, threads: int) -> Evaluate:
    try:
        import torch
    except ImportError:
        raise _l.BadInput(f"{path}: torch is not installed, which reads TorchScript") from None
    try:
        torch.set_num_threads(threads)
        _set_blas_threads(threads)
        net = torch.jit.load(path, map_location=device).eval()
    except (RuntimeError, ValueError) as why:
        raise _l.BadInput(f"{path}: no TorchScript: {str(why).splitlines()[0]:.160}") from None

    def forward(features: Array) -> Tuple[Array, Optional[Array]]:
        with torch.no_grad():
            told = net(torch.from_numpy(np.array(features)).to(device))
        values, logits = told if isinstance(told, tuple) else (told, None)
        return values.cpu().numpy(), None if logits is None else logits.cpu().numpy()

    return net_evaluator(forward)


def _onnx(path: str, device: str, threads: int) -> Evaluate:
    try:
        import onnxruntime
    except ImportError:
        raise _l.BadInput(f"{path}: onnxruntime is not installed, which reads ONNX") from None
    providers = ["CUDAExecutionProvider", "CPUExecutionProvider"] if device.startswith("cuda") else ["CPUExecutionProvider"]
    try:
        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = threads
        session = onnxruntime.InferenceSession(path, settings, providers=providers)
    except Exception as why:  # its own classes, which differ by version
        raise _l.BadInput(f"{path}: no ONNX: {str(why).splitlines()[0]:.160}") from None
    name = session.get_inputs()[0].name

    def forward(features: Array) -> Tuple[Array, Optional[Array]]:
        told = session.run(None, {name: np.ascontiguousarray(features)})
        return told[0], told[1] if len(told) > 1 else None

    return net_evaluator(forward)


def load_evaluator(source: Source, device: str = "cpu", threads: int = 1) -> Evaluate:
    """An evaluator of a file: TorchScript (.pt, where torch is installed) or ONNX (.onnx, where onnxruntime is). The net takes [n, obs_size] float32 and gives
    values, or values and logits, as `net_evaluator` says. A function is taken as it is. Of a list, number i values the leaves of searches with `ask=i`.
    `threads`: of a batch on the processor; torch has one number for the whole process."""
    if callable(source):
        return source
    if isinstance(source, (str, os.PathLike)):
        path = os.fspath(source)
        if not os.path.isfile(path):
            raise _l.BadInput(f"{path}: no such file")
        return (_onnx if path.endswith(".onnx") else _torchscript)(path, device, _l.count(threads, "threads", 1, 256))
    if not isinstance(source, Sequence) or not source:
        raise _l.BadInput(f"evaluator {source!r:.60}: a function, a file, or a list of these is wanted")
    return _one_of([load_evaluator(each, device, threads) for each in source])


def _one_of(evaluators: List[Evaluate]) -> Evaluate:
    """Leaves go to the evaluator that they ask."""
    if len(evaluators) == 1:
        return evaluators[0]

    def evaluate(leaves: Leaves) -> Answer:
        if int(leaves.asks.max(initial=0)) >= len(evaluators):
            raise _l.BadInput(f"a search says ask={leaves.asks.max()}, and there are {len(evaluators)} nets: 0 .. {len(evaluators) - 1}")
        values, priors = np.empty((len(leaves), leaves.game.n_seats), np.float32), np.ones(len(leaves.legal), np.float32)
        entry = np.repeat(np.arange(len(leaves)), np.diff(leaves.begin))
        for number in np.unique(leaves.asks):
            rows = np.flatnonzero(leaves.asks == number)
            part = leaves.take(rows)
            values[rows], told = _read_answer(evaluators[number](part), part)
            if told is not None:
                priors[np.isin(entry, rows)] = told
        return values, priors

    return evaluate


class _ToldGame:
    """The game as an engine describes it; the library supplies the rest on first access."""

    def __init__(self, about: Dict[str, Any]) -> None:
        self.name, self.n_seats, self.obs_size, self.obs_version = (about[key] for key in ("game", "seats", "features", "obs_version"))

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("__"):
            raise AttributeError(attribute)
        game = Game(self.name)
        game = game if game.n_seats == self.n_seats else Game(self.name, seats=self.n_seats)
        if (game.obs_size, game.obs_version) != (self.obs_size, self.obs_version):
            raise _l.BadInput(f"{self.name}: the engine has {self.obs_size} features of version {self.obs_version}, and this package knows {game.obs_size}"
                              f" of version {game.obs_version}")
        self.__dict__.update({name: value for name, value in vars(game).items() if name not in self.__dict__})
        return getattr(game, attribute)


def serve_evaluator(evaluate: Evaluate, requests: Requests, name: str, version: str, game: Optional[Game] = None) -> None:
    """Answer an engine until it closes the line."""
    try:
        about = requests.hello(name, version)
        game = game or cast(Game, _ToldGame(about))
        while True:
            request = requests.next()
            leaves = Leaves._told(game, request["params"])
            values, priors = _read_answer(evaluate(leaves), leaves)
            wanted = bool(request["params"]["wants_priors"])
            if wanted and priors is None:
                raise _l.BadInput("priors are wanted (priors=leaves), and the evaluator gives none")
            requests.answer(request["id"], values, priors if wanted else None)
    except LineClosed:
        return


def run_evaluator(evaluate: Source, name: str = "evaluator", version: str = "1", input: Optional[BinaryIO] = None, output: Optional[BinaryIO] = None) -> None:
    """Make a program of an evaluator: it values leaves for `hexarch selfplay` and `tournament` until they close the line, started by
    `--evaluator 'cmd=python3 my_net.py'` (docs/reference/protocol.md). `evaluate`: a function as `play_games` takes it, called with `Leaves`, or what
    `load_evaluator` takes. `python3 -m hexarch evaluate FILE...` is this of files. What the function prints goes to standard error; what it raises ends
    the program."""
    function = load_evaluator(evaluate)
    requests = Requests(input or sys.stdin.buffer, output or sys.stdout.buffer)
    if output is None:
        sys.stdout = sys.stderr
    serve_evaluator(function, requests, name, version)
