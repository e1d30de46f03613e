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
kill -TERM $!
wait $!
got=$?
[ "$got" = 130 ] || complain "an interrupt gives $got" "${run[*]}"
grep -q 'stopped, --resume continues' "$work/out" || complain 'does not say that it stopped' "${run[*]}"
[ -e "$work/cut/index.h5" ] && complain 'looks finished' "${run[*]}"
before=$(sed -n 's/.*cut: \([0-9]*\) of .*/\1/p' "$work/out")
[ "${before:-0}" -ge 4 ] || complain 'the live games were not played to their end' "${run[*]}"
expect 1 'NOT SOUND' 'unfinished' data verify "$work/cut"
expect 0 "100 of 100 games \($((100 - before)) now" '' "${run[@]}" --out "$work/cut" --resume
diff -r "$work/whole" "$work/cut" >"$work/out" || complain 'an interrupt changes the files' "${run[*]}"

# Before the games begin one of them is looked at for three seconds, to see what it needs: that ends, too. A busy machine may take its time: once in
# three is enough, for without heeding the signal it never is.
is_prompt=no
for _ in 1 2 3; do
    rm -rf "$work/look"
    "$program" selfplay breakthrough --agent mcts:sims=100000000 --games 4 --live 4 --memory 100M --threads 1 --out "$work/look" >"$work/out" 2>"$work/err" &
    for _ in $(seq 100); do
        [ -e "$work/look/lock" ] && break
        sleep 0.02
    done
    sleep 0.2
    began=$(date +%s%N)
    kill -TERM $!
    wait $!
    got=$?
    [ "$got" = 130 ] || complain "an interrupt of the first look gives $got" selfplay
    [ $((($(date +%s%N) - began) / 1000000)) -lt 2000 ] && is_prompt=yes && break
done
[ $is_prompt = yes ] || complain 'an interrupt of the first look waits for its end' selfplay
finish
