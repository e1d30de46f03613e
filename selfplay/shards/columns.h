/* The columns of a shard as one table: writer, reader, verification and index all walk it. */
#ifndef HEXARCH_SELFPLAY_SHARDS_COLUMNS_H
#define HEXARCH_SELFPLAY_SHARDS_COLUMNS_H

#include "selfplay/run.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum ColumnType { TYPE_U8, TYPE_U16, TYPE_U32, TYPE_U64, TYPE_I32, TYPE_F16, TYPE_F32 } ColumnType;

/* What one row stands for; ROWS_BOUNDS has one row more than there are games. */
typedef enum ColumnRows { ROWS_GAMES, ROWS_BOUNDS, ROWS_STEPS, ROWS_LEGAL, ROWS_NODES, ROWS_EDGES } ColumnRows;

/* Elements per row: one (a flat column), one per seat, per float of an observation, or per varied option. */
typedef enum ColumnWidth { WIDTH_ONE, WIDTH_SEATS, WIDTH_OBS, WIDTH_VARIED } ColumnWidth;

/* Which runs have a column. */
typedef enum ColumnProfile { COLUMN_IN_ALL, COLUMN_IN_FULL, COLUMN_IN_TREE } ColumnProfile;

typedef enum ColumnId {
#define COLUMN(id, path, rows, type, width, profile) COLUMN_##id,
#include "selfplay/shards/columns.inl"
#undef COLUMN
    N_COLUMNS,
} ColumnId;

typedef struct ColumnInfo {
    const char *path;
    ColumnRows rows;
    ColumnType type;
    ColumnWidth width;
    ColumnProfile profile;
} ColumnInfo;

/* How many rows of each sort a shard has. */
typedef struct ShardSize {
    uint64_t games, steps, legal;
    uint64_t nodes, edges; /* tree profile */
} ShardSize;

enum { COLUMN_CHUNK_BYTES = 512 * 1024, NO_AGENT = 65535 };

extern const ColumnInfo column_table[N_COLUMNS];

/** Bytes of one element. */
size_t column_type_bytes(ColumnType type);
/** Does a shard of this run have the column? */
bool column_is_present(ColumnId id, const Run *run);
/** What a reader finds where a chunk was left out: NaN in halves, 0 elsewhere; in the bytes of one element. */
uint64_t column_fill(ColumnId id);
/** Elements per row. */
uint32_t column_width(ColumnId id, const Run *run);
/** Bytes per row. */
size_t column_row_bytes(ColumnId id, const Run *run);
/** Rows of the column in a shard of that size. */
uint64_t column_rows(ColumnId id, const ShardSize *size);
/** Rows per chunk: about COLUMN_CHUNK_BYTES, never more than there are rows, at least 1. */
uint64_t column_chunk_rows(ColumnId id, const Run *run, const ShardSize *size);

#endif
