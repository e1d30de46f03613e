/* What the files of this room share: a game seen from outside. */
#ifndef HEXARCH_TI4_OUTSIDE_H
#define HEXARCH_TI4_OUTSIDE_H

#include "core/games/ti4/state/state.h"

extern const char *const ti4_phase_names[];

/* What stands on the board, by seat. */
typedef struct Census {
    uint64_t planets[TI4_SEATS], ships[TI4_SEATS], spaces[TI4_SEATS];
    int units[TI4_SEATS][TI4_TYPES];
} Census;

/** Count what stands on the board; a line about what cannot stand, or NULL. */
const char *take_census(const HxState *s, Census *c);
/** A line about a stack that has no frames, frames of no kind, or nobody to ask; NULL: it is sound. */
const char *stack_is_wrong(const HxState *s);

#endif
