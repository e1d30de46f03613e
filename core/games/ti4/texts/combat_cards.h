/* What others may ask of combat cards: What the action cards of movement, combat and invasion do; their rows are in texts/texts. */
#ifndef HEXARCH_TI4_TEXTS_COMBAT_CARDS_TEXTS_H
#define HEXARCH_TI4_TEXTS_COMBAT_CARDS_TEXTS_H

#include "core/games/ti4/state/state.h"

int space_foe(const HxState *s, int seat);

#endif
