/* Units and planets: what other modules may call. */
#ifndef HEXARCH_TI4_UNITS_H
#define HEXARCH_TI4_UNITS_H

#include "core/games/ti4/state/refusal.h"

enum { PDS_LIMIT = 2 }; /* on a planet */

void count_on_board(HxState *s, int seat, int type, int by); /* figures that come or go, off the reinforcements */
void add_units(HxState *s, int system, int seat, int type, int n);
void remove_ships(HxState *s, int system, int seat, int class, int n); /* off the board, no triggers */
void repair_ships(HxState *s, int system, int seat);                   /* all of them */
void repair_ship(HxState *s, int system, int seat, int class);         /* one of a damaged class */
void recall_ship(HxState *s, int system, int seat, int class);         /* likewise, taken back by its owner to be placed anew */
void destroy_ships(HxState *s, int system, int seat, int class, int n, int by);
void destroy_structure(HxState *s, int planet, int type, int n);
void destroy_infantry(HxState *s, int system, int slot, int seat, int n);
void infantry_destroyed(HxState *s, int seat, int n);
void add_infantry(HxState *s, int system, int slot, int seat, int n);
void gain_planet(HxState *s, int seat, int planet);
void lose_planet(HxState *s, int planet);
void place_structure(HxState *s, int seat, int planet, int type);
void place_ship(HxState *s, int system, int seat, int type); /* from the reinforcements; may push which figure to take back; then limits */
Refusal structure_refusal(const HxState *s, int seat, int planet, int type);
Refusal closed_refusal(const HxState *s, int planet);
bool can_place_structure(const HxState *s, int seat, int planet, int type);
int capacity_of(const HxState *s, int system, int seat);
bool over_limit(const HxState *s, int seat, int *system, int *kind);
void eliminate_the_lost(HxState *s);
void eliminate(HxState *s, int seat);
int recall_systems(const HxState *s, int seat, int type, uint64_t *systems);
bool can_replace(const HxState *s, int seat, int type);
void replace_ship(HxState *s, int system, int seat, int class, int type);   /* may push the choice of a figure to take back */
bool is_closed(const HxState *s, int planet);                               /* no unit may be landed, produced or placed on it */
void take_planet(HxState *s, int seat, int planet);                         /* gain it outside of an invasion, with its window */
void replace_structures(HxState *s, int seat, int planet, int type, int n); /* own ones where others stood, as far as there are figures */
void replace_lost_structures(HxState *s, int seat);                         /* as above, of those lost on the planet just gained */

#endif
