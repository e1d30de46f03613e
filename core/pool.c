/* Stores and pools: who holds how many bytes. The hot path (take, give) is in pool_internal.h. */
#include "core/pool.h"

#include "core/pool_internal.h"

#include <stdatomic.h>
#include <stdlib.h>

struct HxStore {
    size_t cap; /* 0: none */
    _Atomic size_t bytes, peak;
};

HxStore *hx_store_create(size_t cap)
{
    HxStore *store = malloc(sizeof *store);
    if (!store)
        return NULL;
    store->cap = cap;
    atomic_init(&store->bytes, 0);
    atomic_init(&store->peak, 0);
    return store;
}

void hx_store_destroy(HxStore *store)
{
    assert(!store || atomic_load(&store->bytes) == 0);
    free(store);
}

size_t hx_store_bytes(const HxStore *store)
{
    return atomic_load(&store->bytes);
}

size_t hx_store_peak(const HxStore *store)
{
    return atomic_load(&store->peak);
}

bool hx_store_lend(HxStore *store, size_t n)
{
    size_t now = atomic_load_explicit(&store->bytes, memory_order_relaxed);
    do {
        if (store->cap && now + n > store->cap)
            return false;
    } while (!atomic_compare_exchange_weak(&store->bytes, &now, now + n));
    size_t peak = atomic_load_explicit(&store->peak, memory_order_relaxed);
    while (peak < now + n && !atomic_compare_exchange_weak(&store->peak, &peak, now + n))
        continue;
    return true;
}

void hx_store_return(HxStore *store, size_t n)
{
    atomic_fetch_sub(&store->bytes, n);
}

HxPool *hx_pool_create(HxStore *store, size_t cap)
{
    HxPool *pool = malloc(sizeof *pool);
    if (pool)
        *pool = (HxPool){ .cap = cap, .store = store };
    return pool;
}

void hx_pool_destroy(HxPool *pool)
{
    if (!pool)
        return;
    for (Slab *slab = pool->slabs, *next; slab; slab = next) {
        next = slab->next;
        free(slab);
    }
    hx_store_return(pool->store, pool->bytes);
    free(pool);
}

/* Add one slab; what is left fresh of the one before goes on the free list. */
static bool pool_grow(HxPool *pool)
{
    if (pool->cap && pool->bytes + HX_SLAB_BYTES > pool->cap)
        return false;
    if (!hx_store_lend(pool->store, HX_SLAB_BYTES))
        return false;
    Slab *slab = aligned_alloc(64, HX_SLAB_BYTES);
    if (!slab) {
        hx_store_return(pool->store, HX_SLAB_BYTES);
        return false;
    }
    for (unsigned char *page = pool->fresh; page != pool->fresh_end; page += HX_PAGE_BYTES) {
        pool->n_free--;
        pool_give(pool, page);
    }
    slab->next = pool->slabs;
    pool->slabs = slab;
    pool->bytes += HX_SLAB_BYTES;
    pool->fresh = (unsigned char *)slab + HX_PAGE_BYTES;
    pool->fresh_end = (unsigned char *)slab + HX_SLAB_BYTES;
    pool->n_free += HX_SLAB_BYTES / HX_PAGE_BYTES - 1;
    return true;
}

bool hx_pool_reserve(HxPool *pool, int n)
{
    while (pool->n_free < n)
        if (!pool_grow(pool))
            return false;
    return true;
}

size_t hx_pool_bytes(const HxPool *pool)
{
    return pool->bytes;
}

size_t hx_pool_pages_in_use(const HxPool *pool)
{
    const size_t n_slabs = pool->bytes / HX_SLAB_BYTES;
    return n_slabs * (HX_SLAB_BYTES / HX_PAGE_BYTES - 1) - (size_t)pool->n_free;
}
