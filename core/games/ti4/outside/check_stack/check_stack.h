/* What the checks of a decision stack from outside share: the frames of the stack, what their members count, and what each kind needs
 * besides. */
#ifndef HEXARCH_TI4_CHECK_STACK_H
#define HEXARCH_TI4_CHECK_STACK_H

#include "core/games/ti4/outside/unknown.h"
#include "core/games/ti4/state/state.h"

/* What a number counts. The domains of positions on the board ask for what there is: seats that play, systems with a tile, ... */
typedef enum Domain {
    NUMBER,
    SOME, /* at least one */
    SEAT,
    SEAT_PLUS_1,
    SEATS, /* how many of them */
    SEAT_SET,
    SYSTEM,
    SYSTEM_PLUS_1,
    ACTIVE_SYSTEM, /* of the tactical action that goes on */
    SLOT,
    PLANET_SLOT, /* with a planet, in the system of the same frame; one of its seat; one of somebody else */
    OWN_SLOT,
    ENEMY_SLOT,
    TYPE,
    CLASS,
    CLASS_PLUS_1,
    PLANET_PLUS_1,
    TECH,
    OBJECTIVE,
    EVENT,
    STRATEGY_CARD
} Domain;

bool in_domain(const HxState *s, Domain domain, int n);
/** What a number is not, in a refusal: "is no seat". */
const char *domain_text(Domain domain);

/* Where a frame may lie: at the bottom, on the game, inside a phase, a turn, a tactical action, in set-up. Of whom it is: of the seat whose
 * turn it is, of the seat of the frame below, of a side of the space combat. And AS_BELOW: members called as those of the frame below hold
 * the same. */
enum Place {
    AT_BOTTOM = 1,
    AT_PHASE = 2,
    INSIDE = 4,
    IN_TURN = 8,
    IN_TACTICAL = 16,
    IN_SETUP = 32,
    OF_ACTIVE = 64,
    OF_BELOW = 128,
    OF_SIDE = 256,
    AS_BELOW = 512
};

enum { MAX_DICE = 120 };

static inline const Frame *frame_at(const HxState *s, int i)
{
    return &stack_of(s)->frame[i];
}

/** The nearest frame of a kind under place i, NULL: none. */
static inline const Frame *under(const HxState *s, int i, int kind)
{
    while (--i >= 0)
        if (frame_at(s, i)->head.kind == kind)
            return frame_at(s, i);
    return NULL;
}

static inline bool is_on_top(const HxState *s, int i)
{
    return i == stack_of(s)->depth - 1;
}

/** Does a type move among ships: ships, and space docks that float? */
static inline bool flies(int type)
{
    return type < TI4_SHIP_TYPES || type == TI4_SPACE_DOCK;
}

/* A predicate for a kind whose members are indices that no list bounds: frame i is `f`, BELOW the one right below it. */
#define UNUSED_MAY_BE   __attribute__((unused))
#define FITS(name)      bool name##_fits(UNUSED_MAY_BE const HxState *s, UNUSED_MAY_BE int i, UNUSED_MAY_BE const Frame *f)
#define BELOW           frame_at(s, i - 1)
#define IS_ACTIVE(s, f) ((f)->head.seat == core_of(s)->active)

/** Refuse what could not be, by name: members first, then what they mean. `is_dealt`: hidden cards are known. */
HxStatus position_checked(const HxState *s, bool is_dealt, HxError *err);

/* ---- frames.c ----------------------------------------------------------------------------------------------------- */

/** Is the frame of whom its kind is (`place`)? */
bool is_of_whom(const HxState *s, int i, int place);
/** Are its members within bounds that other members set? */
bool frame_fits(const HxState *s, int i);
bool holds_planet(const HxState *s, int system, int slot, int seat);
/** Is there a planet that somebody else holds? */
bool is_defended(const HxState *s, int system, int slot, int seat);
/** Does frame i lie inside what an event belongs to? */
bool is_in_context(const HxState *s, int i, int event);

/* ---- texts.c: texts at work, their questions and dice ---------------------------------------------------------------- */

FITS(text);
FITS(each);
FITS(target);
FITS(dice);
FITS(near_miss);
FITS(share);

/* ---- setup.c -------------------------------------------------------------------------------------------------------- */

/** Do set-up's counters fit the map that is built? */
bool setup_fits(const HxState *s);
FITS(place_tile);
FITS(deal_tile);
FITS(draft);
/** Is the draft going on? */
bool is_drafting(const HxState *s);

/* ---- pages.c: what lies beside the stack ----------------------------------------------------------------------------- */

/** Refuse what the page of the game and the decks cannot hold. */
HxStatus core_checked(const HxState *s, HxError *err);
/** Refuse what the other pages cannot hold, or not without a frame of the stack. */
HxStatus pages_checked(const HxState *s, HxError *err);
/** Refuse public objectives that do not go with the round. */
HxStatus row_checked(const HxState *s, HxError *err);

#endif
