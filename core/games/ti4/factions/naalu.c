/* The Naalu Collective. Hybrid Crystal Fighters are figures of hx_ti4_units. */
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* Telepathic: first in initiative order, unless somebody has taken the token with Gift of Prescience. */
int telepathic(const HxState *s, const Where *at)
{
    (void)at;
    return notes_of(s)->at[faction_note(s, TI4_NOTE_GIFT_OF_PRESCIENCE)] <= NOTE_IN_PLAY;
}

/* Systems for the escape: next to the active one, without ships of others, open to ships. @rule ANM-1 ANM-2 ANM-3 */
uint64_t foresight_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system;
    const Ti4Seat *p = seat_of(s, u->seat);
    if (!(p->ships >> system & 1) || !(seat_of(s, core_of(s)->active)->ships >> system & 1) || p->pool[TI4_STRATEGY_POOL] == 0)
        return 0;
    return ways_out(s, u->seat, system);
}
/* Foresight: after another player has moved in, a strategy token goes to a neighbouring system, and the ships escape there with
 * what they can carry (ships_go); where a token of Naalu lies already, it goes to the reinforcements. */
void foresight_use(HxState *s, const Use *u)
{
    change_pool(s, u->seat, TI4_STRATEGY_POOL, -1);
    lay_token(s, u->seat, u->target[0]);
    ships_go(s, u->seat, core_of(s)->active_system, u->target[0], SHIPS_EMBARK | SHIPS_LAY_NO_TOKEN | SHIPS_ALL);
}

/* Neuroglaive: somebody with a token in the fleet pool activated a system with own ships. */
uint64_t neuroglaive_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->ships >> core_of(s)->active_system & 1 && seat_of(s, u->subject)->pool[TI4_FLEET] > 0;
}
/* Neuroglaive: who activates a system with ships of the owner loses a token of its fleet pool to the reinforcements. */
void neuroglaive_use(HxState *s, const Use *u)
{
    change_pool(s, u->subject, TI4_FLEET, -1);
    limits_frame_push(s, u->subject);
}

/* ---- Matriarch ------------------------------------------------------------------------------------------------------------- */

/* Fighters that have not been committed yet. */
static int fighters_left(const HxState *s, int seat)
{
    const Turn *now = turn_of(s); /* those that landed are counted in space, too */
    return fleet_of(s, core_of(s)->active_system, seat)->n[TI4_FIGHTER] - now->landed[0] - now->landed[1] - now->landed[2];
}

/* Candidates: planets of others with something to fight or to be shot by; then how many. */
uint64_t matriarch_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system, left = fighters_left(s, u->seat);
    if (left <= 0 || !fleet_of(s, system, u->seat)->n[TI4_FLAGSHIP])
        return 0;
    if (u->n)
        return one_to(left);
    uint64_t out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->owner && p->owner != u->seat + 1 && (p->infantry || p->pds) && !turn_of(s)->landed[slot])
            out |= BIT(p->id - 1);
    }
    return out;
}
/* Matriarch: fighters fight on a planet like ground forces (`landed`: ground_fighters_roll, hit_attackers), and are back in space before
 * its combat is decided. */
void matriarch_use(HxState *s, const Use *u)
{
    int slot;
    system_of_planet(s, u->target[0], &slot);
    turn_edit(s)->landed[slot] = u->target[1];
}
