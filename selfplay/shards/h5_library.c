#include "selfplay/shards/h5_library.h"

#include <hdf5.h>
#include <stdlib.h>
#include <xxhash.h>

/* HDF5 1.10 writes through null pointers in many places when it has no memory (first of all H5E__get_stack, in the first call of a thread).
 * So there has to be enough for a shard before it is asked: bytes. What other threads take meanwhile can still bring it down, and then a
 * resume goes on from what was published. */
enum { SHARD_ROOM = 1 << 22 };

static bool has_room(void)
{
    void *volatile room = malloc(SHARD_ROOM); /* volatile: a compiler may leave out a malloc that is only freed */
    const bool found = room != NULL;
    free(room);
    return found;
}

bool h5_library_begin(void)
{
    if (!has_room())
        return false;
    H5dont_atexit(); /* fails the second time: it is done then */
    return H5open() >= 0 && H5Eset_auto2(H5E_DEFAULT, NULL, NULL) >= 0;
}

uint64_t h5_fold_chunk(uint64_t sum, uint64_t row, const void *bytes, size_t size)
{
    return XXH3_64bits_withSeed(bytes, size, (sum ^ row) * UINT64_C(0x9e3779b97f4a7c15) + size);
}
