#!/usr/bin/env bash
# Counts habits of TI4's greedy agent in whole games; with another checkout its greedy plays against that one's, too.
# usage: scripts/ti4_habits.sh GAMES [SEED [TREE]]     (build/habits)
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:?usage: scripts/ti4_habits.sh GAMES [SEED [TREE]]}
seed=${2:-1}
tree=${3:-}
build=build/habits
other=
if [ -n "$tree" ]; then # the other's knowledge as one object that shares nothing but what it calls of core
  rm -rf "$build/other"
  mkdir -p "$build/other"
  shopt -s nullglob # older checkouts have the files side by side
  for source in "$tree"/agents/knowledge/ti4/*.c "$tree"/agents/knowledge/ti4*.c "$tree/agents/knowledge/expectation.c"; do
    cc -std=c11 -D_GNU_SOURCE -O2 -ffp-contract=off -I"$tree" -c "$source" -o "$build/other/$(basename "$source" .c).o"
  done
  ld -r "$build"/other/*.o -o "$build/other.joined"
  objcopy --keep-global-symbol=ti4_knowledge --redefine-sym ti4_knowledge=other_ti4_knowledge "$build/other.joined" "$build/other_knowledge.o"
  objcopy --globalize-symbol=other_ti4_knowledge "$build/other_knowledge.o"
  other=$PWD/$build/other_knowledge.o
fi
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DTI4_OTHER_KNOWLEDGE="$other" >/dev/null
cmake --build "$build" --target ti4_habits >/dev/null
"$build/tests/bench/ti4_habits/ti4_habits" "$games" "$seed"
