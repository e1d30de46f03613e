#!/usr/bin/env python3
"""No tracked file has a name that looks like an accident: a word of a shell line ("&2", "-o", "a b"), an editor's or a merge's left-over; and the
root holds nothing but what is listed here. usage: test_names.py SOURCE_FOLDER"""
import re
import subprocess
import sys

NAME = re.compile(r"[A-Za-z0-9_.][A-Za-z0-9_./-]*")
LEFT_OVER = re.compile(r"(^|/)(core\.\d+|a\.out|nohup\.out|\.DS_Store)$|(~|\.(o|a|so|pyc|orig|rej|bak|swp|tmp|new|log))$|(^|/)__pycache__/")
FILES = {".clang-format", ".clang-tidy", ".editorconfig", ".gitattributes", ".gitignore", "CHANGELOG.md", "CMakeLists.txt", "CMakePresets.json", "CONTRIBUTING.md",
         "LICENSE", "NOTICE", "README.md", "main.c", "pyproject.toml"}
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
print("\n".join(found) or f"ok      {len(names)} tracked files")
sys.exit(bool(found))
