#!/usr/bin/env python3
"""Write agents/openings_books.inl: openings after which both seats win about equally often.

Drawn plies make candidates; each is played by one search against itself, and those whose first seat's share of wins lies within
45 .. 55 % are kept, the most even first. `scripts/openings.py build/release/hexarch` writes the file anew (minutes).
"""
import csv
import json
import os
import subprocess
import sys
import tempfile

GAMES = {"connect_four": (6, "mcts:sims=400"), "breakthrough": (6, "mcts:sims=200")}
CANDIDATES, ROUNDS, KEPT = 200, 30, 50


def candidates(program, game, plies, folder):
    """Distinct lists of drawn plies."""
    run = os.path.join(folder, game)
    subprocess.run([program, "selfplay", game, "--agent", "random", "--games", str(2 * CANDIDATES), "--openings", f"random:{plies}",
                    "--seed", "41", "--out", run], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    lists, seen = [], set()
    for number in range(2 * CANDIDATES):
        told = subprocess.run([program, "replay", run, "--game", str(number), "--to", str(plies), "--json"], check=True, capture_output=True, text=True)
        actions = tuple(step["action"] for step in json.loads(told.stdout)["steps"][:plies])
        if actions not in seen:
            seen.add(actions)
            lists.append(actions)
        if len(lists) == CANDIDATES:
            break
    return lists


def shares(program, game, agent, lists, folder):
    """The first seat's share of wins after each list."""
    path, out = os.path.join(folder, game + ".txt"), os.path.join(folder, game + "-games")
    with open(path, "w") as file:
        file.writelines(" ".join(map(str, one)) + "\n" for one in lists)
    subprocess.run([program, "tournament", game, "--agent", agent, "--agent", agent, "--games", str(2 * ROUNDS * len(lists)), "--openings",
                    path, "--seed", "41", "--out", out], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    won, played = [0.0] * len(lists), [0] * len(lists)
    with open(os.path.join(out, "games.csv")) as file:
        for row in csv.DictReader(file):
            if row["seat"] == "0":
                at = int(row["block"]) % len(lists)
                won[at] += (float(row["utility"]) + 1) / 2
                played[at] += 1
    return [a / b for a, b in zip(won, played)]


def main():
    program = sys.argv[1]
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    lines = ["/* Written by scripts/openings.py: openings after which both seats win about equally often. */\n"]
    with tempfile.TemporaryDirectory() as folder:
        for game, (plies, agent) in GAMES.items():
            lists = candidates(program, game, plies, folder)
            ranked = sorted((abs(share - 0.5), one) for share, one in zip(shares(program, game, agent, lists, folder), lists))
            kept = [one for distance, one in ranked if distance <= 0.05][:KEPT]
            print(f"{game}: {len(kept)} of {len(lists)}", file=sys.stderr)
            lines.append(f'{{ "{game}",\n')
            lines += [f'  "{" ".join(map(str, one))}\\n"\n' for one in kept]
            lines.append("},\n")
    with open(os.path.join(root, "agents", "openings_books.inl"), "w") as file:
        file.writelines(lines)


if __name__ == "__main__":
    main()
