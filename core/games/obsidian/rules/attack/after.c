/* After an attack: the pilot's link, riposte, hacking back, smoke; its result. */
#include "core/games/obsidian/rules/attack/attack.h"

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/rules/effects.h"
#include "core/games/obsidian/rules/legal.h"
#include "core/games/obsidian/rules/stats.h"

/* Melee actions (S or M) with which the parrying mech may answer, as offsets of the verb "do". @rule C22 */
static Set riposte_actions(const HxState *s, int id, int attacker)
{
    Set out = { { 0, 0 } };
    for (int slot = 0; slot < N_SLOTS; slot++) {
        const Part *p = &mech(s, id)->part[slot];
        for (int i = 0; i < part_table[p->card].n_actions; i++) {
            const Ref ref = { REF_PART, (uint8_t)slot, (uint8_t)i, 0 };
            if (!part_action_open(p, i) || p->flags & PART_BOX || ref_action(s, id, ref)->type != OBSIDIAN_MELEE_ACTION ||
                ref_action(s, id, ref)->size == SIZE_L || !action_possible(s, id, ref, 0)) /* what it costs must be there, too */
                continue;
            const Set targets = action_targets(s, id, ref, 0, NONE);
            if (set_has(&targets, attacker))
                set_add(&out, do_part(slot, i));
        }
    }
    const Ref punch = { REF_COMMON, 0, COMMON_PUNCH, 0 };
    const Set targets = action_targets(s, id, punch, 0, NONE);
    for (int slot = OBSIDIAN_CHASSIS; slot <= OBSIDIAN_RIGHT_ARM && set_has(&targets, attacker); slot++)
        if (part_works(&mech(s, id)->part[slot]) && !(mech(s, id)->part[slot].flags & PART_BOX))
            set_add(&out, DO_PUNCH + slot - OBSIDIAN_CHASSIS);
    return out;
}

/* Passive riposte: the part parried, nothing penetrated, and the attack was no Riposte itself. @rule 1.1.f 1.4.2.d C22 */
static bool riposte_part(const HxState *s, const AttackFrame *f)
{
    if (!(f->flags & ATT_PARRY) || f->flags & ATT_PENETRATED || f->act & ACT_EXTRA || !on_board(s, f->target) || is_shutdown(s, f->target))
        return false;
    const Part *p = &mech(s, f->target)->part[f->part];
    return part_works(p) && !(p->flags & PART_DISCARDED) && part_table[p->card].hooks >> HOOK_RIPOSTE & 1;
}

/* Passive counter_hack: after Firing or Melee by a mech on this one. @rule 5.2.c */
static bool can_counter_hack(const HxState *s, const AttackFrame *f)
{
    return is_strike(f) && is_mech(f->attacker) && on_board(s, f->attacker) && on_board(s, f->target) && is_mech(f->target) &&
           has_hook(s, f->target, HOOK_COUNTER_HACK) && unit_electronic(s, f->target) > 0;
}

/* Passive smoke_after_fired_at: with a token left. */
static bool can_smoke(const HxState *s, const AttackFrame *f, Ref *ref)
{
    if (f->mode != MODE_FIRING || !on_board(s, f->target) || !has_hook(s, f->target, HOOK_SMOKE_AFTER_FIRED_AT))
        return false;
    hook_action(s, f->target, HOOK_SMOKE_AFTER_FIRED_AT, ref);
    return ref_ammo(s, f->target, *ref) > 0;
}

/* Pilot off_melee_destroy_link: a link for the attacker in OFF whose Melee action destroyed a part or a mech. */
HxNext attack_tally(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    const bool has_destroyed = f->mode == MODE_MELEE && f->flags & (ATT_DESTROYED_PART | ATT_KILLED) && is_mech(f->target);
    if (has_destroyed && is_mech(f->attacker) && on_board(s, f->attacker) && unit(s, f->attacker)->stance == OBSIDIAN_OFF &&
        has_pilot_hook(s, f->attacker, PILOT_OFF_MELEE_DESTROY_LINK))
        change_link(s, f->attacker, 1);
    return HX_NEXT;
}

/* Passive riposte: the attacker's opportunity ends, with or without the answer. */
HxNext attack_ask_riposte(HxState *s)
{
    AttackFrame *f = attack_frame_edit(s);
    if (!riposte_part(s, f))
        return HX_NEXT;
    f->flags |= ATT_RIPOSTED;
    const Set set = riposte_actions(s, f->target, f->attacker);
    if (!on_board(s, f->attacker) || set_empty(&set))
        return HX_NEXT;
    return ask(s, defender_of(f), OBSIDIAN_ASK_RIPOSTE, f->target, A_DO, set, true);
}

/* The Melee action chosen, at the attacker alone, for no ticks (ACT_FREE); nobody answers it in turn (ACT_EXTRA). @rule C22 */
HxNext attack_take_riposte(HxState *s, int offset)
{
    const AttackFrame *f = attack_frame(s);
    const int attacker = f->attacker, target = f->target;
    if (offset < 0)
        return HX_NEXT;
    const Ref ref =
        offset >= DO_PUNCH ? (Ref){ REF_COMMON, (uint8_t)(offset - DO_PUNCH + OBSIDIAN_CHASSIS), COMMON_PUNCH, 0 } : part_ref_of(offset);
    push_action(s, target, ref, ACT_FREE | ACT_FIXED_TARGET | ACT_EXTRA)->target[0] = (uint8_t)attacker;
    return HX_NEXT;
}

/* Passive counter_hack: its owner may hack the attacker back. */
HxNext attack_ask_hack(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    return can_counter_hack(s, f) ? ask_yes(s, defender_of(f), OBSIDIAN_ASK_COUNTER_HACK, f->target) : HX_GO(ATTACK_SMOKE);
}

/* Declined: no roll. */
HxNext attack_take_hack(HxState *s, int answer)
{
    (void)s;
    return answer >= 0 ? HX_NEXT : HX_GO(ATTACK_SMOKE);
}

/* An opposed roll; the attacked mech begins it. @rule 5.2.a */
HxNext attack_hack(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    push_electronic(s, f->target, f->attacker, 0);
    return HX_WAIT;
}

/* A hacked mech loses a link. @rule 4.d */
HxNext attack_hacked(HxState *s, int won)
{
    if (won)
        change_link(s, attack_frame(s)->attacker, -1);
    return HX_NEXT;
}

/* Passive smoke_after_fired_at: a unit under fire may lay smoke, for a token of ammunition. */
HxNext attack_ask_smoke(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    Ref ref;
    return can_smoke(s, f, &ref) ? ask_yes(s, defender_of(f), OBSIDIAN_ASK_SMOKE, f->target) : HX_NEXT;
}

/* A token of ammunition, up to two cards, the first in its grid or next to it. @rule 7.b */
HxNext attack_take_smoke(HxState *s, int answer)
{
    const AttackFrame *f = attack_frame(s);
    const int target = f->target, owner = defender_of(f);
    if (answer < 0)
        return HX_NEXT;
    Ref ref;
    hook_action(s, target, HOOK_SMOKE_AFTER_FIRED_AT, &ref);
    spend_ref(s, target, ref);
    uint8_t grids[GRID_BYTES] = { 0 };
    for (int grid = 0; grid < N_GRIDS; grid++)
        if (adjacent(grid, grid_of(s, target))) /* C31: its own grid too */
            bit_set(grids, grid);
    push_smoke(s, owner, 2, grids);
    return HX_NEXT;
}

/* The result for the action: who was hit, what was destroyed, a riposte or none. */
HxNext attack_tell(HxState *s)
{
    const AttackFrame *f = attack_frame(s);
    const bool has_destroyed = f->flags & ATT_DESTROYED_PART || (f->flags & ATT_KILLED && is_mech(f->target));
    return HX_TELL((f->flags & ATT_HIT ? TOLD_HIT : 0) | (f->flags & ATT_PENETRATED ? TOLD_PENETRATED : 0) |
                   (has_destroyed ? TOLD_DESTROYED_PART : 0) | (f->flags & ATT_RIPOSTED ? TOLD_RIPOSTED : 0));
}
