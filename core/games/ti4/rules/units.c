/* Units and planets: placing, destroying, control, capacity and the fleet pool, elimination (rules 32, 40, 44, 61; CTL, FLT, DST, ELM). */
#include "core/games/ti4/rules/units.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

enum { PDS_LIMIT = 2 }; /* on a planet */

/* Figures of a type on the board; all others are in the reinforcements (stock_of). @rule 44.3 */
static void count_on_board(HxState *s, int seat, int type, int by)
{
    Ti4Seat *p = seat_edit(s, seat);
    (void)HX_EXPECT(s, p->on_board[type] + by >= 0 && p->on_board[type] + by < 256);
    p->on_board[type] = (uint8_t)(p->on_board[type] + by);
}

/** Put units from the reinforcements into a space area. */
void add_units(HxState *s, int system, int seat, int type, int n)
{
    if (n == 0)
        return;
    Ti4Fleet *fleet = fleet_edit(s, system, seat);
    fleet->n[type] = (uint8_t)(fleet->n[type] + n);
    count_on_board(s, seat, type, n);
    fleet_settle(s, system, seat);
    report_units(s, FACT_PLACED, seat, system, -1, type, n);
}

/* Units of a class leave a space area and the board; `fact`: how. */
static void take_off(HxState *s, int system, int seat, int class, int n, int fact)
{
    if (n == 0)
        return;
    Ti4Fleet *fleet = fleet_edit(s, system, seat);
    const int type = class_type(class);
    (void)HX_EXPECT(s, fleet->n[type] >= n);
    fleet->n[type] = (uint8_t)(fleet->n[type] - n);
    if (class >= TI4_DAMAGED)
        fleet->damaged[class - TI4_DAMAGED] = (uint8_t)(fleet->damaged[class - TI4_DAMAGED] - n);
    count_on_board(s, seat, type, -n);
    fleet_settle(s, system, seat);
    report_units(s, fact, seat, system, -1, class, n);
}

/** Take units of a class off the board, back to the reinforcements and repaired; nothing triggers (DST-2).
 * @rule 44.3 C49.N7 39.6.b OBJ-6 */
void remove_ships(HxState *s, int system, int seat, int class, int n)
{
    take_off(s, system, seat, class, n, FACT_LOST);
}

/** The owner takes a ship back, to place it elsewhere or another in its stead. @rule C49.4.a C49.N8 */
void recall_ship(HxState *s, int system, int seat, int class)
{
    take_off(s, system, seat, class, 1, FACT_TAKEN_BACK);
}

/** Repair a damaged ship. @rule SUS-2 */
void repair_ship(HxState *s, int system, int seat, int class)
{
    fleet_edit(s, system, seat)->damaged[class - TI4_DAMAGED]--;
    report_units(s, FACT_REPAIRED, seat, system, -1, class, 1);
}

/** Repair all ships of a seat in a system. @rule SUS-2 56.7 */
void repair_ships(HxState *s, int system, int seat)
{
    Ti4Fleet *fleet = fleet_edit(s, system, seat);
    for (int slot = 0; slot < TI4_CLASSES - TI4_DAMAGED; slot++)
        report_units(s, FACT_REPAIRED, seat, system, -1, TI4_DAMAGED + slot, fleet->damaged[slot]);
    memset(fleet->damaged, 0, sizeof fleet->damaged);
}

/** Infantry with a return roll were destroyed: each comes back on its number (Infantry II). */
void infantry_destroyed(HxState *s, int seat, int n)
{
    const int revive = unit_of(s, seat, TI4_INFANTRY)->revive;
    if (n == 0 || revive == 0 || seat_of(s, seat)->eliminated)
        return;
    RollReviveFrame *f = roll_revive_frame_push(s, seat);
    f->dice = (uint8_t)n;
    f->hit_on = (uint8_t)revive;
}

/* Roll a die for each destroyed infantry: how many come back. */
int roll_revive_chance(const HxState *s, const RollReviveFrame *f, HxAction *out, double *p)
{
    (void)s;
    return dice_outcomes(f->dice, f->hit_on, 10, out, p);
}

/* Those that return are set aside for the next turn of their owner (set_aside_use). */
void roll_revive_apply(HxState *s, const RollReviveFrame *f, HxAction a)
{
    Ti4Seat *p = seat_edit(s, f->head.seat);
    p->set_aside = (uint8_t)(p->set_aside + ARG(HITS, a));
}

/* Ships that sustained damage in this round are lost before others that are damaged: fewer of them count as having sustained. */
static void forget_sustained(HxState *s, int seat, int slot, int n)
{
    uint8_t *uses = &turn_edit(s)->sustained[seat != core_of(s)->active][slot];
    *uses = (uint8_t)(*uses > n ? *uses - n : 0);
}

/* What may be scored or used for a loss is remembered: who lost units in the combat (`fallen`, told by fallen_window()), types of ships
 * lost in it, a flagship or war sun lost to an enemy (`great`, `by`). Of damaged ships those go first that sustained in this round: an
 * older damage may yet be repaired. @rule OBJ-6 SUS-3 */
static void remember_losses(HxState *s, int system, int seat, int class, int n, int by)
{
    const int type = class_type(class);
    const bool is_here = system == core_of(s)->active_system;
    if (turn_of(s)->in_combat)
        turn_edit(s)->fallen |= (uint8_t)(1 << seat);
    if (turn_of(s)->in_combat == IN_SPACE_COMBAT && is_here && type < TI4_SHIP_TYPES) {
        turn_edit(s)->lost_types |= (uint8_t)(1 << type);
        turn_edit(s)->destroyed[seat != core_of(s)->active] |= (uint8_t)(1 << type);
        if (class >= TI4_DAMAGED)
            forget_sustained(s, seat, class - TI4_DAMAGED, n);
    }
    if (by != seat && is_here && (type == TI4_FLAGSHIP || type == TI4_WAR_SUN)) {
        Turn *now = turn_edit(s);
        now->great |= (uint8_t)(1 << seat);
        now->by = (uint8_t)(by + 1);
    }
}

/** Destroy units of a class in a space area (39.6.b); `by` is the enemy that did it, or the owner. @rule DST-1 OBJ-6 SUS-3 */
void destroy_ships(HxState *s, int system, int seat, int class, int n, int by)
{
    if (n == 0)
        return;
    remove_ships(s, system, seat, class, n);
    remember_losses(s, system, seat, class, n, by);
    if (class_type(class) == TI4_FLAGSHIP) {
        turn_edit(s)->flagship_lost[seat] = (uint8_t)(system + 1);
        window_open(s, ON_FLAGSHIP_LOST, seat);
    }
    if (class_type(class) == TI4_INFANTRY)
        infantry_destroyed(s, seat, n);
}

/** Put infantry on a planet: the controller's, or the active seat's as invaders. Nothing limits how many. @rule GLO-9 */
void add_infantry(HxState *s, int system, int slot, int seat, int n)
{
    if (n == 0)
        return;
    Ti4Planet *planet = &system_edit(s, system)->planet[slot];
    if (planet->owner == seat + 1)
        planet->infantry = (uint8_t)(planet->infantry + n);
    else
        planet->invaders = (uint8_t)(planet->invaders + n);
    count_on_board(s, seat, TI4_INFANTRY, n);
    report_units(s, FACT_PLACED, seat, system, slot, TI4_INFANTRY, n);
}

/** Destroy up to n infantry of a seat on a planet. @rule DST-1 */
void destroy_infantry(HxState *s, int system, int slot, int seat, int n)
{
    Ti4Planet *planet = &system_edit(s, system)->planet[slot];
    uint8_t *at = planet->owner == seat + 1 ? &planet->infantry : &planet->invaders;
    if (n > *at)
        n = *at;
    if (n == 0)
        return;
    *at = (uint8_t)(*at - n);
    count_on_board(s, seat, TI4_INFANTRY, -n);
    report_units(s, FACT_LOST, seat, system, slot, TI4_INFANTRY, n);
    if (turn_of(s)->in_combat)
        turn_edit(s)->fallen |= (uint8_t)(1 << seat);
    infantry_destroyed(s, seat, n);
}

/** Destroy up to n structures of a type on a planet. @rule 40.4 */
void destroy_structure(HxState *s, int planet, int type, int n)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    Ti4Planet *p = &system_edit(s, system)->planet[slot];
    uint8_t *at = type == TI4_PDS ? &p->pds : &p->dock;
    n = n < *at ? n : *at;
    *at = (uint8_t)(*at - n);
    if (!n)
        return;
    count_on_board(s, p->owner - 1, type, -n);
    report_units(s, FACT_LOST, p->owner - 1, system, slot, type, n);
}

/* Points for the control of the planet (Holy Planet of Ixth). */
static int control_points(const HxState *s, int system, int slot)
{
    const Where at = { .seat = -1, .other = -1, .system = system, .slot = slot, .type = -1 };
    return value_of(s, VALUE_CONTROL, &at, 0);
}

/* Change the points of the planet's controller by so many (1 or -1). */
static void count_control(HxState *s, int seat, int points)
{
    if (!points)
        return;
    because(s, hx_ti4_agendas[TI4_AGENDA_HOLY_PLANET_OF_IXTH].name);
    if (points > 0)
        gain_victory_points(s, seat, points);
    else
        lose_victory_points(s, seat, -points);
    because_over(s);
}

/* The controller loses what it has on the planet; structures are destroyed. @rule STR-4 40.4 CTL-2 GND-5 */
static void leave_planet(HxState *s, int planet)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    Ti4Planet *p = &system_edit(s, system)->planet[slot];
    if (!p->owner)
        return;
    because(s, "loss of the planet");
    destroy_structure(s, planet, TI4_PDS, p->pds);
    destroy_structure(s, planet, TI4_SPACE_DOCK, p->dock);
    report_units(s, FACT_LOST, p->owner - 1, system, slot, TI4_INFANTRY, p->infantry);
    because_over(s);
    Ti4Seat *owner = seat_edit(s, p->owner - 1);
    owner->planets &= ~BIT(planet);
    owner->readied &= ~BIT(planet);
    count_on_board(s, p->owner - 1, TI4_INFANTRY, -p->infantry);
    const int loser = p->owner - 1;
    p->infantry = 0;
    p->owner = 0;
    count_control(s, loser, -control_points(s, system, slot));
}

/** The controller loses a planet; nobody controls it then. @rule STR-4 40.4 CTL-2 GND-5 */
void lose_planet(HxState *s, int planet)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot), owner = system_of(s, system)->planet[slot].owner - 1;
    if (owner >= 0)
        REPORT(s, .kind = FACT_PLANET_LOST, .seat = (int8_t)owner, .planet = (uint8_t)planet);
    leave_planet(s, planet);
}

/** A seat gains control of a planet: it takes the card exhausted, structures of others are destroyed, its landed infantry hold it. Control
 * tokens are not counted: the planet's owner is the token. Which planet it was, whose, and what stood there is noted for whoever may answer
 * it (`gained`, `gained_from`, `lost_pds`, `lost_dock`) until its window is over.
 * @rule C49.2.a CTL-4 CTL-5 CTL-1 CTL-2 40.4 INV-4 CTL-3 STR-4 */
void gain_planet(HxState *s, int seat, int planet)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    Turn *now = turn_edit(s);
    Ti4Planet *p = &system_edit(s, system)->planet[slot];
    now->gained = (uint8_t)(planet + 1);
    now->gained_from = p->owner;
    now->lost_pds = p->pds;
    now->lost_dock = p->dock;
    REPORT(s, .kind = FACT_PLANET_TAKEN, .seat = (int8_t)seat, .other = (int8_t)(p->owner - 1), .planet = (uint8_t)planet);
    leave_planet(s, planet);
    p->owner = (uint8_t)(seat + 1);
    p->infantry = p->invaders;
    p->invaders = 0;
    seat_edit(s, seat)->planets |= BIT(planet);
    count_control(s, seat, control_points(s, system, slot));
}

/** Is the planet closed to all units (Demilitarized Zone)? */
bool is_closed(const HxState *s, int planet)
{
    int slot = -1;
    const int system = system_of_planet(s, planet, &slot);
    const Where at = { .seat = -1, .other = -1, .system = system, .slot = slot, .type = -1 };
    return value_of(s, VALUE_NO_UNITS, &at, 0) != 0;
}

/** The text that closes a planet to units. */
Refusal closed_refusal(const HxState *s, int planet)
{
    int slot = -1;
    const int system = system_of_planet(s, planet, &slot);
    const Where at = { .seat = -1, .other = -1, .system = system, .slot = slot, .type = -1 };
    const int text = system == TI4_NO_SYSTEM ? 0 : changing_text(s, VALUE_NO_UNITS, &at);
    return text ? REFUSE(REASON_CLOSED, text, planet) : allowed();
}

/** Gain control of a planet outside of an invasion; open the window for it at once. */
void take_planet(HxState *s, int seat, int planet)
{
    gain_planet(s, seat, planet);
    window_open(s, ON_GAIN_PLANET, seat);
}

/** Could a unit of another type take a unit's place: a figure in stock, or one to be taken back? @rule OQ-9 C49.N8 C49.4.a */
bool can_replace(const HxState *s, int seat, int type)
{
    uint64_t systems;
    return stock_of(s, seat, type) > 0 || recall_systems(s, seat, type, &systems) > 0;
}

/** At most one space dock and two PDS on an own planet that is open to units; the seat needs a figure, or takes one back. @rule 40.3 STR-2
 * STR-3 SCD-4 */
Refusal structure_refusal(const HxState *s, int seat, int planet, int type)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    const Ti4Planet *p = system == TI4_NO_SYSTEM ? NULL : &system_of(s, system)->planet[slot];
    const bool in_space = type == TI4_SPACE_DOCK && unit_of(s, seat, type)->capacity > 0; /* Floating Factory: one in the space area */
    if (!p || p->owner != seat + 1)
        return REFUSE(REASON_NOT_YOURS, planet);
    if (!in_space && is_closed(s, planet))
        return closed_refusal(s, planet);
    if (type == TI4_SPACE_DOCK && (in_space ? fleet_of(s, system, seat)->n[TI4_SPACE_DOCK] > 0 : p->dock >= 1))
        return REFUSE(REASON_HAS_DOCK, planet);
    if (type == TI4_PDS && p->pds >= modified_value(s, VALUE_PDS_LIMIT, seat, -1, PDS_LIMIT))
        return REFUSE(REASON_HAS_PDS, planet, p->pds);
    return can_replace(s, seat, type) ? allowed() : REFUSE(REASON_NO_FIGURE, type);
}

bool can_place_structure(const HxState *s, int seat, int planet, int type)
{
    return is_allowed(structure_refusal(s, seat, planet, type));
}

/* A structure is placed; a Floating Factory in the space area. A space dock has its window (Minister of Industry). @rule 40.2 SCD-4 */
void place_structure(HxState *s, int seat, int planet, int type)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    if (type == TI4_SPACE_DOCK && unit_of(s, seat, type)->capacity > 0)
        add_units(s, system, seat, type, 1);
    else {
        Ti4Planet *p = &system_edit(s, system)->planet[slot];
        uint8_t *at = type == TI4_PDS ? &p->pds : &p->dock;
        *at = (uint8_t)(*at + 1);
        count_on_board(s, seat, type, 1);
        report_units(s, FACT_PLACED, seat, system, slot, type, 1);
    }
    if (type == TI4_SPACE_DOCK) {
        turn_edit(s)->dock_at = (uint8_t)(system + 1);
        if (!window_open(s, ON_DOCK_PLACED, seat))
            turn_edit(s)->dock_at = 0;
    }
}

/**
 * Systems from which a figure may be taken back: own units of the type, no own command token.
 * @rule 45.5.a C49.4.a
 */
int recall_systems(const HxState *s, int seat, int type, uint64_t *systems)
{
    const Ti4Seat *p = seat_of(s, seat);
    uint64_t out = 0;
    if (type < TI4_SHIP_TYPES) {
        FOR_BITS(system, p->ships & ~p->tokens)
        {
            if (fleet_of(s, system, seat)->n[type])
                out |= BIT(system);
        }
    } else {
        int slot;
        FOR_BITS(planet, p->planets)
        {
            const int system = system_of_planet(s, planet, &slot);
            const Ti4Planet *at = &system_of(s, system)->planet[slot];
            if (!(p->tokens >> system & 1) && (type == TI4_PDS ? at->pds : at->dock))
                out |= BIT(system);
        }
        if (type == TI4_SPACE_DOCK) /* Floating Factory */
            FOR_BITS(system, p->spaces & ~p->tokens)
            {
                out |= fleet_of(s, system, seat)->n[TI4_SPACE_DOCK] ? BIT(system) : 0;
            }
    }
    *systems = out;
    return count_bits(out);
}

/* Structures of the type that the seat could take back from the board. */
static int recallable(const HxState *s, int seat, int type)
{
    const Ti4Seat *p = seat_of(s, seat);
    int n = 0, slot;
    FOR_BITS(planet, p->planets)
    {
        const int system = system_of_planet(s, planet, &slot);
        const Ti4Planet *at = &system_of(s, system)->planet[slot];
        if (!(p->tokens >> system & 1))
            n += type == TI4_PDS ? at->pds : at->dock;
    }
    if (type == TI4_SPACE_DOCK) /* those that float */
        FOR_BITS(system, p->spaces & ~p->tokens)
        {
            n += fleet_of(s, system, seat)->n[TI4_SPACE_DOCK];
        }
    return n;
}

/* Replace the structures of a planet just gained: from the reinforcements, else by figures taken back, if the owner wants (C49.N8). */
void replace_structures(HxState *s, int seat, int planet, int type, int n)
{
    for (; n > 0 && stock_of(s, seat, type) > 0 && can_place_structure(s, seat, planet, type); n--)
        place_structure(s, seat, planet, type);
    const int most = can_place_structure(s, seat, planet, type) ? recallable(s, seat, type) : 0;
    for (int i = 0; i < n && i < most; i++) {
        AskRecallFrame *f = ask_recall_frame_push(s, seat);
        f->type = (uint8_t)type;
        f->structure_on = (uint8_t)(planet + 1);
        f->is_replacement = 1;
    }
}

/* Replace the structures of a planet just gained, which gain_planet() noted, by own ones. @rule CTL-2 */
void replace_lost_structures(HxState *s, int seat)
{
    const Turn now = *turn_of(s);
    turn_edit(s)->lost_pds = turn_edit(s)->lost_dock = 0;
    replace_structures(s, seat, now.gained - 1, TI4_SPACE_DOCK, now.lost_dock);
    replace_structures(s, seat, now.gained - 1, TI4_PDS, now.lost_pds);
}

/** Could a ship be placed from the reinforcements, or with a figure taken back? @rule C49.4.a */
bool can_place_ship(const HxState *s, int seat, int type)
{
    return can_replace(s, seat, type);
}

/** Place a ship from the reinforcements, or with a figure taken back to be placed at once; then the limits. @rule C49.4.a FLT-2 */
void place_ship(HxState *s, int system, int seat, int type)
{
    limits_frame_push(s, seat);
    if (stock_of(s, seat, type) > 0)
        add_units(s, system, seat, type, 1);
    else if (can_replace(s, seat, type)) {
        AskRecallFrame *f = ask_recall_frame_push(s, seat);
        f->type = (uint8_t)type;
        f->goes_to = (uint8_t)(system + 1);
        f->may_decline = 1;
    }
}

/**
 * Replace a ship by one of another type, undamaged; nothing is destroyed. Without a figure in the reinforcements one is taken back
 * from a system without an own command token: the owner may decline, and the replacement does not happen
 * (`replace_without_stock=forced`: must).
 * @rule C49.N8 C49.N7 C49.4.a
 */
void replace_ship(HxState *s, int system, int seat, int class, int type)
{
    if (!class_count(fleet_of(s, system, seat), class) || !can_replace(s, seat, type))
        return;
    if (stock_of(s, seat, type) > 0) {
        recall_ship(s, system, seat, class);
        add_units(s, system, seat, type, 1);
        return;
    }
    AskRecallFrame *f = ask_recall_frame_push(s, seat);
    f->type = (uint8_t)type;
    f->is_replacement = 1;
    f->replaces_in = (uint8_t)(system + 1);
    f->replaced = (uint8_t) class;
}

/** Room for fighters and ground forces in a space area. @rule 32.4 32.2 */
int capacity_of(const HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    int room = 0;
    for (int type = TI4_DESTROYER; type < TI4_TYPES; type++)
        if (fleet->n[type])
            room += fleet->n[type] * unit_of(s, seat, type)->capacity;
    return room;
}

/** Fighters that the seat's space docks in a system hold free of capacity. @rule CAP-1 32.4 */
static int free_fighters(const HxState *s, int system, int seat)
{
    const Ti4System *sys = system_of(s, system);
    int docks = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (sys->planet[slot].owner == seat + 1)
            docks += sys->planet[slot].dock;
    return docks * unit_of(s, seat, TI4_SPACE_DOCK)->free_fighters;
}

/* Is the seat over its capacity (OVER_CAPACITY) or fleet pool (OVER_FLEET) in this system? -1: neither. `most`: non-fighter ships that
 * may be there. Counted is the space area alone (Ti4Fleet): units on planets are in Ti4Planet, which is not looked at. A Hybrid Crystal
 * Fighter II without room takes half a ship's place in the fleet pool, rounded up. @rule 32.3.a FLT-2 FLT-3 32.3 FLT-1 FLT-4 32.2 32.4
 * GLO-9 TRN-5 CAP-1 39.10.a */
static int over_in(const HxState *s, int system, int seat, int most)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    if (!fleet->owner)
        return -1;
    const int room = capacity_of(s, system, seat), infantry = fleet->n[TI4_INFANTRY], fighters = fleet->n[TI4_FIGHTER];
    const int held = fighters - (fighters < free_fighters(s, system, seat) ? fighters : free_fighters(s, system, seat));
    const bool fly_alone = unit_of(s, seat, TI4_FIGHTER)->move > 0;
    int slots = fleet_non_fighters(fleet);
    if (fly_alone) {
        int over = held + infantry - room;
        over = over < 0 ? 0 : over > held ? held : over;
        slots += unit_of(s, seat, TI4_FIGHTER) == &hx_ti4_units[TI4_UNIT_HYBRID_CRYSTAL_FIGHTER_2] ? (over + 1) / 2 : over;
        if (infantry > room)
            return OVER_CAPACITY;
    } else if (held + infantry > room)
        return OVER_CAPACITY;
    return slots > most ? OVER_FLEET : -1;
}

/* The first system where the seat has more than its capacity or its fleet pool holds. Not the system of a space combat that goes on:
 * capacity waits for its end.
 * @rule FLT-1 FLT-5 MOV-4 32.3 39.10.a */
bool over_limit(const HxState *s, int seat, int *system, int *kind)
{
    const Turn *now = turn_of(s);
    const int fighting = now->in_combat == IN_SPACE_COMBAT ? core_of(s)->active_system : TI4_NO_SYSTEM; /* 32.3.b */
    const int most = modified_value(s, VALUE_FLEET, seat, -1, seat_of(s, seat)->pool[TI4_FLEET]);
    FOR_BITS(i, seat_of(s, seat)->spaces)
    {
        if (i == fighting)
            continue;
        *kind = over_in(s, i, seat, most);
        *system = i;
        if (*kind >= 0)
            return true;
    }
    return false;
}

/* Places that hold a seat's fighters (systems) or infantry (planets and space areas). @rule C49.N1 GLO-5 */
static int spread_of(const HxState *s, int seat, int type, uint64_t *systems)
{
    const Ti4Seat *p = seat_of(s, seat);
    int n = 0, slot;
    *systems = 0;
    FOR_BITS(i, p->spaces)
    {
        if (fleet_of(s, i, seat)->n[type]) {
            n++;
            *systems |= BIT(i);
        }
    }
    if (type == TI4_INFANTRY)
        FOR_BITS(i, p->planets)
        {
            const int system = system_of_planet(s, i, &slot);
            if (system_of(s, system)->planet[slot].infantry) {
                n++;
                *systems |= BIT(system);
            }
        }
    return n;
}

/** More stacks of tokens than figures to stand with them? @rule 61.3 61.3.a C49.4.b C49.N1 GLO-5 44.2.f 44.2.g */
static bool lacks_figure(const HxState *s, int seat, int type)
{
    uint64_t systems;
    return seat_of(s, seat)->on_board[type] > hx_ti4_supply[type] && spread_of(s, seat, type, &systems) > hx_ti4_supply[type];
}

/* Space docks in space areas where others have ships and their owner has none are destroyed; what they carried may be too much now.
 * Not in the system of a combat that goes on. @rule 40.4.a */
static bool lose_blockaded(HxState *s)
{
    const uint64_t fighting = turn_of(s)->in_combat == IN_SPACE_COMBAT ? BIT(core_of(s)->active_system) : 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        const Ti4Seat *p = seat_of(s, seat);
        const uint64_t alone = p->spaces & ~p->ships & ~fighting;
        FOR_BITS(system, alone ? alone & enemy_ships(s, seat) : 0)
        {
            const int docks = fleet_of(s, system, seat)->n[TI4_SPACE_DOCK];
            if (!docks)
                continue;
            because(s, "others have ships here and it has none");
            remove_ships(s, system, seat, TI4_SPACE_DOCK, docks);
            because_over(s);
            limits_frame_push(s, seat);
            return true;
        }
    }
    return false;
}

/* homeland_discarded=destroyed: PDS above what a planet holds go once the law is gone. */
static void lose_surplus_pds(HxState *s, int seat)
{
    const int most = modified_value(s, VALUE_PDS_LIMIT, seat, -1, PDS_LIMIT);
    FOR_BITS(planet, seat_of(s, seat)->planets)
    {
        int slot;
        const int system = system_of_planet(s, planet, &slot), pds = system_of(s, system)->planet[slot].pds;
        if (pds <= most)
            continue;
        because(s, "more than a planet holds");
        destroy_structure(s, planet, TI4_PDS, pds - most);
        because_over(s);
    }
}

/** Ask the owner to drop what exceeds capacity and fleet pool, system by system; then a stack for which there is no figure. @rule 32.3
 * FLT-2 56.5.a 39.10.a OQ-4 C49.4.b FLT-1 40.4.a 61.3 */
HxNext limits_asks(HxState *s)
{
    const int seat = limits_frame(s)->head.seat;
    int system, kind;
    if (lose_blockaded(s))
        return HX_AGAIN;
    if (is_switched(s, SWITCH_PDS_GO))
        lose_surplus_pds(s, seat);
    if (!seat_of(s, seat)->eliminated && over_limit(s, seat, &system, &kind)) {
        AskExcessFrame *ask = ask_excess_frame_push(s, seat);
        ask->system = (uint8_t)system;
        ask->limit = (uint8_t)kind;
        return HX_AGAIN;
    }
    for (int type = TI4_FIGHTER; type <= TI4_INFANTRY; type += TI4_INFANTRY - TI4_FIGHTER)
        if (lacks_figure(s, seat, type)) {
            ask_figure_frame_push(s, seat)->type = (uint8_t)type;
            return HX_AGAIN;
        }
    return HX_DONE;
}

/* Fighters of a seat in a system that its space docks do not hold: they need capacity. */
static int fighters_held(const HxState *s, int system, int seat)
{
    const int fighters = fleet_of(s, system, seat)->n[TI4_FIGHTER], held = fighters - free_fighters(s, system, seat);
    return held > 0 ? held : 0;
}

/* Would the loss of one unit of a type make the excess smaller, or could it? @rule 32.3 FLT-2 FLT-4 39.10.a */
static bool loss_helps(const HxState *s, const AskExcessFrame *f, int type)
{
    const int seat = f->head.seat, held = fighters_held(s, f->system, seat);
    const bool fly_alone = unit_of(s, seat, TI4_FIGHTER)->move; /* they count against the fleet pool, never for too much */
    if (type == TI4_INFANTRY)
        return f->limit == OVER_CAPACITY;
    if (type != TI4_FIGHTER)
        return f->limit == OVER_FLEET && type < TI4_SHIP_TYPES;
    if (below_of(s, 1) && below_of(s, 1)->head.kind != TI4_P_LIMITS) /* ships leave: docks on planets hold nothing of what goes (39.7.b) */
        return !fighters_leave_alone(s, seat);
    if (f->limit == OVER_CAPACITY)
        return !fly_alone && held > 0;
    return fly_alone && held + fleet_of(s, f->system, seat)->n[TI4_INFANTRY] > capacity_of(s, f->system, seat);
}

/* Units that the seat may remove: one of each class whose loss makes the excess smaller, until there is no excess. @rule 32.3 39.10.a */
int ask_excess_legal(const HxState *s, const AskExcessFrame *f, HxAction *out)
{
    const Ti4Fleet *fleet = fleet_of(s, f->system, f->head.seat);
    int n = 0;
    for (int class = 0; class < TI4_CLASSES; class ++)
        if (loss_helps(s, f, class_type(class)) && class_count(fleet, class))
            out[n++] = ACT(DESTROY, class);
    return n;
}

/* A unit above the capacity is destroyed, one above the fleet pool removed; each has its option. @rule OQ-3 32.3 FLT-2 FLT-1 39.7.b 39.10.a
 */
void ask_excess_apply(HxState *s, const AskExcessFrame *f, HxAction a)
{
    const int class = ARG(DESTROY, a);
    const bool is_destroyed = f->limit == OVER_CAPACITY ? !is_switched(s, SWITCH_CAPACITY) : is_switched(s, SWITCH_FLEET_DESTROYED);
    because(s, f->limit == OVER_FLEET ? "more than the fleet pool allows" : "more than the ships can carry");
    if (is_destroyed)
        destroy_ships(s, f->system, f->head.seat, class, 1, f->head.seat);
    else
        remove_ships(s, f->system, f->head.seat, class, 1);
    because_over(s);
}

/* Systems with a stack of the type; the seat loses one of them. @rule 61.3 */
int ask_figure_legal(const HxState *s, const AskFigureFrame *f, HxAction *out)
{
    uint64_t systems;
    int n = 0;
    spread_of(s, f->head.seat, f->type, &systems);
    return list_bits(out, n, ACT(SYSTEM, 0), systems);
}

/* The whole stack of the chosen system goes: from space first, then the planets. @rule 61.3 61.3.a OQ-3 C49.4.b */
void ask_figure_apply(HxState *s, const AskFigureFrame *f, HxAction a)
{
    const int system = ARG(SYSTEM, a), type = f->type;
    const bool is_removed = is_switched(s, SWITCH_TOKEN_FIGURE);
    const Ti4Fleet *fleet = fleet_of(s, system, f->head.seat);
    int n = fleet->n[type];
    because(s, "no figure is left to stand with them");
    remove_ships(s, system, f->head.seat, type, n);
    if (type == TI4_INFANTRY && n == 0)
        for (int slot = 0; slot < TI4_SLOTS && n == 0; slot++) {
            Ti4Planet *p = &system_edit(s, system)->planet[slot];
            if (p->owner != f->head.seat + 1 || !p->infantry)
                continue;
            n = p->infantry;
            p->infantry = 0;
            count_on_board(s, f->head.seat, TI4_INFANTRY, -n);
            report_units(s, FACT_LOST, f->head.seat, system, slot, TI4_INFANTRY, n);
        }
    because_over(s);
    if (type == TI4_INFANTRY && !is_removed)
        infantry_destroyed(s, f->head.seat, n);
}

/* ---- Elimination --------------------------------------------------------------------------------------------------------- */

/* A seat is out without a planet, a ground force and a space dock. (Every other unit with production is a ground force.) @rule ELM-1 */
static bool can_go_on(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    return p->planets || p->on_board[TI4_INFANTRY] || p->on_board[TI4_SPACE_DOCK];
}

/** Eliminate a seat without ground force, production and planet. @rule OQ-18 ELM-1 ELM-7 */
void eliminate_the_lost(HxState *s)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (!seat_of(s, seat)->eliminated && !can_go_on(s, seat))
            eliminate(s, seat);
}

/* All units of the seat leave the space areas. @rule ELM-2 */
static void clear_fleets(HxState *s, int seat)
{
    const uint64_t spaces = seat_of(s, seat)->spaces;
    FOR_BITS(i, spaces)
    {
        Ti4Fleet *fleet = fleet_edit(s, i, seat);
        for (int class = 0; class < TI4_CLASSES; class ++)
            report_units(s, FACT_LOST, seat, i, -1, class, class_count(fleet, class));
        *fleet = (Ti4Fleet){ .owner = fleet->owner };
        fleet_settle(s, i, seat);
    }
}

/* Its notes leave the game; those of others that it holds go home. @rule 35.7 35.7.a ELM-2 */
static void clear_notes(HxState *s, int seat)
{
    Notes *notes = notes_edit(s);
    for (int note = 0; note < N_NOTES; note++) {
        if (note / TI4_NOTES == seat && notes->at[note]) {
            if (notes->at[note] <= NOTE_IN_PLAY)
                seat_edit(s, notes->at[note] - 1)->n_notes--;
            else
                REPORT(s, .kind = FACT_NOTE_RETURNED, .seat = (int8_t)(notes->at[note] - NOTE_IN_PLAY - 1), .thing = (uint8_t)note);
            notes->at[note] = 0;
            notes->known[note] = 0xff;
        } else if (notes->at[note] == seat + 1 || notes->at[note] == NOTE_IN_PLAY + seat + 1)
            note_return(s, note);
    }
}

/* Support for the Throne goes back when its owner is eliminated, and with it the point of whoever has it in play. @rule ELM-2 PNG-3 */
static void lose_support_of(HxState *s, int seat)
{
    const int at = notes_of(s)->at[seat * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE];
    if (at <= NOTE_IN_PLAY)
        return;
    because(s, hx_ti4_notes[TI4_NOTE_SUPPORT_FOR_THE_THRONE].name);
    lose_victory_points(s, at - NOTE_IN_PLAY - 1, 1);
    because_over(s);
}

/* Action cards go to the discard pile, secret objectives into the deck: those in hand, and those scored that nobody else has scored and
 * that do not lie face up. @rule ELM-3 */
static void return_hand(HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    Board *b = board_edit(s);
    for (int card = 0; card < TI4_CARDS; card++)
        b->discard[card] = (uint8_t)(b->discard[card] + p->hand[card]);
    uint64_t shared = leaked_objective(s) < 0 ? 0 : BIT(leaked_objective(s));
    for (int other = 0; other < TI4_SEATS; other++)
        shared |= other == seat ? 0 : seat_of(s, other)->scored;
    const uint32_t returned = p->secrets | (uint32_t)((p->scored & ~shared) >> TI4_PUBLICS);
    decks_edit(s)->secrets |= returned;
    core_edit(s)->leaked &= ~returned;
}

/* Of the seat itself its faction, home and points are kept, and which units are its. Creuss tokens stay on the board. @rule ELM-2 ELM-6 */
static void clear_sheet(HxState *s, int seat)
{
    Ti4Seat *p = seat_edit(s, seat);
    if (p->faction == TI4_CREUSS)
        board_edit(s)->delta_ship = 0;
    if (p->faction == TI4_NEKRO)
        board_edit(s)->assimilated[0] = board_edit(s)->assimilated[1] = 0;
    Ti4Seat kept = { .faction = p->faction, .home = p->home, .victory_points = p->victory_points, .eliminated = 1, .passed = 1 };
    memcpy(kept.units, p->units, sizeof kept.units);
    *p = kept;
}

/* Others know nothing of its hand any more, nor it of theirs. @rule ELM-3 */
static void forget_hand(HxState *s, int seat)
{
    Notes *notes = notes_edit(s);
    for (int i = 0; i < TI4_SEATS; i++)
        notes->not_held[seat][i] = notes->not_held[i][seat] = 0;
    for (int i = 0; i < TI4_SEATS; i++)
        if (seat_of(s, i)->known[seat])
            seat_edit(s, i)->known[seat] = seat_edit(s, i)->known_more[seat] = 0;
}

/* The seat votes no more, and its laws are discarded. @rule ELM-2 */
static void leave_council(HxState *s, int seat)
{
    Core *core = core_edit(s);
    core->no_vote |= (uint8_t)(1 << seat);
    core->outcome[seat] = core->votes[seat] = 0;
    because(s, "elimination");
    for (int law = 0; law < TI4_AGENDAS; law++)
        if (in_force(s, law) && hx_ti4_agendas[law].is_owned && law_owner(s, law) == seat)
            law_discard(s, law);
    because_over(s);
}

/** Everything of an eliminated seat leaves the game: units, planets and notes (ELM-2), cards and secrets go back (ELM-3); the speaker
 * token goes on (ELM-4), the others keep to one strategy card (ELM-5); who is left alone wins. @rule ELM-2 ELM-3 ELM-4 ELM-5 ELM-6 PNG-3 */
void eliminate(HxState *s, int seat)
{
    because(s, "elimination");
    clear_fleets(s, seat);
    while (seat_of(s, seat)->planets)
        lose_planet(s, first_bit(seat_of(s, seat)->planets));
    lose_support_of(s, seat);
    clear_notes(s, seat);
    because_over(s);
    return_hand(s, seat);
    clear_sheet(s, seat);
    forget_hand(s, seat);
    REPORT(s, .kind = FACT_ELIMINATED, .seat = (int8_t)seat);
    Core *core = core_edit(s);
    int left = 0, last = 0;
    for (int i = 0; i < core->seats; i++)
        if (!seat_of(s, i)->eliminated) {
            left++;
            last = i;
        }
    if (core->seats >= 5 && left <= 4) /* ELM-5 */
        core->one_card_each = 1;
    if (core->speaker == seat && left) /* ELM-4 */
        give_speaker(s, next_seat(s, seat));
    leave_council(s, seat);
    if (left == 1 && !core->is_over) {
        core->winner = (uint8_t)(last + 1);
        core->is_over = 1;
    }
}
