/* Who knows which action cards of a hand: what other modules may call. */
#ifndef HEXARCH_TI4_HANDS_H
#define HEXARCH_TI4_HANDS_H

#include "core/games/ti4/state/state.h"

/* Who knows which action cards: rules/hands.c. */
int cards_known(const HxState *s, int viewer, int holder, int card); /* copies that the viewer knows to be in the hand */
void hand_shown(HxState *s, int holder, int viewer);
void cards_shown(HxState *s, int holder, int viewer, int card, int n); /* at least so many of a kind */
void card_gone(HxState *s, int holder, int card);                      /* after it left the hand in front of everybody */
void card_given(HxState *s, int from, int to, int card);               /* from hand to hand; only these two see which */
void limit_hand(HxState *s, int seat);                                 /* pushes the choice of what exceeds the limit */
void card_discard(HxState *s, int seat, int card);                     /* out of the hand, in front of everybody */
int hand_limit(const HxState *s, int seat);

#endif
