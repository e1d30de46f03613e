/* Positions inside the tree of a search, played out in the true position: further targets for learners, beside the root's.
 *
 * A search with hidden information grows its tree over many deals, so not every line is playable: a position counts only if each of its
 * actions can follow, and if the mover there is the tree's. Chance that left no trace in the tree ends a line.
 */
#ifndef HEXARCH_AGENTS_INNER_H
#define HEXARCH_AGENTS_INNER_H

#include "agents/agent.h"

/* A position of the tree; the visitor borrows all of it for its call. */
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

/** Visit every position of a decision's tree that is playable from `before`, parents first. HX_NO_MEMORY: not all of them. */
HxStatus inner_walk(InnerWalk *w, const HxState *before, const HxDecision *d, InnerVisitor *visit, void *ctx);
void inner_walk_fini(InnerWalk *w);

#endif
