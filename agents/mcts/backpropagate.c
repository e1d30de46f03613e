/* Backpropagation: add the value to every choice on the simulation's path, from the view of the seat that made it (max^n: no sign is
 * flipped). */
#include "agents/mcts/mcts_internal.h"

#include <math.h>

void backpropagate_weight(const Mcts *m, MctsEdge *edge)
{
    if (m->config.rule == SELECT_PUCT)
        edge->weight = edge->prior / (1 + (float)edge->visits);
    else
        edge->weight = 1 / sqrtf((float)edge->visits);
}

/* What is proven moves no more. */
static bool is_proven(const Mcts *m, const MctsEdge *edge)
{
    return m->config.is_solving && edge->proven;
}

static void refresh(const Mcts *m, MctsNode *node, MctsEdge *edge)
{
    if (!is_proven(m, edge))
        backpropagate_weight(m, edge);
    if (m->config.is_open)
        return; /* its edges are explored by how often each was there */
    const bool is_puct = m->config.rule == SELECT_PUCT;
    node->exploration = m->config.c * (is_puct ? sqrtf((float)node->visits + 1) : mcts_root_of_log(m, node->visits + 1));
}

/* The value that a seat maximises: its own; with opponents=paranoid the other seats minimise the searcher's. */
static float interest(const Mcts *m, int mover, const float *value)
{
    const int me = m->base.info.seat;
    return m->config.is_paranoid && mover != me ? -value[me] : value[mover];
}

/* One more visit with this value, at the node of a choice and at its edge. */
static void add_visit(Mcts *m, const MctsChoice *choice, float value)
{
    MctsNode *node = node_at(&m->tree, choice->node);
    MctsEdge *edge = edge_of(&m->tree, choice);
    node->visits++;
    edge->visits++;
    if (choice->mover < 0)
        return; /* chance wants nothing */
    node->mean += (value - node->mean) / (float)node->visits;
    if (!is_proven(m, edge))
        edge->q = edge->visits == 1 ? value : edge->q + (value - edge->q) / (float)edge->visits;
    refresh(m, node, edge);
}

/* Add the value for every seat to the node's sums, if it keeps them. */
static void add_sums(Mcts *m, const MctsChoice *choice, const float *value)
{
    float *sum = sums_at(&m->tree, choice->node);
    for (uint32_t seat = 0; seat < m->tree.n_sums; seat++)
        sum[seat] += value[seat];
}

/* Measure the spread of values: in a long game all values are close together, and exploration for the range -1 .. 1 would drown their
 * differences. */
static void measure_spread(Mcts *m)
{
    static const double n_before = 8; /* what the last decision's spread weighs, in simulations */
    const double n = m->n_sims;
    for (int seat = 0; seat < m->base.info.n_seats; seat++) {
        const double mean = m->value_sum[seat] / n, before = (double)m->spread_before[seat];
        const double variance = fmax(m->square_sum[seat] / n - mean * mean, 0);
        m->spread[seat] = (float)sqrt((n * variance + n_before * before * before) / (n + n_before));
    }
}

static void add_root_value(Mcts *m, const float *value)
{
    m->n_sims++;
    for (int seat = 0; seat < m->base.info.n_seats; seat++)
        m->value_sum[seat] += (double)value[seat];
    if (!m->config.is_scaled)
        return;
    for (int seat = 0; seat < m->base.info.n_seats; seat++)
        m->square_sum[seat] += (double)value[seat] * (double)value[seat];
    measure_spread(m);
}

void backpropagate_begin(Mcts *m)
{
    static const float first_guess = 0.2F, least = 1e-3F;
    m->n_sims = 0;
    memset(m->value_sum, 0, sizeof m->value_sum);
    memset(m->square_sum, 0, sizeof m->square_sum);
    for (int seat = 0; seat < HX_MAX_SEATS; seat++) {
        if (m->spread[seat] <= 0)
            m->spread[seat] = m->config.is_scaled ? first_guess : 1;
        m->spread[seat] = fmaxf(m->spread[seat], least);
        m->spread_before[seat] = m->spread[seat];
    }
}

void backpropagate_value(Mcts *m, const MctsPath *path, const float *value)
{
    for (int i = 0; i < path->n_choices; i++) {
        const MctsChoice *choice = &path->choice[i];
        add_visit(m, choice, choice->mover < 0 ? 0 : interest(m, choice->mover, value));
        add_sums(m, choice, value);
    }
    add_root_value(m, value);
}

void backpropagate_unobserved(Mcts *m, MctsPath *path)
{
    for (int i = 0; i < path->n_choices; i++) {
        MctsChoice *choice = &path->choice[i];
        const MctsEdge *edge = edge_of(&m->tree, choice);
        choice->counted = edge->visits ? edge->q : node_at(&m->tree, choice->node)->mean;
        add_visit(m, choice, choice->counted);
    }
}

/* The edge of a choice made some simulations ago: it may have moved up. */
static MctsEdge *edge_again(const Arena *tree, const MctsChoice *choice)
{
    MctsEdge *edge = edge_of(tree, choice);
    while (edge->action != choice->action)
        edge++;
    return edge;
}

void backpropagate_late_value(Mcts *m, MctsPath *path, const float *value)
{
    for (int i = 0; i < path->n_choices; i++) {
        MctsChoice *choice = &path->choice[i];
        add_sums(m, choice, value);
        MctsNode *node = node_at(&m->tree, choice->node);
        MctsEdge *edge = edge_again(&m->tree, choice);
        choice->index = (uint16_t)(edge - edge_at(&m->tree, node->edges));
        if (choice->mover < 0)
            continue;
        const float gain = interest(m, choice->mover, value) - choice->counted;
        node->mean += gain / (float)node->visits;
        if (!is_proven(m, edge))
            edge->q += gain / (float)edge->visits;
    }
    add_root_value(m, value);
}
