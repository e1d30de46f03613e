/* What the numbers of a shard mean: verbs, factions, blocks and names of the features, as the game tells them. */
#ifndef HEXARCH_SELFPLAY_SHARDS_SCHEMA_H
#define HEXARCH_SELFPLAY_SHARDS_SCHEMA_H

#include "core/game.h"
#include "selfplay/shards/h5_writer.h"

/** Write the attributes obs_schema, verbs and factions, and the texts /schema/features [obs_size]. */
void schema_write(H5Writer *w, const HxGame *game);

#endif
