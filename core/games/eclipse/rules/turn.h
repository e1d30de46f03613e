/* Turns: who is next, who has passed. */
#ifndef HEXARCH_ECLIPSE_TURN_H
#define HEXARCH_ECLIPSE_TURN_H

#include "core/games/eclipse/state/state.h"

/** Next seat clockwise that is still in; `seat` itself last. */
int eclipse_next_seat(const HxState *s, int seat);
/** Has everybody passed who is still in? E-RND-5 */
bool eclipse_all_have_passed(const HxState *s);

#endif
