#include "agents/knowledge/ti4_look.h"

#include "core/games/ti4/ti4.h"

enum { MAX_STEPS = 60, MAX_LEVELS = 2, MAX_TRIED = 12, MAX_LEGAL = 128 };

float ti4_lead(const HxState *s, int seat)
{
    const int n = s->game->seats(s);
    float sum = 0, best = 0;
    for (int other = 0; other < n; other++)
        if (other != seat) {
            const float worth = ti4_standing(s, other);
            sum += worth;
            best = worth > best ? worth : best;
        }
    return ti4_standing(s, seat) - 0.6F * sum / (float)(n - 1) - 0.4F * best;
}

static int depth_of(const HxState *s)
{
    int depth = 0;
    while (ti4_below(s, depth))
        depth++;
    return depth;
}

/* Frames that texts bring with them: they are played through. */
static bool is_part_of_a_text(int kind)
{
    switch (kind) {
    case TI4_P_TEXT:
    case TI4_P_WINDOW:
    case TI4_P_RESEARCH:
    case TI4_P_DRAW:
    case TI4_P_SECRET:
    case TI4_P_SCORE:
    case TI4_P_LIMITS:
    case TI4_A_TARGET:
    case TI4_A_POOL:
    case TI4_A_PAY:
    case TI4_R_DICE:
    case TI4_R_CARD:
    case TI4_R_DRAW_SECRET:
        return true;
    default:
        return false;
    }
}

typedef struct Look {
    int seat, from, event; /* who looks; the lowest frame of what is asked now; the window asked in, -1: none */
    int agenda;            /* looking at a vote: the agenda + 1, until it is decided */
    HxPool *scratch;
    HxRng rng;
} Look;

static bool is_done(const HxState *s, const Look *look)
{
    if (s->game->to_move(s) == HX_OVER)
        return true;
    if (look->agenda)
        return ti4_core(s)->agenda != look->agenda;
    const int depth = depth_of(s);
    if (depth <= look->from)
        return true;
    const Ti4Frame *f = ti4_below(s, depth - 1 - look->from);
    return !is_part_of_a_text(f->kind) || (f->kind == TI4_P_WINDOW && f->x != look->event);
}

static float look_on(const HxState *s, HxAction a, Look look, int level)
{
    HxState next;
    HxAction legal[MAX_LEGAL];
    float best = 0;
    bool is_known = false;
    hx_clone(&next, s, look.scratch);
    bool is_fine = hx_apply(&next, a) == HX_OK;
    for (int step = 0; is_fine && step < MAX_STEPS && !is_done(&next, &look); step++) {
        const int mover = next.game->to_move(&next);
        if (mover == HX_CHANCE) {
            is_fine = hx_apply(&next, hx_sample(&next, &look.rng)) == HX_OK;
            continue;
        }
        const int n = next.game->legal(&next, legal);
        if (mover == look.seat && n > 1 && level < MAX_LEVELS && ti4_top(&next)->kind == TI4_A_TARGET) {
            for (int i = 0; i < n && i < MAX_TRIED; i++) {
                const float worth = look_on(&next, legal[i], look, level + 1);
                best = !is_known || worth > best ? worth : best;
                is_known = true;
            }
            break;
        }
        is_fine = hx_apply(&next, legal[0]) == HX_OK; /* no, done, nothing */
    }
    if (!is_known)
        best = ti4_lead(&next, look.seat);
    hx_drop(&next);
    return best;
}

float ti4_after(const HxState *s, HxAction a, int seat, HxPool *scratch)
{
    const int depth = depth_of(s);
    Look look = { .seat = seat, .from = depth - 1, .event = -1, .scratch = scratch, .rng = hx_rng_stream(1, 2, HX_FOR_TEST, 0) };
    while (look.from > 0 && is_part_of_a_text(ti4_below(s, depth - look.from)->kind))
        look.from--;
    const Ti4Frame *lowest = ti4_below(s, depth - 1 - look.from);
    if (lowest->kind == TI4_P_WINDOW)
        look.event = lowest->x;
    return look_on(s, a, look, 0);
}

float ti4_after_vote(const HxState *s, HxAction a, int seat, HxPool *scratch)
{
    const Look look = { .seat = seat, .agenda = ti4_core(s)->agenda, .scratch = scratch, .rng = hx_rng_stream(1, 2, HX_FOR_TEST, 0) };
    return look_on(s, a, look, MAX_LEVELS);
}
