#!/usr/bin/env bash
# Measures self-play by threads against processes of one thread against one, and writes a table; five minutes on any machine.
# usage: scaling.sh [PROGRAM] [SECONDS] [GAME AGENT]   (default: build/release/hexarch, 300, eclipse greedy and eclipse mcts:sims=20)
set -euo pipefail
program=$(realpath "${1:-$(dirname "$0")/../build/release/hexarch}")
exec /usr/bin/python3 - "$program" "${2:-300}" "${@:3}" <<'PYTHON'
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

program, budget = sys.argv[1], float(sys.argv[2])
loads = [(sys.argv[3], sys.argv[4])] if len(sys.argv) > 4 else [("eclipse", "greedy"), ("eclipse", "mcts:sims=20")]
ROUNDS = 3
processors = len(os.sched_getaffinity(0))
widths = sorted({1, processors} | {2 ** i for i in range(1, 10) if 2 ** i <= processors})
folder = tempfile.mkdtemp(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)


def stolen():
    """Ticks that other machines on this host took from the processors, and all there were."""
    with open("/proc/stat") as file:
        ticks = list(map(int, file.readline().split()[1:9]))
    return ticks[7], sum(ticks)


def play(game, agent, games, threads, n_processes):
    """All processes at once: wall seconds, their processor seconds, and switches that nobody asked for."""
    began, running, cpu, switched = time.monotonic(), [], 0.0, 0
    for i in range(n_processes):
        out = os.path.join(folder, str(i))
        shutil.rmtree(out, ignore_errors=True)
        running.append(subprocess.Popen([program, "selfplay", game, "--agent", agent, "--games", str(games), "--threads", str(threads), "--seed",
                                         str(5 + i), "--out", out], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE))
    for process in running:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"scaling.sh: {' '.join(process.args)}: {process.stderr.read().decode().strip()}")
        process.stderr.close()
        cpu += used.ru_utime + used.ru_stime
        switched += used.ru_nivcsw
    return time.monotonic() - began, cpu, switched


def games_for(game, agent, seconds):
    """So many games that one thread takes about so long."""
    n = 1
    while True:
        wall = play(game, agent, n, 1, 1)[0]
        if wall > seconds / 4 or n > 1 << 22:
            return max(1, round(n * seconds / wall))
        n *= 4


def start():
    """Seconds that a process of no game takes: the least of some."""
    return min(timed() for _ in range(5))


def timed():
    began = time.monotonic()
    subprocess.run([program, "--version"], stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - began


ways = [(n, way) for n in widths for way in (("threads", "processes") if n > 1 else ("one",))]
seconds = budget * 0.8 / (len(loads) * len(ways) * ROUNDS)
print(f"{subprocess.run([program, '--version'], capture_output=True, text=True).stdout.splitlines()[0]}, {processors} processors, load "
      f"{os.getloadavg()[0]:.1f} before; {ROUNDS} rounds, medians; start of the program {1e3 * start():.0f} ms\n")
print("| load | games/s | of n times one | of processes | idle | processor time a game, one = 1 | switches a second |")
print("|---|---|---|---|---|---|---|")
try:
    for game, agent in loads:
        games, told = games_for(game, agent, seconds), {}
        before = stolen()
        for _ in range(ROUNDS):  # ways in turn, so that a machine that slows down slows them all
            for n, way in ways:
                threads, processes = (1, n) if way == "processes" else (n, 1)
                told.setdefault((n, way), []).append(play(game, agent, games * n // processes, threads, processes))
        after = stolen()
        speed = {key: statistics.median(games * key[0] / wall for wall, _, _ in runs) for key, runs in told.items()}
        work = {key: statistics.median(cpu / (games * key[0]) for _, cpu, _ in runs) for key, runs in told.items()}
        for (n, way), runs in told.items():
            key, idle = (n, way), statistics.median(1 - cpu / (wall * n) for wall, cpu, _ in runs)
            beside = f"{speed[key] / speed[n, 'processes']:.2f}" if way == "threads" else ""
            print(f"| {game} {agent}, {'one thread' if n == 1 else f'{n} {way}'} | {speed[key]:.4g} | {speed[key] / (n * speed[1, 'one']):.2f} "
                  f"| {beside} | {100 * max(idle, 0):.0f} % | {work[key] / work[1, 'one']:.2f} "
                  f"| {statistics.median(switched / wall for wall, _, switched in runs):.0f} |", flush=True)
        most = widths[-1]
        if most > 1:
            by, alone = (most, "threads"), (most, "processes")
            idle = [statistics.median(1 - cpu / (wall * most) for wall, cpu, _ in told[key]) for key in (by, alone)]
            steal = (after[0] - before[0]) / max(after[1] - before[1], 1)
            print(f"\n{game} {agent}, {most} threads, what is lost against {most} times one: {100 * max(idle[0], 0):.0f} % of the processors idle (start, "
                  f"the end of the run, waiting for others on the machine; processes {100 * max(idle[1], 0):.0f} %), {100 * (work[by] / work[1, 'one'] - 1):+.0f} % "
                  f"processor time a game, processes {100 * (work[alone] / work[1, 'one'] - 1):+.0f} % (memory, cores that share units, clocks that "
                  f"sink); the rest is the threads' own. {100 * steal:.1f} % of the machine's time was stolen by its host.\n")
    print(f"load {os.getloadavg()[0]:.1f} after")
finally:
    shutil.rmtree(folder)
PYTHON
