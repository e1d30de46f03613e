/* What others ask of exploding units. */
#ifndef HEXARCH_OBSIDIAN_EXPLODE_H
#define HEXARCH_OBSIDIAN_EXPLODE_H

#include "core/games/obsidian/state/state.h"

/** Passive martyrdom: the first dying unit explodes; it hands `told` on to the frame below. */
void explode_first_dying(HxState *s, int told);
/** May an explosive unit's action take this target now? */
bool explosion_reaches(const HxState *s, int id, int index, int target);

#endif
