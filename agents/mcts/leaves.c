/* Leaves handed out: whoever runs the search says what they are worth, and where it is asked, which actions are likely good ones.
 *
 * A value is taken where values of this search are taken: the leaf is played on and settled as the spec says. Priors are those of the leaf
 * itself. Where both are wanted and are not of one position, a path hands out two leaves, the one to be valued first. */
#include "agents/mcts/mcts_internal.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Answers ------------------------------------------------------------------------------------------------------------ */

void leaves_drop(Mcts *m)
{
    for (int i = m->n_waiting; i-- > 0;) {
        MctsHanded *h = m->handed ? &m->handed[i] : NULL;
        if (h && h->has_settled)
            hx_drop(&h->settled);
        if (h && h->has_played)
            hx_drop(&h->played);
        hx_drop(&m->paths[i].state);
    }
    m->n_waiting = m->n_handed = 0;
}

/* Give one path's value to its choices, and its priors to the node they are of. False: is_starved. */
static bool take_path(Mcts *m, int i)
{
    MctsPath *path = &m->paths[i];
    const MctsHanded *h = &m->handed[i];
    const float *value = h->value_leaf >= 0 ? m->leaves[h->value_leaf].value : h->value;
    backpropagate_late_value(m, path, value);
    if (path->proven)
        solve_path(m, path);
    if (h->prior_leaf < 0 || path->n_choices == 0)
        return true;
    HxLeaf *leaf = &m->leaves[h->prior_leaf];
    if (h->prior_leaf != h->value_leaf)
        memcpy(leaf->value, value, sizeof leaf->value); /* played on it tells more */
    return expand_answered(m, &path->choice[path->n_choices - 1], leaf);
}

/* The root's priors have come. */
static HxStatus take_root(Mcts *m)
{
    const bool is_expanded = expand_answered(m, NULL, &m->leaves[0]);
    leaves_drop(m);
    if (!is_expanded)
        return HX_NO_MEMORY;
    m->root = tree_find(m, m->place, m->base.info.seat);
    if (m->root && m->config.noise > 0 && !m->is_quick)
        expand_noise(m);
    return m->root ? HX_OK : HX_NO_MEMORY;
}

HxStatus leaves_take(Mcts *m)
{
    HxError err = { "" };
    HxStatus status = HX_OK;
    for (int i = 0; i < m->n_handed; i++)
        if (evaluate_check(&m->leaves[i], i, m->base.info.n_seats, &err) != HX_OK) {
            snprintf(m->fault, sizeof m->fault, "%.150s", err.text);
            return HX_BAD_INPUT;
        }
    if (m->n_waiting > 0 && !m->root)
        return take_root(m);
    for (int i = 0; i < m->n_waiting; i++)
        if (!take_path(m, i))
            status = HX_NO_MEMORY;
    leaves_drop(m);
    return status;
}

/* ---- Handing out -------------------------------------------------------------------------------------------------------- */

/* Room for one list more. */
static bool hold_list(MctsLists *lists, uint32_t n)
{
    if (lists->used + n <= lists->held)
        return true;
    const uint32_t held = 2 * lists->held + n;
    HxAction *legal = realloc(lists->legal, held * sizeof *legal);
    if (legal)
        lists->legal = legal;
    float *prior = realloc(lists->prior, held * sizeof *prior);
    if (prior)
        lists->prior = prior;
    if (!legal || !prior)
        return false;
    lists->held = held;
    return true;
}

/* Hand out a position, with what may be done there: its number, or -1 without memory. */
static int add_leaf(Mcts *m, const HxState *s, const HxState *unsettled, bool wants_priors)
{
    const int mover = s->game->to_move(s), number = m->n_handed;
    HxLeaf *leaf = &m->leaves[number];
    if (!hold_list(&m->lists, (uint32_t)s->game->max_legal))
        return -1;
    m->lists.begin[number] = m->lists.used;
    m->lists.wants[number] = wants_priors;
    *leaf = (HxLeaf){ .state = s, .unsettled = unsettled, .seat = mover >= 0 ? mover : m->base.info.seat, .ask = m->config.ask };
    leaf->n_legal = mover >= 0 ? s->game->legal(s, m->lists.legal + m->lists.used) : 0;
    m->lists.used += (uint32_t)leaf->n_legal;
    m->n_handed++;
    return number;
}

/* Lists move while they grow: point at them where they have come to rest. */
static void point_at_lists(Mcts *m)
{
    for (int i = 0; i < m->n_handed; i++) {
        HxLeaf *leaf = &m->leaves[i];
        const uint32_t list = m->lists.begin[i];
        leaf->legal = leaf->n_legal > 0 ? m->lists.legal + list : NULL;
        leaf->prior = leaf->n_legal > 0 && m->lists.wants[i] ? m->lists.prior + list : NULL;
        for (int k = 0; leaf->prior && k < leaf->n_legal; k++)
            leaf->prior[k] = 0;
    }
}

/* The first leaf of a search that asks for priors: its root, as a world of its own shows it. */
static HxStatus select_root(Mcts *m)
{
    MctsPath *path = &m->paths[0];
    path->n_choices = 0;
    path->proven = 0;
    m->handed[0] = (MctsHanded){ .value_leaf = 0, .prior_leaf = 0 };
    hx_clone(&path->state, m->view, m->workspace[0].pool);
    m->n_waiting = 1;
    const HxStatus status = hx_redeal(&path->state, m->base.info.seat, &m->rng);
    if (status != HX_OK)
        return status;
    return add_leaf(m, &path->state, &path->state, true) < 0 ? HX_NO_MEMORY : HX_OK;
}

/* Are leaves played on before they are valued? Where nobody judges, they are valued as they are. */
static bool plays_on(const Mcts *m)
{
    const MctsConfig *c = &m->config;
    return c->is_valued && m->knowledge && ((c->turns > 0 && c->depth > 0) || c->is_settling);
}

/* Play the path's leaf on to where its value is taken, *at, and *unsettled before that settled. The leaf stays as it is where its priors
 * are wanted. */
static HxStatus play_on(Mcts *m, MctsPath *path, MctsHanded *h, bool keeps_leaf, const HxState **at, const HxState **unsettled)
{
    MctsWorkspace *w = &m->workspace[0];
    HxState *s = &path->state;
    HxStatus status = HX_OK;
    *at = *unsettled = s;
    if (!plays_on(m))
        return HX_OK;
    if (keeps_leaf) {
        hx_clone(&h->played, s, w->pool);
        h->has_played = true;
        s = &h->played;
    }
    status = simulate_play_turns(m, w, &m->rng, path, s);
    *at = *unsettled = s;
    if (status != HX_OK || !m->config.is_settling || s->game->to_move(s) == HX_OVER)
        return status;
    status = simulate_settle(m, w, &m->rng, s, &h->settled);
    h->has_settled = true;
    *at = &h->settled;
    return status;
}

/* Hand out the leaf of a path that has begun to wait; *is_valued: nobody need be asked what it is worth, or for anything else. */
static HxStatus hand_out(Mcts *m, MctsPath *path, MctsHanded *h, bool *is_valued)
{
    const HxState *leaf = &path->state, *at, *unsettled;
    const bool is_over = path->proven || leaf->game->to_move(leaf) == HX_OVER;
    const bool wants_priors = m->config.asks_priors && !is_over && leaf->game->to_move(leaf) >= 0;
    HxStatus status = HX_OK;
    at = unsettled = leaf;
    if (!is_over)
        status = play_on(m, path, h, wants_priors, &at, &unsettled);
    if (status != HX_OK)
        return status;
    if (path->proven)
        solve_value(m, path->proven, h->value);
    else if (at->game->to_move(at) == HX_OVER)
        evaluate_result(at, m->base.info.utility, h->value);
    else if ((h->value_leaf = add_leaf(m, at, unsettled, wants_priors && at == leaf)) < 0)
        return HX_NO_MEMORY;
    if (wants_priors)
        h->prior_leaf = at == leaf ? h->value_leaf : add_leaf(m, leaf, leaf, true);
    *is_valued = h->value_leaf < 0 && h->prior_leaf < 0;
    return wants_priors && h->prior_leaf < 0 ? HX_NO_MEMORY : HX_OK;
}

/* The value of the path that came last is known, and it waits for nothing. */
static void take_last(Mcts *m, MctsPath *path, const MctsHanded *h)
{
    if (h->has_settled)
        hx_drop(&m->handed[m->n_waiting - 1].settled);
    hx_drop(&path->state);
    m->n_waiting--;
    backpropagate_value(m, path, h->value);
    if (path->proven)
        solve_path(m, path);
}

static HxStatus select_paths(Mcts *m)
{
    const uint32_t first = m->n_sims;
    m->lists.used = 0;
    if (!m->root)
        return select_root(m);
    for (uint32_t i = 0; i < (uint32_t)m->config.n_leaves && first + i < m->target; i++) {
        MctsPath *path = &m->paths[m->n_waiting];
        MctsHanded *h = &m->handed[m->n_waiting];
        bool is_valued = false;
        *h = (MctsHanded){ .value_leaf = -1, .prior_leaf = -1 };
        HxStatus status = descend_start(m, path, first + i, m->workspace[0].pool) ? descend_leaf(m, path) : HX_NO_MEMORY;
        m->n_waiting++;
        if (status == HX_OK)
            status = hand_out(m, path, h, &is_valued);
        if (status != HX_OK)
            return status;
        if (is_valued)
            take_last(m, path, h);
        else
            backpropagate_unobserved(m, path);
    }
    return HX_OK;
}

HxStatus leaves_select(Mcts *m)
{
    const HxStatus status = select_paths(m);
    if (status == HX_OK)
        point_at_lists(m);
    else
        leaves_drop(m);
    return status;
}
