/* Is a position sound? */
#ifndef HEXARCH_ECLIPSE_CHECK_H
#define HEXARCH_ECLIPSE_CHECK_H

#include "core/games/eclipse/state/state.h"

/** NULL: the pieces add up and every derived field is right; else what is wrong (a static string). */
const char *eclipse_check(const HxState *s);
/** Do the tiles lie where exploring puts them, so that the map cannot grow beyond its bounds? NULL: yes. eclipse_check() holds. */
const char *eclipse_check_places(const HxState *s);
/** Does the stack of frames, and the battle with it, fit the position? NULL: yes. eclipse_check() holds. */
const char *eclipse_check_stack(const HxState *s);
/** Rebuild every derived field from the others. */
void eclipse_derive(HxState *s);

#endif
