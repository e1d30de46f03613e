"""The actions of a seat as that seat sees them: without what chance does, and with the own seat first, as observations have it."""
import re
from typing import Any, Dict, NamedTuple, Tuple, Union

import numpy as np

from . import _library as _l
from ._types import Array
from .game import Game, Verb, game_of


class _Known(NamedTuple):
    """What the ids of a game mean beyond their names."""

    not_chosen: Tuple[str, ...]  # verbs of chance alone, and those that stand for what a seat did not see
    of_seats: Dict[str, int]  # verbs whose argument counts seats, and how many ids each seat has


# By game; tests/python/test_actions.py plays games and compares.
_KNOWN: Dict[str, _Known] = {
    "connect_four": _Known((), {}),
    "breakthrough": _Known((), {}),
    "pig": _Known(("face",), {}),
    "leduc_poker": _Known(("deal", "deal_hidden", "reveal"), {}),
    "eclipse": _Known(("start_player", "draw_technology", "draw_sector", "draw_discovery", "draw_reputation", "roll"), {"offer_relations": 1}),
    "ti4": _Known(("SPEAKER", "HITS", "DRAW_CARD", "DRAW_SECRET", "REVEAL", "DRAW_AGENDA", "DRAW_TILE", "DRAW_FACTION", "HIDDEN_CARD", "HIDDEN_SECRET",
                   "HIDDEN_AGENDA", "HIDDEN_NOTE", "HIDDEN_TILE"), {"SEAT": 1, "PROPOSE": 1, "NOTE": 5}),
    "obsidian": _Known(("first_player", "part_die", "yellow", "red", "white", "blue"), {"unit": 40}),
}


class SeatActions:
    """A vocabulary of `n` actions beside the game's own, for nets that see the own seat first: `SeatActions("eclipse", seats=4)`.

    It leaves out what no seat chooses (outcomes of chance, what a seat did not see) and counts seats from the own one on, as `observe()` does: its ids mean the same to
    whoever moves. `ids` [seats, n] holds the game's id of each action as each seat means it, `index` [seats, n_actions] the way back, -1 where a seat has no such
    action. Both are int64 and read-only, so arrays of a batch go through them as they are:

        actions = SeatActions(game)
        mask = actions.mask(state.legal(), seat)              # [n] bool
        chosen = int(actions.ids[seat, net(observation, mask)])
        targets = actions.index[batch.seat, batch.action]     # of recorded choices
    """

    def __init__(self, game: Union[str, Game], **options: Any) -> None:
        self.game = game_of(game, options)
        known = _KNOWN.get(self.game.name, _Known((), {}))
        chosen = [verb for verb in self.game.verbs if verb.name not in known.not_chosen]
        raw = np.concatenate([np.arange(verb.first, verb.first + verb.n) for verb in chosen])
        self.n = len(raw)
        n_seats = self.game.n_seats
        self.ids: Array = np.tile(raw, (n_seats, 1))
        for verb in chosen:
            if verb.name in known.of_seats:
                self._turn(verb, known.of_seats[verb.name], int(np.searchsorted(raw, verb.first)))
        self.index: Array = np.full((n_seats, self.game.n_actions), -1, np.int64)
        for seat in range(n_seats):
            self.index[seat, self.ids[seat]] = np.arange(self.n)
        self.ids.flags.writeable = self.index.flags.writeable = False
        self.verbs = [Verb(verb.name, int(np.searchsorted(raw, verb.first)), verb.n, re.sub(r"\b(seat|owner)\b", r"\1, the own one being 0", verb.argument, count=1)
                           if verb.name in known.of_seats else verb.argument) for verb in chosen]

    def _turn(self, verb: Verb, width: int, at: int) -> None:
        """Ids of a verb that counts seats, for each seat from itself on. Seats that do not play stay where they are."""
        n_seats = self.game.n_seats
        offset = np.arange(verb.n)
        counted, rest = offset // width, offset % width
        for seat in range(n_seats):
            meant = np.where(counted < n_seats, (counted + seat) % n_seats, counted)
            self.ids[seat, at : at + verb.n] = verb.first + meant * width + rest

    def mask(self, legal: Any, seat: int) -> Array:
        """Legal ids of the game, as `State.legal()` tells them, as a mask of this vocabulary [n] bool."""
        seat = _l.whole(seat, "seat", 0, self.game.n_seats - 1)
        raw = _l.ids(legal, np.int64, f"{self.game.name}: actions", _l.IllegalAction)
        if ((raw < 0) | (raw >= self.game.n_actions)).any():
            raise _l.IllegalAction(f"{self.game.name}: actions: not all are within 0 .. {self.game.n_actions - 1}")
        at = self.index[seat, raw]
        if (at < 0).any():
            raise _l.IllegalAction(f"{self.game.name}: outcomes of chance are no actions of a seat")
        mask = np.zeros(self.n, bool)
        mask[at] = True
        return mask

    def name(self, action: int) -> str:
        """An action of this vocabulary: verb and argument, "PROPOSE 1"; where it counts seats, from the own one on."""
        action = _l.whole(action, "action", 0, self.n - 1, _l.IllegalAction)
        verb = next(verb for verb in self.verbs if action < verb.first + verb.n)
        return f"{verb.name} {action - verb.first}" if verb.n > 1 else verb.name

    def __repr__(self) -> str:
        return f"<hexarch.SeatActions {self.game.name}, {self.n} of {self.game.n_actions}>"
