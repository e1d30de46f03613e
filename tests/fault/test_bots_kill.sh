#!/usr/bin/env bash
# A tournament between a hostile program, a sane one and an agent, killed three times and resumed: the same games, and no process left behind.
. "$(dirname "$0")/../cli/expect.sh"
mark=hexarch-killed-$$
cp "$(dirname "$0")/bots/hostile.py" "$work/$mark.py"
cp examples/bot.py "$work/$mark-sane.py"
run=(tournament connect_four --agent "process:cmd=python3 $work/$mark.py stubborn,time=20s" --agent "process:cmd=python3 $work/$mark-sane.py" --agent random
     --games 600 --seed 4)

left_over() {
    python3 - "$mark" <<'PYTHON'
import glob, sys
def command(file):
    try:
        return open(file, "rb").read()
    except OSError:
        return b""
own = command("/proc/self/cmdline")
print(sum(sys.argv[1].encode() in command(file) and command(file) != own for file in glob.glob("/proc/[0-9]*/cmdline")))
PYTHON
}

began=$(date +%s%N)
expect 0 '600 of 600 games' '' "${run[@]}" --threads 1 --out "$work/whole"
took=$((($(date +%s%N) - began) / 1000000)) # ms
kills=0
for threads in 1 2 1; do
    resume=()
    [ -d "$work/killed" ] && resume=(--resume)
    "$program" "${run[@]}" --threads $threads --out "$work/killed" "${resume[@]}" >/dev/null 2>"$work/err" &
    process=$!
    sleep "$(printf '%d.%03d' $((took / 6000)) $((took / 6 % 1000)))"
    kill -9 $process 2>/dev/null && kills=$((kills + 1))
    wait $process 2>/dev/null
    for ((i = 0; i < 40; i++)); do # the keepers need a moment
        [ "$(left_over)" = 0 ] && break
        sleep 0.1
    done
    [ "$(left_over)" = 0 ] || complain "a killed run leaves programs behind" "${run[*]}"
done
[ "$kills" = 3 ] || complain "only $kills kills found the run alive" "${run[*]}"
expect 0 '600 of 600 games' '*' "${run[@]}" --out "$work/killed" --resume
for file in games.csv placings.csv; do
    diff "$work/whole/$file" "$work/killed/$file" >"$work/out" || complain "kills change $file" "${run[*]}"
done
finish
