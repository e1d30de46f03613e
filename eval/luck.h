/* Luck: what dice, draws and deals gave each seat, by the game's evaluation.
 *
 * The luck of a chance node is the evaluation after what fell less its mean over what could have fallen. Whatever the evaluation is worth,
 * its expectation is zero, so that luck may be taken out of results without changing what they estimate (a control variate; Burch, Schmid,
 * Moravcik, Morrill, Bowling, "AIVAT: a new variance reduction technique for agent evaluation in imperfect information games", 2018). */
#ifndef HEXARCH_EVAL_LUCK_H
#define HEXARCH_EVAL_LUCK_H

#include "core/game.h"

/* What one thread needs to tell luck. */
typedef struct Luck Luck;

/** Does the game have an evaluation, without which there is no telling luck? */
bool luck_is_known(const HxGame *game);
/** NULL: no memory. luck_is_known(). */
Luck *luck_create(const HxGame *game);
/** NULL is fine. */
void luck_destroy(Luck *l);
/**
 * What `fell` at the chance node `before` is worth to each seat, out [seats]: expected placing, -2 .. 2. Where there are many outcomes the
 * mean is over some drawn, the same ones for the same `step`. HX_NO_MEMORY.
 */
HxStatus luck_of(Luck *l, const HxState *before, HxAction fell, uint64_t step, float *out);

#endif
