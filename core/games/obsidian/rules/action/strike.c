/* Actions of the types Firing and Melee: targets, dice for each, the attacks, what follows them (1.2.1.A, 1.2.1.C2). */
#include "core/games/obsidian/rules/action/action.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"

/* Keyword Multi-Target X and op multi_target: the number of targets; 3 if the seat chose that mode (action_take_mode). */
static int max_targets(const HxState *s, const ActionFrame *f, const Action *a)
{
    int n = a->multi_target ? a->multi_target : 1;
    action_holds(s, f, a, OP_MULTI_TARGET, &n);
    return f->flags & ACT_MULTI ? 3 : n;
}

/* Shares of the pool open to target i: numbers of yellow (or then red) dice that leave 1 die to everyone (multi_target). */
static Set split_set(const ActionFrame *f, int i, bool is_red)
{
    int yellow = f->yellow, red = f->red;
    for (int k = 0; k < i; k++) {
        yellow -= f->split_yellow[k];
        red -= f->split_red[k];
    }
    Set out = { { 0, 0 } };
    const int later = f->n_targets - i - 1;
    if (is_red) {
        const int mine = f->split_yellow[i];
        for (int n = 0; n <= red && n < 16; n++)
            if (mine + n >= 1 && yellow - mine + red - n >= later)
                set_add(&out, n);
        return out;
    }
    for (int n = 0; n <= yellow && n < 16; n++)
        for (int r = 0; r <= red; r++)
            if (n + r >= 1 && yellow - n + red - r >= later) {
                set_add(&out, n);
                break;
            }
    return out;
}

/* Of these, the units that are no target yet. */
static Set without_named(const ActionFrame *f, Set set)
{
    for (int i = 0; i < f->n_targets; i++)
        if (set_has(&set, f->target[i]))
            set_remove(&set, f->target[i]);
    return set;
}

/* Further targets: any other, after every Highlighted one. */
static Set more_targets(const HxState *s, const ActionFrame *f, const Action *a)
{
    const Set out = without_named(f, target_set(s, f, a));
    if (!set_empty(&out) || f->flags & ACT_FIXED_TARGET)
        return out;
    return without_named(f, action_targets(s, f->unit, f->ref, (int)f->flags | ACT_ANY_TARGET, f->helper));
}

Refusal more_refusal(const HxState *s, const ActionFrame *f, int target)
{
    const Set more = more_targets(s, f, running_action(s, f));
    for (int i = 0; i < f->n_targets; i++)
        if (target == f->target[i])
            return REFUSE(REASON_NAMED_ALREADY, target);
    if (set_has(&more, target))
        return allowed();
    const Refusal refusal = aim_refusal(s, f->unit, f->ref, (int)f->flags | ACT_ANY_TARGET, f->helper, target);
    return is_allowed(refusal) ? REFUSE(REASON_NEAREST_FIRST) : refusal;
}

/* Passive automatic_shield: own units next to the target with a line crossing them take the fire. */
static Set shields_of(const HxState *s, int attacker, int target)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat_of(target), id)
    {
        if (id == target || is_camouflaged(s, id))
            continue;
        const uint64_t hooks = unit_hooks(s, id);
        const bool shields =
            hooks >> HOOK_AUTOMATIC_SHIELD & 1 || (hooks >> HOOK_AUTOMATIC_SHIELD_DEF & 1 && unit(s, id)->stance == OBSIDIAN_DEF);
        if (shields && adjacent(grid_of(s, id), grid_of(s, target)) &&
            box_crosses(unit_box(s, attacker), unit_box(s, target), unit_box(s, id)))
            set_add(&out, id);
    }
    return out;
}

/* 6.2.c, C5: may the attack on the revealed unit go on? @rule 6.2.d */
static bool still_legal(const HxState *s, const ActionFrame *f, const Action *a, int target)
{
    const bool omni = action_has(a, KW_OMNIDIRECTIONFIRING) || action_holds(s, f, a, OP_OMNI_DIRECTION, NULL) ||
                      helper_has(s, f->unit, f->helper, HOOK_FREEHAND_OMNI);
    return on_board(s, target) && is_allowed(target_refusal(s, f->unit, target, a, running_range(s, f), omni));
}

/* Keyword ShockAttack: the chassis moves before the attack. @rule C38 */
HxNext strike_ask_shock(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const int id = f->unit;
    if (!is_mech(id) || f->flags & ACT_FIXED_TARGET || !action_holds(s, f, running_action(s, f), OP_SHOCK_ATTACK, NULL) ||
        !part_works(&mech(s, id)->part[OBSIDIAN_CHASSIS]) || has_token(s, id, TOKEN_IMMOBILIZED))
        return HX_GO(ACTION_TARGET);
    return ask_yes(s, f->head.seat, OBSIDIAN_ASK_SHOCK, id);
}

/* A move of the action's points, by all rules of moves. @rule C28 */
HxNext strike_take_shock(HxState *s, int answer)
{
    const ActionFrame *f = action_frame(s);
    int points = 1;
    if (answer < 0)
        return HX_GO(ACTION_TARGET);
    action_holds(s, f, running_action(s, f), OP_SHOCK_ATTACK, &points);
    push_move(s, f->unit, f->head.seat, points, MOVE_ACTION);
    return HX_NEXT;
}

/* After its move the attack goes on, unless the mech is gone or SHUTDOWN. */
HxNext strike_after_shock(HxState *s)
{
    const int id = action_frame(s)->unit;
    return !on_board(s, id) || is_shutdown(s, id) ? HX_GO(ACTION_FINISH) : HX_NEXT;
}

/* Any legal target, or the one that target_set() leaves; without one the action is over. @rule 1.2.1.A2 1.2.1.A4 */
HxNext strike_ask_target(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const Set set = target_set(s, f, running_action(s, f));
    return set_empty(&set) ? HX_GO(ACTION_FINISH) : ask(s, f->head.seat, OBSIDIAN_ASK_TARGET, f->unit, A_UNIT, set, false);
}

/* The mech pays everything now, whatever becomes of the attack. @rule 6.2.f C38 */
HxNext strike_take_target(HxState *s, int target)
{
    ActionFrame *f = action_frame_edit(s);
    f->target[0] = (uint8_t)target;
    f->n_targets = 1;
    pay_action(s, f, running_action(s, f));
    attack_pool(s, f->unit, f->ref, (int)f->flags, f->helper, target, &f->yellow, &f->red);
    return HX_NEXT;
}

/* Further targets of a Multi-Target action, while there is a die for each. */
HxNext strike_ask_more(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const Action *a = running_action(s, f);
    if (f->n_targets >= max_targets(s, f, a) || f->n_targets >= f->yellow + f->red)
        return HX_NEXT;
    const Set set = more_targets(s, f, a);
    return set_empty(&set) ? HX_NEXT : ask(s, f->head.seat, OBSIDIAN_ASK_MORE_TARGETS, f->unit, A_UNIT, set, true);
}

/* One more target, or none: then the dice are split. */
HxNext strike_take_more(HxState *s, int target)
{
    ActionFrame *f = action_frame_edit(s);
    if (target < 0)
        return HX_NEXT;
    assert(f->n_targets < HX_COUNT(f->target)); /* no card names more */
    f->target[f->n_targets++] = (uint8_t)target;
    return HX_AGAIN;
}

/* Yellow dice for each target but the last, which takes the rest. */
HxNext strike_ask_yellow(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    if (f->at + 1 >= f->n_targets)
        return HX_GO(ACTION_SPLIT);
    return ask(s, f->head.seat, OBSIDIAN_ASK_SPLIT, f->target[f->at], A_NUMBER, split_set(f, f->at, false), false);
}

/* The next question is its red dice. */
HxNext strike_take_yellow(HxState *s, int n)
{
    ActionFrame *f = action_frame_edit(s);
    f->split_yellow[f->at] = (uint8_t)n;
    return HX_NEXT;
}

/* Its red dice. */
HxNext strike_ask_red(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    return ask(s, f->head.seat, OBSIDIAN_ASK_SPLIT, f->target[f->at], A_NUMBER, split_set(f, f->at, true), false);
}

/* Then the dice of the next target. */
HxNext strike_take_red(HxState *s, int n)
{
    ActionFrame *f = action_frame_edit(s);
    f->split_red[f->at++] = (uint8_t)n;
    return HX_GO(ACTION_SPLIT_YELLOW);
}

/* The last target takes the remaining dice. */
HxNext strike_split(HxState *s)
{
    ActionFrame *f = action_frame_edit(s);
    const int last = f->n_targets == 3 ? 2 : f->n_targets == 2 ? 1 : 0;
    f->split_yellow[last] = f->yellow;
    f->split_red[last] = f->red;
    for (int k = 0; k < last; k++) {
        f->split_yellow[last] = (uint8_t)(f->split_yellow[last] - f->split_yellow[k]);
        f->split_red[last] = (uint8_t)(f->split_red[last] - f->split_red[k]);
    }
    f->at = 0;
    return HX_NEXT;
}

/* The attack on this target is over, or there is none. */
static HxNext next_target(HxState *s)
{
    action_frame_edit(s)->at++;
    return HX_GO(ACTION_SHIELD);
}

/* The next target still there; own units may take the fire (passive automatic_shield). */
HxNext strike_ask_shield(HxState *s)
{
    ActionFrame *f = action_frame_edit(s);
    while (f->at < f->n_targets && (!on_board(s, f->unit) || !on_board(s, f->target[f->at])))
        f->at++;
    if (f->at == f->n_targets) {
        f->at = 0;
        return HX_GO(ACTION_KNOCKBACK);
    }
    const int target = f->target[f->at];
    if (running_action(s, f)->type != OBSIDIAN_FIRING_ACTION)
        return HX_NEXT;
    const Set shields = shields_of(s, f->unit, target);
    return set_empty(&shields) ? HX_NEXT : ask(s, 1 - f->head.seat, OBSIDIAN_ASK_WHICH_UNIT, target, A_UNIT, shields, false);
}

/* The attack hits the unit before the target instead. */
HxNext strike_take_shield(HxState *s, int shield)
{
    ActionFrame *f = action_frame_edit(s);
    f->target[f->at] = (uint8_t)shield;
    return HX_NEXT;
}

/* The attacker scans a camouflaged target; without an electronic value it passes the target by. @rule 6.2.b 6.2.g 6.4.c C5 */
HxNext strike_scan(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const int target = f->target[f->at];
    if (!is_camouflaged(s, target))
        return HX_NEXT;
    if (is_hidden_from(s, target, f->unit))
        return next_target(s);
    push_scan(s, f->unit, target, 0);
    return HX_WAIT;
}

/* Not found, or no legal target from where it reappears: no attack on it. @rule 6.2.c 6.2.d 6.2.e 6.2.f C5 */
HxNext strike_scanned(HxState *s, int is_revealed)
{
    const ActionFrame *f = action_frame(s);
    return is_revealed && still_legal(s, f, running_action(s, f), f->target[f->at]) ? HX_NEXT : next_target(s);
}

/* Suppression takes the target to DEF first. @rule 1.1.i 1.1.j 1.2.1.0a C50 */
HxNext strike_attack(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const Action *a = running_action(s, f);
    const int target = f->target[f->at];
    const bool suppresses = action_has(a, KW_SUPPRESSION) || action_holds(s, f, a, OP_SUPPRESSION, NULL) || f->flags & ACT_SUPPRESS;
    if (suppresses && is_mech(target) && !is_shutdown(s, target))
        set_stance(s, target, OBSIDIAN_DEF);
    push_attack(s, f->unit, target, f->ref, a->type == OBSIDIAN_MELEE_ACTION ? MODE_MELEE : MODE_FIRING, f->split_yellow[f->at],
                f->split_red[f->at], (int)(f->flags & ACT_OF_ATTACK), f->helper);
    return HX_WAIT;
}

/* The result of the attack; a Riposte ends the attacker's opportunity. */
HxNext strike_attacked(HxState *s, int told)
{
    ActionFrame *f = action_frame_edit(s);
    if (told & TOLD_HIT)
        f->hit = (uint8_t)(f->hit | 1 << f->at);
    if (told & TOLD_DESTROYED_PART)
        f->has_destroyed = 1;
    if (told & TOLD_RIPOSTED) {
        f->ends_opportunity = 1;
        f->at = 0;
        return HX_NEXT;
    }
    return next_target(s);
}

/* The effect `op` of the action, or NULL. */
static const Effect *effect_of_op(const Action *a, int op)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == op)
            return &a->effect[i];
    return NULL;
}

/* Knockback of each target hit, at the end of the action. @rule B5.7 C42 */
HxNext strike_knock_back(HxState *s)
{
    ActionFrame *f = action_frame_edit(s);
    const Effect *knockback = effect_of_op(running_action(s, f), OP_KNOCKBACK);
    for (; f->at < f->n_targets; f->at++) {
        const int target = f->target[f->at];
        if (!knockback || !(f->hit >> f->at & 1) || !on_board(s, f->unit) || !on_board(s, target))
            continue;
        f->at++;
        push_forced(s, f->head.seat, target, unit(s, f->unit)->facing, knockback->x);
        return HX_AGAIN;
    }
    return HX_NEXT;
}

/* Op free_action: the action of the same part that a destroyed part of the target allows, or NONE. */
static int free_action(const Action *a)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_FREE_ACTION)
            return a->effect[i].x;
    return NONE;
}

/* Op free_action: the attack destroyed a part of the target, and the mech can perform the named action. @rule C22 */
HxNext strike_ask_free(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const int index = free_action(running_action(s, f));
    if (!f->has_destroyed || !on_board(s, f->unit) || is_shutdown(s, f->unit) || index == NONE ||
        !part_action_open(&mech(s, f->unit)->part[f->ref.slot], index) ||
        !action_possible(s, f->unit, (Ref){ REF_PART, f->ref.slot, (uint8_t)index, 0 }, (int)f->flags & ACT_STATIONARY))
        return HX_GO(ACTION_FINISH);
    return ask_yes(s, f->head.seat, OBSIDIAN_ASK_FREE_ACTION, f->unit);
}

/* At once and without ticks. */
HxNext strike_take_free(HxState *s, int answer)
{
    const ActionFrame *f = action_frame(s);
    if (answer < 0)
        return HX_GO(ACTION_FINISH);
    const Ref ref = { REF_PART, f->ref.slot, (uint8_t)free_action(running_action(s, f)), 0 };
    push_action(s, f->unit, ref, (int)(f->flags & (ACT_STATIONARY | ACT_EXTRA)) | ACT_FREE);
    return HX_WAIT_IN(ACTION_FREE_ACTED);
}

/* Its result: riposted. */
HxNext strike_free_acted(HxState *s, int told)
{
    action_frame_edit(s)->ends_opportunity = (uint8_t)(told & 1);
    return HX_GO(ACTION_FINISH);
}
