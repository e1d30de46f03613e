#!/usr/bin/env python3
"""A reader of recorded games: which seat wins how often, how long games are, and which choices the winners made more often than the others.
docs/howto/python.md describes the package, docs/reference/data-format.md every column.

    hexarch selfplay connect_four --games 100 --out runs/first && python3 examples/reader.py runs/first
"""
import collections
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
try:
    import hexarch
except ImportError:  # numpy or h5py is missing: another python3 than Debian's comes first on the path
    if sys.executable.startswith("/usr/bin/"):
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])


def verb_of(verbs, action):
    """The verb whose block of ids the action lies in."""
    return next(verb["name"] for verb in verbs if verb["first"] <= action < verb["first"] + verb["n"])


def main(folder):
    data = hexarch.read_run(folder)
    wins, steps = collections.Counter(), []
    chosen = {True: collections.Counter(), False: collections.Counter()}  # by whether the seat comes first
    for game in data.games():
        best = max(game.utility)
        steps.append(0)
        for step in game.steps(observe=False):
            steps[-1] += 1
            if step.kind == 0:  # a choice
                chosen[bool(game.utility[step.seat] == best)][verb_of(data.verbs, step.action)] += 1
        for seat, utility in enumerate(game.utility):
            wins[seat] += utility == best
    print(f"{len(steps)} games, {min(steps)} to {max(steps)} steps, {sum(steps) / len(steps):.1f} on average")
    for seat in sorted(wins):
        print(f"seat {seat} is first, alone or with others, in {wins[seat]}")
    totals = {who: max(1, sum(counter.values())) for who, counter in chosen.items()}
    print(f"{'choice':24}{'winners':>9}{'others':>9}")
    for verb in sorted(chosen[True] | chosen[False]):
        print(f"{verb:24}{chosen[True][verb] / totals[True]:9.1%}{chosen[False][verb] / totals[False]:9.1%}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: reader.py RUN_FOLDER")
    main(sys.argv[1])
