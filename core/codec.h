/* Documents between bytes and a tree: JSON or MessagePack on one side, jansson values on the other.
 *
 * A document uses little: maps with string keys, arrays, strings, booleans, null and integers within 2^53, at most 16 levels.
 * Bytes from outside are refused by the path of what is wrong, "state.seats[2].money". Not installed. */
#ifndef HEXARCH_CORE_CODEC_H
#define HEXARCH_CORE_CODEC_H

#include "core/view.h"

#include <jansson.h>
#include <stddef.h>

enum { CODEC_MAX_DEPTH = 16, CODEC_MAX_MESSAGE_DEPTH = 24, CODEC_MAX_BYTES = 4 << 20, CODEC_PATH_BYTES = 160 };

/* The largest integer, either sign, that every reader holds exactly. */
#define CODEC_MAX_INTEGER (INT64_C(1) << 53)

/* Where in a document we are; a path too long for its buffer ends in "...". */
typedef struct CodecPath {
    size_t length;
    char text[CODEC_PATH_BYTES];
} CodecPath;

/** The path of a named, or of the index-th, part of `path`. */
CodecPath codec_path_name(const CodecPath *path, const char *name);
CodecPath codec_path_index(const CodecPath *path, size_t index);

/** "a string", "a whole number", ... for an error. */
const char *codec_type_name(const json_t *value);

/** Parse a whole document; *out is yours to json_decref(). */
HxStatus codec_read(HxFormat format, const void *bytes, size_t size, json_t **out, HxError *err);

/** Write a document into *out: yours, free() it; JSON is NUL-ended too, with the outer two levels broken into lines. */
HxStatus codec_write(HxFormat format, const json_t *document, char **out, size_t *size, HxError *err);

/* ---- Messages: as documents, but with fractions and deep enough to hold a document ------------------------------------- */

/** Parse one whole message; *out is yours. */
HxStatus codec_read_message(HxFormat format, const void *bytes, size_t size, json_t **out, HxError *err);
/** The member "id", a whole number or a string, of a message that was refused; yours. It looks past bad numbers, NUL and half a surrogate
 * pair in strings, keys that stand twice, and too many levels. NULL: more is wrong, or there is none. */
json_t *codec_read_id(HxFormat format, const void *bytes, size_t size);
/** Write a message into *out: yours, free() it. JSON is one line, ended by a newline and no NUL. */
HxStatus codec_write_message(HxFormat format, const json_t *message, char **out, size_t *size, HxError *err);
/**
 * The header that `size` bytes of MessagePack begin with: `n_bytes` of content follow it, then `n_items` values. Returns its own length,
 * 0 where more bytes are needed, -1 where no value begins so.
 */
int codec_msgpack_head(const void *bytes, size_t size, uint64_t *n_bytes, uint64_t *n_items);

#endif
