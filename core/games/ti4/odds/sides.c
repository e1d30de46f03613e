/* The sides of a battle from the engine's own tables: a scratch position holds both forces in the space area of one system, and the rules
 * say what each unit does there, with and without the flagship. */
#include "core/games/ti4/odds/odds.h"
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/pool.h"

#include <stddef.h>
#include <string.h>

enum { BATTLEFIELD = TI4_MECATOL };

/* The column of the odds that a unit type of ti4.h stands in. */
static const int8_t column[TI4_TYPES] = {
    [TI4_FIGHTER] = TI4_ODDS_FIGHTER,
    [TI4_DESTROYER] = TI4_ODDS_DESTROYER,
    [TI4_CRUISER] = TI4_ODDS_CRUISER,
    [TI4_CARRIER] = TI4_ODDS_CARRIER,
    [TI4_DREADNOUGHT] = TI4_ODDS_DREADNOUGHT,
    [TI4_FLAGSHIP] = TI4_ODDS_FLAGSHIP,
    [TI4_WAR_SUN] = TI4_ODDS_WAR_SUN,
    [TI4_INFANTRY] = TI4_ODDS_INFANTRY,
    [TI4_PDS] = TI4_ODDS_PDS,
    [TI4_SPACE_DOCK] = -1,
};

int hx_ti4_odds_type(int type)
{
    return type >= 0 && type < TI4_TYPES ? column[type] : -1;
}

/* Texts that are more than a value: who has the text has the switch. */
static const struct {
    uint16_t row;
    size_t has;
} switches[] = {
    { TEXT_GRAVITON_LASER, offsetof(Ti4OddsSide, graviton_laser) },
    { TEXT_ASSAULT_CANNON, offsetof(Ti4OddsSide, assault_cannon) },
    { TEXT_DURANIUM_ARMOR, offsetof(Ti4OddsSide, duranium_armor) },
    { TEXT_MAGEN_DEFENSE_GRID, offsetof(Ti4OddsSide, magen_defense_grid) },
    { TEXT_VALKYRIE, offsetof(Ti4OddsSide, valkyrie) },
    { TEXT_AMBUSH, offsetof(Ti4OddsSide, ambush) },
    { TEXT_HARROW, offsetof(Ti4OddsSide, harrow) },
    { TEXT_ARC_SECUNDUS, offsetof(Ti4OddsSide, flagship_repairs) },
    { TEXT_MATRIARCH, offsetof(Ti4OddsSide, fighters_land) },
};

/* ---- The scratch position ------------------------------------------------------------------------------------------------------- */

static void have(HxState *s, int seat, int type, int n)
{
    const int is = fleet_of(s, BATTLEFIELD, seat)->n[type];
    if (n > is)
        add_units(s, BATTLEFIELD, seat, type, n - is);
    else
        remove_ships(s, BATTLEFIELD, seat, type, is - n);
}

/* Two seats that hold what the forces have, a cruiser each to fight against, and no flagship. */
static void set_up(HxState *s, const Ti4OddsForce force[2])
{
    for (int seat = 0; seat < 2; seat++) {
        Ti4Seat *p = seat_edit(s, seat);
        p->faction = (uint8_t)force[seat].faction;
        p->techs = force[seat].techs;
        p->exhausted = 0;
        for (int i = 0; i < force[seat].n_units; i++)
            p->units[hx_ti4_units[force[seat].units[i].unit].type] = (uint8_t)force[seat].units[i].unit;
        have(s, seat, TI4_CRUISER, 1);
    }
}

/* ---- Units and values -------------------------------------------------------------------------------------------------------------- */

static int value(const HxState *s, int what, int seat, int type, int base)
{
    const Where at = { .seat = seat, .other = 1 - seat, .system = BATTLEFIELD, .slot = -1, .type = type, .tech = -1 };
    return value_of(s, what, &at, base);
}

static int combat_bonus(const HxState *s, int seat, int type)
{
    return unit_of(s, seat, type)->combat - combat_value(s, BATTLEFIELD, seat, type, false, type == TI4_INFANTRY);
}

static Ti4OddsGroup group_of(HxState *s, int seat, int unit, int count, int damaged)
{
    const Ti4UnitInfo *u = &hx_ti4_units[unit];
    const bool fights = u->type < TI4_SHIP_TYPES || u->type == TI4_INFANTRY;
    seat_edit(s, seat)->units[u->type] = (uint8_t)unit; /* of two levels of a type the one in question */
    Ti4OddsGroup g = {
        .type = (Ti4OddsType)column[u->type],
        .count = count,
        .damaged = damaged,
        .combat = { u->combat, u->dice },
        .barrage = { u->afb, u->afb_dice },
        .cannon = { u->cannon, u->cannon_dice },
        .bombardment = { u->bomb, u->bomb_dice },
        .combat_bonus = fights ? combat_bonus(s, seat, u->type) : 0,
        .capacity = u->capacity,
        .counts_enemies = u->combat && !u->dice,
        .flies_alone = u->type == TI4_FIGHTER && u->move,
        .sustains = u->sustain,
        .shields = u->shield,
        .lifts_shields = u->no_shield,
    };
    have(s, seat, TI4_FLAGSHIP, 1);
    if (fights) {
        g.flagship_bonus = combat_bonus(s, seat, u->type) - g.combat_bonus;
        g.is_directed = value(s, VALUE_AIMED, seat, u->type, 0);
        g.extra_hits = value(s, VALUE_EXTRA_HITS, seat, u->type, 0);
    }
    have(s, seat, TI4_FLAGSHIP, 0);
    return g;
}

/* Groups in the order of types; of one type in the caller's order. */
static void add_groups(HxState *s, int seat, const Ti4OddsForce *force, Ti4OddsSide *side, int *order)
{
    for (int type = 0; type < TI4_TYPES; type++)
        for (int i = 0; i < force->n_units; i++)
            if (hx_ti4_units[force->units[i].unit].type == type && column[type] >= 0) {
                order[side->n_groups] = i;
                side->group[side->n_groups++] = group_of(s, seat, force->units[i].unit, force->units[i].count, force->units[i].damaged);
            }
}

static int berths_of(const Ti4OddsForce *force)
{
    int n = 0;
    for (int i = 0; i < force->n_units; i++)
        if (hx_ti4_units[force->units[i].unit].type == TI4_SPACE_DOCK) /* a Floating Factory carries as a ship does */
            n += force->units[i].count * (hx_ti4_units[force->units[i].unit].free_fighters + hx_ti4_units[force->units[i].unit].capacity);
    return n;
}

/* What touches the whole side, with both flagships alive. */
static void add_values(const HxState *s, int seat, Ti4OddsSide *side)
{
    side->extra_dice = value(s, VALUE_EXTRA_DIE, seat, -1, 0);
    side->cannon_bonus = value(s, VALUE_CANNON_AGAINST, seat, -1, 0);
    side->more_cancelled = value(s, VALUE_SUSTAIN, seat, -1, 1) - 1;
    side->no_landing_fire = value(s, VALUE_NO_LANDING_FIRE, seat, -1, 0);
    side->cannot_sustain = value(s, VALUE_SUSTAIN_LOST, seat, TI4_DREADNOUGHT, 0);
    for (size_t i = 0; i < HX_COUNT(switches); i++)
        *(bool *)((char *)side + switches[i].has) = text_had(s, switches[i].row, seat);
    side->flagship_explodes = unit_of(s, seat, TI4_FLAGSHIP) == &hx_ti4_units[TI4_UNIT_VAN_HAUGE]; /* its text works when it is lost */
}

/* ---- The whole ---------------------------------------------------------------------------------------------------------------------- */

static HxStatus check_force(const Ti4OddsForce *force, const char *name, HxError *err)
{
    if (force->n_units < 0 || force->n_units > TI4_ODDS_GROUPS)
        return hx_refuse(err, HX_BAD_INPUT, "%s: more than %d kinds of unit", name, TI4_ODDS_GROUPS);
    if ((force->faction < 0 || force->faction >= TI4_FACTIONS) && force->faction != TI4_NO_FACTION)
        return hx_refuse(err, HX_BAD_INPUT, "%s: no such faction", name);
    for (int i = 0; i < force->n_units; i++)
        if (force->units[i].unit < 0 || force->units[i].unit >= TI4_UNITS)
            return hx_refuse(err, HX_BAD_INPUT, "%s: unit %d takes no part in a battle", name, i + 1);
    return HX_OK;
}

static HxStatus fill(HxPool *pool, const Ti4OddsForce force[2], Ti4OddsSide side[2], int order[2][TI4_ODDS_GROUPS], HxError *err)
{
    HxState s;
    const HxStatus status = hx_setup(&s, &hx_ti4_game, pool, NULL, err);
    if (status != HX_OK)
        return status;
    set_up(&s, force);
    for (int seat = 0; seat < 2; seat++) {
        memset(&side[seat], 0, sizeof side[seat]);
        add_groups(&s, seat, &force[seat], &side[seat], order[seat]);
        side[seat].berths = berths_of(&force[seat]);
    }
    have(&s, 0, TI4_FLAGSHIP, 1);
    have(&s, 1, TI4_FLAGSHIP, 1);
    for (int seat = 0; seat < 2; seat++)
        add_values(&s, seat, &side[seat]);
    hx_drop(&s);
    return HX_OK;
}

HxStatus hx_ti4_odds_sides(const Ti4OddsForce force[2], Ti4OddsSide side[2], int order[2][TI4_ODDS_GROUPS], HxError *err)
{
    HxStatus status = check_force(&force[0], "attacker", err);
    if (status == HX_OK)
        status = check_force(&force[1], "defender", err);
    if (status != HX_OK)
        return status;
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    status = pool ? fill(pool, force, side, order, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for the sides of this battle");
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}
