/* Which planet is next, and the space cannons of planets that are landed on (41.6 to 41.8; INV-3). */
#include "core/games/ti4/rules/invasion/invasion.h"

#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"

/* If more than one planet waits, the attacker chooses the next. @rule INV-3 */
int ask_order_legal(const HxState *s, const AskOrderFrame *f, HxAction *out)
{
    int n = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (f->waiting >> slot & 1)
            out[n++] = ACT(PLANET, system_of(s, f->system)->planet[slot].id - 1);
    return n;
}

/* That planet is next. @rule INV-3 */
void ask_order_apply(HxState *s, const AskOrderFrame *f, HxAction a)
{
    int slot;
    (void)f;
    system_of_planet(s, ARG(PLANET, a), &slot);
    invasion_frame_edit(s)->slot = (uint8_t)slot;
}

/** Dice of the space cannons of a planet against those who land: its own PDS; adjacent systems and flagships are not looked at.
 * @rule 41.7.b 41.7 41.7.d */
int landing_cannons(const HxState *s, const Ti4Planet *p, int attacker)
{
    const Ti4UnitInfo *unit = unit_of(s, p->owner - 1, TI4_PDS);
    return modified_value(s, VALUE_NO_LANDING_FIRE, p->owner - 1, attacker, 0) ? 0 : p->pds * unit->cannon_dice;
}

/* Planets under attack (of another player, with ground forces or fighters landed) that have not been dealt with (`done`): those that fire
 * back (`is_cannon`), or where ground forces meet. A planet of nobody, or without ground forces, waits for no combat: invasion_control()
 * gives it away. @rule 41.7 INV-6 GND-1 GND-5 */
static int waiting(const HxState *s, int system, int seat, bool is_cannon, int done)
{
    int out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (done >> slot & 1 || !attackers_on(s, system, slot) || p->owner == seat + 1 || !p->owner)
            continue;
        if (is_cannon ? landing_cannons(s, p, seat) > 0 : p->infantry)
            out |= 1 << slot;
    }
    return out;
}

/* The next planet that waits, if one is left. @rule INV-3 */
static bool next_planet(HxState *s, InvasionFrame *f, bool is_cannon)
{
    const int left = waiting(s, f->system, f->head.seat, is_cannon, f->done);
    if (!left)
        return false;
    f->slot = (uint8_t)first_bit((uint64_t)left);
    if (count_bits((uint64_t)left) > 1) {
        AskOrderFrame *ask = ask_order_frame_push(s, f->head.seat);
        ask->system = f->system;
        ask->waiting = (uint8_t)left;
    }
    return true;
}

/* ---- The stages ------------------------------------------------------------------------------------------------------------------ */

/** Planets whose cannons fire at those who landed, one after the other, all before the first ground combat. @rule 41.0 41.6 INV-3 41.7 */
HxNext invasion_cannon_next(HxState *s)
{
    InvasionFrame *f = invasion_frame_edit(s);
    if (next_planet(s, f, true))
        return HX_NEXT;
    f->done = 0;
    return HX_GO(INVASION_GROUND_NEXT);
}

/** The PDS of this planet fire at those who landed on it, whose hits wait; no other cannons do. What is taken from the number to hit are
 * the modifiers of CANNON_AGAINST, no combat value. @rule 41.7.c 41.7 41.7.d 41.7.b MOD-2 */
HxNext invasion_cannon_roll(HxState *s)
{
    InvasionFrame *f = invasion_frame_edit(s);
    const Ti4Planet *p = &system_of(s, f->system)->planet[f->slot];
    const int owner = p->owner - 1, seat = f->head.seat;
    f->done |= (uint8_t)(1 << f->slot);
    f->hits = 0;
    roll_dice(s, 0, modified_value(s, VALUE_EXTRA_DIE, owner, -1, landing_cannons(s, p, seat)),
              unit_of(s, owner, TI4_PDS)->cannon - modified_value(s, VALUE_CANNON_AGAINST, owner, seat, 0));
    return HX_NEXT;
}

/* Cannon hits on those who landed may be cancelled first (Maneuvering Jets). */
HxNext invasion_cannon_assign(HxState *s)
{
    window_open(s, ON_CANNON_ASSIGN, invasion_frame(s)->head.seat);
    return HX_NEXT;
}

/** The active player loses ground forces on this planet alone, one for each hit. @rule 41.8 41.8.a */
HxNext invasion_cannon_hits(HxState *s)
{
    InvasionFrame *f = invasion_frame_edit(s);
    hit_attackers(s, f->system, f->slot, f->head.seat, f->hits);
    f->hits = 0;
    Turn *now = turn_edit(s);
    now->batch_dice = now->batch_hits = now->batch_on = 0;
    return HX_GO(INVASION_CANNON_NEXT);
}

/** Then the ground combats, one planet after the other. @rule INV-3 */
HxNext invasion_ground_next(HxState *s)
{
    InvasionFrame *f = invasion_frame_edit(s);
    if (next_planet(s, f, false))
        return HX_NEXT;
    f->done = 0;
    return HX_GO(INVASION_CONTROL);
}

/** A ground combat on the planet that was chosen. @rule INV-3 GND-1 */
HxNext invasion_ground(HxState *s)
{
    InvasionFrame *f = invasion_frame_edit(s);
    f->done |= (uint8_t)(1 << f->slot);
    GroundFrame *combat = ground_frame_push(s, f->head.seat);
    combat->system = f->system;
    combat->slot = f->slot;
    return HX_GO(INVASION_GROUND_NEXT);
}
