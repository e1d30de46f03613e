/* Leaves of games on several threads gathered into batches of one evaluator: whoever finds it free asks about all that wait, and what comes
 * meanwhile waits for the next batch. More threads than processors make larger batches.
 *
 *     thread: leaves --\
 *     thread: leaves ----> one batch --evaluator_value()--> values, each back to its thread
 *     thread: leaves --/
 */
#ifndef HEXARCH_AGENTS_PROCESS_GATHER_H
#define HEXARCH_AGENTS_PROCESS_GATHER_H

#include "agents/process/evaluator.h"

typedef struct LeafGather LeafGather;

/** `most`: the most leaves of a batch, 1 .. EVALUATOR_MAX_BATCH. The evaluator is borrowed. NULL: no memory. */
LeafGather *gather_create(Evaluator *evaluator, int most);
/** Nobody may be asking. NULL is fine. */
void gather_destroy(LeafGather *g);

/**
 * Fill values, and priors where they are wanted, of n leaves (at least 1); any thread may. Returns what evaluator_value() does for the
 * batch they were in, or for one before it: once a batch fails, so do all that wait. *is_given_up (NULL: never) is looked at by the thread
 * that asks for all.
 */
HxStatus gather_value(LeafGather *g, HxLeaf *leaves, int n, const atomic_bool *is_given_up, HxError *err);

#endif
