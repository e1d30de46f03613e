/* Positions inside the tree of a search, played out in the game as it truly stands: what learners take for targets beside the root's.
 *
 * A search of what is hidden grows its tree over many deals, so not every line of it can be played: a position counts only where each of
 * its actions can follow, and where whoever is to move there is whom the tree has there. Chance that left no trace in the tree ends a line.
 */
#ifndef HEXARCH_AGENTS_INNER_H
#define HEXARCH_AGENTS_INNER_H

#include "agents/agent.h"

/* A position of the tree; all is borrowed until the visitor returns. */
typedef struct InnerPosition {
    const HxState *state;
    int parent;             /* number of the position it follows, in the order of the visits; -1: the one decided on */
    HxAction action;        /* what leads here from there */
    int mover;              /* seat or HX_CHANCE */
    uint32_t visits;        /* simulations that went on from here */
    const float *value;     /* [seats] the mean of what they came to */
    const HxAction *legal;  /* [n_legal] ascending; none where chance moves */
    const uint32_t *chosen; /* [n_legal] how often the search went on with each */
    int n_legal;
} InnerPosition;

typedef void InnerVisitor(void *ctx, const InnerPosition *position);

/* Room for it: zeroed is empty, and grows at the first use. */
typedef struct InnerWalk {
    HxStore *store;   /* own, as are the next three */
    HxState *state;   /* [HX_MOST_INNER] */
    HxAction *legal;  /* [max_legal] */
    uint32_t *chosen; /* [max_legal] */
} InnerWalk;

/** Tell of every position of a decision's tree that can be played from `before`, parents first. HX_NO_MEMORY: not of all. */
HxStatus inner_walk(InnerWalk *w, const HxState *before, const HxDecision *d, InnerVisitor *visit, void *ctx);
void inner_walk_fini(InnerWalk *w);

#endif
