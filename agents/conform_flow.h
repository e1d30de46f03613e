/* Conformance of what a seat is shown of the flow of a game (core/flow.h): what it may not know decides neither who is asked, nor how many
 * steps there are, nor what they did. Not installed. */
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
 * Make step `a` in the true position and in a world dealt anew for the seat, as the seat sees it, decline in both what it must not know of,
 * and compare all that it is shown: whether it is kept waiting for them, document, who is to move, its choices, events. True where they are
 * equal, or where the seat is shown no such step, or the world has none that looks so.
 */
bool flow_is_told_alike(FlowProbe *p, const HxState *s, HxAction a, int seat);

#endif
