/* Reading whole files that others may have made. Not installed. */
#ifndef HEXARCH_CORE_FILE_H
#define HEXARCH_CORE_FILE_H

#include "core/status.h"

#include <stddef.h>
#include <stdio.h>

/**
 * A regular file of at most `cap` bytes, into *out: yours, free() it; a NUL follows the bytes. A folder, a pipe, a device or a link to one
 * is refused, and not waited for. `err` begins with the path.
 */
HxStatus file_read(const char *path, size_t cap, char **out, size_t *size, HxError *err);
/** All that a stream has, some `expected` bytes; `path` is what `err` calls it. */
HxStatus file_read_stream(FILE *file, const char *path, size_t expected, size_t cap, char **out, size_t *size, HxError *err);

#endif
