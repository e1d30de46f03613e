/* Nothing but zeros. Not installed. */
#ifndef HEXARCH_CORE_ZEROS_H
#define HEXARCH_CORE_ZEROS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/** Is every one of n bytes 0? So are none. */
static inline bool bytes_are_zero(const void *bytes, size_t n)
{
    const unsigned char *b = bytes;
    return n == 0 || (b[0] == 0 && memcmp(b, b + 1, n - 1) == 0);
}

#endif
