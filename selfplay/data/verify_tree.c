/* Inner nodes, played again. */
#include "selfplay/data/verify_tree.h"

#include "core/half.h"

#include <stdlib.h>
#include <string.h>

/* The tree under replay. */
typedef struct TreeReplay {
    const Dataset *d;
    const GameRecord *g;
    TreePlace at;    /* rows of the node at hand */
    HxState *state;  /* own: [HX_MOST_INNER], one for each node so far */
    HxAction *legal; /* own: [max_legal] */
    HxError *err;
} TreeReplay;

static HxStatus differs(const TreeReplay *r, ColumnId id, const char *what)
{
    return hx_refuse(r->err, HX_BAD_INPUT, "%s %s", column_table[id].path, what);
}

static HxStatus check_values(const TreeReplay *r)
{
    const int width = r->d->run.n_seats, n = game_seats(r->g, &r->d->run);
    const uint16_t *value = game_u16(r->g, COLUMN_NODES_VALUE) + r->at.node * (size_t)width;
    for (int seat = 0; seat < width; seat++) {
        const float x = half_to_float(value[seat]);
        if (seat < n ? !(x >= -1.001F && x <= 1.001F) : value[seat] != HALF_NAN)
            return differs(r, COLUMN_NODES_VALUE, "is outside -1 .. 1");
    }
    if (game_u32(r->g, COLUMN_NODES_VISITS)[r->at.node] < r->d->run.tree_visits)
        return differs(r, COLUMN_NODES_VISITS, "are fewer than are kept");
    return HX_OK;
}

/* A node's actions are the legal ones, and at least one has visits. */
static HxStatus check_edges(const TreeReplay *r, const HxState *s, int mover)
{
    const int n = mover == HX_CHANCE ? 0 : s->game->legal(s, r->legal);
    const uint32_t *visits = game_u32(r->g, COLUMN_EDGES_VISITS) + r->at.edge;
    uint64_t sum = 0;
    if (game_u16(r->g, COLUMN_NODES_N_EDGES)[r->at.node] != n)
        return differs(r, COLUMN_NODES_N_EDGES, "is not how many actions are legal");
    if (n > 0 && memcmp(game_u32(r->g, COLUMN_EDGES_ACTION) + r->at.edge, r->legal, (size_t)n * sizeof *r->legal) != 0)
        return differs(r, COLUMN_EDGES_ACTION, "are not the legal actions");
    for (int i = 0; i < n; i++)
        sum += visits[i];
    return n > 0 && sum == 0 ? differs(r, COLUMN_EDGES_VISITS, "are all 0") : HX_OK;
}

/* Play to node i of the step, r->state[i], whose rows are at hand. *is_held: the caller drops the position. */
static HxStatus check_node(TreeReplay *r, uint32_t i, const HxState *before, HxPool *pool, bool *is_held)
{
    const uint8_t parent = game_u8(r->g, COLUMN_NODES_PARENT)[r->at.node], seat = game_u8(r->g, COLUMN_NODES_SEAT)[r->at.node];
    HxState *s = &r->state[i];
    HxError why;
    if (parent > i)
        return differs(r, COLUMN_NODES_PARENT, "is no earlier node");
    hx_clone(s, parent == 0 ? before : &r->state[parent - 1], pool);
    *is_held = true;
    const HxStatus status = hx_play(s, game_u32(r->g, COLUMN_NODES_ACTION)[r->at.node], &why);
    if (status != HX_OK)
        return status == HX_NO_MEMORY ? hx_refuse(r->err, status, "no memory to replay it")
                                      : differs(r, COLUMN_NODES_ACTION, "is not legal");
    const int mover = s->game->to_move(s);
    if (mover == HX_OVER || seat != (mover == HX_CHANCE ? MATCH_SEAT_CHANCE : mover))
        return differs(r, COLUMN_NODES_SEAT, "is not whose turn it is");
    const HxStatus values = check_values(r);
    return values == HX_OK ? check_edges(r, s, mover) : values;
}

HxStatus verify_tree(const Dataset *d, const GameRecord *g, uint32_t step, const HxState *before, HxPool *pool, TreePlace *place,
                     HxError *err)
{
    const uint32_t n = game_u8(g, COLUMN_STEPS_N_NODES)[step];
    TreeReplay r = { .d = d, .g = g, .at = *place, .err = err };
    if (n == 0)
        return HX_OK;
    if (n > HX_MOST_INNER)
        return differs(&r, COLUMN_STEPS_N_NODES, "is more than one search can have");
    r.state = malloc(n * sizeof *r.state);
    r.legal = malloc((size_t)d->run.game->max_legal * sizeof *r.legal);
    HxStatus status = r.state && r.legal ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory to replay it");
    uint32_t n_held = 0;
    for (uint32_t i = 0; i < n && status == HX_OK; i++, r.at.node++) {
        bool is_held = false;
        status = check_node(&r, i, before, pool, &is_held);
        n_held += is_held;
        r.at.edge += game_u16(g, COLUMN_NODES_N_EDGES)[r.at.node];
    }
    while (n_held > 0)
        hx_drop(&r.state[--n_held]);
    free(r.state);
    free(r.legal);
    *place = r.at;
    return status;
}

static bool are_equal(const void *have, size_t first, const void *want, size_t n, size_t bytes)
{
    return n == 0 || memcmp((const uint8_t *)have + first * bytes, want, n * bytes) == 0;
}

bool verify_tree_is_equal(const GameRecord *g, uint32_t step, const TreePlace *place, const TreeRows *again, int n_seats)
{
    const size_t at = place->node, n = again->n_nodes, seats = (size_t)n_seats;
    if (game_u8(g, COLUMN_STEPS_N_NODES)[step] != n)
        return false;
    return are_equal(g->column[COLUMN_NODES_PARENT], at, again->parent, n, 1) &&
           are_equal(g->column[COLUMN_NODES_ACTION], at, again->action, n, 4) &&
           are_equal(g->column[COLUMN_NODES_SEAT], at, again->seat, n, 1) &&
           are_equal(g->column[COLUMN_NODES_VISITS], at, again->visits, n, 4) &&
           are_equal(g->column[COLUMN_NODES_VALUE], at * seats, again->value, n * seats, 2) &&
           are_equal(g->column[COLUMN_NODES_N_EDGES], at, again->n_edges_of, n, 2) &&
           are_equal(g->column[COLUMN_EDGES_ACTION], place->edge, again->edge_action, again->n_edges, 4) &&
           are_equal(g->column[COLUMN_EDGES_VISITS], place->edge, again->edge_visits, again->n_edges, 4);
}
