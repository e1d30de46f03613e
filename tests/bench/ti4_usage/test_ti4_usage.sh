#!/usr/bin/env bash
# ti4_usage on a few games: its tables are whole, what always happens was counted, and threads do not change a figure.
set -euo pipefail
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
"$program" 4 1 1 >"$work/one" 2>"$work/err" || status=$?
[ "$status" = 1 ] || { echo "four games cannot use every text, yet the exit status is $status"; exit 1; }
"$program" 4 1 2 >"$work/two" 2>/dev/null || true
cmp "$work/one" "$work/two"

rows() { awk -v title="## $1" '$0 == title { on = 1; next } /^## / { on = 0 } on && /^\| / { n++ } END { print n - 1 }' "$work/one"; }
[ "$(rows 'Action cards')" = 59 ] && [ "$(rows 'Faction abilities')" = 37 ] && [ "$(rows 'Promissory notes')" = 21 ] &&
  [ "$(rows Technologies)" = 59 ] && [ "$(rows Units)" = 50 ] && [ "$(rows Objectives)" = 40 ] && [ "$(rows Factions)" = 17 ] ||
  { echo "a table is not whole"; grep -A2 '^## ' "$work/one"; exit 1; }
for always in 'Infantry I | all | [1-9]' 'Sarween Tools | technology | PRODUCTION_COST | `minus_one` | [1-9]' 'Trade Agreement | [0-9]* | 0 | [1-9]'; do
  grep -q "^| $always" "$work/one" || { echo "lacks '$always'"; grep "^| ${always%%|*}" "$work/one"; exit 1; }
done
