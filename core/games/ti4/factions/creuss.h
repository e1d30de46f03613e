/* The wormhole tokens of the Ghosts of Creuss. */
#ifndef HEXARCH_TI4_CREUSS_H
#define HEXARCH_TI4_CREUSS_H

#include "core/games/ti4/state/state.h"

void place_wormhole(HxState *s, int token, int system); /* from wherever it lies */

#endif
