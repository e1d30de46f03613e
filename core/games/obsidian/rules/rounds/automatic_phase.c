/* Automatic phase: the automatic actions of drones (C39). */
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/rounds/rounds.h"

/* Drones with an automatic action they can perform and have not, commanded or not. @rule B7.8 C10 C39 */
static Set automatic_drones(const HxState *s, int seat)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (!is_drone(s, id) || unit(s, id)->flags & (UNIT_DONE | UNIT_NEW))
            continue;
        const Set actions = drone_actions(s, id, true);
        if (!set_empty(&actions))
            set_add(&out, id);
    }
    return out;
}

/* Nobody has acted in this phase, and what lies there may. @rule C39 */
HxNext automatic_phase_ready(HxState *s)
{
    clear_flags(s, UNIT_DONE | UNIT_NEW);
    return HX_NEXT;
}

/* The seats in turn, the First Player first; skips a seat without a drone that can act. @rule B7.8 C39 */
HxNext automatic_phase_ask_drone(HxState *s)
{
    AutomaticPhaseFrame *f = automatic_phase_frame_edit(s);
    Set set;
    const int seat = first_with(s, f->next, automatic_drones, &set);
    if (seat < 0)
        return HX_DONE;
    f->next = (uint8_t)seat;
    return ask(s, seat, OBSIDIAN_ASK_WHICH_UNIT, NONE, A_UNIT, set, false);
}

/* The next question is which of its automatic actions. @rule B7.8 */
HxNext automatic_phase_take_drone(HxState *s, int drone)
{
    automatic_phase_frame_edit(s)->drone = (uint8_t)drone;
    set_flag(s, drone, UNIT_DONE);
    return HX_NEXT;
}

/* Those it can perform now. @rule B7.8 */
HxNext automatic_phase_ask_action(HxState *s)
{
    const AutomaticPhaseFrame *f = automatic_phase_frame(s);
    return ask(s, f->next, OBSIDIAN_ASK_COMMAND_ACTION, f->drone, A_DO, drone_actions(s, f->drone, true), false);
}

/* As an automatic action: at the nearest (target_set); then it is the other side's turn. @rule 1.2.1.A3 B7.8 */
HxNext automatic_phase_take_action(HxState *s, int offset)
{
    AutomaticPhaseFrame *f = automatic_phase_frame_edit(s);
    push_action(s, f->drone, (Ref){ REF_UNIT, 0, (uint8_t)(offset - DO_DRONE), 0 }, ACT_AUTOMATIC | ACT_STATIONARY);
    f->next = (uint8_t)(1 - f->next);
    return HX_GO(AUTOMATIC_PHASE_DRONE);
}
