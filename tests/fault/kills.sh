#!/usr/bin/env bash
# N SIGKILLs at random instants: a run of self-play or a tournament is started, killed, resumed, killed again, until it is done; then compared
# byte by byte with the undisturbed one. usage: kills.sh PROGRAM [N] [SEED]
. "$(dirname "$0")/../cli/expect.sh"
n=${2:-20}
RANDOM=${3:-7}
selfplay=(selfplay breakthrough --agent mcts:sims=10 --games 60 --shard-games 8 --seed 5)
tournament=(tournament breakthrough --agent mcts:sims=10 --agent random --games 60 --seed 5)
expect 0 '60 of 60 games' '' "${selfplay[@]}" --out "$work/selfplay-whole"
began=$(date +%s%N)
expect 0 '*' '' "${tournament[@]}" --out "$work/tournament-whole"
took=$((($(date +%s%N) - began) / 1000000 + 20)) # ms

kills=0 rounds=0
round() { # name, argument...: kill and resume until it is done
    local name=$1 process delay got tries=0
    shift
    rm -rf "$work/$name"
    local resume=()
    while [ $tries -lt 60 ]; do
        tries=$((tries + 1))
        "$program" "$@" --threads $((1 + RANDOM % 3)) --out "$work/$name" "${resume[@]}" >"$work/out" 2>"$work/err" &
        process=$!
        delay=$((RANDOM % (took / (1 + RANDOM % 4) + 1)))
        sleep "$(printf '%d.%03d' $((delay / 1000)) $((delay % 1000)))"
        kill -9 $process 2>/dev/null && kills=$((kills + 1))
        got=0
        wait $process 2>/dev/null || got=$?
        [ "$got" = 0 ] && break
        [ "$got" = 137 ] || complain "exit status $got after a kill" "$* ${resume[*]}"
        # a tournament that was killed before it began has nothing to go on with
        resume=(--resume)
        [ "$name" = tournament ] && [ ! -e "$work/tournament/unfinished.txt" ] && resume=()
        [ "$kills" -ge "$n" ] && break
    done
    if [ ! -e "$work/$name/result.json" ] && [ ! -e "$work/$name/index.h5" ]; then
        expect 0 '*' '*' "$@" --out "$work/$name" "${resume[@]}"
    fi
    rounds=$((rounds + 1))
}
while [ "$kills" -lt "$n" ] && [ "$failures" -lt 5 ]; do
    round selfplay "${selfplay[@]}"
    [ -e "$work/selfplay/index.h5" ] || expect 0 '60 of 60 games' '*' "${selfplay[@]}" --out "$work/selfplay" --resume
    diff -r "$work/selfplay-whole" "$work/selfplay" >"$work/out" || complain "after $kills kills: other bytes" "${selfplay[*]}"
    round tournament "${tournament[@]}"
    for file in games.csv placings.csv; do
        cmp "$work/tournament-whole/$file" "$work/tournament/$file" >"$work/out" 2>&1 || complain "after $kills kills: another $file" "${tournament[*]}"
    done
done
echo "$kills kills over $rounds runs"
finish
