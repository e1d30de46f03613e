/* Lines of a search's tree, played. */
#include "agents/inner.h"

#include <assert.h>
#include <stdlib.h>

static bool make_room(InnerWalk *w, const HxGame *game)
{
    if (!w->store)
        w->store = hx_store_create(0);
    if (!w->state)
        w->state = malloc(HX_MOST_INNER * sizeof *w->state);
    if (!w->legal)
        w->legal = malloc((size_t)game->max_legal * sizeof *w->legal);
    if (!w->chosen)
        w->chosen = malloc((size_t)game->max_legal * sizeof *w->chosen);
    return w->store && w->state && w->legal && w->chosen;
}

void inner_walk_fini(InnerWalk *w)
{
    hx_store_destroy(w->store);
    free(w->state);
    free(w->legal);
    free(w->chosen);
    *w = (InnerWalk){ 0 };
}

/* The legal actions with the visits that the tree has for each; false where it has none for any of them. */
static bool match_actions(InnerWalk *w, const HxState *s, const HxDecision *d, const HxInner *inner, InnerPosition *out)
{
    const HxAction *action = d->inner_action + inner->first;
    const uint32_t *visits = d->inner_visits + inner->first;
    uint64_t sum = 0;
    out->n_legal = s->game->legal(s, w->legal);
    for (uint32_t i = 0, at = 0; i < (uint32_t)out->n_legal; i++) {
        while (at < inner->n_actions && action[at] < w->legal[i])
            at++;
        w->chosen[i] = at < inner->n_actions && action[at] == w->legal[i] ? visits[at] : 0;
        sum += w->chosen[i];
    }
    return sum > 0;
}

/* Play from `from` to the position in w->state[i], which is to be dropped where this is true. *status: no memory. */
static bool play(InnerWalk *w, const HxState *from, const HxInner *inner, HxPool *pool, int i, HxStatus *status)
{
    HxError why;
    HxState *s = &w->state[i];
    hx_clone(s, from, pool);
    const HxStatus played = hx_play(s, inner->action, &why);
    if (played == HX_NO_MEMORY)
        *status = HX_NO_MEMORY;
    if (played == HX_OK && s->game->to_move(s) == inner->mover)
        return true;
    hx_drop(s);
    return false;
}

HxStatus inner_walk(InnerWalk *w, const HxState *before, const HxDecision *d, InnerVisitor *visit, void *ctx)
{
    int number[HX_MOST_INNER], n = 0; /* of the positions told of; -1: it cannot be played */
    HxPool *pool = make_room(w, before->game) ? hx_pool_create(w->store, 0) : NULL;
    HxStatus status = pool ? HX_OK : HX_NO_MEMORY;
    bool is_open[HX_MOST_INNER] = { false };
    assert(d->n_inner <= HX_MOST_INNER);
    for (int i = 0; i < d->n_inner && status == HX_OK; i++) {
        const HxInner *inner = &d->inner[i];
        number[i] = -1;
        if (inner->parent >= 0 && number[inner->parent] < 0)
            continue;
        is_open[i] = play(w, inner->parent < 0 ? before : &w->state[inner->parent], inner, pool, i, &status);
        InnerPosition p = { .state = &w->state[i],
                            .parent = inner->parent < 0 ? -1 : number[inner->parent],
                            .action = inner->action,
                            .mover = inner->mover,
                            .visits = inner->visits,
                            .value = inner->value,
                            .legal = w->legal,
                            .chosen = w->chosen };
        if (!is_open[i] || (inner->mover >= 0 && !match_actions(w, &w->state[i], d, inner, &p)))
            continue;
        number[i] = n++;
        visit(ctx, &p);
    }
    for (int i = d->n_inner; i-- > 0;)
        if (is_open[i])
            hx_drop(&w->state[i]);
    hx_pool_destroy(pool);
    return status;
}
