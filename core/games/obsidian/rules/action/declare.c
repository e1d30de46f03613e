/* Declaring an action: helping hand, ticks, charge, what it is to be (C38). */
#include "core/games/obsidian/rules/action/action.h"

#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"

bool action_holds(const HxState *s, const ActionFrame *f, const Action *a, int op, int *x)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == op && act_when(s, f->unit, a->effect[i].when, (int)f->flags)) {
            if (x)
                *x = a->effect[i].x;
            return true;
        }
    return false;
}

const Action *running_action(const HxState *s, const ActionFrame *f)
{
    return ref_action(s, f->unit, f->ref);
}

int running_range(const HxState *s, const ActionFrame *f)
{
    return action_range(s, f->unit, f->ref, (int)f->flags);
}

/* May the mech declare the action with this helper (NONE: without)? @rule 1.2.1.A4 11.2.b C38 */
static Refusal variant_refusal(const HxState *s, const ActionFrame *f, const Action *a, int helper)
{
    const bool helped = helper != NONE;
    if (f->flags & ACT_TICKS && ticks_of_size(action_size(s, f->unit, f->ref, helped)) > f->ticks)
        return REFUSE(REASON_TOO_FEW_TICKS, action_thing(a));
    if (!helped && action_has(a, KW_THROW))
        return REFUSE(REASON_NEEDS_HAND, action_thing(a));
    if (!is_attack_type(a))
        return allowed();
    const Set targets = action_targets(s, f->unit, f->ref, (int)f->flags | (helped ? ACT_HELPED : 0), helper);
    if (f->flags & ACT_FIXED_TARGET)
        return set_has(&targets, f->target[0]) ? allowed() : REFUSE(REASON_NO_TARGET, f->unit);
    const bool shocks = set_empty(&targets) && action_holds(s, f, a, OP_SHOCK_ATTACK, NULL) && is_mech(f->unit) &&
                        part_works(&mech(s, f->unit)->part[OBSIDIAN_CHASSIS]) && !has_token(s, f->unit, TOKEN_IMMOBILIZED);
    return shocks || !set_empty(&targets) ? allowed() : REFUSE(REASON_NO_TARGET, f->unit);
}

Refusal helper_refusal(const HxState *s, const ActionFrame *f, int helper)
{
    if (!(helpers_of(s, f->unit, f->ref) >> helper & 1))
        return REFUSE(REASON_NO_HAND, helper, f->unit);
    return variant_refusal(s, f, running_action(s, f), helper);
}

/* Freehand parts that may help with the action. */
static unsigned open_helpers(const HxState *s, const ActionFrame *f, const Action *a)
{
    unsigned out = 0;
    FOR_BITS(helper, helpers_of(s, f->unit, f->ref))
    {
        if (is_allowed(variant_refusal(s, f, a, helper)))
            out |= 1u << helper;
    }
    return out;
}

/* Which Freehand part helps, if any. @rule 11.2.b C38 */
HxNext action_ask_helper(HxState *s)
{
    ActionFrame *f = action_frame_edit(s);
    const Action *a = running_action(s, f);
    f->was_hidden = (uint8_t)hidden_by(s, f->unit);
    const unsigned helpers = open_helpers(s, f, a);
    if (!helpers)
        return HX_NEXT;
    return ask(s, f->head.seat, OBSIDIAN_ASK_HELPER, f->unit, A_PART, set_of(helpers), is_allowed(variant_refusal(s, f, a, NONE)));
}

/* The helping part and what it allows hold from here on (ACT_HELPED). */
HxNext action_take_helper(HxState *s, int slot)
{
    ActionFrame *f = action_frame_edit(s);
    if (slot >= 0) {
        f->helper = (uint8_t)slot;
        f->flags |= ACT_HELPED;
    }
    return HX_NEXT;
}

/* The opportunity below pays: one tick, two, or of a Long action all: the two and that of the maneuver, which any action forfeits. @rule
 * B7.5 C37 C38 */
HxNext action_pay_ticks(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    if (!(f->flags & ACT_TICKS))
        return HX_NEXT;
    OpportunityFrame *opportunity = hx_below_edit(&obsidian_machine, s, 1);
    const int size = action_size(s, f->unit, f->ref, f->helper != NONE);
    opportunity->ticks = (uint8_t)(opportunity->ticks - (size == SIZE_S ? 1 : 2));
    opportunity->maneuver_ticks = 0;
    return HX_NEXT;
}

/* May the mech spend the charge for the effects marked charged? pay_action() turns it down. @rule 8.d C38 */
HxNext action_ask_charge(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const Action *a = running_action(s, f);
    if (!a->charge || a->type == OBSIDIAN_PASSIVE_ACTION || !ref_charged(s, f->unit, f->ref))
        return HX_NEXT;
    return ask_yes(s, f->head.seat, OBSIDIAN_ASK_CHARGED, f->unit);
}

/* Effects marked charged hold from here on (act_when). @rule 8.d */
HxNext action_take_charge(HxState *s, int answer)
{
    if (answer >= 0)
        action_frame_edit(s)->flags |= ACT_CHARGED;
    return HX_NEXT;
}

/* Op choose_multi_target3_or_suppression: which of the two this action is. */
HxNext action_ask_mode(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    if (!action_holds(s, f, running_action(s, f), OP_CHOOSE_MULTI_TARGET3_OR_SUPPRESSION, NULL))
        return HX_NEXT;
    return ask(s, f->head.seat, OBSIDIAN_ASK_ON_HIT, f->unit, A_OPTION, set_of(1 << OPTION_MULTI | 1 << OPTION_SUPPRESS), false);
}

/* Three targets, or Suppression. @rule B8 */
HxNext action_take_mode(HxState *s, int option)
{
    action_frame_edit(s)->flags |= option == OPTION_MULTI ? ACT_MULTI : ACT_SUPPRESS;
    return HX_NEXT;
}

/* Firing and Melee go on to the attack, Projectile to the launch, Moving to the move, the others to their effects. */
HxNext action_by_type(HxState *s)
{
    const Action *a = running_action(s, action_frame(s));
    if (is_attack_type(a))
        return HX_GO(ACTION_SHOCK);
    return HX_GO(a->type == OBSIDIAN_PROJECTILE_ACTION ? ACTION_LAUNCH_KIND
                 : a->type == OBSIDIAN_MOVING_ACTION   ? ACTION_SWAP
                                                       : ACTION_EFFECT_TARGET);
}
