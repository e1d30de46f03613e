/* The table of kinds of agents: a plain list, in the order `hexarch agents` prints them. */
#include "agents/kinds.h"
#include "agents/mcts/mcts.h"
#include "agents/process/process.h"

static const HxAgentKind *const kinds[] = {
    &agent_random, &agent_greedy, &agent_mcts, &agent_human, &agent_process, &agent_tcp, NULL,
};

const HxAgentKind *const *hx_agent_kinds(void)
{
    return kinds;
}
