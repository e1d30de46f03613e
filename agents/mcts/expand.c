/* Expansion: make nodes and edges for what a simulation meets, with priors from the heuristic or a net. */
#include "agents/mcts/mcts_internal.h"

#include <assert.h>
#include <math.h>

/* Under UCT every edge is tried once before any is tried twice. */
static const float untried_weight = 1e6f;

/* Softmax of the net's logits, or of the heuristic's scores, over the legal list, instead of the scores; uniform without either. */
static void compute_priors(Mcts *m, const HxState *s, const HxAction *legal, int n)
{
    float *p = m->workspace[0].score;
    if (!m->config.has_priors || n < 2) {
        for (int i = 0; i < n; i++)
            p[i] = 1 / (float)n;
        return;
    }
    MctsWorkspace *w = &m->workspace[0];
    const bool has_logits = m->net && m->net->shape.n_policy > 0;
    if (has_logits)
        net_policy(m->net, s, legal, n, w->net_room, p);
    else
        knowledge_judge(m->knowledge, s, legal, n, w->pool, w->memory, p);
    if (net_has_policy(m->net) && !has_logits)
        net_add_policy(m->net, s, legal, n, w->pool, w->net_room, p);
    evaluate_softmax(p, n, m->config.prior_temperature);
}

/* Make a fresh edge. Under UCT its q is random: it only decides the order of the first tries. */
static void init_edge(Mcts *m, MctsEdge *edge, HxAction action, float prior)
{
    *edge = (MctsEdge){ .action = action };
    if (m->config.rule == SELECT_PUCT) {
        edge->prior = prior;
        edge->weight = prior;
    } else {
        edge->prior = NAN;
        edge->weight = untried_weight;
        edge->q = (float)hx_rng_unit(&m->rng);
    }
}

/* Guess the mover's value before the first visit: the value of its last choice, else the heuristic's. */
static float first_mean(const Mcts *m, const HxState *s, int mover, const MctsChoice *last)
{
    if (last && last->mover == mover)
        return edge_of(&m->tree, last)->q;
    if (!m->knowledge && !m->net)
        return 0;
    float value[HX_MAX_SEATS];
    const int me = m->base.info.seat;
    simulate_evaluate(m, &m->workspace[0], s, s, value);
    return m->config.is_paranoid && mover != me ? -value[me] : value[mover];
}

/* Add a node with room for n edges to the place that `last` leads to, before the nodes of other movers. */
static Ref add_node(Mcts *m, int mover, const MctsChoice *last, int n)
{
    if (m->n_nodes >= m->config.max_nodes)
        return 0;
    m->n_nodes++;
    const Ref ref = tree_take(m, tree_node_words(&m->tree) + (uint32_t)n * EDGE_WORDS);
    if (!ref) {
        m->n_nodes--;
        return 0;
    }
    Ref *head = last ? &edge_of(&m->tree, last)->child : &m->place;
    MctsNode *node = node_at(&m->tree, ref);
    node->edges = ref + tree_node_words(&m->tree);
    node->n_edges = (uint16_t)n;
    node->mover = (int8_t)mover;
    node->exploration = m->config.c;
    node->sibling = *head;
    *head = ref;
    return ref;
}

/* How many outcomes chance has here, where they are few enough to be all met. */
static uint8_t count_outcomes(const HxState *s)
{
    HxAction outcome[UINT8_MAX];
    double p[UINT8_MAX];
    if (!s->game->chance || s->game->max_chance > UINT8_MAX)
        return 0;
    return (uint8_t)s->game->chance(s, outcome, p);
}

int expand_judged(Mcts *m, const HxState *s, const HxAction *legal, int n)
{
    MctsWorkspace *w = &m->workspace[0];
    if (!m->config.judges_routine || !m->knowledge->is_routine(s))
        return -1;
    if (n == 1)
        return 0;
    knowledge_judge(m->knowledge, s, legal, n, w->pool, w->memory, w->score);
    return highest_score(w->score, n);
}

int expand_legal(Mcts *m, const HxState *s, HxAction *legal)
{
    const int n = s->game->legal(s, legal), judged = expand_judged(m, s, legal, n);
    if (judged < 0)
        return n;
    legal[0] = legal[judged];
    return 1;
}

int expand_root_legal(const Mcts *m, const HxState *s, HxAction *legal)
{
    const int n = s->game->legal(s, legal);
    int n_kept = 0;
    for (int i = 0, at = 0; i < n && m->base.only; i++) {
        while (at < m->base.n_only && m->base.only[at] < legal[i])
            at++;
        if (at < m->base.n_only && m->base.only[at] == legal[i])
            legal[n_kept++] = legal[i];
    }
    return n_kept ? n_kept : n;
}

Ref expand_node(Mcts *m, const HxState *s, int mover, const MctsChoice *last)
{
    if (mover == HX_CHANCE) {
        const Ref ref = add_node(m, mover, last, 0);
        if (ref && m->config.is_solving)
            node_at(&m->tree, ref)->n_outcomes = count_outcomes(s);
        return ref;
    }
    HxAction *legal = m->workspace[0].scratch.legal;
    const int n = last ? expand_legal(m, s, legal) : expand_root_legal(m, s, legal);
    assert(0 < n && n <= UINT16_MAX);
    const Ref ref = add_node(m, mover, last, n);
    if (!ref)
        return 0;
    if (m->config.rule == SELECT_PUCT) {
        node_at(&m->tree, ref)->mean = first_mean(m, s, mover, last);
        compute_priors(m, s, legal, n);
    }
    MctsEdge *edge = edge_at(&m->tree, node_at(&m->tree, ref)->edges);
    for (int i = 0; i < n; i++)
        init_edge(m, &edge[i], legal[i], m->workspace[0].score[i]);
    return ref;
}

bool expand_answered(Mcts *m, const MctsChoice *last, const HxLeaf *leaf)
{
    const Ref place = last ? edge_of(&m->tree, last)->child : m->place;
    const int n = leaf->n_legal, me = m->base.info.seat;
    if (n == 0 || tree_find(m, place, leaf->seat))
        return true; /* chance, or another line that waited beside this one has brought it */
    const Ref ref = add_node(m, leaf->seat, last, n);
    if (!ref)
        return !m->is_starved;
    MctsNode *node = node_at(&m->tree, ref);
    node->mean = m->config.is_paranoid && leaf->seat != me ? -leaf->value[me] : leaf->value[leaf->seat];
    float sum = 0;
    for (int i = 0; i < n; i++)
        sum += leaf->prior[i];
    MctsEdge *edge = edge_at(&m->tree, node->edges);
    for (int i = 0; i < n; i++)
        init_edge(m, &edge[i], leaf->legal[i], leaf->prior[i] / sum);
    return true;
}

/* ---- Edges that turn up later ----------------------------------------------------------------------------------------- */

/* Move a node's edges to a longer block with room for `n` more at the end. False: the caps forbid it, or is_starved. */
static bool lengthen(Mcts *m, Ref ref, uint32_t n)
{
    const uint32_t n_edges = node_at(&m->tree, ref)->n_edges;
    if (n_edges + n > UINT16_MAX)
        return false;
    const Ref longer = tree_take(m, (n_edges + n) * EDGE_WORDS);
    if (!longer)
        return false;
    MctsNode *node = node_at(&m->tree, ref);
    memcpy(edge_at(&m->tree, longer), edge_at(&m->tree, node->edges), n_edges * sizeof(MctsEdge));
    node->edges = longer;
    return true;
}

/* Outcomes come one by one: whenever a power of two is full, the room doubles. */
int expand_outcome(Mcts *m, Ref ref, HxAction outcome)
{
    const MctsNode *node = node_at(&m->tree, ref);
    const uint32_t n = node->n_edges;
    for (uint32_t i = 0; i < n; i++)
        if (edge_at(&m->tree, node->edges)[i].action == outcome)
            return (int)i;
    if (tree_room(HX_CHANCE, n) == n && !lengthen(m, ref, n ? n : 1))
        return -1;
    MctsNode *grown = node_at(&m->tree, ref);
    edge_at(&m->tree, grown->edges)[n] = (MctsEdge){ .action = outcome, .prior = NAN };
    grown->n_edges++;
    return (int)n;
}

/* Insert the actions that no earlier world offered, as far as there is room; both lists are ascending. */
static void insert_missing(Mcts *m, Ref ref, const HxState *s, const HxAction *legal, int n, int n_missing)
{
    const uint32_t n_edges = node_at(&m->tree, ref)->n_edges;
    if (m->config.rule == SELECT_PUCT)
        compute_priors(m, s, legal, n);
    if (!lengthen(m, ref, (uint32_t)n_missing))
        return;
    MctsNode *node = node_at(&m->tree, ref);
    MctsEdge *edge = edge_at(&m->tree, node->edges);
    node->n_edges = (uint16_t)(n_edges + (uint32_t)n_missing);
    /* From the back: the larger of the last old edge and the last legal action goes to the last free place. */
    int old = (int)n_edges - 1, fresh = n - 1;
    for (int to = node->n_edges - 1; fresh >= 0; to--) {
        if (old >= 0 && edge[old].action > legal[fresh]) {
            edge[to] = edge[old--];
        } else if (old >= 0 && edge[old].action == legal[fresh]) {
            edge[to] = edge[old--];
            fresh--;
        } else {
            init_edge(m, &edge[to], legal[fresh], m->workspace[0].score[fresh]);
            fresh--;
        }
    }
}

static int count_missing(const MctsNode *node, const MctsEdge *edge, const HxAction *legal, int n)
{
    int n_missing = 0;
    for (uint32_t i = 0, at = 0; i < (uint32_t)n; i++) {
        while (at < node->n_edges && edge[at].action < legal[i])
            at++;
        n_missing += at == node->n_edges || edge[at].action != legal[i];
    }
    return n_missing;
}

bool expand_has_edges(const Mcts *m, Ref ref, const HxAction *legal, int n)
{
    const MctsNode *node = node_at(&m->tree, ref);
    const MctsEdge *edge = edge_at(&m->tree, node->edges);
    bool are_equal = node->n_edges == n;
    for (int i = 0; i < n && are_equal; i++)
        are_equal = edge[i].action == legal[i];
    return are_equal;
}

int expand_match(Mcts *m, Ref ref, const HxState *s, const HxAction *legal, int n)
{
    const MctsNode *node = node_at(&m->tree, ref);
    if (expand_has_edges(m, ref, legal, n)) {
        MctsEdge *edge = edge_at(&m->tree, node->edges);
        for (int i = 0; i < n; i++) {
            edge[i].available++;
            m->candidate[i] = (uint16_t)i;
        }
        return n;
    }
    const int n_missing = count_missing(node, edge_at(&m->tree, node->edges), legal, n);
    if (n_missing > 0)
        insert_missing(m, ref, s, legal, n, n_missing);
    node = node_at(&m->tree, ref);
    MctsEdge *edge = edge_at(&m->tree, node->edges);
    int n_open = 0;
    for (uint32_t i = 0, at = 0; i < (uint32_t)n; i++) {
        while (at < node->n_edges && edge[at].action < legal[i])
            at++;
        if (at == node->n_edges || edge[at].action != legal[i])
            continue; /* there was no room for it */
        edge[at].available++;
        m->candidate[n_open++] = (uint16_t)at;
    }
    return n_open;
}

/* ---- Noise ------------------------------------------------------------------------------------------------------------ */

static double draw_normal(HxRng *rng)
{
    const double radius = sqrt(-2 * log(1 - hx_rng_unit(rng)));
    return radius * cos(6.283185307179586 * hx_rng_unit(rng));
}

/* Marsaglia and Tsang, "A simple method for generating gamma variables", 2000; shapes below 1 by their section 6. */
static double draw_gamma(HxRng *rng, double shape)
{
    if (shape < 1)
        return draw_gamma(rng, shape + 1) * pow(1 - hx_rng_unit(rng), 1 / shape);
    const double d = shape - 1.0 / 3, c = 1 / sqrt(9 * d);
    for (;;) {
        const double x = draw_normal(rng), v = pow(1 + c * x, 3);
        if (v > 0 && log(1 - hx_rng_unit(rng)) < 0.5 * x * x + d - d * v + d * log(v))
            return d * v;
    }
}

void expand_noise(Mcts *m)
{
    const MctsNode *root = node_at(&m->tree, m->root);
    MctsEdge *edge = edge_at(&m->tree, root->edges);
    const uint32_t max = (uint32_t)m->base.info.game->max_legal;
    const uint32_t n = root->n_edges < max ? root->n_edges : max;
    double sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        m->workspace[0].score[i] = (float)draw_gamma(&m->rng, (double)m->config.alpha);
        sum += (double)m->workspace[0].score[i];
    }
    for (uint32_t i = 0; i < n && sum > 0; i++) {
        const float noise = m->workspace[0].score[i] / (float)sum;
        edge[i].prior += m->config.noise * (noise - edge[i].prior);
        backpropagate_weight(m, &edge[i]);
    }
}
