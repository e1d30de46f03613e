#!/usr/bin/env bash
# hexarch conform: text and JSON, and what it refuses.
. "$(dirname "$0")/expect.sh"

expect 0 '^pig +conforms: 3 games, [0-9]+ steps' '' conform pig --games 3
expect 0 '^leduc_poker +conforms' '' conform connect_four leduc_poker -n 2 -s 9
expect 2 '' "did you mean 'pig'" conform pigs
expect 2 '' 'games' conform pig --games 0
expect 2 '' 'games' conform pig --games many
expect 2 '' 'seed' conform pig --seed -1
expect 0 '^pig +conforms: 2 games' '' conform pig --games 2 --first 5 --every 100 --set seats=3
expect 2 '' 'seats' conform pig --set seats=99
expect 2 '' 'colour' conform pig --set colour=red
expect 2 '' 'every' conform pig --every 0
expect 2 '' 'first' conform pig --first -3
expect 0 '^pig +conforms: 2 games' '' conform pig --games 2 --steer greedy --steer mcts:sims=4
expect 2 '' 'gredy' conform pig --steer gredy
expect 2 '' 'only built-in agents' conform pig --steer human
expect 2 '' 'one of them' conform pig --steer greedy --agent greedy
expect 0 '^    game seat=0 stage=.* waits=true$' '' conform eclipse --trace # each step with the stack, the bottom first
expect 0 '^      [a-z_]+ seat=[0-9]' '' conform obsidian --trace
expect 0 '^chance: the die shows [1-6]$' '' conform pig --trace
expect 2 '' 'one of them' conform pig --trace --json
"$program" conform pig --games 3 --json >"$work/whole"
for game in 0 1 2; do "$program" conform pig --games 1 --first $game --json; done >"$work/pieces"
/usr/bin/python3 - "$work/whole" "$work/pieces" <<'EOF' || complain 'games in pieces are not the same games' 'conform --first'
import json, sys
steps = [[line.split(":")[1] for line in open(path) if '"steps"' in line] for path in sys.argv[1:]]
assert int(steps[0][0].rstrip(",\n")) == sum(int(n.rstrip(",\n")) for n in steps[1]) and len(steps[1]) == 3, steps
EOF
"$program" conform pig connect_four --games 2 --json | /usr/bin/python3 -c '
import json, sys
report = json.load(sys.stdin)
assert report["seed"] == 1 and [g["game"] for g in report["games"]] == ["connect_four", "pig"], report
assert all(g["conforms"] and g["games"] == 2 and g["steps"] >= g["longest"] > 0 and "broken" not in g for g in report["games"]), report
' || complain 'the JSON is not as documented' 'conform --json'
finish
