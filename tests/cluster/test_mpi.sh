#!/usr/bin/env bash
# mpirun: the files of three ranks are those of one process; a rank that dies ends the job, and a resume finishes it. Needs -DHEXARCH_MPI=ON.
. "$(dirname "$0")/../cli/expect.sh"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
many=(timeout 200 mpirun --oversubscribe -n 3 "$program")
run=(selfplay breakthrough --agent mcts:sims=100 --games 60 --shard-games 6 --seed 5)
expect 0 '60 of 60 games' '' "${run[@]}" --out "$work/one"

"${many[@]}" "${run[@]}" --out "$work/three" --threads 1 --status "$work/status" >"$work/out" 2>"$work/err" || complain 'three ranks fail' "${run[*]}"
[ "$(grep -c '60 of 60 games' "$work/out")" = 1 ] || complain 'rank 0 alone should report, and all of it' "${run[*]}"
diff -r "$work/one" "$work/three" >"$work/out" || complain 'three ranks change the files' "${run[*]}"
grep -q '"games_total":60.*"last":true' "$work/status" || complain 'the status is not of all ranks' "${run[*]}"
"${many[@]}" "${run[@]}" --out "$work/three" >"$work/out" 2>"$work/err" && complain 'a run that has begun is begun again' "${run[*]}"
grep -q 'has begun there; --resume' "$work/err" || complain 'does not say why' "${run[*]}"

"${many[@]}" "${run[@]}" --out "$work/hurt" --threads 1 --save-every 1 >"$work/out" 2>"$work/err" &
job=$!
victim=
for _ in $(seq 300); do # until a rank has a finished game
    [ -n "$(find "$work/hurt" -name 'journal*' -size +1 2>/dev/null)" ] && victim=$(pgrep -P "$(pgrep -P $job -x mpirun)" -x hexarch | sed -n 2p)
    [ -n "$victim" ] && break
    sleep 0.1
done
kill -9 "$victim" || complain 'no rank to kill' "${run[*]}"
wait $job && complain 'a dead rank does not end the job' "${run[*]}"
[ -e "$work/hurt/index.h5" ] && complain 'looks finished' "${run[*]}"
"${many[@]}" "${run[@]}" --out "$work/hurt" --threads 1 --resume >"$work/out" 2>"$work/err" || complain 'a resume fails' "${run[*]}"
diff -r "$work/one" "$work/hurt" >"$work/out" || complain 'a dead rank changes the files' "${run[*]}"
finish
