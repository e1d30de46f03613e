#!/usr/bin/env python3
"""Writes docs/cards/<game>.md, every component with its figures and its effect, from core/games/<game>/data/source.

usage: scripts/make_cards.py [--check]      with --check only tells whether the pages are what the data say (exit status 1: they are not)

A card is one item, "- **Name** *figures.* effect", under a heading that says what kind of thing it is: hexarch cards reads the pages.
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def load(game, name):
    return json.loads((ROOT / "core/games" / game / "data/source" / f"{name}.json").read_text())


def words(identifier):
    return str(identifier).replace("_", " ")


def plural(n, word):
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def item(name, figures, effect=""):
    told = ", ".join(str(f) for f in figures if f)
    return f"- **{name}**" + (f" *{told}.*" if told else "") + (f" {' '.join(str(effect).split())}" if effect else "")


# ---- Eclipse ------------------------------------------------------------------------------------------------------------


def part_figures(part):
    yield words(part["type"])
    if part["dice"]:
        yield f"{plural(part['dice'], part['die_colour'] + ' die')} of {plural(part['damage'], 'damage')}".replace("dies", "dice")
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
    slots = [words(s) if s else "empty" for s in b["slots"]]
    extra = [f"{field} +{b[field]}" for field in ("initiative", "energy", "computer") if b.get(field)]
    return f"{words(name)}: {', '.join(slots)}" + (f" ({', '.join(extra)})" if extra else "")


def eclipse():
    yield "## Technologies"
    for t in load("eclipse", "technologies")["technologies"]:
        yield item(t["name"], [t["category"], f"{t['cost']} science, at least {t['min_cost']}", plural(t["tiles"], "tile")], t["effect"])
    yield "## Ship parts"
    for part in load("eclipse", "ship_parts")["parts"]:
        yield item(part["name"], part_figures(part))
    ships = load("eclipse", "ship_types")
    yield "## Ships and structures"
    for name, s in ships["ships"].items():
        figures = [f"{s['cost_materials']} materials", f"{s['pieces_per_player']} of each player"]
        yield item(words(name).capitalize(), figures, "Printed " + blueprint("parts", s) + ".")
    for name, s in ships["structures"].items():
        yield item(words(name).capitalize(), [f"{s['cost_materials']} materials"], s.get("effect", ""))
    ancients = load("eclipse", "ancients")
    for name, key in (("Ancient Ship", "ancient_ship"), ("Galactic Center Defense System", "gcds")):
        a = ancients[key]
        dice = ", ".join(f"{plural(w['dice'], 'die')} of {w['damage']} damage".replace("dies", "dice") for w in a["weapons"])
        yield item(name, [dice, f"initiative {a['initiative']}", f"computer +{a['computer']}", f"hull {a['hull']}"])
    yield "## Species"
    for s in load("eclipse", "species")["species"]:
        store = s["start_storage"]
        figures = [s["side"], f"begins with {store['money']} money, {store['science']} science, {store['materials']} materials"]
        figures += ["knows " + ", ".join(words(t) for t in s["start_techs"])] if s["start_techs"] else []
        figures += [f"trades {s['trade_rate']} to 1", plural(s["colony_ships"], "Colony Ship"), plural(s["influence_discs"], "disc")]
        actions = s["actions"]
        figures.append("actions: " + ", ".join(f"{a} {actions[a]}" for a in ("explore", "influence", "research", "upgrade", "build", "move")))
        prints = [blueprint(name, b) for name, b in s.get("blueprint_overrides", {}).items() if "slots" in b]
        effect = " ".join(s["abilities"]) + (" Blueprints: " + "; ".join(prints) + "." if prints else "")
        yield item(s["name"], figures, effect)
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
    told = [f"For: {a['effect_for']}" if a.get("effect_for") else "", f"Against: {a['effect_against']}" if a.get("effect_against") else ""]
    return " ".join(t for t in told if t) or a.get("effect", "")


def ti4_faction(f):
    yield item(
        f["name"],
        [
            plural(f["commodities"], "commodity").replace("commoditys", "commodities"),
            "begins with " + ", ".join(f"{n} {words(u)}" for u, n in f["starting_units"].items()),
            "knows " + ", ".join(words(t) for t in f["starting_technologies"]) if f["starting_technologies"] else "",
            "flagship " + words(f["flagship"]),
        ],
        " ".join(f"{a['name']}: {a['effect']}" for a in f["abilities"]),
    )


def ti4_system(t):
    planets = []
    for p in t["planets"]:
        extra = [p["trait"] or "", f"{p['tech_specialty']} specialty" if p["tech_specialty"] else ""]
        planets.append(f"{p['name']} {p['resources']}/{p['influence']}" + "".join(f" {e}" for e in extra if e))
    yield t["type"]
    yield from planets
    yield from (f"{w} wormhole" for w in t["wormholes"])
    yield words(t["anomaly"]) if t["anomaly"] else ""
    yield "empty space" if t["is_empty"] else ""


def ti4():
    yield "## Strategy cards"
    for c in load("ti4", "strategy_cards")["cards"]:
        primary = " ".join(f"{s['step']}. {s['effect']}" for s in c["primary"])
        secondary = " ".join(f"{s['step']}. {s['effect']}" for s in c["secondary"]["steps"])
        cost = c["secondary"]["strategy_token_cost"]
        yield item(c["name"], [f"initiative {c['initiative']}"], f"Primary: {primary} Secondary ({plural(cost, 'strategy token') if cost else 'no token'}): {secondary}")
    yield "## Action cards"
    for c in load("ti4", "action_cards")["cards"]:
        yield item(c["name"], [f"{c['copies']} in the deck", words(c["timing"]) if isinstance(c["timing"], str) else " or ".join(words(t) for t in c["timing"])], c["effect"])
    yield "## Agendas"
    for a in load("ti4", "agendas")["agendas"]:
        yield item(a["name"], [a["type"], f"elect {words(a['elect'])}" if a["elect"] else "for or against"], agenda_effect(a))
    yield "## Objectives"
    for o in load("ti4", "objectives")["objectives"]:
        stage = f"stage {o['stage']}" if o["stage"] else ""
        yield item(o["name"], [o["kind"], stage, plural(o["points"], "victory point"), f"{o['phase']} phase"], o["requirement"])
    yield "## Promissory notes"
    for n in load("ti4", "promissory_notes")["notes"]:
        yield item(n["name"], ["one of each colour" if n["generic"] else f"of {faction_names()[n['faction']]}", words(n["timing"]) if isinstance(n["timing"], str) else ""], n["effect"])
    yield "## Technologies"
    for t in load("ti4", "technologies")["technologies"]:
        if t["is_unit_upgrade"]:
            continue
        needs = prerequisites(t)
        yield item(t["name"], [t["color"] or "no colour", f"{faction_names()[t['faction']]} only" if t["faction"] else "", f"needs {needs}" if needs else "needs nothing", "exhausts" if t["exhausts"] else ""], t["effect"])
    yield "## Units"
    technologies = {t["id"]: t for t in load("ti4", "technologies")["technologies"]}
    for u in load("ti4", "units")["units"]:
        upgrade = technologies.get(u["required_tech"]) if u["required_tech"] else None
        needs = prerequisites(upgrade) if upgrade else ""
        yield item(u["name"], [*unit_figures(u), f"upgrade, needs {needs}" if needs else ""], u["effect"] or "")
    yield "## Factions"
    for f in load("ti4", "factions")["factions"]:
        yield from ti4_faction(f)
    yield "## Systems"
    for t in load("ti4", "tiles")["tiles"]:
        yield item(f"System {t['id']}", ti4_system(t))


# ---- Obsidian Protocol --------------------------------------------------------------------------------------------------


def body_figures(b):
    for field in ("armor", "structure", "parry", "evasion", "electronic", "maneuver", "move"):
        if b.get(field):
            yield f"{field} {b[field]}"


def action_words(a):
    dice = ", ".join(f"{n} {name}" for name, n in (("yellow", (a["dice"] or {}).get("Y")), ("red", (a["dice"] or {}).get("R"))) if n)
    figures = [a.get("type", "") + (f" {a['size']}" if a.get("size") else ""), f"range {a['range']}" if a["range"] and a["range"] > 0 else "adjacent" if a["range"] == -1 else ""]
    figures += [dice, plural(a["ammo"], "shot") if a.get("ammo") else "", "charged" if a.get("charge") else ""]
    figures += [k["k"] + (f" {k['x']}" if k.get("x") else "") for k in a["keywords"]]
    return f"{a['name']} ({', '.join(f for f in figures if f)})" + (f": {a['text']}" if a.get("text") else "")


def actions_words(thing):
    told = [action_words(a) for a in thing.get("actions") or []]
    return "; ".join(told) + ("." if told and not told[-1].endswith(".") else "")


def invented(thing):
    return "figures of our own" if thing.get("synthetic") else ""


def obsidian():
    yield "## Parts"
    for p in load("obsidian", "parts")["parts"]:
        keywords = [k["k"] + (f" {k['x']}" if k.get("x") else "") for k in p["keywords"]]
        figures = [p["id"], words(p["slot"]), f"{p['points']} points", *body_figures(p), "handheld" if p["handheld"] else "", "freehand" if p["freehand"] else "", *keywords, invented(p)]
        yield item(p["name"], figures, actions_words(p))
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
        yield item(" ".join(words(a["id"]).split()).capitalize(), figures, a.get("text", ""))
    yield "## Keywords"
    for k in keywords["keywords"]:
        yield item(k["name"], ["" if k["on"] == "any" else f"on a {words(k['on'])}", invented(k)], k["meaning"])
    yield "## Tokens"
    for t in keywords["tokens"]:
        leaves = f"Leaves: {t['expires']}." if t.get("expires") else ""
        yield item(f"{words(t['id']).capitalize()} token", [t.get("shape", ""), f"on a {t['side']}" if t.get("side") else ""], leaves)


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
