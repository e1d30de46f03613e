#!/usr/bin/env python3
"""RULES.md of each game and the tests name each other: every test and function that a row names exists, every test called rule_ or text_ stands
in a row of its game. usage: test_rules.py SOURCE_FOLDER"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
WORD = re.compile(r"[A-Za-z_]\w*")
TEST = re.compile(r"\b(?:rule|text)_\w+")


def texts(folder, *suffixes):
    return [p.read_text(encoding="utf-8") for p in sorted(folder.rglob("*")) if p.suffix in suffixes]


def functions_named(cell):
    """What a row's second cell names: all words in backticks, elsewhere those with an underscore; files keep their suffix."""
    quoted = re.findall(r"`([^`]+)`", cell)
    words = [w for q in quoted for w in re.findall(r"\w+\.\w+|[A-Za-z_]\w*", q)]
    return words + [w for w in re.findall(r"\w+\.[chi]\w*|[A-Za-z]\w*_\w+", re.sub(r"`[^`]+`", "", cell))]


def exists(name, words, files):
    """A word of the source, a file, or what a macro spells: step_LIMITS is STEP(LIMITS)."""
    head, _, tail = name.partition("_")
    return name in words or name in files or (tail.isupper() and tail in words and head.upper() in words)


def complaints(game):
    rows = [r.split("|") for r in (game / "RULES.md").read_text(encoding="utf-8").splitlines() if r.startswith("|")]
    rows = [r for r in rows if len(r) >= 5 and not set(r[1].strip()) <= set("-:") and r[1].strip() != "key"]
    tests = set()
    for text in texts(root / "tests" / "core" / "games" / game.name, ".c"):
        tests |= {t for t in re.findall(r"^TEST\((\w+)\)", text, re.M) if TEST.fullmatch(t)}
    source = texts(game, ".c", ".h", ".inl") + texts(root / "core", ".h")
    words = set(WORD.findall("\n".join(source)))
    files = {p.name for p in game.rglob("*")}
    named = set()
    for row in rows:
        in_row = set(TEST.findall("|".join(row[3:])))
        named |= in_row
        for test in sorted(in_row - tests):
            yield f"{row[1].strip()}: no test {test}"
        for name in functions_named(row[2]):
            if not exists(name, words, files):
                yield f"{row[1].strip()}: no function {name}"
    for test in sorted(tests - named):
        yield f"no row names the test {test}"


failed = 0
for rules in sorted((root / "core" / "games").glob("*/RULES.md")):
    for complaint in complaints(rules.parent):
        print(f"{rules.parent.name}: {complaint}")
        failed += 1
print(f"{failed} complaints")
sys.exit(failed > 0)
