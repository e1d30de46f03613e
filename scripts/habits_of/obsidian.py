"""Habits of Obsidian Protocol: shots and launches that can hit nothing, weapons thrown away, units that waste a round."""
import collections
import json
import re
import subprocess

from habits_of.common import percent

CELLS_A_GRID = 3
FIGHTERS = "md"  # keys of mechs and drones: 0m1, 1d2; launched units are 0p1
ZONES = ("Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India")
SCORING = {"control": {"Bravo", "Delta", "Foxtrot", "Hotel"}, "terminal": {"Echo"}}
COVERING = "=#"  # terrain of two and three inches in the picture


def grids_between(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def grid_of(name):
    """(column, row) of a grid such as E6."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def zone_of(grid):
    return ZONES[grid[1] // 4 * 3 + grid[0] // 4]


class Board:
    """Where units stand, and what gives cover."""

    def __init__(self, state):
        doc = state.full_view()["state"]
        self.units = {key: (one["x"] // CELLS_A_GRID, one["y"] // CELLS_A_GRID) for key, one in doc["units"].items() if one["on_board"]}
        self.stance = {key: one["stance"] for key, one in doc["units"].items()}
        self.bears_box = set(doc["box"])
        self.cells = None
        self.text = state.full_text

    def fighters(self, seat):
        return {key: grid for key, grid in self.units.items() if key[0] == str(seat) and key[1] in FIGHTERS}

    def enemies(self, key):
        return self.fighters(1 - int(key[0]))

    def nearest(self, key, grid):
        return min((grids_between(grid, other) for other in self.enemies(key).values()), default=0)

    def covering_cells(self):
        if self.cells is None:
            rows = [line.partition("|")[2].replace("|", "") for line in self.text().split("\n") if re.match(r" *\d* *\|", line)]
            self.cells = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign in COVERING}
        return self.cells

    def has_cover(self, key):
        """Does terrain of two inches, or another mech, lie on the line from the nearest enemy?"""
        grid = self.units[key]
        enemies = sorted(self.enemies(key).values(), key=lambda other: grids_between(grid, other))
        if not enemies:
            return False
        a, b = ([3 * x + 1.5 for x in one] for one in (enemies[0], grid))
        mechs = {other for name, other in self.units.items() if name[1] == "m"} - {grid, enemies[0]}
        for i in range(1, 200):
            x, y = (int(a[k] + (b[k] - a[k]) * i / 200) for k in (0, 1))
            touches = all(3 * enemies[0][k] - 1 <= at <= 3 * enemies[0][k] + 3 for k, at in ((0, x), (1, y)))
            if ((x, y) in self.covering_cells() and not touches) or (x // 3, y // 3) in mechs:
                return True
        return False


class Obsidian:
    """Counts of Obsidian Protocol, over both seats of all games."""

    options = {}

    def __init__(self, program, n_seats):
        self.n, self.n_seats, self.idle_by = collections.Counter(), n_seats, collections.Counter()
        cards = json.loads(subprocess.run([program, "cards", "obsidian", "--json"], stdout=subprocess.PIPE, check=True).stdout)["cards"]
        self.blast = {one["name"].split()[0]: self.reach_of(one["effect"]) for one in cards if one["kind"] == "Projectiles and installations"}

    @staticmethod
    def reach_of(effect):
        """Who can be hit by what is launched: grids in any direction and grids along rows and columns; None: it hurts nobody."""
        if not effect.startswith("Explosion"):
            return None
        if "adjacent" in effect:
            return (1, 2)
        range_ = re.search(r"range (\d+)", effect)
        return (99, int(range_.group(1))) if range_ else (0, 0)

    def game(self, game, rules):
        state = rules.new()
        self.scoring = SCORING.get(rules.options.get("task"), set())
        self.actor, self.fired, self.path, self.before = None, set(), {}, None
        for action in game.action:
            events = state.full_events(int(action))
            is_over = any(event["kind"] == "result" for event in events)
            if any(event["kind"] == "phase" and event["text"] == "end phase" for event in events):
                self.round_ends(Board(state), events)
            last = Board(state) if any(event["kind"] == "launched" for event in events) else None
            state.apply(int(action))
            for event in events:
                self.count(event, last)
            if not is_over and any(event["kind"] == "round" for event in events):
                self.before, self.fired = Board(state), set()
        self.walk_ends()
        self.n["games"] += 1

    def count(self, event, board):
        kind, text = event["kind"], event["text"]
        if kind in ("attack", "phase"):
            self.walk_ends()
        if kind == "attack" and event["what"] in ("firing", "melee"):
            self.n["shots"] += 1
            self.n["shots at terrain"] += event["where"] != "unit"
            self.fired.add(text.split()[0])
        elif kind == "action":
            self.walk_ends()
            self.actor = text.split()[0]
            name = text.split(": ")[-1]
            self.n["discards"] += name.startswith("discard")
            if name == "maneuver":
                self.n["maneuvers"] += 1
                self.path[self.actor] = []
        elif kind == "moved" and text.split()[0] in self.path:
            words = text.split()
            self.path[words[0]] += [words[-3]] * (not self.path[words[0]]) + [words[-1]]
        elif kind == "launched":
            self.fired.add(self.actor)
            self.launched(event, board)

    def launched(self, event, board):
        key, name = event["text"].split()[0], event["text"].split("(")[1].split(")")[0].split()[0]
        reach = self.blast.get(name)
        if reach is None:
            return
        at = grid_of(event["text"].split()[-1])
        self.n["launches"] += 1
        self.n["launches in vain"] += not any(max(abs(at[0] - x), abs(at[1] - y)) <= reach[0] and grids_between(at, (x, y)) <= reach[1]
                                              for x, y in board.enemies(key).values())

    def walk_ends(self):
        for grids in self.path.values():
            self.n["turns only"] += len(set(grids)) <= 1
            self.n["to and fro"] += len(grids) != len(set(grids)) and len(grids) > 1
        self.path = {}

    def round_ends(self, board, events):
        for event in events:  # of the step that ends the round
            if event["kind"] == "attack":
                self.fired.add(event["text"].split()[0])
        for key, grid in {**board.fighters(0), **board.fighters(1)}.items():
            if key not in self.before.units or self.before.stance[key] == "shutdown" or not board.enemies(key):
                continue
            self.n["unit rounds"] += 1
            nearer = board.nearest(key, grid) < board.nearest(key, self.before.units[key])
            idle = not (nearer or key in self.fired or zone_of(grid) in self.scoring or key in board.bears_box or board.has_cover(key))
            self.n["idle"] += idle
            self.idle_by[key[1]] += idle
            self.n["unit rounds " + key[1]] += 1

    def rows(self):
        n, games = self.n, self.n["games"]
        tries = max(1, n["shots"] + n["launches"])
        return {
            "games": games,
            "shots, blows; launches that explode, a game": f"{n['shots'] / games:.1f}; {n['launches'] / games:.1f}",
            "shots and launches that can hit nothing": percent((n["shots at terrain"] + n["launches in vain"]) / tries),
            "... shots at terrain": percent(n["shots at terrain"] / max(1, n["shots"])),
            "... launches without an enemy in reach of the explosion": percent(n["launches in vain"] / max(1, n["launches"])),
            "weapons thrown away, a game": n["discards"] / games,
            "units that end a round neither nearer an enemy, in a zone, in cover nor having fired": percent(n["idle"] / max(1, n["unit rounds"])),
            "... mechs": percent(self.idle_by["m"] / max(1, n["unit rounds m"])),
            "... drones": percent(self.idle_by["d"] / max(1, n["unit rounds d"])),
            "maneuvers that only turn": percent(n["turns only"] / max(1, n["maneuvers"])),
            "maneuvers that come to a grid twice": percent(n["to and fro"] / max(1, n["maneuvers"])),
        }

    def close(self):
        pass
