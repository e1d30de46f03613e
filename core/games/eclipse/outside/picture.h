/* The position as text. */
#ifndef HEXARCH_ECLIPSE_PICTURE_H
#define HEXARCH_ECLIPSE_PICTURE_H

#include "core/games/eclipse/state/state.h"

int eclipse_render(const HxState *s, int viewer, char *out, size_t cap);

#endif
