/* Set-up: the position at the start. */
#ifndef HEXARCH_ECLIPSE_SETUP_H
#define HEXARCH_ECLIPSE_SETUP_H

#include "core/games/eclipse/state/state.h"

/** Set the position up to where the game's procedure begins. */
HxStatus position_at_start(HxState *s, const HxOptions *options, HxError *err);
extern const HxOptionInfo eclipse_options[];

#endif
