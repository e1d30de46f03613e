/* Delay phase: delayed launched units, then mechs on overwatch (C39). */
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/opportunity.h"
#include "core/games/obsidian/rules/rounds/rounds.h"
#include "core/games/obsidian/rules/stats.h"

/* Projectiles and installations with a Delay action that lay there before this phase. @rule 1.5.0c 1.5.2.g B7.9 C39 */
static Set delayed_units(const HxState *s, int seat)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (is_mech(id) || is_drone(s, id) || unit(s, id)->flags & (UNIT_DONE | UNIT_NEW))
            continue;
        if (action_table[card_of(s, id)->first_action].trigger == TRIGGER_DELAY)
            set_add(&out, id);
    }
    return out;
}

/* Mechs with the token of op gain_overwatch_end_opportunity; no other card has it. @rule C39 */
static Set watchers(const HxState *s, int seat)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat, id)
    {
        if (has_token(s, id, TOKEN_OVERWATCH))
            set_add(&out, id);
    }
    return out;
}

/* Nothing has acted in this phase, and what lies there may. @rule C39 */
HxNext delay_phase_ready(HxState *s)
{
    clear_flags(s, UNIT_DONE | UNIT_NEW);
    return HX_NEXT;
}

/* Whose unit is next; false: nobody has one. */
static bool find_next(HxState *s, Set (*units_of)(const HxState *s, int seat), Set *out)
{
    DelayPhaseFrame *f = delay_phase_frame_edit(s);
    const int seat = first_with(s, f->next, units_of, out);
    if (seat < 0)
        return false;
    f->next = (uint8_t)seat;
    return true;
}

/* The other side is next. */
static void pass_turn(HxState *s)
{
    DelayPhaseFrame *f = delay_phase_frame_edit(s);
    f->next = (uint8_t)(1 - f->next);
}

/* The seats in turn, the First Player first. @rule B7.9 */
HxNext delay_phase_ask_unit(HxState *s)
{
    Set set;
    if (!find_next(s, delayed_units, &set))
        return HX_NEXT;
    return ask(s, delay_phase_frame(s)->next, OBSIDIAN_ASK_WHICH_UNIT, NONE, A_UNIT, set, false);
}

/* Its Delay action. @rule 1.5.0c B7.9 C39 */
HxNext delay_phase_take_unit(HxState *s, int id)
{
    set_flag(s, id, UNIT_DONE);
    pass_turn(s);
    push_explode(s, id, 0, unit(s, id)->group);
    return HX_AGAIN;
}

/* Units on overwatch, from the First Player on. @rule C39 */
HxNext delay_phase_watch(HxState *s)
{
    delay_phase_frame_edit(s)->next = game(s)->first;
    return HX_NEXT;
}

/* Then units on overwatch, in turn too. @rule C39 */
HxNext delay_phase_ask_watcher(HxState *s)
{
    Set set;
    if (!find_next(s, watchers, &set))
        return HX_DONE;
    return ask(s, delay_phase_frame(s)->next, OBSIDIAN_ASK_WHICH_UNIT, NONE, A_UNIT, set, false);
}

/* Spends its Overwatch token. @rule C39 */
HxNext delay_phase_take_watcher(HxState *s, int id)
{
    delay_phase_frame_edit(s)->unit = (uint8_t)id;
    remove_token(s, id, TOKEN_OVERWATCH);
    return HX_NEXT;
}

/* With which Firing action (S or M), or none. @rule 1.1.f 3.d C39 */
HxNext delay_phase_ask_firing(HxState *s)
{
    const DelayPhaseFrame *f = delay_phase_frame(s);
    const Set set = shots(s, f->unit, SIZE_M, 0);
    return set_empty(&set) ? HX_KNOWN(-1) : ask(s, f->next, OBSIDIAN_ASK_ACTION, f->unit, A_DO, set, true);
}

/* It fires, or not; then it is the other side's turn. @rule C39 */
HxNext delay_phase_take_firing(HxState *s, int offset)
{
    const int id = delay_phase_frame(s)->unit;
    pass_turn(s);
    if (offset >= 0)
        push_action(s, id, part_ref_of(offset), ACT_OVERWATCH);
    return HX_GO(DELAY_PHASE_WATCHER);
}
