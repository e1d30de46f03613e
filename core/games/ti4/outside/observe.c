/* What a seat sees, as numbers. */
#include "core/games/ti4/outside/outside.h"

#include "core/games/ti4/machine.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"

const HxPlane ti4_planes[] = {
    { "round and phase", 0, TI4_OBS_GLOBAL, { TI4_OBS_GLOBAL }, "round / 9; phase; custodians; revealed objectives; kind of question" },
    { "seats",
      TI4_OBS_GLOBAL,
      TI4_SEATS *TI4_OBS_SEAT,
      { TI4_SEATS, TI4_OBS_SEAT },
      "own seat first, then clockwise: points, pools, goods, cards, technologies, objectives, planets" },
    { "systems",
      TI4_OBS_GLOBAL + TI4_SEATS *TI4_OBS_SEAT,
      TI4_SYSTEMS *TI4_OBS_SYSTEM,
      { TI4_SYSTEMS, TI4_OBS_SYSTEM },
      "place by place: anomaly, wormholes, own and others' ships, planets" },
    { .name = NULL },
};

static float part(int n, int of)
{
    return n >= of ? 1 : (float)n / (float)of;
}

static void observe_seat(const HxState *s, int of, bool is_own, float *out)
{
    const Ti4Seat *p = seat_of(s, of);
    int n = 0;
    out[n++] = part(p->victory_points, core_of(s)->vp_target);
    for (int pool = 0; pool < TI4_POOLS; pool++)
        out[n++] = part(p->pool[pool], TI4_TOKENS);
    out[n++] = part(p->trade_goods, 20);
    out[n++] = part(p->commodities, 8);
    out[n++] = part(p->n_cards, 8);
    out[n++] = part(p->n_secrets, 4);
    out[n++] = p->passed;
    out[n++] = p->eliminated;
    out[n++] = core_of(s)->speaker == of;
    out[n++] = core_of(s)->active == of;
    for (int card = 0; card < TI4_STRATEGIES; card++)
        out[n++] = p->strategies >> card & 1 ? p->used >> card & 1 ? 0.5f : 1 : 0;
    for (int type = 0; type < TI4_TYPES; type++)
        out[n++] = part(p->on_board[type], hx_ti4_supply[type]);
    for (int tech = 0; tech < TI4_TECHS; tech++)
        out[n++] = (float)(p->techs >> tech & 1);
    for (int objective = 0; objective < TI4_OBJECTIVES; objective++)
        out[n++] =
            p->scored >> objective & 1 || (is_own && objective >= TI4_PUBLICS && p->secrets >> (objective - TI4_PUBLICS) & 1) ? 1 : 0;
    out[n++] = part(budget_of(s, of, 0), 30);
    out[n++] = part(budget_of(s, of, 1), 30);
    out[n++] = part(count_bits(p->planets), 20);
    assert(n == TI4_OBS_SEAT);
}

static void observe_system(const HxState *s, int system, int seat, float *out)
{
    const Ti4System *sys = system_of(s, system);
    int n = 0;
    if (!sys->tile)
        return;
    out[n++] = 1;
    for (int anomaly = 1; anomaly <= 4; anomaly++)
        out[n++] = sys->anomaly == anomaly;
    for (int w = 0; w < 3; w++)
        out[n++] = sys->wormholes >> w & 1;
    out[n++] = sys->home == seat + 1 ? 1 : sys->home ? -1 : 0;
    out[n++] = (float)(seat_of(s, seat)->tokens >> system & 1);
    for (int i = 0; i < 2; i++) {
        float *at = out + n + (sys->fleet[i].owner == seat + 1 ? 0 : 8);
        for (int type = 0; type < TI4_SHIP_TYPES + 1 && sys->fleet[i].owner; type++)
            at[type] = part(sys->fleet[i].n[type], 8);
    }
    n += 16;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &sys->planet[slot];
        out[n++] = p->owner == seat + 1 ? 1 : p->owner ? -1 : 0;
        out[n++] = part(p->infantry, 8);
        out[n++] = part(p->pds + 2 * p->dock, 4);
    }
    assert(n == TI4_OBS_SYSTEM);
}

/* Kinds of frames before those of the draft, which are observed as 1: what was observed before them stays the same number. */
enum { OBSERVED_KINDS = TI4_P_DRAFT };

void ti4_observe(const HxState *s, int seat, float *out)
{
    const Core *core = core_of(s);
    memset(out, 0, TI4_OBS * sizeof *out);
    float *at = out;
    *at++ = part(core->round, 9);
    at[core->phase] = 1;
    at += TI4_PHASES;
    *at++ = core->custodians_taken;
    for (int i = 0; i < TI4_PUBLICS; i++)
        *at++ = (float)(core->revealed >> i & 1);
    *at++ = !core->is_over && ti4_to_move(s) == seat;
    *at++ = part(top_of(s)->head.kind, OBSERVED_KINDS);
    for (int card = 0; card < TI4_STRATEGIES; card++)
        *at++ = part(core->strategy_goods[card], 5);
    assert(at == out + TI4_OBS_GLOBAL);
    for (int i = 0; i < core->seats; i++)
        observe_seat(s, (seat + i) % core->seats, i == 0, out + TI4_OBS_GLOBAL + i * TI4_OBS_SEAT);
    for (int system = 0; system < TI4_SYSTEMS; system++)
        observe_system(s, system, seat, out + TI4_OBS_GLOBAL + TI4_SEATS * TI4_OBS_SEAT + system * TI4_OBS_SYSTEM);
}
