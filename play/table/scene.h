/* What drawing a game needs beside the redacted document: its components, and figures that follow from the position. */
#ifndef HEXARCH_PLAY_TABLE_SCENE_H
#define HEXARCH_PLAY_TABLE_SCENE_H

#include "core/odds.h"

#include <jansson.h>

/** The components of a game: tiles, parts, cards ...; an empty object if the page needs none. Yours. */
json_t *scene_tables(const HxGame *game);

/**
 * Figures of a position for `viewer` (a seat, HX_PUBLIC or HX_ALL). `seen` is the position as the viewer knows it: except for HX_ALL a
 * redealt copy, so that it reveals nothing hidden. Yours; an empty object if the document says it all.
 */
json_t *scene_figures(const HxState *seen, int viewer);

/** HxOdds.of_spot of any game; NULL also where there is no such seat. */
json_t *scene_odds(const HxState *seen, const HxSpot *spot);

#endif
