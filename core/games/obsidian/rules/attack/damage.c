/* Penetration and chain damage (1.2.2, 1.2.4). */
#include "core/games/obsidian/rules/attack/attack.h"

#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"

/* The results that do damage: heavy and light hits; Lightnings by keyword Wrecking. @rule 1.2.1.F5 1.2.1.F6 1.2.4.1.F2 */
static int damage_left(const HxState *s, const AttackFrame *f, const Action *a)
{
    const bool by_lightning = damages_by_lightning(f, a) && !effect_holds(s, f, a, OP_NO_DAMAGE);
    return f->heavy + f->light + (by_lightning ? f->lightning : 0);
}

/* What an attack is to those it has destroyed. */
static const char *cause_of(const AttackFrame *f)
{
    static const char *const causes[] = {
        [MODE_FIRING] = "fired at", [MODE_MELEE] = "struck", [MODE_EXPLOSION] = "an explosion", [MODE_CHAIN] = "chain damage"
    };
    return f->act & ACT_INTERCEPT ? "intercepted" : causes[f->mode];
}

/* Any damage left penetrates: penetrate() says what becomes of the part or unit; a missile group loses one model. @rule 1.2.1.F6 1.2.2.a
 * 1.2.4.1.F2 1.3.F1 1.4.F 1.5.3.F C42 */
HxNext attack_penetrate(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    const int target = f->target;
    if (!on_board(s, target) || damage_left(s, f, attack_action(s, f)) == 0)
        return HX_GO(ATTACK_TALLY);
    f->flags |= ATT_PENETRATED;
    if (!is_mech(target) && unit(s, target)->group > 1) {
        unit_edit(s, target)->group--;
        REPORT(s, .kind = FACT_MODEL_LOST, .unit = (uint8_t)target, .n = unit(s, target)->group, .why = cause_of(f));
        return HX_NEXT;
    }
    const int harm = penetrate(s, target, f->part, cause_of(f));
    f->flags = (uint16_t)(f->flags | (harm == 0 ? ATT_NEWLY_DAMAGED : harm == 1 ? ATT_DESTROYED_PART : ATT_KILLED));
    return HX_NEXT;
}

/* Keyword Cleaving: the mech just hit, or another legal target of the action, but no camouflaged one (C42). @rule 1.2.4.1.A */
static Set cleaving_targets(const HxState *s, const AttackFrame *f)
{
    Set out = action_targets(s, f->attacker, f->ref, f->act, f->helper);
    for (int half = 0; half < 2; half++)
        FOR_BITS(i, out.bits[half])
        {
            const int id = 64 * half + i;
            if (is_camouflaged(s, id) || id == f->target)
                set_remove(&out, id);
        }
    if (on_board(s, f->target) && is_mech(f->target))
        set_add(&out, f->target);
    return out;
}

/* Which kinds of chain damage follow a penetration; never from chain damage itself. @rule 1.2.4 1.2.4.1.0 1.2.4.1.G2 C42 */
static Set chain_effects(const HxState *s, const AttackFrame *f, const Action *a)
{
    Set out = { { 0, 0 } };
    if (f->mode == MODE_CHAIN || f->terrain || !(f->flags & ATT_PENETRATED))
        return out;
    if (f->flags & ATT_NEWLY_DAMAGED && on_board(s, f->target) && (action_has(a, KW_MUTILATION) || effect_holds(s, f, a, OP_MUTILATION)))
        set_add(&out, CHAIN_MUTILATION);
    if (action_has(a, KW_SCATTERSHOT) && on_board(s, f->target) && is_mech(f->target))
        set_add(&out, CHAIN_SCATTER);
    if (action_has(a, KW_CLEAVING)) {
        const Set targets = cleaving_targets(s, f);
        if (!set_empty(&targets))
            set_add(&out, CHAIN_CLEAVING);
    }
    return out;
}

/* The damage left over, replaced faces kept, no dice rolled (attack_ask_fewer), on one target. part: fixed slot, or NONE; without + 1: a
 * face not rolled. @rule 1.2.4 1.2.4.1.C 1.2.4.1.G3 */
static void push_chain(HxState *s, const AttackFrame *from, int target, int part, int without)
{
    const AttackFrame left = *from;
    AttackFrame *f = push_attack(s, left.attacker, target, left.ref, MODE_CHAIN, 0, 0, left.act, NONE);
    f->heavy = left.heavy;
    f->light = left.light;
    f->two = left.two;
    f->lightning = action_has(attack_action(s, &left), KW_WRECKING) ? left.lightning : 0;
    f->part = (uint8_t)part;
    f->without = (uint8_t)without;
}

/* The attacker picks one of the kinds of chain damage. @rule 1.2.4 1.2.4.1.0 C42 */
HxNext attack_ask_chain(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    const Set set = chain_effects(s, f, attack_action(s, f));
    return set_empty(&set) ? HX_GO(ATTACK_TO_DEF) : ask(s, f->head.seat, OBSIDIAN_ASK_CHAIN, f->target, A_CHAIN, set, false);
}

/* Mutilation: the part just damaged; Scatter: the part die without it. @rule 1.2.4.1.B1 C42 */
HxNext attack_take_chain(HxState *s, int chain)
{
    AttackFrame *f = attack_frame_edit(s);
    f->chain = (uint8_t)chain;
    if (chain == CHAIN_CLEAVING)
        return HX_NEXT;
    if (chain == CHAIN_MUTILATION)
        push_chain(s, f, f->target, is_mech(f->target) ? f->part : NONE, 0);
    else
        push_chain(s, f, f->target, NONE, is_mech(f->target) ? 1 + f->part : 0);
    return HX_GO(ATTACK_TO_DEF);
}

/* Cleaving names its target. @rule 1.2.4.1.A */
HxNext attack_ask_cleave(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    return ask(s, f->head.seat, OBSIDIAN_ASK_CHAIN_TARGET, f->target, A_UNIT, cleaving_targets(s, f), false);
}

/* Chain damage at this target; on the same mech not on the part first hit. @rule C42 */
HxNext attack_take_cleave(HxState *s, int target)
{
    const AttackFrame *f = attack_frame(s);
    push_chain(s, f, target, NONE, target == f->target && is_mech(target) ? 1 + f->part : 0);
    return HX_NEXT;
}

/* Passive penetrated_to_def: a penetrated mech may go to DEF at once. */
HxNext attack_ask_to_def(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    const int target = f->target;
    if (!is_mech(target) || !on_board(s, target) || !has_hook(s, target, HOOK_PENETRATED_TO_DEF) || unit(s, target)->stance == OBSIDIAN_DEF)
        return HX_NEXT;
    return ask_yes(s, defender_of(f), OBSIDIAN_ASK_TO_DEF, target);
}

/* The stance is DEF from here on. */
HxNext attack_take_to_def(HxState *s, int answer)
{
    if (answer >= 0)
        set_stance(s, attack_frame(s)->target, OBSIDIAN_DEF);
    return HX_NEXT;
}
