#!/usr/bin/python3
"""Who wins at Twilight Imperium 4, by faction and by seat, from recorded games: writes a page and a plot.

    scripts/ti4_balance.py docs/reference/ti4-balance greedy=runs/ti4-balance/greedy mcts=runs/ti4-balance/mcts

reads the runs and writes docs/reference/ti4-balance.md and docs/reference/ti4-balance.svg (with gnuplot). A shared first place is an equal share of a win.
Intervals are Wilson's, at 95 %: a faction or a seat plays a game at most once, and games are independent of each other.
"""
import argparse
import dataclasses
import math
import pathlib
import re
import subprocess
import sys

TREE = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TREE / "python"))
from hexarch import runs

Z = 1.959964  # 95 %
N_SEATS = 6
PLACES = ["speaker", "2nd", "3rd", "4th", "5th", "6th"]


def faction_names():
    """Names in the order in which the game numbers its factions."""
    text = (TREE / "core/games/ti4/data/tables.inl").read_text()
    return re.findall(r'^TI4_FACTION\(\w+\s*,\s*"([^"]+)"', text, re.M)


@dataclasses.dataclass
class Share:
    """Games played, wins, points of a faction or seat."""

    n: int = 0
    wins: float = 0.0
    points: int = 0

    def add(self, win, points):
        self.n += 1
        self.wins += win
        self.points += int(points)

    @property
    def mean(self):
        return self.wins / self.n if self.n else math.nan

    @property
    def interval(self):
        """Wilson's score interval of the win share."""
        if not self.n:
            return math.nan, math.nan
        p, n = self.mean, self.n
        centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return max(0.0, centre - half), min(1.0, centre + half)


class Run:
    """One recorded run, counted."""

    def __init__(self, label, folder, n_factions):
        data = runs.read_run(folder)
        if data.game != "ti4" or data.options["seats"] != str(N_SEATS):
            raise runs.DataError(f"{folder}: not a run of ti4 with {N_SEATS} seats")
        self.label, self.folder, self.options = label, folder, data.options
        self.spec = data.agents[0] if len(data.agents) == 1 else " ".join(data.run["agents"])
        self.engine, self.seed = data.run["engine"], int(data.run["seed"], 16)
        self.faction = [Share() for _ in range(n_factions)]
        self.seat = [Share() for _ in range(N_SEATS)]
        speakers = self._first_speakers(data)
        self.place = [Share() for _ in range(N_SEATS)] if speakers else None  # clockwise from the first speaker
        self.n = self.steps = self.shared = self.unnatural = 0
        self.wins = {}  # by game: win share of each faction that played it
        for game in data.games():
            self.n += 1
            self.steps += game.n_steps
            self.unnatural += game.end_reason != 0
            first = [seat for seat in range(N_SEATS) if game.rank[seat] == 1]
            self.shared += len(first) > 1
            self.wins[game.id] = {int(game.faction[seat]): 1 / len(first) if seat in first else 0.0 for seat in range(N_SEATS)}
            for seat in range(N_SEATS):
                win = self.wins[game.id][int(game.faction[seat])]
                self.faction[game.faction[seat]].add(win, game.score[seat])
                self.seat[seat].add(win, game.score[seat])
                if speakers:
                    self.place[(seat - speakers[game.id]) % N_SEATS].add(win, game.score[seat])
        if self.n != int(data.run["games"]):
            raise runs.DataError(f"{folder}: {self.n} of {data.run['games']} games: finish the run with --resume")

    @staticmethod
    def _first_speakers(data):
        """Seat of the first speaker by game: how the first chance fell. None: too few games to tell which action is which seat."""
        first = {game.id: int(game.action[0]) for game in data.games()}
        base = min(first.values(), default=0)
        return {i: a - base for i, a in first.items()} if set(first.values()) == set(range(base, base + N_SEATS)) else None


def chi_square(shares):
    """Wins of each against the same share for everybody's games; degrees of freedom: one less than there are."""
    p = sum(s.wins for s in shares) / sum(s.n for s in shares)
    return sum((s.wins - p * s.n) ** 2 / (p * s.n) for s in shares if s.n)


def table(kind, names, shares):
    """A Markdown table, best first."""
    lines = [f"| {kind} | games | wins | win share | 95 % | points a game |", "|---|---|---|---|---|---|"]
    for i in sorted(range(len(names)), key=lambda i: -shares[i].mean if shares[i].n else 0):
        s = shares[i]
        low, high = s.interval
        wins = f"{s.wins:.0f}" if s.wins == int(s.wins) else f"{s.wins:.1f}"
        points = f"{s.points / s.n:.2f}" if s.n else "-"
        lines.append(f"| {names[i]} | {s.n} | {wins} | {100 * s.mean:.1f} % | {100 * low:.1f} to {100 * high:.1f} % | {points} |")
    return "\n".join(lines)


def plot(path, runs, factions):
    """Win shares with their intervals: factions above, seats below; one colour a run."""
    order = sorted(range(len(factions)), key=lambda i: runs[0].faction[i].mean)
    blocks, lines = [], ["set terminal svg size 900,980 font 'sans,13' background '#ffffff'", f"set output '{path}'",
                         "set multiplot", "set grid x lc rgb '#dddddd'", "set key outside top center horizontal",
                         "set border 3", "set tics nomirror", "set xrange [0:*]", "set arrow from first 16.667, graph 0 to "
                         "first 16.667, graph 1 nohead dt 2 lc rgb '#888888'"]
    colours = ["#1f5fa8", "#d2691e", "#3a8f3a", "#8b3a8b"]

    def panel(title, names, shares_of, place):
        n = len(names)
        ticks = ", ".join('"%s" %d' % (name, i) for i, name in enumerate(names))
        lines.extend([place, f"set title '{title}'", f"set ytics ({ticks})", f"set yrange [-0.6:{n - 0.4}]",
                      "set xlabel 'share of games won, % (dashed: one in six)'"])
        plots = []
        for r, run in enumerate(runs):
            name = f"$d{len(blocks)}"
            rows = []
            for i, share in enumerate(shares_of(run)):
                if share.n:
                    low, high = share.interval
                    y = i + 0.3 * (r - (len(runs) - 1) / 2)
                    rows.append(f"{100 * share.mean:.3f} {y:.3f} {100 * low:.3f} {100 * high:.3f}")
            blocks.append(f"{name} << EOD\n" + "\n".join(rows) + "\nEOD")
            plots.append(f"{name} using 1:2:3:4 with xerrorbars pt 7 ps 0.6 lw 1.5 lc rgb '{colours[r % 4]}' "
                         f"title '{run.spec}, {run.n} games' noenhanced")
        lines.append("plot " + ", ".join(plots))

    panel("By faction", [factions[i] for i in order], lambda run: [run.faction[i] for i in order],
          "set size 1,0.7; set origin 0,0.3; set lmargin 30")
    if all(run.place for run in runs):
        panel("By place, clockwise from the first speaker", list(reversed(PLACES)), lambda run: run.place[::-1],
              "set size 1,0.29; set origin 0,0.01; set lmargin 30")
    lines.append("unset multiplot")
    subprocess.run(["gnuplot"], input="\n".join(blocks + lines) + "\n", text=True, check=True)


def correlation(x, y):
    """Pearson's."""
    mx, my = sum(x) / len(x), sum(y) / len(y)
    xx, yy = sum((a - mx) ** 2 for a in x), sum((b - my) ** 2 for b in y)
    return sum((a - mx) * (b - my) for a, b in zip(x, y)) / math.sqrt(xx * yy) if xx and yy else math.nan


def effects(runs, factions):
    """What the second player makes of each faction beside the first, over the games that both played: same deal, same galaxy."""
    a, b = runs[:2]
    out, n_apart = [], 0
    shared = [i for i in a.wins if i in b.wins and a.wins[i].keys() == b.wins[i].keys()]
    for faction, name in enumerate(factions):
        pairs = [(a.wins[i][faction], b.wins[i][faction]) for i in shared if faction in a.wins[i]]
        n = len(pairs)
        if n < 2:
            continue
        mean = sum(y - x for x, y in pairs) / n
        error = math.sqrt(sum((y - x - mean) ** 2 for x, y in pairs) / (n - 1) / n)
        reach = (Z + (Z**3 + Z) / (4 * (n - 1))) * error  # Student's t
        n_apart += abs(mean) > reach > 0
        out.append((mean, f"| {name} | {n} | {100 * sum(x for x, _ in pairs) / n:.1f} % | {100 * sum(y for _, y in pairs) / n:.1f} % | "
                    f"{100 * mean:+.1f} | {100 * (mean - reach):+.1f} to {100 * (mean + reach):+.1f} |"))
    rows = [row for _, row in sorted(out)]
    known = [f for f in range(len(factions)) if a.faction[f].n and b.faction[f].n]
    alike = correlation([a.faction[f].mean for f in known], [b.faction[f].mean for f in known])
    return ["", "## Is it the game or the player?", "",
            f"Both players played {len(shared)} games with the same factions in the same galaxies. The difference is the win share under {b.spec} less that under {a.spec},",
            f"in points of a hundred, with Student's interval at 95 % over games. {n_apart} of {len(rows)} intervals exclude zero; by chance about one would.",
            f"Over all games the win shares of factions under the two players correlate by {alike:.2f}.", "",
            f"| faction | games | {a.spec} | {b.spec} | difference | 95 % |", "|---|---|---|---|---|---|", *rows]


def page(name, runs, factions):
    """The whole page."""
    out = ["# Balance of Twilight Imperium 4 under the agents of hexarch", "",
           "Which factions, seats and places win six-seat games between equals? These figures measure agents and engine together: a faction that greedy plays badly is low here.", "",
           "**Is it the game or the player?** Both, as far as two players can tell. The second player is the search `mcts:sims=20,turns=1,depth=64,routine=search,within=1`. It wins 25.0 % +- 5.1 of its games against five greedies (equal: 16.7 %):", "", "```",
           "hexarch tournament ti4 --set map=dealt --set factions=dealt --format gauntlet --agent mcts:sims=20,turns=1,depth=64,routine=search,within=1 --agent greedy --games 60", "```", "",
           "- Sol leads under both players. That is the game as this engine has it, or the heuristic that both share.",
           "- Creuss loses, and Muaat, L1Z1X and Nekro gain, under the search by more than chance. That is greedy's play.",
           "- The figures decide nothing about the other factions. We tried no player with another heuristic.", "", "## How the games were played", "", "```", "scripts/ti4_reports.sh", "```", "",
           "This records the games and writes this page, the plot and [the usage of texts](../lab/ti4-usage.md). The parts that make this page:", "", "```"]
    for run in runs:
        sets = " ".join(f"--set {key}={run.options[key]}" for key in ("map", "factions"))
        out.append(f"hexarch selfplay ti4 {sets} --seed {run.seed} --games {run.n} --agent {run.spec} --out {run.folder}")
    out += [f"scripts/ti4_balance.py docs/{name} " + " ".join(f"{run.label}={run.folder}" for run in runs), "```", "",
            "Each game deals factions and galaxy at random, so that all 17 factions meet. Seats count clockwise from the first speaker. A win is a first place; seats that share it divide it. Equal factions would win 16.7 %.", "",
            "Intervals are Wilson's at 95 %, over independent games. With 17 factions about one interval in each table may miss by chance.", "",
            f"![Win shares with 95 % intervals]({name}.svg)"]
    if len(runs) > 1:
        out += effects(runs, factions)
    for run in runs:
        chi_f, chi_s = chi_square(run.faction), chi_square(run.place or run.seat)
        out += ["", f"## {run.spec}", "",
                f"{run.n} games, {run.steps / run.n:.0f} steps a game, {sum(s.points for s in run.seat) / (N_SEATS * run.n):.2f} points a seat; "
                f"{run.shared} shared first places, {run.unnatural} games cut or faulted. Made by {run.engine}, seed {run.seed}.",
                f"Against equal shares: factions chi-square {chi_f:.1f} (about 16 degrees of freedom; above 26.3 one time in twenty by "
                f"chance), {'places' if run.place else 'seats'} {chi_s:.1f} (5; above 11.1).", "",
                table("faction", factions, run.faction), "", table("seat", [str(i + 1) for i in range(N_SEATS)], run.seat)]
        if run.place:
            out += ["", table("place from the first speaker", PLACES, run.place)]
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", type=pathlib.Path, help="the page without its .md")
    parser.add_argument("run", nargs="+", help="LABEL=FOLDER of a recorded run")
    parser.add_argument("--no-plot", action="store_true", help="the page alone")
    args = parser.parse_args()
    factions = faction_names()
    runs = []
    for text in args.run:
        label, equals, folder = text.partition("=")
        if not equals:
            parser.error(f"'{text}' is not LABEL=FOLDER")
        runs.append(Run(label, folder, len(factions)))
    if not args.no_plot:
        plot(args.page.with_suffix(".svg"), runs, factions)
    args.page.with_suffix(".md").write_text(page(args.page.name, runs, factions))
    for run in runs:
        print(f"{run.spec}: {run.n} games")


if __name__ == "__main__":
    try:
        main()
    except runs.DataError as why:
        print(f"ti4_balance: {why}", file=sys.stderr)
        sys.exit(2)
    except (FileNotFoundError, subprocess.CalledProcessError) as why:
        print(f"ti4_balance: gnuplot (Debian package gnuplot-nox): {why}", file=sys.stderr)
        sys.exit(3)
