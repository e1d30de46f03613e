/* Paying and gaining: what other modules may call. */
#ifndef HEXARCH_TI4_ECONOMY_H
#define HEXARCH_TI4_ECONOMY_H

#include "core/games/ti4/state/state.h"

int budget_of(const HxState *s, int seat, int kind);
void pay_cost(HxState *s, int seat, int kind, int amount); /* pushes the payment; nothing is asked where there is no choice */
void gain_tokens(HxState *s, int seat, int n);             /* pushes the choice of pools */
void replenish(HxState *s, int seat);
void add_goods(HxState *s, int seat, int n);
void gain_goods(HxState *s, int seat, int n); /* ... and opens the window after it */
void gain_victory_points(HxState *s, int seat, int n);
void settle_agenda_points(HxState *s);                 /* several at the target in one phase */
void lose_victory_points(HxState *s, int seat, int n); /* not below 0 */
void discard_hand(HxState *s, int seat);               /* all action cards */
void place_token(HxState *s, int seat, int system);    /* from reinforcements, else pushes the choice of a pool */
int secrets_held(const HxState *s, int seat, HxAction *out);
void secret_back(HxState *s, int seat, int objective);
void draw_cards(HxState *s, int seat, int n);
void shuffle_if_empty(HxState *s);
void goods_gained(HxState *s, int seat); /* opens the window after a gain or a transaction */

#endif
