/* Twilight Imperium 4 (base game) as a read-only view: components, what lies on the table, and questions of the heuristic.
 *
 * A system is a place of the board (0 .. 36, the spiral around Mecatol Rex; 37 lies off the board). Seats are in clockwise order. */
#ifndef HEXARCH_TI4_H
#define HEXARCH_TI4_H

#include "core/game.h"

#include <assert.h>

enum {
    TI4_SEATS = 6,
    TI4_SLOTS = 3 /* planets of one system */,
    TI4_SYSTEMS = 40,
    TI4_PLACES = 37,
    TI4_OFF_BOARD = 37,
    TI4_NO_SYSTEM = 63
};
enum { TI4_MECATOL = 0 };

/* Unit types; the ships come first. Unit classes add the damaged ones. */
enum {
    TI4_FIGHTER,
    TI4_DESTROYER,
    TI4_CRUISER,
    TI4_CARRIER,
    TI4_DREADNOUGHT,
    TI4_FLAGSHIP,
    TI4_WAR_SUN,
    TI4_SHIP_TYPES,
    TI4_INFANTRY = TI4_SHIP_TYPES,
    TI4_PDS,
    TI4_SPACE_DOCK,
    TI4_TYPES,
    TI4_DAMAGED = TI4_TYPES, /* class of a damaged carrier, then dreadnought, flagship, war sun */
    TI4_CLASSES = TI4_DAMAGED + 4,
    TI4_NO_UNIT = 255,
};
enum { TI4_BLUE, TI4_GREEN, TI4_YELLOW, TI4_RED, TI4_COLOURS, TI4_NO_COLOUR = TI4_COLOURS };
enum { TI4_NO_TRAIT, TI4_CULTURAL, TI4_HAZARDOUS, TI4_INDUSTRIAL };
enum { TI4_NO_ANOMALY, TI4_ASTEROID_FIELD, TI4_NEBULA, TI4_SUPERNOVA, TI4_GRAVITY_RIFT };
enum { TI4_ALPHA = 1, TI4_BETA = 2, TI4_DELTA = 4 };
enum { TI4_TILE_HOME, TI4_TILE_BLUE, TI4_TILE_RED, TI4_TILE_MECATOL, TI4_TILE_CREUSS_GATE };
enum { TI4_TACTIC, TI4_FLEET, TI4_STRATEGY_POOL, TI4_POOLS };
enum {
    TI4_LEADERSHIP,
    TI4_DIPLOMACY,
    TI4_POLITICS,
    TI4_CONSTRUCTION,
    TI4_TRADE,
    TI4_WARFARE,
    TI4_TECHNOLOGY,
    TI4_IMPERIAL,
    TI4_STRATEGIES
};
enum {
    TI4_ELECT_NOTHING,
    TI4_ELECT_PLAYER,
    TI4_ELECT_LAW,
    TI4_ELECT_PLANET,
    TI4_ELECT_PLANET_CULTURAL,
    TI4_ELECT_PLANET_HAZARDOUS,
    TI4_ELECT_PLANET_INDUSTRIAL,
    TI4_ELECT_PLANET_NON_HOME_NON_MECATOL,
    TI4_ELECT_SCORED_SECRET_OBJECTIVE
};
enum { TI4_TOKENS = 16, TI4_OBJECTIVES = 40, TI4_PUBLICS = 20, TI4_SECRETS = 20, TI4_NOTES = 5 };

/* clang-format off */
#define TI4_FACTION(id, ...) TI4_##id,
enum { 
#include "core/games/ti4/data/tables.inl"
TI4_FACTIONS, TI4_NO_FACTION = 255 };
#undef TI4_FACTION
#define TI4_UNIT(id, ...) TI4_UNIT_##id,
enum { 
#include "core/games/ti4/data/tables.inl"
TI4_UNITS };
#undef TI4_UNIT
#define TI4_TECH(id, ...) TI4_TECH_##id,
enum { 
#include "core/games/ti4/data/tables.inl"
TI4_TECHS, TI4_NO_TECH = 255 };
#undef TI4_TECH
#define TI4_PLANET(id, ...) TI4_PLANET_##id,
enum { 
#include "core/games/ti4/data/tables.inl"
TI4_PLANETS };
#undef TI4_PLANET
#define TI4_OBJECTIVE(id, ...) TI4_OBJ_##id,
enum { 
#include "core/games/ti4/data/tables.inl"
TI4_OBJ_END };
#undef TI4_OBJECTIVE
#define TI4_AGENDA(id, ...) TI4_AGENDA_##id,
enum { 
#include "core/games/ti4/data/tables.inl"
TI4_AGENDAS };
#undef TI4_AGENDA
#define TI4_ACTION_CARD(id, ...) TI4_CARD_##id,
enum { 
#include "core/games/ti4/data/tables.inl"
TI4_CARDS };
#undef TI4_ACTION_CARD
#define TI4_NOTE(id, ...) TI4_NOTE_##id,
enum { 
#include "core/games/ti4/data/tables.inl"
TI4_NOTE_KINDS };
#undef TI4_NOTE
/* clang-format on */
static_assert(TI4_FACTIONS == 17 && TI4_UNITS == 50 && TI4_TECHS == 59, "the box");
static_assert(TI4_PLANETS == 59, "the box");
static_assert((int)TI4_OBJ_END == (int)TI4_OBJECTIVES && TI4_AGENDAS == 50 && TI4_CARDS == 59 && TI4_NOTE_KINDS == 21, "the box");

/* ---- Components -------------------------------------------------------------------------------------------------------- */

typedef struct Ti4UnitInfo {
    const char *id, *name;
    uint8_t type, level, faction;
    uint8_t cost, per; /* resources for `per` units; 0: cannot be produced */
    uint8_t combat, dice, move, capacity;
    uint8_t sustain;
    uint8_t bomb, bomb_dice, cannon, cannon_dice, cannon_far, afb, afb_dice;
    uint8_t production, production_on_planet;
    uint8_t shield, no_shield, free_fighters, revive;
    uint8_t tech; /* needed to have it; TI4_NO_TECH */
} Ti4UnitInfo;
typedef struct Ti4TechInfo {
    const char *id, *name;
    uint8_t colour, needs[TI4_COLOURS], faction, upgrades, exhausts, is_action;
} Ti4TechInfo;
typedef struct Ti4PlanetInfo {
    const char *id, *name;
    uint8_t tile, resources, influence, trait, specialty;
} Ti4PlanetInfo;
typedef struct Ti4FactionInfo {
    const char *id, *name;
    uint8_t commodities, tile, off_board, units[TI4_TYPES], tech[4];
} Ti4FactionInfo;
typedef struct Ti4ObjectiveInfo {
    const char *id, *name;
    uint8_t stage, points, is_action;
    const char *requirement;
} Ti4ObjectiveInfo;
typedef struct Ti4AgendaInfo {
    const char *id, *name;
    uint8_t is_law, elect, needs_law, needs_secret, is_owned, is_attached;
} Ti4AgendaInfo;
typedef struct Ti4CardInfo {
    const char *id, *name;
    uint8_t copies, is_action;
} Ti4CardInfo;
typedef struct Ti4NoteInfo {
    const char *id, *name;
    uint8_t faction, stays;
} Ti4NoteInfo;
typedef struct Ti4StrategyInfo {
    const char *id, *name;
    uint8_t tokens;
} Ti4StrategyInfo;
typedef struct Ti4TileInfo {
    uint8_t number, type, wormholes, anomaly;
} Ti4TileInfo;

HX_API_DATA const Ti4UnitInfo hx_ti4_units[TI4_UNITS];                /**< Units. */
HX_API_DATA const Ti4TechInfo hx_ti4_techs[TI4_TECHS];                /**< Technologies. */
HX_API_DATA const Ti4PlanetInfo hx_ti4_planets[TI4_PLANETS];          /**< Planets. */
HX_API_DATA const Ti4FactionInfo hx_ti4_factions[TI4_FACTIONS];       /**< Factions. */
HX_API_DATA const Ti4ObjectiveInfo hx_ti4_objectives[TI4_OBJECTIVES]; /**< Objectives. */
HX_API_DATA const Ti4AgendaInfo hx_ti4_agendas[TI4_AGENDAS];          /**< Agendas. */
HX_API_DATA const Ti4CardInfo hx_ti4_cards[TI4_CARDS];                /**< Action cards. */
HX_API_DATA const Ti4NoteInfo hx_ti4_notes[TI4_NOTE_KINDS];           /**< Promissory notes. */
HX_API_DATA const Ti4StrategyInfo hx_ti4_strategies[TI4_STRATEGIES];  /**< Strategy cards. */
HX_API_DATA const char *const hx_ti4_type_names[TI4_TYPES + 1];       /**< Names of unit types. */
HX_API_DATA const uint8_t hx_ti4_supply[TI4_TYPES];                   /* figures of each type in a colour; 44.2 */

/* ---- A position -------------------------------------------------------------------------------------------------------- */

/* Units of one seat in a space area. */
typedef struct Ti4Fleet {
    uint8_t owner;        /* seat + 1; 0: an empty slot, all zeros */
    uint8_t n[TI4_TYPES]; /* all of the type, damaged ones included */
    uint8_t damaged[4];   /* of carrier, dreadnought, flagship, war sun */
    uint8_t pad;          /* 0 */
} Ti4Fleet;

typedef struct Ti4Planet {
    uint8_t id;       /* planet + 1; 0: none */
    uint8_t owner;    /* seat + 1 of the controller; 0: nobody */
    uint8_t infantry; /* of the controller */
    uint8_t invaders; /* infantry of the active seat, during an invasion */
    uint8_t pds, dock;
    uint8_t resources, influence; /* with what is attached */
} Ti4Planet;

typedef struct Ti4System {
    uint8_t tile;      /* printed number; 0: no tile */
    uint8_t wormholes; /* printed and tokens */
    uint8_t anomaly;
    uint8_t home;      /* seat + 1 whose home system it is */
    Ti4Fleet fleet[2]; /* in seat order: only two seats ever have units in one space area */
    Ti4Planet planet[TI4_SLOTS];
    uint8_t is_gate; /* the Creuss Gate */
    uint8_t pad[3];  /* 0 */
} Ti4System;

typedef struct Ti4Seat {
    uint64_t planets, readied;      /* planets controlled; those whose card is readied */
    uint64_t tokens;                /* systems that hold a command token of the seat */
    uint64_t ships, spaces;         /* systems with ships; with any unit in the space area */
    uint64_t techs, exhausted;      /* technologies owned; those exhausted */
    uint64_t scored;                /* objectives */
    uint64_t known[TI4_SEATS];      /* by viewer: kinds of action cards that it knows to be in this hand */
    uint16_t known_more[TI4_SEATS]; /* by viewer: known copies beyond the first, two bits for each kind with several */
    uint32_t secrets;               /* secret objectives in hand, bit 0 is the first secret */
    uint8_t faction, victory_points;
    uint8_t pool[TI4_POOLS]; /* command tokens: tactic, fleet, strategy */
    uint8_t trade_goods, commodities;
    uint8_t strategies, used; /* strategy cards held, and exhausted */
    uint8_t passed, eliminated;
    uint8_t set_aside;           /* Infantry II that return at the start of the next turn */
    uint8_t home;                /* system */
    uint8_t n_cards;             /* action cards in hand */
    uint8_t units[TI4_TYPES];    /* row of hx_ti4_units for each type */
    uint8_t on_board[TI4_TYPES]; /* units on the board */
    uint8_t hand[TI4_CARDS];     /* action cards by kind */
    uint8_t n_secrets;           /* secret objectives in hand */
    uint8_t n_notes;             /* promissory notes in hand */
    uint8_t pad[2];              /* 0 */
} Ti4Seat;
static_assert(sizeof(Ti4System) == 64 && sizeof(Ti4Seat) <= HX_PAGE_BYTES, "a seat is one page, four systems are one");

enum { TI4_SETUP_PHASE, TI4_STRATEGY_PHASE, TI4_ACTION_PHASE, TI4_STATUS_PHASE, TI4_AGENDA_PHASE };

/* What lies open on the table: a copy, valid after the position has gone. */
typedef struct Ti4Table {
    uint8_t seats, round, phase, speaker; /* phase: TI4_SETUP_PHASE, ... */
    uint8_t active;                       /* seat whose turn it is, 255 outside the action phase */
    uint8_t active_system;                /* TI4_NO_SYSTEM outside a tactical action */
    bool is_over, are_custodians_taken;
    uint8_t winner; /* seat + 1 once decided */
    uint8_t points_to_win;
    uint32_t revealed; /* public objectives face up */
    uint64_t laws;     /* agendas in force */
} Ti4Table;

HX_API_BEGIN

extern const HxGame hx_ti4_game; /**< The rules. */

Ti4Table hx_ti4_table(const HxState *s); /**< What belongs to no seat. */
/** Public objectives face up that a seat has not scored. */
uint32_t hx_ti4_unscored_publics(const HxState *s, int seat);
/** Whom or what a law was elected for (a seat, planet, ... as it elects), -1 where nothing was. */
int hx_ti4_law_target(const HxState *s, int law);
/** Trade goods that lie on a strategy card. */
int hx_ti4_strategy_goods(const HxState *s, int strategy);
/** The agenda that is voted on, -1: none. */
int hx_ti4_agenda(const HxState *s);

/* Views of seats and systems: read-only, into the position, good until it changes. */
const Ti4Seat *hx_ti4_seat(const HxState *s, int seat);
const Ti4System *hx_ti4_system(const HxState *s, int system); /**< One system, by number. */
/** Units of a seat in a space area; all zeros where it has none. */
const Ti4Fleet *hx_ti4_fleet(const HxState *s, int system, int seat);
/** The system that holds a planet, TI4_NO_SYSTEM where it is not in this game; and its slot there. */
int hx_ti4_planet_system(const HxState *s, int planet, int *slot);
/** What a planet gives when exhausted. */
int hx_ti4_planet_resources(const HxState *s, int planet);
int hx_ti4_planet_influence(const HxState *s, int planet); /**< Influence of a planet. */
/** Systems adjacent to one, as a mask: shared edges and wormholes. */
uint64_t hx_ti4_adjacent(const HxState *s, int system);
/** Systems adjacent to each [TI4_SYSTEMS]; none where there is no tile. */
void hx_ti4_all_adjacent(const HxState *s, uint64_t *out);
/** Systems to which the seat's ships can move directly from one. */
uint64_t hx_ti4_passages(const HxState *s, int seat, int system);
/** The same from each [TI4_SYSTEMS]; none where there is no tile. */
void hx_ti4_all_passages(const HxState *s, int seat, uint64_t *out);
/** Move value of a seat's ships of a type that start in a system. */
int hx_ti4_move(const HxState *s, int seat, int type, int system);
/** The figures of a seat's units of a type now. */
const Ti4UnitInfo *hx_ti4_unit(const HxState *s, int seat, int type);
/** How much counts towards an objective now (planets, technologies, resources to spend, ...), and how much is needed. */
int hx_ti4_objective_count(const HxState *s, int seat, int objective, int *needed);
/** Does the seat meet an objective's condition now (payments included: could it pay)? */
bool hx_ti4_meets(const HxState *s, int seat, int objective);
/** Most that readied planets and trade goods can pay: TI4_RESOURCES or TI4_INFLUENCE. */
int hx_ti4_budget(const HxState *s, int seat, int currency);
/** Promissory notes are numbered owner * TI4_NOTES + kind. Does the seat hold one in its hand; does it lie face up in its play area? */
bool hx_ti4_holds_note(const HxState *s, int seat, int note);
bool hx_ti4_has_note_in_play(const HxState *s, int seat, int note); /**< Does it lie in the seat's play area? */
/** What is printed on a note; "faction note" where its owner has no faction yet. Static. */
const char *hx_ti4_note_name(const HxState *s, int note);
int hx_ti4_initiative(const HxState *s, int seat); /**< Place in the initiative order, from 0; TI4_SEATS: none. */

/* ---- What is being asked ------------------------------------------------------------------------------------------------ */

/** What the tiles of a slice of the draft are worth, in quarters of a resource (PICK: the answer NUMBER names it, from 1). */
HX_API int hx_ti4_slice_worth(const HxState *s, int slice);

/* Kinds of decisions: TI4_DECIDES_TURN, TI4_DECIDES_PAY, ...: the questions of state/frames.inl. Those of chance are TI4_DECIDES_NOTHING.
 */
typedef enum Ti4DecisionKind {
    TI4_DECIDES_NOTHING,
#define TI4_QUESTION(id, ...) TI4_DECIDES_##id,
#include "core/games/ti4/state/frames.inl"
    TI4_DECISIONS
} Ti4DecisionKind;

enum { TI4_RESOURCES, TI4_INFLUENCE };

/* A proposal of a transaction, item by item: what the proposer gives, then what it wants. */
typedef enum Ti4Item {
    TI4_GIVES_GOODS,
    TI4_GIVES_COMMODITIES,
    TI4_GIVES_NOTE,
    TI4_ASKS_GOODS,
    TI4_ASKS_COMMODITIES,
    TI4_ASKS_NOTE,
    TI4_GIVES_CARD,
    TI4_ASKS_CARD,
    TI4_ITEMS
} Ti4Item;

/* What a text asks for (TARGET): TI4_TARGET_PLANET, ...; the answer is a number of that kind. */
/* clang-format off */
#define TI4_TARGETS(ROW) \
    ROW(NOTHING) ROW(PLANET) ROW(SYSTEM) ROW(SEAT) ROW(LAW) ROW(TECH) ROW(CLASS) ROW(NUMBER) \
    ROW(STRATEGY) ROW(OBJECTIVE) ROW(CARD) ROW(POOL) ROW(OUTCOME) ROW(NOTE) ROW(YES)
/* clang-format on */
typedef enum Ti4Target {
#define TI4_TARGET_ID(id) TI4_TARGET_##id,
    TI4_TARGETS(TI4_TARGET_ID)
#undef TI4_TARGET_ID
} Ti4Target;

/* The open question. Members that a kind does not use are -1 (TI4_NO_SYSTEM for the system, TI4_NO_UNIT for the unit, false, 0 for
 * amounts). */
typedef struct Ti4Decision {
    Ti4DecisionKind kind;
    int seat;          /* the seat that answers; -1: chance */
    const char *words; /* "pay", borrowed for good */
    int system;        /* where: of a move (to), load (from), battle, landing, production, what is lost or placed */
    int planet;        /* that is landed on, fought for or loaded from */
    int unit;          /* type of unit that is placed (HOME), lost (FIGURE), recalled (RECALL), that bombards (BOMBARD) */
    int left;          /* what is still to be done: HOME units, LOAD room, HITS and GROUND_HITS hits, POOL and TOKENS tokens, READY planets,
                          DISCARD cards, DIODES ground forces, SPECIALTY prerequisites */
    int enemy;         /* HITS: whose hits they are */
    int strategy_card; /* SECONDARY: that is offered */
    int technology;    /* SPECIALTY: that is researched */
    int due, paid;     /* PAY: the whole amount, and what planets have paid of it */
    int currency;      /* PAY: TI4_RESOURCES or TI4_INFLUENCE */
    int partner;       /* OFFER, ANSWER: the other side of the transaction */
    Ti4Item item;      /* OFFER: what the proposer wants */
    int fleet_tokens;  /* REDISTRIBUTE: tokens already in the fleet pool; -1: the question is how many */
    Ti4Target target;  /* TARGET: what the text asks for */
    bool may_decline;  /* TARGET: it may be answered with nothing */
} Ti4Decision;
Ti4Decision hx_ti4_decision(const HxState *s); /**< What the seat to move must decide. */

/* A text that is being used, with everything that it has set going. */
typedef struct Ti4Resolution {
    int depth, event;
} Ti4Resolution;
/** What is being resolved now; later positions of the game show whether it is over. */
Ti4Resolution hx_ti4_resolution(const HxState *s);
bool hx_ti4_is_resolved(const HxState *s, Ti4Resolution resolution); /**< Is that over in `s`? */

/* What a transaction holds: what the proposer gives, then what it asks for. */
enum { TI4_OFFER_CARDS = 7 }; /* action cards of a side: as many as a hand holds */
typedef struct Ti4Offer {
    uint8_t goods, commodities, note; /* note + 1 */
    uint8_t card[TI4_OFFER_CARDS];    /* action cards + 1, ascending, then 0 */
} Ti4Offer;
const Ti4Offer *hx_ti4_offer(const HxState *s); /* [2] */

/** Units on the way to the active system; and units chosen to be produced but not paid yet. */
const Ti4Fleet *hx_ti4_transit(const HxState *s);
Ti4Fleet hx_ti4_planned(const HxState *s); /**< Units chosen and not paid yet. */

/* Verbs of the action vocabulary: the ids are ti4_first[verb] + argument. */
typedef enum Ti4Verb {
#define TI4_VERB(id, n, argument) TI4_V_##id,
#include "core/games/ti4/state/verbs.inl"
    TI4_VERBS
} Ti4Verb;

/* What TI4_V_LOAD picks up: its argument is system * TI4_LOADS + one of these; from the planet in slot k it is TI4_LOAD_PLANET + k. */
enum { TI4_LOAD_FIGHTER, TI4_LOAD_INFANTRY, TI4_LOAD_PLANET, TI4_LOADS = TI4_LOAD_PLANET + TI4_SLOTS };

/** The verb of an action, and its argument. */
Ti4Verb hx_ti4_verb(HxAction a, int *argument);
HxAction hx_ti4_action(Ti4Verb verb, int argument); /**< The action of a verb and argument. */

HX_API_END

#endif
