/* Odds of TI4 battles asked for in words: fleets read from text, results as JSON. */
#include "core/odds.h"

#include "core/fleet_text.h"
#include "core/games/battle_odds_options.h"
#include "core/games/ti4/odds/odds.h"
#include "core/games/ti4/odds/options.h"
#include "core/games/ti4/odds/spot.h"
#include "core/games/ti4/ti4.h"

#include <ctype.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#define TI4_TAKES(O) TI4_ODDS_OPTIONS(O) HX_BATTLE_ODDS_OPTIONS(O)
HX_ODDS_OPTIONS_OF(TI4_TAKES);

/* One side while it is parsed, and its units in the game. */
typedef struct Side {
    Ti4OddsForce force;
    const Ti4OddsSide *made;
    int order[TI4_ODDS_GROUPS];             /* place in force.units of each group */
    Ti4OddsLeftOut more[TI4_ODDS_LEFT_OUT]; /* of a position: the parts that the odds cannot follow */
    int n_more;
    const uint8_t *own; /* its row of hx_ti4_units for each type, of a seat of a position; NULL: it has none */
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

/* The first level of a plain type: the faction's own unit, else everybody's. -1: there is none (a flagship without a faction). */
static int first_level(int type, int faction)
{
    int found = -1;
    for (int u = 0; u < TI4_UNITS; u++) {
        if (hx_ti4_units[u].type != type || hx_ti4_units[u].level > 1)
            continue;
        if (faction != TI4_NO_FACTION && hx_ti4_units[u].faction == faction)
            return u;
        if (hx_ti4_units[u].faction == TI4_NO_FACTION && found < 0)
            found = u;
    }
    return found;
}

/* "war_sun" and "war_suns" for "war sun". */
static bool is_plain_name(const char *type, const char *word)
{
    for (; *type; type++, word++)
        if ((*type == ' ' ? '_' : tolower((unsigned char)*type)) != *word)
            return false;
    return *word == '\0' || strcmp(word, "s") == 0;
}

/* A unit by its id ("cruiser_2", "super_dreadnought_1"), or by a plain name in the singular or plural. */
static HxStatus find_unit(const FleetText *r, const Side *side, char *word, int *unit)
{
    for (int u = 0; u < TI4_UNITS; u++)
        if (same_word(hx_ti4_units[u].id, word)) {
            *unit = u;
            return HX_OK;
        }
    for (int type = 0; type < TI4_TYPES; type++) {
        if (!is_plain_name(hx_ti4_type_names[type], word))
            continue;
        *unit = side->own ? side->own[type] : first_level(type, side->force.faction);
        return *unit >= 0 ? HX_OK : fleet_refuse(r, "a flagship needs its faction, --attacker-faction or --defender-faction", word);
    }
    return fleet_refuse(
        r, "no such unit; there are fighter, destroyer, cruiser, carrier, dreadnought, flagship, war_sun, infantry, pds, space_dock", word);
}

/* Add units of a row to those that the side has. */
static HxStatus add_units(const FleetText *r, Side *side, int unit, int n, int damaged)
{
    Ti4OddsForce *force = &side->force;
    char id[FLEET_WORD_BYTES];
    lower(hx_ti4_units[unit].id, id);
    if (damaged && !hx_ti4_units[unit].sustain)
        return fleet_refuse(r, "does not sustain damage: it cannot be damaged", id);
    int i = 0;
    if (n == 0)
        return HX_OK;
    while (i < force->n_units && force->units[i].unit != unit)
        i++;
    if (i == TI4_ODDS_GROUPS)
        return fleet_refuse(r, "more than 12 kinds of unit on a side", id);
    if (i == force->n_units)
        force->units[force->n_units++].unit = unit;
    if (force->units[i].count + n > TI4_ODDS_COUNT)
        return fleet_refuse(r, "more than 60 units of a kind", id);
    force->units[i].count += n;
    force->units[i].damaged += damaged;
    return HX_OK;
}

static HxStatus read_units(FleetText *r, Side *side)
{
    const FleetText before = *r;
    char word[FLEET_WORD_BYTES];
    int n = fleet_read_count(r), unit = -1;
    fleet_read_name(r, word);
    if (word[0] == '\0')
        return fleet_refuse_rest(&before, "units are expected, \"3 cruiser_2\"");
    if (n > TI4_ODDS_COUNT)
        return fleet_refuse_rest(&before, "the number of units is from 0 to 60");
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

static HxStatus find_faction(const char *option, const char *name, int *out, HxError *err)
{
    for (int f = 0; f < TI4_FACTIONS; f++)
        if (same_word(hx_ti4_factions[f].id, name)) {
            *out = f;
            return HX_OK;
        }
    char list[220], id[FLEET_WORD_BYTES];
    size_t at = 0;
    for (int f = 0; f < TI4_FACTIONS && at < sizeof list; f++)
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", f ? ", " : "", lower(hx_ti4_factions[f].id, id));
    return hx_refuse(err, HX_BAD_INPUT, "%s: no faction '%.30s'; there are %s", option, name, list);
}

#define COUNTED_TECHNOLOGIES                                                                                                               \
    "plasma_scoring, antimass_deflectors, graviton_laser_system, assault_cannon, duranium_armor, magen_defense_grid, "                     \
    "non_euclidean_shielding, l4_disruptors, valkyrie_particle_weave"

static HxStatus find_technology(const char *option, const char *word, int *out, HxError *err)
{
    for (int t = 0; t < TI4_TECHS; t++)
        if (same_word(hx_ti4_techs[t].id, word)) {
            *out = t;
            return HX_OK;
        }
    return hx_refuse(err, HX_BAD_INPUT, "%s: no technology '%.40s'; those that count are " COUNTED_TECHNOLOGIES, option, word);
}

/* Does a technology change anything that the odds count, on either side of a battle of all units? */
static HxStatus check_touches(const Ti4OddsForce *force, int tech, const char *option, const char *word, HxError *err)
{
    Ti4OddsForce with[2] = { { .faction = force->faction, .techs = UINT64_C(1) << tech }, { .faction = TI4_NO_FACTION } };
    Ti4OddsForce without[2] = { { .faction = force->faction }, { .faction = TI4_NO_FACTION } };
    Ti4OddsSide changed[2], plain[2];
    int order[2][TI4_ODDS_GROUPS];
    HxStatus status = hx_ti4_odds_sides(with, changed, order, err);
    if (status == HX_OK)
        status = hx_ti4_odds_sides(without, plain, order, err);
    if (status == HX_OK && memcmp(changed, plain, sizeof plain) == 0 && !hx_ti4_odds_leave_out_tech(tech))
        return hx_refuse(err, HX_BAD_INPUT, "%s: '%.40s' changes no odds here (upgraded units are named in the fleet, \"cruiser_2\")",
                         option, word);
    return status;
}

static HxStatus add_technology(Ti4OddsForce *force, const char *option, const char *word, HxError *err)
{
    int tech = 0;
    HxStatus status = find_technology(option, word, &tech, err);
    if (status == HX_OK)
        status = check_touches(force, tech, option, word, err);
    if (status == HX_OK)
        force->techs |= UINT64_C(1) << tech;
    return status;
}

static HxStatus read_side(const HxOddsRequest *request, int which, Side *side, HxError *err)
{
    static const char *const fleet_options[] = { "--attacker", "--defender" };
    static const char *const faction_options[] = { "--attacker-faction", "--defender-faction" };
    static const char *const technology_options[] = { "--attacker-tech", "--defender-tech" };
    const HxOddsSide *asked = &request->side[which];
    const char *faction = request->option[which == HX_ODDS_DEFENDER ? SAID_defender_faction : SAID_attacker_faction];
    side->force = (Ti4OddsForce){ .faction = TI4_NO_FACTION };
    if (!asked->fleet)
        return hx_refuse(err, HX_BAD_INPUT, "%s: the fleet is missing", fleet_options[which]);
    HxStatus status = faction ? find_faction(faction_options[which], faction, &side->force.faction, err) : HX_OK;
    for (int i = 0; status == HX_OK && i < asked->n_technologies; i++)
        status = add_technology(&side->force, technology_options[which], asked->technology[i], err);
    FleetText r = { .at = asked->fleet, .option = fleet_options[which], .err = err };
    return status == HX_OK ? read_fleet(&r, side) : status;
}

/* ---- Cards, retreats, rounds ------------------------------------------------------------------------------------------------- */

enum { ON_GROUND = 1, ASKS_ROUND = 2, OF_DEFENDER = 4, FIRST_ROUND = 8 };

static const struct {
    const char *name;
    int sort;
} cards[TI4_ODDS_CARDS] = {
    [TI4_ODDS_MORALE_BOOST] = { "morale_boost", ON_GROUND | ASKS_ROUND },
    [TI4_ODDS_FIGHTER_PROTOTYPE] = { "fighter_prototype", FIRST_ROUND },
    [TI4_ODDS_WAR_FUNDING] = { "war_funding", ASKS_ROUND },
    [TI4_ODDS_FIRE_TEAM] = { "fire_team", ON_GROUND | ASKS_ROUND },
    [TI4_ODDS_EMERGENCY_REPAIRS] = { "emergency_repairs", 0 },
    [TI4_ODDS_SHIELDS_HOLDING] = { "shields_holding", 0 },
    [TI4_ODDS_EXPERIMENTAL_BATTLESTATION] = { "experimental_battlestation", OF_DEFENDER | FIRST_ROUND },
};

/* Why the side cannot play the card in this battle; NULL: it can. */
static const char *wrong_card(const Ti4OddsBattle *battle, int which, int card, bool names_round)
{
    const int sort = cards[card].sort;
    if (sort & OF_DEFENDER && which == HX_ODDS_ATTACKER)
        return "is played against who moves in: the defender's card";
    if (names_round && !(sort & ASKS_ROUND))
        return sort & FIRST_ROUND ? "works in the first round alone" : "is played as soon as it helps; no round is named";
    if (sort & FIRST_ROUND && battle->begin != TI4_ODDS_FROM_START)
        return "comes too late: this battle is under way";
    if (battle->site == TI4_ODDS_GROUND && !(sort & ON_GROUND))
        return "is played in space";
    if (battle->site == TI4_ODDS_SPACE && card == TI4_ODDS_FIRE_TEAM)
        return "is played on the ground, --site ground or both";
    return NULL;
}

static HxStatus read_card(char *word, const char *option, int which, Ti4OddsBattle *battle, HxError *err)
{
    const int round = fleet_round_behind(word, TI4_ODDS_MOST_ROUNDS);
    char *colon = strchr(word, ':');
    if (round < 0)
        return hx_refuse(err, HX_BAD_INPUT, "%s: '%.40s' names no round from 1 to %d", option, word, TI4_ODDS_MOST_ROUNDS);
    if (colon)
        *colon = '\0';
    for (int card = 0; card < TI4_ODDS_CARDS; card++) {
        if (strcmp(cards[card].name, word) != 0)
            continue;
        const char *wrong = wrong_card(battle, which, card, colon);
        if (wrong)
            return hx_refuse(err, HX_BAD_INPUT, "%s: %s %s", option, word, wrong);
        battle->side[which].card_round[card] = (uint8_t)round;
        return HX_OK;
    }
    char list[200];
    size_t at = 0;
    for (int card = 0; card < TI4_ODDS_CARDS && at < sizeof list; card++)
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", card ? ", " : "", cards[card].name);
    return hx_refuse(err, HX_BAD_INPUT, "%s: no card '%.40s' in these odds; there are %s", option, word, list);
}

static HxStatus read_retreats(const char *text, Ti4OddsBattle *battle, HxError *err)
{
    int round[2];
    const HxStatus status = fleet_read_retreats(text, TI4_ODDS_MOST_ROUNDS, round, err);
    if (status != HX_OK)
        return status;
    if (text && battle->site == TI4_ODDS_GROUND)
        return hx_refuse(err, HX_BAD_INPUT, "--retreat: ground forces cannot retreat");
    if (round[0] && round[0] == round[1])
        return hx_refuse(err, HX_BAD_INPUT, "--retreat: the defender announces a retreat in round %d, so the attacker cannot", round[0]);
    for (int which = 0; which < 2; which++)
        battle->side[which].retreat_round = (uint8_t)round[which];
    return HX_OK;
}

/* Options of the battle beside its sides. */
static HxStatus read_rest(const HxOddsRequest *request, Ti4OddsBattle *battle, HxError *err)
{
    const struct {
        const char *option, *text;
    } of_side[] = { { "--attacker-cards", request->option[SAID_attacker_cards] },
                    { "--defender-cards", request->option[SAID_defender_cards] } };
    const char *at, *rounds = request->option[SAID_rounds];
    char word[FLEET_WORD_BYTES];
    HxStatus status = HX_OK;
    for (int which = 0; which < 2; which++)
        for (at = of_side[which].text; status == HX_OK && fleet_next_word(&at, word);)
            status = read_card(word, of_side[which].option, which, battle, err);
    if (status == HX_OK)
        status = read_retreats(request->option[SAID_retreat], battle, err);
    if (status != HX_OK)
        return status;
    if (rounds) {
        battle->rounds = fleet_round(rounds, TI4_ODDS_MOST_ROUNDS);
        if (battle->rounds < 0)
            return hx_refuse(err, HX_BAD_INPUT, "--rounds: '%.40s' is not from 1 to %d", rounds, TI4_ODDS_MOST_ROUNDS);
        if (request->n_sims)
            return hx_refuse(err, HX_BAD_INPUT, "--rounds needs exact odds: leave out --sims");
    }
    if (request->n_sims > TI4_ODDS_MOST_SIMS)
        return hx_refuse(err, HX_BAD_INPUT, "--sims: at most %d battles can be simulated", TI4_ODDS_MOST_SIMS);
    battle->n_sims = request->n_sims;
    battle->seed = request->seed;
    battle->progress = request->progress;
    battle->progress_ctx = request->progress_ctx;
    return HX_OK;
}

/* One of two or three words; `standard` without a word. */
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
    return hx_refuse(err, HX_BAD_INPUT, "%s: '%.40s' is not one of %s", option, text, list);
}

static HxStatus make_sides(Ti4OddsBattle *battle, Side *side, HxError *err)
{
    const Ti4OddsForce force[] = { side[0].force, side[1].force };
    int order[2][TI4_ODDS_GROUPS] = { { 0 } };
    const HxStatus status = hx_ti4_odds_sides(force, battle->side, order, err);
    for (int which = 0; which < 2; which++) {
        side[which].made = &battle->side[which];
        memcpy(side[which].order, order[which], sizeof order[which]);
    }
    return status;
}

/* The sides as a position has them; --attacker says what the attacker brings. */
static HxStatus read_place(const HxOddsRequest *request, int site, Ti4OddsBattle *battle, Side *side, HxError *err)
{
    const HxOddsSide *asked = request->side;
    Ti4OddsPlace place;
    Ti4OddsForce force[2];
    if (asked[1].fleet || asked[0].n_technologies || asked[1].n_technologies || request->option[SAID_attacker_faction] ||
        request->option[SAID_defender_faction] || request->n_sets)
        return hx_refuse(err, HX_BAD_INPUT,
                         "--position: the defender, factions, technologies and effects of the place come from the position; choose the "
                         "battle with --place, the attacker and its units with --seat and --attacker");
    HxStatus status = hx_ti4_odds_find(request->position, request->place, request->attacker_seat - 1, site, &place, err);
    if (status != HX_OK)
        return status;
    side[0].force = (Ti4OddsForce){ .faction = hx_ti4_seat(request->position, place.seat)->faction };
    side[0].own = hx_ti4_seat(request->position, place.seat)->units;
    FleetText r = { .at = asked[0].fleet, .option = "--attacker", .err = err };
    if (asked[0].fleet)
        status = read_fleet(&r, &side[0]);
    for (int which = 0; which < 2; which++)
        force[which] = side[which].force;
    if (status == HX_OK)
        status = hx_ti4_odds_of_place(request->position, &place, force, battle, side[0].more, &side[0].n_more, err);
    for (int which = 0; which < 2; which++)
        side[which].force = force[which];
    return status == HX_OK ? make_sides(battle, side, err) : status;
}

static HxStatus read_battle(const HxOddsRequest *request, Ti4OddsBattle *battle, Side *side, HxError *err)
{
    static const char *const sites[] = { "space", "ground", "both", NULL };
    static const char *const policies[] = { "early", "late", NULL };
    int site, policy;
    HxStatus status = read_choice("--site", request->option[SAID_site], sites, request->position ? -1 : TI4_ODDS_SPACE, &site, err);
    if (status == HX_OK)
        status = read_choice("--policy", request->option[SAID_policy], policies, TI4_ODDS_EARLY, &policy, err);
    if (status != HX_OK)
        return status;
    battle->policy = (Ti4OddsPolicy)policy;
    if (request->position)
        return read_place(request, site, battle, side, err);
    battle->site = (Ti4OddsSite)site;
    for (int i = 0; i < request->n_sets; i++) {
        if (strcmp(request->set[i], "nebula=on") != 0 && strcmp(request->set[i], "nebula=off") != 0)
            return hx_refuse(err, HX_BAD_INPUT, "--set: '%.40s' is neither nebula=on nor nebula=off", request->set[i]);
        battle->is_nebula = strcmp(request->set[i], "nebula=on") == 0;
    }
    for (int which = 0; which < 2 && status == HX_OK; which++)
        status = read_side(request, which, &side[which], err);
    return status == HX_OK ? make_sides(battle, side, err) : status;
}

/* ---- The answer ------------------------------------------------------------------------------------------------------------- */

static const char *id_of(const Side *side, int group, char out[FLEET_WORD_BYTES])
{
    return lower(hx_ti4_units[side->force.units[side->order[group]].unit].id, out);
}

/* {"cruiser_2": 2, "dreadnought_1(damaged)": 1} of one side, each name after `prefix`. */
static void add_left(json_t *units, const Side *side, const uint8_t *left, const uint8_t *damaged, const char *prefix)
{
    for (int g = 0; g < side->made->n_groups; g++) {
        char name[96], id[FLEET_WORD_BYTES];
        snprintf(name, sizeof name, "%s%s", prefix, id_of(side, g, id));
        if (left[g] > damaged[g])
            json_object_set_new(units, name, json_integer(left[g] - damaged[g]));
        snprintf(name, sizeof name, "%s%s(damaged)", prefix, id);
        if (damaged[g] > 0)
            json_object_set_new(units, name, json_integer(damaged[g]));
    }
}

typedef enum Part { HERE, GONE, IN_ORBIT } Part; /* what has not retreated, what has, ships of the former */

/* Is a group in that part of its side? Of a side that retreats all go, but for the defender's ground forces and structures: those are on
 * planets. */
static bool is_in_part(const Side *side, int which, const Ti4OddsSurvivors *s, int group, Part part)
{
    const bool is_ship = side[which].made->group[group].type < TI4_ODDS_INFANTRY;
    const bool is_gone = s->gone >> which & 1 && (which == TI4_ODDS_ATTACKER || is_ship);
    return part == GONE ? is_gone : !is_gone && (part == HERE || is_ship);
}

static void add_part(json_t *units, const Side *side, int which, const Ti4OddsSurvivors *s, Part part, const char *prefix)
{
    uint8_t left[TI4_ODDS_GROUPS], damaged[TI4_ODDS_GROUPS];
    for (int g = 0; g < side[which].made->n_groups; g++) {
        const bool is_in = is_in_part(side, which, s, g, part);
        left[g] = is_in ? s->left[which][g] : 0;
        damaged[g] = is_in ? s->damaged[which][g] : 0;
    }
    add_left(units, &side[which], left, damaged, prefix);
}

/* The winner's units; of a draw, and of ships that hold the space above a lost planet, with the side before the name. */
static json_t *units_left(const Side *side, Ti4OddsSite site, const Ti4OddsSurvivors *s)
{
    static const char *const prefix[] = { "attacker ", "defender " };
    json_t *units = json_object();
    if (s->winner != TI4_ODDS_DRAW)
        add_part(units, side, s->winner, s, HERE, "");
    for (int which = 0; which < 2; which++)
        if (s->winner == TI4_ODDS_DRAW || (s->winner != which && site == TI4_ODDS_BOTH))
            add_part(units, side, which, s, s->winner == TI4_ODDS_DRAW ? HERE : IN_ORBIT, prefix[which]);
    return units;
}

/* What has retreated. */
static json_t *units_gone(const Side *side, const Ti4OddsSurvivors *s)
{
    json_t *units = json_object();
    for (int which = 0; which < 2; which++)
        add_part(units, side, which, s, GONE, "");
    return units;
}

static json_t *fleet_line(const Side *side)
{
    char line[640] = "";
    size_t at = 0;
    for (int g = 0; g < side->made->n_groups && at < sizeof line; g++) {
        const Ti4OddsGroup *group = &side->made->group[g];
        char id[FLEET_WORD_BYTES];
        at += (size_t)snprintf(line + at, sizeof line - at, "%s%d %s", g ? ", " : "", group->count, id_of(side, g, id));
        if (group->damaged && at < sizeof line)
            at += (size_t)snprintf(line + at, sizeof line - at, " (%d damaged)", group->damaged);
    }
    for (int i = 0; i < side->force.n_units && at < sizeof line; i++) {
        char id[FLEET_WORD_BYTES];
        if (hx_ti4_units[side->force.units[i].unit].type == TI4_SPACE_DOCK)
            at += (size_t)snprintf(line + at, sizeof line - at, "%s%d %s", at ? ", " : "", side->force.units[i].count,
                                   lower(hx_ti4_units[side->force.units[i].unit].id, id));
    }
    return json_string(line);
}

/* ["attacker: Devotion (...)"]: lines about what these odds do not follow. */
static json_t *what_is_left_out(const Side *side, Ti4OddsSite site)
{
    const Ti4OddsForce force[] = { side[0].force, side[1].force };
    Ti4OddsLeftOut left_out[TI4_ODDS_LEFT_OUT];
    json_t *lines = json_array();
    const int n = hx_ti4_odds_left_out(force, site, left_out);
    for (int i = 0; i < n; i++)
        json_array_append_new(lines, json_sprintf("%s: %s", side_names[left_out[i].side], left_out[i].words));
    for (int i = 0; i < side[0].n_more; i++)
        json_array_append_new(lines, json_sprintf("%s: %s", side_names[side[0].more[i].side], side[0].more[i].words));
    return lines;
}

/* After each round: who has won by then, and the likeliest positions that go on. */
static json_t *told_rounds(const Side *side, const Ti4Odds *odds)
{
    json_t *out = json_array();
    for (int i = 0; i < odds->n_rounds; i++) {
        const Ti4OddsRound *round = &odds->round[i];
        json_t *row = json_object(), *likeliest = json_array();
        json_object_set_new(row, "round", json_integer(i + 1));
        json_object_set_new(row, "attacker", json_real(round->attacker));
        json_object_set_new(row, "defender", json_real(round->defender));
        json_object_set_new(row, "draw", json_real(round->draw));
        json_object_set_new(row, "goes_on", json_real(round->goes_on));
        for (int k = 0; k < round->n_likeliest; k++) {
            json_t *position = json_object();
            for (int which = 0; which < 2; which++) {
                json_t *units = json_object();
                add_left(units, &side[which], round->likeliest[k].left[which], round->likeliest[k].damaged[which], "");
                json_object_set_new(position, side_names[which], units);
            }
            json_object_set_new(position, "p", json_real(round->likeliest[k].p));
            json_array_append_new(likeliest, position);
        }
        json_object_set_new(row, "likeliest", likeliest);
        json_array_append_new(out, row);
    }
    return out;
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
    json_t *left_out = what_is_left_out(side, battle->site);
    json_object_set_new(root, "exact", json_boolean(json_array_size(left_out) == 0 && !battle->n_sims));
    json_object_set_new(root, "left_out", left_out);
    if (battle->n_sims) {
        json_object_set_new(root, "error", json_real(odds->error));
        json_object_set_new(root, "sims", json_integer(battle->n_sims));
    }
    if (battle->side[0].retreat_round || battle->side[1].retreat_round)
        json_object_set_new(root, "retreat", json_pack("{s:f, s:f}", side_names[0], odds->retreat[0], side_names[1], odds->retreat[1]));
    if (battle->rounds)
        json_object_set_new(root, "rounds", told_rounds(side, odds));
    for (int i = 0; i < odds->n_survivors; i++) {
        json_t *row = json_object();
        json_object_set_new(row, "side", json_string(winners[odds->survivors[i].winner]));
        json_object_set_new(row, "units", units_left(side, battle->site, &odds->survivors[i]));
        if (odds->survivors[i].gone)
            json_object_set_new(row, "retreated", units_gone(side, &odds->survivors[i]));
        json_object_set_new(row, "p", json_real(odds->survivors[i].p));
        json_array_append_new(survivors, row);
    }
    json_object_set_new(root, "survivors", survivors);
    return root;
}

static HxStatus answer(const HxOddsRequest *request, json_t **out, HxError *err)
{
    Ti4OddsBattle battle = { .site = TI4_ODDS_SPACE };
    Side side[2] = { { .made = NULL } };
    HxStatus status = read_battle(request, &battle, side, err);
    if (status == HX_OK)
        status = read_rest(request, &battle, err);
    if (status != HX_OK)
        return status;
    Ti4Odds odds;
    status = hx_ti4_odds(&battle, &odds, err);
    if (status != HX_OK)
        return status;
    *out = as_json(side, &battle, &odds);
    hx_ti4_odds_fini(&odds);
    return HX_OK;
}

static int hits(const HxState *s, HxAction outcome)
{
    int n = 0;
    (void)s;
    return hx_ti4_verb(outcome, &n) == TI4_V_HITS ? n : -1;
}

const HxOdds ti4_odds_in_words = {
    .options = options,
    .takes_technologies = true,
    .takes_position = true,
    .takes_place = true,
    .takes_sets = true,
    .takes_sims = true,
    .help =
        "  A fleet is \"3 cruiser_2, 1 dreadnought(damaged), 2 fighter, 1 pds\": ids of units. A plain name is the first level, and\n"
        "  the faction's own unit if it has one. A flagship needs --attacker-faction or --defender-faction.\n"
        "  --site space (the default): Space Cannon, Anti-Fighter Barrage, space combat. ground: the attacker's ships only bombard, its\n"
        "  ground forces land. both: the space battle, then the ground forces that the remaining ships can carry land.\n"
        "  --policy early (the default): units sustain damage first, then hits destroy fighters, destroyers, cruisers, carriers, "
        "dreadnoughts,\n"
        "  flagship and war suns in this order; late: each kind sustains damage only at its place in this order.\n"
        "  --retreat attacker:2: the attacker announces a retreat in round 2 (we assume a system to go to). Without it nobody retreats.\n"
        "  --attacker-cards, --defender-cards: morale_boost, fighter_prototype, war_funding, fire_team, emergency_repairs,\n"
        "  shields_holding, experimental_battlestation (the defender's). morale_boost:2, war_funding:2, fire_team:2: in round 2, else in\n"
        "  the first. Emergency Repairs come at the first start or end of a round with a damaged ship, Shields Holding against the first\n"
        "  hits of combat rolls. With --site both a Morale Boost is for the space battle.\n"
        "  --rounds 3: the state after each of the first three rounds. --sims 20000: simulate battles if exact odds take too long.\n"
        "  Technologies: " COUNTED_TECHNOLOGIES "; each side uses them whenever it can.\n"
        "  A faction's abilities and flagship count if they change dice and hits without a payment (with the Matriarch all fighters\n"
        "  land). The odds name the abilities that they leave out, and are then not called exact. The side with ships left has won the\n"
        "  space battle. Units that the remaining ships cannot carry after it, or after a Space Cannon Offense, are lost, unless the\n"
        "  fleet could not carry them from the start.\n"
        "  --set nebula=on: the defender's ships get +1. A space dock holds three fighters free of capacity.\n"
        "  --position FILE: the battle of the active system, with its damage, technologies and Space Cannons; in the middle of a combat\n"
        "  from its next round on. --place 26 or --place \"Lodor\": another battle; --seat 2 --attacker \"2 cruiser, 1 carrier\": seat 2\n"
        "  attacks with these ships.\n",
    .answer = answer,
    .of_spot = ti4_odds_of_spot,
    .hits = hits,
};
