#!/usr/bin/env bash
# The door of the program: help, version, mistyped words, exit statuses, an output nobody can take.
. "$(dirname "$0")/expect.sh"

expect 0 'Usage: hexarch COMMAND' '' --help
expect 0 '^hexarch [0-9]+\.[0-9]+\.[0-9]+ \(revision [0-9A-Za-z._+~-]+\)$' '' --version
expect 0 '^compiler: (gcc|.*[Cc]lang) [0-9].*, [A-Z]' '' --version
expect 0 '^vectors: [0-9]+ bits' '' --version
expect 0 '^optional parts: mpi (yes|no), nats (yes|no)$' '' --version
expect 0 '^system: (Linux|POSIX alone)$' '' --version
expect 2 '' 'hexarch play eclipse +play at the terminal'
# Each game with a sentence; sizes are told of one alone.
expect 0 'Most victory points win' '' games
[ "$(grep -c '^               [A-Z].*\.$' "$work/out")" = "$(grep -c ' players$' "$work/out")" ] || complain 'a game without a sentence' games
grep -q bytes "$work/out" && complain 'bytes before sentences' games
expect 0 'position of 256 bytes' '' games pig
expect 2 '' "unknown command 'gmaes'; did you mean 'games'" gmaes
expect 2 '' "unknown command 'xyzzy'; 'hexarch --help'" xyzzy

# A word that means something is answered with what to type.
expect 2 '' "'eclipse' is a game: 'hexarch play eclipse' at the terminal, 'hexarch table --open'" eclipse
expect 2 '' "'twilight' is a game: 'hexarch play ti4'" twilight
expect 2 '' "'hexarch play GAME --level 1' to 5" levels
expect 2 '' "unknown game 'twilight'; did you mean 'ti4'" play twilight
expect 2 '' "unknown game 'connect4'; did you mean 'connect_four'" play connect4
expect 2 '' "did you mean 'connect_four'" selfplay 'Connect Four' --games 1 --out "$work/never"
expect 2 '' "did you mean 'obsidian'" rules ember
expect 2 '' "unknown game 'xy'; 'hexarch games' lists them" play xy
expect 2 '' "unknown kind 'xyzzy'; 'hexarch agents' lists them" agents xyzzy
expect 2 '' "'--seats'; it is an option of the game: --set seats=3" play eclipse --seats 3
expect 2 '' "'--seats'; it is an option of the game: --set seats=4" selfplay eclipse --games 1 --seats=4 --out "$work/never"
expect 2 '' "'--players'; it is an option of the game: --set seats=3" play eclipse --players 3
expect 2 '' "'--agents'; did you mean '--agent'" tournament pig --agents greedy
expect 2 '' "unknown option '--seats'" games --seats 3
expect 2 '' "did you mean 'seats=3'" play eclipse --set players=3
# The text of an option is no option.
expect 2 '' "agent '--seats': unknown kind" play connect_four --agent --seats

expect 0 '^connect_four +Connect Four' '' games
expect 0 '^connect_four ' '' games connect_four
expect 0 '--set seats=' '' games pig
expect 0 'Six tactic cards\. Cards 274 to 279 are left out' '' games obsidian
# Sample armies: those that are even are offered, the others only read.
expect 0 'army1=rdl_line\|un_patrol\|gof_battery +\(default un_patrol\)' '' games obsidian
"$program" games obsidian --json | grep -q gof_warband && complain 'an army that is no longer offered' games obsidian --json
expect 2 '' "'gof_warbant' is not one of rdl_line, un_patrol or gof_battery" play obsidian --set army0=gof_warbant
expect 0 'VP, GOF|seat 0 \(GOF\)' '' play obsidian --agent random --log brief --set army0=gof_warband
"$program" games pig | grep -q 'missing or invented' && complain 'gaps of a game without any' games pig
"$program" games obsidian --json | python3 -c 'import json, sys; assert len(json.load(sys.stdin)["games"][0]["missing_or_invented"]) >= 7' || complain 'no list of gaps' 'games obsidian --json'
"$program" games | grep -q -- '--set' && complain 'options of games nobody asked for' games
expect 0 '"game(s)?":' '' games --json
expect 2 '' 'unknown option' games --no-such-option
expect 2 '' "did you mean 'connect_four'" games conect_four
expect 2 '' '*' games connect_four connect_four
"$program" games --json | python3 -c 'import json, sys; json.load(sys.stdin)' || complain 'not one JSON object' 'games --json'

# Every command explains itself and refuses what it does not know.
for command in $("$program" --help | sed -n 's/^  \([a-z]\{1,\}\) .*/\1/p'); do
    expect 0 'Usage: hexarch' '' "$command" --help
    expect 2 '' 'unknown option' "$command" --no-such-option
done

# A full disk is told in one line; a closed pipe is silent.
got=0
"$program" games >/dev/full 2>"$work/err" || got=$?
[ "$got" = 3 ] && grep -q 'No space left' "$work/err" || complain "a full disk gives $got" games
"$program" --help >/dev/full 2>"$work/err" && complain 'a full disk goes unnoticed' --help
{ sleep 0.2; got=0; "$program" games 2>"$work/err" || got=$?; echo $got >"$work/status"; } | true # the reader is gone by then
[ "$(cat "$work/status")" = 3 ] && [ ! -s "$work/err" ] || complain "a closed pipe gives $(cat "$work/status"), or is not silent" games

finish
