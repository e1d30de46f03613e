/* Which part of a mech is hit (1.2.1.B, C16, C41, C42). */
#include "core/games/obsidian/rules/attack/attack.h"

#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/reroll.h"
#include "core/games/obsidian/rules/stats.h"

/* Parts not destroyed, as bits of slots. */
static unsigned present_parts(const HxState *s, int id)
{
    unsigned out = 0;
    for (int slot = 0; slot < N_SLOTS; slot++)
        out |= (unsigned)part_works(&mech(s, id)->part[slot]) << slot;
    return out;
}

/* Parts the attacker may declare: Snipe any, may_designate the named one (Kick). @rule 1.2.1.B3 1.3.B 1.4.B1 1.5.3.B C41 */
static unsigned attacker_declares(const HxState *s, const AttackFrame *f)
{
    if (!is_strike(f))
        return 0;
    const Action *a = attack_action(s, f);
    const unsigned present = present_parts(s, f->target);
    if (action_has(a, KW_SNIPE) || effect_holds(s, f, a, OP_SNIPE))
        return present;
    unsigned out = 0;
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_MAY_DESIGNATE && act_when(s, f->attacker, a->effect[i].when, f->act))
            out |= present & 1u << a->effect[i].x;
    return out;
}

/* Parts the defender may declare: Shield Up in DEF, Mobile Defense, and in melee those with a parry value.
 * @rule 1.2.1.B3 1.3.B 1.4.2.a 1.4.B1 1.4.B2 1.5.3.B C41 */
static unsigned defender_declares(const HxState *s, const AttackFrame *f)
{
    unsigned out = 0;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        if (!part_works(&mech(s, f->target)->part[slot]))
            continue;
        const bool shield = unit(s, f->target)->stance == OBSIDIAN_DEF && unit_keyword(s, f->target, slot, KW_SHIELDUP);
        const bool parry = f->mode == MODE_MELEE && part_values(s, f->target, slot).parry > 0;
        if (shield || parry || unit_keyword(s, f->target, slot, KW_MOBILEDEFENSE))
            out |= 1u << slot;
    }
    return out;
}

/* Parts the attacker may choose among (SHUTDOWN, back attack, the sixth face): all present, in chain damage not the one first hit. @rule
 * 1.1.g 1.2.4.1.B1 C42 */
unsigned choosable_parts(const HxState *s, const AttackFrame *f)
{
    const unsigned present = present_parts(s, f->target);
    const unsigned others = f->mode == MODE_CHAIN && f->without ? present & ~(1u << (f->without - 1)) : present;
    return others ? others : present;
}

/* The attack hits that part without a declaration: on to SETTLE_PART. @rule 1.1.g */
static HxNext hit(HxState *s, int slot)
{
    attack_frame_edit(s)->part = (uint8_t)slot;
    return HX_GO(ATTACK_SETTLE_PART);
}

/* On a SHUTDOWN mech, and from behind, the attacker chooses, and nobody declares: no Snipe, Shield Up or parry. @rule 1.1.g 1.2.1.B2
 * 1.2.4.1.B1 1.3.B 1.4.B1 1.4.B2 1.4.2.c 1.5.3.B C41 */
HxNext attack_ask_part(HxState *s)
{
    const AttackFrame *f = attack_frame(s); /* chain damage designates nothing: straight to the part die (1.2.4.1.B2) */
    if (f->flags & (ATT_SHUTDOWN | ATT_BACK))
        return ask(s, f->head.seat, OBSIDIAN_ASK_PART, f->target, A_PART, set_of(choosable_parts(s, f)), false);
    return f->mode == MODE_CHAIN ? HX_GO(ATTACK_ROLL_PART) : HX_NEXT;
}

/* The attacker's choice is the part hit. @rule 1.1.g */
HxNext attack_take_part(HxState *s, int slot)
{
    return hit(s, slot);
}

/* The attacker declares a part first, or none. @rule 1.2.1.G1 1.3.B 1.4.B1 */
HxNext attack_ask_aim(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    const unsigned slots = attacker_declares(s, f);
    return slots ? ask(s, f->head.seat, OBSIDIAN_ASK_SNIPE, f->target, A_PART, set_of(slots), true) : HX_NEXT;
}

/* Noted; attack_declared() decides. */
HxNext attack_take_aim(HxState *s, int slot)
{
    attack_frame_edit(s)->declared_by_attacker = (uint8_t)(slot < 0 ? NONE : slot);
    return HX_NEXT;
}

/* Then the defender: Shield Up, Mobile Defense or a parry. @rule 1.2.1.G1 1.4.B2 1.4.2.a 1.5.3.B */
HxNext attack_ask_guard(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    const unsigned slots = defender_declares(s, f);
    return slots ? ask(s, defender_of(f), OBSIDIAN_ASK_GUARD, f->target, A_PART, set_of(slots), true) : HX_NEXT;
}

/* Noted; attack_declared() decides. */
HxNext attack_take_guard(HxState *s, int slot)
{
    attack_frame_edit(s)->declared_by_defender = (uint8_t)(slot < 0 ? NONE : slot);
    return HX_NEXT;
}

/* One declaration alone decides; with none, or both, the part die decides. @rule 1.2.1.B3 1.2.1.B4 1.2.1.B6 1.3.B 1.4.B1 1.4.2.e 1.5.3.B
 * C41 */
HxNext attack_declared(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    const bool by_attacker = f->declared_by_attacker != NONE, by_defender = f->declared_by_defender != NONE;
    if (by_attacker == by_defender)
        return HX_NEXT;
    return hit(s, by_attacker ? f->declared_by_attacker : f->declared_by_defender);
}

/* Six faces; Scatter leaves out the part first hit. @rule 1.2.1.B4 1.2.4.1.B2 1.3.B 1.4.B1 1.5.3.B */
HxNext attack_roll_part(HxState *s)
{
    return ask_part_die(s, attack_frame(s)->without);
}

/* A face for each part, and a sixth: the attacker chooses. @rule 1.2.1.B4 */
HxNext attack_rolled_part(HxState *s, int outcome)
{
    attack_frame_edit(s)->part = (uint8_t)(outcome - A_PART_DIE);
    return HX_NEXT;
}

/* C16: the attacker may roll the part die again once, for a link. @rule 4.b */
HxNext attack_ask_part_reroll(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    int payer;
    if (!is_strike(f) || f->flags & ATT_REROLLED_PART || !can_reroll(s, f->attacker, &payer))
        return HX_NEXT;
    return ask_yes(s, f->head.seat, OBSIDIAN_ASK_PART_REROLL, f->part);
}

/* It costs what any reroll costs. @rule 4.b C16 */
HxNext attack_take_part_reroll(HxState *s, int answer)
{
    AttackFrame *f = attack_frame_edit(s);
    int payer;
    if (answer < 0 || !can_reroll(s, f->attacker, &payer))
        return HX_NEXT;
    pay_reroll(s, f->attacker, payer);
    f->flags |= ATT_REROLLED_PART;
    return HX_GO(ATTACK_ROLL_PART);
}

/* The sixth face: the attacker names the part. @rule 1.2.1.B4 1.2.4.1.B2 1.3.B 1.4.B1 1.5.3.B */
HxNext attack_ask_face_choice(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    if (f->part != FACE_ATTACKER_CHOICE)
        return HX_NEXT;
    return ask(s, f->head.seat, OBSIDIAN_ASK_PART, f->target, A_PART, set_of(choosable_parts(s, f)), false);
}

/* A part hit by that face does not parry. @rule 1.4.2.e */
HxNext attack_take_face_choice(HxState *s, int slot)
{
    AttackFrame *f = attack_frame_edit(s);
    f->part = (uint8_t)slot;
    f->declared_by_defender = NONE;
    return HX_NEXT;
}

/* The torso takes hits on a missing part. A hit destroys a Repaired part at once and goes on to the torso (C41). A part that the defender
 * declared parries if the attack hits it. @rule 1.2.1.B5 1.2.1.B6 1.2.4.1.B2 1.2.4.1.G1 1.3.B 1.4.B1 1.4.B2 1.4.D1 1.4.2.b 1.4.2.e 1.5.3.B
 */
static void settle_part(HxState *s, AttackFrame *f)
{
    if (!part_works(&mech(s, f->target)->part[f->part]))
        f->part = OBSIDIAN_TORSO;
    if (mech(s, f->target)->part[f->part].flags & PART_REPAIRED) {
        destroy_part(s, f->target, f->part, "hit where it was repaired");
        f->flags |= ATT_DESTROYED_PART;
        f->part = OBSIDIAN_TORSO;
    }
    if (f->declared_by_defender == f->part && f->mode == MODE_MELEE && part_values(s, f->target, f->part).parry > 0)
        f->flags |= ATT_PARRY;
}

/* settle_part() decides. */
HxNext attack_settle_part(HxState *s)
{
    settle_part(s, attack_frame_edit(s));
    return HX_NEXT;
}
