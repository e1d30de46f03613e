/* Eclipse: New Dawn for the Galaxy (first edition), 2 to 6 seats, as a read-only view: components, position, decision, vocabulary.
 *
 * The index of its sector tile names a hex for the whole game: 0 is the Galactic Center, and indices ascend with the printed numbers.
 * Directions are 0..5 = N, NE, SE, S, SW, NW; direction d of a hex touches direction (d + 3) % 6 of its neighbour. Snapshots
 * (EclipseSeat, EclipseHex, EclipseDecision, EclipseBattle) are copies: they stay valid after the state is destroyed. */
#ifndef HEXARCH_ECLIPSE_H
#define HEXARCH_ECLIPSE_H

#include "core/game.h"

HX_API_DATA const HxGame hx_eclipse_game; /**< The rules. */

/* ---- Sizes and names -------------------------------------------------------------------------------------------------- */

enum {
    ECLIPSE_SEATS = 6,
    ECLIPSE_ROUNDS = 9,
    ECLIPSE_SECTORS = 50,
    ECLIPSE_DIRECTIONS = 6,
    ECLIPSE_TECHNOLOGIES = 24,
    ECLIPSE_TRACK_SLOTS = 7, /* technologies per track */
    ECLIPSE_PARTS = 23,
    ECLIPSE_STANDARD_PARTS = 17, /* the first ones; the others are Ancient ship parts */
    ECLIPSE_SLOTS = 8,           /* most slots of a blueprint */
    ECLIPSE_COLOURS = 6,         /* each has a Terran species, listed first, and an alien one */
    ECLIPSE_SPECIES_COUNT = 2 * ECLIPSE_COLOURS,
    ECLIPSE_DISCOVERIES = 11, /* kinds */
    ECLIPSE_DIE_COLOURS = 3,  /* yellow, orange, red: 1, 2, 4 damage */
    ECLIPSE_REPUTATION_SLOTS = 5,
    ECLIPSE_REPUTATION_VALUES = 4, /* 1 .. 4 */
    ECLIPSE_FULL_TRACK = 12,       /* most cubes on a Population Track */
};

typedef enum EclipseResource { ECLIPSE_MONEY, ECLIPSE_SCIENCE, ECLIPSE_MATERIALS, ECLIPSE_RESOURCES } EclipseResource;

/* Ship types of players, then those of the board. */
typedef enum EclipseShip {
    ECLIPSE_INTERCEPTOR,
    ECLIPSE_CRUISER,
    ECLIPSE_DREADNOUGHT,
    ECLIPSE_STARBASE,
    ECLIPSE_SHIP_TYPES,
    ECLIPSE_ANCIENT = ECLIPSE_SHIP_TYPES,
    ECLIPSE_GCDS,
    ECLIPSE_ALL_SHIP_TYPES,
} EclipseShip;

/* What a Build step makes: the four ship types, then the structures. */
enum { ECLIPSE_ITEM_ORBITAL = ECLIPSE_SHIP_TYPES, ECLIPSE_ITEM_MONOLITH, ECLIPSE_ITEMS };

/* Classes of population squares; squares of one class on one hex are equal. */
typedef enum EclipseSquare {
    ECLIPSE_SQUARE_MONEY,
    ECLIPSE_SQUARE_SCIENCE,
    ECLIPSE_SQUARE_MATERIALS,
    ECLIPSE_SQUARE_ADVANCED_MONEY,
    ECLIPSE_SQUARE_ADVANCED_SCIENCE,
    ECLIPSE_SQUARE_ADVANCED_MATERIALS,
    ECLIPSE_SQUARE_GREY,
    ECLIPSE_SQUARE_ORBITAL,
    ECLIPSE_SQUARES,
} EclipseSquare;

typedef enum EclipseStack {
    ECLIPSE_INNER,
    ECLIPSE_MIDDLE,
    ECLIPSE_OUTER,
    ECLIPSE_STACKS,
    ECLIPSE_CENTER = ECLIPSE_STACKS,
    ECLIPSE_HOME
} EclipseStack;
typedef enum EclipseTrack { ECLIPSE_MILITARY, ECLIPSE_GRID, ECLIPSE_NANO, ECLIPSE_TRACKS } EclipseTrack;

typedef enum EclipseTechnology {
#define ECLIPSE_TECHNOLOGY(id, ...) ECLIPSE_TECH_##id,
#include "core/games/eclipse/data/tables.inl"
    ECLIPSE_TECH_NONE,
} EclipseTechnology;

typedef enum EclipsePart {
#define ECLIPSE_PART(id, ...) ECLIPSE_PART_##id,
#include "core/games/eclipse/data/tables.inl"
    ECLIPSE_PART_EMPTY,  /* a slot with nothing printed and no tile */
    ECLIPSE_PART_ABSENT, /* no such slot */
} EclipsePart;

typedef enum EclipsePartType {
    ECLIPSE_CANNON,
    ECLIPSE_MISSILE,
    ECLIPSE_HULL,
    ECLIPSE_DRIVE,
    ECLIPSE_COMPUTER,
    ECLIPSE_SOURCE,
    ECLIPSE_SHIELD,
} EclipsePartType;

typedef enum EclipseSpecies {
#define ECLIPSE_SPECIES(id, ...) ECLIPSE_##id,
#include "core/games/eclipse/data/tables.inl"
} EclipseSpecies;

typedef enum EclipseDiscovery {
#define ECLIPSE_DISCOVERY(id, ...) ECLIPSE_DISCOVERY_##id,
#include "core/games/eclipse/data/tables.inl"
} EclipseDiscovery;

/* ---- Components: constant tables -------------------------------------------------------------------------------------- */

typedef struct EclipseSectorInfo {
    uint16_t number;   /* printed number: 1, 101 .. 108, 201 .. 211, 221 .. 232, 301 .. 318 */
    const char *label; /* "001" */
    const char *name;
    EclipseStack stack;
    uint8_t wormholes; /* bit i: printed edge i has one */
    uint8_t vp;
    uint8_t squares[ECLIPSE_SQUARES]; /* per class; an Orbital's square comes with the Orbital */
    uint8_t artifacts, ancients;
    bool has_discovery; /* the discovery symbol, or Ancient symbols */
} EclipseSectorInfo;

typedef struct EclipseTechnologyInfo {
    const char *name, *word; /* "Neutron Bombs", "neutron_bombs" */
    EclipseTrack track;
    uint8_t cost, least_cost; /* science */
    uint8_t tiles;
    EclipsePart part; /* unlocked, or ECLIPSE_PART_EMPTY */
} EclipseTechnologyInfo;

typedef struct EclipsePartInfo {
    const char *name, *word;
    EclipsePartType type;
    EclipseTechnology technology; /* needed, or ECLIPSE_TECH_NONE */
    uint8_t tiles;
    int8_t energy; /* produced minus used */
    int8_t initiative, move, computer, shield, hull, dice, damage;
    bool is_missile, is_ancient;
} EclipsePartInfo;

typedef struct EclipseBlueprintInfo {
    int8_t initiative, energy, computer; /* printed outside the grid */
    uint8_t slot[ECLIPSE_SLOTS];         /* EclipsePart printed, EMPTY or ABSENT */
} EclipseBlueprintInfo;

typedef struct EclipseSpeciesInfo {
    const char *name, *word; /* "Eridani Empire", "eridani_empire" */
    uint8_t home;            /* sector index */
    uint8_t colour;          /* below ECLIPSE_COLOURS; the two species of a colour exclude each other */
    uint8_t storage[ECLIPSE_RESOURCES];
    uint8_t trade_rate, colony_ships, discs;
    uint8_t explore, influence, flips, research, upgrade, build, move; /* limits per action */
    uint8_t cost[ECLIPSE_ITEMS];                                       /* materials */
    char track[ECLIPSE_REPUTATION_SLOTS + 1];                          /* '*' any, 'a' Ambassador only, 'r' Reputation Tile only */
    uint8_t start_reputation;                                          /* tiles drawn at set-up */
    uint8_t start_ship;
    uint32_t technologies;                 /* preprinted, bit per EclipseTechnology */
    const EclipseBlueprintInfo *blueprint; /* [ECLIPSE_SHIP_TYPES] */
} EclipseSpeciesInfo;

typedef struct EclipseDiscoveryInfo {
    const char *name, *word;
    uint8_t tiles;
    uint8_t gain[ECLIPSE_RESOURCES];
    EclipsePart part; /* Ancient ship part, or ECLIPSE_PART_EMPTY */
} EclipseDiscoveryInfo;

typedef struct EclipseSeatingInfo {
    uint8_t outer_tiles, start_technologies, cleanup_technologies;
    bool has_relations;
    int8_t home_direction[ECLIPSE_SEATS]; /* -1: no such seat */
} EclipseSeatingInfo;

HX_API_DATA const EclipseSectorInfo hx_eclipse_sector_info[ECLIPSE_SECTORS];              /**< Sector tiles. */
HX_API_DATA const EclipseTechnologyInfo hx_eclipse_technology_info[ECLIPSE_TECHNOLOGIES]; /**< Technologies. */
HX_API_DATA const EclipsePartInfo hx_eclipse_part_info[ECLIPSE_PARTS];                    /**< Ship parts. */
HX_API_DATA const EclipseSpeciesInfo hx_eclipse_species_info[ECLIPSE_SPECIES_COUNT];      /**< Species. */
HX_API_DATA const uint8_t hx_eclipse_ships_of_seat[ECLIPSE_SHIP_TYPES]; /**< Miniatures of each type that a seat owns (E-LIM-1). */
HX_API_DATA const EclipseDiscoveryInfo hx_eclipse_discovery_info[ECLIPSE_DISCOVERIES]; /**< Kinds of Discovery Tiles. */
HX_API_DATA const EclipseSeatingInfo hx_eclipse_seating_info[ECLIPSE_SEATS + 1];       /* by number of seats, 2 .. 6 */
HX_API_DATA const uint8_t hx_eclipse_reputation_tiles[ECLIPSE_REPUTATION_VALUES];      /* tiles of value 1 .. 4 */
HX_API_DATA const char *const hx_eclipse_ship_names[ECLIPSE_ALL_SHIP_TYPES];           /**< Names of EclipseShip. */
HX_API_DATA const char *const hx_eclipse_resource_names[ECLIPSE_RESOURCES];            /**< Names of EclipseResource. */

/** Upkeep in money with this many discs on the Influence Track, 0 .. 16. */
HX_API int hx_eclipse_upkeep_of(int discs_on_track);
/** Production with this many cubes on a Population Track, 0 .. 12. */
HX_API int hx_eclipse_production_of(int cubes_on_track);
/** What a seat with so much money has left after an upkeep phase; below 0: it cannot pay. */
HX_API int hx_eclipse_money_after(int money, int cubes_on_track, int discs_on_track);
/** VP of this many technologies on one track. A track holds at most 7; more count as 7. */
HX_API int hx_eclipse_technology_vp(int tiles);

/* ---- Ships in figures -------------------------------------------------------------------------------------------------- */

/* Figures of a ship type with its parts and bonuses. Dice are per ship: [0] damage 1, [1] damage 2, [2] damage 4. */
typedef struct EclipseShipStats {
    int8_t initiative, computer, shield, hull;
    int8_t energy; /* surplus; below 0 only during an Upgrade action */
    int8_t move, drives;
    uint8_t cannon[ECLIPSE_DIE_COLOURS], missile[ECLIPSE_DIE_COLOURS];
} EclipseShipStats;

/** The figures of a ship type on a species' board. `slot`: the tile on each slot; EMPTY: no tile, the printed part counts. */
HX_API EclipseShipStats hx_eclipse_blueprint_stats(EclipseSpecies species, EclipseShip type, const uint8_t slot[ECLIPSE_SLOTS]);
/** The figures of ECLIPSE_ANCIENT or ECLIPSE_GCDS. */
HX_API EclipseShipStats hx_eclipse_npc_stats(EclipseShip type);

/* ---- A position -------------------------------------------------------------------------------------------------------- */

enum { ECLIPSE_NOBODY = 0xff, ECLIPSE_NOWHERE = 0xff };

/* One hex on the map. */
typedef struct EclipseHex {
    bool is_placed;
    int8_t q, r; /* axial: N is (0, -1), SE is (1, 0) */
    uint8_t rotation;
    uint8_t wormholes;                     /* bit d: in direction d */
    uint8_t neighbour[ECLIPSE_DIRECTIONS]; /* sector, or ECLIPSE_NOWHERE for an empty place */
    uint8_t owner;                         /* seat with its disc here, or ECLIPSE_NOBODY */
    uint8_t ships[ECLIPSE_SEATS][ECLIPSE_SHIP_TYPES];
    uint8_t seats_present;          /* bit per seat with ships here */
    uint8_t arrival[ECLIPSE_SEATS]; /* these seats in order of arrival, then ECLIPSE_NOBODY */
    uint8_t ancients;
    bool has_gcds, has_discovery, has_orbital, has_monolith;
    uint8_t cubes[ECLIPSE_SQUARES]; /* cubes of the owner, per class of square */
} EclipseHex;

/* Contents of a space of a Reputation Track. */
enum {
    ECLIPSE_SLOT_EMPTY = 0,
    ECLIPSE_SLOT_HIDDEN = 7,
    ECLIPSE_SLOT_AMBASSADOR = 8
}; /* 1 .. 4: a Reputation Tile; 8 + seat: an Ambassador of that seat */

typedef struct EclipseSeat {
    bool is_seated; /* has a species */
    bool has_passed, is_out;
    bool is_traitor;
    EclipseSpecies species;
    int16_t storage[ECLIPSE_RESOURCES];
    uint8_t cubes[ECLIPSE_RESOURCES]; /* on the Population Tracks */
    uint8_t graveyard[ECLIPSE_RESOURCES];
    uint8_t discs_on_track, discs_on_actions, discs_on_hexes;
    uint8_t colony_ships;  /* face up */
    uint32_t technologies; /* bits, preprinted ones included */
    uint8_t tiles_on_track[ECLIPSE_TRACKS];
    uint8_t blueprint[ECLIPSE_SHIP_TYPES][ECLIPSE_SLOTS]; /* tile laid on the slot, EMPTY or ABSENT */
    EclipseShipStats ship[ECLIPSE_SHIP_TYPES];
    uint8_t ships_left[ECLIPSE_SHIP_TYPES]; /* pieces in supply */
    uint8_t parts_kept;                     /* bit i: Ancient part ECLIPSE_STANDARD_PARTS + i lies beside the board */
    uint8_t slot[ECLIPSE_REPUTATION_SLOTS];
    uint8_t relations;        /* bit per seat */
    uint8_t discoveries_kept; /* tiles kept for 2 VP */
    uint64_t discs, fleets;   /* bit per sector with a disc of this seat, with ships of this seat */
    int16_t production[ECLIPSE_RESOURCES];
    int16_t upkeep;
    int16_t score; /* VP if the game ended now */
} EclipseSeat;

typedef enum EclipsePhase {
    ECLIPSE_PHASE_SETUP,
    ECLIPSE_PHASE_ACTION,
    ECLIPSE_PHASE_COMBAT,
    ECLIPSE_PHASE_UPKEEP,
    ECLIPSE_PHASE_CLEANUP,
    ECLIPSE_PHASE_OVER,
} EclipsePhase;

/* The table in the middle. */
typedef struct EclipseTable {
    uint8_t seats, round; /* round 1 .. 9; 0 during set-up */
    EclipsePhase phase;
    uint8_t start_seat, next_start_seat; /* ECLIPSE_NOBODY: nobody has passed yet */
    uint8_t turn_seat;
    uint8_t traitor;                            /* ECLIPSE_NOBODY: nobody */
    uint64_t placed;                            /* bit per sector */
    uint8_t technologies[ECLIPSE_TECHNOLOGIES]; /* tiles on the supply board */
    uint8_t technologies_bagged[ECLIPSE_TECHNOLOGIES];
    uint8_t parts[ECLIPSE_STANDARD_PARTS];           /* tiles in supply */
    uint8_t tiles_left[ECLIPSE_STACKS];              /* sector tiles of each stack that can still be drawn before its discards */
    uint64_t discarded;                              /* bit per sector */
    uint8_t discoveries_unseen[ECLIPSE_DISCOVERIES]; /* in the stack or face down on the map */
} EclipseTable;

HX_API void hx_eclipse_read_table(const HxState *s, EclipseTable *out); /**< Read the facts of no seat: rounds, stacks, technologies. */
HX_API void hx_eclipse_read_hex(const HxState *s, int sector,
                                EclipseHex *out); /**< Read one hex of the map, by row of hx_eclipse_sector_info. */
/* A cache of hexes for hx_eclipse_read_map(), with the bytes that each was read from. Zero it before the first call. */
typedef struct EclipseMap {
    EclipseHex hex[ECLIPSE_SECTORS];
    uint64_t placed, bytes[ECLIPSE_SECTORS][4];
} EclipseMap;
/** Read the placed hexes into `map`, except those that equal their last reading, even of another position. Returns a bit per hex read. */
HX_API uint64_t hx_eclipse_read_map(const HxState *s, EclipseMap *map);
HX_API void hx_eclipse_read_seat(const HxState *s, int seat, EclipseSeat *out); /**< Read everything of a seat. */
/** The same without the score, which stays 0: it takes as long as everything else together. */
HX_API void hx_eclipse_read_board(const HxState *s, int seat, EclipseSeat *out);
/** Is there a wormhole connection from `sector` in direction `d` to an existing neighbour? `one_side`: with Wormhole Generator. */
HX_API bool hx_eclipse_is_joined(const HxState *s, int sector, int d, bool one_side);
/** Science that the seat pays for a technology, with the discount of its track. It may have to trade before it can pay. */
HX_API int hx_eclipse_price(const HxState *s, int seat, EclipseTechnology technology);
/** VP of a seat if the game ended now, with the hidden Reputation Tiles of this state. */
HX_API int hx_eclipse_vp(const HxState *s, int seat);

/* The current battle or population attack. Sides: 0 attacker, 1 defender. */
typedef struct EclipseBattle {
    bool is_on;
    uint8_t sector;
    uint8_t side[2];                              /* seat, or ECLIPSE_SEATS for Ancients, ECLIPSE_SEATS + 1 for the GCDS */
    uint8_t round;                                /* engagement round, 0 during the missiles */
    uint8_t retreat[2][ECLIPSE_SHIP_TYPES];       /* sector a type retreats to, or ECLIPSE_NOWHERE */
    uint8_t n_damage[2][ECLIPSE_ALL_SHIP_TYPES];  /* ships per type */
    uint8_t damage[2][ECLIPSE_ALL_SHIP_TYPES][8]; /* damage on each, most damaged first */
} EclipseBattle;

HX_API void hx_eclipse_read_battle(const HxState *s, EclipseBattle *out); /**< Read the current battle. */

/* ---- The decision under way -------------------------------------------------------------------------------------------- */

/* Kinds of frames of the decision stack: draws, questions, and the procedures that ask them. Documents name them by these words. */
#define ECLIPSE_KINDS(KIND)                                                                                                                \
    KIND(NONE, "none")                                                                                                                     \
    /* chance */                                                                                                                           \
    KIND(DRAW_TECHNOLOGY, "draw_technology")                                                                                               \
    KIND(DRAW_START, "draw_start_player")                                                                                                  \
    KIND(DRAW_SPECIES, "draw_species")                                                                                                     \
    KIND(DRAW_START_REPUTATION, "draw_start_reputation")                                                                                   \
    KIND(DRAW_SECTOR, "draw_sector")                                                                                                       \
    KIND(DRAW_DISCOVERY, "draw_discovery")                                                                                                 \
    KIND(DRAW_REPUTATION, "draw_reputation")                                                                                               \
    KIND(ROLL, "roll")                                                                                                                     \
    /* a seat's choice */                                                                                                                  \
    KIND(SPECIES, "species")                                                                                                               \
    KIND(TURN, "turn")                                                                                                                     \
    KIND(TURN_END, "turn_end")                                                                                                             \
    KIND(SQUARE, "square")                                                                                                                 \
    KIND(COLONISE, "colonise")                                                                                                             \
    KIND(EXPLORE, "explore")                                                                                                               \
    KIND(EXPLORE_SECOND, "explore_second")                                                                                                 \
    KIND(EXPLORE_WHICH, "explore_which")                                                                                                   \
    KIND(EXPLORE_ROTATE, "explore_rotate")                                                                                                 \
    KIND(EXPLORE_CONTROL, "explore_control")                                                                                               \
    KIND(DISCOVERY, "discovery")                                                                                                           \
    KIND(DISCOVERY_TECHNOLOGY, "discovery_technology")                                                                                     \
    KIND(DISCOVERY_PART, "discovery_part")                                                                                                 \
    KIND(INFLUENCE, "influence")                                                                                                           \
    KIND(INFLUENCE_TO, "influence_to")                                                                                                     \
    KIND(CUBES, "cubes")                                                                                                                   \
    KIND(RESEARCH, "research")                                                                                                             \
    KIND(PAY, "pay")                                                                                                                       \
    KIND(ARTIFACT, "artifact")                                                                                                             \
    KIND(UPGRADE_REMOVE, "upgrade_remove")                                                                                                 \
    KIND(UPGRADE_PART, "upgrade_part")                                                                                                     \
    KIND(UPGRADE_PLACE, "upgrade_place")                                                                                                   \
    KIND(BUILD, "build")                                                                                                                   \
    KIND(BUILD_HEX, "build_hex")                                                                                                           \
    KIND(MOVE, "move")                                                                                                                     \
    KIND(MOVE_SHIP, "move_ship")                                                                                                           \
    KIND(MOVE_STEP, "move_step")                                                                                                           \
    KIND(OFFER_REPLY, "offer_reply")                                                                                                       \
    KIND(OFFER_CUBE, "offer_cube")                                                                                                         \
    KIND(OFFER_SLOT, "offer_slot")                                                                                                         \
    KIND(ORDER, "order")                                                                                                                   \
    KIND(ATTACK, "attack")                                                                                                                 \
    KIND(ASSIGN, "assign")                                                                                                                 \
    KIND(FORCED_RETREAT, "forced_retreat")                                                                                                 \
    KIND(REPUTATION, "reputation")                                                                                                         \
    KIND(REPUTATION_SLOT, "reputation_slot")                                                                                               \
    KIND(BOMBARD, "bombard")                                                                                                               \
    KIND(TAKE_HEX, "take_hex")                                                                                                             \
    KIND(UPKEEP_COLONISE, "upkeep_colonise")                                                                                               \
    KIND(BANKRUPT, "bankrupt")                                                                                                             \
    /* procedures: they run by themselves and ask nothing */                                                                               \
    KIND(GAIN_TECHNOLOGY, "gain_technology")                                                                                               \
    KIND(COMBAT, "combat")                                                                                                                 \
    KIND(BATTLE, "battle")                                                                                                                 \
    KIND(AFTERMATH, "aftermath")                                                                                                           \
    KIND(POPULATION, "population")                                                                                                         \
    KIND(UPKEEP, "upkeep")                                                                                                                 \
    KIND(CLEANUP, "cleanup")                                                                                                               \
    KIND(GAME, "game")                                                                                                                     \
    KIND(OVER, "over")

typedef enum EclipseKind {
#define ECLIPSE_KIND_ID(id, word) ECLIPSE_KIND_##id,
    ECLIPSE_KINDS(ECLIPSE_KIND_ID)
#undef ECLIPSE_KIND_ID
        ECLIPSE_KIND_COUNT
} EclipseKind;

typedef struct EclipseDecision {
    EclipseKind kind;
    uint8_t seat;    /* the seat that decides; for chance, the seat that it concerns */
    uint8_t sector;  /* the hex it is about, or ECLIPSE_NOWHERE */
    uint8_t sector2; /* Draco's second tile drawn, or ECLIPSE_NOWHERE */
    uint8_t type;    /* by kind: its ship type, part, item, resource, Discovery Tile or partner; else 0 */
    uint8_t left;    /* steps, units or ship moves left, for kinds that have some */
    uint8_t moves;   /* ship moves left of a Move action, the current one included; else 0 */
    bool is_reaction;
} EclipseDecision;

HX_API void hx_eclipse_read_decision(const HxState *s, EclipseDecision *out); /**< What the seat to move must decide. */

/* ---- The vocabulary ---------------------------------------------------------------------------------------------------- */

typedef enum EclipseVerb {
    ECLIPSE_DO_DONE,            /* stop here; no argument */
    ECLIPSE_DO_ANSWER,          /* 0 no, 1 yes */
    ECLIPSE_DO_START_PLAYER,    /* chance: seat */
    ECLIPSE_DO_SPECIES,         /* EclipseSpecies; a choice, or chance */
    ECLIPSE_DO_ACT,             /* EclipseAct */
    ECLIPSE_DO_OFFER,           /* seat to offer relations to */
    ECLIPSE_DO_TRADE,           /* 3 * paid + gained: one unit gained for trade_rate paid */
    ECLIPSE_DO_COLONISE,        /* sector to colonise */
    ECLIPSE_DO_SQUARE,          /* square: EclipseSquare 0..5; 6 + track grey; 9 + track Orbital */
    ECLIPSE_DO_TRACK,           /* EclipseResource: which track or graveyard a cube leaves or enters; kind gained by an artifact */
    ECLIPSE_DO_PLACE,           /* 6 * sector + direction: the empty place there */
    ECLIPSE_DO_ROTATE,          /* rotation 0..5; 6: discard the tile */
    ECLIPSE_DO_WHICH,           /* 0 first tile, 1 second, 2 neither */
    ECLIPSE_DO_FRONT,           /* 0 keep the Discovery Tile for 2 VP, 1 use its front */
    ECLIPSE_DO_FROM,            /* sector a disc leaves; 50: the Influence Track */
    ECLIPSE_DO_TO,              /* sector a disc goes to; 50: the Influence Track */
    ECLIPSE_DO_FLIP,            /* turn Colony Ships up now */
    ECLIPSE_DO_RESEARCH,        /* EclipseTechnology */
    ECLIPSE_DO_REMOVE,          /* 8 * ship type + slot */
    ECLIPSE_DO_PART,            /* EclipsePart */
    ECLIPSE_DO_SLOT,            /* 8 * ship type + slot */
    ECLIPSE_DO_BUILD,           /* item: EclipseShip, Orbital, Monolith */
    ECLIPSE_DO_BUILD_AT,        /* sector */
    ECLIPSE_DO_MOVE_FROM,       /* sector */
    ECLIPSE_DO_MOVE_TYPE,       /* EclipseShip */
    ECLIPSE_DO_MOVE_TO,         /* sector */
    ECLIPSE_DO_REPUTATION_SLOT, /* space of the Reputation Track to clear */
    ECLIPSE_DO_KEEP,            /* 0 none, 1..4 the Reputation Tile kept, 5: a hidden one */
    ECLIPSE_DO_ORDER,           /* EclipseShip that acts first */
    ECLIPSE_DO_ATTACK,          /* no argument */
    ECLIPSE_DO_RETREAT,         /* sector */
    ECLIPSE_DO_ASSIGN,          /* 16 * ship type (EclipseShip, Ancient, GCDS) + current damage on the target */
    ECLIPSE_DO_BOMBARD,         /* EclipseSquare whose cube dies */
    ECLIPSE_DO_ABANDON,         /* sector given up to pay the upkeep */
    ECLIPSE_DO_DRAW_TECHNOLOGY, /* chance: EclipseTechnology */
    ECLIPSE_DO_DRAW_SECTOR,     /* chance: sector */
    ECLIPSE_DO_DRAW_DISCOVERY,  /* chance: EclipseDiscovery */
    ECLIPSE_DO_DRAW_REPUTATION, /* chance: rank of the counts drawn per value (hx_eclipse_counts_of_rank(4, 5, ...)); last: hidden */
    ECLIPSE_DO_ROLL,            /* chance: rank of the dice per class of hit (hx_eclipse_counts_of_rank(4, 8, ...)) */
    ECLIPSE_VERBS,
} EclipseVerb;

/* Special arguments. ECLIPSE_DO_SQUARE: the first one that names the track of a grey square, of an Orbital. ECLIPSE_DO_ROTATE: discard.
 * ECLIPSE_DO_WHICH: which tile. ECLIPSE_DO_ASSIGN: damages per ship type. */
enum { ECLIPSE_GREY_FROM = 6, ECLIPSE_ORBITAL_FROM = 9 };
enum { ECLIPSE_ROTATE_DISCARD = ECLIPSE_DIRECTIONS };
enum { ECLIPSE_WHICH_FIRST, ECLIPSE_WHICH_SECOND, ECLIPSE_WHICH_NEITHER };
enum { ECLIPSE_ASSIGN_DAMAGES = 16 };

typedef enum EclipseAct {
    ECLIPSE_ACT_EXPLORE,
    ECLIPSE_ACT_INFLUENCE,
    ECLIPSE_ACT_RESEARCH,
    ECLIPSE_ACT_UPGRADE,
    ECLIPSE_ACT_BUILD,
    ECLIPSE_ACT_MOVE,
    ECLIPSE_ACT_PASS,
    ECLIPSE_ACT_REACT_UPGRADE,
    ECLIPSE_ACT_REACT_BUILD,
    ECLIPSE_ACT_REACT_MOVE,
    ECLIPSE_ACT_GIVE_UP, /* for a seat without discs and ships on the map */
    ECLIPSE_ACTS,
} EclipseAct;

/** The verb of an action, and its argument in *argument. */
HX_API EclipseVerb hx_eclipse_verb_of(HxAction a, uint32_t *argument);
/** The action of a verb and argument. */
HX_API HxAction hx_eclipse_action(EclipseVerb verb, uint32_t argument);
/** The place that an ECLIPSE_DO_PLACE argument names: axial coordinates and distance from the centre. */
HX_API void hx_eclipse_place_of(const HxState *s, uint32_t argument, int *q, int *r, int *distance);

/** How many tuples of `n` counts sum to at most `most`. They rank from 0; the last count is the most significant. */
HX_API int hx_eclipse_count_ranks(int n, int most);
HX_API int hx_eclipse_rank_of_counts(int n, int most, const uint8_t *count);      /**< Rank of a tuple count[n]. */
HX_API void hx_eclipse_counts_of_rank(int n, int most, int rank, uint8_t *count); /**< The tuple count[n] of a rank. */

#endif
