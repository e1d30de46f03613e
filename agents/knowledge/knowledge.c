/* The table of knowledge: a plain list, one line per game that has some. */
#include "agents/knowledge/tables.h"

static const Knowledge *const table[] = {
    &eclipse_knowledge, &obsidian_knowledge, &pig_knowledge, &ti4_knowledge, NULL,
};

const Knowledge *knowledge_of(const HxGame *game)
{
    for (const Knowledge *const *knowledge = table; *knowledge; knowledge++)
        if ((*knowledge)->game == game)
            return *knowledge;
    return NULL;
}

void knowledge_judge(const Knowledge *knowledge, const HxState *s, const HxAction *legal, int n, HxPool *scratch, void *memory,
                     float *score)
{
    if (knowledge->judge_with && memory)
        knowledge->judge_with(s, legal, n, scratch, memory, score);
    else
        knowledge->judge(s, legal, n, scratch, score);
}
