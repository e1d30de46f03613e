/* Space combat: what its files ask of each other, and what others may ask of it (rules 39, 41, 55; SPC, AFB, SUS). */
#ifndef HEXARCH_TI4_COMBAT_H
#define HEXARCH_TI4_COMBAT_H

#include "core/games/ti4/ti4_state.h"

/* Far above every batch: all dice of a side are rolled (reroll_window=all_dice). */
enum { ALL_ROLLED = 120 };

/** The seat of a side of a space combat. */
static inline int side_of_space(const SpaceFrame *f, int side)
{
    return side == ATTACKER ? f->head.seat : f->defender;
}
/** Do both sides still have something to fight with? */
bool both_fight(const HxState *s, const SpaceFrame *f);
/** Could any ship of a side hit anything? */
bool can_hit(const HxState *s, const SpaceFrame *f, int side);

/** Non-fighter ships of a seat, and what fights as such. */
int non_fighters(const HxState *s, int system, int seat);
/** Units of a type that roll in a space combat: ships, and ground forces that fight like them. */
int fighting(const HxState *s, int system, int seat, int type);
/** Units of a class that hits of a space combat may go on. */
int targets_of(const HxState *s, int system, int seat, int class);
/** Does a text forbid every ship of the seat to sustain damage? */
bool may_not_sustain(const HxState *s, int system, int seat);
/** Ground forces on the planets of the system, from this slot on, may go aboard for a retreat. */
void embark(HxState *s, int seat, int system, int slot);

#endif
