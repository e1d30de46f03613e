/* The parts Eclipse judgement is put together from, one section per file; all worths are VP. Private to agents/knowledge/eclipse*.c. */
#ifndef HEXARCH_KNOWLEDGE_ECLIPSE_WORTH_H
#define HEXARCH_KNOWLEDGE_ECLIPSE_WORTH_H

#include "agents/knowledge/eclipse_mind.h"

/* A hex worth attacking and what the attack is worth. */
typedef struct Plan {
    int goal; /* sector, or ECLIPSE_NOWHERE */
    float worth, odds;
    uint8_t distance[ECLIPSE_SECTORS];
} Plan;

/* ---- eclipse_worth.c: hexes, cubes, discs, what to build */

bool mind_knows(const Mind *mind, EclipseTechnology technology);
/** VP of one cube more off a track. */
float mind_cube_worth(const Mind *mind, int resource);
/** VP of a cube on a class of square; 0 where the seat cannot use it. */
float mind_square_worth(const Mind *mind, int square);
/** VP that using one disc more this round costs. */
float mind_disc_cost(const Mind *mind);
/** VP that a disc lying on a hex for the rest of the game costs, beyond this round. */
float mind_hold_cost(const Mind *mind);
/** VP of controlling a sector seen or drawn, without the price of the disc. */
float mind_sector_worth(const Mind *mind, int sector, bool has_discovery, bool has_monolith);
/** VP of taking a hex of the map with a disc, its lasting price included. */
float mind_hex_gain(const Mind *mind, int sector);
/** VP of cubes that Colony Ships turned up now could still place this round or in Upkeep. */
float mind_flip_worth(Mind *mind);
/** The best and second best hex to take: gains in VP. */
void mind_best_takes(Mind *mind, float gain[2]);
/** VP to be expected of a tile from a stack, a disc being at hand or not. */
float mind_stack_worth(const Mind *mind, int stack, bool has_disc);
float mind_explore_worth(const Mind *mind);
float mind_item_worth(Mind *mind, int item);
float mind_build_worth(Mind *mind);

/* ---- eclipse_war.c: attacks */

/** VP of beating everybody in a hex. */
float mind_victory_worth(Mind *mind, int sector);
/** How many ships of the own fleet in a hex are free to leave. */
int mind_free_ships(const Mind *mind, int sector);
bool mind_is_target(const Mind *mind, int sector);
/** The best attack within `moves` ship moves; worth 0 where there is none. */
void mind_find_plan(Mind *mind, int moves, Plan *best);

/* ---- eclipse_ships.c: blueprints and technologies */

/** How much fights still matter, 0 .. 1. */
float mind_war_worth(const Mind *mind);
/** How many ships of a type count for its blueprint: those on the map, and some that may come. */
float mind_type_weight(const Mind *mind, int type);
/** The figures with one part put where another was (ECLIPSE_PART_EMPTY: nothing). */
EclipseShipStats eclipse_ship_with_part(EclipseShipStats ship, int part, int covered);
/** Worth of a ship's figures on a blueprint: strength, some speed, energy to spare for later parts. */
float eclipse_figures_worth(const EclipseShipStats *ship, int type);
/** Gain in VP of laying a part on a slot of a type; a large negative number where it breaks the blueprint. */
float mind_slot_gain(Mind *mind, int type, int slot, int part);
/** The best place for a part: gain in VP. Free slots with the same printed part are alike. */
float mind_part_gain(Mind *mind, int part);
bool mind_may_use(const Mind *mind, int part);
/** VP of an Upgrade action: its best parts. */
float mind_upgrade_worth(Mind *mind, int parts);
/** Squares of one class without a cube in the own hexes. */
int mind_empty_squares(Mind *mind, int square);
/** VP of a technology, its price not counted. */
float mind_technology_worth(Mind *mind, EclipseTechnology technology);
/** VP of researching it now. */
float mind_research_gain(Mind *mind, EclipseTechnology technology);

#endif
