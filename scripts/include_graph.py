#!/usr/bin/env python3
"""Writes docs/design/includes.md: which folder includes headers of which folder, from the #include lines. Fails if a folder includes what it must not know.
usage: include_graph.py [--check]     --check: writes nothing; fails if the page is out of date"""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
rooms = ("core", "cli", "agents", "selfplay", "play", "eval", "learn")


def room_of(path):
    """The folder of a file; a game counts as one folder."""
    parts = pathlib.PurePosixPath(path).parts[:-1]
    return "/".join(parts[:3] if parts[:2] == ("core", "games") else parts[:2]) or "."


edges, folders = set(), set()
for room in rooms:
    for file in sorted((root / room).rglob("*.[ch]")):
        if file.name.startswith("cmd_") or file.name == "commands.c":  # they belong to the program, which sees everything
            continue
        path = file.relative_to(root).as_posix()
        folders.add(room_of(path))
        for include in re.findall(r'^#include "([^"]+)"', file.read_text(), re.M):
            if include.split("/")[0] in rooms and room_of(include) != room_of(path):
                edges.add((room_of(path), room_of(include)))

names = sorted(folders)
out = ["# Who includes whom", "",
       "Drawn by `scripts/include_graph.py` from the `#include` lines; an arrow goes from a folder to one whose headers it includes. Folders that everybody",
       "includes (`core` itself) are left out of the picture, not out of the table.", "", "```mermaid", "graph LR"]
number = {name: f"n{i}" for i, name in enumerate(names)}
out += [f'  {number[name]}["{name}"]' for name in names if name != "core"]
out += [f"  {number[a]} --> {number[b]}" for a, b in sorted(edges) if "core" not in (a, b)]
out += ["```", "", "| folder | includes headers of |", "|---|---|"]
for name in names:
    to = ", ".join(f"`{b}`" for a, b in sorted(edges) if a == name)
    out.append(f"| `{name}` | {to or 'nobody'} |")
page = "\n".join(out) + "\n"
target = root / "docs/design/includes.md"

# Includes that are forbidden, because knowledge flows one way.
order = {"core": 0, "cli": 1, "agents": 2, "selfplay": 3, "play": 3, "eval": 3, "learn": 4}
wrong = [(a, b) for a, b in edges if order[a.split("/")[0]] < order[b.split("/")[0]] or
         len({a.split("/")[0], b.split("/")[0]} & {"selfplay", "play", "eval"}) == 2]
if wrong:
    sys.exit(f"wrong arrows: {wrong}")
if "--check" not in sys.argv:
    target.write_text(page)
elif target.read_text() != page:
    sys.exit("docs/design/includes.md is stale: scripts/include_graph.py draws it anew")
