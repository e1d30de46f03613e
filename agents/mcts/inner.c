/* Positions inside the tree that were visited often: what a learner may take for targets beside the root's. */
#include "agents/mcts/mcts_internal.h"

#include <stdlib.h>

void inner_free(MctsInner *inner)
{
    free(inner->list);
    free(inner->action);
    free(inner->visits);
    *inner = (MctsInner){ 0 };
}

/* Room for n more actions; false: no memory. */
static bool hold_actions(MctsInner *inner, uint32_t n)
{
    if (inner->held - inner->n_actions >= n)
        return true;
    const uint32_t held = 2 * inner->held + n;
    HxAction *action = realloc(inner->action, held * sizeof *action);
    inner->action = action ? action : inner->action;
    uint32_t *visits = realloc(inner->visits, held * sizeof *visits);
    inner->visits = visits ? visits : inner->visits;
    inner->held = action && visits ? held : inner->held;
    return action && visits;
}

/* Append a node; false: no memory. */
static bool add_node(Mcts *m, Ref ref, int parent, HxAction action)
{
    MctsInner *inner = &m->inner;
    const MctsNode *node = node_at(&m->tree, ref);
    const uint32_t n = node->mover < 0 ? 0 : node->n_edges;
    if (!hold_actions(inner, n))
        return false;
    HxInner *to = &inner->list[inner->n];
    *to = (HxInner){
        .parent = parent, .action = action, .mover = node->mover, .visits = node->visits, .first = inner->n_actions, .n_actions = n
    };
    const uint32_t proven = m->config.is_solving ? solve_node(m, node) : 0;
    for (uint32_t seat = 0; seat < m->tree.n_sums && !proven; seat++)
        to->value[seat] = sums_at(&m->tree, ref)[seat] / (float)node->visits;
    if (proven)
        solve_value(m, proven, to->value);
    for (uint32_t i = 0; i < n; i++) {
        const MctsEdge *edge = edge_at(&m->tree, node->edges) + i;
        inner->action[inner->n_actions] = edge->action;
        inner->visits[inner->n_actions++] = edge->visits;
    }
    inner->node[inner->n++] = ref;
    return true;
}

/* Append what lies right below a node and was visited often, as long as there is room; false: no memory. */
static bool add_below(Mcts *m, Ref ref, int parent)
{
    const MctsNode *node = node_at(&m->tree, ref);
    for (uint32_t i = 0; i < node->n_edges; i++) {
        const MctsEdge *edge = edge_at(&m->tree, node->edges) + i;
        for (Ref at = edge->child; at && m->inner.n < HX_MOST_INNER; at = node_at(&m->tree, at)->sibling)
            if (node_at(&m->tree, at)->visits >= m->base.info.inner_least && !add_node(m, at, parent, edge->action))
                return false;
    }
    return true;
}

/* Level by level. */
bool inner_report(Mcts *m, HxDecision *out)
{
    MctsInner *inner = &m->inner;
    inner->n = 0;
    inner->n_actions = 0;
    if (!inner->list)
        inner->list = malloc(HX_MOST_INNER * sizeof *inner->list);
    if (!inner->list || !add_below(m, m->root, -1))
        return false;
    for (int i = 0; i < inner->n; i++)
        if (!add_below(m, inner->node[i], i))
            return false;
    out->inner = inner->list;
    out->n_inner = inner->n;
    out->inner_action = inner->action;
    out->inner_visits = inner->visits;
    return true;
}
