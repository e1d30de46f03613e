/* Steps held back until a seat may know their result. */
#include "agents/witness.h"

void witness_fini(HxWitness *w)
{
    if (w->holds)
        hx_drop(&w->before);
    w->holds = false;
}

void witness_end(HxWitness *w, HxAgent *agent, const HxState *now)
{
    if (w->holds)
        hx_agent_tell_step(agent, &w->before, w->action, now, w->n - 1);
    witness_fini(w);
}

HxStatus witness_step(HxWitness *w, HxAgent *agent, const HxState *before, HxAction a, const HxState *after, uint16_t unaware_after,
                      HxPool *pool)
{
    const int seat = agent->info.seat;
    const bool is_open = !(unaware_after >> seat & 1);
    if (!hx_agent_wants_steps(agent))
        return HX_OK;
    if (hx_seen(before, a, seat) == HX_UNSEEN) {
        if (is_open)
            witness_end(w, agent, after);
        return HX_OK;
    }
    witness_end(w, agent, before);
    const uint64_t step = w->n++;
    if (is_open) {
        hx_agent_tell_step(agent, before, a, after, step);
        return HX_OK;
    }
    const HxStatus status = hx_copy(&w->before, before, pool);
    w->action = a;
    w->holds = status == HX_OK;
    return status;
}
