/* Shards, read: every column's type and shape is checked against the run before a byte of it is used. One thread at a time. */
#ifndef HEXARCH_SELFPLAY_SHARDS_H5_READER_H
#define HEXARCH_SELFPLAY_SHARDS_H5_READER_H

#include "selfplay/shards/columns.h"

typedef struct H5Reader H5Reader;

/** Open a shard that should hold `size` rows. *out is yours. `err` names the file and the column, or a name that is not of the format. */
HxStatus h5_reader_open(H5Reader **out, const char *path, const Run *run, const ShardSize *size, HxError *err);
void h5_reader_close(H5Reader *r);
/** Read rows first .. first + n - 1 of a column into `out`, in the bytes of the file. */
HxStatus h5_reader_rows(H5Reader *r, ColumnId id, uint64_t first, uint64_t n, void *out, HxError *err);
/**
 * The sum of h5_fold_chunk() over the chunks of a column that are there, as they lie in the file: they are not unpacked.
 */
HxStatus h5_reader_sum(H5Reader *r, ColumnId id, uint64_t rows, uint64_t chunk_rows, uint64_t *sum, HxError *err);
/* What follows is HX_OK, HX_BAD_INPUT where the file does not hold it as asked for, HX_NO_MEMORY or HX_IO where that cannot be told. */

/** A text attribute of the root, cut at cap. */
HxStatus h5_reader_text(H5Reader *r, const char *name, char *out, size_t cap);
/** A number attribute of the root. */
HxStatus h5_reader_number(H5Reader *r, const char *name, uint64_t *out);
/** The n texts at a path, each NUL-ended in *width bytes, in *out: yours, free() it. */
HxStatus h5_reader_texts(H5Reader *r, const char *path, int n, char **out, size_t *width);
/** Is there an attribute of that name; is there anything at a path? */
HxStatus h5_reader_has_attribute(H5Reader *r, const char *name, bool *is_there);
HxStatus h5_reader_has(H5Reader *r, const char *path, bool *is_there);

/* ---- The index, read without following its columns to the shards -------------------------------------------------------- */

typedef H5Reader H5Index;

/** Open it; names that are not of the format are refused. Without a run (NULL) names are not looked at, and attributes alone may be asked
 * for. */
HxStatus h5_index_open(H5Index **out, const char *path, const Run *run, HxError *err);
void h5_index_close(H5Index *r);
/** Are the column's n offsets these? */
HxStatus h5_index_offsets(H5Index *r, ColumnId id, const uint64_t *expected, uint64_t n, HxError *err);
/** Is the column `rows` long and, where it has rows, virtual? Its parts may then be asked for. */
HxStatus h5_index_begin(H5Index *r, ColumnId id, uint64_t rows, HxError *err);
/** Does part `k` of the column lie in `file`, under the column's own path? */
HxStatus h5_index_source(H5Index *r, ColumnId id, size_t k, const char *file, HxError *err);
#endif
