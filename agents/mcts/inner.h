/* Well-visited positions inside the tree, reported to learners. */
#ifndef HEXARCH_AGENTS_MCTS_INNER_H
#define HEXARCH_AGENTS_MCTS_INNER_H

#include "agents/agent.h"
#include "agents/mcts/tree.h"

typedef struct Mcts Mcts;

/* Positions of the tree that the last decision tells of. */
typedef struct MctsInner {
    HxInner *list; /* own: [HX_MOST_INNER]; NULL before the first */
    Ref node[HX_MOST_INNER];
    int n;
    HxAction *action; /* own: [held], as is the next */
    uint32_t *visits;
    uint32_t n_actions, held;
} MctsInner;

/** Put those below the root into the decision; false: no memory. */
bool inner_report(Mcts *m, HxDecision *out);
/** Free the room for them. */
void inner_free(MctsInner *inner);

#endif
