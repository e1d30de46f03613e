/* Transactions and promissory notes: what other modules may call. */
#ifndef HEXARCH_TI4_TRADE_H
#define HEXARCH_TI4_TRADE_H

#include "core/games/ti4/state/refusal.h"

void trade_propose(HxState *s, int seat, int partner);
bool can_trade(const HxState *s, int a, int b);
Refusal proposal_refusal(const HxState *s, int seat, int other);
uint8_t trade_partners(const HxState *s, int seat);
void trades_forget(HxState *s); /* who has proposed to whom and traded with whom: a turn or an agenda begins or ends */
void trade_pause(HxState *s);   /* pushes a question where the active seat could propose something */
void note_give(HxState *s, int note, int to);
void note_return(HxState *s, int note);
void note_lay(HxState *s, int note);  /* from the holder's hand face up into its play area */
void secret_notes_return(HxState *s); /* Political Secrets that were played in an agenda */

#endif
