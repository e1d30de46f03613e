/* What learners are told of a search, after Wu, "Accelerating self-play learning in Go" (2019): forced playouts at the root, which see that
 * noise is followed up, and the pruning of targets, which takes off again the visits that only they brought. */
#include "agents/mcts/mcts_internal.h"

#include <math.h>

/* How many visits an action of the root shall have, once it has one. */
static float forced_visits(const Mcts *m, float prior, uint32_t root_visits)
{
    return sqrtf(m->config.forced * prior * (float)root_visits);
}

bool target_is_forced(const Mcts *m, const MctsNode *root, const MctsEdge *edge)
{
    return edge->visits > 0 && (float)edge->visits < forced_visits(m, edge->prior, root->visits);
}

uint32_t target_visits(float q, float prior, uint32_t visits, float forced, float exploration, float best_score)
{
    const float lead = best_score - q;
    if (visits == 0 || lead <= 0)
        return visits;
    const float least = fmaxf(ceilf(exploration * prior / lead - 1), (float)visits - floorf(forced));
    const float left = fminf(fmaxf(least, 0), (float)visits);
    return left <= 1 ? 0 : (uint32_t)left;
}

void target_prune(Mcts *m, int n, int most)
{
    const MctsNode *root = node_at(&m->tree, m->root);
    const float spread = m->spread[m->base.info.seat];
    const float exploration = m->config.c * spread * sqrtf((float)root->visits + 1);
    const float best_score = m->q[most] + exploration * m->prior[most] / (1 + (float)m->visits[most]);
    for (int i = 0; i < n; i++)
        if (i != most)
            m->visits[i] =
                target_visits(m->q[i], m->prior[i], m->visits[i], forced_visits(m, m->prior[i], root->visits), exploration, best_score);
}
