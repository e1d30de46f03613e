#include "agents/knowledge/ti4_mind.h"
#include "core/kit/bits.h"

enum { MAX_STEPS = 60, MAX_LEVELS = 2, MAX_TRIED = 12, MAX_LEGAL = 128 };

float ti4_standing(const HxState *s, int seat)
{
    const Ti4Seat *p = ti4_seat(s, seat);
    float worth = p->victory_points;
    if (p->eliminated)
        return 0;
    FOR_BITS(planet, p->planets)
    {
        worth += 0.1F + 0.04F * (float)(ti4_planet_resources(s, planet) + ti4_planet_influence(s, planet));
    }
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        worth += 0.02F * (float)(p->on_board[type] * ti4_unit(s, seat, type)->cost);
    worth += 0.06F * (float)p->on_board[TI4_PDS] + 0.15F * (float)p->on_board[TI4_SPACE_DOCK];
    worth += 0.02F * (float)p->on_board[TI4_INFANTRY] + 0.12F * (float)count_bits(p->techs);
    worth += 0.05F * (float)(p->pool[0] + p->pool[1] + p->pool[2]) + 0.04F * (float)p->trade_goods;
    const uint32_t open = ti4_core(s)->revealed & ~(uint32_t)p->scored;
    for (int i = 0; i < TI4_PUBLICS; i++)
        if (open >> i & 1 && ti4_meets(s, seat, i))
            worth += 0.4F * (float)ti4_objectives[i].points;
    for (int i = 0; i < TI4_SECRETS; i++)
        if (p->secrets >> i & 1)
            worth += ti4_meets(s, seat, TI4_PUBLICS + i) ? 0.4F : 0.1F;
    if (p->planets >> TI4_PLANET_MECATOL_REX & 1)
        worth += 0.6F;
    worth += 0.05F * (float)p->n_cards + 0.02F * (float)p->commodities;
    for (uint64_t left = ti4_core(s)->laws; left; left &= left - 1) /* a law of one's own is an advantage */
        worth += ti4_agendas[first_bit(left)].is_owned && ti4_core(s)->law_target[first_bit(left)] == seat + 1 ? 0.2F : 0;
    return worth;
}

/* Where a seat stands among the others. */
static float lead_of(const float *standing, int n, int seat)
{
    float sum = 0, best = 0;
    for (int other = 0; other < n; other++)
        if (other != seat) {
            sum += standing[other];
            best = standing[other] > best ? standing[other] : best;
        }
    return standing[seat] - 0.6F * sum / (float)(n - 1) - 0.4F * best;
}

Ti4Outlook ti4_outlook(const HxState *s, int seat, HxPool *scratch)
{
    Ti4Outlook now = { .s = s, .scratch = scratch, .seat = seat };
    for (int other = 0; other < s->game->seats(s); other++)
        now.standing[other] = ti4_standing(s, other);
    now.lead = lead_of(now.standing, s->game->seats(s), seat);
    return now;
}

/* A seat whose board has not changed stands where it stood. */
static float lead_after(const Ti4Outlook *now, const HxState *after)
{
    const int n = after->game->seats(after);
    const bool is_same = ti4_core(after)->revealed == ti4_core(now->s)->revealed && ti4_core(after)->laws == ti4_core(now->s)->laws;
    float standing[TI4_SEATS];
    for (int other = 0; other < n; other++)
        standing[other] = is_same && ti4_seat(after, other) == ti4_seat(now->s, other) ? now->standing[other] : ti4_standing(after, other);
    return lead_of(standing, n, now->seat);
}

typedef struct Look {
    const Ti4Outlook *now;
    Ti4Resolution open; /* what is being resolved now */
    int agenda;         /* looking at a vote: the agenda + 1, until it is decided */
    HxRng rng;
} Look;

static bool is_done(const HxState *s, const Look *look)
{
    if (s->game->to_move(s) == HX_OVER)
        return true;
    if (look->agenda)
        return ti4_core(s)->agenda != look->agenda;
    return ti4_is_resolved(s, look->open);
}

static float look_on(const HxState *s, HxAction a, Look look, int level)
{
    HxState next;
    HxAction legal[MAX_LEGAL];
    float best = 0;
    bool is_known = false;
    hx_clone(&next, s, look.now->scratch);
    bool is_fine = hx_apply(&next, a) == HX_OK;
    for (int step = 0; is_fine && step < MAX_STEPS && !is_done(&next, &look); step++) {
        const int mover = next.game->to_move(&next);
        if (mover == HX_CHANCE) {
            is_fine = hx_apply(&next, hx_sample(&next, &look.rng)) == HX_OK;
            continue;
        }
        const int n = next.game->legal(&next, legal);
        if (mover == look.now->seat && n > 1 && level < MAX_LEVELS && ti4_decision(&next).kind == TI4_DECIDES_TARGET) {
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
        best = lead_after(look.now, &next);
    hx_drop(&next);
    return best;
}

float ti4_gain(const Ti4Outlook *now, HxAction a)
{
    const Look look = { .now = now, .open = ti4_resolution(now->s), .rng = hx_rng_stream(0, 0, HX_FOR_LOOKS, 0) };
    return look_on(now->s, a, look, 0) - now->lead;
}

float ti4_gain_by_vote(const Ti4Outlook *now, HxAction a)
{
    const Look look = { .now = now, .agenda = ti4_core(now->s)->agenda, .rng = hx_rng_stream(0, 0, HX_FOR_LOOKS, 0) };
    return look_on(now->s, a, look, MAX_LEVELS) - now->lead;
}
