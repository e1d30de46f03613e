/* The sides of a battle as a position has them: who fights there, with what, and how far it has come. */
#include "core/games/ti4/odds/odds.h"
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/units.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Where ------------------------------------------------------------------------------------------------------------------------ */

/* A tile by its number or a planet by its name; *slot is the planet's. TI4_NO_SYSTEM: there is none in this game. */
static int system_called(const HxState *s, const char *place, int *slot)
{
    char *end;
    const long number = strtol(place, &end, 10);
    *slot = -1;
    for (int i = 0; *place && *end == '\0' && i < TI4_SYSTEMS; i++)
        if (number > 0 && hx_ti4_system(s, i)->tile == number)
            return i;
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        if (strcasecmp(hx_ti4_planets[planet].name, place) == 0)
            return hx_ti4_planet_system(s, planet, slot);
    return TI4_NO_SYSTEM;
}

static int holder(const Ti4Planet *planet)
{
    return planet->id ? planet->owner - 1 : -1;
}

/* The seat with ships in the system besides `seat`; -1: none. */
static int fleet_against(const HxState *s, int system, int seat)
{
    for (int i = 0; i < 2; i++) {
        const int owner = hx_ti4_system(s, system)->fleet[i].owner - 1;
        if (owner >= 0 && owner != seat && hx_ti4_seat(s, owner)->ships >> system & 1)
            return owner;
    }
    return -1;
}

/* The planet of the battle if the caller names none: the one of a combat, else the first with ground forces of another seat; -1: none. */
static int slot_against(const HxState *s, int system, int seat)
{
    const Frame *combat = combat_frame(s);
    if (combat && combat->head.kind == TI4_P_GROUND && combat->ground.system == system)
        return combat->ground.slot;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *planet = &hx_ti4_system(s, system)->planet[slot];
        if (holder(planet) >= 0 && holder(planet) != seat && planet->infantry > 0)
            return slot;
    }
    return -1;
}

HxStatus hx_ti4_odds_find(const HxState *s, const char *place, int seat, int site, Ti4OddsPlace *out, HxError *err)
{
    const Ti4Table table = hx_ti4_table(s);
    int slot = -1;
    *out = (Ti4OddsPlace){ .seat = seat >= 0 ? seat : table.active };
    out->system = place ? system_called(s, place, &slot) : table.active_system;
    if (out->system >= TI4_SYSTEMS)
        return place ? hx_refuse(err, HX_BAD_INPUT, "--place: no tile and no planet '%.40s' lies in this galaxy", place)
                     : hx_refuse(err, HX_BAD_INPUT, "--place: no system is active in this position; name one, --place TILE");
    if (out->seat >= table.seats)
        return hx_refuse(err, HX_BAD_INPUT,
                         seat >= 0 ? "--seat: there are seats 0 to %d" : "--seat: nobody's turn; there are seats 0 to %d", table.seats - 1);
    const int fleet = fleet_against(s, out->system, out->seat);
    out->site = site >= 0 ? site : fleet >= 0 && slot < 0 ? TI4_ODDS_SPACE : TI4_ODDS_GROUND;
    out->slot = slot >= 0 ? slot : slot_against(s, out->system, out->seat);
    const int ground = out->slot >= 0 ? holder(&hx_ti4_system(s, out->system)->planet[out->slot]) : -1;
    out->other = out->site == TI4_ODDS_GROUND ? ground : fleet;
    if (out->other < 0 || out->other == out->seat)
        return hx_refuse(err, HX_BAD_INPUT, "--place: nobody holds %s of tile %d against seat %d",
                         out->site == TI4_ODDS_GROUND ? "a planet" : "the space area", hx_ti4_system(s, out->system)->tile, out->seat);
    return HX_OK;
}

/* ---- With what -------------------------------------------------------------------------------------------------------------------- */

static void add(Ti4OddsForce *force, int unit, int n, int damaged)
{
    if (n <= 0 || force->n_units >= TI4_ODDS_GROUPS)
        return;
    force->units[force->n_units].unit = unit;
    force->units[force->n_units].count = n;
    force->units[force->n_units++].damaged = damaged;
}

static void add_ships(const HxState *s, int system, int seat, Ti4OddsForce *force)
{
    const Ti4Fleet *fleet = hx_ti4_fleet(s, system, seat);
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        add(force, hx_ti4_seat(s, seat)->units[type], fleet->n[type], damaged_slot(type) >= 0 ? fleet->damaged[damaged_slot(type)] : 0);
}

/* Space docks in the system, which hold fighters, and those that fly. */
static void add_docks(const HxState *s, int system, int seat, Ti4OddsForce *force)
{
    int n = hx_ti4_fleet(s, system, seat)->n[TI4_SPACE_DOCK];
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (holder(&hx_ti4_system(s, system)->planet[slot]) == seat)
            n += hx_ti4_system(s, system)->planet[slot].dock;
    add(force, hx_ti4_seat(s, seat)->units[TI4_SPACE_DOCK], n, 0);
}

/* PDS that may fire at ships of the system (41.3): those in it, and those of adjacent systems that reach so far. */
static int cannons_in_range(const HxState *s, int system, int seat)
{
    int hit_on;
    const int dice = hx_ti4_unit(s, seat, TI4_PDS)->cannon_dice;
    return dice ? cannon_dice(s, system, seat, CANNONS_OF_PDS, &hit_on) / dice : 0;
}

static void add_attacker(const HxState *s, const Ti4OddsPlace *p, Ti4OddsForce *force)
{
    const uint8_t *units = hx_ti4_seat(s, p->seat)->units;
    const bool is_brought = force->n_units > 0;
    if (!is_brought) {
        const Ti4Planet *planet = p->slot >= 0 ? &hx_ti4_system(s, p->system)->planet[p->slot] : NULL;
        add_ships(s, p->system, p->seat, force);
        add(force, units[TI4_INFANTRY],
            hx_ti4_fleet(s, p->system, p->seat)->n[TI4_INFANTRY] + (p->site != TI4_ODDS_SPACE && planet ? planet->invaders : 0), 0);
        add_docks(s, p->system, p->seat, force);
    }
    if (p->site == TI4_ODDS_SPACE)
        add(force, units[TI4_PDS], cannons_in_range(s, p->system, p->seat), 0);
}

static void add_defender(const HxState *s, const Ti4OddsPlace *p, Ti4OddsForce *force)
{
    const uint8_t *units = hx_ti4_seat(s, p->other)->units;
    const Ti4Planet *planet = p->slot >= 0 && holder(&hx_ti4_system(s, p->system)->planet[p->slot]) == p->other
                                  ? &hx_ti4_system(s, p->system)->planet[p->slot]
                                  : NULL;
    if (p->site != TI4_ODDS_GROUND) {
        add_ships(s, p->system, p->other, force);
        add_docks(s, p->system, p->other, force);
    }
    if (p->site != TI4_ODDS_SPACE && planet)
        add(force, units[TI4_INFANTRY], planet->infantry, 0);
    add(force, units[TI4_PDS], p->site == TI4_ODDS_SPACE ? cannons_in_range(s, p->system, p->other) : planet ? planet->pds : 0, 0);
}

static void add_sheet(const HxState *s, int seat, Ti4OddsForce *force)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    force->faction = p->faction < TI4_FACTIONS ? p->faction : TI4_NO_FACTION;
    force->techs = p->techs & ~p->exhausted;
}

/* ---- How far ----------------------------------------------------------------------------------------------------------------------- */

/* Of a combat under way here: the part that is over; *mid: this round has rolled dice. */
static Ti4OddsBegin begin_of(const HxState *s, const Ti4OddsPlace *p, bool *mid)
{
    const Frame *f = combat_frame(s);
    *mid = false;
    if (f && f->head.kind == TI4_P_SPACE && f->space.system == p->system && p->site != TI4_ODDS_GROUND) {
        *mid = f->head.stage > SPACE_ROLL && f->head.stage < SPACE_RETREAT;
        *mid |= f->space.round <= 1 && f->head.stage > SPACE_BARRAGE_ATT && f->head.stage < SPACE_BARRAGE_END;
        return f->space.round > 1 || f->head.stage >= SPACE_BARRAGE_END ? TI4_ODDS_FROM_ROUND : TI4_ODDS_FROM_COMBAT;
    }
    if (f && f->head.kind == TI4_P_GROUND && f->ground.system == p->system && p->site == TI4_ODDS_GROUND) {
        *mid = f->head.stage > GROUND_ATT && f->head.stage < GROUND_ROUND_OVER;
        return f->ground.round > 1 ? TI4_ODDS_FROM_ROUND : TI4_ODDS_FROM_COMBAT;
    }
    return TI4_ODDS_FROM_START;
}

static bool others_fire(const HxState *s, const Ti4OddsPlace *p)
{
    for (int seat = 0; seat < hx_ti4_table(s).seats; seat++)
        if (seat != p->seat && seat != p->other && cannons_in_range(s, p->system, seat) > 0)
            return true;
    return false;
}

static bool far_cannons(const HxState *s, const Ti4OddsPlace *p, const Ti4OddsForce *defender)
{
    int here = 0;
    for (int i = 0; i < defender->n_units; i++)
        here += hx_ti4_units[defender->units[i].unit].type == TI4_PDS ? defender->units[i].count : 0;
    return cannons_in_range(s, p->system, p->seat) > 0 || cannons_in_range(s, p->system, p->other) > here;
}

static bool has_ships(const Ti4OddsForce *force)
{
    for (int i = 0; i < force->n_units; i++)
        if (hx_ti4_units[force->units[i].unit].type < TI4_SHIP_TYPES)
            return true;
    return false;
}

static bool has_infantry(const Ti4OddsForce *force)
{
    for (int i = 0; i < force->n_units; i++)
        if (hx_ti4_units[force->units[i].unit].type == TI4_INFANTRY)
            return true;
    return false;
}

HxStatus hx_ti4_odds_of_place(const HxState *s, const Ti4OddsPlace *p, Ti4OddsForce force[2], Ti4OddsBattle *battle,
                              Ti4OddsLeftOut *left_out, int *n_left_out, HxError *err)
{
    bool is_mid;
    add_sheet(s, p->seat, &force[TI4_ODDS_ATTACKER]);
    add_sheet(s, p->other, &force[TI4_ODDS_DEFENDER]);
    add_attacker(s, p, &force[TI4_ODDS_ATTACKER]);
    add_defender(s, p, &force[TI4_ODDS_DEFENDER]);
    battle->site = (Ti4OddsSite)p->site;
    battle->begin = begin_of(s, p, &is_mid);
    battle->is_nebula = hx_ti4_system(s, p->system)->anomaly == TI4_NEBULA;
    const bool can = p->site == TI4_ODDS_GROUND ? has_infantry(&force[TI4_ODDS_ATTACKER]) : has_ships(&force[TI4_ODDS_ATTACKER]);
    if (!can)
        return hx_refuse(err, HX_BAD_INPUT, "--attacker: seat %d has %s at tile %d; say what it brings, --attacker \"%s\"", p->seat,
                         p->site == TI4_ODDS_GROUND ? "no infantry to land" : "no ships", hx_ti4_system(s, p->system)->tile,
                         p->site == TI4_ODDS_GROUND ? "1 carrier, 2 infantry" : "2 cruiser");
    *n_left_out = 0;
    if (is_mid)
        left_out[(*n_left_out)++] =
            (Ti4OddsLeftOut){ TI4_ODDS_ATTACKER, "dice of the round under way (these odds are those of a round that begins)" };
    if (battle->begin == TI4_ODDS_FROM_START && p->site != TI4_ODDS_GROUND && others_fire(s, p))
        left_out[(*n_left_out)++] = (Ti4OddsLeftOut){ TI4_ODDS_DEFENDER, "space cannons of other seats in range" };
    if (battle->begin == TI4_ODDS_FROM_START && p->site == TI4_ODDS_BOTH && far_cannons(s, p, &force[TI4_ODDS_DEFENDER]))
        left_out[(*n_left_out)++] = (Ti4OddsLeftOut){ TI4_ODDS_DEFENDER, "space cannons besides those of the planet fought for" };
    return HX_OK;
}
