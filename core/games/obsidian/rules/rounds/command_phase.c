/* Command phase (9.1, 9.2, C33). */
#include "core/games/obsidian/rules/command.h"
#include "core/games/obsidian/rules/rounds/rounds.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/facts.h"

/* A token for every mech that is awake, or the sum of its Command Generation. @rule 9.1.a 9.1.b 9.1.c 9.1.d B7.2 C33 */
static void generate_tokens(HxState *s)
{
    EACH_UNIT(s, id)
    {
        if (!is_mech(id) || is_shutdown(s, id))
            continue;
        int n = 0;
        for (int slot = 0; slot < N_SLOTS; slot++)
            if (part_works(&mech(s, id)->part[slot]) && !(mech(s, id)->part[slot].flags & PART_DISCARDED))
                n += part_table[mech(s, id)->part[slot].card].generation;
        mech_edit(s, id)->tokens = (uint8_t)(n ? n : 1);
        REPORT(s, .kind = FACT_COMMANDS, .unit = (uint8_t)id, .n = mech(s, id)->tokens);
    }
}

/* Mechs of the seat that can issue something now: awake, with a token face up. @rule 9.1.d 9.2.d 9.4.b B7.2 C33 */
static Set commanders(const HxState *s, int seat)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (is_allowed(token_refusal(s, seat, id)))
            set_add(&out, id);
    }
    return out;
}

/* generate_tokens(). @rule 9.1.a */
HxNext command_phase_tokens(HxState *s)
{
    generate_tokens(s);
    return HX_NEXT;
}

/* @rule B7.2 9.2.d C33 9.2: seats alternate; one that has passed, or cannot, is out. */
HxNext command_phase_ask(HxState *s)
{
    CommandPhaseFrame *f = command_phase_frame_edit(s);
    while (f->passed != 3) {
        if (f->passed >> f->next & 1)
            f->next = (uint8_t)(1 - f->next);
        const Set set = commanders(s, f->next);
        if (!set_empty(&set))
            return ask(s, f->next, OBSIDIAN_ASK_COMMAND_MECH, NONE, A_UNIT, set, true);
        f->passed = (uint8_t)(f->passed | 1 << f->next);
    }
    return HX_NEXT;
}

/* A pass is final; a command is one token (rules/command.c); then the other side. @rule 9.2.d B7.2 C33 */
HxNext command_phase_take(HxState *s, int mech_id)
{
    CommandPhaseFrame *f = command_phase_frame_edit(s);
    if (mech_id < 0)
        f->passed = (uint8_t)(f->passed | 1 << f->next);
    else
        push_command(s, mech_id, true);
    f->next = (uint8_t)(1 - f->next);
    return HX_AGAIN;
}

/* The drones give their tokens back: each may obey one more command later (9.3.c). @rule 9.2.e C33 */
HxNext command_phase_end(HxState *s)
{
    clear_flags(s, UNIT_COMMANDED);
    return HX_DONE;
}
