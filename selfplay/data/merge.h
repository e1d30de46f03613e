/* Parts of one run, recorded in folders of their own, put together. */
#ifndef HEXARCH_SELFPLAY_DATA_MERGE_H
#define HEXARCH_SELFPLAY_DATA_MERGE_H

#include "selfplay/data/dataset.h"

typedef struct Merge {
    bool (*is_stopping)(void);
    uint64_t n_shards, n_games; /* in the merged folder now */
    uint64_t n_copied;          /* shards copied by this call */
    bool is_complete;           /* every shard of the run is present: writes the index */
} Merge;

/**
 * Copy the finished shards of `from` [n], byte for byte, into the folder `to`, which is new, empty, or holds the same run already (it
 * continues a stopped merge). Refuses folders of other runs, shards whose sha256 is not their manifest's, and two shards of one number that
 * differ, each by name; it only reads the sources.
 */
HxStatus merge_folders(Merge *m, const char *to, const char *const *from, int n, HxError *err);

#endif
