/* Anti-fighter barrage, in the first round of a space combat (rule 39.3; AFB). */
#include "core/games/ti4/rules/combat/combat.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"

/* Has the seat a ship here with an anti-fighter barrage (`afb` of its row)? @rule 39.3 */
static bool has_barrage(const HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        if (fleet->n[type] && unit_of(s, seat, type)->afb)
            return true;
    return false;
}

/* Ask for a barrage where the opponent has fighters: without them it does nothing. @rule 39.3 AFB-3 */
int ask_barrage_legal(const HxState *s, const AskBarrageFrame *f, HxAction *out)
{
    (void)s, (void)f;
    return no_or_yes(out);
}

void ask_barrage_apply(HxState *s, const AskBarrageFrame *f, HxAction a)
{
    if (IS(YES, a))
        space_frame_edit(s)->flags |= f->head.seat == core_of(s)->active ? BARRAGE_ATTACKER : BARRAGE_DEFENDER;
}

/* Ask a side that has a barrage while the other has fighters. @rule 39.3 AFB-3 */
static void ask_barrage(HxState *s, int side)
{
    const SpaceFrame *f = space_frame(s);
    const int seat = side_of_space(f, side), other = side_of_space(f, !side), system = f->system;
    if (has_barrage(s, system, seat) && fleet_of(s, system, other)->n[TI4_FIGHTER])
        ask_barrage_frame_push(s, seat)->system = (uint8_t)system;
}

/** Ask the attacker whether its ships roll a barrage. @rule 39.3 */
HxNext barrage_of_attacker(HxState *s)
{
    ask_barrage(s, ATTACKER);
    return HX_NEXT;
}

/** Then the defender. @rule 39.3 */
HxNext barrage_of_defender(HxState *s)
{
    ask_barrage(s, DEFENDER);
    return HX_NEXT;
}

/* Barrage dice of the side's next type, of those in the combat; it is no combat roll. False: every type has rolled.
 * @rule AFB-2 AFB-1 AFB-3 41.3.d 39.3 MOD-2 */
static bool roll_barrage(HxState *s, int side)
{
    SpaceFrame *f = space_frame_edit(s);
    const int seat = side_of_space(f, side);
    const Ti4Fleet *fleet = fleet_of(s, f->system, seat);
    for (int type = f->rolled; type < TI4_SHIP_TYPES; type++) {
        const Ti4UnitInfo *unit = unit_of(s, seat, type);
        if (!fleet->n[type] || !unit->afb)
            continue;
        f->rolled = (uint8_t)(type + 1);
        turn_edit(s)->batch_seat = (uint8_t)(seat + 1);
        roll_dice(s, side, fleet->n[type] * unit->afb_dice, unit->afb);
        return true;
    }
    f->rolled = 0;
    return false;
}

/** Type after type, as long as one is left; then the defender. @rule 39.3 AFB-1 */
HxNext barrage_attacker_rolls(HxState *s)
{
    return space_frame(s)->flags & BARRAGE_ATTACKER && roll_barrage(s, ATTACKER) ? HX_GO(SPACE_BARRAGE_ROLLED) : HX_NEXT;
}

/** The same for the defender; then the hits. @rule 39.3 AFB-1 */
HxNext barrage_defender_rolls(HxState *s)
{
    return space_frame(s)->flags & BARRAGE_DEFENDER && roll_barrage(s, DEFENDER) ? HX_NEXT : HX_GO(SPACE_BARRAGE_HITS);
}

/* Barrage dice may be rolled again, right after their batch (55.3), or added to; then the next type rolls. */
HxNext barrage_rolled(HxState *s)
{
    const int seat = turn_of(s)->batch_seat - 1, attacker = space_frame(s)->head.seat;
    window_open(s, ON_BARRAGE_ROLLED, seat);
    return seat == attacker ? HX_GO(SPACE_BARRAGE_ROLL_ATT) : HX_GO(SPACE_BARRAGE_ROLL_DEF);
}

/* Hits of a barrage may be cancelled before they count. */
HxNext barrage_hits(HxState *s)
{
    window_open(s, ON_ASSIGN, space_frame(s)->head.seat);
    return HX_NEXT;
}

/** Hits destroy fighters only; the rest is lost. @rule AFB-2 39.3.a 39.3 SUS-3 */
HxNext barrage_end(HxState *s)
{
    SpaceFrame *f = space_frame_edit(s);
    Turn *now = turn_edit(s);
    const int system = f->system, attacker = f->head.seat, defender = f->defender;
    const int a = fleet_of(s, system, attacker)->n[TI4_FIGHTER], d = fleet_of(s, system, defender)->n[TI4_FIGHTER];
    destroy_ships(s, system, defender, TI4_FIGHTER, f->hits[ATTACKER] < d ? f->hits[ATTACKER] : d, attacker);
    destroy_ships(s, system, attacker, TI4_FIGHTER, f->hits[DEFENDER] < a ? f->hits[DEFENDER] : a, defender);
    f->hits[ATTACKER] = f->hits[DEFENDER] = f->flags = 0;
    now->batch_seat = now->batch_dice = now->batch_hits = now->batch_on = 0;
    return both_fight(s, f) ? HX_NEXT : HX_GO(SPACE_ROUND_END);
}
