/* Set-up: options, squads, the position at the start. */
#ifndef HEXARCH_OBSIDIAN_SETUP_H
#define HEXARCH_OBSIDIAN_SETUP_H

#include "core/games/obsidian/state/frames.h"

extern const HxOptionInfo obsidian_options[];
/** The set-up until the game's procedure begins. */
HxStatus position_at_start(HxState *s, const HxOptions *options, HxError *err);

#endif
