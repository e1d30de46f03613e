/* Telling luck. */
#include "eval/luck.h"

#include <stdlib.h>
#include <string.h>

#include "agents/evaluate.h"
#include "agents/knowledge.h"

enum { MOST_OUTCOMES = 48 }; /* of one chance node: where there are more, so many are drawn */

struct Luck {
    const Knowledge *knowledge;
    HxStore *store;
    HxPool *pool;
    HxAction *action; /* [max_chance + 1], every outcome of a node */
    double *p;        /* likewise */
};

bool luck_is_known(const HxGame *game)
{
    return knowledge_of(game) != NULL;
}

Luck *luck_create(const HxGame *game)
{
    Luck *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    const size_t n = (size_t)game->max_chance + 1;
    l->knowledge = knowledge_of(game);
    l->store = hx_store_create(0);
    l->pool = l->store ? hx_pool_create(l->store, 0) : NULL;
    l->action = malloc(n * sizeof *l->action);
    l->p = malloc(n * sizeof *l->p);
    if (l->pool && l->action && l->p)
        return l;
    luck_destroy(l);
    return NULL;
}

void luck_destroy(Luck *l)
{
    if (!l)
        return;
    free(l->action);
    free(l->p);
    hx_pool_destroy(l->pool);
    hx_store_destroy(l->store);
    free(l);
}

static HxStatus value_after(Luck *l, const HxState *before, HxAction a, float *value)
{
    HxState after;
    hx_clone(&after, before, l->pool);
    const HxStatus status = hx_apply(&after, a);
    if (status == HX_OK && after.game->to_move(&after) == HX_OVER)
        evaluate_result(&after, HX_PLACING, value);
    else if (status == HX_OK)
        l->knowledge->evaluate(&after, value);
    hx_drop(&after);
    return status;
}

/* The outcomes of a chance node with their weights: all of them, or some drawn. Returns how many. */
static int outcomes_of(const Luck *l, const HxState *s, HxRng *rng, HxAction out[MOST_OUTCOMES], double p[MOST_OUTCOMES])
{
    int n = s->game->chance(s, l->action, l->p);
    if (n > 0 && n <= MOST_OUTCOMES) {
        memcpy(out, l->action, (size_t)n * sizeof *out);
        memcpy(p, l->p, (size_t)n * sizeof *p);
        return n;
    }
    for (n = 0; n < MOST_OUTCOMES; n++) {
        out[n] = hx_sample(s, rng);
        p[n] = 1.0 / MOST_OUTCOMES;
    }
    return n;
}

HxStatus luck_of(Luck *l, const HxState *before, HxAction fell, uint64_t step, float *out)
{
    HxAction outcome[MOST_OUTCOMES];
    double p[MOST_OUTCOMES], mean[HX_MAX_SEATS] = { 0 };
    float value[HX_MAX_SEATS] = { 0 };
    HxRng rng = hx_rng_stream(1, 0, 0, step);
    const int n = outcomes_of(l, before, &rng, outcome, p), n_seats = before->game->seats(before);
    HxStatus status = HX_OK;
    for (int i = 0; i < n && status == HX_OK; i++) {
        status = value_after(l, before, outcome[i], value);
        for (int seat = 0; seat < n_seats; seat++)
            mean[seat] += p[i] * (double)value[seat];
    }
    if (status == HX_OK)
        status = value_after(l, before, fell, value);
    for (int seat = 0; seat < n_seats; seat++)
        out[seat] = value[seat] - (float)mean[seat];
    return status;
}
