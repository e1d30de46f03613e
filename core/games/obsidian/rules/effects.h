/* Changes of a position that ask nothing: link, stance, tokens, parts, units on and off the board. */
#ifndef HEXARCH_OBSIDIAN_EFFECTS_H
#define HEXARCH_OBSIDIAN_EFFECTS_H

#include "core/games/obsidian/state/facts.h"
#include "core/games/obsidian/state/state.h"

void change_link(HxState *s, int id, int by);
void set_stance(HxState *s, int id, int stance);
void add_token(HxState *s, int id, int token); /* any but Fragile */
void add_fragile(HxState *s, int id, int n);
void remove_token(HxState *s, int id, int token);
/** A unit that has just come to the board; one that moves: move_unit(). */
void place_unit(HxState *s, int id, int x, int y, int facing);
void move_unit(HxState *s, int id, int x, int y, int facing);
/** At a cell of a grid, 0 .. 8 row by row. */
void place_in_grid(HxState *s, int id, int grid, int offset, int facing);
/** The same, its facing as it was. */
void shift_into_grid(HxState *s, int id, int grid, int offset);
/** To the chosen place (state/push.h), with the same facing. */
void shift_to_place(HxState *s, int id, int place);
/** Off the board, with the cause for the fact; `how`: FACT_DESTROYED, or FACT_LEFT by its own action. */
void remove_unit(HxState *s, int id, int how, const char *why);
int new_launched(HxState *s, int seat, int card); /* a free place, or -1 */
void spend_ref(HxState *s, int id, Ref ref);
void discard_part(HxState *s, int id, int slot);
void destroy_part(HxState *s, int id, int slot, const char *why);
/** Penetration of a unit or part (1.2.2); returns 0 damaged, 1 part destroyed, 2 unit destroyed. */
int penetrate(HxState *s, int id, int slot, const char *why);
void kill_unit(HxState *s, int id, const char *why);
void uncloak(HxState *s, int id); /* reveal in place */
void drop_box(HxState *s, int id, int slot);

#endif
