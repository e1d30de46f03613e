/* Reasons of the rules in words (outside/reasons.c); the odds of an attack say them too. */
#ifndef HEXARCH_OBSIDIAN_REASONS_H
#define HEXARCH_OBSIDIAN_REASONS_H

#include "core/games/obsidian/state/refusal.h"

/** Write what is in the way of a seat; nothing where the action is allowed. */
void obsidian_say_refusal(Text *out, const HxState *s, int seat, Refusal refusal);

#endif
