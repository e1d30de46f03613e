/* Discovery Tiles: what one brings. */
#ifndef HEXARCH_ECLIPSE_DISCOVERY_H
#define HEXARCH_ECLIPSE_DISCOVERY_H

#include "core/games/eclipse/state/state.h"

/** Is there a technology that an Ancient Technology tile brings? */
bool eclipse_has_cheapest_technology(const HxState *s, int seat);

#endif
