/* One legality: what is in the way of an action. */
#ifndef HEXARCH_OBSIDIAN_RULES_REFUSAL_H
#define HEXARCH_OBSIDIAN_RULES_REFUSAL_H

#include "core/games/obsidian/state/refusal.h"

/** What is in the way of any action of the vocabulary, at the question asked. */
Refusal obsidian_refusal(const HxState *s, HxAction a);

#endif
