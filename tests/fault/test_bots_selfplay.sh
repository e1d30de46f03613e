#!/usr/bin/env bash
# Self-play in which another program sits, killed three times, stopped once and resumed: the same files, and no process left behind. Games of other
# programs are not saved: a kill costs them their start, a stop plays them to their end. What a killed program complained of stays in bots/.
. "$(dirname "$0")/../cli/expect.sh"
. "$(dirname "$0")/hold.sh"
mark=hexarch-selfplay-$$
cp examples/bot.py "$work/$mark.py"
run=(selfplay connect_four --agent "process:cmd=python3 $work/$mark.py" --agent mcts:sims=60 --games 300 --shard-games 40 --seed 4 --save-every 1)

left_over() { # keepers and programs need a moment to go
    for _ in $(seq 600); do
        [ -z "$(pgrep -f "[p]ython3 $work/$mark.py")" ] && return 1
        sleep 0.1
    done
}

expect 0 '300 of 300 games \(300 now\)' '' "${run[@]}" --out "$work/whole" --threads 1
for signal in KILL KILL TERM KILL; do # each when one more of the eight shards is there
    hold_run
    "$program" "${run[@]}" "${hold[@]}" --out "$work/cut" --threads 1 --live 6 --resume >"$work/out" 2>"$work/err" &
    process=$!
    await $process "$held" && kill -$signal $process || complain "ended before $signal" "${run[*]}"
    let_go
    got=0
    wait $process 2>/dev/null || got=$?
    case $signal:$got in
    KILL:137 | TERM:130) ;;
    *) complain "$signal gives $got" "${run[*]}" ;;
    esac
    left_over && complain 'a stopped run leaves programs behind' "${run[*]}"
done
# Told to stop while the programs are still being started, it leaves in good order too.
printf '#!/bin/sh\ntouch "%s/starts"\nsleep 1\nexec python3 "%s"\n' "$work" "$work/$mark.py" >"$work/slow"
chmod +x "$work/slow"
"$program" selfplay connect_four --agent "process:cmd=$work/slow,sandbox=off" --games 4 --out "$work/slowly" >"$work/out" 2>"$work/err" &
process=$!
until [ -e "$work/starts" ]; do sleep 0.02; done
kill -TERM $process
got=0
wait $process || got=$?
[ $got = 130 ] || complain "TERM while a program starts gives $got" "${run[*]}"
left_over && complain 'a run stopped at its start leaves programs behind' "${run[*]}"
expect 0 '300 of 300 games' '*' "${run[@]}" --out "$work/cut" --resume
diff -r -x bots "$work/whole" "$work/cut" >"$work/out" || complain 'stops change the files' "${run[*]}"
finish
