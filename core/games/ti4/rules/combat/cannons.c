/* Space cannon offense (rule 41; MOV-4). */
#include "core/games/ti4/rules/combat/combat.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"
#include "core/kit/draws.h"

/** Dice of a seat's cannons against ships of a system, of one of the two groups. The unit's row says how many dice, what they hit on, and
 * whether it reaches adjacent systems (`cannon_far`). @rule 41.1 41.3 41.3.b 41.3.c 43.2 */
int cannon_dice(const HxState *s, int system, int seat, int group, int *hit_on)
{
    const Ti4Seat *p = seat_of(s, seat);
    const int type = group == CANNONS_OF_PDS ? TI4_PDS : TI4_FLAGSHIP;
    const Ti4UnitInfo *unit = unit_of(s, seat, type);
    *hit_on = unit->cannon;
    if (!unit->cannon || !p->on_board[type])
        return 0;
    /* adjacent_for: through wormholes, too (43.2) */
    const uint64_t at = unit->cannon_far ? adjacent_for(s, seat, system) | BIT(system) : BIT(system);
    int n = 0;
    if (group == CANNONS_OF_FLAGSHIP) {
        FOR_BITS(i, at & p->ships)
        {
            n += fleet_of(s, i, seat)->n[TI4_FLAGSHIP];
        }
        return n * unit->cannon_dice;
    }
    FOR_BITS(i, at)
    {
        const Ti4System *sys = system_of(s, i);
        for (int slot = 0; slot < TI4_SLOTS; slot++)
            if (sys->planet[slot].owner == seat + 1)
                n += sys->planet[slot].pds;
    }
    return n * unit->cannon_dice;
}

static bool has_cannons(const HxState *s, int system, int seat)
{
    int on;
    return !seat_of(s, seat)->eliminated &&
           (cannon_dice(s, system, seat, CANNONS_OF_PDS, &on) || cannon_dice(s, system, seat, CANNONS_OF_FLAGSHIP, &on));
}

/* Could a seat's cannons be aimed at another one: the active one, or by the active seat any other? @rule 41.5 41.5.a 41.1 */
static Refusal aim_refusal(const HxState *s, int system, int seat, int other)
{
    const int active = core_of(s)->active;
    if (other == seat || (seat != active && other != active))
        return REFUSE(seat == active ? REASON_NOT_OFFERED : REASON_FIRE_AT_ACTIVE, active);
    return other < core_of(s)->seats && seat_of(s, other)->ships >> system & 1 ? allowed() : REFUSE(REASON_NO_TARGETS_OF, other, system);
}

static uint8_t cannon_targets(const HxState *s, int system, int seat)
{
    uint8_t out = 0;
    for (int other = has_cannons(s, system, seat) ? 0 : TI4_SEATS; other < core_of(s)->seats; other++)
        out |= (uint8_t)(is_allowed(aim_refusal(s, system, seat, other)) << other);
    return out;
}

Refusal fire_refusal(const HxState *s, int system, int seat, int other)
{
    const int active = core_of(s)->active;
    if (system == TI4_NO_SYSTEM)
        return REFUSE(REASON_CANNONS_WHEN);
    if (!has_cannons(s, system, seat))
        return REFUSE(unit_of(s, seat, TI4_PDS)->cannon_far ? REASON_NO_CANNONS_NEAR : REASON_NO_CANNONS, system);
    if (other >= 0)
        return aim_refusal(s, system, seat, other);
    if (cannon_targets(s, system, seat))
        return allowed();
    return seat == active ? REFUSE(REASON_NO_SHIPS_OF_OTHERS, system) : REFUSE(REASON_NO_SHIPS_OF, active, system);
}

/* All space cannons of the seat at one seat, or none. The active player names whom; everybody else fires at the active player.
 * @rule 41.5.a BMB-4 OQ-12 41.3 */
Refusal ask_fire_refusal(const HxState *s, const AskFireFrame *f, HxAction a)
{
    if (!IS(SEAT, a))
        return IS(NO, a) ? allowed() : REFUSE(REASON_OTHER_QUESTION);
    return fire_refusal(s, f->system, f->head.seat, ARG(SEAT, a));
}

int ask_fire_legal(const HxState *s, const AskFireFrame *f, HxAction *out)
{
    out[0] = ACT(NO, 0);
    return list_bits(out, 1, ACT(SEAT, 0), cannon_targets(s, f->system, f->head.seat));
}

/* The seat's cannons do not fire, and the next seat is asked (CANNONS_DONE); or all fire at the named seat. @rule 41.5.a BMB-4 OQ-12 41.3
 */
void ask_fire_apply(HxState *s, const AskFireFrame *f, HxAction a)
{
    CannonsFrame *cannons = cannons_frame_edit(s);
    if (IS(NO, a)) {
        cannons->head.stage = CANNONS_DONE;
        return;
    }
    cannons->firing = (uint8_t)(f->head.seat + 1);
    cannons->victim = (uint8_t)(ARG(SEAT, a) + 1);
}

/* The next seat begins anew. */
static void next_place(CannonsFrame *f)
{
    *f = (CannonsFrame){ .head = f->head, .system = f->system, .place = (uint8_t)(f->place + 1) };
}

/* cannon_order=all_roll: the seat's hits wait until everybody has rolled. */
static void set_hits_aside(HxState *s, CannonsFrame *f)
{
    const int seat = f->firing - 1;
    Plan *plan = plan_edit(s);
    plan->cannon_hits[seat] = f->hits;
    plan->cannon_at[seat] = f->victim;
    if (turn_of(s)->flags & FLAG_GRAVITON)
        plan->cannon_graviton |= (uint8_t)(1 << seat);
    turn_edit(s)->flags &= (uint8_t)~FLAG_GRAVITON;
    next_place(f);
}

/* ... and are assigned in the order of the rolls; false: none are left. */
static bool next_hits(HxState *s, CannonsFrame *f)
{
    for (int i = 0; i < core_of(s)->seats; i++) {
        const int seat = (core_of(s)->active + i) % core_of(s)->seats;
        if (!plan_of(s)->cannon_at[seat])
            continue;
        Plan *plan = plan_edit(s);
        f->firing = (uint8_t)(seat + 1);
        f->victim = plan->cannon_at[seat];
        f->hits = plan->cannon_hits[seat];
        if (plan->cannon_graviton >> seat & 1)
            turn_edit(s)->flags |= FLAG_GRAVITON;
        plan->cannon_graviton &= (uint8_t) ~(1 << seat);
        plan->cannon_at[seat] = plan->cannon_hits[seat] = 0;
        return true;
    }
    return false;
}

/* ---- The stages: from the active seat clockwise each may fire; one seat's hits are assigned before the next fires (cannon_order) ------
 */

/** Ask the next seat from the active player clockwise that could aim at somebody whether it fires. Then seats assign hits that wait
 * (cannon_order); without any the cannons have fired. @rule 41.0 41.3 41.1 41.4 48.7 */
HxNext cannons_next(HxState *s)
{
    CannonsFrame *f = cannons_frame_edit(s);
    const int n = core_of(s)->seats;
    for (; f->place < n; f->place++) {
        const int who = (core_of(s)->active + f->place) % n;
        if (cannon_targets(s, f->system, who)) {
            ask_fire_frame_push(s, who)->system = f->system;
            return HX_NEXT;
        }
    }
    return next_hits(s, f) ? HX_GO(CANNONS_ASSIGN) : HX_DONE;
}

/* Space cannons are about to fire (Graviton Laser System). */
HxNext cannons_before(HxState *s)
{
    window_open(s, ON_CANNON_BEFORE, cannons_frame(s)->firing - 1);
    return HX_NEXT;
}

/* The dice of a text that fires instead of units. @rule 41.3.d */
static void roll_text(HxState *s, const CannonsFrame *f)
{
    const int seat = f->firing - 1;
    roll_dice(s, 0, modified_value(s, VALUE_EXTRA_DIE, seat, -1, f->text_dice),
              f->text_value - modified_value(s, VALUE_CANNON_AGAINST, seat, f->victim - 1, 0));
}

/* The group whose units hit best: PDS where both hit alike; the only one that fires, where the other has no dice. */
static int best_group(const HxState *s, const CannonsFrame *f)
{
    int on_pds, on_flagship;
    const int seat = f->firing - 1, pds = cannon_dice(s, f->system, seat, CANNONS_OF_PDS, &on_pds);
    const int flagship = cannon_dice(s, f->system, seat, CANNONS_OF_FLAGSHIP, &on_flagship);
    return flagship && (!pds || on_flagship < on_pds) ? CANNONS_OF_FLAGSHIP : CANNONS_OF_PDS;
}

/* PDS or flagships fire. One unit alone rolls the extra die (Plasma Scoring): one of those that hit best. Only the modifiers of
 * CANNON_AGAINST (Antimass Deflectors) change the number to hit; it is no combat value. @rule 41.3.d 41.3 41.3.b MOD-2 */
static void roll_group(HxState *s, const CannonsFrame *f, int group)
{
    const int seat = f->firing - 1;
    int on;
    const int dice = cannon_dice(s, f->system, seat, group, &on);
    if (dice)
        roll_dice(s, 0, group == best_group(s, f) ? modified_value(s, VALUE_EXTRA_DIE, seat, -1, dice) : dice,
                  on - modified_value(s, VALUE_CANNON_AGAINST, seat, f->victim - 1, 0));
}

/* First the PDS of the seat fire; or the dice of a text, which fires alone (Experimental Battlestation). @rule 41.3 */
HxNext cannons_pds(HxState *s)
{
    const CannonsFrame *f = cannons_frame(s);
    if (f->text_dice) {
        roll_text(s, f);
        return HX_GO(CANNONS_ASSIGN);
    }
    roll_group(s, f, CANNONS_OF_PDS);
    return HX_NEXT;
}

/* Then its flagship, if it has space cannons. @rule 41.3 */
HxNext cannons_flagship(HxState *s)
{
    roll_group(s, cannons_frame(s), CANNONS_OF_FLAGSHIP);
    return HX_NEXT;
}

/** Assign the hits of one seat before the next fires; with cannon_order=all_roll they wait for all rolls. @rule 41.5 54.2.c OQ-6 */
HxNext cannons_assign(HxState *s)
{
    CannonsFrame *f = cannons_frame_edit(s);
    if (is_switched(s, SWITCH_CANNON_ORDER) && f->place < core_of(s)->seats) {
        set_hits_aside(s, f);
        return HX_GO(CANNONS_NEXT);
    }
    window_open(s, ON_CANNON_ASSIGN, f->victim - 1);
    return HX_NEXT;
}

/** The victim assigns the hits to its ships, of its choice; while Graviton Laser System works (FLAG_GRAVITON), to non-fighter ships first.
 * @rule 41.5 */
HxNext cannons_hits(HxState *s)
{
    CannonsFrame *f = cannons_frame_edit(s);
    const int victim = f->victim - 1;
    f->had_ships = fleet_non_fighters(fleet_of(s, f->system, victim)) > 0;
    take_hits(s, f->system, victim, f->hits, turn_of(s)->flags & FLAG_GRAVITON ? HITS_NO_FIGHTERS : 0, f->firing - 1);
    return HX_NEXT;
}

/* What the hits were is remembered while it may be used: did the victim lose its last non-fighter ship (`cannon_last`), and to whom (`by`)?
 * (Turn Their Fleets to Dust.) */
HxNext cannons_done(HxState *s)
{
    const CannonsFrame *f = cannons_frame(s);
    if (!f->firing)
        return HX_NEXT;
    if (f->had_ships && !fleet_non_fighters(fleet_of(s, f->system, f->victim - 1))) {
        Turn *now = turn_edit(s);
        now->cannon_last |= (uint8_t)(1 << (f->victim - 1));
        now->by = f->firing;
    }
    window_open(s, ON_CANNON_DONE, f->firing - 1);
    return HX_NEXT;
}

/** The hits are over: check the limits of the seat that was hit. @rule OQ-6 MOV-4 41.5 */
HxNext cannons_close(HxState *s)
{
    CannonsFrame *f = cannons_frame_edit(s);
    const int victim = f->victim - 1;
    Turn *now = turn_edit(s);
    now->great = now->cannon_last = now->by = 0;
    now->flags &= (uint8_t)~FLAG_GRAVITON;
    memset(now->sustained, 0, sizeof now->sustained);
    now->batch_dice = now->batch_hits = now->batch_on = 0;
    next_place(f);
    if (victim >= 0)
        limits_frame_push(s, victim);
    return HX_GO(CANNONS_NEXT);
}
