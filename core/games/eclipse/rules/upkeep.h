/* Upkeep: production, cost, elimination. */
#ifndef HEXARCH_ECLIPSE_UPKEEP_H
#define HEXARCH_ECLIPSE_UPKEEP_H

#include "core/games/eclipse/state/state.h"

void eclipse_collapse(HxState *s, int seat);
bool eclipse_is_eliminated(const HxState *s, int seat);
int eclipse_upkeep_cost(const HxState *s, int seat);
int eclipse_production(const HxState *s, int seat, int resource);

#endif
