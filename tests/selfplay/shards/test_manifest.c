/* The manifest and the table of columns: exact lines, exact bounds. */
#include "tests/selfplay/recording.h"

#include "selfplay/files.h"
#include "selfplay/shards/manifest.h"

#define DIGEST "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1dfeff"

static ShardEntry entry(uint64_t shard)
{
    ShardEntry e = { .shard = shard, .first_game = 10 * shard, .games = 10, .steps = 420, .legal = 1000, .bytes = 77 };
    for (int i = 0; i < 32; i++)
        e.sha256[i] = (uint8_t)(i < 30 ? i : 224 + i);
    return e;
}

TEST(entries_ascend_are_replaced_and_dropped)
{
    static const uint64_t order[] = { 5, 1, 9, 3, 7, 0 };
    Manifest m = { 0 };
    manifest_drop(&m, 3);
    assert_null(manifest_find(&m, 3));
    for (size_t i = 0; i < HX_COUNT(order); i++) {
        const ShardEntry e = entry(order[i]);
        assert_true(manifest_add(&m, &e));
        assert_int_equal(m.n, i + 1);
    }
    static const uint64_t ascending[] = { 0, 1, 3, 5, 7, 9 };
    for (size_t i = 0; i < HX_COUNT(ascending); i++) {
        assert_int_equal(m.entry[i].shard, ascending[i]);
        assert_ptr_equal(manifest_find(&m, ascending[i]), &m.entry[i]);
    }
    static const uint64_t missing[] = { 2, 4, 6, 8, 10 };
    for (size_t i = 0; i < HX_COUNT(missing); i++) {
        assert_null(manifest_find(&m, missing[i]));
        manifest_drop(&m, missing[i]);
        assert_int_equal(m.n, 6);
    }
    ShardEntry other = entry(9);
    other.bytes = 78;
    assert_true(manifest_add(&m, &other));
    assert_int_equal(m.n, 6);
    assert_int_equal(manifest_find(&m, 9)->bytes, 78);
    manifest_drop(&m, 3);
    manifest_drop(&m, 9);
    manifest_drop(&m, 0);
    static const uint64_t left[] = { 1, 5, 7 };
    assert_int_equal(m.n, 3);
    for (size_t i = 0; i < HX_COUNT(left); i++)
        assert_int_equal(m.entry[i].shard, left[i]);
    manifest_fini(&m);
    assert_true(!m.entry && m.n == 0 && m.cap == 0);
}

/* Breakthrough: 25 games in shards of ten. */
static Run *run_of_three(void)
{
    return recording_run("breakthrough", "random", 25, 10, PROFILE_LEAN);
}

TEST(the_lines_are_these_bytes_and_come_back)
{
    static const char lines[] =
        "{\"shard\": 0, \"file\": \"shard-000000.h5\", \"first_game\": 0, \"games\": 10, \"steps\": 420, \"legal\": 1000, "
        "\"bytes\": 77, \"sha256\": \"" DIGEST "\"}\n"
        "{\"shard\": 2, \"file\": \"shard-000002.h5\", \"first_game\": 20, \"games\": 5, \"steps\": 420, \"legal\": 1000, "
        "\"nodes\": 6, \"edges\": 8, \"bytes\": 77, \"sha256\": \"" DIGEST "\"}\n";
    Run *run = run_of_three();
    char *folder = recording_folder(), *text, path[600];
    Manifest m = { 0 }, back = { 0 };
    HxError err = { "" };
    size_t size;
    ShardEntry a = entry(0), b = entry(2);
    b.games = 5, b.nodes = 6, b.edges = 8;
    snprintf(path, sizeof path, "%s/manifest.jsonl", folder);
    assert_int_equal(manifest_read(&back, path, run, &err), HX_OK); /* missing: nothing */
    assert_int_equal(back.n, 0);
    assert_true(manifest_add(&m, &a) && manifest_add(&m, &b));
    assert_int_equal(manifest_write(&m, path, &err), HX_OK);
    assert_int_equal(cli_read_file(path, 4096, &text, &size, &err), HX_OK);
    assert_int_equal(size, sizeof lines - 1);
    assert_memory_equal(text, lines, size);
    free(text);
    if (manifest_read(&back, path, run, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(back.n, 2);
    assert_memory_equal(&back.entry[0], &a, sizeof a);
    assert_memory_equal(&back.entry[1], &b, sizeof b);
    manifest_fini(&back);
    manifest_fini(&m);
    assert_int_equal(manifest_write(&m, path, &err), HX_OK); /* empty */
    assert_int_equal(cli_read_file(path, 4096, &text, &size, &err), HX_OK);
    assert_int_equal(size, 0);
    free(text);
    recording_remove(folder);
    test_free(run);
}

typedef struct LineCase {
    const char *shard, *file, *first, *games, *rest; /* as JSON */
    const char *wrong;                               /* what it says; NULL: accepted */
} LineCase;

#define TAIL "\"bytes\": 0, \"sha256\": \"" DIGEST "\""
#define SIZE "\"steps\": 1, \"legal\": 1, "

static const LineCase line_cases[] = {
    { "2", "shard-000002.h5", "20", "5", SIZE TAIL, NULL },
    { "3", "shard-000003.h5", "30", "5", SIZE TAIL, "'shard' is not a shard" },
    { "-1", "shard-000002.h5", "20", "5", SIZE TAIL, "'shard' is not a shard" },
    { "\"2\"", "shard-000002.h5", "20", "5", SIZE TAIL, "'shard' is not a shard" },
    { "2.0", "shard-000002.h5", "20", "5", SIZE TAIL, "'shard' is not a shard" },
    { "2", "shard-000001.h5", "20", "5", SIZE TAIL, "'file' is not the name" },
    { "2", "shard-000002.h5", "21", "5", SIZE TAIL, "'first_game' and 'games'" },
    { "2", "shard-000002.h5", "20", "6", SIZE TAIL, "'first_game' and 'games'" },
    { "2", "shard-000002.h5", "20", "5", "\"steps\": 1, " TAIL, "'steps', 'legal' or 'bytes'" },
    { "2", "shard-000002.h5", "20", "5", "\"legal\": 1, " TAIL, "'steps', 'legal' or 'bytes'" },
    { "2", "shard-000002.h5", "20", "5", SIZE "\"sha256\": \"" DIGEST "\"", "'steps', 'legal' or 'bytes'" },
    { "2", "shard-000002.h5", "20", "5", SIZE "\"nodes\": -1, " TAIL, "'nodes' or 'edges'" },
    { "2", "shard-000002.h5", "20", "5", SIZE "\"edges\": -1, " TAIL, "'nodes' or 'edges'" },
    { "2", "shard-000002.h5", "20", "5", SIZE "\"bytes\": 0", "'sha256' is not 64" },
    { "2", "shard-000002.h5", "20", "5", SIZE "\"bytes\": 0, \"sha256\": \"" DIGEST "0\"", "'sha256' is not 64" },
    { "2", "shard-000002.h5", "20", "5",
      SIZE "\"bytes\": 0, \"sha256\": \"0001020304050607g8090a0b0c0d0e0f101112131415161718191a1b1c1dfeff\"", "'sha256' is not 64" },
};

TEST(a_line_that_cannot_be_is_refused_by_file_line_and_field)
{
    Run *run = run_of_three();
    for (size_t i = 0; i < HX_COUNT(line_cases); i++) {
        const LineCase *c = &line_cases[i];
        char text[1200];
        Manifest m = { 0 };
        HxError err = { "" };
        snprintf(text, sizeof text, "\n{\"shard\": %s, \"file\": \"%s\", \"first_game\": %s, \"games\": %s, %s}\n", c->shard, c->file,
                 c->first, c->games, c->rest);
        const HxStatus status = manifest_parse(&m, text, "m.jsonl", run, &err);
        assert_int_equal(status, c->wrong ? HX_BAD_INPUT : HX_OK);
        assert_int_equal(m.n, c->wrong ? 0 : 1);
        if (c->wrong && (!strstr(err.text, "m.jsonl: line 2: ") || !strstr(err.text, c->wrong)))
            fail_msg("%s", err.text);
        manifest_fini(&m);
    }
    char list[] = "[]";
    Manifest m = { 0 };
    HxError err = { "" };
    assert_int_equal(manifest_parse(&m, list, "m.jsonl", run, &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "m.jsonl: line 1: not a JSON object");
    test_free(run);
}

static HxStatus parse_sizes(const Run *run, uint64_t steps, uint64_t legal, uint64_t nodes, uint64_t edges)
{
    char text[600];
    Manifest m = { 0 };
    HxError err = { "" };
    snprintf(text, sizeof text,
             "{\"shard\": 2, \"file\": \"shard-000002.h5\", \"first_game\": 20, \"games\": 5, \"steps\": %llu, \"legal\": %llu, \"nodes\": "
             "%llu, \"edges\": %llu, " TAIL "}",
             (unsigned long long)steps, (unsigned long long)legal, (unsigned long long)nodes, (unsigned long long)edges);
    const HxStatus status = manifest_parse(&m, text, "m", run, &err);
    manifest_fini(&m);
    return status;
}

TEST(sizes_are_believed_up_to_what_a_game_can_be)
{
    Run *run = run_of_three();
    const uint64_t most = (uint64_t)run->game->max_steps, legal = (uint64_t)run->game->max_legal, steps = 5 * most + 4;
    assert_int_equal(parse_sizes(run, steps, 0, 0, 0), HX_OK);
    assert_int_equal(parse_sizes(run, steps + 1, 0, 0, 0), HX_BAD_INPUT);
    assert_int_equal(parse_sizes(run, 3, 4 * legal + 3, 0, 0), HX_OK);
    assert_int_equal(parse_sizes(run, 3, 4 * legal + 4, 0, 0), HX_BAD_INPUT);
    assert_int_equal(parse_sizes(run, 3, 0, 4 * UINT64_C(1) * HX_MOST_INNER + 3, 0), HX_OK);
    assert_int_equal(parse_sizes(run, 3, 0, 4 * UINT64_C(1) * HX_MOST_INNER + 4, 0), HX_BAD_INPUT);
    assert_int_equal(parse_sizes(run, 3, 0, 3, 4 * legal + 3), HX_OK);
    assert_int_equal(parse_sizes(run, 3, 0, 3, 4 * legal + 4), HX_BAD_INPUT);
    test_free(run);
}

/* ---- Columns -------------------------------------------------------------------------------------------------------------- */

TEST(columns_have_the_width_and_the_rows_that_their_table_says)
{
    static const uint64_t rows[] = {
        [ROWS_GAMES] = 10, [ROWS_BOUNDS] = 11, [ROWS_STEPS] = 200, [ROWS_LEGAL] = 3000, [ROWS_NODES] = 40, [ROWS_EDGES] = 500
    };
    const ShardSize size = { .games = 10, .steps = 200, .legal = 3000, .nodes = 40, .edges = 500 };
    Run *run = run_of_three();
    for (ColumnId id = 0; id < N_COLUMNS; id++) {
        const ColumnInfo *c = &column_table[id];
        const uint32_t width = c->width == WIDTH_ONE     ? 1
                               : c->width == WIDTH_SEATS ? 2
                               : c->width == WIDTH_OBS   ? (uint32_t)run->game->obs_size
                                                         : 3;
        run->variety.n = 3;
        assert_int_equal(column_rows(id, &size), rows[c->rows]);
        assert_int_equal(column_width(id, run), width);
        assert_int_equal(column_fill(id), c->type == TYPE_F16 ? 0x7e00 : 0);
        run->profile = PROFILE_LEAN;
        assert_int_equal(column_is_present(id, run), c->profile == COLUMN_IN_ALL || c->width == WIDTH_VARIED);
        run->profile = PROFILE_FULL;
        assert_int_equal(column_is_present(id, run), c->profile != COLUMN_IN_TREE || c->width == WIDTH_VARIED);
        run->profile = PROFILE_TREE;
        assert_int_equal(column_is_present(id, run), c->profile != COLUMN_IN_FULL || c->width == WIDTH_VARIED);
        run->variety.n = 0;
        if (c->width == WIDTH_VARIED)
            assert_false(column_is_present(id, run));
    }
    test_free(run);
}

TEST(a_chunk_is_of_as_many_rows_as_fit_and_there_are)
{
    Run *run = run_of_three();
    const ColumnId id = COLUMN_STEPS_KIND;
    const uint64_t fit = COLUMN_CHUNK_BYTES / column_row_bytes(id, run);
    assert_int_equal(column_row_bytes(COLUMN_GAMES_UTILITY, run), 8); /* two seats of four bytes */
    for (uint64_t steps = fit - 1; steps <= fit + 1; steps++)
        assert_int_equal(column_chunk_rows(id, run, &(ShardSize){ .steps = steps }), steps < fit ? steps : fit);
    assert_int_equal(column_chunk_rows(id, run, &(ShardSize){ .steps = 1 }), 1);
    assert_int_equal(column_chunk_rows(id, run, &(ShardSize){ .steps = 0 }), 1);
    test_free(run);
}
