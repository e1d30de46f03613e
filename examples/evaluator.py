#!/usr/bin/env python3
"""An evaluator for any game. It evaluates leaves of searches by a linear function of each seat's observation, and gives every action the same prior.
The weights are random; put your net in their place. docs/howto/python.md describes the package, docs/reference/protocol.md its messages.

    hexarch selfplay connect_four --agent mcts:leaves=8,priors=leaves,temperature=1,noise=0.25 --evaluator cmd=examples/evaluator.py --games 100 --out runs/evaluated
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
try:
    import numpy as np
    import hexarch
except ImportError:  # the first python3 on the path is not Debian's, which has numpy
    if sys.executable.startswith("/usr/bin/"):
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])


def evaluate(leaves):
    weights = np.random.default_rng(1).normal(0, 0.1, leaves.game.obs_size).astype("f4")
    own = np.tanh((leaves.features * weights).sum(axis=1, dtype="f8"))  # row by row: a matrix product may round differently in another batch
    value = np.repeat((-own / (leaves.game.n_seats - 1))[:, None], leaves.game.n_seats, axis=1)
    value[np.arange(len(leaves)), leaves.seats] = own
    return value, np.ones(len(leaves.legal))  # priors: the actions of leaf i are leaves.legal_of(i)


hexarch.run_evaluator(evaluate, name="linear")
