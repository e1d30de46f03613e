/* Values by playing on. */
#include "eval/review_value.h"

#include <stdlib.h>
#include <string.h>

#include "agents/knowledge.h"
#include "agents/mcts/mcts.h"
#include "agents/serve.h"

enum {
    SAMPLES_BY_KNOWLEDGE = 32, /* of some eight turns each */
    SAMPLES_BY_RESULT = 200,   /* of random games to the end: small games */
    MOST_LINE = 6,
};

struct ReviewValuer {
    const Session *session;
    const char *adviser;
    HxStore *store;
    HxPool *pool;
    HxAgent *search;                /* knows what a simulation's end is worth */
    HxAgent *follows[HX_MAX_SEATS]; /* who goes on with a line in each seat; NULL: nobody did yet */
    int n_samples;
    HxAction actions[2], line[MOST_LINE];
    uint32_t visits[2];
    float q[2];
};

static HxStatus make_agent(const ReviewValuer *v, const char *spec, int seat, HxAgent **out, HxError *err)
{
    const HxSeatInfo info = {
        .game = session_game(v->session),
        .options = session_options(v->session),
        .seat = seat,
        .n_seats = session_seats(v->session),
        .store = v->store,
        .utility = HX_PLACING,
        .seed = session_seed(v->session),
    };
    return hx_agent_create(out, spec, &info, err);
}

HxStatus review_valuer_create(ReviewValuer **out, const Session *s, const char *adviser, HxError *err)
{
    ReviewValuer *v = calloc(1, sizeof *v);
    *out = v;
    if (!v)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a review");
    v->session = s;
    v->adviser = adviser;
    v->n_samples = knowledge_of(session_game(s)) ? SAMPLES_BY_KNOWLEDGE : SAMPLES_BY_RESULT;
    v->store = hx_store_create(0);
    v->pool = v->store ? hx_pool_create(v->store, 0) : NULL;
    return v->pool ? make_agent(v, "mcts", 0, &v->search, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for a review");
}

int review_valuer_samples(const ReviewValuer *v)
{
    return v->n_samples;
}

void review_valuer_destroy(ReviewValuer *v)
{
    if (!v)
        return;
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        hx_agent_destroy(v->follows[seat]);
    hx_agent_destroy(v->search);
    hx_pool_destroy(v->pool);
    hx_store_destroy(v->store);
    free(v);
}

/* ---- Values ----------------------------------------------------------------------------------------------------------- */

/* What `world` is worth once `a` is played and played on. */
static HxStatus value_after(ReviewValuer *v, const HxState *world, HxAction a, HxRng dice, float *value)
{
    HxState after;
    hx_clone(&after, world, v->pool);
    HxStatus status = hx_apply(&after, a);
    if (status == HX_OK)
        status = mcts_value_leaf(v->search, &after, world->game->to_move(world), v->pool, &dice, value);
    hx_drop(&after);
    return status;
}

/* One deal of what the mover cannot know, and one stream of dice, for both actions; adds to value [seats] after the first of them, and to
 * v->q. */
static HxStatus add_sample(ReviewValuer *v, const HxState *now, int step, int number, int n_actions, float *value)
{
    const int seat = now->game->to_move(now), n_seats = now->game->seats(now);
    HxRng deal = hx_rng_stream(session_seed(v->session), (uint64_t)number, HX_FOR_REDEAL + (uint32_t)seat, (uint64_t)step);
    const HxRng dice = hx_rng_stream(session_seed(v->session), (uint64_t)number, HX_FOR_AGENT + (uint32_t)seat, (uint64_t)step);
    HxState world;
    hx_clone(&world, now, v->pool);
    HxStatus status = hx_redeal(&world, seat, &deal);
    for (int i = 0; i < n_actions && status == HX_OK; i++) {
        float after[HX_MAX_SEATS] = { 0 };
        status = value_after(v, &world, v->actions[i], dice, after);
        for (int k = 0; k < n_seats && i == 0; k++)
            value[k] += after[k] / (float)v->n_samples;
        v->q[i] += after[seat] / (float)v->n_samples;
    }
    hx_drop(&world);
    return status;
}

/* ---- Lines ------------------------------------------------------------------------------------------------------------- */

/* What the adviser would do in `world`, whose mover's view it is. */
static HxStatus advise(ReviewValuer *v, const HxState *world, int step, HxAction *out, HxError *err)
{
    const int seat = world->game->to_move(world);
    const Serve serve = { .store = v->store, .utility = HX_PLACING };
    HxDecision d;
    bool is_stopped = false;
    HxStatus status = v->follows[seat] ? HX_OK : make_agent(v, v->adviser, seat, &v->follows[seat], err);
    if (status == HX_OK)
        status = hx_agent_begin(v->follows[seat], world, (HxBudget){ 0 },
                                hx_rng_stream(session_seed(v->session), 0, HX_FOR_AGENT + (uint32_t)seat, (uint64_t)step));
    if (status == HX_OK)
        status = serve_agent(&serve, v->follows[seat], &d, &is_stopped, err);
    *out = d.action;
    return status;
}

/* The adviser goes on for everybody, in the world in which decision_line_text() follows a line, until chance moves. */
static HxStatus find_line(ReviewValuer *v, const HxState *now, int step, HxDecision *d, HxError *err)
{
    const HxGame *game = now->game;
    const int seat = game->to_move(now);
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL + (uint32_t)(seat + 1), 0);
    HxState world;
    hx_clone(&world, now, v->pool);
    HxStatus status = hx_redeal(&world, seat, &rng);
    int n = 0;
    for (HxAction a = d->action; status == HX_OK; n++) {
        v->line[n] = a;
        status = hx_apply(&world, a);
        if (status != HX_OK || n + 1 == MOST_LINE || game->to_move(&world) < 0)
            break;
        status = advise(v, &world, step + n + 1, &a, err);
    }
    hx_drop(&world);
    d->line = v->line;
    d->n_line = status == HX_OK ? n + 1 : 0;
    return status;
}

HxStatus review_valuer_fill(ReviewValuer *v, const HxState *now, HxAction played, int step, HxDecision *d, HxError *err)
{
    const int n_actions = d->action == played ? 1 : 2;
    v->actions[0] = d->action;
    v->actions[1] = played;
    v->q[0] = v->q[1] = 0;
    v->visits[0] = v->visits[1] = (uint32_t)v->n_samples;
    memset(d->value, 0, sizeof d->value);
    HxStatus status = HX_OK;
    for (int i = 0; i < v->n_samples && status == HX_OK; i++)
        status = add_sample(v, now, step, i, n_actions, d->value);
    d->has_value = true;
    d->n_legal = n_actions;
    d->legal = v->actions;
    d->visits = v->visits;
    d->q = v->q;
    d->prior = NULL;
    if (status == HX_OK && n_actions == 2 && d->n_line == 0 && !hx_agent_is_external(v->adviser))
        status = find_line(v, now, step, d, err);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "no memory for a review");
}
