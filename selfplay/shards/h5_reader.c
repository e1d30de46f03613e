/* HDF5, read. */
#include "selfplay/shards/h5_reader.h"

#include "selfplay/files.h"
#include "selfplay/shards/h5_library.h"

#include <hdf5.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct H5Reader {
    hid_t file;
    const Run *run;
    hid_t column[N_COLUMNS];
    char path[256];
};

enum { CHUNK_MAX_BYTES = 1 << 28 };

/* Does an entry of HDF5's own list of complaints speak of the machine, not of the file? */
static herr_t note_trouble(unsigned n, const H5E_error2_t *entry, void *ctx)
{
    HxStatus *status = ctx;
    (void)n;
    if (entry->maj_num == H5E_RESOURCE || entry->min_num == H5E_CANTALLOC || entry->min_num == H5E_NOSPACE)
        *status = HX_NO_MEMORY;
    else if (entry->maj_num == H5E_IO && (entry->min_num == H5E_READERROR || entry->min_num == H5E_SEEKERROR) && *status == HX_BAD_INPUT)
        *status = HX_IO;
    return 0;
}

/* Why the last call of HDF5 failed: damage of the file, unless it lacked memory or could not read. */
static HxStatus why_it_failed(void)
{
    HxStatus status = HX_BAD_INPUT;
    H5Ewalk2(H5E_DEFAULT, H5E_WALK_UPWARD, note_trouble, &status);
    return status;
}

/* Is every step of a path a link inside this very file? Others lead to files of other people. */
static bool lies_here(hid_t file, const char *path)
{
    char step[64];
    for (size_t n = 1;; n++) {
        if (path[n] != '/' && path[n] != '\0')
            continue;
        H5L_info_t link;
        if (n >= sizeof step)
            return false;
        memcpy(step, path, n);
        step[n] = '\0';
        if (H5Lget_info(file, step, &link, H5P_DEFAULT) < 0 || link.type != H5L_TYPE_HARD)
            return false;
        if (path[n] == '\0')
            return true;
    }
}

/* No filter but shuffle and deflate? */
static bool has_our_filters(hid_t plist)
{
    const int n = H5Pget_nfilters(plist);
    for (int i = 0; i < n; i++) {
        unsigned flags;
        size_t n_values = 0;
        const H5Z_filter_t filter = H5Pget_filter2(plist, (unsigned)i, &flags, &n_values, NULL, 0, NULL, NULL);
        if (filter != H5Z_FILTER_SHUFFLE && filter != H5Z_FILTER_DEFLATE)
            return false;
    }
    return n >= 0;
}

/* Are the bytes in this file, in chunks of a size one can hold? The first call that fails ends it, so that its complaint still stands. */
static bool has_our_layout(hid_t plist, size_t element)
{
    hsize_t chunk[2] = { 1, 1 };
    switch (H5Pget_layout(plist)) {
    case H5D_COMPACT:
        return true;
    case H5D_CONTIGUOUS:
        return H5Pget_external_count(plist) == 0;
    case H5D_CHUNKED:
        return H5Pget_chunk(plist, 2, chunk) >= 1 && chunk[0] <= CHUNK_MAX_BYTES && chunk[1] <= CHUNK_MAX_BYTES &&
               chunk[0] * chunk[1] * element <= CHUNK_MAX_BYTES && has_our_filters(plist);
    default:
        return false;
    }
}

/* HX_OK where a dataset is stored as we store it: in this very file, through our filters. */
static HxStatus check_storage(hid_t dataset)
{
    const hid_t type = H5Dget_type(dataset);
    if (type < 0)
        return why_it_failed();
    const size_t element = H5Tget_size(type);
    H5Tclose(type);
    const hid_t plist = H5Dget_create_plist(dataset);
    if (plist < 0)
        return why_it_failed();
    const HxStatus status = has_our_layout(plist, element) ? HX_OK : why_it_failed(); /* the next call forgets why */
    H5Pclose(plist);
    return status;
}

/* Is the type in the file, byte for byte, the one the table says? */
static bool has_type(hid_t dataset, ColumnType expected)
{
    const hid_t type = H5Dget_type(dataset);
    const bool is_float = expected == TYPE_F16 || expected == TYPE_F32, is_signed = expected == TYPE_I32;
    bool fits = type >= 0 && H5Tget_size(type) == column_type_bytes(expected) &&
                H5Tget_class(type) == (is_float ? H5T_FLOAT : H5T_INTEGER) &&
                (H5Tget_size(type) == 1 || H5Tget_order(type) == H5T_ORDER_LE);
    if (fits && !is_float)
        fits = H5Tget_sign(type) == (is_signed ? H5T_SGN_2 : H5T_SGN_NONE);
    if (type >= 0)
        H5Tclose(type);
    return fits;
}

static bool has_shape(hid_t dataset, uint64_t rows, uint32_t width)
{
    hsize_t dims[2] = { 0, 1 };
    const hid_t space = H5Dget_space(dataset);
    const int expected = width == 1 ? 1 : 2;
    const bool fits = space >= 0 && H5Sget_simple_extent_ndims(space) == expected &&
                      H5Sget_simple_extent_dims(space, dims, NULL) == expected && dims[0] == rows && dims[1] == width;
    if (space >= 0)
        H5Sclose(space);
    return fits;
}

static HxStatus open_column(H5Reader *r, ColumnId id, const ShardSize *size, HxError *err)
{
    const ColumnInfo *info = &column_table[id];
    H5Eclear2(H5E_DEFAULT); /* what is told below is of this column */
    if (!lies_here(r->file, info->path))
        return hx_refuse(err, why_it_failed(), "%.200s: column %s is missing, or a link elsewhere", r->path, info->path);
    r->column[id] = H5Dopen2(r->file, info->path, H5P_DEFAULT);
    if (r->column[id] < 0)
        return hx_refuse(err, why_it_failed(), "%.200s: column %s is missing", r->path, info->path);
    const HxStatus storage = check_storage(r->column[id]);
    if (storage != HX_OK)
        return hx_refuse(err, storage, "%.200s: column %s is in another file, or uses an unknown filter", r->path, info->path);
    if (!has_type(r->column[id], info->type))
        return hx_refuse(err, why_it_failed(), "%.200s: column %s has another type", r->path, info->path);
    if (!has_shape(r->column[id], column_rows(id, size), column_width(id, r->run)))
        return hx_refuse(err, why_it_failed(), "%.200s: column %s has another shape than the manifest says", r->path, info->path);
    return HX_OK;
}

/* ---- Names ---------------------------------------------------------------------------------------------------------------- */

static const char *const texts_table[] = { "/agents/name", "/agents/config", "/schema/features" };

/* Is it a dataset of the format, or, with is_group, the group of one? */
static bool is_name_of(const char *path, bool is_group, const char *known)
{
    const size_t n = strlen(path);
    return strncmp(path, known, n) == 0 && known[n] == (is_group ? '/' : '\0');
}

static bool is_of_the_format(const Run *run, const char *path, bool is_group)
{
    bool is_known = false;
    for (size_t i = 0; i < HX_COUNT(texts_table) && !is_known; i++)
        is_known = is_name_of(path, is_group, texts_table[i]);
    for (ColumnId id = 0; id < N_COLUMNS && !is_known; id++)
        is_known = column_is_present(id, run) && is_name_of(path, is_group, column_table[id].path);
    return is_known;
}

typedef struct Names {
    const Run *run;
    const char *group; /* whose links are looked at; "": the root */
    char unknown[64];  /* the first that is none of ours; "": there is none */
} Names;

static herr_t meet_link(hid_t group, const char *name, const H5L_info_t *info, void *ctx)
{
    Names *names = ctx;
    char path[sizeof names->unknown];
    (void)group;
    const int n = snprintf(path, sizeof path, "%s/%s", names->group, name);
    const bool is_ours = n < (int)sizeof path && info->type == H5L_TYPE_HARD && is_of_the_format(names->run, path, names->group[0] == '\0');
    if (!is_ours)
        memcpy(names->unknown, path, sizeof path);
    return is_ours ? 0 : 1;
}

static HxStatus check_group(const H5Reader *r, const char *path, HxError *err)
{
    Names names = { .run = r->run, .group = path };
    H5Eclear2(H5E_DEFAULT);
    const hid_t group = H5Gopen2(r->file, path[0] ? path : "/", H5P_DEFAULT);
    if (group < 0)
        return hx_refuse(err, why_it_failed(), "%.200s: %s is not a group", r->path, path);
    const herr_t met = H5Literate(group, H5_INDEX_NAME, H5_ITER_NATIVE, NULL, meet_link, &names);
    const HxStatus status = met < 0 ? why_it_failed() : HX_OK;
    H5Gclose(group);
    if (met < 0)
        return hx_refuse(err, status, "%.200s: the names in %s/ cannot be read", r->path, path);
    return met == 0 ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "%.200s: holds %s, which the format does not have", r->path, names.unknown);
}

/* Every name in the file is one of the format, and leads to a place in the file: nothing is there for others to follow. */
static HxStatus check_names(const H5Reader *r, HxError *err)
{
    static const char *const groups[] = { "/games", "/steps", "/legal", "/agents", "/schema", "/obs", "/nodes", "/edges" };
    HxStatus status = check_group(r, "", err);
    for (size_t i = 0; i < HX_COUNT(groups) && status == HX_OK; i++) {
        const htri_t is_there = is_of_the_format(r->run, groups[i], true) ? H5Lexists(r->file, groups[i], H5P_DEFAULT) : 0;
        if (is_there < 0)
            status = hx_refuse(err, why_it_failed(), "%.200s: the names in it cannot be read", r->path);
        else if (is_there > 0)
            status = check_group(r, groups[i], err);
    }
    return status;
}

/* ---- The file --------------------------------------------------------------------------------------------------------------- */

/* A reader of a file, no column of it open yet. */
static HxStatus open_file(H5Reader **out, const char *path, const Run *run, HxError *err)
{
    HxStatus status = files_check_regular(path, err);
    if (status != HX_OK)
        return status;
    H5Reader *r = calloc(1, sizeof *r);
    if (!r || !h5_library_begin()) {
        free(r);
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", path);
    }
    r->run = run;
    strncpy(r->path, path, sizeof r->path - 1);
    for (int id = 0; id < N_COLUMNS; id++)
        r->column[id] = H5I_INVALID_HID;
    const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_file_locking(access, false, true); /* read-only folders and file systems without locks are fine */
    r->file = H5Fopen(path, H5F_ACC_RDONLY, access);
    if (r->file < 0)
        status = hx_refuse(err, why_it_failed(), "%.200s: not a readable HDF5 file", path);
    H5Pclose(access);
    if (status == HX_OK && run)
        status = check_names(r, err);
    if (status != HX_OK)
        h5_reader_close(r);
    else
        *out = r;
    return status;
}

HxStatus h5_reader_open(H5Reader **out, const char *path, const Run *run, const ShardSize *size, HxError *err)
{
    H5Reader *r;
    HxStatus status = open_file(&r, path, run, err);
    if (status != HX_OK)
        return status;
    for (ColumnId id = 0; id < N_COLUMNS && status == HX_OK; id++)
        if (column_is_present(id, run))
            status = open_column(r, id, size, err);
    if (status != HX_OK)
        h5_reader_close(r);
    else
        *out = r;
    return status;
}

void h5_reader_close(H5Reader *r)
{
    if (!r)
        return;
    for (int id = 0; id < N_COLUMNS; id++)
        if (r->column[id] >= 0)
            H5Dclose(r->column[id]);
    if (r->file >= 0)
        H5Fclose(r->file);
    free(r);
}

HxStatus h5_reader_rows(H5Reader *r, ColumnId id, uint64_t first, uint64_t n, void *out, HxError *err)
{
    const uint32_t width = column_width(id, r->run);
    const hsize_t start[2] = { first, 0 }, count[2] = { n, width };
    if (n == 0)
        return HX_OK;
    const hid_t there = H5Dget_space(r->column[id]), here = H5Screate_simple(width == 1 ? 1 : 2, count, NULL);
    const hid_t type = H5Dget_type(r->column[id]);
    const bool is_read = there >= 0 && H5Sselect_hyperslab(there, H5S_SELECT_SET, start, NULL, count, NULL) >= 0 &&
                         H5Dread(r->column[id], type, here, there, H5P_DEFAULT, out) >= 0;
    H5Tclose(type);
    H5Sclose(here);
    H5Sclose(there);
    return is_read ? HX_OK
                   : hx_refuse(err, why_it_failed(), "%.200s: column %s: rows %llu .. are damaged", r->path, column_table[id].path,
                               (unsigned long long)first);
}

HxStatus h5_reader_sum(H5Reader *r, ColumnId id, uint64_t rows, uint64_t chunk_rows, uint64_t *sum, HxError *err)
{
    uint8_t *bytes = NULL;
    hsize_t cap = 0;
    HxStatus status = HX_OK;
    *sum = 0;
    for (uint64_t row = 0; row < rows && status == HX_OK; row += chunk_rows) {
        const hsize_t offset[2] = { row, 0 };
        hsize_t size = 0;
        uint32_t filters;
        if (H5Dget_chunk_storage_size(r->column[id], offset, &size) < 0)
            status = why_it_failed();
        if (size > cap) {
            free(bytes);
            bytes = malloc(size);
            cap = size;
        }
        if (status == HX_OK && size > 0 && !bytes)
            status = HX_NO_MEMORY;
        if (status == HX_OK && size > 0 && H5Dread_chunk(r->column[id], H5P_DEFAULT, offset, &filters, bytes) < 0)
            status = why_it_failed();
        if (status == HX_OK && size > 0)
            *sum = h5_fold_chunk(*sum, row, bytes, size);
    }
    free(bytes);
    return status == HX_OK ? HX_OK
                           : hx_refuse(err, status, "%.200s: column %s cannot be read back%s", r->path, column_table[id].path,
                                       status == HX_NO_MEMORY ? ": no memory" : "");
}

/* An attribute of the file that holds one value: HDF5 would write as many as there are into the room of one. */
static HxStatus open_attribute(const H5Reader *r, const char *name, hid_t *out)
{
    H5Eclear2(H5E_DEFAULT);
    *out = H5Aopen(r->file, name, H5P_DEFAULT);
    const hid_t space = *out < 0 ? H5I_INVALID_HID : H5Aget_space(*out);
    if (space >= 0 && H5Sget_simple_extent_npoints(space) == 1) {
        H5Sclose(space);
        return HX_OK;
    }
    const HxStatus status = why_it_failed();
    if (space >= 0)
        H5Sclose(space);
    if (*out >= 0)
        H5Aclose(*out);
    return status;
}

/* Bytes of a text of a type that is one of fixed length; 0 where it is none. */
static size_t text_bytes(hid_t type, size_t most)
{
    const bool is_text = type >= 0 && H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0;
    const size_t size = is_text ? H5Tget_size(type) : 0;
    return size <= most ? size : 0;
}

HxStatus h5_reader_text(H5Reader *r, const char *name, char *out, size_t cap)
{
    hid_t attribute;
    HxStatus status = open_attribute(r, name, &attribute);
    if (status != HX_OK)
        return status;
    const hid_t type = H5Aget_type(attribute);
    const size_t size = text_bytes(type, (1 << 20) - 1);
    char *text = size > 0 ? calloc(1, size + 1) : NULL;
    if (size == 0)
        status = why_it_failed();
    else if (!text)
        status = HX_NO_MEMORY;
    else if (H5Aread(attribute, type, text) < 0)
        status = why_it_failed();
    if (status == HX_OK) {
        strncpy(out, text, cap - 1);
        out[cap - 1] = '\0';
    }
    free(text);
    if (type >= 0)
        H5Tclose(type);
    H5Aclose(attribute);
    return status;
}

HxStatus h5_reader_number(H5Reader *r, const char *name, uint64_t *out)
{
    hid_t attribute;
    HxStatus status = open_attribute(r, name, &attribute);
    if (status != HX_OK)
        return status;
    if (H5Aread(attribute, H5T_NATIVE_UINT64, out) < 0)
        status = why_it_failed();
    H5Aclose(attribute);
    return status;
}

/* Make room for the NULs behind n texts of `size` bytes, the last text first. */
static void end_texts(char *texts, size_t n, size_t size)
{
    for (size_t row = n; row-- > 0;) {
        memmove(texts + row * (size + 1), texts + row * size, size);
        texts[row * (size + 1) + size] = '\0';
    }
}

static HxStatus read_texts(hid_t dataset, int n, char **out, size_t *width)
{
    HxStatus status = check_storage(dataset);
    if (status != HX_OK)
        return status;
    const hid_t type = H5Dget_type(dataset);
    const size_t size = text_bytes(type, 4096);
    const bool fits = size > 0 && has_shape(dataset, (uint64_t)n, 1);
    *out = fits ? calloc((size_t)n, size + 1) : NULL;
    if (!fits)
        status = why_it_failed();
    else if (!*out)
        status = HX_NO_MEMORY;
    else if (H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, *out) < 0)
        status = why_it_failed();
    if (status == HX_OK)
        end_texts(*out, (size_t)n, size);
    *width = size + 1;
    if (type >= 0)
        H5Tclose(type);
    return status;
}

HxStatus h5_reader_texts(H5Reader *r, const char *path, int n, char **out, size_t *width)
{
    *out = NULL;
    H5Eclear2(H5E_DEFAULT);
    const hid_t dataset = lies_here(r->file, path) ? H5Dopen2(r->file, path, H5P_DEFAULT) : H5I_INVALID_HID;
    if (dataset < 0)
        return why_it_failed();
    const HxStatus status = read_texts(dataset, n, out, width);
    H5Dclose(dataset);
    if (status != HX_OK) {
        free(*out);
        *out = NULL;
    }
    return status;
}

HxStatus h5_reader_has_attribute(H5Reader *r, const char *name, bool *is_there)
{
    const htri_t found = H5Aexists(r->file, name);
    *is_there = found > 0;
    return found >= 0 ? HX_OK : why_it_failed();
}

HxStatus h5_reader_has(H5Reader *r, const char *path, bool *is_there)
{
    const char *last = strrchr(path, '/'); /* HDF5 asks of every link on the way by itself */
    char group[64];
    htri_t found = 1;
    if (last != path && (size_t)(last - path) < sizeof group) {
        memcpy(group, path, (size_t)(last - path));
        group[last - path] = '\0';
        found = H5Lexists(r->file, group, H5P_DEFAULT);
    }
    if (found > 0)
        found = H5Lexists(r->file, path, H5P_DEFAULT);
    *is_there = found > 0;
    return found >= 0 ? HX_OK : why_it_failed();
}

/* ---- The index ---------------------------------------------------------------------------------------------------------- */

HxStatus h5_index_open(H5Index **out, const char *path, const Run *run, HxError *err)
{
    return open_file(out, path, run, err);
}

void h5_index_close(H5Index *r)
{
    h5_reader_close(r);
}

static HxStatus refuse_index(const H5Index *r, ColumnId id, const char *what, HxError *err)
{
    return hx_refuse(err, why_it_failed(), "%.200s: column %s %s", r->path, column_table[id].path, what);
}

HxStatus h5_index_offsets(H5Index *r, ColumnId id, const uint64_t *expected, uint64_t n, HxError *err)
{
    uint64_t *have = malloc(n * sizeof *have);
    const ShardSize size = { .games = n - 1 };
    HxStatus status = have ? open_column(r, id, &size, err) : hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", r->path);
    if (status == HX_OK)
        status = h5_reader_rows(r, id, 0, n, have, err);
    if (status == HX_OK && memcmp(have, expected, n * sizeof *have) != 0)
        status = refuse_index(r, id, "does not match the shards", err);
    free(have);
    return status;
}

HxStatus h5_index_begin(H5Index *r, ColumnId id, uint64_t rows, HxError *err)
{
    const char *path = column_table[id].path;
    r->column[id] = lies_here(r->file, path) ? H5Dopen2(r->file, path, H5P_DEFAULT) : H5I_INVALID_HID;
    if (r->column[id] < 0)
        return refuse_index(r, id, "is missing", err);
    const hid_t plist = H5Dget_create_plist(r->column[id]);
    const bool is_virtual = plist >= 0 && (rows == 0 || H5Pget_layout(plist) == H5D_VIRTUAL); /* no shard has a row: over none */
    if (plist >= 0)
        H5Pclose(plist);
    if (!is_virtual || !has_type(r->column[id], column_table[id].type) || !has_shape(r->column[id], rows, column_width(id, r->run)))
        return refuse_index(r, id, "is not a view of the shards", err);
    return HX_OK;
}

HxStatus h5_index_source(H5Index *r, ColumnId id, size_t k, const char *file, HxError *err)
{
    char name[64] = "", path[64] = "";
    const hid_t plist = H5Dget_create_plist(r->column[id]);
    const bool is_right = plist >= 0 && H5Pget_virtual_filename(plist, k, name, sizeof name) > 0 && strcmp(name, file) == 0 &&
                          H5Pget_virtual_dsetname(plist, k, path, sizeof path) > 0 && strcmp(path, column_table[id].path) == 0;
    if (plist >= 0)
        H5Pclose(plist);
    return is_right ? HX_OK : refuse_index(r, id, "is not a view of the shards of this run", err);
}
