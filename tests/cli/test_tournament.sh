#!/usr/bin/env bash
# hexarch tournament: tables, files, refusals, an interrupt.
. "$(dirname "$0")/expect.sh"

expect 0 'connect_four, 2 seats, round-robin: 4 of 4 games, 2 blocks of 2, seed 1' '' tournament connect_four --agent random --agent random --games 3
expect 0 '6 of 6 games, 1 blocks of 6' '' tournament connect_four --agent random --agent random --agent random --games 1 --seed 9
expect 0 'gauntlet: 4 of 4 games, 1 blocks of 4' '' tournament connect_four --agent random --agent random --agent random --games 1 --format gauntlet
expect 2 '' 'a game is missing' tournament --agent random --agent random --games 3
expect 2 '' '--games is missing' tournament connect_four --agent random --agent random
expect 2 '' 'two agents at least' tournament connect_four --agent random --games 3
expect 2 '' "unknown game 'conect_four'; did you mean 'connect_four'" tournament conect_four --agent random --agent random --games 3
expect 2 '' "'rndom': unknown kind" tournament connect_four --agent random --agent rndom --games 3
expect 2 '' 'a person cannot' tournament connect_four --agent random --agent human --games 3
expect 2 '' '--games:' tournament connect_four --agent random --agent random --games 0
expect 2 '' '--games:' tournament connect_four --agent random --agent random --games -5
expect 2 '' '--threads:' tournament connect_four --agent random --agent random --games 2 --threads 1000
expect 2 '' '--format:' tournament connect_four --agent random --agent random --games 2 --format swiss
expect 2 '' "unknown option 'sets'" tournament connect_four --agent random --agent random --games 2 --set sets=2

expect 0 '*' '' tournament connect_four --agent random --agent random --games 40 --threads 1 --out "$work/one/a"
expect 0 '*' '' tournament connect_four --agent random --agent random --games 40 --threads 3 --out "$work/three"
diff -r "$work/one/a" "$work/three" >"$work/out" || complain 'threads change the files' tournament
python3 - "$work/three" <<'PYTHON' || complain 'the files disagree' tournament
import csv, json, sys
folder = sys.argv[1]
result = json.load(open(folder + "/result.json"))
games = list(csv.DictReader(open(folder + "/games.csv")))
placings = list(csv.DictReader(open(folder + "/placings.csv")))
assert result["complete"] and result["games"] == 40 and len(games) == 80, result
for agent in (1, 2):
    firsts = sum(row["rank"] == "1" for row in games if row["agent"] == str(agent))
    assert firsts == int(placings[agent - 1]["place_1"]) == result["standings"][agent - 1]["placings"][0]
PYTHON
expect 2 '' 'holds another tournament' tournament connect_four --agent random --agent random --games 40 --out "$work/three"
expect 3 '*' 'No space left|/dev/full|not a folder' tournament connect_four --agent random --agent random --games 4 --out /dev/full
expect 0 '^\{' '' tournament connect_four --agent random --agent random --games 4 --json

# Ctrl-C: what is done is reported as partial.
timeout --preserve-status -s INT 1 "$program" tournament connect_four --agent random --agent random --games 9000000 --out "$work/cut" >"$work/out" 2>"$work/err"
got=$?
[ "$got" = 130 ] || complain "an interrupt gives $got" tournament
grep -q PARTIAL "$work/out" && grep -q '"complete": false' "$work/cut/result.json" || complain 'a partial result is not marked' tournament

finish
