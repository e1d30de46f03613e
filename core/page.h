/* Access to a position's pages, for games only: state_read() to read, state_write() to write. */
#ifndef HEXARCH_CORE_PAGE_H
#define HEXARCH_CORE_PAGE_H

#include "core/game.h"
#include "core/pool_internal.h"
#include "core/state.h"

#include <assert.h>
#include <string.h>

/** A page to read. The pointer is stale after any edit of the same page: read again then. */
static inline const void *state_read(const HxState *s, int page)
{
    assert(0 <= page && page < s->game->n_pages);
    return s->page[page];
}

/** A page to write; copies it first if the parent still owns it. That cannot fail, because hx_apply() reserved the pages. */
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

/** Note that a rule met an impossible position; hx_apply() then refuses the action that led there. Returns false. */
static inline bool hx_spoil(HxState *s)
{
    s->is_taken_up |= HX_SPOILT;
    return false;
}

/**
 * True if `expected` holds. If not, it is a bug and asserts. Only a position from a document with a forged digest may get here: then
 * hx_spoil() notes it.
 */
#define HX_EXPECT(s, expected) ((expected) || (assert((s)->is_taken_up &&#expected), hx_spoil(s)))

#endif
