#!/usr/bin/env bash
# Builds the program laid out by a profile of its own games: once counting, then some searches and games of every game, then once more by the
# counts (docs/reference/bench.md). With release options, for the processor at hand, by gcc. It plays as any other build does, which is checked where a
# PLAIN program is named.
# usage: scripts/pgo.sh [FOLDER [PLAIN]]     (build/fast)
set -euo pipefail
plain=${2:+$(realpath "$2")}
cd "$(dirname "$0")/.."
folder=${1:-build/fast}
configure() { # C_FLAGS [OPTION...]
  cmake -G Ninja -S . -B "$folder" -DCMAKE_BUILD_TYPE=Release -DHEXARCH_NATIVE=ON -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON "-DCMAKE_C_FLAGS=$1" "${@:2}" >"$folder.log"
}
build() { cmake --build "$folder" --target hexarch decisions >>"$folder.log" || { tail -20 "$folder.log"; exit 1; }; }
mkdir -p "$folder"

echo "1 of 3: a build that counts"
find "$folder" -name '*.gcda' -delete
# Every game's sealed library brings its own copy of the counters' code, hence the last option.
configure '-fprofile-generate -fprofile-update=single' -DCMAKE_EXE_LINKER_FLAGS=-Wl,--allow-multiple-definition
build

echo "2 of 3: searches and games, on one thread"
decide() { "$folder/tests/bench/decisions/decisions" "$@"; }
while read -r game sims n; do
  for games in random greedy; do decide "$game" "mcts:sims=$sims" "$n" $games 40 3; done
done <<'GAMES'
eclipse 100 30
obsidian 60 8
ti4 60 20
GAMES
for game in connect_four breakthrough pig leduc_poker; do decide $game mcts:sims=400 40 random 3 3; done
"$folder/hexarch" bench --fingerprint eclipse ti4 obsidian

echo "3 of 3: a build by the counts"
configure '-fprofile-use -fprofile-partial-training -Wno-missing-profile' -DCMAKE_EXE_LINKER_FLAGS=
build
if [ -n "$plain" ]; then
  diff <("$plain" bench --fingerprint) <("$folder/hexarch" bench --fingerprint) || { echo "it plays other games than $plain"; exit 1; }
  echo "it plays the games that $plain plays"
fi
echo "$folder/hexarch"
