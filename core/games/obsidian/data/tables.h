/* Component data: one row per card and action, generated from data/source by make_tables.py. */
#ifndef HEXARCH_OBSIDIAN_TABLES_H
#define HEXARCH_OBSIDIAN_TABLES_H

#include "core/games/obsidian/data/ids.inl"
#include "core/games/obsidian/obsidian.h"

#include <stdbool.h>
#include <stdint.h>

enum { SIZE_NONE, SIZE_S, SIZE_M, SIZE_L };
enum { TRIGGER_ACTIVE, TRIGGER_PASSIVE, TRIGGER_AUTOMATIC, TRIGGER_COMMAND, TRIGGER_IMMEDIATE, TRIGGER_DELAY };
enum { N_SLOTS = OBSIDIAN_SLOTS };
enum { FACTION_RDL, FACTION_UN, FACTION_GOF, FACTION_PD, FACTION_TEST, N_FACTIONS };
enum { AREA_NONE, AREA_ALL_IN_RANGE, AREA_ALL_IN_GRID, AREA_ALL_GROUND_IN_GRID };
enum { SEARCH_NONE, SEARCH_ENEMY_CHOICE, SEARCH_NEAREST_ENEMY_MECH_FIRST };
enum { COMMON_DISCARD, COMMON_PUNCH, COMMON_CRAWL, COMMON_STABILIZE, COMMON_SCAN, COMMON_REVEAL, COMMON_CHARGE };
/* Dice faces. */
enum { LIGHT2, LIGHT, HOLLOW_LIGHT, LIGHTNING, EYE, BLANK, HEAVY, HOLLOW_HEAVY, DEFENSE, HOLLOW_DEFENSE2, DODGE };

/* Launchable cards are numbered as one list: drones from 0, projectiles and installations from here. */
enum { CARD_PROJECTILE = 64, CARD_NONE = 255 };

typedef struct Effect {
    uint8_t when, op;
    int8_t x; /* a number, or the index of a face, slot, card or action */
} Effect;

typedef struct Action {
    const char *name;
    uint8_t type, size, trigger;
    uint8_t hook; /* HOOK_ + 1, or 0 */
    int8_t range; /* grids; -1 adjacent */
    uint8_t has_range;
    uint8_t yellow, red, ammo, charge, intercept, smoke, area, search, deploy, n_launch, launch[3];
    uint8_t becomes;      /* launchable card + 1 */
    uint8_t startable_in; /* TYPE_ + 1 */
    uint8_t armor_piercing, volley, strength, stealth, multi_target, coordination, link_cost, group, designate;
    uint8_t n_effects;
    Effect effect[3];
    uint64_t keyword[2];
} Action;

typedef struct PartValues {
    int8_t armor, structure, parry, evasion, electronic; /* white dice, white dice, white dice, blue dice, yellow dice */
} PartValues;

typedef struct PartCard {
    const char *id, *name;
    uint8_t faction, slot, points;
    int8_t armor, structure, parry, evasion, electronic;
    uint8_t maneuver, handheld, freehand, mission_rack, generation;
    PartValues discard;
    uint8_t keeps;     /* bits of the actions that the discard card has: retained ones, and its own behind those of the front */
    uint8_t n_actions; /* of both cards */
    uint8_t n_front;   /* of the front */
    uint16_t first_action;
    uint64_t hooks;
    uint64_t keyword[2];
} PartCard;

enum { NO_ELECTRONIC = -100 }; /* an electronic value printed "-" */

/* Drones, projectiles and installations. */
typedef struct UnitCard {
    const char *id, *name;
    uint8_t faction, points, footprint, move, stance, aerial, low_value, installation, height, generation;
    int8_t armor, structure, parry, evasion, electronic; /* electronic: or NO_ELECTRONIC */
    uint8_t n_actions;
    uint16_t first_action;
    uint64_t hooks;
    uint64_t keyword[2];
} UnitCard;

typedef struct PilotCard {
    const char *id, *name;
    uint8_t faction, points, link, initiative[6];
    uint32_t hooks;
} PilotCard;

typedef struct TerrainType {
    const char *name;
    uint8_t height, is_fragile, armor; /* inch; white dice */
} TerrainType;

enum { MAX_TERRAIN = 16 };
typedef struct TerrainPiece {
    uint8_t type, x, y, w, h; /* cells */
} TerrainPiece;
typedef struct BoardMap {
    const char *id, *name;
    int n;
    TerrainPiece piece[MAX_TERRAIN];
    uint8_t grid[MAX_TERRAIN];          /* where each piece lies: all of it in one grid */
    uint16_t cells[MAX_TERRAIN];        /* those it covers there, bit oy * 3 + ox */
    const char *names[MAX_TERRAIN + 1]; /* "C5 building", NULL at the end */
} BoardMap;

typedef struct SampleArmy {
    const char *name;
    int faction, points;
    const char *list; /* as the squad options read it */
} SampleArmy;

extern const Action action_table[];
extern const PartCard part_table[N_PART_CARDS];
extern const UnitCard drone_table[N_DRONE_CARDS];
extern const UnitCard projectile_table[N_PROJECTILE_CARDS];
extern const PilotCard pilot_table[N_PILOT_CARDS];
extern const TerrainType terrain_types[];
extern const BoardMap board_maps[N_MAPS];
extern const SampleArmy sample_armies[N_ARMIES];
extern const char *const piece_names[]; /* of all maps */
/* Printed ids in the order of the tables, NULL at the end; unit cards by launchable number, "-" where there is none. */
extern const char *const part_ids[], *const pilot_ids[], *const unit_card_ids[];
extern const char *const op_names[], *const hook_names[], *const pilot_hook_names[], *const keyword_names[];

static inline bool action_has(const Action *a, int keyword)
{
    return a->keyword[keyword >> 6] >> (keyword & 63) & 1;
}

static inline const Action *common_action(int which)
{
    return &action_table[N_CARD_ACTIONS + which];
}

/** A drone (0..) or projectile (CARD_PROJECTILE..) by its launchable number. */
static inline const UnitCard *unit_card(int card)
{
    return card < CARD_PROJECTILE ? &drone_table[card] : &projectile_table[card - CARD_PROJECTILE];
}

/** Numbers of cards by printed id, or -1. */
int part_by_id(const char *id);
int pilot_by_id(const char *id);
int unit_card_by_id(const char *id);

#endif
