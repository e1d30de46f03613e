/* Odds of TI4 battles for the command line: fleets read from text, results as JSON. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/games/ti4/odds/odds.h"
#include "core/games/ti4/ti4.h"
#include "eval/fleet_text.h"
#include "eval/odds.h"

/* One side being read. */
typedef struct Side {
    Ti4OddsSide *out;
    int faction;               /* TI4_NO_FACTION where none was named */
    int unit[TI4_ODDS_GROUPS]; /* row of ti4_units of each group */
} Side;

static const char *const side_names[] = { "attacker", "defender" };

static bool same_word(const char *id, const char *word)
{
    for (; *id && *word; id++, word++)
        if (tolower((unsigned char)*id) != *word)
            return false;
    return *id == *word;
}

/* The id of a unit, technology or faction as one writes it here, "cruiser_2". */
static const char *lower(const char *id, char out[FLEET_WORD_BYTES])
{
    size_t n = 0;
    for (; id[n] && n + 1 < FLEET_WORD_BYTES; n++)
        out[n] = (char)tolower((unsigned char)id[n]);
    out[n] = '\0';
    return out;
}

/* ---- Units ------------------------------------------------------------------------------------------------------------- */

/* Names of the plain types, and the column of the odds they stand for. */
static const struct {
    const char *name;
    int type; /* of ti4.h */
    Ti4OddsType odds;
} types[] = {
    { "fighter", TI4_FIGHTER, TI4_ODDS_FIGHTER },
    { "destroyer", TI4_DESTROYER, TI4_ODDS_DESTROYER },
    { "cruiser", TI4_CRUISER, TI4_ODDS_CRUISER },
    { "carrier", TI4_CARRIER, TI4_ODDS_CARRIER },
    { "dreadnought", TI4_DREADNOUGHT, TI4_ODDS_DREADNOUGHT },
    { "flagship", TI4_FLAGSHIP, TI4_ODDS_FLAGSHIP },
    { "war_sun", TI4_WAR_SUN, TI4_ODDS_WAR_SUN },
    { "infantry", TI4_INFANTRY, TI4_ODDS_INFANTRY },
    { "pds", TI4_PDS, TI4_ODDS_PDS },
};

/* The first level of a plain type: the faction's own unit, else everybody's. -1: there is none (a flagship without a faction). */
static int first_level(int type, int faction)
{
    int found = -1;
    for (int u = 0; u < TI4_UNITS; u++) {
        if (ti4_units[u].type != type || ti4_units[u].level > 1)
            continue;
        if (faction != TI4_NO_FACTION && ti4_units[u].faction == faction)
            return u;
        if (ti4_units[u].faction == TI4_NO_FACTION && found < 0)
            found = u;
    }
    return found;
}

/* A unit by its id ("cruiser_2", "super_dreadnought_1"), or by a plain name in the singular or plural. */
static HxStatus find_unit(const FleetText *r, const Side *side, char *word, int *unit)
{
    for (int u = 0; u < TI4_UNITS; u++)
        if (same_word(ti4_units[u].id, word)) {
            *unit = u;
            return HX_OK;
        }
    const size_t n = strlen(word);
    for (size_t i = 0; i < HX_COUNT(types); i++) {
        const size_t own = strlen(types[i].name);
        const bool is_plural = n == own + 1 && word[own] == 's';
        if (strncmp(types[i].name, word, own) != 0 || (n != own && !is_plural))
            continue;
        *unit = first_level(types[i].type, side->faction);
        return *unit >= 0 ? HX_OK : fleet_refuse(r, "a flagship needs its faction, --attacker-faction or --defender-faction", word);
    }
    return fleet_refuse(r, "no such unit; there are fighter, destroyer, cruiser, carrier, dreadnought, flagship, war_sun, infantry, pds",
                        word);
}

static Ti4OddsGroup group_of(int unit, Ti4OddsType type)
{
    const Ti4UnitInfo *u = &ti4_units[unit];
    return (Ti4OddsGroup){
        .type = type,
        .combat = { u->combat, u->dice },
        .barrage = { u->afb, u->afb_dice },
        .cannon = { u->cannon, u->cannon_dice },
        .bombardment = { u->bomb, u->bomb_dice },
        .capacity = u->capacity,
        .sustains = u->sustain,
        .shields = u->shield,
        .lifts_shields = u->no_shield,
    };
}

/* Put units in their place among the groups, which ascend by type. */
static HxStatus add_units(const FleetText *r, Side *side, int unit, int n, int damaged)
{
    Ti4OddsSide *out = side->out;
    char id[FLEET_WORD_BYTES];
    lower(ti4_units[unit].id, id);
    size_t row = 0;
    while (row < HX_COUNT(types) && types[row].type != ti4_units[unit].type)
        row++;
    if (row == HX_COUNT(types))
        return fleet_refuse(r, "takes no part in a battle", id);
    int g = 0;
    while (g < out->n_groups && side->unit[g] != unit)
        g++;
    if (g == out->n_groups) {
        if (out->n_groups == TI4_ODDS_GROUPS)
            return fleet_refuse(r, "more than 12 kinds of unit on a side", id);
        for (; g > 0 && out->group[g - 1].type > types[row].odds; g--) {
            out->group[g] = out->group[g - 1];
            side->unit[g] = side->unit[g - 1];
        }
        out->group[g] = group_of(unit, types[row].odds);
        side->unit[g] = unit;
        out->n_groups++;
    }
    if (damaged && !out->group[g].sustains)
        return fleet_refuse(r, "does not sustain damage: it cannot be damaged", id);
    if (out->group[g].count + n > TI4_ODDS_COUNT)
        return fleet_refuse(r, "more than 60 units of a kind", id);
    out->group[g].count += n;
    out->group[g].damaged += damaged;
    return HX_OK;
}

static HxStatus read_units(FleetText *r, Side *side)
{
    const FleetText before = *r;
    char word[FLEET_WORD_BYTES];
    int n = fleet_read_number(r), unit = -1;
    fleet_read_word(r, word);
    if (word[0] == '\0')
        return fleet_refuse_rest(&before, "units are expected, \"3 cruiser_2\"");
    if (n == 0 || n > TI4_ODDS_COUNT)
        return fleet_refuse_rest(&before, "the number of units is from 1 to 60");
    n = n < 0 ? 1 : n;
    HxStatus status = find_unit(r, side, word, &unit);
    int damaged = 0;
    if (status == HX_OK && fleet_take(r, '(')) {
        char state[FLEET_WORD_BYTES];
        fleet_read_word(r, state);
        if (strcmp(state, "damaged") != 0 || !fleet_take(r, ')'))
            return fleet_refuse(r, "(damaged) is expected", word);
        damaged = n;
    }
    return status == HX_OK ? add_units(r, side, unit, n, damaged) : status;
}

static HxStatus read_fleet(FleetText *r, Side *side)
{
    do {
        const HxStatus status = read_units(r, side);
        if (status != HX_OK)
            return status;
    } while (fleet_take(r, ','));
    fleet_skip_space(r);
    return *r->at == '\0' ? HX_OK : fleet_refuse_rest(r, "',' or the end of the fleet is expected");
}

/* ---- Factions and technologies --------------------------------------------------------------------------------------------- */

/* What a faction's sheet and its flagship do in battles. */
static void add_faction(Ti4OddsSide *side, int faction)
{
    switch (faction) {
    case TI4_SARDAKK:
        side->combat_bonus = 1; /* Unrelenting */
        side->flagship_bonus = true;
        return;
    case TI4_JOLNAR:
        side->combat_bonus = -1; /* Fragile */
        side->flagship_extra_hits = true;
        return;
    case TI4_MENTAK:
        side->ambush = true;
        side->flagship_forbids = true;
        return;
    case TI4_L1Z1X:
        side->harrow = true;
        side->flagship_directs = true;
        return;
    case TI4_LETNEV:
        side->flagship_repairs = true;
        return;
    case TI4_WINNU:
        side->flagship_counts = true;
        return;
    case TI4_YIN:
        side->flagship_explodes = true;
        return;
    default:
        return;
    }
}

static HxStatus find_faction(const char *option, const char *name, int *out, HxError *err)
{
    for (int f = 0; f < TI4_FACTIONS; f++)
        if (same_word(ti4_factions[f].id, name)) {
            *out = f;
            return HX_OK;
        }
    char list[220], id[FLEET_WORD_BYTES];
    size_t at = 0;
    for (int f = 0; f < TI4_FACTIONS && at < sizeof list; f++)
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", f ? ", " : "", lower(ti4_factions[f].id, id));
    return hx_refuse(err, HX_BAD_INPUT, "%s: no faction '%.30s'; there are %s", option, name, list);
}

/* Technologies that touch a battle, and the switch they are. */
static HxStatus add_technology(Ti4OddsSide *side, const char *option, const char *word, HxError *err)
{
    const struct {
        const char *name;
        bool *flag;
    } known[] = {
        { "plasma_scoring", &side->plasma_scoring },         { "antimass_deflectors", &side->antimass_deflectors },
        { "graviton_laser_system", &side->graviton_laser },  { "assault_cannon", &side->assault_cannon },
        { "duranium_armor", &side->duranium_armor },         { "magen_defense_grid", &side->magen_defense_grid },
        { "non_euclidean_shielding", &side->non_euclidean }, { "l4_disruptors", &side->l4_disruptors },
        { "valkyrie_particle_weave", &side->valkyrie },
    };
    for (size_t i = 0; i < HX_COUNT(known); i++)
        if (strcmp(known[i].name, word) == 0) {
            *known[i].flag = true;
            return HX_OK;
        }
    for (int t = 0; t < TI4_TECHS; t++)
        if (same_word(ti4_techs[t].id, word))
            return hx_refuse(err, HX_BAD_INPUT, "%s: '%.40s' changes no odds here (upgraded units are named in the fleet, \"cruiser_2\")",
                             option, word);
    return hx_refuse(err, HX_BAD_INPUT, "%s: no technology '%.40s'", option, word);
}

static HxStatus read_side(const OddsRequest *request, int which, Side *side, HxError *err)
{
    static const char *const fleet_options[] = { "--attacker", "--defender" };
    static const char *const faction_options[] = { "--attacker-faction", "--defender-faction" };
    static const char *const technology_options[] = { "--attacker-tech", "--defender-tech" };
    const OddsSide *asked = &request->side[which];
    side->faction = TI4_NO_FACTION;
    if (!asked->fleet)
        return hx_refuse(err, HX_BAD_INPUT, "%s: a fleet is missing", fleet_options[which]);
    HxStatus status = asked->faction ? find_faction(faction_options[which], asked->faction, &side->faction, err) : HX_OK;
    if (status == HX_OK)
        add_faction(side->out, side->faction);
    for (int i = 0; status == HX_OK && i < asked->n_technologies; i++)
        status = add_technology(side->out, technology_options[which], asked->technology[i], err);
    FleetText r = { .at = asked->fleet, .option = fleet_options[which], .err = err };
    return status == HX_OK ? read_fleet(&r, side) : status;
}

/* One of two or three words; `standard` where nothing was said. */
static HxStatus read_choice(const char *option, const char *text, const char *const *names, int standard, int *out, HxError *err)
{
    *out = standard;
    if (!text)
        return HX_OK;
    char list[80];
    size_t at = 0;
    for (int i = 0; names[i]; i++) {
        if (strcmp(names[i], text) == 0) {
            *out = i;
            return HX_OK;
        }
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", i ? ", " : "", names[i]);
    }
    return hx_refuse(err, HX_BAD_INPUT, "%s: '%.40s' is none of %s", option, text, list);
}

static HxStatus read_battle(const OddsRequest *request, Ti4OddsBattle *battle, Side *side, HxError *err)
{
    static const char *const sites[] = { "space", "ground", "both", NULL };
    static const char *const policies[] = { "early", "late", NULL };
    int site, policy;
    HxStatus status = read_choice("--site", request->site, sites, TI4_ODDS_SPACE, &site, err);
    if (status == HX_OK)
        status = read_choice("--policy", request->policy, policies, TI4_ODDS_EARLY, &policy, err);
    if (status != HX_OK)
        return status;
    battle->site = (Ti4OddsSite)site;
    battle->policy = (Ti4OddsPolicy)policy;
    for (int i = 0; i < request->n_sets; i++) {
        if (strcmp(request->set[i], "nebula=on") != 0 && strcmp(request->set[i], "nebula=off") != 0)
            return hx_refuse(err, HX_BAD_INPUT, "--set: '%.40s' is neither nebula=on nor nebula=off", request->set[i]);
        battle->is_nebula = strcmp(request->set[i], "nebula=on") == 0;
    }
    for (int which = 0; which < 2 && status == HX_OK; which++) {
        side[which].out = &battle->side[which];
        status = read_side(request, which, &side[which], err);
    }
    return status;
}

/* ---- The answer ------------------------------------------------------------------------------------------------------------- */

/* {"cruiser_2": 2, "dreadnought_1(damaged)": 1} of one side, each name after `prefix`. */
static void add_left(json_t *units, const Side *side, const uint8_t *left, const uint8_t *damaged, const char *prefix)
{
    for (int g = 0; g < side->out->n_groups; g++) {
        char name[96], id[FLEET_WORD_BYTES];
        snprintf(name, sizeof name, "%s%s", prefix, lower(ti4_units[side->unit[g]].id, id));
        if (left[g] > damaged[g])
            json_object_set_new(units, name, json_integer(left[g] - damaged[g]));
        snprintf(name, sizeof name, "%s%s(damaged)", prefix, id);
        if (damaged[g] > 0)
            json_object_set_new(units, name, json_integer(damaged[g]));
    }
}

/* The winner's units; of a draw both sides', with the side before the name. */
static json_t *units_left(const Side *side, const Ti4OddsSurvivors *s)
{
    static const char *const prefix[] = { "attacker ", "defender " };
    json_t *units = json_object();
    for (int which = 0; which < 2; which++)
        if (s->winner == which || s->winner == TI4_ODDS_DRAW)
            add_left(units, &side[which], s->left[which], s->damaged[which], s->winner == TI4_ODDS_DRAW ? prefix[which] : "");
    return units;
}

static json_t *fleet_line(const Side *side)
{
    char line[640] = "";
    size_t at = 0;
    for (int g = 0; g < side->out->n_groups && at < sizeof line; g++) {
        const Ti4OddsGroup *group = &side->out->group[g];
        char id[FLEET_WORD_BYTES];
        at += (size_t)snprintf(line + at, sizeof line - at, "%s%d %s", g ? ", " : "", group->count, lower(ti4_units[side->unit[g]].id, id));
        if (group->damaged && at < sizeof line)
            at += (size_t)snprintf(line + at, sizeof line - at, " (%d damaged)", group->damaged);
    }
    return json_string(line);
}

static json_t *as_json(const Side *side, const Ti4OddsBattle *battle, const Ti4Odds *odds)
{
    static const char *const winners[] = { "attacker", "defender", "draw" };
    static const char *const sites[] = { "space", "ground", "both" };
    json_t *root = json_object(), *fleets = json_object(), *survivors = json_array();
    json_object_set_new(root, "game", json_string("ti4"));
    json_object_set_new(root, "site", json_string(sites[battle->site]));
    json_object_set_new(root, "policy", json_string(battle->policy == TI4_ODDS_EARLY ? "early" : "late"));
    for (int which = 0; which < 2; which++)
        json_object_set_new(fleets, side_names[which], fleet_line(&side[which]));
    json_object_set_new(root, "fleets", fleets);
    json_object_set_new(root, "attacker", json_real(odds->attacker));
    json_object_set_new(root, "defender", json_real(odds->defender));
    json_object_set_new(root, "draw", json_real(odds->draw));
    json_object_set_new(root, "stalemate", json_real(odds->stalemate));
    json_object_set_new(root, "exact", json_true());
    for (int i = 0; i < odds->n_survivors; i++) {
        json_t *row = json_object();
        json_object_set_new(row, "side", json_string(winners[odds->survivors[i].winner]));
        json_object_set_new(row, "units", units_left(side, &odds->survivors[i]));
        json_object_set_new(row, "p", json_real(odds->survivors[i].p));
        json_array_append_new(survivors, row);
    }
    json_object_set_new(root, "survivors", survivors);
    return root;
}

static HxStatus answer(const OddsRequest *request, json_t **out, HxError *err)
{
    Ti4OddsBattle battle = { .site = TI4_ODDS_SPACE };
    Side side[2] = { { .out = NULL } };
    HxStatus status = read_battle(request, &battle, side, err);
    if (status != HX_OK)
        return status;
    Ti4Odds odds;
    status = ti4_odds(&battle, &odds, err);
    if (status != HX_OK)
        return status;
    *out = as_json(side, &battle, &odds);
    ti4_odds_fini(&odds);
    return HX_OK;
}

const OddsGame odds_ti4 = {
    .game = "ti4",
    .takes = ODDS_TAKES_FLEET | ODDS_TAKES_FACTION | ODDS_TAKES_TECHNOLOGY | ODDS_TAKES_SET | ODDS_TAKES_SITE | ODDS_TAKES_POLICY,
    .help =
        "  A fleet is \"3 cruiser_2, 1 dreadnought(damaged), 2 fighter, 1 pds\": ids of units; a plain name is the first level, of the\n"
        "  faction's own unit where it has one; a flagship needs --attacker-faction or --defender-faction.\n"
        "  --site space (the default): Space Cannon, Anti-Fighter Barrage, space combat. ground: the attacker's ships only bombard, its\n"
        "  ground forces land. both: the space battle, then what is left lands, as far as the ships left can carry it.\n"
        "  --policy early (the default): every Sustain Damage first, then fighters, destroyers, cruisers, carriers, dreadnoughts,\n"
        "  flagship, war suns are destroyed in this order; late: a kind sustains when its turn has come. Nobody retreats.\n"
        "  Technologies: plasma_scoring, antimass_deflectors, graviton_laser_system, assault_cannon, duranium_armor,\n"
        "  magen_defense_grid, non_euclidean_shielding, l4_disruptors, valkyrie_particle_weave; used whenever they can be.\n"
        "  A faction's abilities and flagship count where they touch dice and hits without a payment. --set nebula=on: the defender's\n"
        "  ships get +1.\n",
    .answer = answer,
};
