/* Functions that the files of an action share: one action, from its declaration to its consequences.
 * C38, 1.2.1.A, chapters 2, 5, 7, 8, 9.3. */
#ifndef HEXARCH_OBSIDIAN_ACTION_H
#define HEXARCH_OBSIDIAN_ACTION_H

#include "core/games/obsidian/state/push.h"
#include "core/games/obsidian/state/refusal.h"

/* ---- declare.c ---- */

/** Has the action an effect `op` whose condition holds? Its number in *x (unless NULL). */
bool action_holds(const HxState *s, const ActionFrame *f, const Action *a, int op, int *x);
/** The first effect is `op`: what the whole action is about. */
static inline bool first_op(const Action *a, int op)
{
    return a->n_effects && a->effect[0].op == op;
}
static inline bool is_attack_type(const Action *a)
{
    return a->type == OBSIDIAN_FIRING_ACTION || a->type == OBSIDIAN_MELEE_ACTION;
}
/** The row of the running action. */
const Action *running_action(const HxState *s, const ActionFrame *f);
/** Range of the running action, with helper and conditions. */
int running_range(const HxState *s, const ActionFrame *f);

/** May this Freehand part help with it? */
Refusal helper_refusal(const HxState *s, const ActionFrame *f, int helper);

/* ---- targets.c ---- */

/** May the action name this unit, first or as one more? */
Refusal named_refusal(const HxState *s, const ActionFrame *f, int target);
Refusal more_refusal(const HxState *s, const ActionFrame *f, int target);

/** C10 and keyword TargetTracer: automatic actions take the nearest, or a marked one. */
Set target_set(const HxState *s, const ActionFrame *f, const Action *a);

/* ---- costs.c ---- */

bool takes_delivery(const HxState *s, const ActionFrame *f);
void spend_ammo(HxState *s, const ActionFrame *f);
void pay_action(HxState *s, const ActionFrame *f, const Action *a);

#endif
