/* A recorded run, read back: its games one at a time, and the proof that they are what they say. */
#ifndef HEXARCH_SELFPLAY_DATA_DATASET_H
#define HEXARCH_SELFPLAY_DATA_DATASET_H

#include "selfplay/folder.h"
#include "selfplay/shards/h5_reader.h"

typedef struct Dataset {
    char folder[FILES_PATH_BYTES];
    Run run;
    Manifest manifest;
} Dataset;

HxStatus dataset_open(Dataset *d, const char *folder, HxError *err);
void dataset_fini(Dataset *d);
/** Open the file of one line of the manifest, whose size and sha256 it must have; *out is yours: h5_reader_close(). */
HxStatus dataset_open_shard(const Dataset *d, const ShardEntry *entry, H5Reader **out, HxError *err);
/** Compare size and sha256 of a shard's file with the manifest. */
HxStatus dataset_check_file(const Dataset *d, const ShardEntry *entry, HxError *err);

/* One game: its rows of every column, in the bytes of the file. Zeroed is empty; the next read uses the memory again. */
typedef struct GameRecord {
    uint64_t first_step, first_legal; /* rows in the shard */
    uint32_t n_steps, n_legal;
    uint64_t first_node, first_edge; /* likewise, tree profile */
    uint32_t n_nodes, n_edges;
    void *column[N_COLUMNS]; /* own; a game's own rows: 1 of /games, n_steps of /steps, n_legal of /legal, ... */
    size_t cap[N_COLUMNS];
} GameRecord;

/** Game `index` (0 ..) of a shard. `has_obs`: /obs too, where there is one. */
HxStatus game_record_read(GameRecord *g, const Dataset *d, const ShardEntry *entry, H5Reader *shard, uint64_t index, bool has_obs,
                          HxError *err);
void game_record_fini(GameRecord *g);
/** Find and read one game by id. */
HxStatus dataset_read_game(const Dataset *d, uint64_t id, GameRecord *out, HxError *err);

static inline const uint8_t *game_u8(const GameRecord *g, ColumnId id)
{
    return g->column[id];
}
/** How many seats play in the game: at most as many as columns are wide. */
static inline int game_seats(const GameRecord *g, const Run *run)
{
    const int n = game_u8(g, COLUMN_GAMES_N_SEATS)[0];
    return n < run->n_seats ? n : run->n_seats;
}
static inline const uint16_t *game_u16(const GameRecord *g, ColumnId id)
{
    return g->column[id];
}
static inline const uint32_t *game_u32(const GameRecord *g, ColumnId id)
{
    return g->column[id];
}
static inline const uint64_t *game_u64(const GameRecord *g, ColumnId id)
{
    return g->column[id];
}
static inline const int32_t *game_i32(const GameRecord *g, ColumnId id)
{
    return g->column[id];
}
static inline const float *game_f32(const GameRecord *g, ColumnId id)
{
    return g->column[id];
}

#endif
