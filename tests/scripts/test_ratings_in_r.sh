#!/usr/bin/env bash
# The ratings of a few tournaments beside what R's packages make of the same games: two seats with draws, four seats with ties, factions.
# Minutes of nothing, but it wants R (ratings_in_r.R tells which packages): ctest -R long_ratings_in_r
set -euo pipefail
program=$1
script=$(dirname "$0")/ratings_in_r.R
if ! Rscript -e 'for (p in c("BradleyTerry2", "survival", "jsonlite")) library(p, character.only = TRUE)' >/dev/null 2>&1; then
    echo 'R, or a package of it, is not installed: skipped'
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

compare() { # name, arguments of the tournament
    local name=$1
    shift
    echo "$name: $*"
    "$program" tournament "$@" --out "$work/$name" >/dev/null
    "$program" ratings "$work/$name" --json >"$work/$name.json"
    Rscript "$script" "$work/$name" "$work/$name.json"
}

Rscript "$script"
compare draws leduc_poker --agent greedy --agent random --games 400
compare ties pig --set seats=4 --agent greedy --agent random --agent mcts:sims=5 --agent mcts:sims=20 --games 240 --max-steps 250
compare factions eclipse --set seats=4 --set species=random --format gauntlet --agent greedy --agent random --games 160
