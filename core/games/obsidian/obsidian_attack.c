/* The attack sequence: 1.2.1 to 1.2.4, 1.3, 1.4, 1.5.3, C41, C42. One frame is one attack on one target; chain damage is a frame of
 * its own that begins with the damage left over. */
#include "core/games/obsidian/obsidian_odds_dice.h"
#include "core/games/obsidian/obsidian_state.h"

/* Places of faces in the counts (obsidian_dice.c). */
enum { Y_LIGHT2, Y_LIGHT, Y_HOLLOW, Y_LIGHTNING, Y_EYE, R_HEAVY = 0, R_HOLLOW_HEAVY, R_HOLLOW_LIGHT, R_LIGHTNING, R_EYE };
enum { W_DEFENSE, W_HOLLOW2, W_DODGE, W_LIGHTNING, W_EYE, B_DODGE = 0, B_EYE, B_LIGHTNING };
enum { FACE_ATTACKER_CHOICE = N_SLOTS };

Frame *push_attack(HxState *s, int attacker, int target, Ref ref, int mode, int yellow, int red, int act, int helper)
{
    Frame *f = push_frame(s, F_ATTACK, seat_of(attacker), attacker, target);
    AttackFrame *a = &f->u.attack;
    a->ref = ref;
    a->mode = (uint8_t)mode;
    a->yellow = (uint8_t)yellow;
    a->red = (uint8_t)red;
    a->act = (uint16_t)act;
    a->helper = (uint8_t)helper;
    a->part = a->declared_a = a->declared_d = NONE;
    return f;
}

/* The action that attacks; an unfolded trap without room attacks as its drone would. */
static const Action *attack_action(const HxState *s, const Frame *f)
{
    const Action *a = ref_action(s, f->unit, f->u.attack.ref);
    return f->u.attack.mode != MODE_CHAIN && f->u.attack.ref.kind == REF_UNIT && f->u.attack.ref.via && a->becomes
               ? &action_table[unit_card(a->becomes - 1)->first_action]
               : a;
}

static bool effect_holds(const HxState *s, const Frame *f, const Action *a, int op)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == op && act_when(s, f->unit, a->effect[i].when, f->u.attack.act))
            return true;
    return false;
}

static bool has_when(const Action *a, int when)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].when == when)
            return true;
    return false;
}

/* ---- B: the hit part ------------------------------------------------------------------------------------------------------- */

static unsigned present_parts(const HxState *s, int id)
{
    unsigned out = 0;
    for (int slot = 0; slot < N_SLOTS; slot++)
        out |= (unsigned)part_works(&mech(s, id)->part[slot]) << slot;
    return out;
}

/* Parts the attacker may declare: Snipe any, may_designate the named one (Kick). */
static unsigned attacker_declares(const HxState *s, const Frame *f)
{
    const AttackFrame *t = &f->u.attack;
    if (t->mode != MODE_FIRING && t->mode != MODE_MELEE)
        return 0;
    const Action *a = attack_action(s, f);
    const unsigned present = present_parts(s, f->other);
    if (action_has(a, KW_SNIPE) || effect_holds(s, f, a, OP_SNIPE))
        return present;
    unsigned out = 0;
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_MAY_DESIGNATE && act_when(s, f->unit, a->effect[i].when, t->act))
            out |= present & 1u << a->effect[i].x;
    return out;
}

/* Parts the defender may declare: Shield Up in DEF, Mobile Defense, and in melee those with a parry value. */
static unsigned defender_declares(const HxState *s, const Frame *f)
{
    unsigned out = 0;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        if (!part_works(&mech(s, f->other)->part[slot]))
            continue;
        const bool shield = unit(s, f->other)->stance == STANCE_DEF && unit_keyword(s, f->other, slot, KW_SHIELDUP);
        const bool parry = f->u.attack.mode == MODE_MELEE && part_values(s, f->other, slot).parry > 0;
        if (shield || parry || unit_keyword(s, f->other, slot, KW_MOBILEDEFENSE))
            out |= 1u << slot;
    }
    return out;
}

/* A Repaired part that becomes the hit part is destroyed at once, and the torso is hit (C41). */
static void settle_part(HxState *s, Frame *f)
{
    AttackFrame *a = &f->u.attack;
    if (!part_works(&mech(s, f->other)->part[a->part])) /* 1.2.1.B5 */
        a->part = SLOT_TORSO;
    if (mech(s, f->other)->part[a->part].flags & PART_REPAIRED) {
        destroy_part(s, f->other, a->part);
        a->flags |= ATT_DESTROYED_PART;
        a->part = SLOT_TORSO;
    }
    if (a->declared_d == a->part && a->mode == MODE_MELEE && part_values(s, f->other, a->part).parry > 0)
        a->flags |= ATT_PARRY;
}

/* C42: what the attacker may choose among; Scatter and Cleaving keep off the part first hit while another is left. */
static unsigned choosable_parts(const HxState *s, const Frame *f)
{
    const unsigned present = present_parts(s, f->other);
    const unsigned others = f->u.attack.mode == MODE_CHAIN && f->u.attack.chain ? present & ~(1u << (f->u.attack.chain - 1)) : present;
    return others ? others : present;
}

/* ---- C and D: pools --------------------------------------------------------------------------------------------------------- */

static int fragile_tokens(const HxState *s, int id)
{
    return unit(s, id)->fragile + unit(s, id)->fragile_red;
}

static bool drones_with_sight(const HxState *s, int seat, int target, int at_least)
{
    EACH_UNIT_OF(s, seat, id)
    {
        if (is_drone(s, id) && unit_sees(s, id, target) && --at_least <= 0)
            return true;
    }
    return false;
}

static int hook_with_sight(const HxState *s, int seat, int hook, int target)
{
    EACH_UNIT_OF(s, seat, id)
    {
        if (has_hook(s, id, hook) && unit_sees(s, id, target))
            return id;
    }
    return -1;
}

/* @rule 1.2.1.D1-D6, 1.3.D, 1.4.D1, 1.5.3.D, 1.2.4.1.D1 */
static int white_pool(const HxState *s, const Frame *f)
{
    const AttackFrame *t = &f->u.attack;
    if (t->terrain)
        return terrain_types[board_maps[game(s)->map].piece[t->terrain - 1].type].armor;
    const int id = f->other;
    const Action *a = attack_action(s, f);
    int pool;
    if (is_mech(id)) {
        const PartValues v = part_values(s, id, t->part);
        pool = mech(s, id)->part[t->part].flags & PART_DAMAGED ? v.structure : v.armor;
        if (t->flags & ATT_PARRY)
            pool += v.parry;
    } else {
        const UnitCard *card = card_of(s, id);
        pool = unit(s, id)->flags & UNIT_DAMAGED ? card->structure : card->armor;
        if (t->mode == MODE_MELEE && !(t->flags & ATT_BACK)) /* 1.4.2.f */
            pool += card->parry;
    }
    if (t->mode == MODE_FIRING && !(has_hook(s, f->unit, HOOK_HIGHLIGHT_IGNORES_COVER) && is_highlighted(s, id)))
        pool += cover_dice(s, f->unit, id, t->flags & ATT_HIGH);
    const int first = pool;
    if (t->mode == MODE_FIRING || t->mode == MODE_MELEE)
        pool -= a->armor_piercing + (t->mode == MODE_FIRING && has_pilot_hook(s, f->unit, PILOT_FIRING_AP1));
    pool -= fragile_tokens(s, id);
    return first < 1 ? 0 : pool < 1 ? 1 : pool; /* 1.2.1.D6 */
}

/* @rule 1.2.1.D3: in MOB the evasion; C41: only where that is above 0. */
static int blue_pool(const HxState *s, const Frame *f)
{
    const AttackFrame *t = &f->u.attack;
    const int id = f->other;
    if (t->terrain || unit(s, id)->stance != STANCE_MOB || has_token(s, id, TOKEN_IMMOBILIZED))
        return 0;
    int pool = unit_evasion(s, id);
    if (pool <= 0)
        return 0;
    if (t->mode == MODE_FIRING && is_mech(id)) { /* hook ally_mob_blue */
        EACH_UNIT_OF(s, seat_of(id), node)
        {
            if (has_hook(s, node, HOOK_ALLY_MOB_BLUE) && unit_sees(s, node, f->unit) &&
                within(grid_of(s, node), grid_of(s, id), hook_action(s, node, HOOK_ALLY_MOB_BLUE, NULL)->range)) {
                pool++;
                break;
            }
        }
    }
    if (t->mode == MODE_FIRING || t->mode == MODE_MELEE) {
        const Action *a = attack_action(s, f);
        if (t->mode == MODE_FIRING && t->helper != NONE &&
            part_table[mech(s, f->unit)->part[t->helper].card].hooks >> HOOK_FREEHAND_MINUS_BLUE & 1)
            pool -= 2;
        for (int i = 0; i < a->n_effects; i++)
            if (a->effect[i].op == OP_TARGET_BLUE && act_when(s, f->unit, a->effect[i].when, t->act))
                pool += a->effect[i].x;
    }
    return pool < 0 ? 0 : pool;
}

/* ---- F: replacement, cancelling ------------------------------------------------------------------------------------------------- */

static int attack_eyes(const AttackFrame *a)
{
    return a->fy[Y_EYE] + a->fr[R_EYE];
}

static int attack_lightnings(const AttackFrame *a)
{
    return a->fy[Y_LIGHTNING] + a->fr[R_LIGHTNING];
}

/* Take n Eyes (or Lightnings) off the dice, red ones first. */
static void take_faces(AttackFrame *a, int yellow_face, int red_face, int n)
{
    const int red = a->fr[red_face] < n ? a->fr[red_face] : n;
    a->fr[red_face] = (uint8_t)(a->fr[red_face] - red);
    a->fy[yellow_face] = (uint8_t)(a->fy[yellow_face] - (n - red));
}

/* What own Eyes may be replaced by: bit 0 HEAVY, bit 1 LIGHT2, bit 2 LIGHT. */
static unsigned eye_faces(const HxState *s, const Frame *f)
{
    const AttackFrame *t = &f->u.attack;
    const Action *a = attack_action(s, f);
    const int id = f->unit;
    unsigned out = 0;
    if (t->terrain)
        return 0;
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_REPLACE_EYE && act_when(s, id, a->effect[i].when, t->act))
            out |= a->effect[i].x == HEAVY ? 1u : a->effect[i].x == LIGHT2 ? 2u : 4u;
    if (t->mode == MODE_FIRING && has_hook(s, id, HOOK_CLOSE_ASSAULT) &&
        within(grid_of(s, id), grid_of(s, f->other), hook_action(s, id, HOOK_CLOSE_ASSAULT, NULL)->range))
        out |= 1;
    if (t->mode == MODE_FIRING || t->mode == MODE_MELEE) {
        if (has_pilot_hook(s, id, PILOT_FRAGILE_EYE_HEAVY) && fragile_tokens(s, f->other))
            out |= 1;
        if (t->mode == MODE_MELEE && unit(s, id)->stance == STANCE_OFF && has_pilot_hook(s, id, PILOT_OFF_MELEE_EYE_LIGHT))
            out |= 4;
    }
    if (t->act & ACT_INTERCEPT && hook_with_sight(s, seat_of(id), HOOK_AA_RADAR, f->other) >= 0)
        out |= 4;
    if (t->flags & ATT_TOKEN_EYES)
        out |= 1;
    return out;
}

/* Keywords PulseWeapon and IonWeapon: Lightning may become HEAVY. */
static bool lightning_to_heavy(const HxState *s, const Frame *f)
{
    const Action *a = attack_action(s, f);
    return action_has(a, KW_PULSEWEAPON) || (action_has(a, KW_IONWEAPON) && !f->u.attack.terrain && fragile_tokens(s, f->other));
}

static bool lightning_matters(const Action *a)
{
    return action_has(a, KW_CONCUSSION) || action_has(a, KW_WRECKING) || has_when(a, WHEN_PER_UNCANCELLED_LIGHTNING);
}

/* @rule 1.2.1.F4, F3: faces become results; hollow ones only in OFF; LIGHT2 is two. Replaced dice are in heavy, light, two already. */
static void count_attack(const HxState *s, Frame *f)
{
    AttackFrame *a = &f->u.attack;
    const bool off = unit(s, f->unit)->stance == STANCE_OFF;
    a->two = (uint8_t)(a->two + a->fy[Y_LIGHT2]);
    a->light = (uint8_t)(a->light + 2 * a->fy[Y_LIGHT2] + a->fy[Y_LIGHT] + (off ? a->fy[Y_HOLLOW] + a->fr[R_HOLLOW_LIGHT] : 0));
    a->heavy = (uint8_t)(a->heavy + a->fr[R_HEAVY] + (off ? a->fr[R_HOLLOW_HEAVY] : 0));
    a->eye = (uint8_t)attack_eyes(a);
    a->lightning = (uint8_t)attack_lightnings(a);
}

static bool target_low_profile(const HxState *s, const Frame *f)
{
    const AttackFrame *t = &f->u.attack;
    if (t->terrain || is_shutdown(s, f->other))
        return false;
    const bool firing = t->mode == MODE_FIRING;
    if (firing && has_hook(s, f->unit, HOOK_IGNORE_LOW_PROFILE))
        return false;
    if (firing && has_pilot_hook(s, f->unit, PILOT_DRONES_SEE_IGNORE_LOW_PROFILE) && drones_with_sight(s, seat_of(f->unit), f->other, 2))
        return false;
    return is_low_profile(s, f->other) ||
           (firing && aura_from(s, seat_of(f->other), HOOK_ENEMY_TARGETS_LOW_PROFILE, grid_of(s, f->unit)) >= 0);
}

static int kc_armor_slot(const HxState *s, const Frame *f)
{
    if (f->u.attack.terrain || !is_mech(f->other) || !has_hook(s, f->other, HOOK_KC_ARMOR))
        return -1;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, f->other)->part[slot];
        if (part_works(p) && p->flags & PART_CHARGED && part_table[p->card].hooks >> HOOK_KC_ARMOR & 1)
            return slot;
    }
    return -1;
}

/* Defence results: Dodges (with Low Profile Eyes too, 6.1.a) and Defences. Taking every replacement is never worse. */
static void count_defence(const HxState *s, Frame *f)
{
    AttackFrame *a = &f->u.attack;
    const int id = f->other;
    int dodge = a->fw[W_DODGE] + a->fb[B_DODGE], defence = a->fw[W_DEFENSE];
    if (!a->terrain) {
        if (target_low_profile(s, f))
            dodge += a->fw[W_EYE] + a->fb[B_EYE];
        if (unit(s, id)->stance == STANCE_DEF)
            defence += 2 * a->fw[W_HOLLOW2];
        if (a->flags & ATT_KC)
            defence += a->fw[W_LIGHTNING] + a->fb[B_LIGHTNING];
        if (a->flags & ATT_PARRY && has_hook(s, id, HOOK_DODGE_CANCELS_DIE))
            dodge++;
    }
    a->dodge = (uint8_t)dodge;
    a->defence = (uint8_t)defence;
}

static void cancel(AttackFrame *a, int class)
{
    switch (class) {
    case CLASS_HEAVY:
        a->heavy--;
        break;
    case CLASS_LIGHT2:
        a->light = (uint8_t)(a->light - 2);
        a->two--;
        break;
    case CLASS_LIGHT:
        a->light--;
        if (2 * a->two > a->light) /* a LIGHT2 was broken up */
            a->two--;
        break;
    case CLASS_EYE:
        a->eye--;
        break;
    default:
        a->lightning--;
        break;
    }
}

static bool damages_by_lightning(const Frame *f, const Action *a)
{
    return f->u.attack.mode == MODE_CHAIN || action_has(a, KW_WRECKING);
}

/* What a Dodge may be spent on where that makes a difference; empty: nothing is left to cancel. */
static Set cancel_set(const HxState *s, const Frame *f, const Action *act)
{
    const AttackFrame *a = &f->u.attack;
    Set out = { { 0, 0 } };
    const bool by_die = !a->terrain && has_hook(s, f->other, HOOK_DODGE_CANCELS_DIE) && a->two > 0;
    if (a->heavy)
        set_add(&out, CLASS_HEAVY);
    if (by_die)
        set_add(&out, CLASS_LIGHT2);
    else if (a->light)
        set_add(&out, CLASS_LIGHT);
    if (a->mode != MODE_CHAIN && a->eye && has_when(act, WHEN_PER_UNCANCELLED_EYE))
        set_add(&out, CLASS_EYE);
    if (a->lightning && (a->mode == MODE_CHAIN || lightning_matters(act)))
        set_add(&out, CLASS_LIGHTNING);
    return out;
}

/* C17: without results that trigger something, Dodge heavy first, then light, is as good as any. */
static bool cancel_is_plain(Set classes)
{
    return !set_has(&classes, CLASS_LIGHT2) && !set_has(&classes, CLASS_EYE) && !set_has(&classes, CLASS_LIGHTNING);
}

/* C17: with a Dodge for every result that counts, all are cancelled: keeping one is never better. */
static bool cancels_all(const AttackFrame *a, Set classes)
{
    int n = a->heavy;
    if (set_has(&classes, CLASS_LIGHT) || set_has(&classes, CLASS_LIGHT2))
        n += a->light;
    if (set_has(&classes, CLASS_EYE))
        n += a->eye;
    if (set_has(&classes, CLASS_LIGHTNING))
        n += a->lightning;
    return a->dodge >= n;
}

static void spend_defences(const HxState *s, Frame *f)
{
    AttackFrame *a = &f->u.attack;
    const bool dense = !a->terrain && unit_keyword(s, f->other, a->part == NONE ? 0 : a->part, KW_DENSEARMOR);
    if (dense) {
        const int n = a->defence < a->heavy ? a->defence : a->heavy;
        a->heavy = (uint8_t)(a->heavy - n);
        a->defence = (uint8_t)(a->defence - n);
    }
    const int n = a->defence < a->light ? a->defence : a->light;
    a->light = (uint8_t)(a->light - n);
}

/* ---- Effects of a hit --------------------------------------------------------------------------------------------------------- */

/* C42: triggers per uncancelled Eye and Lightning. */
static void result_triggers(HxState *s, Frame *f, const Action *a)
{
    const AttackFrame *t = &f->u.attack;
    if ((action_has(a, KW_CONCUSSION) || action_has(a, KW_WRECKING)) && t->lightning)
        change_link(s, f->other, -t->lightning);
    for (int i = 0; i < a->n_effects; i++) {
        const Effect *x = &a->effect[i];
        const int n = x->when == WHEN_PER_UNCANCELLED_LIGHTNING ? t->lightning : x->when == WHEN_PER_UNCANCELLED_EYE ? t->eye : 0;
        if (n == 0)
            continue;
        if (x->op == OP_TARGET_LINK)
            change_link(s, f->other, x->x * n);
        else if (x->op == OP_TARGET_FIRE_CONTROL_INTERFERENCE)
            add_token(s, f->other, TOKEN_FCI, 1);
        else if (x->op == OP_TARGET_MECH_SHUTDOWN && is_mech(f->other))
            set_stance(s, f->other, STANCE_SHUTDOWN);
    }
}

static bool can_disarm(const HxState *s, const Frame *f)
{
    if (!is_mech(f->other))
        return false;
    const Part *p = &mech(s, f->other)->part[f->u.attack.part];
    return part_works(p) && part_table[p->card].handheld && !(p->flags & PART_DISCARDED);
}

/* Grids next to the attacker, the present one of the target included, with room on the ground layer (C32). */
static bool drag_grids(const HxState *s, const Frame *f, uint8_t *grids)
{
    bool any = false;
    memset(grids, 0, GRID_BYTES);
    if (!is_mech(f->other) && !card_of(s, f->other)->move)
        return false;
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (adjacent(grid, grid_of(s, f->unit)) && free_offsets(s, grid, unit_size(s, f->other), false, f->other, 0)) {
            bit_set(grids, grid);
            any = true;
        }
    return any;
}

static Set hit_options(const HxState *s, const Frame *f, int op)
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

/* ---- For the odds ------------------------------------------------------------------------------------------------------------------ */

/* What Eyes come to; spending the token of the pilot is never worse, and so is a choice more. */
static uint8_t eye_result(const HxState *s, const Frame *f)
{
    unsigned faces = eye_faces(s, f);
    if (f->u.attack.mode == MODE_MELEE && has_pilot_hook(s, f->unit, PILOT_MELEE_TOKEN_EYE_HEAVY) && mech(s, f->unit)->tokens)
        faces |= 1;
    if ((faces & 3) == 3)
        return RESULT_EYE;
    return faces & 1 ? RESULT_HEAVY : faces & 2 ? RESULT_LIGHT2 : faces & 4 ? RESULT_LIGHT : RESULT_NOTHING;
}

void attack_odds_dice(const HxState *s, const Frame *f, OddsDice *out)
{
    const AttackFrame *t = &f->u.attack;
    const Action *a = attack_action(s, f);
    const int target = f->other;
    const bool off = unit(s, f->unit)->stance == STANCE_OFF, def = unit(s, target)->stance == STANCE_DEF;
    const uint8_t eye = eye_result(s, f);
    const uint8_t lightning = action_has(a, KW_WRECKING) ? RESULT_WRECK : lightning_to_heavy(s, f) ? RESULT_HEAVY : RESULT_NOTHING;
    const uint8_t light = off ? RESULT_LIGHT : RESULT_NOTHING;
    const uint8_t own_eye = target_low_profile(s, f) ? RESULT_DODGE : RESULT_NOTHING;
    const uint8_t own_lightning = kc_armor_slot(s, f) >= 0 ? RESULT_DEFENCE : RESULT_NOTHING;
    *out = (OddsDice){
        .n = { t->yellow, t->red, (uint8_t)white_pool(s, f), (uint8_t)blue_pool(s, f) },
        .result = { { RESULT_LIGHT2, RESULT_LIGHT, light, lightning, eye, RESULT_NOTHING },
                    { RESULT_HEAVY, off ? RESULT_HEAVY : RESULT_NOTHING, light, lightning, eye },
                    { RESULT_DEFENCE, def ? RESULT_DEFENCE2 : RESULT_NOTHING, RESULT_DODGE, own_lightning, own_eye, RESULT_NOTHING },
                    { RESULT_DODGE, own_eye, own_lightning, RESULT_NOTHING } },
        .free_eyes = t->mode == MODE_FIRING && hook_with_sight(s, f->seat, HOOK_COORDINATED_OBSERVATION, target) >= 0,
        .may_set_white = is_mech(target) && has_hook(s, target, HOOK_DESIGNATE_WHITE),
        .extra_dodge = t->flags & ATT_PARRY && has_hook(s, target, HOOK_DODGE_CANCELS_DIE),
        .is_dense = unit_keyword(s, target, t->part == NONE ? 0 : t->part, KW_DENSEARMOR),
        .by_die = has_hook(s, target, HOOK_DODGE_CANCELS_DIE),
        .no_damage = effect_holds(s, f, a, OP_NO_DAMAGE),
    };
    if (t->set_attack > 6)
        out->set_attack = out->result[DIE_RED][t->set_attack - 7];
    else if (t->set_attack)
        out->set_attack = out->result[DIE_YELLOW][t->set_attack - 1];
}

/* 1.2.2, after what a hit does first: a disarmed part has the structure of its discard card. */
bool attack_destroys(const HxState *s, const Frame *f, bool *gone)
{
    const AttackFrame *t = &f->u.attack;
    const int id = f->other;
    if (!is_mech(id)) {
        *gone = unit(s, id)->group <= 1 && (card_of(s, id)->structure <= 0 || unit(s, id)->flags & UNIT_DAMAGED);
        return *gone;
    }
    const Action *a = attack_action(s, f);
    const Part *p = &mech(s, id)->part[t->part];
    bool destroys = p->flags & PART_DAMAGED || part_values(s, id, t->part).structure <= 0;
    for (int i = 0; i < a->n_effects && can_disarm(s, f); i++)
        if (a->effect[i].when == WHEN_ON_HIT && (a->effect[i].op == OP_DISARM || a->effect[i].op == OP_CHOOSE_DRAG_OR_DISARM)) {
            const bool then = p->flags & PART_DAMAGED || part_table[p->card].discard.structure <= 0;
            destroys = a->effect[i].op == OP_DISARM ? then : destroys || then;
        }
    *gone = destroys && t->part == SLOT_TORSO;
    return destroys;
}

/* ---- Chain damage (1.2.4) -------------------------------------------------------------------------------------------------------- */

static Set cleaving_targets(const HxState *s, const Frame *f)
{
    Set out = action_targets(s, f->unit, f->u.attack.ref, f->u.attack.act, f->u.attack.helper, 0);
    for (int half = 0; half < 2; half++)
        for (uint64_t left = out.bits[half]; left; left &= left - 1) {
            const int id = 64 * half + __builtin_ctzll(left);
            if (is_camouflaged(s, id) || id == f->other)
                set_remove(&out, id);
        }
    if (on_board(s, f->other) && is_mech(f->other))
        set_add(&out, f->other);
    return out;
}

static Set chain_effects(const HxState *s, const Frame *f, const Action *a)
{
    const AttackFrame *t = &f->u.attack;
    Set out = { { 0, 0 } };
    if (t->mode == MODE_CHAIN || t->terrain || !(t->flags & ATT_PENETRATED)) /* 1.2.4.1.G2 */
        return out;
    if (t->flags & ATT_NEWLY_DAMAGED && on_board(s, f->other) && (action_has(a, KW_MUTILATION) || effect_holds(s, f, a, OP_MUTILATION)))
        set_add(&out, CHAIN_MUTILATION);
    if (action_has(a, KW_SCATTERSHOT) && on_board(s, f->other) && is_mech(f->other))
        set_add(&out, CHAIN_SCATTER);
    if (action_has(a, KW_CLEAVING)) {
        const Set targets = cleaving_targets(s, f);
        if (!set_empty(&targets))
            set_add(&out, CHAIN_CLEAVING);
    }
    return out;
}

/* The damage left over, replaced faces kept (1.2.4.1.C, G3), on one target. part: fixed slot, or NONE; without + 1: a face not rolled. */
static Frame *push_chain(HxState *s, const Frame *from, int target, int part, int without)
{
    Frame *f = push_attack(s, from->unit, target, from->u.attack.ref, MODE_CHAIN, 0, 0, from->u.attack.act, NONE);
    AttackFrame *t = &f->u.attack;
    t->heavy = from->u.attack.heavy;
    t->light = from->u.attack.light;
    t->two = from->u.attack.two;
    t->lightning = action_has(attack_action(s, from), KW_WRECKING) ? from->u.attack.lightning : 0;
    t->part = (uint8_t)part;
    t->chain = (uint8_t)without;
    return f;
}

/* ---- After the attack --------------------------------------------------------------------------------------------------------------- */

/* Melee actions (S or M) with which the parrying mech may answer, as offsets of the verb "do". */
static Set riposte_actions(const HxState *s, int id, int attacker)
{
    Set out = { { 0, 0 } };
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, id)->part[slot];
        for (int i = 0; i < part_table[p->card].n_actions; i++) {
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            if (!part_action_open(p, i) || p->flags & PART_BOX || ref_action(s, id, ref)->type != TYPE_MELEE ||
                ref_action(s, id, ref)->size == SIZE_L)
                continue;
            const Set targets = action_targets(s, id, ref, 0, NONE, 0);
            if (set_has(&targets, attacker))
                set_add(&out, DO_PART + slot * 3 + i);
        }
    }
    const Ref punch = { REF_COMMON, 0, COMMON_PUNCH, 0 };
    const Set targets = action_targets(s, id, punch, 0, NONE, 0);
    for (int slot = SLOT_CHASSIS; slot <= SLOT_RIGHT_ARM && set_has(&targets, attacker); slot++)
        if (part_works(&mech(s, id)->part[slot]) && !(mech(s, id)->part[slot].flags & PART_BOX))
            set_add(&out, DO_PUNCH + slot - SLOT_CHASSIS);
    return out;
}

static bool riposte_part(const HxState *s, const Frame *f)
{
    const AttackFrame *t = &f->u.attack;
    if (!(t->flags & ATT_PARRY) || t->flags & ATT_PENETRATED || t->act & ACT_EXTRA || !on_board(s, f->other) || is_shutdown(s, f->other))
        return false;
    const Part *p = &mech(s, f->other)->part[t->part];
    return part_works(p) && !(p->flags & PART_DISCARDED) && part_table[p->card].hooks >> HOOK_RIPOSTE & 1;
}

static bool can_counter_hack(const HxState *s, const Frame *f)
{
    return (f->u.attack.mode == MODE_FIRING || f->u.attack.mode == MODE_MELEE) && is_mech(f->unit) && on_board(s, f->unit) &&
           on_board(s, f->other) && is_mech(f->other) && has_hook(s, f->other, HOOK_COUNTER_HACK) && unit_electronic(s, f->other) > 0;
}

static bool can_smoke(const HxState *s, const Frame *f, Ref *ref)
{
    if (f->u.attack.mode != MODE_FIRING || !on_board(s, f->other) || !has_hook(s, f->other, HOOK_SMOKE_AFTER_FIRED_AT))
        return false;
    hook_action(s, f->other, HOOK_SMOKE_AFTER_FIRED_AT, ref);
    return ref_ammo(s, f->other, *ref) > 0;
}

void attack_program(Engine *e, Frame *f)
{
    HxState *s = e->s;
    AttackFrame *t = &f->u.attack;
    const Action *a = attack_action(s, f);
    const int target = f->other, owner = target < N_UNITS ? seat_of(target) : 1 - f->seat;
    Set set;
    uint8_t face[6];
    BEGIN(f)
    if (t->act & ACT_INTERCEPT)
        t->flags |= ATT_HIGH;
    if (!t->terrain) {
        if (is_shutdown(s, target))
            t->flags |= ATT_SHUTDOWN;
        if ((t->mode == MODE_FIRING || t->mode == MODE_MELEE) && in_rear(s, target, f->unit) &&
            !(t->mode == MODE_MELEE && has_hook(s, target, HOOK_NO_MELEE_BACK_ATTACK)))
            t->flags |= ATT_BACK;
    }
    /* B. Hit part. */
    if (!t->terrain && is_mech(target)) {
        if (t->part != NONE)
            goto part_known;
        if (t->flags & (ATT_SHUTDOWN | ATT_BACK)) { /* 1.2.1.B2; chain damage: 1.2.4.1.B1 */
            WAIT(f, 1, ask(e, f->seat, OBSIDIAN_ASK_PART, target, A_PART, set_of(choosable_parts(s, f)), false))
            t->part = (uint8_t)e->pick;
            goto part_known;
        }
        if (t->mode != MODE_CHAIN) {
            if (attacker_declares(s, f)) {
                WAIT(f, 2, ask(e, f->seat, OBSIDIAN_ASK_SNIPE, target, A_PART, set_of(attacker_declares(s, f)), true))
                t->declared_a = (uint8_t)(e->pick < 0 ? NONE : e->pick);
            }
            if (defender_declares(s, f)) {
                WAIT(f, 3, ask(e, seat_of(target), OBSIDIAN_ASK_GUARD, target, A_PART, set_of(defender_declares(s, f)), true))
                t->declared_d = (uint8_t)(e->pick < 0 ? NONE : e->pick);
            }
            if ((t->declared_a == NONE) != (t->declared_d == NONE)) { /* 1.2.1.B3 */
                t->part = t->declared_a != NONE ? t->declared_a : t->declared_d;
                goto part_known;
            }
        }
    roll_part:
        WAIT(f, 4, ask_roll(e, DIE_PART, t->chain ? 1 + t->chain : 1))
        t->part = (uint8_t)(e->pick - A_PART_DIE);
        int payer;
        if (t->mode <= MODE_MELEE && !(t->flags & ATT_REROLLED_PART)) { /* C16 */
            if (can_reroll(s, f->unit, &payer)) {
                WAIT(f, 5, ask_yes(e, f->seat, OBSIDIAN_ASK_PART_REROLL, t->part))
                if (e->pick >= 0 && can_reroll(s, f->unit, &payer)) {
                    pay_reroll(s, f->unit, payer);
                    t->flags |= ATT_REROLLED_PART;
                    goto roll_part;
                }
            }
        }
        if (t->part == FACE_ATTACKER_CHOICE) {
            WAIT(f, 6, ask(e, f->seat, OBSIDIAN_ASK_PART, target, A_PART, set_of(choosable_parts(s, f)), false))
            t->part = (uint8_t)e->pick;
            t->declared_d = NONE;
        }
    part_known:
        settle_part(s, f);
    }
    /* C. Attack dice. */
    if (t->mode != MODE_CHAIN) {
        if (!t->terrain && t->yellow && t->yellow + t->red >= 2 && has_hook(s, target, HOOK_ATTACKERS_MINUS_YELLOW)) {
            WAIT(f, 7, ask_yes(e, owner, OBSIDIAN_ASK_FEWER_DICE, target))
            if (e->pick >= 0)
                t->yellow--;
        }
        if (a->designate && (t->yellow || t->red)) {
            WAIT(f, 8,
                 ask(e, f->seat, OBSIDIAN_ASK_SET_DIE, f->unit, A_FACE, set_of((t->yellow ? 0x3f : 0u) | (t->red ? 0x7c0 : 0u)), true))
            if (e->pick >= 0) {
                t->set_attack = (uint8_t)(e->pick + 1);
                if (e->pick < 6)
                    t->yellow--;
                else
                    t->red--;
            }
        }
        if (e->halts) {
            e->is_halted = true;
            return;
        }
        while (t->yellow) {
            t->i = t->yellow > MAX_DICE_PER_NODE ? MAX_DICE_PER_NODE : t->yellow;
            WAIT(f, 9, ask_roll(e, DIE_YELLOW, t->i))
            roll_faces(DIE_YELLOW, e->pick, face);
            for (int i = 0; i < 6; i++)
                t->fy[i] = (uint8_t)(t->fy[i] + face[i]);
            t->yellow = (uint8_t)(t->yellow - t->i);
        }
        while (t->red) {
            t->i = t->red > MAX_DICE_PER_NODE ? MAX_DICE_PER_NODE : t->red;
            WAIT(f, 10, ask_roll(e, DIE_RED, t->i))
            roll_faces(DIE_RED, e->pick, face);
            for (int i = 0; i < 5; i++)
                t->fr[i] = (uint8_t)(t->fr[i] + face[i]);
            t->red = (uint8_t)(t->red - t->i);
        }
    }
    /* D. Defence dice. */
    t->white = (uint8_t)white_pool(s, f);
    t->blue = (uint8_t)blue_pool(s, f);
    if (!t->terrain && t->white && is_mech(target) && has_hook(s, target, HOOK_DESIGNATE_WHITE)) {
        WAIT(f, 11, ask(e, owner, OBSIDIAN_ASK_SET_DIE, target, A_FACE, set_of(0x1f800), true))
        if (e->pick >= 0) {
            t->set_defence = (uint8_t)(e->pick - 10);
            t->white--;
        }
    }
    while (t->white) {
        t->i = t->white > MAX_DICE_PER_NODE ? MAX_DICE_PER_NODE : t->white;
        WAIT(f, 12, ask_roll(e, DIE_WHITE, t->i))
        roll_faces(DIE_WHITE, e->pick, face);
        for (int i = 0; i < 6; i++)
            t->fw[i] = (uint8_t)(t->fw[i] + face[i]);
        t->white = (uint8_t)(t->white - t->i);
    }
    while (t->blue) {
        t->i = t->blue > MAX_DICE_PER_NODE ? MAX_DICE_PER_NODE : t->blue;
        WAIT(f, 13, ask_roll(e, DIE_BLUE, t->i))
        roll_faces(DIE_BLUE, e->pick, face);
        for (int i = 0; i < 4; i++)
            t->fb[i] = (uint8_t)(t->fb[i] + face[i]);
        t->blue = (uint8_t)(t->blue - t->i);
    }
    t->i = 0;
    /* E. Rerolls. */
    if (t->mode == MODE_FIRING && attack_eyes(t) && hook_with_sight(s, f->seat, HOOK_COORDINATED_OBSERVATION, target) >= 0) {
        CALL(f, 14, push_reroll(s, f->unit, REROLL_EYES))
    }
    if (t->mode == MODE_FIRING || t->mode == MODE_MELEE) {
        CALL(f, 15, push_reroll(s, f->unit, REROLL_ATTACK))
    }
    if (!t->terrain) {
        CALL(f, 16, push_reroll(s, target, REROLL_DEFENCE))
    }
    /* F1. Replacement: attacker, then defender. */
    if (t->mode != MODE_CHAIN) {
        if (t->set_attack > 6)
            t->fr[t->set_attack - 7]++;
        else if (t->set_attack)
            t->fy[t->set_attack - 1]++;
        t->set_attack = 0;
        if (t->mode == MODE_MELEE && attack_eyes(t) && has_pilot_hook(s, f->unit, PILOT_MELEE_TOKEN_EYE_HEAVY) &&
            mech(s, f->unit)->tokens) {
            WAIT(f, 17, ask_yes(e, f->seat, OBSIDIAN_ASK_SPEND_TOKEN, f->unit))
            if (e->pick >= 0) {
                mech_edit(s, f->unit)->tokens--;
                t->flags |= ATT_TOKEN_EYES;
            }
        }
        for (; t->i < 3; t->i++) { /* HEAVY, LIGHT2, LIGHT */
            if (!(eye_faces(s, f) >> t->i & 1) || !attack_eyes(t))
                continue;
            e->pick = attack_eyes(t);
            if (has_when(a, WHEN_PER_UNCANCELLED_EYE) || (t->i == 0 && eye_faces(s, f) & 2)) {
                WAIT(f, 18, ask(e, f->seat, OBSIDIAN_ASK_REPLACE, f->unit, A_NUMBER, set_of((UINT64_C(2) << attack_eyes(t)) - 1), false))
            }
            take_faces(t, Y_EYE, R_EYE, e->pick);
            if (t->i == 0)
                t->heavy = (uint8_t)(t->heavy + e->pick);
            else
                t->light = (uint8_t)(t->light + e->pick * (t->i == 1 ? 2 : 1));
            if (t->i == 1)
                t->two = (uint8_t)(t->two + e->pick);
        }
        t->i = 0;
        if (lightning_to_heavy(s, f) && attack_lightnings(t)) {
            e->pick = attack_lightnings(t);
            if (lightning_matters(a)) {
                WAIT(f, 19,
                     ask(e, f->seat, OBSIDIAN_ASK_REPLACE, f->unit, A_NUMBER, set_of((UINT64_C(2) << attack_lightnings(t)) - 1), false))
            }
            take_faces(t, Y_LIGHTNING, R_LIGHTNING, e->pick);
            t->heavy = (uint8_t)(t->heavy + e->pick);
        }
        count_attack(s, f);
    }
    if (t->set_defence)
        t->fw[t->set_defence - 1]++;
    t->set_defence = 0;
    if (kc_armor_slot(s, f) >= 0 && t->fw[W_LIGHTNING] + t->fb[B_LIGHTNING] > 0) {
        WAIT(f, 20, ask_yes(e, owner, OBSIDIAN_ASK_KC_ARMOR, target))
        if (e->pick >= 0) {
            Part *p = &mech_edit(s, target)->part[kc_armor_slot(s, f)];
            p->flags = (uint8_t)(p->flags & ~PART_CHARGED);
            t->flags |= ATT_KC;
        }
    }
    count_defence(s, f);
    /* F2. Cancelling. */
    while (t->dodge) {
        set = cancel_set(s, f, a);
        if (set_empty(&set))
            break;
        if (cancel_is_plain(set) || cancels_all(t, set)) {
            cancel(t, set_first(&set)); /* heavy before light */
            t->dodge--;
            continue;
        }
        WAIT(f, 21, ask(e, owner, OBSIDIAN_ASK_CANCEL, target, A_CLASS, cancel_set(s, f, a), true))
        if (e->pick < 0)
            break;
        cancel(t, e->pick);
        t->dodge--;
    }
    t->dodge = 0;
    if (t->heavy + t->light + (damages_by_lightning(f, a) ? t->lightning : 0) > 0) /* F7 */
        t->flags |= ATT_HIT;
    spend_defences(s, f);
    t->defence = 0;
    if (2 * t->two > t->light)
        t->two = t->light / 2;
    if (t->terrain) {
        if (t->heavy + t->light) {
            Game *g = game_edit(s);
            g->terrain = (uint16_t)(g->terrain & ~(1 << (t->terrain - 1)));
        }
        end_frame(e, TOLD_HIT);
        return;
    }
    if (t->mode != MODE_CHAIN) {
        if (effect_holds(s, f, a, OP_NO_DAMAGE))
            t->heavy = t->light = t->two = 0;
        result_triggers(s, f, a);
        /* On hit. */
        if (t->flags & ATT_HIT) {
            if (action_has(a, KW_LASERWEAPON))
                add_token(s, target, TOKEN_FRAGILE, 1);
            for (t->i = 0; t->i < a->n_effects; t->i++) {
                if (a->effect[t->i].when != WHEN_ON_HIT || !on_board(s, target))
                    continue;
                switch (a->effect[t->i].op) {
                case OP_DISARM:
                    if (can_disarm(s, f))
                        discard_part(s, target, t->part);
                    break;
                case OP_TARGET_FIRE_CONTROL_INTERFERENCE:
                    add_token(s, target, TOKEN_FCI, 1);
                    break;
                case OP_TARGET_LINK:
                    change_link(s, target, a->effect[t->i].x);
                    break;
                case OP_TARGET_FRAGILE:
                    add_token(s, target, TOKEN_FRAGILE, a->effect[t->i].x);
                    break;
                case OP_TARGET_IMMOBILIZED:
                    add_token(s, target, TOKEN_IMMOBILIZED, 1);
                    break;
                case OP_SET_TARGET_FACING:
                    goto set_facing;
                case OP_PUSH:
                    goto push;
                case OP_DRAG:
                case OP_CHOOSE_DRAG_OR_DISARM:
                case OP_CHOOSE_DRAG_OR_IMMOBILIZED:
                    goto choose;
                default: /* knockback: at the end of the action */
                    break;
                }
                continue;
            choose:
                set = hit_options(s, f, a->effect[t->i].op);
                if (set_empty(&set))
                    continue;
                WAIT(f, 22, ask(e, f->seat, OBSIDIAN_ASK_ON_HIT, target, A_OPTION, set, a->effect[t->i].op != OP_DRAG))
                if (e->pick == OPTION_DISARM)
                    discard_part(s, target, t->part);
                if (e->pick == OPTION_IMMOBILIZE)
                    add_token(s, target, TOKEN_IMMOBILIZED, 1);
                if (e->pick == OPTION_DRAG) {
                    uint8_t grids[GRID_BYTES];
                    drag_grids(s, f, grids);
                    CALL(f, 23, push_spot(s, f->seat, OBSIDIAN_ASK_DRAG_SPOT, target, grids, unit_size(s, target), false, target, 0))
                    place_unit(s, target, (e->ret - 1) % 36, (e->ret - 1) / 36, unit(s, target)->facing);
                    WAIT(f, 24, ask(e, f->seat, OBSIDIAN_ASK_FACING, target, A_FACING, set_of(15), false))
                    unit_edit(s, target)->facing = (uint8_t)e->pick;
                    CALL(f, 25, push_frame(s, F_ENTER, owner, target, NONE))
                    if (on_board(s, target)) {
                        CALL(f, 26, push_frame(s, F_AFTER_MOVE, owner, target, NONE))
                    }
                }
                continue;
            push:
                WAIT(f, 27, ask(e, f->seat, OBSIDIAN_ASK_PUSH, target, A_PUSH, set_of(15), false))
                CALL(f, 28, push_forced(s, f->seat, target, e->pick, a->effect[t->i].x))
                if (e->ret > 0)
                    change_link(s, target, -1);
                continue;
            set_facing:
                WAIT(f, 29, ask(e, f->seat, OBSIDIAN_ASK_FACING, target, A_FACING, set_of(15), false))
                unit_edit(s, target)->facing = (uint8_t)e->pick;
            }
            t->i = 0;
        }
    }
    /* Penetration (1.2.2). */
    if (on_board(s, target) &&
        t->heavy + t->light + (damages_by_lightning(f, a) && !effect_holds(s, f, a, OP_NO_DAMAGE) ? t->lightning : 0) > 0) {
        t->flags |= ATT_PENETRATED;
        if (!is_mech(target) && unit(s, target)->group > 1) { /* a missile group loses one model */
            unit_edit(s, target)->group--;
        } else {
            const int harm = penetrate(s, target, t->part);
            t->flags = (uint16_t)(t->flags | (harm == 0 ? ATT_NEWLY_DAMAGED : harm == 1 ? ATT_DESTROYED_PART : ATT_KILLED));
        }
        set = chain_effects(s, f, a);
        if (!set_empty(&set)) {
            WAIT(f, 30, ask(e, f->seat, OBSIDIAN_ASK_CHAIN, target, A_CHAIN, set, false))
            t->chain = (uint8_t)e->pick;
            if (t->chain == CHAIN_MUTILATION) {
                CALL(f, 31, push_chain(s, f, target, is_mech(target) ? t->part : NONE, 0))
            } else {
                t->i = (uint8_t)target;
                if (t->chain == CHAIN_CLEAVING) {
                    WAIT(f, 32, ask(e, f->seat, OBSIDIAN_ASK_CHAIN_TARGET, target, A_UNIT, cleaving_targets(s, f), false))
                    t->i = (uint8_t)e->pick;
                }
                CALL(f, 33, push_chain(s, f, t->i, NONE, t->i == target && is_mech(target) ? 1 + t->part : 0))
            }
        }
        if (is_mech(target) && on_board(s, target) && has_hook(s, target, HOOK_PENETRATED_TO_DEF) &&
            unit(s, target)->stance != STANCE_DEF) {
            WAIT(f, 34, ask_yes(e, owner, OBSIDIAN_ASK_TO_DEF, target))
            if (e->pick >= 0)
                set_stance(s, target, STANCE_DEF);
        }
    }
    if (t->mode == MODE_MELEE && t->flags & (ATT_DESTROYED_PART | ATT_KILLED) && is_mech(target) && is_mech(f->unit) &&
        on_board(s, f->unit) && unit(s, f->unit)->stance == STANCE_OFF && has_pilot_hook(s, f->unit, PILOT_OFF_MELEE_DESTROY_LINK))
        change_link(s, f->unit, 1);
    if (riposte_part(s, f)) {
        t->flags |= ATT_PARRY_OK; /* the attacker's opportunity ends */
        set = riposte_actions(s, target, f->unit);
        if (on_board(s, f->unit) && !set_empty(&set)) {
            WAIT(f, 35, ask(e, owner, OBSIDIAN_ASK_RIPOSTE, target, A_DO, set, true))
            if (e->pick >= 0) {
                const bool punch = e->pick >= DO_PUNCH;
                const Ref ref = punch ? (Ref){ REF_COMMON, (uint8_t)(e->pick - DO_PUNCH + SLOT_CHASSIS), COMMON_PUNCH, 0 }
                                      : (Ref){ REF_PART, (uint8_t)(e->pick / 3), (uint8_t)(e->pick % 3), 0 };
                Frame *answer = push_action(s, target, ref, ACT_FREE | ACT_FIXED_TARGET | ACT_EXTRA);
                answer->u.action.target[0] = f->unit;
                CALL(f, 36, answer)
            }
        }
    }
    if (can_counter_hack(s, f)) {
        WAIT(f, 37, ask_yes(e, owner, OBSIDIAN_ASK_COUNTER_HACK, target))
        if (e->pick >= 0) {
            CALL(f, 38, push_electronic(s, target, f->unit, 0))
            if (e->ret)
                change_link(s, f->unit, -1);
        }
    }
    {
        Ref ref;
        if (can_smoke(s, f, &ref)) {
            WAIT(f, 39, ask_yes(e, owner, OBSIDIAN_ASK_SMOKE, target))
            if (e->pick >= 0) {
                hook_action(s, target, HOOK_SMOKE_AFTER_FIRED_AT, &ref);
                spend_ref(s, target, ref);
                uint8_t grids[GRID_BYTES] = { 0 };
                for (int grid = 0; grid < N_GRIDS; grid++)
                    if (adjacent(grid, grid_of(s, target))) /* C31: the own grid too */
                        bit_set(grids, grid);
                CALL(f, 40, push_smoke(s, owner, 2, grids))
            }
        }
    }
    const int told = (t->flags & ATT_HIT ? TOLD_HIT : 0) | (t->flags & ATT_PENETRATED ? TOLD_PENETRATED : 0) |
                     (t->flags & ATT_DESTROYED_PART || (t->flags & ATT_KILLED && is_mech(target)) ? TOLD_DESTROYED_PART : 0) |
                     (t->flags & ATT_PARRY_OK ? TOLD_RIPOSTED : 0);
    FINISH(told)
}
