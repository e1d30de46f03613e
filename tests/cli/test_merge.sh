#!/usr/bin/env bash
# hexarch data merge: parts recorded in folders of their own give, put together, the bytes of the one run; what does not belong is refused.
. "$(dirname "$0")/expect.sh"
run=(selfplay leduc_poker --agent random --games 60 --shard-games 8 --seed 11)
expect 0 '60 of 60 games' '' "${run[@]}" --out "$work/whole"
for part in 0 1 2; do
    expect 0 'others are missing' '' "${run[@]}" --part $part/3 --out "$work/part$part"
done

expect 0 '5 of 8 shards.*unfinished' '' data merge "$work/merged" "$work/part0" "$work/part2"
expect 0 '8 of 8 shards' '' data merge "$work/merged" "$work/part1" "$work/part0"
diff -r "$work/whole" "$work/merged" >"$work/out" || complain 'the union is not the one run' 'data merge'
expect 0 'sound' '' data verify "$work/merged"
expect 0 '"copied": 0' '' data merge "$work/merged" "$work/part2" --json
diff -r "$work/whole" "$work/merged" >"$work/out" || complain 'nothing to do changes files' 'data merge'

# An unfinished union goes on by itself, and gives the same bytes.
expect 0 '"complete": false' '' data merge "$work/rest" "$work/part0" --json
expect 0 '60 of 60 games' '' selfplay --out "$work/rest" --resume
diff -r "$work/whole" "$work/rest" >"$work/out" || complain 'a resumed union differs' 'data merge'

# Killed at any time, it goes on.
for i in 1 2 3 4; do
    "$program" data merge "$work/killed" "$work"/part? >/dev/null 2>&1 &
    sleep "0.0$((i * 2))"
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
done
expect 0 '8 of 8 shards' '*' data merge "$work/killed" "$work"/part?
diff -r "$work/whole" "$work/killed" >"$work/out" || complain 'a killed merge differs' 'data merge'

# Other runs, damaged shards, folders that are none.
expect 0 '*' '' selfplay leduc_poker --agent random --games 60 --shard-games 8 --seed 12 --part 1/3 --out "$work/other"
expect 2 '' 'other holds another run: seed' data merge "$work/mixed" "$work/part0" "$work/other"
cp -r "$work/part1" "$work/damaged" && printf 'x' | dd of="$work/damaged/shard-000001.h5" bs=1 seek=900 conv=notrunc 2>/dev/null
expect 2 '' "shard-000001.h5: its sha256 is not the manifest's" data merge "$work/bad" "$work/damaged"
expect 2 '' "shard-000001.h5: its sha256 is not the manifest's" data merge "$work/half" "$work/part0" "$work/damaged"
expect 2 '' 'holds no run' data merge "$work/none" "$work/nowhere"
expect 2 '' 'merge needs' data merge "$work/none"
expect 2 '' 'one folder' data verify "$work/whole" "$work/part0"
for refused in mixed bad half none; do
    [ ! -e "$work/$refused" ] || complain "a refused merge leaves $work/$refused" 'data merge'
done
# Options of other tasks are refused: the first folder is not what --out says.
cp -r "$work/part0" "$work/first"
expect 2 '' '--out is for export, not for merge: merge OUT DIR... names its folder first' data merge "$work/first" "$work/part1" --out "$work/third"
diff -r "$work/part0" "$work/first" >"$work/out" || complain 'a refused merge changes a folder' 'data merge --out'
[ ! -e "$work/third" ] || complain 'a refused merge makes a folder' 'data merge --out'
expect 2 '' '--search is for verify, not for merge' data merge "$work/first" "$work/part1" --search
expect 2 '' '--game is for export, not for stats' data stats "$work/whole" --game 3
expect 2 '' '--format is for export, not for info' data info "$work/whole" --format csv
expect 2 '' 'export has no --json' data export "$work/whole" --json
mkdir "$work/full" && touch "$work/full/something"
expect 2 '' 'neither empty nor a run' data merge "$work/full" "$work/part0"
[ "$(ls "$work/full")" = something ] || complain 'a refused merge leaves files' 'data merge'
finish
