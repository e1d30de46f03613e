/* Dice of units in a combat, and ground forces that fight as ships (rules 39.5; MOD). */
#include "core/games/ti4/rules/combat/combat.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/values.h"

/** What a unit's combat roll must show, with everything that changes it. @rule 39.5 MOD-2 ANM-3 GND-2 OQ-15 */
int combat_value(const HxState *s, int system, int seat, int type, bool is_defender, bool is_ground)
{
    const GroundFrame *ground = is_ground ? current_ground(s) : NULL;
    const int holder = ground ? system_of(s, system)->planet[ground->slot].owner - 1 : -1;
    const Where at = {
        .seat = seat,
        .other = is_ground ? is_defender ? core_of(s)->active : holder : enemy_with_ships(s, system, seat),
        .system = system,
        .slot = -1,
        .type = type,
        .tech = -1,
    };
    int on = unit_of(s, seat, type)->combat - value_of(s, VALUE_COMBAT, &at, 0);
    if (is_defender && !is_ground && board_of(s)->nebulae >> system & 1)
        on--;
    return on;
}

/** Non-fighter ships of a seat, and what fights as such. */
int non_fighters(const HxState *s, int system, int seat)
{
    return fleet_non_fighters(fleet_of(s, system, seat)) + (system == core_of(s)->active_system ? crew_of(s, seat) : 0);
}

/** Combat dice of one unit: as many as its burst icons. Salai Sai Corian, whose row says 0: as many as the opponent has non-fighter ships.
 * @rule 39.5.a 39.5 */
int unit_dice(const HxState *s, int system, int seat, int type)
{
    const Ti4UnitInfo *unit = unit_of(s, seat, type);
    if (unit->combat && unit->dice == 0) {
        const int other = enemy_with_ships(s, system, seat), crew = turn_of(s)->crew_seat - 1;
        return other >= 0 ? non_fighters(s, system, other) : crew >= 0 && crew != seat ? non_fighters(s, system, crew) : 0;
    }
    return unit->dice;
}

/* ---- Ground forces that fight as ships ----------------------------------------------------------------------------------------- */

enum { IN_SPACE = 3, CREW_PLACES = 4 };

/* Ground forces that fight as ships (The Alastor; `crew` by place: planet slots 0 to 2, then space): as many of those named as are left. */
static int crew_at(const HxState *s, int seat, int place)
{
    const Turn *now = turn_of(s);
    const int system = core_of(s)->active_system;
    if (now->crew_seat != seat + 1 || !now->crew[place])
        return 0;
    const Ti4Planet *p = place < IN_SPACE ? &system_of(s, system)->planet[place] : NULL;
    const int there = !p ? fleet_of(s, system, seat)->n[TI4_INFANTRY] : p->owner == seat + 1 ? p->infantry : 0;
    return now->crew[place] < there ? now->crew[place] : there;
}

/* Ground forces of the seat that fight as ships (The Alastor). */
int crew_of(const HxState *s, int seat)
{
    int n = 0;
    for (int place = 0; turn_of(s)->crew_seat && place < CREW_PLACES; place++)
        n += crew_at(s, seat, place);
    return n;
}

/** Those in space are lost first, then planet by planet. */
void lose_crew(HxState *s, int system, int seat, int n, int by)
{
    for (int place = CREW_PLACES - 1; place >= 0 && n > 0; place--) {
        int lost = crew_at(s, seat, place);
        lost = lost < n ? lost : n;
        n -= lost;
        turn_edit(s)->crew[place] = (uint8_t)(turn_of(s)->crew[place] - lost);
        if (place == IN_SPACE)
            destroy_ships(s, system, seat, TI4_INFANTRY, lost, by);
        else
            destroy_infantry(s, system, place, seat, lost);
    }
}

uint64_t fighting_classes(const HxState *s, int system, int seat)
{
    return ship_classes(fleet_of(s, system, seat), ALL_SHIPS) | (crew_of(s, seat) ? BIT(TI4_INFANTRY) : 0);
}

void destroy_fighting(HxState *s, int system, int seat, int class, int by)
{
    if (class == TI4_INFANTRY)
        lose_crew(s, system, seat, 1, by);
    else
        destroy_ships(s, system, seat, class, 1, by);
}

/** Units of a class that hits of a space combat may go on: ships, and ground forces that fight like them. @rule SPC-2 */
int targets_of(const HxState *s, int system, int seat, int class)
{
    if (class == TI4_INFANTRY)
        return crew_of(s, seat);
    return class_type(class) < TI4_SHIP_TYPES ? class_count(fleet_of(s, system, seat), class) : 0;
}

/** Units of a type that roll in a space combat: ships, and ground forces that fight like them (The Alastor); other ground forces in space
 * do not. @rule SPC-2 39.5 */
int fighting(const HxState *s, int system, int seat, int type)
{
    return type == TI4_INFANTRY ? crew_of(s, seat) : fleet_of(s, system, seat)->n[type];
}

/** Has the seat ships in the system, or ground forces that fight as such? */
bool fights(const HxState *s, int system, int seat)
{
    return seat_of(s, seat)->ships >> system & 1 || crew_of(s, seat);
}

/* Destroy everything that a seat fights the space combat with. @rule 39.6 */
void destroy_all(HxState *s, int system, int seat, int by)
{
    for (int class = 0; class < TI4_CLASSES; class ++) {
        const int type = class_type(class);
        if (type < TI4_SHIP_TYPES)
            destroy_ships(s, system, seat, class, class_count(fleet_of(s, system, seat), class), by);
    }
    lose_crew(s, system, seat, crew_of(s, seat), by);
}
