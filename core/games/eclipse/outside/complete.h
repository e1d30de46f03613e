/* What completes a position that was read from a document. */
#ifndef HEXARCH_ECLIPSE_COMPLETE_H
#define HEXARCH_ECLIPSE_COMPLETE_H

#include "core/games/eclipse/state/state.h"

HxStatus eclipse_complete(HxState *s, HxRng *rng, HxError *err);
/** The same at one of eclipse_entries, in this sector. */
HxStatus eclipse_enter(HxState *s, int entry, int sector, HxRng *rng, HxError *err);
/** Is the game itself asking, or nobody: no action, no battle goes on? */
bool eclipse_is_at_rest(const HxState *s);

#endif
