/* Between decisions: following what was seen in the tree, and searching while another seat thinks. */
#include "agents/mcts/mcts_internal.h"

void mcts_saw(HxAgent *agent, HxAction seen)
{
    Mcts *m = (Mcts *)agent;
    if (!m->is_following && !m->config.is_pondering)
        return;
    const bool is_own = m->is_awaiting_own;
    m->is_awaiting_own = false;
    if (!m->is_following)
        return;
    const bool keeps_up = is_own ? seen == m->own : tree_follow(m, seen);
    if (!keeps_up)
        tree_clear(m);
}

/* The place at hand grows as a root does, but for pairs: what another seat may do depends on the deal. */
static HxStatus ponder_slice(Mcts *m, uint32_t slice)
{
    HxStatus status = workspace_take(m) ? workspace_deal(m) : HX_NO_MEMORY;
    for (uint32_t i = 0; i < slice && status == HX_OK; i++)
        status = search_simulate(m);
    return status;
}

/* A tree of this size knows enough. */
static bool is_tree_full(const Mcts *m)
{
    const uint32_t most_words = (32 << 20) / sizeof(uint32_t), half = m->config.max_words / 2;
    return m->tree.used >= (half < most_words ? half : most_words) || m->n_nodes >= m->config.max_nodes / 2;
}

/* What another seat may do is searched from where the game has got to in the tree; saw() goes on from there. */
bool mcts_ponder(HxAgent *agent, const HxState *view, HxRng rng)
{
    Mcts *m = (Mcts *)agent;
    const uint32_t slice = m->config.is_valued ? 64 : 512;
    if (!m->config.is_pondering || m->is_awaiting_own || m->view || is_tree_full(m))
        return false;
    if (!m->is_following)
        tree_clear(m);
    backpropagate_begin(m);
    m->view = view;
    m->rng = rng;
    m->is_starved = false;
    m->root = 0;
    m->target = slice;
    const HxStatus status = ponder_slice(m, slice);
    workspace_give(m);
    m->is_following = m->place != 0;
    return status == HX_OK;
}
