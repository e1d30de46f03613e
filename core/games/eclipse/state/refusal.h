/* What may be in the way of an action, by name: the words are in outside/reasons.c. And what several chapters ask of a hex. */
#ifndef HEXARCH_ECLIPSE_REFUSAL_H
#define HEXARCH_ECLIPSE_REFUSAL_H

#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/refusal.h"

/* clang-format off */
#define ECLIPSE_REASONS(REASON) \
    /* whatever the steps of an action; then of turns */ \
    REASON(OTHER_QUESTION) REASON(ACTION_TAKEN) REASON(UNDER_WAY) REASON(HAS_PASSED) REASON(HAS_NOT_PASSED) REASON(NO_DISC) \
    REASON(IS_GONE) REASON(IS_HERE) REASON(ONE_STEP_FIRST) REASON(NOWHERE_TO_EXPLORE) REASON(NO_DISC_MOVE) REASON(NO_TECHNOLOGY) \
    REASON(NO_UPGRADE) REASON(NO_BUILDING) REASON(NO_MOVE) \
    /* set-up */ \
    REASON(SPECIES_TAKEN) REASON(COLOUR_TAKEN) REASON(NOT_FOR_TWO) \
    /* hexes */ \
    REASON(NOT_ON_MAP) REASON(HELD_BY) REASON(NO_DISC_ON) REASON(GUARD_GCDS) REASON(GUARD_ANCIENTS) REASON(GUARD_SHIPS) \
    REASON(NOT_NEXT) \
    /* Explore */ \
    REASON(PLACE_TAKEN) REASON(RING_CLOSED) REASON(NO_WORMHOLE) REASON(OTHER_NAME) REASON(TURN_DOES_NOT_JOIN) REASON(TURN_LIKE_ANOTHER) \
    REASON(NOT_CHEAPEST) \
    /* Influence */ \
    REASON(DISC_LIES_ON) REASON(MUST_LOSE) REASON(NOT_JOINED) REASON(NO_PLACE_FOR_DISC) REASON(IS_ON_TRACK) REASON(HAS_TURNED) \
    REASON(ALL_TURNED) \
    /* Research, prices, trades */ \
    REASON(OWNED) REASON(NO_TECHNOLOGY_TILE) REASON(TRACK_FULL) REASON(TOO_DEAR) REASON(NOT_OWED) REASON(TOO_FEW_TO_TRADE) \
    REASON(SAME_RESOURCE) REASON(TRADE_IN_NEED) \
    /* Upgrade */ \
    REASON(PART_NEEDS) REASON(PART_NOT_FOUND) REASON(NO_PART_LEFT) REASON(PART_FITS_NOWHERE) REASON(NO_SLOT) REASON(SLOT_HAS_TILE) \
    REASON(LIKE_ANOTHER_SLOT) REASON(NO_DRIVE_FOR_STARBASE) REASON(LACKS_ENERGY) REASON(LACKS_DRIVE) REASON(OTHERS_BROKEN) \
    REASON(NO_TILE_THERE) REASON(RETURNS_IN_ORDER) REASON(PLACE_FIRST) REASON(RETURN_FIRST) REASON(RETURN_BREAKS) \
    /* Build */ \
    REASON(ITEM_NEEDS) REASON(ALL_ON_MAP) REASON(NO_HEX) REASON(EACH_HAS_ONE) REASON(HAS_ONE) REASON(BUILT_IN_ORDER) \
    /* Move */ \
    REASON(NO_SHIP) REASON(NO_SHIP_OF) REASON(PINNED_BY_GCDS) REASON(PINNED) REASON(NO_DRIVES) REASON(NO_WAY_OUT) \
    REASON(STARBASES_STAY) REASON(TYPE_LACKS_DRIVE) REASON(NO_WAY) REASON(WAY_HELD) REASON(TOO_FAR) \
    /* Colony Ships, cubes */ \
    REASON(NO_COLONY_SHIP) REASON(NO_SQUARE_FREE) REASON(SQUARES_ADVANCED) REASON(NO_CUBE) REASON(NO_SUCH_SQUARE) REASON(SQUARES_FULL) \
    REASON(SQUARE_NEEDS) REASON(CUBE_OF_ORBITAL) REASON(CUBES_FULL) REASON(NO_CUBE_ON_TRACK) \
    /* Diplomatic Relations */ \
    REASON(NO_RELATIONS) REASON(NO_SUCH_SEAT) REASON(ONESELF) REASON(PARTNERS) REASON(ASKED_ALREADY) REASON(SHIPS_IN_THEIRS) \
    REASON(SHIPS_IN_OURS) REASON(SHIPS_OF_BOTH) REASON(OUT_OF_GAME) REASON(IS_TRAITOR) REASON(NO_AMBASSADOR) REASON(NO_CUBE_TO_GIVE) \
    REASON(NO_SPACE) REASON(NO_CONNECTION) REASON(NOT_TO_CLEAR) \
    /* battles and after */ \
    REASON(NOT_TIED) REASON(NO_TARGET) REASON(ROLLED_TOO_LOW) REASON(NO_SUCH_DAMAGE) REASON(NO_CUBE_HIT) REASON(NOT_DRAWN) REASON(NO_TILE_ON_SPACE) \
    /* what a player may wish for, but no action does */ \
    REASON(CHOOSE_TILE) REASON(TILE_IS_PLACED) REASON(IS_EXPLORED) REASON(TILES_ARE_DRAWN) REASON(NO_FLEET) REASON(NO_SQUARE_ANYWHERE) \
    REASON(BATTLES_COME) REASON(PAIRS_FOLLOW) REASON(HITS_COME) REASON(STARBASES_FIGHT) REASON(RETREATS_COME) REASON(RETREAT_WHEN) \
    REASON(TRADE_FREELY) REASON(ANSWER_FIRST) REASON(NO_TILE_OF) REASON(RETURNS_COME) REASON(REPUTATION_COMES)
/* clang-format on */

typedef enum EclipseReason {
    ECLIPSE_ALLOWED,
#define REASON_ID(id) REASON_##id,
    ECLIPSE_REASONS(REASON_ID)
#undef REASON_ID
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
