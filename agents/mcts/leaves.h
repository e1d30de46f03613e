/* Leaves handed out to whoever evaluates them. */
#ifndef HEXARCH_AGENTS_MCTS_LEAVES_H
#define HEXARCH_AGENTS_MCTS_LEAVES_H

#include "agents/agent.h"

typedef struct Mcts Mcts;

enum { MCTS_MOST_LEAVES = 256, MCTS_MOST_HANDED = 2 * MCTS_MOST_LEAVES }; /* paths that wait at once, and the leaves they hand out */

/* Legal lists of the leaves handed out, one behind the other, and room for as many priors; for the agent's life. */
typedef struct MctsLists {
    HxAction *legal; /* [held] */
    float *prior;    /* [held] */
    uint32_t used, held;
    uint32_t begin[MCTS_MOST_HANDED]; /* of each leaf */
    bool wants[MCTS_MOST_HANDED];     /* its priors */
} MctsLists;

/* What a path that waits has handed out. `played` is a clone of the path's state, `settled` of what was played on. */
typedef struct MctsHanded {
    HxState played, settled;
    bool has_played, has_settled;
    int value_leaf, prior_leaf; /* numbers of the leaves for value and priors; -1: none */
    float value[HX_MAX_SEATS];  /* where there is no value_leaf: the result */
} MctsHanded;

/** Select the next leaves to hand out; none if all paths ended in known results. */
HxStatus leaves_select(Mcts *m);
/** Add the evaluator's numbers to the tree. HX_BAD_INPUT: they are invalid, and m->fault says why. */
HxStatus leaves_take(Mcts *m);
/** Drop the positions of all paths that wait. */
void leaves_drop(Mcts *m);

#endif
