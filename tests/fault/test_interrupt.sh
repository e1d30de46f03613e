#!/usr/bin/env bash
# Ctrl-C drains: without saves the live games end, what is on disk is whole, and --resume finishes with the same files.
. "$(dirname "$0")/../cli/expect.sh"
run=(selfplay breakthrough --agent mcts:sims=100 --games 100 --shard-games 10 --seed 3 --threads 2)
expect 0 '100 of 100' '' "${run[@]}" --out "$work/whole"
"$program" "${run[@]}" --out "$work/cut" --threads 1 --live 4 --save-every 0 >"$work/out" 2>"$work/err" &
for _ in $(seq 600); do # until the first game is on disk: all four slots are taken by then
    [ -n "$(find "$work/cut" -name '*journal*' -size +2 2>/dev/null)" ] && break
    sleep 0.05
done
kill -INT $!
wait $!
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
