/* The table of columns and the sizes that follow from it. */
#include "selfplay/shards/columns.h"

#include "core/half.h"

const ColumnInfo column_table[N_COLUMNS] = {
#define COLUMN(id, path, rows, type, width, profile) { path, ROWS_##rows, TYPE_##type, WIDTH_##width, COLUMN_IN_##profile },
#include "selfplay/shards/columns.inl"
#undef COLUMN
};

size_t column_type_bytes(ColumnType type)
{
    static const uint8_t bytes[] = {
        [TYPE_U8] = 1, [TYPE_U16] = 2, [TYPE_U32] = 4, [TYPE_U64] = 8, [TYPE_I32] = 4, [TYPE_F16] = 2, [TYPE_F32] = 4,
    };
    return bytes[type];
}

bool column_is_present(ColumnId id, const Run *run)
{
    if (column_table[id].width == WIDTH_VARIED)
        return run->variety.n > 0;
    switch (column_table[id].profile) {
    case COLUMN_IN_ALL:
        return true;
    case COLUMN_IN_FULL:
        return run->profile == PROFILE_FULL;
    case COLUMN_IN_TREE:
        return run->profile == PROFILE_TREE;
    }
    return false;
}

uint64_t column_fill(ColumnId id)
{
    return column_table[id].type == TYPE_F16 ? HALF_NAN : 0;
}

uint32_t column_width(ColumnId id, const Run *run)
{
    switch (column_table[id].width) {
    case WIDTH_ONE:
        return 1;
    case WIDTH_SEATS:
        return (uint32_t)run->n_seats;
    case WIDTH_OBS:
        return (uint32_t)run->game->obs_size;
    case WIDTH_VARIED:
        return (uint32_t)run->variety.n;
    }
    return 0;
}

size_t column_row_bytes(ColumnId id, const Run *run)
{
    return column_width(id, run) * column_type_bytes(column_table[id].type);
}

uint64_t column_rows(ColumnId id, const ShardSize *size)
{
    switch (column_table[id].rows) {
    case ROWS_GAMES:
        return size->games;
    case ROWS_BOUNDS:
        return size->games + 1;
    case ROWS_STEPS:
        return size->steps;
    case ROWS_LEGAL:
        return size->legal;
    case ROWS_NODES:
        return size->nodes;
    case ROWS_EDGES:
        return size->edges;
    }
    return 0;
}

uint64_t column_chunk_rows(ColumnId id, const Run *run, const ShardSize *size)
{
    const uint64_t rows = column_rows(id, size);
    uint64_t chunk = COLUMN_CHUNK_BYTES / column_row_bytes(id, run);
    if (chunk > rows)
        chunk = rows;
    return chunk > 0 ? chunk : 1;
}
