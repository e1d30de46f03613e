/* Wins and losses one move ahead, in open games of two without chance. */
#ifndef HEXARCH_PLAY_EXPLAIN_SOON_H
#define HEXARCH_PLAY_EXPLAIN_SOON_H

#include "core/game.h"

/** Do the functions below work for this game? */
bool soon_is_known(const HxState *now);
/** Does action `a` win at once for the seat that plays it: 1; can the other seat win with its next move: -1; neither: 0. `reply`: scratch,
 * [max_legal]. */
int soon_outcome(const HxState *now, HxAction a, HxPool *pool, HxAction *reply);
/** Does every other action lose, at once or to the next move? `legal`, `reply`: scratch. */
bool soon_is_forced(const HxState *now, HxAction a, HxPool *pool, HxAction *legal, HxAction *reply);
/** The share of the other seat's replies to `a` after which the seat wins with its next move, 0 .. 1. `reply`, `again`: scratch. */
double soon_threat(const HxState *now, HxAction a, HxPool *pool, HxAction *reply, HxAction *again);

#endif
