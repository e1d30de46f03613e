/* What others may ask of technologies: What the generic technologies do; their rows are in texts/texts. */
#ifndef HEXARCH_TI4_TEXTS_TECHNOLOGIES_TEXTS_H
#define HEXARCH_TI4_TEXTS_TECHNOLOGIES_TEXTS_H

#include "core/games/ti4/state/state.h"

int opponent_in_combat(const HxState *s, int seat);

#endif
