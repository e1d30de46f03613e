/* Making a review. */
#include "eval/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "agents/evaluate.h"
#include "agents/knowledge.h"

enum { MOST_OUTCOMES = 48 }; /* of one chance node: where there are more, so many are drawn */

/* ---- Chance ----------------------------------------------------------------------------------------------------------- */

static HxStatus value_after(const HxState *before, HxAction a, const Knowledge *knowledge, HxPool *pool, float *value)
{
    HxState after;
    hx_clone(&after, before, pool);
    const HxStatus status = hx_apply(&after, a);
    if (status == HX_OK && after.game->to_move(&after) == HX_OVER)
        evaluate_result(&after, HX_PLACING, value);
    else if (status == HX_OK)
        knowledge->evaluate(&after, value);
    hx_drop(&after);
    return status;
}

/* Room for every outcome of a chance node. */
typedef struct Outcomes {
    HxAction *action; /* [max_chance] */
    double *p;        /* likewise */
} Outcomes;

/* The outcomes of a chance node with their weights: all of them, or some drawn. Returns how many. */
static int outcomes_of(const HxState *s, const Outcomes *all, HxRng *rng, HxAction out[MOST_OUTCOMES], double p[MOST_OUTCOMES])
{
    int n = s->game->chance(s, all->action, all->p);
    if (n > 0 && n <= MOST_OUTCOMES) {
        memcpy(out, all->action, (size_t)n * sizeof *out);
        memcpy(p, all->p, (size_t)n * sizeof *p);
        return n;
    }
    for (n = 0; n < MOST_OUTCOMES; n++) {
        out[n] = hx_sample(s, rng);
        p[n] = 1.0 / MOST_OUTCOMES;
    }
    return n;
}

static HxStatus review_chance(ReviewChance *out, const HxState *before, HxAction fell, int step, const Knowledge *knowledge,
                              const Outcomes *all, HxPool *pool)
{
    HxAction outcome[MOST_OUTCOMES];
    double p[MOST_OUTCOMES], mean[HX_MAX_SEATS] = { 0 };
    float value[HX_MAX_SEATS] = { 0 };
    HxRng rng = hx_rng_stream(1, 0, 0, (uint64_t)step);
    const int n = outcomes_of(before, all, &rng, outcome, p), n_seats = before->game->seats(before);
    HxStatus status = HX_OK;
    for (int i = 0; i < n && status == HX_OK; i++) {
        status = value_after(before, outcome[i], knowledge, pool, value);
        for (int seat = 0; seat < n_seats; seat++)
            mean[seat] += p[i] * (double)value[seat];
    }
    if (status == HX_OK)
        status = value_after(before, fell, knowledge, pool, value);
    out->step = step;
    for (int seat = 0; seat < n_seats; seat++)
        out->luck[seat] = value[seat] - (float)mean[seat];
    hx_action_text(before, fell, HX_ALL, out->text, sizeof out->text);
    return status;
}

/* What came after a choice: the values at the next one, or the result, and the luck on the way there. */
typedef struct Later {
    bool is_known;
    float value[HX_MAX_SEATS], luck[HX_MAX_SEATS];
} Later;

/* ---- Choices ---------------------------------------------------------------------------------------------------------- */

/* Visits below which a search's value of an action is a guess. */
static const double seen_enough = 0.05;

/* Value of action `a` to the mover by the agent, NaN where it hardly tried it. */
static float value_of(const HxDecision *d, HxAction a)
{
    double all = 0;
    for (int i = 0; i < d->n_legal; i++)
        all += d->visits[i];
    for (int i = 0; d->q && i < d->n_legal; i++)
        if (d->legal[i] == a && d->visits[i] > seen_enough * all)
            return d->q[i];
    return NAN;
}

/* What a choice cost its seat: by the agent's own values of both actions, or where it hardly tried the one played, what the seat could
 * expect before it less what it could at the next choice, luck on the way taken off. */
static float loss_of(const ReviewChoice *c, const HxDecision *d, HxAction played, const Later *later)
{
    const float seen = value_of(d, d->action) - value_of(d, played);
    const float fell = c->has_value && later->is_known ? c->value[c->seat] - (later->value[c->seat] - later->luck[c->seat]) : NAN;
    const float loss = isnan(seen) ? fell : seen;
    return isnan(loss) ? NAN : fmaxf(loss, 0);
}

static void review_choice(ReviewChoice *out, const HxState *before, HxAction played, int step, const HxDecision *d, const Later *later)
{
    const int seat = before->game->to_move(before), n_seats = before->game->seats(before);
    *out = (ReviewChoice){ .step = step, .seat = seat, .has_value = d->has_value };
    for (int i = 0; d->has_value && i < n_seats; i++)
        out->value[i] = d->value[i];
    hx_action_text(before, played, HX_ALL, out->played, sizeof out->played);
    if (d->action == played)
        return;
    hx_action_text(before, d->action, HX_ALL, out->better, sizeof out->better);
    out->loss = loss_of(out, d, played, later);
}

/* ---- The game --------------------------------------------------------------------------------------------------------- */

/* What the walk back through the game needs. */
typedef struct Walk {
    Review *r;
    Session *s;
    const HxAction *action; /* [n_steps] */
    HxAction *legal;        /* [max_legal] */
    const Knowledge *knowledge;
    Outcomes all;
    HxStore *store;
    HxPool *pool;
    Later later;
    bool (*is_asked_to_stop)(void);
} Walk;

static HxStatus step_of_chance(Walk *w, const HxState *before, int step)
{
    ReviewChance *c = &w->r->chances[w->r->n_chances++];
    const HxStatus status = review_chance(c, before, w->action[step], step, w->knowledge, &w->all, w->pool);
    for (int seat = 0; seat < w->r->n_seats; seat++)
        w->later.luck[seat] += c->luck[seat];
    return status;
}

static HxStatus step_of_choice(Walk *w, const HxState *before, int step, bool *is_stopped, HxError *err)
{
    HxDecision d;
    const HxStatus status = session_ask(w->s, w->r->adviser, w->is_asked_to_stop, is_stopped, &d, err);
    if (status != HX_OK || *is_stopped)
        return status;
    ReviewChoice *c = &w->r->choices[w->r->n_choices++];
    review_choice(c, before, w->action[step], step, &d, &w->later);
    w->later = (Later){ .is_known = c->has_value };
    memcpy(w->later.value, c->value, sizeof c->value);
    return HX_OK;
}

static HxStatus review_step(Walk *w, int step, bool *is_stopped, HxError *err)
{
    const HxState *before = session_now(w->s);
    const int mover = before->game->to_move(before);
    if (mover == HX_CHANCE)
        return w->knowledge ? step_of_chance(w, before, step) : HX_OK;
    if (mover < 0 || before->game->legal(before, w->legal) < 2)
        return HX_OK;
    return step_of_choice(w, before, step, is_stopped, err);
}

static void reverse(void *list, size_t n, size_t size)
{
    char *low = list, *high = low + n * size,
         swap[sizeof(ReviewChoice) > sizeof(ReviewChance) ? sizeof(ReviewChoice) : sizeof(ReviewChance)];
    for (high -= n ? size : 0; low < high; low += size, high -= size) {
        memcpy(swap, low, size);
        memcpy(low, high, size);
        memcpy(high, swap, size);
    }
}

static void keep_result(Review *r, const Session *s)
{
    const HxState *now = session_now(s);
    r->game = now->game;
    r->n_seats = session_seats(s);
    r->n_steps = session_length(s);
    r->is_over = now->game->to_move(now) == HX_OVER;
    now->game->score(now, r->score, r->rank);
    for (int seat = 0; seat < r->n_seats; seat++)
        snprintf(r->agent[seat], sizeof r->agent[seat], "%s", session_agent(s, seat));
}

static bool take_memory(Walk *w, HxAction *action)
{
    Review *r = w->r;
    r->choices = calloc((size_t)r->n_steps + 1, sizeof *r->choices);
    r->chances = calloc((size_t)r->n_steps + 1, sizeof *r->chances);
    w->legal = malloc((size_t)r->game->max_legal * sizeof *w->legal);
    w->store = hx_store_create(0);
    w->pool = w->store ? hx_pool_create(w->store, 0) : NULL;
    w->all.action = malloc(((size_t)r->game->max_chance + 1) * sizeof *w->all.action);
    w->all.p = malloc(((size_t)r->game->max_chance + 1) * sizeof *w->all.p);
    for (int step = 0; action && step < r->n_steps; step++)
        action[step] = session_action(w->s, step);
    return r->choices && r->chances && w->legal && w->pool && w->all.action && w->all.p && action;
}

static void give_memory(Walk *w)
{
    free(w->all.action);
    free(w->all.p);
    if (w->pool)
        hx_pool_destroy(w->pool);
    if (w->store)
        hx_store_destroy(w->store);
    free(w->legal);
}

HxStatus review_make(Review *out, Session *s, const char *adviser, bool (*is_asked_to_stop)(void), bool *is_stopped,
                     void (*on_progress)(void *ctx, uint64_t done), void *ctx, HxError *err)
{
    *out = (Review){ 0 };
    *is_stopped = false;
    keep_result(out, s);
    snprintf(out->adviser, sizeof out->adviser, "%s", adviser);
    HxAction *action = malloc(((size_t)out->n_steps + 1) * sizeof *action);
    Walk w = { .r = out, .s = s, .action = action, .is_asked_to_stop = is_asked_to_stop, .knowledge = knowledge_of(out->game) };
    w.later.is_known = out->is_over;
    if (out->is_over)
        evaluate_result(session_now(s), HX_PLACING, w.later.value);
    HxStatus status = take_memory(&w, action) ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory for a review");
    for (int step = out->n_steps - 1; step >= 0 && status == HX_OK && !*is_stopped; step--) {
        session_rewind(s, step);
        status = review_step(&w, step, is_stopped, err);
        if (on_progress)
            on_progress(ctx, (uint64_t)(out->n_steps - step));
    }
    reverse(out->choices, (size_t)out->n_choices, sizeof *out->choices);
    reverse(out->chances, (size_t)out->n_chances, sizeof *out->chances);
    give_memory(&w);
    free(action);
    return status;
}

void review_fini(Review *r)
{
    free(r->choices);
    free(r->chances);
    *r = (Review){ 0 };
}
