/* The pages of a position, and the machine that plays it.
 *
 *     page 0        Game: round, phase, scores, terrain, smoke, the question now asked
 *     page 1 .. 6   Frames: the stack of running procedures, four to a page
 *     page 7 .. 16  Units, eight to a page; unit = seat * 40 + place: mechs 0..5, drones 6..15, launched 16..39
 *     page 17 .. 19 Mechs: pilot, link and parts, four to a page
 *
 * Every rule with a choice or a roll inside is a frame: a small program that runs until it asks (a node), calls another frame, or
 * ends. `step` says where it goes on. So attacks, interceptions and forced moves nest without recursion. */
#ifndef HEXARCH_OBSIDIAN_STATE_H
#define HEXARCH_OBSIDIAN_STATE_H

#include "core/games/obsidian/obsidian.h"
#include "core/games/obsidian/obsidian_tables.h"
#include "core/page.h"

enum {
    N_SEATS = 2,
    MECHS_PER_SEAT = OBSIDIAN_MECHS,
    DRONES_PER_SEAT = OBSIDIAN_DRONES,
    LAUNCHED_PER_SEAT = OBSIDIAN_LAUNCHED,
    UNITS_PER_SEAT = MECHS_PER_SEAT + DRONES_PER_SEAT + LAUNCHED_PER_SEAT,
    N_UNITS = N_SEATS * UNITS_PER_SEAT,
    NONE = 255,
    BOARD = 12,
    N_GRIDS = BOARD * BOARD,
    GRID_BYTES = N_GRIDS / 8,
    MAX_FRAMES = 24,
    FRAMES_PER_PAGE = 4,
    UNITS_PER_PAGE = 8,
    MECHS_PER_PAGE = 4,
    PAGE_GAME = 0,
    PAGE_FRAMES = 1,
    PAGE_UNITS = PAGE_FRAMES + MAX_FRAMES / FRAMES_PER_PAGE,
    PAGE_MECHS = PAGE_UNITS + N_UNITS / UNITS_PER_PAGE,
    N_PAGES = PAGE_MECHS + 3,
};

enum { PHASE_SETUP, PHASE_COMMAND, PHASE_PLANNING, PHASE_ACTION, PHASE_AUTOMATIC, PHASE_DELAY, PHASE_END, PHASE_OVER };
enum { TASK_CONTROL, TASK_BLACK_BOX, TASK_VIP, TASK_TERMINAL };
enum { SECOND_BOUNTY, SECOND_SURVIVE, SECOND_ANNIHILATION, SECOND_TEST_UNIT, SECOND_MERCY, SECOND_CLAIM, N_SECONDS, SECOND_NONE = 255 };
enum { NORTH, EAST, SOUTH, WEST };
enum { TOKEN_IMMOBILIZED, TOKEN_FCI, TOKEN_TRACER, TOKEN_PURSUIT, TOKEN_HIGHLIGHT, TOKEN_LOW_PROFILE, TOKEN_OVERWATCH, TOKEN_FRAGILE };
enum {
    HEXAGONS = 1 << TOKEN_HIGHLIGHT | 1 << TOKEN_LOW_PROFILE | 1 << TOKEN_OVERWATCH,
    SQUARES = 1 << TOKEN_IMMOBILIZED | 1 << TOKEN_FCI | 1 << TOKEN_TRACER | 1 << TOKEN_PURSUIT
};
enum { N_BOXES = 4, BOX_GONE = 254, BOX_CARRIED = 255 };

/* Where the verbs of the vocabulary begin. */
enum {
    A_PASS,
    A_ACCEPT,
    A_SIDE,
    A_TASK = A_SIDE + 2,
    A_ZONE = A_TASK + 6,
    A_TIMING = A_ZONE + 9,
    A_SECRET_TIMING = A_TIMING + 6,
    A_BEACON,
    A_SECRET_BEACON = A_BEACON + 3,
    A_STANCE,
    A_FACING = A_STANCE + 3,
    A_STEP = A_FACING + 4,
    A_STOP = A_STEP + 4,
    A_COLUMN,
    A_ROW = A_COLUMN + 12,
    A_OFFSET = A_ROW + 12,
    A_PART = A_OFFSET + 9,
    A_UNIT = A_PART + 5,
    A_TERRAIN = A_UNIT + N_UNITS,
    A_DO = A_TERRAIN + MAX_TERRAIN,
    A_LAUNCH = A_DO + 64,
    A_NUMBER = A_LAUNCH + 4,
    A_FACE = A_NUMBER + 16,
    A_CLASS = A_FACE + 17,
    A_CHAIN = A_CLASS + 5,
    A_OPTION = A_CHAIN + 3,
    A_TOKEN = A_OPTION + 5,
    A_PUSH = A_TOKEN + 8,
    A_FIRST = A_PUSH + 4,
    A_PART_DIE = A_FIRST + 2,
    A_YELLOW = A_PART_DIE + 6,
    A_RED = A_YELLOW + 1715,
    A_WHITE = A_RED + 791,
    A_BLUE = A_WHITE + 1715,
    N_ACTIONS = A_BLUE + 329,
};
/* Offsets of the verb "do". */
enum {
    DO_PART,
    DO_LOAD = DO_PART + 15,
    DO_DISCARD = DO_LOAD + 3,
    DO_PUNCH = DO_DISCARD + 5,
    DO_CRAWL = DO_PUNCH + 3,
    DO_STABILIZE = DO_CRAWL + 3,
    DO_SCAN,
    DO_REVEAL,
    DO_CHARGE,
    DO_MANEUVER = DO_CHARGE + 5,
    DO_END,
    DO_TAKE,
    DO_DROP = DO_TAKE + 5,
    DO_BUY_TICK = DO_DROP + 5,
    DO_DRONE,
    DO_DRONE_MOVE = DO_DRONE + 4,
    DO_LINK_TOKEN,
    DO_REMOTE,
    DO_COUNT = DO_REMOTE + 5,
};
_Static_assert(DO_COUNT <= 64, "the verb has 64 ids");
enum { OPTION_DRAG, OPTION_DISARM, OPTION_IMMOBILIZE, OPTION_MULTI, OPTION_SUPPRESS };
enum { CLASS_HEAVY, CLASS_LIGHT2, CLASS_LIGHT, CLASS_EYE, CLASS_LIGHTNING };
enum { CHAIN_MUTILATION, CHAIN_SCATTER, CHAIN_CLEAVING };
enum { DIE_YELLOW, DIE_RED, DIE_WHITE, DIE_BLUE, DIE_PART, DIE_FIRST, MAX_DICE_PER_NODE = 7 };

/* What a node is about, for words and for knowledge: the ASK_ list of obsidian.h. */

typedef struct Node {
    int8_t seat;  /* who is asked; HX_CHANCE: a roll */
    uint8_t what; /* ASK_ */
    uint8_t may_pass;
    uint8_t die, n;  /* of a roll: colour and how many dice */
    uint8_t subject; /* the unit it is about, or NONE */
    uint16_t base;   /* first id of the verb */
    uint64_t set[2]; /* which of its ids */
} Node;

typedef struct Game {
    Node node;
    uint64_t alive[N_SEATS]; /* bit k: unit seat * 40 + k is on the board */
    uint8_t phase, round, rounds, first;
    uint8_t map, task, side[N_SEATS];
    uint16_t points, terrain; /* point limit; bit i: piece i still stands */
    int16_t vp[N_SEATS];
    uint8_t second[N_SEATS], chosen[N_SEATS]; /* secondary task and what it names: a unit, or a zone */
    uint8_t commander[N_SEATS];
    uint8_t faction[N_SEATS];
    uint8_t holder[9];    /* of each zone: seat + 1 */
    uint8_t box[N_BOXES]; /* grid of a black box, or BOX_CARRIED */
    uint8_t smoke[N_SEATS][GRID_BYTES];
    uint8_t n_mechs[N_SEATS], n_drones[N_SEATS]; /* at the start; drones with points only */
    uint8_t tested[N_SEATS];                     /* test_unit: parts and drones destroyed */
    uint8_t depth;                               /* frames in use */
    uint8_t loser;                               /* seat + 1 eliminated; 3 both */
    uint8_t has_secondary;
    uint8_t killed_commander;   /* seat + 1 whose commander fell */
    uint8_t timings_open;       /* timings have been revealed */
    uint16_t deployed[N_SEATS]; /* bit k: mech or drone k was put on the board in set-up */
    uint8_t n_dying;            /* units that explode before they leave */
    uint64_t digest;            /* only while a document is read: what it says its stack belongs to; otherwise 0 */
} Game;
_Static_assert(sizeof(Game) <= HX_PAGE_BYTES, "one page");

enum {
    PART_DESTROYED = 1,
    PART_DAMAGED = 2,
    PART_REPAIRED = 4,
    PART_DISCARDED = 8,
    PART_CHARGED = 16,
    PART_USED = 32,
    PART_BOX = 64,
    PART_REMOTE = 128
};
typedef struct Part {
    uint8_t card, flags, ammo[3], intercept;
    uint8_t secret; /* beacon kind carried, + 1 */
    uint8_t shown;  /* the enemy knows it */
} Part;

enum { MECH_ACTED = 1, MECH_EXTRA = 2, MECH_LINK_TOKEN = 4, MECH_BOX = 8, MECH_BOUGHT = 16 };
typedef struct Mech {
    uint8_t pilot, link, timing; /* TYPE_ + 1, 0: not set */
    uint8_t tokens;              /* face-up command tokens */
    uint8_t flags, spare[19];
    Part part[N_SLOTS];
} Mech;
_Static_assert(sizeof(Mech) * MECHS_PER_PAGE == HX_PAGE_BYTES, "four to a page");

enum {
    UNIT_DAMAGED = 1,
    UNIT_CAMOUFLAGED = 2,
    UNIT_DONE = 4,
    UNIT_NEW = 8,
    UNIT_DYING = 16,
    UNIT_COMMANDED = 32,
    UNIT_CHARGED = 64,
    UNIT_SECOND_COMMAND = 128
};
typedef struct Unit {
    uint8_t card; /* of drones and launched units; 0 for mechs */
    uint8_t x, y, facing, stance, flags;
    uint8_t yellow, red;          /* bits of timed tokens */
    uint8_t fragile, fragile_red; /* how many Fragile tokens, yellow and red */
    uint8_t ammo[4], intercept;
    uint8_t stealth;            /* X of the camouflage */
    uint8_t stealth_part;       /* slot + 1 of the part granting it */
    uint8_t group;              /* models of a missile group left */
    uint8_t load, load_ammo[3]; /* UN-162: backpack card + 1 */
    uint8_t spare[10];
} Unit;
_Static_assert(sizeof(Unit) * UNITS_PER_PAGE == HX_PAGE_BYTES, "eight to a page");

/* ---- Frames ------------------------------------------------------------------------------------------------------------ */

/* Which action: of a part, of a drone or launched unit, common, or of a loaded backpack. */
enum { REF_PART, REF_UNIT, REF_COMMON, REF_LOAD };
typedef struct Ref {
    uint8_t kind, slot, index, via; /* part slot; index of the action; REF_LOAD: the backpack's card and the drone that carries it */
} Ref;

enum {
    F_GAME,
    F_OPPORTUNITY,
    F_ACTION,
    F_ATTACK,
    F_MOVE,
    F_SPOT,
    F_FORCED,
    F_CRUSH,
    F_ENTER,
    F_AFTER_MOVE,
    F_REROLL,
    F_ELECTRONIC,
    F_REVEAL,
    F_SCAN,
    F_LAUNCH,
    F_EXPLODE,
    F_SMOKE,
    F_COMMAND,
    F_INTERCEPT,
    F_SILENCE,
    F_DEPLOY,
    N_FRAME_KINDS
};

/* Conditions of a running action. */
enum {
    ACT_HELPED = 1,
    ACT_CHARGED = 2,
    ACT_STATIONARY = 4,
    ACT_OFF = 8,
    ACT_DEF = 16,
    ACT_FREE = 32,
    ACT_MULTI = 64,
    ACT_SUPPRESS = 128,
    ACT_FORCED_TARGET = 256,
    ACT_EXTRA = 512,
    ACT_INTERCEPT = 1024,
    ACT_SHORT_ONLY = 2048,
    ACT_SHOCK = 4096,
    ACT_COMMANDED = 8192,
    ACT_FIXED_TARGET = 16384,
    ACT_NO_COST = 32768,
    ACT_TICKS = 1 << 16,
    ACT_AUTOMATIC = 1 << 17,
    ACT_OVERWATCH = 1 << 18,
    ACT_ANY_TARGET = 1 << 19 /* keyword Highlight is satisfied */
};
typedef struct ActionFrame {
    uint32_t flags; /* ACT_ */
    Ref ref;
    uint8_t helper;                                  /* slot, or NONE */
    uint8_t first_target, n_targets, target[3], hit; /* targets; bits of those hit */
    uint8_t yellow, red, split_yellow[3], split_red[3];
    uint8_t kind, count, i;  /* launches; the target now attacked */
    uint8_t was_hidden;      /* 1: camouflaged, 2: Low Profile token, at the start */
    uint8_t end_opportunity; /* told to the caller */
    uint8_t range_bonus;
    uint8_t free_index; /* free_action: index + 1 */
    uint8_t knocked[3]; /* knockback distance owed by each target */
    uint8_t extra;      /* mech to get an extra opportunity, + 1 */
    uint8_t terrain;    /* target piece + 1 */
    uint8_t coordination;
    uint8_t destroyed_part;
    uint8_t done[UNITS_PER_SEAT / 8]; /* enemies behind us, where an action goes through all in range */
    uint8_t ticks;                    /* action ticks left when it was declared; 3: and the maneuver tick untouched */
} ActionFrame;

enum { MODE_FIRING, MODE_MELEE, MODE_EXPLOSION, MODE_CHAIN };
enum {
    ATT_BACK = 1,
    ATT_SHUTDOWN = 2,
    ATT_PARRY = 4,
    ATT_HIT = 8,
    ATT_PENETRATED = 16,
    ATT_DESTROYED_PART = 32,
    ATT_NEWLY_DAMAGED = 64,
    ATT_NO_COVER = 128,
    ATT_KC = 256,
    ATT_TOKEN_EYES = 512,
    ATT_PARRY_OK = 1024,
    ATT_HIGH = 2048,
    ATT_REROLLED_PART = 4096,
    ATT_KILLED = 8192,
    ATT_LOW_PROFILE = 16384,
    ATT_ASK_CANCEL = 32768
};
typedef struct AttackFrame {
    Ref ref;
    uint8_t mode;
    uint8_t part, declared_a, declared_d; /* slot, or NONE */
    uint16_t flags;
    uint16_t act; /* ACT_ of the action */
    uint8_t helper;
    uint8_t yellow, red, white, blue;   /* dice still to roll */
    uint8_t fy[6], fr[5], fw[6], fb[4]; /* faces rolled */
    uint8_t set_attack, set_defence;    /* designated face + 1: yellow 1..6, red 7..11; white 1..6 */
    uint8_t dodge, defence;
    uint8_t heavy, light, two, eye, lightning; /* results left; `two`: dice among them that show LIGHT2 */
    uint8_t chain, i;
    uint8_t terrain; /* target piece + 1 */
    uint8_t ret;
} AttackFrame;

enum {
    MOVE_MANEUVER = 1,
    MOVE_ACTION = 2,
    MOVE_FLYING = 4,
    MOVE_TELEPORT = 8,
    MOVE_STRAIGHT = 16,
    MOVE_CRAWL = 32,
    MOVE_PURSUIT = 64,
    MOVE_MINES = 128
};
typedef struct MoveFrame {
    uint8_t points, flags, straight_extra;
    uint8_t first_dir, steps, dir;
    uint16_t offsets;   /* S of C27 */
    uint8_t controller; /* seat that decides */
    uint8_t from_grid, origin_x, origin_y;
    uint8_t n_mines, mine[6];
    uint8_t n_path, path[12];
    uint8_t is_unstoppable; /* goes on although Immobilized */
    uint8_t seen;
    uint8_t n_pending;
} MoveFrame;

typedef struct SpotFrame {
    uint8_t grids[GRID_BYTES]; /* candidate grids */
    uint8_t size, aerial, exclude, controller, what, column, facing, wall;
    uint8_t lands; /* 1: aerial units take the first free cell by themselves (C43) */
} SpotFrame;

typedef struct RollFrame {  /* F_REROLL */
    uint8_t payer, colours; /* REROLL_ bits */
    uint8_t group, picked;
    uint8_t lifted[4]; /* dice taken up, by colour */
} RollFrame;

typedef struct ElectronicFrame {
    uint8_t strength;
    uint8_t dice[2], face[2][6], lightning_eyes, side;
    uint8_t left;
} ElectronicFrame;

typedef struct SmallFrame { /* everything else */
    uint8_t a, b, c, d, e, f, g, h;
    uint64_t set[2], done[2];
    uint8_t byte[16];
} SmallFrame;

typedef struct Frame {
    uint8_t kind, step;
    uint8_t unit, other;
    uint8_t seat;
    uint8_t align[3];
    union {
        uint8_t raw[56];
        ActionFrame action;
        AttackFrame attack;
        MoveFrame move;
        SpotFrame spot;
        RollFrame roll;
        ElectronicFrame electronic;
        SmallFrame small;
    } u;
} Frame;
_Static_assert(sizeof(Frame) == HX_PAGE_BYTES / FRAMES_PER_PAGE, "four to a page");

/* What an attack tells its caller. */
enum { TOLD_HIT = 1, TOLD_PENETRATED = 2, TOLD_DESTROYED_PART = 4, TOLD_RIPOSTED = 8 };

/* What runs while one action is applied. */
typedef struct Engine {
    HxState *s;
    int pick;       /* the answer: offset in the verb, -1 for a pass; of a roll: the outcome's id */
    int ret;        /* what the frame that just ended told */
    bool halts;     /* stop where the dice of an attack are about to be rolled: for its odds */
    bool is_halted; /* it has come to that */
} Engine;

/* ---- Reading and editing ------------------------------------------------------------------------------------------------ */

static inline const Game *game(const HxState *s)
{
    return state_read(s, PAGE_GAME);
}
static inline Game *game_edit(HxState *s)
{
    return state_write(s, PAGE_GAME);
}
static inline const Unit *unit(const HxState *s, int id)
{
    return (const Unit *)state_read(s, PAGE_UNITS + id / UNITS_PER_PAGE) + id % UNITS_PER_PAGE;
}
static inline Unit *unit_edit(HxState *s, int id)
{
    return (Unit *)state_write(s, PAGE_UNITS + id / UNITS_PER_PAGE) + id % UNITS_PER_PAGE;
}
static inline int seat_of(int id)
{
    return id >= UNITS_PER_SEAT;
}
static inline int place_of(int id)
{
    return id - seat_of(id) * UNITS_PER_SEAT;
}
static inline bool is_mech(int id)
{
    return place_of(id) < MECHS_PER_SEAT;
}
static inline int mech_index(int id)
{
    return seat_of(id) * MECHS_PER_SEAT + place_of(id);
}
static inline const Mech *mech(const HxState *s, int id)
{
    const int i = mech_index(id);
    return (const Mech *)state_read(s, PAGE_MECHS + i / MECHS_PER_PAGE) + i % MECHS_PER_PAGE;
}
static inline Mech *mech_edit(HxState *s, int id)
{
    const int i = mech_index(id);
    return (Mech *)state_write(s, PAGE_MECHS + i / MECHS_PER_PAGE) + i % MECHS_PER_PAGE;
}
static inline const Frame *frame(const HxState *s, int i)
{
    return (const Frame *)state_read(s, PAGE_FRAMES + i / FRAMES_PER_PAGE) + i % FRAMES_PER_PAGE;
}
static inline Frame *frame_edit(HxState *s, int i)
{
    return (Frame *)state_write(s, PAGE_FRAMES + i / FRAMES_PER_PAGE) + i % FRAMES_PER_PAGE;
}
static inline bool on_board(const HxState *s, int id)
{
    return id < N_UNITS && game(s)->alive[seat_of(id)] >> place_of(id) & 1;
}
static inline const UnitCard *card_of(const HxState *s, int id)
{
    return unit_card(unit(s, id)->card);
}
static inline bool is_drone(const HxState *s, int id)
{
    return !is_mech(id) && unit(s, id)->card < CARD_PROJECTILE;
}
static inline bool is_shutdown(const HxState *s, int id)
{
    return unit(s, id)->stance == STANCE_SHUTDOWN;
}
static inline bool is_camouflaged(const HxState *s, int id)
{
    return unit(s, id)->flags & UNIT_CAMOUFLAGED;
}
static inline bool has_token(const HxState *s, int id, int token)
{
    return (unit(s, id)->yellow | unit(s, id)->red) >> token & 1;
}
static inline bool bit_get(const uint8_t *bits, int i)
{
    return bits[i >> 3] >> (i & 7) & 1;
}
static inline void bit_set(uint8_t *bits, int i)
{
    bits[i >> 3] = (uint8_t)(bits[i >> 3] | 1 << (i & 7));
}
static inline void bit_clear(uint8_t *bits, int i)
{
    bits[i >> 3] = (uint8_t)(bits[i >> 3] & ~(1 << (i & 7)));
}
static inline int grid_at(int x, int y)
{
    return y / 3 * BOARD + x / 3;
}
static inline int grid_of(const HxState *s, int id)
{
    return grid_at(unit(s, id)->x, unit(s, id)->y);
}
static inline int distance(int a, int b)
{
    const int dx = a % BOARD - b % BOARD, dy = a / BOARD - b / BOARD;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}
static inline bool adjacent(int a, int b)
{
    const int dx = a % BOARD - b % BOARD, dy = a / BOARD - b / BOARD;
    return -1 <= dx && dx <= 1 && -1 <= dy && dy <= 1;
}
/** B1.4, B1.5, C31: -1 is adjacent, the own grid included. */
static inline bool within(int a, int b, int range)
{
    return range < 0 ? adjacent(a, b) : distance(a, b) <= range;
}
/** The grid one step from another in a direction, or -1 over the edge. */
static inline int neighbour(int grid, int dir)
{
    const int x = grid % BOARD, y = grid / BOARD;
    switch (dir) {
    case NORTH:
        return y > 0 ? grid - BOARD : -1;
    case EAST:
        return x < BOARD - 1 ? grid + 1 : -1;
    case SOUTH:
        return y < BOARD - 1 ? grid + BOARD : -1;
    default:
        return x > 0 ? grid - 1 : -1;
    }
}

/* Every unit on the board, of a seat or of both. */
#define EACH_UNIT_OF(s, seat_, id)                                                                                                         \
    for (uint64_t bits_##id = game(s)->alive[seat_], one_##id = 1; one_##id; one_##id = 0)                                                 \
        for (int id; bits_##id && ((id = (seat_)*UNITS_PER_SEAT + __builtin_ctzll(bits_##id)), 1); bits_##id &= bits_##id - 1)
#define EACH_UNIT(s, id)                                                                                                                   \
    for (int owner_##id = 0; owner_##id < N_SEATS; owner_##id++)                                                                           \
    EACH_UNIT_OF(s, owner_##id, id)

typedef struct Set {
    uint64_t bits[2];
} Set;
static inline void set_add(Set *set, int i)
{
    set->bits[i >> 6] |= UINT64_C(1) << (i & 63);
}
static inline void set_remove(Set *set, int i)
{
    set->bits[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}
static inline bool set_has(const Set *set, int i)
{
    return set->bits[i >> 6] >> (i & 63) & 1;
}
static inline bool set_empty(const Set *set)
{
    return !(set->bits[0] | set->bits[1]);
}
static inline int set_count(const Set *set)
{
    return __builtin_popcountll(set->bits[0]) + __builtin_popcountll(set->bits[1]);
}
static inline int set_first(const Set *set)
{
    return set->bits[0] ? __builtin_ctzll(set->bits[0]) : 64 + __builtin_ctzll(set->bits[1]);
}
static inline Set set_of(uint64_t low)
{
    return (Set){ { low, 0 } };
}

/* ---- The machine (obsidian_engine.c) -------------------------------------------------------------------------------------- */

/** A new frame on top of the stack, zeroed but for these; fill the rest at once. */
Frame *push_frame(HxState *s, int kind, int seat, int unit_id, int other);
/** End the running frame and tell its caller `ret`. */
void end_frame(Engine *e, int ret);
/** Ask `seat` to pick one id of a verb; true: a node is set. With one way only it is taken at once: false, the answer in e->pick. */
bool ask(Engine *e, int seat, int what, int subject, int base, Set set, bool may_pass);
/** Yes (0) or no (-1). */
bool ask_yes(Engine *e, int seat, int what, int subject);
/** A roll of n dice of one colour (at most MAX_DICE_PER_NODE), of the part die, or of First Player. False with n == 0: nothing to roll. */
bool ask_roll(Engine *e, int die, int n);
/** Play on until somebody is asked or the game is over. */
void run(Engine *e);
/** The same for a stack without the game's own frame: until somebody is asked, the stack is empty, or the engine has halted. */
void run_alone(Engine *e);
/** Faces of a roll's outcome: counts [6], by the colour's own list of faces. */
void roll_faces(int die, int outcome, uint8_t *faces);
int die_faces(int die);
/** The named faces of a colour, in the order counts are kept; entries are LIGHT2 .. DODGE. */
const uint8_t *die_names(int die);
/** Sides of the eight-sided die that show face i of the colour. */
const uint8_t *die_weights(int die);

/* A frame's program: `case 0` begins, each wait has its number. */
#define BEGIN(f)                                                                                                                           \
    switch ((f)->step) {                                                                                                                   \
    case 0:;
#define WAIT(f, number, asked)                                                                                                             \
    (f)->step = (number);                                                                                                                  \
    if (asked)                                                                                                                             \
        return;                                                                                                                            \
    __attribute__((fallthrough));                                                                                                          \
    case (number):;
#define CALL(f, number, pushed)                                                                                                            \
    (f)->step = (number);                                                                                                                  \
    (void)(pushed);                                                                                                                        \
    return;                                                                                                                                \
    case (number):;
#define FINISH(value)                                                                                                                      \
    end_frame(e, (value));                                                                                                                 \
    return;                                                                                                                                \
    default:                                                                                                                               \
        assert(false && "no such step");                                                                                                   \
        }

/* ---- Board (obsidian_board.c) ------------------------------------------------------------------------------------------ */

typedef struct Box {
    int x0, y0, x1, y1; /* cells, half open */
} Box;
Box unit_box(const HxState *s, int id);
Box grid_box(int grid);
int unit_size(const HxState *s, int id); /* edge in cells; walls count as 1 */
bool is_aerial(const HxState *s, int id);
bool is_wall(const HxState *s, int id);
bool is_large(const HxState *s, int id);
/** Cells of a grid (bit oy * 3 + ox) taken by terrain and ground units, or by aerial units; `exclude` does not count. */
unsigned grid_taken(const HxState *s, int grid, bool aerial, int exclude);
unsigned terrain_in_grid(const HxState *s, int grid);
/** Offsets (bit oy * 3 + ox) at which a footprint of `size` fits; wall 0 none, 1 three columns wide, 2 three rows high. */
unsigned free_offsets(const HxState *s, int grid, int size, bool aerial, int exclude, int wall);
unsigned footprint_mask(int size, int offset, int wall);
/** C27: offsets of grid b reached from the offsets `from` of grid a. */
unsigned reach_offsets(const HxState *s, int id, int a, unsigned from, int b, unsigned also_free);
unsigned spread_offsets(const HxState *s, int id, int a, unsigned from);
/** Line of sight by terrain and, for an attacker's seat, enemy barricades (C4). seat -1: terrain only. */
bool has_sight(const HxState *s, Box a, Box b, int seat);
/** Does smoke obstruct a line between the two? */
bool smoke_between(const HxState *s, Box a, Box b);
bool box_crosses(Box a, Box b, Box object);
bool boxes_touch(Box a, Box b);
/** White dice of terrain and unit cover for an attack (1.3.1, 1.3.2). */
int cover_dice(const HxState *s, int attacker, int target, bool is_high);
bool unit_sees(const HxState *s, int a, int b);
bool in_front(const HxState *s, int viewer, int target);
bool in_rear(const HxState *s, int viewer, int target);
bool is_locked_by(const HxState *s, int locker, int id);
bool is_locked(const HxState *s, int id);

/* ---- Stats (obsidian_stats.c) ------------------------------------------------------------------------------------------ */

static inline bool part_works(const Part *p)
{
    return !(p->flags & PART_DESTROYED);
}
PartValues part_values(const HxState *s, int id, int slot);
int unit_evasion(const HxState *s, int id);
int unit_electronic(const HxState *s, int id); /* own value; -100: printed "-" */
int electronic_pool(const HxState *s, int id); /* what it rolls: with warfare nodes */
int mech_maneuver(const HxState *s, int id);
int working_parts(const HxState *s, int id);
/** Hooks of the unit's working cards; none while SHUTDOWN. */
uint64_t unit_hooks(const HxState *s, int id);
static inline bool has_hook(const HxState *s, int id, int hook)
{
    return unit_hooks(s, id) >> hook & 1;
}
bool has_pilot_hook(const HxState *s, int id, int hook);
/** The action that carries a hook, on a working part (slot in *slot) or on a unit card; NULL where none. */
const Action *hook_action(const HxState *s, int id, int hook, Ref *ref);
/** Is a unit of `seat` with the hook within its own range of `grid`? Returns the unit or -1; range_bonus by pilot included. */
int aura_from(const HxState *s, int seat, int hook, int grid);
bool part_freehand(const HxState *s, int id, int slot);
bool part_action_open(const Part *p, int index);
bool is_low_profile(const HxState *s, int id);
bool is_highlighted(const HxState *s, int id);
bool unit_keyword(const HxState *s, int id, int slot, int keyword);
const Action *ref_action(const HxState *s, int id, Ref ref);
int ref_ammo(const HxState *s, int id, Ref ref); /* tokens left; 1 where unlimited */
bool ref_charged(const HxState *s, int id, Ref ref);

/* ---- Changes (obsidian_effects.c) ------------------------------------------------------------------------------------------ */

void change_link(HxState *s, int id, int by);
void set_stance(HxState *s, int id, int stance);
void add_token(HxState *s, int id, int token, int n);
void remove_token(HxState *s, int id, int token);
void place_unit(HxState *s, int id, int x, int y, int facing);
void remove_unit(HxState *s, int id);
int new_launched(HxState *s, int seat, int card); /* a free place, or -1 */
void spend_ref(HxState *s, int id, Ref ref);
void discard_part(HxState *s, int id, int slot);
void destroy_part(HxState *s, int id, int slot);
/** Penetration of a unit or part (1.2.2); returns 0 damaged, 1 part destroyed, 2 unit destroyed. */
int penetrate(HxState *s, int id, int slot);
void kill_unit(HxState *s, int id);
void uncloak(HxState *s, int id); /* reveal in place */
void drop_box(HxState *s, int id, int slot);

/* ---- Frames: programs and how to begin them -------------------------------------------------------------------------------- */

typedef void FrameProgram(Engine *e, Frame *f);
FrameProgram game_program, opportunity_program, action_program, attack_program, move_program, spot_program, forced_program, crush_program,
    enter_program, after_move_program, reroll_program, electronic_program, reveal_program, scan_program, launch_program, explode_program,
    smoke_program, command_program, intercept_program, silence_program, deploy_program;

Frame *push_action(HxState *s, int unit_id, Ref ref, int flags);
/** C28: is there a step the unit could pay for with so many points? */
bool can_step(const HxState *s, int id, int points, bool crawls);
Set cargo_set(const HxState *s, int drone);
bool cargo_grids(const HxState *s, int drone, int cargo, uint8_t *grids);
Frame *push_move(HxState *s, int unit_id, int controller, int points, int flags);
/** ret: 0 nowhere, otherwise 1 + y * 36 + x. */
Frame *push_spot(HxState *s, int controller, int what, int subject, const uint8_t *grids, int size, bool aerial, int exclude, int wall);
enum { FORCED_STRAIGHT, FORCED_DRAG };
Frame *push_forced(HxState *s, int chooser, int unit_id, int dir, int n);
Frame *push_electronic(HxState *s, int initiator, int responder, int strength);
Frame *push_reveal(HxState *s, int unit_id);
Frame *push_scan(HxState *s, int scanner, int target, int strength);
Frame *push_explode(HxState *s, int unit_id, int index, int models);
Frame *push_smoke(HxState *s, int seat, int n, const uint8_t *grids);
Frame *push_command(HxState *s, int mech_id, int reach_all);
bool command_open(const HxState *s, int mech_id);
Set commanded_actions(const HxState *s, int mech_id, int drone);
Frame *push_launch(HxState *s, int unit_id, Ref ref, int kind, int count, int range);
Frame *push_intercept(HxState *s, int unit_id, int from_grid, int to_grid);
Frame *push_attack(HxState *s, int attacker, int target, Ref ref, int mode, int yellow, int red, int act, int helper);
/** 1.2.1.C2: the attack dice of an action on a target, with what adds to them. flags: ACT_ bits. */
void attack_pool(const HxState *s, int id, Ref ref, int flags, int helper, int target, uint8_t *yellow, uint8_t *red);
Frame *push_silence(HxState *s, int unit_id, int was_hidden);
enum { REROLL_ATTACK = 1, REROLL_DEFENCE = 2, REROLL_EYES = 4, REROLL_INITIATOR = 8, REROLL_RESPONDER = 16 };
Frame *push_reroll(HxState *s, int roller, int colours);
void pay_reroll(HxState *s, int roller, int payer);
bool is_silent(const HxState *s, int id, const Action *a);

/* ---- Actions: what may be done (obsidian_legal.c) ---------------------------------------------------------------------------- */

/** Targets of an attack or single-target action under the ACT_ conditions: units, and fragile terrain from bit 80. */
Set action_targets(const HxState *s, int id, Ref ref, int flags, int helper, int bonus);
int action_range(const HxState *s, int id, Ref ref, int flags, int helper);
bool action_possible(const HxState *s, int id, Ref ref, int flags);
int action_size(const HxState *s, int id, Ref ref, bool helped);
/** Freehand parts that may help this action (bits of slots). */
unsigned helpers_of(const HxState *s, int id, Ref ref);
bool can_reroll(const HxState *s, int id, int *payer);
Set nearest_of(const HxState *s, int id, Set targets, bool mechs_first);
bool act_when(const HxState *s, int id, int when, int flags);
bool firing_target_ok(const HxState *s, int attacker, int target, const Action *a, int range, bool omni, bool ignore_arc);
Set drone_actions(const HxState *s, int id, bool automatic);
bool landing_grids(const HxState *s, int id, Ref ref, int kind, int range, uint8_t *grids);
bool ew_within(const HxState *s, int id, int target, int range);

/* Conditions that end the game at once (C7, C46). */
void check_elimination(HxState *s);
void score_round(HxState *s);
void score_end(HxState *s);

/* ---- View --------------------------------------------------------------------------------------------------------------------- */
extern const HxField obsidian_fields[];
extern const HxPlane obsidian_planes[];
extern const HxFeature obsidian_features[];
enum { OBS_UNIT = 24, OBS_GLOBAL = 64, OBS_SIZE = OBS_GLOBAL + N_UNITS * OBS_UNIT + 4 * N_GRIDS };
HxStatus obsidian_setup(HxState *s, const HxOptions *options, HxError *err);
HxStatus obsidian_complete(HxState *s, HxRng *rng, HxError *err);
const char *obsidian_check(const HxState *s);
void obsidian_observe(const HxState *s, int seat, float *out);
int obsidian_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
int obsidian_render(const HxState *s, int viewer, char *out, size_t cap);
HxAction obsidian_seen(const HxState *s, HxAction a, int seat);
void obsidian_redeal(HxState *s, int seat, HxRng *rng);
int obsidian_chance(const HxState *s, HxAction *out, double *p);
HxAction obsidian_sample(const HxState *s, HxRng *rng);
extern const HxOptionInfo obsidian_options[];

#endif
