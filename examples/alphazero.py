#!/usr/bin/env python3
"""AlphaZero for any game of hexarch, from nothing but its rules: self-play, training in PyTorch on the processor or a graphics card, a sequential test
that a new net must pass, a curve. docs/howto/python.md describes the package, docs/reference/protocol.md the messages of evaluators.

    python3 examples/alphazero.py connect_four --out runs/zero --minutes 30
    python3 examples/alphazero.py eclipse --set seats=2 --out runs/eclipse --first greedy --sims 32 --games 40
"""
import argparse
import copy
import json
import os
import pathlib
import subprocess
import sys
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # its threads spin while they wait, and searches need the processors
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
try:
    import numpy as np
    import torch
    from torch import nn
    import hexarch
except ImportError:  # torch or numpy is missing: another python3 than Debian's comes first on the path
    if sys.executable.startswith("/usr/bin/"):
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])


class Net(nn.Module):
    """What the mover observes -> what every seat may expect, the mover first; and a logit for every action."""

    def __init__(self, game, width):
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(game.obs_size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.value, self.policy = nn.Linear(width, game.n_seats), nn.Linear(width, game.n_actions)

    def forward(self, observation):
        hidden = self.trunk(observation)
        return torch.tanh(self.value(hidden)), self.policy(hidden)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("--out", required=True, type=pathlib.Path, help="folder of nets and the curve, new")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--minutes", type=float, default=30, help="begin no generation that would end later")
    parser.add_argument("--sims", type=int, default=100, help="simulations a move, in self-play, in the gate and in the measurement")
    parser.add_argument("--first", default="mcts:sims=400,preset=plain,temperature=1,temperature_moves=10", help="who plays first")
    for name, value in (("generations", 30), ("games", 400), ("window", 6), ("epochs", 4), ("width", 128), ("gate-games", 160), ("measure-games", 40), ("seed", 1), ("threads", os.cpu_count())):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--measure", nargs="*", default=["greedy", "mcts:sims=200"], help="opponents of the curve")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    return parser.parse_args()


def train(net, block, args, rng):
    """Fit a copy of the net to what searches found and how games ended; the mean loss of the last epoch."""
    net = copy.deepcopy(net).train()
    adam = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=1e-4)
    for epoch in range(args.epochs):
        losses = []
        adam.param_groups[0]["lr"] = 1e-3 * (1 - 0.8 * epoch / args.epochs)
        for rows in np.array_split(rng.permutation(len(block)), max(1, len(block) // 256)):
            batch = block.take(rows).batch()
            target = np.where(np.isnan(batch.root_value), batch.value, (batch.value + batch.root_value) / 2)
            told, logits = net(torch.from_numpy(batch.observation).to(args.device))
            value, policy = (torch.from_numpy(a).to(args.device) for a in (batch.mover_first(target), batch.policy))
            logits = logits.masked_fill(~torch.from_numpy(batch.mask).to(args.device), -1e9)
            loss = ((told - value) ** 2).mean() - (policy * torch.log_softmax(logits, 1)).sum(1).mean()
            adam.zero_grad()
            loss.backward()
            adam.step()
            losses.append(loss.item())
    return net.eval(), float(np.mean(losses))


def evaluator(net, device):
    def forward(features):
        with torch.no_grad():
            values, logits = net(torch.from_numpy(features).to(device))
        return values.cpu().numpy(), logits.cpu().numpy()

    return hexarch.net_evaluator(forward)


def tournament(args, agents, nets, games, *words):
    """The program's own tournament, the first agent against the second; net i values the leaves of agents with ask=i."""
    command = [os.environ.get("HEXARCH_PROGRAM", "hexarch"), "tournament", args.game, "--format", "gauntlet", "--games", str(games), "--json", *words,
               "--threads", "160", "--batch", "512", "--evaluator", f"cmd={sys.executable} -m hexarch evaluate --device {args.device} {' '.join(map(str, nets))},start=2m,time=1m"]
    for each in args.set:
        command += ["--set", each]
    for agent in agents:
        command += ["--agent", agent]
    path = os.pathsep.join([os.path.dirname(os.path.dirname(hexarch.__file__)), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path})
    if done.returncode not in (0, 1):
        sys.exit(f"alphazero.py: {' '.join(command)} ended with {done.returncode}")
    return json.loads(done.stdout)


def draw(path, curve, opponents):
    """The curve as SVG: the share of points against each opponent, by minutes."""
    last = max(row["minutes"] for row in curve) or 1
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -10 680 340" font-family="sans-serif" font-size="12">',
             '<path d="M0,0V300H600M0,150H600" fill="none" stroke="#999"/><text x="-35" y="5">100 %</text><text x="-30" y="155">50 %</text>']
    for i, (name, colour) in enumerate(zip(opponents, ("#35618f", "#b5502b", "#3d7a3d", "#777777"))):
        points = " ".join(f"{600 * row['minutes'] / last:.1f},{300 - 300 * row[name]:.1f}" for row in curve)
        lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}"/><text x="{10 + 200 * i}" y="320" fill="{colour}">{name}</text>')
    path.write_text("\n".join([*lines, "</svg>", ""]))


def main():
    args, began, window, curve = arguments(), time.monotonic(), [], []
    rng, search, best = np.random.default_rng(args.seed), f"mcts:sims={args.sims},leaves=4,priors=leaves,c=1.5", args.out / "best.pt"
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    game = hexarch.Game(args.game, **dict(each.split("=", 1) for each in args.set))
    net = learner = Net(game, args.width).to(args.device).eval()
    args.out.mkdir(parents=True)
    for generation in range(1, args.generations + 1):
        spec = args.first if generation == 1 else f"{search},temperature=1,temperature_moves=10,noise=0.25"
        played = hexarch.play_games(game, spec, evaluator(net, args.device), args.games * (4 if generation == 1 else 1), live=256, seed=args.seed + generation, threads=max(2, args.threads))
        window = [*window, played.choices()][-args.window :]
        learner, loss = train(learner, hexarch.Choices.join(window), args, rng)
        path = args.out / f"generation-{generation:02}.pt"
        torch.jit.script(copy.deepcopy(learner).cpu()).save(str(path))
        quick, share = f"{search},temperature=0.3,temperature_moves=10", None
        if best.exists():
            told = tournament(args, [f"{quick},ask=1", quick], [best, path], args.gate_games, "--sprt", "0.45,0.55", "--sprt-score", "points")
            share = 0.5 + told["standings"][0]["utility"]["mean"] / 2
        passed = share is None or told["sprt"]["decision"] == "p1"
        if passed:
            net = learner
            path.replace(best)
        row = {"generation": generation, "minutes": (time.monotonic() - began) / 60, "loss": loss, "gate": share, "passed": passed}
        for opponent in args.measure if passed else []:
            told = tournament(args, [quick, opponent], [best], args.measure_games, "--seed", str(1000 + generation))
            row[opponent] = 0.5 + next(each["utility"]["mean"] for each in told["standings"] if each["agent"] == quick) / 2
        curve.append(row if passed or not curve else {**curve[-1], **row})  # the old net stands: nothing to measure anew
        (args.out / "curve.json").write_text(json.dumps(curve, indent=1) + "\n")
        draw(args.out / "curve.svg", curve, args.measure)
        print(" ".join(f"{name} {value:.3f}" if isinstance(value, float) else f"{name} {value}" for name, value in row.items()), flush=True)
        if 2 * row["minutes"] - (curve[-2]["minutes"] if generation > 1 else 0) > args.minutes:  # the next would take as long as this one
            break


if __name__ == "__main__":
    main()
