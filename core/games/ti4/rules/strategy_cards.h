/* The eight strategy cards: what other modules may call. */
#ifndef HEXARCH_TI4_STRATEGY_CARDS_H
#define HEXARCH_TI4_STRATEGY_CARDS_H

#include "core/games/ti4/state/state.h"

bool again_is_open(const HxState *s, int seat); /* the second technology of the Technology card */
bool secondary_is_open(const HxState *s, int seat, int card);
/** Command tokens that the secondary of a card costs a seat, and the resources of Technology's. */
int secondary_cost(const HxState *s, int seat, int card);
int secondary_resources(const HxState *s, int seat);

#endif
