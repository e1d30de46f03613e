/* What others ask of commands (chapter 9). */
#ifndef HEXARCH_OBSIDIAN_COMMAND_H
#define HEXARCH_OBSIDIAN_COMMAND_H

#include "core/games/obsidian/state/state.h"

/** Is there anything the mech could spend a token on in the Command phase? */
bool command_open(const HxState *s, int mech_id);

#endif
