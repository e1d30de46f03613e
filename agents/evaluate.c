/* Playing on, and the standard evaluator: knowledge where there is some, a few random rollouts elsewhere. */
#include "agents/evaluate.h"

#include <limits.h>
#include <stdlib.h>

#include "agents/knowledge.h"

enum { ROLLOUTS_PER_LEAF = 4 };

bool scratch_init(Scratch *scratch, const HxGame *game)
{
    const size_t n_legal = (size_t)game->max_legal;
    const size_t n_chance = game->sample ? 0 : (size_t)game->max_chance; /* then nobody lists outcomes */
    double *p = malloc(n_chance * sizeof(double) + (n_chance + n_legal) * sizeof(HxAction));
    if (!p)
        return false;
    scratch->p = p;
    scratch->outcome = (HxAction *)(void *)(p + n_chance);
    scratch->legal = scratch->outcome + n_chance;
    return true;
}

void scratch_fini(Scratch *scratch)
{
    free(scratch->p);
    *scratch = (Scratch){ NULL, NULL, NULL };
}

HxAction evaluate_sample(const HxState *s, HxRng *rng, const Scratch *scratch)
{
    if (s->game->sample)
        return s->game->sample(s, rng);
    const int n = s->game->chance(s, scratch->outcome, scratch->p);
    return scratch->outcome[hx_rng_pick(rng, scratch->p, n)];
}

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

HxStatus evaluate_rollout(HxState *s, int cap, HxRng *rng, const Scratch *scratch)
{
    const HxGame *game = s->game;
    HxAction *const legal = scratch->legal;
    for (int n_steps = 0, mover; n_steps < cap && (mover = game->to_move(s)) != HX_OVER;) {
        HxAction a;
        if (mover == HX_CHANCE) {
            a = evaluate_sample(s, rng, scratch);
        } else {
            a = legal[hx_rng_below(rng, (uint32_t)game->legal(s, legal))];
            n_steps++;
        }
        if (hx_apply(s, a) != HX_OK)
            return HX_NO_MEMORY;
    }
    return HX_OK;
}

/* The mean of a few rollouts from streams keyed by the position itself. */
static HxStatus average_rollouts(HxLeaf *leaf, HxUtility utility, HxPool *pool, const Scratch *scratch)
{
    const HxHash hash = hx_state_hash(leaf->state);
    const int n_seats = leaf->state->game->seats(leaf->state);
    float sum[HX_MAX_SEATS] = { 0 };
    for (uint64_t i = 0; i < ROLLOUTS_PER_LEAF; i++) {
        HxRng rng = hx_rng_stream(hash.low, hash.high, HX_FOR_AGENT, i);
        HxState s;
        float value[HX_MAX_SEATS];
        hx_clone(&s, leaf->state, pool);
        const HxStatus status = evaluate_rollout(&s, INT_MAX, &rng, scratch);
        evaluate_result(&s, utility, value);
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

HxStatus evaluate_leaves(HxLeaf *leaves, int n, HxUtility utility, HxPool *pool)
{
    if (n == 0)
        return HX_OK;
    const HxGame *game = leaves[0].state->game;
    const Knowledge *knowledge = knowledge_of(game);
    Scratch scratch;
    if (!scratch_init(&scratch, game))
        return HX_NO_MEMORY;
    HxStatus status = HX_OK;
    for (int i = 0; i < n && status == HX_OK; i++) {
        if (game->to_move(leaves[i].state) == HX_OVER)
            evaluate_result(leaves[i].state, utility, leaves[i].value);
        else if (knowledge)
            knowledge->evaluate(leaves[i].state, leaves[i].value);
        else
            status = average_rollouts(&leaves[i], utility, pool, &scratch);
    }
    scratch_fini(&scratch);
    return status;
}
