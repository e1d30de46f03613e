#!/usr/bin/env python3
"""Stands between a match and a bot that speaks JSON and writes every message down: tee.py LOG COMMAND... A line of LOG is "> " or "< " and the message."""
import subprocess
import sys
import threading

log, command = open(sys.argv[1], "a"), sys.argv[2:]
bot = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
lock = threading.Lock()


def pass_on(source, target, mark):
    for line in source:
        with lock:
            log.write(mark + line)
            log.flush()
        target.write(line)
        target.flush()


answers = threading.Thread(target=pass_on, args=(bot.stdout, sys.stdout, "< "))
answers.start()
pass_on(sys.stdin, bot.stdin, "> ")
bot.stdin.close()
answers.join()
