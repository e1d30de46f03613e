/* Exact search below a leaf, for two seats without chance and hidden cards: alpha-beta (Knuth, Moore, "An analysis of alpha-beta
 * pruning", 1975) to the end of the game, bounded by a number of positions. All leaves of a decision share a table of bounds by
 * position. Its results are proven. After Baier, Winands, "Monte-Carlo tree search and minimax hybrids" (2013), but by positions instead of
 * plies: later leaves continue what one leaf left open. */
#include "agents/mcts/mcts_internal.h"

#include <stdlib.h>

enum { LOST = -1, DRAWN, WON };

/* Values that matter: what the seat to move has anyway, and what the other one would not let it have. */
typedef struct Window {
    int alpha, beta;
} Window;

/* Value of a position for the seat to move: at least `low`, at most `high`. */
struct MctsBounds {
    uint64_t position; /* its hash; 0: a free place */
    int8_t low, high;
};

bool exact_make_room(MctsExact *x, const HxGame *game)
{
    x->legal = malloc((size_t)EXACT_DEEPEST * (size_t)game->max_legal * sizeof *x->legal);
    x->cuts = malloc((size_t)game->n_actions * sizeof *x->cuts);
    return x->legal && x->cuts;
}

void exact_free(MctsExact *x)
{
    exact_end(x);
    free(x->legal);
    free(x->cuts);
}

static size_t bytes_of_bounds(const MctsExact *x)
{
    return ((size_t)x->mask + 1) * sizeof *x->bounds;
}

bool exact_begin(MctsExact *x, const HxGame *game, HxStore *store, uint64_t positions)
{
    enum { FEWEST = 1 << 10, MOST = 1 << 20 };
    uint32_t n = FEWEST;
    while (n < MOST && n < positions)
        n *= 2;
    x->mask = n - 1;
    if (!hx_store_lend(store, bytes_of_bounds(x)))
        return false;
    x->bounds = calloc(n, sizeof *x->bounds);
    if (!x->bounds)
        hx_store_return(store, bytes_of_bounds(x));
    x->store = store;
    memset(x->cuts, 0, (size_t)game->n_actions * sizeof *x->cuts);
    return x->bounds != NULL;
}

void exact_end(MctsExact *x)
{
    if (x->bounds)
        hx_store_return(x->store, bytes_of_bounds(x));
    free(x->bounds);
    x->bounds = NULL;
}

/* How a finished game ended for a seat. */
static int end_for(const HxState *s, int seat)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    s->game->score(s, score, rank);
    return rank[seat] < rank[1 - seat] ? WON : rank[seat] > rank[1 - seat] ? LOST : DRAWN;
}

/* The actions that end the game are played: *best is the best of their ends, and *n counts the others, which `legal` keeps. */
static HxStatus play_ends(Mcts *m, const HxState *s, int mover, HxAction *legal, int *n, int *best)
{
    int n_left = 0;
    for (int i = 0; i < *n && *best != WON; i++) {
        HxState next;
        hx_clone(&next, s, m->workspace[0].pool);
        const HxStatus status = hx_apply(&next, legal[i]);
        const bool is_over = status == HX_OK && next.game->to_move(&next) == HX_OVER;
        const int end = is_over ? end_for(&next, mover) : LOST;
        hx_drop(&next);
        if (status != HX_OK)
            return status;
        *best = end > *best ? end : *best;
        if (!is_over)
            legal[n_left++] = legal[i];
    }
    *n = n_left;
    return HX_OK;
}

/* Bring forward, of the n actions, the one that has refuted most (the history heuristic of Schaeffer, 1983). */
static HxAction take_likeliest(const MctsExact *x, HxAction *legal, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (x->cuts[legal[i]] > x->cuts[legal[best]])
            best = i;
    const HxAction likeliest = legal[best];
    legal[best] = legal[0];
    legal[0] = likeliest;
    return likeliest;
}

static HxStatus search(Mcts *m, const HxState *s, int depth, Window window, int *value);

/* The same after an action, to the seat that plays it. */
static HxStatus search_after(Mcts *m, const HxState *s, HxAction action, int mover, int depth, Window window, int *value)
{
    HxState next;
    hx_clone(&next, s, m->workspace[0].pool);
    HxStatus status = hx_apply(&next, action);
    if (status == HX_OK && next.game->to_move(&next) == mover) {
        status = search(m, &next, depth + 1, window, value);
    } else if (status == HX_OK) {
        status = search(m, &next, depth + 1, (Window){ -window.beta, -window.alpha }, value);
        *value = -*value;
    }
    hx_drop(&next);
    return status;
}

/* The best of the n actions that do not end the game, *best is the value without them. */
static HxStatus search_actions(Mcts *m, const HxState *s, int depth, HxAction *legal, int n, Window window, int *best)
{
    MctsExact *x = &m->exact;
    const int mover = s->game->to_move(s);
    for (int i = 0; i < n && *best < window.beta; i++) {
        int value = LOST;
        const HxAction action = take_likeliest(x, legal + i, n - i);
        window.alpha = *best > window.alpha ? *best : window.alpha;
        const HxStatus status = search_after(m, s, action, mover, depth, window, &value);
        if (status != HX_OK || x->is_short)
            return status;
        *best = value > *best ? value : *best;
        x->cuts[action] += *best >= window.beta;
    }
    return HX_OK;
}

/* Value of `s` for the seat to move: exact inside the window, else a bound; a guess if x->is_short. */
static HxStatus search(Mcts *m, const HxState *s, int depth, Window window, int *value)
{
    MctsExact *x = &m->exact;
    const uint64_t hash = hx_state_hash(s).low, position = hash ? hash : 1;
    const struct MctsBounds *known = &x->bounds[position & x->mask];
    int low = LOST, high = WON;
    if (known->position == position) {
        low = known->low;
        high = known->high;
    }
    const int alpha = window.alpha > low ? window.alpha : low, beta = window.beta < high ? window.beta : high;
    *value = low == high ? low : alpha;
    if (alpha >= beta)
        return HX_OK;
    x->is_short = x->is_short || x->left == 0 || depth == EXACT_DEEPEST;
    if (x->is_short)
        return HX_OK;
    x->left--;
    HxAction *legal = x->legal + (size_t)depth * (size_t)s->game->max_legal;
    int n = s->game->legal(s, legal), best = LOST;
    HxStatus status = play_ends(m, s, s->game->to_move(s), legal, &n, &best);
    if (status == HX_OK && best < beta)
        status = search_actions(m, s, depth, legal, n, (Window){ alpha, beta }, &best);
    if (status != HX_OK || x->is_short)
        return status;
    *value = best;
    x->bounds[position & x->mask] = (struct MctsBounds){ .position = position,
                                                         .low = (int8_t)(best > alpha ? best : low),
                                                         .high = (int8_t)(best < beta ? best : high) };
    return HX_OK;
}

HxStatus exact_prove(Mcts *m, MctsPath *path)
{
    MctsExact *x = &m->exact;
    const HxState *s = &path->state;
    int value = DRAWN;
    x->left = m->config.exact;
    x->is_short = false;
    const HxStatus status = search(m, s, 0, (Window){ LOST, WON }, &value);
    if (status == HX_OK && !x->is_short)
        path->proven = solve_ranks(value == DRAWN, value == WON ? s->game->to_move(s) : 1 - s->game->to_move(s));
    return status;
}
