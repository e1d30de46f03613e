/* Build: whether there is something to build, and where to. */
#ifndef HEXARCH_ECLIPSE_BUILD_H
#define HEXARCH_ECLIPSE_BUILD_H

#include "core/games/eclipse/state/state.h"

/** E-BUI-2, E-STR-2: has the seat a hex where this item may stand? */
bool eclipse_has_place_for(const HxState *s, int seat, int item);
bool eclipse_can_build(const HxState *s, int seat, bool is_reaction);

#endif
