/* The Arborec. */
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

enum { FLAGSHIP_BUILDS = 5 };

/* Candidates: the seat's planets. */
uint64_t own_planets(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->planets;
}
/* Mitosis: each status phase begins with one infantry more on an own planet. (Space docks make none: texts/modifiers.inl.) */
void mitosis_use(HxState *s, const Use *u)
{
    int slot;
    const int system = system_of_planet(s, u->target[0], &slot);
    add_infantry(s, system, slot, u->seat, 1);
    limits_frame_push(s, u->seat);
}

/* Duha Menaimon: in the system activated, with something to pay, and production not forbidden. */
uint64_t menaimon_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system;
    return fleet_of(s, system, u->seat)->n[TI4_FLAGSHIP] && may_produce(s, system, u->seat) && budget_of(s, u->seat, TI4_RESOURCES) > 0;
}
/* Duha Menaimon: activating the system it is in, up to five units are produced there and paid. @rule ABL-9 */
void menaimon_use(HxState *s, const Use *u)
{
    produce_by_text(s, core_of(s)->active_system, u->seat, FLAGSHIP_BUILDS);
}

/* Stymie: while it lies before its holder, the Arborec produce nothing in or next to other systems than home systems that hold its units.
 */
int stymie_amount(const HxState *s, const Where *at)
{
    const int note = faction_note(s, TI4_NOTE_STYMIE);
    if (note < 0 || note / TI4_NOTES != at->seat || notes_of(s)->at[note] <= NOTE_IN_PLAY)
        return 0;
    const int holder = notes_of(s)->at[note] - NOTE_IN_PLAY - 1;
    FOR_BITS(system, adjacent_for(s, at->seat, at->system) | BIT(at->system))
    {
        if (!is_home_system(s, system) && holds_units(s, system, holder))
            return 1;
    }
    return 0;
}

/* ---- Bioplasmosis: infantry changes planets. One chain of (from, to, how many), pairs ascending; what has moved stays. ----------------
 */

enum { LAST_FROM, LAST_TO, FROM, TO, COUNT }; /* answers; the first two: the pair moved last, planets + 1, or none yet */

static int infantry_on(const HxState *s, int planet)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    return system_of(s, system)->planet[slot].infantry;
}

/* Own planets in the same system or adjacent ones. */
static uint64_t near_planets(const HxState *s, int seat, int planet)
{
    const int home = system_of_planet(s, planet, NULL);
    const uint64_t near = adjacent_for(s, seat, home) | BIT(home);
    uint64_t out = 0;
    FOR_BITS(i, seat_of(s, seat)->planets)
    {
        if (i != planet && !is_closed(s, i) && near >> system_of_planet(s, i, NULL) & 1)
            out |= BIT(i);
    }
    return out;
}

static uint64_t open_ends(const HxState *s, const Use *u, int from)
{
    const uint64_t later = u->target[LAST_FROM] == from + 1 ? ~UINT64_C(0) << u->target[LAST_TO] : ~UINT64_C(0);
    return near_planets(s, u->seat, from) & later;
}

/* Bioplasmosis: from a planet with infantry that has not moved yet (`moved` counts what a planet has received in this use), to one open
 * to it, how many; again and again. */
uint64_t bioplasmosis_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    switch (u->n) {
    case 0:
    case FROM:
        FOR_BITS(planet, seat_of(s, u->seat)->planets)
        {
            if (planet + 1 >= u->target[LAST_FROM] && infantry_on(s, planet) > plan_of(s)->moved[planet] && open_ends(s, u, planet))
                out |= BIT(planet);
        }
        return out;
    case TO:
        return open_ends(s, u, u->target[FROM]);
    default:
        return one_to(infantry_on(s, u->target[FROM]) - plan_of(s)->moved[u->target[FROM]]);
    }
}
/* Bioplasmosis: at the end of the status phase own infantry may go to own planets in the same or adjacent systems. */
void bioplasmosis_use(HxState *s, const Use *u)
{
    static const uint8_t kind[] = { [FROM] = ASK_PLANET | ASK_MAY, [TO] = ASK_PLANET, [COUNT] = ASK_NUMBER };
    Use next = *u;
    if (u->n == FROM + 1 && u->target[FROM] == NO_TARGET) {
        memset(plan_edit(s)->moved, 0, sizeof plan_of(s)->moved);
        limits_frame_push(s, u->seat);
        return;
    }
    if (u->n == 0)
        next.n = FROM;
    if (u->n == COUNT + 1) {
        const int from = u->target[FROM], to = u->target[TO], n = u->target[COUNT];
        int slot, system = system_of_planet(s, from, &slot);
        system_edit(s, system)->planet[slot].infantry = (uint8_t)(infantry_on(s, from) - n);
        report_units(s, FACT_SENT, u->seat, system, slot, TI4_INFANTRY, n);
        system = system_of_planet(s, to, &slot);
        system_edit(s, system)->planet[slot].infantry = (uint8_t)(infantry_on(s, to) + n);
        report_units(s, FACT_ARRIVED, u->seat, system, slot, TI4_INFANTRY, n);
        Plan *plan = plan_edit(s);
        plan->moved[to] = (uint8_t)(plan->moved[to] + n);
        next = (Use){ .row = u->row, .seat = u->seat, .subject = u->subject, .card = u->card, .n = FROM };
        next.target[LAST_FROM] = (uint8_t)(from + 1);
        next.target[LAST_TO] = (uint8_t)(to + 1);
    }
    text_ask(s, &next, u->seat, kind[next.n]);
}
