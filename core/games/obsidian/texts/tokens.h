/* What the effects of actions choose among. */
#ifndef HEXARCH_OBSIDIAN_TOKENS_H
#define HEXARCH_OBSIDIAN_TOKENS_H

#include "core/games/obsidian/state/state.h"

/** Square tokens of a unit, and with `all` hexagons too, as offsets of the verb "token". */
Set tokens_of(const HxState *s, int id, bool all);
/** Slots with a damage token. */
Set damaged_parts(const HxState *s, int id);

#endif
