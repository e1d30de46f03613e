/* Simulation: the value of a leaf, by a random rollout to the end, or by a rollout until a turn ends and then the heuristic's evaluation.
 */
#include "agents/mcts/mcts_internal.h"

static HxAction play_on_choice(const Mcts *m, MctsWorkspace *w, HxRng *rng, const HxState *s)
{
    HxAction *legal = w->scratch.legal;
    const int n = s->game->legal(s, legal);
    if (n == 1)
        return legal[0];
    if (!m->config.is_greedy)
        return legal[hx_rng_below(rng, (uint32_t)n)];
    knowledge_judge(m->knowledge, s, legal, n, w->pool, w->memory, w->score);
    return legal[highest_score(w->score, n)];
}

/* Identify the position: two hashes of the pages that differ from the view's. */
static void tell_position(const HxState *view, const HxState *s, uint64_t out[2])
{
    out[0] = out[1] = 1;
    for (int i = 0; i < s->game->n_pages; i++) {
        if (s->page[i] == view->page[i])
            continue;
        const HxHash page = hx_page_hash(s->page[i]);
        out[0] = (out[0] + page.low + (uint64_t)i) * UINT64_C(0x9e3779b97f4a7c15);
        out[1] = (out[1] ^ page.high ^ (uint64_t)i) * UINT64_C(0xc2b2ae3d27d4eb4f);
    }
}

/* The same choice, remembered by position if positions repeat: it depends on nothing else. */
static HxAction recalled_choice(const Mcts *m, MctsWorkspace *w, HxRng *rng, const HxState *s)
{
    if (!w->recall)
        return play_on_choice(m, w, rng, s);
    uint64_t position[2];
    tell_position(m->view, s, position);
    MctsRecall *place = &w->recall[position[0] >> 32 & w->recall_mask];
    if (place->position[0] != position[0] || place->position[1] != position[1])
        *place = (MctsRecall){ { position[0], position[1] }, play_on_choice(m, w, rng, s) };
    return place->choice;
}

/* The seat that made the path's last choice: its turn lasts until another seat chooses. */
static int last_mover(const Mcts *m, const MctsPath *path)
{
    for (int i = path->n_choices - 1; i >= 0; i--)
        if (path->choice[i].mover >= 0)
            return path->choice[i].mover;
    return m->base.info.seat;
}

/* Let the turn end before evaluating: in the middle of an action the price is paid and the gain not there yet. */
HxStatus simulate_play_turns(const Mcts *m, MctsWorkspace *w, HxRng *rng, const MctsPath *path, HxState *s)
{
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
        const HxAction a = mover == HX_CHANCE ? evaluate_sample(s, rng, &w->scratch) : recalled_choice(m, w, rng, s);
        steps -= mover >= 0;
        if (hx_apply(s, a) != HX_OK)
            return HX_NO_MEMORY;
    }
    return HX_OK;
}

/* Who plays on while a position settles. */
typedef struct Settler {
    const Mcts *m;
    MctsWorkspace *w;
    HxRng *rng;
} Settler;

static HxAction settler_choice(void *ctx, const HxState *s)
{
    const Settler *settler = ctx;
    return play_on_choice(settler->m, settler->w, settler->rng, s);
}

HxStatus simulate_settle(const Mcts *m, MctsWorkspace *w, HxRng *rng, const HxState *s, HxState *out)
{
    Settler settler = { m, w, rng };
    hx_clone(out, s, w->pool);
    return m->config.is_settling ? evaluate_settle(out, m->knowledge, rng, &w->scratch, settler_choice, NULL, &settler) : HX_OK;
}

void simulate_evaluate(const Mcts *m, MctsWorkspace *w, const HxState *s, const HxState *settled, float *value)
{
    if (net_has_values(m->net))
        net_evaluate(m->net, s, settled, m->base.info.utility, w->net_room, value);
    else
        m->knowledge->evaluate(settled, value);
}

HxStatus simulate_play_on(const Mcts *m, MctsWorkspace *w, HxRng *rng, MctsPath *path)
{
    if (m->config.is_valued)
        return simulate_play_turns(m, w, rng, path, &path->state);
    return m->config.is_decisive ? evaluate_decisive_rollout(&path->state, rng, &w->scratch, w->pool)
                                 : evaluate_rollout(&path->state, INT_MAX, rng, &w->scratch);
}

/* The value where the path's leaf was played on to, or the result. */
static HxStatus value_after(const Mcts *m, MctsWorkspace *w, HxRng *rng, MctsPath *path, float *value)
{
    HxState *s = &path->state, settled;
    HxStatus status = simulate_play_on(m, w, rng, path);
    if (status != HX_OK)
        return status;
    if (!m->config.is_valued || s->game->to_move(s) == HX_OVER) {
        evaluate_result(s, m->base.info.utility, value);
    } else if (!m->config.is_settling) {
        simulate_evaluate(m, w, s, s, value);
    } else {
        status = simulate_settle(m, w, rng, s, &settled);
        if (status == HX_OK)
            simulate_evaluate(m, w, s, &settled, value);
        hx_drop(&settled);
    }
    return status;
}

/* The evaluation before the rollout sees less far but contains no luck. Both together rank actions better than either. */
HxStatus simulate_value(const Mcts *m, MctsWorkspace *w, HxRng *rng, MctsPath *path, float *value)
{
    const float mix = m->config.mix;
    const HxState *s = &path->state;
    float before[HX_MAX_SEATS];
    const bool is_mixed = mix > 0 && m->knowledge && s->game->to_move(s) != HX_OVER;
    if (is_mixed)
        m->knowledge->evaluate(s, before);
    const HxStatus status = value_after(m, w, rng, path, value);
    for (int seat = 0; is_mixed && seat < m->base.info.n_seats; seat++)
        value[seat] += mix * (before[seat] - value[seat]);
    return status;
}
