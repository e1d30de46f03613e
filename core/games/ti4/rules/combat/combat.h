/* Space combat: what its files call of each other, and what other modules may call (rules 39, 41, 55; SPC, AFB, SUS). */
#ifndef HEXARCH_TI4_COMBAT_H
#define HEXARCH_TI4_COMBAT_H

#include "core/games/ti4/state/refusal.h"

/* Far above every batch: all dice of a side are rolled (reroll_window=all_dice). */
enum { ALL_ROLLED = 120 };

/* The two groups of units with space cannons: no other has any. */
enum { CANNONS_OF_PDS, CANNONS_OF_FLAGSHIP };

/** The seat of a side of a space combat. */
static inline int side_of_space(const SpaceFrame *f, int side)
{
    return side == ATTACKER ? f->head.seat : f->defender;
}
/** Do both sides still have something to fight with? */
bool both_fight(const HxState *s, const SpaceFrame *f);
/** Could any ship of a side hit anything? */
bool can_hit(const HxState *s, const SpaceFrame *f, int side);

/** Non-fighter ships of a seat, and what fights as such. */
int non_fighters(const HxState *s, int system, int seat);
/** Units of a type that roll in a space combat: ships, and ground forces that fight like them. */
int fighting(const HxState *s, int system, int seat, int type);
/** Units of a class that hits of a space combat may go on. */
int targets_of(const HxState *s, int system, int seat, int class);
/** Does a text forbid every ship of the seat to sustain damage? */
bool may_not_sustain(const HxState *s, int system, int seat);

int combat_value(const HxState *s, int system, int seat, int type, bool is_defender, bool is_ground);
int unit_dice(const HxState *s, int system, int seat, int type);
void take_hits(HxState *s, int system, int seat, int hits, int flags, int by); /* pushes the owner's choices */

/** Hits of a text of `seat` in a space combat, which its opponent assigns: first whoever cancels some; then the row (of no window) works,
 * about the opponent, and takes what is left by text_hits_left(). */
void text_hits(HxState *s, int row, int seat, int hits);
int text_hits_left(HxState *s, int seat);
void destroy_all(HxState *s, int system, int seat, int by);
void take_chosen_hit(HxState *s, int system, int seat, int class, int by); /* one hit on a ship that another seat chose */
Refusal retreat_refusal(const HxState *s, int seat, int to);               /* -1: anywhere */
Refusal sustaining_refusal(const HxState *s, int seat, int type);          /* -1: of any */
Refusal sustain_refusal(const HxState *s, int system, int seat, int slot);
Refusal fire_refusal(const HxState *s, int system, int seat, int other); /* -1: at anybody */
const Frame *combat_frame(const HxState *s);                             /* of the space or ground combat that goes on, or NULL */
bool is_in_combat(const HxState *s, int seat);
bool fallen_window(HxState *s);
void lose_crew(HxState *s, int system, int seat, int n, int by);
int batch_types(const HxState *s, int seat);         /* types whose dice are the batch of a space combat that was just rolled */
int crew_of(const HxState *s, int seat);             /* ground forces that fight as ships in this combat */
bool fights(const HxState *s, int system, int seat); /* has something to fight a space combat with */

/** Classes of what a seat fights a space combat with: ships, and ground forces that fight as such (TI4_INFANTRY). */
uint64_t fighting_classes(const HxState *s, int system, int seat);
void destroy_fighting(HxState *s, int system, int seat, int class, int by); /* one of them */
void stop_retreat(HxState *s);
int cannon_dice(const HxState *s, int system, int seat, int group, int *hit_on);
int space_foe(const HxState *s, int seat);          /* the other side of the space combat; -1: the seat takes no part */
int opponent_in_combat(const HxState *s, int seat); /* the same, as long as both have something to fight with */

#endif
