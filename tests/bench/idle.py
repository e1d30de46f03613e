#!/usr/bin/env python3
"""How much of the time threads of a program have work: what each ran, and waited for a processor that others had, by the kernel's count
(/proc/PID/task/*/schedstat). Other work on the machine does not change it. usage: idle.py THREADS PROGRAM [ARGUMENT...]"""
import os
import subprocess
import sys
import time

threads, command = int(sys.argv[1]), sys.argv[2:]
began = time.perf_counter()
process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
told = {}  # thread: its nanoseconds of both, when it was last seen
while process.poll() is None:
    try:
        for task in os.listdir(f"/proc/{process.pid}/task"):
            with open(f"/proc/{process.pid}/task/{task}/schedstat") as file:
                told[task] = [int(number) for number in file.read().split()[:2]]
    except (OSError, ValueError):
        pass  # it has just ended
    time.sleep(0.01)
wall = time.perf_counter() - began
ran, waited = (sum(numbers[i] for numbers in told.values()) / 1e9 for i in (0, 1))
print(f"{wall:.2f} s by the clock; threads ran {ran:.2f} s, waited for a processor {waited:.2f} s: "
      f"{100 * (ran + waited) / (threads * wall):.1f} % of their time they had work")
sys.exit(process.returncode)
