/* Rollouts from a position, and the standard evaluator of search leaves: the game's heuristic, or a few random rollouts. The value of a
 * leaf depends on its position alone, never on its neighbours in the batch. */
#ifndef HEXARCH_AGENTS_EVALUATE_H
#define HEXARCH_AGENTS_EVALUATE_H

#include "agents/agent.h"
#include "agents/knowledge.h"

/* Room for the lists that a game writes, so that rollouts allocate nothing. */
typedef struct Scratch {
    HxAction *legal;   /* [max_legal] */
    HxAction *reply;   /* [max_legal], of the next seat */
    HxAction *outcome; /* [max_chance]; NULL if the game samples by itself */
    double *p;         /* likewise */
} Scratch;

/** Room for `game`; false: out of memory. */
bool scratch_init(Scratch *scratch, const HxGame *game);
void scratch_fini(Scratch *scratch);

/** Draw an outcome at a chance node, as hx_sample() does, without allocating. */
HxAction evaluate_sample(const HxState *s, HxRng *rng, const Scratch *scratch);

/** Play `s` on with uniformly random actions, to its end or for at most `cap` steps of the seats (chance not counted). */
HxStatus evaluate_rollout(HxState *s, int cap, HxRng *rng, const Scratch *scratch);

/**
 * The same to the end with decisive moves. A seat that can win alone at once does. Otherwise it draws among the actions after which the
 * next seat cannot win at once, if there are any. Clones take pages of `pool`.
 */
HxStatus evaluate_decisive_rollout(HxState *s, HxRng *rng, const Scratch *scratch, HxPool *pool);

/** The utility of the result (or standing) in `s`, value [seats]. */
void evaluate_result(const HxState *s, HxUtility utility, float *value);

/** Chooses an action of `s` for a seat that cannot pass. */
typedef HxAction (*EvaluateChoice)(void *ctx, const HxState *s);

/** Chooses an outcome of `s` at a chance node. */
typedef HxAction (*EvaluateDraw)(void *ctx, const HxState *s);

/** Let everybody pass (Knowledge.idle) until the round of `s` is over; `choose` decides for seats that cannot. `draw` chooses outcomes of
 * chance; if it is NULL, `rng` draws them. Only for a heuristic with rounds. */
HxStatus evaluate_settle(HxState *s, const Knowledge *knowledge, HxRng *rng, const Scratch *scratch, EvaluateChoice choose,
                         EvaluateDraw draw, void *ctx);

/** Fill the values of n leaves of one game, and the wanted priors: from the heuristic, or uniform. Clones use `pool` for a while.
 * HX_NO_MEMORY: the pool or store has no more. */
HxStatus evaluate_leaves(HxLeaf *leaves, int n, HxUtility utility, HxPool *pool);

/** Refuse values of `n_seats` seats outside -1 .. 1, and priors that are negative or all zero; NaN, too. `err` names leaf `index` (of a
 * batch) and seat or action. */
HxStatus evaluate_check(const HxLeaf *leaf, int index, int n_seats, HxError *err);

/** Turn scores into shares that sum to 1: their softmax at a temperature. */
void evaluate_softmax(float *score, int n, float temperature);

#endif
