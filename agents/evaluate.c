/* Playing on, and the standard evaluator: knowledge where there is some, a few random rollouts elsewhere. */
#include "agents/evaluate.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

enum { ROLLOUTS_PER_LEAF = 4 };

bool scratch_init(Scratch *scratch, const HxGame *game)
{
    const size_t n_legal = (size_t)game->max_legal;
    const size_t n_chance = game->sample ? 0 : (size_t)game->max_chance; /* then nobody lists outcomes */
    double *p = malloc(n_chance * sizeof(double) + (n_chance + 2 * n_legal) * sizeof(HxAction));
    if (!p)
        return false;
    scratch->p = p;
    scratch->outcome = (HxAction *)(void *)(p + n_chance);
    scratch->legal = scratch->outcome + n_chance;
    scratch->reply = scratch->legal + n_legal;
    return true;
}

void scratch_fini(Scratch *scratch)
{
    free(scratch->p);
    *scratch = (Scratch){ NULL, NULL, NULL, NULL };
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

HxStatus evaluate_settle(HxState *s, const Knowledge *knowledge, HxRng *rng, const Scratch *scratch, EvaluateChoice choose,
                         EvaluateDraw draw, void *ctx)
{
    const HxGame *game = s->game;
    const int round = knowledge->round(s);
    for (int mover; (mover = game->to_move(s)) != HX_OVER && knowledge->round(s) == round;) {
        HxAction a;
        if (mover == HX_CHANCE) {
            a = draw ? draw(ctx, s) : evaluate_sample(s, rng, scratch);
        } else {
            HxAction *legal = scratch->legal;
            const int n = game->legal(s, legal), idle = n > 1 ? knowledge->idle(s, legal, n) : 0;
            a = idle >= 0 ? legal[idle] : choose(ctx, s);
        }
        if (hx_apply(s, a) != HX_OK)
            return HX_NO_MEMORY;
    }
    return HX_OK;
}

/* ---- Rollouts by decisive moves ------------------------------------------------------------------------------------------ */

/* Teytaud, Teytaud, "On the huge benefit of decisive moves in Monte-Carlo tree search algorithms", 2010. */

static bool is_won_alone(const HxState *s, int seat)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    const int n_seats = s->game->seats(s);
    s->game->score(s, score, rank);
    for (int other = 0; other < n_seats; other++)
        if (other != seat && rank[other] <= rank[seat])
            return false;
    return true;
}

/* The first of n actions that wins the game at once for the seat to move, *out: its index, or -1. */
static HxStatus find_win(const HxState *s, const HxAction *legal, int n, HxPool *pool, int *out)
{
    const int mover = s->game->to_move(s);
    *out = -1;
    for (int i = 0; i < n && *out < 0; i++) {
        HxState next;
        hx_clone(&next, s, pool);
        const HxStatus status = hx_apply(&next, legal[i]);
        if (status == HX_OK && next.game->to_move(&next) == HX_OVER && is_won_alone(&next, mover))
            *out = i;
        hx_drop(&next);
        if (status != HX_OK)
            return status;
    }
    return HX_OK;
}

/* Can the next seat win at once after the action `a`? *is_searched: another seat moves next, and it was looked for. */
static HxStatus loses_at_once(const HxState *s, HxAction a, const Scratch *scratch, HxPool *pool, bool *out, bool *is_searched)
{
    HxState next;
    int win = -1;
    *is_searched = false;
    hx_clone(&next, s, pool);
    HxStatus status = hx_apply(&next, a);
    const int other = status == HX_OK ? next.game->to_move(&next) : HX_OVER;
    if (other >= 0 && other != s->game->to_move(s)) {
        *is_searched = true;
        status = find_win(&next, scratch->reply, next.game->legal(&next, scratch->reply), pool, &win);
    }
    hx_drop(&next);
    *out = win >= 0;
    return status;
}

/* Play an action after which the next seat cannot win at once, drawn from the n in scratch->legal, or the last one tried.
 * *is_searched: the next seat is known to have no win. */
static HxStatus play_safely(HxState *s, int n, HxRng *rng, const Scratch *scratch, HxPool *pool, bool *is_searched)
{
    for (;; n--) {
        bool loses;
        const uint32_t at = hx_rng_below(rng, (uint32_t)n);
        const HxAction a = scratch->legal[at];
        const HxStatus status = loses_at_once(s, a, scratch, pool, &loses, is_searched);
        if (status != HX_OK)
            return status;
        if (!loses || n == 1) {
            *is_searched = *is_searched && !loses;
            return hx_apply(s, a);
        }
        scratch->legal[at] = scratch->legal[n - 1];
    }
}

HxStatus evaluate_decisive_rollout(HxState *s, HxRng *rng, const Scratch *scratch, HxPool *pool)
{
    const HxGame *game = s->game;
    HxStatus status = HX_OK;
    bool is_searched = false;
    for (int mover; status == HX_OK && (mover = game->to_move(s)) != HX_OVER;) {
        if (mover == HX_CHANCE) {
            status = hx_apply(s, evaluate_sample(s, rng, scratch));
            is_searched = false;
            continue;
        }
        const int n = game->legal(s, scratch->legal);
        int win = -1;
        if (!is_searched)
            status = find_win(s, scratch->legal, n, pool, &win);
        if (status == HX_OK)
            status = win >= 0 ? hx_apply(s, scratch->legal[win]) : play_safely(s, n, rng, scratch, pool, &is_searched);
    }
    return status;
}

/* ---- Leaves ------------------------------------------------------------------------------------------------------------ */

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

void evaluate_softmax(float *score, int n, float temperature)
{
    float highest = score[0], sum = 0;
    for (int i = 1; i < n; i++)
        highest = fmaxf(highest, score[i]);
    for (int i = 0; i < n; i++)
        sum += score[i] = expf((score[i] - highest) / temperature);
    for (int i = 0; i < n; i++)
        score[i] /= sum;
}

/* By the judgement of the seat to move; even where nobody judges. */
static void fill_priors(HxLeaf *leaf, const Knowledge *knowledge, HxPool *pool)
{
    if (!leaf->prior || leaf->n_legal == 0)
        return;
    if (knowledge && leaf->n_legal > 1) {
        knowledge->judge(leaf->state, leaf->legal, leaf->n_legal, pool, leaf->prior);
        evaluate_softmax(leaf->prior, leaf->n_legal, 1);
        return;
    }
    for (int i = 0; i < leaf->n_legal; i++)
        leaf->prior[i] = 1;
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
        fill_priors(&leaves[i], knowledge, pool);
    }
    scratch_fini(&scratch);
    return status;
}

HxStatus evaluate_check(const HxLeaf *leaf, int index, int n_seats, HxError *err)
{
    static const float most = 1.0001F; /* sums of float32 end a little beyond 1 */
    float sum = 0;
    for (int seat = 0; seat < n_seats; seat++)
        if (!(fabsf(leaf->value[seat]) <= most))
            return hx_refuse(err, HX_BAD_INPUT, "leaf %d: the value of seat %d is %g, not from -1 to 1", index, seat,
                             (double)leaf->value[seat]);
    for (int i = 0; leaf->prior && i < leaf->n_legal; i++) {
        if (!isfinite(leaf->prior[i]) || leaf->prior[i] < 0)
            return hx_refuse(err, HX_BAD_INPUT, "leaf %d: the prior of action %u is %g: it must be a number of 0 or more", index,
                             leaf->legal[i], (double)leaf->prior[i]);
        sum += leaf->prior[i];
    }
    if (leaf->prior && leaf->n_legal > 0 && !(sum > 0 && isfinite(sum)))
        return hx_refuse(err, HX_BAD_INPUT, "leaf %d: its %d priors sum to %g", index, leaf->n_legal, (double)sum);
    return HX_OK;
}
