/* An agent that is asked beside the game. */
#include "play/advice.h"

#include "agents/serve.h"
#include "play/session_internal.h"

#include <stdlib.h>
#include <string.h>

struct Advice {
    HxStore *store;
    HxPool *pool;
    HxState at, view; /* the position, and what the agent sees of it */
    bool has_position, has_view;
    HxAgent *agent;
    HxAction *only; /* [n_only] own; NULL */
};

static HxStatus copy_position(Advice *a, const Session *s, const AdviceSpec *spec, HxError *err)
{
    const int seat = session_game(s)->to_move(session_before(s, spec->step));
    a->store = hx_store_create(spec->memory);
    a->pool = a->store ? hx_pool_create(a->store, 0) : NULL;
    a->has_position = a->pool && hx_copy(&a->at, session_before(s, spec->step), a->pool) == HX_OK;
    if (!a->has_position)
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a position", session_game(s)->name);
    const HxStatus status = session_make_view(&a->view, s, seat, spec->step, a->pool, err);
    a->has_view = status == HX_OK;
    return status;
}

static HxStatus hold_to(Advice *a, const AdviceSpec *spec, HxError *err)
{
    if (!spec->only)
        return HX_OK;
    if (!a->agent->kind->restricts)
        return hx_refuse(err, HX_BAD_INPUT, "agent '%s': it cannot be held to some of the actions; a search can", a->agent->kind->name);
    a->only = malloc((size_t)spec->n_only * sizeof *a->only);
    if (!a->only)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a list of actions");
    memcpy(a->only, spec->only, (size_t)spec->n_only * sizeof *a->only);
    a->agent->only = a->only;
    a->agent->n_only = spec->n_only;
    return HX_OK;
}

HxStatus advice_create(Advice **out, const Session *s, const AdviceSpec *spec, HxError *err)
{
    Advice *a = calloc(1, sizeof *a);
    if (!a)
        return hx_refuse(err, HX_NO_MEMORY, "no memory to decide");
    HxStatus status = copy_position(a, s, spec, err);
    const int seat = status == HX_OK ? a->at.game->to_move(&a->at) : 0;
    if (status == HX_OK)
        status = session_make_agent(&a->agent, NULL, s, spec->agent, seat, spec->step, a->store, err);
    if (status == HX_OK)
        status = hold_to(a, spec, err);
    if (status == HX_OK) {
        const HxRng rng = session_stream(s, 0, HX_FOR_AGENT + (uint32_t)seat, (uint64_t)spec->step);
        status = hx_agent_begin(a->agent, &a->view, spec->budget, rng);
        if (status != HX_OK)
            hx_refuse(err, status, "%s: no memory to decide", a->agent->kind->name);
    }
    if (status == HX_OK)
        *out = a;
    else
        advice_destroy(a);
    return status;
}

void advice_destroy(Advice *a)
{
    if (!a)
        return;
    hx_agent_destroy(a->agent);
    if (a->has_view)
        hx_drop(&a->view);
    if (a->has_position)
        hx_drop(&a->at);
    hx_pool_destroy(a->pool);
    hx_store_destroy(a->store);
    free(a->only);
    free(a);
}

HxStep advice_step(Advice *a, HxDecision *out, HxError *err)
{
    return session_step_agent(a->agent, a->store, out, err);
}

bool advice_peek(Advice *a, HxDecision *out)
{
    return hx_agent_peek(a->agent, out);
}

const HxState *advice_position(const Advice *a)
{
    return &a->at;
}
