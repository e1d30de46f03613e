#!/usr/bin/env python3
"""Who wins four-seat Eclipse between equals, by species and by seat: plays the games and writes a page and a plot.

    scripts/eclipse_balance.py docs/reference/eclipse-balance

writes docs/reference/eclipse-balance.md and docs/reference/eclipse-balance.svg (with gnuplot). It runs `hexarch balance` twice over the same games, with greedy alone
and with greedy beside a search: about four minutes on one processor. Shares, differences and intervals come from that command.
"""
import argparse
import json
import math
import pathlib
import subprocess
import sys

GREEDY, N_SPECIES = "greedy", 12
COLOURS = ["#1f5fa8", "#d2691e"]


def balance_command(games, agents):
    """The command line of the program."""
    words = ["balance", "eclipse", "--set", "species=random", "--games", str(games)]
    for agent in agents:
        words += ["--agent", agent]
    return words + ["--seed", "1", "--json"]


def play(program, games, agents, threads):
    """The result of a finished run in which every species plays."""
    words = [program, *balance_command(games, agents), *(["--threads", str(threads)] if threads else [])]
    answer = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)
    if answer["games"] != games or answer["faults"]:
        raise ValueError(f"{answer['games']} of {games} games, {answer['faults']} at fault")
    if len(answer["factions"]) < N_SPECIES or any(cell["games"] < 2 for f in answer["factions"] for cell in f["cells"]):
        raise ValueError(f"{games} games are too few: some species hardly plays")
    return answer


def species_name(word):
    """A species as the rules write it: orion_hegemony is Orion Hegemony."""
    return " ".join(part if part == "of" else part.capitalize() for part in word.split("_"))


def share(cell):
    return f"{100 * cell['mean']:.1f} %"


def interval(cell):
    return f"{100 * cell['low']:.1f} to {100 * cell['high']:.1f} %"


def effect(cell):
    return f"{100 * cell['mean']:+.1f} | {100 * cell['low']:+.1f} to {100 * cell['high']:+.1f}"


def ranked(alone):
    """Species, best first under greedy."""
    return [f["faction"] for f in sorted(alone["factions"], key=lambda f: -f["cells"][0]["mean"])]


def correlation(both):
    """Pearson's correlation of the shares of species under the two players."""
    x, y = ([f["cells"][i]["mean"] for f in both["factions"]] for i in range(2))
    mx, my = sum(x) / len(x), sum(y) / len(y)
    xx, yy = sum((a - mx) ** 2 for a in x), sum((b - my) ** 2 for b in y)
    return sum((a - mx) * (b - my) for a, b in zip(x, y)) / math.sqrt(xx * yy) if xx and yy else math.nan


def introduction(name, alone, both):
    search = both["cells"][1]["agent"]
    n, m = alone["games"], both["games"]
    apart = [f"{species_name(f['faction'])} {100 * e['mean']:+.1f}" for f in both["factions"] for e in f["effects"][1:] if e["low"] > 0 or e["high"] < 0]
    return [
        "# Balance of Eclipse under the agents of hexarch", "",
        "Which species and seats win four-seat games between equals? These figures measure agents and engine together: a species that greedy plays badly is low here.", "",
        f"Each game deals species at random; other options have their defaults (rules version {alone['rules_version']}). A win is a first place; seats that share it divide it. Equal species would win 25 %. Intervals are Wilson's at 95 %, over games. With twelve species one",
        "interval in two such tables may miss by chance.", "", "```", f"scripts/eclipse_balance.py docs/{name}", "```", "",
        "This plays the games and writes this page and the plot, by these commands:", "", "```",
        *("hexarch " + " ".join(balance_command(*run)) for run in ((n, [GREEDY]), (m, [GREEDY, search]))), "```", "",
        "In the second command both agents play each game with the same species and first draws. The search uses the built-in net `eclipse-1`. No game was cut or faulted. [Measure balance](../howto/balance.md) explains the command.", "",
        f"![Win shares with 95 % intervals]({name}.svg)", "",
        f"**Is it the game or the player?** The shares of species under the two players correlate by {correlation(both):.2f} over the same games. {len(apart)} of {len(both['factions'])} differences exclude zero"
        f"{' (' + ', '.join(apart) + ')' if apart else ''}; chance alone would give one in every other such table.", "",
        "- Descendants of Draco and Orion Hegemony lead under both players. That is the game as this engine has it, or the heuristic that both share (the net has learned from it).",
        "- The Terran factions differ in nothing but their home hex.",
        "- Wide intervals decide nothing about a single species. We tried no player with another heuristic.",
    ]


def page(name, alone, both):
    """The whole page."""
    search = both["cells"][1]["agent"]
    out = introduction(name, alone, both)
    of_alone = {f["faction"]: f["cells"][0] for f in alone["factions"]}
    of_both = {f["faction"]: f for f in both["factions"]}
    order = ranked(alone)
    out += ["", f"## Greedy, {alone['games']:,} games", "", "| species | games | greedy | 95 % |", "|---|---|---|---|"]
    out += [f"| {species_name(s)} | {of_alone[s]['games']} | {share(of_alone[s])} | {interval(of_alone[s])} |" for s in order]
    out += ["", f"## The search beside greedy, {both['games']} games of each", "",
            "Differences compare the same games, in points of a hundred, with intervals at 95 %.", "",
            f"| species | games | greedy | {search} | 95 % | difference | 95 % |", "|---|---|---|---|---|---|---|"]
    for s in order:
        a, b = of_both[s]["cells"]
        out.append(f"| {species_name(s)} | {a['games']} | {share(a)} | {share(b)} | {interval(b)} | {effect(of_both[s]['effects'][1])} |")
    seats = [(a["cells"][0], b["cells"][1]) for a, b in zip(alone["seats"], both["seats"])]
    n_apart = sum(not c["low"] <= alone["equal_win_share"] <= c["high"] for pair in seats for c in pair)
    out += ["", "## Seats", "", f"Seats count around the table; the start player is random. {n_apart} of {2 * len(seats)} intervals exclude 25 %; nothing in the rules prefers a seat.", "",
            f"| seat | greedy, {alone['games']:,} games | 95 % | {search}, {both['games']} games | 95 % |", "|---|---|---|---|---|"]
    out += [f"| {i} | {share(a)} | {interval(a)} | {share(b)} | {interval(b)} |" for i, (a, b) in enumerate(seats)]
    out += ["", "## Lengths and points", "", "With one standard error over games.", "",
            f"| | greedy, {alone['games']:,} games | {search}, {both['games']} games |", "|---|---|---|"]
    for a, b in zip(alone["figures"], both["figures"]):
        out.append(f"| {a['figure']} | " + " | ".join(f"{c['mean']:.1f} +- {c['error']:.1f}" for c in (a["cells"][0], b["cells"][1])) + " |")
    return "\n".join(out) + "\n"


def plot(path, alone, both):
    """Plot of win shares with their intervals, species above and seats below, for greedy (all its games) and the search."""
    blocks, lines = [], ["set terminal svg size 900,760 font 'sans,13' background '#ffffff'", f"set output '{path}'", "set multiplot",
                         "set grid x lc rgb '#dddddd'", "set key outside top center horizontal", "set border 3", "set tics nomirror", "set xrange [0:*]",
                         "set arrow from first 25, graph 0 to first 25, graph 1 nohead dt 2 lc rgb '#888888'"]

    def panel(title, names, cells, place):
        ticks = ", ".join(f'"{name}" {i}' for i, name in enumerate(names))
        lines.extend([place, f"set title '{title}'", f"set ytics ({ticks})", f"set yrange [-0.6:{len(names) - 0.4}]",
                      "set xlabel 'share of games won, % (dashed: one in four)'"])
        plots = []
        for i, (agent, games) in enumerate(((GREEDY, alone["games"]), (both["cells"][1]["agent"], both["games"]))):
            block = f"$d{len(blocks)}"
            rows = [f"{100 * c['mean']:.3f} {y + 0.3 * (i - 0.5):.3f} {100 * c['low']:.3f} {100 * c['high']:.3f}" for y, c in enumerate(cells[i])]
            blocks.append(f"{block} << EOD\n" + "\n".join(rows) + "\nEOD")
            plots.append(f"{block} using 1:2:3:4 with xerrorbars pt 7 ps 0.6 lw 1.5 lc rgb '{COLOURS[i]}' title '{agent}, {games} games' noenhanced")
        lines.append("plot " + ", ".join(plots))

    order = ranked(alone)[::-1]
    by_name = [{f["faction"]: f["cells"][i] for f in run["factions"]} for i, run in enumerate((alone, both))]
    panel("By species", [species_name(s) for s in order], [[cells[s] for s in order] for cells in by_name],
          "set size 1,0.68; set origin 0,0.32; set lmargin 26")
    panel("By seat", [str(i) for i in range(len(alone["seats"]))], [[s["cells"][i] for s in run["seats"]] for i, run in enumerate((alone, both))],
          "set size 1,0.31; set origin 0,0.01; set lmargin 26")
    lines.append("unset multiplot")
    subprocess.run(["gnuplot"], input="\n".join(blocks + lines) + "\n", text=True, check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", type=pathlib.Path, help="the page without its .md")
    parser.add_argument("--program", default="build/release/hexarch", help="hexarch (default: %(default)s)")
    parser.add_argument("--games", type=int, default=4000, help="games of greedy alone (default: %(default)s)")
    parser.add_argument("--both", type=int, default=400, help="games of both agents (default: %(default)s)")
    parser.add_argument("--search", default="mcts:sims=20", help="the other agent (default: %(default)s)")
    parser.add_argument("--threads", type=int, help="threads (default: one per processor); the figures do not depend on it")
    parser.add_argument("--no-plot", action="store_true", help="the page alone")
    args = parser.parse_args()
    alone = play(args.program, args.games, [GREEDY], args.threads)
    both = play(args.program, args.both, [GREEDY, args.search], args.threads)
    if not args.no_plot:
        plot(args.page.with_suffix(".svg"), alone, both)
    args.page.with_suffix(".md").write_text(page(args.page.name, alone, both))


if __name__ == "__main__":
    try:
        main()
    except ValueError as why:
        print(f"eclipse_balance: {why}", file=sys.stderr)
        sys.exit(2)
    except subprocess.CalledProcessError as why:
        print(f"eclipse_balance: {why}", file=sys.stderr)
        sys.exit(3)
    except FileNotFoundError as why:
        print(f"eclipse_balance: {why} (gnuplot is Debian's gnuplot-nox)", file=sys.stderr)
        sys.exit(3)
