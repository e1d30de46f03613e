/* Movement in a tactical action: what other modules may call. */
#ifndef HEXARCH_TI4_MOVEMENT_H
#define HEXARCH_TI4_MOVEMENT_H

#include "core/games/ti4/state/refusal.h"

int move_of(const HxState *s, int seat, int type, int system);
bool can_move_to(const HxState *s, int seat, int target, int system, int class);
Refusal refuge_refusal(const HxState *s, int system, int seat, int to);
int steps_between(const HxState *s, int seat, int from, int to); /* for a ship that flies past everything */
bool may_enter(const HxState *s, int seat, int system);
void retreat_cells(const HxState *s, int system, int seat, uint64_t *out);
bool can_retreat(const HxState *s, int system, int seat);
bool arrive_in(HxState *s, int seat, int system);

void ships_go(HxState *s, int seat, int from, int to, int how);
bool ships_can_go(const HxState *s, int system, int seat);
uint64_t ways_out(const HxState *s, int seat, int system);
void embark(HxState *s, int seat, int system, int slot);              /* ground forces of planets, from this slot on, may go aboard */
uint64_t open_to_ships(const HxState *s, int seat, uint64_t systems); /* where its ships may go that the active system is not */

#endif
