/* Exact search at leaves. */
#ifndef HEXARCH_AGENTS_MCTS_EXACT_H
#define HEXARCH_AGENTS_MCTS_EXACT_H

#include "agents/mcts/path.h"

typedef struct Mcts Mcts;

enum { EXACT_DEEPEST = 128 }; /* plies of an exact search */

/* An exact search at leaves. */
typedef struct MctsExact {
    HxAction *legal;           /* [EXACT_DEEPEST][max_legal], for the agent's life, as is the next; NULL: no such search */
    uint32_t *cuts;            /* [n_actions], how often each was better than could be allowed, in this decision */
    struct MctsBounds *bounds; /* [mask + 1], by position, from begin() to the end of the decision */
    HxStore *store;            /* counts their bytes */
    uint32_t mask;
    uint32_t left; /* positions that the search at hand may still look at */
    bool is_short; /* it had too few */
} MctsExact;

/** Room for the agent's life; false: no memory. */
bool exact_make_room(MctsExact *x, const HxGame *game);
/** Give all of it back. */
void exact_free(MctsExact *x);
/** A decision begins that may look at so many positions; false: the store or the machine has no more memory. */
bool exact_begin(MctsExact *x, const HxGame *game, HxStore *store, uint64_t positions);
/** The decision is made. */
void exact_end(MctsExact *x);
/** Note on a path how the game ends from its leaf, where that is found. HX_NO_MEMORY: the pool has no more. */
HxStatus exact_prove(Mcts *m, MctsPath *path);

#endif
