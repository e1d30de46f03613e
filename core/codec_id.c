/* The id of a message that is no message: whoever sent it wants to know which of its requests was refused. */
#include "core/codec.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- JSON ------------------------------------------------------------------------------------------------------------- */

/* The unit of UTF-16 that an escape \uXXXX stands for; -1: it is none. */
static int escaped_unit(const char *at, const char *end)
{
    int unit = 0;
    if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
        return -1;
    for (int i = 2; i < 6; i++) {
        const char *digits = "0123456789abcdefABCDEF", *digit = at[i] ? strchr(digits, at[i]) : NULL;
        if (!digit)
            return -1;
        unit = 16 * unit + (int)(digit - digits > 15 ? digit - digits - 6 : digit - digits);
    }
    return unit;
}

/* Overwrite an escape that no reader accepts, of NUL or of half a pair, with that of the replacement character. Returns the last byte of
 * the escape. */
static char *mend_escape(char *at, const char *end)
{
    const int unit = escaped_unit(at, end), next = unit >= 0 ? escaped_unit(at + 6, end) : -1;
    if (unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000)
        return at + 11;
    if (unit == 0 || (unit >= 0xd800 && unit < 0xe000))
        memcpy(at, "\\ufffd", 6);
    return unit >= 0 ? at + 5 : at + 1;
}

/* Overwrite every number and escape in JSON text that no reader accepts: with null, and the replacement character. */
static void mend_text(char *at, char *end)
{
    for (bool in_string = false; at < end; at++) {
        if (*at == '"' || (in_string && *at == '\\')) {
            in_string ^= *at == '"';
            at = *at == '\\' ? mend_escape(at, end) : at;
            continue;
        }
        if (in_string || !(*at == '-' || (*at >= '0' && *at <= '9')))
            continue;
        char *behind = NULL;
        const double value = strtod(at, &behind);
        const bool is_number = behind > at && behind <= end;
        if (is_number && behind - at >= 4 && !(fabs(value) < (double)CODEC_MAX_INTEGER)) {
            memset(at, ' ', (size_t)(behind - at));
            memcpy(at, "null", 4);
        }
        at = is_number ? behind - 1 : at;
    }
}

/* How often the outer map of a JSON text has the key "id". */
static int count_ids(const char *at, const char *end)
{
    int depth = 0, n = 0;
    for (; at < end; at++) {
        if (*at != '"') {
            depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
            continue;
        }
        const char *begin = ++at;
        for (; at < end && *at != '"'; at++)
            at += *at == '\\';
        const char *behind = at + 1;
        while (behind < end && strchr(" \t\r\n", *behind) && *behind)
            behind++;
        n += depth == 1 && at - begin == 2 && memcmp(begin, "id", 2) == 0 && behind < end && *behind == ':';
    }
    return n;
}

static json_t *id_of_text(const char *bytes, size_t size)
{
    char *copy = malloc(size + 1);
    if (!copy)
        return NULL;
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    mend_text(copy, copy + size);
    json_t *message = count_ids(copy, copy + size) == 1 ? json_loadb(copy, size, 0, NULL) : NULL;
    json_t *id = json_incref(json_object_get(message, "id"));
    json_decref(message);
    free(copy);
    return id;
}

/* ---- MessagePack ------------------------------------------------------------------------------------------------------ */

/* Bytes of the value that begins here, with all that it holds; 0: it does not end. */
static size_t value_size(const unsigned char *at, size_t size)
{
    size_t done = 0;
    for (uint64_t left = 1; left > 0; left--) {
        uint64_t n_bytes, n_items;
        const int head = done < size ? codec_msgpack_head(at + done, size - done, &n_bytes, &n_items) : 0;
        if (head <= 0 || n_bytes > size - done - (size_t)head || n_items > size)
            return 0;
        done += (size_t)head + (size_t)n_bytes;
        left += n_items;
    }
    return done;
}

static json_t *id_of_values(const unsigned char *at, size_t size)
{
    uint64_t n_bytes, n_items;
    const int head = codec_msgpack_head(at, size, &n_bytes, &n_items);
    const bool is_map = size > 0 && ((at[0] & 0xf0) == 0x80 || at[0] == 0xde || at[0] == 0xdf);
    json_t *id = NULL;
    int n = 0;
    if (!is_map || head <= 0 || value_size(at, size) == 0)
        return NULL;
    at += head;
    size -= (size_t)head;
    for (uint64_t i = 0; i + 1 < n_items; i += 2) {
        const size_t key = value_size(at, size), value = value_size(at + key, size - key);
        const bool is_id = key == 3 && memcmp(at, "\xa2id", 3) == 0;
        n += is_id;
        if (is_id && n == 1)
            (void)codec_read_message(HX_MSGPACK, at + key, value, &id, NULL);
        at += key + value;
        size -= key + value;
    }
    if (n == 1)
        return id;
    json_decref(id);
    return NULL;
}

json_t *codec_read_id(HxFormat format, const void *bytes, size_t size)
{
    json_t *id = format == HX_JSON ? id_of_text(bytes, size) : id_of_values(bytes, size);
    const json_int_t number = json_integer_value(id);
    /* one that was mended itself is not the sender's */
    if ((json_is_string(id) && !strstr(json_string_value(id), "\xef\xbf\xbd")) ||
        (json_is_integer(id) && number <= CODEC_MAX_INTEGER && number >= -CODEC_MAX_INTEGER))
        return id;
    json_decref(id);
    return NULL;
}
