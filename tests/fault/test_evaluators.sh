#!/usr/bin/env bash
# Self-play whose leaves another program values: the same files for any number of threads, live games and batch sizes; one that breaks is started
# again; one that always breaks ends the run, which goes on with --resume, as does one that was killed. No process is left behind.
. "$(dirname "$0")/../cli/expect.sh"
. "$(dirname "$0")/hold.sh"
mark=hexarch-evaluator-$$
cp tests/fault/evaluators/hostile.py "$work/$mark.py"
run=(selfplay connect_four --agent mcts:sims=16,leaves=4,priors=leaves,temperature=1,noise=0.25 --games 40 --shard-games 10 --seed 7)
evaluator() { echo "cmd=python3 $work/$mark.py $*,time=10s"; }

left_over() { # a keeper and its program need a moment to go
    for _ in $(seq 600); do
        [ -z "$(pgrep -f "[p]ython3 $work/$mark.py")" ] && return 1
        sleep 0.1
    done
}

same() { # the files of a run but for what its evaluator complained of
    diff -r -x bots "$1" "$2" >"$work/out" || complain "$2 is another run than $1: $(head -1 "$work/out")" "$3"
}

good=$(evaluator good)
expect 0 'started again 0 times' '' "${run[@]}" --evaluator "$good" --out "$work/whole" --threads 1
expect 0 '40 of 40 games' '' "${run[@]}" --evaluator "$good" --out "$work/threads" --threads 2 --live 7 --batch 5 --batch-wait 0
same "$work/whole" "$work/threads" '--threads 2 --batch 5'
expect 0 sound '' data verify "$work/whole"
expect 0 'hashed 1' '' data info "$work/whole"
expect 2 '' 'an external program .* evaluated the leaves' data verify "$work/whole" --search

# The same command is bad in one life only: it breaks, is started again, and the files are those of a sound one under that name.
for way in killed nan half; do
    command="cmd=python3 $work/$mark.py $way 3 $work/once-$way,time=$([ $way = half ] && echo 5s || echo 1m)"
    touch "$work/once-$way"
    expect 0 'started again 0 times' '' "${run[@]}" --evaluator "$command" --out "$work/sound-$way" --threads 2
    rm "$work/once-$way"
    expect 0 'started again 1 times' '' "${run[@]}" --evaluator "$command" --out "$work/broken-$way" --threads 2
    same "$work/sound-$way" "$work/broken-$way" "$way"
done

# One that breaks over every batch ends the run with a line that says where its complaints lie; games that finished before are kept, and --resume
# plays the others alone.
printf '#!/bin/sh\n[ -e %q ] || exec python3 %q good\n[ -e %q ] && exec python3 %q crash 1\ntouch %q\nexec python3 %q crash 250\n' \
    "$work/is-bad" "$work/$mark.py" "$work/was-bad" "$work/$mark.py" "$work/was-bad" "$work/$mark.py" >"$work/moody"
chmod +x "$work/moody"
moody="cmd=$work/moody,time=10s"
expect 0 '40 of 40 games' '' "${run[@]}" --evaluator "$moody" --out "$work/calm" --threads 1
touch "$work/is-bad"
expect 3 '' 'the evaluator \(.*moody\): .*4 times in a row; its standard error: .*bots/evaluator.stderr' \
    "${run[@]}" --evaluator "$moody" --out "$work/moody-run" --threads 1 --live 8
rm "$work/is-bad"
[ -e "$work/moody-run/index.h5" ] && complain 'a run whose evaluator broke looks finished' "${run[*]}"
expect 0 '"games": 40' '' "${run[@]}" --evaluator "$moody" --out "$work/moody-run" --threads 2 --resume --json
played=$(sed -n 's/.*"games_played": \([0-9]*\),.*/\1/p' "$work/out")
[ "${played:-40}" -gt 0 ] && [ "${played:-40}" -lt 38 ] || complain "${played:-no} games are played again after an evaluator broke" "${run[*]}"
same "$work/calm" "$work/moody-run" 'resumed after its evaluator broke'

# Parts of a run, each with an evaluator of its own: merged, or in one folder side by side with one of them killed, they are the run of one process.
for part in 0 1 2; do
    expect 0 'this part is done' '' "${run[@]}" --evaluator "$good" --part $part/3 --out "$work/part$part" --threads 1
done
expect 0 '*' '' data merge "$work/merged" "$work/part0" "$work/part1" "$work/part2"
same "$work/whole" "$work/merged" 'data merge'
parts=("${run[@]}" --evaluator "$good" --batch 2 --threads 1 --live 2 --out "$work/together")
hold_run
"$program" "${parts[@]}" --part 0/2 "${hold[@]}" >"$work/out0" 2>&1 &
process=$!
"$program" "${parts[@]}" --part 1/2 >"$work/out1" 2>&1 &
other=$!
await $process "$held" && kill -KILL $process || complain 'ended before it was killed' "${parts[*]}"
let_go
wait $process 2>/dev/null
wait $other || complain 'the death of a part disturbs another' "${parts[*]}"
expect 0 'games' '' "${parts[@]}" --part 0/2 --resume
same "$work/whole" "$work/together" 'two parts in one folder'
left_over && complain 'a part leaves its evaluator behind' "${parts[*]}"

# Killed and stopped in the middle, three times.
slow=("${run[@]}" --evaluator "$good" --batch 1)
for signal in KILL TERM KILL; do
    hold_run
    "$program" "${slow[@]}" "${hold[@]}" --out "$work/cut" --threads 2 --live 3 --resume >"$work/out" 2>"$work/err" &
    process=$!
    await $process "$held" && kill -$signal $process || complain "ended before $signal" "${slow[*]}"
    let_go
    wait $process 2>/dev/null
    left_over && complain 'a stopped run leaves its evaluator behind' "${slow[*]}"
done
expect 0 '40 of 40 games' '' "${slow[@]}" --out "$work/cut" --threads 2 --resume
same "$work/whole" "$work/cut" 'killed and resumed'

# A tournament: the same files for any number of threads and batch size, killed and resumed, and the run that it records; a broken one ends it.
match=(tournament connect_four --agent mcts:sims=16,leaves=4,priors=leaves,temperature=1 --agent mcts:sims=4,temperature=1 --games 60 --seed 7)
expect 0 '*' '' "${match[@]}" --evaluator "$good" --out "$work/t-whole" --record "$work/t-run" --threads 1 --batch 1
expect 0 'leaves evaluated by hashed 1' '' "${match[@]}" --evaluator "$good" --out "$work/t-threads" --threads 24
same "$work/t-whole" "$work/t-threads" '--threads 24'
expect 0 sound '' data verify "$work/t-run"
expect 0 'leaves evaluated by hashed 1' '' data info "$work/t-run"
hold_programs "$work/$mark.py" 3000 # some games of sixty
"$program" "${match[@]}" --evaluator "$good" --out "$work/t-cut" --threads 1 --batch 1 >"$work/out" 2>&1 &
process=$!
await $process "$programs_held" && kill -KILL $process || complain 'ended before it was killed' "${match[*]}"
let_go
wait $process 2>/dev/null
[ "$(wc -l <"$work/t-cut/unfinished.txt")" -gt 3 ] || complain 'no game was finished before the kill' "${match[*]}"
left_over && complain 'a killed tournament leaves its evaluator behind' "${match[*]}"
expect 2 '' 'its evaluator differs' "${match[@]}" --out "$work/t-cut" --resume
expect 2 '' 'its evaluator differs' "${match[@]}" --evaluator "$(evaluator good 9)" --out "$work/t-cut" --resume
expect 0 '*' '' "${match[@]}" --evaluator "$good" --out "$work/t-cut" --threads 3 --resume
same "$work/t-whole" "$work/t-cut" 'killed and resumed'
expect 3 'PARTIAL' 'the evaluator \(.*\): .*4 times in a row; its standard error: .*bots/evaluator.stderr' \
    "${match[@]}" --evaluator "$(evaluator crash 1)" --out "$work/t-broken" --threads 8
[ -e "$work/t-broken/result.json" ] && grep -q '"complete": true' "$work/t-broken/result.json" && complain 'a broken evaluator completes a tournament' "${match[*]}"
left_over && complain 'a broken tournament leaves its evaluator behind' "${match[*]}"
log=$(cat "$work/t-whole/bots/evaluator.stderr")
expect 2 '' 'holds another tournament' "${match[@]}" --evaluator "$good" --out "$work/t-whole"
[ "$(cat "$work/t-whole/bots/evaluator.stderr")" = "$log" ] || complain 'a refused tournament starts its evaluator' "${match[*]}"
expect 3 '' 'its standard error: .*t-unborn/bots/evaluator.stderr' "${match[@]}" --evaluator "cmd=sh -c 'echo no >&2; exit 1'" --out "$work/t-unborn"
# Ctrl-C does not wait for one that hangs, nor for those that wait behind it.
"$program" "${match[@]}" --evaluator "cmd=python3 $work/$mark.py hang 9,time=1m" --out "$work/t-hung" --threads 16 --batch 4 >"$work/out" 2>"$work/err" &
process=$!
await $process "$work/$mark.py.hangs"
began=$SECONDS
kill -TERM $process || complain 'ended before it was stopped' "${match[*]}"
got=0
wait $process || got=$?
[ $got = 130 ] && [ $((SECONDS - began)) -lt 30 ] || complain "stopped beside a hanging evaluator it ends with $got after $((SECONDS - began)) s" "${match[*]}"
left_over && complain 'a stopped tournament leaves its evaluator behind' "${match[*]}"
expect 2 '' 'no agent uses it' tournament connect_four --agent greedy --agent random --evaluator "$good" --games 2
expect 2 '' '--batch needs --evaluator' "${match[@]}" --batch 4

# What is refused, in one line.
expect 2 '' 'no agent uses it' selfplay connect_four --agent greedy --evaluator "$good" --games 2 --out "$work/x"
expect 2 '' '--batch and --batch-wait need --evaluator' "${run[@]}" --batch 4 --out "$work/x"
expect 2 '' "'budget' and 'ponder' are for bots" "${run[@]}" --evaluator "$good,budget=1s" --out "$work/x"
expect 2 '' '.' "${run[@]}" --evaluator cmd=/nowhere/at/all --out "$work/x"
expect 2 '' 'evaluator' "${run[@]}" --evaluator "$(evaluator good 9)" --out "$work/whole" --resume
expect 3 '' 'its hello' "${run[@]}" --evaluator "$(evaluator bad_hello)" --out "$work/y"
[ -e "$work/x" ] && complain 'a refused run leaves a folder' "$work/x"

# The example of the page is a sound one.
expect 0 '6 of 6 games' '' selfplay connect_four --agent mcts:sims=16,leaves=8,priors=leaves --evaluator cmd=examples/evaluator.py --games 6 --out "$work/example"
finish
