#!/usr/bin/env bash
# One run with 1, 2 and 16 threads, and killed three times and resumed: byte-equal shards and manifest.
# usage: test_kill.sh PROGRAM [GAME AGENT GAMES SHARD-GAMES]
. "$(dirname "$0")/../cli/expect.sh"
game=${2:-breakthrough} agent=${3:-mcts:sims=40} games=${4:-120} shard=${5:-16}
run=(selfplay "$game" --agent "$agent" --games "$games" --shard-games "$shard" --seed 5)

began=$(date +%s%N)
expect 0 "$games of $games games" '' "${run[@]}" --threads 1 --out "$work/one"
took=$((($(date +%s%N) - began) / 1000000)) # ms
for threads in 2 16; do
    expect 0 "$games of $games games" '' "${run[@]}" --threads $threads --out "$work/threads"
    diff -r "$work/one" "$work/threads" >"$work/out" || complain "$threads threads change the files" "${run[*]}"
    rm -rf "$work/threads"
done

# Killed on the way, three times: an eighth of the whole with one thread each time.
kills=0
for threads in 2 1 4; do
    "$program" "${run[@]}" --threads $threads --out "$work/killed" --resume >/dev/null 2>&1 &
    process=$!
    sleep "$(printf '%d.%03d' $((took / 8000)) $((took / 8 % 1000)))"
    kill -9 $process 2>/dev/null && kills=$((kills + 1))
    wait $process 2>/dev/null
    ls "$work/killed" >/dev/null || complain 'nothing was begun' "${run[*]}"
done
[ "$kills" = 3 ] || complain "only $kills kills found the run alive" "${run[*]}"
expect 0 "$games of $games games" '*' "${run[@]}" --threads 2 --out "$work/killed" --resume
diff -r "$work/one" "$work/killed" >"$work/out" || complain 'kills change the files' "${run[*]}"
expect 0 'sound' '' data verify "$work/killed"
finish
