/* Effects of actions on one unit: tokens, links, orders, repairs (chapters 2, 5, 7, 8). */
#include "core/games/obsidian/rules/action/action.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/texts/tokens.h"

/* Parts with a spent token of an action that launches the card. @rule 7.d */
static Set resupply_set(const HxState *s, int id, int card)
{
    Set out = { { 0, 0 } };
    for (int slot = 0; slot < N_SLOTS && is_mech(id); slot++)
        if (spent_launcher(s, id, slot, card) >= 0)
            set_add(&out, slot);
    return out;
}

/* One spent token turns up again. @rule 7.d */
static void resupply(HxState *s, int id, int slot, int card)
{
    const int i = spent_launcher(s, id, slot, card);
    if (i < 0)
        return;
    if (is_mech(id))
        mech_edit(s, id)->part[slot].ammo[i]++;
    else
        unit_edit(s, id)->ammo[i]++;
}

/* Op remove_damage_then_self_removed: the damage token leaves; effect_take_choice() removes the unit that did it. */
static void clear_damage(HxState *s, int id, int slot)
{
    if (is_mech(id)) {
        Part *p = &mech_edit(s, id)->part[slot];
        p->flags = (uint8_t)(p->flags & ~PART_DAMAGED);
        REPORT(s, .kind = FACT_PART_MENDED, .unit = (uint8_t)id, .thing = (uint8_t)slot);
    } else {
        Unit *u = unit_edit(s, id);
        u->flags = (uint8_t)(u->flags & ~UNIT_DAMAGED);
        REPORT(s, .kind = FACT_UNIT_MENDED, .unit = (uint8_t)id);
    }
}

/* Effects of one target, after a won roll or without one. effect_ask_choice() asks for a further choice. */
static void apply_to_target(HxState *s, ActionFrame *f, const Action *a)
{
    const int target = f->target[0];
    for (int i = 0; i < a->n_effects; i++) {
        switch (a->effect[i].op) {
        case OP_TARGET_TRACER:
            add_token(s, target, TOKEN_TRACER);
            break;
        case OP_TARGET_PURSUIT:
            add_token(s, target, TOKEN_PURSUIT);
            break;
        case OP_TARGET_IMMOBILIZED:
            add_token(s, target, TOKEN_IMMOBILIZED);
            break;
        case OP_TARGET_FIRE_CONTROL_INTERFERENCE:
        case OP_TARGET_FIRE_CONTROL_INTERFERENCE_NEAREST:
            add_token(s, target, TOKEN_FCI);
            break;
        case OP_DESTROY_DRONE_OR_PROJECTILE:
            kill_unit(s, target, "an electronic attack");
            break;
        case OP_TARGET_LOW_PROFILE_REMOVE:
            remove_token(s, target, TOKEN_LOW_PROFILE);
            break;
        case OP_ONE_ALLY_MECH_LINK:
        case OP_TARGET_ALLY_LINK:
            change_link(s, target, a->effect[i].x);
            break;
        case OP_EXTRA_ACTION_OPPORTUNITY:
            if (may_act_again(s, target))
                f->extra = (uint8_t)(target + 1);
            break;
        case OP_TARGET_HIGHLIGHT_LOS:
            add_token(s, target, TOKEN_HIGHLIGHT);
            break;
        default:
            break;
        }
    }
}

/* Whom the common Scan, a Tactic or a Swift action names (target_set). @rule 2.4 */
HxNext effect_ask_target(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const Action *a = running_action(s, f);
    if (!needs_target(f->ref, a))
        return HX_GO(ACTION_COMMON);
    const Set set = target_set(s, f, a);
    return set_empty(&set) ? HX_GO(ACTION_FINISH) : ask(s, f->head.seat, OBSIDIAN_ASK_TARGET, f->unit, A_UNIT, set, false);
}

/* 2.4, 6.4: the common action that needs a target is the scan. */
HxNext effect_take_target(HxState *s, int target)
{
    ActionFrame *f = action_frame_edit(s);
    f->target[0] = (uint8_t)target;
    pay_action(s, f, running_action(s, f));
    if (f->ref.kind != REF_COMMON)
        return HX_NEXT;
    push_scan(s, f->unit, target, 0);
    return HX_GO(ACTION_FINISH);
}

/* An electronic attack must win its roll. @rule 5.1.a 5.2 */
HxNext effect_roll(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const Action *a = running_action(s, f);
    if (!action_has(a, KW_ELECTRONICATTACK))
        return HX_KNOWN(1);
    push_electronic(s, f->unit, f->target[0], a->strength);
    return HX_WAIT;
}

/* Lost: nothing happens. Won, or no roll was needed: the effect, and its questions. @rule 5.1.a */
HxNext effect_rolled(HxState *s, int won)
{
    ActionFrame *f = action_frame_edit(s);
    if (!won)
        return HX_GO(ACTION_FINISH);
    apply_to_target(s, f, running_action(s, f));
    return HX_NEXT;
}

/* Op control_target_one_move: the acting player moves the target, by its maneuver value without what MOB adds. */
static void control_move(HxState *s, const ActionFrame *f)
{
    const int target = f->target[0];
    const int points =
        is_mech(target) ? mech_maneuver(s, target) / (unit(s, target)->stance == OBSIDIAN_MOB ? 2 : 1) : card_of(s, target)->move;
    push_move(s, target, f->head.seat, points, MOVE_MANEUVER | (is_aerial(s, target) ? MOVE_FLYING : 0));
}

/* What else the effect needs to know; of a unit that is no mech there is one part. */
HxNext effect_ask_choice(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const Action *a = running_action(s, f);
    const int seat = f->head.seat, target = f->target[0];
    if (first_op(a, OP_REMOVE_SQUARE_TOKEN))
        return ask(s, seat, OBSIDIAN_ASK_TOKEN, target, A_TOKEN, tokens_of(s, target, false), false);
    if (first_op(a, OP_ALLY_MECH_STANCE_CHOICE))
        return ask(s, seat, OBSIDIAN_ASK_STANCE, target, A_STANCE, set_of(7), false);
    if (first_op(a, OP_RESUPPLY))
        return is_mech(target) ? ask(s, seat, OBSIDIAN_ASK_PART, target, A_PART, resupply_set(s, target, a->effect[0].x), false)
                               : HX_KNOWN(0);
    if (first_op(a, OP_REMOVE_DAMAGE_THEN_SELF_REMOVED))
        return is_mech(target) ? ask(s, seat, OBSIDIAN_ASK_PART, target, A_PART, damaged_parts(s, target), false) : HX_KNOWN(0);
    if (first_op(a, OP_CONTROL_TARGET_ONE_MOVE))
        control_move(s, f);
    return HX_GO(ACTION_FINISH);
}

/* The token, stance, ammunition or damage chosen. */
HxNext effect_take_choice(HxState *s, int choice)
{
    const ActionFrame *f = action_frame(s);
    const Action *a = running_action(s, f);
    const int target = f->target[0];
    if (first_op(a, OP_REMOVE_SQUARE_TOKEN)) {
        remove_token(s, target, choice);
    } else if (first_op(a, OP_ALLY_MECH_STANCE_CHOICE)) {
        set_stance(s, target, choice);
    } else if (first_op(a, OP_RESUPPLY)) {
        resupply(s, target, choice, a->effect[0].x);
    } else {
        clear_damage(s, target, choice);
        remove_unit(s, f->unit, FACT_LEFT, "it has mended another");
    }
    return HX_GO(ACTION_FINISH);
}
