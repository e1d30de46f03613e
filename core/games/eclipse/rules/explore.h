/* Explore: whether there is a place to explore. */
#ifndef HEXARCH_ECLIPSE_EXPLORE_H
#define HEXARCH_ECLIPSE_EXPLORE_H

#include "core/games/eclipse/state/state.h"

bool eclipse_can_explore(const HxState *s, int seat);

#endif
