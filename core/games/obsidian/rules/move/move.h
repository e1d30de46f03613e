/* What others ask of moves, and the files of moves of each other. B5, C13, C20, C27 .. C29, C32. */
#ifndef HEXARCH_OBSIDIAN_MOVE_H
#define HEXARCH_OBSIDIAN_MOVE_H

#include "core/games/obsidian/rules/board.h"
#include "core/games/obsidian/state/push.h"
#include "core/games/obsidian/state/refusal.h"

/** The move of a commanded drone: all its points, by air if it flies. */
void push_drone_move(HxState *s, int drone);

/** Of a move under way: a step that way, 4: or to stop. */
Refusal next_step_refusal(const HxState *s, const MoveFrame *f, int offset);

/* ---- steps.c ---- */

/** C28: is there a step the unit could pay for with so many points? */
Refusal any_step_refusal(const HxState *s, int id, int points, bool crawls);
/** May the mover step there now; and where to may it? */
Refusal step_refusal(const HxState *s, const MoveFrame *f, int dir);
Set step_set(const HxState *s, const MoveFrame *f);
/** Offsets reached by a step, with crushing and passing; 0: no step. */
unsigned step_offsets(const HxState *s, const Room *room, int id, int from, unsigned offsets, int to);
/** Enemies that lock the mover; *obstructing of them by pilot LPA-20 (C12). */
int lockers(const HxState *s, int id, int *obstructing);
bool passes_units(const HxState *s, int id);
bool has_ground_units(const HxState *s, int grid, int exclude);
/** The unit's place in its grid: bit oy * 3 + ox. */
int offset_of(const HxState *s, int id);
/** The first step of a unit that goes after another. */
Set pursuit_steps(const HxState *s, int id, int pursued);

/* ---- spot.c ---- */

/** C43: aerial small units take the centre cell, else the first free one row by row. */
unsigned first_cell(unsigned offsets);

/* ---- cargo.c ---- */

/** Passive air_transport: own units next to the drone that it can lift. */
Set cargo_set(const HxState *s, int drone);
/** Free places next to a drone that has arrived with cargo; false: there are none. */
bool cargo_grids(const HxState *s, int drone, int cargo, uint8_t *grids);

#endif
