/* Asking: push a question or a roll, and hand its answer to the frame below. */
#include "core/games/obsidian/state/frames.h"

#include "core/kit/draws.h"

HxNext ask(HxState *s, int seat, int what, int subject, int base, Set set, bool may_pass)
{
    const int n = set_count(&set) + may_pass;
    if (!HX_EXPECT(s, n > 0)) /* a question without an answer */
        return HX_KNOWN(0);
    if (n == 1)
        return HX_KNOWN(may_pass ? -1 : set_first(&set));
    ChoiceFrame *f = choice_frame_push(s, seat);
    f->what = (uint8_t)what;
    f->subject = (uint8_t)subject;
    f->base = (uint16_t)base;
    f->set = set;
    f->may_pass = may_pass;
    return HX_WAIT;
}

HxNext ask_facing(HxState *s, int seat, int unit)
{
    return ask(s, seat, OBSIDIAN_ASK_FACING, unit, A_FACING, set_of(15), false);
}

HxNext ask_yes(HxState *s, int seat, int what, int subject)
{
    return ask(s, seat, what, subject, A_ACCEPT, set_of(1), true);
}

HxNext ask_roll(HxState *s, int die, int n)
{
    RollFrame *f = roll_frame_push(s, 0);
    f->die = (uint8_t)die;
    f->n = (uint8_t)(HX_EXPECT(s, 0 < n && n <= MAX_DICE_PER_NODE) ? n : 1);
    return HX_WAIT;
}

HxNext ask_part_die(HxState *s, int without)
{
    RollFrame *f = roll_frame_push(s, 0);
    f->die = DIE_PART;
    f->n = 1;
    f->without = (uint8_t)without;
    return HX_WAIT;
}

int choice_legal(const HxState *s, HxAction *out)
{
    const ChoiceFrame *f = choice_frame(s);
    int n = 0;
    if (f->may_pass)
        out[n++] = A_PASS;
    n = list_bits(out, n, f->base, f->set.bits[0]);
    return list_bits(out, n, f->base + 64u, f->set.bits[1]);
}

int choice_apply(HxState *s, HxAction a)
{
    const int base = choice_frame(s)->base;
    hx_pop(&obsidian_machine, s);
    return a == A_PASS ? -1 : (int)a - base;
}

int roll_apply(HxState *s, HxAction a)
{
    hx_pop(&obsidian_machine, s);
    return (int)a;
}
