/* What may be in the way of an action (state/reasons.inl), and what several chapters ask of a hex. */
#ifndef HEXARCH_ECLIPSE_REFUSAL_H
#define HEXARCH_ECLIPSE_REFUSAL_H

#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/refusal.h"

typedef enum EclipseReason {
    ECLIPSE_ALLOWED,
#define ECLIPSE_REASON(id, words) REASON_##id,
#include "core/games/eclipse/state/reasons.inl"
    N_REASONS
} EclipseReason;

/** The argument of an action among the `n` of a verb that begin at `first`; -1: it is none of them. */
static inline int argument_of(HxAction a, HxAction first, int n)
{
    return a >= first && a < first + (HxAction)n ? (int)(a - first) : -1;
}

/** Questions that leave the choice among `n` actions from `first` on: all of them, no others. */
static inline Refusal range_refusal(HxAction a, HxAction first, int n)
{
    return argument_of(a, first, n) >= 0 ? allowed() : REFUSE(REASON_OTHER_QUESTION);
}

static inline int list_range(HxAction first, int n, HxAction *out)
{
    for (int i = 0; i < n; i++)
        out[i] = first + (HxAction)i;
    return n;
}

/** Append those of `n` actions from `first` on that nothing is in the way of; returns how many. */
static inline int list_allowed(const HxState *s, Refusal (*refusal)(const HxState *, HxAction), HxAction first, int n, HxAction *out)
{
    int found = 0;
    for (HxAction a = first; a < first + (HxAction)n; a++)
        if (is_allowed(refusal(s, a)))
            out[found++] = a;
    return found;
}

/** E-RND-6: an action may end after one step. */
static inline Refusal done_refusal(bool is_begun)
{
    return is_begun ? allowed() : REFUSE(REASON_ONE_STEP_FIRST);
}

/** Does the seat's disc lie on the hex? */
static inline Refusal own_hex_refusal(const HxState *s, int seat, int sector)
{
    const Hex *h = hex_at(s, sector);
    if (h->owner == seat + 1)
        return allowed();
    if (!is_placed(h))
        return REFUSE(REASON_NOT_ON_MAP, sector);
    return h->owner ? REFUSE(REASON_HELD_BY, h->owner - 1, sector) : REFUSE(REASON_NO_DISC_ON, sector);
}

/** Is anybody in the hex who keeps a disc of the seat away: the GCDS, Ancients (but from Draco), ships of others? @rule E-SPC-5 */
static inline Refusal guard_refusal(const HxState *s, int seat, int sector)
{
    const Hex *h = hex_at(s, sector);
    if (h->flags & HEX_GCDS)
        return REFUSE(REASON_GUARD_GCDS, sector);
    if (h->ancients && !is_draco(s, seat))
        return REFUSE(REASON_GUARD_ANCIENTS, sector);
    return h->present & ~BIT32(seat) ? REFUSE(REASON_GUARD_SHIPS, sector) : allowed();
}

#endif
