/* Exchange of resources: what can be afforded, trades, debts. */
#ifndef HEXARCH_ECLIPSE_TRADE_H
#define HEXARCH_ECLIPSE_TRADE_H

#include "core/games/eclipse/state/refusal.h"

/** Units of a resource that the seat can pay: those in storage, and what it can exchange the others for. */
int eclipse_means(const HxState *s, int seat, int resource);
bool eclipse_can_afford(const HxState *s, int seat, int resource, int price);
/** What keeps a seat from an exchange: 3 * what is paid + what is gained. */
Refusal eclipse_trade_refusal(const HxState *s, int seat, int argument);
/** Append the exchanges that the storage allows and that bring `gained`, or (-1) anything; returns how many. */
int eclipse_trades(const HxState *s, int seat, int gained, HxAction *out);
void eclipse_trade(HxState *s, int seat, int argument);
/** Push a question for trades until so many units of a resource are in storage; then the frame below continues. */
void eclipse_owe(HxState *s, int seat, int resource, int due);

#endif
