/* Describes a game to one agent in words, step by step, as its seat learns of it. Steps have the seat's own numbers (core/flow.h). While
 * the seat must not know the question after a step, the step waits; then it comes with all its effects. */
#ifndef HEXARCH_AGENTS_WITNESS_H
#define HEXARCH_AGENTS_WITNESS_H

#include "agents/agent.h"
#include "core/flow.h"

/* Zeros: no step yet. */
typedef struct HxWitness {
    uint64_t n;      /* steps that the seat knows of */
    bool holds;      /* the last of them still waits: */
    HxAction action; /* it, */
    HxState before;  /* and a copy of the position before it; own */
} HxWitness;

/**
 * Step `a` was made between two true positions; `unaware_after`: hx_unaware_now(after). The held copy lies in `pool`. With a position's
 * pages in reserve there, HX_NO_MEMORY cannot happen.
 */
HxStatus witness_step(HxWitness *w, HxAgent *agent, const HxState *before, HxAction a, const HxState *after, uint16_t unaware_after,
                      HxPool *pool);
/** The game ends here: steps that wait come now. */
void witness_end(HxWitness *w, HxAgent *agent, const HxState *now);
/** Drop the held steps; call it before their pool goes. */
void witness_fini(HxWitness *w);

#endif
