"""Choices as arrays: what learners train on."""
import dataclasses
from typing import Any, Iterator, List, Optional

import numpy as np

from ._types import Array


@dataclasses.dataclass
class Batch:
    """Arrays for training, one row per choice."""

    observation: Optional[Array]  # [n, obs_size] float32: what the mover sees; None where it was not asked for
    mask: Array  # [n, actions] bool: what is legal
    policy: Array  # [n, actions] float32: shares of the visits, sums to 1; the action played where the agent does not search; zeros without has_policy
    value: Array  # [n, seats] float32: utility of every seat at the end, -1 .. 1; NaN for seats that do not play in the game
    root_value: Array  # [n, seats] float32: the search's own estimate of it; NaN without a search
    has_policy: Array  # [n] bool: False where a search was not in full (full=SHARE) and has no visits: nothing to learn a policy from
    seat: Array  # [n] int64: who moves
    action: Array  # [n] int64: what was played
    game: Array  # [n] int64: id of the game
    step: Array  # [n] int32: step of the game
    n_seats: Array  # [n] uint8: how many play in the game; all `seats` of the run unless that varies

    def __len__(self) -> int:
        return len(self.seat)

    def of_mover(self, values: Any) -> Any:
        """The mover's column of an array [n, seats]: [n]."""
        return values[np.arange(len(values)), self.seat]

    def mover_first(self, values: Any) -> Any:
        """An array [n, seats] with the columns turned so that the mover comes first, then the seats after it, as observations have them.
        Seats that do not play in a game stay behind those that do."""
        at, n = np.arange(values.shape[1]), self.n_seats[:, None].astype(np.int64)
        return np.take_along_axis(values, np.where(at < n, (self.seat[:, None] + at) % n, at), axis=1)


@dataclasses.dataclass
class Choices:
    """Choices of recorded games, one row each, the legal lists laid end to end."""

    game: Array  # [n] int64: id
    step: Array  # [n] int32: step of the game
    seat: Array  # [n] uint8: who moves
    action: Array  # [n] uint32: what was played
    agent: Array  # [n] uint16: row of Dataset.agents
    n_seats: Array  # [n] uint8: how many play in the game
    value: Array  # [n, seats] float32: utility at the end; NaN for seats that do not play
    root_value: Array  # [n, seats] float32: the search's estimate; NaN without one
    legal_begin: Array  # [n + 1] int64: first entry of each row in the next two
    legal: Array  # [entries] uint32: legal actions, ascending
    visits: Array  # [entries] uint32; zeros where the agent does not search, or not in full
    has_policy: Array  # [n] bool: as in Batch
    observation: Optional[Array]  # [n, obs_size] float16; None where it was not asked for
    n_actions: int  # size of the vocabulary

    def __len__(self) -> int:
        return len(self.seat)

    @classmethod
    def join(cls, parts: List["Choices"]) -> "Choices":
        """Several, one after the other."""
        if len(parts) == 1:
            return parts[0]
        shifts = np.cumsum([0] + [len(part.legal) for part in parts])
        begin = np.concatenate([part.legal_begin[:-1] + shift for part, shift in zip(parts, shifts)] + [shifts[-1:]])
        together = {field.name: np.concatenate([getattr(part, field.name) for part in parts]) for field in dataclasses.fields(cls)
                    if field.name not in ("legal_begin", "n_actions", "observation")}
        seen = None if parts[0].observation is None else np.concatenate([part.observation for part in parts])
        return cls(legal_begin=begin, observation=seen, n_actions=parts[0].n_actions, **together)

    def take(self, rows: Array) -> "Choices":
        """Some rows, in that order."""
        n_legal = np.diff(self.legal_begin)[rows]
        begin = np.concatenate(([0], np.cumsum(n_legal)))
        flat = np.repeat(self.legal_begin[rows] - begin[:-1], n_legal) + np.arange(begin[-1])
        return Choices(self.game[rows], self.step[rows], self.seat[rows], self.action[rows], self.agent[rows], self.n_seats[rows], self.value[rows],
                       self.root_value[rows], begin, self.legal[flat], self.visits[flat], self.has_policy[rows],
                       None if self.observation is None else self.observation[rows], self.n_actions)

    def policy(self) -> Array:
        """Shares of the visits [entries] float32; 1 for the action played where the agent does not search; zeros without has_policy."""
        n_legal = np.diff(self.legal_begin)
        total = np.add.reduceat(self.visits, self.legal_begin[:-1], dtype=np.float64) if len(self) else np.empty(0)
        played = (self.legal == np.repeat(self.action, n_legal)) & np.repeat(self.has_policy, n_legal)
        return np.where(np.repeat(total > 0, n_legal), self.visits / np.repeat(np.maximum(total, 1), n_legal), played).astype(np.float32)

    def batch(self) -> Batch:
        """Dense arrays for training."""
        rows = np.repeat(np.arange(len(self)), np.diff(self.legal_begin))
        mask = np.zeros((len(self), self.n_actions), bool)
        policy = np.zeros((len(self), self.n_actions), np.float32)
        mask[rows, self.legal] = True
        policy[rows, self.legal] = self.policy()
        return Batch(None if self.observation is None else self.observation.astype(np.float32), mask, policy, self.value, self.root_value,
                     self.has_policy, self.seat.astype(np.int64), self.action.astype(np.int64), self.game, self.step, self.n_seats)


def shuffled(blocks: Iterator[Choices], size: int, buffer: int, rng: np.random.Generator) -> Iterator[Batch]:
    """Batches of `size` rows drawn at random from a buffer of at least `buffer` rows that blocks are poured into; the last may be shorter."""
    held, n_held = [], 0
    for block in blocks:
        held.append(block)
        n_held += len(block)
        if n_held < max(buffer, 2 * size):
            continue
        mixed, order = Choices.join(held), rng.permutation(n_held)
        n_whole = (n_held - size) // size * size  # the rest is mixed with what comes
        for at in range(0, n_whole, size):
            yield mixed.take(order[at : at + size]).batch()
        held = [mixed.take(order[n_whole:])]
        n_held = len(held[0])
    if n_held:
        mixed, order = Choices.join(held), rng.permutation(n_held)
        for at in range(0, n_held, size):
            yield mixed.take(order[at : at + size]).batch()
