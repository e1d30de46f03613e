#!/usr/bin/env bash
# hexarch learn --queue: games of a generation by three workers, one killed, one that hangs and one that is told to stop, nets sent to them, the head
# killed and resumed, an object that is not what was put there, and a server that is away for a while: the run is that of one process. Needs
# -DHEXARCH_NATS=ON and nats-server.
. "$(dirname "$0")/../cli/expect.sh"
. "$(dirname "$0")/nats.sh"
what='learn --queue'
seed=1 # of which the first generation's net stands: the second's games need it
run=(learn connect_four --generations 2 --games 120 --first-sims 300 --sims 8 --gate-blocks 100 --measure-blocks 4 --epochs 8 --hidden1 32 --hidden2 16)
expect 0 '*' 'generation 1: stronger' "${run[@]}" --seed $seed --out "$work/whole"

start() { # folder, option...: a process of the run, $! is it
    local folder=$1
    shift
    "$program" "${run[@]}" --seed $seed --queue $url --ack-wait 2 --threads 1 --out "$work/$folder" "$@" >"$work/$folder.out" 2>>"$work/$folder.err" &
}
plays() { grep -q "generation ${2:-1}: plays" "$work/$1.err" 2>/dev/null; }

same() { # folder, against: the run, but for how long it took
    local file
    for file in settings.json best.net generation-001/{samples,net} generation-002/{samples,net}; do
        cmp "$work/$2/$file" "$work/$1/$file" >"$work/out" 2>&1 || complain "$1/$file differs" "$what"
    done
    for file in generation-001 generation-002; do
        diff <(grep -v '"seconds"' "$work/$2/$file/result.json") <(grep -v '"seconds"' "$work/$1/$file/result.json") >"$work/out" ||
            complain "$1/$file/result.json differs" "$what"
    done
}

# A head alone.
start alone
ends_well $! alone
same alone whole

# Three workers that come before the head. One is killed, one hangs and goes on, one is told to stop; the head plays along.
seed=2
expect 0 '*' '*' "${run[@]}" --seed $seed --out "$work/second"
for name in killed hung stopped; do
    start $name --worker
    eval "$name=\$!"
done
start head
head=$!
for name in killed hung stopped; do wait_for plays $name; done
kill -9 $killed || complain 'no worker to kill' "$what"
kill -STOP $hung || complain 'no worker to stop' "$what"
kill -TERM $stopped
got=0
wait $stopped || got=$?
[ "$got" = 130 ] || complain "a stop gives $got" "$what"
start late --worker
late=$!
ends_well $head head
same head second
kill -CONT $hung
ends_well $hung hung
ends_well $late late
grep -q '^[1-9][0-9]* blocks of games played' "$work/late.err" || { cp "$work/late.err" "$work/err"; complain 'the late worker played nothing' "$what"; }
[ -e "$work/head/player-002.net" ] && complain "the head has fetched a net that it has" "$what"

# The head is killed while its games are played; workers go on, and what one of them brought is no longer what it was. The server goes and comes back.
seed=1
run+=(--gate-blocks 101)
expect 0 '*' 'generation 1: stronger' "${run[@]}" --seed $seed --out "$work/third"
start first --worker
first=$!
start broken
broken=$!
wait_for plays first
kill -9 $broken || complain 'no head to kill' "$what"
wait_for python3 "$(dirname "$0")/spoil_object.py" $port samples-001-000000 samples-001-000001 # once the worker has brought both
kill $server
wait $server
sleep 2.5
start_server
start broken --resume
ends_well $! broken
ends_well $first first
same broken third
plays first 2 || complain 'the second generation was not played by the worker' "$what"
cmp "$work/first/player-002.net" "$work/third/generation-001/net" >"$work/out" 2>&1 || complain 'the worker has another net' "$what"

expect 2 '' 'needs --queue' "${run[@]}" --worker --out "$work/x"
expect 2 '' 'cannot share its games' learn eclipse --choices --queue $url --out "$work/x"
expect 2 '' 'started with --seed [0-9]+ \(you gave 77\)' "${run[@]}" --seed 77 --queue $url --worker --out "$work/first"
kill $server
expect 3 '' "--queue $url: " "${run[@]}" --queue $url --out "$work/x"
finish
