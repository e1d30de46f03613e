/* What follows an action: commands it allows, an extra opportunity, silence (9.3, 6.3). */
#include "core/games/obsidian/rules/action/action.h"

#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/stats.h"

/* How many commands follow: keyword Command Coordination, op command_drone, passive melee_coordination. @rule 9.3.a */
static int command_count(const HxState *s, const ActionFrame *f, const Action *a)
{
    int n = a->coordination;
    action_holds(s, f, a, OP_COMMAND_DRONE, &n);
    if (a->type == OBSIDIAN_MELEE_ACTION && is_mech(f->unit) && has_hook(s, f->unit, HOOK_MELEE_COORDINATION))
        n++;
    return is_mech(f->unit) ? n : 0;
}

/* What the action was for is done: commands, an extra opportunity and silence follow. */
HxNext action_finish(HxState *s)
{
    action_frame_edit(s)->at = 0;
    return HX_NEXT;
}

/* One command after the other, while the mech has a token face up. @rule 9.1.d 9.3.a 9.4.b C34 C50 */
HxNext action_coordinate(HxState *s)
{
    ActionFrame *f = action_frame_edit(s);
    const int id = f->unit;
    if (f->at >= 8 || !on_board(s, id) || f->at >= command_count(s, f, running_action(s, f)) || is_shutdown(s, id) || !mech(s, id)->tokens)
        return HX_NEXT;
    f->at++;
    push_command(s, id, false);
    return HX_AGAIN;
}

/* Opportunities inside opportunities end before they fill the stack. */
enum { DEEPEST_EXTRA = 16 };

/* Op extra_action_opportunity: the ally acts once more, now. @rule C22 */
HxNext action_grant_extra(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const int id = f->extra - 1;
    if (!f->extra || !on_board(s, id) || depth_of(s) > DEEPEST_EXTRA)
        return HX_NEXT;
    Mech *m = mech_edit(s, id);
    m->flags = (uint8_t)(m->flags | MECH_EXTRA);
    push_opportunity(s, id);
    return HX_NEXT;
}

/* What hid the unit before a non-Silent action is lost. A Riposte (ACT_EXTRA) is a passive and keeps it; an interception is an attack
 * without an action and never comes here. @rule 6.2.k 6.3.a 6.3.c 6.3.d C49 */
HxNext action_break_silence(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    if (on_board(s, f->unit) && f->was_hidden && !(f->flags & ACT_EXTRA) && !is_silent(s, f->unit, running_action(s, f)))
        push_silence(s, f->unit, f->was_hidden);
    return HX_NEXT;
}

/* Returns to the opportunity whether it ends at once: riposted, or on overwatch. */
HxNext action_end(HxState *s)
{
    return HX_TELL(action_frame(s)->ends_opportunity);
}
