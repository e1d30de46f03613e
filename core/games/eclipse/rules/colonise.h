/* Colony Ships: which squares they may fill. */
#ifndef HEXARCH_ECLIPSE_COLONISE_H
#define HEXARCH_ECLIPSE_COLONISE_H

#include "core/games/eclipse/state/refusal.h"

/** Classes of squares (2 bits each) of a hex that a Colony Ship of `seat` may fill. */
uint16_t eclipse_fillable(const HxState *s, int seat, int sector);
/** What keeps a Colony Ship from a class of squares of a hex (any: ECLIPSE_SQUARES). `in_upkeep`: enemy ships do, too. */
Refusal eclipse_colonise_target_refusal(const HxState *s, int seat, int sector, int class, bool in_upkeep);
/** Append the hexes with a square to fill; returns how many. `in_upkeep`: leaves out hexes with enemy ships. */
int eclipse_colonise_targets(const HxState *s, int seat, bool in_upkeep, HxAction *out);

#endif
