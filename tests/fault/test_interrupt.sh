#!/usr/bin/env bash
# Ctrl-C drains: the live games end, what is on disk is whole, and --resume finishes with the same files.
. "$(dirname "$0")/../cli/expect.sh"
run=(selfplay breakthrough --agent mcts:sims=100 --games 100 --shard-games 10 --seed 3 --threads 2)
expect 0 '100 of 100' '' "${run[@]}" --out "$work/whole"
timeout --preserve-status -s INT 0.5 "$program" "${run[@]}" --out "$work/cut" >"$work/out" 2>"$work/err"
got=$?
[ "$got" = 130 ] || complain "an interrupt gives $got" "${run[*]}"
grep -q 'stopped, --resume goes on' "$work/out" || complain 'does not say that it stopped' "${run[*]}"
[ -e "$work/cut/index.h5" ] && complain 'looks finished' "${run[*]}"
before=$(sed -n 's/.*cut: \([0-9]*\) of .*/\1/p' "$work/out")
[ "${before:-0}" -ge 4 ] || complain 'the live games were not played to their end' "${run[*]}"
expect 1 'NOT SOUND' 'unfinished' data verify "$work/cut"
expect 0 "100 of 100 games \($((100 - before)) now" '' "${run[@]}" --out "$work/cut" --resume
diff -r "$work/whole" "$work/cut" >"$work/out" || complain 'an interrupt changes the files' "${run[*]}"
finish
