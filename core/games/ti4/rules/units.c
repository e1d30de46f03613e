/* Units and planets: placing, destroying, control (rules 40, 44; CTL, DST). */
#include "core/games/ti4/rules/units.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* Figures of a type on the board; all others are in the reinforcements (stock_of). @rule 44.3 */
void count_on_board(HxState *s, int seat, int type, int by)
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
