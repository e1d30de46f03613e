/* What factions share with other texts. */
#ifndef HEXARCH_TI4_FACTIONS_H
#define HEXARCH_TI4_FACTIONS_H

#include "core/games/ti4/state/state.h"

void place_wormhole(HxState *s, int token, int system);                     /* a Creuss token, from wherever it lies */
void replace_structures(HxState *s, int seat, int planet, int type, int n); /* own ones where others stood, as far as there are figures */

#endif
