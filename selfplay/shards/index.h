/* One file over all shards of a finished run: virtual columns laid end to end, and offsets of its own, shifted. */
#ifndef HEXARCH_SELFPLAY_SHARDS_INDEX_H
#define HEXARCH_SELFPLAY_SHARDS_INDEX_H

#include "selfplay/shards/manifest.h"

/** Replace `<folder>/index.h5`. The manifest lists every shard of the run. */
HxStatus index_write(const char *folder, const Run *run, const Manifest *manifest, HxError *err);

/** Does index.h5 hold what the shards of a complete run say: attributes, agents, offsets, and where each column lies? */
HxStatus index_check(const char *folder, const Run *run, const Manifest *manifest, HxError *err);

#endif
