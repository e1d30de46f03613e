/* Actions in words. */
#ifndef HEXARCH_ECLIPSE_WORDS_H
#define HEXARCH_ECLIPSE_WORDS_H

#include "core/games/eclipse/state/state.h"

int eclipse_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
/** The name of a party of a battle: a seat by its species, before it has one by its number; or who is nobody's. */
const char *party_title(const HxState *s, int party);

#endif
