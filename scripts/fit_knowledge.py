#!/usr/bin/python3
"""Fit the weights of a game's knowledge (agents/knowledge/<game>/weights.inl) to games it played itself.

    cmake --build build/release --target measure
    build/release/tests/bench/knowledge_fit/measure eclipse 3000 1 > measures.txt
    scripts/fit_knowledge.py measures.txt agents/knowledge/eclipse/weights.inl

A seat's strength is the sum of its measures times weights that run straight between four numbers of what is left of the game (rounds,
points to go); the chance that one seat ends before another is the logistic function of the difference. Fitted by maximum likelihood over
all pairs of seats (a tie counts half), with a little ridge; one game in five is kept back, and its log loss printed.
"""
import sys

import numpy as np

RIDGE = 2e-4  # of the mean log loss, times the square of a weight
BLOCK = 4000  # positions whose pairs are spread out at once


def hats(left, knots):
    """[n] left -> [n, knots] share of each knot."""
    left = np.clip(left, knots[0], knots[-1])
    k = np.clip(np.searchsorted(knots, left) - 1, 0, len(knots) - 2)
    at = (left - knots[k]) / (knots[k + 1] - knots[k])
    out = np.zeros((len(left), len(knots)), np.float32)
    out[np.arange(len(left)), k] = 1 - at
    out[np.arange(len(left)), k + 1] = at
    return out


def pairs(rows, knots):
    """rows [positions, seats, columns], block by block: differences of measures over all pairs of seats of a position, spread over the
    knots; and who ended first."""
    for first in range(0, len(rows), BLOCK):
        block = rows[first:first + BLOCK]
        share = hats(block[:, 0, 3], knots)
        i, k = np.triu_indices(block.shape[1], 1)
        difference = block[:, i, 5:] - block[:, k, 5:]
        x = (share[:, None, :, None] * difference[:, :, None, :]).reshape(difference.shape[0] * difference.shape[1], -1)
        yield x, (0.5 + 0.5 * np.sign(block[:, k, 4] - block[:, i, 4])).reshape(-1)


def loss(w, rows, knots):
    total, n = 0.0, 0
    for x, y in pairs(rows, knots):
        z = x @ w
        total += float(np.sum(np.logaddexp(0, -z) * y + np.logaddexp(0, z) * (1 - y)))
        n += len(y)
    return total / n


def fit(rows, knots):
    """Newton's method."""
    w = np.zeros((rows.shape[2] - 5) * len(knots))
    for _ in range(12):
        gradient, curve, n = np.zeros(len(w)), np.zeros((len(w), len(w))), 0
        for x, y in pairs(rows, knots):
            p = 1 / (1 + np.exp(-(x @ w)))
            gradient += x.T @ (p - y)
            curve += (x * (p * (1 - p))[:, None].astype(np.float32)).T @ x
            n += len(y)
        step = np.linalg.solve(curve / n + 2 * RIDGE * np.eye(len(w)), gradient / n + 2 * RIDGE * w)
        w -= step
        if np.abs(step).max() < 1e-4:
            break
    return w


def main():
    source, target = sys.argv[1], sys.argv[2]
    with open(source) as f:
        head = f.readline().split()
        data = np.loadtxt(f, dtype=np.float32)
    at = head.index("features")
    prefix, knots, names = head[1], np.array([float(k) for k in head[3:at]]), head[at + 1:]
    n_seats = int(data[:, 2].max()) + 1
    rows = data.reshape(-1, n_seats, data.shape[1])
    is_kept_back = rows[:, 0, 0] % 5 == 4
    w = fit(rows[~is_kept_back], knots)
    kept_back, n_games = loss(w, rows[is_kept_back], knots), len(np.unique(data[:, 0]))
    print(f"{n_games} games, {len(rows)} positions; log loss {loss(w, rows[~is_kept_back], knots):.4f}, kept back {kept_back:.4f}"
          f" (knowing nothing: {np.log(2):.4f})")
    table = w.reshape(len(knots), len(names))
    for name, column in zip(names, table.T):
        print(f"{name:18s}" + "".join(f"{v:8.2f}" for v in column))
    with open(target, "w") as f:
        f.write(f"/* Weights of the measures with {', '.join(head[3:at])} left. Written by scripts/fit_knowledge.py from "
                f"{n_games} games of {n_seats} seats;\n * log loss per pair of seats on games kept back: {kept_back:.4f}. */\n")
        f.write("/* clang-format off */\n")
        for row in table:
            f.write("{\n")
            for name, v in zip(names, row):
                f.write(f"    [{prefix}_FEATURE_{name.replace('+', ' + ')}] = {v:.4f}f,\n")
            f.write("},\n")
        f.write("/* clang-format on */\n")


main()
