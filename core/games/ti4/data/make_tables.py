#!/usr/bin/python3
"""Writes data/tables.inl from a folder of component data in JSON (units, technologies, factions, tiles, map, strategy cards,
action cards, agendas, objectives, promissory notes; schemas ti4.*.v1).
usage: data/make_tables.py DATA_FOLDER > data/tables.inl"""
import json, pathlib, random, sys

data = pathlib.Path(sys.argv[1])
load = lambda name: json.loads((data / f"{name}.json").read_text(encoding="utf-8"))
up = lambda text: text.upper()
quote = lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
BASE = ["fighter", "destroyer", "cruiser", "carrier", "dreadnought", "flagship", "war_sun", "infantry", "pds", "space_dock"]
COLOURS = ["blue", "green", "yellow", "red"]
out = []


def section(macro, columns, source, rows):
    """Rows of one table, columns aligned, under a heading; the macro is empty unless the includer defined it."""
    rows = [[str(c) for c in row] for row in rows]
    width = [max([len(r[i]) for r in rows] + [len(columns[i])]) for i in range(len(columns))]
    out.append(f"#ifndef {macro}\n#define {macro}(...)\n#endif")
    out.append(f"/* {source}")
    out.append(" " * (len(macro) + 1) + "  ".join(c.ljust(w) for c, w in zip(columns, width)) + " */")
    for r in rows:
        out.append(f"{macro}(" + ", ".join(c.ljust(w) for c, w in zip(r, width)).rstrip() + ")")
    out.append(f"#undef {macro}\n")


factions = load("factions")["factions"]
section("TI4_FACTION", ["id", "name", "goods", "tile", "off_board", *BASE, "tech", "tech", "tech", "tech"], "Faction sheets: "
        "commodities, home tile, tile kept off the board, starting units by type, starting technologies.",
        [[up(f["id"]), quote(f["name"]), f["commodities"], f["home_tiles"][0].lstrip("0"),
          f["home_tiles"][1] if len(f["home_tiles"]) > 1 else 0, *[f["starting_units"].get(b, 0) for b in BASE],
          *[up("TI4_TECH_" + t) for t in (f["starting_technologies"] + [None] * 4)[:4] if t],
          *["TI4_NO_TECH"] * (4 - len(f["starting_technologies"][:4]))] for f in factions])

units = load("units")["units"]
pair = lambda u, key: [u[key]["hit_on"], u[key]["dice"] if u[key]["dice"] is not None else 0] if u[key] else [0, 0]


def unit_row(u):
    p = u["production"]
    sc = u["space_cannon"]
    return [up(u["id"]), quote(u["name"]), up("TI4_" + u["base_type"]), u["level"],
            up("TI4_" + u["faction"]) if u["faction"] else "TI4_NO_FACTION",
            u["cost"] or 0, u.get("units_per_cost") or 0, *pair(u, "combat"), u["move"] or 0, u["capacity"] or 0, int(u["sustain_damage"]),
            *pair(u, "bombardment"), *pair(u, "space_cannon"), int(bool(sc and sc["adjacent_systems"])), *pair(u, "anti_fighter_barrage"),
            p["value"] if p else 0, int(bool(p and p["type"] != "fixed")), int(u["planetary_shield"]),
            int(u["removes_enemy_planetary_shield"]), u.get("free_fighter_slots") or 0, u.get("revive_on") or 0,
            up("TI4_TECH_" + u["required_tech"]) if u["required_tech"] else "TI4_NO_TECH"]


section("TI4_UNIT", ["id", "name", "base", "level", "faction", "cost", "per", "combat", "dice", "move", "capacity", "sustain", "bomb",
        "dice", "cannon", "dice", "far", "afb", "dice", "make", "on_planet", "shield", "no_shield", "free", "revive", "needs"],
        "Units (faction sheets and upgrade cards): cost for `per` units, combat value and dice, move, capacity, abilities as value and "
        "dice;\n * far: space cannon reaches adjacent systems; make: production, on_planet: plus the planet's resources; free: fighters "
        "that use no capacity; dice 0 with a value: as many as the opponent's non-fighter ships.",
        [unit_row(u) for u in units])

by_unit = {u["id"]: u for u in units}
techs = load("technologies")["technologies"]
section("TI4_TECH", ["id", "name", "colour", "blue", "green", "yellow", "red", "faction", "upgrades", "exhausts", "is_action"],
        "Technology cards: colour, prerequisites, owner, unit type upgraded.",
        [[up(t["id"]), quote(t["name"]), up("TI4_" + t["color"]) if t["color"] else "TI4_NO_COLOUR",
          *[t["prerequisites"][c] for c in COLOURS], up("TI4_" + t["faction"]) if t["faction"] else "TI4_NO_FACTION",
          up("TI4_" + by_unit[t["unit_id"]]["base_type"]) if t["is_unit_upgrade"] else "TI4_NO_UNIT",
          int(bool(t.get("exhausts"))), int(bool(t.get("component_action")))] for t in techs])

tiles = load("tiles")["tiles"]
WORM = {"alpha": 1, "beta": 2, "delta": 4}
section("TI4_TILE", ["number", "type", "wormholes", "anomaly"], "System tiles by printed number; wormholes: 1 alpha, 2 beta, 4 delta.",
        [[t["number"], up("TI4_TILE_" + t["type"]), sum(WORM[w] for w in t["wormholes"]), up("TI4_" + (t["anomaly"] or "no_anomaly"))]
         for t in tiles])
section("TI4_PLANET", ["id", "name", "tile", "resources", "influence", "trait", "specialty"], "Planets in the order of their tiles.",
        [[up(p["id"]), quote(p["name"]), t["number"], p["resources"], p["influence"], up("TI4_" + (p["trait"] or "no_trait")),
          up("TI4_" + p["tech_specialty"]) if p["tech_specialty"] else "TI4_NO_COLOUR"] for t in tiles for p in t["planets"]])

objectives = load("objectives")["objectives"]
section("TI4_OBJECTIVE", ["id", "name", "stage", "points", "is_action", "requirement"],
        "Objective cards: stage 1 or 2, 0 for secrets; victory points; scored in the action phase.",
        [[up(o["id"]), quote(o["name"]), o["stage"] or 0, o["points"], int(o["phase"] == "action"), quote(o["requirement"])]
         for o in objectives])
agendas = load("agendas")["agendas"]
section("TI4_AGENDA", ["id", "name", "is_law", "elect", "needs_law", "needs_secret", "is_owned", "is_attached"],
        "Agenda deck: law or directive, what is elected.",
        [[up(a["id"]), quote(a["name"]), int(a["type"] == "law"), up("TI4_ELECT_" + (a.get("elect") or "nothing")),
          int(bool(a.get("needs_law_in_play"))), int(bool(a.get("needs_scored_secret"))), int(bool(a.get("owned_by_elected_player"))),
          int(bool(a.get("attaches_to_planet")))] for a in agendas])
cards = load("action_cards")
cards = next(v for v in cards.values() if isinstance(v, list) and isinstance(v[0], dict))
section("TI4_ACTION_CARD", ["id", "name", "copies", "is_action"], "Action card deck.",
        [[up(c["id"]), quote(c["name"]), c["copies"], int(bool(c["component_action"]))] for c in cards])
notes = next(v for v in load("promissory_notes").values() if isinstance(v, list) and isinstance(v[0], dict))
section("TI4_NOTE", ["id", "name", "faction", "stays"], "Promissory notes: four of each colour, one of each faction.",
        [[up(n["id"]), quote(n["name"]), up("TI4_" + n["faction"]) if n["faction"] else "TI4_NO_FACTION", int(n["stays_in_play_area"])]
         for n in notes])
section("TI4_STRATEGY", ["id", "name", "tokens"], "Strategy cards by initiative; tokens: what the secondary costs.",
        [[up(c["id"]), quote(c["name"]), c["secondary"]["strategy_token_cost"]] for c in load("strategy_cards")["cards"]])

# Board: places are the indices of the spiral; neighbours as a mask; a balanced preset per number of players.
board = load("map")
spiral = [(p["q"], p["r"]) for p in board["spiral"]]
near = lambda a, b: max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[0] + a[1] - b[0] - b[1]))
section("TI4_PLACE", ["place", "q", "r", "neighbours"], "The 37 places, spiral from Mecatol Rex: axial coordinates, mask of places that share an edge.",
        [[i, *p, "UINT64_C(0x%x)" % sum(1 << j for j, o in enumerate(spiral) if near(p, o) == 1)] for i, p in enumerate(spiral)])
value = {t["number"]: sum(max(p["resources"], p["influence"]) + 0.5 * min(p["resources"], p["influence"]) for p in t["planets"]) for t in tiles}
kind = {t["number"]: t for t in tiles}
wormholes = {t["number"]: frozenset(t["wormholes"]) for t in tiles}


def clash(a, b):
    """May two tiles not lie side by side?"""
    return (kind[a]["anomaly"] and kind[b]["anomaly"]) or not wormholes[a].isdisjoint(wormholes[b])


def preset(layout):
    """Best of many random legal deals: homes get equal planet value nearby, anomalies and like wormholes apart."""
    rng = random.Random(layout["players"])
    homes = [h["index"] for h in layout["homes"]]
    spots = [s["index"] for s in layout["spaces"] if s["role"] == "system"]
    blue = [t["number"] for t in tiles if t["type"] == "blue"]
    red = [t["number"] for t in tiles if t["type"] == "red"]
    pairs = [(a, b) for a in spots for b in spots if a < b and near(spiral[a], spiral[b]) == 1]
    best = None
    for _ in range(30000):
        hand = rng.sample(blue, layout["blue_used"]) + rng.sample(red, layout["red_used"])
        rng.shuffle(hand)
        at = dict(zip(spots, hand))
        if any(clash(at[a], at[b]) for a, b in pairs):
            continue
        share = [0.0] * len(homes)
        reds = [0.0] * len(homes)
        for spot in spots:
            d = [near(spiral[spot], spiral[h]) for h in homes]
            nearest = [i for i in range(len(homes)) if d[i] == min(d)]
            for i in nearest:
                share[i] += value[at[spot]] * (1.5 if min(d) == 1 else 1) / len(nearest)
                reds[i] += (at[spot] > 38) / len(nearest)
        shut = sum(1 for i in range(len(homes)) if sum(1 for s in spots if near(spiral[s], spiral[homes[i]]) == 1
                   and kind[at[s]]["planets"]) < 2)
        cost = max(share) - min(share) + max(reds) - min(reds) + 10 * shut
        if best is None or cost < best[0]:
            best = (cost, at)
    return [layout["players"]] + [best[1].get(i, 18 if i == 0 else 0) for i in range(37)]


section("TI4_LAYOUT", ["players", "blue", "red", "first_red", *["home"] * 6, *["goods"] * 6],
        "Set-up by number of players: tiles dealt to each, red tiles the speaker puts first, home places (63: none), trade goods.",
        [[l["players"], l["dealt_per_player"]["blue"], l["dealt_per_player"]["red"], l["pre_placed_by_speaker"].get("red", 0),
          *([h["index"] for h in l["homes"]] + [63] * 6)[:6], *([h["starting_trade_goods"] for h in l["homes"]] + [0] * 6)[:6]]
         for l in board["layouts"]])
section("TI4_PRESET", ["players", *[str(i) for i in range(37)]],
        "Fixed maps: tile at each place (0: a home or no place), the best balanced of 30,000 random legal deals.",
        [preset(l) for l in board["layouts"]])

print("/* Components of the base game, one row each. Written by data/make_tables.py from the component data; do not edit by hand.")
print(" * Figures are those of the printed components with the official errata, cross-checked there against AsyncTI4's,")
print(" * AlexRuffPersonal/ti4-companion's and KeeganW/ti4's data. Define the macro of a table, then include this file. */")
print("/* clang-format off */")
print("\n".join(out).rstrip())
