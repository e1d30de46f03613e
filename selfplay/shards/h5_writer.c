/* HDF5, written. Chunks arrive compressed: the library only places them. */
#include "selfplay/shards/h5_writer.h"

#include "selfplay/shards/h5_library.h"

#include <errno.h>
#include <hdf5.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct H5Writer {
    hid_t file;
    hid_t column[N_COLUMNS];
    uint64_t sum[N_COLUMNS]; /* of the chunks written */
    HxStatus status;
    HxError error;
    char path[256];
};

static void complain(H5Writer *w, const char *what)
{
    if (w->status != HX_OK)
        return;
    const int why = errno;
    w->status = hx_refuse(&w->error, HX_IO, "%.200s: cannot write %.60s%s%s", w->path, what, why ? ": " : "", why ? strerror(why) : "");
}

/* Closing is when much of it is written: a close that fails is a write that failed. */
static void close_dataset(H5Writer *w, hid_t dataset, const char *path)
{
    if (dataset >= 0 && H5Dclose(dataset) < 0)
        complain(w, path);
}

void h5_writer_fail(H5Writer *w, const char *what)
{
    errno = ENOMEM;
    complain(w, what);
}

/* Whatever decides the bytes of a file is asked whether it took: where the library had no memory for a property (no times kept, this
 * version of the format, this filter), it would go on without, and the file would be sound and another one than the run's. */
static hid_t only_if(bool is_set, hid_t id, herr_t (*give_up)(hid_t))
{
    if (is_set || id < 0)
        return id;
    give_up(id);
    return H5I_INVALID_HID;
}

/* A property list of a class that keeps no times; close it. */
static hid_t create_timeless(hid_t class)
{
    const hid_t plist = H5Pcreate(class);
    return only_if(plist >= 0 && H5Pset_obj_track_times(plist, 0) >= 0, plist, H5Pclose);
}

static hid_t create_half_type(void)
{
    const hid_t type = H5Tcopy(H5T_IEEE_F32LE);
    const bool is_set = H5Tset_fields(type, 15, 10, 5, 0, 10) >= 0 && H5Tset_size(type, 2) >= 0 && H5Tset_ebias(type, 15) >= 0;
    return only_if(is_set, type, H5Tclose);
}

/* The type as it lies in the file; close it. */
static hid_t create_type(ColumnType type)
{
    switch (type) {
    case TYPE_U8:
        return H5Tcopy(H5T_STD_U8LE);
    case TYPE_U16:
        return H5Tcopy(H5T_STD_U16LE);
    case TYPE_U32:
        return H5Tcopy(H5T_STD_U32LE);
    case TYPE_U64:
        return H5Tcopy(H5T_STD_U64LE);
    case TYPE_I32:
        return H5Tcopy(H5T_STD_I32LE);
    case TYPE_F32:
        return H5Tcopy(H5T_IEEE_F32LE);
    case TYPE_F16:
        return create_half_type();
    }
    return H5I_INVALID_HID;
}

static hid_t create_space(const H5Column *column)
{
    const hsize_t dims[2] = { column->rows, column->width };
    return H5Screate_simple(column->width == 1 ? 1 : 2, dims, NULL);
}

static hid_t create_group(hid_t file, const char *path)
{
    const hid_t plist = create_timeless(H5P_GROUP_CREATE);
    const hid_t group = plist < 0 ? H5I_INVALID_HID : H5Gcreate2(file, path, H5P_DEFAULT, plist, H5P_DEFAULT);
    H5Pclose(plist);
    return group;
}

static void create_groups(H5Writer *w, Profile profile)
{
    static const char *const lean[] = { "/games", "/steps", "/legal", "/agents", "/schema", NULL }, *const full[] = { "/obs", NULL },
                             *const tree[] = { "/nodes", "/edges", NULL };
    const char *const *const more[] = { [PROFILE_LEAN] = NULL, [PROFILE_FULL] = full, [PROFILE_TREE] = tree };
    const char *const *const lists[] = { lean, more[profile] };
    for (size_t k = 0; k < HX_COUNT(lists); k++)
        for (int i = 0; w->status == HX_OK && lists[k] && lists[k][i]; i++) {
            const hid_t group = create_group(w->file, lists[k][i]);
            if (group < 0 || H5Gclose(group) < 0)
                complain(w, lists[k][i]);
        }
}

static hid_t create_file(const char *path)
{
    const hid_t access = H5Pcreate(H5P_FILE_ACCESS), creation = create_timeless(H5P_FILE_CREATE);
    /* The run has a lock of its own; some shared file systems know none. */
    const bool is_set = access >= 0 && creation >= 0 && H5Pset_libver_bounds(access, H5F_LIBVER_V110, H5F_LIBVER_V110) >= 0 &&
                        H5Pset_file_locking(access, false, true) >= 0;
    const hid_t file = is_set ? H5Fcreate(path, H5F_ACC_EXCL, creation, access) : H5I_INVALID_HID;
    H5Pclose(access);
    H5Pclose(creation);
    return file;
}

HxStatus h5_writer_create(H5Writer **out, const char *path, Profile profile, HxError *err)
{
    H5Writer *w = calloc(1, sizeof *w);
    if (!w)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write it", path);
    if (!h5_library_begin()) {
        free(w);
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: HDF5 has no memory to begin", path);
    }
    unlink(path); /* what a kill left; a link is not followed, a pipe not written to */
    strncpy(w->path, path, sizeof w->path - 1);
    for (int id = 0; id < N_COLUMNS; id++)
        w->column[id] = H5I_INVALID_HID;
    errno = 0;
    w->file = create_file(path);
    if (w->file < 0)
        complain(w, "the file");
    create_groups(w, profile);
    if (w->status != HX_OK) {
        const HxStatus status = h5_writer_status(w, err);
        h5_writer_abandon(w);
        return status;
    }
    *out = w;
    return HX_OK;
}

static void close_columns(H5Writer *w)
{
    for (int id = 0; id < N_COLUMNS; id++)
        close_dataset(w, w->column[id], column_table[id].path);
}

void h5_writer_abandon(H5Writer *w)
{
    if (!w)
        return;
    close_columns(w);
    if (w->file >= 0)
        H5Fclose(w->file);
    free(w);
}

HxStatus h5_writer_close(H5Writer *w, HxError *err)
{
    errno = 0;
    close_columns(w);
    if (H5Fflush(w->file, H5F_SCOPE_GLOBAL) < 0)
        complain(w, "its end");
    if (H5Fclose(w->file) < 0)
        complain(w, "its end");
    const HxStatus status = h5_writer_status(w, err);
    free(w);
    return status;
}

HxStatus h5_writer_status(const H5Writer *w, HxError *err)
{
    return w->status == HX_OK ? HX_OK : hx_refuse(err, w->status, "%s", w->error.text);
}

static void write_attribute(H5Writer *w, const char *name, hid_t type, const void *value)
{
    if (w->status != HX_OK)
        return;
    errno = 0;
    const hid_t space = H5Screate(H5S_SCALAR);
    const hid_t attribute = H5Acreate2(w->file, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
    if (attribute < 0 || H5Awrite(attribute, type, value) < 0)
        complain(w, name);
    if (attribute >= 0 && H5Aclose(attribute) < 0)
        complain(w, name);
    H5Sclose(space);
}

/* A text type of `size` bytes, padded with NULs; close it. */
static hid_t create_text_type(size_t size)
{
    const hid_t type = H5Tcopy(H5T_C_S1);
    const bool is_set =
        H5Tset_size(type, size > 0 ? size : 1) >= 0 && H5Tset_strpad(type, H5T_STR_NULLPAD) >= 0 && H5Tset_cset(type, H5T_CSET_UTF8) >= 0;
    return only_if(is_set, type, H5Tclose);
}

void h5_writer_text(H5Writer *w, const char *name, const char *text)
{
    const hid_t type = create_text_type(strlen(text));
    write_attribute(w, name, type, text);
    H5Tclose(type);
}

void h5_writer_number(H5Writer *w, const char *name, uint64_t value)
{
    write_attribute(w, name, H5T_STD_U64LE, &value);
}

/* A new dataset; invalid where a part of what describes it is. */
static hid_t create_dataset(H5Writer *w, const char *path, hid_t type, hid_t space, hid_t plist)
{
    if (type < 0 || space < 0 || plist < 0)
        return H5I_INVALID_HID;
    return H5Dcreate2(w->file, path, type, space, H5P_DEFAULT, plist, H5P_DEFAULT);
}

void h5_writer_declare(H5Writer *w, ColumnId id, const H5Column *column)
{
    if (w->status != HX_OK)
        return;
    errno = 0;
    const hsize_t chunk[2] = { column->chunk_rows, column->width };
    const hid_t type = create_type(column->type), space = create_space(column), plist = create_timeless(H5P_DATASET_CREATE);
    const bool is_set = plist >= 0 && H5Pset_fill_value(plist, type, &column->fill) >= 0 &&
                        H5Pset_fill_time(plist, H5D_FILL_TIME_IFSET) >= 0 && H5Pset_chunk(plist, column->width == 1 ? 1 : 2, chunk) >= 0 &&
                        H5Pset_shuffle(plist) >= 0 && H5Pset_deflate(plist, 1) >= 0;
    w->column[id] = is_set ? create_dataset(w, column->path, type, space, plist) : H5I_INVALID_HID;
    if (w->column[id] < 0)
        complain(w, column->path);
    H5Pclose(plist);
    H5Sclose(space);
    H5Tclose(type);
}

void h5_writer_chunk(H5Writer *w, ColumnId id, uint64_t row, const void *bytes, size_t size)
{
    const hsize_t offset[2] = { row, 0 };
    if (w->status != HX_OK)
        return;
    errno = 0;
    if (H5Dwrite_chunk(w->column[id], H5P_DEFAULT, 0, offset, size, bytes) < 0)
        complain(w, column_table[id].path);
    w->sum[id] = h5_fold_chunk(w->sum[id], row, bytes, size);
}

uint64_t h5_writer_sum(const H5Writer *w, ColumnId id)
{
    return w->sum[id];
}

/* Create a dataset and write all of it. `chunk_rows` 0: as it is; otherwise deflated, in chunks of that many rows. */
static void write_block(H5Writer *w, const char *path, hid_t type, hid_t space, hsize_t chunk_rows, const void *rows)
{
    errno = 0;
    const hid_t plist = create_timeless(H5P_DATASET_CREATE);
    const bool is_set = chunk_rows == 0 || (H5Pset_chunk(plist, 1, &chunk_rows) >= 0 && H5Pset_deflate(plist, 6) >= 0);
    const hid_t dataset = is_set ? create_dataset(w, path, type, space, plist) : H5I_INVALID_HID;
    if (dataset < 0 || H5Dwrite(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, rows) < 0)
        complain(w, path);
    close_dataset(w, dataset, path);
    H5Pclose(plist);
}

void h5_writer_rows(H5Writer *w, const H5Column *column, const void *rows)
{
    if (w->status != HX_OK)
        return;
    const hid_t type = create_type(column->type), space = create_space(column);
    write_block(w, column->path, type, space, 0, rows);
    H5Sclose(space);
    H5Tclose(type);
}

/* Texts of more bytes than this are deflated. */
enum { SMALL_TEXTS = 4096 };

void h5_writer_texts(H5Writer *w, const char *path, const char *const *texts, size_t n)
{
    size_t longest = 1;
    if (w->status != HX_OK)
        return;
    for (size_t i = 0; i < n; i++)
        if (strlen(texts[i]) > longest)
            longest = strlen(texts[i]);
    char *block = calloc(n, longest);
    if (!block) {
        complain(w, path);
        return;
    }
    for (size_t i = 0; i < n; i++)
        memcpy(block + i * longest, texts[i], strlen(texts[i]));
    const hsize_t dims[1] = { n };
    const hid_t type = create_text_type(longest), space = H5Screate_simple(1, dims, NULL);
    write_block(w, path, type, space, n * longest > SMALL_TEXTS ? n : 0, block);
    H5Sclose(space);
    H5Tclose(type);
    free(block);
}

void h5_writer_virtual(H5Writer *w, const H5Column *column, const H5Source *source, size_t n)
{
    if (w->status != HX_OK)
        return;
    errno = 0;
    const hid_t type = create_type(column->type), space = create_space(column), plist = create_timeless(H5P_DATASET_CREATE);
    hsize_t row = 0;
    for (size_t i = 0; i < n; i++) {
        const H5Column part = { .rows = source[i].rows, .width = column->width };
        const hsize_t start[2] = { row, 0 }, count[2] = { source[i].rows, column->width };
        row += source[i].rows;
        if (source[i].rows == 0)
            continue;
        const hid_t there = create_space(&part);
        if (H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL) < 0 ||
            H5Pset_virtual(plist, space, source[i].file, column->path, there) < 0)
            complain(w, column->path);
        H5Sclose(there);
    }
    const hid_t dataset = H5Sselect_all(space) >= 0 ? create_dataset(w, column->path, type, space, plist) : H5I_INVALID_HID;
    if (dataset < 0)
        complain(w, column->path);
    close_dataset(w, dataset, column->path);
    H5Pclose(plist);
    H5Sclose(space);
    H5Tclose(type);
}
