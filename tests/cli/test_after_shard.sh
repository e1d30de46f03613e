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
expect 0 '^--after-shard failed for 5 shards; what it should have done for them is left to do$' 'shard-000002.h5: --after-shard ended with status 7; the shard is finished all the same' "${run[@]}" --out "$work/failing" --after-shard 'exit 7'
[ "$(wc -l <"$work/err")" = 5 ] || complain 'not a line for each failure' "${run[*]}"
diff -r "$work/plain" "$work/failing" >"$work/out" || complain 'a failing command changes the files' "${run[*]}"
expect 0 '"complete": true' 'noise' "${run[@]}" --out "$work/json" --json --after-shard 'echo noise'
python3 -m json.tool "$work/out" >/dev/null || complain 'a command that prints spoils the JSON' "${run[*]}"
expect 0 '"hooks_failed": 2,' 'status 1' "${run[@]}" --out "$work/two" --json --status "$work/status" --after-shard 'case $HEXARCH_SHARD in *1.h5 | *3.h5) exit 1 ;; esac'
grep -q '"hooks_failed":2,.*"last":true' "$work/status" || complain 'the status does not tell of failures' "${run[*]}"
finish
