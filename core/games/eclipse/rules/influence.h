/* Influence: whether there is a disc to move. */
#ifndef HEXARCH_ECLIPSE_INFLUENCE_H
#define HEXARCH_ECLIPSE_INFLUENCE_H

#include "core/games/eclipse/state/state.h"

bool eclipse_can_influence(const HxState *s, int seat);

#endif
