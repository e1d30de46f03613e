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

/* What the points are for. */

/** C44: bits of the seats with counted units in each zone. */
void zone_presence(const HxState *s, uint8_t present[N_ZONES]);
/** C44: points of a zone for the seat at the end of a round. */
int zone_points(const HxState *s, int seat, int zone);
/** Black boxes that the seat's mechs carry, and their points at the end. */
int boxes_borne(const HxState *s, int seat);
int box_points(const HxState *s, int seat);
/** C46, task vip: the enemy's commander, or its parts destroyed. */
int commander_points(const HxState *s, int seat);
/** C45, C46: points of the chosen secondary task at the end. */
int secondary_points(const HxState *s, int seat);

#endif
