/* What a decision holds from its beginning to its end: pools, paths, leaves, worlds. */
#include "agents/mcts/mcts_internal.h"

#include <stdlib.h>

/* Give back what lives from begin() to the end of the decision. */
void workspace_give(Mcts *m)
{
    if (!m->view)
        return;
    leaves_drop(m);
    for (int i = 0; m->worlds && i < m->config.n_worlds; i++)
        if (m->worlds[i].game)
            hx_drop(&m->worlds[i]);
    exact_end(&m->exact);
    free(m->worlds);
    free(m->paths);
    free(m->leaves);
    free(m->handed);
    m->worlds = NULL;
    m->paths = NULL;
    m->leaves = NULL;
    m->handed = NULL;
    for (int i = 0; i < m->config.n_threads; i++) {
        hx_pool_destroy(m->workspace[i].pool);
        free(m->workspace[i].recall);
        m->workspace[i].pool = NULL;
        m->workspace[i].recall = NULL;
    }
    m->view = NULL;
}

/* Paths under way at once, at most. */
static size_t path_count(const MctsConfig *c)
{
    if (c->n_threads > 1)
        return (size_t)c->n_threads * threads_share(c, UINT32_MAX);
    return c->n_leaves ? (size_t)c->n_leaves : 1;
}

/* Memory for heuristic choices in positions that repeat. Without it the search is only slower. */
static void take_recall(Mcts *m, MctsWorkspace *w)
{
    enum { STEPS_OF_A_SIMULATION = 32, MOST_RECALLED = 1 << 15 };
    uint32_t n = 256;
    while (n < MOST_RECALLED && n / STEPS_OF_A_SIMULATION < m->target)
        n *= 2;
    w->recall = calloc(n, sizeof *w->recall);
    w->recall_mask = n - 1;
}

bool workspace_take(Mcts *m)
{
    const MctsConfig *c = &m->config;
    const bool has_recall = c->is_valued && c->is_greedy && m->knowledge && m->knowledge->comes_back;
    for (int i = 0; has_recall && i < c->n_threads; i++)
        take_recall(m, &m->workspace[i]);
    const size_t n_paths = path_count(c);
    for (int i = 0; i < c->n_threads; i++)
        if (!(m->workspace[i].pool = hx_pool_create(m->base.info.store, 0)) ||
            !hx_pool_reserve(m->workspace[i].pool, m->view->game->n_pages))
            return false;
    if (c->exact && !exact_begin(&m->exact, m->view->game, m->base.info.store, (uint64_t)m->target * c->exact))
        return false;
    m->paths = malloc(n_paths * sizeof *m->paths);
    m->leaves = calloc((c->n_leaves ? 2 : 1) * n_paths, sizeof *m->leaves);
    m->handed = c->n_leaves ? calloc(n_paths, sizeof *m->handed) : NULL;
    m->worlds = c->n_worlds ? calloc((size_t)c->n_worlds, sizeof *m->worlds) : NULL;
    return m->paths && m->leaves && (m->handed || !c->n_leaves) && (m->worlds || !c->n_worlds);
}

HxStatus workspace_deal(Mcts *m)
{
    for (int i = 0; i < m->config.n_worlds; i++) {
        hx_clone(&m->worlds[i], m->view, m->workspace[0].pool);
        if (hx_redeal(&m->worlds[i], m->base.info.seat, &m->rng) != HX_OK)
            return HX_NO_MEMORY;
    }
    return HX_OK;
}
