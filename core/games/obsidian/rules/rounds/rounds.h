/* What the phases of a round share. B7, C33 .. C40. */
#ifndef HEXARCH_OBSIDIAN_ROUNDS_H
#define HEXARCH_OBSIDIAN_ROUNDS_H

#include "core/games/obsidian/state/push.h"
#include "core/games/obsidian/state/refusal.h"

/** Clear UNIT_ flags of every unit on the board. */
void clear_flags(HxState *s, int flags);
/** Set a UNIT_ flag. */
void set_flag(HxState *s, int id, int flag);
/** Of `seat` and then the other one: the first whose set is not empty, or -1. */
int first_with(const HxState *s, int seat, Set (*units_of)(const HxState *s, int seat), Set *out);
/** May the mech have its opportunity now? */
Refusal turn_refusal(const HxState *s, const ActionPhaseFrame *f, int id);

#endif
