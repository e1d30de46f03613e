/* Functions that the files of the attack share. 1.2.1 to 1.2.4, 1.3, 1.4, 1.5.3, C41, C42: one frame is one attack on one target; chain
 * damage is another frame that begins with the remaining damage. */
#ifndef HEXARCH_OBSIDIAN_ATTACK_H
#define HEXARCH_OBSIDIAN_ATTACK_H

#include "core/games/obsidian/state/push.h"

/* Places of faces in the counts (rules/dice.c). */
enum { Y_LIGHT2, Y_LIGHT, Y_HOLLOW, Y_LIGHTNING, Y_EYE, R_HEAVY = 0, R_HOLLOW_HEAVY, R_HOLLOW_LIGHT, R_LIGHTNING, R_EYE };
enum { W_DEFENSE, W_HOLLOW2, W_DODGE, W_LIGHTNING, W_EYE, B_DODGE = 0, B_EYE, B_LIGHTNING };

/* ---- The action that attacks (declare.c) ---- */

/** An unfolded trap without room attacks as its drone would. */
const Action *attack_action(const HxState *s, const AttackFrame *f);
/** Has the action an effect `op` whose condition holds? */
bool effect_holds(const HxState *s, const AttackFrame *f, const Action *a, int op);
bool has_when(const Action *a, int when);
/** Firing or melee: by an action of a unit, not by an explosion or chain damage. */
static inline bool is_strike(const AttackFrame *f)
{
    return f->mode == MODE_FIRING || f->mode == MODE_MELEE;
}
/** The seat that defends: that of the target, even where it is the attacker's own (an explosion). Terrain: the other seat.
 * @rule 1.2.1.0b */
static inline int defender_of(const AttackFrame *f)
{
    return f->target < N_UNITS ? seat_of(f->target) : 1 - f->head.seat;
}

/* ---- Parts (hit_part.c) ---- */

/** C42: slots the attacker may choose among; Scatter and Cleaving spare the part first hit while another remains. */
unsigned choosable_parts(const HxState *s, const AttackFrame *f);

/* ---- Pools (pools.c) ---- */

int white_pool(const HxState *s, const AttackFrame *f);
int blue_pool(const HxState *s, const AttackFrame *f);
int fragile_tokens(const HxState *s, int id);
/** A unit of the seat with the hook that sees the target, or -1. */
int hook_with_sight(const HxState *s, int seat, int hook, int target);

/* ---- What faces are (replace.c) ---- */

int attack_eyes(const AttackFrame *f);
/* The faces that may replace an Eye, in the order of the questions, and as bits of eye_faces(). */
enum { EYE_TO_HEAVY, EYE_TO_LIGHT2, EYE_TO_LIGHT, EYE_WAYS };
enum { EYES_HEAVY = 1 << EYE_TO_HEAVY, EYES_LIGHT2 = 1 << EYE_TO_LIGHT2, EYES_LIGHT = 1 << EYE_TO_LIGHT };
/** What the attacker may replace its Eyes by: EYES_ bits. */
unsigned eye_faces(const HxState *s, const AttackFrame *f);
/** Keywords PulseWeapon and IonWeapon: Lightning may become HEAVY. */
bool lightning_to_heavy(const HxState *s, const AttackFrame *f);
/** Does some effect count remaining Lightnings? */
bool lightning_matters(const Action *a);
bool target_low_profile(const HxState *s, const AttackFrame *f);
/** Slot of a charged KC armour, or -1. */
int kc_armor_slot(const HxState *s, const AttackFrame *f);

/* ---- Hits (cancel.c, hits.c) ---- */

/** Lightnings are damage: Wrecking, and chain damage of it. */
bool damages_by_lightning(const AttackFrame *f, const Action *a);
bool can_disarm(const HxState *s, const AttackFrame *f);

#endif
