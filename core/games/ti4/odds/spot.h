/* The odds of a battle that somebody points at on the map. */
#ifndef HEXARCH_TI4_ODDS_SPOT_H
#define HEXARCH_TI4_ODDS_SPOT_H

#include "core/odds.h"

#include <jansson.h>

/** See HxOdds.of_spot. */
json_t *ti4_odds_of_spot(const HxState *seen, const HxSpot *spot);

#endif
