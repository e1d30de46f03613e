"""play_games(record=...): the program hexarch plays and records, and asks this process what leaves are worth."""
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
from typing import Any, Dict, List, Union

import numpy as np

from . import _library as _l
from ._messages import Requests
from ._program import ProgramMissing, program
from .choices import Choices
from .evaluator import serve_evaluator
from .game import Game
from .leaves import Answer, Evaluate, LeafGames, Leaves, _REASONS
from .relay import VARIABLE



def _program() -> str:
    try:
        return program(_l.load()._name)
    except ProgramMissing as why:
        raise _l.BadInput(f"record: {why}") from None


def _command(game: Game, agents: List[str], games: int, live: int, seed: int, threads: int, folder: str, profile: str) -> List[str]:
    words = [_program(), "selfplay", game.name, "--games", str(games), "--seed", str(seed), "--threads", str(threads), "--live", str(live),
             "--out", folder, "--profile", profile, "--evaluator", f"cmd={sys.executable} -m hexarch.relay,time=1h"]
    for name, value in game.options.items():
        words += ["--set", f"{name}={value}"]
    for spec in agents:
        words += ["--agent", spec]
    return words


def _serve(running: "subprocess.Popen[bytes]", line: socket.socket, evaluate: Evaluate, game: Game) -> None:
    """Value what the program asks, until it ends."""
    line.settimeout(0.05)
    while running.poll() is None:
        try:
            connection, _ = line.accept()
        except socket.timeout:
            continue
        with connection:
            connection.settimeout(None)
            serve_evaluator(evaluate, Requests(connection.makefile("rb"), connection.makefile("wb")), "hexarch.play_games", "1", game)


def _run(command: List[str], evaluate: Evaluate, game: Game) -> None:
    with tempfile.TemporaryDirectory(prefix="hexarch-") as place, socket.socket(socket.AF_UNIX) as line:
        line.bind(os.path.join(place, "line"))
        line.listen()
        package = str(pathlib.Path(__file__).resolve().parents[1])
        path = os.pathsep.join([package] + [folder for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder])
        environment = {**os.environ, VARIABLE: os.path.join(place, "line"), "PYTHONPATH": path}
        with tempfile.TemporaryFile() as said:
            running = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said)
            try:
                _serve(running, line, evaluate, game)
            finally:
                if running.poll() is None:
                    running.send_signal(signal.SIGKILL)
                running.wait()
            if running.returncode:
                said.seek(0)
                lines = said.read().decode(errors="replace").strip().splitlines()
                raise _l.BadInput(f"record: {lines[-1] if lines else f'hexarch selfplay ended with {running.returncode}'}")


def play_recorded(game: Game, agents: List[str], evaluate: Evaluate, games: int, live: int, seed: int, threads: int,
                  folder: Union[str, "os.PathLike[str]"], profile: str) -> LeafGames:
    """The games of play_games(), written as a run into a folder."""
    from .runs import read_run

    counted: Dict[str, int] = {"leaves": 0, "batches": 0}

    def counting(leaves: Leaves) -> Answer:
        counted["leaves"], counted["batches"] = counted["leaves"] + len(leaves), counted["batches"] + 1
        return evaluate(leaves)

    _run(_command(game, agents, games, live, seed, threads, os.fspath(folder), profile), counting, game)
    data = read_run(folder, game._library)

    def choices(observe: bool) -> Choices:
        return Choices.join(list(data.choices(observe=observe)))

    actions = [each.action for each in data.games()]
    reasons = [_REASONS[int(reason)] for reason in data.column("end_reason")]
    return LeafGames(data.column("score"), data.column("rank"), np.asarray(data.column("utility"), np.float64), reasons, actions, counted["leaves"],
                     counted["batches"], game, agents, choices)
