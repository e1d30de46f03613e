/* What a seat learns, and worlds that fit what it knows (C36). */
#include "core/games/obsidian/outside/outside.h"

/* What the enemy sees of an action: that a timing or a beacon was chosen, not which. Nothing else is secret: no position is. @rule B7.3 C6
 * C36 */
HxAction obsidian_seen(const HxState *s, HxAction a, int seat)
{
    const ChoiceFrame *choice = asked_choice(s);
    if (choice && choice->head.seat == seat)
        return a;
    if (a >= A_TIMING && a < A_SECRET_TIMING)
        return A_SECRET_TIMING;
    if (a >= A_BEACON && a < A_SECRET_BEACON)
        return A_SECRET_BEACON;
    return a;
}

/* Timings and beacons that the seat does not know, drawn anew. @rule C36 */
void obsidian_redeal(HxState *s, int seat, HxRng *rng)
{
    for (int k = 0; k < MECHS_PER_SEAT; k++) {
        const int id = (1 - seat) * UNITS_PER_SEAT + k;
        if (mech(s, id)->timing && !game(s)->timings_open)
            mech_edit(s, id)->timing = (uint8_t)(1 + hx_rng_below(rng, 6));
        for (int slot = 0; slot < N_SLOTS; slot++)
            if (mech(s, id)->part[slot].secret && !mech(s, id)->part[slot].shown)
                mech_edit(s, id)->part[slot].secret = (uint8_t)(1 + hx_rng_below(rng, 3));
    }
}
