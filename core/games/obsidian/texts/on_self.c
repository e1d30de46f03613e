/* Common actions that name nobody, and effects on the acting unit, on all allies and on all enemies in range (chapters 2, 5, 6). */
#include "core/games/obsidian/rules/action/action.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"
#include "core/games/obsidian/texts/tokens.h"

/* Tokens that the effect may take off: square ones, or all. @rule 2.3 */
Set tokens_of(const HxState *s, int id, bool all)
{
    const Unit *u = unit(s, id);
    Set out = set_of((unsigned)(u->yellow | u->red) & (SQUARES | (all ? HEXAGONS : 0)));
    if (u->fragile || u->fragile_red)
        set_add(&out, TOKEN_FRAGILE);
    return out;
}

/* Parts with a damage token. */
Set damaged_parts(const HxState *s, int id)
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
    for (int slot = OBSIDIAN_CHASSIS; slot < N_SLOTS; slot++)
        if (!part_works(&mech(s, id)->part[slot]))
            set_add(&out, slot);
    return out;
}

/* A damage token goes; or a destroyed part works again, marked Repaired (C41: hit, it is destroyed at once). */
static void repair(HxState *s, int id, int slot)
{
    Part *p = &mech_edit(s, id)->part[slot];
    if (part_works(p)) {
        p->flags = (uint8_t)(p->flags & ~PART_DAMAGED);
        REPORT(s, .kind = FACT_PART_MENDED, .unit = (uint8_t)id, .thing = (uint8_t)slot);
        return;
    }
    p->flags = (uint8_t)((p->flags & PART_DISCARDED) | PART_REPAIRED | PART_USED);
    REPORT(s, .kind = FACT_PART_REPAIRED, .unit = (uint8_t)id, .thing = (uint8_t)slot);
}

/* Ops all_enemy_mechs_link (`mechs`) and scan_all_in_range: the nearest enemy in range that has not had its turn, or -1. A printed "-" is
 * no target. @rule 5.1.a 5.2.d */
static int next_in_range(const HxState *s, const ActionFrame *f, bool mechs, int range)
{
    Set left = { { 0, 0 } };
    EACH_UNIT_OF(s, 1 - seat_of(f->unit), other)
    {
        const bool wanted = mechs ? is_mech(other) : can_be_scanned(s, other);
        if (wanted && !bit_get(f->done, place_of(other)) && ew_within(s, f->unit, other, range) && has_electronic(s, other))
            set_add(&left, other);
    }
    if (set_empty(&left))
        return -1;
    left = nearest_of(s, f->unit, left, false);
    return set_first(&left);
}

/* Effects on the acting unit and on all allies. @rule 5.1.b */
static void apply_to_self(HxState *s, ActionFrame *f, const Action *a)
{
    const int id = f->unit, range = running_range(s, f);
    for (int i = 0; i < a->n_effects; i++) {
        switch (a->effect[i].op) {
        case OP_SELF_HIGHLIGHT:
            add_token(s, id, TOKEN_HIGHLIGHT);
            break;
        case OP_SELF_LOW_PROFILE:
            add_token(s, id, TOKEN_LOW_PROFILE);
            break;
        case OP_STANCE_TO_DEF:
            set_stance(s, id, OBSIDIAN_DEF);
            break;
        case OP_CHARGE: {
            Unit *u = unit_edit(s, id);
            u->flags = (uint8_t)(u->flags | UNIT_CHARGED);
            break;
        }
        case OP_GAIN_OVERWATCH_END_OPPORTUNITY:
            add_token(s, id, TOKEN_OVERWATCH);
            f->ends_opportunity = 1;
            break;
        case OP_CAMOUFLAGE_ON: { /* 6.2.a */
            Unit *u = unit_edit(s, id);
            if (!is_camouflaged(s, id))
                REPORT(s, .kind = FACT_HIDDEN, .unit = (uint8_t)id);
            u->flags = (uint8_t)(u->flags | UNIT_CAMOUFLAGED);
            u->yellow = (uint8_t)(u->yellow & ~HEXAGONS);
            u->red = (uint8_t)(u->red & ~HEXAGONS);
            u->stealth = a->stealth;
            u->stealth_part = (uint8_t)(f->ref.kind == REF_PART ? f->ref.slot + 1 : 0);
            f->was_hidden = 0; /* C49: the action that gave it does not count */
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

/* The action that gives Low Profile or camouflage does not end it (C49). @rule 6.2.k 6.3.a */
static bool gives_hexagon(const Action *a)
{
    for (int i = 0; i < a->n_effects; i++)
        if (a->effect[i].op == OP_SELF_LOW_PROFILE || a->effect[i].op == OP_CAMOUFLAGE_ON)
            return true;
    return false;
}

/* The common actions that need no target: Discard, Reveal (with displacement), Charge, Stabilize. @rule 2.1 2.3 2.5 2.6 6.2.j 8.b 11.1.b
 * C47 */
HxNext common_ask(HxState *s)
{
    const ActionFrame *f = action_frame(s);
    const int id = f->unit;
    if (f->ref.kind != REF_COMMON)
        return HX_GO(ACTION_SELF);
    if (f->ref.index == COMMON_DISCARD) {
        discard_part(s, id, f->ref.slot);
    } else if (f->ref.index == COMMON_REVEAL) {
        push_reveal(s, id);
    } else if (f->ref.index == COMMON_CHARGE) {
        Part *p = &mech_edit(s, id)->part[f->ref.slot];
        p->flags = (uint8_t)(p->flags | PART_CHARGED);
    } else { /* COMMON_STABILIZE */
        const Set set = tokens_of(s, id, true);
        if (!set_empty(&set))
            return ask(s, f->head.seat, OBSIDIAN_ASK_TOKEN, id, A_TOKEN, set, false);
        change_link(s, id, 1);
    }
    return HX_GO(ACTION_FINISH);
}

/* Stabilize: the token that goes, then a link. @rule 2.3 6.3.a C49 */
HxNext common_take(HxState *s, int token)
{
    ActionFrame *f = action_frame_edit(s);
    remove_token(s, f->unit, token);
    if (token == TOKEN_LOW_PROFILE)
        f->was_hidden = (uint8_t)(f->was_hidden & ~HIDDEN_LOW_PROFILE);
    change_link(s, f->unit, 1);
    return HX_GO(ACTION_FINISH);
}

/* Paid and done; op damage_control then asks for a part, and ops on all enemies go through them. @rule C49 */
HxNext effect_ask_self(HxState *s)
{
    ActionFrame *f = action_frame_edit(s);
    const Action *a = running_action(s, f);
    pay_action(s, f, a);
    apply_to_self(s, f, a);
    if (gives_hexagon(a))
        f->was_hidden = 0;
    if (first_op(a, OP_SCAN_ALL_IN_RANGE) || first_op(a, OP_ALL_ENEMY_MECHS_LINK))
        return HX_NEXT;
    const Set set = first_op(a, OP_DAMAGE_CONTROL) ? repair_set(s, f->unit) : set_of(0);
    return set_empty(&set) ? HX_GO(ACTION_FINISH) : ask(s, f->head.seat, OBSIDIAN_ASK_PART, f->unit, A_PART, set, false);
}

/* Op damage_control: repairs the chosen part. */
HxNext effect_take_self(HxState *s, int slot)
{
    repair(s, action_frame(s)->unit, slot);
    return HX_GO(ACTION_FINISH);
}

/* Every enemy in range, the nearest first: a roll, or a scan. @rule 5.1.a */
HxNext effect_next_in_range(HxState *s)
{
    ActionFrame *f = action_frame_edit(s);
    const Action *a = running_action(s, f);
    const bool links = first_op(a, OP_ALL_ENEMY_MECHS_LINK);
    const int target = next_in_range(s, f, links, running_range(s, f));
    if (target < 0 || !on_board(s, f->unit))
        return HX_GO(ACTION_FINISH);
    bit_set(f->done, place_of(target));
    f->target[0] = (uint8_t)target;
    if (links)
        push_electronic(s, f->unit, target, a->strength);
    else
        push_scan(s, f->unit, target, a->strength);
    return HX_WAIT;
}

/* Op all_enemy_mechs_link: who lost the roll loses links. @rule 4.d */
HxNext effect_one_in_range(HxState *s, int won)
{
    const ActionFrame *f = action_frame(s);
    const Action *a = running_action(s, f);
    if (won && first_op(a, OP_ALL_ENEMY_MECHS_LINK))
        change_link(s, f->target[0], a->effect[0].x);
    return HX_AGAIN;
}
