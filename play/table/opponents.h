/* The opponents that the page offers. */
#ifndef HEXARCH_PLAY_TABLE_OPPONENTS_H
#define HEXARCH_PLAY_TABLE_OPPONENTS_H

#include "core/game.h"

#include <jansson.h>
#include <stdbool.h>

/** The spec of what the page calls a seat: "person", "level 1" .. "level 5", or an agent's spec, unchanged. Borrowed or static. */
const char *opponent_spec(const char *seat);
/** The page's name of a spec: the other way round. */
const char *opponent_name(const char *spec);
/** May a page ask for this spec? Kinds that start programs or open connections are for the command line only. */
bool opponent_is_harmless(const char *spec);
/** Names of those that think longer in a game with more time, and of people, whose time is that of their hints: ["person",
 * "level 5"]; yours. */
json_t *opponent_list_timed(const HxGame *game);
/** [{"name": "level 1", "about": ..., "standard": whether it plays by default}]; yours. */
json_t *opponent_list(void);

#endif
