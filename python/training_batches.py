#!/usr/bin/python3
"""Turn a recorded run into training batches, and fit a minimal model with them.

    hexarch selfplay connect_four --agent mcts:sims=200 --games 500 --out runs/first
    /usr/bin/python3 python/training_batches.py runs/first

A linear model with a softmax policy and a tanh value for every seat learns from visits and outcomes by plain gradient descent: enough to
show the shapes. Replace it by your own network. The printed losses come from games that training does not use.
"""
import argparse
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import hexarch
from hexarch import runs
from hexarch.replay import ReplayError


class Linear:
    """Policy logits and a value per seat (the mover's first), all linear in the mover's observation."""

    def __init__(self, obs_size, n_actions, n_seats):
        self.policy = np.zeros((n_actions, obs_size + 1), np.float32)
        self.value = np.zeros((obs_size + 1, n_seats), np.float32)
        self.power = None  # mean squared length of an observation: it scales the step

    @staticmethod
    def _with_bias(observation):
        return np.concatenate([observation, np.ones((len(observation), 1), np.float32)], axis=1)

    @staticmethod
    def _by_action(mask):
        """Each action that is legal somewhere in the batch, with the rows where it is: vocabularies are large, legal lists are short."""
        actions, rows = np.nonzero(mask.T)
        starts = np.flatnonzero(np.diff(actions, prepend=-1))
        return zip(actions[starts], np.split(rows, starts[1:]))

    def _probabilities(self, x, mask):
        logits = np.full(mask.shape, -np.inf, np.float32)
        for action, rows in self._by_action(mask):
            logits[rows, action] = x[rows] @ self.policy[action]
        p = np.exp(logits - logits.max(axis=1, keepdims=True))
        return p / p.sum(axis=1, keepdims=True)

    def __call__(self, batch):
        """Probabilities [n, actions], zero where illegal, and values [n, seats], the mover's first."""
        x = self._with_bias(batch.observation)
        return self._probabilities(x, batch.mask), np.tanh(x @ self.value)

    def learn(self, batch, rate):
        """One step down the gradient of cross-entropy and squared error; a rate below 1 never overshoots."""
        x = self._with_bias(batch.observation)
        power = float((x * x).sum(axis=1).mean())
        self.power = power if self.power is None else 0.9 * self.power + 0.1 * power
        p, v = self(batch)
        gradient = (batch.policy - p) * batch.has_policy[:, None] * (rate / self.power)
        for action, rows in self._by_action(batch.mask):
            self.policy[action] += gradient[rows, action] @ x[rows] / len(rows)
        target = batch.mover_first(batch.value)
        error = np.where(np.isnan(target), 0, target - v)  # seats that do not play in the game
        self.value += x.T @ (error * (1 - v * v)) * (rate / self.power / len(x))


def losses(model, batches):
    """Mean cross-entropy of the policy and squared error of the mover's value."""
    n = n_policies = entropy = error = 0.0
    for batch in batches:
        p, v = model(batch)
        entropy -= (batch.policy * np.log(np.maximum(p, 1e-9))).sum()
        error += ((v[:, 0] - batch.of_mover(batch.value)) ** 2).sum()
        n, n_policies = n + len(batch), n_policies + batch.has_policy.sum()
    return entropy / max(1, n_policies), error / n


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="folder of a recorded run")
    parser.add_argument("--batch", type=int, default=256, help="rows of a batch (default 256)")
    parser.add_argument("--epochs", type=int, default=3, help="passes over the games (default 3)")
    parser.add_argument("--rate", type=float, default=0.3, help="learning rate, of a step that would fit one row whole (default 0.3)")
    parser.add_argument("--library", help="path of libhexarch.so, for lean shards")
    args = parser.parse_args()

    data = hexarch.read_run(args.folder, args.library)
    held_back, training = data.ids[::10], data.ids[data.ids % 10 != data.ids[0] % 10]
    model = None
    for epoch in range(args.epochs):
        for batch in data.batches(args.batch, seed=epoch, ids=training):
            if model is None:
                model = Linear(batch.observation.shape[1], batch.mask.shape[1], batch.value.shape[1])
                print(f"{data.game}: {len(data)} games; a batch: observation {batch.observation.shape}, mask {batch.mask.shape}, "
                      f"policy {batch.policy.shape}, value {batch.value.shape}")
                print("before: cross-entropy %.4f, squared error %.4f" % losses(model, data.batches(args.batch, ids=held_back)))
            model.learn(batch, args.rate)
        print(f"epoch {epoch}: cross-entropy %.4f, squared error %.4f" % losses(model, data.batches(args.batch, ids=held_back)))


if __name__ == "__main__":
    try:
        main()
    except (runs.DataError, hexarch.HexarchError, hexarch.LibraryMissing, ReplayError) as why:
        print(f"training_batches: {why}", file=sys.stderr)
        sys.exit(2)
