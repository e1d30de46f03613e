/* Playing on from a position, and the standard evaluator of leaves that searches hand out: the game's knowledge, or a few random
 * rollouts. A leaf's value depends on its position alone, never on its neighbours in the batch. */
#ifndef HEXARCH_AGENTS_EVALUATE_H
#define HEXARCH_AGENTS_EVALUATE_H

#include "agents/agent.h"
#include "agents/knowledge.h"

/* Room for the lists a game writes, so that playing on allocates nothing. */
typedef struct Scratch {
    HxAction *legal;   /* [max_legal] */
    HxAction *reply;   /* [max_legal], of the next seat */
    HxAction *outcome; /* [max_chance], unless the game draws by itself */
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
 * The same to the end by decisive moves: a seat that can win alone at once does, and otherwise draws among the actions after which the next
 * seat cannot, while there are any. Clones take pages of `pool`.
 */
HxStatus evaluate_decisive_rollout(HxState *s, HxRng *rng, const Scratch *scratch, HxPool *pool);

/** The utility of the result (or standing) in `s`, value [seats]. */
void evaluate_result(const HxState *s, HxUtility utility, float *value);

/** What a seat does that cannot simply stop: an action of `s`, by whoever `ctx` stands for. */
typedef HxAction (*EvaluateChoice)(void *ctx, const HxState *s);

/** How chance falls at a node of it: an outcome of `s`, by whoever `ctx` stands for. */
typedef HxAction (*EvaluateDraw)(void *ctx, const HxState *s);

/** Let everybody pass (Knowledge.idle) until the round of `s` is over; `choose` decides for seats that cannot. Chance falls as `draw` says,
 * or where that is NULL by `rng`. Only where the knowledge has rounds. */
HxStatus evaluate_settle(HxState *s, const Knowledge *knowledge, HxRng *rng, const Scratch *scratch, EvaluateChoice choose,
                         EvaluateDraw draw, void *ctx);

/** Fill the values of n leaves of one game, and priors where they are wanted, by judgement or even; clones go into `pool` and come back.
 * HX_NO_MEMORY: the pool or store has no more. */
HxStatus evaluate_leaves(HxLeaf *leaves, int n, HxUtility utility, HxPool *pool);

/** Refuse values of `n_seats` seats that are no numbers from -1 to 1, and priors that are no numbers, negative, or all zero; `err` names
 * leaf `index` (of a batch) and seat or action. */
HxStatus evaluate_check(const HxLeaf *leaf, int index, int n_seats, HxError *err);

/** Scores become shares that sum to 1: their softmax at a temperature. */
void evaluate_softmax(float *score, int n, float temperature);

#endif
