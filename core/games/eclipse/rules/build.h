/* Build: whether there is something to build. */
#ifndef HEXARCH_ECLIPSE_BUILD_H
#define HEXARCH_ECLIPSE_BUILD_H

#include "core/games/eclipse/state/state.h"

bool eclipse_can_build(const HxState *s, int seat, bool is_reaction);

#endif
