/* What a unit is now: values of its parts, hooks of its cards, its actions. */
#ifndef HEXARCH_OBSIDIAN_STATS_H
#define HEXARCH_OBSIDIAN_STATS_H

#include "core/games/obsidian/state/state.h"

static inline bool part_works(const Part *p)
{
    return !(p->flags & PART_DESTROYED);
}
PartValues part_values(const HxState *s, int id, int slot);
int unit_evasion(const HxState *s, int id);
/** Own value; below 0 (NO_ELECTRONIC): printed "-". */
int unit_electronic(const HxState *s, int id);
/** Has the card an electronic value, be it 0? One with "-" is no target of electronics. @rule 5.2.d */
static inline bool has_electronic(const HxState *s, int id)
{
    return unit_electronic(s, id) >= 0;
}
/** Camouflaged, and `from` has no electronic value of 1 or more to scan it with: no target. @rule 6.2.g */
static inline bool is_hidden_from(const HxState *s, int target, int from)
{
    return is_camouflaged(s, target) && unit_electronic(s, from) < 1;
}
/** What a scan finds: camouflage, or the token of Low Profile (not an aura). @rule 6.4.a 6.4.b */
static inline bool can_be_scanned(const HxState *s, int id)
{
    return is_camouflaged(s, id) || has_token(s, id, TOKEN_LOW_PROFILE);
}
int electronic_pool(const HxState *s, int id); /* what it rolls: with warfare nodes */
int mech_maneuver(const HxState *s, int id);
int working_parts(const HxState *s, int id);
/** Hooks of the unit's working cards; none while SHUTDOWN. */
uint64_t unit_hooks(const HxState *s, int id);
bool has_hook(const HxState *s, int id, int hook);
bool has_pilot_hook(const HxState *s, int id, int hook);
/** The action that carries a hook, on a working part (slot in *slot) or on a unit card; NULL where none. */
const Action *hook_action(const HxState *s, int id, int hook, Ref *ref);
/** Is a unit of `seat` with the hook within its own range of `grid`? Returns the unit or -1; range_bonus by pilot included. */
int aura_from(const HxState *s, int seat, int hook, int grid);
bool part_freehand(const HxState *s, int id, int slot);
bool part_action_open(const Part *p, int index);
bool is_low_profile(const HxState *s, int id);
bool is_highlighted(const HxState *s, int id);
bool unit_keyword(const HxState *s, int id, int slot, int keyword);
const Action *ref_action(const HxState *s, int id, Ref ref);
int ref_ammo(const HxState *s, int id, Ref ref); /* tokens left, of an action with ammunition */
bool ref_charged(const HxState *s, int id, Ref ref);
/** Does the condition (WHEN_) of an effect hold for the unit under ACT_ conditions? */
bool act_when(const HxState *s, int id, int when, int flags);
/** HIDDEN_ bits of what hides a unit. */
int hidden_by(const HxState *s, int id);
/** 6.3: is the action Silent (NULL: a maneuver or a move without a card)? */
bool is_silent(const HxState *s, int id, const Action *a);

#endif
