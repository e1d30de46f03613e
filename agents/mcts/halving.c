/* Sequential halving at the root (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", 2013; with priors as in
 * Danihelka and others, "Policy improvement by planning with Gumbel", 2022): the likeliest actions share the simulations of a stage
 * evenly, and the worse half of them drops out after it. */
#include <math.h>

#include "agents/mcts/mcts_internal.h"

static uint16_t index_of(const Mcts *m, HxAction action)
{
    const MctsNode *root = node_at(&m->tree, m->root);
    const MctsEdge *edge = edge_at(&m->tree, root->edges);
    uint16_t i = 0;
    while (edge[i].action != action)
        i++;
    return i;
}

static const MctsEdge *edge_for(const Mcts *m, HxAction action)
{
    return edge_at(&m->tree, node_at(&m->tree, m->root)->edges) + index_of(m, action);
}

/* What the prior and the values found so far say together. */
static float score_of(const Mcts *m, HxAction action)
{
    const MctsEdge *edge = edge_for(m, action);
    const float prior = isnan(edge->prior) ? 0 : logf(fmaxf(edge->prior, 1e-6F));
    const float value = edge->visits ? (edge->q - node_at(&m->tree, m->root)->mean) / m->spread[m->base.info.seat] : 0;
    return prior + m->config.halving_trust * value;
}

/* Order the active actions, best first; equal ones stay as they are. */
static void sort_active(Mcts *m)
{
    Halving *h = &m->halving;
    for (int i = 1; i < h->n_active; i++)
        for (int j = i; j > 0 && score_of(m, h->action[j]) > score_of(m, h->action[j - 1]); j--) {
            const HxAction action = h->action[j];
            const uint32_t tried = h->tried[j];
            h->action[j] = h->action[j - 1];
            h->tried[j] = h->tried[j - 1];
            h->action[j - 1] = action;
            h->tried[j - 1] = tried;
        }
}

/* How many simulations each active action gets in a stage: an even share of an even share. */
static uint32_t share(const Mcts *m)
{
    const uint32_t n = m->target / ((uint32_t)m->halving.n_stages * (uint32_t)m->halving.n_active);
    return n ? n : 1;
}

void halving_begin(Mcts *m)
{
    Halving *h = &m->halving;
    const MctsNode *root = node_at(&m->tree, m->root);
    const MctsEdge *edge = edge_at(&m->tree, root->edges);
    *h = (Halving){ .n_active = 0 };
    for (uint32_t i = 0; i < root->n_edges; i++) { /* keep the highest priors, by insertion */
        int at = h->n_active < m->config.halving_actions ? h->n_active++ : h->n_active;
        for (; at > 0 && edge[i].prior > edge_for(m, h->action[at - 1])->prior; at--)
            if (at < h->n_active)
                h->action[at] = h->action[at - 1];
        if (at < h->n_active)
            h->action[at] = edge[i].action;
    }
    for (int left = h->n_active; left > 1; left = (left + 1) / 2)
        h->n_stages++;
    if (h->n_stages == 0)
        h->n_stages = 1;
    h->quota = share(m);
}

uint16_t halving_choose(Mcts *m)
{
    Halving *h = &m->halving;
    int least = 0;
    for (int i = 1; i < h->n_active; i++)
        if (h->tried[i] < h->tried[least])
            least = i;
    if (h->tried[least] >= h->quota && h->n_active > 1 && h->stage < h->n_stages - 1) {
        sort_active(m);
        h->n_active = (h->n_active + 1) / 2;
        h->stage++;
        h->quota = h->tried[0] + share(m);
        least = 0;
    }
    h->tried[least]++;
    return index_of(m, h->action[least]);
}

HxAction halving_best(const Mcts *m)
{
    const Halving *h = &m->halving;
    int best = 0;
    for (int i = 1; i < h->n_active; i++)
        if (score_of(m, h->action[i]) > score_of(m, h->action[best]))
            best = i;
    return h->action[best];
}
