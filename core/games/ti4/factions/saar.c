/* The Clan of Saar. Nomadic, and Chaos Mapping's ban of asteroid fields, are rows of texts/modifiers.inl. */
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* Scavenge: a trade good for each planet gained. */
void scavenge_use(HxState *s, const Use *u)
{
    gain_goods(s, u->seat, 1);
}

/* Systems where the seat has a unit with production, and may produce. */
uint64_t chaos_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    if (budget_of(s, u->seat, TI4_RESOURCES) == 0)
        return 0;
    FOR_BITS(system, presence_of(s, u->seat))
    {
        if (production_limit(s, system, u->seat) && may_produce(s, system, u->seat))
            out |= BIT(system);
    }
    return out;
}
/* Chaos Mapping: at the start of an own turn one unit is produced and paid, where an own unit has production. */
void chaos_use(HxState *s, const Use *u)
{
    produce_by_text(s, u->target[0], u->seat, 1);
}

/* ---- Ragh's Call --------------------------------------------------------------------------------------------------------------------- */

static int saar_seat(const HxState *s, const Use *u)
{
    return faction_note(s, u->card) / TI4_NOTES;
}
/* First the planet where the seat has landed on Saar ground forces, then where these go: another planet of the Saar. */
uint64_t call_usable(const HxState *s, const Use *u)
{
    const int saar = saar_seat(s, u), system = core_of(s)->active_system;
    const uint64_t theirs = open_planets(s, &(Use){ .seat = (uint8_t)saar });
    if (u->n == 1)
        return theirs & ~BIT(u->target[0]);
    uint64_t out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->id && (p->invaders || turn_of(s)->landed[slot]) && p->owner == saar + 1 && p->infantry && (theirs & ~BIT(p->id - 1)))
            out |= BIT(p->id - 1);
    }
    return out;
}
/* Ragh's Call: after landing, all Saar ground forces of the planet go to another planet of the Saar; the note returns. */
void call_use(HxState *s, const Use *u)
{
    const int saar = saar_seat(s, u);
    int slot, system = system_of_planet(s, u->target[0], &slot);
    const int n = system_of(s, system)->planet[slot].infantry;
    system_edit(s, system)->planet[slot].infantry = 0;
    report_units(s, FACT_SENT, saar, system, slot, TI4_INFANTRY, n);
    system = system_of_planet(s, u->target[1], &slot);
    Ti4Planet *to = &system_edit(s, system)->planet[slot];
    to->infantry = (uint8_t)(to->infantry + n);
    report_units(s, FACT_ARRIVED, saar, system, slot, TI4_INFANTRY, n);
    note_return(s, faction_note(s, u->card));
    limits_frame_push(s, saar);
}
