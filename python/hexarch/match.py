"""One match between agents, bots and functions."""
import ctypes
from dataclasses import dataclass
from typing import Any, Callable, List, Optional, Sequence, Union

import numpy as np

from . import _library as _l
from ._types import Array
from .agent import Agent, Decision
from .bot import Bot
from .game import OVER, Game, State, Stream, UNSEEN, game_of

Player = Union[str, Agent, Bot, Callable[[State], int]]


@dataclass
class MatchResult:
    """The result of `play_match()`. Arrays run over the seats."""

    score: Array  # [seats] int32: points
    ranks: Array  # [seats] uint8, 1 is best; a seat at fault is last
    utility: Array  # [seats] float64, -1 .. 1, by placing
    end_reason: str  # "natural", "step limit", "fault"
    fault_seat: Optional[int]  # the seat whose player failed; None: nobody
    fault: str  # what went wrong, or ""
    actions: Array  # [steps] uint32: the whole game, chance included; Game.new() and apply_all() play it again
    final: State  # the host's, whole


class _Seat:
    """One player who is not built in."""

    def __init__(self, player: Any, game: Any, seat: Any, seed: Any, n_games: Any) -> None:
        self.player, self.seat, self.n_seen = player, seat, 0
        if isinstance(player, Bot):
            player.new_game(game, seat, seed)

    def choose(self, match: Any, lib: Any, state: Any) -> Any:
        if not isinstance(self.player, Bot):
            return self.player(state)
        seen = _list(lib.hx_flat_match_seen, match, self.seat)
        for action in seen[self.n_seen :].tolist():
            self.player.saw(action)
        self.n_seen = len(seen)
        return self.player.choose(state)


def _list(function: Any, *arguments: Any) -> Any:
    """A list that the library copies out: asked twice, first for its length."""
    out = np.empty(int(function(*arguments, None, 0)), np.uint32)
    function(*arguments, out.ctypes.data, out.size)
    return out


def _spec(player: Any) -> Any:
    if isinstance(player, str):
        return player
    return player.spec if isinstance(player, Agent) else None


def _result(lib: Any, match: int, game: Game, fault: str) -> MatchResult:
    score, ranks, utility = np.empty(game.n_seats, np.int32), np.empty(game.n_seats, np.uint8), np.empty(game.n_seats)
    reason, seat = ctypes.c_int(), ctypes.c_int()
    lib.hx_flat_match_result(match, score.ctypes.data, ranks.ctypes.data, utility.ctypes.data, ctypes.byref(reason), ctypes.byref(seat))
    final = State(game, _l.create(lib.hx_flat_match_state, match), Stream(0))
    return MatchResult(score, ranks, utility, ("natural", "step limit", "fault", "adjudicated")[reason.value], None if seat.value < 0 else seat.value,
                       fault, _list(lib.hx_flat_match_actions, match), final)


def play_match(game: Union[str, Game], players: Sequence[Player], seed: int = 0, game_id: int = 0, **options: Any) -> MatchResult:
    """Play one match and return its result.

    - `players`: one per seat, or one for all: a spec ("mcts:sims=100"), an `Agent`, a `Bot`, or a function from the seat's `State` to an action.
      Bots and functions see their seat's state only, and decide only where there is a choice. Their exceptions propagate.
    - `seed`, `game_id`: 0 .. 2^64 - 1. Together they decide dice and deals, as in `hexarch tournament` and `selfplay`.
    - `options`: of the game, if `game` is a name.
    """
    game = game_of(game, options)
    players = list(players) if not isinstance(players, (str, Agent, Bot)) else [players]
    if len(players) == 1:
        players = players * game.n_seats
    if len(players) != game.n_seats:
        raise _l.BadInput(f"{len(players)} players, and there are {game.n_seats} seats")
    lib, seed, game_id = game._handle.lib, _l.seed64(seed), _l.whole(game_id, "game_id", 0, 2**64 - 1)
    specs = _l.texts([_spec(player) for player in players], "agent")
    handle = _l.Handle(lib, _l.create(lib.hx_flat_match_create, game._handle.value, specs, seed, game_id), lib.hx_flat_match_destroy)
    seats: List[Any] = [None if _spec(player) else _Seat(player, game, seat, seed, game_id) for seat, player in enumerate(players)]
    stream, awaits, fault = Stream(seed * 1000003 + game_id), ctypes.c_int(), ""
    while True:
        _l.call(lib.hx_flat_match_run, handle.value, ctypes.byref(awaits))
        if awaits.value == OVER:
            break
        view = State(game, _l.create(lib.hx_flat_match_view, handle.value), stream.fork())
        legal = view.legal()  # before the player has it, who may play on in it
        action = seats[awaits.value].choose(handle.value, lib, view)
        action = action.action if isinstance(action, Decision) else action
        try:
            chosen = _l.whole(action, "action", 0, UNSEEN - 1)
        except _l.BadInput:
            chosen = UNSEEN
        if chosen not in legal:
            fault = f"seat {awaits.value} chose action {action!r:.60}, which is not legal"
        _l.call(lib.hx_flat_match_choose, handle.value, chosen)
    result = _result(lib, handle.value, game, fault)
    for player in seats:
        if player and isinstance(player.player, Bot):
            player.player.end_game(result.score.tolist(), result.ranks.tolist())
    return result
