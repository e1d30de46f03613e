#!/usr/bin/env python3
"""Writes docs/cards/<game>.md, every component with its figures and its effect, from core/games/<game>/data/source.

usage: scripts/make_cards.py [--check]      with --check only tells whether the pages are what the data say (exit status 1: they are not)

A card is one item, "- **Name** *figures.* effect", under a heading that says what kind of thing it is: hexarch cards reads the pages.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def load(game, name):
    return json.loads((ROOT / "core/games" / game / "data/source" / f"{name}.json").read_text())


def words(identifier):
    return str(identifier).replace("_", " ")


def a_or_an(text):
    return f"{'an' if text[0] in 'aeiou' else 'a'} {text}"


def plural(n, word):
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def item(name, figures, effect=""):
    told = ", ".join(str(f) for f in figures if f)
    return f"- **{name}**" + (f" *{told}.*" if told else "") + (f" {' '.join(str(effect).split())}" if effect else "")


# ---- Eclipse ------------------------------------------------------------------------------------------------------------


# What a part of each type does, in play.
PART_EFFECTS = {
    "cannon": "Rolled by each ship in every engagement round.",
    "missile": "Rolled by each ship once, before the first engagement round.",
    "computer": "Added to the rolls of the ship's cannons and missiles: 6 in all hits.",
    "shield": "Taken from rolls against the ship.",
    "hull": "So much more damage the ship survives.",
    "drive": "So many hexes farther the ship moves in one move.",
    "source": "Feeds the parts that use energy.",
}


def part_figures(part):
    yield words(part["type"])
    if part["dice"]:
        yield f"{plural(part['dice'], part['die_colour'] + ' die')} of {part['damage']} damage".replace("dies", "dice")
    if part["missile"]:
        yield "fired once, before the first round"
    for field, sign in (("computer", "+"), ("shield", "-"), ("hull", "+"), ("initiative", "+"), ("move", "")):
        if part[field]:
            yield f"{field} {sign}{part[field]}"
    if part["energy_produced"]:
        yield f"gives {part['energy_produced']} energy"
    yield f"uses {part['energy_used']} energy" if part["energy_used"] else ""
    yield f"{part['tiles']} tiles" if part["tiles"] > 1 else "1 tile"
    yield f"needs {words(part['requires_tech'])}" if part["requires_tech"] else "ancient: from a Discovery Tile only" if part["ancient"] else "needs no technology"


def eclipse_hex(h):
    squares = [("advanced " if s["advanced"] else "") + {"any": "grey"}.get(s["kind"], s["kind"]) for s in h["squares"]]
    yield f"stack {h['stack']}"
    yield plural(h["vp"], "victory point")
    yield "squares: " + (" + ".join(squares) if squares else "none")
    yield "wormholes on edges " + " ".join(str(i) for i, w in enumerate(h["wormholes"]) if w)
    yield plural(h["artifacts"], "artifact") if h["artifacts"] else ""
    yield "a Discovery Tile" if h["discovery"] else ""
    yield plural(h["ancients"], "Ancient Ship") if h["ancients"] else ""
    yield "the Galactic Center Defense System" if h["gcds"] else ""


def blueprint(name, b):
    slots = [words(s) if s else "empty" for s in b.get("slots", [])]
    extra = [f"{field} +{b[field]}" for field in ("initiative", "energy", "computer") if b.get(field)]
    return f"{words(name)}: {', '.join(slots)}" + (f" ({', '.join(extra)})" if slots and extra else ", ".join(extra))


SPACES = {"any": "any", "ambassador_only": "an Ambassador only", "reputation_only": "a Reputation Tile only"}


def species_figures(s, standard):
    """What the board of a species shows, besides its abilities: `standard` are the prices of all others."""
    store, actions, spaces = s["start_storage"], s["actions"], s["reputation_track"]
    yield s["side"]
    yield f"begins with {store['money']} money, {store['science']} science, {store['materials']} materials"
    yield "with " + ", ".join(f"{'an' if ship[0] in 'aeiou' else 'a'} {words(ship).capitalize()}" for ship in s["start_ships"])
    yield "knows " + ", ".join(words(t) for t in s["start_techs"]) if s["start_techs"] else ""
    yield f"trades {s['trade_rate']} to 1"
    yield plural(s["colony_ships"], "Colony Ship")
    yield plural(s["influence_discs"], "disc")
    yield "actions: " + ", ".join(f"{a} {actions[a]}" for a in ("explore", "influence", "research", "upgrade", "build", "move"))
    yield f"{len(spaces)} spaces on the Reputation Track" + "".join(f", one for {SPACES[kind]}" for kind in spaces if kind != "any")
    own = {name: b["cost_materials"] for name, b in s["blueprint_overrides"].items() if "cost_materials" in b} | s["structure_cost_overrides"]
    prices = [f"{words(name).capitalize()} {cost}" for name, cost in own.items() if cost != standard[name]]
    yield "prices in materials: " + ", ".join(prices) if prices else ""
    yield f"home sector {s['home_hex']}"


STRUCTURES = {
    "orbital": "One more population square of its hex, for money or science; at most one in a hex. Needs the technology Orbital.",
    "monolith": "3 victory points at the end for whoever controls its hex; at most one in a hex. Needs the technology Monolith.",
}
SHIPS = {"starbase": " Needs the technology Starbase; it never moves or retreats and takes no drive."}
BOARD_SHIPS = {
    "ancient_ship": "Keeps its hex from being controlled, pins ships and fights whoever comes, but not Descendants of Draco. Lies on a Discovery Tile.",
    "gcds": "Guards the Galactic Center and its Discovery Tile, and pins every ship that enters.",
}
PIECES = (
    ("Influence Disc", ["13 of each player, 3 more by technologies"], "On a hex it controls it; on an action it pays for that. The more are off the track, the higher the upkeep."),
    ("Population cube", ["33 of each player"], "On its track it waits at home; on a square of a hex it bares a higher production of its kind."),
    ("Colony Ship", [], "Turned face down it takes a cube to a square of a controlled hex; Influence turns two face up, Cleanup all."),
    ("Reputation Tile", ["32 tiles of 1 to 4 victory points: 12, 9, 7 and 4"], "Drawn after battles; one of those drawn may be kept."),
    ("Ambassador", ["3 of each player", "1 victory point"], "Exchanged with a cube when two players agree on Diplomatic Relations."),
    ("Traitor Card", ["-2 victory points"], "Goes to who breaks Diplomatic Relations by attacking; its holder makes no new ones."),
)


def eclipse():
    yield "## Technologies"
    for t in load("eclipse", "technologies")["technologies"]:
        yield item(t["name"], [t["category"], f"{t['cost']} science, at least {t['min_cost']}", plural(t["tiles"], "tile")], t["effect"])
    yield "## Ship parts"
    for part in load("eclipse", "ship_parts")["parts"]:
        yield item(part["name"], part_figures(part), PART_EFFECTS[part["type"]])
    ships = load("eclipse", "ship_types")
    yield "## Ships and structures"
    for name, s in ships["ships"].items():
        figures = [f"{s['cost_materials']} materials", f"{s['pieces_per_player']} of each player"]
        yield item(words(name).capitalize(), figures, "Printed " + blueprint("parts", s) + "." + SHIPS.get(name, ""))
    for name, s in ships["structures"].items():
        yield item(words(name).capitalize(), [f"{s['cost_materials']} materials"], STRUCTURES[name])
    ancients = load("eclipse", "ancients")
    for name, key in (("Ancient Ship", "ancient_ship"), ("Galactic Center Defense System", "gcds")):
        a = ancients[key]
        dice = ", ".join(f"{plural(w['dice'], 'die')} of {w['damage']} damage".replace("dies", "dice") for w in a["weapons"])
        yield item(name, [dice, f"initiative {a['initiative']}", f"computer +{a['computer']}", f"hull {a['hull']}"], BOARD_SHIPS[key])
    yield "## Other pieces"
    for piece in PIECES:
        yield item(*piece)
    yield "## Species"
    standard = {name: thing["cost_materials"] for kind in ("ships", "structures") for name, thing in ships[kind].items()}
    for s in load("eclipse", "species")["species"]:
        prints = [blueprint(name, b) for name, b in s["blueprint_overrides"].items() if "slots" in b or "energy" in b]
        effect = " ".join(s["abilities"]) + (" Blueprints: " + "; ".join(prints) + "." if prints else "")
        yield item(s["name"], species_figures(s, standard), effect)
    yield "## Discovery Tiles"
    for t in load("eclipse", "discovery_tiles")["tiles"]:
        yield item(f"{t['name']} (discovery)", [plural(t["tiles"], "tile"), "or 2 victory points if kept face down"], t["effect"])
    yield "## Sectors"
    for h in load("eclipse", "hexes")["hexes"]:
        if h["in_base_game"]:
            yield item(f"{h['name']} ({h['label']})", eclipse_hex(h))


# ---- Twilight Imperium 4 ------------------------------------------------------------------------------------------------


def dice_of(name, ability):
    if not ability:
        return ""
    number = f" x{ability['dice']}" if ability.get("dice") and ability["dice"] > 1 else ""
    return f"{name} {ability['hit_on']}{number}" + (" also into adjacent systems" if ability.get("adjacent_systems") else "")


def faction_names():
    return {f["id"]: f["name"] for f in load("ti4", "factions")["factions"]}


def unit_figures(u):
    yield words(u["kind"])
    yield f"{faction_names()[u['faction']]} only" if u["faction"] else ""
    if u["cost"] is not None:
        yield f"cost {u['cost']}" + (f" for {u['units_per_cost']}" if u["units_per_cost"] > 1 else "")
    yield dice_of("combat", u["combat"])
    yield f"move {u['move']}" if u["move"] else ""
    yield f"capacity {u['capacity']}" if u["capacity"] else ""
    yield "sustain damage" if u["sustain_damage"] else ""
    for ability in ("bombardment", "space_cannon", "anti_fighter_barrage"):
        yield dice_of(words(ability), u[ability])
    if u["production"]:
        p = u["production"]
        yield f"production {p['value']}" if p["type"] == "fixed" else f"production: the planet's resources + {p['value']}"
    yield "planetary shield" if u["planetary_shield"] else ""


def prerequisites(t):
    return " ".join(f"{n} {colour}" for colour, n in t["prerequisites"].items() if n)


def agenda_effect(a):
    needed = "law in play" if a.get("needs_law_in_play") else "secret objective scored" if a.get("needs_scored_secret") else None
    told = [f"For: {a['effect_for']}" if a.get("effect_for") else "", f"Against: {a['effect_against']}" if a.get("effect_against") else ""]
    effect = " ".join(t for t in told if t) or a.get("effect", "")
    return f"With no {needed} it is discarded, and the next agenda is revealed. {effect}" if needed else effect


def names_of(table):
    return {thing["id"]: thing["name"] for thing in load("ti4", table)[table]}


UNIT_WORDS = {"pds": "PDS", "infantry": "infantry", "space_dock": "space dock", "war_sun": "war sun"}


def ti4_faction(f):
    technologies, units, notes = names_of("technologies"), names_of("units"), {n["id"]: n["name"] for n in load("ti4", "promissory_notes")["notes"]}
    begins = [f"{n} infantry" if u == "infantry" else f"{n} PDS" if u == "pds" else plural(n, UNIT_WORDS.get(u, words(u))) for u, n in f["starting_units"].items()]
    choice = f.get("starting_technology_choice")
    knows = ", ".join(technologies[t] for t in f["starting_technologies"]) or (choice["rule"] if choice else "no technology")
    yield item(
        f["name"],
        [
            plural(f["commodities"], "commodity").replace("commoditys", "commodities"),
            "begins with " + ", ".join(begins),
            "knows " + knows,
            "technologies of its own: " + ", ".join(technologies[t] for t in f["faction_technologies"]),
            "flagship " + units[f["flagship"]],
            "note " + notes[f["promissory_note"]],
        ],
        " ".join(f"{a['name']}: {a['effect']}{played_so(a['id'])}" for a in f["abilities"]),
    )


TILES = {"mecatol": "the centre", "creuss_gate": "Creuss Gate", "home": "a home system", "blue": "a system with planets", "red": "a system without planets"}
ANOMALIES = {
    "asteroid_field": "No ship moves into it or through it.",
    "supernova": "No ship moves into it or through it.",
    "nebula": "Ships enter it only if it is the active system; those that start in it have move 1; the defender's ships get +1 on combat rolls.",
    "gravity_rift": "A ship that leaves it gets +1 move and is lost with its cargo on a roll of 1 to 3.",
}


def hx_ti4_system(t):
    yield TILES[t["type"]]
    for p in t["planets"]:
        extra = [p["trait"] or "", f"{p['tech_specialty']} specialty" if p["tech_specialty"] else ""]
        yield f"{p['name']} ({plural(p['resources'], 'resource')}, {p['influence']} influence" + "".join(f", {e}" for e in extra if e) + ")"
    yield from (f"{w} wormhole" for w in t["wormholes"])
    yield words(t["anomaly"]) if t["anomaly"] else ""
    yield "empty space" if t["is_empty"] else ""


ELECTS = {
    "player": "a player",
    "planet": "a planet",
    "planet_hazardous": "a hazardous planet",
    "planet_cultural": "a cultural planet",
    "planet_industrial": "an industrial planet",
    "planet_non_home_non_mecatol": "a planet that is neither of a home system nor Mecatol Rex",
    "law": "a law",
    "scored_secret_objective": "a secret objective that was scored",
}
# When a card is played.
TIMINGS = {
    "action_card_played": "when an action card is played",
    "after_agenda_revealed": "after an agenda is revealed",
    "after_any_activation": "after a system is activated",
    "after_ground_combat_rolls": "after the rolls of a ground combat",
    "after_lose_planet": "after you lose a planet",
    "after_note_owner_activation": "after the note's owner activates a system",
    "after_other_commit": "after another player commits ground forces",
    "after_other_moves_in": "after another player moves ships in",
    "after_own_activation": "after you activate a system",
    "after_own_commit": "after you commit ground forces",
    "after_own_ship_destroyed": "after a ship of yours is destroyed",
    "after_own_vote": "after you vote",
    "after_research": "after a research",
    "after_retreat_announced": "after a retreat is announced",
    "after_space_combat_won": "after you win a space combat",
    "after_speaker_vote": "after the speaker votes",
    "agenda_phase_start": "at the start of the agenda phase",
    "before_assign_space_cannon_hits": "before hits of Space Cannon are assigned",
    "before_assign_space_hits": "before hits of a space combat are assigned",
    "combat_round_start": "at the start of a combat round",
    "combat_round_start_or_end": "at the start or end of a combat round",
    "combat_start": "at the start of a combat",
    "component_action": "component action",
    "gain_planet": "when you gain a planet",
    "ground_combat_start": "at the start of a ground combat",
    "invasion_start": "at the start of an invasion",
    "note_owner_turn_start": "at the start of a turn of the note's owner",
    "on_receive": "on receipt",
    "replenish_commodities": "when commodities are replenished",
    "space_combat_first_round_start": "at the start of a space combat",
    "space_combat_round_start": "at the start of a round of space combat",
    "status_return_strategy_cards": "before strategy cards are returned",
    "strategy_card_choice": "when a strategy card is chosen",
    "strategy_phase_end": "at the end of the strategy phase",
    "strategy_phase_start": "at the start of the strategy phase",
    "sustain_damage_used": "after a ship sustains damage",
    "turn_start": "at the start of your turn",
    "when_agenda_revealed": "when an agenda is revealed",
    "when_elected": "when you are elected",
}


def timing(card):
    return " or ".join(TIMINGS[t] for t in ([card["timing"]] if isinstance(card["timing"], str) else card["timing"]))


def ti4_readings():
    """{id: how its text is read}, from the rows of RULES.md that are about texts; what follows "code: " is none of the player's business."""
    found, is_text = {}, False
    for line in (ROOT / "core/games/ti4/RULES.md").read_text().splitlines():
        columns = [c.strip() for c in line.strip("|").split("|")] if line.startswith("|") else []
        is_text = columns[0] == "id" if len(columns) == 4 and columns[1] == "function" else is_text and line.startswith("|")
        reading = columns[3].split("code: ")[0].strip(" ;") if is_text and len(columns) == 4 else ""
        if reading and not re.fullmatch("-+|reading", reading):
            found.update({name.strip(): reading for name in columns[0].split(",") if " " not in name.strip()})
    return found


READINGS = ti4_readings()


def played_so(name):
    reading = READINGS.pop(name, "")
    if not reading:
        return ""
    is_key = re.fullmatch(r"[A-Z]{3}-\d+|\d\d", reading)
    return f" Rule {reading}." if is_key else f" Played so: {reading}{'' if reading.endswith('.') else '.'}"


def ti4():
    yield "## Strategy cards"
    for c in load("ti4", "strategy_cards")["cards"]:
        primary = " ".join(f"{s['step']}. {s['effect']}" for s in c["primary"])
        secondary = " ".join(f"{s['step']}. {s['effect']}" for s in c["secondary"]["steps"])
        cost = c["secondary"]["strategy_token_cost"]
        yield item(c["name"], [f"initiative {c['initiative']}"], f"Primary: {primary} Secondary ({plural(cost, 'strategy token') if cost else 'no token'}): {secondary}{played_so(c['id'])}")
    yield "## Action cards"
    for c in load("ti4", "action_cards")["cards"]:
        yield item(c["name"], [f"{c['copies']} in the deck", timing(c)], c["effect"] + played_so(c["id"]))
    yield "## Agendas"
    for a in load("ti4", "agendas")["agendas"]:
        yield item(a["name"], [a["type"], f"elect {ELECTS[a['elect']]}" if a["elect"] else "for or against"], agenda_effect(a) + played_so(a["id"]))
    yield "## Objectives"
    for o in load("ti4", "objectives")["objectives"]:
        stage = f"stage {o['stage']}" if o["stage"] else ""
        yield item(o["name"], [o["kind"], stage, plural(o["points"], "victory point"), f"{o['phase']} phase"], o["requirement"] + played_so(o["id"]))
    yield "## Promissory notes"
    for n in load("ti4", "promissory_notes")["notes"]:
        yield item(n["name"], ["one of each colour" if n["generic"] else f"of {faction_names()[n['faction']]}", timing(n)], n["effect"] + played_so(n["id"]))
    yield "## Technologies"
    for t in load("ti4", "technologies")["technologies"]:
        if t["is_unit_upgrade"]:
            continue
        needs = prerequisites(t)
        yield item(t["name"], [t["color"] or "no colour", f"{faction_names()[t['faction']]} only" if t["faction"] else "", f"needs {needs}" if needs else "needs nothing", "exhausts" if t["exhausts"] else ""], t["effect"] + played_so(t["id"]))
    yield "## Units"
    technologies = {t["id"]: t for t in load("ti4", "technologies")["technologies"]}
    for u in load("ti4", "units")["units"]:
        upgrade = technologies.get(u["required_tech"]) if u["required_tech"] else None
        needs = prerequisites(upgrade) if upgrade else ""
        yield item(u["name"], [*unit_figures(u), f"upgrade, needs {needs}" if needs else ""], (u["effect"] or "") + played_so(u["id"]))
    yield "## Factions"
    for f in load("ti4", "factions")["factions"]:
        yield from ti4_faction(f)
    yield "## Systems"
    for t in load("ti4", "tiles")["tiles"]:
        yield item(f"System {t['id']}", hx_ti4_system(t), ANOMALIES.get(t["anomaly"], ""))
    if READINGS:
        raise SystemExit(f"core/games/ti4/RULES.md: no component is called {', '.join(sorted(READINGS))}")


# ---- Obsidian Protocol --------------------------------------------------------------------------------------------------


def body_figures(b):
    for field in ("armor", "structure", "parry", "evasion", "electronic", "maneuver", "move"):
        if b.get(field):
            yield f"{field} {b[field]}"
        elif field == "electronic" and field in b and b[field] is None:
            yield "electronic -"


def keyword_words(k):
    """A keyword as its card is called, with its number: "Armor Piercing 2", or of a stance: "Stance OFF"."""
    name = {"Silence": "Silent", "Handheld": "Handheld"}.get(k["k"]) or KEYWORD_NAMES[k["k"]]
    value = k.get("x")
    return name.replace("[X]", str(value)).replace("X", str(value)) if value else name.replace("[X]", "").replace("+X", "").removesuffix(" X").strip()


WHEN = {
    "always": "",
    "two_handed": "with a Freehand helper: ",
    "stationary": "if this mech has not moved: ",
    "straight_line": "in a straight line: ",
    "stance_off": "in OFF: ",
    "stance_def": "in DEF: ",
    "charged": "if the charge is spent: ",
    "on_hit": "on a hit: ",
    "per_uncancelled_lightning": "for each Lightning that no Dodge cancels: ",
    "on_part_destroyed": "if it destroys a part: ",
    "after_move": "after the move: ",
}
# X stands for the number.
OPS = {
    "action_tick": "X action tick more",
    "add_range": "range +X",
    "add_red": "X more red",
    "add_yellow": "X more yellow",
    "all_ally_mechs_link": "every own mech in range gains X link, this one too",
    "all_enemy_mechs_link": "an electronic roll against each enemy mech in range, the nearest first: it loses X link",
    "all_los_adjacent_fire_control_interference": "every unit in adjacent grids in sight gets a Fire Control Interference token",
    "ally_mech_stance_choice": "one own mech in range that is not SHUTDOWN takes a stance of its choice",
    "automatic_shield": "Automatic Shield",
    "camouflage_on": "this unit becomes camouflaged",
    "charge": "the charge token of this card's other action turns up",
    "choose_drag_or_disarm": "Drag or Disarm",
    "choose_drag_or_immobilized": "Drag, or an Immobilized token",
    "choose_multi_target3_or_suppression": "Multi-Target 3 or Suppression",
    "command_drone": "X command to an own drone",
    "control_target_one_move": "the target makes one move (a mech up to its maneuver value) that you choose, with its facing",
    "damage_control": "a Repaired token on a destroyed part of this mech (not the torso), or one damage token of it leaves",
    "destroy_drone_or_projectile": "a drone, projectile or installation is destroyed",
    "disarm": "Disarm",
    "drag": "Drag",
    "extra_action_opportunity": "another own mech gets one more opportunity at once, at most once a round",
    "extra_firing_tick": "X Extra Firing Tick",
    "firing_add_1R_per_3R": "Firing of this mech rolls 1 more red die for every 3 printed",
    "firing_add_1Y_per_3Y": "Firing of this mech rolls 1 more yellow die for every 3 printed",
    "free_action": "once NAME with the same part, without ticks",
    "gain_overwatch_end_opportunity": "this mech gets the overwatch token and ends its opportunity",
    "knockback": "Knockback X",
    "maneuver": "",
    "may_designate": "the SLOT may be designated as the part that is hit",
    "multi_target": "Multi-Target X",
    "mutilation": "Mutilation",
    "no_damage": "the attack does no damage",
    "omni_direction": "no front arc is needed",
    "one_ally_mech_link": "one own mech in range gains X link",
    "push": "Push X",
    "push_front_adjacent": "may Push X an enemy ground unit right in front",
    "remove_damage_then_self_removed": "one own unit or part in range loses its damage token, then this unit leaves the board",
    "remove_square_token": "X square token of one own unit in range leaves",
    "replace_eye": "Eyes of the attack may become FACE",
    "resupply": "one spent ammo token of an own part or drone in range that launches CARD turns up",
    "scan_all_in_range": "a Scan of every enemy in range that is camouflaged or has a Low Profile token",
    "self_highlight": "this unit gets a Highlight token",
    "self_low_profile": "this unit gets a Low Profile token",
    "set_target_facing": "you set the target's facing",
    "shock_attack": "Shock Attack X",
    "size_to_medium": "its size is M",
    "size_to_short": "its size is S",
    "snipe": "Snipe",
    "stance_to_def": "this mech goes to DEF",
    "suppression": "Suppression",
    "swap_with_same_size_ground_mech": "or this mech changes places with another ground mech in range",
    "target_ally_link": "another own mech in range loses X link",
    "target_blue": "the target rolls X fewer blue",
    "target_fire_control_interference": "the target gets a Fire Control Interference token",
    "target_fire_control_interference_nearest": "the nearest enemy gets a Fire Control Interference token",
    "target_fragile": "the target gets X Fragile token",
    "target_highlight_los": "an enemy in range and sight gets a Highlight token, without a roll",
    "target_immobilized": "the target gets an Immobilized token",
    "target_link": "the target loses X link",
    "target_low_profile_remove": "the target's Low Profile token leaves",
    "target_mech_shutdown": "a mech becomes SHUTDOWN",
    "target_pursuit": "the target gets a Pursuit token",
    "target_tracer": "the target gets a Target Tracer token",
    "warfare_node": "own units in range may use this unit's electronic value +X in electronic rolls",
}
# Passives whose card has no text of its own.
PASSIVES = {
    "aura_flexible_timing": "all actions of own mechs in range have Flexible Timing",
    "barricade": "it stands as terrain to attacks of enemies on other units, and cannot be moved or crushed",
    "ecs_red": "",
    "ecs_yellow": "",
    "enemies_lose_silence": "actions of enemies in range do not count as Silent",
    "intercept_only": "for interception only",
    "kc_armor": "spend the charge when this mech is attacked: Lightning on its defence dice becomes Defense",
    "off_extra_tick": "",
    "repeater": "own electronic attacks and support may be measured from this unit if it is within its range",
}
TARGETS = {"enemy_choice": "at one enemy in range", "nearest_enemy_mech_first": "at the nearest enemy in range, mechs first"}
AREAS = {"all_in_range": "at every unit in range, own ones too", "all_in_grid": "at every unit in the grid, own ones too", "all_ground_in_grid": "at every ground unit in the grid, own ones too"}
TRIGGERS = {"automatic": "automatic", "command": "by command", "delay": "in the Delay phase", "immediate": "at once"}
TOKENS = {
    "damage": "The part or unit defends with its structure; the next penetration destroys it.",
    "repaired": "A destroyed part works again until it is the part that is hit.",
    "ammo": "A use of the action flips one; without one face up it cannot be used.",
    "charge": "Face up it may be flipped for the effects marked Charged.",
    "interception": "One is spent for each interception.",
    "fragile": "One white die fewer in defence for each.",
    "immobilized": "No Moving action, maneuver or commanded move; no blue dice.",
    "fire_control_interference": "No Firing action and no interception.",
    "target_tracer": "Automatic actions of enemies may choose this unit in place of the nearest one.",
    "pursuit": "After the unit's own move one enemy ground unit may follow it by a grid.",
    "highlight": "Firing at one of several legal targets must be at a highlighted one.",
    "low_profile": "Eyes on its defence dice may become Dodge; lost by an action that is not Silent.",
    "overwatch": "At the end of the Delay phase the mech may fire once.",
    "command": "Pays for a command to a drone, and for texts that say so.",
    "smoke": "Firing cannot see through it.",
}


def effect_words(e):
    value = e.get("x")
    told = OPS[e["op"]]
    if isinstance(value, int):
        number = abs(value)
        told = told.replace("X", str(number))
    elif value:
        told = told.replace("NAME", value).replace("SLOT", words(value)).replace("FACE", value).replace("CARD", value)
    return WHEN[e["when"]] + told if told else ""


def action_text(a):
    """What the action does: its text, or the words of its effects; what it launches, and at whom."""
    told = [f"launches {' or '.join(a['launch'])}" if a.get("launch") and a.get("passive") != "auto_mine" else ""]
    if a.get("text"):
        told.append(a["text"].rstrip("."))
    else:
        told += [effect_words(e) for e in a["effects"]]
        told.append(PASSIVES[a["passive"]] if a.get("passive") else "")
        told += [TARGETS.get(a.get("target"), ""), AREAS.get(a.get("area"), "")]
        told.append(f"{plural(a['smoke'], 'smoke card')}" if a.get("smoke") else "")
    told.append(f"may be the first action of the timing {a['startable_in']}, too" if a.get("startable_in") else "")
    return "; ".join(t for t in told if t)


def action_words(a):
    dice = ", ".join(f"{n} {name}" for name, n in (("yellow", (a["dice"] or {}).get("Y")), ("red", (a["dice"] or {}).get("R"))) if n)
    figures = [a.get("type", "") + (f" {a['size']}" if a.get("size") else ""), TRIGGERS.get(a["trigger"], "")]
    figures += [f"range {a['range']}" if a["range"] and a["range"] > 0 else "adjacent" if a["range"] == -1 else ""]
    figures += [dice, plural(a["ammo"], "shot") if a.get("ammo") else "", "with a charge" if a.get("charge") else "", "deployed" if a.get("deploy") else ""]
    figures += [keyword_words(k) for k in a["keywords"]]
    text = action_text(a)
    if not text and (a["effects"] or a.get("passive") or a.get("launch")):
        sys.exit(f"{a['name']}: what the action does has no words yet")
    return f"{a['name']} ({', '.join(f for f in figures if f)})" + (f": {text}" if text else "")


def actions_words(thing):
    return " ".join(f"{action_words(a)}." for a in thing.get("actions") or [])


def discard_words(p):
    """The card that a Handheld part is turned to."""
    d = p.get("discard")
    if not d:
        return ""
    figures = [*body_figures(d), "freehand" if d["freehand"] else "", f"keeps {' and '.join(d['keeps_actions'])}" if d["keeps_actions"] else "",
               f"has {', '.join(a['name'] for a in d['actions'])} of its own" if d.get("actions") else ""]
    return f" Discarded: {', '.join(f for f in figures if f)}."


def invented(thing):
    return "figures of our own" if thing.get("synthetic") else ""


def obsidian():
    yield "## Parts"
    for p in load("obsidian", "parts")["parts"]:
        keywords = [keyword_words(k) for k in p["keywords"]]
        flags = [flag for flag in ("handheld", "freehand") if p[flag]] + (["may bear a black box"] if p.get("mission_rack") else [])
        yield item(p["name"], [p["id"], words(p["slot"]), f"{p['points']} points", *body_figures(p), *flags, *keywords, invented(p)], actions_words(p) + discard_words(p))
    yield "## Pilots"
    for p in load("obsidian", "pilots")["pilots"]:
        initiative = "initiative " + " ".join(f"{t} {n}" for t, n in p["initiative"].items())
        yield item(p["name"], [p["id"], f"{p['points']} points", f"link {p['link']}", initiative, invented(p)], "" if p["trait"] == "none" else p["trait"])
    yield "## Drones"
    for d in load("obsidian", "drones")["drones"]:
        yield item(d["name"], [d["id"], f"{d['points']} points", d["size"], *body_figures(d), f"stance {d['stance']}", "flies" if d["aerial"] else "", invented(d)], actions_words(d))
    yield "## Projectiles and installations"
    for p in load("obsidian", "projectiles")["projectiles"]:
        yield item(p["name"], [p["kind"], p["size"], *body_figures(p), f"stance {p['stance']}", "flies" if p["aerial"] else "", invented(p)], actions_words(p))
    keywords = load("obsidian", "keywords")
    yield "## Actions of every mech"
    for a in keywords["common_actions"]:
        dice = ", ".join(f"{n} {name}" for name, n in (("yellow", a.get("dice", {}).get("Y")), ("red", a.get("dice", {}).get("R"))) if n)
        reach = "adjacent" if a.get("range") == -1 else f"range {a['range']}" if a.get("range") else ""
        figures = [a["type"] + (f" {a['size']}" if a.get("size") else ""), "silent" if a.get("silence") else "", a.get("part", ""), reach, dice]
        yield item(" ".join(words(a["id"]).split()).capitalize(), figures, a.get("text") or "An attack with that part.")
    yield "## Keywords"
    for k in keywords["keywords"]:
        yield item(k["name"], ["" if k["on"] == "any" else f"on {a_or_an(words(k['on']))}", invented(k)], k["meaning"])
    yield "## Tokens"
    for t in keywords["tokens"]:
        leaves = f" Leaves: {t['expires']}." if t.get("expires") else ""
        yield item(f"{words(t['id']).capitalize()} token", [t.get("shape", ""), f"on {a_or_an(t['side'])}" if t.get("side") else ""], TOKENS[t["id"]] + leaves)


KEYWORD_NAMES = {k["id"]: k["name"] for k in load("obsidian", "keywords")["keywords"]}
TITLES = {"eclipse": "Eclipse: New Dawn for the Galaxy", "ti4": "Twilight Imperium 4", "obsidian": "EMBER: Obsidian Protocol"}


def page(game):
    lines = [f"# {TITLES[game]}: components", "", "Made by scripts/make_cards.py from the data of the engine's own tables; effects are in our own words.", ""]
    for line in {"eclipse": eclipse, "ti4": ti4, "obsidian": obsidian}[game]():
        lines += ["", line, ""] if line.startswith("#") else [line]
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    stale = 0
    for game in TITLES:
        path = ROOT / "docs/cards" / f"{game}.md"
        text = page(game)
        if sys.argv[1:] and (not path.is_file() or path.read_text() != text):
            print(f"docs/cards/{game}.md is not what the data say: run scripts/make_cards.py")
            stale = 1
        elif not sys.argv[1:]:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
    return stale


if __name__ == "__main__":
    sys.exit(main())
