#!/usr/bin/env bash
# Runs whose wall clock jumps by hours, forward and back, at every look: the same bytes, in the same time; what happens now and then (saves of live
# games, syncs, lines of the status) happens; clocks of a match, bots' times and resumes do not notice. usage: clocks.sh PROGRAM SHIM
. "$(dirname "$0")/../cli/expect.sh"
shim=$2
jumping() { # ARGUMENT...: the program under such a clock
    timeout 100 env HEXARCH_CLOCK_COUNT="$work/looks" LD_PRELOAD="$shim" "$program" "$@" >"$work/out" 2>"$work/err"
}

run=(selfplay breakthrough --agent mcts:sims=2500 --games 16 --shard-games 4 --seed 5) # seconds long: a game is saved every second
expect 0 '16 of 16 games' '' "${run[@]}" --out "$work/whole"
jumping "${run[@]}" --out "$work/jumped" --status "$work/status" || complain 'a run fails' "${run[*]}"
diff -r "$work/whole" "$work/jumped" >"$work/out" || complain 'a jumping clock changes the files' "${run[*]}"
[ "$(cat "$work/looks")" -gt 0 ] || complain 'the clock was never looked at: the shim does not reach' "${run[*]}"
python3 - "$work/status" >"$work/out" 2>"$work/err" <<'PYTHON' || complain 'the status follows the clock' "${run[*]}"
import json, sys
last = [json.loads(line) for line in open(sys.argv[1])][-1]
assert 0 < last["elapsed"] < 100 and last["games_per_second"] > 0 and last["seconds_left"] == 0, last
PYTHON

# Saves are made while the clock jumps; killed, the run goes on from them under it.
env LD_PRELOAD="$shim" "$program" "${run[@]}" --save-every 1 --live 8 --threads 1 --out "$work/cut" >"$work/out" 2>"$work/err" &
process=$!
saved=
for _ in $(seq 600); do
    saved=$(find "$work/cut" -name 'live-*.log' -size +2k 2>/dev/null)
    [ -n "$saved" ] || ! kill -0 $process 2>/dev/null && break
    sleep 0.05
done
[ -n "$saved" ] || complain 'no live game is saved' "${run[*]} --save-every 1"
kill -9 $process 2>/dev/null
wait $process 2>/dev/null
jumping "${run[@]}" --out "$work/cut" --resume || complain 'a resume fails' "${run[*]}"
diff -r "$work/whole" "$work/cut" >"$work/diff" || complain 'a resume gives other bytes' "${run[*]}"

match=(tournament connect_four --agent mcts:sims=40 --agent random --games 60 --seed 3)
expect 0 '60 of 60 games' '' "${match[@]}" --out "$work/match"
jumping "${match[@]}" --out "$work/match2" || complain 'a tournament fails' "${match[*]}"
diff -r "$work/match" "$work/match2" >"$work/out" || complain 'a jumping clock changes a tournament' "${match[*]}"
timeout -s INT 1 env LD_PRELOAD="$shim" "$program" "${match[@]}" --games 100000 --out "$work/match3" >"$work/out" 2>"$work/err"
[ -e "$work/match3/unfinished.txt" ] || complain 'no journal' "${match[*]}"

# Clocks of games and times of programs are measured by the other clock.
jumping tournament connect_four --agent mcts:sims=5 --agent random --games 4 --time-control 20+1 --json || complain 'a tournament by clocks fails' tournament
grep -q '"faults": 0' "$work/out" || complain 'a clock of a game follows the wall' 'tournament --time-control'
jumping tournament connect_four --agent 'process:cmd=python3 examples/bot.py,time=20s' --agent random --games 4 --json || complain 'a bot fails' tournament
grep -q '"faults": 0' "$work/out" || complain "a bot's time follows the wall" 'tournament process:'
finish
