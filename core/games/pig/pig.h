/* Pig for 2 to 10 seats, as a read-only view. Rules as in OpenSpiel's pig with default parameters. */
#ifndef HEXARCH_PIG_H
#define HEXARCH_PIG_H

#include "core/game.h"

/* Points to win; faces of the die; decisions after which the game ends without a winner. */
enum { PIG_GOAL = 100, PIG_FACES = 6, PIG_HORIZON = 1000 };

/* The action vocabulary; PIG_FACE + f - 1 is the die showing f. */
enum { PIG_ROLL, PIG_STOP, PIG_FACE };

HX_API_DATA const HxGame hx_pig_game; /**< The rules. */

/** Points a seat has banked, 0 .. 105. */
HX_API int hx_pig_total(const HxState *s, int seat);
/** Points at risk in this turn. */
HX_API int hx_pig_turn_total(const HxState *s);

#endif
