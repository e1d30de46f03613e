#!/usr/bin/env bash
# hexarch balance: shares by seat and faction, effects of strength and of options, refusals.
. "$(dirname "$0")/expect.sh"

expect 0 'seat 1 +10 ' '' balance pig --games 10
expect 0 'random, map=depot, task=vip: effect, less A' '' balance obsidian --games 4 --agent random --change map=depot --change task=vip
expect 0 '"factions"' '' balance obsidian --games 4 --agent random --json
expect 0 'C less A' '' balance pig --games 6 --agent greedy --agent random --agent mcts:sims=5
# A change is measured at each strength from the same strength without it; a faction that the change brings in is told.
expect 0 'D  random, map=depot: effect, less B game by game' '' balance obsidian --games 4 --agent greedy --agent random --change map=depot
expect 0 '"effect_from": 1' '' balance obsidian --games 4 --agent greedy --agent random --change map=depot --json
expect 0 'GOF +0 +\. +\( *[0-9.]+\)' '' balance obsidian --games 4 --agent random --change army0=gof_pack
expect 0 'seat 0 +6 .*\[ *[-+][0-9.]+, *[-+][0-9.]+\]' '' balance pig --games 6 --agent greedy --agent random
# What changes nothing is told as that, not as a small effect.
expect 0 'every game of B came out as that of A did, points and steps: the change did nothing here' '' balance obsidian --games 2 --agent random --set map=depot --change map=depot
expect 0 '"games_alike": 2' '' balance obsidian --games 2 --agent random --set map=depot --change map=depot --json
"$program" balance obsidian --games 2 --agent random --change map=depot >"$work/out" 2>"$work/err"
grep -q 'came out as that of' "$work/out" && complain 'a change that does something is told to do nothing' 'balance obsidian --change map=depot'
"$program" balance pig --games 12 --agent greedy --agent random --threads 1 --json >"$work/one"
"$program" balance pig --games 12 --agent greedy --agent random --threads 3 --json >"$work/three"
cmp -s "$work/one" "$work/three" || complain 'threads change the figures' balance

expect 2 '' 'unknown game' balance pug --games 4
expect 2 '' 'games' balance pig
expect 2 '' "unknown option 'colour'" balance pig --games 4 --change colour=red
expect 2 '' 'a person cannot play' balance pig --games 4 --agent human
expect 2 '' 'seats instead of' balance eclipse --games 4 --change seats=3
finish
