"""Write ids.inl and tables.inl of this folder from source/*.json. usage: python3 make_tables.py [folder to write to]
An unknown keyword, op, condition, hook or card id stops with its name."""
import json, pathlib, sys

here = pathlib.Path(__file__).parent
target = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here
load = lambda name: json.loads((here / "source" / f"{name}.json").read_text(encoding="utf-8"))

TYPES = ["Swift", "Melee", "Projectile", "Firing", "Moving", "Tactic", "Passive"]
SIZES = [None, "S", "M", "L"]
TRIGGERS = ["active", "passive", "automatic", "command", "immediate", "delay"]
SLOTS = ["torso", "chassis", "left_arm", "right_arm", "backpack"]
STANCES = ["DEF", "MOB", "OFF", "SHUTDOWN"]
FACTIONS = ["RDL", "UN", "GOF", "PD", "TEST"]
AREAS = [None, "all_in_range", "all_in_grid", "all_ground_in_grid"]
SEARCHES = [None, "enemy_choice", "nearest_enemy_mech_first"]
FACES = ["LIGHT2", "LIGHT", "HOLLOW_LIGHT", "LIGHTNING", "EYE", "BLANK", "HEAVY", "HOLLOW_HEAVY", "DEFENSE", "HOLLOW_DEFENSE2", "DODGE"]
WHENS = """always two_handed stationary straight_line stance_off stance_def charged on_hit per_uncancelled_lightning
per_uncancelled_eye on_part_destroyed after_move""".split()
OPS = """action_tick add_range add_red add_yellow all_ally_mechs_link all_enemy_mechs_link all_los_adjacent_fire_control_interference
ally_mech_stance_choice automatic_shield camouflage_on charge choose_drag_or_disarm choose_drag_or_immobilized
choose_multi_target3_or_suppression command_drone control_target_one_move damage_control destroy_drone_or_projectile disarm drag
extra_action_opportunity extra_firing_tick firing_add_1Y_per_3Y firing_add_1R_per_3R free_action gain_overwatch_end_opportunity knockback
maneuver may_designate multi_target mutilation no_damage omni_direction one_ally_mech_link push push_front_adjacent
remove_damage_then_self_removed remove_square_token replace_eye resupply scan_all_in_range self_highlight self_low_profile
set_target_facing shock_attack size_to_medium size_to_short snipe stance_to_def suppression swap_with_same_size_ground_mech
target_ally_link target_blue target_fire_control_interference target_immobilized target_pursuit target_tracer
target_fire_control_interference_nearest target_fragile target_highlight_los target_link target_low_profile_remove target_mech_shutdown
warfare_node""".split()
HOOKS = """aa_radar air_transport ally_mob_blue ammo_delivery any_timing_melee_short artillery attackers_minus_yellow aura_drone_range2
aura_enemy_ew_minus1 aura_flexible_timing aura_low_profile auto_mine automatic_shield automatic_shield_def barricade close_assault
command_free_move command_gives_auto coordinated_observation counter_hack covert_carry designate_white detonate_on_enemy_enter
dodge_cancels_die drone_reroll_command ecs_yellow ecs_red end_opportunity_coordination end_round_link1 enemies_lose_silence
enemy_targets_low_profile extra_firing_tick_in_firing freehand_melee_red freehand_minus_blue freehand_omni freehand_yellow
highlight_ignores_cover ignore_low_profile intercept_only is_highlighted kc_armor laser_plus_yellow load_backpack maneuver_bonus
martyrdom melee_coordination mine_trigger no_melee_back_attack off_extra_tick overload penetrated_to_def repeater riposte
silent_maneuver smoke_after_fired_at unit_cover warfare_node""".split()
PILOT_HOOKS = """tactic_any_start firing_ap1 no_link_on_part_loss off_melee_eye_light off_buy_tick chassis_structure2 ranges_plus1
low_profile_in_aura end_round_link1_self obstruct pass_units_hidden ew_win_set_off crush_large firing_near_yellow fragile_eye_heavy
melee_token_eye_heavy command_token_link drones_see_ignore_low_profile ew_link_eye_lightning free_reroll_below4 off_melee_destroy_link
bit_reroll""".split()

keywords = [k["id"] for k in load("keywords")["keywords"]]
parts, drones, projectiles, pilots = load("parts")["parts"], load("drones")["drones"], load("projectiles")["projectiles"], load("pilots")["pilots"]
terrain, scenarios, dice = load("terrain"), load("scenarios"), load("dice")
drone_ids, projectile_ids = [d["id"] for d in drones], [p["id"] for p in projectiles]
assert len(HOOKS) <= 64 and len(keywords) <= 128 and len(PILOT_HOOKS) <= 32


def index(known, value, what):
    if value not in known:
        sys.exit(f"make_tables.py: unknown {what} {value!r}")
    return known.index(value)


def card(name):
    """A launchable card: drones from 0, projectiles from 64."""
    return index(drone_ids, name, "card") if name in drone_ids else 64 + index(projectile_ids, name, "card")


def launchable(name):
    """The same as it is written in a row."""
    return f"{card(name)} /* {name} */"


def sanitise(name):
    return "".join(c if c.isalnum() else "_" for c in name).upper()


def quote(text):
    return '"' + text.replace('"', '\\"') + '"'


def named(prefix, known, value, what):
    """The enumerator of a word: named("TRIGGER", TRIGGERS, "delay", ...) is TRIGGER_DELAY."""
    index(known, value, what)
    return f"{prefix}_{sanitise(value)}"


def type_of(word):
    return named("OBSIDIAN", TYPES, word, "type") + "_ACTION"


def bits(names):
    return " | ".join(f"BIT_OF({name})" for name in names)


def keyword_bits(ks):
    """The two words that a set of keywords is kept in; nothing for the empty set."""
    held = sorted({index(keywords, k["k"], "keyword") for k in ks})
    low = bits(f"KW_{sanitise(keywords[i])}" for i in held if i < 64)
    high = bits(f"KW_{sanitise(keywords[i])} - 64" for i in held if i >= 64)
    return "{ " + ", ".join(filter(None, [low or "0", high])) + " }" if held else 0


def effect_value(op, x, owner):
    if x is None:
        return 0
    if op == "free_action":
        return f"{[a['name'] for a in owner['actions']].index(x)} /* {x} */"
    if op == "resupply":
        return launchable(x)
    if op == "replace_eye":
        index(FACES, x, "face")
        return x
    if op == "may_designate":
        return named("OBSIDIAN", SLOTS, x, "slot")
    return int(x)


VALUED = {"ArmorPiercing": "armor_piercing", "Volley": "volley", "StrengthX": "strength", "Stealth": "stealth", "MultiTarget": "multi_target",
          "CommandCoordination": "coordination", "NonHumanoid": "link_cost", "MissileGroup": "group", "Designate": "designate"}
actions = []


def action_row(a, owner):
    launch = [launchable(x) for x in (a.get("launch") or [])]
    passive = a.get("passive")
    f = {"name": quote(a["name"]), "type": type_of(a["type"]), "size": named("SIZE", SIZES, a["size"], "size") if a.get("size") else 0,
         "trigger": named("TRIGGER", TRIGGERS, a["trigger"], "trigger"),
         "hook": "1 + " + named("HOOK", HOOKS, passive, "hook") if passive else 0,
         "range": a["range"] if a.get("range") is not None else 0, "has_range": int(a.get("range") is not None),
         "yellow": (a.get("dice") or {}).get("Y", 0), "red": (a.get("dice") or {}).get("R", 0), "ammo": a.get("ammo") or 0,
         "charge": int(bool(a.get("charge"))), "intercept": a.get("intercept") or 0, "smoke": a.get("smoke") or 0,
         "area": named("AREA", AREAS, a["area"], "area") if a.get("area") else 0,
         "search": named("SEARCH", SEARCHES, a["target"], "target") if a.get("target") else 0,
         "deploy": int(bool(a.get("deploy"))), "n_launch": len(launch), "launch": "{ " + ", ".join(launch) + " }" if launch else 0,
         "becomes": "1 + " + launchable(a["becomes"]) if a.get("becomes") else 0,
         "startable_in": "1 + " + type_of(a["startable_in"]) if a.get("startable_in") else 0}
    for k in a.get("keywords", []):
        if k["k"] in VALUED and "x" in k:
            f[VALUED[k["k"]]] = k["x"]
    effects = a.get("effects") or []
    f["n_effects"] = len(effects)
    rows = []
    for e in effects:
        rows.append("{ %s, %s, %s }" % (named("WHEN", WHENS, e["when"], "condition"), named("OP", OPS, e["op"], "op"),
                                       effect_value(e["op"], e.get("x"), owner)))
    f["effect"] = "{ " + ", ".join(rows) + " }" if rows else 0
    f["keyword"] = keyword_bits(a.get("keywords", []))
    actions.append("    { " + ", ".join(f".{k} = {v}" for k, v in f.items() if v != 0) + " }, /* " + owner["id"] + " */")
    return len(actions) - 1


def common(owner):
    first = len(actions)
    for a in owner.get("actions", []):
        action_row(a, owner)
    ks = list(owner.get("keywords", []))
    for a in owner.get("actions", []):
        if a["trigger"] == "passive":
            ks += [k for k in a.get("keywords", []) if k["k"] in ("ShieldUp", "MobileDefense", "DenseArmor")]
    hooks = {named("HOOK", HOOKS, a["passive"], "hook") for a in owner.get("actions", []) if a.get("passive")}
    for k in owner.get("keywords", []):
        if k["k"] == "AutomaticShield":
            hooks.add("HOOK_AUTOMATIC_SHIELD")
    return {"id": quote(owner["id"]), "name": quote(owner["name"]), "first_action": first, "n_actions": len(owner.get("actions", [])),
            "hooks": bits(sorted(hooks)) or 0, "keyword": keyword_bits(ks),
            "generation": next((k["x"] for k in owner.get("keywords", []) if k["k"] == "CommandGeneration"), 0)}


def row(f):
    return "    { " + ", ".join(f".{k} = {v}" for k, v in f.items() if v != 0) + " },"


def stats(o):
    e = o.get("electronic")
    return {"points": o.get("points", 0) or 0, "armor": o.get("armor", 0) or 0, "structure": o.get("structure", 0) or 0, "parry": o.get("parry", 0) or 0,
            "evasion": o.get("evasion", 0) or 0, "electronic": "NO_ELECTRONIC" if "electronic" in o and e is None else e or 0}


part_rows, drone_rows, projectile_rows, pilot_rows = [], [], [], []
for p in parts:
    own = (p.get("discard") or {}).get("actions", [])
    f = common(p) | stats(p)
    for a in own: # behind those of the front
        action_row(a, p)
    f |= {"n_front": f["n_actions"], "n_actions": f["n_actions"] + len(own)}
    f |= {"faction": named("FACTION", FACTIONS, p["faction"], "faction"), "slot": named("OBSIDIAN", SLOTS, p["slot"], "slot"), "maneuver": p.get("maneuver") or 0,
          "handheld": int(p["handheld"]), "freehand": int(p["freehand"]), "mission_rack": int(bool(p.get("mission_rack")))}
    d = p.get("discard")
    if d:
        bits_kept = [([a["name"] for a in p["actions"]].index(n), n) for n in d["keeps_actions"]]
        bits_kept += [(len(p["actions"]) + i, a["name"]) for i, a in enumerate(own)]
        kept = " | ".join(f"BIT_OF({i}) /* {n} */" for i, n in bits_kept) or 0
        assert d["source"], p["id"]
        f |= {"discard": "{ %d, %d, %d, %d, %d }" % (d["armor"], d["structure"], d["parry"], d["evasion"], d["electronic"]), "keeps": kept}
    assert len(p["actions"]) + len(own) <= 3, p["id"]
    assert not any(a.get("ammo") or a.get("intercept") or a.get("charge") or a.get("passive") for a in own), p["id"]
    part_rows.append(row(f))
for d in drones:
    f = common(d) | stats(d)
    f |= {"faction": named("FACTION", FACTIONS, d["faction"], "faction"), "footprint": d["footprint"], "move": d.get("move") or 0,
          "stance": named("OBSIDIAN", STANCES, d["stance"], "stance"), "aerial": int(bool(d.get("aerial"))), "low_value": int(bool(d.get("low_value")))}
    assert len(d["actions"]) <= 4, d["id"]
    drone_rows.append(row(f))
for p in projectiles:
    f = common(p) | stats(p)
    f |= {"footprint": 1, "stance": named("OBSIDIAN", STANCES, p["stance"], "stance"), "aerial": int(bool(p.get("aerial"))), "low_value": 1,
          "installation": int(p["kind"] == "installation"), "height": p.get("height") or 0}
    assert len(p["actions"]) == 1, p["id"]
    projectile_rows.append(row(f))
for p in pilots:
    hooks = bits(named("PILOT", PILOT_HOOKS, h, "pilot hook") for h in p.get("passives", [])) or 0
    pilot_rows.append(row({"id": quote(p["id"]), "name": quote(p.get("name") or p["id"]), "points": p["points"], "faction": named("FACTION", FACTIONS, p["faction"], "faction"),
                           "link": p["link"], "initiative": "{ " + ", ".join(str(p["initiative"][t]) for t in TYPES[:6]) + " }", "hooks": hooks}))

n_card_actions = len(actions)
for a in load("keywords")["common_actions"]:
    action_row({"name": a["id"].replace("_", " ").capitalize(), "type": a["type"], "size": a["size"], "trigger": "active", "range": a.get("range"),
                "dice": a.get("dice"), "keywords": a.get("keywords", []) + ([{"k": "Silence"}] if a.get("silence") else [])},
               {"id": "common", "actions": []})

type_ids = [t["id"] for t in terrain["types"]]
types = {t["id"]: t for t in terrain["types"]}
maps, piece_names = [], []
for m in terrain["maps"]:
    rows = ["{ %s, %d, %d, %d, %d }" % (named("TERRAIN", type_ids, p["type"], "terrain"), p["x"], p["y"], p["w"], p["h"]) for p in m["pieces"]]
    grids = [p["y"] // 3 * 12 + p["x"] // 3 for p in m["pieces"]]
    cells = [sum(1 << (y * 3 + x) for y in range(3) for x in range(3)
                 if p["x"] % 3 <= x < p["x"] % 3 + p["w"] and p["y"] % 3 <= y < p["y"] % 3 + p["h"]) for p in m["pieces"]]
    names = []
    for p, g in zip(m["pieces"], grids):
        name = "%s%d %s" % ("ABCDEFGHIJKL"[g % 12], g // 12 + 1, p["type"].replace("_", " "))
        n = sum(1 for other in names if other == name or other.startswith(name + " "))
        names.append(name + (f" {n + 1}" if n else ""))
    piece_names += [n for n in names if n not in piece_names]
    maps.append("    { .id = %s, .name = %s, .n = %d, .piece = { %s },\n      .grid = { %s },\n      .cells = { %s },\n      .names = { %s } },"
                % (quote(m["id"]), quote(m["name"]), len(rows), ", ".join(rows), ", ".join(map(str, grids)), ", ".join(map(str, cells)), ", ".join(map(quote, names))))
terrain_rows = ["    { .name = %s, .height = %d, .is_fragile = %d, .armor = %d }," % (quote(t["id"]), t["height"], t["fragile"], t.get("armor", 0)) for t in terrain["types"]]


def part_index(name, slot):
    i = index([p["id"] for p in parts], name, "part")
    assert parts[i]["slot"] == slot
    return i


armies = []
for a in scenarios["sample_armies"]:
    text = [",".join("/".join([m[s] for s in SLOTS] + [m["pilot"]]) for m in a["mechs"])] + a["drones"]
    total = 0
    for m in a["mechs"]:
        total += sum(parts[part_index(m[s], s)]["points"] for s in SLOTS) + next(p["points"] for p in pilots if p["id"] == m["pilot"])
    total += sum(drones[drone_ids.index(d)]["points"] for d in a["drones"])
    assert total == a["points"], a["name"]
    armies.append("    { %s, %s, %d, %s }," % (quote(a["name"]), named("FACTION", FACTIONS, a["faction"], "faction"), a["points"], quote(",".join(text))))

head = "/* Generated by make_tables.py from source/. Do not edit. */\n"
ids = [head]
def enum(prefix, names, start=0, count=None):
    body = ", ".join((f"{prefix}_{sanitise(n)}" + (f" = {start}" if i == 0 and start else "")) for i, n in enumerate(names))
    ids.append("enum { " + body + (f", {count}" if count else "") + " };\n")
enum("WHEN", WHENS, 0, "N_WHENS")
enum("OP", OPS, 0, "N_OPS")
enum("HOOK", HOOKS, 0, "N_HOOKS")
enum("PILOT", PILOT_HOOKS, 0, "N_PILOT_HOOKS")
enum("KW", keywords, 0, "N_KEYWORDS")
enum("TERRAIN", type_ids)
ids.append("enum { N_PART_CARDS = %d, N_DRONE_CARDS = %d, N_PROJECTILE_CARDS = %d, N_PILOT_CARDS = %d, N_CARD_ACTIONS = %d, N_ARMIES = %d, N_MAPS = %d };\n"
           % (len(parts), len(drones), len(projectiles), len(pilots), n_card_actions, len(armies), len(maps)))
(target / "ids.inl").write_text("\n".join(ids), encoding="utf-8")

out = [head]
def array(declaration, rows):
    out.append(f"{declaration} = {{\n" + "\n".join(rows) + "\n};\n")
array("const Action action_table[]", actions)
array("const PartCard part_table[N_PART_CARDS]", part_rows)
array("const UnitCard drone_table[N_DRONE_CARDS]", drone_rows)
array("const UnitCard projectile_table[N_PROJECTILE_CARDS]", projectile_rows)
array("const PilotCard pilot_table[N_PILOT_CARDS]", pilot_rows)
array("const TerrainType terrain_types[]", terrain_rows)
array("const BoardMap board_maps[N_MAPS]", maps)
array("const char *const piece_names[]", [f"    {quote(n)}," for n in sorted(piece_names)] + ["    0,"])
array("const SampleArmy sample_armies[N_ARMIES]", armies)
array("const char *const part_ids[]", [f"    {quote(p['id'])}," for p in parts] + ["    0,"])
array("const char *const pilot_ids[]", [f"    {quote(p['id'])}," for p in pilots] + ["    0,"])
array("const char *const unit_card_ids[]", [f"    {quote(d)}," for d in drone_ids] + ['    "-",'] * (64 - len(drones)) + [f"    {quote(p)}," for p in projectile_ids] + ["    0,"])
array("const char *const op_names[]", [f"    {quote(n)}," for n in OPS])
array("const char *const hook_names[]", [f"    {quote(n)}," for n in HOOKS])
array("const char *const pilot_hook_names[]", [f"    {quote(n)}," for n in PILOT_HOOKS])
array("const char *const keyword_names[]", [f"    {quote(n)}," for n in keywords])
(target / "tables.inl").write_text("\n".join(out), encoding="utf-8")
