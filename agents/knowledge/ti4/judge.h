/* The judgement half of TI4 knowledge, joined with the other in evaluate.c. Private to agents/knowledge/ti4. */
#ifndef HEXARCH_KNOWLEDGE_TI4_JUDGE_H
#define HEXARCH_KNOWLEDGE_TI4_JUDGE_H

#include "core/games/ti4/ti4.h"

void ti4_judge(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score);
float ti4_faction_record(int faction); /* its weight at the start of a game: above 0 wins more often than others */

#endif
