/* The table of knowledge: a plain list, one line per game that has some. */
#include "agents/knowledge.h"

static const Knowledge *const table[] = {
    NULL,
};

const Knowledge *knowledge_of(const HxGame *game)
{
    for (const Knowledge *const *knowledge = table; *knowledge; knowledge++)
        if ((*knowledge)->game == game)
            return *knowledge;
    return NULL;
}
