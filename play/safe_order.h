/* Orders choices: those that end or decline come last, so that the first choice gives nothing away. */
#ifndef HEXARCH_PLAY_SAFE_ORDER_H
#define HEXARCH_PLAY_SAFE_ORDER_H

#include "core/game.h"

/** Does a choice of this text, as hx_action_text() words it, end something or decline: "done", "no", "build: nothing"? */
bool choice_ends(const char *text);
/** Put the `n` legal actions of a position into that order; otherwise each keeps its place. */
void order_safely(const HxState *s, int seat, HxAction *legal, int n);

#endif
