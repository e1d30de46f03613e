#!/usr/bin/env bash
# A fingerprint of another game, other options, another number of steps or another seed is found out; so is an empty file.
# usage: test_fingerprints.sh FINGERPRINTS
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$1" write pig 3 seats=3 >"$work/good"
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
alter "no games"         'd'
