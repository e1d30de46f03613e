/* The inside of a pool, for the hot path in page.h and state.c. */
#ifndef HEXARCH_CORE_POOL_INTERNAL_H
#define HEXARCH_CORE_POOL_INTERNAL_H

#include "core/pool.h"

#include <assert.h>

/* A page that is free holds the link to the next free one. */
typedef struct FreePage {
    struct FreePage *next;
} FreePage;

/* The first page of a slab is its header. */
typedef struct Slab {
    struct Slab *next;
} Slab;

struct HxPool {
    FreePage *free;       /* pages given back, last first */
    unsigned char *fresh; /* pages of the newest slab that were never taken: [fresh, fresh_end) */
    unsigned char *fresh_end;
    int n_free;        /* on the list and fresh together */
    Slab *slabs;       /* newest first */
    size_t bytes, cap; /* of slabs; 0: no cap */
    HxStore *store;
};

/** A page of unspecified content; the caller reserved it. */
static inline void *pool_take(HxPool *pool)
{
    assert(pool->n_free > 0 && "hx_pool_reserve() comes first");
    pool->n_free--;
    FreePage *page = pool->free;
    if (page) {
        pool->free = page->next;
        return page;
    }
    void *fresh = pool->fresh;
    pool->fresh += HX_PAGE_BYTES;
    return fresh;
}

/** Give a page back to the pool it was taken from. */
static inline void pool_give(HxPool *pool, void *page)
{
    FreePage *head = (FreePage *)page; /* C++ wants it said */
    head->next = pool->free;
    pool->free = head;
    pool->n_free++;
}

#endif
