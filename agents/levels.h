/* Five levels to play against in each game, named by number: "level=3" is an agent spec like any other. Between two lies a half,
 * "level=2.5". */
#ifndef HEXARCH_AGENTS_LEVELS_H
#define HEXARCH_AGENTS_LEVELS_H

#include "core/game.h"

enum { N_LEVELS = 5 };

/** The spec that plays a game's level, 1 .. N_LEVELS, weakest first. */
const char *level_spec(const HxGame *game, int level);

/** The number of a level in halves, 2 for "1" to 2 * N_LEVELS, 5 for "2.5"; 0: it is none. */
int level_read(const char *number);

/** The spec that plays a level counted in halves, as level_read() does. */
const char *level_spec_by_half(const HxGame *game, int halves);

/** How many levels of a game differ: those above play as the last of them. */
int level_count(const HxGame *game);

/** Does the agent of this spec think longer if a move has more time? Levels below the strongest stop at their simulations. */
bool level_takes_time(const HxGame *game, const char *spec);

/** If *spec is "level=N", replace it by the spec of that level; any other spec stays. Refuses a wrong number. */
HxStatus level_resolve(const char **spec, const HxGame *game, HxError *err);

#endif
