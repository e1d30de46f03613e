/* A damaged data set made resumable again. */
#ifndef HEXARCH_SELFPLAY_DATA_REPAIR_H
#define HEXARCH_SELFPLAY_DATA_REPAIR_H

#include "selfplay/data/dataset.h"

typedef struct Repair {
    /* Told of each file put aside or made anew, one line. */
    void (*on_shard)(void *ctx, const char *text);
    void *ctx;
    bool (*is_stopping)(void);
    uint64_t n_aside;         /* shards moved to *.damaged, or missing */
    uint64_t n_unlisted;      /* unreadable lines of manifests */
    uint64_t n_runs;          /* 1: rewrote run.json from the shards */
    uint64_t n_indexes;       /* 1: rebuilt index.h5 */
    uint64_t journal_dropped; /* bytes of damaged records */
} Repair;

/**
 * Put aside every shard that differs from the manifest or does not replay (renamed to *.damaged), remove it from the manifest, and drop
 * damaged records from the journals: `--resume` then plays the missing games and writes the same bytes again. Rebuilds a missing or damaged
 * index of a complete run, and a missing or damaged run.json from the shards (recover.h).
 */
HxStatus repair_folder(Repair *r, const char *folder, HxError *err);

#endif
