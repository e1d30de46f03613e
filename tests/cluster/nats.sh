# Sourced by tests of workers at a NATS server, after cli/expect.sh: starts one on a port of its own and sets $url. Skips where there is none.
PATH=$PATH:/usr/sbin
command -v nats-server >/dev/null || { echo 'skipped: no nats-server'; exit 77; }
port=$((20000 + $$ % 20000))
url=nats://127.0.0.1:$port
start_server() {
    nats-server -js -a 127.0.0.1 -p $port -sd "$work/store" >"$work/server.log" 2>&1 &
    server=$!
    for _ in $(seq 100); do grep -q 'Server is ready' "$work/server.log" && break; sleep 0.1; done
}
trap 'kill -CONT $(jobs -p) 2>/dev/null; kill $(jobs -p) 2>/dev/null; wait; rm -rf "$work"' EXIT
start_server

wait_for() { for _ in $(seq 300); do "$@" && return; sleep 0.1; done; complain "never: $*" "$what"; }

ends_well() { # process, folder: it ends with 0, or its words are shown
    wait "$1" || { cp "$work/$2.err" "$work/err"; complain "$2 fails" "$what"; }
}

# Workers that come and go: one alone; two; three, of which one is killed, one stops for longer than the ack wait and goes on, and one comes late;
# one that is told to stop, hands its jobs back and goes on later. $start FOLDER OPTION... starts a worker, $! is it; $check FOLDER... compares what
# the folders hold together with one process; $slow makes games so long that a worker can be cut off; $has FOLDER tells whether there is something.
come_and_go() { # start, check, slow, has
    local start=$1 check=$2 slow=$3 has=$4 first second got=0
    $start alone
    ends_well $! alone
    $check alone
    $start left
    first=$!
    $start right
    ends_well $! right
    ends_well $first left
    $check left right
    $slow
    $start killed
    first=$!
    $start hung
    second=$!
    wait_for $has killed
    wait_for $has hung
    kill -9 $first || complain 'no worker to kill' "$what"
    kill -STOP $second || complain 'no worker to stop' "$what"
    $start late
    ends_well $! late
    kill -CONT $second
    ends_well $second hung
    $check killed hung late
    $start stopped
    first=$!
    wait_for $has stopped
    kill -TERM $first
    wait $first || got=$?
    [ "$got" = 130 ] || complain "a stop gives $got" "$what"
    $start stopped --resume
    ends_well $! stopped
    $check stopped
}
