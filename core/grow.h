/* Lists on the heap that grow by one. */
#ifndef HEXARCH_CORE_GROW_H
#define HEXARCH_CORE_GROW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/**
 * Room for one more behind the first `n` of `list`, a pointer that you free, with `cap` (size_t) places; both are NULL and 0 at first.
 * False: no memory, and nothing has changed.
 */
#define HX_ROOM_FOR_ONE(list, n, cap) hx_room_for_one(&(list), sizeof *(list), (n), &(cap))

static inline bool hx_room_for_one(void *list, size_t size, size_t n, size_t *cap)
{
    if (n < *cap)
        return true;
    void *held;
    memcpy(&held, list, sizeof held); /* a pointer of any type */
    const size_t more = *cap ? 2 * *cap : 16;
    held = realloc(held, more * size);
    if (!held)
        return false;
    memcpy(list, &held, sizeof held);
    *cap = more;
    return true;
}

#endif
