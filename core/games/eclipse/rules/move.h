/* Move: which ships may move. */
#ifndef HEXARCH_ECLIPSE_MOVE_H
#define HEXARCH_ECLIPSE_MOVE_H

#include "core/games/eclipse/state/refusal.h"

bool eclipse_can_move(const HxState *s, int seat, bool is_reaction);
/** What keeps all ships of a type where they are. */
Refusal eclipse_ship_refusal(const HxState *s, int seat, int type);
/** What keeps a ship of a type, or of any (ECLIPSE_SHIP_TYPES), from beginning a move on any hex of a set. */
Refusal eclipse_from_refusal(const HxState *s, int seat, uint64_t sectors, int type, bool is_reaction);
/** What keeps a ship that goes at most `range` hexes from getting to a hex, from the nearest of a set of hexes. */
Refusal eclipse_way_refusal(const HxState *s, int seat, uint64_t from, int to, int range, bool is_reaction);
bool eclipse_has_generator(const HxState *s, int seat, bool is_reaction);

#endif
