/* The custodians token, and landing (rule 33; INV-2). */
#include "core/games/ti4/rules/invasion/invasion.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

enum { CUSTODIANS_INFLUENCE = 6 };

/* Influence to remove the custodians: six, unless a text says otherwise (Blood Ties). @rule 33.2 */
static int custodians_cost(const HxState *s, int seat)
{
    return modified_value(s, VALUE_CUSTODIANS, seat, -1, CUSTODIANS_INFLUENCE);
}

/** On Mecatol Rex, while the token lies there: six influence, and somebody to land. @rule 33.0 33.2 33.2.a */
bool can_remove_custodians(const HxState *s, int system, int seat)
{
    return system == TI4_MECATOL && !core_of(s)->custodians_taken && fleet_of(s, system, seat)->n[TI4_INFANTRY] &&
           budget_of(s, seat, TI4_INFLUENCE) >= custodians_cost(s, seat);
}

/* The seat may remove the token. @rule 33.2 */
int ask_custodians_legal(const HxState *s, const AskCustodiansFrame *f, HxAction *out)
{
    (void)s, (void)f;
    return no_or_yes(out);
}

/** Remove the token: the seat pays six influence, gains a victory point at once, and must land somebody; agenda phases follow from this
 * round on. @rule 33.2 33.3 33.4 */
void ask_custodians_apply(HxState *s, const AskCustodiansFrame *f, HxAction a)
{
    if (IS(NO, a))
        return;
    invasion_frame_edit(s)->must_land = 1;
    core_edit(s)->custodians_taken = 1;
    pay_cost(s, f->head.seat, TI4_INFLUENCE, custodians_cost(s, f->head.seat));
    because(s, "the custodians token");
    gain_victory_points(s, f->head.seat, 1);
    because_over(s);
}

/* On Mecatol Rex only once the custodians token is gone; nowhere on a planet that is closed. */
static bool may_land(const HxState *s, int system, int slot)
{
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    return p->id && !is_closed(s, p->id - 1) && (system != TI4_MECATOL || core_of(s)->custodians_taken); /* 33.1 */
}

/* The next planet of the system, from this one on, that the seat may land on; -1: none. */
static int next_landing(const HxState *s, int system, int slot)
{
    for (; slot < TI4_SLOTS; slot++)
        if (may_land(s, system, slot))
            return slot;
    return -1;
}

/* How many ground forces land on the planet: at least one if the seat took the custodians token. @rule INV-2 33.2 */
Refusal ask_commit_refusal(const HxState *s, const AskCommitFrame *f, HxAction a)
{
    const int most = fleet_of(s, f->system, f->head.seat)->n[TI4_INFANTRY];
    if (!IS(NUMBER, a))
        return REFUSE(REASON_OTHER_QUESTION);
    if (ARG(NUMBER, a) == 0 && f->must_land)
        return REFUSE(REASON_MUST_LAND);
    return ARG(NUMBER, a) <= most ? allowed() : REFUSE(REASON_TOO_FEW_TO_LAND, most, most, f->system);
}

/** Why ground forces do not land now, or not on that planet. @rule INV-2 33.2 */
Refusal landing_refusal(const HxState *s, int seat, int system, int planet)
{
    const AskCommitFrame *f = current_ask_commit(s);
    const int cost = custodians_cost(s, seat);
    if (planet >= 0 && !is_allowed(closed_refusal(s, planet)))
        return closed_refusal(s, planet);
    if (!f && system == TI4_MECATOL && !core_of(s)->custodians_taken)
        return REFUSE(REASON_CUSTODIANS, cost, budget_of(s, seat, TI4_INFLUENCE) < cost);
    if (!f)
        return REFUSE(REASON_LAND_WHEN);
    const int asked = system_of(s, f->system)->planet[f->slot].id - 1;
    if (planet >= 0 && planet != asked)
        return REFUSE(system == f->system ? REASON_OTHER_PLANET : REASON_OTHER_SYSTEM, asked);
    const Refusal none = ask_commit_refusal(s, f, ACT(NUMBER, 0));
    return planet == asked && !is_allowed(none) ? none : ask_commit_refusal(s, f, ACT(NUMBER, MOST_NUMBER));
}

int ask_commit_legal(const HxState *s, const AskCommitFrame *f, HxAction *out)
{
    int n = 0;
    ADD_ALLOWED(ask_commit, NUMBER)
    return n;
}

/* So many land on the planet; then ask for the next planet of the system. @rule INV-2 */
void ask_commit_apply(HxState *s, const AskCommitFrame *f, HxAction a)
{
    const int k = ARG(NUMBER, a), system = f->system, slot = f->slot;
    if (k) {
        Ti4Fleet *fleet = fleet_edit(s, system, f->head.seat);
        fleet->n[TI4_INFANTRY] = (uint8_t)(fleet->n[TI4_INFANTRY] - k);
        Ti4Planet *p = &system_edit(s, system)->planet[slot];
        uint8_t *at = p->owner == f->head.seat + 1 ? &p->infantry : &p->invaders;
        *at = (uint8_t)(*at + k);
        report_units(s, FACT_LANDED, f->head.seat, system, slot, TI4_INFANTRY, k);
        fleet_settle(s, system, f->head.seat);
    }
    const int next = next_landing(s, system, slot + 1);
    if (next >= 0 && fleet_of(s, system, f->head.seat)->n[TI4_INFANTRY]) {
        AskCommitFrame *pushed = ask_commit_frame_push(s, f->head.seat);
        pushed->system = (uint8_t)system;
        pushed->slot = (uint8_t)next;
    }
}

/* ---- The stages ------------------------------------------------------------------------------------------------------------------ */

/** @rule TRX-1 */
HxNext invasion_pause(HxState *s)
{
    const InvasionFrame *f = invasion_frame(s);
    if (fleet_of(s, f->system, f->head.seat)->n[TI4_INFANTRY])
        trade_pause(s);
    return HX_NEXT;
}

/** Directly before ground forces are committed. @rule 33.2 */
HxNext invasion_custodians(HxState *s)
{
    const InvasionFrame f = *invasion_frame(s);
    Turn *now = turn_edit(s);
    now->bombed_last = now->by = 0;
    if (can_remove_custodians(s, f.system, f.head.seat))
        ask_custodians_frame_push(s, f.head.seat)->system = f.system;
    return HX_NEXT;
}

/** Ask planet by planet how many ground forces land, if any are in space. @rule INV-2 33.2 */
HxNext invasion_commit(HxState *s)
{
    const InvasionFrame f = *invasion_frame(s);
    const int slot = next_landing(s, f.system, 0);
    if (slot >= 0 && fleet_of(s, f.system, f.head.seat)->n[TI4_INFANTRY]) {
        AskCommitFrame *ask = ask_commit_frame_push(s, f.head.seat);
        ask->system = f.system;
        ask->slot = (uint8_t)slot;
        ask->must_land = f.must_land;
    }
    return HX_NEXT;
}

/* Ground forces have landed, before any cannon fires at them (Parley, Ragh's Call, Matriarch). */
HxNext invasion_landed(HxState *s)
{
    window_open(s, ON_COMMITTED, invasion_frame(s)->head.seat);
    return HX_NEXT;
}
