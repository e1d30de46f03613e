#!/usr/bin/env bash
# Which lines the tests run, by folder and in all: builds with the preset `coverage`, runs the unit, golden and conformance tests (or those
# that match REGEX) and lets gcovr count. Needs the Debian package gcovr, which nothing else does. usage: coverage.sh [REGEX]
set -euo pipefail
cd "$(dirname "$0")/.."
command -v gcovr >/dev/null || { echo "coverage: needs gcovr (apt-get install gcovr)" >&2; exit 3; }
jobs=$(nproc)
cmake --preset coverage >/dev/null
cmake --build build/coverage -j "$jobs"
find build/coverage -name '*.gcda' -delete
ctest --test-dir build/coverage -j "$jobs" -L '^(unit|golden|conformance)$' -LE '^(long|slow)$' ${1:+-R "$1"} | tail -5
gcovr -r . --object-directory build/coverage -j "$jobs" -f '(core|agents|selfplay|eval|learn)/' --csv 2>/dev/null | python3 -c '
import csv, sys
folders = {}
for row in csv.DictReader(sys.stdin):
    path = row["filename"].split("/")
    for folder in ("/".join(path[:3]) if path[1] == "games" else path[0], "all"):
        lines, hit = folders.get(folder, (0, 0))
        folders[folder] = lines + int(row["line_total"]), hit + int(row["line_covered"])
for folder, (lines, hit) in sorted(folders.items(), key=lambda item: (item[0] == "all", item[0])):
    print(f"{folder:28}{hit:8} of {lines:7} lines  {hit / max(1, lines):6.1%}")'
