/* The agent "mcts": the loop of simulations in slices. */
#include "agents/mcts/mcts_internal.h"

#include <assert.h>

/* One simulation from the view to its value. */
HxStatus search_simulate(Mcts *m)
{
    MctsPath *path = &m->paths[0];
    float value[HX_MAX_SEATS];
    HxStatus status = descend_start(m, path, m->n_sims, m->workspace[0].pool) ? descend_leaf(m, path) : HX_NO_MEMORY;
    if (status == HX_OK && path->proven)
        solve_value(m, path->proven, value);
    else if (status == HX_OK)
        status = simulate_value(m, &m->workspace[0], &m->rng, path, value);
    hx_drop(&path->state);
    if (status == HX_OK)
        backpropagate_value(m, path, value);
    if (status == HX_OK && path->proven)
        solve_path(m, path);
    return status;
}

/* One slice of it. */
static HxStep step_regret(Mcts *m, HxDecision *out)
{
    if (regret_search(m))
        return decide_by_regret(m, out);
    out->sims = m->n_sims;
    return HX_STEP_MORE;
}

/* One slice of a search that hands out leaves. */
static HxStep step_leaves(Mcts *m, HxDecision *out)
{
    HxStatus status = leaves_take(m);
    *out = (HxDecision){ .wait_fd = -1 };
    if (status == HX_BAD_INPUT) {
        out->fault = m->fault;
        out->fault_class = HX_FAULT_JUNK;
        return HX_STEP_FAULT;
    }
    if (status == HX_OK && m->root && (m->n_sims >= m->target || enough_is_time_over(m) || enough_is_settled(m)))
        return decide_by_visits(m, out);
    if (status == HX_OK)
        status = leaves_select(m);
    if (status != HX_OK)
        return HX_STEP_NO_MEMORY;
    out->leaves = m->leaves;
    out->n_leaves = m->n_handed;
    return m->n_handed ? HX_STEP_EVALUATE : HX_STEP_MORE;
}

/* A slice is short enough for a thousand games side by side, and long enough that slicing costs nothing. */
static HxStep mcts_step(HxAgent *agent, HxDecision *out)
{
    Mcts *m = (Mcts *)agent;
    assert(m->view && "step() without begin()");
    const uint32_t slice = m->config.is_valued ? 16 : 128;
    HxStatus status = HX_OK;
    if (m->time.is_blind)
        return decide_blindly(m, out);
    if (m->regret)
        return step_regret(m, out);
    if (m->judged >= 0 || (m->target == 0 && m->root))
        return decide_by_visits(m, out);
    if (m->config.n_leaves)
        return step_leaves(m, out);
    if (m->config.n_threads > 1)
        status = threads_run_batch(m);
    else
        for (uint32_t i = 0; i < slice && m->n_sims < m->target && status == HX_OK && !enough_is_settled(m) && (i == 0 || !time_is_late(m));
             i++)
            status = search_simulate(m);
    if (status != HX_OK)
        return HX_STEP_NO_MEMORY;
    out->sims = m->n_sims; /* how far it is, for who shows it */
    return m->n_sims < m->target && !enough_is_time_over(m) && !enough_is_settled(m) ? HX_STEP_MORE : decide_by_visits(m, out);
}

MctsStats mcts_stats(const HxAgent *a)
{
    return ((const Mcts *)a)->stats;
}

HxStatus mcts_play_leaf(HxAgent *a, HxState *s, int mover, HxPool *pool, HxRng *rng, HxState *settled)
{
    Mcts *m = (Mcts *)a;
    MctsWorkspace w = m->workspace[0];
    MctsPath path = { .state = *s, .n_choices = 1, .choice = { { .mover = (int8_t)mover } } };
    w.pool = pool;
    HxStatus status = simulate_play_on(m, &w, rng, &path);
    *s = path.state;
    const HxStatus settling = simulate_settle(m, &w, rng, s, settled);
    return status == HX_OK ? settling : status;
}

HxStatus mcts_value_leaf(HxAgent *a, const HxState *s, int mover, HxPool *pool, HxRng *rng, float *value)
{
    Mcts *m = (Mcts *)a;
    MctsWorkspace w = m->workspace[0];
    MctsPath path = { .n_choices = 1, .choice = { { .mover = (int8_t)mover } } };
    w.pool = pool;
    hx_clone(&path.state, s, pool);
    const HxStatus status = simulate_value(m, &w, rng, &path, value);
    hx_drop(&path.state);
    return status;
}

const HxAgentKind agent_mcts = {
    .name = "mcts",
    .summary = "Monte Carlo tree search: max^n values, UCT or PUCT, chance, hidden information",
    .options = mcts_options,
    .create = mcts_create,
    .saw = mcts_saw,
    .begin = mcts_begin,
    .step = mcts_step,
    .destroy = mcts_destroy,
    .check = config_check,
    .presets = mcts_presets,
    .is_for_people = config_is_for_people,
    .hands_out_leaves = config_hands_out_leaves,
    .opens_file = config_opens_file,
    .threads = config_threads,
    .save = mcts_save,
    .load = mcts_load,
    .ponder = mcts_ponder,
    .peek = mcts_peek,
    .restricts = true,
};
