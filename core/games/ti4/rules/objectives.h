/* Objectives: what other modules may call. */
#ifndef HEXARCH_TI4_OBJECTIVES_H
#define HEXARCH_TI4_OBJECTIVES_H

#include "core/games/ti4/state/refusal.h"

Refusal objective_refusal(const HxState *s, int seat, int objective);
uint64_t met_publics(const HxState *s, int seat);
uint32_t met_secrets(const HxState *s, int seat);
int objective_count(const HxState *s, int seat, int objective, int *needed);
bool meets_objective(const HxState *s, int seat, int objective);

#endif
