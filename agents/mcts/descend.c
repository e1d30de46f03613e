/* Descent: deal a world for the simulation, and play it down the tree to a leaf. */
#include "agents/mcts/mcts_internal.h"

static int choose_edge(Mcts *m, Ref ref, const HxState *s);

/* Common random numbers: the k-th simulation of every root action uses the same stream for deal and dice, so that luck does not
 * distinguish actions. The seat's legal actions at the root do not depend on the deal. */
static void draw_together(Mcts *m, MctsPath *path)
{
    path->first = choose_edge(m, m->root, m->view);
    if (path->first < 0 || path->first >= m->base.info.game->max_legal)
        return;
    path->number = m->tried[path->first]++;
    m->rng = hx_rng_stream(m->pair_seed, path->number, HX_FOR_AGENT, 0);
}

/* Clone the world this simulation plays in. */
bool descend_start(Mcts *m, MctsPath *path, uint32_t number, HxPool *pool)
{
    path->n_choices = 0;
    path->first = -1;
    path->number = number;
    if (m->config.is_paired && m->root)
        draw_together(m, path);
    if (m->config.n_worlds) {
        hx_clone(&path->state, &m->worlds[path->number % (uint32_t)m->config.n_worlds], pool);
        return true;
    }
    hx_clone(&path->state, m->view, pool);
    return hx_redeal(&path->state, m->base.info.seat, &m->rng) == HX_OK;
}

/* Choose an edge of the node for this position. Returns its index; -1: the tree has no room here. */
static int choose_edge(Mcts *m, Ref ref, const HxState *s)
{
    const MctsNode *node = node_at(&m->tree, ref);
    if (node->mover == HX_CHANCE)
        return expand_outcome(m, ref, evaluate_sample(s, &m->rng, &m->workspace[0].scratch));
    if (!m->config.is_open)
        return select_edge(m, node);
    HxAction *legal = m->workspace[0].scratch.legal;
    const int n = ref == m->root ? expand_root_legal(m, s, legal) : expand_legal(m, s, legal);
    const int n_open = expand_match(m, ref, s, legal, n);
    return n_open ? select_candidate(m, node_at(&m->tree, ref), n_open) : -1;
}

/* Play down the tree to a position never tried, to the end of the game, or to where the tree has no room. An edge gets a node at its
 * second visit. */
HxStatus descend_leaf(Mcts *m, MctsPath *path)
{
    HxState *s = &path->state;
    const HxGame *game = s->game;
    Ref place = m->place;
    const MctsChoice *last = NULL;
    bool is_tried = true;
    path->proven = 0;
    for (int mover; (mover = game->to_move(s)) != HX_OVER;) {
        if (mover == HX_CHANCE && !m->config.is_explicit) {
            if (hx_apply(s, evaluate_sample(s, &m->rng, &m->workspace[0].scratch)) != HX_OK)
                return HX_NO_MEMORY;
            continue;
        }
        if (!is_tried || path->n_choices == MCTS_DEEPEST)
            return m->config.exact ? exact_prove(m, path) : HX_OK;
        Ref ref = tree_find(m, place, mover);
        if (!ref && m->config.asks_priors && mover >= 0)
            return HX_OK; /* its node comes with its priors */
        if (!ref)
            ref = expand_node(m, s, mover, last);
        const bool is_chosen = path->first >= 0 && path->n_choices == 0;
        const int index = is_chosen ? path->first : ref ? choose_edge(m, ref, s) : -1;
        if (index < 0)
            return m->is_starved ? HX_NO_MEMORY : HX_OK;
        const MctsNode *node = node_at(&m->tree, ref);
        const MctsEdge *edge = edge_at(&m->tree, node->edges) + index;
        MctsChoice *choice = &path->choice[path->n_choices++];
        *choice = (MctsChoice){ .node = ref, .action = edge->action, .index = (uint16_t)index, .mover = (int8_t)mover };
        if (m->config.is_solving && edge->proven) {
            path->proven = edge->proven;
            return HX_OK;
        }
        last = choice;
        place = edge->child;
        is_tried = edge->visits > 0 || (node->n_edges == 1 && mover >= 0); /* a forced step costs no simulation of its own */
        if (m->is_starved || hx_apply(s, edge->action) != HX_OK) /* a search that went on without growing would depend on its neighbours */
            return HX_NO_MEMORY;
    }
    if (m->config.is_solving)
        path->proven = solve_result(s);
    return HX_OK;
}
