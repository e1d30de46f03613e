/* Copy-on-write positions: set-up, clone, copy, drop, evacuate, hash. Writing is in page.h. */
#include "core/state.h"

#include "core/game.h"
#include "core/pool_internal.h"

#include <assert.h>
#include <string.h>

#ifdef NDEBUG /* else it would be compiled without optimising, or under a sanitizer; the library's own is neither */
#define XXH_INLINE_ALL
#endif
#include <xxhash.h>

_Static_assert(HX_MAX_PAGES == 64, "copy_table() knows where the table ends");

/* Copy the first n_pages entries of a page table, and some behind them that mean nothing: in sizes the compiler knows, so that they
 * become whole vectors. Straight-line, for a loop would be turned into a call of memcpy(), which takes longer than all of it. */
static inline void copy_table(void **to, void *const *from, int n_pages)
{
    memcpy(to, from, 16 * sizeof *to);
    if (n_pages <= 16)
        return;
    memcpy(to + 16, from + 16, 16 * sizeof *to);
    if (n_pages > 32)
        memcpy(to + 32, from + 32, 32 * sizeof *to);
}

static uint64_t mask_of(int n_pages)
{
    return n_pages == 64 ? ~UINT64_C(0) : (UINT64_C(1) << n_pages) - 1;
}

/* Debug builds count the living clones of every parent; release builds keep no such thing. */
static void note_birth(HxState *child, const HxState *parent)
{
#ifndef NDEBUG
    child->parent = parent;
    child->n_clones = 0;
    __atomic_fetch_add(&((HxState *)(uintptr_t)parent)->n_clones, 1, __ATOMIC_RELAXED);
#else
    (void)child, (void)parent;
#endif
}

static void note_root(HxState *s)
{
    s->parent = NULL;
    s->n_clones = 0;
}

HxStatus hx_setup(HxState *s, const HxGame *game, HxPool *pool, const HxOptions *options, HxError *err)
{
    if (game->max_legal > HX_MAX_LISTED || game->max_chance > HX_MAX_LISTED)
        return hx_refuse(err, HX_BAD_INPUT, "%s: more than %d actions or outcomes at a node", game->name, HX_MAX_LISTED);
    if (!hx_pool_reserve(pool, game->n_pages))
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a position", game->name);
    HxState fresh = { .game = game, .pool = pool, .owned = mask_of(game->n_pages) };
    for (int i = 0; i < game->n_pages; i++)
        fresh.page[i] = memset(pool_take(pool), 0, HX_PAGE_BYTES);
    HxOptions standard;
    if (!options) {
        hx_options_init(&standard, game->options);
        options = &standard;
    }
    const HxStatus status = game->setup ? game->setup(&fresh, options, err) : HX_OK;
    if (status != HX_OK) {
        hx_drop(&fresh);
        return status;
    }
    *s = fresh;
    return HX_OK;
}

void hx_clone(HxState *child, const HxState *parent, HxPool *pool)
{
    child->game = parent->game;
    child->pool = pool;
    child->owned = 0;
    child->is_taken_up = parent->is_taken_up;
    child->ear = NULL;
    copy_table(child->page, parent->page, parent->game->n_pages);
    note_birth(child, parent);
}

HxStatus hx_copy(HxState *s, const HxState *from, HxPool *pool)
{
    const int n_pages = from->game->n_pages;
    if (!hx_pool_reserve(pool, n_pages))
        return HX_NO_MEMORY;
    s->game = from->game;
    s->pool = pool;
    s->owned = mask_of(n_pages);
    s->is_taken_up = from->is_taken_up;
    s->ear = NULL;
    for (int i = 0; i < n_pages; i++)
        s->page[i] = memcpy(pool_take(pool), from->page[i], HX_PAGE_BYTES);
    note_root(s);
    return HX_OK;
}

void hx_drop(HxState *s)
{
#ifndef NDEBUG
    assert(__atomic_load_n(&s->n_clones, __ATOMIC_RELAXED) == 0 && "a parent was dropped while a clone lives");
    if (s->parent) {
        __atomic_fetch_sub(&((HxState *)(uintptr_t)s->parent)->n_clones, 1, __ATOMIC_RELAXED);
        s->parent = NULL;
    }
#endif
    for (uint64_t left = s->owned; left; left &= left - 1)
        pool_give(s->pool, s->page[__builtin_ctzll(left)]);
    s->owned = 0;
}

HxStatus hx_evacuate(HxState *to, const HxState *from, const HxState *moved_parent, HxPool *pool)
{
    const int n_pages = from->game->n_pages;
    assert(moved_parent || from->owned == mask_of(n_pages));
    if (!hx_pool_reserve(pool, __builtin_popcountll(from->owned)))
        return HX_NO_MEMORY;
    to->game = from->game;
    to->pool = pool;
    to->owned = from->owned;
    to->is_taken_up = from->is_taken_up;
    to->ear = NULL;
    for (int i = 0; i < n_pages; i++) {
        const bool is_own = from->owned >> i & 1;
        to->page[i] = is_own ? memcpy(pool_take(pool), from->page[i], HX_PAGE_BYTES) : moved_parent->page[i];
    }
    if (moved_parent)
        note_birth(to, moved_parent);
    else
        note_root(to);
    return HX_OK;
}

/* The pages side by side: hashing them in one go takes two thirds of the time of a stream. */
HxHash hx_state_hash(const HxState *s)
{
    unsigned char bytes[HX_MAX_PAGES * HX_PAGE_BYTES];
    const size_t n_pages = (size_t)s->game->n_pages;
    for (size_t i = 0; i < n_pages; i++)
        memcpy(bytes + i * HX_PAGE_BYTES, s->page[i], HX_PAGE_BYTES);
    const XXH128_hash_t hash = XXH3_128bits(bytes, n_pages * HX_PAGE_BYTES);
    return (HxHash){ .low = hash.low64, .high = hash.high64 };
}

HxHash hx_page_hash(const void *page)
{
    const XXH128_hash_t hash = XXH3_128bits(page, HX_PAGE_BYTES);
    return (HxHash){ .low = hash.low64, .high = hash.high64 };
}

bool hx_state_equal(const HxState *a, const HxState *b)
{
    if (a->game != b->game)
        return false;
    for (int i = 0; i < a->game->n_pages; i++)
        if (a->page[i] != b->page[i] && memcmp(a->page[i], b->page[i], HX_PAGE_BYTES) != 0)
            return false;
    return true;
}
