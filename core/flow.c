/* Which steps and questions are hidden, by asking the game what each seat sees of an action. */
#include "core/flow.h"

#include <stdlib.h>

uint16_t hx_unaware(const HxState *before, HxAction a)
{
    uint16_t seats = 0;
    if (!before->game->seen)
        return 0;
    const int n = before->game->seats(before);
    for (int seat = 0; seat < n; seat++)
        if (hx_seen(before, a, seat) == HX_UNSEEN)
            seats |= (uint16_t)(1u << seat);
    return seats;
}

uint16_t hx_unaware_now(const HxState *s)
{
    HxAction legal[HX_MAX_LISTED];
    uint16_t seats = 0;
    if (!s->game->seen || s->game->to_move(s) < 0)
        return 0;
    const int n = s->game->legal(s, legal);
    for (int i = 0; i < n; i++)
        seats |= hx_unaware(s, legal[i]);
    return seats;
}

/* The answer of which the seat does not learn. */
static HxAction hidden_answer(const HxState *s, int seat)
{
    HxAction legal[HX_MAX_LISTED];
    const int n = s->game->legal(s, legal);
    int i = 0;
    while (i < n - 1 && hx_seen(s, legal[i], seat) != HX_UNSEEN)
        i++;
    return legal[i];
}

HxStatus hx_flow_settle(HxState *s, int seat)
{
    HxStatus status = HX_OK;
    while (status == HX_OK && hx_unaware_now(s) >> seat & 1)
        status = hx_apply(s, hidden_answer(s, seat));
    return status;
}

/* ---- The record ----------------------------------------------------------------------------------------------------------- */

void hx_flow_cut(HxFlow *flow, int n, const HxState *now)
{
    flow->n = n;
    flow->unaware_now = hx_unaware_now(now);
}

HxStatus hx_flow_add(HxFlow *flow, const HxState *before, HxAction a, const HxState *after)
{
    if (flow->n == flow->cap) {
        const int cap = flow->cap ? 2 * flow->cap : 256;
        uint16_t *larger = realloc(flow->unaware, (size_t)cap * sizeof *larger);
        if (!larger)
            return HX_NO_MEMORY;
        flow->unaware = larger;
        flow->cap = cap;
    }
    flow->unaware[flow->n++] = hx_unaware(before, a);
    flow->unaware_now = hx_unaware_now(after);
    return HX_OK;
}

void hx_flow_fini(HxFlow *flow)
{
    free(flow->unaware);
    *flow = (HxFlow){ 0 };
}

/* ---- As a viewer knows it --------------------------------------------------------------------------------------------------- */

/* Does the viewer not learn of what these seats do not learn of? */
static bool is_among(uint16_t unaware, int viewer)
{
    return viewer == HX_PUBLIC ? unaware != 0 : viewer != HX_ALL && (unaware >> viewer & 1);
}

bool hx_flow_is_open(const HxFlow *flow, int viewer)
{
    return !is_among(flow->unaware_now, viewer);
}

bool hx_flow_knows(const HxFlow *flow, int viewer, int step)
{
    return !is_among(flow->unaware[step], viewer);
}

int hx_flow_number(const HxFlow *flow, int viewer, int step)
{
    int number = 0;
    for (int i = 0; i < step; i++)
        number += hx_flow_knows(flow, viewer, i);
    return number;
}

int hx_flow_length(const HxFlow *flow, int viewer)
{
    const int number = hx_flow_number(flow, viewer, flow->n);
    return hx_flow_is_open(flow, viewer) || number == 0 ? number : number - 1;
}

int hx_flow_step(const HxFlow *flow, int viewer, int number)
{
    if (number < 0 || number > hx_flow_length(flow, viewer))
        return -1;
    int step = 0;
    for (int left = number; step < flow->n; step++)
        if (hx_flow_knows(flow, viewer, step) && left-- == 0)
            return step;
    return flow->n;
}

int hx_flow_next(const HxFlow *flow, int viewer, int step)
{
    for (step++; step < flow->n && !hx_flow_knows(flow, viewer, step); step++)
        ;
    return step;
}
