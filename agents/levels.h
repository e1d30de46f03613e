/* Five levels to play against in each game, named by number: "level=3" is an agent spec like any other. */
#ifndef HEXARCH_AGENTS_LEVELS_H
#define HEXARCH_AGENTS_LEVELS_H

#include "core/game.h"

enum { N_LEVELS = 5 };

/** The spec that plays a game's level, 1 .. N_LEVELS, weakest first. */
const char *level_spec(const HxGame *game, int level);

/** Where *spec is "level=N", put the spec of that level in its place; any other spec stays. A wrong number is refused. */
HxStatus level_resolve(const char **spec, const HxGame *game, HxError *err);

#endif
