/* The pages of a position, 16 of 256 bytes, and the accessors every chapter uses.
 *
 *     page  0 ..  6   hexes, 8 to a page, 32 bytes each, by sector index
 *     page  7 .. 12   one seat each
 *     page 13         the table: options, round, turn, and the stack of decisions under way
 *     page 14         stacks, bags, supply board
 *     page 15         the battle being fought; all zero outside a battle
 *
 * Bytes are canonical: seats and sectors are stored plus one where zero means none, unused slots are zero. Fields marked "derived"
 * follow from the others: they are kept up to date by the editing functions below, rebuilt by eclipse_derive(), compared by check(). */
#ifndef HEXARCH_ECLIPSE_STATE_H
#define HEXARCH_ECLIPSE_STATE_H

#include "core/games/eclipse/eclipse.h"
#include "core/page.h"

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
    N_CUBES = 33, /* of a seat */
    N_AMBASSADORS = 3,
    FULL_TRACK = ECLIPSE_FULL_TRACK,
    MAX_FRAMES = 16,
    MAX_DICE = 8,    /* rolled at one chance node */
    MAX_DRAW = 5,    /* Reputation Tiles drawn at once */
    ROUND_CAP = 200, /* engagement rounds before E-CMB-14 is applied */
    TRAITOR_VP = -2,
    MONOLITH_VP = 3,
    DISCOVERY_VP = 2,
    PARTY_ANCIENTS = ECLIPSE_SEATS,
    PARTY_GCDS = ECLIPSE_SEATS + 1,
    MAX_LEGAL = 208,      /* empty places around 50 hexes: at most 4 each and 2 more */
    MAX_STEPS = 10000000, /* RULES.md, "Every game ends" */
};

#define BIT(n)   (UINT32_C(1) << (n))
#define BIT64(n) (UINT64_C(1) << (n))
#define FOR_BITS(i, set)                                                                                                                   \
    for (uint64_t left_##i = (set), i; left_##i && (i = (uint64_t)__builtin_ctzll(left_##i), 1); left_##i &= left_##i - 1)

/* ---- Hexes ------------------------------------------------------------------------------------------------------------- */

enum { HEX_DISCOVERY = 1, HEX_GCDS = 2, HEX_ORBITAL = 4, HEX_MONOLITH = 8 };

typedef struct Hex {
    uint16_t ships[N_SEATS_MAX]; /* 4 bits per type, Interceptor lowest */
    uint32_t arrival;            /* 4 bits per seat + 1 with ships here, first arrival lowest */
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
    uint64_t discs, fleets; /* derived: sectors with the own disc, with own ships */
    uint32_t techs;         /* preprinted ones included */
    int16_t storage[3];
    int16_t frozen; /* VP without Reputation Tiles, once the civilization has collapsed */
    uint8_t cubes[3], graveyard[3];
    uint8_t discs_on_track; /* derived: those owned that lie nowhere else */
    uint8_t discs_on_actions;
    uint8_t colony_ships; /* face up */
    uint8_t species;      /* + 1; 0: not chosen yet */
    uint8_t has_passed, is_out;
    uint8_t ships_left[4];             /* derived */
    uint8_t parts_kept;                /* bit per Ancient part beside the board */
    uint8_t relations;                 /* derived: seats whose Ambassador lies on the Reputation Track */
    uint8_t slot[5];                   /* Reputation Track */
    uint8_t slot_new[5];               /* of a Reputation Tile: seats that have looked into the bag before, and not since, it was taken */
    uint8_t known_bag[4];              /* per value: tiles this seat knows to be in the bag or on a space marked new for it */
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

static inline const EclipseSpeciesInfo *species_of(const HxState *s, int seat)
{
    return &eclipse_species_info[seat_at(s, seat)->species - 1];
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

/* One decision or automatic step under way; the last of the stack is the one asked. What a .. f hold is told at each node. */
typedef struct Frame {
    uint8_t node; /* EclipseNode */
    uint8_t seat; /* who decides, or whom the chance or step concerns */
    uint8_t a, b, c, d, e, f;
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
    uint8_t turn;       /* seat in turn */
    uint8_t traitor;    /* seat + 1 that holds the Traitor Card */
    uint8_t offered;    /* partners asked this turn */
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

static inline const Frame *top(const HxState *s)
{
    const Table *t = table(s);
    return &t->frame[t->n_frames - 1];
}

static inline Frame *top_edit(HxState *s)
{
    Table *t = table_edit(s);
    return &t->frame[t->n_frames - 1];
}

static inline void push(HxState *s, Frame frame)
{
    Table *t = table_edit(s);
    assert(t->n_frames < MAX_FRAMES);
    t->frame[t->n_frames++] = frame;
}

static inline void pop(HxState *s)
{
    Table *t = table_edit(s);
    t->frame[--t->n_frames] = (Frame){ 0 };
}

/* Replace the frame on top. */
static inline void become(HxState *s, Frame frame)
{
    *top_edit(s) = frame;
}

/* ---- Stacks, bags, supply ---------------------------------------------------------------------------------------------- */

typedef struct Bags {
    uint64_t stack;        /* sector tiles a draw may bring (stack III: with those left out of the game, which nobody has seen) */
    uint64_t discards;     /* face up beside the stacks */
    uint64_t placed;       /* derived: sectors on the map */
    uint32_t on_board;     /* derived: technologies with a tile on the supply board */
    uint8_t left[3];       /* tiles in stacks I, II, III */
    uint8_t to_draw;       /* technology tiles still to draw now */
    uint8_t bag[24];       /* derived: technology tiles in the bag */
    uint8_t board[24];     /* technology tiles on the supply board */
    uint8_t parts[17];     /* derived: part tiles in supply */
    uint8_t reputation[4]; /* Reputation Tiles in the bag, per value; derived */
    uint8_t discovery[ECLIPSE_DISCOVERIES]; /* Discovery Tiles nobody has seen: in the stack or face down on hexes */
    uint8_t n_face_down;                    /* derived: of those, on hexes */
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

enum { STAGE_NONE, STAGE_MISSILES, STAGE_CANNONS, STAGE_POPULATION };
enum { SIDE_ATTACKER, SIDE_DEFENDER, SHIPS_OF_SEAT = 18 };

typedef struct Battle {
    uint8_t sector; /* + 1 */
    uint8_t stage;  /* STAGE_... of the pair fighting */
    uint8_t n_order;
    uint8_t order[6];       /* seats that were here when the fighting began, by arrival, the controller first */
    uint8_t party[2];       /* attacker, defender of the pair: seat, PARTY_ANCIENTS or PARTY_GCDS */
    uint8_t round, is_open; /* engagement round; whether its activations have begun */
    uint8_t acted[2];       /* bit per type that has been activated in this round (or fired its missiles) */
    uint8_t retreat[2][4];  /* sector + 1 a type is on its way to */
    uint8_t fought;         /* bit per seat that took part in this hex */
    uint8_t fled;           /* bit per seat of which ships have left */
    uint8_t trying;         /* bit per seat whose remaining ships were all on their way out when their pair's battle ended */
    uint8_t earned[6];      /* Reputation Tiles for ships destroyed */
    uint8_t rolling;        /* type whose dice are rolled */
    uint8_t rolling_side;
    uint8_t to_roll[3]; /* dice of damage 1, 2, 4 not yet rolled */
    uint8_t n_thresholds;
    uint8_t threshold[4]; /* least roll of each class of hit, highest first */
    uint8_t hits[3][4];   /* dice rolled and not yet assigned, per damage and class */
    uint8_t population_damage;
    uint8_t drawer;            /* seat + 1 that holds drawn Reputation Tiles */
    uint8_t drawn[4];          /* those tiles, per value */
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

/* ---- Numbering of actions ---------------------------------------------------------------------------------------------- */

enum {
    N_TO = N_SECTORS + 1, /* sectors and the Influence Track */
    TO_TRACK = N_SECTORS,
    N_PLACES = N_SECTORS * 6,
    N_DRAWS = 126, /* tuples of 4 counts that sum to at most 5 */
    N_ROLLS = 495, /* tuples of 4 counts that sum to at most 8 */
    KEEP_HIDDEN = 5,

    DONE = 0,
    ANSWER = DONE + 1,
    START_PLAYER = ANSWER + 2,
    SPECIES = START_PLAYER + 6,
    ACT = SPECIES + 12,
    OFFER = ACT + ECLIPSE_ACTS,
    TRADE = OFFER + 6,
    COLONISE = TRADE + 9,
    SQUARE = COLONISE + N_SECTORS,
    TRACK = SQUARE + 12,
    PLACE = TRACK + 3,
    ROTATE = PLACE + N_PLACES,
    WHICH = ROTATE + 7,
    FRONT = WHICH + 3,
    FROM = FRONT + 2,
    TO = FROM + N_TO,
    FLIP = TO + N_TO,
    RESEARCH = FLIP + 1,
    REMOVE = RESEARCH + 24,
    PART = REMOVE + 32,
    SLOT = PART + ECLIPSE_PARTS,
    BUILD = SLOT + 32,
    BUILD_AT = BUILD + ECLIPSE_ITEMS,
    MOVE_FROM = BUILD_AT + N_SECTORS,
    MOVE_TYPE = MOVE_FROM + N_SECTORS,
    MOVE_TO = MOVE_TYPE + 4,
    REPUTATION_SLOT = MOVE_TO + N_SECTORS,
    KEEP = REPUTATION_SLOT + 5,
    ORDER = KEEP + 6,
    ATTACK = ORDER + 4,
    RETREAT = ATTACK + 1,
    ASSIGN = RETREAT + N_SECTORS,
    BOMBARD = ASSIGN + 96,
    ABANDON = BOMBARD + ECLIPSE_SQUARES,
    DRAW_TECHNOLOGY = ABANDON + N_SECTORS,
    DRAW_SECTOR = DRAW_TECHNOLOGY + 24,
    DRAW_DISCOVERY = DRAW_SECTOR + N_SECTORS,
    DRAW_REPUTATION = DRAW_DISCOVERY + ECLIPSE_DISCOVERIES,
    ROLL = DRAW_REPUTATION + N_DRAWS + 1,
    N_ACTIONS = ROLL + N_ROLLS,
};

/* ---- Nodes ------------------------------------------------------------------------------------------------------------- */

/* What can happen at a node. Slots that do not apply are NULL. */
typedef struct Node {
    const char *name;
    bool is_chance;
    bool (*ready)(HxState *s); /* do what needs no choice; true: something is asked here. NULL: always asked */
    int (*legal)(const HxState *s, HxAction *out);
    int (*chance)(const HxState *s, HxAction *out, double *p);
    HxAction (*sample)(const HxState *s, HxRng *rng);
    void (*apply)(HxState *s, HxAction a);
} Node;

extern const Node eclipse_nodes[ECLIPSE_NODE_COUNT];

/** Run automatic steps until something is asked, drawn, or the game is over. */
void eclipse_settle(HxState *s);

/* ---- Small numbers ----------------------------------------------------------------------------------------------------- */

static inline int min_int(int a, int b)
{
    return a < b ? a : b;
}

static inline int max_int(int a, int b)
{
    return a > b ? a : b;
}

/* Ships of one type in a packed count. */
static inline int ships_of_type(uint16_t ships, int type)
{
    return ships >> (4 * type) & 0xf;
}

static inline int ships_sum(uint16_t ships)
{
    const int pairs = (ships & 0x0f0f) + (ships >> 4 & 0x0f0f);
    return (pairs + (pairs >> 8)) & 0xff;
}

static inline int cubes_of_class(uint16_t cubes, int square)
{
    return cubes >> (2 * square) & 3;
}

static inline int cubes_sum(uint16_t cubes)
{
    const int pairs = (cubes & 0x3333) + (cubes >> 2 & 0x3333);
    const int quads = (pairs & 0x0f0f) + (pairs >> 4 & 0x0f0f);
    return (quads + (quads >> 8)) & 0xff;
}

static inline bool is_draco(const HxState *s, int seat)
{
    return is_species(s, seat, ECLIPSE_DESCENDANTS_OF_DRACO);
}

/* Ships of other players on a hex. */
static inline int foreign_ships(const Hex *h, int seat)
{
    if (!(h->present & ~BIT(seat)))
        return 0;
    int n = 0;
    for (int other = 0; other < N_SEATS_MAX; other++)
        n += other != seat ? ships_sum(h->ships[other]) : 0;
    return n;
}

static inline bool is_placed(const Hex *h)
{
    return h->rotation != 0;
}

static inline int opposite(int d)
{
    return d < 3 ? d + 3 : d - 3;
}

static inline int distance_of(int q, int r)
{
    const int t = q + r;
    return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (t < 0 ? -t : t)) / 2;
}

extern const int8_t eclipse_step_q[6], eclipse_step_r[6];
extern const uint16_t eclipse_capacity[N_SECTORS];              /* population squares, 2 bits per class */
extern const uint8_t eclipse_draws_for[ECLIPSE_ALL_SHIP_TYPES]; /* Reputation Tiles per ship destroyed */
extern const EclipseShipStats eclipse_npc[2];                   /* Ancient, GCDS */

/* ---- Pieces (eclipse_pieces.c) ----------------------------------------------------------------------------------------- */

/* Directions in which `sector` and an existing neighbour are joined: both wormholes, or either with `one_side`. */
static inline bool is_joined(const HxState *s, const Hex *h, int d, bool one_side)
{
    const int neighbour = h->neighbour[d];
    if (!neighbour)
        return false;
    const bool here = h->exits >> d & 1, there = hex_at(s, neighbour - 1)->exits >> opposite(d) & 1;
    return one_side ? here || there : here && there;
}

void eclipse_place_tile(HxState *s, int sector, int q, int r, int rotation);
void eclipse_add_ships(HxState *s, int sector, int seat, int type, int n);
void eclipse_remove_ships(HxState *s, int sector, int seat, int type, int n);
/** Ships of a type from one hex to another. */
void eclipse_shift_ships(HxState *s, int from, int to, int seat, int type, int n);
/** A disc from the track to a hex; what follows from it is pushed: a Discovery Tile, and with `and_colonise` Colony Ships. */
void eclipse_place_disc(HxState *s, int seat, int sector, bool and_colonise);
/** The disc of a hex back to the track; returns the cubes that stood there. */
uint16_t eclipse_lift_disc(HxState *s, int seat, int sector);
/** The same, and the cubes go back to their tracks; choices are pushed. */
void eclipse_take_disc(HxState *s, int seat, int sector);
/** Cubes of `seat`, 2 bits per class of square, go to its tracks or graveyard; choices are pushed. */
void eclipse_return_cubes(HxState *s, int seat, uint16_t cubes, bool to_graveyard);
void eclipse_refresh_ship(HxState *s, int seat, int type);
int eclipse_discs_owned(const Seat *seat);
/** Sector at axial coordinates next to a place, per direction; ECLIPSE_NOWHERE where there is none. */
void eclipse_neighbours_of(const HxState *s, int q, int r, uint8_t out[6]);

/* ---- Chapters ---------------------------------------------------------------------------------------------------------- */

/* Each node's functions, named after it; see eclipse_legal.c for the table. */
#define DECISION(name)                                                                                                                     \
    int eclipse_##name##_legal(const HxState *s, HxAction *out);                                                                           \
    void eclipse_##name##_apply(HxState *s, HxAction a)
#define CHANCE_NODE(name)                                                                                                                  \
    int eclipse_##name##_chance(const HxState *s, HxAction *out, double *p);                                                               \
    HxAction eclipse_##name##_sample(const HxState *s, HxRng *rng);                                                                        \
    void eclipse_##name##_apply(HxState *s, HxAction a)
#define STEP(name) bool eclipse_##name##_ready(HxState *s)

/* eclipse_setup.c */
HxStatus eclipse_setup(HxState *s, const HxOptions *options, HxError *err);
extern const HxOptionInfo eclipse_options[];
CHANCE_NODE(draw_technology);
CHANCE_NODE(draw_start);
CHANCE_NODE(draw_species);
CHANCE_NODE(start_reputation);
STEP(draw_technology);
STEP(draw_start);
STEP(species);
STEP(start_reputation);
DECISION(species);

/* eclipse_turn.c: turns, passing, Colony Ships */
DECISION(turn);
DECISION(turn_end);
DECISION(square);
DECISION(colonise);
STEP(turn);
STEP(turn_end);
STEP(square);
STEP(colonise);
DECISION(cubes);
STEP(cubes);
void eclipse_begin_round(HxState *s);
/** Classes of squares (2 bits each) of a hex that a Colony Ship of `seat` may fill. */
uint16_t eclipse_fillable(const HxState *s, int seat, int sector);
/** Append the hexes with a square to fill; returns how many. `in_upkeep`: not where enemy ships are. */
int eclipse_colonise_targets(const HxState *s, int seat, bool in_upkeep, HxAction *out);

/* eclipse_explore.c */
bool eclipse_can_explore(const HxState *s, int seat);
DECISION(explore);
STEP(explore);
CHANCE_NODE(draw_sector);
STEP(draw_sector);
DECISION(explore_second);
DECISION(explore_which);
DECISION(explore_rotate);
STEP(explore_rotate);
DECISION(explore_control);
/* eclipse_discovery.c */
/** A Discovery Tile on a hex that nothing guards is gained by the seat: its draw is pushed. */
void eclipse_claim_discovery(HxState *s, int seat, int sector);
CHANCE_NODE(draw_discovery);
DECISION(discovery);
STEP(discovery);
/** Is there a technology that an Ancient Technology tile brings? */
bool eclipse_has_cheapest_technology(const HxState *s, int seat);
DECISION(discovery_technology);
STEP(discovery_technology);
DECISION(discovery_part);
/* eclipse_influence.c */
bool eclipse_can_influence(const HxState *s, int seat);
DECISION(influence);
STEP(influence);
DECISION(influence_to);
/* eclipse_research.c */
bool eclipse_can_research(const HxState *s, int seat);
void eclipse_gain_technology(HxState *s, int seat, int technology);
int eclipse_price_of(const HxState *s, int seat, int technology);
/** Technologies of a set that lie on one track. */
int eclipse_technologies_on(uint32_t technologies, EclipseTrack track);
DECISION(research);
STEP(research);
STEP(gain_technology);
DECISION(artifact);
STEP(artifact);
/* eclipse_trade.c */
bool eclipse_can_afford(const HxState *s, int seat, int resource, int price);
int eclipse_trades(const HxState *s, int seat, HxAction *out);
void eclipse_trade(HxState *s, int seat, int argument);
DECISION(pay);
STEP(pay);
/* eclipse_upgrade.c */
/** Can the blueprints be put in order by returns of tiles from index `first` on (0: none, or none needed) and `left` placements? */
bool eclipse_can_end_upgrade(const HxState *s, int seat, int first, int left, bool is_reaction);
/** May the seat take this part and place it somewhere, with `left` placements to follow? */
bool eclipse_can_take_part(const HxState *s, int seat, int part, int left, bool is_reaction);
bool eclipse_can_upgrade(const HxState *s, int seat, bool is_reaction);
int eclipse_part_on(const HxState *s, int seat, int type, int slot);
DECISION(upgrade_remove);
STEP(upgrade_remove);
DECISION(upgrade_part);
STEP(upgrade_part);
DECISION(upgrade_place);
void eclipse_set_part(HxState *s, int seat, int type, int slot, int part);
int eclipse_install_places(const HxState *s, int seat, int part, HxAction *out);
/* eclipse_build.c */
bool eclipse_can_build(const HxState *s, int seat, bool is_reaction);
DECISION(build);
STEP(build);
DECISION(build_hex);
/* eclipse_move.c */
bool eclipse_can_move(const HxState *s, int seat, bool is_reaction);
DECISION(move);
STEP(move);
DECISION(move_ship);
STEP(move_ship);
DECISION(move_step);
STEP(move_step);
/** Is there a ship of the seat on this hex that can move? */
bool eclipse_may_move_from(const HxState *s, int sector, int seat, bool is_reaction);
bool eclipse_has_generator(const HxState *s, int seat, bool is_reaction);
/* eclipse_diplomacy.c */
int eclipse_offers(const HxState *s, int seat, HxAction *out);
void eclipse_offer(HxState *s, int seat, int partner);
void eclipse_check_aggression(HxState *s, int seat);
/** End one relation: both Ambassadors go back; each owner's cube returns to a track (pushed). */
void eclipse_end_relation(HxState *s, int seat, int partner);
DECISION(offer_reply);
DECISION(offer_cube);
STEP(offer_cube);
DECISION(offer_slot);
/* eclipse_combat.c: hexes, pairs, activations, retreats */
STEP(combat);
STEP(battle);
DECISION(order);
DECISION(attack);
DECISION(forced_retreat);
STEP(forced_retreat);
/* eclipse_dice.c: rolls, dice assigned, damage */
CHANCE_NODE(roll);
STEP(roll);
DECISION(assign);
STEP(assign);
/** Where the damage on a seat's ships of a type begins in Battle.damage. */
extern const uint8_t eclipse_damage_at[ECLIPSE_SHIP_TYPES];
/** Ships of a type that a party (seat, PARTY_ANCIENTS, PARTY_GCDS) has in the hex of the battle. */
int eclipse_party_ships(const HxState *s, int party, int type);
EclipseShipStats eclipse_party_stats(const HxState *s, int party, int type);
bool eclipse_side_is_gone(const HxState *s, int side);
/** All ships of a side's type roll `dice` [3] each, against the other side or (STAGE_POPULATION) cubes. Pushes the roll. */
void eclipse_start_roll(HxState *s, int side, int type, const uint8_t dice[3]);
/** One ship of the side's type with `level` damage takes `damage` more. */
void eclipse_deal_damage(HxState *s, int side, int type, int level, int damage);
/* eclipse_reputation.c */
STEP(aftermath);
CHANCE_NODE(draw_reputation);
DECISION(reputation);
STEP(reputation);
DECISION(reputation_slot);
int eclipse_free_slot(const HxState *s, int seat, char kind);
void eclipse_return_reputation(HxState *s, int seat, int slot);
void eclipse_put_reputation(HxState *s, int seat, int slot, int value);
/* eclipse_population.c: population attack, discs after combat */
STEP(population);
DECISION(bombard);
STEP(bombard);
DECISION(take_hex);
/* eclipse_upkeep.c */
STEP(upkeep);
DECISION(upkeep_colonise);
STEP(upkeep_colonise);
DECISION(bankrupt);
STEP(bankrupt);
STEP(cleanup);
void eclipse_collapse(HxState *s, int seat);
bool eclipse_is_eliminated(const HxState *s, int seat);
int eclipse_upkeep_cost(const HxState *s, int seat);
int eclipse_production(const HxState *s, int seat, int resource);
/* eclipse_scoring.c */
int eclipse_score_of(const HxState *s, int seat);
int eclipse_open_score(const HxState *s, int seat);
void eclipse_score(const HxState *s, int32_t *score, uint8_t *rank);

/* ---- View (eclipse_view.c, eclipse_observe.c, eclipse_check.c) --------------------------------------------------------- */

extern const HxField eclipse_fields[];
extern const HxPlane eclipse_planes[];
extern const HxVerb eclipse_verbs[];
enum { OBS_VERSION = 1, OBS_SIZE = 3876 };
void eclipse_observe(const HxState *s, int seat, float *out);
HxAction eclipse_seen(const HxState *s, HxAction a, int seat);
void eclipse_redeal(HxState *s, int seat, HxRng *rng);
HxStatus eclipse_complete(HxState *s, HxRng *rng, HxError *err);
const char *eclipse_check(const HxState *s);
int eclipse_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
int eclipse_render(const HxState *s, int viewer, char *out, size_t cap);
/** Does the stack of decisions, and the battle with it, fit the position? NULL: yes. eclipse_check() holds. */
const char *eclipse_check_stack(const HxState *s);
/** Rebuild every derived field from the others. */
void eclipse_derive(HxState *s);

#endif
