/* The judgement half of Obsidian knowledge, joined with the other in evaluate.c. Private to agents/knowledge/obsidian. */
#ifndef HEXARCH_KNOWLEDGE_OBSIDIAN_JUDGE_H
#define HEXARCH_KNOWLEDGE_OBSIDIAN_JUDGE_H

#include "core/games/obsidian/obsidian.h"

void obsidian_judge(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score);
/** As of November 2026: the preset of that name, and preset=baseline. */
void obsidian_judge_2026_11(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score);
/** As of 28 November 2026: the preset of that name. */
void obsidian_judge_2026_11_28(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score);

#endif
