/* The pages of a position, 16 of 256 bytes, and the accessors that every chapter of the rules uses.
 *
 *     page  0 ..  6   hexes, 8 to a page, 32 bytes each, by sector index
 *     page  7 .. 12   one seat each
 *     page 13         the table: options, round, turn, and the stack of frames
 *     page 14         stacks, bags, supply board
 *     page 15         the battle being fought; all zero outside a battle
 *
 * Bytes are canonical: "seat + 1" and "sector + 1" leave zero for none, and unused slots are zero. Fields marked "derived" follow from
 * the others: the functions of pieces.h keep them up to date, eclipse_derive() rebuilds them, and check() compares them. */
#ifndef HEXARCH_ECLIPSE_STATE_H
#define HEXARCH_ECLIPSE_STATE_H

#include "core/games/eclipse/eclipse.h"
#include "core/kit/bits.h"
#include "core/machine.h"

enum {
    N_SEATS_MAX = ECLIPSE_SEATS,
    N_SECTORS = ECLIPSE_SECTORS,
    HEXES_PER_PAGE = 8,
    PAGE_HEX = 0,
    PAGE_SEAT = 7,
    PAGE_TABLE = 13,
    PAGE_BAGS = 14,
    PAGE_BATTLE = 15,
    N_PAGES = 16,
    N_CUBES = 33, /* per seat */
    N_AMBASSADORS = 3,
    FULL_TRACK = ECLIPSE_FULL_TRACK,
    MAX_FRAMES = 16,
    MAX_DICE = 8,    /* most dice in one roll */
    MAX_DRAW = 5,    /* most Reputation Tiles in one draw */
    ROUND_CAP = 200, /* engagement rounds before E-CMB-14 is applied */
    TRAITOR_VP = -2,
    MONOLITH_VP = 3,
    DISCOVERY_VP = 2,
    PARTY_ANCIENTS = ECLIPSE_SEATS,
    PARTY_GCDS = ECLIPSE_SEATS + 1,
    MAX_LEGAL = 208,      /* empty places around 50 hexes: at most 4 each and 2 more */
    MAX_STEPS = 10000000, /* RULES.md, "Every game ends" */
};

/* ---- Hexes ------------------------------------------------------------------------------------------------------------- */

enum { HEX_DISCOVERY = 1, HEX_GCDS = 2, HEX_ORBITAL = 4, HEX_MONOLITH = 8 };

typedef struct Hex {
    uint16_t ships[N_SEATS_MAX]; /* 4 bits per type, Interceptor lowest */
    uint32_t arrival;            /* 4 bits for each "seat + 1" with ships here, first arrival lowest */
    uint16_t cubes;              /* 2 bits per class of square */
    int8_t q, r;
    uint8_t neighbour[6]; /* derived: sector + 1 */
    uint8_t rotation;     /* + 1; 0: not on the map */
    uint8_t owner;        /* seat + 1 */
    uint8_t exits;        /* derived: bit d is a wormhole in direction d */
    uint8_t present;      /* derived: bit per seat with ships here */
    uint8_t ancients;
    uint8_t flags; /* HEX_... */
} Hex;
_Static_assert(sizeof(Hex) * HEXES_PER_PAGE == HX_PAGE_BYTES, "hexes fill their pages");

static inline const Hex *hex_at(const HxState *s, int sector)
{
    return (const Hex *)state_read(s, PAGE_HEX + sector / HEXES_PER_PAGE) + sector % HEXES_PER_PAGE;
}

static inline Hex *hex_edit(HxState *s, int sector)
{
    return (Hex *)state_write(s, PAGE_HEX + sector / HEXES_PER_PAGE) + sector % HEXES_PER_PAGE;
}

/* ---- Seats ------------------------------------------------------------------------------------------------------------- */

enum { SLOT_EMPTY = ECLIPSE_SLOT_EMPTY, SLOT_HIDDEN = ECLIPSE_SLOT_HIDDEN, SLOT_AMBASSADOR = ECLIPSE_SLOT_AMBASSADOR };

typedef struct Seat {
    uint64_t discs, fleets; /* derived: sectors with this seat's disc, with its ships */
    uint32_t techs;         /* preprinted ones included */
    int16_t storage[3];
    int16_t frozen; /* VP without Reputation Tiles, once the civilization has collapsed */
    uint8_t cubes[3], graveyard[3];
    uint8_t discs_on_track; /* derived: owned discs that lie nowhere else */
    uint8_t discs_on_actions;
    uint8_t colony_ships; /* face up */
    uint8_t species;      /* + 1; 0: not chosen yet */
    uint8_t has_passed, is_out;
    uint8_t ships_left[4];             /* derived */
    uint8_t parts_kept;                /* bit per Ancient part beside the board */
    uint8_t relations;                 /* derived: seats whose Ambassador lies on the Reputation Track */
    uint8_t slot[5];                   /* Reputation Track */
    uint8_t slot_new[5];               /* per Reputation Tile: seats that looked into the bag before it was taken, and not since */
    uint8_t known_bag[4];              /* per value: tiles that this seat knows to be in the bag or on a space that slot_new marks for it */
    uint8_t kept[ECLIPSE_DISCOVERIES]; /* Discovery Tiles kept for VP */
    uint8_t tile[4][8];                /* blueprints: part + 1 laid on a slot */
    EclipseShipStats ship[4];          /* derived */
} Seat;
_Static_assert(sizeof(Seat) <= HX_PAGE_BYTES, "a seat fits its page");

static inline const Seat *seat_at(const HxState *s, int seat)
{
    return state_read(s, PAGE_SEAT + seat);
}

static inline Seat *seat_edit(HxState *s, int seat)
{
    return state_write(s, PAGE_SEAT + seat);
}

/* The table row of the seat's species: limits, prices, blueprints. E-GEN-1 */
static inline const EclipseSpeciesInfo *species_of(const HxState *s, int seat)
{
    return &hx_eclipse_species_info[seat_at(s, seat)->species - 1];
}

static inline bool is_species(const HxState *s, int seat, EclipseSpecies species)
{
    return seat_at(s, seat)->species == species + 1;
}

static inline bool has_tech(const HxState *s, int seat, EclipseTechnology technology)
{
    return seat_at(s, seat)->techs >> technology & 1;
}

/* ---- The table --------------------------------------------------------------------------------------------------------- */

/* The frames of the decision stack, innermost last (state/frames.inl says what they hold, state/frames.h how they are reached). */
#define FRAME_ONE(F, type, member, least, most, meaning) type member;
#define FRAME_NAMED(F, type, member, names, meaning)     type member;
#define ECLIPSE_FRAME(role, id, Name, name, MEMBERS, parents)                                                                              \
    typedef struct Name##Frame {                                                                                                           \
        HxFrameHead head; /* kind: an EclipseKind */                                                                                       \
        MEMBERS(Name##Frame, FRAME_ONE, FRAME_NAMED)                                                                                       \
    } Name##Frame;
#include "core/games/eclipse/state/frames.inl"

typedef union Frame {
    HxFrameHead head;
#define ECLIPSE_FRAME(role, id, Name, name, MEMBERS, parents) Name##Frame name;
#include "core/games/eclipse/state/frames.inl"
} Frame;

/* Options, as bits and numbers. */
enum {
    OPTION_REACTION_IGNORES_ALL_TECH = 1,
    OPTION_EXPLORE_FROM_SHARED_HEX = 2,
    OPTION_TRADE_FREELY = 4,
    OPTION_PARTS_UNLIMITED = 8,
    OPTION_ALL_SPECIES_FOR_TWO = 16,
    OPTION_RELATIONS = 32,
    OPTION_RANDOM_SPECIES = 64,
};

typedef struct Table {
    uint8_t seats;
    uint8_t options;       /* OPTION_... */
    uint8_t cleanup_tiles; /* technology tiles per Cleanup */
    uint8_t round, phase;
    uint8_t start;      /* seat that starts the round */
    uint8_t next_start; /* seat + 1 that holds the start player marker for the next round; 0: nobody has passed */
    uint8_t turn;       /* seat whose turn it is */
    uint8_t traitor;    /* seat + 1 that holds the Traitor Card */
    uint8_t offered;    /* partners that got an offer this turn */
    uint8_t lookers;    /* seats that know of Reputation Tiles returned to the bag */
    uint8_t n_frames;
    Frame frame[MAX_FRAMES];
} Table;
_Static_assert(sizeof(Table) <= HX_PAGE_BYTES, "the table fits its page");

static inline const Table *table(const HxState *s)
{
    return state_read(s, PAGE_TABLE);
}

static inline Table *table_edit(HxState *s)
{
    return state_write(s, PAGE_TABLE);
}

static inline bool option_on(const HxState *s, int option)
{
    return table(s)->options & option;
}

/* E-REA-5: technologies whose parts, buildings and wormholes the seat may use now. In a reaction under `reaction_ignores_all_tech`, only
 * those preprinted on its board. */
static inline uint32_t usable_techs(const HxState *s, int seat, bool is_reaction)
{
    return is_reaction && option_on(s, OPTION_REACTION_IGNORES_ALL_TECH) ? species_of(s, seat)->technologies : seat_at(s, seat)->techs;
}

/* E-REA-5: the cost of an item. In a reaction under `reaction_ignores_all_tech`, traits of a species do not count, so Mechanema pay the
 * common price. @rule E-SPC-7 */
static inline int item_cost(const HxState *s, int seat, int item, bool is_reaction)
{
    const bool is_standard = is_reaction && option_on(s, OPTION_REACTION_IGNORES_ALL_TECH);
    return (is_standard ? &hx_eclipse_species_info[ECLIPSE_TERRAN_UNION] : species_of(s, seat))->cost[item];
}

static inline const Frame *frame_at(const HxState *s, int i)
{
    return &table(s)->frame[i];
}

/* The top frame: the open question or draw; NULL after the game. */
static inline const Frame *top(const HxState *s)
{
    const Table *t = table(s);
    return t->n_frames ? &t->frame[t->n_frames - 1] : NULL;
}

/* The kind of the top frame; ECLIPSE_KIND_OVER after the game. */
static inline EclipseKind asked(const HxState *s)
{
    const Frame *f = top(s);
    return f ? (EclipseKind)f->head.kind : ECLIPSE_KIND_OVER;
}

/* The seat that answers, or that the chance concerns. */
static inline int mover(const HxState *s)
{
    return top(s)->head.seat;
}

/* ---- Stacks, bags, supply ---------------------------------------------------------------------------------------------- */

typedef struct Bags {
    uint64_t stack;        /* sector tiles that a draw may bring (stack III: also the unseen tiles that are not in the game) */
    uint64_t discards;     /* face up beside the stacks */
    uint64_t placed;       /* derived: sectors on the map */
    uint32_t on_board;     /* derived: technologies with a tile on the supply board */
    uint8_t left[3];       /* tiles in stacks I, II, III */
    uint8_t to_draw;       /* technology tiles still to draw now */
    uint8_t bag[24];       /* derived: technology tiles in the bag */
    uint8_t board[24];     /* technology tiles on the supply board */
    uint8_t parts[17];     /* derived: part tiles in supply */
    uint8_t reputation[4]; /* Reputation Tiles in the bag, per value; derived */
    uint8_t discovery[ECLIPSE_DISCOVERIES]; /* Discovery Tiles that nobody has seen: in the stack or face down on hexes */
    uint8_t n_face_down;                    /* derived: unseen Discovery Tiles on hexes */
} Bags;
_Static_assert(sizeof(Bags) <= HX_PAGE_BYTES, "the bags fit their page");

static inline const Bags *bags(const HxState *s)
{
    return state_read(s, PAGE_BAGS);
}

static inline Bags *bags_edit(HxState *s)
{
    return state_write(s, PAGE_BAGS);
}

/* ---- The battle -------------------------------------------------------------------------------------------------------- */

enum { FIRE_NONE, FIRE_MISSILES, FIRE_CANNONS, FIRE_AT_POPULATION };
enum { SIDE_ATTACKER, SIDE_DEFENDER, SHIPS_OF_SEAT = 18 };

typedef struct Battle {
    uint8_t sector; /* + 1 */
    uint8_t fire;   /* FIRE_...: the weapons that the two parties use now */
    uint8_t n_order;
    uint8_t order[6];      /* seats that were here at the start of the fighting, by arrival, the controller first */
    uint8_t party[2];      /* attacker, defender of the pair: seat, PARTY_ANCIENTS or PARTY_GCDS */
    uint8_t round;         /* engagement round */
    uint8_t acted[2];      /* bit per type that was activated in this round (or has fired its missiles) */
    uint8_t retreat[2][4]; /* sector + 1 that a type retreats to */
    uint8_t fought;        /* bit per seat that took part in this hex */
    uint8_t fled;          /* bit per seat with ships that have retreated */
    uint8_t trying;        /* bit per seat whose remaining ships were all retreating when the battle of its pair ended */
    uint8_t earned[6];     /* Reputation Tiles for ships destroyed */
    uint8_t rolling;       /* ship type that rolls */
    uint8_t rolling_side;
    uint8_t to_roll[ECLIPSE_DIE_COLOURS]; /* dice of damage 1, 2, 4 not yet rolled */
    uint8_t n_thresholds;
    uint8_t threshold[4];                 /* least roll of each class of hit, highest first */
    uint8_t hits[ECLIPSE_DIE_COLOURS][4]; /* dice rolled and not yet assigned, per damage and class */
    uint8_t population_damage;
    uint8_t drawer;            /* seat + 1 that holds drawn Reputation Tiles */
    uint8_t drawn[4];          /* the drawn tiles, per value */
    uint8_t ancient_damage[2]; /* most damaged first */
    uint8_t gcds_damage;
    uint8_t damage[6][SHIPS_OF_SEAT]; /* per seat, per type, most damaged first */
} Battle;
_Static_assert(sizeof(Battle) <= HX_PAGE_BYTES, "the battle fits its page");

static inline const Battle *battle(const HxState *s)
{
    return state_read(s, PAGE_BATTLE);
}

static inline Battle *battle_edit(HxState *s)
{
    return state_write(s, PAGE_BATTLE);
}

#endif
