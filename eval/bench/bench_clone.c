/* Cloning by ownership mask against copying flat. */
#include "core/page.h"
#include "eval/bench/bench.h"
#include "eval/bench/bench_clock.h"

#include <stdlib.h>
#include <string.h>

enum { N_PAIRS = 64, BATCH = 2000 };

/* Where a state lies matters: a page table that straddles cache lines costs up to 3 ns more at 16 KiB, one that straddles two pages of the
 * machine's memory about 5 ns. Neither is a matter of the design, so both states lie in one such page, and the child moves by 8 bytes
 * from batch to batch through all places relative to a cache line. */
enum { MACHINE_PAGE = 4096, N_PLACES = 8, PLACE_STEP = 8 };
_Static_assert(2 * sizeof(HxState) + N_PLACES * PLACE_STEP <= MACHINE_PAGE, "both fit");

typedef struct CloneBench {
    unsigned char *room; /* [MACHINE_PAGE]: parent and child */
    HxState *parent, *child;
    HxPool *pool;
    unsigned char *flat, *flat_copy; /* [bytes] each */
    size_t bytes;
    uint8_t pair[N_PAIRS][2]; /* the two pages written each time, in turn */
} CloneBench;

static void run_clone(CloneBench *b)
{
    HxState *const child = b->child;
    for (int i = 0; i < BATCH; i++) {
        hx_clone(child, b->parent, b->pool);
        bench_use(child);
#ifndef NDEBUG
        hx_drop(child); /* debug builds count living clones */
#endif
    }
}

static void run_clone_write2(CloneBench *b)
{
    HxState *const child = b->child;
    for (int i = 0; i < BATCH; i++) {
        const uint8_t *pair = b->pair[i % N_PAIRS];
        hx_clone(child, b->parent, b->pool);
        *(uint32_t *)state_write(child, pair[0]) = (uint32_t)i;
        *(uint32_t *)state_write(child, pair[1]) = (uint32_t)i;
        bench_use(child);
        hx_drop(child);
    }
}

static void run_copy(CloneBench *b)
{
    for (int i = 0; i < BATCH; i++) {
        memcpy(b->flat_copy, b->flat, b->bytes);
        bench_use(b->flat_copy);
    }
}

static void run_copy_write2(CloneBench *b)
{
    for (int i = 0; i < BATCH; i++) {
        const uint8_t *pair = b->pair[i % N_PAIRS];
        const uint32_t word = (uint32_t)i;
        memcpy(b->flat_copy, b->flat, b->bytes);
        memcpy(b->flat_copy + pair[0] * HX_PAGE_BYTES, &word, sizeof word);
        memcpy(b->flat_copy + pair[1] * HX_PAGE_BYTES, &word, sizeof word);
        bench_use(b->flat_copy);
    }
}

/* One batch of each variant after the other, again and again; the best batch of each counts. */
static void measure(CloneBench *b, CloneFigures *out, double seconds)
{
    static void (*const variant[])(CloneBench *) = { run_clone, run_clone_write2, run_copy, run_copy_write2 };
    double best[HX_COUNT(variant)] = { 1, 1, 1, 1 };
    const double end = monotonic_seconds() + seconds;
    for (int batch = 0; batch < N_PLACES || monotonic_seconds() < end; batch++) {
        b->child = (HxState *)(void *)(b->room + sizeof(HxState) + PLACE_STEP * (size_t)(batch % N_PLACES));
        for (size_t i = 0; i < HX_COUNT(variant); i++) {
            const double began = thread_seconds();
            variant[i](b);
            const double took = thread_seconds() - began;
            best[i] = took > 0 && took < best[i] ? took : best[i]; /* a virtual machine's clock may stand still */
        }
    }
    out->bytes = (int)b->bytes;
    out->clone_ns = best[0] * 1e9 / BATCH;
    out->clone_write2_ns = best[1] * 1e9 / BATCH;
    out->copy_ns = best[2] * 1e9 / BATCH;
    out->copy_write2_ns = best[3] * 1e9 / BATCH;
}

/* A parent of the size alone: all that clone, write and drop look at is the number of pages. */
static HxStatus prepare(CloneBench *b, const HxGame *size_only)
{
    const int n_pages = size_only->n_pages;
    b->bytes = (size_t)n_pages * HX_PAGE_BYTES;
    b->flat = aligned_alloc(64, b->bytes);
    b->flat_copy = aligned_alloc(64, b->bytes);
    b->room = aligned_alloc(MACHINE_PAGE, MACHINE_PAGE);
    if (!b->flat || !b->flat_copy || !b->room || !hx_pool_reserve(b->pool, 2 * n_pages))
        return HX_NO_MEMORY;
    memset(b->flat, 7, b->bytes);
    memset(b->flat_copy, 7, b->bytes);
    b->parent = (HxState *)(void *)b->room;
    *b->parent = (HxState){ .game = size_only, .pool = b->pool, .owned = n_pages == 64 ? ~UINT64_C(0) : (UINT64_C(1) << n_pages) - 1 };
    for (int page = 0; page < n_pages; page++)
        b->parent->page[page] = memset(pool_take(b->pool), 7, HX_PAGE_BYTES);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < N_PAIRS; i++) {
        b->pair[i][0] = (uint8_t)hx_rng_below(&rng, (uint32_t)n_pages);
        b->pair[i][1] = (uint8_t)((b->pair[i][0] + (n_pages > 1 ? 1 + hx_rng_below(&rng, (uint32_t)n_pages - 1) : 0)) % (uint32_t)n_pages);
    }
    return HX_OK;
}

HxStatus bench_clone(CloneFigures *out, int n_pages, double seconds, HxError *err)
{
    const HxGame size_only = { .name = "size", .n_pages = n_pages };
    CloneBench b = { .pool = NULL };
    HxStore *store = hx_store_create(0);
    b.pool = store ? hx_pool_create(store, 0) : NULL;
    HxStatus status = b.pool ? prepare(&b, &size_only) : HX_NO_MEMORY;
    if (status == HX_OK) {
        measure(&b, out, seconds);
        hx_drop(b.parent);
    }
    free(b.flat);
    free(b.flat_copy);
    free(b.room);
    hx_pool_destroy(b.pool);
    hx_store_destroy(store);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "no memory for the bench");
}
