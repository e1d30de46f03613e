/* The table of fields that drives pack, unpack and views. */
#include "core/games/eclipse/outside/fields.h"

#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"

#include <stddef.h>

/* ---- Names --------------------------------------------------------------------------------------------------------------- */

#define SEAT_NAMES "seat0", "seat1", "seat2", "seat3", "seat4", "seat5"
static const char *const seat_keys[] = { SEAT_NAMES, NULL };
static const char *const seat_or_none[] = { "none", SEAT_NAMES, NULL };
static const char *const party_names[] = { SEAT_NAMES, "ancients", "gcds", NULL };
static const char *const slot_names[] = { "empty", "1", "2", "3", "4", "unused5", "unused6", "hidden", SEAT_NAMES, NULL };
static const char *const sector_keys[] = {
#define ECLIPSE_SECTOR(id, ...) &(#id)[1],
#include "core/games/eclipse/data/tables.inl"
    NULL,
};
static const char *const sector_or_none[] = {
    "none",
#define ECLIPSE_SECTOR(id, ...) &(#id)[1],
#include "core/games/eclipse/data/tables.inl"
    NULL,
};
static const char *const technology_names[] = {
#define ECLIPSE_TECHNOLOGY(id, word, ...) word,
#include "core/games/eclipse/data/tables.inl"
    NULL,
};
static const char *const part_or_none[] = {
    "none",
#define ECLIPSE_PART(id, word, ...) word,
#include "core/games/eclipse/data/tables.inl"
    NULL,
};
static const char *const ancient_part_names[] = { "axion_computer",  "hypergrid_source", "shard_hull", "ion_turret",
                                                  "conformal_drive", "flux_shield",      NULL };
static const char *const species_or_none[] = {
    "none",
#define ECLIPSE_SPECIES(id, word, ...) word,
#include "core/games/eclipse/data/tables.inl"
    NULL,
};
static const char *const discovery_names[] = {
#define ECLIPSE_DISCOVERY(id, word, ...) word,
#include "core/games/eclipse/data/tables.inl"
    NULL,
};
static const char *const kind_names[] = {
#define KIND_WORD(id, word) word,
    ECLIPSE_KINDS(KIND_WORD)
#undef KIND_WORD
        NULL,
};
static const char *const sector_or_track[] = {
#define ECLIPSE_SECTOR(id, ...) &(#id)[1],
#include "core/games/eclipse/data/tables.inl"
    "influence_track",
    NULL,
};
static const char *const part_names[] = {
#define ECLIPSE_PART(id, word, ...) word,
#include "core/games/eclipse/data/tables.inl"
    NULL,
};
static const char *const item_keys[] = { "interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith", NULL };
static const char *const rotation_names[] = { "none", "r0", "r1", "r2", "r3", "r4", "r5", NULL };
static const char *const hex_flags[] = { "discovery", "gcds", "orbital", "monolith", NULL };
static const char *const resource_keys[] = { "money", "science", "materials", NULL };
static const char *const square_keys[] = { "money", "science", "materials", "advanced_money", "advanced_science", "advanced_materials",
                                           "grey",  "orbital", NULL };
static const char *const stack_keys[] = { "inner", "middle", "outer", NULL };
static const char *const value_keys[] = { "1", "2", "3", "4", NULL };
static const char *const ship_keys[] = { "interceptor", "cruiser", "dreadnought", "starbase", NULL };
static const char *const phase_names[] = { "setup", "action", "combat", "upkeep", "cleanup", "over", NULL };
static const char *const fire_names[] = { "none", "missiles", "cannons", "population", NULL };

/* ---- Packed values ------------------------------------------------------------------------------------------------------- */

static int64_t get_ships(const HxState *s, const int *at, int type)
{
    return ships_of_type(hex_at(s, at[0])->ships[at[1]], type);
}

static bool put_ships(HxState *s, const int *at, int type, int64_t n)
{
    if (n < 0 || n > hx_eclipse_ships_of_seat[type])
        return false;
    uint16_t *ships = &hex_edit(s, at[0])->ships[at[1]];
    *ships = (uint16_t)((*ships & ~(0xf << (4 * type))) | (int)n << (4 * type));
    return true;
}

#define SHIP_FIELD(name, type)                                                                                                             \
    static int64_t get_##name(const HxState *s, const int *at)                                                                             \
    {                                                                                                                                      \
        return get_ships(s, at, type);                                                                                                     \
    }                                                                                                                                      \
    static bool put_##name(HxState *s, const int *at, int64_t value)                                                                       \
    {                                                                                                                                      \
        return put_ships(s, at, type, value);                                                                                              \
    }
SHIP_FIELD(interceptors, ECLIPSE_INTERCEPTOR)
SHIP_FIELD(cruisers, ECLIPSE_CRUISER)
SHIP_FIELD(dreadnoughts, ECLIPSE_DREADNOUGHT)
SHIP_FIELD(starbases, ECLIPSE_STARBASE)

static int64_t get_arrival(const HxState *s, const int *at)
{
    return hex_at(s, at[0])->arrival >> (4 * at[1]) & 0xf;
}

static bool put_arrival(HxState *s, const int *at, int64_t seat)
{
    uint32_t *arrival = &hex_edit(s, at[0])->arrival;
    *arrival = (*arrival & ~(UINT32_C(0xf) << (4 * at[1]))) | (uint32_t)seat << (4 * at[1]);
    return true;
}

static int64_t get_cubes(const HxState *s, const int *at)
{
    return cubes_of_class(hex_at(s, at[0])->cubes, at[1]);
}

static bool put_cubes(HxState *s, const int *at, int64_t n)
{
    if (n < 0 || n > 2)
        return false;
    uint16_t *cubes = &hex_edit(s, at[0])->cubes;
    *cubes = (uint16_t)((*cubes & ~(3 << (2 * at[1]))) | (int)n << (2 * at[1]));
    return true;
}

/* ---- What is hidden (E-REP-3, E-REP-6) ----------------------------------------------------------------------------------- */

enum { NIL_DRAWN = 0xff };

static bool is_slot_hidden(const HxState *s, const int *at, int viewer)
{
    const int on = seat_at(s, at[0])->slot[at[1]];
    return viewer != at[0] && on != SLOT_EMPTY && on < SLOT_AMBASSADOR;
}

static bool is_knowledge_hidden(const HxState *s, const int *at, int viewer)
{
    return viewer != at[0] && seat_at(s, at[0])->species;
}

static bool is_hand_hidden(const HxState *s, const int *at, int viewer)
{
    (void)at;
    return battle(s)->drawer && viewer != battle(s)->drawer - 1;
}

/* ---- The tables ---------------------------------------------------------------------------------------------------------- */

#define END                                                                                                                                \
    {                                                                                                                                      \
        .name = NULL                                                                                                                       \
    }
#define IN(type, member) .offset = offsetof(type, member)
#define MANY(n, bytes)   .count = n, .stride = bytes

static const HxField hex_fields[] = {
    { .name = "q", .type = HX_FIELD_I8, IN(Hex, q), .min = -20, .max = 20 },
    { .name = "r", .type = HX_FIELD_I8, IN(Hex, r), .min = -20, .max = 20 },
    { .name = "rotation", .type = HX_FIELD_U8, IN(Hex, rotation), .names = rotation_names },
    { .name = "owner", .type = HX_FIELD_U8, IN(Hex, owner), .names = seat_or_none },
    { .name = "cubes",
      .type = HX_FIELD_CALL,
      MANY(ECLIPSE_SQUARES, 0),
      .is_sparse = true,
      .keys = square_keys,
      .max = 2,
      .get = get_cubes,
      .put = put_cubes },
    { .name = "interceptors",
      .type = HX_FIELD_CALL,
      MANY(6, 0),
      .is_trimmed = true,
      .max = 8,
      .get = get_interceptors,
      .put = put_interceptors },
    { .name = "cruisers", .type = HX_FIELD_CALL, MANY(6, 0), .is_trimmed = true, .max = 4, .get = get_cruisers, .put = put_cruisers },
    { .name = "dreadnoughts",
      .type = HX_FIELD_CALL,
      MANY(6, 0),
      .is_trimmed = true,
      .max = 2,
      .get = get_dreadnoughts,
      .put = put_dreadnoughts },
    { .name = "starbases", .type = HX_FIELD_CALL, MANY(6, 0), .is_trimmed = true, .max = 4, .get = get_starbases, .put = put_starbases },
    { .name = "arrival",
      .type = HX_FIELD_CALL,
      MANY(6, 0),
      .is_trimmed = true,
      .names = seat_or_none,
      .get = get_arrival,
      .put = put_arrival },
    { .name = "ancients", .type = HX_FIELD_U8, IN(Hex, ancients), .max = 2 },
    { .name = "on", .type = HX_FIELD_SET, IN(Hex, flags), .bytes = 1, .names = hex_flags },
    END,
};

static const HxField seat_fields[] = {
    { .name = "species", .type = HX_FIELD_U8, IN(Seat, species), .names = species_or_none },
    { .name = "has_passed", .type = HX_FIELD_BOOL, IN(Seat, has_passed) },
    { .name = "is_out", .type = HX_FIELD_BOOL, IN(Seat, is_out) },
    { .name = "frozen_score", .type = HX_FIELD_I16, IN(Seat, frozen), .min = -100, .max = 1000 },
    { .name = "storage", .type = HX_FIELD_I16, IN(Seat, storage), MANY(3, 2), .keys = resource_keys, .max = 10000 },
    { .name = "cubes", .type = HX_FIELD_U8, IN(Seat, cubes), MANY(3, 1), .keys = resource_keys, .max = FULL_TRACK },
    { .name = "graveyard", .type = HX_FIELD_U8, IN(Seat, graveyard), MANY(3, 1), .keys = resource_keys, .max = N_CUBES },
    { .name = "discs_on_actions", .type = HX_FIELD_U8, IN(Seat, discs_on_actions), .max = 16 },
    { .name = "colony_ships", .type = HX_FIELD_U8, IN(Seat, colony_ships), .max = 4 },
    { .name = "technologies", .type = HX_FIELD_SET, IN(Seat, techs), .bytes = 4, .names = technology_names },
    { .name = "interceptor", .type = HX_FIELD_U8, IN(Seat, tile[0]), MANY(8, 1), .is_trimmed = true, .names = part_or_none },
    { .name = "cruiser", .type = HX_FIELD_U8, IN(Seat, tile[1]), MANY(8, 1), .is_trimmed = true, .names = part_or_none },
    { .name = "dreadnought", .type = HX_FIELD_U8, IN(Seat, tile[2]), MANY(8, 1), .is_trimmed = true, .names = part_or_none },
    { .name = "starbase", .type = HX_FIELD_U8, IN(Seat, tile[3]), MANY(8, 1), .is_trimmed = true, .names = part_or_none },
    { .name = "parts_kept", .type = HX_FIELD_SET, IN(Seat, parts_kept), .bytes = 1, .names = ancient_part_names },
    { .name = "reputation",
      .type = HX_FIELD_U8,
      IN(Seat, slot),
      MANY(5, 1),
      .names = slot_names,
      .nil = SLOT_HIDDEN,
      .is_hidden = is_slot_hidden },
    { .name = "reputation_new_to",
      .type = HX_FIELD_SET,
      IN(Seat, slot_new),
      MANY(5, 1),
      .is_trimmed = true,
      .bytes = 1,
      .names = seat_keys },
    { .name = "known_in_bag",
      .type = HX_FIELD_U8,
      IN(Seat, known_bag),
      MANY(4, 1),
      .keys = value_keys,
      .max = 12,
      .is_hidden = is_knowledge_hidden },
    { .name = "discoveries_kept",
      .type = HX_FIELD_U8,
      IN(Seat, kept),
      MANY(ECLIPSE_DISCOVERIES, 1),
      .is_sparse = true,
      .keys = discovery_names,
      .max = 3 },
    END,
};

/* The fields of a frame: its kind, then by kind its seat, of a procedure its stage, and its members. */
#define STAGE_NAME(KIND, ID, text, begin, then) text,
#define STAGE_NAMES(name, STAGES)               static const char *const name##_stage_names[] = { STAGES(STAGE_NAME) "end", NULL };
STAGE_NAMES(game, GAME_STAGES)
STAGE_NAMES(gain_technology, GAIN_TECHNOLOGY_STAGES)
STAGE_NAMES(combat, COMBAT_STAGES)
STAGE_NAMES(battle, BATTLE_STAGES)
STAGE_NAMES(aftermath, AFTERMATH_STAGES)
STAGE_NAMES(population, POPULATION_STAGES)
STAGE_NAMES(upkeep, UPKEEP_STAGES)
STAGE_NAMES(cleanup, CLEANUP_STAGES)

#define FIELD_SEAT               { .name = "seat", .type = HX_FIELD_U8, IN(HxFrameHead, seat), .max = 5 },
#define FIELDS_OF_ASKED(door)    FIELD_SEAT
#define FIELDS_OF_ASKED_IF(door) FIELD_SEAT
#define FIELDS_OF_DRAWN(door)    FIELD_SEAT
#define FIELDS_OF_DRAWN_IF(door) FIELD_SEAT
#define FIELDS_OF_PROCEDURE(door)                                                                                                          \
    FIELD_SEAT{ .name = "stage", .type = HX_FIELD_U8, IN(HxFrameHead, stage), .names = door##_stage_names },                               \
        { .name = "waits", .type = HX_FIELD_BOOL, IN(HxFrameHead, waits) },
#define MEMBER_ONE(F, T, member, least, most, meaning)                                                                                     \
    { .name = #member, .type = HX_FIELD_TYPE_OF(T), IN(F, member), .min = (least), .max = (most) },
#define MEMBER_NAMED(F, T, member, value_names, meaning) { .name = #member, .type = HX_FIELD_U8, IN(F, member), .names = (value_names) },
#define ECLIPSE_FRAME(role, id, Name, door, MEMBERS, on)                                                                                   \
    static const HxField door##_frame_fields[] = { FIELDS_OF_##role(door) MEMBERS(Name##Frame, MEMBER_ONE, MEMBER_NAMED) END };
#include "core/games/eclipse/state/frames.inl"

static const HxField frame_fields[] = {
    { .name = "kind", .type = HX_FIELD_U8, IN(HxFrameHead, kind), .names = kind_names },
    END,
};
static const HxField *const frame_variants[] = {
#define ECLIPSE_FRAME(role, id, Name, door, ...) [ECLIPSE_KIND_##id] = door##_frame_fields,
#include "core/games/eclipse/state/frames.inl"
    [ECLIPSE_KIND_OVER] = NULL,
};

static const HxField retreat_fields[] = {
    { .name = "to", .type = HX_FIELD_U8, MANY(4, 1), .keys = ship_keys, .names = sector_or_none },
    END,
};

static const HxField hits_fields[] = {
    { .name = "of_class", .type = HX_FIELD_U8, MANY(4, 1), .max = 100 },
    END,
};

static const HxField damage_fields[] = {
    { .name = "interceptors", .type = HX_FIELD_U8, MANY(8, 1), .is_trimmed = true, .max = 15 },
    { .name = "cruisers", .type = HX_FIELD_U8, .offset = 8, MANY(4, 1), .is_trimmed = true, .max = 15 },
    { .name = "dreadnoughts", .type = HX_FIELD_U8, .offset = 12, MANY(2, 1), .is_trimmed = true, .max = 15 },
    { .name = "starbases", .type = HX_FIELD_U8, .offset = 14, MANY(4, 1), .is_trimmed = true, .max = 15 },
    END,
};

static const HxField battle_fields[] = {
    { .name = "sector", .type = HX_FIELD_U8, IN(Battle, sector), .names = sector_or_none },
    { .name = "fire", .type = HX_FIELD_U8, IN(Battle, fire), .names = fire_names },
    { .name = "parties", .type = HX_FIELD_U8, IN(Battle, n_order), .max = 6 },
    { .name = "order", .type = HX_FIELD_U8, IN(Battle, order), MANY(6, 1), .max = 5 },
    { .name = "attacker", .type = HX_FIELD_U8, IN(Battle, party[0]), .names = party_names },
    { .name = "defender", .type = HX_FIELD_U8, IN(Battle, party[1]), .names = party_names },
    { .name = "round", .type = HX_FIELD_U8, IN(Battle, round), .max = ROUND_CAP },
    { .name = "acted", .type = HX_FIELD_U8, IN(Battle, acted), MANY(2, 1), .max = 63 },
    { .name = "retreat", .type = HX_FIELD_STRUCT, IN(Battle, retreat), MANY(2, 4), .fields = retreat_fields },
    { .name = "fought", .type = HX_FIELD_SET, IN(Battle, fought), .bytes = 1, .names = seat_keys },
    { .name = "fled", .type = HX_FIELD_SET, IN(Battle, fled), .bytes = 1, .names = seat_keys },
    { .name = "trying", .type = HX_FIELD_SET, IN(Battle, trying), .bytes = 1, .names = seat_keys },
    { .name = "earned", .type = HX_FIELD_U8, IN(Battle, earned), MANY(6, 1) },
    { .name = "rolling", .type = HX_FIELD_U8, IN(Battle, rolling), .max = 5 },
    { .name = "rolling_side", .type = HX_FIELD_BOOL, IN(Battle, rolling_side) },
    { .name = "to_roll", .type = HX_FIELD_U8, IN(Battle, to_roll), MANY(3, 1), .max = 100 },
    { .name = "thresholds", .type = HX_FIELD_U8, IN(Battle, n_thresholds), .max = 4 },
    { .name = "threshold", .type = HX_FIELD_U8, IN(Battle, threshold), MANY(4, 1), .max = 6 },
    { .name = "hits", .type = HX_FIELD_STRUCT, IN(Battle, hits), MANY(3, 4), .fields = hits_fields },
    { .name = "population_damage", .type = HX_FIELD_U8, IN(Battle, population_damage) },
    { .name = "drawer", .type = HX_FIELD_U8, IN(Battle, drawer), .names = seat_or_none },
    { .name = "drawn",
      .type = HX_FIELD_U8,
      IN(Battle, drawn),
      MANY(4, 1),
      .keys = value_keys,
      .max = MAX_DRAW,
      .nil = NIL_DRAWN,
      .is_hidden = is_hand_hidden },
    { .name = "ancient_damage", .type = HX_FIELD_U8, IN(Battle, ancient_damage), MANY(2, 1), .max = 1 },
    { .name = "gcds_damage", .type = HX_FIELD_U8, IN(Battle, gcds_damage), .max = 7 },
    { .name = "damage",
      .type = HX_FIELD_STRUCT,
      IN(Battle, damage),
      MANY(6, SHIPS_OF_SEAT),
      .keys = seat_keys,
      .is_sparse = true,
      .fields = damage_fields },
    END,
};

#define ON_TABLE(member) .offset = PAGE_TABLE * HX_PAGE_BYTES + offsetof(Table, member)
#define IN_BAGS(member)  .offset = PAGE_BAGS * HX_PAGE_BYTES + offsetof(Bags, member)

const HxField eclipse_fields[] = {
    { .name = "round", .type = HX_FIELD_U8, ON_TABLE(round), .max = ECLIPSE_ROUNDS },
    { .name = "phase", .type = HX_FIELD_U8, ON_TABLE(phase), .names = phase_names },
    { .name = "start_seat", .type = HX_FIELD_U8, ON_TABLE(start), .max = 5 },
    { .name = "next_start_seat", .type = HX_FIELD_U8, ON_TABLE(next_start), .names = seat_or_none },
    { .name = "turn_seat", .type = HX_FIELD_U8, ON_TABLE(turn), .max = 5 },
    { .name = "traitor", .type = HX_FIELD_U8, ON_TABLE(traitor), .names = seat_or_none },
    { .name = "offered", .type = HX_FIELD_SET, ON_TABLE(offered), .bytes = 1, .names = seat_keys },
    { .name = "lookers", .type = HX_FIELD_SET, ON_TABLE(lookers), .bytes = 1, .names = seat_keys },
    { .name = "stack",
      .type = HX_FIELD_STRUCT,
      ON_TABLE(frame),
      MANY(MAX_FRAMES, sizeof(Frame)),
      .is_trimmed = true,
      .fields = frame_fields,
      .variants = frame_variants },
    { .name = "hexes",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_HEX * HX_PAGE_BYTES,
      MANY(N_SECTORS, sizeof(Hex)),
      .is_sparse = true,
      .keys = sector_keys,
      .fields = hex_fields },
    { .name = "seats",
      .type = HX_FIELD_STRUCT,
      .offset = PAGE_SEAT * HX_PAGE_BYTES,
      MANY(N_SEATS_MAX, HX_PAGE_BYTES),
      .is_trimmed = true,
      .keys = seat_keys,
      .fields = seat_fields },
    { .name = "sector_stacks", .type = HX_FIELD_SET, IN_BAGS(stack), .bytes = 8, .names = sector_keys },
    { .name = "sector_discards", .type = HX_FIELD_SET, IN_BAGS(discards), .bytes = 8, .names = sector_keys },
    { .name = "sectors_left", .type = HX_FIELD_U8, IN_BAGS(left), MANY(3, 1), .keys = stack_keys, .max = 18 },
    { .name = "technologies_to_draw", .type = HX_FIELD_U8, IN_BAGS(to_draw), .max = 20 },
    { .name = "supply_board", .type = HX_FIELD_U8, IN_BAGS(board), MANY(24, 1), .is_sparse = true, .keys = technology_names, .max = 5 },
    { .name = "discoveries", .type = HX_FIELD_U8, IN_BAGS(discovery), MANY(ECLIPSE_DISCOVERIES, 1), .keys = discovery_names, .max = 3 },
    { .name = "battle", .type = HX_FIELD_STRUCT, .offset = PAGE_BATTLE * HX_PAGE_BYTES, .fields = battle_fields },
    END,
};

const HxEntry eclipse_entries[] = {
    [ENTRY_BATTLE] = { .name = "battle", .meaning = "the battle in this hex, then what follows in the Combat Phase", .names = sector_keys },
    [ENTRY_POPULATION] = { .name = "population",
                           .meaning = "the attack on the population of this hex, then what follows in the Combat Phase",
                           .names = sector_keys },
    { .name = NULL },
};
