/* Monte Carlo tree search for any number of seats, with chance and hidden information: the agent "mcts". */
#ifndef HEXARCH_AGENTS_MCTS_MCTS_H
#define HEXARCH_AGENTS_MCTS_MCTS_H

#include "agents/agent.h"

extern const HxAgentKind agent_mcts;

/* Size of a search tree, for benches and tests. Nodes hold no positions: the search replays them. */
typedef struct MctsStats {
    uint32_t sims;     /* of the last decision */
    uint32_t nodes;    /* in the tree at the end of the last decision, before the search dropped what it cannot reuse */
    size_t bytes;      /* of the tree, likewise */
    size_t idle_bytes; /* kept between decisions */
} MctsStats;

/** `a` is an "mcts" agent. */
MctsStats mcts_stats(const HxAgent *a);

/**
 * The value that one simulation of the search `a` gives to `s`, after an action of `mover`: utilities, value [seats]. Plays on in a clone
 * with pages of `pool`; draws from `rng`. Do not call it during a decision. HX_NO_MEMORY: the pool is full.
 */
HxStatus mcts_value_leaf(HxAgent *a, const HxState *s, int mover, HxPool *pool, HxRng *rng, float *value);

/**
 * The positions that such a value comes from. Plays on `s`, a clone with pages of `pool`, in place. Then plays *settled, a clone of it, to
 * the end of the round (the same position if `a` does not settle). Always drop *settled, then `s`.
 */
HxStatus mcts_play_leaf(HxAgent *a, HxState *s, int mover, HxPool *pool, HxRng *rng, HxState *settled);

#endif
