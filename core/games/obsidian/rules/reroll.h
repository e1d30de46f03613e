/* What others ask of rerolls. */
#ifndef HEXARCH_OBSIDIAN_REROLL_H
#define HEXARCH_OBSIDIAN_REROLL_H

#include "core/games/obsidian/state/state.h"

/** A link of the payer, or a token of the mech that pays for a drone (4.b). */
void pay_reroll(HxState *s, int roller, int payer);

#endif
