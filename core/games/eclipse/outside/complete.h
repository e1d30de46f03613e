/* What completes a position that was read from a document. */
#ifndef HEXARCH_ECLIPSE_COMPLETE_H
#define HEXARCH_ECLIPSE_COMPLETE_H

#include "core/games/eclipse/state/state.h"

HxStatus eclipse_complete(HxState *s, HxRng *rng, HxError *err);

#endif
