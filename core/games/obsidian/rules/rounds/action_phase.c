/* Action phase: timing by timing, the lowest initiative first, equals in turn (B7.4, C35). */
#include "core/games/obsidian/rules/rounds/rounds.h"

/* Has the mech this timing, and has it not acted? @rule B7.4 C35 */
static bool waits(const HxState *s, int id, int timing)
{
    return is_mech(id) && mech(s, id)->timing == timing + 1 && !(mech(s, id)->flags & MECH_ACTED);
}

/* The lowest number among the mechs that wait in this timing; 255: none. @rule B7.4 C35 */
static int lowest_initiative(const HxState *s, int timing)
{
    int best = 255;
    EACH_UNIT(s, id)
    {
        if (waits(s, id, timing) && pilot_table[mech(s, id)->pilot].initiative[timing] < best)
            best = pilot_table[mech(s, id)->pilot].initiative[timing];
    }
    return best;
}

/* The seat's mechs with that number. @rule B7.4 C35 */
static Set tied(const HxState *s, int seat, int timing, int initiative)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (waits(s, id, timing) && pilot_table[mech(s, id)->pilot].initiative[timing] == initiative)
            set_add(&out, id);
    }
    return out;
}

/* From here on everybody knows the timings. @rule B7.3 */
HxNext action_phase_open(HxState *s)
{
    game_edit(s)->timings_open = 1;
    return HX_NEXT;
}

/* Timing by timing, the lowest initiative first; of equals the First Player's first, then the seats in turn. @rule B7.4 C35 */
HxNext action_phase_ask(HxState *s)
{
    ActionPhaseFrame *f = action_phase_frame_edit(s);
    while (f->timing <= OBSIDIAN_TACTIC_ACTION && lowest_initiative(s, f->timing) == 255) {
        f->timing++;
        f->tie = 0;
    }
    if (f->timing > OBSIDIAN_TACTIC_ACTION)
        return HX_DONE;
    const int initiative = lowest_initiative(s, f->timing);
    if (f->tie != initiative + 1) {
        f->tie = (uint8_t)(initiative + 1);
        f->next = game(s)->first;
    }
    Set set = tied(s, f->next, f->timing, initiative);
    if (set_empty(&set)) {
        f->next = (uint8_t)(1 - f->next);
        set = tied(s, f->next, f->timing, initiative);
    }
    return ask(s, f->next, OBSIDIAN_ASK_WHICH_MECH, NONE, A_UNIT, set, false);
}

/* Its opportunity; of equals the other side is next. @rule B7.4 C35 */
HxNext action_phase_take(HxState *s, int mech_id)
{
    ActionPhaseFrame *f = action_phase_frame_edit(s);
    mech_edit(s, mech_id)->flags |= MECH_ACTED;
    push_opportunity(s, mech_id);
    f->next = (uint8_t)(1 - f->next);
    return HX_AGAIN;
}
