/* Memory for positions. One store per process counts bytes; a pool takes slabs of 16 KiB from it and keeps a free list of 256-byte pages.
 *
 * A pool belongs to one live game or one search, and to one thread at a time. Destroying a pool frees all its pages. */
#ifndef HEXARCH_CORE_POOL_H
#define HEXARCH_CORE_POOL_H

#include "core/api.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HX_PAGE_BYTES = 256, HX_MAX_PAGES = 64, HX_SLAB_BYTES = 16384 };

typedef struct HxStore HxStore;
typedef struct HxPool HxPool;

/** A store that lends at most `cap` bytes in all, over every pool (0: no cap). Any thread may use it. NULL: out of memory. */
HX_API HxStore *hx_store_create(size_t cap);
/** Destroy a store. Destroy all its pools first (asserted). NULL is allowed. */
HX_API void hx_store_destroy(HxStore *store);
/** Bytes lent now, and the most ever lent. */
HX_API size_t hx_store_bytes(const HxStore *store);
HX_API size_t hx_store_peak(const HxStore *store); /**< Most bytes ever lent at once. */

/** Count `n` bytes kept elsewhere (a search tree) as lent; false if the cap forbids it. Give them back with hx_store_return(). */
HX_API bool hx_store_lend(HxStore *store, size_t n);
HX_API void hx_store_return(HxStore *store, size_t n); /**< Give back `n` bytes of hx_store_lend(). */

/** An empty pool that grows to at most `cap` bytes (0: as far as the store lends). NULL: out of memory. */
HX_API HxPool *hx_pool_create(HxStore *store, size_t cap);
/** Destroy a pool and give all its slabs back, also those in use. NULL is allowed. */
HX_API void hx_pool_destroy(HxPool *pool);
/** Make sure that the next `n` pages can be taken. False, with nothing changed, if the cap or memory forbids it. */
HX_API bool hx_pool_reserve(HxPool *pool, int n);
/** Bytes of slabs held; pages handed out and not given back. */
HX_API size_t hx_pool_bytes(const HxPool *pool);
HX_API size_t hx_pool_pages_in_use(const HxPool *pool); /**< Pages handed out and not given back. */

#endif
