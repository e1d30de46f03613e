/* An agent from its spec to its end, and what it holds for life. */
#include "agents/mcts/mcts_internal.h"

#include <stdlib.h>

/* The arrays over the legal actions, in one block behind m->legal. */
static bool make_room(Mcts *m, size_t n)
{
    m->legal = malloc(n * (sizeof(HxAction) + 2 * sizeof(uint32_t) + 2 * sizeof(float) + sizeof(uint16_t) + sizeof(bool)));
    m->root_of_log = m->config.rule == SELECT_UCT ? calloc(MCTS_LOGS, sizeof *m->root_of_log) : NULL;
    if (!m->legal || (m->config.rule == SELECT_UCT && !m->root_of_log))
        return false;
    m->visits = (uint32_t *)(void *)(m->legal + n);
    m->tried = m->visits + n;
    m->prior = (float *)(void *)(m->tried + n);
    m->q = m->prior + n;
    m->candidate = (uint16_t *)(void *)(m->q + n);
    m->proven = (bool *)(void *)(m->candidate + n);
    return true;
}

static bool make_workspaces(Mcts *m, const HxGame *game)
{
    m->workspace = calloc((size_t)m->config.n_threads, sizeof *m->workspace);
    for (int i = 0; m->workspace && i < m->config.n_threads; i++) {
        MctsWorkspace *w = &m->workspace[i];
        w->score = malloc((size_t)game->max_legal * sizeof *w->score);
        const size_t memory_bytes = m->knowledge ? m->knowledge->memory_bytes : 0;
        w->memory = memory_bytes ? calloc(1, memory_bytes) : NULL;
        w->net_room = m->net ? malloc(net_scratch_floats(m->net) * sizeof *w->net_room) : NULL;
        if (!w->score || (memory_bytes && !w->memory) || (m->net && !w->net_room) || !scratch_init(&w->scratch, game))
            return false;
    }
    return m->workspace != NULL;
}

void mcts_destroy(HxAgent *agent)
{
    Mcts *m = (Mcts *)agent;
    workspace_give(m);
    tree_clear(m);
    for (int i = 0; m->workspace && i < m->config.n_threads; i++) {
        scratch_fini(&m->workspace[i].scratch);
        free(m->workspace[i].score);
        free(m->workspace[i].memory);
        free(m->workspace[i].net_room);
    }
    free(m->workspace);
    exact_free(&m->exact);
    regret_destroy(m->regret);
    crew_destroy(m->crew);
    net_destroy(m->net);
    inner_free(&m->inner);
    free(m->legal);
    free(m->lists.legal);
    free(m->lists.prior);
    free(m->root_of_log);
    free(m);
}

HxStatus mcts_create(HxAgent **out, const HxOptions *spec, const HxSeatInfo *info, HxError *err)
{
    Mcts *m = calloc(1, sizeof *m);
    if (!m)
        return hx_refuse(err, HX_NO_MEMORY, "agent 'mcts': no memory");
    const HxStatus status = config_open_net(&m->net, spec, info->game, info->n_seats, err);
    if (status != HX_OK) {
        free(m);
        return status;
    }
    m->config = config_read(spec, info->game, m->net);
    m->knowledge = config_knowledge(spec, info->game);
    m->clock_left_ms = m->config.clock.base_ms;
    m->tree.store = info->store;
    m->tree.n_sums = info->inner_least ? (uint32_t)info->n_seats : 0;
    if (m->config.rule == SELECT_REGRET)
        m->regret = regret_create(info);
    if (!make_room(m, (size_t)info->game->max_legal) || !make_workspaces(m, info->game) ||
        (m->config.exact && !exact_make_room(&m->exact, info->game)) || (m->config.rule == SELECT_REGRET && !m->regret)) {
        mcts_destroy(&m->base);
        return hx_refuse(err, HX_NO_MEMORY, "agent 'mcts': no memory");
    }
    *out = &m->base;
    return HX_OK;
}
