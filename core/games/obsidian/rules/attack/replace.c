/* Replacing faces, and what they come to: the attacker, then the defender (1.2.1.F1, F3, F4). */
#include "core/games/obsidian/rules/attack/attack.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/state/facts.h"

/* Pilot drones_see_ignore_low_profile: do so many own drones see the target? */
static bool drones_with_sight(const HxState *s, int seat, int target, int at_least)
{
    EACH_UNIT_OF(s, seat, id)
    {
        if (is_drone(s, id) && unit_sees(s, id, target) && --at_least <= 0)
            return true;
    }
    return false;
}

/* Eyes of the attack dice that nothing has replaced. */
int attack_eyes(const AttackFrame *a)
{
    return a->yellow_face[Y_EYE] + a->red_face[R_EYE];
}

/* Lightnings likewise. */
static int attack_lightnings(const AttackFrame *a)
{
    return a->yellow_face[Y_LIGHTNING] + a->red_face[R_LIGHTNING];
}

/* Take n Eyes (or Lightnings) off the dice, red ones first. */
static void take_faces(AttackFrame *a, int yellow_face, int red_face, int n)
{
    const int red = a->red_face[red_face] < n ? a->red_face[red_face] : n;
    a->red_face[red_face] = (uint8_t)(a->red_face[red_face] - red);
    a->yellow_face[yellow_face] = (uint8_t)(a->yellow_face[yellow_face] - (n - red));
}

/* Effects, passives and pilots that let the attacker replace the Eyes of its dice: op replace_eye; passive close_assault; pilots
 * fragile_eye_heavy and off_melee_eye_light; passive aa_radar of an own unit that sees the flight; a token by pilot melee_token_eye_heavy.
 * @rule 1.2.1.F1 */
unsigned eye_faces(const HxState *s, const AttackFrame *f)
{
    const Action *a = attack_action(s, f);
    const int id = f->attacker;
    unsigned out = 0;
    if (f->terrain)
        return 0;
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_REPLACE_EYE && act_when(s, id, a->effect[i].when, f->act))
            out |= a->effect[i].x == HEAVY ? EYES_HEAVY : a->effect[i].x == LIGHT2 ? EYES_LIGHT2 : EYES_LIGHT;
    if (f->mode == MODE_FIRING && has_hook(s, id, HOOK_CLOSE_ASSAULT) &&
        within(grid_of(s, id), grid_of(s, f->target), hook_action(s, id, HOOK_CLOSE_ASSAULT, NULL)->range))
        out |= EYES_HEAVY;
    if (is_strike(f)) {
        if (has_pilot_hook(s, id, PILOT_FRAGILE_EYE_HEAVY) && fragile_tokens(s, f->target))
            out |= EYES_HEAVY;
        if (f->mode == MODE_MELEE && unit(s, id)->stance == OBSIDIAN_OFF && has_pilot_hook(s, id, PILOT_OFF_MELEE_EYE_LIGHT))
            out |= EYES_LIGHT;
    }
    if (f->act & ACT_INTERCEPT && hook_with_sight(s, seat_of(id), HOOK_AA_RADAR, f->target) >= 0)
        out |= EYES_LIGHT;
    if (f->flags & ATT_TOKEN_EYES)
        out |= EYES_HEAVY;
    return out;
}

/* Are Lightnings of this attack replaced by HEAVY? Keyword Pulse Weapon: always; Ion Weapon: of a target with Fragile tokens. @rule
 * 1.2.1.F1 */
bool lightning_to_heavy(const HxState *s, const AttackFrame *f)
{
    const Action *a = attack_action(s, f);
    return action_has(a, KW_PULSEWEAPON) || (action_has(a, KW_IONWEAPON) && !f->terrain && fragile_tokens(s, f->target));
}

/* Does an unreplaced Lightning have an effect, so that keeping it may be better? Concussion, Wrecking, effects per Lightning. */
bool lightning_matters(const Action *a)
{
    return action_has(a, KW_CONCUSSION) || action_has(a, KW_WRECKING) || has_when(a, WHEN_PER_UNCANCELLED_LIGHTNING);
}

/* May the target use Low Profile against this attack? By token or aura, or because of where the attacker stands (passive
 * enemy_targets_low_profile); not against passive ignore_low_profile, nor pilot drones_see_ignore_low_profile. @rule 1.1.h 6.1.a 6.1.b
 * C50 */
bool target_low_profile(const HxState *s, const AttackFrame *f)
{
    if (f->terrain || is_shutdown(s, f->target))
        return false;
    const bool firing = f->mode == MODE_FIRING;
    if (firing && has_hook(s, f->attacker, HOOK_IGNORE_LOW_PROFILE))
        return false;
    if (firing && has_pilot_hook(s, f->attacker, PILOT_DRONES_SEE_IGNORE_LOW_PROFILE) &&
        drones_with_sight(s, seat_of(f->attacker), f->target, 2))
        return false;
    return is_low_profile(s, f->target) ||
           (firing && aura_from(s, seat_of(f->target), HOOK_ENEMY_TARGETS_LOW_PROFILE, grid_of(s, f->attacker)) >= 0);
}

/* Passive kc_armor: the charged part that may turn Lightnings into Defences, or -1. @rule 1.2.1.F1 */
int kc_armor_slot(const HxState *s, const AttackFrame *f)
{
    if (f->terrain || !is_mech(f->target) || !has_hook(s, f->target, HOOK_KC_ARMOR))
        return -1;
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, f->target)->part[slot];
        if (part_works(p) && p->flags & PART_CHARGED && part_table[p->card].hooks >> HOOK_KC_ARMOR & 1)
            return slot;
    }
    return -1;
}

/* Faces become results; hollow ones in OFF alone, so not on SHUTDOWN; LIGHT2 is two. Replaced dice are in heavy, light, two already. @rule
 * 1.1.d 1.1.e 1.2.1.F3 1.2.1.F4 1.3.F1 1.4.F 1.5.3.F */
static void count_attack(const HxState *s, AttackFrame *f)
{
    const bool off = unit(s, f->attacker)->stance == OBSIDIAN_OFF;
    f->two = (uint8_t)(f->two + f->yellow_face[Y_LIGHT2]);
    f->light = (uint8_t)(f->light + 2 * f->yellow_face[Y_LIGHT2] + f->yellow_face[Y_LIGHT] +
                         (off ? f->yellow_face[Y_HOLLOW] + f->red_face[R_HOLLOW_LIGHT] : 0));
    f->heavy = (uint8_t)(f->heavy + f->red_face[R_HEAVY] + (off ? f->red_face[R_HOLLOW_HEAVY] : 0));
    f->eye = (uint8_t)attack_eyes(f);
    f->lightning = (uint8_t)attack_lightnings(f);
}

/* Defence results: Dodges (with Low Profile Eyes too, 6.1.a) and Defences. Taking every replacement is never worse. Hollow sides count in
 * DEF alone, so not on SHUTDOWN. @rule 1.1.b 1.1.e 1.2.1.F1 1.2.1.F4 1.2.4.1.F1 1.3.F1 1.4.F 1.5.3.F 6.1.a 6.1.b */
static void count_defence(const HxState *s, AttackFrame *f)
{
    const int id = f->target;
    int dodge = f->white_face[W_DODGE] + f->blue_face[B_DODGE], defence = f->white_face[W_DEFENSE];
    if (!f->terrain) {
        if (target_low_profile(s, f))
            dodge += f->white_face[W_EYE] + f->blue_face[B_EYE];
        if (unit(s, id)->stance == OBSIDIAN_DEF)
            defence += 2 * f->white_face[W_HOLLOW2];
        if (f->flags & ATT_KC)
            defence += f->white_face[W_LIGHTNING] + f->blue_face[B_LIGHTNING];
        if (f->flags & ATT_PARRY && has_hook(s, id, HOOK_DODGE_CANCELS_DIE))
            dodge++;
    }
    f->dodge = (uint8_t)dodge;
    f->defence = (uint8_t)defence;
}

/* The set die joins the others; chain damage rolls no dice. @rule 1.2.1.F1 1.2.4.1.F1 1.3.F1 C16 */
HxNext attack_replace(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    if (f->mode == MODE_CHAIN)
        return HX_GO(ATTACK_KC_ARMOR);
    if (f->set_attack > 6)
        f->red_face[f->set_attack - 7]++;
    else if (f->set_attack)
        f->yellow_face[f->set_attack - 1]++;
    f->set_attack = 0;
    return HX_NEXT;
}

/* Pilot melee_token_eye_heavy: a command token makes the Eyes HEAVY; only one face up can pay. @rule 1.2.1.F1 1.3.F1 1.4.F 9.4.b */
HxNext attack_ask_token_eyes(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    if (f->mode != MODE_MELEE || !attack_eyes(f) || !has_pilot_hook(s, f->attacker, PILOT_MELEE_TOKEN_EYE_HEAVY) ||
        !mech(s, f->attacker)->tokens)
        return HX_NEXT;
    return ask_yes(s, f->head.seat, OBSIDIAN_ASK_SPEND_TOKEN, f->attacker);
}

/* Spends the token; eye_faces() takes it into account. @rule 9.4.a */
HxNext attack_take_token_eyes(HxState *s, int answer)
{
    if (answer < 0)
        return HX_NEXT;
    AttackFrame *f = attack_frame_edit(s);
    mech_edit(s, f->attacker)->tokens--;
    REPORT(s, .kind = FACT_COMMANDS, .unit = (uint8_t)f->attacker, .n = mech(s, f->attacker)->tokens);
    f->flags |= ATT_TOKEN_EYES;
    return HX_NEXT;
}

/* How many of n dice to replace: a question if keeping one may be better. */
static HxNext ask_replaced(HxState *s, const AttackFrame *f, int n, bool is_choice)
{
    return is_choice ? ask(s, f->head.seat, OBSIDIAN_ASK_REPLACE, f->attacker, A_NUMBER, set_of((UINT64_C(2) << n) - 1), false)
                     : HX_KNOWN(n);
}

/* Eyes: to HEAVY, then LIGHT2, then LIGHT. A replaced die leaves the faces, so that nobody replaces it twice. @rule 1.2.1.F1 1.3.F1 1.4.F
 * 1.5.3.F */
HxNext attack_ask_eyes(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    const unsigned faces = eye_faces(s, f);
    while (f->at < EYE_WAYS && (!(faces >> f->at & 1) || !attack_eyes(f)))
        f->at++;
    if (f->at == EYE_WAYS) {
        f->at = 0;
        return HX_NEXT;
    }
    const bool is_choice = has_when(attack_action(s, f), WHEN_PER_UNCANCELLED_EYE) || (f->at == EYE_TO_HEAVY && faces & EYES_LIGHT2);
    return ask_replaced(s, f, attack_eyes(f), is_choice);
}

/* They leave the faces and are hits of their kind. @rule 1.2.1.F1 1.2.1.F3 */
HxNext attack_take_eyes(HxState *s, int n)
{
    AttackFrame *f = attack_frame_edit(s);
    take_faces(f, Y_EYE, R_EYE, n);
    if (f->at == EYE_TO_HEAVY)
        f->heavy = (uint8_t)(f->heavy + n);
    else
        f->light = (uint8_t)(f->light + n * (f->at == EYE_TO_LIGHT2 ? 2 : 1));
    if (f->at == EYE_TO_LIGHT2)
        f->two = (uint8_t)(f->two + n);
    f->at++;
    return HX_AGAIN;
}

/* Lightnings to HEAVY (lightning_to_heavy). @rule 1.2.1.F1 1.3.F1 1.4.F 1.5.3.F */
HxNext attack_ask_lightnings(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    if (!lightning_to_heavy(s, f) || !attack_lightnings(f))
        return HX_NEXT;
    return ask_replaced(s, f, attack_lightnings(f), lightning_matters(attack_action(s, f)));
}

/* They leave the faces and are heavy hits. @rule 1.2.1.F1 */
HxNext attack_take_lightnings(HxState *s, int n)
{
    AttackFrame *f = attack_frame_edit(s);
    take_faces(f, Y_LIGHTNING, R_LIGHTNING, n);
    f->heavy = (uint8_t)(f->heavy + n);
    return HX_NEXT;
}

/* Faces are results now; what they harm: damage_left(). @rule 1.2.1.F3 1.2.1.F4 */
HxNext attack_count_results(HxState *s)
{
    count_attack(s, attack_frame_edit(s));
    return HX_NEXT;
}

/* Passive kc_armor. The die the defender set lies with the others; then a charge may turn Lightnings into Defences. @rule 1.2.1.F1
 * 1.2.4.1.F1 1.3.F1 1.4.F C16 */
HxNext attack_ask_kc_armor(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    if (f->set_defence)
        f->white_face[f->set_defence - 1]++;
    f->set_defence = 0;
    if (kc_armor_slot(s, f) < 0 || f->white_face[W_LIGHTNING] + f->blue_face[B_LIGHTNING] == 0)
        return HX_NEXT;
    return ask_yes(s, defender_of(f), OBSIDIAN_ASK_KC_ARMOR, f->target);
}

/* Spends the charge; count_defence() counts the Lightnings. @rule 1.2.1.F1 8.d */
HxNext attack_take_kc_armor(HxState *s, int answer)
{
    if (answer < 0)
        return HX_NEXT;
    AttackFrame *f = attack_frame_edit(s);
    Part *p = &mech_edit(s, f->target)->part[kc_armor_slot(s, f)];
    p->flags = (uint8_t)(p->flags & ~PART_CHARGED);
    f->flags |= ATT_KC;
    return HX_NEXT;
}

/* count_defence() decides; attack_ask_cancel() spends. */
HxNext attack_count_defence(HxState *s)
{
    count_defence(s, attack_frame_edit(s));
    return HX_NEXT;
}
