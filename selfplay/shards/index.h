/* One file over all shards of a finished run: virtual columns laid end to end, and offsets of its own, shifted. */
#ifndef HEXARCH_SELFPLAY_SHARDS_INDEX_H
#define HEXARCH_SELFPLAY_SHARDS_INDEX_H

#include "selfplay/shards/manifest.h"

/** Replace `<folder>/index.h5` and the digest beside it. The manifest lists every shard of the run. */
HxStatus index_write(const char *folder, const Run *run, const Manifest *manifest, HxError *err);

/**
 * Are the bytes of index.h5 those that index.h5.sha256 beside it tells? HDF5 does not open it. An older program wrote no such file:
 * *is_told is false then, and all that is known is that there is an index.
 */
HxStatus index_check_bytes(const char *folder, const Run *run, bool *is_told, HxError *err);
/** Does index.h5 hold what the shards of a complete run say, which were found sound: its bytes, attributes, agents, offsets, and where each
 * column lies? HX_IO: a shard cannot be read now. */
HxStatus index_check(const char *folder, const Run *run, const Manifest *manifest, HxError *err);
/** Remove it. */
void index_remove(const char *folder);

#endif
