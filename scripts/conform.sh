#!/usr/bin/env bash
# Many games of a big game asked for every promise of the game interface under the address and undefined-behaviour sanitizers: soundness and
# replay at every step, views, documents and re-deals of all seats at one step in 100. TI4 is played by six seats with factions dealt, maps and
# readings drawn; every other block of Obsidian has squads drawn from all its cards. With --steered greedy agents, tree searches and drawn
# actions decide, seat by seat, options drawn. Takes hours; stopped, it goes on where it was.
# usage: scripts/conform.sh [--steered] eclipse|obsidian|ti4 [GAMES [JOBS [SEED [OUT]]]]
#        (20000 games, 2000 steered; a job per processor; seed 4; runs/conform-GAME/REVISION)
set -euo pipefail
cd "$(dirname "$0")/.."
kind=
if [ "${1:-}" = --steered ]; then kind=-steered; shift; fi
export game=${1:-}
case $game in eclipse | obsidian | ti4) ;; *) sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 2 ;; esac
games=${2:-$([ "$kind" ] && echo 2000 || echo 20000)}
jobs=${3:-$(nproc)}
export seed=${4:-4}
revision=$(git describe --always --dirty --abbrev=12 2>/dev/null || echo unknown)
export out=${5:-runs/conform$kind-$game/$revision}
block=20 # games of a file
export how="--every 100"
if [ "$kind" ]; then
  block=4
  how+=" --steer greedy --steer mcts:sims=4 --steer random"
elif [ "$game" = ti4 ]; then
  how+=" --set seats=6 --set factions=dealt --set faction_abilities=on"
  for seat in 1 2 3 4 5 6; do how+=" --set faction$seat=default"; done
fi

# Optimised, and what was freed is kept from use for a megabyte only: twice as many games in the hour.
export ASAN_OPTIONS=${ASAN_OPTIONS:-malloc_context_size=0:quarantine_size_mb=1:thread_local_quarantine_size_kb=64}
cmake --preset asan -B build/conform -DCMAKE_C_FLAGS_DEBUG="-O2 -g" >/dev/null
cmake --build build/conform --target hexarch
mkdir -p "$out"
export squads=$out/squads
[ "$game" != obsidian ] || build/conform/hexarch cards obsidian --json | tests/golden/squads.py 500 >"$squads"

# One block: its report where all games conform, else what was said.
one_block() {
  local first=$1 n=$2 name
  name=$out/$(printf 'seed-%s-games-%07d' "$seed" "$first")
  [ -e "$name.json" ] && return 0
  local with=
  if [ "$game" = obsidian ] && ((first / n % 2)); then
    with="--set points=3000 --set $(sed -n "$((first / n % 500 + 1))p" "$squads" | sed 's/ / --set /g')"
  fi
  if build/conform/hexarch conform "$game" --json $how $with --seed "$seed" --first "$first" --games "$n" \
      >"$name.part" 2>"$name.log"; then
    mv "$name.part" "$name.json"
    rm -f "$name.log"
  else
    echo "broken: $name.part, $name.log" >&2
    return 255 # xargs stops
  fi
}
export -f one_block
for ((first = 0; first < games; first += block)); do
  echo "$first $((games - first < block ? games - first : block))"
done | xargs -P "$jobs" -L 1 bash -c 'one_block "$@"' one_block || status=$?

python3 - "$out" <<'EOF'
import json, pathlib, sys

blocks = [json.loads(path.read_text())["games"][0] for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json"))]
total = {name: sum(block[name] for block in blocks) for name in ("games", "steps", "documents", "redeals")}
print("{games} games conform under the sanitizers: {steps} steps, {documents} documents, {redeals} re-deals".format(**total))
EOF
exit "${status:-0}"
