/* Agents of the flat interface: one decision at a time, on positions that the caller holds. */
#include "agents/agent.h"
#include "agents/flat/flat_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct HxFlatAgent {
    HxFlatGame *of;
    HxStore *store;
    HxAgent *agent;
    int seat;
    HxDecision decision; /* of the last choice; its arrays are the agent's until the next one */
};

static HxStatus create_inner(HxFlatAgent *a, const char *spec, HxError *err)
{
    if (hx_agent_is_local(spec))
        return hx_refuse(err, HX_BAD_INPUT, "agent '%.60s': needs a terminal, and there is none here", spec);
    const HxSeatInfo info = { .game = a->of->game,
                              .options = &a->of->options,
                              .seat = a->seat,
                              .n_seats = a->of->n_seats,
                              .store = a->store,
                              .utility = HX_PLACING };
    return hx_agent_create(&a->agent, spec, &info, err);
}

int hx_flat_agent_create(HxFlatAgent **out, HxFlatGame *game, const char *spec, int seat, char *error)
{
    if (!game || !spec)
        return flat_refuse_null(error, game ? "spec of an agent" : "game of an agent");
    if (seat < 0 || seat >= game->n_seats)
        return flat_refuse(error, HX_BAD_INPUT, "seat %d: there are %d", seat, game->n_seats);
    HxFlatAgent *a = calloc(1, sizeof *a);
    if (a)
        a->store = hx_store_create(0);
    if (!a || !a->store) {
        free(a);
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for an agent", game->game->name);
    }
    a->of = flat_game_hold(game);
    a->seat = seat;
    HxError err = { "" };
    const HxStatus status = create_inner(a, spec, &err);
    if (status == HX_OK)
        *out = a;
    else
        hx_flat_agent_destroy(a);
    return flat_pass(error, status, &err);
}

void hx_flat_agent_destroy(HxFlatAgent *a)
{
    if (!a)
        return;
    hx_agent_destroy(a->agent);
    hx_store_destroy(a->store);
    hx_flat_game_destroy(a->of);
    free(a);
}

void hx_flat_agent_saw(HxFlatAgent *a, uint32_t seen)
{
    if (!a)
        return;
    if (seen == HX_UNSEEN || seen < a->of->game->n_actions)
        hx_agent_saw(a->agent, seen);
}

int hx_flat_agent_choose(HxFlatAgent *a, const HxFlatState *s, uint64_t seed, uint32_t *action, char *error)
{
    if (!a || !s)
        return flat_refuse_null(error, a ? "position" : "agent");
    if (s->of->game != a->of->game || s->of->n_seats != a->of->n_seats)
        return flat_refuse(error, HX_BAD_INPUT, "a position of another game than the agent's, %s", a->of->game->name);
    if (hx_flat_state_to_move(s) != a->seat)
        return flat_refuse(error, HX_ILLEGAL, "seat %d is not to move", a->seat);
    HxFlatState *view = NULL;
    const int status = hx_flat_state_redeal(&view, s, a->seat, seed, error);
    if (status != 0)
        return status;
    HxError err = { "" };
    const HxRng rng = hx_rng_stream(seed, 0, HX_FOR_AGENT + (uint32_t)a->seat, 0);
    HxDecision decision = { .wait_fd = -1 };
    const HxStatus chosen = hx_agent_choose(a->agent, &view->state, (HxBudget){ 0 }, rng, &decision, &err);
    a->decision = chosen == HX_OK ? decision : (HxDecision){ .n_legal = 0 };
    hx_flat_state_destroy(view);
    if (chosen == HX_OK)
        *action = decision.action;
    return flat_pass(error, chosen, &err);
}

int hx_flat_agent_search(const HxFlatAgent *a, uint32_t *legal, uint32_t *visits, float *q, float *value)
{
    if (!a)
        return 0;
    const HxDecision *d = &a->decision;
    for (int seat = 0; value && seat < a->of->n_seats; seat++)
        value[seat] = d->has_value ? d->value[seat] : NAN;
    for (int i = 0; i < d->n_legal; i++) {
        if (legal)
            legal[i] = d->legal[i];
        if (visits)
            visits[i] = d->visits[i];
        if (q)
            q[i] = d->q ? d->q[i] : NAN;
    }
    return d->n_legal;
}
