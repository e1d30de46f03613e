/* The standard evaluator of leaves that searches hand out: the game's knowledge, or a few random rollouts. A leaf's value depends on
 * its position alone, never on its neighbours in the batch. */
#ifndef HEXARCH_AGENTS_EVALUATE_H
#define HEXARCH_AGENTS_EVALUATE_H

#include "agents/agent.h"

/** Fill the values of n leaves; clones go into `scratch` and come back. HX_NO_MEMORY: the pool or store has no more. */
HxStatus evaluate_leaves(HxLeaf *leaves, int n, HxUtility utility, HxPool *scratch);

/** Play `s` to its end with uniformly random actions and write the utility of the result, value [seats]. */
HxStatus evaluate_rollout(HxState *s, HxUtility utility, HxRng *rng, HxAction *scratch_legal, float *value);

/** The utility of the standing (or result) in `s`, value [seats]. */
void evaluate_result(const HxState *s, HxUtility utility, float *value);

#endif
