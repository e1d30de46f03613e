/* The parts Eclipse judgement is put together from, one section per file; all worths are VP. Private to agents/knowledge/eclipse. */
#ifndef HEXARCH_KNOWLEDGE_ECLIPSE_WORTH_H
#define HEXARCH_KNOWLEDGE_ECLIPSE_WORTH_H

#include "agents/knowledge/eclipse/workspace.h"

/* A hex worth attacking and what the attack is worth. */
typedef struct Plan {
    int goal; /* sector, or ECLIPSE_NOWHERE */
    float worth, odds;
    uint8_t distance[ECLIPSE_SECTORS];
} Plan;

/* What is spent before the upkeep: discs off the track, units of each resource. */
typedef struct Spent {
    int discs, of[ECLIPSE_RESOURCES];
} Spent;

/* ---- values.c: cubes, discs, what is spent, hexes */

bool eclipse_knows(const Workspace *w, EclipseTechnology technology);
/** VP of one cube more off a track. */
float eclipse_cube_worth(const Workspace *w, int resource);
/** Of the dearest cube: of materials too, or of money and science alone. */
float eclipse_best_cube_worth(const Workspace *w, bool with_materials);
/** VP of a cube on a class of square; 0 where the seat cannot use it. */
float eclipse_square_worth(Workspace *w, int square);
/** VP that using one disc more this round costs. */
float eclipse_disc_cost(Workspace *w);
/** The same of a disc for a hex that may be among those that battles under way will take. */
float eclipse_take_cost(Workspace *w, int sector);
/** VP that it costs the balance of this round to spend so much, hexes that the upkeep would then take included. */
float eclipse_spending_cost(Workspace *w, Spent spent);
/** What is spent on so many units of a resource, trades included where they are missing: money last. */
Spent eclipse_spent_on(const Workspace *w, int resource, int cost);
/** Can the storage pay that, trades included? */
bool eclipse_can_pay(const Workspace *w, int resource, int cost);
/** VP that a disc lying on a hex for the rest of the game costs, beyond this round. */
float eclipse_hold_cost(const Workspace *w);
/** VP of controlling a sector seen or drawn, without the price of the disc. */
float eclipse_sector_worth(Workspace *w, int sector, bool has_discovery, bool has_monolith);
/** VP of taking a hex of the map with a disc, its lasting price included. */
float eclipse_hex_gain(Workspace *w, int sector);
/* ---- ships.c: blueprints and technologies */

/** How much fights still matter, 0 .. 1. */
float eclipse_war_worth(const Workspace *w);
/** How many ships of a type count for its blueprint: those on the map, and some that may come. */
float eclipse_type_weight(const Workspace *w, int type);
/** The figures with one part put where another was (ECLIPSE_PART_EMPTY: nothing). */
EclipseShipStats eclipse_ship_with_part(EclipseShipStats ship, int part, int covered);
/** Worth of a ship's figures on a blueprint: strength, some speed, energy to spare for later parts. */
float eclipse_figures_worth(const EclipseShipStats *ship, int type);
/** The own ships of a type, remembered by blueprint. */
const Design *eclipse_design(Workspace *w, int type);
/** Gain in VP of laying a part on a slot of a type; a large negative number where it breaks the blueprint. */
float eclipse_slot_gain(Workspace *w, int type, int slot, int part);
/** The best place for a part: gain in VP. Free slots with the same printed part are alike. */
float eclipse_part_gain(Workspace *w, int part);
bool eclipse_may_use(const Workspace *w, int part);
/** VP of an Upgrade action: its best parts. */
float eclipse_upgrade_worth(Workspace *w, int parts);
/** Squares of one class without a cube in the own hexes. */
int eclipse_empty_squares(Workspace *w, int square);
/** VP of a technology, its price not counted. */
float eclipse_technology_worth(Workspace *w, EclipseTechnology technology);
/** VP of researching it now. */
float eclipse_research_gain(Workspace *w, EclipseTechnology technology);

/* ---- lookahead.c: attacks */

/** VP of beating everybody in a hex. */
float eclipse_victory_worth(Workspace *w, int sector);
/** How many ships of the own fleet in a hex are free to leave. */
int eclipse_free_ships(const Workspace *w, int sector);
bool eclipse_is_target(const Workspace *w, int sector);
/** The best attack within `moves` ship moves, or with one Move action more, whose disc is paid besides; worth 0 where there is none. */
void eclipse_find_plan(Workspace *w, int moves, Plan *best);
/** VP of Diplomatic Relations with a seat: against what one of the two would soon break, and how soon. */
float eclipse_pact_worth(Workspace *w, int partner);

/* ---- actions.c: influence, exploration, building */

/** VP of cubes that Colony Ships turned up now could still place this round or in Upkeep. */
float eclipse_flip_worth(Workspace *w);
/** The best and second best hex to take: gains in VP. */
void eclipse_best_takes(Workspace *w, float gain[2]);
/** VP to be expected of a tile from a stack, a disc being at hand or not. */
float eclipse_stack_worth(Workspace *w, int stack, bool has_disc);
float eclipse_explore_worth(Workspace *w);
float eclipse_item_worth(Workspace *w, int item);
float eclipse_build_worth(Workspace *w);

#endif
