#!/usr/bin/env python3
"""Every row of Eclipse's component tables says what its source says. usage: test_tables.py FOLDER_OF_DATA

The tables are kept by hand. Each list below is built a second time from the JSON of source/ and compared with the rows of tables.inl,
cell by cell; only the last cell, which names where a fact comes from, is not compared. Then the tracks of components.c."""
import json
import pathlib
import re
import sys

data = pathlib.Path(sys.argv[1])
tables = (data / "tables.inl").read_text(encoding="utf-8")


def source(name):
    return json.loads((data / "source" / f"{name}.json").read_text(encoding="utf-8"))


def cells_of(row):
    """The cells of a row without the quotes of texts and without the last one, its sources."""
    return [cell.strip().strip('"') for cell in re.findall(r'"[^"]*"|[^,"]+', row) if cell.strip()][:-1]


def rows_of(macro):
    return [cells_of(row) for row in re.findall(rf"^{macro}\((.*)\)$", tables, re.M)]


def part(word):
    return "PART_" + word.upper() if word else "PART_EMPTY"


def sectors():
    stacks = {"center": "CENTER", "I": "INNER", "II": "MIDDLE", "III": "OUTER", "home": "HOME"}
    for tile in source("hexes")["hexes"]:
        if not tile["in_base_game"]:
            continue
        squares = [tile["squares"].count({"kind": kind, "advanced": advanced})
                   for advanced in (False, True) for kind in ("money", "science", "materials")]
        grey = sum(square["kind"] == "any" for square in tile["squares"])
        yield [f"S{tile['id']:03d}", tile["id"], tile["name"], stacks[tile["stack"]], *tile["wormholes"], tile["vp"], *squares, grey,
               tile["artifacts"], tile["discovery"], tile["ancients"]]


def technologies():
    for tile in source("technologies")["technologies"]:
        yield [tile["id"].upper(), tile["id"], tile["name"], part(tile["grants_part"]), tile["category"].upper(), tile["cost"], tile["min_cost"],
               tile["tiles"]]


def parts():
    figures = ("tiles", "energy_produced", "energy_used", "initiative", "move", "computer", "shield", "hull", "dice", "damage", "missile", "ancient")
    for tile in source("ship_parts")["parts"]:
        yield [tile["id"].upper(), tile["id"], tile["name"], tile["type"].upper(), "TECH_" + (tile["requires_tech"] or "none").upper(),
               *(tile[figure] for figure in figures)]


SHIPS = ("interceptor", "cruiser", "dreadnought", "starbase")
MOST_SLOTS = 8


def blueprints():
    printed = source("ship_types")["ships"]
    own = {species["id"]: species["blueprint_overrides"] for species in source("species")["species"]}
    for name, species in (("STANDARD", None), ("ERIDANI", "eridani_empire"), ("PLANTA", "planta"), ("ORION", "orion_hegemony")):
        for ship in SHIPS:
            plan = printed[ship] | own.get(species, {}).get(ship, {})
            slots = [part(word) for word in plan["slots"]]
            yield [name, ship.upper(), plan["initiative"], plan["energy"], plan["computer"], *slots, *["PART_ABSENT"] * (MOST_SLOTS - len(slots))]


def species():
    ships = source("ship_types")
    sets = {"eridani_empire": "ERIDANI", "planta": "PLANTA", "orion_hegemony": "ORION"}
    spaces = {"any": "*", "ambassador_only": "a", "reputation_only": "r"}
    acts = ("explore", "influence", "influence_colony_flips", "research", "upgrade", "build", "move")
    for board in source("species")["species"]:
        costs = [(ships["ships"][ship] | board["blueprint_overrides"].get(ship, {}))["cost_materials"] for ship in SHIPS]
        costs += [board["structure_cost_overrides"].get(name, ships["structures"][name]["cost_materials"]) for name in ("orbital", "monolith")]
        (first_ship, number), = board["start_ships"].items()
        assert number == 1, board["id"]
        known = [f"T({word.upper()})" for word in board["start_techs"]]
        yield [board["id"].upper(), board["id"], board["name"], f"S{board['home_hex']}", sets.get(board["id"], "STANDARD"),
               *(board["start_storage"][kind] for kind in ("money", "science", "materials")), board["trade_rate"], board["colony_ships"],
               board["influence_discs"], *(board["actions"][act] for act in acts), *costs,
               "".join(spaces[space] for space in board["reputation_track"]), board["start_reputation_draws"], first_ship.upper(),
               " | ".join(known) or "0"]


def colours_of(side):
    return [board["colour"] for board in source("species")["species"] if board["side"] == side]


def discoveries():
    for tile in source("discovery_tiles")["tiles"]:
        gain = tile.get("gain", {})
        yield [tile["id"].upper(), tile["id"], tile["name"], tile["tiles"], *(gain.get(kind, 0) for kind in ("money", "science", "materials")),
               part(tile.get("gain_part"))]


def reputation():
    for tile in source("reputation_tiles")["tiles"]:
        yield [tile["vp"], tile["count"]]


def ships_of_the_board():
    ancients = source("ancients")
    for name, words, ship in (("ANCIENT", "Ancient Ship", "ancient_ship"), ("GCDS", "Galactic Center Defense System", "gcds")):
        ship = ancients[ship]
        (weapon,) = ship["weapons"]
        yield [name, words, ship["initiative"], ship["computer"], ship["shield"], ship["hull"], weapon["dice"], weapon["damage"],
               ship["reputation_draws_when_destroyed"]]


MOST_SEATS = 6


def seating():
    for seats, rule in source("setup")["players"].items():
        homes = rule["start_directions"]
        yield [seats, rule["outer_stack"], rule["start_tech_tiles"], rule["tech_tiles_per_cleanup"], rule["diplomacy"], *homes,
               *[-1] * (MOST_SEATS - len(homes))]


LISTS = {
    "ECLIPSE_SECTOR": sectors, "ECLIPSE_TECHNOLOGY": technologies, "ECLIPSE_PART": parts, "ECLIPSE_BLUEPRINT": blueprints,
    "ECLIPSE_SPECIES": species, "ECLIPSE_DISCOVERY": discoveries, "ECLIPSE_REPUTATION": reputation, "ECLIPSE_NPC": ships_of_the_board,
    "ECLIPSE_SEATING": seating,
}

faults = [f"the list {macro} is compared with no source" for macro in sorted(set(re.findall(r"^(ECLIPSE_\w+)\(", tables, re.M)) - set(LISTS))]
for macro, build in LISTS.items():
    kept = rows_of(macro)
    built = [[str(int(cell) if isinstance(cell, bool) else cell) for cell in row] for row in build()]
    faults += [f"{macro}: in the table only: {', '.join(row)}" for row in kept if row not in built]
    faults += [f"{macro}: in the source only: {', '.join(row)}" for row in built if row not in kept]
    if not faults and kept != built:
        faults.append(f"{macro}: the rows of the table lie in another order than the source's")

components = (data / "components.c").read_text(encoding="utf-8")
tracks = source("tracks")
for array, figures in (("upkeep_by_discs_off", tracks["influence"]["upkeep_by_discs_off_track"]),
                       ("production_by_cubes_off", tracks["population"]["production_by_cubes_off_track"]),
                       ("vp_by_technologies", tracks["technology_track"]["vp_by_tiles"])):
    printed = re.search(rf"{array}\[\] = \{{ (.*) \}};", components)
    if not printed or printed.group(1) != ", ".join(str(figure) for figure in figures):
        faults.append(f"components.c: {array} is not what tracks.json says")

if colours_of("terran") != colours_of("alien"):
    faults.append("species.json: the aliens do not come in the order of the colours of the Terrans, as components.c has it")

for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
