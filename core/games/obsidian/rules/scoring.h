/* Points of missions, and the end of the game. */
#ifndef HEXARCH_OBSIDIAN_SCORING_H
#define HEXARCH_OBSIDIAN_SCORING_H

#include "core/games/obsidian/state/state.h"

/** C7, C46: a side without mechs has lost; the game is over at once. */
void check_elimination(HxState *s);
/** C44: the points at the end of a round. */
void score_round(HxState *s);
/** C45, C46: the points at the end of the game. */
void score_end(HxState *s);

#endif
