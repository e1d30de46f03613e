/* The pages of a position, and the functions that reach them.
 *
 *     page 0        Game: round, phase, scores, terrain, smoke
 *     page 1 .. 7   the stack of frames, four to a page (state/frames.h)
 *     page 8 .. 17  Units, eight to a page; unit = seat * 40 + place: mechs 0..5, drones 6..15, launched 16..39
 *     page 18 .. 20 Mechs: pilot, link and parts, four to a page */
#ifndef HEXARCH_OBSIDIAN_STATE_H
#define HEXARCH_OBSIDIAN_STATE_H

#include "core/games/obsidian/data/tables.h"
#include "core/games/obsidian/obsidian.h"
#include "core/games/obsidian/state/set.h"
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
    N_ZONES = 9,
    MAX_FRAMES = 28,
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
enum { SECOND_BOUNTY, SECOND_SURVIVE, SECOND_ANNIHILATION, SECOND_TEST_UNIT, SECOND_MERCY, SECOND_CLAIM, N_SECONDS, SECOND_NONE = 255 };
enum { TOKEN_IMMOBILIZED, TOKEN_FCI, TOKEN_TRACER, TOKEN_PURSUIT, TOKEN_HIGHLIGHT, TOKEN_LOW_PROFILE, TOKEN_OVERWATCH, TOKEN_FRAGILE };
enum {
    HEXAGONS = 1 << TOKEN_HIGHLIGHT | 1 << TOKEN_LOW_PROFILE | 1 << TOKEN_OVERWATCH,
    SQUARES = 1 << TOKEN_IMMOBILIZED | 1 << TOKEN_FCI | 1 << TOKEN_TRACER | 1 << TOKEN_PURSUIT
};
enum { N_BOXES = OBSIDIAN_BOXES, BOX_GONE = 254, BOX_CARRIED = 255 };

typedef struct Game {
    uint64_t alive[N_SEATS]; /* bit k: unit seat * 40 + k is on the board */
    uint8_t phase, round, rounds, first;
    uint8_t map, task, side[N_SEATS];
    uint16_t points, terrain; /* point limit; bit i: terrain piece i is intact */
    int16_t vp[N_SEATS];
    uint8_t second[N_SEATS], chosen[N_SEATS]; /* secondary task, and the unit or zone that it names */
    uint8_t commander[N_SEATS];
    uint8_t faction[N_SEATS];
    uint8_t holder[N_ZONES]; /* seat + 1 that holds each zone */
    uint8_t box[N_BOXES];    /* grid of each black box, or BOX_CARRIED */
    uint8_t smoke[N_SEATS][GRID_BYTES];
    uint8_t n_mechs[N_SEATS], n_drones[N_SEATS]; /* at the start; only drones that cost points */
    uint8_t tested[N_SEATS];                     /* task test_unit: parts and drones destroyed */
    uint8_t depth;                               /* frames in use */
    uint8_t loser;                               /* seat + 1 that is eliminated; 3: both */
    uint8_t has_secondary;
    uint8_t killed_commander;   /* seat + 1 whose commander fell */
    uint8_t timings_open;       /* the seats have revealed their timings */
    uint16_t deployed[N_SEATS]; /* bit k: set-up has put mech or drone k on the board */
    uint8_t n_dying;            /* units that explode before they leave */
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

enum { UNIT_DAMAGED = 1, UNIT_CAMOUFLAGED = 2, UNIT_DONE = 4, UNIT_NEW = 8, UNIT_DYING = 16, UNIT_COMMANDED = 32, UNIT_CHARGED = 64 };
typedef struct Unit {
    uint8_t card; /* of drones and launched units; 0 for mechs */
    uint8_t x, y, facing, stance, flags;
    uint8_t yellow, red;          /* bits of timed tokens, by colour */
    uint8_t fragile, fragile_red; /* how many Fragile tokens, yellow and red */
    uint8_t ammo[4], intercept;
    uint8_t stealth;            /* X of the camouflage */
    uint8_t stealth_part;       /* slot + 1 of the part that grants it */
    uint8_t group;              /* models left of a missile group */
    uint8_t load, load_ammo[3]; /* UN-162: backpack card + 1 */
    uint8_t spare[10];
} Unit;
_Static_assert(sizeof(Unit) * UNITS_PER_PAGE == HX_PAGE_BYTES, "eight to a page");

/* What hides a unit. */
enum { HIDDEN_CAMOUFLAGED = 1, HIDDEN_LOW_PROFILE = 2 };

/* A reference to an action: of a part, of a drone or launched unit, a common one, or of a loaded backpack. */
enum { REF_PART, REF_UNIT, REF_COMMON, REF_LOAD };
typedef struct Ref {
    uint8_t kind, slot, index, via; /* part slot; index of the action; REF_LOAD: the backpack's card and the drone that carries it */
} Ref;

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
static inline bool on_board(const HxState *s, int id)
{
    return id < N_UNITS && game(s)->alive[seat_of(id)] >> place_of(id) & 1;
}
static inline const UnitCard *card_of(const HxState *s, int id)
{
    return unit_card(unit(s, id)->card);
}
/* Is the unit a drone: of the squad, launched or unfolded? Projectiles and installations are not. @rule 1.5.0f */
static inline bool is_drone(const HxState *s, int id)
{
    return !is_mech(id) && unit(s, id)->card < CARD_PROJECTILE;
}
static inline bool is_shutdown(const HxState *s, int id)
{
    return unit(s, id)->stance == OBSIDIAN_SHUTDOWN;
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
/* The grid of a cell. @rule B1.1 B1.3 */
static inline int grid_at(int x, int y)
{
    return y / 3 * BOARD + x / 3;
}
static inline int grid_of(const HxState *s, int id)
{
    return grid_at(unit(s, id)->x, unit(s, id)->y);
}
/* Distance in grids, along both axes. @rule B1.4 */
static inline int distance(int a, int b)
{
    const int dx = a % BOARD - b % BOARD, dy = a / BOARD - b / BOARD;
    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}
/* Are two grids adjacent: the same grid or one of the eight around it? @rule B1.5 */
static inline bool adjacent(int a, int b)
{
    const int dx = a % BOARD - b % BOARD, dy = a / BOARD - b / BOARD;
    return -1 <= dx && dx <= 1 && -1 <= dy && dy <= 1;
}
/** Is b within a range of a? Range -1: adjacent, the same grid included. B1.4, B1.5, C31 */
static inline bool within(int a, int b, int range)
{
    return range < 0 ? adjacent(a, b) : distance(a, b) <= range;
}
/** The next grid in a direction, or -1 beyond the edge of the board. */
static inline int neighbour(int grid, int dir)
{
    const int x = grid % BOARD, y = grid / BOARD;
    switch (dir) {
    case OBSIDIAN_NORTH:
        return y > 0 ? grid - BOARD : -1;
    case OBSIDIAN_EAST:
        return x < BOARD - 1 ? grid + 1 : -1;
    case OBSIDIAN_SOUTH:
        return y < BOARD - 1 ? grid + BOARD : -1;
    default:
        return x > 0 ? grid - 1 : -1;
    }
}

/* Every unit on the board, of a seat or of both. */
#define EACH_UNIT_OF(s, seat_, id)                                                                                                         \
    for (uint64_t bits_##id = game(s)->alive[seat_], one_##id = 1; one_##id; one_##id = 0)                                                 \
        for (int id; bits_##id && ((id = (seat_)*UNITS_PER_SEAT + first_bit(bits_##id)), 1); bits_##id &= bits_##id - 1)
#define EACH_UNIT(s, id)                                                                                                                   \
    for (int owner_##id = 0; owner_##id < N_SEATS; owner_##id++)                                                                           \
    EACH_UNIT_OF(s, owner_##id, id)

#endif
