#!/usr/bin/env bash
# scripts/eclipse_balance.py on a few games: every species and seat is told, shares add up, differences are differences, too few games are refused.
set -euo pipefail
hexarch=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 scripts/eclipse_balance.py --program "$hexarch" --games 60 --both 30 --search random --threads 1 --no-plot "$work/page"
python3 - "$work/page.md" <<'EOF'
import re, sys
alone, both, seats, lengths = open(sys.argv[1]).read().split("\n## ")[1:]
rows = re.findall(r"^\| ([A-Z][\w ]+) \| (\d+) \| ([\d.]+) % \| ([\d.]+) to ([\d.]+) % \|$", alone, re.M)
assert len(rows) == 12, rows
assert sum(int(n) for _, n, *_ in rows) == 4 * 60
assert abs(sum(int(n) * float(share) / 100 for _, n, share, *_ in rows) - 60) < 0.2
assert [row[2] for row in rows] == sorted((row[2] for row in rows), key=float, reverse=True), rows
number = r"([-+]?[\d.]+)"
rows = re.findall(rf"^\| ([A-Z][\w ]+) \| (\d+) \| {number} % \| {number} % \| {number} to {number} % \| {number} \| {number} to {number} \|$", both, re.M)
assert len(rows) == 12, rows
assert sum(int(row[1]) for row in rows) == 4 * 30
for name, n, a, b, low, high, difference, least, most in rows:
    a, b, low, high, difference, least, most = map(float, (a, b, low, high, difference, least, most))
    assert low <= b <= high and least <= difference <= most and abs(b - a - difference) < 0.11, name
for column in (2, 3):
    assert abs(sum(int(row[1]) * float(row[column]) / 100 for row in rows) - 30) < 0.2, column
rows = re.findall(rf"^\| ([0-3]) \| {number} % \| {number} to {number} % \| {number} % \| {number} to {number} % \|$", seats, re.M)
assert [row[0] for row in rows] == list("0123"), rows
for column in (1, 4):
    assert abs(sum(float(row[column]) for row in rows) - 100) < 0.3, rows
assert len(re.findall(r"^\| [a-z][a-z ,]+ \| [\d.]+ \+- [\d.]+ \| [\d.]+ \+- [\d.]+ \|$", lengths, re.M)) == 3, lengths
EOF
status=0
python3 scripts/eclipse_balance.py --program "$hexarch" --games 60 --both 2 --search random --threads 1 --no-plot "$work/few" 2>"$work/err" || status=$?
[ "$status" = 2 ] && grep -q 'too few' "$work/err" && [ ! -e "$work/few.md" ] || { echo "too few games are not refused"; cat "$work/err"; exit 1; }
