/* Retreats from a space combat: announced, loaded, made (rules 39.4, 39.7). */
#include "core/games/ti4/rules/combat/combat.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/windows.h"
#include "core/kit/draws.h"

/* The seat may announce a retreat; nobody has to. @rule 39.4 */
int ask_retreat_legal(const HxState *s, const AskRetreatFrame *f, HxAction *out)
{
    (void)s, (void)f;
    return no_or_yes(out);
}

/* The seat only announces: the fight continues, and space_retreat() carries the retreat out. Ground forces go aboard now, except by the
 * other reading. @rule 39.4 39.4.a 39.4.b */
void ask_retreat_apply(HxState *s, const AskRetreatFrame *f, HxAction a)
{
    if (IS(NO, a))
        return;
    space_frame_edit(s)->flags |= f->head.seat == core_of(s)->active ? RETREAT_ATTACKER : RETREAT_DEFENDER;
    window_later(s, ON_RETREAT, f->head.seat);
    if (!is_switched(s, SWITCH_RETREAT_LOAD)) /* aboard first: whoever stops the retreat answers it (39.4.c) */
        embark(s, f->head.seat, f->system, 0);
}

/** Stop the announced retreat (Intercept): space_retreat() checks this. */
void stop_retreat(HxState *s)
{
    current_space_edit(s)->flags |= RETREAT_STOPPED;
}

/** Why a seat does not retreat now. @rule 39.4 39.4.b 39.7 SPC-3 */
Refusal retreat_refusal(const HxState *s, int seat, int to)
{
    const SpaceFrame *f = current_space(s);
    if (!f || space_foe(s, seat) < 0)
        return REFUSE(REASON_RETREAT_WHEN);
    if (to >= 0)
        return refuge_refusal(s, f->system, seat, to);
    if (f->flags & RETREAT_DEFENDER && seat != f->defender)
        return REFUSE(REASON_DEFENDER_RETREATS, f->defender);
    return REFUSE(can_retreat(s, f->system, seat) ? REASON_RETREAT_EARLIER : REASON_NO_RETREAT, f->system);
}

Refusal ask_retreat_to_refusal(const HxState *s, const AskRetreatToFrame *f, HxAction a)
{
    return IS(SYSTEM, a) ? refuge_refusal(s, f->system, f->head.seat, ARG(SYSTEM, a)) : REFUSE(REASON_OTHER_QUESTION);
}

/* The retreat may go to any of these systems. @rule 39.7 39.7.b */
int ask_retreat_to_legal(const HxState *s, const AskRetreatToFrame *f, HxAction *out)
{
    uint64_t cells;
    int n = 0;
    retreat_cells(s, f->system, f->head.seat, &cells);
    return list_bits(out, n, ACT(SYSTEM, 0), cells);
}

/* The retreat goes there; ground forces went aboard when it was announced, but for the other reading. @rule 39.7.b 39.7.d ANM-5 39.7 39.4.c
 */
void ask_retreat_to_apply(HxState *s, const AskRetreatToFrame *f, HxAction a)
{
    ships_go(s, f->head.seat, f->system, ARG(SYSTEM, a), is_switched(s, SWITCH_RETREAT_LOAD) ? SHIPS_EMBARK : 0);
}

/* ---- The stages ------------------------------------------------------------------------------------------------------------------ */

/** Ask the defender first, if it has somewhere to go. @rule 39.4 39.4.a SPC-3 */
HxNext announce_by_defender(HxState *s)
{
    const SpaceFrame f = *space_frame(s);
    if (can_retreat(s, f.system, f.defender))
        ask_retreat_frame_push(s, f.defender)->system = f.system;
    return HX_NEXT;
}

/** The attacker may announce a retreat, unless the defender has, where there is somewhere to go. @rule 39.4 39.4.b SPC-3 */
HxNext announce_by_attacker(HxState *s)
{
    const SpaceFrame f = *space_frame(s);
    if (!(f.flags & RETREAT_DEFENDER) && can_retreat(s, f.system, f.head.seat))
        ask_retreat_frame_push(s, f.head.seat)->system = f.system;
    return HX_NEXT;
}

/** Who announced a retreat in this round must go, unless it was stopped or no opponent is left; then the round ends.
 * @rule 39.7 39.7.a 39.4.a 39.4.c */
HxNext space_retreat(HxState *s)
{
    SpaceFrame *f = space_frame_edit(s);
    const int seat = f->flags & RETREAT_DEFENDER ? f->defender : f->flags & RETREAT_ATTACKER ? f->head.seat : -1;
    if (seat < 0 || f->flags & RETREAT_STOPPED || !both_fight(s, f) || !can_retreat(s, f->system, seat))
        return HX_GO(SPACE_ROUND_END);
    Turn *now = turn_edit(s);
    now->crew_seat = 0; /* The Alastor: ground forces fight as ships no longer */
    memset(now->crew, 0, sizeof now->crew);
    f->again = 0;
    return HX_NEXT;
}

/** All that retreats goes to one system (ships_go). @rule 39.7.b 39.7 */
HxNext space_retreat_go(HxState *s)
{
    const SpaceFrame f = *space_frame(s);
    const int seat = f.flags & RETREAT_DEFENDER ? f.defender : f.head.seat;
    ask_retreat_to_frame_push(s, seat)->system = f.system;
    return HX_NEXT;
}
