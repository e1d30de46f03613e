/* Conformance of the flow of a game that a seat sees (core/flow.h): facts that it may not know decide neither who moves, nor the number of
 * steps, nor their events. Not installed. */
#ifndef HEXARCH_AGENTS_CONFORM_FLOW_H
#define HEXARCH_AGENTS_CONFORM_FLOW_H

#include "core/game.h"

typedef struct FlowProbe {
    const HxOptions *options;
    HxPool *pool;
    HxRng *rng;
    char why[200]; /* what differs */
} FlowProbe;

/**
 * Make step `a` in the true position and in a world redealt for the seat, decline in both the questions that it must not know of, and
 * compare all that it sees: waiting, document, mover, choices, events. True if they are equal, if the seat sees no such step, or if the
 * world has none that looks so.
 */
bool flow_is_told_alike(FlowProbe *p, const HxState *s, HxAction a, int seat);

#endif
