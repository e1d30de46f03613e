#!/usr/bin/env bash
# Few file descriptors, little memory, two processes on one folder: one line and status 3, and a resume gives the same files.
. "$(dirname "$0")/../cli/expect.sh"
run=(selfplay connect_four --agent mcts:sims=20 --games 60 --shard-games 12 --seed 3 --threads 2)
expect 0 '60 of 60' '' "${run[@]}" --out "$work/whole"
refused=0

limited() { # option of ulimit, value
    local got=0
    rm -rf "$work/hurt"
    (ulimit "$1" "$2" && exec "$program" "${run[@]}" --out "$work/hurt" --save-every 1) >"$work/out" 2>"$work/err" || got=$?
    case $got in
    0) return ;;
    3) refused=$((refused + 1)) ;;
    127) return ;; # not even the program's libraries can be loaded
    *) complain "ulimit $1 $2 gives $got" "${run[*]}" ;;
    esac
    # GnuTLS, which HDF5 brings along, complains for itself while it is loaded
    [ "$(grep -vc '^Error in GnuTLS initialization' "$work/err")" = 1 ] || complain "ulimit $1 $2: not one line" "${run[*]}"
    expect 0 '60 of 60' '*' "${run[@]}" --out "$work/hurt" --resume
    diff -r "$work/whole" "$work/hurt" >"$work/out" || complain "ulimit $1 $2 changes the files" "${run[*]}"
}
for n in 4 5 6 7 8 9 10 12; do limited -n $n; done
[ "$refused" -gt 2 ] || complain "only $refused runs lacked descriptors" "${run[*]}"
refused=0
for kib in 20000 24000 28000 $(seq 30000 1000 54000) 64000 128000; do limited -v $kib; done
echo "$refused runs lacked memory"

# The second of two processes is told, and the first goes on.
"$program" "${run[@]}" --games 4000 --out "$work/both" >"$work/first.out" 2>&1 &
first=$!
for _ in $(seq 100); do
    [ -e "$work/both/lock" ] && break
    sleep 0.05
done
expect 3 '' 'another process works on this run' "${run[@]}" --games 4000 --out "$work/both" --resume
expect 3 '' 'both/lock: another process works on this run' "${run[@]}" --games 4000 --out "$work/both" --part 0/2
kill -TERM $first
wait $first
[ $? = 130 ] || complain 'the first process was disturbed' "${run[*]}"

# So is who would work on shards of a part, or repair them, while that part is made; who works on another part is not.
"$program" "${run[@]}" --games 4000 --out "$work/parts" --part 1/2 >"$work/first.out" 2>&1 &
first=$!
for _ in $(seq 100); do
    [ -e "$work/parts/lock.part-1-of-2" ] && break
    sleep 0.05
done
for what in "${run[*]} --games 4000 --resume --out" "${run[*]} --games 4000 --part 3/4 --out" 'data repair'; do
    expect 3 '' 'lock.part-1-of-2: another process works on this run' $what "$work/parts"
done
expect 0 '*' '' selfplay connect_four --agent mcts:sims=20 --games 4000 --shard-games 12 --seed 3 --threads 2 --part 0/200 --out "$work/parts"
kill -TERM $first
wait $first
[ $? = 130 ] || complain 'the process of a part was disturbed' "${run[*]}"
finish
