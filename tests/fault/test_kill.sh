#!/usr/bin/env bash
# One run with 1, 2 and 16 threads, and killed three times and resumed: byte-equal shards and manifest.
# usage: test_kill.sh PROGRAM [GAME AGENT GAMES SHARD-GAMES]
. "$(dirname "$0")/../cli/expect.sh"
. "$(dirname "$0")/hold.sh"
game=${2:-breakthrough} agent=${3:-mcts:sims=40} games=${4:-120} shard=${5:-16}
run=(selfplay "$game" --agent "$agent" --games "$games" --shard-games "$shard" --seed 5)

expect 0 "$games of $games games" '' "${run[@]}" --threads 1 --out "$work/one"
for threads in 2 16; do
    expect 0 "$games of $games games" '' "${run[@]}" --threads $threads --out "$work/threads"
    diff -r "$work/one" "$work/threads" >"$work/out" || complain "$threads threads change the files" "${run[*]}"
    rm -rf "$work/threads"
done

# Killed on the way, three times: each behind one more shard.
for threads in 2 1 4; do
    hold_run
    "$program" "${run[@]}" "${hold[@]}" --threads $threads --out "$work/killed" --resume >/dev/null 2>&1 &
    process=$!
    await $process "$held" && kill -9 $process || complain 'ended before it was killed' "${run[*]}"
    let_go
    wait $process 2>/dev/null
    ls "$work/killed" >/dev/null || complain 'nothing was begun' "${run[*]}"
done
expect 0 "$games of $games games" '*' "${run[@]}" --threads 2 --out "$work/killed" --resume
diff -r "$work/one" "$work/killed" >"$work/out" || complain 'kills change the files' "${run[*]}"
expect 0 'sound' '' data verify "$work/killed"
finish
