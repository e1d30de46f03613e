/* Actions of a recorded game as text: two printable signs each, any white space between. */
#ifndef TESTS_GOLDEN_PACKED_H
#define TESTS_GOLDEN_PACKED_H
#include <stdlib.h>

#include "core/game.h"

enum { PACKED_FIRST = '!', PACKED_SIGNS = '~' - '!' + 1 };

static inline void pack_action(HxAction a, char signs[3])
{
    if (a >= PACKED_SIGNS * PACKED_SIGNS)
        abort(); /* a larger game needs three signs */
    signs[0] = (char)(PACKED_FIRST + a / PACKED_SIGNS);
    signs[1] = (char)(PACKED_FIRST + a % PACKED_SIGNS);
    signs[2] = '\0';
}

static inline HxAction unpack_action(const char signs[2])
{
    return (HxAction)((signs[0] - PACKED_FIRST) * PACKED_SIGNS + (signs[1] - PACKED_FIRST));
}

#endif
