#!/usr/bin/env bash
# Twelve live games, none of them finished: kills and a stop cost none of them, and the run that resumes comes to the same files.
. "$(dirname "$0")/../cli/expect.sh"
run=(selfplay breakthrough --agent mcts:sims=4000 --games 12 --shard-games 4 --seed 5)
expect 0 '12 of 12 games' '' "${run[@]}" --out "$work/whole" --live 12
last=0
for signal in KILL KILL TERM KILL; do
    "$program" "${run[@]}" --out "$work/cut" --live 12 --threads 1 --save-every 1 --resume >"$work/out" 2>"$work/err" &
    process=$!
    for _ in $(seq 600); do # until every live game has been saved since the start
        sleep 0.1
        kill -0 $process 2>/dev/null || break
        now=$(cat "$work"/cut/live-*.log 2>/dev/null | wc -c)
        [ "$now" -gt $((last + 12000)) ] && break
    done
    kill -$signal $process 2>/dev/null
    got=0
    wait $process 2>/dev/null || got=$?
    last=$(cat "$work"/cut/live-*.log 2>/dev/null | wc -c) # once it has ended: until then it goes on saving
    case $signal:$got in
    KILL:137 | TERM:130) ;;
    *) complain "$signal gives $got" "${run[*]}" ;;
    esac
    [ "$signal" = KILL ] || grep -Eq '[1-9][0-9]* saved for --resume' "$work/out" || complain 'a stop saves nothing' "${run[*]}"
done
expect 0 'live games continued from their saves' '*' "${run[@]}" --out "$work/cut" --live 12 --resume
grep -Eq '^[1-9][0-9]* live games continued' "$work/out" || complain 'no game was taken up' "${run[*]}"
diff -r "$work/whole" "$work/cut" >"$work/out" || complain 'kills between saves change the files' "${run[*]}"
finish
