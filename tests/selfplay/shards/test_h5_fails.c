/* HDF5 that fails: each call of the writer fails in turn, once, and is told, and so is a chunk that cannot be read back; what is damaged
 * behind the writer's back is found before anybody is told of the file. Linked with what the writer calls wrapped. */
#include "tests/selfplay/recording.h"

#include <fcntl.h>
#include <hdf5.h>

#include "selfplay/shards/h5_reader.h"
#include "selfplay/shards/h5_writer.h"

/* ---- Calls that fail ------------------------------------------------------------------------------------------------------------ */

/* Which call fails, counted from 0; what was being written then. */
static struct {
    bool is_counting;
    long n, failing;
    const char *writing, *failed;
    const char *after; /* what was put into the file after something else had failed; NULL: nothing */
} calls;

static bool must_fail(void)
{
    if (!calls.is_counting || calls.n++ != calls.failing)
        return false;
    calls.failed = calls.writing;
    return true;
}

/* One that makes or sets something: where it must fail it is not made. */
#define FAILING(type, name, parameters, arguments)                                                                                         \
    type __real_##name parameters;                                                                                                         \
    type __wrap_##name parameters;                                                                                                         \
    type __wrap_##name parameters                                                                                                          \
    {                                                                                                                                      \
        return must_fail() ? (type)-1 : __real_##name arguments;                                                                           \
    }

/* One that closes or flushes: it does, and fails. */
#define FAILING_AFTER(name, parameters, arguments)                                                                                         \
    herr_t __real_##name parameters;                                                                                                       \
    herr_t __wrap_##name parameters;                                                                                                       \
    herr_t __wrap_##name parameters                                                                                                        \
    {                                                                                                                                      \
        const herr_t done = __real_##name arguments;                                                                                       \
        return must_fail() ? -1 : done;                                                                                                    \
    }

/* One that puts something into the file: nothing else is put there after a call that failed. */
#define FAILING_IN_FILE(type, name, parameters, arguments)                                                                                 \
    type __real_##name parameters;                                                                                                         \
    type __wrap_##name parameters;                                                                                                         \
    type __wrap_##name parameters                                                                                                          \
    {                                                                                                                                      \
        if (calls.is_counting && calls.n > calls.failing && calls.writing != calls.failed)                                                 \
            calls.after = calls.writing;                                                                                                   \
        return must_fail() ? (type)-1 : __real_##name arguments;                                                                           \
    }

FAILING(hid_t, H5Pcreate, (hid_t class), (class))
FAILING(hid_t, H5Tcopy, (hid_t type), (type))
FAILING(hid_t, H5Screate, (H5S_class_t class), (class))
FAILING(hid_t, H5Screate_simple, (int rank, const hsize_t *dims, const hsize_t *most), (rank, dims, most))
FAILING(hid_t, H5Fcreate, (const char *path, unsigned flags, hid_t creation, hid_t access), (path, flags, creation, access))
FAILING(hid_t, H5Gcreate2, (hid_t at, const char *name, hid_t links, hid_t creation, hid_t access), (at, name, links, creation, access))
FAILING_IN_FILE(hid_t, H5Acreate2, (hid_t at, const char *name, hid_t type, hid_t space, hid_t creation, hid_t access),
                (at, name, type, space, creation, access))
FAILING_IN_FILE(hid_t, H5Dcreate2, (hid_t at, const char *name, hid_t type, hid_t space, hid_t links, hid_t creation, hid_t access),
                (at, name, type, space, links, creation, access))
FAILING(herr_t, H5Pset_obj_track_times, (hid_t plist, hbool_t is_kept), (plist, is_kept))
FAILING(herr_t, H5Pset_libver_bounds, (hid_t plist, H5F_libver_t low, H5F_libver_t high), (plist, low, high))
FAILING(herr_t, H5Pset_file_locking, (hid_t plist, hbool_t is_locking, hbool_t is_ignored), (plist, is_locking, is_ignored))
FAILING(herr_t, H5Pset_fill_value, (hid_t plist, hid_t type, const void *value), (plist, type, value))
FAILING(herr_t, H5Pset_fill_time, (hid_t plist, H5D_fill_time_t when), (plist, when))
FAILING(herr_t, H5Pset_chunk, (hid_t plist, int rank, const hsize_t *dims), (plist, rank, dims))
FAILING(herr_t, H5Pset_shuffle, (hid_t plist), (plist))
FAILING(herr_t, H5Pset_deflate, (hid_t plist, unsigned level), (plist, level))
FAILING(herr_t, H5Pset_virtual, (hid_t plist, hid_t space, const char *file, const char *path, hid_t there),
        (plist, space, file, path, there))
FAILING(herr_t, H5Tset_fields, (hid_t type, size_t sign, size_t exponent, size_t n_exponent, size_t mantissa, size_t n_mantissa),
        (type, sign, exponent, n_exponent, mantissa, n_mantissa))
FAILING(herr_t, H5Tset_size, (hid_t type, size_t size), (type, size))
FAILING(herr_t, H5Tset_ebias, (hid_t type, size_t bias), (type, bias))
FAILING(herr_t, H5Tset_strpad, (hid_t type, H5T_str_t pad), (type, pad))
FAILING(herr_t, H5Tset_cset, (hid_t type, H5T_cset_t set), (type, set))
FAILING_IN_FILE(herr_t, H5Awrite, (hid_t attribute, hid_t type, const void *value), (attribute, type, value))
FAILING_IN_FILE(herr_t, H5Dwrite, (hid_t dataset, hid_t type, hid_t here, hid_t there, hid_t plist, const void *rows),
                (dataset, type, here, there, plist, rows))
FAILING_IN_FILE(herr_t, H5Dwrite_chunk,
                (hid_t dataset, hid_t plist, uint32_t filters, const hsize_t *offset, size_t size, const void *bytes),
                (dataset, plist, filters, offset, size, bytes))
FAILING(herr_t, H5Dget_chunk_storage_size, (hid_t dataset, const hsize_t *offset, hsize_t *size), (dataset, offset, size))
FAILING(herr_t, H5Dread_chunk, (hid_t dataset, hid_t plist, const hsize_t *offset, uint32_t *filters, void *bytes),
        (dataset, plist, offset, filters, bytes))
FAILING(herr_t, H5Sselect_hyperslab,
        (hid_t space, H5S_seloper_t how, const hsize_t *start, const hsize_t *stride, const hsize_t *count, const hsize_t *block),
        (space, how, start, stride, count, block))
FAILING(herr_t, H5Sselect_all, (hid_t space), (space))
FAILING_AFTER(H5Gclose, (hid_t group), (group))
FAILING_AFTER(H5Aclose, (hid_t attribute), (attribute))
FAILING_AFTER(H5Dclose, (hid_t dataset), (dataset))
FAILING_AFTER(H5Fflush, (hid_t file, H5F_scope_t scope), (file, scope))

/* ---- Damage behind the writer's back ---------------------------------------------------------------------------------------------- */

typedef enum Damage { DAMAGE_NONE, DAMAGE_CHUNK, DAMAGE_MARK } Damage;

static Damage damage;
static const char *damaged; /* how the name of the file ends; damaged once */

/* A byte of the file's first chunk of actions, or of the mark it begins with. */
static void do_damage(const char *path, haddr_t at)
{
    const int fd = open(path, O_RDWR);
    uint8_t byte;
    assert_true(fd >= 0 && at != HADDR_UNDEF);
    assert_int_equal(pread(fd, &byte, 1, (off_t)at), 1);
    byte ^= 1;
    assert_int_equal(pwrite(fd, &byte, 1, (off_t)at), 1);
    close(fd);
    damage = DAMAGE_NONE;
}

static haddr_t first_chunk(hid_t file)
{
    haddr_t at = HADDR_UNDEF;
    hsize_t offset[2], size;
    unsigned filters;
    const hid_t dataset = H5Dopen2(file, "/steps/action", H5P_DEFAULT), space = H5Dget_space(dataset);
    assert_true(H5Dget_chunk_info(dataset, space, 0, offset, &filters, &at, &size) >= 0);
    H5Sclose(space);
    __real_H5Dclose(dataset);
    return at + size / 2;
}

herr_t __real_H5Fclose(hid_t file);
herr_t __wrap_H5Fclose(hid_t file);
herr_t __wrap_H5Fclose(hid_t file)
{
    char path[700] = "";
    unsigned intent = 0;
    haddr_t at = 0;
    H5Fget_intent(file, &intent);
    const ssize_t n = damage == DAMAGE_NONE || !(intent & H5F_ACC_RDWR) ? 0 : H5Fget_name(file, path, sizeof path);
    const bool is_meant = n > 0 && strcmp(path + n - strlen(damaged), damaged) == 0;
    if (is_meant && damage == DAMAGE_CHUNK)
        at = first_chunk(file);
    const herr_t done = __real_H5Fclose(file);
    if (is_meant)
        do_damage(path, at);
    return must_fail() ? -1 : done;
}

/* ---- The tests -------------------------------------------------------------------------------------------------------------------- */

static const Part whole = { 0, 1 };

static const char *writing(const char *what)
{
    calls.writing = what;
    return what;
}

/* A file of everything that the writer can write. */
static HxStatus write_everything(const char *path, HxError *err)
{
    enum { MANY = 65, TEXT = 64 };
    static const uint8_t bytes[4] = { 1, 2, 3, 4 };
    static const uint64_t rows[2] = { 5, 6 };
    static const H5Source sources[] = { { "a.h5", 1 }, { "b.h5", 1 } };
    char text[TEXT + 1];
    const char *texts[MANY];
    H5Writer *w;
    writing("");
    HxStatus status = h5_writer_create(&w, path, PROFILE_TREE, err);
    if (status != HX_OK)
        return status;
    memset(text, 'x', TEXT);
    text[TEXT] = '\0';
    for (int i = 0; i < MANY; i++)
        texts[i] = text;
    h5_writer_number(w, writing("number"), 1);
    h5_writer_text(w, writing("text"), "a text");
    for (ColumnType type = TYPE_U8; type <= TYPE_F32; type++) {
        const ColumnId id = (ColumnId)type;
        h5_writer_declare(w, id,
                          &(H5Column){ .path = writing(column_table[id].path), .type = type, .rows = 2, .width = 1, .chunk_rows = 2 });
    }
    writing(column_table[COLUMN_GAMES_ID].path);
    h5_writer_chunk(w, COLUMN_GAMES_ID, 0, bytes, sizeof bytes);
    h5_writer_rows(w, &(H5Column){ .path = writing("/legal/rows"), .type = TYPE_U64, .rows = 2, .width = 1 }, rows);
    h5_writer_texts(w, writing("/agents/few"), texts, 2);
    h5_writer_texts(w, writing("/agents/many"), texts, MANY);
    h5_writer_virtual(w, &(H5Column){ .path = writing("/nodes/virtual"), .type = TYPE_U32, .rows = 2, .width = 1 }, sources, 2);
    writing("");
    return h5_writer_close(w, err);
}

TEST(a_call_that_fails_is_told_with_what_was_written)
{
    char *folder = recording_folder(), path[700];
    HxError err = { "" };
    snprintf(path, sizeof path, "%s/x.h5", folder);
    assert_int_equal(write_everything(path, &err), HX_OK);
    for (calls.failing = 0;; calls.failing++) {
        err = (HxError){ "" };
        calls.n = 0;
        calls.after = NULL;
        calls.is_counting = true;
        const HxStatus status = write_everything(path, &err);
        calls.is_counting = false;
        if (calls.after)
            fail_msg("call %ld failed in '%s': '%s' was put into the file after it", calls.failing, calls.failed, calls.after);
        if (H5Fget_obj_count(H5F_OBJ_ALL, H5F_OBJ_ALL) != 0)
            fail_msg("call %ld failed: something of a file is left open", calls.failing);
        if (calls.n <= calls.failing) { /* there was no such call */
            assert_int_equal(status, HX_OK);
            break;
        }
        if (status != HX_IO || !strstr(err.text, "cannot write ") || !strstr(strstr(err.text, "cannot write "), calls.failed))
            fail_msg("call %ld failed in '%s': status %d, %s", calls.failing, calls.failed, status, err.text);
    }
    assert_true(calls.failing > 100);
    recording_remove(folder);
}

/* What cannot be read back has no sum. */
TEST(a_chunk_that_cannot_be_read_back_is_told)
{
    enum { N_CALLS = 2 }; /* of a chunk: how large it is, and its bytes */
    Run *run = recording_run("leduc_poker", "random", 8, 8, PROFILE_LEAN);
    char *folder = recording_folder();
    HxError err = { "" };
    H5Reader *r;
    uint64_t sum;
    recording_play(run, folder, 1, 4, whole, false);
    Dataset *d = recording_open(folder);
    assert_int_equal(dataset_open_shard(d, &d->manifest.entry[0], &r, &err), HX_OK);
    for (calls.failing = 0; calls.failing <= N_CALLS; calls.failing++) {
        err = (HxError){ "" };
        calls.n = 0;
        calls.is_counting = true;
        const HxStatus status = h5_reader_sum(r, COLUMN_STEPS_ACTION, 1, 1, &sum, &err);
        calls.is_counting = false;
        assert_int_equal(status, calls.failing < N_CALLS ? HX_BAD_INPUT : HX_OK);
        assert_int_equal(strstr(err.text, "column /steps/action cannot be read back") != NULL, status != HX_OK);
    }
    h5_reader_close(r);
    dataset_fini(d);
    test_free(d);
    recording_remove(folder);
    test_free(run);
}

/* A run that ends by the damage and is resumed to the files of one without. */
static void assert_found(const Run *run, const char *reference, Damage kind, const char *file, const char *told)
{
    char *folder = recording_folder();
    HxError err = { "" };
    SelfplayReport report = { 0 };
    const SelfplaySpec spec = { .run = run, .folder = folder, .part = whole, .threads = 1, .live = 4 };
    assert_int_equal(folder_begin(folder, run, whole, false, &err), HX_OK);
    damage = kind;
    damaged = file;
    assert_int_equal(selfplay_run(&spec, &report, &err), HX_IO);
    assert_int_equal(damage, DAMAGE_NONE);
    if (!strstr(err.text, told))
        fail_msg("%s", err.text);
    recording_play(run, folder, 1, 4, whole, true);
    recording_assert_equal(reference, folder);
    recording_remove(folder);
}

TEST(what_is_not_on_disk_as_it_was_written_is_found_at_once)
{
    Run *run = recording_run("leduc_poker", "mcts:sims=6", 12, 8, PROFILE_LEAN);
    char *reference = recording_folder();
    recording_play(run, reference, 1, 4, whole, false);
    assert_found(run, reference, DAMAGE_CHUNK, "shard-000000.h5.tmp", "column /steps/action is not on disk as it was written");
    assert_found(run, reference, DAMAGE_MARK, "shard-000001.h5.tmp", "not a readable HDF5 file");
    assert_found(run, reference, DAMAGE_MARK, "index.h5.tmp", "not a readable HDF5 file");
    recording_remove(reference);
    test_free(run);
}
