/* A decision begins: its time, its number of simulations, its root. */
#include "agents/mcts/mcts_internal.h"

/* Make a fresh root from a newly dealt world, so that priors do not depend on the guesses in the view. */
static HxStatus make_fresh_root(Mcts *m)
{
    HxState s;
    tree_clear(m);
    hx_clone(&s, m->view, m->workspace[0].pool);
    const HxStatus status = hx_redeal(&s, m->base.info.seat, &m->rng);
    if (status == HX_OK)
        m->root = expand_node(m, &s, m->base.info.seat, NULL);
    hx_drop(&s);
    return m->root ? HX_OK : HX_NO_MEMORY;
}

static void add_noise(Mcts *m)
{
    if (m->config.noise > 0 && !m->is_quick)
        expand_noise(m);
}

/* Find the root: the kept node of this position, else a fresh one. False: out of memory. */
static bool make_root(Mcts *m)
{
    const int seat = m->base.info.seat;
    m->root = m->is_following ? tree_find(m, m->place, seat) : 0;
    if (m->root && m->judged < 0 && m->config.judges_routine && m->knowledge->is_routine(m->view))
        m->root = 0; /* it knows of one action alone: whoever asks for a search here has a fresh one */
    if (m->root && !m->config.is_open) {
        const int n = expand_root_legal(m, m->view, m->workspace[0].scratch.legal);
        if (!expand_has_edges(m, m->root, m->workspace[0].scratch.legal, n))
            m->root = 0;
    }
    if (m->root) {
        if (!tree_keep(m, m->place))
            return false;
        m->root = tree_find(m, m->place, seat);
    } else if (m->config.asks_priors) {
        tree_clear(m); /* the root comes with its priors, from the first leaf handed out */
    } else if (make_fresh_root(m) != HX_OK) {
        return false;
    }
    m->is_following = false;
    if (m->root)
        add_noise(m);
    return m->root != 0 || m->config.asks_priors;
}

/* The heuristic answers a routine question without a search; learners get no target from it. */
static void judge_routine(Mcts *m)
{
    HxAction *legal = m->workspace[0].scratch.legal;
    m->judged = expand_judged(m, m->view, legal, m->view->game->legal(m->view, legal));
    m->is_quick = m->is_quick || m->judged >= 0;
}

/* Simulations of a decision that nobody says otherwise of. */
static uint32_t standard_sims(const Mcts *m)
{
    const MctsConfig *c = &m->config;
    if (m->is_quick)
        return c->quick;
    if (c->within >= 1 || m->knowledge->is_at_rest(m->view))
        return c->sims;
    const double n = fmax(1, round((double)c->within * c->sims));
    return c->full < 1 ? (uint32_t)fmax(n, fmin(c->quick, c->sims)) : (uint32_t)n; /* in full is never less than quickly */
}

/* Number of simulations of this decision. If the clock leaves no time, priors and the kept tree decide, or a few simulations without
 * priors; learners get no target then. */
static uint32_t target_of(Mcts *m, HxBudget budget)
{
    enum { AT_ONCE = 32 };
    if (m->time.is_at_once) {
        m->is_quick = true;
        return m->config.has_priors || m->config.asks_priors ? 0 : AT_ONCE;
    }
    return budget.sims ? budget.sims : m->time.deadline_ns && !m->config.is_capped ? UINT32_MAX : standard_sims(m);
}

HxStatus mcts_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    Mcts *m = (Mcts *)agent;
    workspace_give(m);
    m->view = view;
    m->rng = rng;
    backpropagate_begin(m);
    m->is_starved = false;
    if (m->config.is_paired) {
        m->pair_seed = hx_rng_next(&m->rng);
        memset(m->tried, 0, (size_t)m->base.info.game->max_legal * sizeof *m->tried);
    }
    time_begin(m, budget);
    m->is_quick = m->config.full < 1 && hx_rng_unit(&m->rng) >= (double)m->config.full;
    m->target = target_of(m, budget);
    m->judged = -1;
    if (m->time.is_blind)
        return HX_OK;
    const bool has_begun = workspace_take(m) && workspace_deal(m) == HX_OK;
    if (has_begun && !m->base.only && !budget.sims && (!m->time.deadline_ns || m->time.is_clocked))
        judge_routine(m);
    if (!has_begun || (m->regret ? regret_begin(m) != HX_OK : !make_root(m))) {
        workspace_give(m);
        return HX_NO_MEMORY;
    }
    time_begin_search(m);
    return HX_OK;
}
