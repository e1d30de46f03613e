/* Functions that start a procedure: each pushes a frame, which runs before the one below continues. "Returns" is the procedure's result. */
#ifndef HEXARCH_OBSIDIAN_PUSH_H
#define HEXARCH_OBSIDIAN_PUSH_H

#include "core/games/obsidian/state/frames.h"

/** An action of a unit under ACT_ conditions. Returns 1 if it ends the opportunity, else 0. */
ActionFrame *push_action(HxState *s, int unit, Ref ref, int flags);
/** One attack on one target with so many dice. Returns TOLD_ bits. act: ACT_ bits; helper: slot or NONE. */
AttackFrame *push_attack(HxState *s, int attacker, int target, Ref ref, int mode, int yellow, int red, int act, int helper);
/** A move with so many points under MOVE_ conditions. Seat `controller` decides. */
MoveFrame *push_move(HxState *s, int unit, int controller, int points, int flags);
/** The choice of a place for a footprint among grids. Returns the place (place_x() and so on), or with ASKS_GRID a grid. */
SpotFrame *push_spot(HxState *s, int controller, int what, int subject, const uint8_t *grids, int size, bool aerial, int exclude);
/** A forced move of a unit, n grids in a direction. Seat `chooser` chooses the places. */
ForcedFrame *push_forced(HxState *s, int chooser, int unit, int direction, int n);
void push_enter(HxState *s, int unit);
/** What follows a move in which nothing was flown and nobody pursues. */
AfterMoveFrame *push_after_move(HxState *s, int unit);
/** The opposed roll. Returns 1 if the initiator wins, else 0. */
void push_electronic(HxState *s, int initiator, int responder, int strength);
/** A scan. Returns 1 if it reveals the target or takes its Low Profile token. */
void push_scan(HxState *s, int scanner, int target, int strength);
void push_reveal(HxState *s, int unit);
/** was_hidden: HIDDEN_ bits of the unit before its action, which was not Silent. */
void push_silence(HxState *s, int unit, int was_hidden);
/** Side `roller` may reroll REROLL_ dice of the frame below. */
void push_reroll(HxState *s, int roller, int dice);
void push_launch(HxState *s, int unit, Ref ref, int card, int count, int range);
/** An action of a launched unit's card, by so many models of its group. Returns the `hands_on` of its frame. */
ExplodeFrame *push_explode(HxState *s, int unit, int action, int models);
void push_smoke(HxState *s, int seat, int cards, const uint8_t *grids);
void push_intercept(HxState *s, int flyer, int from_grid, int to_grid);
/** One command of a mech. In the Command phase the seat must give one. Returns 1 if it gave a command. */
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
