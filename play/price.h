/* The price of a choice and the upkeep that it leads to, found by making the choice on a copy. */
#ifndef HEXARCH_PLAY_PRICE_H
#define HEXARCH_PLAY_PRICE_H

#include "core/game.h"

enum { PRICE_BYTES = 160 };

typedef struct Prices Prices;

/** Prices of the choices of `seat`, on a copy in which hidden facts are dealt anew. NULL: no memory, or no seat (chance).
 */
Prices *prices_open(const HxState *at, int seat);
void prices_close(Prices *p);
/** The price of a legal choice and the rest: "3 materials, 1 left". Includes the steps that follow without a question. Leaves out what
 * every answer costs, and what `remark` mentions. "" if it costs nothing. Returns the length. */
int prices_text(Prices *p, HxAction a, const char *remark, char out[PRICE_BYTES]);
/** The price of everything between two positions. */
int price_between(const HxState *before, const HxState *after, int seat, const char *remark, char out[PRICE_BYTES]);
/** Put a price behind a remark, both in `out` of `cap` bytes. */
void price_append(char *out, size_t cap, const char *price);

#endif
