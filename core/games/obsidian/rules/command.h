/* What others ask of commands (chapter 9). */
#ifndef HEXARCH_OBSIDIAN_COMMAND_H
#define HEXARCH_OBSIDIAN_COMMAND_H

#include "core/games/obsidian/state/refusal.h"

/** Can the mech spend a token in the Command phase, in a turn of the seat? */
Refusal token_refusal(const HxState *s, int seat, int mech_id);
/** May a token fire the remote weapon of the part? */
Refusal remote_refusal(const HxState *s, int mech_id, int slot);

#endif
