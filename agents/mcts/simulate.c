/* Simulation: what a leaf is worth: a random rollout to the end, or play-on until a turn has ended and then knowledge's value. */
#include "agents/mcts/mcts_internal.h"

/* Index of the highest score, the first of equals. */
static int highest(const float *score, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (score[i] > score[best])
            best = i;
    return best;
}

static HxAction play_on_choice(const Mcts *m, MctsWorkspace *w, HxRng *rng, const HxState *s)
{
    HxAction *legal = w->scratch.legal;
    const int n = s->game->legal(s, legal);
    if (n == 1)
        return legal[0];
    if (!m->config.is_greedy)
        return legal[hx_rng_below(rng, (uint32_t)n)];
    knowledge_judge(m->knowledge, s, legal, n, w->pool, w->memory, w->score);
    return legal[highest(w->score, n)];
}

/* The seat that made the path's last choice: its turn is not over until another seat is asked. */
static int last_mover(const Mcts *m, const MctsPath *path)
{
    for (int i = path->n_choices - 1; i >= 0; i--)
        if (path->choice[i].mover >= 0)
            return path->choice[i].mover;
    return m->base.info.seat;
}

/* A value taken in the middle of an action misleads (the price is paid, the gain not yet there): let the turn end first. */
static HxStatus play_turns_out(const Mcts *m, MctsWorkspace *w, HxRng *rng, MctsPath *path)
{
    HxState *s = &path->state;
    const HxGame *game = s->game;
    if (!m->knowledge)
        return HX_OK; /* nobody judges: the net values the leaf as it is */
    int owner = last_mover(m, path), turns = m->config.turns, steps = m->config.depth;
    for (int mover; turns > 0 && steps > 0 && (mover = game->to_move(s)) != HX_OVER;) {
        if (mover >= 0 && mover != owner && (!m->knowledge->is_at_rest || m->knowledge->is_at_rest(s))) {
            owner = mover;
            if (--turns == 0)
                break;
        }
        const HxAction a = mover == HX_CHANCE ? evaluate_sample(s, rng, &w->scratch) : play_on_choice(m, w, rng, s);
        steps -= mover >= 0;
        if (hx_apply(s, a) != HX_OK)
            return HX_NO_MEMORY;
    }
    return HX_OK;
}

void simulate_evaluate(const Mcts *m, MctsWorkspace *w, const HxState *s, float *value)
{
    if (m->net)
        net_evaluate(m->net, s, m->base.info.utility, w->net_room, value);
    else
        m->knowledge->evaluate(s, value);
}

HxStatus simulate_value(const Mcts *m, MctsWorkspace *w, HxRng *rng, MctsPath *path, float *value)
{
    HxState *s = &path->state;
    const HxStatus status = m->config.is_valued ? play_turns_out(m, w, rng, path) : evaluate_rollout(s, INT_MAX, rng, &w->scratch);
    if (status != HX_OK)
        return status;
    if (m->config.is_valued && s->game->to_move(s) != HX_OVER)
        simulate_evaluate(m, w, s, value);
    else
        evaluate_result(s, m->base.info.utility, value);
    return HX_OK;
}
