/* What may be done: targets, ranges, sizes and helpers of actions, landing places, rerolls. */
#ifndef HEXARCH_OBSIDIAN_LEGAL_H
#define HEXARCH_OBSIDIAN_LEGAL_H

#include "core/games/obsidian/state/frames.h"
#include "core/games/obsidian/state/refusal.h"

/** Legal targets of an action. flags: ACT_ bits; helper: the slot that helps, or NONE. */
Set action_targets(const HxState *s, int id, Ref ref, int flags, int helper);
/** Grids; -1: the 8 neighbours and the own grid. Of a Moving action its points. */
int action_range(const HxState *s, int id, Ref ref, int flags);
bool may_act_again(const HxState *s, int id); /* is it a mech that may get an extra opportunity? */
bool needs_target(Ref ref, const Action *a);  /* is a unit named first? */
/** Is this unit a target of the action, whatever the cost? The steps of action_targets(). */
Refusal aim_refusal(const HxState *s, int id, Ref ref, int flags, int helper, int target);
/** Can the mech pay for it, and has it a target? */
Refusal cost_refusal(const HxState *s, int id, Ref ref);
Refusal action_refusal(const HxState *s, int id, Ref ref, int flags);
static inline bool action_possible(const HxState *s, int id, Ref ref, int flags)
{
    return is_allowed(action_refusal(s, id, ref, flags));
}
int action_size(const HxState *s, int id, Ref ref, bool helped);
/** Ticks that an action of a size needs: S 1, M 2, L 3 (both ticks of the mech and that of its maneuver). @rule B7.5 */
static inline int ticks_of_size(int size)
{
    return size == SIZE_S ? 1 : size == SIZE_M ? 2 : 3;
}
/** Index of an action of the part (`slot` counts only for a mech) that launches the card and has spent a token, or -1.
 */
int spent_launcher(const HxState *s, int id, int slot, int card);
/** Has the part that helps (a slot, or NONE) the passive? */
bool helper_has(const HxState *s, int id, int helper, int hook);
/** Freehand parts that may help this action (bits of slots). */
unsigned helpers_of(const HxState *s, int id, Ref ref);
bool rerolls_free(const HxState *s, int mech_id);
bool can_reroll(const HxState *s, int id, int *payer);
Set nearest_of(const HxState *s, int id, Set targets, bool mechs_first);
Refusal target_refusal(const HxState *s, int attacker, int target, const Action *a, int range, bool omni);
/** What a drone may do by itself (automatic) or by a command: an offset of the verb "do", or all of them. */
Refusal drone_refusal(const HxState *s, int id, bool automatic, int offset);
Set drone_actions(const HxState *s, int id, bool automatic);
/** May the mech command; and then this unit; and that do what the offset of the verb "do" says? */
Refusal commander_refusal(const HxState *s, int id);
Refusal command_refusal(const HxState *s, int mech_id, int drone);
Refusal commanded_refusal(const HxState *s, int mech_id, int drone, int offset);
/** Room for one more launched unit (C23)? */
bool has_launch_room(const HxState *s, int seat);
bool landing_grids(const HxState *s, int id, Ref ref, int kind, int range, uint8_t *grids);
bool ew_within(const HxState *s, int id, int target, int range);
/** 1.2.1.C2: the attack dice of an action on a target, with what adds to them. flags: ACT_ bits. */
void attack_pool(const HxState *s, int id, Ref ref, int flags, int helper, int target, uint8_t *yellow, uint8_t *red);
/** What a drone may do when this mech commands it: offsets of the verb "do". */
Set commanded_actions(const HxState *s, int mech_id, int drone);

#endif
