/* The decision: which action the statistics of the root choose, and what is reported with it. */
#include "agents/mcts/mcts_internal.h"

/* Write the root's statistics over the view's legal list; actions without room in the tree have none. */
static int report(Mcts *m)
{
    const MctsNode *root = node_at(&m->tree, m->root);
    const MctsEdge *edge = edge_at(&m->tree, root->edges);
    const int n = expand_root_legal(m, m->view, m->legal);
    for (uint32_t i = 0, at = 0; i < (uint32_t)n; i++) {
        while (at < root->n_edges && edge[at].action < m->legal[i])
            at++;
        const bool is_known = at < root->n_edges && edge[at].action == m->legal[i];
        m->visits[i] = is_known ? edge[at].visits : 0;
        m->prior[i] = is_known ? edge[at].prior : 0;
        m->q[i] = is_known && edge[at].visits ? edge[at].q : NAN;
        m->proven[i] = is_known && m->config.is_solving && edge[at].proven;
    }
    return n;
}

/* Value of one of the view's actions for this seat, if it is proven; else NaN. */
static float proven_worth(const Mcts *m, HxAction action)
{
    const MctsNode *root = node_at(&m->tree, m->root);
    const MctsEdge *edge = edge_at(&m->tree, root->edges);
    for (uint32_t i = 0; m->config.is_solving && i < root->n_edges; i++)
        if (edge[i].action == action && edge[i].proven) {
            float value[HX_MAX_SEATS];
            solve_value(m, edge[i].proven, value);
            return value[m->base.info.seat];
        }
    return NAN;
}

/* Choose the action. At a solved root: the first with the best result. Else `chosen`, unless it is proven to be the worst: then the most
 * visited of the others. */
static int prefer_proven(const Mcts *m, int n, int chosen)
{
    const bool is_solved = solve_node(m, node_at(&m->tree, m->root)) != 0;
    if (!is_solved && !(proven_worth(m, m->legal[chosen]) <= -1))
        return chosen;
    int best = -1;
    float best_worth = -2;
    for (int i = 0; i < n; i++) {
        const float worth = proven_worth(m, m->legal[i]);
        if (is_solved ? worth > best_worth : !(worth <= -1) && (best < 0 || m->visits[i] > m->visits[best])) {
            best = i;
            best_worth = worth;
        }
    }
    return best < 0 ? chosen : best;
}

/* The most visited action; of equals the better one, then the lower id. Where no action was visited, the likeliest. */
static int pick_most_visited(const Mcts *m, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (m->visits[i] > m->visits[best] ||
            (m->visits[i] == m->visits[best] && (m->q[i] > m->q[best] || (m->visits[i] == 0 && m->prior[i] > m->prior[best]))))
            best = i;
    return best;
}

/* Is this decision drawn by temperature, not the most visited action? */
bool decide_is_drawn(const Mcts *m)
{
    return m->config.temperature > 0 && m->n_decisions < m->config.temperature_moves;
}

/* An action drawn with chances as visits^(1/temperature). */
static int pick_by_temperature(Mcts *m, int n)
{
    double sum = 0;
    const int most = pick_most_visited(m, n);
    for (int i = 0; i < n; i++) {
        const double share = (double)m->visits[i] / fmax(m->visits[most], 1);
        m->workspace[0].score[i] = (float)pow(share, 1 / (double)m->config.temperature);
        sum += (double)m->workspace[0].score[i];
    }
    double left = hx_rng_unit(&m->rng) * sum;
    for (int i = 0; i < n; i++) {
        if (m->workspace[0].score[i] > 0 && left < (double)m->workspace[0].score[i])
            return i;
        left -= (double)m->workspace[0].score[i];
    }
    return most;
}

/* Shares of the priors over this list, which in open-loop trees may hold more than the list. */
static void normalize_priors(Mcts *m, int n)
{
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += m->prior[i];
    for (int i = 0; i < n && sum > 0; i++)
        m->prior[i] /= sum;
}

static const MctsEdge *edge_for(const Mcts *m, const MctsNode *node, HxAction action)
{
    for (uint32_t i = 0; i < node->n_edges; i++)
        if (edge_at(&m->tree, node->edges)[i].action == action)
            return &edge_at(&m->tree, node->edges)[i];
    return NULL;
}

/* Of a place: the most visited node; NULL if none has visits enough for a best action. */
static const MctsNode *node_visited_most(const Mcts *m, Ref place)
{
    enum { LEAST_VISITS = 4 };
    const MctsNode *best = NULL;
    for (Ref at = place; at; at = node_at(&m->tree, at)->sibling) {
        const MctsNode *node = node_at(&m->tree, at);
        if (node->visits >= LEAST_VISITS && (!best || node->visits > best->visits))
            best = node;
    }
    return best;
}

/* What the search expects: the chosen action, then the most visited one after another, up to chance. Returns how many. */
static int report_line(Mcts *m, HxAction chosen)
{
    int n = 0;
    const MctsNode *node = node_at(&m->tree, m->root);
    const MctsEdge *edge = edge_for(m, node, chosen);
    for (m->line[n++] = chosen; edge && n < MCTS_LINE; m->line[n++] = edge->action) {
        node = node_visited_most(m, edge->child);
        if (!node || node->mover < 0 || node->n_edges == 0)
            break;
        edge = edge_at(&m->tree, node->edges);
        for (uint32_t i = 1; i < node->n_edges; i++)
            if (edge_at(&m->tree, node->edges)[i].visits > edge->visits)
                edge = &edge_at(&m->tree, node->edges)[i];
        if (edge->visits == 0)
            break;
    }
    return n;
}

/* Keep what lies below the action just chosen, for when the game gets there. */
static bool keep_subtree(Mcts *m, HxAction chosen)
{
    Ref below = 0;
    if (m->config.has_reuse) {
        const MctsNode *root = node_at(&m->tree, m->root);
        for (uint32_t i = 0; i < root->n_edges && !below; i++)
            if (edge_at(&m->tree, root->edges)[i].action == chosen)
                below = edge_at(&m->tree, root->edges)[i].child;
    }
    const bool is_kept = tree_keep(m, below);
    m->is_following = below != 0;
    m->is_awaiting_own = true;
    m->own = chosen;
    return is_kept;
}

/* Value of the root for every seat: the result if it is proven, else the mean of the simulations. */
static void tell_value(const Mcts *m, HxDecision *out)
{
    const uint32_t proven = m->config.is_solving ? solve_node(m, node_at(&m->tree, m->root)) : 0;
    out->has_value = m->n_sims > 0;
    out->is_proven = out->has_value && proven;
    if (out->is_proven)
        solve_value(m, proven, out->value);
    for (int seat = 0; seat < m->base.info.n_seats && m->n_sims && !proven; seat++)
        out->value[seat] = (float)(m->value_sum[seat] / m->n_sims);
    out->proven = m->config.is_solving ? m->proven : NULL;
}

/* No time even for the heuristic: choose any action, and lose the kept tree. */
HxStep decide_blindly(Mcts *m, HxDecision *out)
{
    const int n = m->view->game->legal(m->view, m->legal);
    *out = (HxDecision){ .action = m->legal[hx_rng_below(&m->rng, (uint32_t)n)], .wait_fd = -1 };
    tree_clear(m);
    m->is_following = false;
    m->n_decisions++;
    m->view = NULL;
    time_end_search(m);
    time_end(m);
    return HX_STEP_DONE;
}

HxStep decide_by_visits(Mcts *m, HxDecision *out)
{
    time_end_search(m);
    const int n = report(m);
    if (m->config.forced > 0 && !m->is_quick)
        target_prune(m, n, pick_most_visited(m, n));
    const int picked = decide_is_drawn(m) ? pick_by_temperature(m, n) : pick_most_visited(m, n);
    const int chosen = m->judged >= 0 ? m->judged : m->config.is_solving ? prefer_proven(m, n, picked) : picked;
    m->n_decisions++;
    *out = (HxDecision){ .action = m->legal[chosen], .n_legal = n, .legal = m->legal, .visits = m->visits, .q = m->q, .wait_fd = -1 };
    if (m->config.rule == SELECT_PUCT) {
        normalize_priors(m, n);
        out->prior = m->prior;
    }
    if (m->is_quick)
        out->n_legal = 0; /* no target for learners */
    out->line = m->line;
    out->n_line = report_line(m, m->legal[chosen]);
    tell_value(m, out);
    out->sims = m->n_sims;
    out->nodes = m->n_nodes;
    m->stats = (MctsStats){ .sims = m->n_sims, .nodes = m->n_nodes, .bytes = m->tree.used * sizeof(uint32_t) };
    workspace_give(m);
    if (m->base.info.inner_least && !m->is_quick && !inner_report(m, out))
        return HX_STEP_NO_MEMORY;
    if (!keep_subtree(m, out->action))
        return HX_STEP_NO_MEMORY;
    m->stats.idle_bytes = m->tree.held * sizeof(uint32_t);
    time_end(m);
    return HX_STEP_DONE;
}

/* A decision by regret matching. */
HxStep decide_by_regret(Mcts *m, HxDecision *out)
{
    time_end_search(m);
    float value;
    const int n = expand_root_legal(m, m->view, m->legal), chosen = regret_decide(m, n, &value), me = m->base.info.seat;
    m->n_decisions++;
    m->line[0] = m->legal[chosen];
    *out = (HxDecision){ .action = m->legal[chosen],
                         .n_legal = m->is_quick ? 0 : n,
                         .legal = m->legal,
                         .visits = m->visits,
                         .q = m->q,
                         .has_value = true,
                         .line = m->line,
                         .n_line = 1,
                         .sims = m->n_sims,
                         .wait_fd = -1 };
    out->value[me] = value;
    out->value[1 - me] = -value;
    m->stats = (MctsStats){ .sims = m->n_sims };
    workspace_give(m);
    time_end(m);
    return HX_STEP_DONE;
}

/* What it has found so far; nothing of the search changes. */
bool mcts_peek(HxAgent *agent, HxDecision *out)
{
    Mcts *m = (Mcts *)agent;
    if (!m->view || !m->root || m->n_sims == 0 || m->time.is_blind || m->judged >= 0)
        return false;
    const int n = report(m), picked = pick_most_visited(m, n), chosen = m->config.is_solving ? prefer_proven(m, n, picked) : picked;
    *out = (HxDecision){ .action = m->legal[chosen], .n_legal = n, .legal = m->legal, .visits = m->visits, .q = m->q, .wait_fd = -1 };
    if (m->config.rule == SELECT_PUCT) {
        normalize_priors(m, n);
        out->prior = m->prior;
    }
    out->line = m->line;
    out->n_line = report_line(m, m->legal[chosen]);
    tell_value(m, out);
    out->sims = m->n_sims;
    out->nodes = m->n_nodes;
    return true;
}
