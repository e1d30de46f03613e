/* Selection: the edge with the highest q + exploration * weight, for the seat that moves. */
#include "agents/mcts/mcts_internal.h"

#include <math.h>

/* The spread of values for the seat that the node's mover plays for, or against. */
static float spread_of(const Mcts *m, const MctsNode *node)
{
    return m->spread[m->config.is_paranoid ? m->base.info.seat : node->mover];
}

/* The value of an edge never tried under PUCT: the node's mean minus fpu (first-play urgency). */
static float first_play(const Mcts *m, const MctsNode *node)
{
    return node->mean - m->config.fpu * spread_of(m, node);
}

static uint16_t best_uct(const Mcts *m, const MctsNode *node)
{
    const MctsEdge *edge = edge_at(&m->tree, node->edges);
    const float exploration = node->exploration * spread_of(m, node);
    uint32_t best = 0;
    float best_score = -INFINITY;
    for (uint32_t i = 0; i < node->n_edges; i++) {
        const float score = edge[i].q + exploration * edge[i].weight;
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return (uint16_t)best;
}

static uint16_t best_puct(const Mcts *m, const MctsNode *node)
{
    const MctsEdge *edge = edge_at(&m->tree, node->edges);
    const float exploration = node->exploration * spread_of(m, node), fpu = first_play(m, node);
    uint32_t best = 0;
    float best_score = -INFINITY;
    for (uint32_t i = 0; i < node->n_edges; i++) {
        const float score = (edge[i].visits ? edge[i].q : fpu) + exploration * edge[i].weight;
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return (uint16_t)best;
}

/* Are playouts forced at this node? */
static bool is_forcing(const Mcts *m, const MctsNode *node)
{
    return m->config.forced > 0 && !m->is_quick && node == node_at(&m->tree, m->root);
}

uint16_t select_edge(const Mcts *m, const MctsNode *node)
{
    const MctsEdge *edge = edge_at(&m->tree, node->edges);
    for (uint32_t i = 0; is_forcing(m, node) && i < node->n_edges; i++)
        if (target_is_forced(m, node, &edge[i]))
            return (uint16_t)i;
    return m->config.rule == SELECT_UCT ? best_uct(m, node) : best_puct(m, node);
}

static uint16_t best_candidate_by_uct(const Mcts *m, const MctsNode *node, int n)
{
    const MctsEdge *edge = edge_at(&m->tree, node->edges);
    const float c = m->config.c * spread_of(m, node);
    uint32_t best = m->candidate[0];
    float best_score = -INFINITY;
    for (int i = 0; i < n; i++) {
        const MctsEdge *e = &edge[m->candidate[i]];
        const float score = e->q + c * mcts_root_of_log(m, e->available + 1) * e->weight;
        const bool is_better = score > best_score; /* no branch: nobody foretells which edge it is */
        best_score = is_better ? score : best_score;
        best = is_better ? m->candidate[i] : best;
    }
    return (uint16_t)best;
}

static uint16_t best_candidate_by_puct(const Mcts *m, const MctsNode *node, int n)
{
    const MctsEdge *edge = edge_at(&m->tree, node->edges);
    const float fpu = first_play(m, node);
    uint32_t tried = 0;
    for (int i = 0; i < n; i++)
        tried += edge[m->candidate[i]].visits;
    const float exploration = m->config.c * spread_of(m, node) * sqrtf((float)tried + 1);
    uint32_t best = m->candidate[0];
    float best_score = -INFINITY;
    for (int i = 0; i < n; i++) {
        const MctsEdge *e = &edge[m->candidate[i]];
        const float score = (e->visits ? e->q : fpu) + exploration * e->weight;
        if (score > best_score) {
            best_score = score;
            best = m->candidate[i];
        }
    }
    return (uint16_t)best;
}

/* If legal lists differ between worlds, exploration counts how often the edge was available, not how often the node was seen (Cowling,
 * Powley and Whitehouse, "Information set Monte Carlo tree search", 2012). */
uint16_t select_candidate(const Mcts *m, const MctsNode *node, int n)
{
    const MctsEdge *edge = edge_at(&m->tree, node->edges);
    for (int i = 0; is_forcing(m, node) && i < n; i++)
        if (target_is_forced(m, node, &edge[m->candidate[i]]))
            return m->candidate[i];
    return m->config.rule == SELECT_UCT ? best_candidate_by_uct(m, node, n) : best_candidate_by_puct(m, node, n);
}
