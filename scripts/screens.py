#!/usr/bin/python3
"""How many questions of a whole game at `hexarch play` fit a terminal of 80 x 24: the position where it is shown, the choices and the prompt.

The game is played answer by answer, each as the hint says; what is printed between an answer and the next prompt is counted from the position on,
or where none is shown from the choices on. News that stand above may scroll away.
usage: scripts/screens.py PROGRAM GAME SEED [NAME=VALUE...] [--least PERCENT] [--show]      e.g. build/release/hexarch ti4 1 seats=3
--least fails where fewer fit; --show prints those that do not.
"""
import argparse
import os
import re
import statistics
import subprocess
import sys

ROWS, COLUMNS = 24, 80
SAME = 20  # questions one after another with the same words: the game does not go on
CHOICE = re.compile(r" {1,2}\d+[ )] |  a number from \d")


def read(process):
    """What is printed up to the next prompt."""
    text = ""
    while not re.search(r"seat 0, \d+ to \d+ or \? > $", text[-60:]):
        more = os.read(process.stdout.fileno(), 65536).decode()
        if not more:
            return None
        text += more
    return text


def say(process, line):
    process.stdin.write((line + "\n").encode())
    return read(process)


def screen(text, game_heads):
    """The lines that belong on the screen, the prompt too; whether the position is among them."""
    lines = text.split("\n")
    for at in range(len(lines) - 1, -1, -1):
        if lines[at].startswith(game_heads) and at > 0 and lines[at - 1] == "":
            return lines[at:], True
    first = next(at for at, line in enumerate(lines) if CHOICE.match(line))
    has_heading = first > 0 and lines[first - 1].endswith((":", "..."))
    return lines[first - (1 if has_heading else 0):], False


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("game")
    parser.add_argument("seed")
    parser.add_argument("settings", nargs="*")
    parser.add_argument("--least", type=float, default=0)
    parser.add_argument("--show", action="store_true")
    args = parser.parse_args()
    command = [args.program, "play", args.game, "--seed", args.seed, "--agent", "human", "--agent", "greedy", "--hint", "greedy"]
    for setting in args.settings:
        command += ["--set", setting]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    heights, with_view, n_wide, n_cut, n_same = [], [], 0, 0, 0
    text = read(process)
    while text is not None:
        lines, has_view = screen(text, ("Round ",))
        n_wide += any(len(line) > COLUMNS for line in lines[:-1])
        n_cut += any(line.startswith("the first ") for line in lines)
        heights.append(len(lines))
        if has_view:
            with_view.append(len(lines))
        if args.show and len(lines) > ROWS:
            print(*lines, sep="\n", end=f"\n--- {len(lines)} lines ---\n")
        told = re.search(r"would play: (.*(?:\n  \S.*)*)", say(process, "hint move")).group(1)  # a long one goes on in the next line, set in
        answer = told.replace("\n  ", " ").strip()
        asked, text = text, say(process, answer)
        n_same = n_same + 1 if text == asked else 0
        if n_same == SAME:
            sys.exit(f"{args.game}, seed {args.seed}: the answer of the hint is not taken: {answer}\n{text}")
    fit = [height <= ROWS for height in heights]
    share = 100 * sum(fit) / len(fit)
    print(f"{args.game}, seed {args.seed}: {len(fit)} questions, {share:.1f} % fit {COLUMNS} x {ROWS}, {len(with_view)} with the position "
          f"(median {statistics.median(with_view or [0]):.0f} lines), highest {max(heights)}, {n_cut} with only the first choices, {n_wide} with too wide a line")
    sys.exit(share < args.least or n_wide > 0)


main()
