#!/usr/bin/env bash
# Records the golden playthroughs anew, after a change that is meant to change them; read the difference before committing it.
# usage: tests/golden/regenerate.sh [BUILD_FOLDER]     (build/debug)
set -eu
cd "$(dirname "$0")/../.."
golden=${1:-build/debug}/tests/golden/golden

playthrough() { # GAME FILE SEED AGENT [NAME=VALUE...]
  grep -q "&$1_game" core/games/games.c || return 0 # not in the table yet
  mkdir -p "tests/golden/$1"
  "$golden" write "tests/golden/$1/$2.txt" "$1" "${@:3}"
}

playthrough connect_four random         1 random
playthrough connect_four mcts           2 mcts:sims=50
playthrough breakthrough random         1 random
playthrough breakthrough mcts           2 mcts:sims=50
playthrough pig          two_seats      1 mcts:sims=50
playthrough pig          five_seats     2 random seats=5
playthrough leduc_poker  first          1 random
playthrough leduc_poker  second         2 random
playthrough leduc_poker  third          5 random
playthrough eclipse      two_greedy     1 greedy seats=2
playthrough eclipse      six_random     3 random seats=6
playthrough ti4          six_greedy     1 greedy seats=6
playthrough ti4          three_random   2 random seats=3
playthrough obsidian     greedy         1 greedy
playthrough obsidian     random         2 random

# The story of a game: all of it briefly, and some rounds with every roll. Read it as a person would.
story() { # FILE LEVEL FROM TO
  "$golden" story "tests/golden/$1.txt" "$2" "$3" "$4" >"tests/golden/$1.$2.story"
}

story ti4/six_greedy brief 0 100000
story ti4/six_greedy dice 1500 2300
