#!/usr/bin/env python3
"""Inside a game modules lie in layers: none includes the header of another, calls its functions or reads its tables, that in turn needs it.
In other rooms the same holds of files: no .c file calls a function or reads a table of another that in turn needs it.

A module is a .c file with the header of its name; files that share a header are one with it: X_*.c of X.h, and the files of a folder of the
header that is named like the folder. A file without a header stands alone. A public header (HX_API) is a face of the whole game, and lists
(*.inl) are nobody's: both may name what is defined above. Calls are read from the objects: what the code of one refers to, function or
table, and another defines. A function in a table is no call: that is how what lies below reaches what lies above.

usage: test_circles.py SOURCE_FOLDER [BUILD_FOLDER]     without a build folder, or where its objects hold no code yet: includes alone"""
import pathlib
import re
import subprocess
import sys

ROOMS = {"core": "hx_core", "agents": "hx_agents", "selfplay": "hx_selfplay", "eval": "hx_eval", "cli": "hx_cli", "play": "hx_play", "play/table": "hx_table", "learn": "hx_learn"}  # and their libraries
# Tables declared below and defined above: how what lies below reaches what lies above (docs/design/overview.md, Who may know whom).
FROM_ABOVE = {"law_texts", "directive_texts"}


def modules_of(files):
    """The module of each file of a game; files: path inside the game -> text."""
    faces = {f for f, text in files.items() if f.endswith(".h") and re.search(r"^(extern )?HX_API(_DATA)? ", text, re.M)}
    owners = {f[:-2]: f[:-2] for f in files if f.endswith(".h") and f not in faces}
    for header in list(owners):
        path = pathlib.PurePosixPath(header)
        if path.parent.name == path.name:
            owners[str(path.parent)] = header

    def module_of(f):
        if f in faces:
            return f
        path = pathlib.PurePosixPath(f)
        name = f[:-2]
        while name not in owners and "_" in pathlib.PurePosixPath(name).name:
            name = name.rsplit("_", 1)[0]
        return owners.get(name) or owners.get(str(path.parent)) or f[:-2]

    return {f: module_of(f) for f in files}


def includes_of(files, folder):
    """Pairs (file, header of the same game)."""
    return [(f, header) for f, text in files.items() for header in re.findall(rf'^\s*#\s*include\s*"{folder}/([^"]+\.h)"', text, re.M)]


def readelf(option, path):
    return subprocess.run(["readelf", option, "-W", path], capture_output=True, text=True, check=True).stdout.splitlines()


def calls_of(files, objects):
    """Triples (file, file, function or table): what the code of the first refers to and the second defines."""
    defined, used = {}, []
    for path in sorted(objects.rglob("*.o")):
        source = path.relative_to(objects).as_posix()[:-2]
        if source not in files:  # of a file that is gone
            continue
        for line in readelf("-s", path):
            words = line.split()
            if len(words) == 8 and words[3] in ("FUNC", "OBJECT") and words[4] == "GLOBAL" and words[6] != "UND":
                defined[words[7]] = source
        in_code = False
        for line in readelf("-r", path):
            section = re.match(r"Relocation section '([^']+)'", line)
            words = line.split()
            if section:
                in_code = section[1].startswith((".rela.text", ".rel.text"))
            elif in_code and len(words) >= 5:
                used.append((source, words[4]))
    return [(source, defined[name], name) for source, name in used if name in defined and name not in FROM_ABOVE]


def circles(edges):
    """Groups of modules that reach each other; edges: module -> set of modules."""
    index, low, stack, found = {}, {}, [], []

    def visit(v):
        index[v] = low[v] = len(index)
        stack.append(v)
        for w in sorted(edges.get(v, ())):
            if w not in index:
                visit(w)
            if w in stack:
                low[v] = min(low[v], low[w])
        if low[v] == index[v]:
            group = stack[stack.index(v):]
            del stack[stack.index(v):]
            if len(group) > 1:
                found.append(sorted(group))

    for v in sorted(edges):
        if v not in index:
            visit(v)
    return found


def faults(files, folder, calls, module=None):
    """A line for each arrow inside a circle; module: of each file."""
    module = module or modules_of(files)
    edges, why = {}, {}
    arrows = [(a, b, f"includes {b}") for a, b in includes_of(files, folder) if b in module]
    arrows += [(a, b, f"needs {name}") for a, b, name in calls]
    for a, b, reason in arrows:
        if module[a] != module[b]:
            edges.setdefault(module[a], set()).add(module[b])
            why.setdefault((module[a], module[b]), set()).add(f"{a} {reason}")
    return [f"{folder}: {', '.join(group)}: {reason}" for group in circles(edges) for a in group for b in group
            for reason in sorted(why.get((a, b), ()))]


# The test can fail: two chapters that include each other, and two that call each other, are found; a folder with its header is one.
small = {"rules/a.h": "", "rules/b.h": "", "rules/a.c": '#include "g/rules/b.h"\n', "rules/b.c": '#include "g/rules/a.h"\n'}
assert len(faults(small, "g", [])) == 2
spaced = {**small, "rules/a.c": '#if 1\n  #  include  "g/rules/b.h"\n#endif\n'}
assert len(faults(spaced, "g", [])) == 2
lone = {"a.c": "", "b.c": "", "fight/fight.h": "", "fight/hits.c": "", "fight/end.c": ""}
assert len(faults(lone, "g", [("a.c", "b.c", "f"), ("b.c", "a.c", "g")])) == 2
assert len(faults(lone, "g", [("fight/hits.c", "fight/end.c", "f"), ("fight/end.c", "fight/hits.c", "g")], {f: f for f in lone})) == 2
assert not faults(lone, "g", [("fight/hits.c", "fight/end.c", "f"), ("fight/end.c", "fight/hits.c", "g"), ("a.c", "b.c", "h")])

root = pathlib.Path(sys.argv[1])
games = re.findall(r"^GAME\((\w+)\)$", (root / "core/games/games.inl").read_text(), re.M)
assert len(games) >= 7, "core/games/games.inl lists hardly any games"
found, n_files, n_calls = [], 0, 0
for game in games:
    folder = f"core/games/{game}"
    files = {f.relative_to(root / folder).as_posix(): f.read_text() for f in sorted((root / folder).rglob("*.[ch]"))}
    calls = []
    if len(sys.argv) > 2:
        objects = pathlib.Path(sys.argv[2]) / f"core/games/CMakeFiles/hx_inside_{game}.dir/{game}"
        calls = calls_of(files, objects)
        assert calls or len(files) < 6, f"no calls were found in {objects}"
    found += faults(files, folder, calls)
    n_files += len(files)
    n_calls += len(set(calls))
for room, library in ROOMS.items() if len(sys.argv) > 2 else ():
    files = {f.relative_to(root / room).as_posix(): "" for f in sorted((root / room).rglob("*.c"))}
    calls = calls_of(files, pathlib.Path(sys.argv[2]) / room / f"CMakeFiles/{library}.dir")
    assert calls, f"no calls were found in {room}"
    found += faults(files, room, calls, {f: f for f in files})
    n_files += len({f for call in calls for f in call[:2]})
    n_calls += len(set(calls))
assert n_files > 200, "hardly any files were found"
print("\n".join(f"CIRCLE  {line}" for line in found) or f"ok      {n_files} files, {n_calls} calls between files, no circle")
sys.exit(bool(found))
