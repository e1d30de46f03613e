/* The doors by which a seat's sheet changes: each reports what it does (state/facts.h). */
#ifndef HEXARCH_TI4_SHEET_H
#define HEXARCH_TI4_SHEET_H

#include "core/games/ti4/state/facts.h"
#include "core/games/ti4/state/state.h"

void change_goods(HxState *s, int seat, int by);          /* trade goods */
void change_commodities(HxState *s, int seat, int by);    /* commodities */
void change_pool(HxState *s, int seat, int pool, int by); /* command tokens of the sheet */
void exhaust(HxState *s, int seat, uint64_t planets);     /* those of the seat that are readied */
void make_ready(HxState *s, int seat, uint64_t planets);  /* those of the seat that are exhausted */
void lay_token(HxState *s, int seat, int system);         /* a command token, where none of the seat lies */
void lift_tokens(HxState *s, int seat, uint64_t systems); /* command tokens of the seat, off the board */
/** Each of the two gives the other those of the strategy cards that it has. */
void exchange_strategies(HxState *s, int seat, int other, uint8_t cards);
void give_speaker(HxState *s, int seat); /* the speaker token */
/** Only tell of n units of a class (0: nothing): a FACT_..., in a system's space area (slot -1) or on a planet there; -1: on their way. */
void report_units(const HxState *s, int kind, int seat, int system, int slot, int class, int n);
/** Only tell that a seat has so many more of something, SHEET_...: who changed it has. */
void report_sheet(const HxState *s, int seat, int what, int by);

#endif
