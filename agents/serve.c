/* The one loop around agents and matches. */
#include "agents/serve.h"

#include "agents/evaluate.h"

#include <poll.h>

enum { LOOK_UP_MS = 200 };

HxStatus serve_evaluate(const Serve *serve, const HxDecision *wanted, HxError *err)
{
    if (serve->value)
        return serve->value(serve->valuer, wanted->leaves, wanted->n_leaves, err);
    HxPool *scratch = hx_pool_create(serve->store, 0);
    const HxStatus status = scratch ? evaluate_leaves(wanted->leaves, wanted->n_leaves, serve->utility, scratch) : HX_NO_MEMORY;
    hx_pool_destroy(scratch);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "no memory to evaluate leaves");
}

void serve_wait(const Serve *serve, const HxDecision *wait)
{
    struct pollfd watch = { .fd = wait->wait_fd, .events = POLLIN };
    int ms = wait->wait_ms;
    if (serve->is_stopping && (ms < 0 || ms > LOOK_UP_MS))
        ms = LOOK_UP_MS;
    poll(&watch, wait->wait_fd >= 0, ms); /* an interrupt ends the sleep: the caller looks up and comes back */
}

static bool is_serve_stopping(const Serve *serve, bool *is_stopped)
{
    *is_stopped = serve->is_stopping && serve->is_stopping(serve->ctx);
    return *is_stopped;
}

HxStatus serve_agent(const Serve *serve, HxAgent *agent, HxDecision *out, bool *is_stopped, HxError *err)
{
    const char *name = agent->kind->name;
    while (!is_serve_stopping(serve, is_stopped)) {
        *out = (HxDecision){ .wait_fd = -1 };
        switch (hx_agent_step(agent, out)) {
        case HX_STEP_DONE:
            return HX_OK;
        case HX_STEP_MORE:
            break;
        case HX_STEP_EVALUATE: {
            HxError why = { "" };
            const HxStatus status = serve_evaluate(serve, out, &why);
            if (status != HX_OK)
                return hx_refuse(err, status, "agent '%s': %s", name, why.text);
            break;
        }
        case HX_STEP_WAIT:
            serve_wait(serve, out);
            break;
        case HX_STEP_NO_MEMORY:
            return hx_refuse(err, HX_NO_MEMORY, "agent '%s': no memory to decide", name);
        case HX_STEP_FAULT:
            return hx_refuse(err, HX_IO, "agent '%s': %s", name, out->fault ? out->fault : "broken");
        }
    }
    return HX_OK;
}

HxStatus serve_match(const Serve *serve, Match *match, bool *is_stopped, HxError *err)
{
    while (!is_serve_stopping(serve, is_stopped)) {
        switch (match_step(match)) {
        case MATCH_MORE:
            break;
        case MATCH_EVALUATE: {
            const HxStatus status = serve_evaluate(serve, match_decision(match), err);
            if (status != HX_OK)
                return status;
            break;
        }
        case MATCH_WAIT:
            serve_wait(serve, match_decision(match));
            break;
        case MATCH_OVER:
            return HX_OK;
        case MATCH_FAILED:
            return hx_refuse(err, HX_NO_MEMORY, "%s", match_error(match));
        }
    }
    return HX_OK;
}

HxStatus hx_agent_choose(HxAgent *a, const HxState *view, HxBudget budget, HxRng rng, HxDecision *out, HxError *err)
{
    bool is_stopped;
    const Serve serve = { .store = a->info.store, .utility = a->info.utility };
    const HxStatus status = hx_agent_begin(a, view, budget, rng);
    if (status != HX_OK)
        return hx_refuse(err, status, "agent '%s': no memory to decide", a->kind->name);
    return serve_agent(&serve, a, out, &is_stopped, err);
}
