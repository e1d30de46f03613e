/* An attack for the odds: its dice just before the roll, and what a penetration would do. */
#include "core/games/obsidian/rules/attack/attack.h"
#include "core/games/obsidian/odds/dice.h"
#include "core/games/obsidian/rules/stats.h"

/* What Eyes come to; spending the token of the pilot is never worse, and so is a choice more. */
static uint8_t eye_result(const HxState *s, const AttackFrame *f)
{
    unsigned faces = eye_faces(s, f);
    if (f->mode == MODE_MELEE && has_pilot_hook(s, f->attacker, PILOT_MELEE_TOKEN_EYE_HEAVY) && mech(s, f->attacker)->tokens)
        faces |= 1;
    if ((faces & 3) == 3)
        return RESULT_EYE;
    return faces & 1 ? RESULT_HEAVY : faces & 2 ? RESULT_LIGHT2 : faces & 4 ? RESULT_LIGHT : RESULT_NOTHING;
}

void attack_odds_dice(const HxState *s, const AttackFrame *f, OddsDice *out)
{
    const Action *a = attack_action(s, f);
    const int target = f->target;
    const bool off = unit(s, f->attacker)->stance == OBSIDIAN_OFF, def = unit(s, target)->stance == OBSIDIAN_DEF;
    const uint8_t eye = eye_result(s, f);
    const uint8_t lightning = action_has(a, KW_WRECKING) ? RESULT_WRECK : lightning_to_heavy(s, f) ? RESULT_HEAVY : RESULT_NOTHING;
    const uint8_t light = off ? RESULT_LIGHT : RESULT_NOTHING;
    const uint8_t own_eye = target_low_profile(s, f) ? RESULT_DODGE : RESULT_NOTHING;
    const uint8_t own_lightning = kc_armor_slot(s, f) >= 0 ? RESULT_DEFENCE : RESULT_NOTHING;
    *out = (OddsDice){
        .n = { f->yellow, f->red, (uint8_t)white_pool(s, f), (uint8_t)blue_pool(s, f) },
        .result = { { RESULT_LIGHT2, RESULT_LIGHT, light, lightning, eye, RESULT_NOTHING },
                    { RESULT_HEAVY, off ? RESULT_HEAVY : RESULT_NOTHING, light, lightning, eye },
                    { RESULT_DEFENCE, def ? RESULT_DEFENCE2 : RESULT_NOTHING, RESULT_DODGE, own_lightning, own_eye, RESULT_NOTHING },
                    { RESULT_DODGE, own_eye, own_lightning, RESULT_NOTHING } },
        .free_eyes = f->mode == MODE_FIRING && hook_with_sight(s, f->head.seat, HOOK_COORDINATED_OBSERVATION, target) >= 0,
        .may_set_white = is_mech(target) && has_hook(s, target, HOOK_DESIGNATE_WHITE),
        .extra_dodge = f->flags & ATT_PARRY && has_hook(s, target, HOOK_DODGE_CANCELS_DIE),
        .is_dense = unit_keyword(s, target, f->part == NONE ? 0 : f->part, KW_DENSEARMOR),
        .by_die = has_hook(s, target, HOOK_DODGE_CANCELS_DIE),
        .no_damage = effect_holds(s, f, a, OP_NO_DAMAGE),
    };
    if (f->set_attack > 6)
        out->set_attack = out->result[DIE_RED][f->set_attack - 7];
    else if (f->set_attack)
        out->set_attack = out->result[DIE_YELLOW][f->set_attack - 1];
}

/* 1.2.2, after what a hit does first: a disarmed part has the structure of its discard card. */
bool attack_destroys(const HxState *s, const AttackFrame *f, bool *gone)
{
    const int id = f->target;
    if (!is_mech(id)) {
        *gone = unit(s, id)->group <= 1 && (card_of(s, id)->structure <= 0 || unit(s, id)->flags & UNIT_DAMAGED);
        return *gone;
    }
    const Action *a = attack_action(s, f);
    const Part *p = &mech(s, id)->part[f->part];
    bool destroys = p->flags & PART_DAMAGED || part_values(s, id, f->part).structure <= 0;
    for (int i = 0; i < a->n_effects && can_disarm(s, f); i++)
        if (a->effect[i].when == WHEN_ON_HIT && (a->effect[i].op == OP_DISARM || a->effect[i].op == OP_CHOOSE_DRAG_OR_DISARM)) {
            const bool then = p->flags & PART_DAMAGED || part_table[p->card].discard.structure <= 0;
            destroys = a->effect[i].op == OP_DISARM ? then : destroys || then;
        }
    *gone = destroys && f->part == OBSIDIAN_TORSO;
    return destroys;
}
