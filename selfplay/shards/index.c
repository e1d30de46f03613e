/* index.h5: the whole run as one file that holds nothing but where to look. */
#include "selfplay/shards/index.h"

#include "cli/cli.h"
#include "core/file.h"
#include "core/text.h"
#include "selfplay/files.h"
#include "selfplay/folder.h"
#include "selfplay/shards/h5_reader.h"
#include "selfplay/shards/h5_writer.h"
#include "selfplay/shards/shard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The columns of offsets, shifted by what lies in the shards before. */
typedef struct Offsets {
    uint64_t *of[N_COLUMNS]; /* own: [games + 1], the first one 0; NULL where a column holds none */
    ShardSize all;           /* rows so far */
} Offsets;

/* Is this a column of offsets that shards of the run have? */
static bool is_offsets(ColumnId id, const Run *run)
{
    return column_table[id].rows == ROWS_BOUNDS && column_is_present(id, run);
}

/* Read one column of a shard's offsets behind those before, whose last one says how many rows there were. */
static HxStatus read_offsets(Offsets *o, H5Reader *shard, ColumnId id, uint64_t n_games, HxError *err)
{
    uint64_t *to = o->of[id] + o->all.games;
    const uint64_t before = *to;
    const HxStatus status = h5_reader_rows(shard, id, 0, n_games + 1, to, err);
    for (uint64_t i = 0; i <= n_games && status == HX_OK; i++)
        to[i] += before;
    return status;
}

static HxStatus add_offsets(Offsets *o, const char *folder, const Run *run, const ShardEntry *e, HxError *err)
{
    char name[SHARD_NAME_BYTES], path[FILES_PATH_BYTES];
    H5Reader *shard;
    const ShardSize size = shard_entry_size(e);
    shard_name(e->shard, name);
    HxStatus status = files_path(folder, name, path, err);
    if (status == HX_OK)
        status = h5_reader_open(&shard, path, run, &size, err);
    if (status != HX_OK)
        return status;
    for (ColumnId id = 0; id < N_COLUMNS && status == HX_OK; id++)
        if (is_offsets(id, run))
            status = read_offsets(o, shard, id, e->games, err);
    h5_reader_close(shard);
    o->all.games += e->games;
    o->all.steps += e->steps;
    o->all.legal += e->legal;
    o->all.nodes += e->nodes;
    o->all.edges += e->edges;
    return status;
}

/* Rows that one shard gives to a column. */
static uint64_t rows_of(ColumnId id, const ShardEntry *e)
{
    const ShardSize size = shard_entry_size(e);
    return column_rows(id, &size);
}

static void write_columns(H5Writer *w, const Run *run, const Manifest *m, const Offsets *o, H5Source *source,
                          char (*name)[SHARD_NAME_BYTES])
{
    for (ColumnId id = 0; id < N_COLUMNS; id++) {
        const H5Column column = {
            .path = column_table[id].path, .type = column_table[id].type, .rows = column_rows(id, &o->all), .width = column_width(id, run)
        };
        if (!column_is_present(id, run))
            continue;
        if (column_table[id].rows == ROWS_BOUNDS) {
            h5_writer_rows(w, &column, o->of[id]);
            continue;
        }
        for (size_t i = 0; i < m->n; i++)
            source[i] = (H5Source){ .file = name[i], .rows = rows_of(id, &m->entry[i]) };
        h5_writer_virtual(w, &column, source, m->n);
    }
}

static HxStatus write_file(const char *path, const Run *run, const Manifest *m, const Offsets *o, HxError *err)
{
    H5Writer *w;
    H5Source *source = malloc(m->n * sizeof *source);
    char(*name)[SHARD_NAME_BYTES] = malloc(m->n * sizeof *name);
    HxStatus status = source && name ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write it", path);
    if (status == HX_OK)
        status = h5_writer_create(&w, path, run->profile, err);
    if (status == HX_OK) {
        for (size_t i = 0; i < m->n; i++)
            shard_name(m->entry[i].shard, name[i]);
        shard_write_head(w, run);
        write_columns(w, run, m, o, source, name);
        status = h5_writer_close(w, err);
    }
    free(source);
    free(name);
    return status;
}

/* The offsets of all shards, one after the other. These were compared with their digests before: what cannot be read now is the machine's
 * fault. HDF5 that had no memory while it closed a shard takes it for damaged ever after. */
static HxStatus gather_offsets(Offsets *o, const char *folder, const Run *run, const Manifest *manifest, HxError *err)
{
    HxStatus status = HX_OK;
    *o = (Offsets){ .all = { 0 } };
    for (ColumnId id = 0; id < N_COLUMNS && status == HX_OK; id++)
        if (is_offsets(id, run) && !(o->of[id] = calloc(run->n_games + 1, sizeof *o->of[id])))
            status = hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory for its index", folder);
    for (size_t i = 0; i < manifest->n && status == HX_OK; i++)
        status = add_offsets(o, folder, run, &manifest->entry[i], err);
    return status == HX_BAD_INPUT ? HX_IO : status;
}

static void offsets_fini(Offsets *o)
{
    for (ColumnId id = 0; id < N_COLUMNS; id++)
        free(o->of[id]);
}

/* Compare an index with the offsets and the names of shards. */
static HxStatus compare(H5Index *index, const Run *run, const Manifest *m, const Offsets *o, HxError *err)
{
    HxStatus status = HX_OK;
    for (ColumnId id = 0; id < N_COLUMNS && status == HX_OK; id++) {
        if (!column_is_present(id, run))
            continue;
        if (column_table[id].rows == ROWS_BOUNDS) {
            status = h5_index_offsets(index, id, o->of[id], o->all.games + 1, err);
            continue;
        }
        status = h5_index_begin(index, id, column_rows(id, &o->all), err);
        size_t k = 0; /* shards without rows of a column give no part of it */
        for (size_t i = 0; i < m->n && status == HX_OK; i++) {
            char name[SHARD_NAME_BYTES];
            if (rows_of(id, &m->entry[i]) == 0)
                continue;
            shard_name(m->entry[i].shard, name);
            status = h5_index_source(index, id, k++, name, err);
        }
    }
    return status == HX_OK ? shard_check_head(index, run, err) : status;
}

/* The finished file, opened again: a write that failed in silence is told here. */
static HxStatus check_written(const char *path, const Run *run, const Manifest *manifest, const Offsets *o, HxError *err)
{
    H5Index *index = NULL;
    HxStatus status = h5_index_open(&index, path, run, err);
    if (status == HX_OK)
        status = compare(index, run, manifest, o, err);
    h5_index_close(index);
    return status == HX_BAD_INPUT ? HX_IO : status;
}

/* ---- Its digest, a line as sha256sum writes and checks it ----------------------------------------------------------------- */

/* No index takes as much: two kilobytes a shard, and twenty. */
#define INDEX_BYTES (UINT64_C(1) << 20)
#define SHARD_BYTES (UINT64_C(1) << 16)

enum { DIGEST_LINE_BYTES = 2 * 32 + sizeof "  index.h5\n" };

static const char digest_name[] = "index.h5.sha256";

/* The line that the file `path`, which is or becomes the index, makes. */
static HxStatus digest_line(const char *path, char out[DIGEST_LINE_BYTES], HxError *err)
{
    uint8_t digest[32];
    uint64_t size;
    const HxStatus status = files_digest(path, digest, &size, err);
    if (status == HX_OK) {
        text_hex(digest, sizeof digest, out);
        strcat(out, "  index.h5\n");
    }
    return status;
}

static HxStatus write_digest(const char *folder, const char *temporary, HxError *err)
{
    char path[FILES_PATH_BYTES], line[DIGEST_LINE_BYTES];
    HxStatus status = files_path(folder, digest_name, path, err);
    if (status == HX_OK)
        status = digest_line(temporary, line, err);
    return status == HX_OK ? cli_keep_file(path, line, strlen(line), err) : status;
}

HxStatus index_check_bytes(const char *folder, const Run *run, bool *is_told, HxError *err)
{
    char path[FILES_PATH_BYTES], told_path[FILES_PATH_BYTES], line[DIGEST_LINE_BYTES], *told;
    size_t size;
    *is_told = false;
    HxStatus status = files_path(folder, "index.h5", path, err);
    if (status == HX_OK)
        status = files_path(folder, digest_name, told_path, err);
    if (status == HX_OK) /* first: a file may claim terabytes, and all of it would be read */
        status = files_check_at_most(path, INDEX_BYTES + SHARD_BYTES * run_n_shards(run), err);
    if (status == HX_OK)
        status = digest_line(path, line, err);
    if (status != HX_OK || access(told_path, F_OK) != 0)
        return status;
    *is_told = true;
    status = file_read(told_path, DIGEST_LINE_BYTES, &told, &size, err);
    if (status != HX_OK)
        return status;
    if (size != strlen(line) || memcmp(told, line, size) != 0)
        status = hx_refuse(err, HX_BAD_INPUT, "%.200s: its sha256 is not that of %s", path, digest_name);
    free(told);
    return status;
}

void index_remove(const char *folder)
{
    static const char *const names[] = { "index.h5", digest_name };
    char path[FILES_PATH_BYTES];
    for (size_t i = 0; i < HX_COUNT(names); i++)
        if (files_path(folder, names[i], path, NULL) == HX_OK)
            unlink(path);
}

/* ---- The whole ------------------------------------------------------------------------------------------------------------ */

HxStatus index_check(const char *folder, const Run *run, const Manifest *manifest, HxError *err)
{
    char path[FILES_PATH_BYTES];
    Offsets o;
    H5Index *index = NULL;
    bool is_told;
    HxStatus status = files_path(folder, "index.h5", path, err);
    if (status == HX_OK)
        status = index_check_bytes(folder, run, &is_told, err);
    if (status != HX_OK)
        return status;
    status = gather_offsets(&o, folder, run, manifest, err);
    if (status == HX_OK)
        status = h5_index_open(&index, path, run, err);
    if (status == HX_OK)
        status = compare(index, run, manifest, &o, err);
    h5_index_close(index);
    offsets_fini(&o);
    return status;
}

HxStatus index_write(const char *folder, const Run *run, const Manifest *manifest, HxError *err)
{
    char path[FILES_PATH_BYTES], temporary[FILES_PATH_BYTES];
    Offsets o;
    HxStatus status = files_path(folder, "index.h5", path, err);
    if (status != HX_OK)
        return status;
    snprintf(temporary, sizeof temporary, "%.4090s.tmp", path);
    status = gather_offsets(&o, folder, run, manifest, err);
    if (status == HX_OK)
        status = write_file(temporary, run, manifest, &o, err);
    if (status == HX_OK)
        status = check_written(temporary, run, manifest, &o, err);
    if (status == HX_OK) /* first: an index without it would look like an older program's */
        status = write_digest(folder, temporary, err);
    if (status == HX_OK)
        status = files_publish(folder, temporary, path, err);
    if (status != HX_OK)
        unlink(temporary);
    offsets_fini(&o);
    return status;
}
