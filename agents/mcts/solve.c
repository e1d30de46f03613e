/* Proven results. An edge is proven if every line below it is known to its end, or if a seat has a line that it would choose in any
 * case.
 * After Winands, Bjornsson, Saito, "Monte-Carlo tree search solver" (2008), for any number of seats and through chance.
 *
 * A result is its ranks, four bits a seat from the lowest, so 0 is "not known". A node is proven when its seat has an edge proven to be the
 * best there is for it, or when all its edges are proven: then its seat takes the best for itself, and of equals the first, as it would
 * when it plays. A chance node is proven when all its outcomes are, and to the same result. */
#include "agents/mcts/mcts_internal.h"

enum { RANK_BITS = 4, RANK_MASK = (1 << RANK_BITS) - 1, MOST_SEATS = 32 / RANK_BITS };

uint32_t solve_ranks(bool is_drawn, int winner)
{
    const uint32_t first = is_drawn || winner == 0 ? 1 : 2, second = is_drawn || winner == 1 ? 1 : 2;
    return first | second << RANK_BITS;
}

uint32_t solve_result(const HxState *s)
{
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    const int n = s->game->seats(s);
    uint32_t proven = 0;
    if (n > MOST_SEATS)
        return 0;
    s->game->score(s, score, rank);
    for (int seat = 0; seat < n; seat++)
        proven |= (uint32_t)rank[seat] << (RANK_BITS * seat);
    return proven;
}

void solve_value(const Mcts *m, uint32_t proven, float *value)
{
    uint8_t rank[HX_MAX_SEATS] = { 0 };
    double utility[HX_MAX_SEATS];
    const int n = m->base.info.n_seats;
    for (int seat = 0; seat < n; seat++)
        rank[seat] = (uint8_t)(proven >> (RANK_BITS * seat) & RANK_MASK);
    hx_utility(m->base.info.utility, n, rank, utility);
    for (int seat = 0; seat < n; seat++)
        value[seat] = (float)utility[seat];
}

/* Value of a result for the seat that a node plays for, -1 .. 1. */
static float worth_to(const Mcts *m, int mover, uint32_t proven)
{
    float value[HX_MAX_SEATS];
    const int me = m->base.info.seat;
    solve_value(m, proven, value);
    return m->config.is_paranoid && mover != me ? -value[me] : value[mover];
}

/* The one result of all outcomes seen, if they are all there are. */
static uint32_t solve_chance(const Mcts *m, const MctsNode *node)
{
    const MctsEdge *edge = edge_at(&m->tree, node->edges);
    const uint32_t proven = node->n_edges > 0 && node->n_edges == node->n_outcomes ? edge[0].proven : 0;
    for (uint32_t i = 1; i < node->n_edges; i++)
        if (edge[i].proven != proven)
            return 0;
    return proven;
}

uint32_t solve_node(const Mcts *m, const MctsNode *node)
{
    static const float best_of_all = 1 - 1e-6F;
    if (node->mover < 0)
        return solve_chance(m, node);
    const MctsEdge *edge = edge_at(&m->tree, node->edges);
    uint32_t best = 0, n_proven = 0;
    float best_worth = -2;
    for (uint32_t i = 0; i < node->n_edges; i++) {
        if (!edge[i].proven)
            continue;
        n_proven++;
        const float worth = worth_to(m, node->mover, edge[i].proven);
        if (worth > best_worth) {
            best_worth = worth;
            best = edge[i].proven;
        }
    }
    return best_worth >= best_of_all || n_proven == node->n_edges ? best : 0;
}

void solve_path(Mcts *m, const MctsPath *path)
{
    uint32_t proven = path->proven;
    for (int i = path->n_choices - 1; i >= 0 && proven; i--) {
        const MctsChoice *choice = &path->choice[i];
        MctsNode *node = node_at(&m->tree, choice->node);
        MctsEdge *edge = edge_of(&m->tree, choice);
        while (edge->action != choice->action)
            edge++; /* it moved up since */
        edge->proven = proven;
        if (choice->mover >= 0) {
            edge->q = worth_to(m, choice->mover, proven);
            edge->weight = 0; /* nothing is left to explore */
        }
        proven = solve_node(m, node);
    }
}
