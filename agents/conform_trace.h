/* The steps of a game with the stack of its decision machine, for who writes or mends the rules of one. */
#ifndef HEXARCH_AGENTS_CONFORM_TRACE_H
#define HEXARCH_AGENTS_CONFORM_TRACE_H

#include "core/game.h"

/**
 * Print to stdout who does what here, then each frame of the stack, the bottom first: its kind, its stage, its other members by name, as
 * the document of the position has them. A game without a stack prints its steps alone.
 */
void conform_trace(const HxState *s, HxAction a);

#endif
