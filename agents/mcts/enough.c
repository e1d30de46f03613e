/* Whether a search has looked at enough: the root is proven, the choice is decided, the time is over. */
#include "agents/mcts/mcts_internal.h"

/* Simulations left for this decision; with a deadline, estimated from the pace so far. */
static double sims_to_come(const Mcts *m)
{
    return m->time.deadline_ns ? m->n_sims * time_left_by_spent(m) : m->target - m->n_sims;
}

/* Has the most visited action a lead of more than this share of the simulations to come? 1: no other can overtake it any more. */
static bool is_decided(const Mcts *m, double share)
{
    const MctsNode *root = node_at(&m->tree, m->root);
    const MctsEdge *edge = edge_at(&m->tree, root->edges);
    uint32_t most = 0, second = 0;
    for (uint32_t i = 0; i < root->n_edges; i++) {
        if (edge[i].visits > most) {
            second = most;
            most = edge[i].visits;
        } else if (edge[i].visits > second) {
            second = edge[i].visits;
        }
    }
    return most - second > share * sims_to_come(m);
}

/* May the search stop early, because it is decided? A clock keeps the time for later. */
static bool is_decided_early(const Mcts *m)
{
    const float early = m->config.early > 0 ? m->config.early : m->time.is_clocked ? 1 : 0;
    return early > 0 && !decide_is_drawn(m) && is_decided(m, (double)early);
}

/* Is the root proven, or may the search stop early? The clock is read between slices only. */
bool enough_is_settled(const Mcts *m)
{
    if (m->n_sims == 0)
        return false;
    if (m->config.is_solving && solve_node(m, node_at(&m->tree, m->root)))
        return true;
    return !m->time.deadline_ns && is_decided_early(m);
}

/* Has another action than the most visited one the highest value, of those with an eighth of its visits? */
static bool is_torn(const Mcts *m)
{
    const MctsNode *root = node_at(&m->tree, m->root);
    const MctsEdge *edge = edge_at(&m->tree, root->edges);
    const MctsEdge *most = edge;
    for (uint32_t i = 1; i < root->n_edges; i++)
        most = edge[i].visits > most->visits ? &edge[i] : most;
    for (uint32_t i = 0; i < root->n_edges; i++)
        if (edge[i].q > most->q && edge[i].visits > most->visits / 8)
            return true;
    return false;
}

/* Is the time over, or is the rest better saved for later? An undecided choice gets more time. */
bool enough_is_time_over(Mcts *m)
{
    if (!m->time.deadline_ns || m->n_sims == 0)
        return false;
    if (time_is_late(m))
        return !is_torn(m) || !time_extend(m);
    return is_decided_early(m);
}
