/* Rounds of a space combat: their beginning, dice batch by batch, dice rolled again (rules 39.2, 39.5, 39.8, 55; SPC). */
#include "core/games/ti4/rules/combat/combat.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/movement.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* More hits of a combat die that shows an unmodified 9 or 10. @rule MOD-3 */
static int extra_hits(const HxState *s, int system, int seat, int type)
{
    const Where at = { .seat = seat, .other = -1, .system = system, .slot = -1, .type = type, .tech = -1 };
    return value_of(s, VALUE_EXTRA_HITS, &at, 0);
}

_Static_assert(TI4_INFANTRY == TI4_SHIP_TYPES && TI4_INFANTRY == 7, "the types of a batch are three bits");

/* The next batch of this side at or past `at` (printed combat value * 8 + type): its dice, or 0. Ships of one printed value roll together
 * where their dice are alike: the number to hit as modified, and what a 9 or 10 adds.
 * @rule 39.5.b 39.5.b.i 39.5 */
static int next_batch(const HxState *s, int system, int seat, int *at, bool is_defender, int *on, int *extra)
{
    for (; *at < (DIE_FACES + 1) * 8; (*at)++) {
        const int value = *at / 8, first = *at % 8;
        if (value == 0 || !fighting(s, system, seat, first) || unit_of(s, seat, first)->combat != value)
            continue;
        int dice = 0;
        *on = combat_value(s, system, seat, first, is_defender, false);
        *extra = extra_hits(s, system, seat, first);
        for (int type = 0; type <= TI4_INFANTRY; type++) {
            if (!fighting(s, system, seat, type) || unit_of(s, seat, type)->combat != value ||
                combat_value(s, system, seat, type, is_defender, false) != *on || extra_hits(s, system, seat, type) != *extra)
                continue;
            if (type < first) { /* rolled with an earlier one */
                dice = 0;
                break;
            }
            dice += fighting(s, system, seat, type) * unit_dice(s, system, seat, type);
        }
        if (dice)
            return dice;
    }
    return 0;
}

/* Types of units whose dice are the batch just rolled (`rolled`: one more than next_batch()'s printed value * 8 + type). */
int batch_types(const HxState *s, int seat)
{
    const SpaceFrame *f = current_space(s);
    const Turn *now = turn_of(s);
    const int printed = (f->rolled - 1) / 8;
    int out = 0;
    for (int type = 0; type <= TI4_INFANTRY; type++)
        if (fighting(s, f->system, seat, type) && (f->rolled == ALL_ROLLED || unit_of(s, seat, type)->combat == printed) &&
            dice_limit(combat_value(s, f->system, seat, type, seat != f->head.seat, false)) == now->batch_on &&
            extra_hits(s, f->system, seat, type) == now->batch_extra)
            out |= 1 << type;
    return out;
}

static void roll_batch(HxState *s, int side, int dice, int on, int extra)
{
    turn_edit(s)->batch_extra = (uint8_t)extra;
    roll_dice(s, side, dice, on)->extra = (uint8_t)extra;
}

/* reroll_window=all_dice: a batch just rolled waits for the others of its side ... @rule 39.5.b.iii */
static void set_batch_aside(HxState *s)
{
    const Turn *now = turn_of(s);
    Plan *plan = plan_edit(s);
    if (!HX_EXPECT(s, plan->n_batch < MAX_BATCHES))
        return;
    uint8_t *batch = plan->batch[plan->n_batch++];
    batch[0] = now->batch_dice;
    batch[1] = now->batch_hits;
    batch[2] = (uint8_t)(now->batch_on | now->batch_extra << 4);
}

/* ... and comes back to be rolled again. @rule 39.5.b.iii */
static void next_window(HxState *s)
{
    Turn *now = turn_edit(s);
    Plan *plan = plan_edit(s);
    now->batch_dice = plan->batch[0][0];
    now->batch_hits = plan->batch[0][1];
    now->batch_on = plan->batch[0][2] & 15;
    now->batch_extra = plan->batch[0][2] >> 4;
    memmove(plan->batch[0], plan->batch[1], sizeof plan->batch - sizeof plan->batch[0]);
    memset(plan->batch[MAX_BATCHES - 1], 0, sizeof plan->batch[0]);
    plan->n_batch--;
}

/* Do texts aim the hits of a batch at non-fighter ships ([0.0.1])? */
static bool is_aimed(const HxState *s, int system, int seat, int value)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        const Where at = { .seat = seat, .other = -1, .system = system, .slot = -1, .type = type };
        if (fleet->n[type] && unit_of(s, seat, type)->combat == value && value_of(s, VALUE_AIMED, &at, 0))
            return true;
    }
    return false;
}

/** Could any ship of a side hit anything in this combat? @rule SPC-4 */
bool can_hit(const HxState *s, const SpaceFrame *f, int side)
{
    int value = 1, on = 11, extra = 0;
    while (next_batch(s, f->system, side_of_space(f, side), &value, side == DEFENDER, &on, &extra)) {
        if (on <= DIE_FACES || extra)
            return true;
        value++;
    }
    return false;
}

/* Has each side still a ship here (or what fights as one)? Ground forces on planets do not count. @rule 39.9 */
bool both_fight(const HxState *s, const SpaceFrame *f)
{
    return fights(s, f->system, f->head.seat) && fights(s, f->system, f->defender);
}

/* ---- The round begins ------------------------------------------------------------------------------------------------------------ */

/** "Before combat" and "start of combat" are one window, before the barrage. Capacity waits from here on (in_combat).
 * @rule 39.2 32.3.b OQ-13 */
HxNext space_begin(HxState *s)
{
    Turn *now = turn_edit(s);
    now->in_combat = IN_SPACE_COMBAT;
    now->scored_in_combat = now->lost_types = 0;
    REPORT(s, .kind = FACT_BATTLE, .seat = (int8_t)space_frame(s)->head.seat, .other = (int8_t)space_frame(s)->defender,
           .system = space_frame(s)->system, .planet = NOWHERE);
    window_open(s, ON_SPACE_START, space_frame(s)->head.seat);
    return HX_NEXT;
}

/* Neither side can hit: the attacker has to leave, or is lost. @rule SPC-4 */
static HxNext break_off(HxState *s, SpaceFrame *f)
{
    f->flags = RETREAT_ATTACKER;
    if (can_retreat(s, f->system, f->head.seat))
        return HX_GO(SPACE_RETREAT);
    because(s, "neither side can hit, and it has nowhere to go");
    destroy_all(s, f->system, f->head.seat, f->defender);
    because_over(s);
    return HX_GO(SPACE_OVER);
}

/* The counts of a round begin at 0. */
static void clear_round(HxState *s, SpaceFrame *f)
{
    Turn *now = turn_edit(s);
    f->hits[ATTACKER] = f->hits[DEFENDER] = f->flags = f->side = f->again = 0;
    memset(now->sustained, 0, sizeof now->sustained);
    now->reroll = 0;
    now->aimed[ATTACKER] = now->aimed[DEFENDER] = now->aiming = 0;
}

/** A new round, as long as both sides have ships: the combat is over otherwise, also where Skilled Retreat has broken it off (FLAG_DRAW).
 * (space_fight() sends it to the barrage or the retreats.)
 * @rule 39.8 SPC-4 SPC-5 TIM-8 39.9 */
HxNext space_round(HxState *s)
{
    SpaceFrame *f = space_frame_edit(s);
    if (turn_of(s)->flags & FLAG_DRAW || !both_fight(s, f))
        return HX_GO(SPACE_OVER);
    if (f->round > 0)
        effects_end(s, LASTS_ROUND);
    if (!can_hit(s, f, ATTACKER) && !can_hit(s, f, DEFENDER))
        return break_off(s, f);
    f->round = (uint8_t)(f->round < 255 ? f->round + 1 : 255);
    f->rolled = 0;
    if (f->round > 1) { /* the first round's window was that of the combat */
        clear_round(s, f);
        window_later(s, ON_ROUND_START, f->head.seat);
    }
    trade_pause(s);
    return HX_NEXT;
}

/** Barrage in the first round; every later round begins with announcing retreats. @rule 39.3.b 39.8 */
HxNext space_fight(HxState *s)
{
    const SpaceFrame *f = space_frame(s);
    if (turn_of(s)->flags & FLAG_DRAW)
        return HX_GO(SPACE_OVER);
    if (!both_fight(s, f))
        return HX_GO(SPACE_ROUND_END);
    return f->round == 1 ? HX_NEXT : HX_GO(SPACE_ANNOUNCE_DEF);
}

/* ---- Combat rolls ---------------------------------------------------------------------------------------------------------------- */

/* Hits of the batch just rolled that spare fighters (`aiming`: all hits before it + 1) are added up in `aimed`. */
static void count_aimed(Turn *now, const SpaceFrame *f)
{
    if (now->aiming)
        now->aimed[f->side] = (uint8_t)(now->aimed[f->side] + f->hits[f->side] - (now->aiming - 1));
    now->aiming = 0;
}

/** The attacker first, then the defender, batch by batch. @rule 39.5 39.5.b.iv */
HxNext space_roll(HxState *s)
{
    SpaceFrame *f = space_frame_edit(s);
    Turn *now = turn_edit(s);
    const int side = f->side, seat = side_of_space(f, side);
    int value = f->rolled, on = 11, extra = 0;
    count_aimed(now, f);
    const int dice = next_batch(s, f->system, seat, &value, side == DEFENDER, &on, &extra);
    if (dice == 0 && plan_of(s)->n_batch) { /* reroll_window=all_dice: the batches in turn, now that all are known */
        next_window(s);
        f->rolled = ALL_ROLLED;
        return HX_NEXT;
    }
    if (dice == 0) {
        f->rolled = 0;
        return ++f->side == 2 ? HX_GO(SPACE_ASSIGN) : HX_AGAIN;
    }
    f->rolled = (uint8_t)(value + 1);
    now->batch_seat = (uint8_t)(seat + 1);
    now->aiming = (uint8_t)(is_aimed(s, f->system, seat, value / 8) ? f->hits[side] + 1 : 0);
    roll_batch(s, side, dice, on, extra);
    return HX_NEXT;
}

/** Dice may be rolled again before the next batch. Nothing else opens this window: dice of cannons, bombs and texts are no combat roll.
 * @rule 39.5.b.iii 41.3.d 55.3 55.2 */
HxNext space_rolled(HxState *s)
{
    if (is_switched(s, SWITCH_REROLL) && space_frame(s)->rolled != ALL_ROLLED) {
        set_batch_aside(s);
        return HX_GO(SPACE_ROLL);
    }
    window_open(s, ON_ROLLED, turn_of(s)->batch_seat - 1);
    return HX_NEXT;
}

/** Roll the chosen dice of the batch again: they lose their old result, the others keep theirs (batch_kept). @rule 55.0 55.1 39.5.b.iii */
HxNext space_reroll(HxState *s)
{
    SpaceFrame *f = space_frame_edit(s);
    Turn *now = turn_edit(s);
    const int chosen = f->again, on = now->batch_on;
    if (!chosen)
        return HX_GO(SPACE_BATCH_OVER);
    f->again = 0;
    now->batch_kept[0] = (uint8_t)(now->batch_dice - chosen);
    now->batch_kept[1] = now->batch_hits;
    roll_batch(s, f->side, chosen, on, now->batch_extra);
    return HX_NEXT;
}

/* Dice rolled again may be added to (Wrath of Kenara). */
HxNext space_rerolled(HxState *s)
{
    window_open(s, ON_ROLLED_AGAIN, turn_of(s)->batch_seat - 1);
    return HX_NEXT;
}

/** Another ability may roll the same dice again; they are one batch again. @rule 55.2 55.1 */
HxNext space_batch_over(HxState *s)
{
    Turn *now = turn_edit(s);
    now->batch_dice = (uint8_t)(now->batch_dice + now->batch_kept[0]);
    now->batch_hits = (uint8_t)(now->batch_hits + now->batch_kept[1]);
    now->batch_kept[0] = now->batch_kept[1] = 0;
    window_open(s, ON_BATCH_OVER, now->batch_seat - 1);
    return HX_GO(SPACE_ROLL);
}
