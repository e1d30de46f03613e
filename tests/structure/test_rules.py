#!/usr/bin/env python3
"""RULES.md of each game and the tests name each other: every test and function that a row names exists, every test called rule_ or text_ stands
in a row of its game, a function that a row puts into a file is defined there, and every id, keyword and component of a game's cards has its
row. usage: test_rules.py SOURCE_FOLDER"""
import json
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


def misplaced(cell, game):
    """A row reads `room/file.c`: `name`, `name`; `other/file.c`: ...: each name is defined in the file before it."""
    for part in cell.split(";"):
        head = re.match(r"\s*`(\w+/[\w.]+\.(?:c|h|inl))`: (.*)", part)
        if not head:
            continue
        found = [p for p in game.rglob(pathlib.Path(head[1]).name) if p.as_posix().endswith("/" + head[1])]
        text = found[0].read_text(encoding="utf-8") if len(found) == 1 else ""
        for name in re.findall(r"`(\w+)`", head[2]):
            if not re.search(rf"^(?:[A-Za-z_][\w \*]*?\b{name}(?:\(|\[)|#define {name}\b|\s+{name} =)", text, re.M):
                yield head[1], name


def ids_of_cards(game):
    """The ids that a card may carry, as the rows call them, where a game's cards are told by ids."""
    ids = game / "data" / "ids.inl"
    if not ids.exists():
        return
    called = {"OP": "op", "HOOK": "passive", "PILOT": "pilot"}
    for kind, name in re.findall(r"\b(OP|HOOK|PILOT)_(\w+)", ids.read_text(encoding="utf-8")):
        yield f"{called[kind]} {name.lower()}"
    for keyword in json.loads((game / "data" / "source" / "keywords.json").read_text(encoding="utf-8"))["keywords"]:
        yield keyword["name"]


def components(game, text):
    """Printed names of the rows of a game's tables, where its RULES.md has a table of names."""
    if "| name | function | what |" in text:
        row = rf'^{game.name.upper()}_(?:TECHNOLOGY|PART|SPECIES|DISCOVERY)\( *\w+, *"\w+", *"([^"]+)"'
        yield from re.findall(row, (game / "data" / "tables.inl").read_text(encoding="utf-8"), re.M)


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
        for file, name in misplaced(row[2], game):
            yield f"{row[1].strip()}: {name} is not defined in {file}"
    text = (game / "RULES.md").read_text(encoding="utf-8")
    first = [r.split("|")[1].strip() for r in text.splitlines() if r.startswith("|")]
    keys = {k.lower() for k in first}
    for card_id in ids_of_cards(game):
        if card_id.lower() not in keys:
            yield f"no row tells what {card_id} does"
    names = {n.strip() for k in first for n in k.split(",")}
    for name in sorted(set(components(game, text)) - names):
        yield f"no row tells where {name} works"
    for test in sorted(tests - named):
        yield f"no row names the test {test}"


failed = 0
for rules in sorted((root / "core" / "games").glob("*/RULES.md")):
    for complaint in complaints(rules.parent):
        print(f"{rules.parent.name}: {complaint}")
        failed += 1
print(f"{failed} complaints")
sys.exit(failed > 0)
