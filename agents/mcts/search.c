/* The agent "mcts": its options, the loop of simulations in slices, and the decision. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "agents/mcts/mcts_internal.h"

/* ---- The spec --------------------------------------------------------------------------------------------------------- */

enum {
    SIMS,
    RULE,
    C,
    SCALE,
    FPU,
    PRIORS,
    PRIOR_TEMPERATURE,
    CHANCE,
    WORLDS,
    LEAF,
    PLAYOUT,
    TURNS,
    DEPTH,
    OPPONENTS,
    LEAVES,
    NODES,
    BYTES,
    REUSE,
    TEMPERATURE,
    TEMPERATURE_MOVES,
    NOISE,
    ALPHA,
    PRESET,
    NET,
    TIME
};

static const char *const preset_names[] = { "none", "baseline", "plain", NULL };

/* In the order of preset_names. A preset keeps what it is for good: when a default moves, its value is spelled out here. */
static const HxAgentPreset presets[] = {
    { "none", "" },
    { "baseline", "select=auto,c=1,scale=auto,fpu=0.2,priors=knowledge,prior_temperature=1,chance=explicit,worlds=0,leaf=auto,"
                  "playout=greedy,turns=8,depth=64,opponents=selfish,leaves=0,reuse=on,temperature=0,noise=0,net=none" },
    { "plain", "select=uct,c=1,scale=fixed,priors=even,chance=explicit,worlds=0,leaf=rollout,opponents=selfish,leaves=0,reuse=on,"
               "temperature=0,noise=0,net=none" },
    { NULL, NULL },
};

static const char *const rules[] = { "auto", "uct", "puct", NULL };
static const char *const scales[] = { "auto", "spread", "fixed", NULL };
static const char *const priors[] = { "knowledge", "even", NULL };
static const char *const chances[] = { "explicit", "open", NULL };
static const char *const leafs[] = { "auto", "rollout", "value", NULL };
static const char *const playouts[] = { "greedy", "random", NULL };
static const char *const opponents[] = { "selfish", "paranoid", NULL };

/* clang-format off */
static const HxOptionInfo options[] = {
    [SIMS]     = { "sims", "simulations per decision", HX_OPTION_INT, 1, 1000000000, 200, NULL, NULL },
    [RULE]     = { "select", "selection rule; auto: puct where the game has knowledge, else uct", HX_OPTION_CHOICE, 0, 0, 0, rules, NULL },
    [C]        = { "c", "exploration", HX_OPTION_REAL, 0, 100, 0, NULL, "1" },
    [SCALE]    = { "scale", "unit of c and fpu; spread: of the values met; fixed: 1; auto: spread where leaves are valued by knowledge", HX_OPTION_CHOICE, 0, 0, 0, scales, NULL },
    [FPU]      = { "fpu", "puct: how much less than its node's mean an action never tried is taken for", HX_OPTION_REAL, 0, 4, 0, NULL, "0.2" },
    [PRIORS]   = { "priors", "puct: where priors come from", HX_OPTION_CHOICE, 0, 0, 0, priors, NULL },
    [PRIOR_TEMPERATURE] = { "prior_temperature", "puct: above 1 flattens knowledge's judgement, below 1 sharpens it", HX_OPTION_REAL, 0, 1000, 0, NULL, "1" },
    [CHANCE]   = { "chance", "explicit: each outcome has a node of its own; open: outcomes are drawn on the way and share one", HX_OPTION_CHOICE, 0, 0, 0, chances, NULL },
    [WORLDS]   = { "worlds", "hidden information: worlds dealt at the start and taken in turn; 0: a new one for every simulation", HX_OPTION_INT, 0, 256, 0, NULL, NULL },
    [LEAF]     = { "leaf", "rollout: random to the end; value: by knowledge; auto: value where there is some", HX_OPTION_CHOICE, 0, 0, 0, leafs, NULL },
    [PLAYOUT]  = { "playout", "leaf=value: how seats play on before the value is taken", HX_OPTION_CHOICE, 0, 0, 0, playouts, NULL },
    [TURNS]    = { "turns", "leaf=value: play on until this many turns have ended; 0: not at all", HX_OPTION_INT, 0, 1000, 8, NULL, NULL },
    [DEPTH]    = { "depth", "leaf=value: but for at most this many actions", HX_OPTION_INT, 0, 100000, 64, NULL, NULL },
    [OPPONENTS] = { "opponents", "selfish: each for itself (max^n); paranoid: all against this seat", HX_OPTION_CHOICE, 0, 0, 0, opponents, NULL },
    [LEAVES]   = { "leaves", "leaves handed out together to an evaluator; 0: valued here", HX_OPTION_INT, 0, 256, 0, NULL, NULL },
    [NODES]    = { "nodes", "most nodes of the tree", HX_OPTION_INT, 1, 1000000000, 1000000, NULL, NULL },
    [BYTES]    = { "bytes", "most bytes of the tree", HX_OPTION_INT, 65536, INT64_C(8) << 30, INT64_C(256) << 20, NULL, NULL },
    [REUSE]    = { "reuse", "keep what the tree knows of the position that comes about", HX_OPTION_BOOL, 0, 0, 1, NULL, NULL },
    [TEMPERATURE] = { "temperature", "0: the most visited action; else drawn by visits^(1/temperature)", HX_OPTION_REAL, 0, 100, 0, NULL, "0" },
    [TEMPERATURE_MOVES] = { "temperature_moves", "temperature is for the first decisions of a game, this many", HX_OPTION_INT, 0, 1000000, 30, NULL, NULL },
    [NOISE]    = { "noise", "puct: share of Dirichlet noise in the root's priors", HX_OPTION_REAL, 0, 1, 0, NULL, "0" },
    [ALPHA]    = { "alpha", "shape of that noise", HX_OPTION_REAL, 0, 100, 0, NULL, "0.3" },
    [PRESET]   = { "preset", "option values by name, before those of the spec; baseline: the first release; plain: uct with one random rollout", HX_OPTION_CHOICE, 0, 0, 0, preset_names, NULL },
    [NET]      = { "net", "who values leaves and gives priors: a net by name or file, or none", HX_OPTION_TEXT, 0, 0, 0, NULL, "none" },
    [TIME]     = { "time", "search for so long in place of sims, for people only: 1s, 0.5s, 300ms; none", HX_OPTION_TEXT, 0, 0, 0, NULL, "none" },
    { .name = NULL },
};
/* clang-format on */

/* Milliseconds of "1s", "0.5s" or "300ms", 0 for "none"; -1: none of these, or not between 1 ms and an hour. */
static int64_t read_time(const char *text)
{
    static const double most_ms = 3600000;
    if (strcmp(text, "none") == 0)
        return 0;
    char *unit = NULL;
    const double number = strtod(text, &unit);
    const double ms = strcmp(unit, "s") == 0 ? 1000 * number : strcmp(unit, "ms") == 0 ? number : -1;
    return unit != text && ms >= 1 && ms <= most_ms ? (int64_t)ms : -1;
}

static MctsConfig read_config(const HxOptions *spec, const HxGame *game)
{
    const Knowledge *knowledge = knowledge_of(game);
    const int64_t rule = hx_option(spec, RULE), leaf = hx_option(spec, LEAF);
    MctsConfig c = {
        .sims = (uint32_t)hx_option(spec, SIMS),
        .max_nodes = (uint32_t)hx_option(spec, NODES),
        .max_words = (uint32_t)(hx_option(spec, BYTES) / (int64_t)sizeof(uint32_t)),
        .rule = rule == 2 || (rule == 0 && knowledge) ? SELECT_PUCT : SELECT_UCT,
        .c = (float)hx_option_real(spec, C),
        .fpu = (float)hx_option_real(spec, FPU),
        .prior_temperature = fmaxf((float)hx_option_real(spec, PRIOR_TEMPERATURE), 1e-3F),
        .has_priors = knowledge && hx_option(spec, PRIORS) == 0,
        .is_explicit = hx_option(spec, CHANCE) == 0,
        .is_valued = leaf == 2 || (leaf == 0 && knowledge),
        .is_greedy = hx_option(spec, PLAYOUT) == 0,
        .is_paranoid = hx_option(spec, OPPONENTS) == 1,
        .has_reuse = hx_option(spec, REUSE) != 0,
        .turns = (int)hx_option(spec, TURNS),
        .depth = (int)hx_option(spec, DEPTH),
        .n_worlds = game->redeal ? (int)hx_option(spec, WORLDS) : 0,
        .n_in_flight = (int)hx_option(spec, LEAVES),
        .temperature = (float)hx_option_real(spec, TEMPERATURE),
        .temperature_moves = (int)hx_option(spec, TEMPERATURE_MOVES),
        .noise = (float)hx_option_real(spec, NOISE),
        .alpha = fmaxf((float)hx_option_real(spec, ALPHA), 1e-3F),
        .time_ms = (uint32_t)read_time(hx_option_text(spec, TIME)),
    };
    const int64_t scale = hx_option(spec, SCALE);
    c.is_scaled = scale == 1 || (scale == 0 && c.is_valued);
    c.is_open = game->redeal || (game->max_chance > 0 && !c.is_explicit);
    return c;
}

static HxStatus mcts_check(const HxOptions *spec, const HxGame *game, HxError *err)
{
    if (read_time(hx_option_text(spec, TIME)) < 0)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'time': '%.40s' is none of none, 1s, 0.5s, 300ms (1 ms to 1 h)",
                         hx_option_text(spec, TIME));
    if (strcmp(hx_option_text(spec, NET), "none") != 0)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'net': there is no net '%.80s'", hx_option_text(spec, NET));
    const MctsConfig c = read_config(spec, game);
    if (c.is_valued && !knowledge_of(game))
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'leaf': there is no knowledge of %s: 'value' cannot be had", game->name);
    if (c.noise > 0 && c.rule != SELECT_PUCT)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'noise' needs select=puct: uct has no priors");
    if ((uint64_t)game->max_legal * EDGE_WORDS + 2 * NODE_WORDS > c.max_words)
        return hx_refuse(err, HX_BAD_INPUT, "agent 'mcts': option 'bytes': too few for one node of %s", game->name);
    return HX_OK;
}

static bool mcts_is_for_people(const HxOptions *spec)
{
    return read_time(hx_option_text(spec, TIME)) != 0;
}

/* ---- Birth and death -------------------------------------------------------------------------------------------------- */

static void mcts_destroy(HxAgent *agent);

/* The arrays over the legal actions, in one block behind m->legal. */
static bool make_room(Mcts *m, size_t n)
{
    m->legal = malloc(n * (sizeof(HxAction) + sizeof(uint32_t) + 3 * sizeof(float) + sizeof(uint16_t)));
    if (!m->legal)
        return false;
    m->visits = (uint32_t *)(void *)(m->legal + n);
    m->prior = (float *)(void *)(m->visits + n);
    m->q = m->prior + n;
    m->score = m->q + n;
    m->candidate = (uint16_t *)(void *)(m->score + n);
    return true;
}

static HxStatus mcts_create(HxAgent **out, const HxOptions *spec, const HxSeatInfo *info, HxError *err)
{
    Mcts *m = calloc(1, sizeof *m);
    if (!m)
        return hx_refuse(err, HX_NO_MEMORY, "agent 'mcts': no memory");
    m->config = read_config(spec, info->game);
    m->knowledge = knowledge_of(info->game);
    m->tree.store = info->store;
    if (!make_room(m, (size_t)info->game->max_legal) || !scratch_init(&m->scratch, info->game)) {
        mcts_destroy(&m->base);
        return hx_refuse(err, HX_NO_MEMORY, "agent 'mcts': no memory");
    }
    *out = &m->base;
    return HX_OK;
}

/* ---- One decision's room ---------------------------------------------------------------------------------------------- */

/* Give back what lives from begin() to the end of the decision. */
static void leave_desk(Mcts *m)
{
    if (!m->pool)
        return;
    for (int i = 0; i < m->n_waiting; i++)
        hx_drop(&m->flights[i].state);
    for (int i = 0; m->worlds && i < m->config.n_worlds; i++)
        if (m->worlds[i].game)
            hx_drop(&m->worlds[i]);
    m->n_waiting = 0;
    free(m->worlds);
    free(m->flights);
    free(m->leaves);
    m->worlds = NULL;
    m->flights = NULL;
    m->leaves = NULL;
    hx_pool_destroy(m->pool);
    m->pool = NULL;
    m->view = NULL;
}

static bool take_desk(Mcts *m)
{
    const MctsConfig *c = &m->config;
    const size_t n_flights = c->n_in_flight ? (size_t)c->n_in_flight : 1;
    m->pool = hx_pool_create(m->base.info.store, 0);
    if (!m->pool)
        return false;
    m->flights = malloc(n_flights * sizeof *m->flights);
    m->leaves = calloc(n_flights, sizeof *m->leaves);
    m->worlds = c->n_worlds ? calloc((size_t)c->n_worlds, sizeof *m->worlds) : NULL;
    return m->flights && m->leaves && (m->worlds || !c->n_worlds);
}

static HxStatus deal_worlds(Mcts *m)
{
    for (int i = 0; i < m->config.n_worlds; i++) {
        hx_clone(&m->worlds[i], m->view, m->pool);
        if (hx_redeal(&m->worlds[i], m->base.info.seat, &m->rng) != HX_OK)
            return HX_NO_MEMORY;
    }
    return HX_OK;
}

static void mcts_destroy(HxAgent *agent)
{
    Mcts *m = (Mcts *)agent;
    leave_desk(m);
    tree_clear(m);
    scratch_fini(&m->scratch);
    free(m->legal);
    free(m);
}

/* ---- Begin ------------------------------------------------------------------------------------------------------------ */

/* Does the node list exactly these actions? */
static bool has_edges(const Mcts *m, Ref ref, const HxAction *legal, int n)
{
    const MctsNode *node = node_at(&m->tree, ref);
    if (node->n_edges != n)
        return false;
    for (int i = 0; i < n; i++)
        if (edge_at(&m->tree, node->edges)[i].action != legal[i])
            return false;
    return true;
}

/* A fresh root, as a world of its own shows it: priors must not depend on what the view happens to guess. */
static HxStatus plant_anew(Mcts *m)
{
    HxState s;
    tree_clear(m);
    hx_clone(&s, m->view, m->pool);
    const HxStatus status = hx_redeal(&s, m->base.info.seat, &m->rng);
    if (status == HX_OK)
        m->root = expand_node(m, &s, m->base.info.seat, NULL);
    hx_drop(&s);
    return m->root ? HX_OK : HX_NO_MEMORY;
}

/* The root: what the tree knows of this position where it has kept up, else a fresh one. False: no memory. */
static bool plant(Mcts *m)
{
    const int seat = m->base.info.seat;
    m->root = m->is_following ? tree_find(m, m->place, seat) : 0;
    if (m->root && !m->config.is_open) {
        const int n = m->view->game->legal(m->view, m->scratch.legal);
        if (!has_edges(m, m->root, m->scratch.legal, n))
            m->root = 0;
    }
    if (m->root) {
        if (!tree_keep(m, m->place))
            return false;
        m->root = tree_find(m, m->place, seat);
    } else if (plant_anew(m) != HX_OK) {
        return false;
    }
    m->is_following = false;
    if (m->root && m->config.noise > 0)
        expand_noise(m);
    return m->root != 0;
}

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static HxStatus mcts_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    Mcts *m = (Mcts *)agent;
    leave_desk(m);
    m->view = view;
    m->rng = rng;
    backup_begin(m);
    m->is_starved = false;
    const uint32_t time_ms = budget.time_ms ? budget.time_ms : budget.sims ? 0 : m->config.time_ms;
    m->deadline_ms = time_ms ? now_ms() + time_ms : 0;
    m->target = budget.sims ? budget.sims : time_ms ? UINT32_MAX : m->config.sims;
    if (!take_desk(m) || !hx_pool_reserve(m->pool, view->game->n_pages) || deal_worlds(m) != HX_OK || !plant(m)) {
        leave_desk(m);
        return HX_NO_MEMORY;
    }
    return HX_OK;
}

/* ---- One simulation --------------------------------------------------------------------------------------------------- */

/* Clone the world this simulation plays in. */
static bool take_off(Mcts *m, Flight *flight, uint32_t number)
{
    flight->n_choices = 0;
    if (m->config.n_worlds) {
        hx_clone(&flight->state, &m->worlds[number % (uint32_t)m->config.n_worlds], m->pool);
        return true;
    }
    hx_clone(&flight->state, m->view, m->pool);
    return hx_redeal(&flight->state, m->base.info.seat, &m->rng) == HX_OK;
}

/* Choose an edge of the node for the position at hand: its index, or -1 where the tree ends for want of room. */
static int choose_edge(Mcts *m, Ref ref, const HxState *s)
{
    const MctsNode *node = node_at(&m->tree, ref);
    if (node->mover == HX_CHANCE)
        return expand_outcome(m, ref, evaluate_sample(s, &m->rng, &m->scratch));
    if (!m->config.is_open)
        return select_edge(m, node);
    const int n = s->game->legal(s, m->scratch.legal);
    const int n_open = expand_match(m, ref, s, m->scratch.legal, n);
    return n_open ? select_candidate(m, node_at(&m->tree, ref), n_open) : -1;
}

/* Play down the tree to its edge: a position never tried before, the end of the game, or where there is no room to go on. An edge gets
 * a node at its second visit only. */
static HxStatus descend(Mcts *m, Flight *flight)
{
    HxState *s = &flight->state;
    const HxGame *game = s->game;
    Ref place = m->place;
    const MctsChoice *last = NULL;
    bool is_tried = true;
    for (int mover; (mover = game->to_move(s)) != HX_OVER;) {
        if (mover == HX_CHANCE && !m->config.is_explicit) {
            if (hx_apply(s, evaluate_sample(s, &m->rng, &m->scratch)) != HX_OK)
                return HX_NO_MEMORY;
            continue;
        }
        if (!is_tried || flight->n_choices == MCTS_DEEPEST)
            return HX_OK;
        Ref ref = tree_find(m, place, mover);
        if (!ref)
            ref = expand_node(m, s, mover, last);
        const int index = ref ? choose_edge(m, ref, s) : -1;
        if (index < 0)
            return m->is_starved ? HX_NO_MEMORY : HX_OK;
        const MctsNode *node = node_at(&m->tree, ref);
        const MctsEdge *edge = edge_at(&m->tree, node->edges) + index;
        MctsChoice *choice = &flight->choice[flight->n_choices++];
        *choice = (MctsChoice){ .node = ref, .action = edge->action, .index = (uint16_t)index, .mover = (int8_t)mover };
        last = choice;
        place = edge->child;
        is_tried = edge->visits > 0 || (node->n_edges == 1 && mover >= 0); /* a forced step costs no simulation of its own */
        if (m->is_starved || hx_apply(s, edge->action) != HX_OK) /* a search that went on without growing would depend on its neighbours */
            return HX_NO_MEMORY;
    }
    return HX_OK;
}

/* One simulation from the view to its value. */
static HxStatus simulate(Mcts *m)
{
    Flight *flight = &m->flights[0];
    float value[HX_MAX_SEATS];
    HxStatus status = take_off(m, flight, m->n_sims) ? descend(m, flight) : HX_NO_MEMORY;
    if (status == HX_OK)
        status = rollout_value(m, flight, value);
    hx_drop(&flight->state);
    if (status == HX_OK)
        backup_value(m, flight, value);
    return status;
}

/* ---- Leaves handed out ------------------------------------------------------------------------------------------------ */

/* The values have come: enter them, in order. */
static void land(Mcts *m)
{
    for (int i = 0; i < m->n_waiting; i++) {
        hx_drop(&m->flights[i].state);
        backup_settle(m, &m->flights[i], m->leaves[i].value);
    }
    m->n_waiting = 0;
}

/* Send out the next flights. Games that end on the way need no evaluator. */
static HxStatus launch(Mcts *m)
{
    const uint32_t first = m->n_sims;
    for (uint32_t i = 0; i < (uint32_t)m->config.n_in_flight && first + i < m->target; i++) {
        Flight *flight = &m->flights[m->n_waiting];
        const HxStatus status = take_off(m, flight, first + i) ? descend(m, flight) : HX_NO_MEMORY;
        if (status != HX_OK) {
            hx_drop(&flight->state);
            return status;
        }
        if (flight->state.game->to_move(&flight->state) == HX_OVER) {
            float value[HX_MAX_SEATS];
            evaluate_result(&flight->state, m->base.info.utility, value);
            hx_drop(&flight->state);
            backup_value(m, flight, value);
            continue;
        }
        backup_charge(m, flight);
        m->leaves[m->n_waiting++].state = &flight->state;
    }
    return HX_OK;
}

/* ---- The decision ----------------------------------------------------------------------------------------------------- */

/* Write the root's statistics over the view's legal list; actions that found no room have none. */
static int report(Mcts *m)
{
    const MctsNode *root = node_at(&m->tree, m->root);
    const MctsEdge *edge = edge_at(&m->tree, root->edges);
    const int n = m->view->game->legal(m->view, m->legal);
    for (uint32_t i = 0, at = 0; i < (uint32_t)n; i++) {
        while (at < root->n_edges && edge[at].action < m->legal[i])
            at++;
        const bool is_known = at < root->n_edges && edge[at].action == m->legal[i];
        m->visits[i] = is_known ? edge[at].visits : 0;
        m->prior[i] = is_known ? edge[at].prior : 0;
        m->q[i] = is_known && edge[at].visits ? edge[at].q : NAN;
    }
    return n;
}

/* The most visited action; of equals the better one, then the lower id. */
static int pick_most_visited(const Mcts *m, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (m->visits[i] > m->visits[best] || (m->visits[i] == m->visits[best] && m->q[i] > m->q[best]))
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
        m->score[i] = (float)pow(share, 1 / (double)m->config.temperature);
        sum += (double)m->score[i];
    }
    double left = hx_rng_unit(&m->rng) * sum;
    for (int i = 0; i < n; i++) {
        if (m->score[i] > 0 && left < (double)m->score[i])
            return i;
        left -= (double)m->score[i];
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

/* Keep what lies below the action just chosen, for when the game gets there. */
static bool look_ahead(Mcts *m, HxAction chosen)
{
    m->place = m->root;
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

static HxStep decide(Mcts *m, HxDecision *out)
{
    const int n = report(m);
    const bool is_drawn = m->config.temperature > 0 && m->n_decisions < m->config.temperature_moves;
    const int chosen = is_drawn ? pick_by_temperature(m, n) : pick_most_visited(m, n);
    m->n_decisions++;
    *out = (HxDecision){ .action = m->legal[chosen], .n_legal = n, .legal = m->legal, .visits = m->visits, .q = m->q, .wait_fd = -1 };
    if (m->config.rule == SELECT_PUCT) {
        normalize_priors(m, n);
        out->prior = m->prior;
    }
    out->has_value = m->n_sims > 0;
    for (int seat = 0; seat < m->base.info.n_seats && m->n_sims; seat++)
        out->value[seat] = (float)(m->value_sum[seat] / m->n_sims);
    out->sims = m->n_sims;
    out->nodes = m->n_nodes;
    m->stats = (MctsStats){ .sims = m->n_sims, .nodes = m->n_nodes, .bytes = m->tree.used * sizeof(uint32_t) };
    leave_desk(m);
    if (!look_ahead(m, out->action))
        return HX_STEP_NO_MEMORY;
    m->stats.idle_bytes = m->tree.held * sizeof(uint32_t);
    return HX_STEP_DONE;
}

static bool is_time_over(const Mcts *m)
{
    return m->deadline_ms && m->n_sims > 0 && now_ms() >= m->deadline_ms;
}

/* A slice is short enough that a thousand games move on side by side, long enough that slicing costs nothing. */
static HxStep mcts_step(HxAgent *agent, HxDecision *out)
{
    Mcts *m = (Mcts *)agent;
    assert(m->pool && "step() without begin()");
    const uint32_t slice = m->config.is_valued ? 16 : 128;
    HxStatus status = HX_OK;
    if (m->config.n_in_flight) {
        land(m);
        if (m->n_sims < m->target && !is_time_over(m)) {
            status = launch(m);
            *out = (HxDecision){ .leaves = m->leaves, .n_leaves = m->n_waiting, .wait_fd = -1 };
            return status != HX_OK ? HX_STEP_NO_MEMORY : m->n_waiting ? HX_STEP_EVALUATE : HX_STEP_MORE;
        }
        return decide(m, out);
    }
    for (uint32_t i = 0; i < slice && m->n_sims < m->target && status == HX_OK; i++)
        status = simulate(m);
    if (status != HX_OK)
        return HX_STEP_NO_MEMORY;
    return m->n_sims < m->target && !is_time_over(m) ? HX_STEP_MORE : decide(m, out);
}

/* ---- Between decisions ------------------------------------------------------------------------------------------------ */

static void mcts_saw(HxAgent *agent, HxAction seen)
{
    Mcts *m = (Mcts *)agent;
    if (!m->is_following)
        return;
    const bool is_own = m->is_awaiting_own;
    m->is_awaiting_own = false;
    const bool keeps_up = is_own ? seen == m->own : tree_follow(m, seen);
    if (!keeps_up)
        tree_clear(m);
}

MctsStats mcts_stats(const HxAgent *a)
{
    return ((const Mcts *)a)->stats;
}

const HxAgentKind agent_mcts = {
    .name = "mcts",
    .summary = "Monte Carlo tree search: max^n values, UCT or PUCT, chance, hidden information",
    .options = options,
    .create = mcts_create,
    .saw = mcts_saw,
    .begin = mcts_begin,
    .step = mcts_step,
    .destroy = mcts_destroy,
    .check = mcts_check,
    .presets = presets,
    .is_for_people = mcts_is_for_people,
};
