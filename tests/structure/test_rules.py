#!/usr/bin/env python3
"""RULES.md of each game and the tests name each other: every test and function that a row names exists, every test called rule_ or text_ stands
in a row of its game, a function that a row puts into a file is defined there, and every id, keyword and component of a game's cards has its
row; a row of more than three functions says what each is for. Such a function also says, in its comment or body, the key of the rule whose row names it; texts/values.inl
and texts/events.inl of Twilight Imperium 4 say who asks for each value and opens each window, its rows whose window a text works in; each value that several texts change has its row in the table of pairs. usage: test_rules.py SOURCE_FOLDER"""
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


def placed(cell):
    """A row reads `room/file.c`: `name`, `name`; `other/file.c`: ...: each name with the file before it."""
    for file, names in re.findall(r"`(\w+/[\w/.]+\.(?:c|h|inl))`: ((?:`\w+`(?:, )?)+)", cell):
        for name in re.findall(r"`(\w+)`", names):
            yield file, name


def misplaced(cell, game):
    """Names that are not defined in their file; a list (.inl) holds them as rows."""
    for file, name in placed(cell):
        found = [p for p in game.rglob(pathlib.Path(file).name) if p.as_posix().endswith("/" + file)]
        text = found[0].read_text(encoding="utf-8") if len(found) == 1 else ""
        defined = rf"^(?:[A-Za-z_][\w \*]*?\b{name}(?:\(|\[)|#define {name}\b|\s+{name} =)"
        if not re.search(rf"\b{name}\b" if file.endswith(".inl") else defined, text, re.M):
            yield file, name


GROUP = re.compile(r"`\w+(?:/[\w/.]+)?\.(?:c|h|inl)`: ((?:`\w+`(?:, )?)+)")


def unlabelled(cell):
    """A cell of more than three functions says in words before each group what that one decides, at most four functions a word; who opens a
    window or asks for a value is a list of its own, however long."""
    groups = [(m, len(re.findall(r"`\w+`", m[1]))) for m in GROUP.finditer(cell)]
    if sum(n for _, n in groups) <= 3:
        return
    label, at, of_label = None, 0, 0
    for m, n in groups:
        words = re.sub(r"\([^)]*\)", "", cell[at:m.start()]).strip(" ;:")
        at = m.end()
        if re.search(r"[A-Za-z]", words):
            label, of_label = words, 0
        of_label += n
        if label is None:
            yield "no words before the first of several functions"
            return
        if of_label > 4 and "window `" not in label and "value `" not in label:
            yield f"'{label}' stands for {of_label} functions"


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
    every = set()
    for text in texts(root / "tests" / "core" / "games" / game.name, ".c"):
        every |= set(re.findall(r"^TEST\((\w+)\)", text, re.M))
    tests = {t for t in every if TEST.fullmatch(t)}
    source = texts(game, ".c", ".h", ".inl") + texts(root / "core", ".h")
    words = set(WORD.findall("\n".join(source)))
    files = {p.name for p in game.rglob("*")}
    named = set()
    for row in rows:
        in_row = set(TEST.findall("|".join(row[3:])))
        named |= in_row
        for test in sorted(in_row - tests):
            yield f"{row[1].strip()}: no test {test}"
        for test in sorted(set(re.findall(r"`(\w+)`", row[3])) - every) if len(row) > 5 else []:
            yield f"{row[1].strip()}: the column of tests names {test}"
        for name in functions_named(row[2]):
            if not exists(name, words, files):
                yield f"{row[1].strip()}: no function {name}"
        for file, name in misplaced(row[2], game):
            yield f"{row[1].strip()}: {name} is not defined in {file}"
        for fault in unlabelled(row[2]):
            yield f"{row[1].strip()}: {fault}"
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


COMMENT = r"((?:/\*(?:(?!\*/).)*\*/\s*)?)"
FUNCTION = re.compile(COMMENT + r"^(?![#\s])[\w \*]*?\b(\w+)\([^;{}]*?\)\n\{(.*?)^\}", re.M | re.S)
TABLE = re.compile(COMMENT + r"^(?![#\s])[\w \*]*?\b(\w+)(?:\[[^\]]*\])+ = \{(.*?)\};", re.M | re.S)
KEY = {"eclipse": re.compile(r"E-[A-Z]{3}-\d+"), "ti4": re.compile(r"[A-Z]?\d\d(?:\.\w+)*|[A-Z]{2,3}-\d+"), "obsidian": re.compile(r"\d+(?:\.\w+)+|[BC]\d+(?:\.\d+)?")}


def silent(game):
    """Functions in the row of a rule that do not say its key."""
    known = {}
    for path in sorted(game.rglob("*.c")):
        text = path.read_text(encoding="utf-8")
        for comment, name, body in FUNCTION.findall(text) + TABLE.findall(text):
            known[str(path.relative_to(game)), name] = comment + body
    for row in [r.split("|") for r in (game / "RULES.md").read_text(encoding="utf-8").splitlines() if r.startswith("|")]:
        for key in [k for k in row[1].split() if KEY[game.name].fullmatch(k)] if len(row) >= 5 else []:
            for file, name in placed(row[2]):
                for said in [known[at] for at in known if at[1] == name and ("/" + at[0]).endswith("/" + file)]:
                    if not re.search(rf"(?<![\w.]){re.escape(key)}(?!\w|\.\w)", said):
                        yield f"{key}: {name} in {file} does not say so"


def unnamed(game):
    """Components of Twilight Imperium 4 without a row: technologies, units, cards, agendas, notes, objectives, strategy cards, factions."""
    tables = (game / "data" / "tables.inl").read_text(encoding="utf-8")
    rows = [r.split("|")[1] for r in (game / "RULES.md").read_text(encoding="utf-8").splitlines() if r.startswith("|")]
    named = {word for row in rows for word in re.findall(r"\w+", row)}
    for kind, ident in re.findall(r"^TI4_(TECH|UNIT|ACTION_CARD|AGENDA|NOTE|OBJECTIVE|STRATEGY|FACTION)\((\w+)", tables, re.M):
        if ident.lower() not in named:
            yield f"no row for {ident} ({kind})"


def windows(game):
    """A row of Twilight Imperium 4 that tells the window of a text also tells whose: the user's own, another's, anybody's."""
    whose = {"SUBJECT": "own", "OTHER": "another's", "ANY": "anybody's"}
    told, seen = {}, set()
    for event, who, of in re.findall(r'^TI4_TEXT\(\w+ *, "[^"]+" *, (\w+) *, (\w+) *,(.*)\)', (game / "texts" / "texts.inl").read_text(encoding="utf-8"), re.M):
        for function in [w.strip() for w in of.split(",")[-2:]]:
            told.setdefault((event, function), set()).add(whose[who])
    for row in [r.split("|") for r in (game / "RULES.md").read_text(encoding="utf-8").splitlines() if r.startswith("|")]:
        for word, event in re.findall(r"(\S*) ?window `(\w+)`", row[2]) if len(row) >= 5 else []:
            true = set().union(*[told.get((event, name), set()) for name in re.findall(r"`(\w+)`", row[2]) if name != "always"])
            seen.add(event)
            if event != "ACTION" and true != {word}:
                yield f"{row[1].strip()}: {word} window {event}, true {sorted(true)}"
    if len(seen) < 20:
        yield f"only {len(seen)} windows are told"


def askers(game, listed, macro, asks, besides):
    """What stands behind each row of a list is who asks for it."""
    bodies = []
    for path in sorted(game.rglob("*.c")):
        file = str(path.relative_to(game))
        if not file.startswith(("outside/", "odds/")):
            bodies += [((file, name), body) for _, name, body in FUNCTION.findall(path.read_text(encoding="utf-8"))]
    for ident, rest in re.findall(rf"^{macro}\((\w+)(.*(?:\n    .*)*)", (game / listed).read_text(encoding="utf-8"), re.M):
        told, file = set(), None
        behind = re.search(r"/\* ([\w/]+\.c: (?:(?!\*/).)*)\*/", rest, re.S)
        for word in re.findall(r"[\w/]+\.c|\w+", behind[1] if behind else ""):
            if word.endswith(".c"):
                file = word
            else:
                told.add((file, word))
        true = {at for at, body in bodies if re.search(asks % ident, body)} or besides.get(ident, set())
        if told != true:
            yield f"{listed}: {ident}: told {sorted(told)}, true {sorted(true)}"


def pairs(game):
    """A value that several texts change has its row in the table of pairs, which names each of them."""
    changed = {}
    for name, value in re.findall(r'^TI4_MODIFIER\("([^"]+)" *, (\w+)', (game / "texts" / "modifiers.inl").read_text(encoding="utf-8"), re.M):
        changed.setdefault(value, set()).add(name)
    told = [r.split("|")[1] for r in (game / "RULES.md").read_text(encoding="utf-8").splitlines() if r.startswith("| pair ")]
    for value, names in sorted(changed.items()):
        rows = " ".join(r for r in told if re.search(rf"\b{value}\b", r))
        for name in sorted(names) if len(names) > 1 else []:
            if name not in rows:
                yield f"no row of pairs tells how {name} meets the other texts of {value}"


failed = 0
ti4 = root / "core" / "games" / "ti4"
for complaint in [*silent(ti4), *unnamed(ti4), *windows(ti4), *pairs(ti4),
                  *askers(ti4, "texts/values.inl", "TI4_VALUE", r"\bVALUE_%s\b", {}),
                  *askers(ti4, "texts/events.inl", "TI4_EVENT", r"\bwindow_(?:open|later)\(s, ON_%s\b",
                          {"ACTION": {("rules/windows.c", "component_actions")}})]:
    print(f"ti4: {complaint}")
    failed += 1
for name in ("eclipse", "obsidian"):
    for complaint in silent(root / "core" / "games" / name):
        print(f"{name}: {complaint}")
        failed += 1
for rules in sorted((root / "core" / "games").glob("*/RULES.md")):
    for complaint in complaints(rules.parent):
        print(f"{rules.parent.name}: {complaint}")
        failed += 1
print(f"{failed} complaints")
sys.exit(failed > 0)
