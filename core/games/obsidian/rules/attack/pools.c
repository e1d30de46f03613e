/* The dice of an attack and of its defence, and those that a player sets instead of rolling (1.2.1.C, 1.2.1.D, 1.3.D, 1.4.D1). */
#include "core/games/obsidian/rules/attack/attack.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"

/* Each takes a white die off; they stack (C14). */
int fragile_tokens(const HxState *s, int id)
{
    return unit(s, id)->fragile + unit(s, id)->fragile_red;
}

/* A unit of the seat that has the passive and sees the target, or -1. */
int hook_with_sight(const HxState *s, int seat, int hook, int target)
{
    EACH_UNIT_OF(s, seat, id)
    {
        if (has_hook(s, id, hook) && unit_sees(s, id, target))
            return id;
    }
    return -1;
}

/* Armour, or structure of a damaged part, plus a parry: of a mech that declared it, of other units always in Melee, but not from behind
 * (1.4.2.f). @rule 1.2.1.D2 1.2.2.d 1.4.2.b 1.4.2.f B2.2 */
static int armor_of_target(const HxState *s, const AttackFrame *f)
{
    const int id = f->target;
    if (is_mech(id)) {
        const PartValues v = part_values(s, id, f->part);
        return (mech(s, id)->part[f->part].flags & PART_DAMAGED ? v.structure : v.armor) + (f->flags & ATT_PARRY ? v.parry : 0);
    }
    const UnitCard *card = card_of(s, id);
    const bool parries = f->mode == MODE_MELEE && !(f->flags & ATT_BACK);
    return (unit(s, id)->flags & UNIT_DAMAGED ? card->structure : card->armor) + (parries ? card->parry : 0);
}

/* White dice: armour; cover against Firing alone; less Armor Piercing and Fragile tokens, but a pool that had any keeps one.
 * @rule 1.2.1.D1 1.2.1.D2 1.2.1.D4 1.2.1.D5 1.2.1.D6 1.2.2.d 1.2.4.1.D1 1.2.4.1.G1 1.3.D1 1.3.D2 1.3.D3 1.3.D4 1.4.D1 1.4.2.b 1.4.2.f 1.5.2.e
 * 1.5.3.D B2.2 C8 C41 C43 */
int white_pool(const HxState *s, const AttackFrame *f)
{
    if (f->terrain)
        return terrain_types[board_maps[game(s)->map].piece[f->terrain - 1].type].armor;
    const int id = f->target;
    const bool is_firing = f->mode == MODE_FIRING;
    int pool = armor_of_target(s, f);
    if (is_firing && !(has_hook(s, f->attacker, HOOK_HIGHLIGHT_IGNORES_COVER) && is_highlighted(s, id)))
        pool += cover_dice(s, f->attacker, id, f->flags & ATT_HIGH);
    if (pool < 1)
        return 0;
    if (is_strike(f))
        pool -= attack_action(s, f)->armor_piercing + (is_firing && has_pilot_hook(s, f->attacker, PILOT_FIRING_AP1));
    pool -= fragile_tokens(s, id);
    return pool < 1 ? 1 : pool; /* 1.2.1.D6 */
}

/* Passive ally_mob_blue: does an own unit that has it see the attacker, with the target in its range? */
static bool has_blue_ally(const HxState *s, const AttackFrame *f)
{
    EACH_UNIT_OF(s, seat_of(f->target), ally)
    {
        if (has_hook(s, ally, HOOK_ALLY_MOB_BLUE) && unit_sees(s, ally, f->attacker) &&
            within(grid_of(s, ally), grid_of(s, f->target), hook_action(s, ally, HOOK_ALLY_MOB_BLUE, NULL)->range))
            return true;
    }
    return false;
}

/* What the action itself changes: op target_blue, and passive freehand_minus_blue of the helping part. @rule 1.2.1.D5 11.2.b */
static int blue_of_action(const HxState *s, const AttackFrame *f)
{
    const Action *a = attack_action(s, f);
    int dice = 0;
    if (f->mode == MODE_FIRING && helper_has(s, f->attacker, f->helper, HOOK_FREEHAND_MINUS_BLUE))
        dice -= 2;
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_TARGET_BLUE && act_when(s, f->attacker, a->effect[i].when, f->act))
            dice += a->effect[i].x;
    return dice;
}

/* Blue dice: the evasion in MOB, where it is above 0 (C41), and the effects on it. @rule 1.1.c 1.1.e 1.2.1.D1 1.2.1.D3 1.2.1.D5
 * 1.2.4.1.D1 1.3.D1 1.3.D4 1.4.D1 1.5.3.D 11.2.b C41 */
int blue_pool(const HxState *s, const AttackFrame *f)
{
    const int id = f->target;
    if (f->terrain || unit(s, id)->stance != OBSIDIAN_MOB || has_token(s, id, TOKEN_IMMOBILIZED))
        return 0;
    int pool = unit_evasion(s, id);
    if (pool == 0)
        return 0;
    if (f->mode == MODE_FIRING && is_mech(id))
        pool += has_blue_ally(s, f);
    if (is_strike(f))
        pool += blue_of_action(s, f);
    return pool < 0 ? 0 : pool;
}

/* Passive attackers_minus_yellow: the defender takes a yellow die off. Chain damage has no attack dice. @rule 1.2.1.C2 1.2.4.1.C 1.3.C1
 * 1.4.C 1.5.3.C */
HxNext attack_ask_fewer(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    if (f->mode == MODE_CHAIN)
        return HX_GO(ATTACK_DEFENCE_POOL);
    if (f->terrain || !f->yellow || f->yellow + f->red < 2 || !has_hook(s, f->target, HOOK_ATTACKERS_MINUS_YELLOW))
        return HX_NEXT;
    return ask_yes(s, defender_of(f), OBSIDIAN_ASK_FEWER_DICE, f->target);
}

/* One yellow die less. */
HxNext attack_take_fewer(HxState *s, int answer)
{
    if (answer >= 0)
        attack_frame_edit(s)->yellow--;
    return HX_NEXT;
}

enum { YELLOW_FACES = 0x3f, RED_FACES = 0x7c0, WHITE_FACES = 0x1f800, FIRST_RED_FACE = 6, FIRST_WHITE_FACE = 11 };

/* Keyword Designate: the player sets a die instead of rolling it. @rule 1.2.1.C3 1.3.C1 1.4.C 1.5.3.C */
HxNext attack_ask_set_die(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    if (!attack_action(s, f)->designate || !(f->yellow || f->red))
        return HX_NEXT;
    const Set faces = set_of((f->yellow ? YELLOW_FACES : 0u) | (f->red ? RED_FACES : 0u));
    return ask(s, f->head.seat, OBSIDIAN_ASK_SET_DIE, f->attacker, A_FACE, faces, true);
}

/* The roll has one die less; attack_replace() uses its face. */
HxNext attack_take_set_die(HxState *s, int face)
{
    if (face < 0)
        return HX_NEXT;
    AttackFrame *f = attack_frame_edit(s);
    f->set_attack = (uint8_t)(face + 1);
    if (face < FIRST_RED_FACE)
        f->yellow--;
    else
        f->red--;
    return HX_NEXT;
}

/* white_pool() and blue_pool() say how many. @rule 1.2.1.D1 1.2.4.1.D1 */
HxNext attack_count_defence_pool(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    f->white = (uint8_t)white_pool(s, f);
    f->blue = (uint8_t)blue_pool(s, f);
    return HX_NEXT;
}

/* Passive designate_white: the player sets a die instead of rolling it. @rule 1.2.1.D7 1.2.4.1.D2 1.3.D4 1.4.D1 */
HxNext attack_ask_set_white(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    if (f->terrain || !f->white || !is_mech(f->target) || !has_hook(s, f->target, HOOK_DESIGNATE_WHITE))
        return HX_NEXT;
    return ask(s, defender_of(f), OBSIDIAN_ASK_SET_DIE, f->target, A_FACE, set_of(WHITE_FACES), true);
}

/* The roll has one die less; attack_ask_kc_armor() uses its face. @rule 1.2.1.D7 */
HxNext attack_take_set_white(HxState *s, int face)
{
    if (face < 0)
        return HX_NEXT;
    AttackFrame *f = attack_frame_edit(s);
    f->set_defence = (uint8_t)(face - FIRST_WHITE_FACE + 1);
    f->white--;
    return HX_NEXT;
}
