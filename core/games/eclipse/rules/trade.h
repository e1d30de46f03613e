/* Exchange of resources: what can be afforded, trades, debts. */
#ifndef HEXARCH_ECLIPSE_TRADE_H
#define HEXARCH_ECLIPSE_TRADE_H

#include "core/games/eclipse/state/refusal.h"

/** Units of a resource the seat can pay: those in storage, and what the others bring by exchange. */
int eclipse_means(const HxState *s, int seat, int resource);
bool eclipse_can_afford(const HxState *s, int seat, int resource, int price);
/** What keeps a seat from an exchange: 3 * what is paid + what is gained. */
Refusal eclipse_trade_refusal(const HxState *s, int seat, int argument);
/** Append the exchanges that the storage allows and that bring `gained`, or (-1) anything; returns how many. */
int eclipse_trades(const HxState *s, int seat, int gained, HxAction *out);
void eclipse_trade(HxState *s, int seat, int argument);
/** Units of a resource that must lie in storage before what lies below goes on: trades are asked until they do (pushed). */
void eclipse_owe(HxState *s, int seat, int resource, int due);

#endif
