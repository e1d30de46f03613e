#!/usr/bin/env bash
# Workers at a NATS queue: with one, two and three of them, one killed, one that hangs, one that joins late and shards delivered again, what they make
# together is what one process makes, file by file. Needs -DHEXARCH_NATS=ON and nats-server.
. "$(dirname "$0")/../cli/expect.sh"
command -v nats-server >/dev/null || PATH=$PATH:/usr/sbin command -v nats-server >/dev/null || { echo 'skipped: no nats-server'; exit 77; }
PATH=$PATH:/usr/sbin
port=$((20000 + $$ % 20000))
nats-server -js -a 127.0.0.1 -p $port -sd "$work/store" >"$work/server.log" 2>&1 &
server=$!
trap 'kill -CONT $(jobs -p) 2>/dev/null; kill $(jobs -p) 2>/dev/null; wait; rm -rf "$work"' EXIT
for _ in $(seq 100); do grep -q 'Server is ready' "$work/server.log" && break; sleep 0.1; done
url=nats://127.0.0.1:$port
run=(selfplay breakthrough --games 60 --shard-games 4)
seed=5 # another run each time: a queue of its own

worker() { # folder, option...: starts one, $! is it
    local folder=$1
    shift
    "$program" "${run[@]}" --seed $seed --agent "$agent" --queue $url --ack-wait 2 --threads 1 --save-every 1 --out "$work/$folder" "$@" \
        >"$work/$folder.out" 2>"$work/$folder.err" &
}

together() { # folder...: the union of these is the run of one process
    expect 0 '60 of 60 games' '' "${run[@]}" --seed $seed --agent "$agent" --out "$work/one-$seed"
    expect 0 '*' '' data merge "$work/union-$seed" "${@/#/$work/}"
    diff -r "$work/one-$seed" "$work/union-$seed" >"$work/out" || complain "$*: not the files of one process" "${run[*]}"
    local folder shard
    for folder in "$@"; do
        for shard in "$work/$folder"/shard-*.h5; do
            cmp "$shard" "$work/one-$seed/${shard##*/}" >"$work/out" 2>&1 || complain "$folder: another ${shard##*/}" "${run[*]}"
        done
    done
    seed=$((seed + 1))
}

has_shards() { ls "$work/$1"/shard-*.h5 >/dev/null 2>&1; }
wait_for() { for _ in $(seq 300); do "$@" && return; sleep 0.1; done; complain "never: $*" "${run[*]}"; }

agent=mcts:sims=20
worker alone
wait $! || { cp "$work/alone.err" "$work/err"; complain 'one worker fails' "${run[*]}"; }
[ -e "$work/alone/index.h5" ] || complain 'a worker that made everything has no index' "${run[*]}"
together alone

worker left
left=$!
worker right
wait $left $! || complain 'two workers fail' "${run[*]}"
together left right

# Three: one is killed with shards of its own unfinished, one stops for longer than the ack wait and goes on, and one comes late.
agent=mcts:sims=150
worker killed
killed=$!
worker hung
hung=$!
wait_for has_shards killed
wait_for has_shards hung
kill -9 $killed || complain 'no worker to kill' "${run[*]}"
kill -STOP $hung || complain 'no worker to stop' "${run[*]}"
worker late
wait $! || { cp "$work/late.err" "$work/err"; complain 'the late worker fails' "${run[*]}"; }
kill -CONT $hung
wait $hung || { cp "$work/hung.err" "$work/err"; complain 'the worker that hung fails' "${run[*]}"; }
[ -e "$work/killed/index.h5" ] && complain 'the killed worker looks finished' "${run[*]}"
n=$(ls "$work"/{killed,hung,late}/shard-*.h5 | wc -l)
[ "$n" -gt 15 ] || echo "note: no shard was made twice ($n)"
together killed hung late

# A worker that is told to stop hands its shards back; resumed, it goes on with its games.
worker stopped
stopped=$!
wait_for has_shards stopped
kill -TERM $stopped
got=0
wait $stopped || got=$?
[ "$got" = 130 ] || complain "a stop gives $got" "${run[*]}"
worker stopped --resume
wait $! || { cp "$work/stopped.err" "$work/err"; complain 'a stopped worker cannot go on' "${run[*]}"; }
grep -Eq '^[1-9][0-9]* live games taken up' "$work/stopped.out" || { cp "$work/stopped.out" "$work/out"; complain 'no game was taken up' "${run[*]}"; }
together stopped

# A tournament: workers take blocks; with one, two and three of them, one killed and one that hangs, their games are those of one process.
match=(tournament breakthrough --agent mcts:sims=60 --agent random --games 40)
player() { # folder, option...: starts one, $! is it
    local folder=$1
    shift
    "$program" "${match[@]}" --seed $seed --queue $url --ack-wait 2 --threads 1 --out "$work/$folder" "$@" >"$work/$folder.out" 2>"$work/$folder.err" &
}
reported() { # folder...: the report of these is that of one process
    local takes=() folder
    for folder in "$@"; do takes+=(--take "$work/$folder"); done
    expect 0 '40 of 40 games' '' "${match[@]}" --seed $seed --out "$work/single-$seed"
    expect 0 '40 of 40 games' ': [0-9]+ games' "${match[@]}" --seed $seed --out "$work/all-$seed" "${takes[@]}"
    [ "$(sed -n 's/.*: \([0-9]*\) games$/\1/p' "$work/err" | awk '{ n += $1 } END { print n }')" = 40 ] || complain "$*: not all games were theirs" "${match[*]}"
    diff -r "$work/single-$seed" "$work/all-$seed" >"$work/out" || complain "$*: not the files of one process" "${match[*]}"
    seed=$((seed + 1))
}
has_games() { [ "$(cat "$work/$1/unfinished.txt" 2>/dev/null | wc -l)" -gt 2 ]; }

player solo
wait $! || { cp "$work/solo.err" "$work/err"; complain 'one player fails' "${match[*]}"; }
reported solo
player first
first=$!
player second
wait $first $! || complain 'two players fail' "${match[*]}"
reported first second
match=(tournament breakthrough --agent mcts:sims=800 --agent mcts:sims=400 --games 40)
player dead
dead=$!
player stuck
stuck=$!
wait_for has_games dead
wait_for has_games stuck
kill -9 $dead || complain 'no player to kill' "${match[*]}"
kill -STOP $stuck || complain 'no player to stop' "${match[*]}"
player fresh
wait $! || { cp "$work/fresh.err" "$work/err"; complain 'the late player fails' "${match[*]}"; }
kill -CONT $stuck
wait $stuck || { cp "$work/stuck.err" "$work/err"; complain 'the player that hung fails' "${match[*]}"; }
reported dead stuck fresh

# Told to stop, a player hands its blocks back; started again, it goes on.
player halted
halted=$!
wait_for has_games halted
kill -TERM $halted
got=0
wait $halted || got=$?
[ "$got" = 130 ] || complain "a stop gives $got" "${match[*]}"
player halted --resume
wait $! || { cp "$work/halted.err" "$work/err"; complain 'a halted player cannot go on' "${match[*]}"; }
reported halted
expect 2 '' 'its seed differs' "${match[@]}" --seed 999 --out "$work/z" --take "$work/halted"
expect 2 '' 'needs --out' "${match[@]}" --queue $url

kill $server
expect 3 '' "--queue $url: " "${run[@]}" --queue $url --out "$work/x"
[ -e "$work/x" ] && complain 'a refused run leaves a folder' "${run[*]}"
expect 2 '' 'there are no parts beside it' "${run[@]}" --queue $url --part 0/2 --out "$work/y"
finish
