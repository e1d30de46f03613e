/* Actions in words. */
#ifndef HEXARCH_ECLIPSE_WORDS_H
#define HEXARCH_ECLIPSE_WORDS_H

#include "core/games/eclipse/state/state.h"

int eclipse_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);

#endif
