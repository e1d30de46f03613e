/* Geometry: footprints, room, lines of sight, cover, arcs, locks. B1 to B5, 1.3. */
#ifndef HEXARCH_OBSIDIAN_BOARD_H
#define HEXARCH_OBSIDIAN_BOARD_H

#include "core/games/obsidian/state/state.h"

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
/* The cells taken in every grid, for who asks about many. */
typedef struct Room {
    uint16_t taken[N_GRIDS];
} Room;
/** Look at the whole board; `aerial` and `exclude` as of grid_taken(). */
void look_for_room(const HxState *s, bool aerial, int exclude, Room *out);
/** Offsets at which a footprint fits into a grid with these cells taken. */
unsigned fitting_offsets(unsigned taken, int size, int wall);
/** Offsets (bit oy * 3 + ox) at which a footprint of `size` fits; wall 0 none, 1 three columns wide, 2 three rows high. */
unsigned free_offsets(const HxState *s, int grid, int size, bool aerial, int exclude, int wall);
unsigned footprint_mask(int size, int offset, int wall);
/** C27: offsets of grid b reached from the offsets `from` of grid a; `room` on the ground, without the unit. */
unsigned reach_offsets(const HxState *s, const Room *room, int id, int a, unsigned from, int b);
/** Offsets reached inside the unit's own grid. */
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
/** 1: `target` is in front of `viewer`, -1 behind it, 0 neither. */
int arc_of(const HxState *s, int viewer, int target);
bool in_front(const HxState *s, int viewer, int target);
bool in_rear(const HxState *s, int viewer, int target);
bool is_locked_by(const HxState *s, int locker, int id);
bool is_locked(const HxState *s, int id);

#endif
