#!/usr/bin/env bash
# hexarch selfplay --status: lines of JSON that add up, appended, and never in the way of the run.
. "$(dirname "$0")/expect.sh"
run=(selfplay connect_four --agent mcts:sims=20 --games 60 --shard-games 20 --seed 3)
expect 0 '60 of 60 games' '' "${run[@]}" --out "$work/plain"
expect 0 '60 of 60 games' '' "${run[@]}" --out "$work/told" --status "$work/status.jsonl"
diff -r "$work/plain" "$work/told" >"$work/out" || complain 'being watched changes the files' "${run[*]} --status"
expect 0 '60 of 60 games' '' selfplay --out "$work/told" --resume --status "$work/status.jsonl"
system=$("$program" --version | sed -n 's/^system: //p')
python3 - "$work/status.jsonl" "$system" >"$work/out" 2>"$work/err" <<'PYTHON' || complain 'the lines do not add up' "${run[*]} --status"
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
first, again = [line for line in lines if line["last"]]
assert first["games_done"] == first["games_total"] == 60 and first["steps"] > 60 * 7 and first["live"] == 0, first
assert first["games_per_second"] > 0 and first["steps_per_second"] > first["games_per_second"] and first["seconds_left"] == 0, first
assert set(first["queues"]) == {"ready", "stepped", "evaluate", "waiting", "shards"} and not any(first["queues"].values()), first
assert "evaluator" not in first, first
resident = first["memory"]["resident"]
assert resident > 1e6 if sys.argv[2] == "Linux" else resident == 0, (resident, sys.argv[2]) # 0: the system does not say
assert first["memory"]["games"] == 0 and first["memory"]["cap"] > 0, first
assert again["games_done"] == 60 and again["steps"] == 0 and again["games_per_second"] == 0, again
PYTHON
expect 0 '"last":true' '' "${run[@]}" --out "$work/stdout" --status -
expect 2 '' '--json uses stdout' "${run[@]}" --out "$work/x" --status - --json
expect 3 '' "--status $work/none/x: No such file" "${run[@]}" --out "$work/x" --status "$work/none/x"
[ -e "$work/x" ] && complain 'a refused run leaves a folder' "${run[*]}"
expect 0 '60 of 60 games' 'no more status is written' "${run[@]}" --out "$work/full" --status /dev/full
diff -r "$work/plain" "$work/full" >"$work/out" || complain 'a full status file changes the files' "${run[*]}"
finish
