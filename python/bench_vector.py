#!/usr/bin/python3
"""Steps of VectorEnv by processor time and by the clock: random ones inside the library, and one step() from Python at a time.

    /usr/bin/python3 python/bench_vector.py [--threads 2]
"""
import argparse
import os
import pathlib
import sys
import time

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import hexarch


def measure(name, n, features, how, threads, seconds):
    """(steps per second of processor time, steps per second of the clock)"""
    env = hexarch.VectorEnv(name, n, features=features, threads=threads).reset(1)
    rng, rows, per_call = np.random.default_rng(0), np.arange(n), 100 if how == "random x100" else 1
    cpu, clock, calls = time.process_time(), time.monotonic(), 0
    while time.monotonic() - clock < seconds:
        if how == "step":
            env.step(env.legal_ids[rows, (rng.random(n) * env.legal_counts).astype(np.int64)])
        else:
            env.step_random(per_call)
        calls += 1
    steps = calls * n * per_call
    return steps / (time.process_time() - cpu), steps / (time.monotonic() - clock)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threads", type=int, default=0, help="threads inside the library (default: one a processor)")
    parser.add_argument("--seconds", type=float, default=2, help="of each measurement (default 2)")
    args = parser.parse_args()
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    for name, n in (("connect_four", 1024), ("eclipse", 256)):
        for features in (False, True):
            for how in ("random x100", "random", "step"):
                cpu, clock = measure(name, n, features, how, args.threads, args.seconds)
                print(f"{name:13} n={n:<5} {'features' if features else '        '} {how:12} {cpu:12,.0f} a processor second {clock:12,.0f} a second")


if __name__ == "__main__":
    main()
