/* The journal: hexarch appends every finished game here first; only then it counts. Shards come from the journal.
 *
 *     segment  <name>-000001.log    "HXJRNL1\n", 32 bytes of run id, then frames
 *     frame    u32 mark, u32 payload bytes, u64 XXH3-64 of the payload, seeded with its size; payload
 *
 * Behind a sync the next frame begins at the next multiple of 4096 bytes, zeros lie between: a power failure during a write can destroy a
 * whole block, so no block is written again that holds synced frames.
 * After 64 MiB the next segment begins; a segment goes when all its games lie in published shards. Opening a journal cuts off a tail
 * without a whole frame (a kill, a full disk). Sectors of zeros are losses of a power failure: opening drops them with the frames that they
 * broke. It refuses other damage before whole frames. */
#ifndef HEXARCH_SELFPLAY_JOURNAL_JOURNAL_H
#define HEXARCH_SELFPLAY_JOURNAL_JOURNAL_H

#include "core/status.h"
#include "selfplay/run.h"

typedef struct Journal Journal;

/* Where a payload lies. */
typedef struct JournalPlace {
    uint32_t segment;
    uint32_t size;
    uint64_t offset;
} JournalPlace;

/* Told for every whole frame. HX_BAD_INPUT: the payload is no game of this run. */
typedef HxStatus JournalFound(void *ctx, const JournalPlace *place, const uint8_t *payload);

/**
 * Walk the frames of one segment in memory. *whole is how many of its bytes are sound: what follows is a torn tail. HX_BAD_INPUT: of
 * another run, altered (whole frames follow the damage), or a payload that `found` refuses; HX_NO_MEMORY: `found` says so. `err` begins
 * with `where`.
 */
HxStatus journal_scan(const uint8_t *bytes, size_t size, const uint8_t id[RUN_ID_BYTES], uint32_t segment, const char *where,
                      JournalFound *found, void *ctx, size_t *whole, HxError *err);

/** Open or begin the journal `<folder>/<name>-*.log`, report every frame, cut the torn tail (*n_cut bytes). *out is yours. */
HxStatus journal_open(Journal **out, const char *folder, const char *name, const uint8_t id[RUN_ID_BYTES], JournalFound *found, void *ctx,
                      uint64_t *n_cut, HxError *err);
/** Close it; its files stay. */
void journal_close(Journal *j);
/** Append one payload. HX_IO (a full disk): no part of it stays. Any thread. */
HxStatus journal_append(Journal *j, const uint8_t *payload, size_t size, JournalPlace *place, HxError *err);
/** Read a payload back into `out` [place->size]; checks the checksum. Any thread. */
HxStatus journal_read(Journal *j, const JournalPlace *place, uint8_t *out, HxError *err);
/** Force all appended payloads to disk. Any thread. */
HxStatus journal_sync(Journal *j, HxError *err);
/** The game there lies in a published shard: removes a segment without other games. */
void journal_release(Journal *j, const JournalPlace *place);
/** Remove every file of it: the run is complete. */
void journal_remove(Journal *j);

/** Drop damaged stretches from the segments of a folder, whatever their name, keeping every whole frame; *n_dropped bytes. */
HxStatus journal_repair(const char *folder, const uint8_t id[RUN_ID_BYTES], uint64_t *n_dropped, HxError *err);

#endif
