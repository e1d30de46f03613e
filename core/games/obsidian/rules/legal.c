/* What may be done: ranges, targets, helpers, which actions are open. Nothing here changes a position. */
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/move/move.h"
#include "core/games/obsidian/rules/stats.h"

/* 5.1, passive repeater: the range counts from the unit, or from an own repeater within its own range of it. Sight does not matter.
 * @rule 5.1.c */
bool ew_within(const HxState *s, int id, int target, int range)
{
    const int from = grid_of(s, id), to = grid_of(s, target);
    if (within(from, to, range))
        return true;
    EACH_UNIT_OF(s, seat_of(id), node)
    {
        if (node != id && has_hook(s, node, HOOK_REPEATER) && within(grid_of(s, node), to, range) &&
            within(grid_of(s, node), from, hook_action(s, node, HOOK_REPEATER, NULL)->range))
            return true;
    }
    return false;
}

/* Keywords Electronic Attack and Electronic Support. @rule 5.1.a 5.1.b */
static bool is_electronic(const Action *a)
{
    return action_has(a, KW_ELECTRONICATTACK) || action_has(a, KW_ELECTRONICSUPPORT);
}

/* Range of an action (of a Moving one its points), with op add_range, passive aura_drone_range2, pilot ranges_plus1. @rule 1.2.1.A1 1.3.A1
 * 1.4.1.b C31 */
int action_range(const HxState *s, int id, Ref ref, int flags)
{
    const Action *a = ref_action(s, id, ref);
    int range = a->range;
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_ADD_RANGE && act_when(s, id, a->effect[i].when, flags))
            range += a->effect[i].x;
    if (range >= 0 && a->type == OBSIDIAN_FIRING_ACTION && is_drone(s, id) &&
        aura_from(s, seat_of(id), HOOK_AURA_DRONE_RANGE2, grid_of(s, id)) >= 0)
        range += 2;
    if (range >= 0 && is_electronic(a) && has_pilot_hook(s, id, PILOT_RANGES_PLUS1))
        range++;
    return range;
}

/* Has the action the op, and does its condition hold? */
static bool has_op(const HxState *s, int id, const Action *a, int op, int flags)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == op && act_when(s, id, a->effect[i].when, flags))
            return true;
    return false;
}

/* Does an undiscarded helping part have the passive? @rule 11.2.b */
bool helper_has(const HxState *s, int id, int helper, int hook)
{
    return helper != NONE && is_mech(id) && part_table[mech(s, id)->part[helper].card].hooks >> hook & 1 &&
           !(mech(s, id)->part[helper].flags & PART_DISCARDED);
}

/* Range, sight, smoke, arc, altitude, and the electronic value a camouflaged target asks for (is_hidden_from). Melee reaches no flyer and
 * looks through smoke. @rule 1.2.1.A1 1.3.A1 1.3.A2 1.3.A3 1.3.0b 1.4.A 1.4.0 1.4.1.a 1.4.1.b 6.2.g 10.6 10.9 10.10 B2.3 B4.3 B4.4 C5 */
Refusal target_refusal(const HxState *s, int attacker, int target, const Action *a, int range, bool omni)
{
    if (!within(grid_of(s, attacker), grid_of(s, target), range))
        return REFUSE(REASON_TOO_FAR, unit_and(target, attacker), action_thing(a), range);
    const bool is_melee = a->type == OBSIDIAN_MELEE_ACTION;
    if (is_melee && is_aerial(s, target))
        return REFUSE(REASON_IN_AIR, target);
    if (is_melee && is_aerial(s, attacker))
        return REFUSE(REASON_IN_AIR, attacker);
    if (!omni && !in_front(s, attacker, target))
        return REFUSE(REASON_NOT_IN_FRONT, target, attacker);
    if (is_hidden_from(s, target, attacker))
        return REFUSE(REASON_IS_HIDDEN, target);
    if (!unit_sees(s, attacker, target))
        return REFUSE(REASON_NOT_SEEN, attacker, target);
    return is_melee || !smoke_between(s, unit_box(s, attacker), unit_box(s, target)) ? allowed() : REFUSE(REASON_SMOKE, attacker, target);
}

/* Keyword Highlight: a Firing action must take a Highlighted unit if one is among its legal targets. @rule 1.2.1.A2 1.2.1.A3 C10 */
static Set highlighted_first(const HxState *s, Set targets)
{
    Set out = { { 0, 0 } };
    for (int half = 0; half < 2; half++)
        FOR_BITS(i, targets.bits[half])
        {
            const int id = 64 * half + i;
            if (id < N_UNITS && is_highlighted(s, id))
                set_add(&out, id);
        }
    return set_empty(&out) ? targets : out;
}

/* No Firing action while locked (keyword Melee Firing aside) or with a Fire Control Interference token. @rule 1.3.0a B5.5 C41 */
static Refusal shooter_refusal(const HxState *s, int id, const Action *a)
{
    if (a->type != OBSIDIAN_FIRING_ACTION)
        return allowed();
    if (has_token(s, id, TOKEN_FCI))
        return REFUSE(REASON_FIRE_CONTROL, id);
    return !action_has(a, KW_MELEEFIRING) && is_locked(s, id) ? REFUSE(REASON_LOCKED, id) : allowed();
}

/* Does the action take targets all around? */
static bool aims_around(const HxState *s, int id, const Action *a, int flags, int helper)
{
    return action_has(a, KW_OMNIDIRECTIONFIRING) || has_op(s, id, a, OP_OMNI_DIRECTION, flags) ||
           helper_has(s, id, helper, HOOK_FREEHAND_OMNI);
}

/* Enemies in range, sight and arc of a Firing or Melee action, whatever else keeps the shooter from it.
 * @rule 1.2.1.A1 1.2.1.A2 1.3.A3 C10 */
static Set reached_targets(const HxState *s, int id, Ref ref, int flags, int helper)
{
    Set out = { { 0, 0 } };
    const Action *a = ref_action(s, id, ref);
    const int range = action_range(s, id, ref, flags);
    const bool omni = aims_around(s, id, a, flags, helper);
    EACH_UNIT_OF(s, 1 - seat_of(id), target)
    {
        if (!(unit(s, target)->flags & UNIT_DYING) && is_allowed(target_refusal(s, id, target, a, range, omni)))
            set_add(&out, target);
    }
    return a->type == OBSIDIAN_FIRING_ACTION && !(flags & ACT_ANY_TARGET) ? highlighted_first(s, out) : out;
}

/* Legal targets of a Firing or Melee action. @rule 1.2.1.A1 1.2.1.A2 1.3.A3 1.3.0a B5.5 C10 C41 */
static Set attack_targets(const HxState *s, int id, Ref ref, int flags, int helper)
{
    if (!is_allowed(shooter_refusal(s, id, ref_action(s, id, ref))))
        return (Set){ { 0, 0 } };
    return reached_targets(s, id, ref, flags, helper);
}

/* Has it a square token? */
static bool has_square(const HxState *s, int id)
{
    const Unit *u = unit(s, id);
    return (u->yellow | u->red) & SQUARES || u->fragile || u->fragile_red;
}

/* Is a part of it, or the unit, damaged? */
static bool any_damage(const HxState *s, int id)
{
    if (!is_mech(id))
        return unit(s, id)->flags & UNIT_DAMAGED;
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (mech(s, id)->part[slot].flags & PART_DAMAGED)
            return true;
    return false;
}

/* Can the action launch the card? */
static bool launches(const Action *a, int card)
{
    for (int kind = 0; kind < a->n_launch; kind++)
        if (a->launch[kind] == card)
            return true;
    return false;
}

/* An action in force that launches the card and has spent a token: of the part in the slot, of another unit of its card; or -1.
 * @rule 7.d */
int spent_launcher(const HxState *s, int id, int slot, int card)
{
    const Part *p = is_mech(id) ? &mech(s, id)->part[slot] : NULL;
    const int first = p ? part_table[p->card].first_action : card_of(s, id)->first_action;
    const int n = p ? part_table[p->card].n_actions : card_of(s, id)->n_actions;
    for (int i = 0; i < n; i++) {
        const Action *a = &action_table[first + i];
        const int left = p ? p->ammo[i] : unit(s, id)->ammo[i];
        if (launches(a, card) && left < a->ammo && (!p || part_action_open(p, i)))
            return i;
    }
    return -1;
}

/* Has the unit spent a token of an action that launches the card? @rule 7.d */
static bool wants_ammo(const HxState *s, int id, int card)
{
    const int slots = is_mech(id) ? N_SLOTS : 1;
    for (int slot = 0; slot < slots; slot++)
        if (spent_launcher(s, id, slot, card) >= 0)
            return true;
    return false;
}

/* Ops that act on one named unit, and its side. */
enum { NO_TARGET, ENEMY, OWN };
static const uint8_t named_side[N_OPS] = {
    [OP_TARGET_TRACER] = ENEMY,
    [OP_TARGET_PURSUIT] = ENEMY,
    [OP_TARGET_IMMOBILIZED] = ENEMY,
    [OP_TARGET_FIRE_CONTROL_INTERFERENCE] = ENEMY,
    [OP_TARGET_FIRE_CONTROL_INTERFERENCE_NEAREST] = ENEMY,
    [OP_DESTROY_DRONE_OR_PROJECTILE] = ENEMY,
    [OP_CONTROL_TARGET_ONE_MOVE] = ENEMY,
    [OP_TARGET_LOW_PROFILE_REMOVE] = ENEMY,
    [OP_TARGET_HIGHLIGHT_LOS] = ENEMY,
    [OP_ONE_ALLY_MECH_LINK] = OWN,
    [OP_TARGET_ALLY_LINK] = OWN,
    [OP_REMOVE_SQUARE_TOKEN] = OWN,
    [OP_ALLY_MECH_STANCE_CHOICE] = OWN,
    [OP_REMOVE_DAMAGE_THEN_SELF_REMOVED] = OWN,
    [OP_RESUPPLY] = OWN,
};

/* May the op name `target`: is it of the right side (`named_side`), and does it meet the op's other conditions? support_targets has already
 * left out units with electronics "-". @rule 1.1.j 4.c 5.1.a 5.1.b C50 */
static bool op_accepts(const HxState *s, int id, int target, const Effect *effect)
{
    if (named_side[effect->op] != (seat_of(id) == seat_of(target) ? OWN : ENEMY))
        return false;
    switch (effect->op) {
    case OP_DESTROY_DRONE_OR_PROJECTILE:
        return !is_mech(target);
    case OP_CONTROL_TARGET_ONE_MOVE:
        return !has_token(s, target, TOKEN_IMMOBILIZED) && (is_mech(target) || (is_drone(s, target) && card_of(s, target)->move > 0));
    case OP_TARGET_LOW_PROFILE_REMOVE:
        return has_token(s, target, TOKEN_LOW_PROFILE);
    case OP_TARGET_HIGHLIGHT_LOS:
        return unit_sees(s, id, target);
    case OP_ONE_ALLY_MECH_LINK:
        return is_mech(target);
    case OP_TARGET_ALLY_LINK:
        return is_mech(target) && target != id && mech(s, target)->link > 1;
    case OP_REMOVE_SQUARE_TOKEN:
        return has_square(s, target);
    case OP_ALLY_MECH_STANCE_CHOICE:
        return is_mech(target) && !is_shutdown(s, target);
    case OP_REMOVE_DAMAGE_THEN_SELF_REMOVED:
        return any_damage(s, target);
    case OP_RESUPPLY:
        return wants_ammo(s, target, effect->x);
    default: /* tokens of an electronic attack */
        return true;
    }
}

/* Op extra_action_opportunity: the ally is awake and has had none this round. @rule 1.1.f C22 */
bool may_act_again(const HxState *s, int id)
{
    return is_mech(id) && !is_shutdown(s, id) && !(mech(s, id)->flags & MECH_EXTRA);
}

/* The effect of a Tactic or Swift action that needs a target, or NULL. */
static const Effect *naming_effect(const Action *a)
{
    for (int i = 0; i < a->n_effects; i++)
        if (named_side[a->effect[i].op] != NO_TARGET)
            return &a->effect[i];
    return NULL;
}

/* Is a unit named first? By the common Scan, and by an effect on one unit. */
bool needs_target(Ref ref, const Action *a)
{
    return ref.kind == REF_COMMON ? ref.index == COMMON_SCAN : naming_effect(a) != NULL;
}

/* A value of 0 begins no electronic attack. @rule 5.2.c 6.2.g */
static Refusal electronic_refusal(const HxState *s, int id, const Action *a)
{
    return action_has(a, KW_ELECTRONICATTACK) && unit_electronic(s, id) < 1 ? REFUSE(REASON_NO_ELECTRONIC, id) : allowed();
}

/* May the common Scan, a Tactic or a Swift action name the unit: for electronics by range alone; own units include the acting one. A
 * printed
 * "-" is no target of electronics, be they an attack or support (5.2.d). @rule 2.4 5.1.a 5.1.b 5.1.c 5.2.d 6.4.a 6.4.b C47 */
static Refusal support_refusal(const HxState *s, int id, Ref ref, const Action *a, int range, int target)
{
    const bool by_electronics = is_electronic(a);
    if (action_has(a, KW_EXTRAACTIONOPPORTUNITY) && !may_act_again(s, target))
        return REFUSE(REASON_ACTS_NOT_AGAIN, target);
    if (by_electronics && !has_electronic(s, target)) /* 5.2.d */
        return REFUSE(REASON_NO_ELECTRONICS, target);
    const bool is_near = by_electronics ? ew_within(s, id, target, range) : within(grid_of(s, id), grid_of(s, target), range);
    if (!is_near)
        return REFUSE(REASON_TOO_FAR, unit_and(target, id), action_thing(a), range);
    if (ref.kind != REF_COMMON)
        return op_accepts(s, id, target, naming_effect(a)) ? allowed() : REFUSE(REASON_NOTHING_TO_TARGET, action_thing(a), target);
    if (seat_of(target) == seat_of(id))
        return REFUSE(REASON_OWN_UNIT, target);
    return can_be_scanned(s, target) ? allowed() : REFUSE(REASON_NOTHING_TO_SCAN, target);
}

/* Whom it may name. @rule 2.4 5.2.c */
static Set support_targets(const HxState *s, int id, Ref ref, int flags)
{
    Set out = { { 0, 0 } };
    const Action *a = ref_action(s, id, ref);
    const int range = action_range(s, id, ref, flags);
    if (!is_allowed(electronic_refusal(s, id, a)))
        return out;
    EACH_UNIT(s, target)
    {
        if (is_allowed(support_refusal(s, id, ref, a, range, target)))
            set_add(&out, target);
    }
    return out;
}

static bool is_attack(const Action *a)
{
    return a->type == OBSIDIAN_FIRING_ACTION || a->type == OBSIDIAN_MELEE_ACTION;
}

/* Targets of an action: of attacks, and of effects that name a unit. @rule 1.2.1.A1 */
Set action_targets(const HxState *s, int id, Ref ref, int flags, int helper)
{
    return is_attack(ref_action(s, id, ref)) ? attack_targets(s, id, ref, flags, helper) : support_targets(s, id, ref, flags);
}

/* Is this unit a target? The steps of action_targets(). @rule 1.2.1.A1 */
Refusal aim_refusal(const HxState *s, int id, Ref ref, int flags, int helper, int target)
{
    const Action *a = ref_action(s, id, ref);
    const int range = action_range(s, id, ref, flags);
    Refusal refusal = is_attack(a) ? shooter_refusal(s, id, a) : electronic_refusal(s, id, a);
    if (!on_board(s, target))
        return REFUSE(REASON_OFF_BOARD, target);
    if (!is_allowed(refusal))
        return refusal;
    if (!is_attack(a))
        return needs_target(ref, a) ? support_refusal(s, id, ref, a, range, target)
                                    : REFUSE(REASON_NOTHING_TO_TARGET, action_thing(a), target);
    if (seat_of(target) == seat_of(id))
        return REFUSE(REASON_OWN_UNIT, target);
    if (unit(s, target)->flags & UNIT_DYING)
        return REFUSE(REASON_IS_DYING, target);
    refusal = target_refusal(s, id, target, a, range, aims_around(s, id, a, flags, helper));
    const Set targets = reached_targets(s, id, ref, flags, helper);
    return is_allowed(refusal) && !set_has(&targets, target) ? REFUSE(REASON_HIGHLIGHT_FIRST, target) : refusal;
}

/* C10: nearest by grids, then mechs, drones, others; mechs first if the card says so. @rule 1.2.1.A3 1.5.2.c B7.8 */
Set nearest_of(const HxState *s, int id, Set targets, bool mechs_first)
{
    enum { A_MECH, A_DRONE, ANOTHER, KINDS };
    Set out = { { 0, 0 } };
    int best = 1 << 20;
    for (int half = 0; half < 2; half++)
        FOR_BITS(i, targets.bits[half])
        {
            const int target = 64 * half + i;
            const int kind = is_mech(target) ? A_MECH : is_drone(s, target) ? A_DRONE : ANOTHER;
            const int key = (mechs_first && kind != A_MECH ? 10000 : 0) + distance(grid_of(s, id), grid_of(s, target)) * KINDS + kind;
            if (key < best)
                out = (Set){ { 0, 0 } };
            if (key <= best) {
                best = key;
                set_add(&out, target);
            }
        }
    return out;
}

/* Freehand parts that may help: a Two-Handed or Throw action, or Firing if the helper adds something. @rule 11.2.b C38 */
unsigned helpers_of(const HxState *s, int id, Ref ref)
{
    if (!is_mech(id) || ref.kind == REF_COMMON || ref.kind == REF_UNIT)
        return 0;
    const Action *a = ref_action(s, id, ref);
    const bool two_handed = action_has(a, KW_TWOHANDED) || action_has(a, KW_THROW), fires = a->type == OBSIDIAN_FIRING_ACTION;
    unsigned out = 0;
    for (int slot = 0; (two_handed || fires) && slot < N_SLOTS; slot++) {
        const bool adds = two_handed || helper_has(s, id, slot, HOOK_FREEHAND_OMNI) || helper_has(s, id, slot, HOOK_FREEHAND_MINUS_BLUE);
        if (adds && !(ref.kind == REF_PART && slot == ref.slot) && part_freehand(s, id, slot))
            out |= 1u << slot;
    }
    return out;
}

/* Size, with ops size_to_short and size_to_medium. @rule B7.5 */
int action_size(const HxState *s, int id, Ref ref, bool helped)
{
    const Action *a = ref_action(s, id, ref);
    int size = a->size;
    for (int i = 0; i < a->n_effects; i++)
        if (act_when(s, id, a->effect[i].when, helped ? ACT_HELPED : 0)) {
            if (a->effect[i].op == OP_SIZE_TO_SHORT)
                size = SIZE_S;
            if (a->effect[i].op == OP_SIZE_TO_MEDIUM)
                size = SIZE_M;
        }
    return size;
}

/* 1.5.1, 1.5.4, C43: grids in range with room for the card. Direct fire and deploying (`deploy`, whatever the keywords) need sight to the
 * grid, so neither crosses terrain; Fire in Arc and Indirect Fire need none, so any card goes over terrain, high-altitude or not. Arcs do
 * not matter. @rule 1.5.0g 1.5.1.a 1.5.1.b 1.5.1.c 1.5.1.d 1.5.4.a 1.5.4.b 10.10 */
bool landing_grids(const HxState *s, int id, Ref ref, int kind, int range, uint8_t *grids)
{
    const Action *a = ref_action(s, id, ref);
    const UnitCard *card = unit_card(a->launch[kind]);
    const bool needs_sight = a->deploy || !(action_has(a, KW_FIREINARC) || action_has(a, KW_INDIRECTFIRE));
    const int home = grid_of(s, id);
    const Box from = unit_box(s, id);
    const bool is_wall_card = card->hooks >> HOOK_BARRICADE & 1;
    bool any = false;
    Room room;
    look_for_room(s, card->aerial && !is_wall_card, NONE, &room);
    memset(grids, 0, GRID_BYTES);
    for (int grid = 0; grid < N_GRIDS; grid++) {
        if (!within(home, grid, range))
            continue;
        const bool fits = is_wall_card ? fitting_offsets(room.taken[grid], 1, 1) || fitting_offsets(room.taken[grid], 1, 2)
                                       : fitting_offsets(room.taken[grid], card->footprint, 0) != 0;
        if (!fits || (needs_sight && !has_sight(s, from, grid_box(grid), seat_of(id))))
            continue;
        bit_set(grids, grid);
        any = true;
    }
    return any;
}

/* A side has room for so many launched units. @rule C23 */
bool has_launch_room(const HxState *s, int seat)
{
    return count_bits(game(s)->alive[seat] >> (MECHS_PER_SEAT + DRONES_PER_SEAT)) < LAUNCHED_PER_SEAT;
}

/* Passive ammo_delivery: RKG70 launches of this mech may spend that part's ammo. @rule 7.b */
static bool delivered_ammo(const HxState *s, int id, const Action *a)
{
    if (!is_mech(id) || !a->n_launch || !has_hook(s, id, HOOK_AMMO_DELIVERY))
        return false;
    static const char *const card = "RKG70";
    if (strcmp(unit_card(a->launch[0])->id, card) != 0)
        return false;
    const Part *p = &mech(s, id)->part[OBSIDIAN_BACKPACK];
    return part_works(p) && p->ammo[1] > 0;
}

/* Has any card of the action a grid to land in? @rule C23 C43 */
static Refusal launch_refusal(const HxState *s, int id, Ref ref, int flags)
{
    const Action *a = ref_action(s, id, ref);
    if (!has_launch_room(s, seat_of(id)))
        return REFUSE(REASON_LAUNCH_FULL, LAUNCHED_PER_SEAT);
    /* The own grid and its neighbours nearly always have room; look further only if they do not. */
    const int range = action_range(s, id, ref, flags), home = grid_of(s, id);
    for (int kind = 0; kind < a->n_launch; kind++) {
        const UnitCard *card = unit_card(a->launch[kind]);
        if (range != 0 && card->aerial)
            for (int dir = 0; dir < 4; dir++) {
                const int near = neighbour(home, dir);
                if (near >= 0 && free_offsets(s, near, card->footprint, true, NONE, 0) &&
                    has_sight(s, unit_box(s, id), grid_box(near), seat_of(id)))
                    return allowed();
            }
        uint8_t grids[GRID_BYTES];
        if (landing_grids(s, id, ref, kind, range, grids))
            return allowed();
    }
    return REFUSE(REASON_NO_LANDING, action_thing(a));
}

/* May the mech command: is it awake, with a token face up (`tokens` counts no others)? @rule 1.1.f 9.1.d 9.4.b */
Refusal commander_refusal(const HxState *s, int id)
{
    if (!on_board(s, id))
        return REFUSE(REASON_OFF_BOARD, id);
    if (!is_mech(id))
        return REFUSE(REASON_NO_MECH, id);
    if (is_shutdown(s, id))
        return REFUSE(REASON_COMMANDS_NOTHING, id);
    return mech(s, id)->tokens ? allowed() : REFUSE(REASON_NO_TOKEN, id);
}

/* What a drone may do by a command of the mech; passive command_gives_auto: the automatic action too. @rule 9.2.a */
Refusal commanded_refusal(const HxState *s, int mech_id, int drone, int offset)
{
    const Refusal refusal = drone_refusal(s, drone, false, offset);
    if (is_allowed(refusal) || !has_hook(s, mech_id, HOOK_COMMAND_GIVES_AUTO))
        return refusal;
    return nearer(drone_refusal(s, drone, true, offset), refusal);
}

Set commanded_actions(const HxState *s, int mech_id, int drone)
{
    Set out = drone_actions(s, drone, false);
    if (has_hook(s, mech_id, HOOK_COMMAND_GIVES_AUTO)) {
        const Set automatic = drone_actions(s, drone, true);
        out.bits[0] |= automatic.bits[0];
    }
    return out;
}

/* May the mech, which can command, command this unit of its seat: a drone that holds no token and could do something? @rule 9.0 9.2.c 9.2.d
 * 9.3.a 9.3.c C33 */
Refusal command_refusal(const HxState *s, int mech_id, int drone)
{
    if (!is_drone(s, drone))
        return REFUSE(REASON_NO_DRONE, drone);
    if (unit(s, drone)->flags & UNIT_COMMANDED)
        return REFUSE(REASON_COMMANDED, drone);
    const Set actions = commanded_actions(s, mech_id, drone);
    return set_empty(&actions) ? REFUSE(REASON_NOTHING_TO_DO, drone) : allowed();
}

/* May this mech command any own drone now? @rule 9.4.b */
static Refusal any_command_refusal(const HxState *s, int id)
{
    const Refusal refusal = commander_refusal(s, id);
    if (!is_allowed(refusal))
        return refusal;
    EACH_UNIT_OF(s, seat_of(id), drone)
    {
        if (is_allowed(command_refusal(s, id, drone)))
            return allowed();
    }
    return REFUSE(REASON_NO_COMMAND, id);
}

/* Op damage_control: is a part damaged, or another than the torso destroyed? */
static bool repairable(const HxState *s, int id)
{
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, id)->part[slot];
        if (p->flags & PART_DAMAGED || (slot != OBSIDIAN_TORSO && !part_works(p)))
            return true;
    }
    return false;
}

/* An electronic effect on all enemies in range: is the acting unit's value above 0, and one there that it works on? @rule 5.2.c */
static Refusal reach_refusal(const HxState *s, int id, int range, bool (*works_on)(const HxState *s, int target))
{
    if (unit_electronic(s, id) < 1)
        return REFUSE(REASON_NO_ELECTRONIC, id);
    EACH_UNIT_OF(s, 1 - seat_of(id), target)
    {
        if (works_on(s, target) && ew_within(s, id, target, range))
            return allowed();
    }
    return REFUSE(REASON_NO_ENEMY_NEAR, id, range);
}

static bool is_any_mech(const HxState *s, int id)
{
    (void)s;
    return is_mech(id);
}

/* An action whose effects need no named target: would it do anything? The first effect that asks for something decides.
 * @rule 5.2.c 6.2.a 8.c */
static Refusal effects_refusal(const HxState *s, int id, Ref ref, int flags)
{
    const Action *a = ref_action(s, id, ref);
    const int range = action_range(s, id, ref, flags);
    for (int i = 0; i < a->n_effects; i++) {
        switch (a->effect[i].op) {
        case OP_SELF_HIGHLIGHT:
        case OP_SELF_LOW_PROFILE:
        case OP_CAMOUFLAGE_ON:
            return is_camouflaged(s, id) ? REFUSE(REASON_HIDDEN_ALREADY, id) : allowed();
        case OP_COMMAND_DRONE:
            return any_command_refusal(s, id);
        case OP_DAMAGE_CONTROL:
            return repairable(s, id) ? allowed() : REFUSE(REASON_NOTHING_TO_REPAIR, id);
        case OP_CHARGE:
            return unit(s, id)->flags & UNIT_CHARGED ? REFUSE(REASON_UNIT_CHARGED, id) : allowed();
        case OP_SCAN_ALL_IN_RANGE:
            return reach_refusal(s, id, range, can_be_scanned);
        case OP_ALL_ENEMY_MECHS_LINK:
            return reach_refusal(s, id, range, is_any_mech);
        default:
            break;
        }
    }
    return allowed();
}

/* Shock Attack: could a move of n bring some enemy within reach? (Range only; the rest shows after the move.) */
static bool shock_possible(const HxState *s, int id, Ref ref, int flags)
{
    const Action *a = ref_action(s, id, ref);
    if (!has_op(s, id, a, OP_SHOCK_ATTACK, flags) || !part_works(&mech(s, id)->part[OBSIDIAN_CHASSIS]) ||
        has_token(s, id, TOKEN_IMMOBILIZED))
        return false;
    EACH_UNIT_OF(s, 1 - seat_of(id), target)
    {
        if (!is_aerial(s, target) && distance(grid_of(s, id), grid_of(s, target)) <= 3)
            return true;
    }
    return false;
}

/* Is there a target, alone, with a helping hand, or after the move of a Shock Attack? @rule 1.2.1.A4 */
static Refusal attack_refusal(const HxState *s, int id, Ref ref, int flags)
{
    const Refusal refusal = shooter_refusal(s, id, ref_action(s, id, ref));
    if (is_allowed(refusal)) {
        Set targets = reached_targets(s, id, ref, flags, NONE);
        if (!set_empty(&targets))
            return allowed();
        FOR_BITS(i, helpers_of(s, id, ref))
        {
            targets = reached_targets(s, id, ref, flags | ACT_HELPED, i);
            if (!set_empty(&targets))
                return allowed();
        }
    }
    if (is_mech(id) && shock_possible(s, id, ref, flags))
        return allowed();
    return is_allowed(refusal) ? REFUSE(REASON_NO_TARGET, id) : refusal;
}

/* Points of a Moving action, with those of a straight line. @rule C28 */
static int moving_points(const HxState *s, int id, Ref ref, int flags)
{
    const Action *a = ref_action(s, id, ref);
    int points = action_range(s, id, ref, flags);
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].when == WHEN_STRAIGHT_LINE)
            points += a->effect[i].x;
    return points;
}

/* Can it move with a Moving action? An immobilized unit only by an Unstoppable one; flights and teleports end anywhere. @rule 2.2.1 */
static Refusal moving_refusal(const HxState *s, int id, Ref ref, int flags)
{
    const Action *a = ref_action(s, id, ref);
    if (has_token(s, id, TOKEN_IMMOBILIZED) && !action_has(a, KW_UNSTOPPABLE))
        return REFUSE(REASON_IMMOBILIZED, id);
    if (action_has(a, KW_AIRBORNEMOVEMENT) || action_has(a, KW_TELEPORT))
        return allowed();
    return any_step_refusal(s, id, moving_points(s, id, ref, flags), ref.kind == REF_COMMON);
}

/* Is what the action costs there: ammunition, links but the last, a helping hand for a throw? @rule 4.c 7.a 7.b 11.2.b */
Refusal cost_refusal(const HxState *s, int id, Ref ref)
{
    const Action *a = ref_action(s, id, ref);
    if (a->ammo && !ref_ammo(s, id, ref) && !delivered_ammo(s, id, a))
        return REFUSE(REASON_NO_AMMUNITION, action_thing(a));
    if (a->link_cost && mech(s, id)->link <= a->link_cost)
        return REFUSE(REASON_LAST_LINK, action_thing(a), a->link_cost, id);
    return !action_has(a, KW_THROW) || helpers_of(s, id, ref) ? allowed() : REFUSE(REASON_NEEDS_HAND, action_thing(a));
}

/* Is the action possible: can the mech pay for it, and has it a target?
 * @rule 1.2.1.A4 2.2.1 4.c 7.a 7.b 11.2.b */
Refusal action_refusal(const HxState *s, int id, Ref ref, int flags)
{
    const Action *a = ref_action(s, id, ref);
    Refusal refusal = cost_refusal(s, id, ref);
    if (!is_allowed(refusal))
        return refusal;
    switch (a->type) {
    case OBSIDIAN_FIRING_ACTION:
    case OBSIDIAN_MELEE_ACTION:
        return attack_refusal(s, id, ref, flags);
    case OBSIDIAN_PROJECTILE_ACTION:
        return launch_refusal(s, id, ref, flags);
    case OBSIDIAN_MOVING_ACTION:
        return moving_refusal(s, id, ref, flags);
    default:
        if (needs_target(ref, a)) {
            const Set targets = support_targets(s, id, ref, flags);
            if (!set_empty(&targets))
                return allowed();
            return ref.kind == REF_COMMON ? REFUSE(REASON_NOBODY_TO_SCAN, a->range, id) : REFUSE(REASON_DOES_NOTHING, action_thing(a));
        }
        return ref.kind == REF_COMMON ? allowed() : effects_refusal(s, id, ref, flags);
    }
}

/* May a drone perform the action `index` of its card, by itself (`automatic`) or by a command? @rule 9.2.a B7.8 C9 */
static Refusal drone_action_refusal(const HxState *s, int id, bool automatic, int index)
{
    const Action *a = &action_table[card_of(s, id)->first_action + index];
    if (a->trigger != (automatic ? TRIGGER_AUTOMATIC : TRIGGER_COMMAND))
        return REFUSE(REASON_NOT_BY_COMMAND, action_thing(a));
    return action_refusal(s, id, (Ref){ REF_UNIT, 0, (uint8_t)index, 0 }, ACT_STATIONARY);
}

/* May a drone move by a command? @rule 9.2.a B7.8 C9 */
static Refusal drone_move_refusal(const HxState *s, int id)
{
    const UnitCard *card = card_of(s, id);
    if (!card->move)
        return REFUSE(REASON_NO_MOVE, id);
    if (has_token(s, id, TOKEN_IMMOBILIZED))
        return REFUSE(REASON_IMMOBILIZED, id);
    return card->aerial ? allowed() : any_step_refusal(s, id, card->move, false);
}

/* The automatic actions of a drone, or what a command may have it do: a command action or a move. @rule 9.2.a B7.8 C9 */
Refusal drone_refusal(const HxState *s, int id, bool automatic, int offset)
{
    if (offset == DO_DRONE_MOVE && !automatic)
        return drone_move_refusal(s, id);
    if (offset < DO_DRONE || offset >= DO_DRONE + card_of(s, id)->n_actions)
        return REFUSE(REASON_NO_SUCH_ACTION, id);
    return drone_action_refusal(s, id, automatic, offset - DO_DRONE);
}

Set drone_actions(const HxState *s, int id, bool automatic)
{
    Set out = { { 0, 0 } };
    for (int i = 0; i < card_of(s, id)->n_actions; i++)
        if (is_allowed(drone_action_refusal(s, id, automatic, i)))
            set_add(&out, DO_DRONE + i);
    if (!automatic && is_allowed(drone_move_refusal(s, id)))
        set_add(&out, DO_DRONE_MOVE);
    return out;
}

/* Pilot free_reroll_below4: it pays nothing with fewer than four working parts. */
bool rerolls_free(const HxState *s, int mech_id)
{
    return has_pilot_hook(s, mech_id, PILOT_FREE_REROLL_BELOW4) && working_parts(s, mech_id) < 4;
}

/* 4.b, C16: who may pay for a reroll; nobody spends the last link (4.c); *payer is the mech that spends a link, or for drones a token.
 * @rule 1.2.1.E1 1.2.1.E2 1.2.4.1.E 1.3.E1 1.3.E2 1.4.E 1.5.3.E 9.4.b */
bool can_reroll(const HxState *s, int id, int *payer)
{
    *payer = id;
    if (is_mech(id))
        return on_board(s, id) && (mech(s, id)->link > 1 || (mech(s, id)->link == 1 && rerolls_free(s, id)));
    if (!is_drone(s, id))
        return false;
    EACH_UNIT_OF(s, seat_of(id), node)
    {
        if (is_mech(node) && mech(s, node)->tokens && has_hook(s, node, HOOK_DRONE_REROLL_COMMAND)) {
            const Action *a = hook_action(s, node, HOOK_DRONE_REROLL_COMMAND, NULL);
            if (within(grid_of(s, node), grid_of(s, id), a->range + has_pilot_hook(s, node, PILOT_RANGES_PLUS1))) {
                *payer = node;
                return true;
            }
        }
    }
    return false;
}

typedef struct AttackDice {
    int yellow, red;
} AttackDice;

/* Effects of the action whose condition holds. @rule 1.2.1.C2 */
static void add_dice_of_effects(const HxState *s, int id, const Action *a, int flags, AttackDice *dice)
{
    for (int i = 0; i < a->n_effects; i++) {
        if (!act_when(s, id, a->effect[i].when, flags))
            continue;
        if (a->effect[i].op == OP_ADD_YELLOW)
            dice->yellow += a->effect[i].x;
        if (a->effect[i].op == OP_ADD_RED)
            dice->red += a->effect[i].x;
    }
}

/* Passives and the pilot of a mech that fires: ecs_yellow and ecs_red in OFF one per three printed, laser_plus_yellow, firing_near_yellow.
 */
static void add_dice_of_mech(const HxState *s, int id, const Action *a, int target, AttackDice *dice)
{
    const uint64_t hooks = unit_hooks(s, id);
    const bool is_off = unit(s, id)->stance == OBSIDIAN_OFF;
    if (is_off && hooks >> HOOK_ECS_YELLOW & 1)
        dice->yellow += a->yellow / 3;
    if (is_off && hooks >> HOOK_ECS_RED & 1)
        dice->red += a->red / 3;
    if (hooks >> HOOK_LASER_PLUS_YELLOW & 1 && action_has(a, KW_LASERWEAPON))
        dice->yellow++;
    if (has_pilot_hook(s, id, PILOT_FIRING_NEAR_YELLOW) && within(grid_of(s, id), grid_of(s, target), 3))
        dice->yellow++;
}

/* The part that helps with a Two-Handed action: freehand_yellow, freehand_melee_red. @rule 11.2.b */
static void add_dice_of_helper(const HxState *s, int id, int helper, const Action *a, AttackDice *dice)
{
    if (helper_has(s, id, helper, HOOK_FREEHAND_YELLOW))
        dice->yellow++;
    if (a->type == OBSIDIAN_MELEE_ACTION && helper_has(s, id, helper, HOOK_FREEHAND_MELEE_RED))
        dice->red++;
}

/* The attack dice of the card, and what effects, passives, the pilot and the helping part add. Firing by interception takes the same
 * additions (3.d). @rule 1.2.1.C1 1.2.1.C2 1.3.C1 1.4.C 11.2.b */
void attack_pool(const HxState *s, int id, Ref ref, int flags, int helper, int target, uint8_t *out_yellow, uint8_t *out_red)
{
    const Action *a = ref_action(s, id, ref);
    AttackDice dice = { a->yellow, a->red };
    add_dice_of_effects(s, id, a, flags, &dice);
    if (is_mech(id) && (a->type == OBSIDIAN_FIRING_ACTION || flags & ACT_INTERCEPT))
        add_dice_of_mech(s, id, a, target, &dice);
    if (helper != NONE && action_has(a, KW_TWOHANDED))
        add_dice_of_helper(s, id, helper, a, &dice);
    *out_yellow = (uint8_t)dice.yellow;
    *out_red = (uint8_t)dice.red;
}
