/* Pools and stores: bytes are counted, caps hold, pages come back. */
#include "tests/support/position.h"

#include "core/pool_internal.h"

enum { PAGES_PER_SLAB = HX_SLAB_BYTES / HX_PAGE_BYTES - 1 };

TEST(pages_are_counted_and_reused)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    void *page[3 * PAGES_PER_SLAB];
    assert_int_equal(hx_pool_bytes(pool), 0);
    assert_true(hx_pool_reserve(pool, HX_COUNT(page)));
    assert_int_equal(hx_pool_bytes(pool), 3 * HX_SLAB_BYTES);
    assert_int_equal(hx_store_bytes(store), 3 * HX_SLAB_BYTES);
    for (size_t i = 0; i < HX_COUNT(page); i++) {
        page[i] = pool_take(pool);
        assert_int_equal((uintptr_t)page[i] % 64, 0);
        memset(page[i], (int)i, HX_PAGE_BYTES);
    }
    for (size_t i = 0; i < HX_COUNT(page); i++) /* no two overlap */
        for (size_t k = 0; k < HX_PAGE_BYTES; k++)
            assert_int_equal(((unsigned char *)page[i])[k], i);
    assert_int_equal(hx_pool_pages_in_use(pool), HX_COUNT(page));
    for (size_t i = 0; i < HX_COUNT(page); i++)
        pool_give(pool, page[i]);
    assert_int_equal(hx_pool_pages_in_use(pool), 0);
    assert_true(hx_pool_reserve(pool, HX_COUNT(page)));
    assert_int_equal(hx_pool_bytes(pool), 3 * HX_SLAB_BYTES);    /* nothing new was needed */
    assert_ptr_equal(pool_take(pool), page[HX_COUNT(page) - 1]); /* last given, first taken */
    hx_pool_destroy(pool);
    assert_int_equal(hx_store_bytes(store), 0);
    assert_int_equal(hx_store_peak(store), 3 * HX_SLAB_BYTES);
    hx_store_destroy(store);
    hx_pool_destroy(NULL);
    hx_store_destroy(NULL);
}

TEST(the_cap_of_a_pool_holds)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 2 * HX_SLAB_BYTES);
    assert_true(hx_pool_reserve(pool, 2 * PAGES_PER_SLAB));
    assert_false(hx_pool_reserve(pool, 2 * PAGES_PER_SLAB + 1));
    assert_int_equal(hx_pool_bytes(pool), 2 * HX_SLAB_BYTES);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

TEST(the_cap_of_a_store_is_shared)
{
    HxStore *store = hx_store_create(3 * HX_SLAB_BYTES);
    HxPool *a = hx_pool_create(store, 0), *b = hx_pool_create(store, 0);
    assert_true(hx_pool_reserve(a, 2 * PAGES_PER_SLAB));
    assert_true(hx_pool_reserve(b, PAGES_PER_SLAB));
    assert_false(hx_pool_reserve(b, PAGES_PER_SLAB + 1));
    hx_pool_destroy(a);
    assert_true(hx_pool_reserve(b, PAGES_PER_SLAB + 1));
    hx_pool_destroy(b);
    hx_store_destroy(store);
}
