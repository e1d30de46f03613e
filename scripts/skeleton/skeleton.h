/* Skeleton, as a read-only view: what agents, reports and tests see of a position. */
#ifndef HEXARCH_SKELETON_H
#define HEXARCH_SKELETON_H

#include "core/game.h"

enum { SKELETON_HEAP = 21, SKELETON_MOST_TAKEN = 3 };

HX_API extern const HxGame hx_skeleton_game;

/** How many counters are left. */
HX_API int hx_skeleton_left(const HxState *s);

#endif
