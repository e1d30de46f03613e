#!/usr/bin/env bash
# Which lines of the .c files the tests run, by folder and in all: builds with the preset `coverage`, runs the unit, golden and conformance
# tests (or those that match REGEX) and lets gcov count. usage: coverage.sh [REGEX]
set -euo pipefail
cd "$(dirname "$0")/.."
jobs=$(nproc)
cmake --preset coverage >/dev/null
cmake --build build/coverage -j "$jobs"
find build/coverage -name '*.gcda' -delete
# What fails is told, and is not the end of the count.
ctest --test-dir build/coverage -j "$jobs" -L '^(unit|golden|conformance)$' -LE '^(long|slow)$' ${1:+-R "$1"} | tail -8 ||
  echo "coverage: not every test passed" >&2
cd build/coverage
find . -name '*.gcda' -print0 | xargs -0 gcov -n 2>/dev/null | python3 -c '
import os, re, sys
root = os.path.dirname(os.path.dirname(os.getcwd())) + "/"
files = {}  # a file that is compiled twice counts once, as it was run more
for path, share, lines in re.findall(r"File .(\S+).\nLines executed:([\d.]+)% of (\d+)", sys.stdin.read()):
    name = path.removeprefix(root)
    if re.match(r"(core|cli|agents|selfplay|play|eval|learn)/.*\.c$", name):
        files[name] = max(files.get(name, (0, 0)), (round(float(share) * int(lines) / 100), int(lines)))
folders = {}
for name, (hit, lines) in files.items():
    path = name.split("/")
    for folder in ("/".join(path[:3]) if path[1] == "games" and len(path) > 3 else path[0], "all"):
        before = folders.get(folder, (0, 0))
        folders[folder] = before[0] + hit, before[1] + lines
for folder, (hit, lines) in sorted(folders.items(), key=lambda item: (item[0] == "all", item[0])):
    print(f"{folder:28}{hit:8} of {lines:7} lines  {hit / lines:6.1%}")'
