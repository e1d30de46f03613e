/* HDF5, read. */
#include "selfplay/shards/h5_reader.h"

#include <hdf5.h>
#include <stdlib.h>
#include <string.h>

struct H5Reader {
    hid_t file;
    const Run *run;
    hid_t column[N_COLUMNS];
    char path[256];
};

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
    r->column[id] = H5Dopen2(r->file, info->path, H5P_DEFAULT);
    if (r->column[id] < 0)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: column %s is missing", r->path, info->path);
    if (!has_type(r->column[id], info->type))
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: column %s has another type", r->path, info->path);
    if (!has_shape(r->column[id], column_rows(id, size), column_width(id, r->run)))
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: column %s has another shape than the manifest says", r->path, info->path);
    return HX_OK;
}

HxStatus h5_reader_open(H5Reader **out, const char *path, const Run *run, const ShardSize *size, HxError *err)
{
    H5Reader *r = calloc(1, sizeof *r);
    if (!r)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", path);
    H5Eset_auto2(H5E_DEFAULT, NULL, NULL);
    r->run = run;
    strncpy(r->path, path, sizeof r->path - 1);
    for (int id = 0; id < N_COLUMNS; id++)
        r->column[id] = H5I_INVALID_HID;
    const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
    H5Pset_file_locking(access, false, true); /* read-only folders and file systems without locks are fine */
    r->file = H5Fopen(path, H5F_ACC_RDONLY, access);
    H5Pclose(access);
    HxStatus status = r->file >= 0 ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "%.200s: not a readable HDF5 file", path);
    for (ColumnId id = 0; id < N_COLUMNS && status == HX_OK; id++)
        if (column_is_present(id, run))
            status = open_column(r, id, size, err);
    if (status != HX_OK) {
        h5_reader_close(r);
        return status;
    }
    *out = r;
    return HX_OK;
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
                   : hx_refuse(err, HX_BAD_INPUT, "%.200s: column %s: rows %llu .. are damaged", r->path, column_table[id].path,
                               (unsigned long long)first);
}

bool h5_reader_text(H5Reader *r, const char *name, char *out, size_t cap)
{
    const hid_t attribute = H5Aopen(r->file, name, H5P_DEFAULT);
    bool is_read = false;
    if (attribute < 0)
        return false;
    const hid_t type = H5Aget_type(attribute);
    const size_t size = H5Tget_class(type) == H5T_STRING && !H5Tis_variable_str(type) ? H5Tget_size(type) : 0;
    char *text = size > 0 && size < 1 << 20 ? calloc(1, size + 1) : NULL;
    if (text && H5Aread(attribute, type, text) >= 0) {
        strncpy(out, text, cap - 1);
        out[cap - 1] = '\0';
        is_read = true;
    }
    free(text);
    H5Tclose(type);
    H5Aclose(attribute);
    return is_read;
}

uint64_t h5_reader_number(H5Reader *r, const char *name)
{
    const hid_t attribute = H5Aopen(r->file, name, H5P_DEFAULT);
    uint64_t value = UINT64_MAX;
    if (attribute < 0)
        return UINT64_MAX;
    if (H5Aread(attribute, H5T_NATIVE_UINT64, &value) < 0)
        value = UINT64_MAX;
    H5Aclose(attribute);
    return value;
}

char *h5_reader_texts(H5Reader *r, const char *path, int n, size_t *width)
{
    const hid_t dataset = H5Dopen2(r->file, path, H5P_DEFAULT);
    if (dataset < 0)
        return NULL;
    const hid_t type = H5Dget_type(dataset);
    const size_t size = H5Tget_class(type) == H5T_STRING && !H5Tis_variable_str(type) ? H5Tget_size(type) : 0;
    char *texts = size > 0 && size <= 4096 && has_shape(dataset, (uint64_t)n, 1) ? calloc((size_t)n, size + 1) : NULL;
    if (texts && H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, texts) < 0) {
        free(texts);
        texts = NULL;
    }
    for (size_t row = (size_t)n; texts && row-- > 0;) { /* make room for the NULs, the last text first */
        memmove(texts + row * (size + 1), texts + row * size, size);
        texts[row * (size + 1) + size] = '\0';
    }
    *width = size + 1;
    H5Tclose(type);
    H5Dclose(dataset);
    return texts;
}

bool h5_reader_has(H5Reader *r, const char *path)
{
    const char *last = strrchr(path, '/'); /* HDF5 asks of every link on the way by itself */
    char group[64];
    if (last != path && (size_t)(last - path) < sizeof group) {
        memcpy(group, path, (size_t)(last - path));
        group[last - path] = '\0';
        if (H5Lexists(r->file, group, H5P_DEFAULT) <= 0)
            return false;
    }
    return H5Lexists(r->file, path, H5P_DEFAULT) > 0;
}
