#!/usr/bin/env python3
"""hexarch play tells a person nothing that their seat may not know: points of others with hidden tiles, and the standing in a review."""
import json
import os
import re
import subprocess
import sys
import tempfile

program = sys.argv[1]
failures = 0


def check(is_right, what):
    global failures
    if not is_right:
        print(f"FAILED: {what}")
        failures += 1


def run(*arguments, lines=()):
    return subprocess.run([program, *arguments], input="\n".join(lines), stdout=subprocess.PIPE, text=True, check=True).stdout


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "game.json")
    run("play", "eclipse", "--set", "seats=4", "--agent", "greedy", "--seed", "5", "--save", path)
    with open(path, encoding="utf-8") as file:
        saved = json.load(file)
    saved["agents"][0] = "human"
    saved["actions"] = saved["actions"][:250]
    del saved["hash"], saved["position"]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(saved, file)
    told = run("play", "--load", path, "--no-keep", lines=["points", "review greedy", "save " + path, "quit"])
    points = re.search(r"^points now: (.*?)(?: \(what is hidden|; b shows)", re.sub(r"\n  +", " ", told), re.M).group(1).split(", ")
    # The own tiles are known. Of the others' only that there are some: the document says how many.
    with open(path, encoding="utf-8") as file:
        seats = list(json.load(file)["position"]["state"]["seats"].values())
    for seat, text in enumerate(re.split(r"seat \d", " ".join(points))[1:]):
        hidden = seat > 0 and any(str(tile).isdigit() for tile in seats[seat]["reputation"])
        check(bool(re.search(r" \d+ to \d+", text)) == hidden, f"seat {seat} with {seats[seat]['reputation']}: '{text}'")
    check(" to " in " ".join(points), f"nothing is hidden in {points}")
    review = re.split(r"reviewed by\s+greedy", told)[1]
    check("  seat 1, greedy\n" in review and "place" not in review[:review.index("expected result")], f"a review tells the standing:\n{review[:300]}")

print("FAILED" if failures else "all as expected")
sys.exit(1 if failures else 0)
