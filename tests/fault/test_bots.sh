#!/usr/bin/env bash
# Hostile programs as agents: each costs itself its games, by the right class, and nothing else: the tournament is complete, sane agents are
# without fault, no process is left behind. usage: test_bots.sh PROGRAM [WAY...]
. "$(dirname "$0")/../cli/expect.sh"
here=$(dirname "$0")
shift
mark=hexarch-hostile-$$
system=$("$program" --version | sed -n 's/^system: //p')
cp "$here/bots/hostile.py" "$work/$mark.py"

# way, its class, and options: waits are short where the fault is one, and long where it is not.
ways='crash crash
exit exit
hang late time=200ms
late late time=200ms
flood flood
long_line flood
junk junk
bytes junk
half_line late time=200ms
illegal illegal
close_pipe closed
forks exit
ignore_term late time=200ms
memory memory memory=200M,time=20s
cpu cpu cpu=1s,time=20s
wrong_id junk
huge_numbers junk
deep junk
wrong_types junk
error refused
no_reading hello start=1s
slow_hello hello start=1s
bad_hello hello'

try() { # way class options
    local agent="process:cmd=python3 $work/$mark.py $1,${3:-time=20s}"
    expect 0 '"complete": true' '*' tournament connect_four --agent "$agent" --agent greedy --agent 'process:cmd=python3 examples/bot.py' \
        --games "${games:-8}" --seed 3 --json --out "$work/$1"
    python3 - "$work/out" "$2" "$mark.py" "$system $1" <<'PYTHON' || complain "faults of '$1' are not what they should be" tournament
import glob, json, os, signal, sys
result = json.load(open(sys.argv[1]))
hostile, greedy, sane = result["standings"]
assert greedy["faults"] == sane["faults"] == 0, (greedy, sane)
assert hostile["faults"] > 0 and hostile["fault_classes"] == {sys.argv[2]: hostile["faults"]}, hostile
assert result["faults"] == hostile["faults"] and result["fault_classes"] == hostile["fault_classes"]
assert sane["name"] == "sample"
assert hostile["placings"][0] < hostile["games"], hostile

def command(file):
    try:
        return open(file, "rb").read()
    except OSError:
        return b""

left_over = [file for file in glob.glob("/proc/[0-9]*/cmdline") if sys.argv[3].encode() in command(file) and command(file) != command("/proc/self/cmdline")]
if sys.argv[4] == "POSIX alone forks":  # what leaves its process group outlives us there; nothing else does
    for file in left_over:
        os.kill(int(file.split("/")[2]), signal.SIGKILL)
else:
    assert not left_over, left_over
PYTHON
}

while read -r way class options; do
    [ $# = 0 ] || [[ " $* " == *" $way "* ]] || continue
    case $way in memory | cpu) games=4 ;; slow_hello | no_reading) games=4 ;; *) games=8 ;; esac
    try "$way" "$class" "$options"
done <<<"$ways"
grep -q playing "$work"/*/bots/agent-1.stderr || complain 'standard error is not kept' tournament
finish
