/* The only door to writing HDF5. One thread at a time in the whole process: the library is the serial one.
 *
 * Files hold nothing that differs between two equal runs: no times, chunks in the order they are handed over. */
#ifndef HEXARCH_SELFPLAY_SHARDS_H5_WRITER_H
#define HEXARCH_SELFPLAY_SHARDS_H5_WRITER_H

#include "core/status.h"
#include "selfplay/shards/columns.h"

typedef struct H5Writer H5Writer;

enum { H5_MAX_SOURCES = RUN_MAX_SHARDS };

/* One column of a file, or of a part of a virtual one. */
typedef struct H5Column {
    const char *path;
    ColumnType type;
    uint64_t rows;
    uint32_t width;      /* elements per row; 1 is a flat column */
    uint64_t chunk_rows; /* 0: one block without filters, written by h5_writer_rows() */
    uint64_t fill;       /* bytes of one element: what stands where no chunk was written */
} H5Column;

/* A stretch of rows of a virtual column that lies in another file, beside this one unless the name has a folder. */
typedef struct H5Source {
    const char *file;
    uint64_t rows;
} H5Source;

/** Begin a file, with the groups /games /steps /legal /agents /schema and those of its profile: /obs, or /nodes and /edges. *out is yours.
 */
HxStatus h5_writer_create(H5Writer **out, const char *path, Profile profile, HxError *err);
/** Close without caring for what was written; the caller removes the file. */
void h5_writer_abandon(H5Writer *w);
/** Flush and close. The writer is gone either way. */
HxStatus h5_writer_close(H5Writer *w, HxError *err);

/** Attributes of the root; the first complaint of any call below sticks until close. */
void h5_writer_text(H5Writer *w, const char *name, const char *text);
void h5_writer_number(H5Writer *w, const char *name, uint64_t value);
/** Declare column `id`: shuffle and deflate, whole chunks to follow. */
void h5_writer_declare(H5Writer *w, ColumnId id, const H5Column *column);
/** One compressed chunk (a zlib stream of the shuffled bytes), beginning at `row`. */
void h5_writer_chunk(H5Writer *w, ColumnId id, uint64_t row, const void *bytes, size_t size);
/** A sum over the chunks of a column written so far, to be compared with h5_reader_sum(). */
uint64_t h5_writer_sum(const H5Writer *w, ColumnId id);
/** A small column at once, uncompressed. */
void h5_writer_rows(H5Writer *w, const H5Column *column, const void *rows);
/** Texts of one length, NUL-padded, [n]; deflated where they are many. */
void h5_writer_texts(H5Writer *w, const char *path, const char *const *texts, size_t n);
/** A column laid end to end from other files' columns of the same path. */
void h5_writer_virtual(H5Writer *w, const H5Column *column, const H5Source *source, size_t n);
/** Let the file fail: there is no memory for what was to be written. */
void h5_writer_fail(H5Writer *w, const char *what);
/** HX_OK, or what went wrong first. */
HxStatus h5_writer_status(const H5Writer *w, HxError *err);

#endif
