/* What a game is, as documents tell it: its verbs and factions. The one writer. Not installed. */
#ifndef HEXARCH_CORE_GAME_JSON_H
#define HEXARCH_CORE_GAME_JSON_H

#include "core/game.h"

#include <jansson.h>

/** [{"name", "first", "n", "argument"}]: yours to json_decref(). */
json_t *game_verbs_json(const HxGame *game);
/** Their names: yours to json_decref(). */
json_t *game_factions_json(const HxGame *game);

#endif
