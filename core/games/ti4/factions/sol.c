/* The Federation of Sol. Versatile is a row of texts/modifiers.inl; Advanced Carriers and Spec Ops are rows of units. */
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

enum { DROPPED = 2 };

static void drop(HxState *s, int seat, int planet)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    add_infantry(s, system, slot, seat, DROPPED);
    limits_frame_push(s, seat);
}

/* Orbital Drop: for a strategy token; candidates are planets open to units. */
uint64_t orbital_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->pool[TI4_STRATEGY_POOL] ? open_planets(s, u) : 0;
}
/* Orbital Drop: action; a strategy token, two infantry on an own planet. */
void orbital_use(HxState *s, const Use *u)
{
    change_pool(s, u->seat, TI4_STRATEGY_POOL, -1);
    drop(s, u->seat, u->target[0]);
}

static uint64_t flagships(const HxState *s, int seat)
{
    uint64_t out = 0;
    FOR_BITS(system, seat_of(s, seat)->ships)
    {
        if (fleet_of(s, system, seat)->n[TI4_FLAGSHIP])
            out |= BIT(system);
    }
    return out;
}

/* Genesis: candidates are systems with it. */
uint64_t genesis_usable(const HxState *s, const Use *u)
{
    return flagships(s, u->seat);
}
/* Genesis: at the end of each status phase one infantry joins it. */
void genesis_use(HxState *s, const Use *u)
{
    add_units(s, first_bit(flagships(s, u->seat)), u->seat, TI4_INFANTRY, 1);
    limits_frame_push(s, u->seat);
}

/* Military Support, at the start of a turn of the Sol: own planets open to units. */
uint64_t support_usable(const HxState *s, const Use *u)
{
    return u->subject == faction_note(s, u->card) / TI4_NOTES ? open_planets(s, u) : 0;
}
/* Military Support: the Sol return a strategy token if they have one, the holder puts two infantry on an own planet; the note returns. */
void support_use(HxState *s, const Use *u)
{
    if (seat_of(s, u->subject)->pool[TI4_STRATEGY_POOL])
        change_pool(s, u->subject, TI4_STRATEGY_POOL, -1);
    drop(s, u->seat, u->target[0]);
    note_return(s, faction_note(s, u->card));
}
