#!/usr/bin/env python3
"""Inside a big game knowledge flows one way: the rules and texts do not know how the game is seen from outside, nor its odds; only the game's
own file and those rooms know them. Read from the #include lines. The tests of a big game lie in rooms of the same names. usage: test_rooms.py SOURCE_FOLDER"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
# What a room may include headers of, besides its own; "." is the folder of the game itself: its public view.
rooms = {
    "state": {".", "data"},
    "rules": {".", "state", "data"},
    "texts": {".", "state", "data", "rules"},
    "factions": {".", "state", "rules", "texts"},
    "odds": {".", "state", "rules", "texts", "data"},
    "outside": {".", "state", "rules", "texts", "data"},
}
games = ("eclipse", "ti4", "obsidian")


def wrong_arrows(files):
    """Lines that include a header of a room that the file's room may not see."""
    found = []
    for path, text in files:
        parts = pathlib.PurePosixPath(path).parts
        room = parts[3] if len(parts) > 4 else "."
        if room not in rooms:
            continue
        for include in re.findall(r'^#include "([^"]+\.h)"', text, re.M):
            to = pathlib.PurePosixPath(include).parts
            if to[:3] != parts[:3]:
                continue
            other = to[3] if len(to) > 4 else "."
            if other != room and other not in rooms[room]:
                found.append(f"{path} includes {include}")
    return found


def outside_rooms(tests, rooms_of_games):
    """Test programs that lie in no room of their game."""
    return [t for t in tests if pathlib.PurePosixPath(t).parts[3:5] not in rooms_of_games or len(pathlib.PurePosixPath(t).parts) != 6]


files = [(f.relative_to(root).as_posix(), f.read_text()) for game in games for f in sorted((root / "core/games" / game).rglob("*.[ch]"))]
assert len(files) > 60, "hardly any files were found"
# The test can fail: a rule that looks at the game from outside is found.
assert wrong_arrows([("core/games/ti4/rules/units.c", '#include "core/games/ti4/outside/outside.h"\n')])
found = wrong_arrows(files)
rooms_of_games = {(game, room.name) for game in games for room in (root / "core/games" / game).iterdir() if room.is_dir()}
tests = [f.relative_to(root).as_posix() for game in games for f in sorted((root / "tests/core/games" / game).rglob("test_*"))]
assert len(tests) > 60 and len(outside_rooms(["tests/core/games/ti4/test_x.c", "tests/core/games/ti4/species/test_x.c"], rooms_of_games)) == 2
found += [f"{test} lies in no room of its game" for test in outside_rooms(tests, rooms_of_games)]
print("\n".join(f"BROKEN  {line}" for line in found) or f"ok      {len(files)} files and {len(tests)} tests of {', '.join(games)}")
sys.exit(bool(found))
