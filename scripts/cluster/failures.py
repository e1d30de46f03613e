#!/usr/bin/env python3
"""What failing nodes cost a run of self-play, by block size: a simulation.

Nodes take blocks (shards) from a queue, each `--block` minutes of one node's work. A node fails after an exponential time of mean `--mtbf` hours and is
back `--down` minutes later; its block goes back to the queue after the ack wait. With `--kept no` its disk is gone and the block begins anew; with
`--kept yes` (a folder on a shared file system that the same part or worker resumes) what was saved stays, and at most `--save-every` seconds are lost.
Printed: wall time against that of nodes that never fail and blocks that divide evenly; the share of work lost; the share of time that nodes sat idle
while the last blocks were made.

usage: failures.py [--nodes 1000] [--hours 24] [--mtbf 1000 ...] [--block 1 10 60 ...] [--kept no|yes|both] [--runs 5] [--seed 1]
"""
import argparse
import heapq
import random


def simulate(rng, nodes, hours, mtbf, block, down, ack_wait, save_every, kept):
    """Minutes until the last block is done, minutes of work lost, minutes that nodes sat idle at the end. Times in minutes."""
    n_blocks = max(nodes, round(nodes * hours * 60 / block))
    free = [(0.0, node) for node in range(nodes)]
    returned = []  # (when it is handed out again, work left)
    n_fresh, lost, ends = n_blocks, 0.0, []
    n_open = n_blocks
    while n_open:
        now, node = heapq.heappop(free)
        if returned and returned[0][0] <= now:
            left = heapq.heappop(returned)[1]
        elif n_fresh:
            n_fresh, left = n_fresh - 1, block
        elif returned:  # the node waits for a block that failed elsewhere
            heapq.heappush(free, (returned[0][0], node))
            continue
        else:
            ends.append(now)
            if not free:
                break
            continue
        until_failure = rng.expovariate(1 / (mtbf * 60))
        if until_failure >= left:
            n_open -= 1
            heapq.heappush(free, (now + left, node))
            continue
        saved = max(0.0, until_failure - rng.uniform(0, save_every / 60)) if kept else 0.0
        lost += until_failure - saved
        heapq.heappush(returned, (now + until_failure + ack_wait / 60, left - saved))
        heapq.heappush(free, (now + until_failure + down, node))
    last = max([when for when, _ in free] + ends)
    idle = sum(last - when for when, _ in free if when <= last) + sum(last - when for when in ends)
    return last, lost, idle


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--hours", type=float, default=24, help="of work for every node")
    parser.add_argument("--mtbf", type=float, nargs="+", default=[100, 1000, 10000], help="hours, of one node")
    parser.add_argument("--block", type=float, nargs="+", default=[1, 10, 60, 240], help="minutes of one node")
    parser.add_argument("--down", type=float, default=10, help="minutes until a node is back")
    parser.add_argument("--ack-wait", type=float, default=60, help="seconds")
    parser.add_argument("--save-every", type=float, default=120, help="seconds")
    parser.add_argument("--kept", choices=["no", "yes", "both"], default="both")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print("| MTBF of a node, h | block, min | folder kept | time against ideal | work lost | idle at the end |")
    print("|---|---|---|---|---|---|")
    for mtbf in args.mtbf:
        for block in args.block:
            for kept in {"no": [False], "yes": [True], "both": [False, True]}[args.kept]:
                rng = random.Random(f"{args.seed} {mtbf} {block} {kept}")
                work = args.nodes * args.hours * 60
                outcomes = [simulate(rng, args.nodes, args.hours, mtbf, block, args.down, args.ack_wait, args.save_every, kept)
                            for _ in range(args.runs)]
                time, lost, idle = (sum(column) / args.runs for column in zip(*outcomes))
                print(f"| {mtbf:g} | {block:g} | {'yes' if kept else 'no'} | {time / (args.hours * 60):.3f} | {lost / work:.2%} | {idle / work:.2%} |")


if __name__ == "__main__":
    main()
