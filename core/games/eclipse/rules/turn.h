/* Turns: who is next, who has passed. */
#ifndef HEXARCH_ECLIPSE_TURN_H
#define HEXARCH_ECLIPSE_TURN_H

#include "core/games/eclipse/state/refusal.h"

/** Next seat clockwise that is still in; `seat` itself last. */
int eclipse_next_seat(const HxState *s, int seat);
/** The action that a question of this kind belongs to; and the action in progress, whatever its question; -1: none. */
int eclipse_act_of_kind(EclipseKind kind);
int eclipse_act_under_way(const HxState *s);
/** Why an action is no answer to the question asked. */
Refusal eclipse_moment_refusal(const HxState *s, HxAction a);
/** What keeps a seat in turn from an action or reaction. */
Refusal eclipse_act_refusal(const HxState *s, int seat, EclipseAct act);
/** Has everybody passed who is still in? E-RND-5 */
bool eclipse_all_have_passed(const HxState *s);

#endif
