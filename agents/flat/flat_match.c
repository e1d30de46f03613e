/* Matches of the flat interface: agents by spec, and seats that the caller plays by an agent that asks outside. */
#include "agents/evaluate.h"
#include "agents/flat/flat_internal.h"
#include "agents/match.h"

#include <stdlib.h>
#include <string.h>

/* The agent of a seat that the caller plays: it waits until an action was given. */
typedef struct Outside {
    HxAgent base;
    const HxState *view; /* borrowed while is_asked */
    bool is_asked, has_action;
    HxAction action;
    FlatList seen;
} Outside;

struct HxFlatMatch {
    HxFlatGame *of;
    HxStore *store;
    Match *match;
    Outside *outside[HX_MAX_SEATS]; /* the match's; NULL: by spec */
    int awaits;                     /* a seat of the caller, or -1 */
    bool is_over;
    FlatList actions;
};

/* ---- The agent of a seat played by the caller -------------------------------------------------------------------------- */

static void outside_saw(HxAgent *agent, HxAction seen)
{
    flat_list_add(&((Outside *)agent)->seen, seen);
}

static HxStatus outside_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    (void)budget, (void)rng;
    Outside *a = (Outside *)agent;
    a->view = view;
    a->is_asked = true;
    return HX_OK;
}

static HxStep outside_step(HxAgent *agent, HxDecision *out)
{
    Outside *a = (Outside *)agent;
    if (!a->has_action)
        return HX_STEP_MORE;
    a->has_action = a->is_asked = false;
    out->action = a->action;
    return HX_STEP_DONE;
}

static void outside_destroy(HxAgent *agent)
{
    free(((Outside *)agent)->seen.action);
    free(agent);
}

static const HxAgentKind outside_kind = {
    .name = "outside",
    .summary = "played by the caller of the flat interface",
    .saw = outside_saw,
    .begin = outside_begin,
    .step = outside_step,
    .destroy = outside_destroy,
};

static Outside *outside_create(const HxFlatMatch *m, int seat)
{
    Outside *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->base.kind = &outside_kind;
    a->base.info = (HxSeatInfo){ .game = m->of->game, .seat = seat, .n_seats = m->of->n_seats, .store = m->store, .utility = HX_PLACING };
    return a;
}

/* ---- Life ------------------------------------------------------------------------------------------------------------- */

static void note_step(void *ctx, const MatchStep *step)
{
    HxFlatMatch *m = ctx;
    flat_list_add(&m->actions, step->action);
}

/* Agents for the caller's seats, and the match around them; those agents are the match's from then on. */
static HxStatus begin_match(HxFlatMatch *m, const char *const *agents, uint64_t seed, uint64_t game_id, HxError *err)
{
    HxAgent *made[HX_MAX_SEATS] = { NULL };
    for (int seat = 0; seat < m->of->n_seats; seat++) {
        m->outside[seat] = agents[seat] ? NULL : outside_create(m, seat);
        made[seat] = m->outside[seat] ? &m->outside[seat]->base : NULL;
        if (!agents[seat] && !made[seat]) {
            for (int other = 0; other < seat; other++)
                hx_agent_destroy(made[other]);
            return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a match", m->of->game->name);
        }
    }
    const MatchSpec spec = { .game = m->of->game,
                             .options = &m->of->options,
                             .agents = agents,
                             .made = made,
                             .run_seed = seed,
                             .game_id = game_id,
                             .utility = HX_PLACING,
                             .store = m->store,
                             .on_step = note_step,
                             .ctx = m };
    return match_create(&m->match, &spec, err); /* its set-up was accepted before: the agents are its own even where it fails */
}

int hx_flat_match_create(HxFlatMatch **out, HxFlatGame *game, const char *const *agents, uint64_t seed, uint64_t game_id, char *error)
{
    if (!game || !agents)
        return flat_refuse_null(error, game ? "agents of a match" : "game of a match");
    HxError err = { "" };
    HxFlatMatch *m = calloc(1, sizeof *m);
    if (m)
        m->store = hx_store_create(0);
    if (!m || !m->store) {
        free(m);
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for a match", game->game->name);
    }
    m->of = flat_game_hold(game);
    m->awaits = -1;
    HxStatus status = flat_check_agents(game, agents, &err);
    if (status == HX_OK)
        status = begin_match(m, agents, seed, game_id, &err);
    if (status == HX_OK)
        *out = m;
    else
        hx_flat_match_destroy(m);
    return flat_pass(error, status, &err);
}

void hx_flat_match_destroy(HxFlatMatch *m)
{
    if (!m)
        return;
    match_destroy(m->match);
    hx_store_destroy(m->store);
    hx_flat_game_destroy(m->of);
    free(m->actions.action);
    free(m);
}

/* ---- Play ------------------------------------------------------------------------------------------------------------- */

/* The caller's seat that is asked and has not answered, or -1. */
static int asked_seat(const HxFlatMatch *m)
{
    for (int seat = 0; seat < m->of->n_seats; seat++)
        if (m->outside[seat] && m->outside[seat]->is_asked && !m->outside[seat]->has_action)
            return seat;
    return -1;
}

static bool has_lost_steps(const HxFlatMatch *m)
{
    bool lost = m->actions.has_failed;
    for (int seat = 0; seat < m->of->n_seats; seat++)
        lost = lost || (m->outside[seat] && m->outside[seat]->seen.has_failed);
    return lost;
}

static HxStatus evaluate_here(const HxFlatMatch *m)
{
    const HxDecision *wanted = match_decision(m->match);
    HxPool *scratch = hx_pool_create(m->store, 0);
    const HxStatus status = scratch ? evaluate_leaves(wanted->leaves, wanted->n_leaves, HX_PLACING, scratch) : HX_NO_MEMORY;
    hx_pool_destroy(scratch);
    return status;
}

int hx_flat_match_run(HxFlatMatch *m, int *awaits, char *error)
{
    if (!m)
        return flat_refuse_null(error, "match");
    while (!m->is_over && (m->awaits = asked_seat(m)) < 0) {
        switch (match_step(m->match)) {
        case MATCH_OVER:
            m->is_over = true;
            break;
        case MATCH_FAILED:
            return flat_refuse(error, HX_NO_MEMORY, "%s", match_error(m->match));
        case MATCH_WAIT:
            flat_wait(match_decision(m->match));
            break;
        case MATCH_EVALUATE:
            if (evaluate_here(m) != HX_OK)
                return flat_refuse(error, HX_NO_MEMORY, "%s: no memory to evaluate leaves", m->of->game->name);
            break;
        case MATCH_MORE:
            break;
        }
        if (has_lost_steps(m))
            return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for the steps of a match", m->of->game->name);
    }
    *awaits = m->is_over ? HX_OVER : m->awaits;
    return 0;
}

int hx_flat_match_view(HxFlatState **out, HxFlatMatch *m, char *error)
{
    if (!m)
        return flat_refuse_null(error, "match");
    if (m->awaits < 0)
        return flat_refuse(error, HX_BAD_INPUT, "%s: no seat is awaited", m->of->game->name);
    return flat_state_of(out, m->of, m->outside[m->awaits]->view, m->awaits, error);
}

int hx_flat_match_choose(HxFlatMatch *m, uint32_t action, char *error)
{
    if (!m)
        return flat_refuse_null(error, "match");
    if (m->awaits < 0)
        return flat_refuse(error, HX_BAD_INPUT, "%s: no seat is awaited", m->of->game->name);
    Outside *a = m->outside[m->awaits];
    a->action = action;
    a->has_action = true;
    m->awaits = -1;
    return 0;
}

/* ---- What came of it -------------------------------------------------------------------------------------------------- */

int hx_flat_match_state(HxFlatState **out, const HxFlatMatch *m, char *error)
{
    if (!m)
        return flat_refuse_null(error, "match");
    return flat_state_of(out, m->of, match_state(m->match), HX_ALL, error);
}

uint64_t hx_flat_match_actions(const HxFlatMatch *m, uint32_t *out, uint64_t cap)
{
    if (!m)
        return 0;
    return flat_list_copy(&m->actions, out, cap);
}

uint64_t hx_flat_match_seen(const HxFlatMatch *m, int seat, uint32_t *out, uint64_t cap)
{
    if (!m)
        return 0;
    const bool is_ours = 0 <= seat && seat < m->of->n_seats && m->outside[seat];
    return is_ours ? flat_list_copy(&m->outside[seat]->seen, out, cap) : 0;
}

int hx_flat_match_result(const HxFlatMatch *m, int32_t *score, uint8_t *rank, double *utility, int *end_reason, int *fault_seat)
{
    if (!m)
        return HX_BAD_INPUT;
    if (!m->is_over)
        return HX_BAD_INPUT;
    flat_tell_result(match_result(m->match), score, rank, utility, end_reason, fault_seat);
    return 0;
}
