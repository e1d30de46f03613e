/* Reasons of the rules in words. */
#ifndef HEXARCH_ECLIPSE_REASONS_H
#define HEXARCH_ECLIPSE_REASONS_H

#include "core/games/eclipse/state/refusal.h"

/** Write what is in the way of a seat; nothing where the action is allowed. */
void eclipse_say_refusal(Text *out, const HxState *s, int seat, Refusal refusal);

#endif
