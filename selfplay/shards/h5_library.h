/* HDF5 begun: what every thread does before it reads or writes a shard. */
#ifndef HEXARCH_SELFPLAY_SHARDS_H5_LIBRARY_H
#define HEXARCH_SELFPLAY_SHARDS_H5_LIBRARY_H

#include <stdbool.h>

/* HDF5 speaks through return codes to this thread from now on, and leaves the process' exit alone when a disk was full. False: there is no
 * memory to begin. */
bool h5_library_begin(void);

#endif
