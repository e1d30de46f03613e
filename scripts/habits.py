#!/usr/bin/env python3
"""Counts habits of agents in whole recorded games: what a person would laugh at.

    scripts/habits.py GAME [--agent SPEC]... [--games N] [--seed S]     records games of each agent among itself, and counts
    scripts/habits.py GAME --run DIR                                    counts in games that were recorded before

Needs the program (build/release/hexarch, or --program), the library and Debian's python3-numpy and python3-h5py. What each line means stands in
docs/lab/habits.md. Counted so far: eclipse.
"""
import argparse
import collections
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Refused(Exception):
    """What was asked for cannot be counted; the message says why."""


# ---- Eclipse -----------------------------------------------------------------------------------------------------------

LAST_ROUND, LONG_ODDS = 9, 0.4
REPUTATION = {1: 12, 2: 9, 3: 7, 4: 4}  # Reputation Tiles in the bag, by value
MOST_DRAWN = 5
DRAWS_OF = {"interceptor": 1, "cruiser": 2, "dreadnought": 3, "starbase": 1, "ancient": 1, "gcds": 3}
SHIPS = ("interceptor", "cruiser", "dreadnought", "starbase")
VP_OF_MATERIALS = 0.3  # a Monolith is 3 VP for 10 materials
VP_OF_DISCOVERY = 2


def best_of(draws):
    """Mean of the best of so many tiles drawn from the full bag."""
    n, mean, below = sum(REPUTATION.values()), 0.0, 0
    for value, tiles in sorted(REPUTATION.items()):
        mean += value * (math.comb(below + tiles, draws) - math.comb(below, draws)) / math.comb(n, draws)
        below += tiles
    return mean


class Odds:
    """Exact odds from the program, each asked for once."""

    def __init__(self, program):
        self.known = {}
        self.server = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def attacker(self, attacker, defender):
        if (attacker, defender) not in self.known:
            params = {"game": "eclipse", "attacker": attacker, "defender": defender}
            print(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "odds", "params": params}), file=self.server.stdin, flush=True)
            answer = json.loads(self.server.stdout.readline())
            if "error" in answer:
                raise Refused(f"odds of {attacker} against {defender}: {answer['error']['message']}")
            self.known[attacker, defender] = answer["result"]["attacker"]
        return self.known[attacker, defender]

    def close(self):
        self.server.stdin.close()
        self.server.stdout.close()
        self.server.wait()


class Board:
    """What a position shows of its hexes, and of the ships of each seat in figures."""

    def __init__(self, state):
        self.doc = state.full_view()["state"]
        self.seats = list(self.doc["seats"].values())
        text = re.split(r"\n[> ] seat \d+:", state.full_text())[1:]
        self.figures = [dict(re.findall(r"\n    (interceptor|cruiser|dreadnought|starbase) +\d+ left, (.*?):", one)) for one in text]

    def fleet(self, seat, label):
        """What a seat has in a hex: {ship type: how many}."""
        here = self.doc["hexes"][label]
        return {ship: here[ship + "s"][seat] for ship in SHIPS if seat < len(here[ship + "s"]) and here[ship + "s"][seat]}

    def figure(self, seat, ship):
        numbers = dict(re.findall(r"(initiative|hull|computer|shield) (-?\d+)", self.figures[seat][ship]))
        cannons, _, missiles = self.figures[seat][ship].partition("missiles")
        for dice, name in ((cannons, "cannon"), (missiles, "missile")):
            if re.search(r"\d+x\d+", dice):
                numbers[name] = "+".join(re.findall(r"\d+x\d+", dice))
        return ", ".join(f"{name}={number}" for name, number in numbers.items())

    def words(self, seat, label):
        return ", ".join(f"{n} {ship}{{{self.figure(seat, ship)}}}" for ship, n in self.fleet(seat, label).items())

    def room_for_reputation(self, seat):
        """Is a space free, and the least tile on the track."""
        track = self.seats[seat]["reputation"]
        tiles = [int(one) for one in track if one in "1234"]
        return "empty" in track[1:], min(tiles, default=0)


class Battle:
    """One battle as it begins: odds, and the points that winning brings."""

    def __init__(self, board, event, costs, vps, odds):
        label = f"{event['place']:03d}"
        here, seat, other = board.doc["hexes"][label], event["seat"], event["other"]
        self.seat, self.label = seat, label
        npc = {"gcds": 1} if "gcds" in here["on"] else {"ancient": here["ancients"]}
        beaten = board.fleet(other, label) if other is not None else npc
        defender = board.words(other, label) if other is not None else ", ".join(f"{n} {ship}" for ship, n in npc.items())
        self.odds = odds.attacker(board.words(seat, label), defender)
        self.at_stake = sum(n * costs[ship] for ship, n in board.fleet(seat, label).items()) * VP_OF_MATERIALS
        draws = min(MOST_DRAWN, 1 + sum(n * DRAWS_OF[ship] for ship, n in beaten.items()))
        is_free, least = board.room_for_reputation(seat)
        self.prize = best_of(draws) if is_free else max(0, best_of(draws) - least)
        if here["owner"] != f"seat{seat}":
            self.prize += vps[label] + VP_OF_DISCOVERY * ("discovery" in here["on"])

    def pays(self, rounds_left):
        """Does what may be won make up for the ships, which are worth nothing once no round is left?"""
        return rounds_left == 0 or self.odds * self.prize >= (1 - self.odds) * self.at_stake


class Eclipse:
    """Counts of Eclipse, over all seats of all games."""

    options = {"seats": 4}

    def __init__(self, program, n_seats):
        self.n, self.n_seats, self.odds = collections.Counter(), n_seats, Odds(program)
        self.points, self.winners, self.given_up = [], [], collections.Counter()
        cards = json.loads(subprocess.run([program, "cards", "eclipse", "--json"], stdout=subprocess.PIPE, check=True).stdout)["cards"]
        self.costs = {one["name"].lower(): int(one["figures"].split()[0]) for one in cards
                      if one["kind"] == "Ships and structures" and re.match(r"\d+ materials", one["figures"])}
        self.vps = {one["name"][-4:-1]: int(re.search(r"(\d+) victory", one["figures"]).group(1)) for one in cards
                    if one["kind"] == "Sectors" and "victory" in one["figures"]}
        self.vps = collections.defaultdict(int, self.vps)

    def game(self, game, rules):
        state, verbs = rules.new(), {verb.name: verb for verb in rules.verbs}
        abandon, round_now, came = verbs["abandon"], 0, set()
        for seat, action in zip(game.seat, game.action):
            events = state.full_events(int(action))
            state.apply(int(action))
            if abandon.first <= action < abandon.first + abandon.n:
                self.given_up[round_now] += 1
            for event in events:
                if event["kind"] == "round":
                    round_now, came = event["amount"], set()
                elif event["kind"] == "move":
                    came.add((event["seat"], event["place"]))
                elif event["kind"] == "battle" and "population" not in event["text"]:
                    self.battle(state, event, round_now, (event["seat"], event["place"]) in came)
        self.n["games"] += 1
        self.points += [int(x) for x in game.score]
        self.winners += [int(max(game.score))]

    def battle(self, state, event, round_now, is_choice):
        self.n["battles"] += 1
        if not is_choice:
            return
        battle = Battle(Board(state), event, self.costs, self.vps, self.odds)
        is_long = battle.odds < LONG_ODDS
        self.n["begun"] += 1
        self.n["long"] += is_long
        self.n["poor"] += is_long and not battle.pays(LAST_ROUND - round_now)
        self.n["long_at_npc"] += is_long and event["other"] is None

    def rows(self):
        games, seats, begun = self.n["games"], self.n["games"] * self.n_seats, max(1, self.n["begun"])
        early = sum(n for of, n in self.given_up.items() if of < LAST_ROUND)
        return {
            "games": games,
            "battles begun by choice, a game": self.n["begun"] / games,
            "... at odds below 40 %": percent(self.n["long"] / begun),
            "... at odds below 40 %, against the board's ships": percent(self.n["long_at_npc"] / begun),
            "... at odds below 40 % without a gain that pays for the ships": percent(self.n["poor"] / begun),
            "hexes given up for money before the last round, a seat and game": early / seats,
            "... by round": " ".join(f"{of}:{self.given_up[of] / seats:.3f}" for of in sorted(self.given_up)) or "none",
            "mean points": sum(self.points) / seats,
            "winners' points": sum(self.winners) / games,
        }

    def close(self):
        self.odds.close()


GAMES = {"eclipse": Eclipse}


# ---- All games -----------------------------------------------------------------------------------------------------------


def percent(share):
    return f"{100 * share:.1f} %"


def record(program, game, agent, options, args, folder):
    """A run of games of this agent among itself."""
    words = [program, "selfplay", game, "--agent", agent, "--games", str(args.games), "--seed", str(args.seed), "--out", folder]
    for name, value in options.items():
        words += ["--set", f"{name}={value}"]
    if subprocess.run(words, stdout=subprocess.DEVNULL).returncode != 0:
        raise Refused(f"'{' '.join(words)}' failed")


def count(program, game, folder):
    """The rows of a recorded run."""
    sys.path.insert(0, str(ROOT / "python"))
    import hexarch  # of the checkout

    data = hexarch.read_run(folder)
    if data.game != game:
        raise Refused(f"{folder} holds games of {data.game}, not of {game}")
    habits = GAMES[game](program, data.n_seats)
    try:
        for one in data.games():
            habits.game(one, data.rules_of(one.id))
        return habits.rows()
    finally:
        habits.close()


def told(value):
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def show(game, columns):
    """A table in Markdown: a row a habit, a column an agent."""
    print(f"| {game} | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for name in next(iter(columns.values())):
        print(f"| {name} | " + " | ".join(told(rows[name]) for rows in columns.values()) + " |")


def read_words():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--agent", action="append", metavar="SPEC", help="whose habits; repeated (level=3)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="of each agent (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--run", metavar="DIR", help="a recorded run, instead of playing")
    parser.add_argument("--program", default="build/release/hexarch", metavar="FILE", help="that plays (build/release/hexarch)")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    args = parser.parse_args()
    if args.games < 1:
        parser.error("--games: at least 1")
    return args


def main():
    args = read_words()
    program, columns = args.program, {}
    with tempfile.TemporaryDirectory() as scratch:
        if args.run:
            columns[args.run] = count(program, args.game, args.run)
        for i, agent in enumerate([] if args.run else args.agent or ["level=3"]):
            folder = str(pathlib.Path(scratch) / str(i))
            record(program, args.game, agent, GAMES[args.game].options, args, folder)
            columns[agent] = count(program, args.game, folder)
    print(json.dumps(columns)) if args.json else show(args.game, columns)


if __name__ == "__main__":
    try:
        main()
    except (Refused, OSError) as why:
        print(f"habits.py: {why}", file=sys.stderr)
        sys.exit(2)
