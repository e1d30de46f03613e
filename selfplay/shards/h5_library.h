/* HDF5 begun: what every thread does before it reads or writes a shard. */
#ifndef HEXARCH_SELFPLAY_SHARDS_H5_LIBRARY_H
#define HEXARCH_SELFPLAY_SHARDS_H5_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* HDF5 speaks through return codes to this thread from now on, and leaves the process' exit alone when a disk was full. False: there is no
 * memory to begin. */
bool h5_library_begin(void);

/* A sum over the chunks of a column with one more in it, `size` packed bytes from `row` on; it begins with 0. */
uint64_t h5_fold_chunk(uint64_t sum, uint64_t row, const void *bytes, size_t size);

#endif
