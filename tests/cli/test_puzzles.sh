#!/usr/bin/env bash
# hexarch puzzles: solved from a pipe, the count kept, sets from outside checked.
. "$(dirname "$0")/expect.sh"

state=$work
export XDG_STATE_HOME="$state"

printf 'nonsense\nboard\nshow\nquit\n' | "$program" puzzles eclipse --number 1 >"$state/out" || complain 'fails' 'puzzles eclipse'
grep -q "'nonsense' is neither a number" "$state/out" || complain 'takes nonsense' 'puzzles eclipse'
[ "$(grep -c 'puzzle 1 of' "$state/out")" = 2 ] || complain 'does not show the position again' 'puzzles eclipse, board'
grep -q '^Because ' "$state/out" || complain 'gives no reason' 'puzzles eclipse, show'
grep -q 'solved at first sight: 0 of 1' "$state/out" || complain 'counts wrongly' 'puzzles eclipse, show'
best=$(sed -n 's/^  best  *//p' "$state/out" | head -1)
number=$(awk -v best="$best" 'index($0, best) && /^ +[0-9]+  / { print $1; exit }' "$state/out")

# The first answer counts, and stays counted; a fresh one is right at once.
printf '%s\nquit\n' "$number" | "$program" puzzles eclipse --number 1 >"$state/out"
grep -q '^Right\.' "$state/out" || complain "does not take the best choice, $number" 'puzzles eclipse'
grep -q 'solved at first sight: 0 of 1' "$state/out" || complain 'counts a second answer' 'puzzles eclipse'
printf '%s\nquit\n' "$number" | "$program" puzzles eclipse --number 1 --no-keep | grep -q 'solved at first sight: 1 of 1' || complain 'keeps' '--no-keep'

expect 2 '' 'pig has no puzzles' puzzles pig
expect 2 '' 'a game is missing' puzzles
expect 2 '' '--out is missing' puzzles --from nowhere
expect 2 '' 'there are [0-9]* puzzles' puzzles ti4 --number 500
printf '{}\n' >"$state/bad"
expect 2 '' "bad: line 1: field 'format'" puzzles --file "$state/bad"
: >"$state/empty"
expect 2 '' 'no puzzles in it' puzzles --file "$state/empty"

finish
