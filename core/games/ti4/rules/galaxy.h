/* The galaxy: what other modules may call. */
#ifndef HEXARCH_TI4_GALAXY_H
#define HEXARCH_TI4_GALAXY_H

#include "core/games/ti4/state/state.h"

uint64_t open_places(int seats); /* places of the layout that take a tile from the players */
uint64_t adjacent_to(const HxState *s, int system);
uint64_t adjacent_for(const HxState *s, int seat, int system);          /* as this seat sees it (51.3) */
uint64_t adjacent_to_all(const HxState *s, int seat, uint64_t systems); /* systems adjacent to any of them, as this seat sees it */
uint64_t passages_from(const HxState *s, int seat, uint64_t systems);   /* systems to which ships move directly */
void all_passages(const HxState *s, int seat, uint64_t *out);           /* from each system [TI4_SYSTEMS] */
void all_adjacencies(const HxState *s, uint64_t *out);
uint64_t adjacent_to_unit(const HxState *s, int seat, int system); /* systems adjacent to a unit or planet there (52.2, 52.3) */
uint64_t all_wormholes(const HxState *s);                          /* systems with one of any kind */
int system_of_planet(const HxState *s, int planet, int *slot);
const Ti4Fleet *fleet_of(const HxState *s, int system, int seat);
Ti4Fleet *fleet_edit(HxState *s, int system, int seat); /* makes the slot; settle with fleet_settle() */
void fleet_settle(HxState *s, int system, int seat);    /* empties the slot where nothing is left; keeps the masks */
int fleet_ships(const Ti4Fleet *fleet);
int fleet_non_fighters(const Ti4Fleet *fleet);
int enemy_with_ships(const HxState *s, int system, int seat); /* seat, or -1 */
uint64_t enemy_ships(const HxState *s, int seat);
uint8_t neighbors_of(const HxState *s, int seat);
uint8_t neighbors_among(const HxState *s, int seat, uint8_t among); /* those of a set: cheaper */
bool are_neighbors(const HxState *s, int a, int b);
bool holds_units(const HxState *s, int system, int seat);
uint64_t presence_of(const HxState *s, int seat); /* systems with a unit or a controlled planet */
int damaged_slot(int type);                       /* index of Ti4Fleet.damaged, or -1 */
static inline int class_type(int class)
{
    return class < TI4_DAMAGED ? class : class - TI4_DAMAGED + TI4_CARRIER;
}
uint64_t ship_classes(const Ti4Fleet *fleet, uint64_t types); /* classes of these ship types that are there */

enum { ALL_SHIPS = (1 << TI4_SHIP_TYPES) - 1 };
int class_count(const Ti4Fleet *fleet, int class); /* undamaged ones of a type, or damaged ones */
const Ti4UnitInfo *unit_of(const HxState *s, int seat, int type);
bool fighters_leave_alone(const HxState *s, int seat); /* as ships leave: nothing needs to carry them */
int stock_of(const HxState *s, int seat, int type);    /* figures left; 99 for fighters and infantry */
int tokens_left(const HxState *s, int seat);           /* command tokens in reinforcements */
int next_seat(const HxState *s, int seat);             /* clockwise, not eliminated */

/** Does the seat control every planet of its home system? (OBJ-9) */
bool controls_home(const HxState *s, int seat);
uint64_t adjacent_places(int place);            /* places that share an edge */
int wormholes_in(const HxState *s, int system); /* TI4_ALPHA, ...: printed, tokens, ships */
bool is_home_system(const HxState *s, int system);

/* Systems that a text makes adjacent to one. */
#define TI4_LINK(name, of, card, who, linked) uint64_t linked(const HxState *s, int seat, int system);
#include "core/games/ti4/texts/links.inl"

#endif
