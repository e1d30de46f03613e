#!/usr/bin/env bash
# What decisions took, and agents that think equally long.
. "$(dirname "$0")/expect.sh"

slow=(tournament connect_four --agent mcts:sims=60 --agent mcts:sims=6 --games 10 --threads 1)
expect 0 'thinking time +decisions +processor +99 %' '' "${slow[@]}" --times "$work/times.csv" --report "$work/page.html"
grep -q '^1,"mcts:sims=60",[0-9]*,0\.[0-9]*,0\.' "$work/times.csv" || complain 'no times in the table' tournament
grep -q '<h2>Thinking time</h2>' "$work/page.html" || complain 'no times on the page' tournament
expect 0 '*' '' "${slow[@]}" --json --out "$work/one"
python3 - "$work/out" "$work/one/result.json" <<'PYTHON' || complain 'times in JSON' tournament
import json, sys
told, kept = (json.load(open(path)) for path in sys.argv[1:])
one, two = told["standings"]
assert 50 < one["decisions"] < 300 and abs(one["decisions"] - two["decisions"]) <= 10, told
assert one["seconds"]["processor"]["mean"] > 2 * two["seconds"]["processor"]["mean"], told
assert one["seconds"]["wall"]["p99"] >= one["seconds"]["wall"]["mean"] > 0, told
assert "seconds" not in json.dumps(kept), kept # what can be played again holds no times
PYTHON

# Simulations are set so that agents think equally long, are told, and stay what they are where a tournament goes on.
expect 0 '*' '' "${slow[@]}" --equal-time --json --out "$work/equal"
python3 - "$work/out" <<'PYTHON' || complain 'times are not equal' tournament
import json, sys
told = json.load(open(sys.argv[1]))
sims = [int(one["agent"].split("=")[1]) for one in told["standings"]]
assert told["equal_time"] and sims[0] == 60 and 45 <= sims[1] <= 80, told
PYTHON
cp "$work/equal/result.json" "$work/before"
mv "$work/equal/finished.txt" "$work/equal/unfinished.txt"
expect 0 '10 of 10 games' '' "${slow[@]}" --equal-time --out "$work/equal" --resume
cmp -s "$work/before" "$work/equal/result.json" || complain 'a resumed tournament has other agents' tournament
expect 2 '' 'its agents differ' tournament connect_four --agent mcts:sims=60 --agent mcts:sims=6,c=2 --games 10 --equal-time --out "$work/equal" --resume
expect 2 '' 'agent 2 \(greedy\) has no option sims' tournament connect_four --agent mcts:sims=60 --agent greedy --games 4 --equal-time
expect 2 '' 'clocks already set the time' tournament connect_four --agent mcts --agent mcts --games 4 --equal-time --time-control 1+0

finish
