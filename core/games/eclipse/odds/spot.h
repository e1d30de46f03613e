/* The odds of a battle that somebody points at on the map. */
#ifndef HEXARCH_ECLIPSE_ODDS_SPOT_H
#define HEXARCH_ECLIPSE_ODDS_SPOT_H

#include "core/games/eclipse/odds/odds.h"
#include "core/odds.h"

#include <jansson.h>

/** See HxOdds.of_spot. */
json_t *eclipse_odds_of_spot(const HxState *seen, const HxSpot *spot);

/** What the odds leave out, line by line; yours. */
json_t *eclipse_left_out_lines(const EclipseOddsLeftOut *left_out);

#endif
