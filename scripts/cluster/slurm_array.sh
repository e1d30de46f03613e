#!/usr/bin/env bash
# A run of self-play as a Slurm array: task i of n makes part i/n, all in one folder on the shared file system. Two minutes before its time is
# up, or when it is preempted, a task is told to stop; it saves its live games, is queued again, and goes on where it was.
# usage: sbatch --array=0-15 --export=ALL,RUN_OUT=/shared/runs/first,RUN='eclipse --agent mcts:sims=100 --games 100000 --seed 1' slurm_array.sh
#SBATCH --job-name=hexarch
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --signal=B:TERM@120
set -uo pipefail
: "${RUN:?what to play, as 'eclipse --agent greedy --games 1000'}" "${RUN_OUT:?the folder of the run}"
read -ra run <<<"$RUN"
"${HEXARCH:-hexarch}" selfplay "${run[@]}" --out "$RUN_OUT" --resume --part "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
    --threads "${SLURM_CPUS_PER_TASK:-1}" --status "$RUN_OUT-status-$SLURM_ARRAY_TASK_ID.jsonl" &
child=$!
trap 'kill -TERM $child' TERM INT
wait $child
status=$?
while kill -0 $child 2>/dev/null; do # the trap ended the first wait
    wait $child
    status=$?
done
if [ "$status" = 130 ] || [ "$status" = 143 ]; then
    wait $child 2>/dev/null
    echo "stopped with its live games saved: queued again"
    scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
    exit 0
fi
exit $status
