/* The agent "mcts": the loop of simulations in slices, and the decision. */
#include "agents/mcts/mcts_internal.h"
#include "core/workers.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- Create and destroy -------------------------------------------------------------------------------------------------- */

static void mcts_destroy(HxAgent *agent);

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

static HxStatus mcts_create(HxAgent **out, const HxOptions *spec, const HxSeatInfo *info, HxError *err)
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

/* ---- The workspace of one decision ---------------------------------------------------------------------------------------------- */

/* Give back what lives from begin() to the end of the decision. */
static void give_workspace(Mcts *m)
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

/* Leaves per thread in a batch. More as the tree grows: then they hardly change where the next simulation goes, and threads wait less
 * for each other. */
static uint32_t batch_share(const MctsConfig *c, uint32_t n_sims)
{
    enum { FEWEST = 8, MOST = 32, SIMS_PER_LEAF = 256, OF_ROLLOUTS = 64 };
    const uint32_t n = n_sims / SIMS_PER_LEAF;
    return !c->is_valued ? OF_ROLLOUTS : n < FEWEST ? FEWEST : n > MOST ? MOST : n;
}

/* Paths under way at once, at most. */
static size_t path_count(const MctsConfig *c)
{
    if (c->n_threads > 1)
        return (size_t)c->n_threads * batch_share(c, UINT32_MAX);
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

static bool take_workspace(Mcts *m)
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

static HxStatus deal_worlds(Mcts *m)
{
    for (int i = 0; i < m->config.n_worlds; i++) {
        hx_clone(&m->worlds[i], m->view, m->workspace[0].pool);
        if (hx_redeal(&m->worlds[i], m->base.info.seat, &m->rng) != HX_OK)
            return HX_NO_MEMORY;
    }
    return HX_OK;
}

static void mcts_destroy(HxAgent *agent)
{
    Mcts *m = (Mcts *)agent;
    give_workspace(m);
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

/* ---- Begin ------------------------------------------------------------------------------------------------------------ */

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

static HxStatus mcts_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    Mcts *m = (Mcts *)agent;
    give_workspace(m);
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
    const bool has_begun = take_workspace(m) && deal_worlds(m) == HX_OK;
    if (has_begun && !m->base.only && !budget.sims && (!m->time.deadline_ns || m->time.is_clocked))
        judge_routine(m);
    if (!has_begun || (m->regret ? regret_begin(m) != HX_OK : !make_root(m))) {
        give_workspace(m);
        return HX_NO_MEMORY;
    }
    time_begin_search(m);
    return HX_OK;
}

/* ---- One simulation --------------------------------------------------------------------------------------------------- */

/* One simulation from the view to its value. */
static HxStatus run_simulation(Mcts *m)
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

/* Simulations left for this decision; with a deadline, estimated from the pace so far. */
static double sims_to_come(const Mcts *m)
{
    return m->time.deadline_ns ? m->n_sims * time_left_by_spent(m) : m->target - m->n_sims;
}

/* Is this decision drawn by temperature, not the most visited action? */
static bool choice_is_drawn(const Mcts *m)
{
    return m->config.temperature > 0 && m->n_decisions < m->config.temperature_moves;
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
    return early > 0 && !choice_is_drawn(m) && is_decided(m, (double)early);
}

/* Is the root proven, or may the search stop early? The clock is read between slices only. */
static bool is_settled(const Mcts *m)
{
    if (m->n_sims == 0)
        return false;
    if (m->config.is_solving && solve_node(m, node_at(&m->tree, m->root)))
        return true;
    return !m->time.deadline_ns && is_decided_early(m);
}

/* ---- Several threads ---------------------------------------------------------------------------------------------------- */

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
    uint32_t n = n_threads * batch_share(&m->config, m->n_sims);
    if (m->time.deadline_ns) {
        const double to_come = m->n_sims ? m->n_sims * time_left_by_spent(m) : 0;
        n = to_come < n ? (uint32_t)to_come : n;
        n = n < n_threads ? n_threads : n;
    }
    return n < left ? n : left;
}

/* Select a batch of leaves in order, counting each as an unobserved visit; evaluate them on all threads; then add the values to their
 * paths in order. So the speed of a thread changes nothing. */
static HxStatus run_batch(Mcts *m)
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

/* ---- The decision ----------------------------------------------------------------------------------------------------- */

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
static HxStep decide_blindly(Mcts *m, HxDecision *out)
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

static HxStep decide(Mcts *m, HxDecision *out)
{
    time_end_search(m);
    const int n = report(m);
    if (m->config.forced > 0 && !m->is_quick)
        target_prune(m, n, pick_most_visited(m, n));
    const int picked = choice_is_drawn(m) ? pick_by_temperature(m, n) : pick_most_visited(m, n);
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
    give_workspace(m);
    if (m->base.info.inner_least && !m->is_quick && !inner_report(m, out))
        return HX_STEP_NO_MEMORY;
    if (!keep_subtree(m, out->action))
        return HX_STEP_NO_MEMORY;
    m->stats.idle_bytes = m->tree.held * sizeof(uint32_t);
    time_end(m);
    return HX_STEP_DONE;
}

/* A decision by regret matching. */
static HxStep decide_by_regret(Mcts *m, HxDecision *out)
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
    give_workspace(m);
    time_end(m);
    return HX_STEP_DONE;
}

/* One slice of it. */
static HxStep step_regret(Mcts *m, HxDecision *out)
{
    if (regret_search(m))
        return decide_by_regret(m, out);
    out->sims = m->n_sims;
    return HX_STEP_MORE;
}

/* What it has found so far; nothing of the search changes. */
static bool mcts_peek(HxAgent *agent, HxDecision *out)
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
static bool is_time_over(Mcts *m)
{
    if (!m->time.deadline_ns || m->n_sims == 0)
        return false;
    if (time_is_late(m))
        return !is_torn(m) || !time_extend(m);
    return is_decided_early(m);
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
    if (status == HX_OK && m->root && (m->n_sims >= m->target || is_time_over(m) || is_settled(m)))
        return decide(m, out);
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
        return decide(m, out);
    if (m->config.n_leaves)
        return step_leaves(m, out);
    if (m->config.n_threads > 1)
        status = run_batch(m);
    else
        for (uint32_t i = 0; i < slice && m->n_sims < m->target && status == HX_OK && !is_settled(m) && (i == 0 || !time_is_late(m)); i++)
            status = run_simulation(m);
    if (status != HX_OK)
        return HX_STEP_NO_MEMORY;
    out->sims = m->n_sims; /* how far it is, for who shows it */
    return m->n_sims < m->target && !is_time_over(m) && !is_settled(m) ? HX_STEP_MORE : decide(m, out);
}

/* ---- Between decisions ------------------------------------------------------------------------------------------------ */

static void mcts_saw(HxAgent *agent, HxAction seen)
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
    HxStatus status = take_workspace(m) ? deal_worlds(m) : HX_NO_MEMORY;
    for (uint32_t i = 0; i < slice && status == HX_OK; i++)
        status = run_simulation(m);
    return status;
}

/* A tree of this size knows enough. */
static bool is_tree_full(const Mcts *m)
{
    const uint32_t most_words = (32 << 20) / sizeof(uint32_t), half = m->config.max_words / 2;
    return m->tree.used >= (half < most_words ? half : most_words) || m->n_nodes >= m->config.max_nodes / 2;
}

/* What another seat may do is searched from where the game has got to in the tree; saw() goes on from there. */
static bool mcts_ponder(HxAgent *agent, const HxState *view, HxRng rng)
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
    give_workspace(m);
    m->is_following = m->place != 0;
    return status == HX_OK;
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
