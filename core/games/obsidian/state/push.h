/* Beginning a procedure: each puts a frame on top, which runs before the one below goes on. What a procedure tells stands here. */
#ifndef HEXARCH_OBSIDIAN_PUSH_H
#define HEXARCH_OBSIDIAN_PUSH_H

#include "core/games/obsidian/state/frames.h"

/** An action of a unit under ACT_ conditions. Tells 1 where the opportunity ends with it, otherwise 0. */
ActionFrame *push_action(HxState *s, int unit, Ref ref, int flags);
/** One attack on one target with so many dice. Tells TOLD_ bits. act: ACT_ bits; helper: slot or NONE. */
AttackFrame *push_attack(HxState *s, int attacker, int target, Ref ref, int mode, int yellow, int red, int act, int helper);
/** A move for so many points under MOVE_ conditions, decided by a seat. */
MoveFrame *push_move(HxState *s, int unit, int controller, int points, int flags);
/** A place among the grids for a footprint. Tells a place (place_x() and so on), or with ASKS_GRID a grid. */
SpotFrame *push_spot(HxState *s, int controller, int what, int subject, const uint8_t *grids, int size, bool aerial, int exclude);
/** A move against its will, n grids in a direction; places are chosen by a seat. */
ForcedFrame *push_forced(HxState *s, int chooser, int unit, int direction, int n);
void push_enter(HxState *s, int unit);
/** What follows a move in which nothing was flown and nobody pursues. */
AfterMoveFrame *push_after_move(HxState *s, int unit);
/** The opposed roll. Tells 1 where the initiator wins, otherwise 0. */
void push_electronic(HxState *s, int initiator, int responder, int strength);
/** Tells 1 where the target is revealed, or has lost its Low Profile token. */
void push_scan(HxState *s, int scanner, int target, int strength);
void push_reveal(HxState *s, int unit);
/** was_hidden: HIDDEN_ bits when the action that was not Silent began. */
void push_silence(HxState *s, int unit, int was_hidden);
/** The roller's side may roll REROLL_ dice of the frame below again. */
void push_reroll(HxState *s, int roller, int dice);
void push_launch(HxState *s, int unit, Ref ref, int card, int count, int range);
/** An action of a launched unit's card, by so many models of its group. Tells what it hands on. */
ExplodeFrame *push_explode(HxState *s, int unit, int action, int models);
void push_smoke(HxState *s, int seat, int cards, const uint8_t *grids);
void push_intercept(HxState *s, int flyer, int from_grid, int to_grid);
/** One command of a mech; in the Command phase it may not be declined. Tells 1 where something was commanded. */
void push_command(HxState *s, int mech, bool in_phase);
void push_opportunity(HxState *s, int mech);

/* A place on the board as one number: cell and facing. */
static inline int place_at(int x, int y, int facing)
{
    return (facing * 36 + y) * 36 + x;
}
static inline int place_x(int place)
{
    return place % 36;
}
static inline int place_y(int place)
{
    return place / 36 % 36;
}
static inline int place_facing(int place)
{
    return place / (36 * 36);
}

#endif
