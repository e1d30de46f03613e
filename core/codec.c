/* JSON and MessagePack, bounded and checked. msgpack-c allocates as much as a header claims, so we first walk over the raw bytes. */
#include "core/codec.h"

#include <inttypes.h>
#include <math.h>
#include <msgpack.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Paths ------------------------------------------------------------------------------------------------------------ */

/* Append to a path, printable ASCII only, so that an error stays one clean line. */
static void path_append(CodecPath *path, const char *text)
{
    static const char more[] = "...";
    for (; *text; text++) {
        if (path->length + sizeof more >= sizeof path->text) {
            memcpy(path->text + sizeof path->text - sizeof more, more, sizeof more);
            path->length = sizeof path->text;
            return;
        }
        path->text[path->length++] = *text >= ' ' && *text <= '~' ? *text : '?';
        path->text[path->length] = '\0';
    }
}

CodecPath codec_path_name(const CodecPath *path, const char *name)
{
    CodecPath part = *path;
    if (part.length > 0)
        path_append(&part, ".");
    path_append(&part, name);
    return part;
}

CodecPath codec_path_index(const CodecPath *path, size_t index)
{
    char text[24];
    snprintf(text, sizeof text, "[%zu]", index);
    CodecPath part = *path;
    path_append(&part, text);
    return part;
}

static const char *path_text(const CodecPath *path)
{
    return path->length ? path->text : "document";
}

const char *codec_type_name(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return "a map";
    case JSON_ARRAY:
        return "a list";
    case JSON_STRING:
        return "a string";
    case JSON_INTEGER:
        return "a whole number";
    case JSON_REAL:
        return "a fraction";
    case JSON_TRUE:
    case JSON_FALSE:
        return "a truth value";
    case JSON_NULL:
        return "null";
    }
    return "something else";
}

/* ---- The walk over raw MessagePack ------------------------------------------------------------------------------------ */

typedef struct Walk {
    const unsigned char *at, *end;
    const unsigned char *begin;
    int max_depth;
    HxError *err;
} Walk;

static size_t walk_left(const Walk *w)
{
    return (size_t)(w->end - w->at);
}

static HxStatus walk_refuse(const Walk *w, const char *what)
{
    return hx_refuse(w->err, HX_BAD_INPUT, "byte %zu: %s", (size_t)(w->at - w->begin), what);
}

/* Read a big-endian number of `n` bytes; false if fewer are left. */
static bool walk_number(Walk *w, int n, uint64_t *out)
{
    if (walk_left(w) < (size_t)n)
        return false;
    *out = 0;
    for (int i = 0; i < n; i++)
        *out = *out << 8 | *w->at++;
    return true;
}

/* Size of what follows a header: `n_bytes` of content, then `n_items` values. */
typedef struct WalkHead {
    uint64_t n_bytes, n_items;
} WalkHead;

/* Read one header. The type byte: MessagePack specification, "Formats". */
static bool walk_head(Walk *w, WalkHead *out)
{
    static const uint8_t number_bytes[] = { 4, 8, 1, 2, 4, 8, 1, 2, 4, 8 }; /* 0xca .. 0xd3: float 32 .. int 64 */
    *out = (WalkHead){ 0, 0 };
    if (walk_left(w) < 1)
        return false;
    const unsigned type = *w->at++;
    if (type <= 0x7f || type >= 0xe0 || type == 0xc0 || type == 0xc2 || type == 0xc3)
        return true;
    if (type <= 0x8f)
        out->n_items = 2 * (type & 0x0f);
    else if (type <= 0x9f)
        out->n_items = type & 0x0f;
    else if (type <= 0xbf)
        out->n_bytes = type & 0x1f;
    else if (type >= 0xc4 && type <= 0xc6) /* bin 8, 16, 32 */
        return walk_number(w, 1 << (type - 0xc4), &out->n_bytes);
    else if (type >= 0xc7 && type <= 0xc9) { /* ext 8, 16, 32 */
        const bool is_whole = walk_number(w, 1 << (type - 0xc7), &out->n_bytes);
        out->n_bytes++;
        return is_whole;
    } else if (type >= 0xca && type <= 0xd3)
        out->n_bytes = number_bytes[type - 0xca];
    else if (type >= 0xd4 && type <= 0xd8) /* fixext 1 .. 16 */
        out->n_bytes = 1 + (UINT64_C(1) << (type - 0xd4));
    else if (type >= 0xd9 && type <= 0xdb) /* str 8, 16, 32 */
        return walk_number(w, 1 << (type - 0xd9), &out->n_bytes);
    else if (type == 0xdc || type == 0xdd) /* array 16, 32 */
        return walk_number(w, 2 << (type - 0xdc), &out->n_items);
    else if (type == 0xde || type == 0xdf) { /* map 16, 32 */
        const bool is_whole = walk_number(w, 2 << (type - 0xde), &out->n_items);
        out->n_items *= 2;
        return is_whole;
    } else
        return false; /* 0xc1 is never used */
    return true;
}

/* Walk over one value. Refuse a count larger than the bytes left: every value takes at least one. */
static HxStatus walk_value(Walk *w, int depth)
{
    WalkHead head;
    if (!walk_head(w, &head))
        return walk_refuse(w, "the document ends too early, or holds a byte that begins no value");
    if (head.n_bytes > walk_left(w) || head.n_items > walk_left(w))
        return walk_refuse(w, "a length that is longer than the document");
    w->at += head.n_bytes;
    if (head.n_items > 0 && depth == w->max_depth)
        return hx_refuse(w->err, HX_BAD_INPUT, "byte %zu: more than %d levels", (size_t)(w->at - w->begin), w->max_depth);
    HxStatus status = HX_OK;
    for (uint64_t i = 0; i < head.n_items && status == HX_OK; i++)
        status = walk_value(w, depth + 1);
    return status;
}

static HxStatus walk_document(const void *bytes, size_t size, int max_depth, HxError *err)
{
    const unsigned char *begin = bytes;
    Walk w = { .at = begin, .end = begin + size, .begin = begin, .max_depth = max_depth, .err = err };
    const HxStatus status = walk_value(&w, 1);
    if (status == HX_OK && walk_left(&w) > 0)
        return walk_refuse(&w, "something follows the document");
    return status;
}

/* ---- MessagePack ------------------------------------------------------------------------------------------------------ */

static HxStatus from_msgpack(const msgpack_object *value, const CodecPath *path, json_t **out, HxError *err);

static HxStatus no_memory(HxError *err)
{
    return hx_refuse(err, HX_NO_MEMORY, "no memory for the document");
}

static HxStatus string_from(const msgpack_object_str *str, const CodecPath *path, json_t **out, HxError *err)
{
    if (str->size > 0 && memchr(str->ptr, '\0', str->size))
        return hx_refuse(err, HX_BAD_INPUT, "%s: a string with a zero byte", path_text(path));
    const char *text = str->size ? str->ptr : "";
    *out = json_stringn(text, str->size);
    if (*out)
        return HX_OK;
    json_error_t why = { .text = "" }; /* json_pack_ex() repeats the work and explains a failure; without one this stays empty */
    json_decref(json_pack_ex(&why, 0, "s%", text, (size_t)str->size));
    if (json_error_code(&why) != json_error_invalid_utf8)
        return no_memory(err);
    return hx_refuse(err, HX_BAD_INPUT, "%s: a string that is not UTF-8", path_text(path));
}

static HxStatus list_from(const msgpack_object_array *list, const CodecPath *path, json_t **out, HxError *err)
{
    *out = json_array();
    HxStatus status = *out ? HX_OK : no_memory(err);
    for (uint32_t i = 0; i < list->size && status == HX_OK; i++) {
        const CodecPath part = codec_path_index(path, i);
        json_t *value = NULL;
        status = from_msgpack(&list->ptr[i], &part, &value, err);
        if (status == HX_OK && json_array_append_new(*out, value) != 0)
            status = no_memory(err);
    }
    return status;
}

static HxStatus map_from(const msgpack_object_map *map, const CodecPath *path, json_t **out, HxError *err)
{
    *out = json_object();
    HxStatus status = *out ? HX_OK : no_memory(err);
    for (uint32_t i = 0; i < map->size && status == HX_OK; i++) {
        if (map->ptr[i].key.type != MSGPACK_OBJECT_STR)
            return hx_refuse(err, HX_BAD_INPUT, "%s: a key that is not a string", path_text(path));
        json_t *key = NULL, *value = NULL;
        status = string_from(&map->ptr[i].key.via.str, path, &key, err);
        if (status != HX_OK)
            return status;
        const CodecPath part = codec_path_name(path, json_string_value(key));
        if (json_object_get(*out, json_string_value(key)))
            status = hx_refuse(err, HX_BAD_INPUT, "%s: given twice", part.text);
        else
            status = from_msgpack(&map->ptr[i].val, &part, &value, err);
        if (status == HX_OK && json_object_set_new(*out, json_string_value(key), value) != 0)
            status = no_memory(err);
        json_decref(key);
    }
    return status;
}

/* On an error *out is not set. */
static HxStatus from_msgpack(const msgpack_object *value, const CodecPath *path, json_t **out, HxError *err)
{
    HxStatus status = HX_OK;
    *out = NULL;
    switch (value->type) {
    case MSGPACK_OBJECT_NIL:
        *out = json_null();
        break;
    case MSGPACK_OBJECT_BOOLEAN:
        *out = json_boolean(value->via.boolean);
        break;
    case MSGPACK_OBJECT_POSITIVE_INTEGER:
        if (value->via.u64 > (uint64_t)CODEC_MAX_INTEGER)
            return hx_refuse(err, HX_BAD_INPUT, "%s: %" PRIu64 " is not within 2^53", path_text(path), value->via.u64);
        *out = json_integer((json_int_t)value->via.u64);
        break;
    case MSGPACK_OBJECT_NEGATIVE_INTEGER:
        *out = json_integer(value->via.i64); /* check_value() checks the bound */
        break;
    case MSGPACK_OBJECT_STR:
        status = string_from(&value->via.str, path, out, err);
        break;
    case MSGPACK_OBJECT_ARRAY:
        status = list_from(&value->via.array, path, out, err);
        break;
    case MSGPACK_OBJECT_MAP:
        status = map_from(&value->via.map, path, out, err);
        break;
    case MSGPACK_OBJECT_FLOAT32:
    case MSGPACK_OBJECT_FLOAT64:
        if (!isfinite(value->via.f64))
            return hx_refuse(err, HX_BAD_INPUT, "%s: a number that is not finite", path_text(path));
        *out = json_real(value->via.f64); /* check_value() refuses it in documents */
        break;
    case MSGPACK_OBJECT_BIN:
    case MSGPACK_OBJECT_EXT:
        return hx_refuse(err, HX_BAD_INPUT, "%s: documents hold no binary strings or extensions", path_text(path));
    }
    if (status == HX_OK && !*out)
        status = no_memory(err);
    if (status != HX_OK) {
        json_decref(*out);
        *out = NULL;
    }
    return status;
}

static HxStatus read_msgpack(const void *bytes, size_t size, int max_depth, json_t **out, HxError *err)
{
    HxStatus status = walk_document(bytes, size, max_depth, err);
    if (status != HX_OK)
        return status;
    msgpack_unpacked unpacked;
    msgpack_unpacked_init(&unpacked);
    size_t offset = 0;
    const msgpack_unpack_return got = msgpack_unpack_next(&unpacked, bytes, size, &offset);
    if (got == MSGPACK_UNPACK_SUCCESS)
        status = from_msgpack(&unpacked.data, &(CodecPath){ 0 }, out, err);
    else if (got == MSGPACK_UNPACK_NOMEM_ERROR)
        status = no_memory(err);
    else
        status = hx_refuse(err, HX_BAD_INPUT, "byte %zu: not MessagePack", offset);
    msgpack_unpacked_destroy(&unpacked);
    return status;
}

static int to_msgpack(msgpack_packer *packer, const json_t *value)
{
    int failed = 0;
    const char *key;
    json_t *part;
    switch (json_typeof(value)) {
    case JSON_NULL:
        return msgpack_pack_nil(packer);
    case JSON_TRUE:
        return msgpack_pack_true(packer);
    case JSON_FALSE:
        return msgpack_pack_false(packer);
    case JSON_INTEGER:
        return msgpack_pack_int64(packer, json_integer_value(value));
    case JSON_STRING:
        return msgpack_pack_str_with_body(packer, json_string_value(value), json_string_length(value));
    case JSON_ARRAY:
        failed = msgpack_pack_array(packer, json_array_size(value));
        for (size_t i = 0; i < json_array_size(value) && !failed; i++)
            failed = to_msgpack(packer, json_array_get(value, i));
        return failed;
    case JSON_OBJECT:
        failed = msgpack_pack_map(packer, json_object_size(value));
        json_object_foreach((json_t *)(uintptr_t)value, key, part)
        {
            failed = failed ? failed : msgpack_pack_str_with_body(packer, key, strlen(key));
            failed = failed ? failed : to_msgpack(packer, part);
        }
        return failed;
    case JSON_REAL:
        return msgpack_pack_double(packer, json_real_value(value));
    }
    return -1;
}

static HxStatus write_msgpack(const json_t *document, char **out, size_t *size, HxError *err)
{
    msgpack_sbuffer buffer;
    msgpack_sbuffer_init(&buffer);
    msgpack_packer packer;
    msgpack_packer_init(&packer, &buffer, msgpack_sbuffer_write);
    if (to_msgpack(&packer, document) != 0) {
        msgpack_sbuffer_destroy(&buffer);
        return no_memory(err);
    }
    *size = buffer.size;
    *out = msgpack_sbuffer_release(&buffer);
    return HX_OK;
}

/* ---- JSON ------------------------------------------------------------------------------------------------------------- */

static HxStatus read_json(const void *bytes, size_t size, json_t **out, HxError *err)
{
    json_error_t error;
    *out = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &error);
    if (*out)
        return HX_OK;
    if (error.text[0] == '\0') /* without a message it was no memory */
        return no_memory(err);
    for (char *c = error.text; *c; c++)
        if (*c < ' ' || *c > '~')
            *c = '?';
    return hx_refuse(err, HX_BAD_INPUT, "line %d, column %d: %s", error.line, error.column, error.text);
}

/* Maps of the outer two levels take a line per entry; everything deeper stays on that line. */
static int write_lines(FILE *file, const json_t *value, int level)
{
    if (!json_is_object(value) || level == 2 || json_object_size(value) == 0)
        return json_dumpf(value, file, JSON_ENCODE_ANY);
    const char *key, *before = "{\n";
    json_t *part;
    int failed = 0;
    json_object_foreach((json_t *)(uintptr_t)value, key, part)
    {
        json_t *name = json_string(key);
        fprintf(file, "%s%*s", before, 2 * level + 2, "");
        failed |= !name || json_dumpf(name, file, JSON_ENCODE_ANY) != 0;
        json_decref(name);
        fputs(": ", file);
        failed |= write_lines(file, part, level + 1);
        before = ",\n";
    }
    fprintf(file, "\n%*s}", 2 * level, "");
    return failed;
}

static HxStatus write_json(const json_t *document, char **out, size_t *size, HxError *err)
{
    char *text = NULL;
    FILE *file = open_memstream(&text, size);
    if (!file)
        return no_memory(err);
    const int failed = write_lines(file, document, 0);
    fputc('\n', file);
    if (fclose(file) != 0 || failed) {
        free(text);
        return no_memory(err);
    }
    *out = text;
    return HX_OK;
}

/* ---- Both ------------------------------------------------------------------------------------------------------------- */

/* What one kind of JSON tree (document or message) may hold. */
typedef struct Allowed {
    int max_depth;
    bool has_fractions;
} Allowed;

static const Allowed in_document = { CODEC_MAX_DEPTH, false }, in_message = { CODEC_MAX_MESSAGE_DEPTH, true };

/* Check a value against what its kind of tree allows, whichever format it came from. */
static HxStatus check_value(const json_t *value, const Allowed *allowed, const CodecPath *path, int depth, HxError *err)
{
    HxStatus status = HX_OK;
    if (json_is_real(value) && !allowed->has_fractions)
        return hx_refuse(err, HX_BAD_INPUT, "%s: %g is not a whole number", path_text(path), json_real_value(value));
    if (json_is_integer(value) && (json_integer_value(value) > CODEC_MAX_INTEGER || json_integer_value(value) < -CODEC_MAX_INTEGER))
        return hx_refuse(err, HX_BAD_INPUT, "%s: %" PRId64 " is not within 2^53", path_text(path), (int64_t)json_integer_value(value));
    const bool has_parts = (json_is_array(value) && json_array_size(value)) || (json_is_object(value) && json_object_size(value));
    if (has_parts && depth == allowed->max_depth)
        return hx_refuse(err, HX_BAD_INPUT, "%s: more than %d levels", path_text(path), allowed->max_depth);
    for (size_t i = 0; json_is_array(value) && i < json_array_size(value) && status == HX_OK; i++) {
        const CodecPath part = codec_path_index(path, i);
        status = check_value(json_array_get(value, i), allowed, &part, depth + 1, err);
    }
    const char *key;
    json_t *value_of_key;
    json_object_foreach((json_t *)(uintptr_t)value, key, value_of_key)
    {
        if (status != HX_OK)
            break;
        const CodecPath part = codec_path_name(path, key);
        status = check_value(value_of_key, allowed, &part, depth + 1, err);
    }
    return status;
}

static HxStatus read_tree(HxFormat format, const void *bytes, size_t size, const Allowed *allowed, json_t **out, HxError *err)
{
    *out = NULL;
    json_t *tree = NULL;
    HxStatus status = format == HX_JSON ? read_json(bytes, size, &tree, err) : read_msgpack(bytes, size, allowed->max_depth, &tree, err);
    if (status == HX_OK)
        status = check_value(tree, allowed, &(CodecPath){ 0 }, 1, err);
    if (status == HX_OK)
        *out = tree;
    else
        json_decref(tree);
    return status;
}

HxStatus codec_read(HxFormat format, const void *bytes, size_t size, json_t **out, HxError *err)
{
    *out = NULL;
    if (size > CODEC_MAX_BYTES)
        return hx_refuse(err, HX_BAD_INPUT, "a document of %zu bytes, more than %d", size, CODEC_MAX_BYTES);
    return read_tree(format, bytes, size, &in_document, out, err);
}

HxStatus codec_read_message(HxFormat format, const void *bytes, size_t size, json_t **out, HxError *err)
{
    return read_tree(format, bytes, size, &in_message, out, err);
}

int codec_msgpack_head(const void *bytes, size_t size, uint64_t *n_bytes, uint64_t *n_items)
{
    const unsigned char *begin = bytes;
    Walk w = { .at = begin, .end = begin + size, .begin = begin };
    WalkHead head;
    if (size > 0 && begin[0] == 0xc1)
        return -1;
    if (!walk_head(&w, &head))
        return 0;
    *n_bytes = head.n_bytes;
    *n_items = head.n_items;
    return (int)(w.at - begin);
}

HxStatus codec_write(HxFormat format, const json_t *document, char **out, size_t *size, HxError *err)
{
    return format == HX_JSON ? write_json(document, out, size, err) : write_msgpack(document, out, size, err);
}

HxStatus codec_write_message(HxFormat format, const json_t *message, char **out, size_t *size, HxError *err)
{
    if (format == HX_MSGPACK)
        return write_msgpack(message, out, size, err);
    char *text = json_dumps(message, JSON_COMPACT);
    if (!text)
        return no_memory(err);
    *size = strlen(text) + 1;
    text[*size - 1] = '\n'; /* in place of the NUL */
    *out = text;
    return HX_OK;
}
