/* Rolling dice again for a link (4.b, 1.2.1.E, C16). The dice lie in the frame below: an attack, or an opposed roll. */
#include "core/games/obsidian/rules/reroll.h"
#include "core/games/obsidian/rules/dice.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/push.h"

enum { N_GROUPS = 21, FIRST_RED = 6, FIRST_WHITE = 11, FIRST_BLUE = 17 };

/* The first group of each colour. */
static const uint8_t first_group[] = { [DIE_YELLOW] = 0, [DIE_RED] = FIRST_RED, [DIE_WHITE] = FIRST_WHITE, [DIE_BLUE] = FIRST_BLUE };

/* The colour of a group of equal faces. */
static int colour_of(int group)
{
    return group < FIRST_RED ? DIE_YELLOW : group < FIRST_WHITE ? DIE_RED : group < FIRST_BLUE ? DIE_WHITE : DIE_BLUE;
}

/* Dice of one colour in the frame that rolled, by face; NULL if they do not belong to this reroll. `dice` says whether that frame is an
 * attack or an opposed roll (REROLL_ATTACK, ...). */
static uint8_t *faces_of(HxState *s, int dice, int die)
{
    void *below = hx_below_edit(&obsidian_machine, s, 1);
    if (dice & REROLL_INITIATOR)
        return die == DIE_YELLOW ? ((ElectronicFrame *)below)->initiator_face : NULL;
    if (dice & REROLL_RESPONDER)
        return die == DIE_YELLOW ? ((ElectronicFrame *)below)->responder_face : NULL;
    AttackFrame *f = below;
    switch (die) {
    case DIE_YELLOW:
        return dice & (REROLL_ATTACK | REROLL_EYES) ? f->yellow_face : NULL;
    case DIE_RED:
        return dice & (REROLL_ATTACK | REROLL_EYES) ? f->red_face : NULL;
    case DIE_WHITE:
        return dice & REROLL_DEFENCE ? f->white_face : NULL;
    default:
        return dice & REROLL_DEFENCE ? f->blue_face : NULL;
    }
}

/* How many dice show the face of a group. */
static uint8_t *group_count(HxState *s, int dice, int group)
{
    const int die = colour_of(group);
    uint8_t *faces = faces_of(s, dice, die);
    return faces ? &faces[group - first_group[die]] : NULL;
}

/* How many dice lie in this group and those after it. */
static int dice_from(HxState *s, int dice, int first)
{
    int n = 0;
    for (int group = first; group < N_GROUPS; group++) {
        const uint8_t *count = group_count(s, dice, group);
        n += count ? *count : 0;
    }
    return n;
}

/* A token of the mech that pays for a drone, else a link; free for pilot free_reroll_below4. @rule 1.2.1.E1 1.2.1.E2 1.2.4.1.E 1.3.E1
 * 1.3.E2 1.4.E 1.5.3.E 4.b 9.4.a */
void pay_reroll(HxState *s, int roller, int payer)
{
    if (roller != payer) {
        mech_edit(s, payer)->tokens--;
        REPORT(s, .kind = FACT_COMMANDS, .unit = (uint8_t)payer, .n = mech(s, payer)->tokens);
    } else if (!rerolls_free(s, payer))
        change_link(s, payer, -1);
}

/* Next rolls the dice taken up; from here on `group` is the colour of the roll, no longer the group of the question. */
static HxNext roll_lifted(RerollFrame *f)
{
    f->group = DIE_YELLOW;
    return HX_GO(REROLL_ROLL);
}

/* Passive coordinated_observation: all Eye dice at once, for nothing. */
HxNext reroll_ask_free(HxState *s)
{
    const RerollFrame *f = reroll_frame(s);
    return f->dice & REROLL_EYES ? ask_yes(s, f->head.seat, OBSIDIAN_ASK_FREE_REROLL, f->roller) : HX_NEXT;
}

/* Takes up the Eyes of both colours. */
HxNext reroll_take_free(HxState *s, int answer)
{
    RerollFrame *f = reroll_frame_edit(s);
    if (answer < 0)
        return HX_TELL(0);
    for (int group = 0; group < FIRST_WHITE; group++) {
        const int die = colour_of(group);
        uint8_t *count = group_count(s, f->dice, group);
        if (die_names(die)[group - first_group[die]] != EYE)
            continue;
        f->lifted[die] = (uint8_t)(f->lifted[die] + *count);
        *count = 0;
    }
    return roll_lifted(f);
}

/* Once per roll: a link, or what pays for one (can_reroll), for any number of own dice. @rule 1.2.1.E1 1.2.1.E2 1.2.4.1.E 1.3.E1 1.3.E2
 * 1.4.E 1.5.3.E 4.b 4.c C16 */
HxNext reroll_ask_pay(HxState *s)
{
    RerollFrame *f = reroll_frame_edit(s);
    int payer;
    if (dice_from(s, f->dice, 0) == 0 || !can_reroll(s, f->roller, &payer))
        return HX_TELL(0);
    f->payer = (uint8_t)payer;
    return ask_yes(s, f->head.seat, OBSIDIAN_ASK_REROLL, f->roller);
}

/* The seat pays before it names the dice. @rule 4.b */
HxNext reroll_take_pay(HxState *s, int answer)
{
    const RerollFrame *f = reroll_frame(s);
    if (answer < 0)
        return HX_TELL(0);
    pay_reroll(s, f->roller, f->payer);
    return HX_NEXT;
}

static bool has_lifted(const RerollFrame *f)
{
    return f->lifted[0] | f->lifted[1] | f->lifted[2] | f->lifted[3];
}

/* How many of each group of equal faces; the seat has paid: at least one die in all. @rule 1.2.1.E1 1.2.1.E2 4.b 1.3.E1 1.3.E2 1.4.E */
HxNext reroll_ask_dice(HxState *s)
{
    RerollFrame *f = reroll_frame_edit(s);
    const uint8_t *count = NULL;
    for (; f->group < N_GROUPS; f->group++) {
        count = group_count(s, f->dice, f->group);
        if (count && *count)
            break;
    }
    if (f->group == N_GROUPS)
        return roll_lifted(f);
    uint64_t ways = (UINT64_C(2) << *count) - 1;
    if (!dice_from(s, f->dice, f->group + 1) && !has_lifted(f))
        ways &= ~UINT64_C(1);
    return ask(s, f->head.seat, OBSIDIAN_ASK_REROLL_DICE, f->group, A_NUMBER, set_of(ways), false);
}

/* Takes up so many of the group. */
HxNext reroll_take_dice(HxState *s, int n)
{
    RerollFrame *f = reroll_frame_edit(s);
    uint8_t *count = group_count(s, f->dice, f->group);
    const int die = colour_of(f->group);
    *count = (uint8_t)(*count - n);
    f->lifted[die] = (uint8_t)(f->lifted[die] + n);
    f->group++;
    return HX_AGAIN;
}

/* Rolls the dice taken up, colour by colour. */
HxNext reroll_roll(HxState *s)
{
    RerollFrame *f = reroll_frame_edit(s);
    while (f->group <= DIE_BLUE && !f->lifted[f->group])
        f->group++;
    if (f->group > DIE_BLUE)
        return HX_TELL(1);
    f->rolling = (uint8_t)dice_at_once(f->lifted[f->group]);
    return ask_roll(s, f->group, f->rolling);
}

/* Their faces lie with the others. */
HxNext reroll_rolled(HxState *s, int outcome)
{
    RerollFrame *f = reroll_frame_edit(s);
    f->lifted[f->group] = (uint8_t)(f->lifted[f->group] - f->rolling);
    add_faces(f->group, outcome, faces_of(s, f->dice, f->group));
    return HX_AGAIN;
}
