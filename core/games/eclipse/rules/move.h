/* Move: which ships may move. */
#ifndef HEXARCH_ECLIPSE_MOVE_H
#define HEXARCH_ECLIPSE_MOVE_H

#include "core/games/eclipse/state/state.h"

bool eclipse_can_move(const HxState *s, int seat, bool is_reaction);
/** Is there a ship of the seat on this hex that can move? */
bool eclipse_may_move_from(const HxState *s, int sector, int seat, bool is_reaction);
bool eclipse_has_generator(const HxState *s, int seat, bool is_reaction);

#endif
