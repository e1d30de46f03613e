"""What an environment pays at the end of a game."""
from typing import Any

import numpy as np

from . import _library as _l
from ._types import Array

REWARDS = ("placing", "winner", "score", "margin")


def check_reward(reward: Any) -> str:
    if reward not in REWARDS:
        raise _l.BadInput(f"reward {reward!r:.60}: one of {', '.join(map(repr, REWARDS))}")
    return str(reward)


def rewards_of(reward: str, score: Any, utility: Any) -> Array:
    """Rewards [..., seats] float32, of points and utilities by placing [..., seats] at the end.

    placing: the utility, 1 for first evenly down to -1 for last. winner: 1 for who is first alone, -1 for the rest; k who share the first place get 2 / k - 1.
    score: the seat's points, in Leduc poker the chips won. margin: its points less the most of another seat.
    """
    points: Array = np.asarray(score, np.float32)
    paid: Array = np.asarray(utility, np.float32)
    if reward == "score":
        paid = points
    elif reward == "winner":
        first = paid == paid.max(axis=-1, keepdims=True)
        paid = np.where(first, 2 / first.sum(axis=-1, keepdims=True) - 1, -1)
    elif reward == "margin":
        paid = points - np.where(np.eye(points.shape[-1], dtype=bool), -np.inf, points[..., None, :]).max(axis=-1)
    return paid.astype(np.float32)
