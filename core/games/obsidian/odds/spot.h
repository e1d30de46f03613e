/* The odds of what one unit can do to another that somebody points at. */
#ifndef HEXARCH_OBSIDIAN_ODDS_SPOT_H
#define HEXARCH_OBSIDIAN_ODDS_SPOT_H

#include "core/odds.h"

#include <jansson.h>

/** See HxOdds.of_spot. */
json_t *obsidian_odds_of_spot(const HxState *seen, const HxSpot *spot);

#endif
