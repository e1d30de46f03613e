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

# Each rank has leaves evaluated by a program of its own: the same files, sums of all ranks in the summary and in the last line of the status.
evaluator="cmd=python3 tests/fault/evaluators/hostile.py good 2 $work/mark,time=20s"
run=(selfplay connect_four --agent mcts:sims=32,leaves=4,priors=leaves,temperature=1 --games 60 --shard-games 5 --seed 5 --evaluator "$evaluator" --json)
expect 0 '"games": 60' '' "${run[@]}" --out "$work/valued"
cp "$work/out" "$work/valued.json"
"${many[@]}" "${run[@]}" --out "$work/valued-3" --threads 1 --status "$work/status-3" >"$work/out" 2>"$work/err" || complain 'three ranks with evaluators fail' "${run[*]}"
cp "$work/out" "$work/valued-3.json"
diff -r -x bots "$work/valued" "$work/valued-3" >"$work/out" || complain 'evaluators of three ranks change the files' "${run[*]}"
python3 - "$work" >"$work/out" 2>"$work/err" <<'PYTHON' || complain 'evaluators of all ranks are not added up' "${run[*]}"
import json, sys
one, three = (json.load(open(f"{sys.argv[1]}/{name}.json")) for name in ("valued", "valued-3"))
assert three["evaluator"]["leaves"] == one["evaluator"]["leaves"] and three["evaluator"]["batches"] > 0, (one, three)
assert all(three[name] == one[name] for name in ("games", "games_played", "steps", "shards", "shard_bytes")), (one, three)
last = [json.loads(line) for line in open(sys.argv[1] + "/status-3")][-1]
assert last["last"] and last["games_done"] == last["games_total"] == 60 and last["steps"] == one["steps"], last
assert last["evaluator"]["leaves"] == one["evaluator"]["leaves"] and last["live"] == 0, last
PYTHON
"${many[@]}" "${run[@]}" --out "$work/valued-hurt" --threads 1 --live 2 --batch 2 >"$work/out" 2>"$work/err" &
job=$!
victim=
for _ in $(seq 300); do
    [ -n "$(find "$work/valued-hurt" -name 'journal*' -size +1 2>/dev/null)" ] && victim=$(pgrep -P "$(pgrep -P $job -x mpirun)" -x hexarch | sed -n 2p)
    [ -n "$victim" ] && break
    sleep 0.1
done
kill -9 "$victim" || complain 'no rank to kill' "${run[*]}"
wait $job && complain 'a dead rank does not end the job' "${run[*]}"
for _ in $(seq 40); do
    [ -z "$(pgrep -f "[h]ostile.py good 2 $work")" ] && break
    sleep 0.1
done
[ -z "$(pgrep -f "[h]ostile.py good 2 $work")" ] || complain 'a dead rank leaves an evaluator behind' "${run[*]}"
"${many[@]}" "${run[@]}" --out "$work/valued-hurt" --threads 1 --resume >"$work/out" 2>"$work/err" || complain 'a resume with evaluators fails' "${run[*]}"
diff -r -x bots "$work/valued" "$work/valued-hurt" >"$work/out" || complain 'a dead rank with an evaluator changes the files' "${run[*]}"
finish
