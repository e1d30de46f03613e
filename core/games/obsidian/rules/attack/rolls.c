/* Rolling the dice, and rolling them again (1.2.1.C, 1.2.1.D, 1.2.1.E). */
#include "core/games/obsidian/rules/attack/attack.h"

#include "core/games/obsidian/rules/dice.h"

/* The colour rolled next of two, the first one first. */
static HxNext roll_next(HxState *s, int first_die, int first, int second_die, int second)
{
    if (!first && !second)
        return HX_NEXT;
    const int n = dice_at_once(first ? first : second);
    attack_frame_edit(s)->rolling = (uint8_t)n;
    return ask_roll(s, first ? first_die : second_die, n);
}

/* The faces of the dice of a colour; so many were still to roll. */
static HxNext take_roll(AttackFrame *f, int die, int outcome, uint8_t *left, uint8_t *face)
{
    add_faces(die, outcome, face);
    *left = (uint8_t)(*left - f->rolling);
    return HX_AGAIN;
}

/* The yellow dice, then the red ones. @rule 1.2.1.C4 1.3.C1 1.4.C 1.5.3.C */
HxNext attack_roll_attack(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    return roll_next(s, DIE_YELLOW, f->yellow, DIE_RED, f->red);
}

/* A roll takes at most seven dice of a colour; rolls until all are done. */
HxNext attack_rolled_attack(HxState *s, int outcome)
{
    AttackFrame *f = attack_frame_edit(s);
    if (f->yellow)
        return take_roll(f, DIE_YELLOW, outcome, &f->yellow, f->yellow_face);
    return take_roll(f, DIE_RED, outcome, &f->red, f->red_face);
}

/* The white dice, then the blue ones. @rule 1.2.1.D7 1.2.4.1.D2 1.3.D4 1.4.D1 */
HxNext attack_roll_defence(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    return roll_next(s, DIE_WHITE, f->white, DIE_BLUE, f->blue);
}

/* The same of white and blue. */
HxNext attack_rolled_defence(HxState *s, int outcome)
{
    AttackFrame *f = attack_frame_edit(s);
    if (f->white)
        return take_roll(f, DIE_WHITE, outcome, &f->white, f->white_face);
    return take_roll(f, DIE_BLUE, outcome, &f->blue, f->blue_face);
}

/* Passive coordinated_observation: the attacker may roll Eyes of Firing again for nothing. */
HxNext attack_reroll_eyes(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    if (f->mode == MODE_FIRING && attack_eyes(f) && hook_with_sight(s, f->head.seat, HOOK_COORDINATED_OBSERVATION, f->target) >= 0)
        push_reroll(s, f->attacker, REROLL_EYES);
    return HX_NEXT;
}

/* The attacker first; nobody rolls the dice of an explosion again, and chain damage has none. @rule 1.2.1.E1 1.2.4.1.E 1.3.E1 1.4.E
 * 1.5.3.E 4.b C16 */
HxNext attack_reroll_attack(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    if (is_strike(f))
        push_reroll(s, f->attacker, REROLL_ATTACK);
    return HX_NEXT;
}

/* Then the defender, of an explosion and of chain damage too. Who may and what it costs: rules/reroll.c. @rule 1.2.1.E2 1.2.4.1.E 1.3.E2
 * 1.4.E 1.5.3.E 4.b C16 */
HxNext attack_reroll_defence(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    if (!f->terrain)
        push_reroll(s, f->target, REROLL_DEFENCE);
    return HX_NEXT;
}
