#!/usr/bin/env bash
# Workers at a NATS queue: with one, two and three of them, one killed, one that hangs, one that joins late and jobs delivered again, what they make
# together is what one process makes, file by file: a run of self-play, and a tournament. Needs -DHEXARCH_NATS=ON and nats-server.
. "$(dirname "$0")/../cli/expect.sh"
. "$(dirname "$0")/nats.sh"
seed=5 # another run for each check: a queue of its own

launch() { # folder, argument...: a worker of the run "$@", $! is it
    local folder=$1
    shift
    "$program" "$@" --seed $seed --queue $url --ack-wait 2 --threads 1 --out "$work/$folder" >"$work/$folder.out" 2>"$work/$folder.err" &
}

# A run: workers take shards.
what='selfplay --queue'
agent=mcts:sims=20
run=(selfplay breakthrough --games 60 --shard-games 4)
worker() { launch "$1" "${run[@]}" --agent "$agent" --save-every 1 "${@:2}"; }
slow_run() { agent=mcts:sims=150; }
has_shards() { ls "$work/$1"/shard-*.h5 >/dev/null 2>&1; }
together() { # folder...: the union of these is the run of one process
    local folder shard n
    expect 0 '60 of 60 games' '' "${run[@]}" --seed $seed --agent "$agent" --out "$work/one-$seed"
    expect 0 '*' '' data merge "$work/union-$seed" "${@/#/$work/}"
    diff -r -x bots "$work/one-$seed" "$work/union-$seed" >"$work/out" || complain "$*: not the files of one process" "$what"
    for folder in "$@"; do
        for shard in "$work/$folder"/shard-*.h5; do
            cmp "$shard" "$work/one-$seed/${shard##*/}" >"$work/out" 2>&1 || complain "$folder: another ${shard##*/}" "$what"
        done
    done
    n=$(ls "${@/#/$work/}"/shard-*.h5 | grep -c 'shard-')
    [ "$1" != killed ] || [ "$n" -gt 15 ] || echo "note: no shard was made twice ($n)"
    seed=$((seed + 1))
}
come_and_go worker together slow_run has_shards
[ -e "$work/alone/index.h5" ] || complain 'a worker that made everything has no index' "$what"
[ -e "$work/killed/index.h5" ] && complain 'the killed worker looks finished' "$what"
grep -Eq '^[1-9][0-9]* live games continued' "$work/stopped.out" || { cp "$work/stopped.out" "$work/out"; complain 'no game was taken up' "$what"; }
rm -r "$work"/{alone,left,right,killed,hung,late,stopped}

# The same where a program of its own values the leaves of each worker's searches; with the worker it ends.
what='selfplay --queue --evaluator'
run=(selfplay connect_four --games 60 --shard-games 4 --evaluator "cmd=python3 tests/fault/evaluators/hostile.py good 2 $work/mark,time=20s")
agent=mcts:sims=16,leaves=4,priors=leaves,temperature=1
slow_run() { agent=mcts:sims=400,leaves=4,priors=leaves,temperature=1; }
come_and_go worker together slow_run has_shards
for _ in $(seq 40); do
    [ -z "$(pgrep -f "[h]ostile.py good 2 $work")" ] && break
    sleep 0.1
done
[ -z "$(pgrep -f "[h]ostile.py good 2 $work")" ] || complain 'a worker leaves its evaluator behind' "$what"
run=(selfplay breakthrough --games 60 --shard-games 4)
rm -r "$work"/{alone,left,right,killed,hung,late,stopped}

# A tournament: workers take blocks.
what='tournament --queue'
match=(tournament breakthrough --agent mcts:sims=60 --agent random --games 40)
player() { launch "$1" "${match[@]}" "${@:2}"; }
slow_match() { match=(tournament breakthrough --agent mcts:sims=800 --agent mcts:sims=400 --games 40); }
has_games() { [ "$(cat "$work/$1/unfinished.txt" 2>/dev/null | wc -l)" -gt 2 ]; }
reported() { # folder...: the report of these is that of one process
    local takes=() folder
    for folder in "$@"; do takes+=(--take "$work/$folder"); done
    expect 0 '40 of 40 games' '' "${match[@]}" --seed $seed --out "$work/single-$seed"
    expect 0 '40 of 40 games' ': [0-9]+ games' "${match[@]}" --seed $seed --out "$work/all-$seed" "${takes[@]}"
    [ "$(sed -n 's/.*: \([0-9]*\) games$/\1/p' "$work/err" | awk '{ n += $1 } END { print n }')" = 40 ] || complain "$*: not all games were theirs" "$what"
    diff -r "$work/single-$seed" "$work/all-$seed" >"$work/out" || complain "$*: not the files of one process" "$what"
    seed=$((seed + 1))
}
come_and_go player reported slow_match has_games
expect 2 '' 'its seed differs' "${match[@]}" --seed 999 --out "$work/z" --take "$work/stopped"
expect 2 '' 'needs --out' "${match[@]}" --queue $url

kill $server
expect 3 '' "--queue $url: " "${run[@]}" --queue $url --out "$work/x"
[ -e "$work/x" ] && complain 'a refused run leaves a folder' "$what"
expect 2 '' 'leave --part out' "${run[@]}" --queue $url --part 0/2 --out "$work/y"
finish
