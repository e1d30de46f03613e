/* The frame at the bottom: set-up, then rounds of six phases (B7). */
#include "core/games/obsidian/rules/rounds/rounds.h"
#include "core/games/obsidian/state/facts.h"

void clear_flags(HxState *s, int flags)
{
    EACH_UNIT(s, id)
    {
        if (unit(s, id)->flags & flags) {
            Unit *u = unit_edit(s, id);
            u->flags = (uint8_t)(u->flags & ~flags);
        }
    }
}

void set_flag(HxState *s, int id, int flag)
{
    Unit *u = unit_edit(s, id);
    u->flags = (uint8_t)(u->flags | flag);
}

/* The seat whose turn it is, or the other if it has no such unit; -1: neither has one. */
int first_with(const HxState *s, int seat, Set (*units_of)(const HxState *s, int seat), Set *out)
{
    for (int i = 0; i < N_SEATS; i++) {
        *out = units_of(s, seat ^ i);
        if (!set_empty(out))
            return seat ^ i;
    }
    return -1;
}

/* What precedes the first round. @rule C24 */
HxNext game_set_up(HxState *s)
{
    game_edit(s)->phase = PHASE_SETUP;
    REPORT(s, .kind = FACT_PHASE, .n = PHASE_SETUP);
    setup_frame_push(s, 0);
    return HX_NEXT;
}

/* The phases of a round, in the order of GAME_STAGES (state/frames.inl). @rule B7.1 */
HxNext game_command(HxState *s)
{
    game_edit(s)->phase = PHASE_COMMAND;
    REPORT(s, .kind = FACT_PHASE, .n = PHASE_COMMAND);
    command_phase_frame_push(s, 0)->next = game(s)->first;
    return HX_NEXT;
}

/* @rule B7.1 */
HxNext game_planning(HxState *s)
{
    game_edit(s)->phase = PHASE_PLANNING;
    REPORT(s, .kind = FACT_PHASE, .n = PHASE_PLANNING);
    planning_phase_frame_push(s, 0);
    return HX_NEXT;
}

/* @rule B7.1 */
HxNext game_action(HxState *s)
{
    game_edit(s)->phase = PHASE_ACTION;
    REPORT(s, .kind = FACT_PHASE, .n = PHASE_ACTION);
    action_phase_frame_push(s, 0)->next = game(s)->first;
    return HX_NEXT;
}

/* @rule B7.1 */
HxNext game_automatic(HxState *s)
{
    game_edit(s)->phase = PHASE_AUTOMATIC;
    REPORT(s, .kind = FACT_PHASE, .n = PHASE_AUTOMATIC);
    automatic_phase_frame_push(s, 0)->next = game(s)->first;
    return HX_NEXT;
}

/* @rule B7.1 */
HxNext game_delay(HxState *s)
{
    game_edit(s)->phase = PHASE_DELAY;
    REPORT(s, .kind = FACT_PHASE, .n = PHASE_DELAY);
    delay_phase_frame_push(s, 0)->next = game(s)->first;
    return HX_NEXT;
}

/* The round ends; the next begins with the Command phase. @rule B7.1 */
HxNext game_end(HxState *s)
{
    game_edit(s)->phase = PHASE_END;
    REPORT(s, .kind = FACT_PHASE, .n = PHASE_END);
    end_phase_frame_push(s, 0)->next = game(s)->first;
    return HX_GO(GAME_COMMAND);
}
