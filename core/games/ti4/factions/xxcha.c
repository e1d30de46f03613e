/* The Xxcha Kingdom. */
#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/phases.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

static bool pays_strategy(const HxState *s, int seat)
{
    return seat_of(s, seat)->pool[TI4_STRATEGY_POOL] > 0;
}

static void pay_strategy(HxState *s, int seat)
{
    change_pool(s, seat, TI4_STRATEGY_POOL, -1);
}

/* Planets of others or nobody, without units, next to a planet of the seat or in its system. @rule CTL-4 */
uint64_t accords_usable(const HxState *s, const Use *u)
{
    const SecondaryFrame *secondary = current_secondary(s);
    const StrategicFrame *strategic = current_strategic(s);
    if (secondary ? secondary->card != TI4_DIPLOMACY : !strategic || strategic->card != TI4_DIPLOMACY)
        return 0;
    const Ti4Seat *p = seat_of(s, u->seat);
    uint64_t near = 0, out = 0;
    FOR_BITS(planet, p->planets)
    {
        near |= adjacent_to_unit(s, u->seat, system_of_planet(s, planet, NULL));
    }
    FOR_BITS(system, near)
    {
        for (int slot = 0; slot < TI4_SLOTS; slot++) {
            const Ti4Planet *at = &system_of(s, system)->planet[slot];
            if (at->id && at->owner != u->seat + 1 && !at->infantry && !at->pds && !at->dock && at->id != TI4_PLANET_MECATOL_REX + 1)
                out |= BIT(at->id - 1);
        }
    }
    return out;
}
/* Peace Accords: after Diplomacy, its primary or its secondary, control of such a planet. */
void accords_use(HxState *s, const Use *u)
{
    take_planet(s, u->seat, u->target[0]);
}

/* Quash: an agenda lies open, and a strategy token can be paid. */
uint64_t quash_usable(const HxState *s, const Use *u)
{
    return core_of(s)->agenda && pays_strategy(s, u->seat);
}
/* Quash: a strategy token, and another agenda is revealed instead. */
void quash_use(HxState *s, const Use *u)
{
    pay_strategy(s, u->seat);
    agenda_replace(s);
}

/* Instinct Training: an action card is being played, and a strategy token can be paid. */
uint64_t instinct_usable(const HxState *s, const Use *u)
{
    return card_being_played(s) >= 0 && pays_strategy(s, u->seat); /* not one that is cancelled already */
}
/* Instinct Training: exhaust and a strategy token, the action card that another seat plays is cancelled. */
void instinct_use(HxState *s, const Use *u)
{
    pay_strategy(s, u->seat);
    cancel_card(s);
}

/* Nullification Field: somebody activated a system with own ships, and a strategy token can be paid. */
uint64_t nullification_usable(const HxState *s, const Use *u)
{
    return pays_strategy(s, u->seat) && (seat_of(s, u->seat)->ships >> core_of(s)->active_system & 1);
}
/* Nullification Field: exhaust and a strategy token, the turn of who activated a system with own ships ends. */
void nullification_use(HxState *s, const Use *u)
{
    pay_strategy(s, u->seat);
    turn_end_now(s);
}

/* Political Favor: an agenda lies open, and the Xxcha can pay a strategy token. */
uint64_t favor_usable(const HxState *s, const Use *u)
{
    return core_of(s)->agenda && pays_strategy(s, faction_note(s, u->card) / TI4_NOTES);
}
/* Political Favor: the Xxcha give up a strategy token, another agenda is revealed instead; the note returns. */
void favor_use(HxState *s, const Use *u)
{
    const int note = faction_note(s, u->card);
    pay_strategy(s, note / TI4_NOTES);
    agenda_replace(s);
    note_return(s, note);
}
