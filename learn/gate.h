/* When a new net may stand: is it worth 55 % of the points against the one that stands, or 50 %? Errors of at most 5 % each, shared between
 * two tests of the same blocks: the sequential one (eval/statistics/sprt.h, 4 %) decides what is close, and an exact one (bet.h, 1 %) what
 * is clear after few blocks, where the first does not know yet how much scores scatter. */
#ifndef HEXARCH_LEARN_GATE_H
#define HEXARCH_LEARN_GATE_H

#include "eval/statistics/bet.h"
#include "eval/statistics/sprt.h"

typedef struct Gate {
    Sprt sprt;        /* over all blocks: their number and sum, too */
    Bet above, below; /* that the mean is more than equal; that it is less than 55 % */
    SprtDecision decision;
} Gate;

void gate_init(Gate *g);
/** Take the next block's score, 0 .. 1. Returns what is decided, which stays: SPRT_H1, the net is stronger. */
SprtDecision gate_add(Gate *g, double score);

#endif
