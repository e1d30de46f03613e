#!/usr/bin/env bash
# Games steered by an agent, recorded and verified: under sanitizers they bring its knowledge where random games do not come.
# usage: test_agents.sh PROGRAM GAME AGENT GAMES [SETTING]...
set -euo pipefail
program=$1 game=$2 agent=$3 games=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
set -- "${@:5}"
"$program" selfplay "$game" "${@/#/--set=}" --agent "$agent" --games "$games" --seed 1 --out "$work/run"
"$program" data verify "$work/run"
