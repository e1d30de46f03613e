/* What a hit does before the damage: results that trigger, and effects on hit (C42). */
#include "core/games/obsidian/rules/attack/attack.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/stats.h"

/* Effects of each Eye and Lightning that no Dodge cancelled. @rule 1.2.1.F8 1.3.F1 1.4.F 1.5.3.F 4.d C42 */
static void result_triggers(HxState *s, AttackFrame *f, const Action *a)
{
    if ((action_has(a, KW_CONCUSSION) || action_has(a, KW_WRECKING)) && f->lightning)
        change_link(s, f->target, -f->lightning);
    for (int i = 0; i < a->n_effects; i++) {
        const Effect *x = &a->effect[i];
        const int n = x->when == WHEN_PER_UNCANCELLED_LIGHTNING ? f->lightning : x->when == WHEN_PER_UNCANCELLED_EYE ? f->eye : 0;
        if (n == 0)
            continue;
        if (x->op == OP_TARGET_LINK)
            change_link(s, f->target, x->x * n);
        else if (x->op == OP_TARGET_FIRE_CONTROL_INTERFERENCE)
            add_token(s, f->target, TOKEN_FCI);
        else if (x->op == OP_TARGET_MECH_SHUTDOWN && is_mech(f->target))
            set_stance(s, f->target, OBSIDIAN_SHUTDOWN);
    }
}

/* Is the part hit Handheld and not discarded? @rule 11.1.a 11.1.b */
bool can_disarm(const HxState *s, const AttackFrame *f)
{
    if (!is_mech(f->target))
        return false;
    const Part *p = &mech(s, f->target)->part[f->part];
    return part_works(p) && part_table[p->card].handheld && !(p->flags & PART_DISCARDED);
}

/* Grids next to the attacker, the present one of the target included, with room on the ground layer (C32). @rule B3.3 B5.7 */
static bool drag_grids(const HxState *s, const AttackFrame *f, uint8_t *grids)
{
    bool any = false;
    memset(grids, 0, GRID_BYTES);
    if (!is_mech(f->target) && !card_of(s, f->target)->move)
        return false;
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (adjacent(grid, grid_of(s, f->attacker)) && free_offsets(s, grid, unit_size(s, f->target), false, f->target, 0)) {
            bit_set(grids, grid);
            any = true;
        }
    return any;
}

/* Ops choose_drag_or_disarm and choose_drag_or_immobilized: what is possible. */
static Set hit_options(const HxState *s, const AttackFrame *f, int op)
{
    Set out = { { 0, 0 } };
    uint8_t grids[GRID_BYTES];
    if (drag_grids(s, f, grids))
        set_add(&out, OPTION_DRAG);
    if (op == OP_CHOOSE_DRAG_OR_DISARM && can_disarm(s, f))
        set_add(&out, OPTION_DISARM);
    if (op == OP_CHOOSE_DRAG_OR_IMMOBILIZED)
        set_add(&out, OPTION_IMMOBILIZE);
    return out;
}

/* Op no_damage takes the damage away; then what each Eye and Lightning triggers, hit or not; Laser Weapon and the effects on hit only of a
 * hit. Chain damage has no effects of the action. @rule 1.2.1.F7 1.2.1.F8 1.2.4.1.F3 1.2.4.1.G2 1.3.F1 1.4.F 1.5.3.F */
HxNext hit_triggers(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    if (f->mode == MODE_CHAIN)
        return HX_GO(ATTACK_PENETRATE);
    const Action *a = attack_action(s, f);
    if (effect_holds(s, f, a, OP_NO_DAMAGE))
        f->heavy = f->light = f->two = 0;
    result_triggers(s, f, a);
    if (!(f->flags & ATT_HIT))
        return HX_GO(ATTACK_PENETRATE);
    if (action_has(a, KW_LASERWEAPON))
        add_fragile(s, f->target, 1);
    return HX_NEXT;
}

/* An effect without a choice. @rule 4.d 11.1.b */
static void apply_hit_effect(HxState *s, const AttackFrame *f, const Effect *effect)
{
    const int target = f->target;
    switch (effect->op) {
    case OP_DISARM:
        if (can_disarm(s, f))
            discard_part(s, target, f->part);
        break;
    case OP_TARGET_FIRE_CONTROL_INTERFERENCE:
        add_token(s, target, TOKEN_FCI);
        break;
    case OP_TARGET_LINK:
        change_link(s, target, effect->x);
        break;
    case OP_TARGET_FRAGILE:
        add_fragile(s, target, effect->x);
        break;
    case OP_TARGET_IMMOBILIZED:
        add_token(s, target, TOKEN_IMMOBILIZED);
        break;
    default: /* knockback: at the end of the action */
        break;
    }
}

/* The stage that asks what the effect needs to know, or -1. */
static int stage_of_effect(int op)
{
    switch (op) {
    case OP_SET_TARGET_FACING:
        return ATTACK_TURN;
    case OP_PUSH:
        return ATTACK_PUSH;
    case OP_DRAG:
    case OP_CHOOSE_DRAG_OR_DISARM:
    case OP_CHOOSE_DRAG_OR_IMMOBILIZED:
        return ATTACK_HIT_CHOICE;
    default:
        return -1;
    }
}

/* The effects on hit, in printed order. @rule 1.3.F1 1.4.F 1.5.3.F C42 */
HxNext hit_next_effect(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    const Action *a = attack_action(s, f);
    for (; f->at < a->n_effects; f->at++) {
        if (a->effect[f->at].when != WHEN_ON_HIT || !on_board(s, f->target))
            continue;
        const int stage = stage_of_effect(a->effect[f->at].op);
        if (stage >= 0)
            return HX_GO(stage);
        apply_hit_effect(s, f, &a->effect[f->at]);
    }
    f->at = 0;
    return HX_GO(ATTACK_PENETRATE);
}

static const Effect *effect_now(const HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    return &attack_action(s, f)->effect[f->at];
}

/* The next effect on hit. */
static HxNext effect_done(HxState *s)
{
    attack_frame_edit(s)->at++;
    return HX_GO(ATTACK_ON_HIT);
}

/* Ops drag, choose_drag_or_disarm and choose_drag_or_immobilized: which of those possible the attacker does, or none; Drag alone is no
 * choice. @rule C42 */
HxNext hit_ask_choice(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    const int op = effect_now(s)->op;
    const Set set = hit_options(s, f, op);
    return set_empty(&set) ? effect_done(s) : ask(s, f->head.seat, OBSIDIAN_ASK_ON_HIT, f->target, A_OPTION, set, op != OP_DRAG);
}

/* Drag asks for a place; the others are done now. @rule 11.1.b */
HxNext hit_take_choice(HxState *s, int option)
{
    const AttackFrame *f = attack_frame(s);
    if (option == OPTION_DRAG)
        return HX_NEXT;
    if (option == OPTION_DISARM)
        discard_part(s, f->target, f->part);
    if (option == OPTION_IMMOBILIZE)
        add_token(s, f->target, TOKEN_IMMOBILIZED);
    return effect_done(s);
}

/* Drag: places for the target in the grids next to the attacker. @rule C32 */
HxNext hit_ask_drag(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    const int target = f->target;
    uint8_t grids[GRID_BYTES];
    drag_grids(s, f, grids);
    push_spot(s, f->head.seat, OBSIDIAN_ASK_DRAG_SPOT, target, grids, unit_size(s, target), false, target);
    return HX_WAIT;
}

/* The next question is the facing. @rule C32 */
HxNext hit_take_drag(HxState *s, int place)
{
    shift_to_place(s, attack_frame(s)->target, place);
    return HX_NEXT;
}

/* The attacker chooses how the target faces: dragged beside it (C32), or turned by op set_target_facing. */
HxNext hit_ask_drag_facing(HxState *s)
{
    return ask_facing(s, attack_frame(s)->head.seat, attack_frame(s)->target);
}

/* It faces so in its new place. @rule C32 */
HxNext hit_take_drag_facing(HxState *s, int facing)
{
    unit_edit(s, attack_frame(s)->target)->facing = (uint8_t)facing;
    return HX_NEXT;
}

/* Drag brings it into a grid like a move: mines there go off. @rule C29 */
HxNext hit_drag_enters(HxState *s)
{
    push_enter(s, attack_frame(s)->target);
    return HX_NEXT;
}

/* And what follows any move: contact with camouflaged units. Then the next effect on hit. @rule 6.2.l */
HxNext hit_dragged(HxState *s)
{
    const int target = attack_frame(s)->target;
    const HxNext next = effect_done(s);
    if (on_board(s, target))
        push_after_move(s, target);
    return next;
}

/* Op push: which way. @rule B5.7 */
HxNext hit_ask_push(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    return ask(s, f->head.seat, OBSIDIAN_ASK_PUSH, f->target, A_PUSH, set_of(15), false);
}

/* It slides, and loses a link if it moves. @rule B5.7 */
HxNext hit_take_push(HxState *s, int direction)
{
    const AttackFrame *f = attack_frame(s);
    const int seat = f->head.seat, target = f->target, n = effect_now(s)->x;
    const HxNext next = effect_done(s);
    push_forced(s, seat, target, direction, n)->costs_link = 1;
    return next;
}

/* Op set_target_facing: which way the target faces then. */
HxNext hit_ask_turn(HxState *s)
{
    return hit_ask_drag_facing(s);
}

/* The attacker turns the target. */
HxNext hit_take_turn(HxState *s, int facing)
{
    unit_edit(s, attack_frame(s)->target)->facing = (uint8_t)facing;
    return effect_done(s);
}
