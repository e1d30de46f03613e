/* What a viewer knows of the steps of the game on the table: core/flow.h says it, the session keeps it. */
#include "core/public.h"
#include "play/table/room_internal.h"

static const HxFlow *flow_of(const Room *r)
{
    static const HxFlow none = { 0 };
    return r->session ? session_flow(r->session) : &none;
}

bool room_is_asked_in_secret(const Room *r)
{
    return flow_of(r)->unaware_now;
}

bool room_is_open(const Room *r, int viewer)
{
    return hx_flow_is_open(flow_of(r), viewer);
}

bool room_knows_step(const Room *r, int viewer, int step)
{
    return hx_flow_knows(flow_of(r), viewer, step);
}

int room_number_of(const Room *r, int viewer, int step)
{
    return hx_flow_number(flow_of(r), viewer, step);
}

int room_seen_length(const Room *r, int viewer)
{
    return hx_flow_length(flow_of(r), viewer);
}

int room_step_of(const Room *r, int viewer, int number)
{
    return hx_flow_step(flow_of(r), viewer, number);
}

int room_next_known(const Room *r, int viewer, int step)
{
    return hx_flow_next(flow_of(r), viewer, step);
}

HxAction room_seen_action(const HxState *before, HxAction a, int viewer)
{
    return viewer == HX_ALL ? a : viewer == HX_PUBLIC ? public_seen(before, a) : hx_seen(before, a, viewer);
}

int room_events(const Room *r, int step, int viewer, HxEvent *out, int cap)
{
    const HxState *before = session_before(r->session, step), *after = session_before(r->session, room_next_known(r, viewer, step));
    const HxAction a = session_action(r->session, step);
    return viewer == HX_PUBLIC ? public_events(before, a, after, out, cap) : hx_events(before, a, after, viewer, out, cap);
}

/* From streams that no game draws from. */
HxStatus room_redeal(HxState *s, int viewer, int number)
{
    const int stream = viewer == HX_PUBLIC ? HX_MAX_SEATS : viewer;
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL + (uint32_t)(stream + 1), (uint64_t)number);
    return viewer == HX_PUBLIC ? public_redeal(s, &rng) : hx_redeal(s, viewer, &rng);
}

HxStatus room_copy_as_seen(Room *r, int viewer, int number, int seat, HxState *out, HxPool *pool)
{
    const HxStatus status = hx_copy(out, session_before(r->session, room_step_of(r, viewer, number)), pool);
    return status == HX_OK ? room_redeal(out, seat, number) : status;
}
