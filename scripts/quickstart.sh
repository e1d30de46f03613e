#!/usr/bin/env bash
# Installs, builds and records a first set of games: Eclipse self-play between search agents, in HDF5.
# usage: scripts/quickstart.sh [GAMES [OUT]]     (8 games into runs/first)
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-8}
out=${2:-runs/first}

scripts/setup.sh build
cmake --preset release
cmake --build build/release --target hexarch hexarch_shared # the program, and the library the Python reader replays with
hexarch=build/release/hexarch

resume=()
[ -e "$out/run.json" ] && resume=(--resume)
"$hexarch" selfplay eclipse --games "$games" --agent mcts:sims=50 --out "$out" "${resume[@]}"
"$hexarch" data verify "$out"
"$hexarch" data info "$out"

cat <<EOT

Recorded $games games of Eclipse in $out. Next:
  $hexarch table --open                          play in the browser
  $hexarch play eclipse                          play at the terminal
  $hexarch replay $out --game 0                  watch the first recorded game
  /usr/bin/python3 python/training_batches.py $out
  $hexarch tournament connect_four --agent mcts:sims=200 --agent greedy --games 20 --out runs/tournament
  $hexarch --help
EOT
