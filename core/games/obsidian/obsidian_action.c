/* Performing one action: what is chosen on declaring it, targets, costs, then attack, launch, move or effects; and what follows it.
 * C38, 1.2.1.A, chapters 2, 5, 7, 8, 9.3. */
#include "core/games/obsidian/obsidian_state.h"

Frame *push_action(HxState *s, int unit_id, Ref ref, int flags)
{
    Frame *f = push_frame(s, F_ACTION, seat_of(unit_id), unit_id, NONE);
    f->u.action.ref = ref;
    f->u.action.flags = (uint32_t)flags;
    f->u.action.helper = NONE;
    return f;
}

static bool holds(const HxState *s, const Frame *f, const Action *a, int op, int *x)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == op && act_when(s, f->unit, a->effect[i].when, (int)f->u.action.flags)) {
            if (x)
                *x = a->effect[i].x;
            return true;
        }
    return false;
}

static bool is_attack_type(const Action *a)
{
    return a->type == TYPE_FIRING || a->type == TYPE_MELEE;
}

/* ---- Declaring ----------------------------------------------------------------------------------------------------------- */

static int ticks_of(int size)
{
    return size == SIZE_S ? 1 : size == SIZE_M ? 2 : 3;
}

/* May the action be declared with this helper (NONE: without)? */
static bool variant_open(const HxState *s, const Frame *f, const Action *a, int helper)
{
    const ActionFrame *t = &f->u.action;
    const bool helped = helper != NONE;
    if (t->flags & ACT_TICKS && ticks_of(action_size(s, f->unit, t->ref, helped)) > t->ticks)
        return false;
    if (!helped && action_has(a, KW_THROW))
        return false;
    if (!is_attack_type(a))
        return true;
    const Set targets = action_targets(s, f->unit, t->ref, (int)t->flags | (helped ? ACT_HELPED : 0), helper, 0);
    if (t->flags & ACT_FIXED_TARGET)
        return set_has(&targets, t->target[0]);
    return !set_empty(&targets) || (holds(s, f, a, OP_SHOCK_ATTACK, NULL) && is_mech(f->unit) &&
                                    part_works(&mech(s, f->unit)->part[SLOT_CHASSIS]) && !has_token(s, f->unit, TOKEN_IMMOBILIZED));
}

static unsigned open_helpers(const HxState *s, const Frame *f, const Action *a)
{
    unsigned out = 0;
    for (unsigned left = helpers_of(s, f->unit, f->u.action.ref); left; left &= left - 1)
        if (variant_open(s, f, a, __builtin_ctz(left)))
            out |= left & -left;
    return out;
}

/* ---- Pools (1.2.1.C2) ------------------------------------------------------------------------------------------------------ */

/* Firing by interception takes the same additions (3.d). */
void attack_pool(const HxState *s, int id, Ref ref, int flags, int helper, int target, uint8_t *out_yellow, uint8_t *out_red)
{
    const Action *a = ref_action(s, id, ref);
    int yellow = a->yellow, red = a->red;
    for (int i = 0; i < a->n_effects; i++) {
        if (!act_when(s, id, a->effect[i].when, flags))
            continue;
        if (a->effect[i].op == OP_ADD_YELLOW)
            yellow += a->effect[i].x;
        if (a->effect[i].op == OP_ADD_RED)
            red += a->effect[i].x;
    }
    if (is_mech(id) && (a->type == TYPE_FIRING || flags & ACT_INTERCEPT)) {
        const uint64_t hooks = unit_hooks(s, id);
        if (unit(s, id)->stance == STANCE_OFF && hooks >> HOOK_ECS_YELLOW & 1)
            yellow += a->yellow / 3;
        if (unit(s, id)->stance == STANCE_OFF && hooks >> HOOK_ECS_RED & 1)
            red += a->red / 3;
        if (hooks >> HOOK_LASER_PLUS_YELLOW & 1 && action_has(a, KW_LASERWEAPON))
            yellow++;
        if (has_pilot_hook(s, id, PILOT_FIRING_NEAR_YELLOW) && within(grid_of(s, id), grid_of(s, target), 3))
            yellow++;
    }
    if (helper != NONE && action_has(a, KW_TWOHANDED)) {
        const uint64_t hooks = part_table[mech(s, id)->part[helper].card].hooks;
        if (hooks >> HOOK_FREEHAND_YELLOW & 1)
            yellow++;
        if (hooks >> HOOK_FREEHAND_MELEE_RED & 1 && a->type == TYPE_MELEE)
            red++;
    }
    *out_yellow = (uint8_t)yellow;
    *out_red = (uint8_t)red;
}

static int max_targets(const HxState *s, const Frame *f, const Action *a)
{
    int n = a->multi_target ? a->multi_target : 1;
    holds(s, f, a, OP_MULTI_TARGET, &n);
    return f->u.action.flags & ACT_MULTI ? 3 : n;
}

/* Shares of the pool open to target i: numbers of yellow (or then red) dice that leave 1 die to everyone (multi_target). */
static Set split_set(const ActionFrame *t, int i, bool is_red)
{
    int yellow = t->yellow, red = t->red;
    for (int k = 0; k < i; k++) {
        yellow -= t->split_yellow[k];
        red -= t->split_red[k];
    }
    Set out = { { 0, 0 } };
    const int later = t->n_targets - i - 1;
    if (is_red) {
        const int mine = t->split_yellow[i];
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

/* ---- Targets ----------------------------------------------------------------------------------------------------------------- */

/* C10 and keyword TargetTracer: automatic actions take the nearest, or a marked one. */
static Set target_set(const HxState *s, const Frame *f, const Action *a)
{
    const ActionFrame *t = &f->u.action;
    Set targets = action_targets(s, f->unit, t->ref, (int)t->flags, t->helper, 0);
    if (t->flags & ACT_FIXED_TARGET) {
        const bool is_open = set_has(&targets, t->target[0]);
        targets = (Set){ { 0, 0 } };
        if (is_open)
            set_add(&targets, t->target[0]);
        return targets;
    }
    const bool nearest_only = t->flags & ACT_AUTOMATIC || holds(s, f, a, OP_TARGET_FIRE_CONTROL_INTERFERENCE_NEAREST, NULL);
    if (!nearest_only)
        return targets;
    Set out = nearest_of(s, f->unit, targets, false);
    for (int half = 0; half < 2; half++)
        for (uint64_t left = targets.bits[half]; left; left &= left - 1)
            if (has_token(s, 64 * half + __builtin_ctzll(left), TOKEN_TRACER))
                set_add(&out, 64 * half + __builtin_ctzll(left));
    return out;
}

static Set without_named(const Frame *f, Set set)
{
    for (int i = 0; i < f->u.action.n_targets; i++)
        if (set_has(&set, f->u.action.target[i]))
            set_remove(&set, f->u.action.target[i]);
    return set;
}

/* Further targets: once every Highlighted one is named, any other. */
static Set more_targets(const HxState *s, const Frame *f, const Action *a)
{
    const ActionFrame *t = &f->u.action;
    const Set out = without_named(f, target_set(s, f, a));
    if (!set_empty(&out) || t->flags & ACT_FIXED_TARGET)
        return out;
    return without_named(f, action_targets(s, f->unit, t->ref, (int)t->flags | ACT_ANY_TARGET, t->helper, 0));
}

/* Hook automatic_shield: own units next to the target with a line crossing them take the fire. */
static Set shields_of(const HxState *s, int attacker, int target)
{
    Set out = { { 0, 0 } };
    EACH_UNIT_OF(s, seat_of(target), id)
    {
        if (id == target || is_camouflaged(s, id))
            continue;
        const uint64_t hooks = unit_hooks(s, id);
        const bool shields =
            hooks >> HOOK_AUTOMATIC_SHIELD & 1 || (hooks >> HOOK_AUTOMATIC_SHIELD_DEF & 1 && unit(s, id)->stance == STANCE_DEF);
        if (shields && adjacent(grid_of(s, id), grid_of(s, target)) &&
            box_crosses(unit_box(s, attacker), unit_box(s, target), unit_box(s, id)))
            set_add(&out, id);
    }
    return out;
}

/* 6.2.c, C5: can the revealed unit still be attacked? */
static bool still_legal(const HxState *s, const Frame *f, const Action *a, int target)
{
    const ActionFrame *t = &f->u.action;
    const bool omni = action_has(a, KW_OMNIDIRECTIONFIRING) || holds(s, f, a, OP_OMNI_DIRECTION, NULL) ||
                      (t->helper != NONE && part_table[mech(s, f->unit)->part[t->helper].card].hooks >> HOOK_FREEHAND_OMNI & 1);
    return on_board(s, target) &&
           firing_target_ok(s, f->unit, target, a, action_range(s, f->unit, t->ref, (int)t->flags, t->helper), omni, false);
}

/* ---- Costs --------------------------------------------------------------------------------------------------------------------- */

static bool takes_delivery(const HxState *s, const Frame *f)
{
    const ActionFrame *t = &f->u.action;
    return is_mech(f->unit) && t->ref.kind == REF_PART && !ref_ammo(s, f->unit, t->ref) && has_hook(s, f->unit, HOOK_AMMO_DELIVERY);
}

static void spend_ammo(HxState *s, const Frame *f)
{
    if (takes_delivery(s, f))
        mech_edit(s, f->unit)->part[SLOT_BACKPACK].ammo[1]--;
    else
        spend_ref(s, f->unit, f->u.action.ref);
}

static void pay(HxState *s, Frame *f, const Action *a)
{
    ActionFrame *t = &f->u.action;
    if (a->ammo && a->type != TYPE_PROJECTILE)
        spend_ammo(s, f);
    if (t->flags & ACT_CHARGED) {
        if (t->ref.kind == REF_PART) {
            Part *p = &mech_edit(s, f->unit)->part[t->ref.slot];
            p->flags = (uint8_t)(p->flags & ~PART_CHARGED);
        } else {
            Unit *u = unit_edit(s, f->unit);
            u->flags = (uint8_t)(u->flags & ~UNIT_CHARGED);
        }
    }
    if (a->link_cost)
        change_link(s, f->unit, -a->link_cost);
}

/* ---- Launch choices --------------------------------------------------------------------------------------------------------------- */

static Set launch_kinds(const HxState *s, const Frame *f, const Action *a)
{
    const ActionFrame *t = &f->u.action;
    Set out = { { 0, 0 } };
    uint8_t grids[GRID_BYTES];
    int secret = 0;
    if (t->ref.kind == REF_PART && part_table[mech(s, f->unit)->part[t->ref.slot].card].hooks >> HOOK_COVERT_CARRY & 1)
        secret = mech(s, f->unit)->part[t->ref.slot].secret;
    for (int kind = 0; kind < a->n_launch; kind++)
        if ((!secret || kind == secret - 1) &&
            landing_grids(s, f->unit, t->ref, kind, action_range(s, f->unit, t->ref, (int)t->flags, t->helper), grids))
            set_add(&out, kind);
    return out;
}

static Set launch_counts(const HxState *s, const Frame *f, const Action *a)
{
    const int room = LAUNCHED_PER_SEAT - __builtin_popcountll(game(s)->alive[f->seat] >> (MECHS_PER_SEAT + DRONES_PER_SEAT));
    int most = a->volley ? a->volley : 1;
    if (a->ammo) {
        const int ammo = takes_delivery(s, f) ? mech(s, f->unit)->part[SLOT_BACKPACK].ammo[1] : ref_ammo(s, f->unit, f->u.action.ref);
        most = ammo < most ? ammo : most;
    }
    most = room < most ? room : most;
    return set_of(((UINT64_C(2) << most) - 1) & ~UINT64_C(1));
}

/* ---- Effects that need no roll ------------------------------------------------------------------------------------------------------- */

static Set resupply_set(const HxState *s, int id, int card)
{
    Set out = { { 0, 0 } };
    for (int slot = 0; slot < N_SLOTS && is_mech(id); slot++) {
        const Part *p = &mech(s, id)->part[slot];
        for (int i = 0; i < part_table[p->card].n_actions; i++) {
            const Action *a = &action_table[part_table[p->card].first_action + i];
            if (a->n_launch && a->launch[0] == card && part_action_open(p, i) && p->ammo[i] < a->ammo)
                set_add(&out, slot);
        }
    }
    return out;
}

static void resupply(HxState *s, int id, int slot, int card)
{
    if (is_mech(id)) {
        Part *p = &mech_edit(s, id)->part[slot];
        for (int i = 0; i < part_table[p->card].n_actions; i++) {
            const Action *a = &action_table[part_table[p->card].first_action + i];
            if (a->n_launch && a->launch[0] == card && p->ammo[i] < a->ammo) {
                p->ammo[i]++;
                return;
            }
        }
        return;
    }
    const UnitCard *c = card_of(s, id);
    for (int i = 0; i < c->n_actions; i++) {
        const Action *a = &action_table[c->first_action + i];
        for (int k = 0; k < a->n_launch; k++)
            if (a->launch[k] == card && unit(s, id)->ammo[i] < a->ammo) {
                unit_edit(s, id)->ammo[i]++;
                return;
            }
    }
}

/* Square tokens of a unit, and with `all` hexagons too, as offsets of the verb "token". */
static Set tokens_of(const HxState *s, int id, bool all)
{
    const Unit *u = unit(s, id);
    Set out = set_of((unsigned)(u->yellow | u->red) & (SQUARES | (all ? HEXAGONS : 0)));
    if (u->fragile || u->fragile_red)
        set_add(&out, TOKEN_FRAGILE);
    return out;
}

static Set damaged_parts(const HxState *s, int id)
{
    Set out = { { 0, 0 } };
    for (int slot = 0; slot < N_SLOTS && is_mech(id); slot++)
        if (mech(s, id)->part[slot].flags & PART_DAMAGED)
            set_add(&out, slot);
    return out;
}

/* Op damage_control: slots with a damage token, and destroyed ones but the torso. */
static Set repair_set(const HxState *s, int id)
{
    Set out = damaged_parts(s, id);
    for (int slot = SLOT_CHASSIS; slot < N_SLOTS; slot++)
        if (!part_works(&mech(s, id)->part[slot]))
            set_add(&out, slot);
    return out;
}

static void repair(HxState *s, int id, int slot)
{
    Part *p = &mech_edit(s, id)->part[slot];
    if (part_works(p)) {
        p->flags = (uint8_t)(p->flags & ~PART_DAMAGED);
        return;
    }
    p->flags = (uint8_t)((p->flags & PART_DISCARDED) | PART_REPAIRED | PART_USED);
}

static void clear_damage(HxState *s, int id, int slot)
{
    if (is_mech(id)) {
        Part *p = &mech_edit(s, id)->part[slot];
        p->flags = (uint8_t)(p->flags & ~PART_DAMAGED);
    } else {
        Unit *u = unit_edit(s, id);
        u->flags = (uint8_t)(u->flags & ~UNIT_DAMAGED);
    }
}

static Set swap_set(const HxState *s, int id, int range)
{
    Set out = { { 0, 0 } };
    EACH_UNIT(s, other)
    {
        if (other != id && is_mech(other) && !is_camouflaged(s, other) && within(grid_of(s, id), grid_of(s, other), range))
            set_add(&out, other);
    }
    return out;
}

static Set pushable_in_front(const HxState *s, int id)
{
    Set out = { { 0, 0 } };
    const int front = neighbour(grid_of(s, id), unit(s, id)->facing);
    EACH_UNIT_OF(s, 1 - seat_of(id), other)
    {
        if (grid_of(s, other) == front && !is_aerial(s, other) && (is_mech(other) || card_of(s, other)->move))
            set_add(&out, other);
    }
    return out;
}

/* Enemies in range for an action on all of them, nearest first. */
static int next_in_range(const HxState *s, const Frame *f, bool mechs, int range)
{
    Set left = { { 0, 0 } };
    EACH_UNIT_OF(s, 1 - seat_of(f->unit), other)
    {
        const bool wanted = mechs ? is_mech(other) : is_camouflaged(s, other) || has_token(s, other, TOKEN_LOW_PROFILE);
        if (wanted && !bit_get(f->u.action.done, place_of(other)) && ew_within(s, f->unit, other, range) &&
            unit_electronic(s, other) > -100)
            set_add(&left, other);
    }
    if (set_empty(&left))
        return -1;
    left = nearest_of(s, f->unit, left, false);
    return set_first(&left);
}

static int command_count(const HxState *s, const Frame *f, const Action *a)
{
    int n = a->coordination;
    holds(s, f, a, OP_COMMAND_DRONE, &n);
    if (a->type == TYPE_MELEE && is_mech(f->unit) && has_hook(s, f->unit, HOOK_MELEE_COORDINATION))
        n++;
    return is_mech(f->unit) ? n : 0;
}

static int move_flags(const Action *a, Ref ref)
{
    int flags = MOVE_ACTION;
    if (action_has(a, KW_AIRBORNEMOVEMENT))
        flags |= MOVE_FLYING;
    if (action_has(a, KW_TELEPORT))
        flags |= MOVE_TELEPORT;
    if (ref.kind == REF_COMMON)
        flags |= MOVE_CRAWL;
    return flags;
}

static Frame *begin_move(HxState *s, const Frame *f, const Action *a)
{
    const ActionFrame *t = &f->u.action;
    int straight = 0;
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].when == WHEN_STRAIGHT_LINE)
            straight = a->effect[i].x;
    const int points = action_range(s, f->unit, t->ref, (int)t->flags, t->helper) + straight;
    int flags = move_flags(a, t->ref);
    if (is_mech(f->unit) && !(flags & (MOVE_FLYING | MOVE_TELEPORT)))
        flags |= MOVE_MINES;
    Frame *move = push_move(s, f->unit, f->seat, points, flags);
    move->u.move.straight_extra = (uint8_t)straight;
    move->u.move.is_unstoppable = action_has(a, KW_UNSTOPPABLE);
    return move;
}

/* Effects of one target, after a won roll or without one. Those with a further choice are asked in the program. */
static void apply_to_target(HxState *s, Frame *f, const Action *a)
{
    ActionFrame *t = &f->u.action;
    const int target = t->target[0];
    for (int i = 0; i < a->n_effects; i++) {
        switch (a->effect[i].op) {
        case OP_TARGET_TRACER:
            add_token(s, target, TOKEN_TRACER, 1);
            break;
        case OP_TARGET_PURSUIT:
            add_token(s, target, TOKEN_PURSUIT, 1);
            break;
        case OP_TARGET_IMMOBILIZED:
            add_token(s, target, TOKEN_IMMOBILIZED, 1);
            break;
        case OP_TARGET_FIRE_CONTROL_INTERFERENCE:
        case OP_TARGET_FIRE_CONTROL_INTERFERENCE_NEAREST:
            add_token(s, target, TOKEN_FCI, 1);
            break;
        case OP_DESTROY_DRONE_OR_PROJECTILE:
            kill_unit(s, target);
            break;
        case OP_TARGET_LOW_PROFILE_REMOVE:
            remove_token(s, target, TOKEN_LOW_PROFILE);
            break;
        case OP_ONE_ALLY_MECH_LINK:
        case OP_TARGET_ALLY_LINK:
            change_link(s, target, a->effect[i].x);
            break;
        case OP_EXTRA_ACTION_OPPORTUNITY:
            if (!is_shutdown(s, target) && !(mech(s, target)->flags & MECH_EXTRA))
                t->extra = (uint8_t)(target + 1);
            break;
        case OP_TARGET_HIGHLIGHT_LOS:
            add_token(s, target, TOKEN_HIGHLIGHT, 1);
            break;
        default:
            break;
        }
    }
}

/* Effects on the acting unit and on all allies. */
static void apply_to_self(HxState *s, Frame *f, const Action *a)
{
    ActionFrame *t = &f->u.action;
    const int id = f->unit, range = action_range(s, id, t->ref, (int)t->flags, t->helper);
    for (int i = 0; i < a->n_effects; i++) {
        switch (a->effect[i].op) {
        case OP_SELF_HIGHLIGHT:
            add_token(s, id, TOKEN_HIGHLIGHT, 1);
            break;
        case OP_SELF_LOW_PROFILE:
            add_token(s, id, TOKEN_LOW_PROFILE, 1);
            break;
        case OP_STANCE_TO_DEF:
            set_stance(s, id, STANCE_DEF);
            break;
        case OP_CHARGE: {
            Unit *u = unit_edit(s, id);
            u->flags = (uint8_t)(u->flags | UNIT_CHARGED);
            break;
        }
        case OP_GAIN_OVERWATCH_END_OPPORTUNITY:
            add_token(s, id, TOKEN_OVERWATCH, 1);
            t->end_opportunity = 1;
            break;
        case OP_CAMOUFLAGE_ON: { /* 6.2.a */
            Unit *u = unit_edit(s, id);
            u->flags = (uint8_t)(u->flags | UNIT_CAMOUFLAGED);
            u->yellow = (uint8_t)(u->yellow & ~HEXAGONS);
            u->red = (uint8_t)(u->red & ~HEXAGONS);
            u->stealth = a->stealth;
            u->stealth_part = (uint8_t)(t->ref.kind == REF_PART ? t->ref.slot + 1 : 0);
            t->was_hidden = 0; /* C49: the action that gave it does not count */
            break;
        }
        case OP_ALL_ALLY_MECHS_LINK:
            EACH_UNIT_OF(s, seat_of(id), ally)
            {
                if (is_mech(ally) &&
                    (action_has(a, KW_ELECTRONICSUPPORT) ? ew_within(s, id, ally, range) : within(grid_of(s, id), grid_of(s, ally), range)))
                    change_link(s, ally, a->effect[i].x);
            }
            break;
        default:
            break;
        }
    }
}

static bool is_token_choice(const Action *a)
{
    return a->n_effects && a->effect[0].op == OP_REMOVE_SQUARE_TOKEN;
}

static bool gives_hexagon(const Action *a)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_SELF_LOW_PROFILE || a->effect[i].op == OP_CAMOUFLAGE_ON)
            return true;
    return false;
}

static bool first_op(const Action *a, int op)
{
    return a->n_effects && a->effect[0].op == op;
}

static bool needs_target(const HxState *s, const Frame *f, const Action *a)
{
    if (f->u.action.ref.kind == REF_COMMON)
        return f->u.action.ref.index == COMMON_SCAN;
    static const uint8_t ops[] = { OP_TARGET_TRACER,
                                   OP_TARGET_PURSUIT,
                                   OP_TARGET_IMMOBILIZED,
                                   OP_TARGET_FIRE_CONTROL_INTERFERENCE,
                                   OP_TARGET_FIRE_CONTROL_INTERFERENCE_NEAREST,
                                   OP_DESTROY_DRONE_OR_PROJECTILE,
                                   OP_CONTROL_TARGET_ONE_MOVE,
                                   OP_TARGET_LOW_PROFILE_REMOVE,
                                   OP_ONE_ALLY_MECH_LINK,
                                   OP_TARGET_ALLY_LINK,
                                   OP_REMOVE_SQUARE_TOKEN,
                                   OP_ALLY_MECH_STANCE_CHOICE,
                                   OP_REMOVE_DAMAGE_THEN_SELF_REMOVED,
                                   OP_RESUPPLY,
                                   OP_TARGET_HIGHLIGHT_LOS };
    (void)s;
    for (size_t i = 0; i < sizeof ops; i++)
        if (first_op(a, ops[i]))
            return true;
    return false;
}

void action_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    ActionFrame *t = &f->u.action;
    const int id = f->unit;
    const Action *a = ref_action(s, id, t->ref);
    int n, x;
    Set set;
    BEGIN(f)
    t->was_hidden = (uint8_t)(is_camouflaged(s, id) | has_token(s, id, TOKEN_LOW_PROFILE) << 1);
    /* Declaring (C38). */
    if (open_helpers(s, f, a)) {
        WAIT(f, 1, ask(e, f->seat, OBSIDIAN_ASK_HELPER, id, A_PART, set_of(open_helpers(s, f, a)), variant_open(s, f, a, NONE)))
        if (e->pick >= 0) {
            t->helper = (uint8_t)e->pick;
            t->flags |= ACT_HELPED;
        }
    }
    if (t->flags & ACT_TICKS) { /* the opportunity below pays */
        SmallFrame *opportunity = &frame_edit(s, game(s)->depth - 2)->u.small;
        n = ticks_of(action_size(s, id, t->ref, t->helper != NONE));
        opportunity->a = (uint8_t)(n == 3 ? opportunity->a - 2 : opportunity->a - n);
        opportunity->b = 0;
    }
    if (a->charge && a->type != TYPE_PASSIVE && ref_charged(s, id, t->ref)) {
        WAIT(f, 2, ask_yes(e, f->seat, OBSIDIAN_ASK_CHARGED, id))
        if (e->pick >= 0)
            t->flags |= ACT_CHARGED;
    }
    if (holds(s, f, a, OP_CHOOSE_MULTI_TARGET3_OR_SUPPRESSION, NULL)) {
        WAIT(f, 3, ask(e, f->seat, OBSIDIAN_ASK_ON_HIT, id, A_OPTION, set_of(1 << OPTION_MULTI | 1 << OPTION_SUPPRESS), false))
        t->flags |= e->pick == OPTION_MULTI ? ACT_MULTI : ACT_SUPPRESS;
    }
    if (is_attack_type(a))
        goto attack;
    if (a->type == TYPE_PROJECTILE)
        goto launch;
    if (a->type == TYPE_MOVING)
        goto move;
    goto effects;

attack:
    if (is_mech(id) && !(t->flags & ACT_FIXED_TARGET) && holds(s, f, a, OP_SHOCK_ATTACK, &x) &&
        part_works(&mech(s, id)->part[SLOT_CHASSIS]) && !has_token(s, id, TOKEN_IMMOBILIZED)) {
        WAIT(f, 4, ask_yes(e, f->seat, OBSIDIAN_ASK_SHOCK, id))
        if (e->pick >= 0) {
            x = 1;
            holds(s, f, a, OP_SHOCK_ATTACK, &x);
            CALL(f, 5, push_move(s, id, f->seat, x, MOVE_ACTION))
            if (!on_board(s, id) || is_shutdown(s, id))
                goto finish;
        }
    }
    set = target_set(s, f, a);
    if (set_empty(&set))
        goto finish;
    WAIT(f, 6, ask(e, f->seat, OBSIDIAN_ASK_TARGET, id, A_UNIT, set, false))
    t->target[0] = (uint8_t)e->pick;
    t->n_targets = 1;
    pay(s, f, a);
    attack_pool(s, id, t->ref, (int)t->flags, t->helper, t->target[0], &t->yellow, &t->red);
    while (t->n_targets < max_targets(s, f, a) && t->n_targets < 3 && t->n_targets < t->yellow + t->red) {
        set = more_targets(s, f, a);
        if (set_empty(&set))
            break;
        WAIT(f, 7, ask(e, f->seat, OBSIDIAN_ASK_MORE_TARGETS, id, A_UNIT, set, true))
        if (e->pick < 0)
            break;
        t->target[t->n_targets++] = (uint8_t)e->pick;
    }
    for (t->i = 0; t->i + 1 < t->n_targets; t->i++) {
        WAIT(f, 8, ask(e, f->seat, OBSIDIAN_ASK_SPLIT, t->target[t->i], A_NUMBER, split_set(t, t->i, false), false))
        t->split_yellow[t->i] = (uint8_t)e->pick;
        WAIT(f, 9, ask(e, f->seat, OBSIDIAN_ASK_SPLIT, t->target[t->i], A_NUMBER, split_set(t, t->i, true), false))
        t->split_red[t->i] = (uint8_t)e->pick;
    }
    n = t->n_targets == 3 ? 2 : t->n_targets == 2 ? 1 : 0; /* the last takes what is left */
    t->split_yellow[n] = t->yellow;
    t->split_red[n] = t->red;
    for (int k = 0; k < n; k++) {
        t->split_yellow[n] = (uint8_t)(t->split_yellow[n] - t->split_yellow[k]);
        t->split_red[n] = (uint8_t)(t->split_red[n] - t->split_red[k]);
    }
    for (t->i = 0; t->i < t->n_targets; t->i++) {
        if (!on_board(s, id) || !on_board(s, t->target[t->i]))
            continue;
        if (a->type == TYPE_FIRING) {
            set = shields_of(s, id, t->target[t->i]);
            if (!set_empty(&set)) {
                WAIT(f, 10, ask(e, 1 - f->seat, OBSIDIAN_ASK_WHICH_UNIT, t->target[t->i], A_UNIT, set, false))
                t->target[t->i] = (uint8_t)e->pick;
            }
        }
        if (is_camouflaged(s, t->target[t->i])) { /* 6.2.b */
            if (unit_electronic(s, id) < 1)
                continue;
            CALL(f, 11, push_scan(s, id, t->target[t->i], 0))
            if (!e->ret || !still_legal(s, f, a, t->target[t->i]))
                continue;
        }
        if ((action_has(a, KW_SUPPRESSION) || holds(s, f, a, OP_SUPPRESSION, NULL) || t->flags & ACT_SUPPRESS) &&
            is_mech(t->target[t->i]) && !is_shutdown(s, t->target[t->i])) /* 1.1.i, 1.1.j */
            set_stance(s, t->target[t->i], STANCE_DEF);
        CALL(f, 12,
             push_attack(s, id, t->target[t->i], t->ref, a->type == TYPE_MELEE ? MODE_MELEE : MODE_FIRING, t->split_yellow[t->i],
                         t->split_red[t->i], (int)(t->flags & 0xffff), t->helper))
        if (e->ret & TOLD_HIT)
            t->hit = (uint8_t)(t->hit | 1 << t->i);
        if (e->ret & TOLD_DESTROYED_PART)
            t->destroyed_part = 1;
        if (e->ret & TOLD_RIPOSTED) {
            t->end_opportunity = 1;
            break;
        }
    }
    for (t->i = 0; t->i < t->n_targets; t->i++) { /* Knockback, at the end of the action */
        for (n = 0; n < a->n_effects && a->effect[n].op != OP_KNOCKBACK; n++)
            ;
        if (n < a->n_effects && t->hit >> t->i & 1 && on_board(s, id) && on_board(s, t->target[t->i])) {
            CALL(f, 13, push_forced(s, f->seat, t->target[t->i], unit(s, id)->facing, a->effect[n].x))
        }
    }
    if (t->destroyed_part && on_board(s, id) && !is_shutdown(s, id)) {
        for (n = 0; n < a->n_effects && a->effect[n].when != WHEN_ON_PART_DESTROYED; n++)
            ;
        if (n < a->n_effects && part_action_open(&mech(s, id)->part[t->ref.slot], a->effect[n].x) &&
            action_possible(s, id, (Ref){ REF_PART, t->ref.slot, (uint8_t)a->effect[n].x, 0 }, (int)t->flags & ACT_STATIONARY)) {
            WAIT(f, 14, ask_yes(e, f->seat, OBSIDIAN_ASK_FREE_ACTION, id))
            if (e->pick >= 0) {
                for (n = 0; a->effect[n].when != WHEN_ON_PART_DESTROYED; n++)
                    ;
                CALL(f, 15,
                     push_action(s, id, (Ref){ REF_PART, t->ref.slot, (uint8_t)a->effect[n].x, 0 },
                                 (int)(t->flags & (ACT_STATIONARY | ACT_EXTRA)) | ACT_FREE))
                t->end_opportunity = (uint8_t)(e->ret & 1); /* it was riposted */
            }
        }
    }
    goto finish;

launch:
    set = launch_kinds(s, f, a);
    if (set_empty(&set))
        goto finish;
    WAIT(f, 16, ask(e, f->seat, OBSIDIAN_ASK_LAUNCH_KIND, id, A_LAUNCH, set, false))
    t->kind = (uint8_t)e->pick;
    if (t->ref.kind == REF_PART && mech(s, id)->part[t->ref.slot].secret)
        mech_edit(s, id)->part[t->ref.slot].shown = 1;
    WAIT(f, 17, ask(e, f->seat, OBSIDIAN_ASK_LAUNCH_COUNT, id, A_NUMBER, launch_counts(s, f, a), false))
    t->count = (uint8_t)e->pick;
    for (int k = 0; k < t->count && a->ammo; k++)
        spend_ammo(s, f);
    x = action_range(s, id, t->ref, (int)t->flags, t->helper);
    CALL(f, 18, push_launch(s, id, t->ref, t->kind, t->count, x < 0 ? NONE : x))
    goto finish;

move:
    pay(s, f, a);
    if (first_op(a, OP_SWAP_WITH_SAME_SIZE_GROUND_MECH)) {
        set = swap_set(s, id, action_range(s, id, t->ref, (int)t->flags, t->helper));
        if (!set_empty(&set)) {
            WAIT(f, 19, ask(e, f->seat, OBSIDIAN_ASK_SUPPORT, id, A_UNIT, set, true))
            if (e->pick >= 0) {
                const Unit other = *unit(s, e->pick), self = *unit(s, id);
                place_unit(s, e->pick, self.x, self.y, other.facing);
                place_unit(s, id, other.x, other.y, self.facing);
                WAIT(f, 20, ask(e, f->seat, OBSIDIAN_ASK_FACING, id, A_FACING, set_of(15), false))
                unit_edit(s, id)->facing = (uint8_t)e->pick;
                CALL(f, 21, push_frame(s, F_AFTER_MOVE, f->seat, id, NONE))
                goto finish;
            }
        }
    }
    CALL(f, 22, begin_move(s, f, a))
    if (on_board(s, id) && a->n_effects && a->effect[0].op == OP_PUSH_FRONT_ADJACENT) {
        set = pushable_in_front(s, id);
        if (!set_empty(&set)) {
            WAIT(f, 23, ask(e, f->seat, OBSIDIAN_ASK_PUSH, id, A_UNIT, set, true))
            if (e->pick >= 0) {
                t->target[0] = (uint8_t)e->pick;
                WAIT(f, 24, ask(e, f->seat, OBSIDIAN_ASK_PUSH, t->target[0], A_PUSH, set_of(15), false))
                CALL(f, 25, push_forced(s, f->seat, t->target[0], e->pick, a->effect[0].x))
                if (e->ret > 0)
                    change_link(s, t->target[0], -1);
            }
        }
    }
    goto finish;

effects:
    if (needs_target(s, f, a)) {
        set = target_set(s, f, a);
        if (set_empty(&set))
            goto finish;
        WAIT(f, 26, ask(e, f->seat, OBSIDIAN_ASK_TARGET, id, A_UNIT, set, false))
        t->target[0] = (uint8_t)e->pick;
        pay(s, f, a);
        if (t->ref.kind == REF_COMMON) { /* 2.4, 6.4 */
            CALL(f, 27, push_scan(s, id, t->target[0], 0))
            goto finish;
        }
        if (action_has(a, KW_ELECTRONICATTACK)) {
            CALL(f, 28, push_electronic(s, id, t->target[0], a->strength))
            if (!e->ret)
                goto finish;
        }
        apply_to_target(s, f, a);
        if (is_token_choice(a)) {
            WAIT(f, 29, ask(e, f->seat, OBSIDIAN_ASK_TOKEN, t->target[0], A_TOKEN, tokens_of(s, t->target[0], false), false))
            remove_token(s, t->target[0], e->pick);
        } else if (first_op(a, OP_ALLY_MECH_STANCE_CHOICE)) {
            WAIT(f, 30, ask(e, f->seat, OBSIDIAN_ASK_STANCE, t->target[0], A_STANCE, set_of(7), false))
            set_stance(s, t->target[0], e->pick);
        } else if (first_op(a, OP_CONTROL_TARGET_ONE_MOVE)) {
            n = is_mech(t->target[0]) ? mech_maneuver(s, t->target[0]) / (unit(s, t->target[0])->stance == STANCE_MOB ? 2 : 1)
                                      : card_of(s, t->target[0])->move;
            CALL(f, 31, push_move(s, t->target[0], f->seat, n, MOVE_MANEUVER | (is_aerial(s, t->target[0]) ? MOVE_FLYING : 0)))
        } else if (first_op(a, OP_RESUPPLY)) {
            if (is_mech(t->target[0])) {
                WAIT(f, 32, ask(e, f->seat, OBSIDIAN_ASK_PART, t->target[0], A_PART, resupply_set(s, t->target[0], a->effect[0].x), false))
            }
            resupply(s, t->target[0], e->pick, a->effect[0].x);
        } else if (first_op(a, OP_REMOVE_DAMAGE_THEN_SELF_REMOVED)) {
            if (is_mech(t->target[0])) {
                WAIT(f, 33, ask(e, f->seat, OBSIDIAN_ASK_PART, t->target[0], A_PART, damaged_parts(s, t->target[0]), false))
            }
            clear_damage(s, t->target[0], e->pick);
            remove_unit(s, id);
        }
        goto finish;
    }
    if (t->ref.kind == REF_COMMON) {
        if (t->ref.index == COMMON_DISCARD) {
            discard_part(s, id, t->ref.slot);
        } else if (t->ref.index == COMMON_REVEAL) { /* 6.2.j */
            CALL(f, 34, push_reveal(s, id))
        } else if (t->ref.index == COMMON_CHARGE) {
            Part *p = &mech_edit(s, id)->part[t->ref.slot];
            p->flags = (uint8_t)(p->flags | PART_CHARGED);
        } else { /* 2.3 Stabilize */
            set = tokens_of(s, id, true);
            if (!set_empty(&set)) {
                WAIT(f, 35, ask(e, f->seat, OBSIDIAN_ASK_TOKEN, id, A_TOKEN, set, false))
                remove_token(s, id, e->pick);
                if (e->pick == TOKEN_LOW_PROFILE)
                    t->was_hidden = (uint8_t)(t->was_hidden & ~2);
            }
            change_link(s, id, 1);
        }
        goto finish;
    }
    pay(s, f, a);
    apply_to_self(s, f, a);
    if (gives_hexagon(a))
        t->was_hidden = 0;
    if (first_op(a, OP_DAMAGE_CONTROL)) {
        set = repair_set(s, id);
        if (!set_empty(&set)) {
            WAIT(f, 36, ask(e, f->seat, OBSIDIAN_ASK_PART, id, A_PART, set, false))
            repair(s, id, e->pick);
        }
    } else if (first_op(a, OP_SCAN_ALL_IN_RANGE) || first_op(a, OP_ALL_ENEMY_MECHS_LINK)) {
        for (;;) {
            n = next_in_range(s, f, first_op(a, OP_ALL_ENEMY_MECHS_LINK), action_range(s, id, t->ref, (int)t->flags, t->helper));
            if (n < 0 || !on_board(s, id))
                break;
            bit_set(t->done, place_of(n));
            t->target[0] = (uint8_t)n;
            if (first_op(a, OP_ALL_ENEMY_MECHS_LINK)) {
                CALL(f, 37, push_electronic(s, id, t->target[0], a->strength))
                if (e->ret)
                    change_link(s, t->target[0], a->effect[0].x);
            } else {
                CALL(f, 38, push_scan(s, id, t->target[0], a->strength))
            }
        }
    }

finish:
    for (t->i = 0; t->i < 8 && on_board(s, id) && t->i < command_count(s, f, a); t->i++) {
        if (is_shutdown(s, id) || !mech(s, id)->tokens)
            break;
        CALL(f, 39, push_command(s, id, 0))
    }
    if (t->extra && on_board(s, t->extra - 1) && game(s)->depth + 8 < MAX_FRAMES) {
        Mech *m = mech_edit(s, t->extra - 1);
        m->flags = (uint8_t)(m->flags | MECH_EXTRA);
        CALL(f, 40, push_frame(s, F_OPPORTUNITY, f->seat, t->extra - 1, NONE))
    }
    if (on_board(s, id) && t->was_hidden && !(t->flags & ACT_EXTRA) && !is_silent(s, id, a)) { /* 6.3.d: a Riposte keeps the token */
        CALL(f, 41, push_silence(s, id, t->was_hidden))
    }
    const int told = t->end_opportunity;
    FINISH(told)
}
