/* An agent that looks one action ahead. It plays the best action by the game's heuristic; without one, by a few short random rollouts. A
 * net adds its policy to the heuristic's scores; a net without a policy evaluates the position after each action. */
#include "agents/evaluate.h"
#include "agents/kinds.h"
#include "agents/knowledge.h"
#include "agents/net/net.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Greedy {
    HxAgent base;
    const Knowledge *knowledge; /* NULL: rollouts, unless there is a net */
    Net *net;                   /* NULL: none */
    float *net_room;            /* its scratch, and a score [max_legal] beside it */
    int n_rollouts, depth, n_deals;
    float near, slips;   /* how much worse an action may be, at what share of choices; near 0: none */
    const HxState *view; /* borrowed from begin() until step() is done */
    HxPool *pool;        /* while actions are compared */
    HxRng rng;
    Scratch scratch;
    HxAction *legal; /* [max_legal] */
    float score[];   /* [max_legal] */
} Greedy;

enum { ROLLOUTS, DEPTH, NET, DEALS, JUDGEMENT, PRESET, NEAR, SLIPS };

static const char *const preset_names[] = { "none", "2026-11", "2026-11-28", NULL };

/* In the order of preset_names. */
static const HxAgentPreset presets[] = {
    { "none", "" },
    { "2026-11", "rollouts=16,depth=60,net=none,deals=4,near=0,slips=1,judgement=2026-11" },
    { "2026-11-28", "rollouts=16,depth=60,net=none,deals=4,near=0,slips=1,judgement=2026-11-28" },
    { NULL, NULL },
};

static const HxOptionInfo options[] = {
    [ROLLOUTS] = { "rollouts", "rollouts per action in games without a heuristic", HX_OPTION_INT, 1, 10000, 16, NULL, NULL },
    [DEPTH] = { "depth",
                "longest rollout, or longest end of an own turn before a net's value, in actions; then the current standing counts",
                HX_OPTION_INT, 1, 100000, 60, NULL, NULL },
    [NET] = { "net",
              "a built-in net, a net file, or none: its policy is added to the heuristic; a net without a policy evaluates the position "
              "after each action",
              HX_OPTION_TEXT, 0, 0, 0, NULL, "none" },
    [DEALS] = { "deals",
                "for a net without a policy: number of worlds and dice rolls by which each action is evaluated, the same for all actions",
                HX_OPTION_INT, 1, 1000, 4, NULL, NULL },
    [JUDGEMENT] = { "judgement", "version of the heuristic: today's, or the one of that month or day", HX_OPTION_CHOICE, 0, 0,
                    KNOWLEDGE_TODAY, knowledge_dates, NULL },
    [PRESET] = { "preset", "option values by name, before those of the spec; 2026-11 and 2026-11-28: greedy as of then", HX_OPTION_CHOICE,
                 0, 0, 0, preset_names, NULL },
    [NEAR] = { "near",
               "plays imperfectly, as people do: draws among the actions whose score is less than this below the best one, better ones "
               "more often; 1 is clearly worse; 0: always the best",
               HX_OPTION_REAL, 0, 1000, 0, NULL, "0" },
    [SLIPS] = { "slips", "near: the random share of choices at which it may play imperfectly", HX_OPTION_REAL, 0, 1, 0, NULL, "1" },
    { .name = NULL },
};

static void greedy_destroy(HxAgent *agent)
{
    Greedy *a = (Greedy *)agent;
    scratch_fini(&a->scratch);
    net_destroy(a->net);
    free(a->net_room);
    free(a->legal);
    free(a);
}

/* The net that a spec names, *out: yours; NULL where it names none. */
static HxStatus open_net(Net **out, const HxOptions *spec, const HxGame *game, HxError *err)
{
    const char *name = hx_option_text(spec, NET);
    *out = NULL;
    return strcmp(name, "none") == 0 ? HX_OK : net_open(out, name, game, err);
}

static HxStatus greedy_check(const HxOptions *spec, const HxGame *game, HxError *err)
{
    Net *net = NULL;
    const HxStatus status = open_net(&net, spec, game, err);
    net_destroy(net);
    return status;
}

static const char *greedy_opens_file(const HxOptions *spec)
{
    const char *net = hx_option_text(spec, NET);
    return strcmp(net, "none") == 0 || net_is_built_in(net) ? NULL : "net";
}

/* Deals tell something only where there is something to deal or to roll. */
static int count_deals(const HxOptions *spec, const HxGame *game)
{
    return game->redeal || game->max_chance > 0 || game->sample ? (int)hx_option(spec, DEALS) : 1;
}

static HxStatus greedy_create(HxAgent **out, const HxOptions *spec, const HxSeatInfo *info, HxError *err)
{
    const size_t max_legal = (size_t)info->game->max_legal;
    Greedy *a = calloc(1, sizeof *a + max_legal * sizeof(float));
    if (!a)
        return hx_refuse(err, HX_NO_MEMORY, "greedy: no memory for an agent");
    const HxStatus status = open_net(&a->net, spec, info->game, err);
    if (status != HX_OK) {
        free(a);
        return status;
    }
    a->knowledge = knowledge_as_of(info->game, (KnowledgeDate)hx_option(spec, JUDGEMENT));
    a->n_rollouts = (int)hx_option(spec, ROLLOUTS);
    a->depth = (int)hx_option(spec, DEPTH);
    a->n_deals = count_deals(spec, info->game);
    a->near = (float)hx_option_real(spec, NEAR);
    a->slips = (float)hx_option_real(spec, SLIPS);
    a->legal = malloc(max_legal * sizeof(HxAction));
    a->net_room = a->net ? malloc((net_scratch_floats(a->net) + max_legal) * sizeof(float)) : NULL;
    if (!a->legal || (a->net && !a->net_room) || !scratch_init(&a->scratch, info->game)) {
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

/* ---- Without a net -------------------------------------------------------------------------------------------------------- */

/* Mean utility to the mover after `action`, over rollouts that each deal a world of their own. */
static HxStatus roll_out(Greedy *a, HxAction action, float *score)
{
    const int seat = a->base.info.seat;
    *score = 0;
    for (int i = 0; i < a->n_rollouts; i++) {
        HxState s;
        float value[HX_MAX_SEATS];
        hx_clone(&s, a->view, a->pool);
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

static HxStatus judge_without_net(Greedy *a, int n)
{
    HxStatus status = HX_OK;
    if (a->knowledge)
        a->knowledge->judge(a->view, a->legal, n, a->pool, a->score);
    else
        for (int i = 0; i < n && status == HX_OK; i++)
            status = roll_out(a, a->legal[i], &a->score[i]);
    return status;
}

/* ---- By a net ----------------------------------------------------------------------------------------------------------------- */

/* The logits of its policy, on top of knowledge's judgement. */
static void judge_by_policy(Greedy *a, int n)
{
    float *logit = a->net_room + net_scratch_floats(a->net);
    memset(a->score, 0, (size_t)n * sizeof *a->score);
    if (a->knowledge)
        a->knowledge->judge(a->view, a->legal, n, a->pool, a->score);
    if (a->net->shape.n_action > 0) {
        net_add_policy(a->net, a->view, a->legal, n, a->pool, a->net_room, a->score);
        return;
    }
    net_policy(a->net, a->view, a->legal, n, a->net_room, logit);
    for (int i = 0; i < n; i++)
        a->score[i] += logit[i];
}

/* What knowledge would play. */
static HxAction judged_choice(void *ctx, const HxState *s)
{
    Greedy *a = ctx;
    HxAction *legal = a->scratch.legal;
    float *score = a->net_room + net_scratch_floats(a->net);
    const int n = s->game->legal(s, legal);
    if (n == 1)
        return legal[0];
    a->knowledge->judge(s, legal, n, a->pool, score);
    return legal[highest_score(score, n)];
}

/* With a heuristic, finish the own turn before evaluating: in the middle of an action the price is paid and the gain not there yet. */
static HxStatus finish_turn(Greedy *a, HxState *s, HxRng *rng)
{
    const int seat = a->base.info.seat;
    HxStatus status = HX_OK;
    for (int steps = a->depth, mover; a->knowledge && steps > 0 && status == HX_OK; steps -= mover >= 0) {
        mover = s->game->to_move(s);
        if (mover != seat && mover != HX_CHANCE)
            break;
        status = hx_apply(s, mover == HX_CHANCE ? evaluate_sample(s, rng, &a->scratch) : judged_choice(a, s));
    }
    return status;
}

/* The net's value of a position, which it sees as it stands and as it settles. */
static HxStatus value_position(Greedy *a, const HxState *s, HxRng *rng, float *value)
{
    const HxUtility utility = a->base.info.utility;
    HxState settled;
    if (s->game->to_move(s) == HX_OVER) {
        evaluate_result(s, utility, value);
        return HX_OK;
    }
    hx_clone(&settled, s, a->pool);
    const bool has_rounds = a->knowledge && a->knowledge->idle;
    const HxStatus status = has_rounds ? evaluate_settle(&settled, a->knowledge, rng, &a->scratch, judged_choice, NULL, a) : HX_OK;
    if (status == HX_OK)
        net_evaluate(a->net, s, &settled, utility, a->net_room, value);
    hx_drop(&settled);
    return status;
}

/* What `action` is worth to the mover under one deal and its dice. */
static HxStatus value_after(Greedy *a, HxAction action, HxRng rng, float *out)
{
    HxState s;
    float value[HX_MAX_SEATS] = { 0 };
    hx_clone(&s, a->view, a->pool);
    HxStatus status = hx_redeal(&s, a->base.info.seat, &rng);
    if (status == HX_OK)
        status = hx_apply(&s, action);
    if (status == HX_OK)
        status = finish_turn(a, &s, &rng);
    if (status == HX_OK)
        status = value_position(a, &s, &rng, value);
    hx_drop(&s);
    *out = value[a->base.info.seat];
    return status;
}

/* Mean value of every action under the same deals and dice, so that luck does not distinguish them. */
static HxStatus judge_by_value(Greedy *a, int n)
{
    const uint64_t seed = hx_rng_next(&a->rng);
    HxStatus status = HX_OK;
    for (int i = 0; i < n && status == HX_OK; i++) {
        a->score[i] = 0;
        for (int deal = 0; deal < a->n_deals && status == HX_OK; deal++) {
            float value;
            status = value_after(a, a->legal[i], hx_rng_stream(seed, (uint64_t)deal, HX_FOR_AGENT, 0), &value);
            a->score[i] += value / (float)a->n_deals;
        }
    }
    return status;
}

static HxStatus judge_by_net(Greedy *a, int n)
{
    if (!net_has_policy(a->net))
        return judge_by_value(a, n);
    judge_by_policy(a, n);
    return HX_OK;
}

/* ---- The decision --------------------------------------------------------------------------------------------------------- */

static HxStatus judge(Greedy *a, int n)
{
    a->pool = hx_pool_create(a->base.info.store, 0);
    if (!a->pool)
        return HX_NO_MEMORY;
    const HxStatus status = a->net ? judge_by_net(a, n) : judge_without_net(a, n);
    assert(status != HX_OK || hx_pool_pages_in_use(a->pool) == 0);
    hx_pool_destroy(a->pool);
    a->pool = NULL;
    return status;
}

/* Index of one of the scores that lie less than `near` below the highest, the nearer the likelier. */
static int pick_near(const float *score, int n, float near, HxRng *rng)
{
    const float least = score[highest_score(score, n)] - near;
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += score[i] > least ? score[i] - least : 0;
    float at = (float)hx_rng_unit(rng) * sum;
    for (int i = 0; i < n; i++) {
        at -= score[i] > least ? score[i] - least : 0;
        if (at < 0)
            return i;
    }
    return highest_score(score, n);
}

static int pick(Greedy *a, int n)
{
    if (a->near > 0 && (float)hx_rng_unit(&a->rng) < a->slips)
        return pick_near(a->score, n, a->near, &a->rng);
    return highest_score_by_lot(a->score, n, &a->rng);
}

static HxStep greedy_step(HxAgent *agent, HxDecision *out)
{
    Greedy *a = (Greedy *)agent;
    const int n = a->base.info.game->legal(a->view, a->legal);
    assert(n > 0 && "asked to move in a finished game");
    if (n > 1 && judge(a, n) != HX_OK)
        return HX_STEP_NO_MEMORY;
    out->action = a->legal[n > 1 ? pick(a, n) : 0];
    return HX_STEP_DONE;
}

const HxAgentKind agent_greedy = {
    .name = "greedy",
    .summary =
        "looks one action ahead and plays the best by the game's heuristic or a net; in games without either, by short random rollouts",
    .options = options,
    .presets = presets,
    .create = greedy_create,
    .begin = greedy_begin,
    .step = greedy_step,
    .destroy = greedy_destroy,
    .check = greedy_check,
    .opens_file = greedy_opens_file,
};
