/* Declaring an attack: what it is and against whom (1.2.1.A). */
#include "core/games/obsidian/rules/attack/attack.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/facts.h"

/* The row of the action that attacks; of a trap without room to unfold that of the drone in it. */
const Action *attack_action(const HxState *s, const AttackFrame *f)
{
    const Action *a = ref_action(s, f->attacker, f->ref);
    return f->mode != MODE_CHAIN && f->ref.kind == REF_UNIT && f->ref.via && a->becomes
               ? &action_table[unit_card(a->becomes - 1)->first_action]
               : a;
}

/* Has the action the op, and does its condition hold now? */
bool effect_holds(const HxState *s, const AttackFrame *f, const Action *a, int op)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == op && act_when(s, f->attacker, a->effect[i].when, f->act))
            return true;
    return false;
}

/* Has the action an effect of this moment ("when" of the data)? */
bool has_when(const Action *a, int when)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].when == when)
            return true;
    return false;
}

/* The kind of attack: on a SHUTDOWN mech, from behind (Firing and Melee only), at a flight. Only a mech has parts: the next stage finds an
 * unknown part. @rule 1.1.g 1.2.1.B1 1.2.1.B2 1.2.4.1.B1 1.2.4.1.B2 1.3.2.d 1.4.2.c 1.4.2.f 1.5.3.B 1.5.3.a B4.6 C8 C31 */
HxNext attack_declare(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    REPORT(s, .kind = FACT_ATTACK, .unit = f->attacker, .other = f->target, .piece = f->terrain, .thing = f->mode,
           .seat = (int8_t)(f->terrain ? -1 : defender_of(f)));
    if (f->act & ACT_INTERCEPT)
        f->flags |= ATT_HIGH;
    if (f->terrain)
        return HX_GO(ATTACK_FEWER_DICE);
    if (is_shutdown(s, f->target))
        f->flags |= ATT_SHUTDOWN;
    if (is_strike(f) && in_rear(s, f->target, f->attacker) && !(f->mode == MODE_MELEE && has_hook(s, f->target, HOOK_NO_MELEE_BACK_ATTACK)))
        f->flags |= ATT_BACK;
    if (!is_mech(f->target))
        return HX_GO(ATTACK_FEWER_DICE);
    return f->part == NONE ? HX_NEXT : HX_GO(ATTACK_SETTLE_PART);
}
