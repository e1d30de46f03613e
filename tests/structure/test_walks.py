#!/usr/bin/env python3
"""Every function that docs/design/walks.md names stands in a file that its row names, and every other name in the tree. usage: test_walks.py SOURCE_FOLDER"""
import pathlib
import re
import sys


def faults(text, read, is_known):
    """A line for each name that is not where the page says; read: path -> text or None; is_known: does the tree hold a word?"""
    found, below, n = [], "", 0
    for line in text.splitlines():
        header = re.match(r"\| *\| function \| file(?: below `([^`]+)`)? \|", line)
        if header:
            below = (header[1] + "/") if header[1] else ""
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)][1:-1]
        if len(cells) == 4 and cells[0].isdigit():
            files = {path: read(below + path) for path in re.findall(r"`([\w/.]+\.\w+)`", cells[2])}
            found += [f"{path}: there is no such file" for path, held in files.items() if held is None]
            for name in re.findall(r"`(\w+)`", cells[1]):
                n += 1  # a definition: the name, then its arguments, at the beginning of a line of its own
                if not any(held and (re.search(rf"^(?!\s).*\b{name}\([^;]*?\)\n\{{", held, re.M) or re.search(rf"^\s*(async )?(function )?{name}\([^;\n]*\) \{{$", held, re.M)) for held in files.values()):
                    found.append(f"{name}: not defined in {', '.join(files)}")
            line = cells[3]
        found += [f"{name}: nowhere in the tree" for name in re.findall(r"`([a-z]\w*_\w+)`", line) if not is_known(name)]
    return found, n


page = "| | function | file below `a` | what |\n|---|---|---|---|\n| 1 | `f_one`, `f_two` | `b.c` | as `g_three` says |\n"
assert faults(page, {"a/b.c": "int f_one(void)\n{\n}\n"}.get, lambda name: False) == (
    ["f_two: not defined in b.c", "g_three: nowhere in the tree"], 2)
assert faults(page.replace("b.c", "b.js"), {"a/b.js": "async function f_one(x) {\n}\n\tf_two() {\n\tg_three(1);\n"}.get, lambda name: True) == ([], 2)
assert len(faults(page.replace("b.c", "b.js"), {"a/b.js": "f_one(x);\nif (f_two()) return;\n"}.get, lambda name: True)[0]) == 2

root = pathlib.Path(sys.argv[1])
sources = [p for room in ("core", "cli", "agents", "selfplay", "play", "eval", "learn", "tests") for p in (root / room).rglob("*.[chi]*") if p.suffix in (".c", ".h", ".inl")]
words = set(re.findall(r"\w+", "\n".join(p.read_text() for p in [*sources, root / "main.c", root / "cli/commands.c"])))
found, n = faults((root / "docs/design/walks.md").read_text(), lambda path: (root / path).read_text() if (root / path).is_file() else None,
                  words.__contains__)
assert n > 40, "hardly any functions are named"
print("\n".join(f"BROKEN  docs/design/walks.md: {line}" for line in found) or f"ok      {n} functions, each in its file")
sys.exit(bool(found))
