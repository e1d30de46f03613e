#!/usr/bin/env bash
# A tournament's journal after a cut of power: empty, torn in its first line, zeros at its end; and what an altered one is told.
. "$(dirname "$0")/../cli/expect.sh"
run=(tournament leduc_poker --agent random --agent greedy --games 400 --threads 1 --seed 4)
expect 0 '*' '' "${run[@]}" --out "$work/whole" --json

begin() { # an unfinished tournament in $work/$1
    "$program" "${run[@]}" --games 40000 --out "$work/$1" >/dev/null 2>&1 &
    local process=$! i=0
    while [ "$(cat "$work/$1/unfinished.txt" 2>/dev/null | wc -l)" -lt 20 ] && [ $i -lt 200 ]; do sleep 0.02; i=$((i + 1)); done
    kill -9 $process
    wait $process 2>/dev/null
    [ -s "$work/$1/unfinished.txt" ] || complain 'no journal was left' "${run[*]}"
}
begin cut
head -1 "$work/cut/unfinished.txt" >"$work/head"
# Empty, torn, and all zeros: the tournament begins anew and ends as if nothing had been.
for kind in empty torn zeros; do
    rm -rf "$work/anew"
    mkdir "$work/anew"
    case $kind in
    empty) : >"$work/anew/unfinished.txt" ;;
    torn) head -c 40 "$work/head" >"$work/anew/unfinished.txt" ;;
    zeros) head -c 4096 /dev/zero >"$work/anew/unfinished.txt" ;;
    esac
    expect 0 '*' '' "${run[@]}" --out "$work/anew" --resume --json
    cmp -s "$work/whole/games.csv" "$work/anew/games.csv" || complain "$kind: other games" "${run[*]}"
done
# An altered first line costs nothing: every game's line says whose it is.
for bit in 0 3 150 400 1001 -1; do
    rm -rf "$work/flipped"
    mkdir "$work/flipped"
    python3 - "$work" $bit <<'PYTHON'
import sys
data = bytearray(open(sys.argv[1] + "/whole/finished.txt", "rb").read())
bit = int(sys.argv[2]) % (8 * (data.index(b"\n") + 1)) # the line's end too
data[bit // 8] ^= 1 << bit % 8
open(sys.argv[1] + "/flipped/unfinished.txt", "wb").write(data.rsplit(b"\n", 30)[0] + b"\n")
PYTHON
    expect 0 '*' '1 altered line ignored' "${run[@]}" --out "$work/flipped" --resume --json
    diff -r "$work/whole" "$work/flipped" >"$work/out" || complain "bit $bit of the first line: other files" "${run[*]}"
done
# It is refused, and left alone, where nobody can say whose the games are.
begin altered
sed -i '1s/random/randon/' "$work/altered/unfinished.txt"
cp "$work/altered/unfinished.txt" "$work/before"
expect 2 '' 'line 1: damaged, and no later line is a game of this tournament' "${run[@]}" --games 40000 --seed 5 --out "$work/altered" --resume
expect 2 '' 'no later line is a game of this tournament' "${run[@]}" --games 40000 --seed 5 --take "$work/altered"
cmp -s "$work/before" "$work/altered/unfinished.txt" || complain 'an altered journal was changed' "${run[*]}"

# The terminal goes: the live games are played to their end, nothing is lost. Under nohup SIGHUP is ignored from birth: not here.
env --default-signal=HUP "$program" selfplay breakthrough --agent mcts:sims=200 --games 2000 --threads 1 --out "$work/hup" >/dev/null 2>&1 &
process=$!
i=0
while ! ls "$work"/hup/journal-*.log >/dev/null 2>&1 && [ $i -lt 200 ]; do sleep 0.02; i=$((i + 1)); done
kill -HUP $process
got=0
wait $process || got=$?
[ "$got" = 130 ] || complain "SIGHUP ends with $got" selfplay
finish
