#!/usr/bin/env bash
# A golden playthrough with one fact altered is found out, with its line.
# usage: test_changes.sh GOLDEN FOLDER
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
alter() { # WHAT SED_SCRIPT
  sed "$2" "$GOLDEN_FILE" >"$work/one.txt"
  ! cmp -s "$GOLDEN_FILE" "$work/one.txt" || { echo "$1: nothing was altered"; exit 1; }
  if "$GOLDEN" check pig "$work" 2>"$work/log"; then echo "$1: not found"; exit 1; fi
  grep -q 'one.txt' "$work/log" || { echo "$1: the file is not named"; cat "$work/log"; exit 1; }
}
GOLDEN=$1 GOLDEN_FILE=$2/pig/two_seats.txt
cp "$GOLDEN_FILE" "$work/one.txt"
"$GOLDEN" check pig "$work" >/dev/null
alter "another hash"     '/^hash/ s/[0-9]$/x/'
alter "another word"     's/  stop$/  halt/'
alter "another score"    's/^score seat 1: /&1/'
alter "another action"   '8 s/ 6  the/ 5  the/'
alter "an illegal one"   '8 s/ 6  the/ 0  the/'
alter "a step left out"  '9d'
alter "the end left out" '$d'
alter "another option"   's/seats=2/seats=3/'
alter "another game"     's/^game pig/game leduc_poker/'
rm "$work/one.txt"
if "$GOLDEN" check pig "$work" 2>/dev/null; then echo "an empty folder: not found"; exit 1; fi
