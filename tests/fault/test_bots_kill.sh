#!/usr/bin/env bash
# A tournament between a hostile program, a sane one and an agent, killed three times and resumed: the same games, and no process left behind.
. "$(dirname "$0")/../cli/expect.sh"
. "$(dirname "$0")/hold.sh"
mark=hexarch-killed-$$
cp "$(dirname "$0")/bots/hostile.py" "$work/$mark.py"
cp examples/bot.py "$work/$mark-sane.py"
run=(tournament connect_four --agent "process:cmd=python3 $work/$mark.py stubborn,time=5m,restart=off,sandbox=off" --agent "process:cmd=python3 $work/$mark-sane.py" --agent random
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

expect 0 '600 of 600 games' '^hexarch tournament: game 0, step [0-9]+: agent 1 \[illegal\]: chose action' "${run[@]}" --threads 1 --out "$work/whole"
for threads in 1 2 1; do
    resume=()
    [ -d "$work/killed" ] && resume=(--resume)
    hold_programs "$work/$mark.py" 100 # of some 400 choices in all
    "$program" "${run[@]}" --threads $threads --out "$work/killed" "${resume[@]}" >/dev/null 2>"$work/err" &
    process=$!
    await $process "$programs_held" && kill -9 $process || complain 'ended before it was killed' "${run[*]}"
    let_go
    wait $process 2>/dev/null
    for ((i = 0; i < 600; i++)); do # the keepers need a moment
        [ "$(left_over)" = 0 ] && break
        sleep 0.1
    done
    [ "$(left_over)" = 0 ] || complain "a killed run leaves programs behind" "${run[*]}"
done
expect 0 '600 of 600 games' '*' "${run[@]}" --out "$work/killed" --resume
for file in games.csv placings.csv; do
    diff "$work/whole/$file" "$work/killed/$file" >"$work/out" || complain "kills change $file" "${run[*]}"
done
finish
