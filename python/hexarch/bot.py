"""Bots: players written in Python."""
from typing import List, Optional, Union

from .agent import Decision
from .game import Game, State


class Bot:
    """A player of your own: subclass it and write `choose()`. `hexarch.play_match` takes one where an agent stands, and `hexarch.run(bot)`
    makes a program of it that the engine starts: `--agent 'process:cmd=python3 my_bot.py'` (docs/reference/protocol.md).

    Every state it is given is its own seat's: what the seat knows, and the rest dealt at random.
    """

    name = "bot"
    version = "1"
    time_ms: Optional[int] = None  # milliseconds that the next decision may take, as the engine of `run()` says; None: no limit
    budget_left_ms: Optional[int] = None  # milliseconds left for all decisions of this game; None: no limit

    def new_game(self, game: Game, seat: int, seed: int) -> None:
        """A game begins; `seed` is for the bot's own random numbers."""

    def saw(self, action: int) -> None:
        """A step of the game, as the seat learns it (`State.seen()`); called for own steps, too."""

    def choose(self, state: State) -> Union[int, Decision]:
        """Choose one of `state.legal()`; `state.to_move()` is the own seat."""
        raise NotImplementedError

    def end_game(self, score: List[int], ranks: List[int]) -> None:
        """The game is over: points and places of the seats."""
