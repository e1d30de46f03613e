/* The manifest: one line of JSON per published shard, in id order, replaced whole. What it lists is finished.
 *
 *     {"shard": 0, "file": "shard-000000.h5", "first_game": 0, "games": 100, "steps": 5120, "legal": 90111, "bytes": 4711, "sha256": "..."}
 * and, where it has such rows, "nodes" and "edges" behind "legal". */
#ifndef HEXARCH_SELFPLAY_SHARDS_MANIFEST_H
#define HEXARCH_SELFPLAY_SHARDS_MANIFEST_H

#include "selfplay/run.h"
#include "selfplay/shards/columns.h"

enum { SHARD_NAME_BYTES = 32 };

typedef struct ShardEntry {
    uint64_t shard;
    uint64_t first_game, games;
    uint64_t steps, legal; /* rows of /steps and /legal */
    uint64_t nodes, edges; /* of /nodes and /edges: tree profile */
    uint64_t bytes;        /* size of the file */
    uint8_t sha256[32];
} ShardEntry;

/* Zeroed is empty; entries ascend by shard. */
typedef struct Manifest {
    ShardEntry *entry; /* own */
    size_t n, cap;
} Manifest;

/** "shard-000042.h5". */
void shard_name(uint64_t shard, char out[SHARD_NAME_BYTES]);

void manifest_fini(Manifest *m);
/** The entry of a shard, or NULL; borrowed until the next change. */
const ShardEntry *manifest_find(const Manifest *m, uint64_t shard);
/** How many rows of each sort its shard has. */
static inline ShardSize shard_entry_size(const ShardEntry *e)
{
    return (ShardSize){ .games = e->games, .steps = e->steps, .legal = e->legal, .nodes = e->nodes, .edges = e->edges };
}
/** Add an entry, or replace that of the same shard. False: no memory. */
bool manifest_add(Manifest *m, const ShardEntry *entry);
/** Take an entry out. */
void manifest_drop(Manifest *m, uint64_t shard);
/** Add what a file lists, checked against the run; a missing file adds nothing. `err` names file and line. */
HxStatus manifest_read(Manifest *m, const char *path, const Run *run, HxError *err);
/** The same of a text, which is cut into its lines; `path` begins every complaint. */
HxStatus manifest_parse(Manifest *m, char *text, const char *path, const Run *run, HxError *err);
/** Replace the file whole. */
HxStatus manifest_write(const Manifest *m, const char *path, HxError *err);

#endif
