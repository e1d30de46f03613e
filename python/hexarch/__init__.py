"""hexarch for Python: play, search, learn and read records of Eclipse, Twilight Imperium 4, EMBER: Obsidian Protocol and small games.

    import hexarch

    state = hexarch.Game("eclipse", seats=4).new(seed=1)
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample())
        else:
            state.apply(hexarch.Agent("greedy").choose(state).action)
    print(state.score())

Pure Python over libhexarch.so; numpy is all it needs (h5py to write feature caches and exports). docs/howto/python.md is the guide.
"""
from typing import Any

from . import _library
from ._library import AgentBroken, BadInput, HexarchError, IllegalAction, LibraryMissing, OutOfMemory, load
from .actions import SeatActions
from .agent import Agent, Decision
from .bot import Bot
from .choices import Batch, Choices
from .game import CHANCE, OVER, UNSEEN, Game, Plane, State, Verb, games
from .evaluator import load_evaluator, net_evaluator, run_evaluator
from .leaves import LeafGames, Leaves, play_games
from .match import MatchResult, play_match
from .nets import Net, net_inputs, read_net
from .vector import VectorEnv

__version__ = "0.2.0"

# What needs more than numpy is imported when it is asked for.
_LATER = {"pettingzoo": ("hexarch.pettingzoo", None), "gymnasium": ("hexarch.gymnasium", None), "runs": ("hexarch.runs", None),
          "torch": ("hexarch.torch", None), "exports": ("hexarch.exports", None), "FeatureCache": ("hexarch.cache", "FeatureCache"),
          "write_card": ("hexarch.card", "write_card"), "read_run": ("hexarch.runs", "read_run"), "read_runs": ("hexarch.joined", "read_runs"), "run": ("hexarch.protocol", "run")}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'hexarch' has no attribute {name!r}")
    import importlib

    module, attribute = _LATER[name]
    loaded = importlib.import_module(module)
    return getattr(loaded, attribute) if attribute else loaded


__all__ = ["Agent", "AgentBroken", "BadInput", "Batch", "Bot", "CHANCE", "Choices", "Decision", "Game", "HexarchError", "IllegalAction", "LeafGames", "Leaves", "LibraryMissing",
           "MatchResult", "Net", "OVER", "OutOfMemory", "Plane", "SeatActions", "State", "UNSEEN", "VectorEnv", "Verb", "games", "load", "load_evaluator", "net_evaluator", "net_inputs", "play_games",
           "play_match", "read_net", "read_run", "read_runs", "run", "run_evaluator"]
