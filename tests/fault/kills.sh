#!/usr/bin/env bash
# N SIGKILLs at random instants: a run of self-play, a tournament, a run of learn or a merge of parts is started, killed, resumed, killed again, until
# it is done; then compared byte by byte with the undisturbed one. usage: kills.sh PROGRAM [N] [SEED]
. "$(dirname "$0")/../cli/expect.sh"
n=${2:-20}
RANDOM=${3:-7}
selfplay=(selfplay breakthrough --agent mcts:sims=10 --games 60 --shard-games 8 --seed 5)
tournament=(tournament breakthrough --agent mcts:sims=10 --agent random --games 60 --seed 5)
expect 0 '60 of 60 games' '' "${selfplay[@]}" --out "$work/selfplay-whole"
began=$(date +%s%N)
expect 0 '*' '' "${tournament[@]}" --out "$work/tournament-whole"
took=$((($(date +%s%N) - began) / 1000000 + 20)) # ms

learn=(learn connect_four --generations 1 --games 40 --first-sims 10 --sims 10 --gate-blocks 16 --measure-blocks 8 --epochs 1 --hidden1 8 --hidden2 8)
expect 0 '*' '*' "${learn[@]}" --out "$work/learn-whole"
for part in 0 1 2; do
    expect 0 '*' '' "${selfplay[@]}" --part $part/3 --out "$work/part$part"
done

kills=0 rounds=0
declare -A saving=([selfplay]='--save-every 1')
merge_round() { # a merge needs no --resume: called again, it goes on
    local process got tries
    rm -rf "$work/merged"
    for ((tries = 0; tries < 8; tries++)); do
        "$program" data merge "$work/merged" "$work/part0" "$work/part1" "$work/part2" >"$work/out" 2>"$work/err" &
        process=$!
        sleep "$(printf '0.%03d' $((RANDOM % 40)))"
        kill -9 $process 2>/dev/null && kills=$((kills + 1))
        got=0
        wait $process 2>/dev/null || got=$?
        [ "$got" = 0 ] && break
        [ "$got" = 137 ] || complain "exit status $got after a kill" 'data merge'
    done
    expect 0 '*' '' data merge "$work/merged" "$work/part0" "$work/part1" "$work/part2"
    rounds=$((rounds + 1))
}

round() { # name, argument...: kill and resume until it is done
    local name=$1 process delay got tries=0
    shift
    rm -rf "$work/$name"
    local resume=()
    while [ $tries -lt 60 ]; do
        tries=$((tries + 1))
        "$program" "$@" --threads $((1 + RANDOM % 3)) ${saving[$name]:-} --out "$work/$name" "${resume[@]}" >"$work/out" 2>"$work/err" &
        process=$!
        delay=$((RANDOM % (took / (1 + RANDOM % 4) + 1)))
        sleep "$(printf '%d.%03d' $((delay / 1000)) $((delay % 1000)))"
        kill -9 $process 2>/dev/null && kills=$((kills + 1))
        got=0
        wait $process 2>/dev/null || got=$?
        [ "$got" = 0 ] && break
        [ "$got" = 137 ] || complain "exit status $got after a kill" "$* ${resume[*]}"
        [ -e "$work/$name" ] && resume=(--resume) # killed before it made its folder, there is nothing to go on with
        [ "$kills" -ge "$n" ] && break
    done
    [ -e "$work/$name" ] && resume=(--resume)
    [ "$name" = learn ] && expect 0 '*' '*' "$@" --out "$work/$name" "${resume[@]}"
    if [ "$name" != learn ] && [ ! -e "$work/$name/result.json" ] && [ ! -e "$work/$name/index.h5" ]; then
        expect 0 '*' '*' "$@" --out "$work/$name" "${resume[@]}"
    fi
    rounds=$((rounds + 1))
}
while [ "$kills" -lt "$n" ] && [ "$failures" -lt 5 ]; do
    round selfplay "${selfplay[@]}"
    [ -e "$work/selfplay/index.h5" ] || expect 0 '60 of 60 games' '*' "${selfplay[@]}" --out "$work/selfplay" --resume
    diff -r "$work/selfplay-whole" "$work/selfplay" >"$work/out" || complain "after $kills kills: other bytes" "${selfplay[*]}"
    round tournament "${tournament[@]}"
    [ -e "$work/tournament/finished.txt" ] || expect 0 '*' '*' "${tournament[@]}" --out "$work/tournament" --resume
    diff -r "$work/tournament-whole" "$work/tournament" >"$work/out" || complain "after $kills kills: other files" "${tournament[*]}"
    [ "$kills" -ge "$n" ] && break
    merge_round
    diff -r "$work/selfplay-whole" "$work/merged" >"$work/out" || complain "after $kills kills: merged to other bytes" 'data merge'
    round learn "${learn[@]}"
    diff -r "$work/learn-whole" "$work/learn" >"$work/out" || complain "after $kills kills: other files" "${learn[*]}"
    [ "$n" -lt 200 ] || echo "$kills kills so far"
done
echo "$kills kills over $rounds runs"
finish
