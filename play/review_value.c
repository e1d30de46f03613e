/* Values from playing on. */
#include "play/review_value.h"

#include "agents/evaluate.h"
#include "agents/knowledge.h"
#include "agents/mcts/mcts.h"
#include "agents/serve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES_BY_KNOWLEDGE = 32, /* of some eight turns each */
    SAMPLES_BY_RESULT = 200,   /* of random games to the end: small games */
    MOST_LINE = 6,
    SEARCHED_WORLDS = 8, /* in each of which the adviser searches after both actions */
    SEEN_WORLDS = 3,     /* after so many a difference the wrong way round, or one that is plain, is taken as it is */
};

/* The smallest difference that a search without proof can see. */
static const float least_error = 0.01f;
static const float proven = 0.9999f;
static const float plain = 8; /* standard errors */

/* Values of an action in deals of a position, kept so that several comparisons search the better action once. */
typedef struct Known {
    HxHash position;
    HxAction action;
    int step, n;
    float value[SEARCHED_WORLDS];
} Known;

struct ReviewValuer {
    const Session *session;
    const char *adviser;
    HxStore *store;
    HxPool *pool;
    HxAgent *search;                /* knows what a simulation's end is worth */
    HxAgent *follows[HX_MAX_SEATS]; /* the agent that continues a line in each seat; NULL: not made yet */
    Known better;                   /* of the last comparison by search */
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

/* The value of `world` after `a` and playing on. */
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

/* One deal of the hidden facts and one stream of dice for both actions; adds to value [seats] after the first of them, and to
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

/* The adviser's decision in `world`, the mover's view. */
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

/* Let the adviser continue for all seats until chance moves, in the deal in which decision_line_text() follows a line. */
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

/* ---- Two actions compared ----------------------------------------------------------------------------------------------- */

typedef struct Comparison {
    ReviewValuer *v;
    int step, seat;
    bool by_search;
    bool (*is_asked_to_stop)(void);
    bool *is_stopped;
    HxError *err;
} Comparison;

static bool is_stopping(void *ctx)
{
    const Comparison *c = ctx;
    return c->is_asked_to_stop && c->is_asked_to_stop();
}

/* Play chance and forced steps until a seat has a choice or the game is over. */
static HxStatus go_to_choice(HxState *s, HxAction *legal, HxRng *dice)
{
    const HxGame *game = s->game;
    HxStatus status = HX_OK;
    for (int mover; status == HX_OK && (mover = game->to_move(s)) != HX_OVER;) {
        if (mover != HX_CHANCE && game->legal(s, legal) != 1)
            break;
        status = hx_apply(s, mover == HX_CHANCE ? hx_sample(s, dice) : legal[0]);
    }
    return status;
}

/* The value of `s` to the seat, by a search for the seat that has the next choice. */
static HxStatus search_value(Comparison *c, const HxState *s, int world, float *out)
{
    ReviewValuer *v = c->v;
    const int mover = s->game->to_move(s);
    const uint64_t seed = session_seed(v->session);
    HxRng deal = hx_rng_stream(seed, (uint64_t)world, HX_FOR_REDEAL + (uint32_t)mover, (uint64_t)c->step + 1);
    const HxRng rng = hx_rng_stream(seed, (uint64_t)world, HX_FOR_AGENT + (uint32_t)mover, (uint64_t)c->step + 1);
    const Serve serve = { .store = v->store, .utility = HX_PLACING, .is_stopping = is_stopping, .ctx = c };
    HxAgent *agent = NULL;
    HxDecision d;
    HxState view;
    HxStatus status = make_agent(v, v->adviser, mover, &agent, c->err);
    if (status != HX_OK)
        return status;
    status = hx_copy(&view, s, v->pool);
    if (status == HX_OK) {
        status = hx_redeal(&view, mover, &deal);
        if (status == HX_OK)
            status = hx_agent_begin(agent, &view, (HxBudget){ 0 }, rng);
        if (status == HX_OK)
            status = serve_agent(&serve, agent, &d, c->is_stopped, c->err);
        *out = status == HX_OK && !*c->is_stopped && d.has_value ? d.value[c->seat] : 0;
        hx_drop(&view);
    }
    hx_agent_destroy(agent);
    return status;
}

/* The value of action `a` in `world`. */
static HxStatus value_in(Comparison *c, const HxState *world, HxAction a, int number, HxRng dice, HxAction *legal, float *out)
{
    float value[HX_MAX_SEATS] = { 0 };
    HxStatus status;
    if (!c->by_search) {
        status = value_after(c->v, world, a, dice, value);
        *out = value[c->seat];
        return status;
    }
    HxState after;
    hx_clone(&after, world, c->v->pool);
    status = hx_apply(&after, a);
    if (status == HX_OK)
        status = go_to_choice(&after, legal, &dice);
    if (status == HX_OK && after.game->to_move(&after) == HX_OVER) {
        evaluate_result(&after, HX_PLACING, value);
        *out = value[c->seat];
    } else if (status == HX_OK) {
        status = search_value(c, &after, number, out);
    }
    hx_drop(&after);
    return status;
}

/* The better action's value in a world, kept for the next comparison with it. */
static HxStatus better_in(Comparison *c, const HxState *world, HxAction a, int number, HxRng dice, HxAction *legal, float *out)
{
    Known *known = &c->v->better;
    if (c->by_search && number < known->n) {
        *out = known->value[number];
        return HX_OK;
    }
    HxStatus status = value_in(c, world, a, number, dice, legal, out);
    if (status == HX_OK && c->by_search && !*c->is_stopped && number == known->n)
        known->value[known->n++] = *out;
    return status;
}

/* The known values of `better` in `now`; forgets those of any other action. */
static void recall(Comparison *c, const HxState *now, HxAction better)
{
    Known *known = &c->v->better;
    const HxHash position = hx_state_hash(now);
    const bool is_same =
        known->action == better && known->step == c->step && known->position.high == position.high && known->position.low == position.low;
    if (!is_same || !c->by_search)
        *known = (Known){ .position = position, .action = better, .step = c->step };
}

/* Both actions in one world: the difference, and whether both values are proven. */
static HxStatus difference_in(Comparison *c, const HxState *now, const HxAction pair[2], int number, HxAction *legal, float *out,
                              bool *is_proven)
{
    const uint64_t seed = session_seed(c->v->session);
    HxRng deal = hx_rng_stream(seed, (uint64_t)number, HX_FOR_REDEAL + (uint32_t)c->seat, (uint64_t)c->step);
    const HxRng dice = hx_rng_stream(seed, (uint64_t)number, HX_FOR_CHANCE, (uint64_t)c->step);
    HxState world;
    float value[2] = { 0, 0 };
    hx_clone(&world, now, c->v->pool);
    HxStatus status = hx_redeal(&world, c->seat, &deal);
    if (status == HX_OK)
        status = better_in(c, &world, pair[0], number, dice, legal, &value[0]);
    if (status == HX_OK && !*c->is_stopped)
        status = value_in(c, &world, pair[1], number, dice, legal, &value[1]);
    hx_drop(&world);
    *out = value[0] - value[1];
    *is_proven = fabsf(value[0]) >= proven && fabsf(value[1]) >= proven;
    return status;
}

/* The differences so far. */
typedef struct Seen {
    int n;
    double sum, squares;
    bool is_proven; /* all values of them */
} Seen;

static ReviewLoss loss_seen(const Seen *seen)
{
    const int n = seen->n;
    const double mean = n ? seen->sum / n : 0, spread = n > 1 ? fmax(seen->squares - n * mean * mean, 0) / (n - 1) : 0;
    const float error = n ? sqrtf((float)spread / (float)n) : 0;
    return (ReviewLoss){ .mean = (float)mean, .error = fmaxf(error, seen->is_proven ? 0 : least_error) };
}

/* Would further deals change nothing? */
static bool is_settled(const Seen *seen)
{
    const ReviewLoss loss = loss_seen(seen);
    return seen->n >= SEEN_WORLDS && (loss.mean <= 0 || loss.mean > plain * loss.error);
}

HxStatus review_valuer_compare(ReviewValuer *v, const HxState *now, HxAction better, HxAction played, int step, bool by_search,
                               bool (*is_asked_to_stop)(void), bool *is_stopped, ReviewLoss *out, HxError *err)
{
    Comparison c = { v, step, now->game->to_move(now), by_search, is_asked_to_stop, is_stopped, err };
    const HxAction pair[2] = { better, played };
    const int n_worlds = by_search ? SEARCHED_WORLDS : v->n_samples;
    HxAction *legal = malloc((size_t)now->game->max_legal * sizeof *legal);
    HxStatus status = legal ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory for a review");
    Seen seen = { .is_proven = true };
    recall(&c, now, better);
    while (seen.n < n_worlds && status == HX_OK && !*is_stopped && !is_settled(&seen)) {
        float difference = 0;
        bool is_proven = false;
        status = difference_in(&c, now, pair, seen.n++, legal, &difference, &is_proven);
        seen.sum += (double)difference;
        seen.squares += (double)difference * (double)difference;
        seen.is_proven &= is_proven;
    }
    free(legal);
    *out = loss_seen(&seen);
    return status;
}
