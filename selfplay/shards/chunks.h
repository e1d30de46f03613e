/* Chunks on their way to disk: one thread fills and writes them in order, any worker compresses.
 *
 *     fill -> [waiting] -> taken by a worker -> [compressed] -> written by the filler, oldest first */
#ifndef HEXARCH_SELFPLAY_SHARDS_CHUNKS_H
#define HEXARCH_SELFPLAY_SHARDS_CHUNKS_H

#include "selfplay/shards/h5_writer.h"

typedef struct ChunkQueue ChunkQueue;

/** A queue of at most `depth` chunks under way. NULL: no memory. */
ChunkQueue *chunk_queue_create(int depth);
/** No chunk is under way. NULL is fine. */
void chunk_queue_destroy(ChunkQueue *q);
/** Compress one waiting chunk; false where none waits. Any thread. */
bool chunk_queue_help(ChunkQueue *q);

/** The filler's: hand over `size` raw bytes (copied); where the queue is full the oldest chunk is written to `w` first. */
HxStatus chunk_queue_put(ChunkQueue *q, H5Writer *w, ColumnId id, uint64_t row, const void *bytes, size_t size, HxError *err);
/** The filler's: write all that is left, or forget it where `w` is NULL. */
HxStatus chunk_queue_drain(ChunkQueue *q, H5Writer *w, HxError *err);

#endif
