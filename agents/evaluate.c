/* The standard evaluator: knowledge where there is some, a few random rollouts elsewhere. */
#include "agents/evaluate.h"

#include <stdlib.h>

#include "agents/knowledge.h"

enum { ROLLOUTS_PER_LEAF = 4 };

void evaluate_result(const HxState *s, HxUtility utility, float *value)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    double exact[HX_MAX_SEATS];
    const int n_seats = s->game->seats(s);
    s->game->score(s, score, rank);
    hx_utility(utility, n_seats, rank, exact);
    for (int seat = 0; seat < n_seats; seat++)
        value[seat] = (float)exact[seat];
}

HxStatus evaluate_rollout(HxState *s, HxUtility utility, HxRng *rng, HxAction *legal, float *value)
{
    const HxGame *game = s->game;
    for (int mover; (mover = game->to_move(s)) != HX_OVER;) {
        const HxAction a = mover == HX_CHANCE ? hx_sample(s, rng) : legal[hx_rng_below(rng, (uint32_t)game->legal(s, legal))];
        if (hx_apply(s, a) != HX_OK)
            return HX_NO_MEMORY;
    }
    evaluate_result(s, utility, value);
    return HX_OK;
}

/* The mean of a few rollouts from streams keyed by the position itself. */
static HxStatus average_rollouts(HxLeaf *leaf, HxUtility utility, HxPool *scratch, HxAction *legal)
{
    const HxHash hash = hx_state_hash(leaf->state);
    const int n_seats = leaf->state->game->seats(leaf->state);
    float sum[HX_MAX_SEATS] = { 0 };
    for (uint64_t i = 0; i < ROLLOUTS_PER_LEAF; i++) {
        HxRng rng = hx_rng_stream(hash.low, hash.high, HX_FOR_AGENT, i);
        HxState s;
        float value[HX_MAX_SEATS];
        hx_clone(&s, leaf->state, scratch);
        const HxStatus status = evaluate_rollout(&s, utility, &rng, legal, value);
        hx_drop(&s);
        if (status != HX_OK)
            return status;
        for (int seat = 0; seat < n_seats; seat++)
            sum[seat] += value[seat];
    }
    for (int seat = 0; seat < n_seats; seat++)
        leaf->value[seat] = sum[seat] / ROLLOUTS_PER_LEAF;
    return HX_OK;
}

HxStatus evaluate_leaves(HxLeaf *leaves, int n, HxUtility utility, HxPool *scratch)
{
    if (n == 0)
        return HX_OK;
    const HxGame *game = leaves[0].state->game;
    const Knowledge *knowledge = knowledge_of(game);
    HxAction *legal = malloc((size_t)game->max_legal * sizeof *legal);
    HxStatus status = legal ? HX_OK : HX_NO_MEMORY;
    for (int i = 0; i < n && status == HX_OK; i++) {
        if (game->to_move(leaves[i].state) == HX_OVER)
            evaluate_result(leaves[i].state, utility, leaves[i].value);
        else if (knowledge)
            knowledge->evaluate(leaves[i].state, leaves[i].value);
        else
            status = average_rollouts(&leaves[i], utility, scratch, legal);
    }
    free(legal);
    return status;
}
