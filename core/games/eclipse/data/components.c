/* The components: tables of constants, spread out from tables.inl. */
#include "core/games/eclipse/data/components.h"

#include "core/games/eclipse/state/hexes.h"
#include "core/kit/multisets.h"

/* ---- Sectors ----------------------------------------------------------------------------------------------------------- */

enum {
#define ECLIPSE_SECTOR(id, ...) SECTOR_##id,
#include "core/games/eclipse/data/tables.inl"
    SECTOR_COUNT
};
_Static_assert((int)SECTOR_COUNT == (int)ECLIPSE_SECTORS, "50 sectors");

const EclipseSectorInfo hx_eclipse_sector_info[ECLIPSE_SECTORS] = {
#define ECLIPSE_SECTOR(id, no, title, in, n, ne, se, so, sw, nw, points, mo, sc, ma, amo, asc, ama, grey, relics, tile, guards, source)    \
    { .number = no,                                                                                                                        \
      .label = &(#id)[1],                                                                                                                  \
      .name = title,                                                                                                                       \
      .stack = ECLIPSE_##in,                                                                                                               \
      .wormholes = (n) | (ne) << 1 | (se) << 2 | (so) << 3 | (sw) << 4 | (nw) << 5,                                                        \
      .vp = points,                                                                                                                        \
      .squares = { mo, sc, ma, amo, asc, ama, grey, 0 },                                                                                   \
      .artifacts = relics,                                                                                                                 \
      .ancients = guards,                                                                                                                  \
      .has_discovery = tile },
#include "core/games/eclipse/data/tables.inl"
};

const uint16_t eclipse_capacity[N_SECTORS] = {
#define ECLIPSE_SECTOR(id, no, title, in, n, ne, se, so, sw, nw, points, mo, sc, ma, amo, asc, ama, grey, ...)                             \
    (mo) | (sc) << 2 | (ma) << 4 | (amo) << 6 | (asc) << 8 | (ama) << 10 | (grey) << 12,
#include "core/games/eclipse/data/tables.inl"
};

/* ---- Technologies and parts -------------------------------------------------------------------------------------------- */

_Static_assert((int)ECLIPSE_TECH_NONE == (int)ECLIPSE_TECHNOLOGIES, "24 technologies");
_Static_assert((int)ECLIPSE_PART_EMPTY == (int)ECLIPSE_PARTS, "23 parts");

const EclipseTechnologyInfo hx_eclipse_technology_info[ECLIPSE_TECHNOLOGIES] = {
#define ECLIPSE_TECHNOLOGY(id, text, title, unlocks, on, price, least, copies, source)                                                     \
    { .name = title, .word = text, .track = ECLIPSE_##on, .cost = price, .least_cost = least, .tiles = copies, .part = ECLIPSE_##unlocks },
#include "core/games/eclipse/data/tables.inl"
};

const EclipsePartInfo hx_eclipse_part_info[ECLIPSE_PARTS] = {
#define ECLIPSE_PART(id, text, title, sort, tech, copies, made, used, first, hexes, aim, guard, armour, n_dice, harm, missiles, old,       \
                     source)                                                                                                               \
    { .name = title,                                                                                                                       \
      .word = text,                                                                                                                        \
      .type = ECLIPSE_##sort,                                                                                                              \
      .technology = ECLIPSE_##tech,                                                                                                        \
      .tiles = copies,                                                                                                                     \
      .energy = (made) - (used),                                                                                                           \
      .initiative = first,                                                                                                                 \
      .move = hexes,                                                                                                                       \
      .computer = aim,                                                                                                                     \
      .shield = guard,                                                                                                                     \
      .hull = armour,                                                                                                                      \
      .dice = n_dice,                                                                                                                      \
      .damage = harm,                                                                                                                      \
      .is_missile = missiles,                                                                                                              \
      .is_ancient = old },
#include "core/games/eclipse/data/tables.inl"
};

/* ---- Species ----------------------------------------------------------------------------------------------------------- */

typedef enum BlueprintSet { SET_STANDARD, SET_ERIDANI, SET_PLANTA, SET_ORION, SETS } BlueprintSet;

static const EclipseBlueprintInfo blueprints[SETS][ECLIPSE_SHIP_TYPES] = {
#define ECLIPSE_BLUEPRINT(set, ship, first, power, aim, s0, s1, s2, s3, s4, s5, s6, s7, source)                                            \
    [SET_##set][ECLIPSE_##ship] = { .initiative = first,                                                                                   \
                                    .energy = power,                                                                                       \
                                    .computer = aim,                                                                                       \
                                    .slot = { ECLIPSE_##s0, ECLIPSE_##s1, ECLIPSE_##s2, ECLIPSE_##s3, ECLIPSE_##s4, ECLIPSE_##s5,          \
                                              ECLIPSE_##s6, ECLIPSE_##s7 } },
#include "core/games/eclipse/data/tables.inl"
};

const uint8_t hx_eclipse_ships_of_seat[ECLIPSE_SHIP_TYPES] = { 8, 4, 2, 4 };

#define T(id) BIT32(ECLIPSE_TECH_##id)
/* What the row of a species says: start, limits, prices, blueprints. E-SPC-1 to E-SPC-10 */
const EclipseSpeciesInfo hx_eclipse_species_info[ECLIPSE_SPECIES_COUNT] = {
#define ECLIPSE_SPECIES(id, text, title, sector, set, mo, sc, ma, rate, ships, n_discs, ex, in, fl, re, up, bu, mv, ci, cc, cd, cs, co,    \
                        cm, spaces, draws, first, techs, source)                                                                           \
    { .name = title,                                                                                                                       \
      .word = text,                                                                                                                        \
      .home = SECTOR_##sector,                                                                                                             \
      .colour = ECLIPSE_##id % ECLIPSE_COLOURS,                                                                                            \
      .storage = { mo, sc, ma },                                                                                                           \
      .trade_rate = rate,                                                                                                                  \
      .colony_ships = ships,                                                                                                               \
      .discs = n_discs,                                                                                                                    \
      .explore = ex,                                                                                                                       \
      .influence = in,                                                                                                                     \
      .flips = fl,                                                                                                                         \
      .research = re,                                                                                                                      \
      .upgrade = up,                                                                                                                       \
      .build = bu,                                                                                                                         \
      .move = mv,                                                                                                                          \
      .cost = { ci, cc, cd, cs, co, cm },                                                                                                  \
      .track = spaces,                                                                                                                     \
      .start_reputation = draws,                                                                                                           \
      .start_ship = ECLIPSE_##first,                                                                                                       \
      .technologies = techs,                                                                                                               \
      .blueprint = blueprints[SET_##set] },
#include "core/games/eclipse/data/tables.inl"
};
#undef T

/* ---- Discoveries, reputation, ships of the board, seatings -------------------------------------------------------------- */

const EclipseDiscoveryInfo hx_eclipse_discovery_info[ECLIPSE_DISCOVERIES] = {
#define ECLIPSE_DISCOVERY(id, text, title, copies, mo, sc, ma, old, source)                                                                \
    { .name = title, .word = text, .tiles = copies, .gain = { mo, sc, ma }, .part = ECLIPSE_##old },
#include "core/games/eclipse/data/tables.inl"
};

const uint8_t hx_eclipse_reputation_tiles[ECLIPSE_REPUTATION_VALUES] = {
#define ECLIPSE_REPUTATION(vp, copies, source) [(vp)-1] = copies,
#include "core/games/eclipse/data/tables.inl"
};

/* Ancient Ship and GCDS. E-CMB-17 */
const EclipseShipStats eclipse_npc[2] = {
#define ECLIPSE_NPC(id, name, first, aim, guard, armour, n_dice, harm, draws, source)                                                      \
    [ECLIPSE_##id -                                                                                                                        \
        ECLIPSE_ANCIENT] = { .initiative = first, .computer = aim, .shield = guard, .hull = armour, .cannon = { n_dice, 0, 0 } },
#include "core/games/eclipse/data/tables.inl"
};

/* Reputation Tiles to draw for a ship destroyed. Rule E-REP-1. */
const uint8_t eclipse_draws_for[ECLIPSE_ALL_SHIP_TYPES] = {
    [ECLIPSE_INTERCEPTOR] = 1,
    [ECLIPSE_CRUISER] = 2,
    [ECLIPSE_DREADNOUGHT] = 3,
    [ECLIPSE_STARBASE] = 1,
#define ECLIPSE_NPC(id, name, first, aim, guard, armour, n_dice, harm, draws, source) [ECLIPSE_##id] = draws,
#include "core/games/eclipse/data/tables.inl"
};

const EclipseSeatingInfo hx_eclipse_seating_info[ECLIPSE_SEATS + 1] = {
#define ECLIPSE_SEATING(n, outer, techs, cleanup, relations, d0, d1, d2, d3, d4, d5, source)                                               \
    [n] = { .outer_tiles = outer,                                                                                                          \
            .start_technologies = techs,                                                                                                   \
            .cleanup_technologies = cleanup,                                                                                               \
            .has_relations = relations,                                                                                                    \
            .home_direction = { d0, d1, d2, d3, d4, d5 } },
#include "core/games/eclipse/data/tables.inl"
};

const char *const hx_eclipse_ship_names[ECLIPSE_ALL_SHIP_TYPES] = {
    "interceptor", "cruiser", "dreadnought", "starbase", "ancient", "gcds"
};
const char *const eclipse_item_names[ECLIPSE_ITEMS] = { "interceptor", "cruiser", "dreadnought", "starbase", "Orbital", "Monolith" };
const char *const hx_eclipse_resource_names[ECLIPSE_RESOURCES] = { "money", "science", "materials" };

/* ---- Tracks ------------------------------------------------------------------------------------------------------------ */

/* Upkeep in money by discs off the track, 0 .. 13. Influence Track, E-TRK-1. */
static const uint8_t upkeep_by_discs_off[] = { 0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30 };
/* Production by cubes off the track, 0 .. 11. Population Track, E-TRK-3. */
static const uint8_t production_by_cubes_off[] = { 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28 };
/* VP by technologies on a track, 0 .. 7. E-TEC-3. */
static const uint8_t vp_by_technologies[] = { 0, 0, 0, 0, 1, 2, 3, 5 };

/* E-TRK-1, E-TRK-2: discs beyond 13 wait and cost nothing. */
int hx_eclipse_upkeep_of(int discs_on_track)
{
    return discs_on_track >= 13 ? 0 : upkeep_by_discs_off[13 - discs_on_track];
}

/* E-TRK-3, E-COL-5: with twelve cubes the track shows no number. @rule E-COL-4 */
int hx_eclipse_production_of(int cubes_on_track)
{
    return cubes_on_track >= FULL_TRACK ? 0 : production_by_cubes_off[11 - cubes_on_track];
}

/* E-UPK-2: one net change. */
int hx_eclipse_money_after(int money, int cubes_on_track, int discs_on_track)
{
    return money + hx_eclipse_production_of(cubes_on_track) - hx_eclipse_upkeep_of(discs_on_track);
}

/* E-TEC-3: points of a track by its number of tiles. */
int hx_eclipse_technology_vp(int tiles)
{
    return vp_by_technologies[min_int(tiles, (int)HX_COUNT(vp_by_technologies) - 1)];
}

/* ---- Counts and their ranks --------------------------------------------------------------------------------------------- */

enum { MOST_COUNTS = 4 };

/* With what is missing to `most` as one kind more, the last one, they are the multisets of that size. */
int hx_eclipse_count_ranks(int n, int most)
{
    return multisets(most, n + 1);
}

int hx_eclipse_rank_of_counts(int n, int most, const uint8_t *count)
{
    uint8_t digit[MOST_COUNTS];
    for (int i = 0; i < n; i++)
        digit[i] = count[n - 1 - i];
    return multiset_rank(digit, n + 1, most);
}

void hx_eclipse_counts_of_rank(int n, int most, int rank, uint8_t *count)
{
    uint8_t digit[MOST_COUNTS + 1];
    multiset_of_rank(rank, n + 1, most, digit);
    for (int i = 0; i < n; i++)
        count[i] = digit[n - 1 - i];
}
