/* The table of kinds of agents: a plain list, in the order `hexarch agents` prints them. */
#include "agents/kinds.h"

static const HxAgentKind *const kinds[] = {
    &agent_random,
    &agent_greedy,
    NULL,
};

const HxAgentKind *const *hx_agent_kinds(void)
{
    return kinds;
}
