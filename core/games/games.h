/* The table of games. */
#ifndef HEXARCH_CORE_GAMES_GAMES_H
#define HEXARCH_CORE_GAMES_GAMES_H

#include "core/game.h"

/** Every game, NULL at the end. */
HX_API const HxGame *const *hx_games(void);

/** The game called `name`, or NULL. */
HX_API const HxGame *hx_game_find(const char *name);

#endif
