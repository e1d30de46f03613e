/* Odds of Eclipse battles asked for in words: fleets read from text, results as JSON. */
#include "core/odds.h"

#include "core/fleet_text.h"
#include "core/games/battle_odds_options.h"
#include "core/games/eclipse/eclipse.h"
#include "core/games/eclipse/odds/odds.h"
#include "core/games/eclipse/odds/options.h"
#include "core/games/eclipse/odds/spot.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ECLIPSE_TAKES(O) ECLIPSE_ODDS_OPTIONS(O) HX_BATTLE_ODDS_OPTIONS(O)
HX_ODDS_OPTIONS_OF(ECLIPSE_TAKES);

enum { PART_LIST = 24 };

static const char *const option_names[] = { "--attacker", "--defender" };

/* ---- Names ------------------------------------------------------------------------------------------------------------ */

static int find_part(const char *word)
{
    for (int part = 0; part < ECLIPSE_PARTS; part++)
        if (fleet_is_called(hx_eclipse_part_info[part].name, word))
            return part;
    return -1;
}

/* A ship type, in the singular or plural. */
static int find_ship(const char *word)
{
    char singular[FLEET_WORD_BYTES];
    snprintf(singular, sizeof singular, "%s", word);
    const size_t n = strlen(singular);
    if (n > 1 && singular[n - 1] == 's' && strcmp(singular, "gcds") != 0)
        singular[n - 1] = '\0';
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        if (fleet_is_called(hx_eclipse_ship_names[type], singular))
            return type;
    if (strcmp(singular, "ancient") == 0 || strcmp(singular, "ancient_ship") == 0)
        return ECLIPSE_ANCIENT;
    return strcmp(singular, "gcds") == 0 || strcmp(singular, "galactic_center") == 0 ? ECLIPSE_GCDS : -1;
}

/* A species by its whole word, or by one of the words in it: "orion", "draco"; "terran" is any Terran faction, all alike. */
static HxStatus find_species(const char *option, const char *name, EclipseSpecies *out, HxError *err)
{
    const size_t n = strlen(name);
    for (int i = 0; i < ECLIPSE_SPECIES_COUNT; i++) {
        const char *word = hx_eclipse_species_info[i].word;
        for (const char *at = strstr(word, name); n >= 4 && at; at = strstr(at + 1, name))
            if ((at == word || at[-1] == '_') && (at[n] == '_' || at[n] == '\0')) {
                *out = (EclipseSpecies)i;
                return HX_OK;
            }
    }
    char list[250];
    size_t at = 0;
    for (int i = 0; i < ECLIPSE_SPECIES_COUNT && at < sizeof list; i++)
        at += (size_t)snprintf(list + at, sizeof list - at, "%s%s", i ? ", " : "", hx_eclipse_species_info[i].word);
    return hx_refuse(err, HX_BAD_INPUT, "%s: no species '%.30s'; there are %s", option, name, list);
}

/* ---- Blueprints ------------------------------------------------------------------------------------------------------- */

/* One side while it is parsed. */
typedef struct Side {
    EclipseSpecies species;
    uint32_t technologies; /* known, if is_limited */
    bool is_limited;       /* the text names technologies: parts need them */
    bool is_defender;
    EclipseOddsSide *out;
    char text[400]; /* the fleet as understood */
} Side;

static int size_of(int type)
{
    static const int sizes[] = { [ECLIPSE_INTERCEPTOR] = ECLIPSE_ODDS_SMALLEST,    [ECLIPSE_CRUISER] = ECLIPSE_ODDS_CRUISER,
                                 [ECLIPSE_DREADNOUGHT] = ECLIPSE_ODDS_DREADNOUGHT, [ECLIPSE_STARBASE] = ECLIPSE_ODDS_STARBASE,
                                 [ECLIPSE_ANCIENT] = ECLIPSE_ODDS_SMALLEST,        [ECLIPSE_GCDS] = ECLIPSE_ODDS_SMALLEST };
    return sizes[type];
}

/* Parts on a blueprint, and how many slots it has. */
typedef struct Parts {
    int n, n_slots;
    int part[PART_LIST];
} Parts;

/* The figures printed on the species' board. */
static Parts printed_parts(EclipseSpecies species, int type)
{
    Parts parts = { 0 };
    for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
        const int part = hx_eclipse_species_info[species].blueprint[type].slot[slot];
        parts.n_slots += part != ECLIPSE_PART_ABSENT;
        if (part < ECLIPSE_PARTS)
            parts.part[parts.n++] = part;
    }
    return parts;
}

/* Add the parts up, with the parts printed outside the grid (E-UPG-4, E-UPX-5). */
static EclipseOddsShip ship_of_parts(EclipseSpecies species, int type, const Parts *parts)
{
    const EclipseBlueprintInfo *blueprint = &hx_eclipse_species_info[species].blueprint[type];
    EclipseOddsShip ship = { .size = (EclipseOddsSize)size_of(type), .computer = blueprint->computer, .initiative = blueprint->initiative };
    for (int i = 0; i < parts->n; i++) {
        const EclipsePartInfo *part = &hx_eclipse_part_info[parts->part[i]];
        ship.hull += part->hull;
        ship.computer += part->computer;
        ship.shield += part->shield;
        ship.initiative += part->initiative;
        if (part->dice > 0)
            (part->is_missile ? ship.missile : ship.cannon)[part->damage] += part->dice;
    }
    return ship;
}

/* E-PRT-1..3: energy, drives, room. */
static HxStatus check_parts(const FleetText *r, EclipseSpecies species, int type, const Parts *parts)
{
    const char *name = hx_eclipse_ship_names[type];
    int energy = hx_eclipse_species_info[species].blueprint[type].energy, drives = 0;
    for (int i = 0; i < parts->n; i++) {
        energy += hx_eclipse_part_info[parts->part[i]].energy;
        drives += hx_eclipse_part_info[parts->part[i]].type == ECLIPSE_DRIVE;
    }
    if (parts->n > parts->n_slots)
        return hx_refuse(r->err, HX_BAD_INPUT, "%s: '%s': %d parts on a blueprint of %d slots", r->option, name, parts->n, parts->n_slots);
    if (energy < 0)
        return hx_refuse(r->err, HX_BAD_INPUT, "%s: '%s': its parts use %d energy more than they produce (E-PRT-1)", r->option, name,
                         -energy);
    if (type == ECLIPSE_STARBASE ? drives > 0 : drives == 0)
        return hx_refuse(r->err, HX_BAD_INPUT, "%s: '%s': %s (E-PRT-%d)", r->option, name,
                         drives ? "a starbase never has a drive" : "it needs a drive", drives ? 3 : 2);
    return HX_OK;
}

static HxStatus read_part(FleetText *r, const Side *side, int *part)
{
    char word[FLEET_WORD_BYTES];
    fleet_read_name(r, word);
    if (word[0] == '\0')
        return fleet_refuse_rest(r, "a ship part is expected");
    *part = find_part(word);
    if (*part < 0)
        return fleet_refuse(r, "no such ship part", word);
    const EclipseTechnology needed = hx_eclipse_part_info[*part].technology;
    if (side->is_limited && needed != ECLIPSE_TECH_NONE && !(side->technologies >> needed & 1))
        return fleet_refuse(r, "its technology is not among those given", word);
    return HX_OK;
}

/* One entry in brackets: "part" of a whole blueprint, "+part" into an empty slot, or "old>new" over a printed part. */
static HxStatus read_entry(FleetText *r, const Side *side, Parts *parts, bool *is_whole, bool *is_change)
{
    if (fleet_take(r, '+')) {
        int part;
        const HxStatus status = read_part(r, side, &part);
        if (status != HX_OK)
            return status;
        *is_change = true;
        if (parts->n >= parts->n_slots)
            return fleet_refuse(r, "no empty slot for it; say which printed part it covers, old>new", hx_eclipse_part_info[part].name);
        parts->part[parts->n++] = part;
        return HX_OK;
    }
    int part;
    HxStatus status = read_part(r, &(Side){ 0 }, &part);
    if (status != HX_OK)
        return status;
    if (fleet_take(r, '>')) {
        int i = 0;
        while (i < parts->n && parts->part[i] != part)
            i++;
        if (i == parts->n)
            return fleet_refuse(r, "no such part is there to be covered", hx_eclipse_part_info[part].name);
        *is_change = true;
        return read_part(r, side, &parts->part[i]);
    }
    if (!*is_whole)
        parts->n = 0;
    *is_whole = true;
    const EclipseTechnology needed = hx_eclipse_part_info[part].technology;
    if (side->is_limited && needed != ECLIPSE_TECH_NONE && !(side->technologies >> needed & 1))
        return fleet_refuse(r, "its technology is not among those given", hx_eclipse_part_info[part].name);
    if (parts->n == PART_LIST)
        return fleet_refuse(r, "too many parts", hx_eclipse_part_info[part].name);
    parts->part[parts->n++] = part;
    return HX_OK;
}

/* After '[': the blueprint up to ']'. */
static HxStatus read_blueprint(FleetText *r, const Side *side, int type, EclipseOddsShip *ship)
{
    Parts parts = printed_parts(side->species, type);
    bool is_whole = false, is_change = false;
    do {
        const HxStatus status = read_entry(r, side, &parts, &is_whole, &is_change);
        if (status != HX_OK)
            return status;
        if (is_whole && is_change)
            return fleet_refuse(r, "either a whole blueprint, or changes (+part, old>new) to the printed one", hx_eclipse_ship_names[type]);
    } while (fleet_take(r, ','));
    if (!fleet_take(r, ']'))
        return fleet_refuse_rest(r, "',' or ']' is expected in a blueprint");
    *ship = ship_of_parts(side->species, type, &parts);
    return check_parts(r, side->species, type, &parts);
}

/* ---- Raw figures ------------------------------------------------------------------------------------------------------ */

/* "1x1+2x2": dice x damage. */
static HxStatus read_dice(FleetText *r, int *dice)
{
    do {
        const FleetText before = *r;
        const int n = fleet_read_number(r);
        char sign[FLEET_WORD_BYTES] = "x1";
        if (n >= 0 && (*r->at == 'x' || *r->at == 'X')) {
            fleet_read_word(r, sign);
        } else if (n != 0) {
            return fleet_refuse_rest(&before, "dice are written as number x damage, 1x1+2x2");
        }
        char *end = NULL;
        const long damage = strtol(sign + 1, &end, 10);
        if (end == sign + 1 || *end != '\0' || damage < 1 || damage > ECLIPSE_ODDS_DAMAGE || n > ECLIPSE_ODDS_DICE)
            return fleet_refuse_rest(&before, "dice are at most 24, of damage 1 to 8");
        dice[damage] += n;
    } while (fleet_take(r, '+'));
    return HX_OK;
}

/* After '{': figures up to '}'; a missing figure is 0. */
static HxStatus read_figures(FleetText *r, int type, EclipseOddsShip *ship)
{
    *ship = (EclipseOddsShip){ .size = (EclipseOddsSize)size_of(type) };
    struct {
        const char *name;
        int *value; /* a figure, or dice by damage */
        bool is_dice, is_given;
    } figures[] = {
        { "hull", &ship->hull, false, false },     { "computer", &ship->computer, false, false },
        { "shield", &ship->shield, false, false }, { "initiative", &ship->initiative, false, false },
        { "cannon", ship->cannon, true, false },   { "missile", ship->missile, true, false },
    };
    if (fleet_take(r, '}'))
        return HX_OK;
    do {
        char word[FLEET_WORD_BYTES];
        fleet_skip_space(r);
        fleet_read_word(r, word);
        size_t i = 0;
        while (i < HX_COUNT(figures) && strcmp(figures[i].name, word) != 0)
            i++;
        if (i == HX_COUNT(figures))
            return word[0] ? fleet_refuse(r, "no such figure; there are hull, computer, shield, initiative, cannon, missile", word)
                           : fleet_refuse_rest(r, "a figure is expected, hull=1");
        if (figures[i].is_given)
            return fleet_refuse(r, "given twice", word);
        figures[i].is_given = true;
        if (!fleet_take(r, '='))
            return fleet_refuse_rest(r, "'=' is expected after a figure");
        if (figures[i].is_dice) {
            const HxStatus status = read_dice(r, figures[i].value);
            if (status != HX_OK)
                return status;
            continue;
        }
        const FleetText before = *r;
        const int value = fleet_read_number(r);
        if (value < 0 || value > ECLIPSE_ODDS_FIGURE)
            return fleet_refuse_rest(&before, "a figure is a whole number from 0 to 30");
        *figures[i].value = value;
    } while (fleet_take(r, ','));
    return fleet_take(r, '}') ? HX_OK : fleet_refuse_rest(r, "',' or '}' is expected after a figure");
}

/* ---- Fleets ----------------------------------------------------------------------------------------------------------- */

/* The name of a side's type: its size, except for Ancients and the GCDS. */
static const char *type_name(const EclipseOddsSide *side, int i)
{
    static const char *const names[] = { "", "interceptor", "starbase", "cruiser", "dreadnought" };
    return side->is_npc ? side->type[i].hull == hx_eclipse_odds_gcds().hull ? "gcds" : "ancient" : names[side->type[i].size];
}

/* After '(': "damaged)" or "damage=2)". */
static HxStatus read_damage(FleetText *r, const EclipseOddsShip *ship, int *damage)
{
    const FleetText before = *r;
    char word[FLEET_WORD_BYTES];
    fleet_read_word(r, word);
    *damage = strcmp(word, "damaged") == 0 ? 1 : -1;
    if (strcmp(word, "damage") == 0 && fleet_take(r, '='))
        *damage = fleet_read_number(r);
    if (*damage < 0 || !fleet_take(r, ')'))
        return fleet_refuse_rest(&before, "(damaged) or (damage=2) is expected");
    if (*damage > ship->hull)
        return fleet_refuse_rest(&before, "so much damage destroys the ship");
    return HX_OK;
}

/* Put `count` ships of one reading into the side: a new type, or more of one already there with the same figures. */
static HxStatus add_ships(FleetText *r, Side *side, int type, EclipseOddsShip ship, int count, int damage)
{
    EclipseOddsSide *out = side->out;
    int i = 0;
    while (i < out->n_types && out->type[i].size != ship.size)
        i++;
    if (i == out->n_types) {
        ship.count = 0;
        out->type[out->n_types++] = ship;
    }
    EclipseOddsShip *own = &out->type[i];
    if (own->hull != ship.hull || own->computer != ship.computer || own->shield != ship.shield || own->initiative != ship.initiative ||
        memcmp(own->cannon, ship.cannon, sizeof ship.cannon) != 0 || memcmp(own->missile, ship.missile, sizeof ship.missile) != 0)
        return fleet_refuse(r, "all ships of a type share one blueprint", hx_eclipse_ship_names[type]);
    if (own->count + count > ECLIPSE_ODDS_SHIPS)
        return fleet_refuse(r, "more than 32 ships of a type", hx_eclipse_ship_names[type]);
    while (count-- > 0)
        own->damage[own->count++] = damage;
    return HX_OK;
}

static HxStatus check_party(const FleetText *r, const Side *side, int type, const char *word)
{
    const bool is_npc = type >= ECLIPSE_SHIP_TYPES;
    if (is_npc && !side->is_defender)
        return fleet_refuse(r, "Ancients and the GCDS always defend (E-CMB-5)", word);
    const bool is_more = is_npc && side->out->is_npc && strcmp(type_name(side->out, 0), type == ECLIPSE_ANCIENT ? "ancient" : "gcds") == 0;
    if (side->out->n_types > 0 && (is_npc || side->out->is_npc) && !is_more)
        return fleet_refuse(r, "Ancients and the GCDS fight alone, and not beside player ships", word);
    return HX_OK;
}

static HxStatus read_ships(FleetText *r, Side *side)
{
    const FleetText before = *r;
    char word[FLEET_WORD_BYTES];
    const int count = fleet_read_count(r);
    fleet_read_name(r, word);
    const int type = find_ship(word);
    if (word[0] == '\0')
        return fleet_refuse_rest(&before, "ships are expected, \"2 cruiser\"");
    if (type < 0)
        return fleet_refuse(r, "no such ship type; there are interceptor, cruiser, dreadnought, starbase, ancient and gcds", word);
    if (count > ECLIPSE_ODDS_SHIPS)
        return fleet_refuse_rest(&before, "the number of ships is from 0 to 32");
    HxStatus status = check_party(r, side, type, word);
    if (status != HX_OK)
        return status;
    const Parts printed = type < ECLIPSE_SHIP_TYPES ? printed_parts(side->species, type) : (Parts){ 0 };
    EclipseOddsShip ship = type == ECLIPSE_ANCIENT ? hx_eclipse_odds_ancient()
                           : type == ECLIPSE_GCDS  ? hx_eclipse_odds_gcds()
                                                   : ship_of_parts(side->species, type, &printed);
    if (count > 0)
        side->out->is_npc = type >= ECLIPSE_SHIP_TYPES;
    if (type < ECLIPSE_SHIP_TYPES && fleet_take(r, '['))
        status = read_blueprint(r, side, type, &ship);
    else if (type < ECLIPSE_SHIP_TYPES && fleet_take(r, '{'))
        status = read_figures(r, type, &ship);
    int damage = 0;
    if (status == HX_OK && fleet_take(r, '('))
        status = read_damage(r, &ship, &damage);
    return status == HX_OK && count > 0 ? add_ships(r, side, type, ship, count, damage) : status;
}

static HxStatus read_fleet(FleetText *r, Side *side)
{
    do {
        const HxStatus status = read_ships(r, side);
        if (status != HX_OK)
            return status;
    } while (fleet_take(r, ','));
    fleet_skip_space(r);
    return *r->at == '\0' ? HX_OK : fleet_refuse_rest(r, "',' or the end of the fleet is expected");
}

static HxStatus read_technologies(const char *option, const HxOddsSide *asked, Side *side, HxError *err)
{
    side->is_limited = asked->n_technologies > 0;
    side->technologies = hx_eclipse_species_info[side->species].technologies;
    for (int i = 0; i < asked->n_technologies; i++) {
        FleetText r = { .at = asked->technology[i], .option = option, .err = err };
        char word[FLEET_WORD_BYTES];
        fleet_read_word(&r, word);
        int tech = 0;
        while (tech < ECLIPSE_TECHNOLOGIES && !fleet_is_called(hx_eclipse_technology_info[tech].name, word))
            tech++;
        if (tech == ECLIPSE_TECHNOLOGIES || *r.at != '\0')
            return fleet_refuse(&r, "no such technology", asked->technology[i]);
        side->technologies |= UINT32_C(1) << tech;
    }
    return HX_OK;
}

static HxStatus read_side(const HxOddsRequest *request, int which, EclipseOddsSide *out, HxError *err)
{
    static const char *const species_options[] = { "--attacker-species", "--defender-species" };
    static const char *const technology_options[] = { "--attacker-tech", "--defender-tech" };
    const HxOddsSide *asked = &request->side[which];
    const char *species = request->option[which == HX_ODDS_DEFENDER ? SAID_defender_species : SAID_attacker_species];
    Side side = { .is_defender = which == HX_ODDS_DEFENDER, .out = out };
    if (!asked->fleet)
        return hx_refuse(err, HX_BAD_INPUT, "%s: the fleet is missing", option_names[which]);
    HxStatus status = find_species(species_options[which], species ? species : "terran", &side.species, err);
    if (status == HX_OK)
        status = read_technologies(technology_options[which], asked, &side, err);
    FleetText r = { .at = asked->fleet, .option = option_names[which], .err = err };
    return status == HX_OK ? read_fleet(&r, &side) : status;
}

/* "2 cruiser, 1 interceptor" as numbers of ships by type: their blueprints are the seat's own. */
static HxStatus read_brought(const char *fleet, uint8_t *brought, HxError *err)
{
    EclipseOddsSide plain = { 0 };
    Side side = { .out = &plain };
    FleetText r = { .at = fleet, .option = option_names[0], .err = err };
    const HxStatus status =
        strpbrk(fleet, "[{(") ? fleet_refuse(&r, "with --position it is numbers of ships, \"2 cruiser\"", fleet) : read_fleet(&r, &side);
    for (int i = 0; i < plain.n_types; i++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            if (size_of(type) == (int)plain.type[i].size)
                brought[type] = (uint8_t)plain.type[i].count;
    return status;
}

/* The sides as a position has them; --attacker says what the attacker brings. */
static HxStatus read_place(const HxOddsRequest *request, EclipseOddsBattle *battle, EclipseOddsLeftOut *left_out, HxError *err)
{
    const HxOddsSide *asked = request->side;
    uint8_t brought[ECLIPSE_SHIP_TYPES] = { 0 };
    EclipseOddsPlace place;
    if (asked[1].fleet || asked[0].n_technologies || asked[1].n_technologies || request->option[SAID_attacker_species] ||
        request->option[SAID_defender_species])
        return hx_refuse(err, HX_BAD_INPUT,
                         "--position: the defender, species and technologies come from the position; choose the battle with --place, the "
                         "attacker and its ships with --seat and --attacker");
    HxStatus status = hx_eclipse_odds_find(request->position, request->place, request->attacker_seat - 1, &place, err);
    if (status == HX_OK && asked[0].fleet)
        status = read_brought(asked[0].fleet, brought, err);
    return status == HX_OK ? hx_eclipse_odds_of_place(request->position, &place, asked[0].fleet ? brought : NULL, battle, left_out, err)
                           : status;
}

/* ---- The answer ------------------------------------------------------------------------------------------------------- */

static void print_dice(FILE *f, const char *name, const int *dice)
{
    int n = 0;
    for (int damage = 1; damage <= ECLIPSE_ODDS_DAMAGE; damage++)
        if (dice[damage])
            fprintf(f, "%s%dx%d", n++ ? "+" : name, dice[damage], damage);
}

/* The side as understood, in the grammar of raw figures. */
static json_t *fleet_line(const EclipseOddsSide *side)
{
    char *line = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&line, &size);
    if (!f)
        return NULL;
    for (int i = 0; i < side->n_types; i++) {
        const EclipseOddsShip *ship = &side->type[i];
        fprintf(f, "%s%d %s{hull=%d, computer=%d, shield=%d, initiative=%d", i ? ", " : "", ship->count, type_name(side, i), ship->hull,
                ship->computer, ship->shield, ship->initiative);
        print_dice(f, ", cannon=", ship->cannon);
        print_dice(f, ", missile=", ship->missile);
        fprintf(f, "}");
        int n_damaged = 0;
        for (int k = 0; k < ship->count; k++)
            n_damaged += ship->damage[k] > 0;
        if (n_damaged > 0)
            fprintf(f, " (%d damaged)", n_damaged);
    }
    fclose(f);
    json_t *out = json_string(line);
    free(line);
    return out;
}

/* {"cruiser": 2}; of a draw both sides' ships, {"attacker cruiser": 1, "defender starbase": 1}. */
static json_t *units_left(const EclipseOddsBattle *battle, const EclipseOddsSurvivors *s)
{
    static const char *const prefix[] = { "attacker ", "defender " };
    json_t *units = json_object();
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < battle->side[side].n_types; i++) {
            char name[32];
            snprintf(name, sizeof name, "%s%s", s->winner == ECLIPSE_ODDS_DRAW ? prefix[side] : "", type_name(&battle->side[side], i));
            if (s->left[side][i] > 0)
                json_object_set_new(units, name, json_integer(s->left[side][i]));
        }
    return units;
}

/* Ships that have retreated, of both sides, each with its side before the name. */
static json_t *units_gone(const EclipseOddsBattle *battle, const EclipseOddsSurvivors *s)
{
    EclipseOddsSurvivors gone = { .winner = ECLIPSE_ODDS_DRAW };
    memcpy(gone.left, s->gone, sizeof gone.left);
    return units_left(battle, &gone);
}

/* After each round: who has won by then, and the likeliest ships with which it goes on. */
static json_t *told_rounds(const EclipseOddsBattle *battle, const EclipseOdds *odds)
{
    static const char *const sides[] = { "attacker", "defender" };
    json_t *out = json_array();
    for (int i = 0; i < odds->n_rounds; i++) {
        const EclipseOddsRound *round = &odds->round[i];
        json_t *likeliest = json_array();
        for (int k = 0; k < round->n_likeliest; k++) {
            json_t *row = json_object();
            for (int side = 0; side < 2; side++) {
                EclipseOddsSurvivors own = { .winner = side };
                memcpy(own.left[side], round->likeliest[k].left[side], sizeof own.left[side]);
                json_object_set_new(row, sides[side], units_left(battle, &own));
            }
            json_object_set_new(row, "p", json_real(round->likeliest[k].p));
            json_array_append_new(likeliest, row);
        }
        json_array_append_new(out, json_pack("{s:i, s:f, s:f, s:f, s:f, s:o}", "round", i + 1, "attacker", round->attacker, "defender",
                                             round->defender, "draw", round->draw, "goes_on", round->goes_on, "likeliest", likeliest));
    }
    return out;
}

static json_t *as_json(const EclipseOddsBattle *battle, const EclipseOdds *odds, const EclipseOddsLeftOut *left_out)
{
    static const char *const sides[] = { "attacker", "defender", "draw" };
    json_t *root = json_object();
    json_object_set_new(root, "game", json_string("eclipse"));
    json_object_set_new(root, "assign", json_string(battle->assign == ECLIPSE_ODDS_BEST ? "best" : "fixed"));
    json_t *fleets = json_object();
    for (int side = 0; side < 2; side++)
        json_object_set_new(fleets, sides[side], fleet_line(&battle->side[side]));
    json_object_set_new(root, "fleets", fleets);
    json_object_set_new(root, "attacker", json_real(odds->attacker));
    json_object_set_new(root, "defender", json_real(odds->defender));
    json_object_set_new(root, "draw", json_real(odds->both_destroyed + odds->stalemate + odds->both_left));
    json_object_set_new(root, "both_destroyed", json_real(odds->both_destroyed));
    json_object_set_new(root, "stalemate", json_real(odds->stalemate));
    json_object_set_new(root, "exact", json_boolean(odds->is_exact && left_out->n == 0));
    json_object_set_new(root, "left_out", eclipse_left_out_lines(left_out));
    if (!odds->is_exact) {
        json_object_set_new(root, "error", json_real(odds->error));
        json_object_set_new(root, "sims", json_integer(odds->n_sims));
    }
    if (battle->side[0].retreat_round || battle->side[1].retreat_round) {
        json_object_set_new(root, "both_left", json_real(odds->both_left));
        json_object_set_new(root, "retreat", json_pack("{s:f, s:f}", sides[0], odds->retreat[0], sides[1], odds->retreat[1]));
    }
    if (battle->rounds)
        json_object_set_new(root, "rounds", told_rounds(battle, odds));
    json_t *survivors = json_array();
    for (int i = 0; i < odds->n_survivors; i++) {
        json_t *row = json_object(), *gone = units_gone(battle, &odds->survivors[i]);
        json_object_set_new(row, "side", json_string(sides[odds->survivors[i].winner]));
        json_object_set_new(row, "units", units_left(battle, &odds->survivors[i]));
        if (json_object_size(gone))
            json_object_set(row, "retreated", gone);
        json_decref(gone);
        json_object_set_new(row, "p", json_real(odds->survivors[i].p));
        json_array_append_new(survivors, row);
    }
    json_object_set_new(root, "survivors", survivors);
    return root;
}

/* Options of the battle beside its sides. */
static HxStatus read_rest(const HxOddsRequest *request, EclipseOddsBattle *battle, HxError *err)
{
    static const char *const sides[] = { "attacker", "defender" };
    const char *rounds = request->option[SAID_rounds];
    int retreat[2];
    const HxStatus status = fleet_read_retreats(request->option[SAID_retreat], ECLIPSE_ODDS_ROUNDS, retreat, err);
    if (status != HX_OK)
        return status;
    for (int side = 0; side < 2; side++) {
        battle->side[side].retreat_round = retreat[side];
        if (retreat[side] && battle->side[side].is_npc)
            return hx_refuse(err, HX_BAD_INPUT, "--retreat: '%s': Ancients and the GCDS never retreat (E-CMB-15)", sides[side]);
        if (retreat[side] && battle->assign == ECLIPSE_ODDS_BEST)
            return hx_refuse(err, HX_BAD_INPUT, "--retreat needs --assign fixed");
    }
    battle->rounds = rounds ? fleet_round(rounds, ECLIPSE_ODDS_ROUNDS) : 0;
    return battle->rounds >= 0 ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "--rounds: '%.40s' is not from 1 to %d", rounds, ECLIPSE_ODDS_ROUNDS);
}

static HxStatus answer(const HxOddsRequest *request, json_t **out, HxError *err)
{
    EclipseOddsBattle battle = {
        .seed = request->seed, .n_sims = request->n_sims, .progress = request->progress, .progress_ctx = request->progress_ctx
    };
    const char *assign = request->option[SAID_assign];
    if (assign && strcmp(assign, "best") == 0)
        battle.assign = ECLIPSE_ODDS_BEST;
    else if (assign && strcmp(assign, "fixed") != 0)
        return hx_refuse(err, HX_BAD_INPUT, "--assign: '%.40s' is neither fixed nor best", assign);
    EclipseOddsLeftOut left_out = { .n = 0 };
    HxStatus status = request->position ? read_place(request, &battle, &left_out, err) : HX_OK;
    for (int side = 0; side < 2 && status == HX_OK && !request->position; side++)
        status = read_side(request, side, &battle.side[side], err);
    if (status == HX_OK)
        status = read_rest(request, &battle, err);
    if (status != HX_OK)
        return status;
    EclipseOdds odds;
    status = hx_eclipse_odds(&battle, &odds, err);
    if (status == HX_OK)
        *out = as_json(&battle, &odds, &left_out);
    hx_eclipse_odds_fini(&odds);
    return status;
}

/* Dice that hit something; the assignment chooses the target later. */
static int hits(const HxState *s, HxAction outcome)
{
    enum { CLASSES = 4, MOST_DICE = 8 };
    uint32_t rank = 0;
    uint8_t count[CLASSES];
    (void)s;
    if (hx_eclipse_verb_of(outcome, &rank) != ECLIPSE_DO_ROLL)
        return -1;
    hx_eclipse_counts_of_rank(CLASSES, MOST_DICE, (int)rank, count);
    return count[0] + count[1] + count[2] + count[3];
}

const HxOdds eclipse_odds_in_words = {
    .options = options,
    .takes_technologies = true,
    .takes_position = true,
    .takes_place = true,
    .takes_sims = true,
    .help =
        "  A fleet is \"2 interceptor, 1 cruiser(damaged), 1 dreadnought(damage=2)\"; the defender may be \"2 ancient\" or \"gcds\".\n"
        "  Ships have the blueprints printed on the board of their species (default: terran), or\n"
        "    cruiser[hull, ion_cannon, ion_cannon, nuclear_drive, nuclear_source]   the whole blueprint, part by part\n"
        "    cruiser[+plasma_cannon, nuclear_source>fusion_source]   the printed one with an empty slot filled and a part replaced\n"
        "    cruiser{hull=1, computer=1, shield=0, initiative=2, cannon=1x1+2x2, missile=2x2}   raw figures, dice x damage\n"
        "  With --attacker-tech, parts need a technology that you name or that is printed on the board; without it, every part is "
        "allowed.\n"
        "  --assign fixed (the default): both sides first hit the largest ship that they can destroy; best: players assign dice "
        "optimally.\n"
        "  A stalemate is a battle in which nobody has a cannon left.\n"
        "  --retreat attacker:2: from round 2 on each ship of the attacker except Starbases begins to retreat at its activation, fires no\n"
        "  more, and leaves at its activation in the next round (we assume that it has a hex to go to). Without it nobody retreats.\n"
        "  --rounds 3: the ships left after each of the first three rounds; missiles belong to the first.\n"
        "  --position FILE: the current battle, with its damage, from the next round on. --place 101: the battle in another hex;\n"
        "  --seat 2 --attacker \"2 cruiser\": seat 2 attacks with these ships and its own blueprints.\n",
    .answer = answer,
    .of_spot = eclipse_odds_of_spot,
    .hits = hits,
};
