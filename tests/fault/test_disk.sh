#!/usr/bin/env bash
# A full disk, a file-size limit, a closed pipe: one line, status 3, nothing lost, nothing half-done that looks finished.
. "$(dirname "$0")/../cli/expect.sh"
run=(selfplay connect_four --agent mcts:sims=20 --games 400 --shard-games 40 --seed 3)
expect 0 '400 of 400' '' "${run[@]}" --out "$work/whole"

# One line on stderr, status 3, and then a resume gives the same files.
check_resume() { # status, stderr, folder, what
    [ "$1" = 3 ] || complain "status $1, not 3" "$4"
    [ "$(wc -l <"$2")" = 1 ] || { cp "$2" "$work/err"; complain 'not one line' "$4"; }
    [ -e "$3/index.h5" ] && complain 'looks finished' "$4"
    ls "$3" | grep -q 'tmp$' && complain 'leaves a temporary file' "$4"
}

# Files may not grow past 16 KiB: first the journal, in larger steps the shard.
for blocks in 16 24 40; do
    rm -rf "$work/limit"
    got=0
    (ulimit -f $blocks && "$program" "${run[@]}" --out "$work/limit" >"$work/limit.out" 2>"$work/limit.err") || got=$?
    check_resume $got "$work/limit.err" "$work/limit" "ulimit -f $blocks"
    expect 0 '400 of 400' '*' "${run[@]}" --out "$work/limit" --resume
    diff -r "$work/whole" "$work/limit" >"$work/out" || complain 'a file-size limit changes the files' "ulimit -f $blocks"
done

# A disk of 200 KiB, where this user may mount one.
mkdir "$work/disk"
for size in 100k 160k 220k; do
    mount -t tmpfs -o size=$size none "$work/disk" 2>/dev/null || { echo 'no small disk here: skipped'; break; }
    got=0
    "$program" "${run[@]}" --out "$work/disk/run" >"$work/disk.out" 2>"$work/disk.err" || got=$?
    grep -q 'No space left' "$work/disk.err" || { cp "$work/disk.err" "$work/err"; complain 'does not name the reason' "disk of $size"; }
    check_resume $got "$work/disk.err" "$work/disk/run" "disk of $size"
    mount -o remount,size=10M "$work/disk"
    expect 0 '400 of 400' '*' "${run[@]}" --out "$work/disk/run" --resume
    diff -r "$work/whole" "$work/disk/run" >"$work/out" || complain 'a full disk changes the files' "disk of $size"
    umount "$work/disk"
done

# A tournament that cannot keep a game says so once, not again for its report, and goes on afterwards.
match=(tournament connect_four --agent mcts:sims=10 --agent greedy --games 60 --seed 3 --threads 2)
expect 0 '60 of 60' '' "${match[@]}" --out "$work/match" --record "$work/match_run"
for blocks in 1 2 8 20; do
    rm -rf "$work/limit" "$work/limit_run"
    got=0
    (ulimit -f $blocks && "$program" "${match[@]}" --out "$work/limit" --record "$work/limit_run") >"$work/limit.out" 2>"$work/limit.err" || got=$?
    [ "$got" = 3 ] || complain "status $got, not 3" "tournament, ulimit -f $blocks"
    [ "$(wc -l <"$work/limit.err")" = 1 ] || { cp "$work/limit.err" "$work/err"; complain 'not one line' "tournament, ulimit -f $blocks"; }
    expect 0 '60 of 60' '' "${match[@]}" --out "$work/limit" --record "$work/limit_run" --resume
    diff -r "$work/match" "$work/limit" >"$work/out" || complain 'a file-size limit changes the report' "ulimit -f $blocks"
    diff -r "$work/match_run" "$work/limit_run" >"$work/out" || complain 'a file-size limit changes the run' "ulimit -f $blocks"
done

expect 3 '*' 'not a folder|/dev/full' "${run[@]}" --out /dev/full
expect 3 '*' 'not a folder' "${run[@]}" --out "$work/whole/run.json"

# Nobody reads the summary: the files are there all the same.
got=0
"$program" "${run[@]}" --out "$work/pipe" 2>"$work/err" >/dev/full || got=$?
[ "$got" = 3 ] || complain "a full stdout gives $got" "${run[*]}"
[ "$(wc -l <"$work/err")" = 1 ] || complain 'not one line' '>/dev/full'
diff -r "$work/whole" "$work/pipe" >"$work/out" || complain 'a full stdout changes the files' "${run[*]}"
got=0
(ulimit -f 8 && "$program" data export "$work/whole" --format csv --out "$work/rows.csv" >"$work/out" 2>"$work/err") || got=$?
[ "$got" = 3 ] && grep -q "^hexarch data export: $work/rows.csv: File too large\$" "$work/err" && [ "$(ls "$work" | grep -c rows)" = 0 ] ||
    complain "a file-size limit gives $got" 'data export --out'
set +o pipefail
"$program" data export "$work/whole" --format csv 2>"$work/err" | head -1 >/dev/null
[ "${PIPESTATUS[0]}" = 3 ] || complain 'a closed pipe is no error' 'data export'
[ ! -s "$work/err" ] || complain 'a reader who has gone is told something' 'data export | head'
finish
