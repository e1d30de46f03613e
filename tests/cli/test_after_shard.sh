#!/usr/bin/env bash
# hexarch selfplay --after-shard: told of every shard once it is published, and never in the way of the run.
. "$(dirname "$0")/expect.sh"
run=(selfplay pig --agent random --games 40 --shard-games 8 --seed 3)
expect 0 '40 of 40 games' '' "${run[@]}" --out "$work/plain"
mkdir "$work/far"
expect 0 '40 of 40 games' '' "${run[@]}" --out "$work/run" --after-shard 'grep -q "$HEXARCH_SHARD" "$HEXARCH_FOLDER/manifest.jsonl" && cp "$HEXARCH_FOLDER/$HEXARCH_SHARD" '"$work/far"
diff -r "$work/plain" "$work/run" >"$work/out" || complain 'a command after each shard changes the files' "${run[*]}"
for shard in 0 1 2 3 4; do
    cmp "$work/plain/shard-00000$shard.h5" "$work/far/shard-00000$shard.h5" >"$work/out" || complain "shard $shard was not brought away" "${run[*]}"
done
expect 0 '^--after-shard failed for 5 shards; repeat it for them$' 'shard-000002.h5: --after-shard ended with status 7; the shard is finished all the same' "${run[@]}" --out "$work/failing" --after-shard 'exit 7'
[ "$(wc -l <"$work/err")" = 5 ] || complain 'not a line for each failure' "${run[*]}"
diff -r "$work/plain" "$work/failing" >"$work/out" || complain 'a failing command changes the files' "${run[*]}"
# It has the signals of any program, and ends with the run: one that hangs is given some seconds after a stop, and the live games are saved.
expect 0 '*' 'shard-000000.h5: --after-shard ended with signal 15' "${run[@]}" --out "$work/killed" --after-shard 'kill -TERM $$; exit 0'
run=(selfplay breakthrough --agent mcts:sims=200 --games 40 --shard-games 4 --seed 3 --threads 1)
expect 0 '40 of 40 games' '' "${run[@]}" --out "$work/long"
"$program" "${run[@]}" --out "$work/hanging" --after-shard "echo begun >'$work/begun'; trap '' TERM; sleep 1000" >"$work/out" 2>"$work/err" &
for _ in $(seq 600); do
    [ -e "$work/begun" ] && break
    sleep 0.05
done
kill -TERM $!
wait $!
got=$?
[ "$got" = 130 ] || complain "a stop beside a command that hangs gives $got" "${run[*]}"
grep -q 'shard-000000.h5: --after-shard was still running when the run stopped, and was killed' "$work/err" || complain 'does not say that it was ended' "${run[*]}"
grep -q '[1-9] saved for --resume' "$work/out" || complain 'the live games were not saved' "${run[*]}"
expect 0 '40 of 40 games' '' "${run[@]}" --out "$work/hanging" --resume
diff -r "$work/long" "$work/hanging" >"$work/out" || complain 'a command that hangs changes the files' "${run[*]}"
run=(selfplay pig --agent random --games 40 --shard-games 8 --seed 3)
expect 0 '"complete": true' 'noise' "${run[@]}" --out "$work/json" --json --after-shard 'echo noise'
python3 -m json.tool "$work/out" >/dev/null || complain 'a command that prints spoils the JSON' "${run[*]}"
expect 0 '"hooks_failed": 2,' 'status 1' "${run[@]}" --out "$work/two" --json --status "$work/status" --after-shard 'case $HEXARCH_SHARD in *1.h5 | *3.h5) exit 1 ;; esac'
grep -q '"hooks_failed":2,.*"last":true' "$work/status" || complain 'the status does not tell of failures' "${run[*]}"
finish
