#!/usr/bin/env python3
"""docs/design/security.md names tests that there are, and names one in every row that does not say otherwise.

A build without unit tests lists none of them; their files name them, too.

usage: test_security.py PAGE BUILD_FOLDER"""
import pathlib
import re
import subprocess
import sys

page = pathlib.Path(sys.argv[1]).read_text()
listed = subprocess.run(["ctest", "--test-dir", sys.argv[2], "-N"], capture_output=True, text=True, check=True).stdout
tests = set(re.findall(r"Test +#\d+: (\S+)", listed))
assert len(tests) > 50, len(tests)
sources = pathlib.Path(sys.argv[1]).resolve().parents[2] / "tests"
tests |= {path.stem for path in sources.rglob("test_*.c")} | {path.stem.replace("fuzz_", "mutate_") for path in (sources / "fuzz").glob("*.c")}
wrong = 0
rows = [line.strip("|").split("|") for line in page.splitlines() if line.startswith(("| can", "| cannot"))]
assert len(rows) > 20, len(rows)
for row in rows:
    named = re.findall(r"`(\w+)`", row[-1])
    for name in [name for name in named if name not in tests]:
        print(f"docs/design/security.md: there is no test '{name}'")
        wrong += 1
    if not named and row[-1].strip() != "no test":
        print(f"docs/design/security.md: no test is named for:{row[1]}")
        wrong += 1
sys.exit(1 if wrong else 0)
