/* The two halves of Eclipse knowledge, joined in evaluate.c. Private to agents/knowledge/eclipse. */
#ifndef HEXARCH_KNOWLEDGE_ECLIPSE_JUDGE_H
#define HEXARCH_KNOWLEDGE_ECLIPSE_JUDGE_H

#include "agents/knowledge/eclipse/workspace.h"

void eclipse_judge(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score);
/** The same with an EclipseMemory, or NULL. */
void eclipse_judge_with(const HxState *s, const HxAction *legal, int n, HxPool *scratch, void *memory, float *score);
/** Both as of November 2026, and as of the 28th (KnowledgeDate). */
void eclipse_judge_2026_11(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score);
void eclipse_judge_with_2026_11(const HxState *s, const HxAction *legal, int n, HxPool *scratch, void *memory, float *score);
void eclipse_judge_2026_11_28(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score);
void eclipse_judge_with_2026_11_28(const HxState *s, const HxAction *legal, int n, HxPool *scratch, void *memory, float *score);

/** Strength of one ship: what it shoots times how long it lasts; an interceptor as printed has about 0.4. */
float eclipse_ship_strength(const EclipseShipStats *ship);

#endif
