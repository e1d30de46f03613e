"""Habits of Eclipse: battles at long odds, hexes given up, tiles kept, discs declined, what is bought and never used."""
import collections
import json
import math
import re
import subprocess

from habits_of.common import Refused, percent, verb_of

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


# Upkeep by discs that lie on the Influence Track; from 13 on it is nothing.
UPKEEP = (30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0, 0)
POINTS_OF_TRACK = (0, 0, 0, 0, 1, 2, 3, 5)  # by technologies on it
KEPT, TAKES_HEX = 0, "a disc on"
ADVANCED = {3: "advanced_economy", 4: "advanced_labs", 5: "advanced_mining"}  # by class of square
ITEMS = {3: "starbase", 4: "orbital", 5: "monolith"}  # that are built by a technology


class Bought:
    """What one seat buys, and what of it comes to use."""

    def __init__(self):
        self.unused = set()  # technologies whose part, structure or square it has not used
        self.laid = []  # ship types of parts laid on blueprints without a ship on the map

    def idle_technologies(self, held, track_of):
        """Technologies never used without which the tracks would score as much."""
        idle = 0
        for track in set(track_of.values()):
            tiles = [one for one in held if track_of[one] == track]
            unused = sum(one in self.unused for one in tiles)
            idle += max(n for n in range(unused + 1) if POINTS_OF_TRACK[min(7, len(tiles)) - n] == POINTS_OF_TRACK[min(7, len(tiles))])
        return idle


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
        technologies = [one for one in cards if one["kind"] == "Technologies"]
        self.technologies = [one["name"].lower().replace(" ", "_") for one in technologies]
        self.track_of = {name: one["figures"].split(",")[0] for name, one in zip(self.technologies, technologies)}
        self.has_use = {name for name, one in zip(self.technologies, technologies) if "parts" in one["effect"]}
        self.has_use |= set(ADVANCED.values()) | set(ITEMS.values())

    def game(self, game, rules):
        state, round_now, came = rules.new(), 0, set()
        self.bought = [Bought() for _ in range(self.n_seats)]
        self.after = {}  # what is left once the actions of the last round are done
        for seat, action in zip(game.seat, game.action):
            events = state.full_events(int(action))
            if seat < self.n_seats:
                self.choice(state, int(seat), int(action), rules, round_now)
            state.apply(int(action))
            for event in events:
                if event["kind"] == "round":
                    round_now, came = event["amount"], set()
                elif event["kind"] == "move":
                    came.add((event["seat"], event["place"]))
                elif event["kind"] == "built":
                    self.built(event)
                elif event["kind"] == "phase" and round_now == LAST_ROUND and "Combat" in event["text"]:
                    self.left_over(state)
                elif event["kind"] == "battle" and "population" not in event["text"]:
                    self.battle(state, event, round_now, (event["seat"], event["place"]) in came)
        self.end(state, game)

    def choice(self, state, seat, action, rules, round_now):
        """What a seat is about to do."""
        verb, argument = verb_of(rules, action)
        mine = self.bought[seat]
        if verb == "abandon":
            self.given_up[round_now] += 1
        elif verb == "discovery":
            self.n["discoveries"] += 1
            self.n["discoveries kept"] += argument == KEPT
        elif verb == "answer" and argument == 0 and TAKES_HEX in state.action_text(action + 1):
            self.n["discs declined"] += self.money_pays(state, seat)
        elif verb == "research" and self.technologies[argument] in self.has_use:
            mine.unused.add(self.technologies[argument])
        elif verb == "build":
            mine.unused.discard(ITEMS.get(argument))
        elif verb == "square":
            mine.unused.discard(ADVANCED.get(argument))
        elif verb == "part":
            mine.unused.discard(state.action_text(action).split(": ")[-1].replace("lay ", "").lower().replace(" ", "_"))
        elif verb == "place_part":
            ship = SHIPS[argument // 8]
            if not any(seat < len(one[ship + "s"]) and one[ship + "s"][seat] for one in state.full_view()["state"]["hexes"].values()):
                mine.laid.append(ship)

    def built(self, event):
        mine = self.bought[event["seat"]]
        mine.laid = [ship for ship in mine.laid if ship not in event["text"]]

    @staticmethod
    def money_pays(state, seat):
        """Does money pay the upkeep with one more disc off the track?"""
        mine = re.split(r"\n[> ] seat \d+:", state.full_text())[1 + seat]
        money, income, discs = (int(one) for one in re.search(r"money (-?\d+) \(\+(\d+), .*?discs (\d+)", mine).groups())
        return discs > 0 and money + income >= UPKEEP[min(discs - 1, len(UPKEEP) - 1)]

    def left_over(self, state):
        for one in state.full_view()["state"]["seats"].values():
            for resource in ("money", "science", "materials"):
                self.n["left " + resource] += one["storage"][resource]

    def end(self, state, game):
        for mine, one in zip(self.bought, state.full_view()["state"]["seats"].values()):
            self.n["bought for nothing"] += mine.idle_technologies(one["technologies"], self.track_of) + len(mine.laid)
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
            "science left when the actions of the last round are done": self.n["left science"] / seats,
            "materials left then": self.n["left materials"] / seats,
            "money left then": self.n["left money"] / seats,
            "Discovery Tiles kept for two points": percent(self.n["discoveries kept"] / max(1, self.n["discoveries"])),
            "discs declined for which money pays, a game": self.n["discs declined"] / games,
            "technologies and parts bought and never used, a game": self.n["bought for nothing"] / games,
            "mean points": sum(self.points) / seats,
            "winners' points": sum(self.winners) / games,
        }

    def close(self):
        self.odds.close()

