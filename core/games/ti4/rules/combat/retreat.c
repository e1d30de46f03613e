/* Retreats from a space combat: announced, loaded, made (rules 39.4, 39.7). */
#include "core/games/ti4/rules/combat/combat.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/windows.h"
#include "core/kit/draws.h"

/* To announce a retreat, or not: nobody has to. @rule 39.4 */
int ask_retreat_legal(const HxState *s, const AskRetreatFrame *f, HxAction *out)
{
    (void)s, (void)f;
    return no_or_yes(out);
}

/** How many ground forces of one's own go aboard, planet by planet from `slot` on. @rule OQ-4 39.4 39.4.a 39.4.c */
void embark(HxState *s, int seat, int system, int slot)
{
    for (; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->owner == seat + 1 && p->infantry) {
            AskEmbarkFrame *pushed = ask_embark_frame_push(s, seat);
            pushed->system = (uint8_t)system;
            pushed->slot = (uint8_t)slot;
            return;
        }
    }
}

/* It is only announced: the fight goes on, and space_retreat() carries it out. Ground forces go aboard now, but for the other reading.
 * @rule 39.4 39.4.a 39.4.b */
void ask_retreat_apply(HxState *s, const AskRetreatFrame *f, HxAction a)
{
    if (IS(NO, a))
        return;
    space_frame_edit(s)->flags |= f->head.seat == core_of(s)->active ? RETREAT_ATTACKER : RETREAT_DEFENDER;
    window_open(s, ON_RETREAT, f->head.seat);
    if (!is_switched(s, SWITCH_RETREAT_LOAD)) /* aboard first: whoever stops the retreat answers it (39.4.c) */
        embark(s, f->head.seat, f->system, 0);
}

/** The retreat that was announced does not happen (Intercept): space_retreat() looks at it. */
void stop_retreat(HxState *s)
{
    current_space_edit(s)->flags |= RETREAT_STOPPED;
}

/* How many ground forces of this planet go aboard: none, up to all of them. @rule 39.4.c */
int ask_embark_legal(const HxState *s, const AskEmbarkFrame *f, HxAction *out)
{
    const int most = system_of(s, f->system)->planet[f->slot].infantry;
    for (int i = 0; i <= most && i <= 40; i++)
        out[i] = ACT(NUMBER, i);
    return most > 40 ? 41 : most + 1;
}

/* So many ground forces leave the planet for the space area; then the next planet is asked. @rule 39.4.c */
void ask_embark_apply(HxState *s, const AskEmbarkFrame *f, HxAction a)
{
    const int k = ARG(NUMBER, a);
    if (k) {
        Ti4Planet *p = &system_edit(s, f->system)->planet[f->slot];
        p->infantry = (uint8_t)(p->infantry - k);
        Ti4Fleet *fleet = fleet_edit(s, f->system, f->head.seat);
        fleet->n[TI4_INFANTRY] = (uint8_t)(fleet->n[TI4_INFANTRY] + k);
        fleet_settle(s, f->system, f->head.seat);
    }
    embark(s, f->head.seat, f->system, f->slot + 1);
}

/* Fighters and ground forces for which what retreats has no room. What retreats is whatever has a move value: ships, and a Floating
 * Factory, which is a space dock that moves and carries; fighters with one need no room. @rule 39.7.b */
static int left_behind(const HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    int room = 0;
    for (int type = TI4_DESTROYER; type < TI4_TYPES; type++)
        if (unit_of(s, seat, type)->move)
            room += fleet->n[type] * unit_of(s, seat, type)->capacity;
    const int load = fleet->n[TI4_INFANTRY] + (unit_of(s, seat, TI4_FIGHTER)->move ? 0 : fleet->n[TI4_FIGHTER]);
    return load > room ? load - room : 0;
}

/* Any one of the systems that a retreat may go to. @rule 39.7 39.7.b */
int ask_retreat_to_legal(const HxState *s, const AskRetreatToFrame *f, HxAction *out)
{
    uint64_t cells;
    int n = 0;
    retreat_cells(s, f->system, f->head.seat, &cells);
    return list_bits(out, n, ACT(SYSTEM, 0), cells);
}

/* The retreat goes there. @rule 39.7.b 39.7.d ANM-5 39.7 */
void ask_retreat_to_apply(HxState *s, const AskRetreatToFrame *f, HxAction a)
{
    leave_combat(s, f->head.seat, f->system, ARG(SYSTEM, a));
}

/** All ships, a Floating Factory (whatever has a move value) and what they carry go from one system to another, and a token follows the
 * ships; out of a gravity rift ship by ship, with rolls (retreat_load). @rule 48.9 39.7.b 39.7.d ANM-5 TRN-6 39.7 */
void leave_combat(HxState *s, int seat, int from, int to)
{
    const Ti4Fleet fleet = *fleet_of(s, from, seat);
    if (board_of(s)->rifts >> from & 1) {
        RetreatFrame *pushed = retreat_frame_push(s, seat);
        pushed->system = (uint8_t)from;
        pushed->to = (uint8_t)to;
        return;
    }
    Ti4Fleet *old = fleet_edit(s, from, seat), *new = fleet_edit(s, to, seat);
    for (int type = 0; type < TI4_TYPES; type++)
        if (type == TI4_INFANTRY || type == TI4_FIGHTER || unit_of(s, seat, type)->move) {
            old->n[type] = 0;
            new->n[type] = (uint8_t)(new->n[type] + fleet.n[type]);
        }
    for (int slot = 0; slot < 4; slot++) /* their damage goes with them: the carrier and the three types after it may sustain */
        if (old->n[TI4_CARRIER + slot] == 0) {
            old->damaged[slot] = 0;
            new->damaged[slot] = (uint8_t)(new->damaged[slot] + fleet.damaged[slot]);
        }
    fleet_settle(s, from, seat);
    fleet_settle(s, to, seat);
    if (seat_of(s, seat)->ships >> to & 1)
        place_token(s, seat, to);
}

/* ---- The stages ------------------------------------------------------------------------------------------------------------------ */

/** The defender is asked first, where there is somewhere to go. @rule 39.4 39.4.a SPC-3 */
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
    if (is_switched(s, SWITCH_RETREAT_LOAD))
        embark(s, seat, f->system, 0);
    return HX_NEXT;
}

/** First what can neither move nor be carried is lost, then the retreat goes to one system. @rule 39.7.b 39.7 */
HxNext space_retreat_go(HxState *s)
{
    const SpaceFrame f = *space_frame(s);
    const int seat = f.flags & RETREAT_DEFENDER ? f.defender : f.head.seat;
    if (left_behind(s, f.system, seat)) {
        AskExcessFrame *ask = ask_excess_frame_push(s, seat);
        ask->system = f.system;
        ask->limit = OVER_CAPACITY;
        return HX_AGAIN;
    }
    ask_retreat_to_frame_push(s, seat)->system = f.system;
    return HX_GO(SPACE_ROUND_END);
}
