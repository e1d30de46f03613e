#!/usr/bin/python3
"""Fit the weights of Eclipse knowledge (agents/knowledge/eclipse_weights.inl) to games it played itself.

    cmake --build build/release --target measure_eclipse
    build/release/tests/bench/eclipse_fit/measure_eclipse 4000 1 2>/dev/null > /tmp/measures.txt
    scripts/fit_eclipse.py /tmp/measures.txt agents/knowledge/eclipse_weights.inl

A seat's strength is the sum of its measures times weights that run straight between four numbers of rounds left; the chance that one
seat ends before another is the logistic function of the difference. Fitted by maximum likelihood over all pairs of seats (a tie counts
half), with a little ridge; one game in five is kept back, and its log loss printed.
"""
import sys

import numpy as np

KNOTS = np.array([0, 1.5, 4, 9])
RIDGE = 2e-4  # of the mean log loss, times the square of a weight


def hats(left):
    """[n] rounds left -> [n, knots] share of each knot."""
    left = np.clip(left, KNOTS[0], KNOTS[-1])
    k = np.clip(np.searchsorted(KNOTS, left) - 1, 0, len(KNOTS) - 2)
    at = (left - KNOTS[k]) / (KNOTS[k + 1] - KNOTS[k])
    out = np.zeros((len(left), len(KNOTS)), np.float32)
    out[np.arange(len(left)), k] = 1 - at
    out[np.arange(len(left)), k + 1] = at
    return out


def pairs(data, n_seats):
    """Differences of measures over all pairs of seats of one position, spread over the knots; and who ended first."""
    rows = data.reshape(-1, n_seats, data.shape[1])
    share = hats(rows[:, 0, 3])
    x, y = [], []
    for i in range(n_seats):
        for k in range(i + 1, n_seats):
            difference = rows[:, i, 5:] - rows[:, k, 5:]
            x.append((share[:, :, None] * difference[:, None, :]).reshape(len(rows), -1).astype(np.float32))
            y.append(0.5 + 0.5 * np.sign(rows[:, k, 4] - rows[:, i, 4]))
    return np.concatenate(x), np.concatenate(y).astype(np.float32)


def loss(w, x, y):
    z = x @ w
    return float(np.mean(np.logaddexp(0, -z) * y + np.logaddexp(0, z) * (1 - y)))


def fit(x, y):
    """Newton's method."""
    w = np.zeros(x.shape[1])
    for _ in range(12):
        p = 1 / (1 + np.exp(-(x @ w)))
        gradient = x.T @ (p - y) / len(y) + 2 * RIDGE * w
        curve = (x * (p * (1 - p))[:, None]).T @ x / len(y) + 2 * RIDGE * np.eye(len(w))
        step = np.linalg.solve(curve, gradient)
        w -= step
        if np.abs(step).max() < 1e-6:
            break
    return w


def main():
    source, target = sys.argv[1], sys.argv[2]
    with open(source) as f:
        names = f.readline().split()[6:]
    with open(source) as f:
        rows = [line for line in f if not line.startswith("#")]
    data = np.fromstring(" ".join(rows), dtype=np.float32, sep=" ").reshape(len(rows), -1)
    n_seats = int(data[:, 2].max()) + 1
    kept_back = data[:, 0] % 5 == 4
    x, y = pairs(data[~kept_back], n_seats)
    w = fit(x, y)
    x_test, y_test = pairs(data[kept_back], n_seats)
    n_games = len(np.unique(data[:, 0]))
    print(f"{n_games} games, {len(data) // n_seats} positions; log loss {loss(w, x, y):.4f}, kept back {loss(w, x_test, y_test):.4f}"
          f" (knowing nothing: {np.log(2):.4f})")
    table = w.reshape(len(KNOTS), len(names))
    with open(target, "w") as f:
        f.write("/* Weights of the measures at 0, 1.5, 4 and 9 rounds left. Written by scripts/fit_eclipse.py from "
                f"{n_games} games of {n_seats} seats;\n * log loss per pair of seats on games kept back: {loss(w, x_test, y_test):.4f}. */\n")
        f.write("/* clang-format off */\n")
        for name, column in zip(names, table.T):
            print(f"{name:18s}" + "".join(f"{v:8.2f}" for v in column))
        for row in table:
            f.write("{\n")
            for name, v in zip(names, row):
                f.write(f"    [ECLIPSE_FEATURE_{name.replace('+', ' + ')}] = {v:.4f}f,\n")
            f.write("},\n")
        f.write("/* clang-format on */\n")


main()
