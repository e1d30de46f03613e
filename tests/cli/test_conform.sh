#!/usr/bin/env bash
# hexarch conform: text and JSON, and what it refuses.
. "$(dirname "$0")/expect.sh"

expect 0 '^pig +conforms: 3 games, [0-9]+ steps' '' conform pig --games 3
expect 0 '^leduc_poker +conforms' '' conform connect_four leduc_poker -n 2 -s 9
expect 2 '' "did you mean 'pig'" conform pigs
expect 2 '' 'games' conform pig --games 0
expect 2 '' 'games' conform pig --games many
expect 2 '' 'seed' conform pig --seed -1
"$program" conform pig connect_four --games 2 --json | /usr/bin/python3 -c '
import json, sys
report = json.load(sys.stdin)
assert report["seed"] == 1 and [g["game"] for g in report["games"]] == ["connect_four", "pig"], report
assert all(g["conforms"] and g["games"] == 2 and g["steps"] >= g["longest"] > 0 and "broken" not in g for g in report["games"]), report
' || complain 'the JSON is not as documented' 'conform --json'
finish
