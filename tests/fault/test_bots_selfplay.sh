#!/usr/bin/env bash
# Self-play in which another program sits, killed three times, stopped once and resumed: the same files, and no process left behind. Games of other
# programs are not saved: a kill costs them their start, a stop plays them to their end. What a killed program complained of stays in bots/.
. "$(dirname "$0")/../cli/expect.sh"
mark=hexarch-selfplay-$$
cp examples/bot.py "$work/$mark.py"
run=(selfplay connect_four --agent "process:cmd=python3 $work/$mark.py" --agent mcts:sims=60 --games 300 --shard-games 40 --seed 4 --save-every 1)

left_over() { # keepers and programs need a moment to go
    for _ in $(seq 40); do
        [ -z "$(pgrep -f "[p]ython3 $work/$mark.py")" ] && return 1
        sleep 0.1
    done
}

began=$(date +%s%N)
expect 0 '300 of 300 games \(300 now\)' '' "${run[@]}" --out "$work/whole" --threads 1
took=$((($(date +%s%N) - began) / 1000000)) # ms
stops=0
for signal in KILL KILL TERM KILL; do
    "$program" "${run[@]}" --out "$work/cut" --threads 1 --live 6 --resume >"$work/out" 2>"$work/err" &
    process=$!
    sleep "$(printf '%d.%03d' $((took / 8000)) $((took / 8 % 1000)))"
    kill -$signal $process 2>/dev/null && stops=$((stops + 1))
    got=0
    wait $process 2>/dev/null || got=$?
    case $signal:$got in
    KILL:137 | TERM:130) ;;
    *) complain "$signal gives $got" "${run[*]}" ;;
    esac
    left_over && complain 'a stopped run leaves programs behind' "${run[*]}"
done
[ "$stops" = 4 ] || complain "only $stops stops found the run alive" "${run[*]}"
expect 0 '300 of 300 games' '*' "${run[@]}" --out "$work/cut" --resume
diff -r -x bots "$work/whole" "$work/cut" >"$work/out" || complain 'stops change the files' "${run[*]}"
finish
