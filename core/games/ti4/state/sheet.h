/* The only functions that change a seat's sheet. Each reports what it changes (state/facts.h). */
#ifndef HEXARCH_TI4_SHEET_H
#define HEXARCH_TI4_SHEET_H

#include "core/games/ti4/state/facts.h"
#include "core/games/ti4/state/state.h"

void change_goods(HxState *s, int seat, int by);          /* trade goods */
void change_commodities(HxState *s, int seat, int by);    /* commodities */
void change_pool(HxState *s, int seat, int pool, int by); /* command tokens of the sheet */
void exhaust(HxState *s, int seat, uint64_t planets);     /* of these planets, exhaust the seat's readied ones */
void make_ready(HxState *s, int seat, uint64_t planets);  /* of these planets, ready the seat's exhausted ones */
void lay_token(HxState *s, int seat, int system);         /* a command token, in a system without one of the seat */
void lift_tokens(HxState *s, int seat, uint64_t systems); /* command tokens of the seat, off the board */
/** The two seats exchange the given strategy cards: each gives those that it holds. */
void exchange_strategies(HxState *s, int seat, int other, uint8_t cards);
void give_speaker(HxState *s, int seat); /* the speaker token */
/** Report n units of a class (0: no report) and change nothing. kind: FACT_...; slot: -1 is the space area; system -1: on their way. */
void report_units(const HxState *s, int kind, int seat, int system, int slot, int class, int n);
/** Report that a seat has `by` more of SHEET_... `what`. The caller has changed it already. */
void report_sheet(const HxState *s, int seat, int what, int by);

#endif
