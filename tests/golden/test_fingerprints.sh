#!/usr/bin/env bash
# A fingerprint of another game, other options, another way of playing, another number of steps or another seed is found out; so is an empty file.
# usage: test_fingerprints.sh FINGERPRINTS GOLDEN
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/games"
"$2" actions "$work/games/one" pig 7 mcts:sims=4+random seats=3
{ "$1" write pig "$work" 3 seats=3 play=seldom try=2; "$1" write pig "$work" 1 seats=3 game=one branch=3; } >"$work/good"
"$1" check pig "$work/good" >/dev/null
alter() { # WHAT SED_SCRIPT
  sed "$2" "$work/good" >"$work/bad"
  ! cmp -s "$work/good" "$work/bad" || { echo "$1: nothing was altered"; exit 1; }
  if "$program" check pig "$work/bad" >/dev/null 2>&1; then echo "$1: not found"; exit 1; fi
}
program=$1
alter "another number"   '2s/ [0-9a-f]*\( seats\)/ 0123456789abcdef\1/'
alter "another length"   '2s/^\([0-9]*\) /\1 1/'
alter "another seed"     '2s/^2/4/'
alter "another option"   '2s/seats=3/seats=4/'
alter "an unknown option" '2s/seats=3/colour=red/'
alter "the most played"  '2s/play=seldom//'
alter "nothing tried"    '2s/try=2//'
alter "no branches"      '4s/branch=3//'
alter "no recorded game" '4s/game=one/game=two/'
alter "no games"         'd'
for change in 's/.//1' 's/^\(..\)../\1~~/' '$s/..$//' '$s/$/!!/'; do
  cp "$work/games/one" "$work/games/kept"
  sed "$change" "$work/games/kept" >"$work/games/one"
  if "$program" check pig "$work/good" >/dev/null 2>&1; then echo "recorded game, $change: not found"; exit 1; fi
  cp "$work/games/kept" "$work/games/one"
done
"$program" check pig "$work/good" >/dev/null
