/* What a seat learns of an action, and worlds that it cannot tell apart. */
#ifndef HEXARCH_ECLIPSE_REDEAL_H
#define HEXARCH_ECLIPSE_REDEAL_H

#include "core/games/eclipse/state/state.h"

HxAction eclipse_seen(const HxState *s, HxAction a, int seat);
void eclipse_redeal(HxState *s, int seat, HxRng *rng);

#endif
