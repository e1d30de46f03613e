/* Targets of an action (C10, 1.2.1.A). */
#include "core/games/obsidian/rules/action/action.h"

#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"

/* An active or commanded action may take any legal target; an automatic one the nearest (nearest_of), or a unit with a Target Tracer token.
 * @rule 1.2.1.A2 1.2.1.A3 B7.8 C10 */
Set target_set(const HxState *s, const ActionFrame *f, const Action *a)
{
    Set targets = action_targets(s, f->unit, f->ref, (int)f->flags, f->helper);
    if (f->flags & ACT_FIXED_TARGET) {
        const bool is_open = set_has(&targets, f->target[0]);
        targets = (Set){ { 0, 0 } };
        if (is_open)
            set_add(&targets, f->target[0]);
        return targets;
    }
    const bool nearest_only = f->flags & ACT_AUTOMATIC || action_holds(s, f, a, OP_TARGET_FIRE_CONTROL_INTERFERENCE_NEAREST, NULL);
    if (!nearest_only)
        return targets;
    Set out = nearest_of(s, f->unit, targets, false);
    for (int half = 0; half < 2; half++)
        FOR_BITS(i, targets.bits[half])
        {
            if (has_token(s, 64 * half + i, TOKEN_TRACER))
                set_add(&out, 64 * half + i);
        }
    return out;
}

/* May the action name this unit first (target_set)? A legal target waits for the nearest. @rule 1.2.1.A2 1.2.1.A3 C10 */
Refusal named_refusal(const HxState *s, const ActionFrame *f, int target)
{
    const Refusal refusal = aim_refusal(s, f->unit, f->ref, (int)f->flags, f->helper, target);
    const Set targets = target_set(s, f, running_action(s, f));
    return is_allowed(refusal) && !set_has(&targets, target) ? REFUSE(REASON_NEAREST_FIRST) : refusal;
}
