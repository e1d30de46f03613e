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
    uint64_t n_unlisted;      /* lines of manifests that could not be read */
    uint64_t n_runs;          /* 1: run.json was written anew from what the shards tell */
    uint64_t n_indexes;       /* 1: index.h5 was made anew */
    uint64_t journal_dropped; /* bytes of damaged records */
} Repair;

/**
 * Put every shard aside that is not what the manifest says or does not replay (renamed to *.damaged), take it off the manifest, drop
 * damaged records from the journals: `--resume` then plays what is missing, and gives the same bytes again. Of a complete run the index is
 * made anew where it is missing or damaged. A missing or damaged run.json comes from the shards, see recover.h.
 */
HxStatus repair_folder(Repair *r, const char *folder, HxError *err);

#endif
