/* What the action cards of movement, combat and invasion do; their rows are in texts/texts.inl and texts/modifiers.inl. */
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/invasion/invasion.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* ---- Movement ------------------------------------------------------------------------------------------------------------------------ */

/* The seat has ships somewhere. */
uint64_t has_ships(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->ships;
}
/* Flank Speed: own ships move one system farther in this tactical action. */
void flank_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_FLANK_SPEED);
}

/* In the Silence of Space: systems with own ships. */
uint64_t silence_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->ships;
}
/* In The Silence Of Space: from one system own ships pass enemy ships in this tactical action. */
void silence_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_SILENCE);
    turn_edit(s)->silent = (uint8_t)(u->target[0] + 1);
}
/* In The Silence Of Space: for ships that start in the system named. */
int from_silence(const HxState *s, const Where *at)
{
    return at->system >= 0 && turn_of(s)->silent == at->system + 1;
}

/* Lost Star Chart: alpha and beta wormholes match in this tactical action. */
void star_chart_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_STAR_CHART);
}

/* Upgrade: a cruiser in the active system, if a dreadnought can be placed. */
uint64_t upgrade_usable(const HxState *s, const Use *u)
{
    return fleet_of(s, core_of(s)->active_system, u->seat)->n[TI4_CRUISER] && can_replace(s, u->seat, TI4_DREADNOUGHT);
}
/* Upgrade: a cruiser in the active system becomes a dreadnought. @rule C49.N8 */
void upgrade_use(HxState *s, const Use *u)
{
    replace_ship(s, core_of(s)->active_system, u->seat, TI4_CRUISER, TI4_DREADNOUGHT);
}

/* ---- Space cannons ------------------------------------------------------------------------------------------------------------------- */

static bool has_dock_in(const HxState *s, int system, int seat)
{
    const Ti4System *sys = system_of(s, system);
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (sys->planet[slot].owner == seat + 1 && sys->planet[slot].dock)
            return true;
    return fleet_of(s, system, seat)->n[TI4_SPACE_DOCK];
}

/* Experimental Battlestation: somebody's ships moved in where an own space dock is, or beside it. */
uint64_t battlestation_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system;
    if (!(seat_of(s, u->subject)->ships >> system & 1))
        return 0;
    FOR_BITS(at, adjacent_for(s, u->seat, system) | BIT(system))
    {
        if (has_dock_in(s, at, u->seat))
            return 1;
    }
    return 0;
}
/* Experimental Battlestation: a dock in or next to the active system fires three dice at the ships of who moved in. */
void battlestation_use(HxState *s, const Use *u)
{
    enum { DICE = 3, HIT_ON = 5 };
    CannonsFrame *f = cannons_frame_push(s, u->subject);
    f->head.stage = CANNONS_BEFORE;
    f->system = core_of(s)->active_system;
    f->place = core_of(s)->seats; /* nobody fires after it */
    f->firing = (uint8_t)(u->seat + 1);
    f->victim = (uint8_t)(u->subject + 1);
    f->text_dice = DICE;
    f->text_value = HIT_ON;
}

/* Hits of the space cannons that are about to be assigned: of an offense, or of the planet that is landed on. */
static int cannon_hits(const HxState *s)
{
    for (int i = stack_of(s)->depth - 1; i >= 0; i--) {
        const Frame *f = &stack_of(s)->frame[i];
        if (f->head.kind == TI4_P_CANNONS)
            return f->cannons.hits;
        if (f->head.kind == TI4_P_INVASION)
            return f->invasion.hits;
    }
    return 0;
}

/* Maneuvering Jets: cannons have hit. */
uint64_t jets_usable(const HxState *s, const Use *u)
{
    (void)u;
    return cannon_hits(s) > 0;
}
/* Maneuvering Jets: one hit of a space cannon less. */
void jets_use(HxState *s, const Use *u)
{
    CannonsFrame *offense = current_cannons_edit(s); /* it or the invasion goes on, never both */
    uint8_t *hits = offense ? &offense->hits : &current_invasion_edit(s)->hits;
    if (*hits)
        REPORT(s, .kind = FACT_CANCELLED, .seat = (int8_t)u->seat, .n = 1);
    *hits = (uint8_t)(*hits - (*hits > 0));
}

/* ---- Space combat -------------------------------------------------------------------------------------------------------------------- */

/* One of two sides that still have something to fight with. */
uint64_t space_fighter(const HxState *s, const Use *u)
{
    return opponent_in_combat(s, u->seat) >= 0;
}
/* One of the two sides of a ground combat. */
uint64_t ground_fighter(const HxState *s, const Use *u)
{
    const GroundFrame *f = current_ground(s);
    return f && (f->head.seat == u->seat || system_of(s, f->system)->planet[f->slot].owner == u->seat + 1);
}
/* Morale Boost: +1 on all own combat dice of this round. */
void morale_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_MORALE);
}

/* Fighter Prototype: own fighters in a space combat of its own. */
uint64_t prototype_usable(const HxState *s, const Use *u)
{
    return space_fighter(s, u) && fleet_of(s, core_of(s)->active_system, u->seat)->n[TI4_FIGHTER];
}
/* Fighter Prototype: +2 on the combat dice of own fighters in the first round. */
void prototype_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_PROTOTYPE);
}
/* Fighter Prototype: for fighters alone. */
int prototype_bonus(const HxState *s, const Where *at)
{
    (void)s;
    return at->type == TI4_FIGHTER ? 2 : 0;
}

/* Adjacent systems without ships of others, for ships of any kind; it is movement, as every retreat. @rule 48.9 */
uint64_t skilled_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system;
    return space_fighter(s, u) && seat_of(s, u->seat)->ships >> system & 1 ? ways_out(s, u->seat, system) : 0;
}
/* Skilled Retreat: all own ships leave the combat for a neighbouring system with what they can carry (ships_go), which is a draw
 * (FLAG_DRAW: space_round ends the combat); a command token goes there. */
void skilled_use(HxState *s, const Use *u)
{
    turn_edit(s)->flags |= FLAG_DRAW;
    ships_go(s, u->seat, core_of(s)->active_system, u->target[0], SHIPS_EMBARK | SHIPS_ALL);
}

static bool is_damaged_there(const HxState *s, int seat)
{
    const uint8_t *damaged = fleet_of(s, core_of(s)->active_system, seat)->damaged;
    return damaged[0] | damaged[1] | damaged[2] | damaged[3];
}

/* Emergency Repairs: own damaged units in a combat of its own. */
uint64_t repairs_usable(const HxState *s, const Use *u)
{
    const bool is_there = current_ground(s) ? ground_fighter(s, u) : space_foe(s, u->seat) >= 0;
    return is_there && is_damaged_there(s, u->seat);
}
/* Emergency Repairs: all own units in the active system are repaired. */
void repairs_use(HxState *s, const Use *u)
{
    repair_ships(s, core_of(s)->active_system, u->seat);
}

/* Intercept: the opponent does not retreat in this round (space_retreat). */
void intercept_use(HxState *s, const Use *u)
{
    (void)u;
    stop_retreat(s);
}

/* The side whose hits are about to be assigned to a seat's ships: hits[] of a space combat are counted for the side that rolled them. */
static int side_against(const HxState *s, int seat)
{
    return current_space(s)->head.seat == seat ? DEFENDER : ATTACKER;
}
/* Shields Holding: there are hits to cancel, whether of dice or of a text, also of one that has given its last ship for it. Once it works,
 * shields_use asks, and these are the candidates: how many, one or two. */
uint64_t shields_usable(const HxState *s, const Use *u)
{
    if (space_foe(s, u->seat) < 0)
        return 0;
    const int hits = current_space(s)->hits[side_against(s, u->seat)];
    return hits == 0 ? 0 : hits == 1 ? BIT(1) : BIT(1) | BIT(2);
}
/* Shields Holding: up to two hits on own ships are cancelled. */
void shields_use(HxState *s, const Use *u)
{
    if (u->n == 0) {
        text_ask(s, u, u->seat, ASK_NUMBER);
        return;
    }
    uint8_t *hits = &current_space_edit(s)->hits[side_against(s, u->seat)];
    *hits = (uint8_t)(*hits - u->target[0]);
    REPORT(s, .kind = FACT_CANCELLED, .seat = (int8_t)u->seat, .n = u->target[0]);
}

/* Dreadnought II, Super-Dreadnought II, Exotrireme II: Direct Hit cannot destroy them. */
int on_dreadnoughts(const HxState *s, const Where *at)
{
    (void)s;
    return at->type == TI4_DREADNOUGHT;
}
/* A ship of the subject that sustained an own hit just now (hit_slot and hit_by: mark_sustained), of a type that Direct Hit can destroy.
 * @rule SUS-5 */
uint64_t direct_hit_usable(const HxState *s, const Use *u)
{
    const Turn *now = turn_of(s);
    const int system = core_of(s)->active_system;
    if (!now->hit_slot || now->hit_by != u->seat + 1 || !fleet_of(s, system, u->subject)->damaged[now->hit_slot - 1])
        return 0;
    const Where at = { .seat = u->subject, .other = u->seat, .system = system, .slot = -1, .type = TI4_CARRIER + now->hit_slot - 1 };
    return !value_of(s, VALUE_DIRECT_HIT, &at, 0);
}
/* Direct Hit: the ship that sustained damage from an own hit is destroyed. @rule SUS-5 */
void direct_hit_use(HxState *s, const Use *u)
{
    destroy_ships(s, core_of(s)->active_system, u->subject, TI4_DAMAGED + turn_of(s)->hit_slot - 1, 1, u->seat);
}

/* Candidates: the types of ships just lost (`lost`, written by fallen_window), then, dice rolled, the opponent's ships. */
uint64_t courageous_usable(const HxState *s, const Use *u)
{
    const SpaceFrame *f = current_space(s);
    const int foe = space_foe(s, u->seat);
    if (foe < 0 || !(seat_of(s, foe)->ships >> f->system & 1))
        return 0;
    if (u->n == 0)
        return turn_of(s)->lost[f->head.seat != u->seat];
    uint64_t out = 0;
    for (int class = 0; class < TI4_CLASSES; class ++)
        if (class_type(class) < TI4_SHIP_TYPES && class_count(fleet_of(s, f->system, foe), class))
            out |= BIT(class);
    return out;
}
/* Courageous to the End: two dice against the lost ship's combat value; for each that reaches it the opponent destroys a ship. */
void courageous_use(HxState *s, const Use *u)
{
    const int foe = space_foe(s, u->seat), system = current_space(s)->system;
    if (u->n == 1) {
        text_roll(s, u, 2, unit_of(s, u->seat, u->target[0])->combat);
        return;
    }
    if (u->n > 2 && u->target[u->n - 1] != NO_TARGET)
        destroy_ships(s, system, foe, u->target[u->n - 1], 1, u->seat);
    if (u->n - 2 < u->target[1] && u->n < MAX_TARGETS - 1 && (seat_of(s, foe)->ships >> system & 1))
        text_ask(s, u, foe, ASK_CLASS);
}

/* Salvage: the space combat was won (`by`, `beaten`: space_over) against somebody with commodities. */
uint64_t salvage_card_usable(const HxState *s, const Use *u)
{
    const Turn *now = turn_of(s);
    return now->by == u->seat + 1 && now->beaten && seat_of(s, now->beaten - 1)->commodities;
}
/* Salvage: the loser's commodities are trade goods of the winner. @rule 42.6 */
void salvage_card_use(HxState *s, const Use *u)
{
    const int loser = turn_of(s)->beaten - 1, n = seat_of(s, loser)->commodities;
    change_commodities(s, loser, -n);
    gain_goods(s, u->seat, n);
}

/* ---- Invasion ------------------------------------------------------------------------------------------------------------------------ */

static uint64_t planets_in(const HxState *s, int system, int seat)
{
    uint64_t out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (system_of(s, system)->planet[slot].owner == seat + 1)
            out |= BIT(system_of(s, system)->planet[slot].id - 1);
    return out;
}

/* Bunker: own planets in the active system. */
uint64_t bunker_usable(const HxState *s, const Use *u)
{
    return planets_in(s, core_of(s)->active_system, u->seat);
}
/* Bunker: bombardments of own planets roll with -4 in this invasion. */
void bunker_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_BUNKERED);
}
/* Bunker: what its effect takes from the dice. */
int minus_four(const HxState *s, const Where *at)
{
    (void)s, (void)at;
    return -4;
}

/* Seats whose PDS stand in the active system. */
uint64_t disable_usable(const HxState *s, const Use *u)
{
    const Ti4System *sys = system_of(s, core_of(s)->active_system);
    uint64_t out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (sys->planet[slot].pds && sys->planet[slot].owner != u->seat + 1)
            out |= BIT(sys->planet[slot].owner - 1);
    return out;
}
/* Disable: the PDS of others in the active system lose planetary shield and space cannon for this invasion. */
void disable_use(HxState *s, const Use *u)
{
    FOR_BITS(seat, disable_usable(s, u))
    {
        effect_begin(s, seat, EFFECT_DISABLED);
    }
}

/* Parley: own planets where ground forces of another were committed. */
uint64_t parley_usable(const HxState *s, const Use *u)
{
    const Ti4System *sys = system_of(s, core_of(s)->active_system);
    uint64_t out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (sys->planet[slot].owner == u->seat + 1 && (sys->planet[slot].invaders || turn_of(s)->landed[slot]))
            out |= BIT(sys->planet[slot].id - 1);
    return out;
}
/* Parley: who landed on an own planet goes back to the space area. */
void parley_use(HxState *s, const Use *u)
{
    int slot;
    const int system = system_of_planet(s, u->target[0], &slot);
    Ti4Planet *p = &system_edit(s, system)->planet[slot];
    const int n = p->invaders;
    p->invaders = 0;
    turn_edit(s)->landed[slot] = 0; /* fighters are counted in space all the time */
    if (n == 0)
        return;
    Ti4Fleet *fleet = fleet_edit(s, system, u->subject);
    fleet->n[TI4_INFANTRY] = (uint8_t)(fleet->n[TI4_INFANTRY] + n);
    report_units(s, FACT_EMBARKED, u->subject, system, slot, TI4_INFANTRY, n);
    fleet_settle(s, system, u->subject);
}

/* Own dice of infantry of the ground combat round that missed: numbers of them to roll again; none where no die can hit. */
uint64_t fire_team_usable(const HxState *s, const Use *u)
{
    const GroundFrame *f = current_ground(s);
    if (!f || !ground_fighter(s, u))
        return 0;
    const bool is_defender = f->head.seat != u->seat;
    const int misses = side_dice(s, f, is_defender) - infantry_hits(f, is_defender);
    if (misses <= 0 || combat_value(s, f->system, u->seat, TI4_INFANTRY, is_defender, true) > DIE_FACES)
        return 0;
    return one_to(misses);
}
/* Fire Team: any number of own dice of this ground combat round are rolled again; hits stay. @rule 55.0 55.1 */
void fire_team_use(HxState *s, const Use *u)
{
    const bool is_defender = current_ground(s)->head.seat != u->seat;
    if (u->n == 0) {
        text_ask(s, u, u->seat, ASK_NUMBER);
        return;
    }
    if (u->n == 1) {
        text_roll(s, u, u->target[0], combat_value(s, current_ground(s)->system, u->seat, TI4_INFANTRY, is_defender, true));
        return;
    }
    uint8_t *hits = &current_ground_edit(s)->hits[is_defender];
    *hits = (uint8_t)(*hits + u->target[1]);
}

/* ---- Planets that change hands ------------------------------------------------------------------------------------------------------- */

/* Infiltrate: the planet gained had PDS or a space dock (lost_pds, lost_dock: gain_planet), and the same can be placed. */
uint64_t infiltrate_usable(const HxState *s, const Use *u)
{
    const Turn *now = turn_of(s);
    const int planet = now->gained - 1;
    return planet >= 0 && ((now->lost_pds && can_place_structure(s, u->seat, planet, TI4_PDS)) ||
                           (now->lost_dock && can_place_structure(s, u->seat, planet, TI4_SPACE_DOCK)));
}
/* Infiltrate: own PDS and space docks take the place of those on a planet gained, as far as there are figures. @rule CTL-2 C49.4 */
void infiltrate_use(HxState *s, const Use *u)
{
    replace_lost_structures(s, u->seat);
}

/* Candidates: planets of who took one of the seat's (`gained`, `gained_from`: gain_planet), then own exhausted ones. Where none is
 * readied, any stands for all. */
uint64_t reparations_usable(const HxState *s, const Use *u)
{
    const Turn *now = turn_of(s);
    const Ti4Seat *own = seat_of(s, u->seat), *other = seat_of(s, u->subject);
    const uint64_t exhausted = own->planets & ~own->readied;
    if (!now->gained || now->gained_from != u->seat + 1 || (!exhausted && !other->readied))
        return 0;
    if (u->n == 1)
        return exhausted;
    return other->readied ? other->readied : BIT(now->gained - 1);
}
/* Reparations: a planet of who took an own one is exhausted, and an own one readied. @rule ABL-5 */
void reparations_use(HxState *s, const Use *u)
{
    exhaust(s, u->subject, BIT(u->target[0]));
    if (u->target[1] != NO_TARGET)
        make_ready(s, u->seat, BIT(u->target[1]));
}
