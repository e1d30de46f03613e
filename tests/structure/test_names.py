#!/usr/bin/env python3
"""No tracked file has a name that looks like an accident: a word of a shell line ("&2", "-o", "a b"), an editor's or a merge's left-over; and the
root holds nothing but what is listed here. No test or script lists all games by name: it asks the program. usage: test_names.py SOURCE_FOLDER"""
import pathlib
import re
import subprocess
import sys

NAME = re.compile(r"[A-Za-z0-9_.][A-Za-z0-9_./-]*")
LEFT_OVER = re.compile(r"(^|/)(core\.\d+|a\.out|nohup\.out|\.DS_Store)$|(~|\.(o|a|so|pyc|orig|rej|bak|swp|tmp|new|log))$|(^|/)__pycache__/")
FILES = {".clang-format", ".clang-tidy", ".editorconfig", ".gitattributes", ".gitignore", "CHANGELOG.md", "CMakeLists.txt", "CMakePresets.json", "CONTRIBUTING.md",
         "LICENSE", "NOTICE", "README.md", "main.c", "pyproject.toml"}
LISTS = {"scripts/pgo.sh", "tests/compat/test_older.sh", "tests/play/table/screenshots.py"}  # measured amounts, names on a page, how far each game is played
FOLDERS = {".ci", "agents", "cli", "cmake", "core", "debian", "docs", "eval", "examples", "learn", "play", "python", "scripts", "selfplay", "tests"}


def accidents(names):
    """Those of the names that look like one, with the reason."""
    for name in names:
        top, _, rest = name.partition("/")
        if not NAME.fullmatch(name) or "/-" in name:
            yield f"'{name}' is no name of a file that anybody means"
        elif LEFT_OVER.search(name):
            yield f"'{name}' is left over from a tool"
        elif top not in (FOLDERS if rest else FILES):
            yield f"'{name}': the root of the tree holds no '{top}' (tests/structure/test_names.py lists what it holds)"


# The test can fail.
strange = ["&2", "-o", "a b", "core/x.c~", "core/-n", "2", "out.txt", "tmp/x", "docs/a\tb", "core/x.orig", "tests/__pycache__/a.pyc"]
assert len(list(accidents(strange))) == len(strange), list(accidents(strange))
assert not list(accidents(["main.c", "core/games/pig/pig.c", ".ci/run", "docs/howto/table/eclipse-360.webp"]))

listed = subprocess.run(["git", "-C", sys.argv[1], "ls-files", "-z"], capture_output=True, check=True).stdout.decode(errors="replace")
names = [name for name in listed.split("\0") if name]
assert len(names) > 500, "hardly any tracked files were found"
found = list(accidents(names))


def lists_of_all(texts, games):
    """Places that name every game in one line or two: a new game would be left out there. They ask the program, or core/games/games.inl."""
    for name, text in texts:
        lines = text.splitlines()
        for i, line in enumerate(lines):
            both = line + (lines[i + 1] if i + 1 < len(lines) else "")
            if all(re.search(rf"\b{game}\b", both) for game in games):
                yield f"{name}:{i + 1}: a list of all games; ask `hexarch games` or read core/games/games.inl"
                break


root = pathlib.Path(sys.argv[1])
games = re.findall(r"^GAME\((\w+)\)", (root / "core/games/games.inl").read_text(), re.M)
assert len(games) >= 7 and list(lists_of_all([("x.py", f"GAMES = {games}")], games)) and not list(lists_of_all([("x.py", f"{games[1:]}")], games))
found += lists_of_all([(name, (root / name).read_text(errors="replace")) for name in names
                       if re.match(r"(tests|scripts)/.*\.(py|sh|c|mjs|js|txt)$", name) and name not in LISTS], games)
print("\n".join(found) or f"ok      {len(names)} tracked files")
sys.exit(bool(found))
