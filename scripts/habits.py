#!/usr/bin/env python3
"""Counts habits of agents in whole recorded games: what a person would laugh at.

    scripts/habits.py GAME [--agent SPEC]... [--games N] [--seed S]     records games of each agent among itself, and counts
    scripts/habits.py GAME --run DIR                                    counts in games that were recorded before

Needs the program (build/release/hexarch, or --program), the library and Debian's python3-numpy and python3-h5py. What each line means stands in
docs/lab/habits.md.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from habits_of.common import Refused
from habits_of.eclipse import Eclipse
from habits_of.obsidian import Obsidian

ROOT = pathlib.Path(__file__).resolve().parent.parent

GAMES = {"eclipse": Eclipse, "obsidian": Obsidian}


def record(program, game, agent, options, args, folder):
    """A run of games of this agent among itself."""
    words = [program, "selfplay", game, "--agent", agent, "--games", str(args.games), "--seed", str(args.seed), "--out", folder]
    for name, value in options.items():
        words += ["--set", f"{name}={value}"]
    if subprocess.run(words, stdout=subprocess.DEVNULL).returncode != 0:
        raise Refused(f"'{' '.join(words)}' failed")


def count(program, game, folder):
    """The rows of a recorded run."""
    sys.path.insert(0, str(ROOT / "python"))
    import hexarch  # of the checkout

    data = hexarch.read_run(folder)
    if data.game != game:
        raise Refused(f"{folder} holds games of {data.game}, not of {game}")
    habits = GAMES[game](program, data.n_seats)
    try:
        for one in data.games():
            habits.game(one, data.rules_of(one.id))
        return habits.rows()
    finally:
        habits.close()


def told(value):
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def show(game, columns):
    """A table in Markdown: a row a habit, a column an agent."""
    print(f"| {game} | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for name in next(iter(columns.values())):
        print(f"| {name} | " + " | ".join(told(rows[name]) for rows in columns.values()) + " |")


def read_words():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--agent", action="append", metavar="SPEC", help="whose habits; repeated (level=3)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="of each agent (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--run", metavar="DIR", help="a recorded run, instead of playing")
    parser.add_argument("--program", default="build/release/hexarch", metavar="FILE", help="that plays (build/release/hexarch)")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    args = parser.parse_args()
    if args.games < 1:
        parser.error("--games: at least 1")
    return args


def main():
    args = read_words()
    program, columns = args.program, {}
    with tempfile.TemporaryDirectory() as scratch:
        if args.run:
            columns[args.run] = count(program, args.game, args.run)
        for i, agent in enumerate([] if args.run else args.agent or ["level=3"]):
            folder = str(pathlib.Path(scratch) / str(i))
            record(program, args.game, agent, GAMES[args.game].options, args, folder)
            columns[agent] = count(program, args.game, folder)
    print(json.dumps(columns)) if args.json else show(args.game, columns)


if __name__ == "__main__":
    try:
        main()
    except (Refused, OSError) as why:
        print(f"habits.py: {why}", file=sys.stderr)
        sys.exit(2)
