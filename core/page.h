/* The doors to a state's pages, for games only: reading is a pointer, writing goes through state_write(). */
#ifndef HEXARCH_CORE_PAGE_H
#define HEXARCH_CORE_PAGE_H

#include "core/game.h"
#include "core/pool_internal.h"
#include "core/state.h"

#include <assert.h>
#include <string.h>

/** A page to read. Stale after any edit of the same page: read, then edit, then read again. */
static inline const void *state_read(const HxState *s, int page)
{
    assert(0 <= page && page < s->game->n_pages);
    return s->page[page];
}

/** A page to write: copied first where it is still the parent's. hx_apply() reserved the pages: taking one cannot fail. */
static inline void *state_write(HxState *s, int page)
{
    assert(0 <= page && page < s->game->n_pages);
#ifndef NDEBUG
    assert(__atomic_load_n(&s->n_clones, __ATOMIC_RELAXED) == 0 && "a parent was written while a clone lives");
#endif
    const uint64_t bit = UINT64_C(1) << page;
    if (s->owned & bit)
        return s->page[page];
    void *own = pool_take(s->pool);
    memcpy(own, s->page[page], HX_PAGE_BYTES);
    s->page[page] = own;
    s->owned |= bit;
    return own;
}

enum { HX_SPOILT = 2 }; /* of HxState.is_taken_up */

/** Note that a rule met what no game comes to; hx_apply() refuses what led there. False. */
static inline bool hx_spoil(HxState *s)
{
    s->is_taken_up |= HX_SPOILT;
    return false;
}

/**
 * True where `expected` holds. Else it is a bug, and asserted; but a position that a document gave in the middle of an action may come to
 * it, where the digest is forged: that is noted.
 */
#define HX_EXPECT(s, expected) ((expected) || (assert((s)->is_taken_up &&#expected), hx_spoil(s)))

#endif
