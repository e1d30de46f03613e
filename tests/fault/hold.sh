# Sourced by tests that end a run in its middle: the run is held at an event, so that its end never comes before the signal, on any machine. At most
# one run at a time is held.
held="$work/held"
hold=(--after-shard "touch '$held'; while [ -e '$held.on' ]; do sleep 0.05; done") # for self-play: it waits behind its next shard

# hold_programs SCRIPT N: the hostile programs of this test wait in their N-th question, from now on; let_go ends it.
hold_programs() {
    echo "$2" >"$1.hold"
    programs_held=$1.held
    rm -f "$programs_held"
}

hold_run() { # begin to hold, before the run is started
    rm -f "$held"
    touch "$held.on"
}

await() { # process, file: the process waits there
    until [ -e "$2" ]; do
        kill -0 "$1" 2>/dev/null || return 1
        sleep 0.02
    done
}

let_go() {
    rm -f "$held.on" "$work"/*.hold
}
