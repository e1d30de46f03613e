"""Recorded hexarch self-play, read with h5py and numpy.

    import hexarch_data

    data = hexarch_data.open("runs/first")
    for step in data.steps():                       # one decision after the other
        step.observation, step.legal, step.visits, step.root_value, step.outcome

    for batch in data.batches(256, seed=1):         # shuffled arrays for training
        batch.observation, batch.mask, batch.policy, batch.value

Observations come from the file where it holds them (full profile); otherwise the game is replayed through libhexarch.so, and
every position's hash is compared with the record on the way.
"""
from .dataset import Batch, DataError, Dataset, Game, Step, open_dataset
from .replay import LibraryMissing, Replay, ReplayError

CHOICE, FORCED, CHANCE = 0, 1, 2
SEAT_CHANCE = 255
NO_AGENT = 65535

open = open_dataset

__all__ = ["Batch", "CHANCE", "CHOICE", "DataError", "Dataset", "FORCED", "Game", "LibraryMissing", "NO_AGENT", "Replay",
           "ReplayError", "SEAT_CHANCE", "Step", "open"]
