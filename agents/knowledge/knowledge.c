/* The table of knowledge: a plain list, one line per game that has some. */
#include "agents/knowledge/tables.h"

const char *const knowledge_dates[] = {
    [KNOWLEDGE_TODAY] = "today", [KNOWLEDGE_2026_11] = "2026-11", [KNOWLEDGE_2026_11_28] = "2026-11-28", NULL
};

/* By date; what has not moved since stands twice. */
static const Knowledge *const table[][N_KNOWLEDGE_DATES] = {
    { &eclipse_knowledge, &eclipse_knowledge_2026_11, &eclipse_knowledge_2026_11_28 },
    { &obsidian_knowledge, &obsidian_knowledge_2026_11, &obsidian_knowledge_2026_11_28 },
    { &pig_knowledge, &pig_knowledge, &pig_knowledge },
    { &ti4_knowledge, &ti4_knowledge, &ti4_knowledge },
};

const Knowledge *knowledge_as_of(const HxGame *game, KnowledgeDate date)
{
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i][date]->game == game)
            return table[i][date];
    return NULL;
}

const Knowledge *knowledge_of(const HxGame *game)
{
    return knowledge_as_of(game, KNOWLEDGE_TODAY);
}

void knowledge_judge(const Knowledge *knowledge, const HxState *s, const HxAction *legal, int n, HxPool *scratch, void *memory,
                     float *score)
{
    if (knowledge->judge_with && memory)
        knowledge->judge_with(s, legal, n, scratch, memory, score);
    else
        knowledge->judge(s, legal, n, scratch, score);
}
