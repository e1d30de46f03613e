/* Technologies: what other modules may call. */
#ifndef HEXARCH_TI4_TECH_H
#define HEXARCH_TI4_TECH_H

#include "core/games/ti4/state/refusal.h"

void gain_tech(HxState *s, int seat, int tech);
void lose_tech(HxState *s, int seat, int tech);
bool can_research(const HxState *s, int seat, int tech, uint8_t missing[TI4_COLOURS]);
bool may_own(const HxState *s, int seat, int tech);
Refusal research_refusal(const HxState *s, int seat, int tech);
uint64_t researchable(const HxState *s, int seat);
bool gains_by_research(const HxState *s, int seat);

#endif
