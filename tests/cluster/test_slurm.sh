#!/usr/bin/env bash
# A Slurm of one node (Debian's slurm-wlm, munge; as root): an array of three tasks, one of them told to stop and queued again; the files are those of
# one process. Skipped (77) where Slurm cannot be started.
. "$(dirname "$0")/../cli/expect.sh"
skip() { echo "skipped: $1"; exit 77; }
for tool in munged slurmctld slurmd sbatch; do
    command -v $tool >/dev/null || PATH=$PATH:/usr/sbin command -v $tool >/dev/null || skip "no $tool"
done
[ "$(id -u)" = 0 ] || skip 'not root'
export PATH=$PATH:/usr/sbin
host=$(hostname -s)
mkdir -p "$work/slurm/state" "$work/slurm/spool"
chmod 755 "$work"
cat >"$work/slurm/slurm.conf" <<CONF
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket=$work/slurm/munge.socket
SlurmUser=root
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurm/slurmctld.pid
SlurmdPidFile=$work/slurm/slurmd.pid
SlurmctldLogFile=$work/slurm/slurmctld.log
SlurmdLogFile=$work/slurm/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES State=UP OverSubscribe=FORCE:4
CONF
export SLURM_CONF=$work/slurm/slurm.conf
dd if=/dev/urandom of="$work/slurm/munge.key" bs=64 count=1 2>/dev/null
chmod 400 "$work/slurm/munge.key"
munged --force --key-file="$work/slurm/munge.key" --socket="$work/slurm/munge.socket" --pid-file="$work/slurm/munge.pid" \
    --log-file="$work/slurm/munge.log" --seed-file="$work/slurm/munge.seed" 2>"$work/err" || skip "munged: $(head -1 "$work/err")"
slurmctld -D >"$work/slurm/ctl.out" 2>&1 &
controller=$!
slurmd -D -N "$host" >"$work/slurm/d.out" 2>&1 &
daemon=$!
end_slurm() {
    scancel --user=root 2>/dev/null
    kill $controller $daemon "$(cat "$work/slurm/munge.pid" 2>/dev/null)" 2>/dev/null
    wait $controller $daemon 2>/dev/null
    rm -rf "$work"
}
trap end_slurm EXIT
for _ in $(seq 60); do
    sinfo -h -o %T 2>/dev/null | grep -q idle && break
    sleep 0.5
done
sinfo -h -o %T 2>/dev/null | grep -q idle || { tail -qn 5 "$work"/slurm/*.out "$work"/slurm/slurm*.log; skip 'Slurm does not come up here'; }

# Half a minute of games however fast the program is, so that a task is there to be stopped.
began=$(date +%s%N)
expect 0 '24 of 24 games' '' selfplay breakthrough --agent mcts:sims=200 --games 24 --seed 5 --out "$work/pace"
run="breakthrough --agent mcts:sims=$((200 * 30000 / (1 + ($(date +%s%N) - began) / 1000000))) --games 24 --shard-games 4 --seed 5"
expect 0 '24 of 24 games' '' selfplay $run --out "$work/one"
export HEXARCH=$program RUN="$run --live 8 --save-every 1" RUN_OUT=$work/array
job=$(sbatch --parsable --array=0-2 --output="$work/slurm/task-%a.out" scripts/cluster/slurm_array.sh)
for _ in $(seq 100); do # until task 1 has saved something
    [ -n "$(find "$work/array" -name 'live.part-1-of-3*' -size +0 2>/dev/null)" ] && break
    sleep 0.2
done
scancel --batch --signal=TERM "${job}_1" || complain 'the task cannot be told to stop' scancel
for _ in $(seq 600); do
    grep -q 'queued again' "$work/slurm/task-1.out" 2>/dev/null && [ -e "$work/array/index.h5" ] && break
    # a task that is queued again waits for two minutes; not here
    scontrol update job "${job}_1" StartTime=now 2>/dev/null
    sleep 0.5
done
cp "$work/slurm/task-1.out" "$work/out"
grep -q 'queued again' "$work/out" || complain 'the task was not queued again' slurm_array.sh
sleep 1
diff -r "$work/one" "$work/array" >"$work/out" || complain 'an array with a stop changes the files' slurm_array.sh
finish
