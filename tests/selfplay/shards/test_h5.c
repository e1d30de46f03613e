/* Shards as files: nothing of HDF5 stays open, what is written has the properties that make equal runs equal files, and what is not of the
 * format is refused. */
#include "tests/selfplay/recording.h"

#include <errno.h>
#include <hdf5.h>

#include "selfplay/data/verify.h"
#include "selfplay/shards/h5_writer.h"
#include "selfplay/shards/index.h"
#include "selfplay/shards/shard.h"

static const Part whole = { 0, 1 };

enum { N_KINDS = 3 };

/* A fresh identifier of each kind, closed again: the library numbers those of a kind one after the other. */
typedef struct Marks {
    hid_t id[N_KINDS];
} Marks;

static Marks mark(void)
{
    const Marks marks = { { H5Screate(H5S_SCALAR), H5Pcreate(H5P_FILE_ACCESS), H5Tcopy(H5T_STD_U8LE) } };
    for (int i = 0; i < N_KINDS; i++)
        assert_true(marks.id[i] >= 0);
    H5Sclose(marks.id[0]);
    H5Pclose(marks.id[1]);
    H5Tclose(marks.id[2]);
    return marks;
}

/* Nothing that came between the marks is open any more. */
static void assert_closed(const Marks *from, const char *what)
{
    static const char *const names[N_KINDS] = { "space", "property list", "type" };
    const Marks to = mark();
    for (int i = 0; i < N_KINDS; i++)
        for (hid_t id = from->id[i] + 1; id < to.id[i]; id++)
            if (H5Iis_valid(id) > 0)
                fail_msg("%s: a %s is left open", what, names[i]);
    if (H5Fget_obj_count(H5F_OBJ_ALL, H5F_OBJ_ALL) != 0)
        fail_msg("%s: something of a file is left open", what);
}

static char *in(const char *folder, const char *name)
{
    static char path[700];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void check_read(const Dataset *d)
{
    HxError err = { "" };
    Verify v = { .is_searching = false };
    if (verify_dataset(&v, d, &err) != HX_OK || v.n_problems)
        fail_msg("%s", err.text);
    H5Reader *r;
    assert_int_equal(dataset_open_shard(d, &d->manifest.entry[0], &r, &err), HX_OK);
    char text[8], *texts;
    uint64_t number;
    size_t width;
    bool is_there;
    assert_int_equal(h5_reader_text(r, "game", text, sizeof text), HX_OK);
    assert_memory_equal(text, d->run.game->name, 7); /* cut */
    assert_int_equal(text[7], '\0');
    assert_int_equal(h5_reader_number(r, "actions", &number), HX_OK);
    assert_int_equal(number, d->run.game->n_actions);
    assert_int_equal(h5_reader_number(r, "no such", &number), HX_BAD_INPUT);
    assert_int_equal(h5_reader_text(r, "no such", text, sizeof text), HX_BAD_INPUT);
    assert_int_equal(h5_reader_text(r, "actions", text, sizeof text), HX_BAD_INPUT); /* a number */
    assert_int_equal(h5_reader_texts(r, "/agents/config", 1, &texts, &width), HX_OK);
    assert_string_equal(texts, "mcts:sims=6");
    assert_int_equal(width, 12);
    free(texts);
    assert_int_equal(h5_reader_texts(r, "/agents/config", 2, &texts, &width), HX_BAD_INPUT);
    assert_null(texts);
    assert_int_equal(h5_reader_texts(r, "/agents/none", 1, &texts, &width), HX_BAD_INPUT);
    assert_int_equal(h5_reader_texts(r, "/games/id", 8, &texts, &width), HX_BAD_INPUT); /* numbers */
    assert_int_equal(h5_reader_has(r, "/agents/config", &is_there), HX_OK);
    assert_true(is_there);
    assert_int_equal(h5_reader_has(r, "/agents/none", &is_there), HX_OK);
    assert_false(is_there);
    assert_int_equal(h5_reader_has(r, "/none/none", &is_there), HX_OK);
    assert_false(is_there);
    assert_int_equal(h5_reader_has_attribute(r, "run", &is_there), HX_OK);
    assert_true(is_there);
    assert_int_equal(h5_reader_has_attribute(r, "no such", &is_there), HX_OK);
    assert_false(is_there);
    h5_reader_close(r);
}

static void check_run(Profile profile)
{
    Run *run = recording_run("leduc_poker", "mcts:sims=6", 20, 8, profile);
    char *folder = recording_folder();
    HxError err = { "" };
    const Marks begin = mark();
    recording_play(run, folder, 1, 4, whole, false);
    assert_closed(&begin, "writing");
    Dataset *d = recording_open(folder);
    check_read(d);
    assert_closed(&begin, "reading");
    ShardEntry other = d->manifest.entry[0];
    H5Reader *r;
    other.steps++;
    assert_int_equal(dataset_open_shard(d, &other, &r, &err), HX_BAD_INPUT); /* of another length */
    d->manifest.entry[0].steps++;
    assert_int_equal(verify_index(d, &err), HX_IO); /* verify has told of such a shard before */
    assert_closed(&begin, "refusing");
    dataset_fini(d);
    test_free(d);
    recording_remove(folder);
    test_free(run);
}

TEST(nothing_of_the_library_stays_open)
{
    assert_true(H5open() >= 0);
    for (Profile profile = PROFILE_LEAN; profile <= PROFILE_TREE; profile++)
        check_run(profile);
}

/* Nobody searches: no shard has a node. */
TEST(a_run_without_a_row_of_some_columns_has_its_index)
{
    Run *run = recording_run("pig", "random", 4, 2, PROFILE_TREE);
    char *folder = recording_folder();
    HxError err = { "" };
    assert_true(recording_play(run, folder, 1, 2, whole, false).is_complete);
    Dataset *d = recording_open(folder);
    assert_int_equal(d->manifest.entry[0].nodes, 0);
    assert_int_equal(verify_index(d, &err), HX_OK);
    dataset_fini(d);
    test_free(d);
    recording_remove(folder);
    test_free(run);
}

static void read_numbers(const char *path, const char *column, hsize_t n, uint64_t *out)
{
    const hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT), dataset = H5Dopen2(file, column, H5P_DEFAULT),
                space = H5Dget_space(dataset);
    assert_true(file >= 0 && dataset >= 0);
    assert_int_equal(H5Sget_simple_extent_npoints(space), n);
    assert_true(H5Dread(dataset, H5T_NATIVE_UINT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, out) >= 0);
    H5Sclose(space);
    H5Dclose(dataset);
    H5Fclose(file);
}

/* What is read through the index is what lies in the shards, one after the other. */
TEST(an_index_lies_over_its_shards_in_their_order)
{
    static const char *const columns[] = { "/steps/action", "/legal/visits" };
    Run *run = recording_run("leduc_poker", "mcts:sims=6", 20, 8, PROFILE_LEAN);
    char *folder = recording_folder();
    uint64_t id[20];
    recording_play(run, folder, 1, 4, whole, false);
    Dataset *d = recording_open(folder);
    read_numbers(in(folder, "index.h5"), "/games/id", 20, id);
    for (uint64_t i = 0; i < 20; i++)
        assert_int_equal(id[i], i);
    for (size_t c = 0; c < HX_COUNT(columns); c++) {
        uint64_t n = 0, rows[4096], part[4096];
        for (size_t i = 0; i < 3; i++)
            n += c == 0 ? d->manifest.entry[i].steps : d->manifest.entry[i].legal;
        assert_true(n <= HX_COUNT(rows));
        read_numbers(in(folder, "index.h5"), columns[c], n, rows);
        n = 0;
        for (size_t i = 0; i < 3; i++) {
            const uint64_t n_part = c == 0 ? d->manifest.entry[i].steps : d->manifest.entry[i].legal;
            char name[SHARD_NAME_BYTES];
            shard_name(i, name);
            read_numbers(in(folder, name), columns[c], n_part, part);
            assert_memory_equal(rows + n, part, n_part * sizeof *part);
            n += n_part;
        }
    }
    dataset_fini(d);
    test_free(d);
    recording_remove(folder);
    test_free(run);
}

/* ---- What is in a file ------------------------------------------------------------------------------------------------------ */

static void check_times(hid_t plist, const char *what)
{
    hbool_t has_times = true;
    assert_true(H5Pget_obj_track_times(plist, &has_times) >= 0);
    if (has_times)
        fail_msg("%s keeps times", what);
    H5Pclose(plist);
}

/* Shuffled and deflated as quickly as can be, with the value of the table where no chunk lies. */
static void check_column(hid_t file, ColumnId id)
{
    const ColumnInfo *info = &column_table[id];
    const hid_t dataset = H5Dopen2(file, info->path, H5P_DEFAULT), plist = H5Dget_create_plist(dataset), type = H5Dget_type(dataset);
    unsigned flags, level = 0;
    size_t n = 1;
    uint64_t fill = 1, expected = column_fill(id);
    H5D_fill_time_t when;
    assert_true(dataset >= 0 && plist >= 0);
    assert_int_equal(H5Pget_nfilters(plist), 2);
    size_t none = 0;
    assert_int_equal(H5Pget_filter2(plist, 0, &flags, &none, NULL, 0, NULL, NULL), H5Z_FILTER_SHUFFLE);
    assert_int_equal(H5Pget_filter2(plist, 1, &flags, &n, &level, 0, NULL, NULL), H5Z_FILTER_DEFLATE);
    assert_int_equal(level, 1);
    assert_true(H5Pget_fill_value(plist, type, &fill) >= 0);
    assert_memory_equal(&fill, &expected, column_type_bytes(info->type));
    assert_true(H5Pget_fill_time(plist, &when) >= 0);
    assert_int_equal(when, H5D_FILL_TIME_IFSET);
    if (info->type == TYPE_F16) {
        size_t sign, exponent, n_exponent, mantissa, n_mantissa;
        assert_true(H5Tget_fields(type, &sign, &exponent, &n_exponent, &mantissa, &n_mantissa) >= 0);
        assert_true(sign == 15 && exponent == 10 && n_exponent == 5 && mantissa == 0 && n_mantissa == 10);
        assert_int_equal(H5Tget_ebias(type), 15);
    }
    check_times(plist, info->path);
    H5Tclose(type);
    H5Dclose(dataset);
}

static void check_text_type(hid_t type)
{
    assert_int_equal(H5Tget_strpad(type), H5T_STR_NULLPAD);
    assert_int_equal(H5Tget_cset(type), H5T_CSET_UTF8);
    H5Tclose(type);
}

TEST(a_shard_keeps_no_times_and_says_what_its_bytes_are)
{
    Run *run = recording_run("leduc_poker", "mcts:sims=6", 8, 8, PROFILE_FULL);
    char *folder = recording_folder();
    recording_play(run, folder, 1, 4, whole, false);
    const hid_t file = H5Fopen(in(folder, "shard-000000.h5"), H5F_ACC_RDONLY, H5P_DEFAULT);
    assert_true(file >= 0);
    static const char *const groups[] = { "/games", "/steps", "/legal", "/agents", "/schema", "/obs" };
    for (size_t i = 0; i < HX_COUNT(groups); i++) {
        const hid_t group = H5Gopen2(file, groups[i], H5P_DEFAULT);
        assert_true(group >= 0);
        check_times(H5Gget_create_plist(group), groups[i]);
        H5Gclose(group);
    }
    H5O_info_t root;
    assert_true(H5Oget_info(file, &root) >= 0);
    assert_true(root.ctime == 0 && root.mtime == 0);
    for (ColumnId id = 0; id < N_COLUMNS; id++)
        if (column_is_present(id, run))
            check_column(file, id);
    const hid_t attribute = H5Aopen(file, "game", H5P_DEFAULT), names = H5Dopen2(file, "/agents/name", H5P_DEFAULT);
    check_text_type(H5Aget_type(attribute));
    check_text_type(H5Dget_type(names));
    check_times(H5Dget_create_plist(names), "/agents/name");
    H5Dclose(names);
    H5Aclose(attribute);
    H5Fclose(file);
    recording_remove(folder);
    test_free(run);
}

/* Texts of up to 4096 bytes in all lie as they are, more are deflated. */
TEST(many_texts_are_deflated)
{
    char *folder = recording_folder();
    HxError err = { "" };
    H5Writer *w;
    char text[100];
    const char *list[65];
    memset(text, 'x', sizeof text);
    text[64] = '\0';
    for (size_t i = 0; i < 65; i++)
        list[i] = text;
    assert_int_equal(h5_writer_create(&w, in(folder, "x.h5"), PROFILE_LEAN, &err), HX_OK);
    h5_writer_texts(w, "/agents/few", list, 64);
    h5_writer_texts(w, "/agents/many", list, 65);
    list[1] = "";
    h5_writer_texts(w, "/agents/mixed", list, 2);
    assert_int_equal(h5_writer_close(w, &err), HX_OK);
    const hid_t file = H5Fopen(in(folder, "x.h5"), H5F_ACC_RDONLY, H5P_DEFAULT);
    static const char *const paths[] = { "/agents/few", "/agents/many" };
    for (size_t i = 0; i < 2; i++) {
        const hid_t dataset = H5Dopen2(file, paths[i], H5P_DEFAULT), plist = H5Dget_create_plist(dataset);
        unsigned flags, level = 0;
        size_t n = 1;
        assert_int_equal(H5Pget_nfilters(plist), i);
        if (i == 1)
            assert_int_equal(H5Pget_filter2(plist, 0, &flags, &n, &level, 0, NULL, NULL), H5Z_FILTER_DEFLATE);
        assert_int_equal(level, i ? 6 : 0);
        H5Pclose(plist);
        H5Dclose(dataset);
    }
    char block[128] = "";
    const hid_t mixed = H5Dopen2(file, "/agents/mixed", H5P_DEFAULT), type = H5Dget_type(mixed);
    assert_int_equal(H5Tget_size(type), 64);
    assert_true(H5Dread(mixed, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, block) >= 0);
    for (int i = 0; i < 128; i++)
        assert_int_equal(block[i], i < 64 ? 'x' : 0);
    H5Tclose(type);
    H5Dclose(mixed);
    H5Fclose(file);
    recording_remove(folder);
}

TEST(a_file_that_cannot_be_written_tells_what_failed_first)
{
    char *folder = recording_folder();
    HxError err = { "" };
    H5Writer *w;
    assert_int_equal(h5_writer_create(&w, in(folder, "none/x.h5"), PROFILE_LEAN, &err), HX_IO);
    assert_non_null(strstr(err.text, "cannot write the file: No such file or directory"));
    err.text[0] = '\0';
    assert_int_equal(h5_writer_create(&w, in(folder, "x.h5"), PROFILE_LEAN, &err), HX_OK);
    assert_int_equal(h5_writer_status(w, &err), HX_OK);
    h5_writer_fail(w, "the first");
    h5_writer_fail(w, "the second");
    h5_writer_number(w, "third", 3);
    assert_int_equal(h5_writer_close(w, &err), HX_IO);
    assert_non_null(strstr(err.text, "cannot write the first: Cannot allocate memory"));
    recording_remove(folder);
}

/* Why the library refused it is not why something else failed before. */
static void assert_told(H5Writer *w, const char *expected)
{
    HxError err = { "" };
    assert_int_equal(h5_writer_status(w, &err), HX_IO);
    const char *told = strstr(err.text, "cannot write ");
    assert_non_null(told);
    assert_string_equal(told + 13, expected);
    h5_writer_abandon(w);
}

static H5Writer *begin_file(const char *folder)
{
    HxError err = { "" };
    H5Writer *w;
    errno = ENOENT;
    if (h5_writer_create(&w, in(folder, "x.h5"), PROFILE_LEAN, &err) != HX_OK)
        fail_msg("%s", err.text);
    errno = ENOENT;
    return w;
}

TEST(what_is_refused_is_told_and_what_is_given_up_is_closed)
{
    static const char *const texts[] = { "a", "b" };
    static const uint64_t numbers[] = { 1, 2 };
    const H5Column column = { .path = "/games/id", .type = TYPE_U64, .rows = 2, .width = 1, .chunk_rows = 2 };
    const H5Column no_chunks = { .path = "/games/id", .type = TYPE_U64, .rows = 2, .width = 1 };
    char *folder = recording_folder();
    assert_true(H5open() >= 0);
    const Marks begin = mark();
    H5Writer *w = begin_file(folder);
    h5_writer_number(w, "twice", 1);
    errno = ENOENT;
    h5_writer_number(w, "twice", 2);
    assert_told(w, "twice");
    w = begin_file(folder);
    h5_writer_texts(w, "/agents/x", texts, 2);
    errno = ENOENT;
    h5_writer_texts(w, "/agents/x", texts, 2);
    assert_told(w, "/agents/x");
    w = begin_file(folder);
    h5_writer_rows(w, &no_chunks, numbers);
    errno = ENOENT;
    h5_writer_rows(w, &no_chunks, numbers);
    assert_told(w, "/games/id");
    w = begin_file(folder);
    h5_writer_declare(w, COLUMN_GAMES_ID, &no_chunks);
    assert_told(w, "/games/id");
    w = begin_file(folder);
    h5_writer_chunk(w, COLUMN_GAMES_ID, 0, numbers, sizeof numbers); /* of no column */
    assert_told(w, "/games/id");
    w = begin_file(folder);
    h5_writer_virtual(w, &column, &(H5Source){ "a.h5", 2 }, 1);
    errno = ENOENT;
    h5_writer_virtual(w, &column, &(H5Source){ "a.h5", 2 }, 1);
    assert_told(w, "/games/id");
    assert_closed(&begin, "refusing");
    w = begin_file(folder);
    h5_writer_declare(w, COLUMN_GAMES_ID, &column);
    h5_writer_abandon(w);
    h5_writer_abandon(NULL);
    assert_closed(&begin, "giving up");
    recording_remove(folder);
}

/* ---- What is not of the format ---------------------------------------------------------------------------------------------- */

static HxStatus open_shard(const Run *run, const char *path, const ShardEntry *entry, HxError *err)
{
    H5Reader *r;
    const ShardSize size = shard_entry_size(entry);
    *err = (HxError){ "" };
    const HxStatus status = h5_reader_open(&r, path, run, &size, err);
    if (status == HX_OK)
        h5_reader_close(r);
    return status;
}

TEST(names_that_are_not_of_the_format_are_refused)
{
    static const char *const strange[] = { "/strange", "/games/strange", "/steps/idx", "/edges" };
    Run *run = recording_run("leduc_poker", "mcts:sims=6", 8, 8, PROFILE_LEAN);
    char *folder = recording_folder(), path[700];
    HxError err = { "" };
    recording_play(run, folder, 1, 4, whole, false);
    Dataset *d = recording_open(folder);
    const ShardEntry *entry = &d->manifest.entry[0];
    snprintf(path, sizeof path, "%s", in(folder, "shard-000000.h5"));
    assert_int_equal(open_shard(run, path, entry, &err), HX_OK);
    for (size_t i = 0; i < HX_COUNT(strange); i++) {
        hid_t file = H5Fopen(path, H5F_ACC_RDWR, H5P_DEFAULT);
        H5Gclose(H5Gcreate2(file, strange[i], H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        H5Fclose(file);
        assert_int_equal(open_shard(run, path, entry, &err), HX_BAD_INPUT);
        char expected[100];
        snprintf(expected, sizeof expected, "holds %s, which the format does not have", strange[i]);
        assert_non_null(strstr(err.text, expected));
        file = H5Fopen(path, H5F_ACC_RDWR, H5P_DEFAULT);
        assert_true(H5Ldelete(file, strange[i], H5P_DEFAULT) >= 0);
        H5Fclose(file);
        assert_int_equal(open_shard(run, path, entry, &err), HX_OK);
    }
    hid_t file = H5Fopen(path, H5F_ACC_RDWR, H5P_DEFAULT); /* a link that leads elsewhere, under a name of the format */
    assert_true(H5Lmove(file, "/games/id", file, "/elsewhere", H5P_DEFAULT, H5P_DEFAULT) >= 0);
    assert_true(H5Lcreate_soft("/elsewhere", file, "/games/id", H5P_DEFAULT, H5P_DEFAULT) >= 0);
    H5Fclose(file);
    assert_int_equal(open_shard(run, path, entry, &err), HX_BAD_INPUT);
    file = H5Fopen(path, H5F_ACC_RDWR, H5P_DEFAULT); /* a column that is laid over another file */
    const hsize_t rows = entry->games;
    const hid_t space = H5Screate_simple(1, &rows, NULL), plist = H5Pcreate(H5P_DATASET_CREATE);
    assert_true(H5Ldelete(file, "/games/id", H5P_DEFAULT) >= 0);
    assert_true(H5Pset_virtual(plist, space, "elsewhere.h5", "/games/id", space) >= 0);
    H5Dclose(H5Dcreate2(file, "/games/id", H5T_STD_U64LE, space, H5P_DEFAULT, plist, H5P_DEFAULT));
    H5Pclose(plist);
    H5Sclose(space);
    assert_true(H5Ldelete(file, "/elsewhere", H5P_DEFAULT) >= 0);
    H5Fclose(file);
    assert_int_equal(open_shard(run, path, entry, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "column /games/id is in another file"));
    ShardEntry longer = *entry;
    longer.games++;
    assert_int_equal(open_shard(run, path, &longer, &err), HX_BAD_INPUT);
    dataset_fini(d);
    test_free(d);
    recording_remove(folder);
    test_free(run);
}
