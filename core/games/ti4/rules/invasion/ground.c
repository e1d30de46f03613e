/* Ground combat, and fighters that fight in it (rule 54.4; GND). */
#include "core/games/ti4/rules/invasion/invasion.h"

#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* ---- Fighters on planets: they are counted in space, too, and are back there when the combat is over --------------------------------- */

/** Infantry and fighters of the attacker on a planet. */
int attackers_on(const HxState *s, int system, int slot)
{
    return system_of(s, system)->planet[slot].invaders + turn_of(s)->landed[slot];
}

static void lose_attackers(HxState *s, int system, int slot, int seat, int infantry, int fighters)
{
    if (fighters) {
        turn_edit(s)->landed[slot] = (uint8_t)(turn_of(s)->landed[slot] - fighters);
        destroy_ships(s, system, seat, TI4_FIGHTER, fighters, seat);
    }
    destroy_infantry(s, system, slot, seat, infantry);
}

/** Hits on the attacker's ground forces; it chooses between infantry (`invaders`) and fighters (`landed`, Matriarch). @rule 41.8 GND-3
 * 41.8.a */
void hit_attackers(HxState *s, int system, int slot, int seat, int hits)
{
    const int infantry = system_of(s, system)->planet[slot].invaders, fighters = turn_of(s)->landed[slot];
    if (hits >= infantry + fighters || fighters == 0)
        lose_attackers(s, system, slot, seat, hits < infantry ? hits : infantry, fighters);
    else if (hits > 0 && infantry == 0)
        lose_attackers(s, system, slot, seat, 0, hits);
    else if (hits > 0) {
        AskGroundHitsFrame *f = ask_ground_hits_frame_push(s, seat);
        f->system = (uint8_t)system;
        f->slot = (uint8_t)slot;
        f->hits = (uint8_t)hits;
    }
}

/* How many of the hits go on fighters. @rule 41.8 */
int ask_ground_hits_legal(const HxState *s, const AskGroundHitsFrame *f, HxAction *out)
{
    const int infantry = system_of(s, f->system)->planet[f->slot].invaders, fighters = turn_of(s)->landed[f->slot], hits = f->hits;
    int n = 0;
    for (int i = hits > infantry ? hits - infantry : 0; i <= hits && i <= fighters && i <= 40; i++)
        out[n++] = ACT(NUMBER, i);
    return n;
}

/* Share the hits out as chosen. @rule 41.8 */
void ask_ground_hits_apply(HxState *s, const AskGroundHitsFrame *f, HxAction a)
{
    lose_attackers(s, f->system, f->slot, f->head.seat, f->hits - ARG(NUMBER, a), ARG(NUMBER, a));
}

/* ---- Dice ------------------------------------------------------------------------------------------------------------------------ */

/** Dice that a side of a ground combat rolls; the attacker none while Magen Defense Grid works (`no_dice`). @rule GND-2 */
int side_dice(const HxState *s, const GroundFrame *ground, int side)
{
    const Ti4Planet *p = &system_of(s, ground->system)->planet[ground->slot];
    const int seat = side == DEFENDER ? p->owner - 1 : ground->head.seat;
    if (side == ATTACKER && ground->no_dice)
        return 0;
    return (side == DEFENDER ? p->infantry : p->invaders) * unit_of(s, seat, TI4_INFANTRY)->dice;
}

/** Hits that infantry made for a side of a ground combat in this round. */
int infantry_hits(const GroundFrame *ground, int side)
{
    return ground->hits[side] - ground->by_others[side];
}

/* ---- The stages ------------------------------------------------------------------------------------------------------------------ */

static const Ti4Planet *planet_of(const HxState *s, const GroundFrame *f)
{
    return &system_of(s, f->system)->planet[f->slot];
}

/** Both sides have ground forces here: a ground combat. @rule GND-1 */
HxNext ground_begin(HxState *s)
{
    Turn *now = turn_edit(s);
    const GroundFrame *f = ground_frame(s);
    now->in_combat = IN_GROUND_COMBAT;
    now->scored_in_combat = 0;
    REPORT(s, .kind = FACT_BATTLE, .seat = (int8_t)f->head.seat, .other = (int8_t)(planet_of(s, f)->owner - 1), .system = f->system,
           .planet = (uint8_t)(planet_of(s, f)->id - 1));
    window_open(s, ON_GROUND_START, ground_frame(s)->head.seat);
    return HX_NEXT;
}

/** Rounds until one side has nobody left. @rule GND-1 TIM-8 GND-4 */
HxNext ground_round(HxState *s)
{
    GroundFrame *f = ground_frame_edit(s);
    if (!attackers_on(s, f->system, f->slot) || !planet_of(s, f)->infantry)
        return HX_GO(GROUND_OVER);
    if (f->round) { /* the first round's window was that of the combat */
        effects_end(s, LASTS_ROUND);
        f->hits[ATTACKER] = f->hits[DEFENDER] = f->no_dice = 0;
        window_later(s, ON_GROUND_ROUND, f->head.seat);
    }
    f->round = (uint8_t)(f->round < 255 ? f->round + 1 : 255);
    trade_pause(s);
    return HX_NEXT;
}

/** A die for each infantry of the attacker, who rolls first. @rule GND-2 MOD-2 */
HxNext ground_attacker_rolls(HxState *s)
{
    const GroundFrame *f = ground_frame(s);
    roll_dice(s, ATTACKER, side_dice(s, f, ATTACKER), combat_value(s, f->system, f->head.seat, TI4_INFANTRY, false, true));
    return HX_NEXT;
}

/** Fighters that landed (`landed`, Matriarch) roll behind the infantry. While they do `by_others` keeps the infantry's hits, afterwards
 * (ground_defender_rolls) those that no infantry made: texts that roll dice of ground forces again go by the infantry's. @rule GND-2 */
HxNext ground_fighters_roll(HxState *s)
{
    GroundFrame *f = ground_frame_edit(s);
    const int fighters = turn_of(s)->landed[f->slot], seat = f->head.seat;
    if (f->no_dice || !fighters)
        return HX_NEXT;
    f->by_others[ATTACKER] = f->hits[ATTACKER];
    roll_dice(s, ATTACKER, fighters * unit_of(s, seat, TI4_FIGHTER)->dice, combat_value(s, f->system, seat, TI4_FIGHTER, false, true));
    return HX_NEXT;
}

/** Then a die for each infantry of the defender. @rule GND-2 MOD-2 */
HxNext ground_defender_rolls(HxState *s)
{
    GroundFrame *f = ground_frame_edit(s);
    if (!f->no_dice && turn_of(s)->landed[f->slot])
        f->by_others[ATTACKER] = (uint8_t)(f->hits[ATTACKER] > f->by_others[ATTACKER] ? f->hits[ATTACKER] - f->by_others[ATTACKER] : 0);
    roll_dice(s, DEFENDER, side_dice(s, f, DEFENDER), combat_value(s, f->system, planet_of(s, f)->owner - 1, TI4_INFANTRY, true, true));
    return HX_NEXT;
}

/* Dice may be rolled again before any hit is assigned. @rule 55.3 */
HxNext ground_rolled(HxState *s)
{
    const GroundFrame *f = ground_frame(s);
    Turn *now = turn_edit(s);
    now->batch_dice = now->batch_hits = now->batch_on = 0;
    REPORT(s, .kind = FACT_HITS, .seat = (int8_t)f->head.seat, .other = (int8_t)(planet_of(s, f)->owner - 1), .system = f->system,
           .planet = (uint8_t)(planet_of(s, f)->id - 1), .n = f->round, .hits = { f->hits[ATTACKER], f->hits[DEFENDER] });
    window_open(s, ON_GROUND_ROLLED, ground_frame(s)->head.seat);
    return HX_NEXT;
}

/** The defender loses as many ground forces as the attacker has hit; both sides have rolled before. @rule GND-3 */
HxNext ground_hits_defender(HxState *s)
{
    GroundFrame *f = ground_frame_edit(s);
    f->by_others[ATTACKER] = f->by_others[DEFENDER] = 0;
    destroy_infantry(s, f->system, f->slot, planet_of(s, f)->owner - 1, f->hits[ATTACKER]);
    return HX_NEXT;
}

/** Then the attacker loses as many as the defender has hit. @rule GND-3 */
HxNext ground_hits_attacker(HxState *s)
{
    const GroundFrame *f = ground_frame(s);
    hit_attackers(s, f->system, f->slot, f->head.seat, f->hits[DEFENDER]);
    return HX_NEXT;
}

/** The window of the round's end, unless it was the last one. @rule GND-4 TIM-8 */
HxNext ground_round_over(HxState *s)
{
    const GroundFrame *f = ground_frame(s);
    if (!attackers_on(s, f->system, f->slot) || !planet_of(s, f)->infantry) /* the last round's end is that of the combat */
        return HX_GO(GROUND_OVER);
    window_open(s, ON_GROUND_ROUND_END, f->head.seat);
    return HX_GO(GROUND_ROUND);
}

/** The side with units left has won (`by`, the other is `beaten`); if nobody is left, it is a draw. @rule GND-5 GND-4 */
HxNext ground_over(HxState *s)
{
    const GroundFrame *f = ground_frame(s);
    const Ti4Planet *p = planet_of(s, f);
    Turn *now = turn_edit(s);
    now->landed[f->slot] = 0;
    now->by = (uint8_t)(p->invaders ? f->head.seat + 1 : p->infantry ? p->owner : 0);
    now->beaten = (uint8_t)(p->invaders ? p->owner : p->infantry ? f->head.seat + 1 : 0);
    REPORT(s, .kind = FACT_BATTLE_OVER, .seat = (int8_t)(now->by - 1), .other = (int8_t)(now->beaten - 1), .system = f->system,
           .planet = (uint8_t)(p->id - 1));
    window_open(s, ON_GROUND_END, f->head.seat);
    return HX_NEXT;
}

/* Forget the combat and end the effects for it. */
HxNext ground_close(HxState *s)
{
    Turn *now = turn_edit(s);
    now->in_combat = now->scored_in_combat = now->by = now->beaten = now->fallen = 0;
    effects_end(s, LASTS_COMBAT);
    return HX_DONE;
}
