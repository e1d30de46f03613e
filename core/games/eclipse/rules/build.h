/* Build: whether there is something to build, and where to. */
#ifndef HEXARCH_ECLIPSE_BUILD_H
#define HEXARCH_ECLIPSE_BUILD_H

#include "core/games/eclipse/state/refusal.h"

/** What keeps a seat from building an item at all, and on a hex. */
Refusal eclipse_item_refusal(const HxState *s, int seat, int item, bool is_reaction);
Refusal eclipse_build_at_refusal(const HxState *s, int seat, int item, int sector);
bool eclipse_can_build(const HxState *s, int seat, bool is_reaction);

#endif
