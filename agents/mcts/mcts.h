/* Monte Carlo tree search for any number of seats, with chance and hidden information. The agent "mcts" is the whole of it. */
#ifndef HEXARCH_AGENTS_MCTS_MCTS_H
#define HEXARCH_AGENTS_MCTS_MCTS_H

#include "agents/agent.h"

extern const HxAgentKind agent_mcts;

/* What a tree holds, for benches and tests; state bytes included, of which a node has none: positions are replayed. */
typedef struct MctsStats {
    uint32_t sims;     /* of the last decision */
    uint32_t nodes;    /* in the tree at the end of the last decision, before it was cut down to what may be used again */
    size_t bytes;      /* of the tree, likewise */
    size_t idle_bytes; /* kept between decisions */
} MctsStats;

/** `a` is an "mcts" agent. */
MctsStats mcts_stats(const HxAgent *a);

/**
 * What one simulation of the search `a` would take the position `s` for, which an action of `mover` led to: value [seats], utilities. Plays
 * on in a clone that takes pages of `pool`; draws from `rng`. Not in the middle of a decision. HX_NO_MEMORY: the pool has no more.
 */
HxStatus mcts_value_leaf(HxAgent *a, const HxState *s, int mover, HxPool *pool, HxRng *rng, float *value);

/**
 * The positions that such a value is taken of: plays `s` on in place, a clone that takes pages of `pool`, and *settled, a clone of that, to
 * where the round is over (the same position where `a` does not settle). Drop *settled, then `s`, in any case.
 */
HxStatus mcts_play_leaf(HxAgent *a, HxState *s, int mover, HxPool *pool, HxRng *rng, HxState *settled);

#endif
