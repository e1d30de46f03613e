/* One legality: what is in the way of an action. */
#ifndef HEXARCH_TI4_RULES_REFUSAL_H
#define HEXARCH_TI4_RULES_REFUSAL_H

#include "core/games/ti4/state/refusal.h"

/** What is in the way of an action at the present question; nothing where it is legal. */
Refusal ti4_refusal(const HxState *s, HxAction a);

#endif
