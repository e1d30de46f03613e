#!/usr/bin/env bash
# scripts/ti4_balance.py on a dozen games: every game is counted once a seat, the page tells them, an unfinished run is refused.
set -euo pipefail
hexarch=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$hexarch" selfplay ti4 --set map=dealt --set factions=dealt --games 12 --agent random --out "$work/run" >/dev/null 2>&1
/usr/bin/python3 scripts/ti4_balance.py --no-plot "$work/page" random="$work/run"
/usr/bin/python3 - "$work/page.md" <<'EOF'
import re, sys
text = open(sys.argv[1]).read()
rows = re.findall(r"^\| ([^|]+) \| (\d+) \| ([\d.]+) \| ([\d.]+|nan) % \| ([\d.]+|nan) to ([\d.]+|nan) % \|", text, re.M)
seats = [row for row in rows if row[0].isdigit()]
places = [row for row in rows if re.fullmatch("speaker|[2-6](nd|rd|th)", row[0])]
factions = [row for row in rows if row not in seats and row not in places]
assert len(seats) == 6 and len(factions) == 17 and len(places) in (0, 6), (len(seats), len(factions))
for table, games in ((seats, 72), (factions, 72)):
    assert sum(int(row[1]) for row in table) == games, table
    assert abs(sum(float(row[2]) for row in table) - 12) < 0.7, table  # shared firsts are rounded
for name, games, wins, share, low, high in rows:
    if int(games):
        assert float(low) <= float(share) <= float(high), name
        assert abs(float(share) - 100 * float(wins) / int(games)) < 5, name
# Wilson's interval of 0 of 12 and of 2 of 12, as in the tables
for games, wins, low, high in (("12", "0", 0.0, 24.2), ("12", "2", 4.7, 44.8)):
    for row in seats:
        if row[1:3] == (games, wins):
            assert abs(float(row[4]) - low) < 0.15 and abs(float(row[5]) - high) < 0.15, row
EOF
# Two runs of the same deals: what the other player makes of each faction, in figures that add up.
"$hexarch" selfplay ti4 --set map=dealt --set factions=dealt --games 12 --agent greedy --out "$work/other" >/dev/null 2>&1
/usr/bin/python3 scripts/ti4_balance.py --no-plot "$work/both" random="$work/run" greedy="$work/other"
/usr/bin/python3 - "$work/both.md" <<'EOF'
import re, sys
text = open(sys.argv[1]).read().split("## Is it the game or the player?")[1].split("##")[0]
assert "Both players played 12 games" in text, text
rows = re.findall(r"^\| ([^|]+) \| (\d+) \| ([\d.]+) % \| ([\d.]+) % \| ([-+\d.]+) \| ([-+\d.]+) to ([-+\d.]+) \|", text, re.M)
assert len(rows) >= 10, rows
for name, n, a, b, difference, low, high in rows:
    assert abs(float(b) - float(a) - float(difference)) < 0.11, name
    assert float(low) <= float(difference) <= float(high), name
EOF
sed -i 's/"games": 12/"games": 13/' "$work/run/run.json"
status=0
/usr/bin/python3 scripts/ti4_balance.py --no-plot "$work/page" random="$work/run" 2>"$work/err" || status=$?
[ "$status" = 2 ] && grep -q '12 of 13 games' "$work/err" || { echo "an unfinished run is not refused"; cat "$work/err"; exit 1; }
