#!/usr/bin/python3
"""Turn a recorded run into training batches, and fit the smallest model there is with them.

    hexarch selfplay connect_four --agent mcts:sims=200 --games 500 --out runs/first
    /usr/bin/python3 selfplay/python/training_batches.py runs/first

A linear model with a softmax policy and a tanh value learns from visits and outcomes by plain gradient descent: enough to show
the shapes. Replace it by a network of your own. What is printed is measured on games held back.
"""
import argparse
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from hexarch import runs
from hexarch.replay import LibraryMissing, ReplayError


class Linear:
    """Policy logits and a value, both linear in the observation."""

    def __init__(self, obs_size, n_actions):
        self.policy = np.zeros((obs_size + 1, n_actions), np.float32)
        self.value = np.zeros(obs_size + 1, np.float32)

    @staticmethod
    def _with_bias(observation):
        return np.concatenate([observation, np.ones((len(observation), 1), np.float32)], axis=1)

    def __call__(self, batch):
        """Probabilities [n, actions], zero where illegal, and values [n]."""
        x = self._with_bias(batch.observation)
        logits = np.where(batch.mask, x @ self.policy, -np.inf)
        p = np.exp(logits - logits.max(axis=1, keepdims=True))
        return p / p.sum(axis=1, keepdims=True), np.tanh(x @ self.value)

    def learn(self, batch, rate):
        """One step down the gradient of cross-entropy and squared error."""
        x = self._with_bias(batch.observation)
        p, v = self(batch)
        self.policy -= rate * x.T @ (p - batch.policy) / len(x)
        self.value -= rate * x.T @ ((v - batch.value) * (1 - v * v)) / len(x)


def losses(model, batches):
    """Mean cross-entropy of the policy and squared error of the value."""
    n = entropy = error = 0.0
    for batch in batches:
        p, v = model(batch)
        entropy -= (batch.policy * np.log(np.maximum(p, 1e-9))).sum()
        error += ((v - batch.value) ** 2).sum()
        n += len(v)
    return entropy / n, error / n


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="folder of a recorded run")
    parser.add_argument("--batch", type=int, default=256, help="rows of a batch (default 256)")
    parser.add_argument("--epochs", type=int, default=3, help="passes over the games (default 3)")
    parser.add_argument("--rate", type=float, default=0.1, help="learning rate (default 0.1)")
    parser.add_argument("--library", help="path of libhexarch.so, for lean shards")
    args = parser.parse_args()

    data = runs.read_run(args.folder, args.library)
    ids = [entry["first_game"] + i for entry in data.shards for i in range(entry["games"])]
    held_back, training = ids[::10], [i for i in ids if i % 10]
    model = None
    for epoch in range(args.epochs):
        for batch in data.batches(args.batch, seed=epoch, ids=training):
            if model is None:
                model = Linear(batch.observation.shape[1], batch.mask.shape[1])
                print(f"{data.game}: {len(data)} games; a batch: observation {batch.observation.shape}, mask {batch.mask.shape}, "
                      f"policy {batch.policy.shape}, value {batch.value.shape}")
                print("before: cross-entropy %.4f, squared error %.4f" % losses(model, data.batches(args.batch, ids=held_back)))
            model.learn(batch, args.rate)
        print(f"epoch {epoch}: cross-entropy %.4f, squared error %.4f" % losses(model, data.batches(args.batch, ids=held_back)))


if __name__ == "__main__":
    try:
        main()
    except (runs.DataError, LibraryMissing, ReplayError) as why:
        print(f"training_batches: {why}", file=sys.stderr)
        sys.exit(2)
