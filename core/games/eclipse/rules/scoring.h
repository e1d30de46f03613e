/* Victory points. */
#ifndef HEXARCH_ECLIPSE_SCORING_H
#define HEXARCH_ECLIPSE_SCORING_H

#include "core/games/eclipse/state/state.h"

int eclipse_score_of(const HxState *s, int seat);
int eclipse_open_score(const HxState *s, int seat);
void eclipse_score(const HxState *s, int32_t *score, uint8_t *rank);

#endif
