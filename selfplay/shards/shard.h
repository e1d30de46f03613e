/* One shard, built from the records of its games in id order. */
#ifndef HEXARCH_SELFPLAY_SHARDS_SHARD_H
#define HEXARCH_SELFPLAY_SHARDS_SHARD_H

#include "selfplay/shards/chunks.h"
#include "selfplay/shards/h5_reader.h"
#include "selfplay/shards/manifest.h"

/* Source of the records: fetch() returns the record of one game, borrowed until the next call. */
typedef struct ShardSource {
    HxStatus (*fetch)(void *ctx, uint64_t game, const uint8_t **bytes, size_t *size, HxError *err);
    void *ctx;
} ShardSource;

/**
 * Write shard `index` into `folder`: write a temporary file, sync it, rename it, sync the folder. *out is its line of the manifest. `size`
 * holds the sums over its games. After an error no file looks finished.
 */
HxStatus shard_build(const Run *run, uint64_t index, const ShardSize *size, const ShardSource *source, const char *folder,
                     ChunkQueue *queue, ShardEntry *out, HxError *err);

/* The run's document in a shard or index, as text with its NUL. An attribute of HDF5 ends at 64 KiB: longer ones are left out. */
enum { SHARD_RUN_BYTES = 60000 };

/** Attributes of the root of a shard or index, and /agents. */
void shard_write_head(H5Writer *w, const Run *run);
/** Do the root's attributes and /agents agree with the run? `err` names the first difference. */
HxStatus shard_check_head(H5Reader *shard, const Run *run, HxError *err);

#endif
