#!/usr/bin/env bash
# Plays the games behind docs/lab/ti4-usage.md and docs/reference/ti4-balance.md and writes both pages anew. Recordings stopped half-way are finished.
# usage: scripts/ti4_reports.sh [USAGE [GREEDY [MCTS [RUNS [DOCS]]]]]
#        (5000 games counted, 2000 recorded of greedy, 120 of mcts:sims=20,turns=1,depth=64,routine=search,within=1; recordings in runs/ti4-balance, pages in docs)
# Recordings that are there are kept: remove their folder to record anew, as after a change of the rules.
set -euo pipefail
cd "$(dirname "$0")/.."
usage=${1:-5000}
greedy=${2:-2000}
mcts=${3:-120}
runs=${4:-runs/ti4-balance}
docs=${5:-docs}
command -v gnuplot >/dev/null || { echo "ti4_reports: gnuplot is missing (Debian package gnuplot-nox)" >&2; exit 3; }

cmake --preset release >/dev/null
cmake --build build/release --target hexarch ti4_usage
mkdir -p "$runs" "$docs/reference" "$docs/lab"

record() { # folder, games, agent
  if [ -e "$runs/$1/run.json" ]; then
    build/release/hexarch selfplay --out "$runs/$1" --resume
  else
    build/release/hexarch selfplay ti4 --set map=dealt --set factions=dealt --seed 1 --games "$2" --agent "$3" --out "$runs/$1"
  fi
}
record greedy "$greedy" greedy
record mcts "$mcts" mcts:sims=20,turns=1,depth=64,routine=search,within=1
scripts/ti4_balance.py "$docs/reference/ti4-balance" greedy="$runs/greedy" mcts="$runs/mcts"

status=0
build/release/tests/bench/ti4_usage/ti4_usage "$usage" 1 >"$docs/lab/ti4-usage.md" || status=$?
[ "$status" -le 1 ] || exit "$status"
echo "$docs/reference/ti4-balance.md, $docs/lab/ti4-usage.md"
exit "$status" # 1: something was never used, and the page says what
