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

/* May the mech have its opportunity now? @rule B7.4 C35 */
Refusal turn_refusal(const HxState *s, const ActionPhaseFrame *f, int id)
{
    if (!on_board(s, id))
        return REFUSE(REASON_OFF_BOARD, id);
    if (seat_of(id) != f->next)
        return REFUSE(REASON_OTHERS_UNIT, id);
    if (!is_mech(id))
        return REFUSE(REASON_NO_MECH, id);
    if (mech(s, id)->flags & MECH_ACTED)
        return REFUSE(REASON_HAS_ACTED, id);
    const int timing = mech(s, id)->timing - 1, initiative = timing < 0 ? 0 : pilot_table[mech(s, id)->pilot].initiative[timing];
    return timing == f->timing && initiative + 1 == f->tie ? allowed() : REFUSE(REASON_ACTS_LATER, id, timing + 1, initiative);
}

/* The seat's mechs whose turn it is. @rule B7.4 C35 */
static Set tied(const HxState *s, const ActionPhaseFrame *f)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, f->next, id)
    {
        if (is_allowed(turn_refusal(s, f, id)))
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
    Set set = tied(s, f);
    if (set_empty(&set)) {
        f->next = (uint8_t)(1 - f->next);
        set = tied(s, f);
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
