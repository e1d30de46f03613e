/* What stands in a position as one viewer knows it, where something is hidden. */
#ifndef HEXARCH_TI4_UNKNOWN_H
#define HEXARCH_TI4_UNKNOWN_H

#include "core/games/ti4/state/state.h"

enum { UNKNOWN = 255 };
#define UNKNOWN_SET   UINT32_MAX
#define UNKNOWN_TILES (BIT(53) - 1)

#endif
