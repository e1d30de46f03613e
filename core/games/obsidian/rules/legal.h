/* What may be done: targets, ranges, sizes and helpers of actions, landing places, rerolls. */
#ifndef HEXARCH_OBSIDIAN_LEGAL_H
#define HEXARCH_OBSIDIAN_LEGAL_H

#include "core/games/obsidian/state/frames.h"

/** Targets of an attack or single-target action under the ACT_ conditions: units, and fragile terrain from bit 80. */
Set action_targets(const HxState *s, int id, Ref ref, int flags, int helper, int bonus);
int action_range(const HxState *s, int id, Ref ref, int flags, int helper);
bool action_possible(const HxState *s, int id, Ref ref, int flags);
int action_size(const HxState *s, int id, Ref ref, bool helped);
/** Freehand parts that may help this action (bits of slots). */
unsigned helpers_of(const HxState *s, int id, Ref ref);
bool can_reroll(const HxState *s, int id, int *payer);
Set nearest_of(const HxState *s, int id, Set targets, bool mechs_first);
bool firing_target_ok(const HxState *s, int attacker, int target, const Action *a, int range, bool omni, bool ignore_arc);
Set drone_actions(const HxState *s, int id, bool automatic);
/** Room for one more launched unit (C23)? */
bool has_launch_room(const HxState *s, int seat);
bool landing_grids(const HxState *s, int id, Ref ref, int kind, int range, uint8_t *grids);
bool ew_within(const HxState *s, int id, int target, int range);
/** 1.2.1.C2: the attack dice of an action on a target, with what adds to them. flags: ACT_ bits. */
void attack_pool(const HxState *s, int id, Ref ref, int flags, int helper, int target, uint8_t *yellow, uint8_t *red);
/** What a drone may do when this mech commands it: offsets of the verb "do". */
Set commanded_actions(const HxState *s, int mech_id, int drone);

#endif
