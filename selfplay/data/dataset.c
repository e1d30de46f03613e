/* A recorded run, read back. */
#include "selfplay/data/dataset.h"

#include "selfplay/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A lack of memory may look like damage: so look twice. */
static HxStatus read_manifests(Dataset *d, HxError *err)
{
    HxStatus status = folder_manifests(d->folder, &d->run, &d->manifest, err);
    if (status == HX_BAD_INPUT) {
        manifest_fini(&d->manifest);
        status = folder_manifests(d->folder, &d->run, &d->manifest, err);
    }
    return status;
}

HxStatus dataset_open(Dataset *d, const char *folder, HxError *err)
{
    memset(d, 0, sizeof *d);
    if (snprintf(d->folder, sizeof d->folder, "%s", folder) >= (int)sizeof d->folder)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s...: the path is too long", folder);
    HxStatus status = folder_load(folder, &d->run, err);
    if (status == HX_OK)
        status = read_manifests(d, err);
    if (status != HX_OK)
        dataset_fini(d);
    return status;
}

void dataset_fini(Dataset *d)
{
    manifest_fini(&d->manifest);
}

static HxStatus shard_path(const Dataset *d, const ShardEntry *entry, char out[FILES_PATH_BYTES], HxError *err)
{
    char name[SHARD_NAME_BYTES];
    shard_name(entry->shard, name);
    return files_path(d->folder, name, out, err);
}

HxStatus dataset_check_file(const Dataset *d, const ShardEntry *entry, HxError *err)
{
    char path[FILES_PATH_BYTES];
    uint8_t digest[32];
    uint64_t size;
    HxStatus status = shard_path(d, entry, path, err);
    if (status == HX_OK)
        status = files_check_length(path, entry->bytes, err);
    if (status == HX_OK)
        status = files_digest(path, digest, &size, err);
    if (status != HX_OK)
        return status;
    if (memcmp(digest, entry->sha256, sizeof digest) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: its sha256 is not the manifest's", path);
    return HX_OK;
}

HxStatus dataset_open_shard(const Dataset *d, const ShardEntry *entry, H5Reader **out, HxError *err)
{
    char path[FILES_PATH_BYTES];
    const ShardSize size = shard_entry_size(entry);
    HxStatus status = shard_path(d, entry, path, err);
    if (status == HX_OK) /* HDF5 may die of damaged bytes */
        status = dataset_check_file(d, entry, err);
    return status == HX_OK ? h5_reader_open(out, path, &d->run, &size, err) : status;
}

/* ---- Games ------------------------------------------------------------------------------------------------------------- */

static HxStatus read_rows(GameRecord *g, const Dataset *d, H5Reader *shard, ColumnId id, uint64_t first, uint64_t n, HxError *err)
{
    const size_t bytes = n * column_row_bytes(id, &d->run);
    if (g->cap[id] < bytes || !g->column[id]) {
        free(g->column[id]);
        g->column[id] = malloc(bytes ? bytes : 1);
        g->cap[id] = g->column[id] ? bytes : 0;
        if (!g->column[id])
            return hx_refuse(err, HX_NO_MEMORY, "no memory to read %s", column_table[id].path);
    }
    return h5_reader_rows(shard, id, first, n, g->column[id], err);
}

/* Rows of a game between two of its offsets; refuses those that run backwards, out of the column, or further than a game can be. */
static HxStatus read_bounds(H5Reader *shard, ColumnId id, uint64_t index, uint64_t rows, uint64_t most, uint64_t *first, uint32_t *n,
                            HxError *err)
{
    uint64_t bound[2];
    const HxStatus status = h5_reader_rows(shard, id, index, 2, bound, err);
    if (status != HX_OK)
        return status;
    if (bound[0] > bound[1] || bound[1] > rows || bound[1] - bound[0] > most)
        return hx_refuse(err, HX_BAD_INPUT, "game %llu of the shard: %s is impossible", (unsigned long long)index, column_table[id].path);
    *first = bound[0];
    *n = (uint32_t)(bound[1] - bound[0]);
    return HX_OK;
}

/* The place of a game's inner nodes. */
static HxStatus read_tree_bounds(GameRecord *g, const Dataset *d, const ShardEntry *entry, H5Reader *shard, uint64_t index, HxError *err)
{
    const uint64_t most = (uint64_t)g->n_steps * HX_MOST_INNER;
    const HxStatus status = read_bounds(shard, COLUMN_GAMES_NODE_BEGIN, index, entry->nodes, most, &g->first_node, &g->n_nodes, err);
    if (status != HX_OK)
        return status;
    return read_bounds(shard, COLUMN_GAMES_EDGE_BEGIN, index, entry->edges, g->n_nodes * (uint64_t)d->run.game->max_legal, &g->first_edge,
                       &g->n_edges, err);
}

/* The counts of nodes and edges sum up to the rows. */
static HxStatus check_tree_counts(const GameRecord *g, uint64_t index, HxError *err)
{
    uint64_t n_nodes = 0, n_edges = 0;
    for (uint32_t step = 0; step < g->n_steps; step++)
        n_nodes += game_u8(g, COLUMN_STEPS_N_NODES)[step];
    for (uint32_t node = 0; node < g->n_nodes; node++)
        n_edges += game_u16(g, COLUMN_NODES_N_EDGES)[node];
    if (n_nodes != g->n_nodes)
        return hx_refuse(err, HX_BAD_INPUT, "game %llu of the shard: /steps/n_nodes and /games/node_begin differ",
                         (unsigned long long)index);
    if (n_edges != g->n_edges)
        return hx_refuse(err, HX_BAD_INPUT, "game %llu of the shard: /nodes/n_edges and /games/edge_begin differ",
                         (unsigned long long)index);
    return HX_OK;
}

HxStatus game_record_read(GameRecord *g, const Dataset *d, const ShardEntry *entry, H5Reader *shard, uint64_t index, bool has_obs,
                          HxError *err)
{
    const uint64_t most_steps = (uint64_t)d->run.game->max_steps;
    HxStatus status = read_bounds(shard, COLUMN_GAMES_STEP_BEGIN, index, entry->steps, most_steps, &g->first_step, &g->n_steps, err);
    if (status == HX_OK)
        status = read_bounds(shard, COLUMN_GAMES_LEGAL_BEGIN, index, entry->legal, most_steps * (uint64_t)d->run.game->max_legal,
                             &g->first_legal, &g->n_legal, err);
    if (status == HX_OK && d->run.profile == PROFILE_TREE)
        status = read_tree_bounds(g, d, entry, shard, index, err);
    for (ColumnId id = 0; id < N_COLUMNS && status == HX_OK; id++) {
        if (!column_is_present(id, &d->run) || (id == COLUMN_OBS_VALUE && !has_obs))
            continue;
        switch (column_table[id].rows) {
        case ROWS_GAMES:
            status = read_rows(g, d, shard, id, index, 1, err);
            break;
        case ROWS_STEPS:
            status = read_rows(g, d, shard, id, g->first_step, g->n_steps, err);
            break;
        case ROWS_LEGAL:
            status = read_rows(g, d, shard, id, g->first_legal, g->n_legal, err);
            break;
        case ROWS_NODES:
            status = read_rows(g, d, shard, id, g->first_node, g->n_nodes, err);
            break;
        case ROWS_EDGES:
            status = read_rows(g, d, shard, id, g->first_edge, g->n_edges, err);
            break;
        case ROWS_BOUNDS:
            break;
        }
    }
    uint64_t n_legal = 0;
    for (uint32_t step = 0; step < g->n_steps && status == HX_OK; step++)
        n_legal += game_u16(g, COLUMN_STEPS_N_LEGAL)[step];
    if (status == HX_OK && n_legal != g->n_legal)
        return hx_refuse(err, HX_BAD_INPUT, "game %llu of the shard: /steps/n_legal and /games/legal_begin differ",
                         (unsigned long long)index);
    return status == HX_OK && d->run.profile == PROFILE_TREE ? check_tree_counts(g, index, err) : status;
}

void game_record_fini(GameRecord *g)
{
    for (int id = 0; id < N_COLUMNS; id++)
        free(g->column[id]);
    *g = (GameRecord){ 0 };
}

HxStatus dataset_read_game(const Dataset *d, uint64_t id, GameRecord *out, HxError *err)
{
    if (id >= d->run.n_games)
        return hx_refuse(err, HX_BAD_INPUT, "%.160s: no game %llu; ids go from 0 to %llu", d->folder, (unsigned long long)id,
                         (unsigned long long)d->run.n_games - 1);
    const ShardEntry *entry = manifest_find(&d->manifest, id / d->run.shard_games);
    if (!entry)
        return hx_refuse(err, HX_BAD_INPUT, "%.160s: game %llu is in no finished shard", d->folder, (unsigned long long)id);
    H5Reader *shard;
    HxStatus status = dataset_open_shard(d, entry, &shard, err);
    if (status != HX_OK)
        return status;
    status = game_record_read(out, d, entry, shard, id - entry->first_game, true, err);
    h5_reader_close(shard);
    return status;
}
