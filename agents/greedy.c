/* An agent that looks one action ahead: the best by the game's knowledge; without knowledge, by a few short random rollouts. */
#include <assert.h>
#include <stdlib.h>

#include "agents/evaluate.h"
#include "agents/kinds.h"
#include "agents/knowledge.h"

typedef struct Greedy {
    HxAgent base;
    const Knowledge *knowledge; /* NULL: rollouts */
    int n_rollouts, depth;
    const HxState *view; /* borrowed from begin() until step() is done */
    HxRng rng;
    Scratch scratch;
    HxAction *legal; /* [max_legal] */
    float score[];   /* [max_legal] */
} Greedy;

enum { ROLLOUTS, DEPTH };

static const HxOptionInfo options[] = {
    [ROLLOUTS] = { "rollouts", "rollouts per action, where the game has no knowledge", HX_OPTION_INT, 1, 10000, 16, NULL, NULL },
    [DEPTH] = { "depth", "longest rollout, in actions; then the standing counts", HX_OPTION_INT, 1, 100000, 60, NULL, NULL },
    { .name = NULL },
};

static void greedy_destroy(HxAgent *agent)
{
    Greedy *a = (Greedy *)agent;
    scratch_fini(&a->scratch);
    free(a->legal);
    free(a);
}

static HxStatus greedy_create(HxAgent **out, const HxOptions *spec, const HxSeatInfo *info, HxError *err)
{
    const size_t max_legal = (size_t)info->game->max_legal;
    Greedy *a = calloc(1, sizeof *a + max_legal * sizeof(float));
    if (!a)
        return hx_refuse(err, HX_NO_MEMORY, "greedy: no memory for an agent");
    a->knowledge = knowledge_of(info->game);
    a->n_rollouts = (int)hx_option(spec, ROLLOUTS);
    a->depth = (int)hx_option(spec, DEPTH);
    a->legal = malloc(max_legal * sizeof(HxAction));
    if (!a->legal || !scratch_init(&a->scratch, info->game)) {
        greedy_destroy(&a->base);
        return hx_refuse(err, HX_NO_MEMORY, "greedy: no memory for an agent");
    }
    *out = &a->base;
    return HX_OK;
}

static HxStatus greedy_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    (void)budget;
    Greedy *a = (Greedy *)agent;
    a->view = view;
    a->rng = rng;
    return HX_OK;
}

/* Mean utility to the mover after `action`, over rollouts that each deal a world of their own. */
static HxStatus roll_out(Greedy *a, HxAction action, HxPool *pool, float *score)
{
    const int seat = a->base.info.seat;
    *score = 0;
    for (int i = 0; i < a->n_rollouts; i++) {
        HxState s;
        float value[HX_MAX_SEATS];
        hx_clone(&s, a->view, pool);
        HxStatus status = hx_redeal(&s, seat, &a->rng);
        if (status == HX_OK)
            status = hx_apply(&s, action);
        if (status == HX_OK)
            status = evaluate_rollout(&s, a->depth, &a->rng, &a->scratch);
        evaluate_result(&s, a->base.info.utility, value);
        hx_drop(&s);
        if (status != HX_OK)
            return status;
        *score += value[seat] / (float)a->n_rollouts;
    }
    return HX_OK;
}

static HxStatus judge(Greedy *a, int n)
{
    HxPool *pool = hx_pool_create(a->base.info.store, 0);
    if (!pool)
        return HX_NO_MEMORY;
    HxStatus status = HX_OK;
    if (a->knowledge)
        a->knowledge->judge(a->view, a->legal, n, pool, a->score);
    else
        for (int i = 0; i < n && status == HX_OK; i++)
            status = roll_out(a, a->legal[i], pool, &a->score[i]);
    assert(status != HX_OK || hx_pool_pages_in_use(pool) == 0);
    hx_pool_destroy(pool);
    return status;
}

/* Index of the highest score; equal ones with equal chance. */
static int pick_best(const float *score, int n, HxRng *rng)
{
    int best = 0;
    uint32_t n_equal = 1;
    for (int i = 1; i < n; i++) {
        if (score[i] > score[best]) {
            best = i;
            n_equal = 1;
        } else if (score[i] == score[best] && hx_rng_below(rng, ++n_equal) == 0) {
            best = i;
        }
    }
    return best;
}

static HxStep greedy_step(HxAgent *agent, HxDecision *out)
{
    Greedy *a = (Greedy *)agent;
    const int n = a->base.info.game->legal(a->view, a->legal);
    assert(n > 0 && "asked to move in a finished game");
    if (n > 1 && judge(a, n) != HX_OK)
        return HX_STEP_NO_MEMORY;
    out->action = a->legal[n > 1 ? pick_best(a->score, n, &a->rng) : 0];
    return HX_STEP_DONE;
}

const HxAgentKind agent_greedy = {
    .name = "greedy",
    .summary = "looks one action ahead: the best by the game's knowledge, else by short random rollouts",
    .options = options,
    .create = greedy_create,
    .begin = greedy_begin,
    .step = greedy_step,
    .destroy = greedy_destroy,
};
