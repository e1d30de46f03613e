/* What a choice takes of its seat's own, and the upkeep that it leads to: found by making it on a copy, not from its words. */
#ifndef HEXARCH_PLAY_PRICE_H
#define HEXARCH_PLAY_PRICE_H

#include "core/game.h"

enum { PRICE_BYTES = 160 };

typedef struct Prices Prices;

/** The choices of `seat` in a position, on a copy in which what the seat does not know is dealt anew. NULL: no memory, or no seat (chance).
 */
Prices *prices_open(const HxState *at, int seat);
void prices_close(Prices *p);
/** What a legal choice takes, and what is left: "3 materials, 1 left"; with the steps that follow it without a question. What every
 * answer to the question takes is left out, and what `remark` speaks of. "" where it takes nothing; the length. */
int prices_text(Prices *p, HxAction a, const char *remark, char out[PRICE_BYTES]);
/** The same of all that lies between two positions. */
int price_between(const HxState *before, const HxState *after, int seat, const char *remark, char out[PRICE_BYTES]);
/** Put a price behind a remark, both in `out` of `cap` bytes. */
void price_append(char *out, size_t cap, const char *price);

#endif
