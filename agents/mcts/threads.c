/* Simulations in batches, evaluated on several threads. */
#include "agents/mcts/mcts_internal.h"
#include "core/workers.h"

/* Leaves per thread in a batch. More as the tree grows: then they hardly change where the next simulation goes, and threads wait less
 * for each other. */
uint32_t threads_share(const MctsConfig *c, uint32_t n_sims)
{
    enum { FEWEST = 8, MOST = 32, SIMS_PER_LEAF = 256, OF_ROLLOUTS = 64 };
    const uint32_t n = n_sims / SIMS_PER_LEAF;
    return !c->is_valued ? OF_ROLLOUTS : n < FEWEST ? FEWEST : n > MOST ? MOST : n;
}

/* The leaves of one share of the batch: its workspace is theirs, whichever thread it is that takes the share. */
static void simulate_share(Mcts *m, int share)
{
    for (int i = share; i < m->n_waiting; i += m->config.n_threads) {
        MctsPath *path = &m->paths[i];
        path->status = HX_OK;
        if (path->proven)
            solve_value(m, path->proven, m->leaves[i].value);
        else
            path->status = simulate_value(m, &m->workspace[share], &path->rng, path, m->leaves[i].value);
    }
}

/* Where the system has refused threads, the others take their shares. */
static void simulate_shares(void *ctx, int worker)
{
    (void)worker;
    Mcts *m = ctx;
    for (int share; (share = atomic_fetch_add(&m->next_share, 1)) < m->config.n_threads;)
        simulate_share(m, share);
}

static void simulate_batch(Mcts *m)
{
    atomic_store(&m->next_share, 0);
    if (!m->crew)
        m->crew = crew_create(m->config.n_threads);
    if (m->crew)
        crew_run(m->crew, simulate_shares, m);
    else
        simulate_shares(m, 0);
}

/* Leaves of the batch that comes: as many as there is time for, at the pace so far, and one a thread in any case. */
static uint32_t batch_size(const Mcts *m)
{
    const uint32_t n_threads = (uint32_t)m->config.n_threads, left = m->target - m->n_sims;
    uint32_t n = n_threads * threads_share(&m->config, m->n_sims);
    if (m->time.deadline_ns) {
        const double to_come = m->n_sims ? m->n_sims * time_left_by_spent(m) : 0;
        n = to_come < n ? (uint32_t)to_come : n;
        n = n < n_threads ? n_threads : n;
    }
    return n < left ? n : left;
}

/* Select a batch of leaves in order, counting each as an unobserved visit; evaluate them on all threads; then add the values to their
 * paths in order. So the speed of a thread changes nothing. */
HxStatus threads_run_batch(Mcts *m)
{
    const uint32_t n = batch_size(m);
    HxStatus status = HX_OK;
    for (uint32_t i = 0; i < n && status == HX_OK; i++) {
        MctsPath *path = &m->paths[i];
        MctsWorkspace *w = &m->workspace[i % (uint32_t)m->config.n_threads];
        path->rng = hx_rng_stream(hx_rng_next(&m->rng), m->n_sims, HX_FOR_AGENT, i);
        status = descend_start(m, path, m->n_sims + i, w->pool) ? descend_leaf(m, path) : HX_NO_MEMORY;
        if (m->config.is_paired)
            path->rng = hx_rng_stream(m->pair_seed, path->number, HX_FOR_AGENT, 1);
        m->n_waiting++;
        if (status == HX_OK)
            backpropagate_unobserved(m, path);
    }
    if (status != HX_OK)
        return status; /* the workspace drops what waits */
    simulate_batch(m);
    for (int i = 0; i < m->n_waiting && status == HX_OK; i++)
        status = m->paths[i].status;
    if (status != HX_OK)
        return status;
    for (int i = 0; i < m->n_waiting; i++) {
        backpropagate_late_value(m, &m->paths[i], m->leaves[i].value);
        if (m->paths[i].proven)
            solve_path(m, &m->paths[i]);
    }
    leaves_drop(m);
    return HX_OK;
}
